"""A fact must be borne out by its messages: by its words, its figures and its names."""

from __future__ import annotations

import pytest

from core.tempr.distil.grounding import Ground, figures
from tests.core.tempr.distil.scenes import ground, passage, written

CHAT = passage(
    ("Nora", "I finally moved to Leipzig last week!"),
    ("Jonas", "Congratulations! How is the new flat?"),
    ("Nora", "Small, 38 square metres, but the balcony faces a quiet courtyard."),
    ("Jonas", "My sister Anna lives in Leipzig too, she teaches at the music school."),
)
CHINESE = passage(("小琳", "我上周搬到莱比锡了，新房子很小，但是阳台对着安静的院子。"), ("阿伟", "恭喜恭喜！"))


def _evidence(lines: list[int], what: str) -> list[int]:
    return [line.number for line in ground(CHAT).evidence(written(lines, what))]


@pytest.mark.parametrize(
    ("lines", "what", "expected"),
    [
        ([1], "Nora moved to Leipzig last week.", [1]),
        ([1, 3], "Nora moved to a small flat in Leipzig with a balcony that faces a quiet courtyard.", [1, 3]),
        ([4], "Jonas said that his sister Anna teaches at the music school in Leipzig.", [4]),
    ],
)
def test_that_a_fact_in_the_words_of_its_lines_is_borne_out(lines: list[int], what: str, expected: list[int]) -> None:
    assert _evidence(lines, what) == expected


def test_that_lines_that_hold_none_of_its_words_are_no_evidence() -> None:
    assert _evidence([1, 2, 3, 4], "The balcony of Nora faces a quiet courtyard.") == [3]


def test_that_wrongly_named_lines_are_replaced_by_those_that_hold_the_words() -> None:
    assert _evidence([1], "Anna, the sister of Jonas, teaches at the music school.") == [4]
    assert _evidence([], "Nora moved to Leipzig last week.") == [1]


@pytest.mark.parametrize(
    "what",
    [
        "Nora plans to buy a house by the sea next year.",
        "Nora moved to Leipzig with her husband Peter.",
        "Nora's flat has 83 square metres and a balcony.",
        "Nora moved to Hamburg last week.",
    ],
    ids=["words", "name", "figure", "place"],
)
def test_that_inventions_are_not_borne_out(what: str) -> None:
    assert _evidence([1, 3], what) == []


@pytest.mark.parametrize(
    "what",
    [
        "Jonas moved to Leipzig last week.",
        "Nora's sister lives in Leipzig and teaches at the music school.",
        "Nora sold the small flat with the balcony.",
        "Jonas's sister Anna and her husband live in Leipzig, where she teaches at the music school.",
    ],
    ids=["speaker", "owner-of-relative", "verb", "relative"],
)
def test_that_a_deed_is_not_taken_for_somebody_elses_nor_one_word_for_another(what: str) -> None:
    assert _evidence([1, 3, 4], what) == []


def test_that_a_listener_did_not_take_part() -> None:
    chat = passage(
        ("Jonas", "I went camping at the lake with my dog, so peaceful."), ("Nora", "Camping at a lake, how nice!"),
        ("Jonas", "We should name the playlist Beach Beats."),
    )  # fmt: skip
    assert not ground(chat).evidence(written([1, 2], "Nora and Jonas went camping at the lake."))
    assert ground(chat).evidence(written([3], "Nora and Jonas name the playlist Beach Beats."))
    assert ground(chat).evidence(written([1, 2], "Nora and Jonas talked about camping at the lake with a dog."))


def test_that_every_sentence_is_about_who_said_it() -> None:
    mixed = (
        "Nora's flat has a balcony that faces a quiet courtyard. She has a sister Anna who teaches at the music school."
    )
    assert _evidence([3, 4], mixed) == []
    assert _evidence([1, 3], "Nora moved to Leipzig. Her flat has a balcony that faces a quiet courtyard.") == [1, 3]


def test_that_what_others_say_of_somebody_by_name_is_borne_out() -> None:
    chat = passage(("Jonas", "I heard that Nora won the chess tournament in Halle."), ("Nora", "Yes!"))
    found = ground(chat).evidence(written([1], "Nora won the chess tournament in Halle."))
    assert [line.number for line in found] == [1]


def test_that_chinese_facts_are_checked_by_their_characters() -> None:
    of = ground(CHINESE)
    assert [line.number for line in of.evidence(written([1], "小琳上周搬到莱比锡，新房子的阳台对着安静的院子。"))] == [
        1
    ]
    assert of.evidence(written([1], "小琳明年打算在海边开一家咖啡馆。")) == ()


@pytest.mark.parametrize(
    ("what", "expected"),
    [
        ("阿伟报名了晚上活动的划船俱乐部，因为医生说他的腰需要锻炼。", [1]),
        ("小琳讨厌早起。", [2]),
        ("小琳八月要飞往里斯本参加姨妈罗莎的七十岁生日，酒店已经订好。", [4]),
        ("阿伟讨厌早起。", []),
        ("阿伟要飞往里斯本参加姨妈的生日。", []),
        ("阿伟的腰上周受了重伤，正在住院。", []),
    ],
)
def test_that_chinese_facts_are_borne_out_by_who_said_so(what: str, expected: list[int]) -> None:
    chat = passage(
        ("阿伟", "我上周终于报名了划船俱乐部！医生说我的腰需要锻炼。"), ("小琳", "真厉害！我可不行，我讨厌早起。"),
        ("阿伟", "哈哈，我们是晚上划！你们夏天有什么安排？"),
        ("小琳", "我们八月要飞去里斯本，姨妈罗莎七十岁生日。昨天酒店已经订好了！"),
    )  # fmt: skip
    assert [line.number for line in ground(chat).evidence(written([1], what))] == expected


def test_that_a_narrator_may_write_the_day_that_last_week_means() -> None:
    sunday = passage(("Nora", "We went hiking last Sunday in the Harz."))
    assert ground(sunday).evidence(written([1], "Nora went hiking in the Harz on 19 May 2024."))
    assert not ground(sunday).evidence(written([1], "Nora went hiking in the Harz on 3 May 2019."))


def test_that_numbers_in_words_and_in_figures_are_one() -> None:
    assert figures("three cats and 1,200 euros") == {"3", "1200"}


def test_that_what_is_answered_about_an_animal_is_not_told_of_who_answers() -> None:
    told = passage(("阿伟", "刚来的时候躲在沙发底下，现在睡在我女儿床上。"))
    asked = Ground(told.lines, ("阿伟", "小琳"), "太可爱了吧！它怕人吗？")
    fact = written([1], "阿伟刚来的时候躲在沙发底下，现在睡在女儿床上。")
    assert asked.evidence(fact) == ()
    assert Ground(told.lines, ("阿伟", "小琳"), "你住哪儿？").evidence(fact) != ()
