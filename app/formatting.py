"""Dates, spans, counts and durations in the window's language."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta, tzinfo
from typing import ClassVar

from PySide6.QtCore import QCoreApplication, QDate, QLocale, QTime

from core.types import Precision

translate = QCoreApplication.translate


class _Shown:
    """The zone of the open memory; None: the system's."""

    zone: ClassVar[tzinfo | None] = None


def show_times_in(zone: tzinfo | None) -> None:
    """Show instants in the zone in which the open memory resolves days and months."""
    _Shown.zone = zone


def local(moment: datetime) -> datetime:
    """An instant in the memory's zone, see :func:`show_times_in`; a wall clock stays as it is."""
    return moment.astimezone(_Shown.zone) if moment.tzinfo else moment


def day_start(date: QDate) -> datetime:
    """The instant at which a day begins in the memory's zone."""
    midnight = datetime(date.year(), date.month(), date.day())
    return midnight.replace(tzinfo=_Shown.zone) if _Shown.zone is not None else midnight.astimezone()


def _locale() -> QLocale:
    return QLocale()


def format_day(moment: datetime | None) -> str:
    """ "12 May 2023", "2023年5月12日"; "undated" for None."""
    if moment is None:
        return translate("Formatting", "undated")
    return _day(moment, translate("Formatting", "d MMM yyyy", "QDate pattern of a day"))


def _day(moment: datetime, pattern: str) -> str:
    moment = local(moment)
    return _locale().toString(QDate(moment.year, moment.month, moment.day), pattern)


def format_day_long(moment: datetime) -> str:
    """ "Friday, 12 May 2023": the day separators of the reader."""
    return _day(moment, translate("Formatting", "dddd, d MMMM yyyy", "QDate pattern of a day with weekday"))


def format_month(moment: datetime) -> str:
    """ "May 2023"."""
    pattern = translate("Formatting", "MMMM yyyy", "QDate pattern of a month")
    return _locale().toString(QDate(moment.year, moment.month, 1), pattern)


def format_time(moment: datetime) -> str:
    """ "14:05"."""
    moment = local(moment)
    return _locale().toString(QTime(moment.hour, moment.minute), "HH:mm")


def format_moment(moment: datetime | None) -> str:
    """ "12 May 2023, 14:05"."""
    if moment is None:
        return translate("Formatting", "undated")
    return day_and_time(format_day(moment), moment)


def day_and_time(day: str, moment: datetime) -> str:
    """A day in words with the time of ``moment`` behind it."""
    return translate("Formatting", "{day}, {time}").format(day=day, time=format_time(moment))


def format_span(first: datetime | None, last: datetime | None) -> str:
    """ "3 Jan 2021 – 5 May 2023", "3 Jan – 5 May 2023", one day when both are the same, "undated" for none."""
    if first is None or last is None:
        return format_day(first or last)
    start, end = format_day(first), format_day(last)
    if start == end:
        return start
    if local(first).year == local(last).year:
        start = _day(first, translate("Formatting", "d MMM", "QDate pattern of the first day of a span in one year"))
        end = _day(last, translate("Formatting", "d MMM yyyy", "QDate pattern of the last day of a span in one year"))
    return f"{start} – {end}"


def format_occurred(occurred: tuple[datetime, datetime] | None, precision: Precision | None) -> str:
    """A half-open occurrence interval in words: a day, a month, a year or a span."""
    if occurred is None:
        return translate("Formatting", "undated")
    start, end = occurred
    if precision is Precision.YEAR:
        return str(local(start).year)
    if precision is Precision.MONTH:
        return format_month(local(start))
    if precision is Precision.INSTANT:
        return format_moment(start)
    return format_span(start, max(start, end - timedelta(microseconds=1)))


def format_window(window: tuple[datetime | None, datetime]) -> str:
    """A recognised date window, open to the past when its start is None."""
    start, end = window
    last = end - timedelta(microseconds=1)
    if start is None:
        return translate("Formatting", "until {day}").format(day=format_day(last))
    return format_span(start, last)


def format_count(number: int) -> str:
    """With the language's group separators."""
    return _locale().toString(number)


def format_percent(share: float) -> str:
    """ "70%" for 0.7."""
    return f"{round(share * 100)}%"


def listed(words: Iterable[str]) -> str:
    """ "Ann, Bo, Cy", with the comma of the language."""
    return translate("Formatting", ", ", "between words in a row").join(words)


def titled(title: str, text: str) -> str:
    """ "Reading: 12 files", with the colon of the language."""
    return translate("Formatting", "{title}: {text}").format(title=title, text=text)


def format_size(size_bytes: int) -> str:
    return _locale().formattedDataSize(size_bytes, 1, QLocale.DataSizeFormat.DataSizeTraditionalFormat)


def format_duration(seconds: float) -> str:
    """ "8 s", "3 min", "2 h 5 min"; for time left and time taken."""
    if seconds < 60:
        return translate("Formatting", "{n} s").format(n=max(1, round(seconds)))
    minutes = round(seconds / 60)
    if minutes < 60:
        return translate("Formatting", "{n} min").format(n=minutes)
    return translate("Formatting", "{h} h {m} min").format(h=minutes // 60, m=minutes % 60)


def messages_count(number: int) -> str:
    """ "1 message", "2,345 messages"."""
    return translate("Formatting", "%n message(s)", "", number).replace(str(number), format_count(number), 1)


def conversations_count(number: int) -> str:
    """ "1 conversation", "12 conversations"."""
    return translate("Formatting", "%n conversation(s)", "", number).replace(str(number), format_count(number), 1)


def memories_count(number: int) -> str:
    return translate("Formatting", "%n memory(ies)", "", number).replace(str(number), format_count(number), 1)
