"""Days of the calendars of Iran, Arabia and Thailand."""

from __future__ import annotations

import pytest

from core.ingest.calendars import western


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ((1404, 12, 23), (2026, 3, 14)),
        ((1447, 9, 25), (2026, 3, 14)),
        ((1445, 1, 1), (2023, 7, 19)),
        ((1450, 12, 29), (2029, 5, 13)),
        ((2569, 3, 14), (2026, 3, 14)),
        ((26, 3, 14), (2026, 3, 14)),
        ((2026, 3, 14), (2026, 3, 14)),
    ],
)
def test_that_the_year_tells_the_calendar(written: tuple[int, int, int], expected: tuple[int, int, int]) -> None:
    assert western(*written) == expected


def test_that_a_day_no_calendar_has_is_left_to_be_refused() -> None:
    assert western(1447, 13, 1)[1] == 13
