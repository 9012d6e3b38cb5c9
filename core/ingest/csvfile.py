"""CSV as people's programs write it: any delimiter, quoted line breaks, dates in any order."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import chain
from typing import TYPE_CHECKING

from core.errors import ImportRefused
from core.ingest.entries import Entry
from core.ingest.model import Reading
from core.ingest.wallclock import OrderEvidence, clock, from_epoch, from_iso, in_order, moment, prose_date
from core.types import DateOrder

if TYPE_CHECKING:
    import _csv

_NAMED = re.compile(r"^\"?sep=([,;\t|])\"?\s*$")  # as Excel writes and reads it
_LONGEST_FIELD = 64 << 20
_NUMERIC = re.compile(r"^\D{0,12}?(\d{1,4})[./\-]\s?(\d{1,2})[./\-]\s?(\d{1,4})")


def delimiter_of(head: str) -> str:
    """Comma, semicolon, tab or bar: whichever the first line has most of, outside quotes."""
    first = re.sub(r'"[^"]*"', "", head.split("\n", 1)[0])
    return max(",;\t|", key=first.count)


def header_of(text: str) -> list[str]:
    """The column names, lower case: those that :func:`records` of the file gives."""
    try:
        return _names(next(_filled(_reader(line + "\n" for line in text.split("\n"))), []))
    except csv.Error:
        return []


def rows(entry: Entry) -> Iterator[tuple[int, list[str]]]:
    """Line number and fields of every row, the header included; raises ImportRefused when a row cannot be split."""
    reader = _reader(line + "\n" for line in entry.lines())
    try:
        for row in _filled(reader):
            yield reader.line_num, row
    except csv.Error as error:
        message = f"{entry.name}: line {reader.line_num} is not readable as CSV: {error}"
        raise ImportRefused(message, code="unreadable") from error


def _reader(lines: Iterator[str]) -> _csv.Reader:
    """A reader of the whole file; the first line that is not blank tells the delimiter."""
    csv.field_size_limit(_LONGEST_FIELD)
    begun: list[str] = []
    named = None
    for line in lines:
        begun.append(line.removeprefix("\ufeff"))
        found = _NAMED.match(begun[-1]) if named is None else None
        if found:
            named, begun[-1] = found[1], "\n"
        elif line.strip():
            break
    return csv.reader(chain(begun, lines), delimiter=named or delimiter_of(begun[-1] if begun else ""))


def _filled(reader: Iterable[list[str]]) -> Iterator[list[str]]:
    return (row for row in reader if any(field.strip() for field in row))


def _names(row: list[str]) -> list[str]:
    return [name.strip().strip("\ufeff").lower() for name in row]


def records(entry: Entry) -> Iterator[tuple[int, dict[str, str]]]:
    """Line number and fields by lower-case column name of every row below the header."""
    names: list[str] | None = None
    for number, row in rows(entry):
        if names is None:
            names = _names(row)
        else:
            yield number, dict(zip(names, [*row, *[""] * (len(names) - len(row))], strict=False))


def numeric_date(text: str) -> tuple[int, int, int] | None:
    """The three numbers of a date in figures, in the order written."""
    match = _NUMERIC.match(text.strip())
    return (int(match[1]), int(match[2]), int(match[3])) if match else None


def evidence_of(texts: Iterator[str]) -> OrderEvidence:
    """What a column of dates says of the order of day and month."""
    evidence = OrderEvidence()
    for text in texts:
        date = numeric_date(text)
        if date is not None:
            evidence.add(*date)
    return evidence


def parse_time(text: str, order: DateOrder) -> datetime | None:
    """A time in a cell: ISO, an epoch, figures in ``order``, or words; None when it is none."""
    text = text.strip()
    found = from_iso(text) or (from_epoch(text) if text.replace(".", "", 1).isdigit() else None)
    if found is not None:
        return found
    date = _NUMERIC.match(text)
    if date is None:
        return moment(prose_date(text), clock(text) or (0, 0, 0))
    day = in_order(int(date[1]), int(date[2]), int(date[3]), order)
    return moment(day, clock(text[date.end() :]) or (0, 0, 0))


def has_columns(names: Sequence[str], *wanted: str) -> bool:
    """Whether all of ``wanted`` are among the column names."""
    return set(wanted) <= set(names)


def with_order(reading: Reading, orders: Iterable[tuple[DateOrder, bool]]) -> Reading:
    """``reading`` with the order its files were read in, or the question for it when one is not certain."""
    found = list(orders)
    certain = all(decided for _, decided in found)
    distinct = {order for order, decided in found if decided}
    info = replace(
        reading.info,
        needs=reading.info.needs + (() if certain else ("date_order",)),
        date_order=distinct.pop() if certain and len(distinct) == 1 else None,
    )
    return Reading(info, reading.records)
