"""What a name is the name of: people, places, animals; and capitals at the start of a sentence that name nothing."""

from __future__ import annotations

import pytest

from core.tempr.entities import KnownNames, find_mentions
from core.types import EntityType

P, L, OTHER = {EntityType.PERSON}, {EntityType.LOCATION}, {EntityType.OTHER}
EITHER = P | OTHER  # somebody, or an animal: the sentence does not tell


def _found(text: str) -> dict[str, EntityType]:
    """Without who is bound to the speaker, such as "Mia Kern's dog"."""
    known = KnownNames.of(["Mia Kern", "Leo"])
    mentions = find_mentions(text, known, speaker="Mia Kern")
    return {m.text: m.type for m in mentions if not m.text.startswith("Mia Kern")}


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Apparently Jonas moved to Bremen.", {"Jonas": P, "Bremen": L}),
        ("Anna called twice.", {"Anna": P}),
        ("Tarek wants to come too", {"Tarek": P}),
        ("Zofia said hi", {"Zofia": P}),
        ("My dog Biscuit chewed my shoes", {"Biscuit": OTHER}),
        ("our cat Luna had kittens", {"Luna": OTHER}),
        ("We adopted a puppy called Waffles", {"Waffles": OTHER}),
        ("Took Biscuit to the vet", {"Biscuit": OTHER}),
        ("Say hi to Biscuit from me", {"Biscuit": EITHER}),
        ("And the card from Biscuit. I cried", {"Biscuit": EITHER}),
        ("a letter from Odalys", {"Odalys": EITHER}),
        ("I gave the keys to Rosalba", {"Rosalba": EITHER}),
        ("heard from Tibor yesterday", {"Tibor": EITHER}),
        ("talked to Jarek about it", {"Jarek": EITHER}),
        ("we drove to Ludlow", {"Ludlow": L}),
        ("she's from Ystad", {"Ystad": L}),
        ("flew from Gdansk to Porto", {"Gdansk": L, "Porto": L}),
        ("moved from Ulm to Kassel", {"Ulm": L, "Kassel": L}),
        ("the train from Mainz was late", {"Mainz": L}),
        ("Petra told me the owner retired to Skagen", {"Petra": P, "Skagen": L}),
        ("just back from Rimini", {"Rimini": L}),
        ("our trip to Ischia was short", {"Ischia": L}),
        ("Walked Pepper before work, and I think Pepper slept all day", {"Pepper": OTHER}),
        ("Milo the cat is fine", {"Milo": OTHER}),
        ("our hamster, Nugget, escaped", {"Nugget": OTHER}),
        ("Rex is my brother's dog", {"Rex": OTHER}),
        ("My parrot's name is Kiwi", {"Kiwi": OTHER}),
        ("Nora's cat Minka is pregnant", {"Nora": P, "Minka": OTHER}),
        ("My horse Apollo won", {"Apollo": OTHER}),
        ("my sister Ilka lives in Bern", {"Ilka": P, "Bern": L}),
        ("our neighbour Odile waters the plants", {"Odile": P}),
        ("my boss Tamsin said yes", {"Tamsin": P}),
        ("my colleague's dog Bruno bit me", {"Bruno": OTHER}),
        ("my son Kilian started school", {"Kilian": P}),
        ("I bought a present for Wiebke and sent it to Falun", {"Wiebke": EITHER, "Falun": L}),
        ("a message from Ishaan came in late", {"Ishaan": EITHER}),
        ("thanks to Odalys we got in", {"Odalys": EITHER}),
        ("我养了一只猫叫团团", {"团团": OTHER}),
        ("我家狗狗豆豆昨天走丢了", {"豆豆": OTHER}),
        ("我们家的金毛叫大福", {"大福": OTHER}),
        ("我女儿叫李小满", {"李小满": P}),
        ("我和张伟去了青岛", {"张伟": P, "青岛": L}),
        ("我的仓鼠叫花生", {"花生": OTHER}),
        ("她家的猫咪名叫奶茶", {"奶茶": OTHER}),
        ("我们去叫王师傅来修", {"王师傅": P}),
        ("我老板叫陈立", {"陈立": P}),
        ("朋友送了我一只叫毛毛的小狗", {"毛毛": OTHER}),
        ("Sadly Henrike couldn't come", {"Henrike": EITHER}),
        ("Eventually Dragan told us", {"Dragan": P}),
        ("Kemal got a job in Izmir", {"Kemal": P, "Izmir": L}),
        ("Ottilie lives near us", {"Ottilie": P}),
        ("Rashid thinks it's fine", {"Rashid": P}),
        ("Called Annegret, she says hi", {"Annegret": EITHER}),
        ("Met Ferenc and Ildi in Szeged", {"Ferenc": EITHER, "Ildi": EITHER, "Szeged": L}),
        ("our beagle Fritz ate a sock", {"Fritz": OTHER}),
        ("her rabbit's name is Snowball", {"Snowball": OTHER}),
        ("they've named the kitten Mochi", {"Mochi": OTHER}),
        ("Mochi is our new kitten", {"Mochi": OTHER}),
        ("I'm cat-sitting Pumpkin this week", {"Pumpkin": OTHER}),
        ("my old dog, Bella, died", {"Bella": OTHER}),
        ("my cousin Jorun got married in Tromso", {"Jorun": P, "Tromso": L}),
        ("got an email from Swantje", {"Swantje": EITHER}),
        ("lend it to Radek please", {"Radek": EITHER}),
        ("I'm going to Bamberg with Imke", {"Bamberg": L, "Imke": EITHER}),
        ("he commutes from Fulda to Hanau", {"Fulda": L, "Hanau": L}),
        ("we got married in Sopot", {"Sopot": L}),
        ("got back from Ravello late", {"Ravello": L}),
        ("she read it to Olamide", {"Olamide": EITHER}),
        ("a call from Zenobia woke me up", {"Zenobia": EITHER}),
        ("moved in with Thandi", {"Thandi": EITHER}),
        ("我儿子养的乌龟叫慢慢", {"慢慢": OTHER}),
        ("我们给小狗取名叫可乐", {"可乐": OTHER}),
        ("咪咪是我家的猫", {"咪咪": OTHER}),
        ("我男朋友叫周扬", {"周扬": P}),
        ("邻居的泰迪叫点点", {"点点": OTHER}),
        ("Miso purrs all day", {"Miso": OTHER}),
        ("Miso, our cat, is ill", {"Miso": OTHER}),
        ("Rover barked all night", {"Rover": OTHER}),
        ("I was feeding Miso", {"Miso": OTHER}),
        ("带团团去看兽医", {"团团": OTHER}),
        ("团团的猫砂用完了", {"团团": OTHER}),
    ],
)
def test_that_a_name_is_typed_by_what_is_said_of_it(text: str, names: dict[str, set[EntityType]]) -> None:
    found = _found(text)
    assert set(found) == set(names)
    assert all(found[name] in kinds for name, kinds in names.items())


@pytest.mark.parametrize(
    "text",
    [
        "Already booked the flights.",
        "Already wrote to them. They said no problem",
        "Already told him. Almost cried when he left.",
        "Whenever you want",
        "Exhausted. Came home at ten",
        "Neither works for me",
        "Nobody likes Mondays",
        "Everyone loves her cakes",
        "Luckily got a seat",
        "Supposedly moved to a bigger flat",
        "Yesterday's soup came out great",
        "Rarely works though",
        "Mostly works from home",
        "Dinner came late",
        "Traffic got worse",
        "Rent got more expensive",
        "School called about the trip",
        "Rain came early",
        "Half told me they'd come",
        "Whoever wrote this is funny",
        "Somebody said it was free",
        "Both moved out",
        "We all agreed. Nowadays works better from home",
        "Pizza came cold, Internet got cut off",
        "已经到家了",
        "马上就到",
        "周末高铁票买好了",
        "狗叫个不停",
        "隔壁的猫叫了一晚上",
        "何时出发",
        "那只狗很大，叫得很凶",
        "Seldom got there on time",
        "Definitely told her the truth",
        "Plenty came",
        "Breakfast was fine, lunch came at two",
        "Otherwise works great",
        "Meanwhile got engaged!",
        "Meeting moved to Thursday",
        "Power got cut at six",
        "Coffee works best",
        "Nearly cried",
        "Finally got married",
        "Snow came overnight",
        "Deadline moved again",
        "她的猫叫得很响",
        "昨天狗叫声太大了",
        "果然没来",
        "带妈妈去看医生",
        "Barking kept us up",
    ],
)
def test_that_a_word_that_opens_a_sentence_is_no_name(text: str) -> None:
    assert _found(text) == {}
