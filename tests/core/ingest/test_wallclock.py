"""Dates and times as devices write them."""

from __future__ import annotations

import pytest

from core.ingest.dayperiods import hour24
from core.ingest.wallclock import OrderEvidence, clock, from_epoch, from_iso, month_number, prose_date, settle
from core.types import DateOrder


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (1770494700, "2026-02-07T20:05:00+00:00"),
        (1770494700.5, "2026-02-07T20:05:00.500000+00:00"),
        ("1770494700123", "2026-02-07T20:05:00.123000+00:00"),
        (1770494700123456, "2026-02-07T20:05:00.123456+00:00"),
        ("1770494700123456789", "2026-02-07T20:05:00.123456+00:00"),
    ],
)
def test_that_every_unit_of_epochs_is_told_by_its_size(value: object, text: str) -> None:
    found = from_epoch(value)
    assert found is not None and found.isoformat() == text


@pytest.mark.parametrize("value", [None, "", "x", True, 0, -1, 1e300, float("nan"), [], "17a", 10**40, "1" * 5000])
def test_that_what_is_no_epoch_is_unknown_not_now(value: object) -> None:
    assert from_epoch(value) is None


@pytest.mark.parametrize("value", ["2026-02-30T10:00:00", "0001-01-01T00:00:00", "yesterday", "", None, 5])
def test_that_what_is_no_iso_time_is_unknown(value: object) -> None:
    assert from_iso(value) is None


@pytest.mark.parametrize(
    ("hour", "half", "expected"),
    [
        (12, "AM", 0), (12, "pm", 12), (1, "p. m.", 13), (12, "오전", 0), (0, "午後", 12), (11, "ص", 11),
        (3, "中午", 15), (13, "PM", 13), (9, None, 9),
    ],
)  # fmt: skip
def test_that_twelve_is_midnight_or_noon(hour: int, half: str | None, expected: int) -> None:
    assert hour24(hour, half) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Tuesday, January 6, 2026 at 12:41:30\u202fAM UTC", (2026, 1, 6)),
        ("mercredi 7 janvier 2026 à 18:20:15 UTC", (2026, 1, 7)),
        ("2016. március 5., szombat 20:41:07 UTC", (2016, 3, 5)),
        ("mar, 6 ene 2026", (2026, 1, 6)),
        ("6 мая 2026 г.", (2026, 5, 6)),
        ("2026年6月3日星期三", (2026, 6, 3)),
        ("2026년 3월 14일 토요일", (2026, 3, 14)),
        ("14 March 2026", (2026, 3, 14)),
        ("no date in here", None),
        ("chapter 3 of 2026", None),
    ],
)
def test_that_dates_in_words_are_read(text: str, expected: tuple[int, int, int] | None) -> None:
    assert prose_date(text) == expected


def test_that_a_time_is_found_beside_a_date_with_dots() -> None:
    assert clock("05.01.2026, 15:04:05 MEZ") == (15, 4, 5)
    assert clock("klo 9.05") == (9, 5, 0)
    assert clock("nothing") is None


def test_that_month_names_and_abbreviations_are_known() -> None:
    assert [month_number(word) for word in ("Mar", "mai", "Okt.", "février", "x", "ma")] == [3, 5, 10, 2, None, None]


def test_that_the_files_own_order_wins_over_the_answer_and_the_answer_over_the_preset() -> None:
    certain, open_ = OrderEvidence(), OrderEvidence()
    certain.add(13, 2, 2026)
    open_.add(3, 4, 2026)
    assert settle(certain, DateOrder.MDY, DateOrder.MDY) == (DateOrder.DMY, True)
    assert settle(open_, DateOrder.MDY, DateOrder.DMY) == (DateOrder.MDY, True)
    assert settle(open_, None, DateOrder.DMY) == (DateOrder.DMY, False)


def test_that_equal_day_and_month_leave_nothing_to_ask() -> None:
    evidence = OrderEvidence()
    evidence.add(4, 4, 2026)
    assert evidence.decide() is DateOrder.DMY
