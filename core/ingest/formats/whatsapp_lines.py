"""The header grammar of WhatsApp exports: Android, iOS and very old iOS, any locale."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from core.ingest.dayperiods import MERIDIEM, hour24
from core.ingest.text import MARKS, for_matching

_DATE = r"(\d{1,4})([./\-]|년 |年)\s?(\d{1,2})(?:[./\-]|월 |月)\s?(\d{1,4})(?:\.(?=[ ,])|일|日|\.?\s?г\.?|\s?هـ?)?"
_TIME = (
    rf"(?:(?:klo|plkst\.?|kl\.?|at|um|à|às|a las|alle|om|в)\s)?({MERIDIEM})?\s?"
    rf"(\d{{1,2}})(?:[:.]| h )(\d{{2}})(?:(?:[:.]| min )(\d{{2}}))?"
    rf"(?:\s?({MERIDIEM})(?![^\W\d_]))?(?:\s?ч\.?|\s?น\.|\s?Uhr|\s?s)?"
)
_JOIN = r"(?:,? |, ?|,?\s+(?=klo|plkst|kl|at|um|à|às|a las|alle|om|в))"
_BRACKET = re.compile(rf"\[{_DATE}{_JOIN}{_TIME}\]\s?")
_DASH = re.compile(rf"{_DATE}{_JOIN}{_TIME} [-–—] ")
_OLD = re.compile(rf"{_DATE}{_JOIN}{_TIME}: ")
_TIME_FIRST = re.compile(rf"{_TIME}, {_DATE} [-–—] ")  # Vietnamese phones
_BRACKET_TIME_FIRST = re.compile(rf"\[{_TIME},? {_DATE}\]\s?")
_FIRST_THE_TIME = "time first"
_STARTS = frozenset("[0123456789")
_USUAL, _LONGEST = 40, 80  # characters; headers are shorter than the one, with all marks than the other


class Header(NamedTuple):
    """One message header. ``family``: what all headers of a file have in common; ``rest`` follows it."""

    family: tuple[str, str, bool, bool]
    date: tuple[int, int, int]
    time: tuple[int, int, int]
    rest: str
    capitals: bool = False  # AM or PM so written, as American phones do


def parse_header(line: str) -> Header | None:
    """The header that ``line`` begins with, or None for a line that continues a message."""
    first = line[:1]
    if first not in _STARTS and first.isascii():
        return None
    plain = line if line[:_USUAL].isascii() else for_matching(line[:_LONGEST])
    if plain[:1] == "[":
        match, kind = _BRACKET.match(plain), "bracket"
        if match is None:
            match, kind = _BRACKET_TIME_FIRST.match(plain), _FIRST_THE_TIME
    else:
        match, kind = _DASH.match(plain), "dash"
        if match is None:
            match, kind = _OLD.match(plain), "old"
        if match is None:
            match, kind = _TIME_FIRST.match(plain), _FIRST_THE_TIME
    if match is None:
        return None
    groups = match.groups() if kind != _FIRST_THE_TIME else match.groups()[5:] + match.groups()[:5]
    a, separator, b, c, before, hour, minute, second, after = groups
    family = (kind, separator, len(a) == 4, second is not None)
    time = _time(hour, minute, second, before or after)
    rest = line[match.end() :] if plain is line else _rest(line, match.end(), plain)
    return Header(family, _date(a, b, c), time, rest, after in ("AM", "PM") and len(c) == 2)


def _rest(line: str, end: int, plain: str) -> str:
    """What follows the header in the original line, marks included; those in the header were dropped from ``plain``."""
    written = line[:end]
    if written.isascii() or for_matching(written) == plain[:end]:
        return line[end:]
    kept = 0
    for position, char in enumerate(line):
        if kept == end:
            return line[position:]
        kept += char not in MARKS
    return ""


@lru_cache(maxsize=200_000)
def _time(hour: str, minute: str, second: str | None, meridiem: str | None) -> tuple[int, int, int]:
    return hour24(int(hour), meridiem), int(minute), int(second or 0)


@lru_cache(maxsize=50_000)
def _date(a: str, b: str, c: str) -> tuple[int, int, int]:
    return int(a), int(b), int(c)
