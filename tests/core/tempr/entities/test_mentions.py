"""Names found in texts, and capitals that are none."""

from __future__ import annotations

import pytest

from core.tempr.entities import KnownNames, find_mentions
from core.tempr.entities.kin import without_owner
from core.types import EntityType, Mention

P, L, ORG = EntityType.PERSON, EntityType.LOCATION, EntityType.ORGANIZATION
KNOWN = KnownNames.of(["Nora Lind", "Ben"], [("Rex", EntityType.OTHER), ("小红", P)])


def found(text: str, speaker: str | None = "Nora Lind") -> dict[str, EntityType]:
    return {m.text: m.type for m in find_mentions(text, KNOWN, speaker)}


@pytest.mark.parametrize(
    ("text", "name", "kind"),
    [
        ("I met Anna Berg at the station", "Anna Berg", P),
        ("Then Dr. Weber called", "Dr. Weber", P),
        ("I work at Fluxo and like it", "Fluxo", ORG),
        ("She studies at Kepler University", "Kepler University", ORG),
        ("We drove to Woodhaven yesterday", "Woodhaven", L),
        ("moved to Leipzig", "Leipzig", L),
        ("We swam in Lake Como", "Lake Como", L),
        ("I bought an iPhone 13 today", "iPhone 13", EntityType.PRODUCT),
        ('I am reading "The Name of the Wind" now', "The Name of the Wind", EntityType.OTHER),
        ("ask @anna_b about it", "@anna_b", P),
        ("write to anna@berg.example please", "anna@berg.example", EntityType.OTHER),
        ("my number is +49 171 2345678", "+491712345678", EntityType.OTHER),
        ("nora lind or Nora Lind", "Nora Lind", P),
        ("there Rex barked", "Rex", EntityType.OTHER),
        ("our trip to New York City was long", "New York City", L),
    ],
)
def test_that_a_name_is_found_with_its_type(text: str, name: str, kind: EntityType) -> None:
    assert found(text).get(name) == kind


@pytest.mark.parametrize("name", ["Jonas", "Saoirse", "Zeynep", "Giulia", "Wojciech", "Hiroshi", "Priya", "Joaquin"])
def test_that_a_given_name_of_any_language_is_a_person(name: str) -> None:
    assert find_mentions(f"We talked with {name} about it.", KnownNames()) == [Mention(name, EntityType.PERSON)]


@pytest.mark.parametrize(
    "text",
    [
        "Thanks a lot! Good night. See you on Monday in May",
        "Dance is my stress relief. Art helps too",
        "LOL OMG I CANNOT BELIEVE THIS HAPPENED TODAY",
        "Honestly I think English is hard. Yeah. Maybe Christmas",
        "the meeting is at 10:30 on 12.03.2024",
        "Cooking was fun. Running too",
    ],
)
def test_that_capitals_of_sentences_and_calendars_are_no_names(text: str) -> None:
    assert found(text) == {}


def test_that_a_known_thing_that_opens_a_sentence_is_named_where_it_is_or_does_something() -> None:
    known = KnownNames.of([], [("Biscuit", EntityType.OTHER)])
    for text in ("Biscuit isn't eating", "Biscuit has a cold", "So. Biscuit is under the tree"):
        assert [m.text for m in find_mentions(text, known)] == ["Biscuit"]
    assert find_mentions("Biscuit please!", known) == []


def test_that_a_known_name_that_is_a_word_too_needs_the_middle_of_a_sentence() -> None:
    known = KnownNames.of(["Will"])
    assert find_mentions("Will you come?", known) == []
    assert [m.text for m in find_mentions("then Will came", known)] == ["Will"]


def test_that_kin_is_bound_to_who_speaks() -> None:
    assert found("my mom and my older sister are here") == {"Nora Lind's mother": P, "Nora Lind's sister": P}
    assert found("my mum called", "Ben") == {"Ben's mother": P}
    assert found("my mom called", None) == {}


def test_that_a_pet_is_no_person() -> None:
    assert found("my cat sleeps") == {"Nora Lind's cat": EntityType.OTHER}


@pytest.mark.parametrize(
    ("text", "name", "kind"),
    [
        ("我妹妹叫张丽华", "张丽华", P),
        ("昨天和王小明一起吃饭", "王小明", P),
        ("小王说他不来了", "小王", P),
        ("王老师给我打电话", "王老师", P),
        ("小红来了", "小红", P),
        ("我在腾讯上班", "腾讯", ORG),
        ("他在青岛仁爱医院工作", "青岛仁爱医院", ORG),
        ("我搬到了杭州", "杭州", L),
        ("周末去了世纪花园散步", "世纪花园", L),
        ("最近在看《三体》", "三体", EntityType.OTHER),
    ],
)
def test_that_a_chinese_name_is_found_with_its_type(text: str, name: str, kind: EntityType) -> None:
    assert found(text).get(name) == kind


@pytest.mark.parametrize(
    "text",
    [
        "周末时间方便吗",
        "高兴得不得了",
        "小时候很安静",
        "老师说明天考试",
        "颜色也不错，简洁大方",
        "这家小超市的东西真全",
    ],
)
def test_that_everyday_chinese_words_are_no_names(text: str) -> None:
    assert found(text) == {}


def test_that_chinese_kin_is_bound_to_who_speaks() -> None:
    assert found("我妈今年六十岁", "小明") == {"小明的妈妈": P}
    assert found("我的表哥在上海", "小明") == {"小明的表哥": P, "上海": L}


def test_that_a_name_is_listed_once() -> None:
    assert [m.text for m in find_mentions("Ben met Ben and Ben's Ben", KNOWN)] == ["Ben"]


def test_that_a_name_inside_a_longer_one_is_not_named_by_it() -> None:
    known = KnownNames.of(
        [], [("Harry Potter", EntityType.PERSON), ("Potter", EntityType.OTHER), ("Harry", EntityType.PERSON)]
    )
    assert [m.text for m in find_mentions("We saw the Harry Potter films.", known)] == ["Harry Potter"]
    assert [m.text for m in find_mentions("We went to the real Potter places.", known)] == ["Potter"]
    both = find_mentions("We told Harry of the Harry Potter films.", known)
    assert [m.text for m in both] == ["Harry", "Harry Potter"]


def test_that_names_that_share_a_first_word_or_character_are_told_apart() -> None:
    known = KnownNames.of(["Nora Lind", "Nora Ellery", "Nora", "小红", "小红花"])
    found = [mention.text for mention in find_mentions("I met NORA ELLERY and Nora in town", known)]
    assert found == ["Nora Ellery", "Nora"]
    assert [mention.text for mention in find_mentions("我见到小红花了", known)] == ["小红花"]


@pytest.mark.parametrize(
    ("told", "name"),
    [
        ("My sister Anna", "Anna"), ("my best friend Tom Berger", "Tom Berger"), ("Nora's brother Leo", "Leo"),
        ("Our neighbour Mr Klein", "Mr Klein"), ("My dog Rex", "Rex"), ("我妹妹小满", "小满"), ("我的同事李明", "李明"),
        ("My Chemical Romance", "My Chemical Romance"), ("Nora's sister", "Nora's sister"), ("我妹妹", "我妹妹"),
        ("Her Majesty", "Her Majesty"),
    ],
)  # fmt: skip
def test_that_whose_somebody_is_is_no_part_of_their_name(told: str, name: str) -> None:
    assert without_owner(told) == name
