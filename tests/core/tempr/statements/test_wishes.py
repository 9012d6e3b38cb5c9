"""Birthdays are known from the wishes of others, on the day they come, for whom they are."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from core.tempr.statements import extract
from core.types import MessageView, Network

MARCH_12 = datetime(2026, 3, 12, 7, 36, tzinfo=UTC)


def _wishes(
    text: str, *, who: tuple[str, ...] = ("Sam", "Nora Ellery"), at: datetime | None = MARCH_12, zone: str | None = None
) -> list[str]:
    message = MessageView(1, who[0], False, at, text, zone=zone)
    return [s.text for s in extract([message], owner=None, zone=UTC, participants=who) if "irthday" in s.text]


@pytest.mark.parametrize(
    "text",
    [
        "Happy birthday Nora!!! 🎂 thirty-one looks good on you",
        "happy birthday",
        "Happy Birthday to you!",
        "A very happy birthday, my dear Nora",
        "Nora, happy birthday!",
        "hey girl, happy bday 🎉",
        "HAPPY 30TH BIRTHDAY NORA",
        "Good morning!\nHappy birthday to Nora 🥳",
    ],
)
def test_that_a_wish_tells_the_birthday_of_whom_it_is_for(text: str) -> None:
    assert _wishes(text) == ["Nora Ellery's birthday is on 12 March."]


@pytest.mark.parametrize(
    "text",
    [
        "Happy belated birthday!",
        "Happy early birthday Nora",
        "Happy birthday for tomorrow",
        "I wished her a happy birthday",
        "Happy birthday to my brother Tom",
        "Happy birthday Grandpa",
        "Happy birthday Biscuit!",
        "Did you say happy birthday to Ben?",
        "Was it a happy birthday?",
        "happy birthday, just kidding",
    ],
)
def test_that_what_is_early_late_reported_or_for_somebody_else_tells_nothing(text: str) -> None:
    assert _wishes(text) == []


def test_that_among_several_people_a_wish_needs_a_name() -> None:
    several = ("Sam", "Nora Ellery", "Ben")
    assert _wishes("Happy birthday!", who=several) == []
    assert _wishes("Happy birthday Ben!", who=several) == ["Ben's birthday is on 12 March."]


def test_that_a_machine_has_no_birthday_and_a_day_without_a_date_is_none() -> None:
    assert _wishes("Happy birthday!", who=("Sam", "assistant")) == []
    assert _wishes("Happy birthday!", at=None) == []


def test_that_the_day_is_that_of_the_sender() -> None:
    late = datetime(2026, 3, 11, 23, 30, tzinfo=UTC)
    assert _wishes("Happy birthday!", at=late, zone="Europe/Berlin") == ["Nora Ellery's birthday is on 12 March."]


@pytest.mark.parametrize("text", ["小满生日快乐！🎂 二十九岁啦", "生日快乐呀", "祝你生日快乐！", "小满，祝你生日快乐"])
def test_that_a_chinese_wish_tells_it_in_chinese(text: str) -> None:
    message = MessageView(1, "阿哲", False, MARCH_12, text)
    (found,) = extract([message], owner=None, zone=UTC, participants=("阿哲", "小满"))
    assert (found.text, found.network, found.holder) == ("小满的生日是3月12日。", Network.WORLD, "阿哲")


@pytest.mark.parametrize("text", ["补一句生日快乐", "提前祝你生日快乐", "我妈生日快乐", "昨天他生日快乐吗"])
def test_that_a_chinese_wish_on_another_day_or_for_another_tells_nothing(text: str) -> None:
    message = MessageView(1, "阿哲", False, MARCH_12, text)
    assert extract([message], owner=None, zone=UTC, participants=("阿哲", "小满")) == []


def test_that_the_same_wish_a_year_later_is_further_evidence() -> None:
    first = MessageView(1, "Sam", False, MARCH_12, "Happy birthday Nora")
    again = MessageView(2, "Sam", False, MARCH_12.replace(year=2027), "Happy birthday Nora!!")
    (found,) = extract([first, again], owner=None, zone=UTC, participants=("Sam", "Nora Ellery"))
    assert found.message_ids == (1, 2)
