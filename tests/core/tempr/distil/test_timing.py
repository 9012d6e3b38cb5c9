"""The model gives the wording of a time, code the interval; a time nobody named is none."""

from __future__ import annotations

import pytest

from core.tempr.distil.timing import timed
from core.types import MemoryKind, Precision
from tests.core.tempr.distil.scenes import BERLIN, passage, written

EVENT, PLAN, HABIT = MemoryKind.EVENT, MemoryKind.PLAN, MemoryKind.HABIT
CHAT = passage(
    ("Nora", "We went to the Harz last weekend, the weather was great."),
    ("Jonas", "My exam is on Friday, I am so nervous."),
    ("Nora", "And in August we fly to Lisbon. I swim every Tuesday to get fit."),
)


def _timed(lines: list[int], what: str, when: str, kind: MemoryKind) -> tuple[str, str | None, Precision | None]:
    chosen = [line for line in CHAT.lines if line.number in lines]
    found = timed(written(lines, what, when=when, kind=kind), chosen, BERLIN, "en")
    moment = found.moment
    return found.text, moment and f"{moment.start.date()}", moment and moment.precision


@pytest.mark.parametrize("when", ["last weekend", "Last weekend", "the last weekend"])
def test_that_the_wording_is_resolved_against_the_message_that_holds_it(when: str) -> None:
    text, start, precision = _timed([1], "Nora went to the Harz", when, EVENT)
    assert (text, start) == ("Nora went to the Harz.", "2024-05-18") and precision is not None


def test_that_relative_words_in_the_sentence_become_dates() -> None:
    text, start, _ = _timed([1], "Nora went to the Harz last weekend.", "", EVENT)
    assert text == "Nora went to the Harz on the weekend of 18 May 2024." and start == "2024-05-18"


def test_that_a_day_named_in_a_plan_is_the_coming_one() -> None:
    assert _timed([2], "Jonas has an exam.", "on Friday", PLAN)[1] == "2024-05-24"
    assert _timed([3], "Nora is flying to Lisbon.", "in August", PLAN)[1] == "2024-08-01"


def test_that_a_time_no_message_names_is_taken_out() -> None:
    text, start, _ = _timed([1], "Nora went to the Harz yesterday.", "yesterday", EVENT)
    assert (text, start) == ("Nora went to the Harz.", None)
    assert _timed([2], "Jonas is nervous.", "last weekend", MemoryKind.STATE)[1] is None


def test_that_a_habit_has_no_date() -> None:
    assert _timed([3], "Nora swims every Tuesday to get fit.", "every Tuesday", HABIT)[1] is None


def test_that_each_message_is_resolved_in_its_own_zone_and_language() -> None:
    chinese = passage(("小琳", "我们昨天去爬山了。"))
    found = timed(written([1], "小琳去爬山了", when="昨天"), chinese.lines, BERLIN, "zh")
    assert found.text == "小琳去爬山了。" and found.moment is not None
    assert found.moment.start.isoformat() == "2024-05-19T00:00:00+02:00"


def test_that_the_time_of_another_matter_in_the_message_is_not_the_facts() -> None:
    both = passage(("Nora", "Doing research makes sense, I will do that. Last month I hurt my hand."))
    of_hand = timed(written([1], "Nora hurt her hand.", when="Last month"), both.lines, BERLIN, "en")
    of_research = timed(written([1], "Nora is doing research.", when="Last month"), both.lines, BERLIN, "en")
    assert of_hand.moment is not None and of_research.moment is None


def test_that_a_time_said_alone_is_the_answer() -> None:
    chat = passage(("Jonas", "When did you hurt your hand?"), ("Nora", "Last month. It was bad."))
    assert timed(written([2], "Nora hurt her hand.", when="Last month"), chat.lines, BERLIN, "en").moment is not None


@pytest.mark.parametrize(
    ("said", "what", "when", "start"),
    [
        ("I signed up for the run in October.", "Nora signed up for the run in October.", "in October", "2024-10-01"),
        ("我报名了十月的北京马拉松。", "Nora报名了十月的北京马拉松。", "十月", "2024-10-01"),
        ("我找到新工作了，六月十七号入职。", "Nora找到新工作了，六月十七号入职。", "六月十七号", "2024-06-17"),
        ("我们三月十七号结婚了。", "Nora三月十七号结婚了。", "三月十七号", "2024-03-17"),
        ("我三月十七号入职的。", "Nora三月十七号入职的。", "三月十七号", "2024-03-17"),
        ("I booked the hotel last week.", "Nora booked the hotel.", "last week", "2024-05-13"),
        ("We're putting on a show next month.", "Nora is putting on a show next month.", "next month", "2024-06-01"),
        ("I'm feeling low since last week.", "Nora is feeling low.", "last week", "2024-05-13"),
    ],
)
def test_that_what_was_signed_up_for_comes_unless_the_words_say_it_is_past(
    said: str, what: str, when: str, start: str
) -> None:
    one = passage(("Nora", said))
    found = timed(written([1], what, when=when, kind=EVENT), one.lines, BERLIN, one.language)
    assert found.moment is not None and f"{found.moment.start.date()}" == start


def test_that_the_time_of_one_clause_is_not_that_of_a_fact_from_an_aside() -> None:
    told = passage(("Nora", "Last month I broke my arm and had to pause my pottery, which gives me a lot of peace."))
    fact = written([1], "Nora reads a lot, which gives her peace", when="Last month")
    assert timed(fact, told.lines, BERLIN, "en").moment is None
    fact = written([1], "Nora had to pause her pottery", when="Last month")
    assert timed(fact, told.lines, BERLIN, "en").moment is not None


@pytest.mark.parametrize(
    ("message", "what", "day"),
    [
        ("花店定下来了，六月二十号开业。", "诺拉的花店六月二十号开业", "2024-06-20"),
        ("The exhibition opens on 20 June.", "Nora's exhibition opens on 20 June", "2024-06-20"),
        ("花店开业了，四月二十号那天人很多。", "诺拉的花店四月二十号开业了", "2024-04-20"),
    ],
)
def test_that_what_opens_or_begins_on_a_day_ahead_has_that_day(message: str, what: str, day: str) -> None:
    told = passage(("Nora", message))
    moment = timed(written([1], what, kind=EVENT), told.lines, BERLIN, told.language).moment
    assert moment is not None and moment.start.date().isoformat() == day


def test_that_last_weekend_is_not_moved_ahead_whatever_its_capital() -> None:
    told = passage(("Nora", "Last weekend I joined a choir, it is really rewarding."))
    fact = written([1], "Nora joined a choir, which is really rewarding", when="Last weekend", kind=EVENT)
    moment = timed(fact, told.lines, BERLIN, "en").moment
    assert moment is not None and moment.start.date().isoformat() == "2024-05-18"


def test_that_the_age_of_a_thing_is_not_when_it_was_got() -> None:
    chat = passage(("Nora", "I bought a camera from the 1960s. I lived in Kiel in the 1990s."))
    bought = timed(written([1], "Nora bought a camera from the 1960s.", when="1960s"), chat.lines, BERLIN, "en")
    assert (bought.text, bought.moment) == ("Nora bought a camera from the 1960s.", None)
    lived = timed(written([1], "Nora lived in Kiel in the 1990s.", when="1990s"), chat.lines, BERLIN, "en")
    assert lived.moment is not None and lived.moment.start.year == 1990
