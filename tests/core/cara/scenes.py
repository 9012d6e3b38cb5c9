"""Two small written chats, and recalls over them ranked by shared words, as recall would return them."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime

from core.tempr.render import readable_time
from core.tempr.terms import language_of, terms
from core.types import EvidenceRef, Recall, RecallResult, Trace

Message = tuple[str, str, str]  # sent at, speaker, text

ENGLISH: tuple[Message, ...] = (
    ("2023-03-02T18:10", "Nora", "Hey Tom! I finally signed the lease for the flat in Leipzig yesterday."),
    ("2023-03-02T18:12", "Tom", "Congratulations! When do you move in?"),
    ("2023-03-02T18:13", "Nora", "On 1 April. The landlord was really kind, he even let me keep the old piano."),
    ("2023-03-02T18:20", "Tom", "So jealous. I'm still stuck in Hamburg with my noisy neighbours."),
    ("2023-03-20T09:00", "Nora", "My sister Lena is pregnant! The baby is due in September."),
    ("2023-03-20T09:05", "Tom", "Wow, what great news! Give her a hug from me."),
    ("2023-04-15T20:00", "Tom", "I adopted a dog from the shelter last Saturday. He is a three-legged beagle."),
    ("2023-04-15T20:01", "Nora", "Oh! What's his name?"),
    ("2023-04-15T20:02", "Tom", "Biscuit!"),
    (
        "2023-05-12T13:30",
        "Nora",
        "I can't eat shellfish. I had an allergic reaction at Marco's wedding and spent the night in hospital.",
    ),
    ("2023-05-12T13:33", "Tom", "Good to know. I was going to cook paella on Friday. I'll make risotto instead."),
    (
        "2023-06-03T10:00",
        "Tom",
        "I started a new job at the planetarium two weeks ago. I run the evening shows for school classes.",
    ),
    ("2023-06-03T10:04", "Nora", "That sounds perfect for you. Did you quit the bank?"),
    ("2023-06-03T10:05", "Tom", "Yes, because the hours were killing me and I never saw Biscuit."),
    (
        "2023-07-09T21:00",
        "Nora",
        "We hiked the Malerweg for six days. Elbe sandstone, rain every evening, and I loved every minute.",
    ),
    ("2023-07-09T21:02", "Tom", "Who did you go with?"),
    ("2023-07-09T21:03", "Nora", "With Lena's husband Piotr and two friends from choir."),
    ("2023-08-21T08:00", "Nora", "I sold my car for 3,400 euros and bought a cargo bike."),
    ("2023-09-14T22:15", "Nora", "The baby is here! A girl, her name is Ada. She was born last night at 3.2 kilos."),
    ("2023-09-15T07:00", "Tom", "Congratulations, aunt Nora!"),
    (
        "2023-10-02T19:00",
        "Tom",
        "I've been taking Portuguese lessons since August. I want to spend next summer in Lisbon.",
    ),
    ("2023-10-02T19:05", "Nora", "I think Lisbon is overrated, honestly. Porto is much nicer."),
    ("2023-11-11T11:00", "Nora", "I sing in the Bach choir every Tuesday. We are preparing the Christmas Oratorio."),
    ("2023-11-11T11:06", "Tom", "I play the clarinet again, and I bought a second-hand accordion."),
    ("2023-12-01T16:00", "Nora", "My favourite book this year was The Dispossessed by Ursula K. Le Guin."),
    ("2023-12-01T16:03", "Tom", "I mostly read cookbooks and Terry Pratchett."),
)

CHINESE: tuple[Message, ...] = (
    ("2024-03-05T10:00", "林悦", "我上周五在杭州看了一套房子，下个月就搬过去。"),
    ("2024-03-05T10:02", "陈浩", "恭喜！离你公司近吗？"),
    ("2024-03-05T10:03", "林悦", "走路十分钟就到，房租每月四千二百元。"),
    ("2024-03-18T19:00", "陈浩", "我对花生过敏，上次聚餐差点进医院。"),
    ("2024-03-18T19:01", "林悦", "记住了，周末我做饭不放花生。"),
    ("2024-04-02T08:30", "林悦", "我妹妹林晓考上了浙江大学的研究生，学的是心理学。"),
    ("2024-04-20T21:00", "陈浩", "我昨天领养了一只橘猫。"),
    ("2024-04-20T21:01", "林悦", "叫什么名字？"),
    ("2024-04-20T21:02", "陈浩", "年糕！"),
    ("2024-05-06T12:00", "陈浩", "我辞掉了银行的工作，因为天天加班，身体吃不消。"),
    ("2024-05-20T18:00", "陈浩", "今天去新公司上班了，是一家做机器人的创业公司，在苏州。"),
    ("2024-06-11T09:00", "林悦", "端午节我和爸妈去了黄山，爬了两天，腿都软了。"),
    ("2024-07-01T20:00", "林悦", "我每周三晚上学古筝，已经学了半年了。"),
    ("2024-07-01T20:05", "陈浩", "我觉得苏州的夏天太闷热了，不如青岛舒服。"),
    ("2024-08-15T22:00", "林悦", "我最喜欢的电影是《千与千寻》，看了七遍。"),
    ("2024-09-09T13:00", "陈浩", "我姐姐的婚礼定在国庆节，在成都办。"),
)


def recall_of(query: str, chat: Sequence[Message] = ENGLISH, *, limit: int = 8, window: int = 1) -> Recall:
    """Results over ``chat``, each ``window`` messages from the one matched, best first."""
    said = [set(terms(f"{speaker} {text}")) for _, speaker, text in chat]
    frequency = Counter(term for words in said for term in words)
    weight = {t: math.log(1 + len(chat) / frequency[t]) for t in terms(query) if t in frequency}
    scores = [sum(w for t, w in weight.items() if t in words) for words in said]
    order = sorted((i for i, score in enumerate(scores) if score > 0), key=lambda i: -scores[i])[:limit]
    results = tuple(result_of(chat, range(i, min(i + window, len(chat))), scores[i]) for i in order)
    return Recall(query, None, 0.0, (), results)


def result_of(chat: Sequence[Message], positions: range, score: float = 1.0) -> RecallResult:
    """A source excerpt over the messages at ``positions``, rendered as the engine renders it."""
    lines: list[str] = []
    day, before = "", ""
    for i in positions:
        sent, speaker, text = chat[i]
        when, colon = datetime.fromisoformat(sent), "：" if language_of(text) == "zh" else ": "
        stamp = f"[{readable_time(when, language_of(text))}] " if sent[:10] != day else ""
        name = f"{speaker}{colon}" if stamp or speaker != before else ""
        lines.append(f"{stamp}{name}{text}")
        day, before = sent[:10], speaker
    evidence = tuple(EvidenceRef("chat", str(i), 1, 100 + i) for i in positions)
    at = datetime.fromisoformat(chat[positions[-1]][0]).replace(tzinfo=UTC)
    text = "\n".join(lines)
    return RecallResult(
        "source", 500 + positions[0], "source", text, len(text) // 4, score, None, at, None, evidence, Trace()
    )
