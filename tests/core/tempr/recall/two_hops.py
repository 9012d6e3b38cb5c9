"""Chats with two-hop questions: one message says who somebody is, another one speaks of the name only.

``HOPS``: what is asked, who says the near and the far message, the messages, and a plain question that the far
message answers by its name. The question has no word of the far message, and does not mean the same either.
Around them some hundred messages about the same matters of life, other people's dentists and sisters included.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import NamedTuple

from tests.support.chats import Line


class Hop(NamedTuple):
    """A two-hop question with its messages, and a plain one about the far message."""

    asked: str
    near: tuple[str, str]
    far: tuple[str, str]
    plain: str


HOPS = (
    Hop("What does the sister of my dentist do for a living?",
        ("Nora", "Funny coincidence at the dentist: her sister is Rhea Lindqvist, the one from my yoga class."),
        ("Jonas", "Rhea Lindqvist feeds the otters at the aquarium every morning."),
        "What does Rhea Lindqvist feed?"),
    Hop("Which animals live with my landlord?",
        ("Nora", "I met the new landlord today, his name is Tobias Brandt."),
        ("Lena", "Saw Tobias Brandt with two greyhounds again, both in raincoats."),
        "How many greyhounds does Tobias Brandt have?"),
    Hop("Where did the plumber go on holiday?",
        ("Nora", "The plumber finally came, his name is Gustavo Pires, really friendly."),
        ("Jonas", "There was a card from Gustavo Pires in the letterbox, with a volcano of Lanzarote on it."),
        "What was on the card from Gustavo Pires?"),
    Hop("What is wrong with my boss's health?",
        ("Nora", "My new boss is Henrike Voss, she takes over on Monday."),
        ("Malik", "They told Henrike Voss to avoid gluten from now on."),
        "What must Henrike Voss avoid?"),
    Hop("Why is it so loud in the flat of the neighbour upstairs?",
        ("Nora", "The woman who moved in upstairs is called Saoirse, so that is our new neighbour."),
        ("Lena", "And then Saoirse carried her cello down to the garden party!"),
        "What did Saoirse carry to the garden party?"),
    Hop("How old is my driving instructor?",
        ("Nora", "First lesson with my driving instructor went fine, his name is Pavel Horak."),
        ("Jonas", "Huge cake for Pavel Horak on Saturday, he turned sixty."),
        "Who got a huge cake on Saturday?"),
    Hop("Where is the head office of the company that hired Malik?",
        ("Malik", "It is official, I was hired by Veltrix, what a company!"),
        ("Jonas", "Somebody told me that Veltrix is run from a tower in Rotterdam."),
        "What is run from a tower in Rotterdam?"),
    Hop("Is my vet married?",
        ("Nora", "Our vet is Ulrike Sander now, the old one retired."),
        ("Lena", "Lovely evening, Ulrike Sander and Maren had their ten years together to celebrate."),
        "With whom did Ulrike Sander celebrate ten years together?"),
    Hop("What is the hobby of the man who repaired our roof?",
        ("Nora", "The man who repaired our roof is Benedikt Auer, I kept his card."),
        ("Jonas", "You should see the ships that Benedikt Auer builds inside of bottles."),
        "What does Benedikt Auer build inside of bottles?"),
    Hop("Which language is my thesis supervisor learning?",
        ("Nora", "My thesis supervisor is going to be Professor Quispe."),
        ("Malik", "On the desk of Professor Quispe lies a Georgian grammar full of notes."),
        "What lies on the desk of Professor Quispe?"),
    Hop("Where was the midwife born?",
        ("Nora", "We have a midwife at last, she is called Adaeze Obi."),
        ("Lena", "I did not know that Adaeze Obi grew up in Enugu."),
        "Who grew up in Enugu?"),
    Hop("What does my choir's conductor drive?",
        ("Nora", "The choir has a new conductor, Leopold Zanetti."),
        ("Jonas", "Poor Leopold Zanetti, the old Saab did not start again this morning."),
        "Whose old Saab did not start?"),
    Hop("Who is the brother of our babysitter?",
        ("Nora", "I found a babysitter at last: Fenja Petersen from number nine."),
        ("Lena", "Ran into Fenja Petersen and Mikkel, those two are twins."),
        "With whom did I run into Fenja Petersen?"),
    Hop("Which sport does the pharmacist do?",
        ("Nora", "The pharmacist gave me drops for my ears, a Mr Dalgaard."),
        ("Malik", "At dawn you can watch Mr Dalgaard row along the canal."),
        "Who rows along the canal at dawn?"),
    Hop("What is the estate agent allergic to?",
        ("Nora", "The estate agent is called Yasemin Korkmaz and very quick."),
        ("Lena", "The lips of Yasemin Korkmaz swelled up from that walnut bread!"),
        "Whose lips swelled up from the walnut bread?"),
    Hop("What did our wedding photographer study?",
        ("Nora", "Booked the wedding photographer, it will be Caspian Holt."),
        ("Jonas", "Did I mention that Caspian Holt wrote his doctorate about jellyfish?"),
        "What did Caspian Holt write his doctorate about?"),
    Hop("From which country is the woman I met on the ferry?",
        ("Nora", "I talked to a lovely woman on the ferry, she is called Ingrid Solheim."),
        ("Lena", "We may use the cabin of Ingrid Solheim near Tromso in winter."),
        "Whose cabin near Tromso may we use?"),
    Hop("What happened to the startup my cousin founded?",
        ("Nora", "My cousin founded a startup, they named it Pebblework."),
        ("Malik", "I read that Pebblework ran out of money in June."),
        "What ran out of money in June?"),
    Hop("Was my piano teacher ever famous?",
        ("Nora", "My piano teacher is called Mrs Abernathy and she is strict."),
        ("Jonas", "There is a silver medal from Vienna on the wall of Mrs Abernathy."),
        "What is on the wall of Mrs Abernathy?"),
    Hop("Why is the caretaker of our building moving away?",
        ("Nora", "The caretaker of our building has a name, by the way: Ruben Castell."),
        ("Lena", "They say Ruben Castell bought an olive grove in Asturias."),
        "Who bought an olive grove in Asturias?"),
    Hop("What is the chairman of the chess club good at?",
        ("Nora", "The chairman of the chess club is Isidor Blum."),
        ("Malik", "I am still full, Isidor Blum served ramen with nine toppings."),
        "Who served ramen with nine toppings?"),
    Hop("When is my physiotherapist's birthday?",
        ("Nora", "My physiotherapist showed me three exercises, Katinka Farkas is her name."),
        ("Jonas", "On the ninth of October Katinka Farkas will be forty."),
        "Who will be forty on the ninth of October?"),
    Hop("What is the electrician's daughter called?",
        ("Nora", "The electrician can come tomorrow, Ferdinand Loos."),
        ("Lena", "At the sandpit I met Ferdinand Loos with little Mathilda on his shoulders."),
        "Whom did I meet at the sandpit with little Mathilda?"),
    Hop("Which music does the bartender like?",
        ("Nora", "The bartender from the corner remembers everybody, his name is Dimitri Vasko."),
        ("Malik", "Six hours in the rain for Radiohead, that is so typical of Dimitri Vasko."),
        "Who stood six hours in the rain?"),
    Hop("What is our tax adviser afraid of?",
        ("Nora", "Our tax adviser is Ottilie Kramer from now on."),
        ("Lena", "No elevators for Ottilie Kramer, she climbs nine floors instead."),
        "Who climbs nine floors?"),
    Hop("From which country does the trainer at the gym come?",
        ("Nora", "The trainer at the gym is called Mateus Falcao."),
        ("Jonas", "In winter Mateus Falcao misses the beaches of Recife."),
        "Who misses the beaches of Recife?"),
    Hop("Which religion has my flatmate's girlfriend?",
        ("Nora", "My flatmate has a girlfriend now, she is called Noor Haddad."),
        ("Malik", "Dinner only after sunset this month, Noor Haddad is fasting."),
        "Who is fasting this month?"),
    Hop("Does the florist have children?",
        ("Nora", "The florist on the square is called Beatrix Ehlers."),
        ("Lena", "In April it will be twins for Beatrix Ehlers!"),
        "For whom will it be twins in April?"),
    Hop("What was the former job of the surgeon who operated on Dad?",
        ("Nora", "The surgeon who operated on Dad is Wolfram Yates."),
        ("Jonas", "In the army Wolfram Yates flew helicopters."),
        "Who flew helicopters in the army?"),
    Hop("How did my tennis partner hurt herself?",
        ("Nora", "I have a new tennis partner, Philippa Grant."),
        ("Malik", "The ice in front of the bakery was too slippery for Philippa Grant and her wrist."),
        "Where was it too slippery for Philippa Grant?"),
    Hop("我房东有什么爱好？",
        ("小舟", "今天签合同，我的房东叫韩雪梅。"), ("阿明", "韩雪梅天天早晨在公园打太极。"), "谁在公园打太极？"),
    Hop("我的健身教练结婚了吗？",
        ("小舟", "新的健身教练叫彭志勇，挺严格的。"), ("阿明", "彭志勇陪太太产检去了。"), "彭志勇陪谁产检去了？"),
    Hop("同事的女朋友是哪里人？",
        ("小舟", "同事介绍了他的女朋友，叫苏婉清。"), ("阿明", "苏婉清回长沙看爸妈了。"), "苏婉清回哪儿看爸妈了？"),
    Hop("我导师最近得了什么奖？",
        ("小舟", "我的导师叫欧阳振华，大家都怕他。"), ("阿明", "欧阳振华捧回了长江学者的证书。"), "谁捧回了证书？"),
    Hop("楼下的邻居养了什么宠物？",
        ("小舟", "楼下的邻居叫贺子轩。"), ("阿明", "贺子轩那只金毛吵了一整晚。"), "谁的金毛吵了一整晚？"),
    Hop("我的牙医平时怎么放松？",
        ("小舟", "牙医今天帮我补好了，她叫何文静。"), ("阿明", "何文静每到礼拜六就去水库钓鱼。"), "何文静去哪儿钓鱼？"),
    Hop("孩子的家教会说几门外语？",
        ("小舟", "给孩子请的家教叫梁思远。"), ("阿明", "梁思远跟客人讲法文和西班牙文，特别流利。"), "谁讲西班牙文？"),
    Hop("装修公司的老板开什么车？",
        ("小舟", "装修公司的老板叫魏建国。"), ("阿明", "魏建国新提了一辆特斯拉。"), "谁新提了特斯拉？"),
    Hop("我们班的班长现在在哪里工作？",
        ("小舟", "我们班的班长叫唐若曦，你还记得吗？"), ("阿明", "唐若曦进了腾讯，恭喜她。"), "谁进了腾讯？"),
    Hop("送奶工的儿子考上了哪所大学？",
        ("小舟", "送奶工叫鲁志强，人很好。"), ("阿明", "鲁志强家的男孩去清华念书了。"), "谁家的男孩去清华了？"),
)  # fmt: skip

# Matters that the questions are about too, of people nobody asks for.
_ROLES = (
    "dentist landlord plumber boss neighbour driving_instructor vet roofer supervisor midwife conductor babysitter "
    "pharmacist estate_agent photographer cousin piano_teacher caretaker chairman physiotherapist electrician "
    "bartender tax_adviser trainer flatmate florist surgeon tennis_partner hairdresser baker"
).split()
_NAMES = (
    "Anna Paul Clara Oskar Marie David Sophie Felix Laura Simon Emma Lukas Helen Robert Alice Martin Julia Daniel "
    "Rosa Victor Nina Samuel Greta Adrian"
).split()
_EVENTS = (
    "has a sister who works as a nurse", "went on holiday to Crete", "plays the guitar in a band", "got a new dog",
    "has three children", "drives a small electric car", "had the flu for two weeks", "is allergic to cats",
    "studied history in Oxford", "is getting married in summer", "won a prize for the best garden", "turned fifty",
    "moved to a house near the lake", "learns Italian every evening", "collects old stamps as a hobby",
    "is afraid of flying", "comes from a village in Poland", "works for a bank in the city centre",
    "hurt a knee while skiing", "cooks Thai food on Sundays", "has a brother in Canada", "lost the job in autumn",
    "goes swimming twice a week", "listens to jazz all day", "celebrates a birthday in March", "was born in Lisbon",
)  # fmt: skip
_SMALL_TALK = (
    "How was your day?", "Let's have lunch on Thursday", "The bus was late again", "Did you see the match?",
    "I bought new shoes", "The weather is awful", "Can you send me the recipe?", "I am so tired today",
    "The heating makes a strange noise", "Thanks for yesterday!", "Who is bringing the salad?", "Call me when you can",
)  # fmt: skip
_ZH_ROLES = "房东 教练 同事 导师 邻居 牙医 家教 老板 班长 快递员 理发师 保安".split()
_ZH_EVENTS = (
    "喜欢爬山", "去年结婚了", "是四川人", "得过一等奖", "养了两只猫", "周末去看电影", "会说日语", "买了新车",
    "在银行工作", "的女儿考上大学了", "搬家了", "生病住院了", "会弹钢琴", "三十岁了", "爱吃火锅",
)  # fmt: skip
_ZH_TALK = ("今天真热", "晚上吃什么？", "我到家了", "路上堵车", "明天见", "收到，谢谢", "刚开完会", "周末有空吗？")

DISTRACTORS, DISTRACTORS_ZH = 720, 160
BEGIN = datetime(2022, 1, 3, 9)


def chats() -> dict[str, list[Line]]:
    """The conversations by name, their messages in order of time."""
    english, chinese = [hop for hop in HOPS if hop.asked.isascii()], [hop for hop in HOPS if not hop.asked.isascii()]
    return {
        "friends": _chat(english, list(_around()), ("Nora", "Jonas", "Lena", "Malik")),
        "苏州": _chat(chinese, list(_around_zh()), ("小舟", "阿明")),
    }


def _around() -> Iterator[str]:
    draw = random.Random(5)
    for n in range(DISTRACTORS):
        role, name = draw.choice(_ROLES).replace("_", " "), draw.choice(_NAMES)
        yield draw.choice((
            f"{name}'s {role} {draw.choice(_EVENTS)}.", f"The {role} of {name} {draw.choice(_EVENTS)}, number {n}.",
            f"I heard that {name} {draw.choice(_EVENTS)}.", f"{draw.choice(_SMALL_TALK)} {name} asked me {n} times.",
        ))  # fmt: skip


def _around_zh() -> Iterator[str]:
    draw = random.Random(6)
    for n in range(DISTRACTORS_ZH):
        told = f"听说他的{draw.choice(_ZH_ROLES)}{draw.choice(_ZH_EVENTS)}。"
        yield draw.choice((told, f"{draw.choice(_ZH_TALK)}{n}"))


def _chat(hops: list[Hop], around: list[str], people: tuple[str, ...]) -> list[Line]:
    """Every near message in the first half, its far one in the second; days and other messages between them."""
    draw = random.Random(7)
    said = [(draw.choice(people), text) for text in around]
    half = len(said) // 2
    for first, last, planted in ((0, half, [h.near for h in hops]), (half, len(said), [h.far for h in hops])):
        step = (last - first) // len(planted)
        for n, line in enumerate(planted):
            said[first + n * step + step // 2] = line
    return [((BEGIN + timedelta(hours=7 * n)).isoformat(), who, text) for n, (who, text) in enumerate(said)]
