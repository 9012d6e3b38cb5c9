"""Common wordings against a calendar of its own, on days where calendars are easily got wrong."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta

import pytest

from core.tempr.timex import find

DAY, WEEK = timedelta(days=1), timedelta(days=7)
NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
DAYS = (
    date(2024, 1, 1), date(2023, 12, 31), date(2024, 2, 29), date(2024, 3, 31), date(2025, 6, 1), date(2022, 10, 30),
)  # fmt: skip
Case = tuple[str, date | None, date | None]  # the wording, its first day (None: open) and the day after (None: now)


def first(year: int, month: int) -> date:
    return date(year + (month - 1) // 12, (month - 1) % 12 + 1, 1)


def monday(day: date) -> date:
    return day - day.weekday() * DAY


def counted(today: date, n: int) -> Iterator[Case]:
    """Lengths of time back and ahead."""
    chinese = "零一两三四五六七八九"[n]
    for text in (f"{NUMBERS[n - 1]} days ago", f"{chinese}天前"):
        yield text, today - n * DAY, today - (n - 1) * DAY
    for text in (f"{n} weeks ago", f"{chinese}周前", f"{chinese}個星期前"):
        yield text, monday(today) - n * WEEK, monday(today) - (n - 1) * WEEK
    for text in (f"{NUMBERS[n - 1]} months ago", f"{chinese}个月前"):
        yield text, first(today.year, today.month - n), first(today.year, today.month - n + 1)
    for text in (f"{n} years ago", f"{chinese}年前"):
        yield text, date(today.year - n, 1, 1), date(today.year - n + 1, 1, 1)
    for text in (f"over the last {n} weeks", f"最近{chinese}周"):
        yield text, today - n * WEEK, None
    for text in (f"in {n} weeks", f"{chinese}周后"):
        yield text, today + n * WEEK, today + n * WEEK + DAY
    yield f"in {n} months", first(today.year, today.month + n), first(today.year, today.month + n + 1)


def neighbours(today: date, step: int, weekday: int) -> Iterator[Case]:
    """The last, this and the next week, month, quarter, year and weekday."""
    english, chinese = ("this", "这") if step == 0 else ("next", "下") if step > 0 else ("last", "上")
    week, month = monday(today) + step * WEEK, first(today.year, today.month + step)
    quarter = first(today.year, (today.month - 1) // 3 * 3 + 1 + 3 * step)
    for text in (f"{english} week", f"{chinese}周"):
        yield text, week, week + WEEK
    for text in (f"{english} month", f"{chinese}个月", f"{chinese}個月"):
        yield text, month, first(month.year, month.month + 1)
    for text in (f"{english} quarter", f"{chinese}个季度"):
        yield text, quarter, first(quarter.year, quarter.month + 3)
    yield f"{english} year", date(today.year + step, 1, 1), date(today.year + step + 1, 1, 1)
    yield f"{chinese}周{'一二三四五六日'[weekday]}", week + weekday * DAY, week + (weekday + 1) * DAY
    yield f"{chinese}周末", week + 5 * DAY, week + WEEK
    if step:
        day = today + step * DAY
        while day.weekday() != weekday:
            day += step * DAY
        yield f"{english} {WEEKDAYS[weekday]}", day, day + DAY


def dated(year: int, month: int, number: int, weekday: int) -> Iterator[Case]:
    """A day of a month, its parts, and what lies beside it."""
    name, day, start, end = MONTHS[month - 1], date(year, month, number), first(year, month), first(year, month + 1)
    for text in (f"{number} {name} {year}", f"{name} {number}, {year}", f"{day}", f"{year}年{month}月{number}日"):
        yield text, day, day + DAY
    yield f"the day before {number} {name} {year}", day - DAY, day
    yield f"{year}年{month}月{number}号前一天", day - DAY, day
    yield f"the week of {number} {name} {year}", monday(day), monday(day) + WEEK
    after = next(day + n * DAY for n in range(1, 8) if (day + n * DAY).weekday() == weekday)
    yield f"the {WEEKDAYS[weekday]} after {number} {name} {year}", after, after + DAY
    for early, mid, late in ((f"early {name} {year}", f"mid-{name} {year}", f"late {name} {year}"),
                             (f"{year}年{month}月上旬", f"{year}年{month}月中旬", f"{year}年{month}月底")):  # fmt: skip
        yield early, start, start + 10 * DAY
        yield mid, start + 10 * DAY, start + 20 * DAY
        yield late, start + 20 * DAY, end
    third = [start + n * DAY for n in range(28) if (start + n * DAY).weekday() == weekday][2]
    yield f"the third {WEEKDAYS[weekday]} of {name} {year}", third, third + DAY
    yield f"{year}年{month}月第三个星期{'一二三四五六日'[weekday]}", third, third + DAY
    for since, later in ((f"since {name} {year}", f"after {name} {year}"),
                         (f"从{year}年{month}月开始", f"{year}年{month}月以后")):  # fmt: skip
        yield since, start, None
        yield later, end, None
    for earlier in (f"before {name} {year}", f"{year}年{month}月之前"):
        yield earlier, None, start
    yield f"until {name} {year}", None, end


def of_year(year: int, part: int) -> Iterator[Case]:
    """Quarters, halves, seasons and ISO weeks."""
    quarter = first(year, 3 * part - 2), first(year, 3 * part + 1)
    for text in (f"Q{part} {year}", f"{year}年第{'一二三四'[part - 1]}季度"):
        yield text, *quarter
    season = first(year, 3 * part), first(year, 3 * part + 3)
    for text in (
        f"in the {('spring', 'summer', 'autumn', 'winter')[part - 1]} of {year}",
        f"{year}年{'春夏秋冬'[part - 1]}天",
    ):
        yield text, *season
    yield f"the first half of {year}", date(year, 1, 1), date(year, 7, 1)
    yield f"{year}年下半年", date(year, 7, 1), date(year + 1, 1, 1)
    for text in (f"{year}-W14", f"in week 14 of {year}", f"{year}年第14周"):
        yield text, date.fromisocalendar(year, 14, 1), date.fromisocalendar(year, 15, 1)


def cases(today: date) -> Iterator[Case]:
    chance = random.Random(today.toordinal())
    weekday, year = chance.randrange(7), today.year - chance.randint(1, 5)
    yield from counted(today, chance.randint(2, 9))
    for step in (-1, 0, 1):
        yield from neighbours(today, step, weekday)
    yield from dated(year, chance.randint(1, 12), chance.randint(1, 28), weekday)
    yield from of_year(year, chance.randint(1, 4))


@pytest.mark.parametrize("today", DAYS, ids=str)
def test_that_common_wordings_agree_with_the_calendar(today: date) -> None:
    now = datetime(today.year, today.month, today.day, 10, tzinfo=UTC)
    wrong = []
    for text, start, end in cases(today):
        found = find(text, now)
        got = [(e.start and e.start.date(), None if e.end == now else e.end.date()) for e in found]
        if got != [(start, end)]:
            wrong.append((text, start, end, got))
    assert wrong == []
