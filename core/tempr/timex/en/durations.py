"""Lengths of time counted from now in English: ago, in, the last, the next."""

from __future__ import annotations

import re
from dataclasses import replace

from core.tempr.timex import values as v
from core.tempr.timex.en.lexicon import HEDGE, NUMBER, UNIT, T, quantity, unit
from core.tempr.timex.grammar import Context, Rule, rule
from core.tempr.timex.values import DAY, Grain, Value, containing, shift
from core.types import Precision

PRECISION = {
    "second": Precision.INSTANT, "minute": Precision.INSTANT, "hour": Precision.INSTANT, "day": Precision.DAY,
    "night": Precision.DAY, "weekend": Precision.WEEK, "week": Precision.WEEK, "fortnight": Precision.WEEK,
    "month": Precision.MONTH, "quarter": Precision.SEASON, "year": Precision.YEAR, "decade": Precision.YEAR,
}  # fmt: skip
_EXACT = frozenset({"second", "minute", "hour"})
_HALF = {"hour": ("minute", 30), "day": ("hour", 12), "week": ("day", 3), "month": ("day", 15), "year": ("month", 6),
         "decade": ("year", 5)}  # fmt: skip
_WHILE = re.compile(r"\b(?:n't|not|never|first time|only time|once|twice|times|ever)\b|n't\b")
_DONE = re.compile(
    r"\b(?:\w{2,}ed|was|were|had|lost|built|wrote|read|made|did|won|sold|ate|got|gained|ran|spent|grew|fell|"
    r"learnt|done|gone|been)\b"
)


def back(low: int, high: int, name: str, context: Context) -> Value:
    """So many units ago: the calendar unit then, or the stretch from ``high`` to ``low`` units ago.

    Decades are counted in years: "a decade ago" is ten years ago.
    """
    if low == 0 or name == "second":
        raise ValueError("not a time ago")
    whole = "year" if name == "decade" else name
    nearest = containing(shift(context.now, name, -low), whole)
    if low == high:
        return nearest
    return v.hull(containing(shift(context.now, name, -high), whole), nearest)


def ahead(low: int, high: int, name: str, context: Context) -> Value:
    """In so many units: a day for days and weeks, else the calendar unit then."""
    if low == 0 or name == "second":
        raise ValueError("not a time ahead")
    name, factor = ("day", 7 * (2 if name == "fortnight" else 1)) if name in ("week", "fortnight") else (name, 1)
    nearest = containing(shift(context.now, name, low * factor), name)
    if low == high:
        return nearest
    return v.hull(nearest, containing(shift(context.now, name, high * factor), name))


def last_units(count: int, name: str, context: Context) -> Value:
    """The last so many units, ending now; weekends are counted as such."""
    if name == "weekend":
        found = v.weekend(context.today)
        found = found if found.end <= context.now else v.weekend(context.today - v.WEEK)
        return v.hull(v.weekend(found.first - (count - 1) * v.WEEK), found)
    start = shift(context.now, name, -count)
    start = start if name in _EXACT else v.midnight(start)
    return v.value(start, context.now, Grain.SPAN, PRECISION[name])


def next_units(count: int, name: str, context: Context) -> Value:
    """The next so many units, beginning now."""
    if name == "weekend":
        first = v.weekend(context.today)
        first = first if first.first > context.now else v.weekend(context.today + v.WEEK)
        return v.hull(first, v.weekend(first.first + (count - 1) * v.WEEK))
    end = shift(context.now, name, count)
    end = end if name in _EXACT else v.midnight(end) + DAY
    return v.value(context.now, end, Grain.SPAN, PRECISION[name])


def _idle(match: re.Match[str]) -> bool:
    """A minute ago, in a second: said of no time in particular."""
    return bool(re.fullmatch(r"(?:a|one|few|a few|a couple of|couple of)", " ".join(match["n"].split()))) and unit(
        match["unit"]
    ) in ("minute", "second")


def _ago(match: re.Match[str], context: Context) -> Value | None:
    if _idle(match):
        return None
    low, high = quantity(match["n"])
    return replace(back(low, high, unit(match["unit"]), context), rank=2)


def _about_a_year_ago(match: re.Match[str], context: Context) -> Value:
    """About a year ago is some twelve months ago, not any time last year."""
    return replace(containing(shift(context.now, "year", -1), "month"), rank=2)


def _ago_between(match: re.Match[str], context: Context) -> Value:
    low, high = quantity(match["n"])[0], quantity(match["m"])[1]
    return replace(back(low, max(low, high), unit(match["unit"]), context), rank=2)


def _or_two_ago(match: re.Match[str], context: Context) -> Value:
    high = 2 if match["m"] == "two" else 1
    return replace(back(1, high, unit(match["unit"]), context), rank=2)


def _half_of(name: str) -> tuple[str, int]:
    """Half a unit in smaller ones. ValueError for what is not halved in speech."""
    if name not in _HALF:
        raise ValueError(f"half a {name} is no length of time")
    return _HALF[name]


def _and_a_half(match: re.Match[str], context: Context, sign: int) -> Value:
    name = unit(match["unit"])
    smaller, extra = _half_of(name)
    count = quantity(match["n"])[0] if match["n"] else 0
    moment = shift(shift(context.now, name, sign * count), smaller, sign * extra)
    grain = {"year": "month", "decade": "year"}.get(name, "minute" if name == "hour" else "day")
    return replace(containing(moment, grain), rank=2)


def _ago_and_a_half(match: re.Match[str], context: Context) -> Value:
    return _and_a_half(match, context, -1)


def _in_and_a_half(match: re.Match[str], context: Context) -> Value | None:
    return None if _how_long(match, context) else _and_a_half(match, context, 1)


def _ago_today(match: re.Match[str], context: Context) -> Value:
    return replace(v.day(shift(context.today, unit(match["unit"]), -quantity(match["n"])[0])), rank=3)


def _this_time_ago(match: re.Match[str], context: Context) -> Value:
    """This time two years ago: the month."""
    return replace(containing(shift(context.now, "year", -quantity(match["n"])[0]), "month"), rank=3)


def _ago_this(match: re.Match[str], context: Context) -> Value:
    """Three years ago this week."""
    moment = shift(context.now, unit(match["unit"]), -quantity(match["n"])[0])
    return replace(containing(moment, match["whole"]), rank=3)


def _how_long(match: re.Match[str], context: Context) -> bool:
    """Whether "in two weeks" says how long something took rather than when it will be."""
    before, after = context.sentence(match.start())
    if re.search(r"\d\s*\w+\s$", before):  # 100 km in 2 hours
        return True
    if _WHILE.search(before) or re.match(r"\S+ \S+ (?:or less|flat|straight)\b", after[match.end() - match.start() :]):
        return True
    return bool(_DONE.search(before)) and not context.looks_ahead(match.start())


def _in(match: re.Match[str], context: Context) -> Value | None:
    if _idle(match) or (not match["time"] and _how_long(match, context)):
        return None
    low, high = quantity(match["n"])
    return replace(ahead(low, high, unit(match["unit"]), context), rank=1)


def _in_between(match: re.Match[str], context: Context) -> Value | None:
    if _how_long(match, context):
        return None
    low, high = quantity(match["n"])[0], quantity(match["m"])[1]
    return replace(ahead(low, max(low, high), unit(match["unit"]), context), rank=2)


def _from_now(match: re.Match[str], context: Context) -> Value:
    low, high = quantity(match["n"])
    return replace(ahead(low, high, unit(match["unit"]), context), rank=2)


def _unsaid(word: str) -> int:
    """The number meant where none is said: three weeks in "the coming weeks"."""
    return 3 if word.endswith("s") else 1


def _last(match: re.Match[str], context: Context) -> Value:
    count = quantity(match["n"])[1] if match["n"] else _unsaid(match["unit"])
    return replace(last_units(count, unit(match["unit"]), context), rank=2)


def _last_half(match: re.Match[str], context: Context) -> Value:
    smaller, extra = _half_of(unit(match["unit"]))
    return replace(last_units(extra, smaller, context), rank=2)


def _last_and_a_half(match: re.Match[str], context: Context) -> Value:
    """The last year and a half."""
    name = unit(match["unit"])
    smaller, extra = _half_of(name)
    start = shift(shift(context.now, name, -quantity(match["n"] or "one")[0]), smaller, -extra)
    return replace(v.value(v.midnight(start), context.now, Grain.SPAN, PRECISION[name]), rank=2)


def _next(match: re.Match[str], context: Context) -> Value:
    count = quantity(match["n"])[1] if match["n"] else _unsaid(match["unit"])
    return replace(next_units(count, unit(match["unit"]), context), rank=2)


_NEAR = r"(?:about|around|roughly|approximately|approx|almost|nearly|maybe|just over|just under|a little over)"
_N = rf"(?P<n>{NUMBER})"
_UNIT = rf"(?P<unit>{UNIT})"
_AGO = r"(?:ago|back(?! (?:home|to|at|from|in|on|up|then|when|together)\b)|prior to now)"
_THE = r"(?:(?:the|these|those|this|my|our) )"
_NOT_OF = rf"(?! of\b)(?! (?:in|before|after) (?:the )?{T})(?! (?:before|after)\b)"

# Before the words "today" and "last week" are taken for themselves.
EARLY_RULES: tuple[Rule, ...] = (
    rule(rf"{_THE}?(?:last|past) (?:{_N} )?{_UNIT} and a half", _last_and_a_half, "half"),
    rule(rf"{_THE}?(?:last|past) {_N} and a half {_UNIT}", _last_and_a_half, "half"),
    rule(rf"{HEDGE}?{_N} {_UNIT} ago this (?P<whole>week|weekend|month)", _ago_this, "ago"),
    rule(rf"{HEDGE}?{_N} {_UNIT} {_AGO} (?:today|to the day|this (?:very )?day)", _ago_today, "ago back prior"),
    rule(
        r"(?:the|this) (?:last|past) (?P<n>)(?P<unit>week|wk|month|year|yr|quarter|decade|fortnight|hour)"
        rf"{_NOT_OF}(?!-)",
        _last,
        "last past",
    ),
    rule(rf"(?<=\bin\s)the (?:last|past) (?P<n>)(?P<unit>day){_NOT_OF}", _last, "last past"),
    rule(
        rf"(?:over|during|within|in|for) past (?P<n>)(?P<unit>week|month|year|decade|hour){_NOT_OF}",
        _last,
        "last past",
    ),
    rule(rf"past (?P<n>)(?P<unit>week|wk|month|year|yr|quarter|decade|hour){_NOT_OF}", _last, "last past"),
    rule(rf"(?:over|during|within|throughout|in) the (?:next|coming) (?P<n>){_UNIT}{_NOT_OF}", _next, "next coming"),
    rule(rf"(?:(?:around|about) )?this time {_N} (?P<unit>years?) ago", _this_time_ago, "ago"),
)

RULES: tuple[Rule, ...] = (
    rule(rf"{HEDGE}?{_N}(?:_-_| or | to )(?P<m>{NUMBER})[ -]{_UNIT} {_AGO}", _ago_between, "ago back prior"),
    rule(rf"{HEDGE}?{_N} {_UNIT} and a half {_AGO}", _ago_and_a_half, "ago back prior"),
    rule(rf"{HEDGE}?{_N} and a half {_UNIT} {_AGO}", _ago_and_a_half, "ago back prior"),
    rule(rf"{HEDGE}?(?P<n>)half an? {_UNIT} {_AGO}", _ago_and_a_half, "ago back prior"),
    rule(rf"{_NEAR} (?:a|one|1) (?P<unit>year|yr)(?: or so)? {_AGO}", _about_a_year_ago, "ago back prior"),
    rule(r"(?:a|one|1) (?P<unit>year|yr) or so ago", _about_a_year_ago, "ago"),
    rule(r"(?P<n>\d{1,3})(?P<unit>d|w|mo|y|h) ago", _ago, "ago"),
    rule(rf"(?P<n>an?|one) {_UNIT} or (?P<m>two|so) {_AGO}", _or_two_ago, "ago back prior"),
    rule(rf"(?:(?:over|more than|less than|at least) )?{HEDGE}?{_N}_{_UNIT}(?: or so)? {_AGO}", _ago, "ago back prior"),
    rule(rf"in {HEDGE}?{_N} {_UNIT} and a half", _in_and_a_half, "half"),
    rule(rf"in {HEDGE}?{_N} and a half {_UNIT}", _in_and_a_half, "half"),
    rule(rf"in (?P<n>)half an? {_UNIT}", _in_and_a_half, "half"),
    rule(rf"in {HEDGE}?{_N}(?:_-_| or | to )(?P<m>{NUMBER}) {_UNIT}(?! ago)", _in_between, "in"),
    rule(rf"{HEDGE}?{_N} {_UNIT} (?:from (?:now|today)|hence)", _from_now, "from hence"),
    rule(rf"in {HEDGE}?(?:another )?{_N}_{_UNIT}(?P<time>'? time)?(?!-)(?! (?:ago|old|a|per|each|of)\b)", _in, "in"),
    rule(rf"{_THE}?(?:last|past) {_N} {_UNIT}{_NOT_OF}(?!-)", _last, "last past"),
    rule(rf"(?:the|these) (?:last|past) (?P<n>)(?P<unit>days|weeks|months|years){_NOT_OF}", _last, "last past"),
    rule(rf"{_THE}?(?:last|past) half (?:an? )?{_UNIT}{_NOT_OF}", _last_half, "half"),
    rule(
        rf"{_THE}?(?:next|coming|following|upcoming) {_N} {_UNIT}{_NOT_OF}(?!-)",
        _next,
        "next coming following upcoming within",
    ),
    rule(rf"within (?:the next )?{_N} {_UNIT}(?! of\b)", _next, "next coming following upcoming within"),
)
