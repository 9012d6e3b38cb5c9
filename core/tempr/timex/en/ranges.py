"""Ranges and open windows: from A to B, between, since, before, after, until."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import datetime

from core.tempr.timex import values as v
from core.tempr.timex.en.lexicon import T
from core.tempr.timex.en.weekdays import after, before
from core.tempr.timex.grammar import Context, Rule, rule
from core.tempr.timex.values import FUTURE_YEARS, Grain, Needs, Value, add_months

_WEEKDAYS = (Needs.WEEKDAY, Needs.SHORT_WEEKDAY)
_A, _B = rf"(?P<a>{T})", rf"(?P<b>{T})"
_TO = r"(?:_-_| to | until | till | til | through | thru | up to | and )"


def _still(bare: Value) -> Needs:
    """What an open window needs: a bare year may turn out to be a count, "after 2000 steps"."""
    return Needs.YEARS if bare.needs is Needs.YEAR else Needs.NOTHING


def span(first: Value, last: Value) -> Value:
    """From one time to another. ValueError when a side is open or the range cannot ascend."""
    both_bare = first.needs is last.needs is Needs.YEAR
    return replace(v.hull(*aligned(first, last)), rank=4, needs=Needs.YEARS if both_bare else Needs.NOTHING)


def aligned(first: Value, last: Value) -> tuple[Value, Value]:
    """Both ends of a range; an end without a year, month or week takes the one that makes it ascend."""
    if first.start is None or last.start is None or first.vague or last.vague:
        raise ValueError("an end of a range is open already")
    begin, finish = first.start, last.start
    if first.in_year is not None and last.in_year is None:
        years = (last.first.year, last.first.year - 1)
        first = _first(map(first.in_year, years), lambda found: found.first < last.end)
    elif first.needs in _WEEKDAYS and last.needs not in _WEEKDAYS and last.end <= begin:
        first = v.day(before(finish + v.DAY, begin.weekday()))
    elif last.in_year is not None and (last.end <= begin or first.in_year is None):
        last = _first(map(last.in_year, (begin.year, begin.year + 1)), lambda found: found.end > begin)
    elif last.end <= begin and last.needs is Needs.ORDINAL:
        last = v.day(add_months(finish, 1))
    elif last.needs in _WEEKDAYS and not v.midnight(begin) < finish <= begin + v.WEEK:
        last = v.day(after(begin, finish.weekday()))
    return first, last


def _first(candidates: Iterable[Value], fits: Callable[[Value], bool]) -> Value:
    for found in candidates:
        if fits(found):
            return found
    raise ValueError("the range cannot ascend")


def between(match: re.Match[str], context: Context) -> Value:
    """From time ``a`` to time ``b``; weekdays in a sentence about the past are those that are over."""
    first, last = context.time(match, "a"), context.time(match, "b")
    found = span(first, last)
    begun = found.end - v.DAY <= context.now or not context.looks_back(match.start())
    if begun or first.needs not in _WEEKDAYS or last.needs not in _WEEKDAYS:
        return found
    return replace(found, start=found.first - v.WEEK, end=found.end - v.WEEK)


def listed(match: re.Match[str], context: Context) -> Value | None:
    """March and April 2023, yesterday and today: neighbours that form one stretch."""
    first, last = context.time(match, "a"), context.time(match, "b")
    if first.start is None or last.start is None or first.grain is not last.grain:
        return None
    first, last = aligned(first, last)
    if first.end != last.start:
        return None
    return replace(v.hull(first, last), rank=2, needs=first.needs)


def _to_now(match: re.Match[str], context: Context) -> Value | None:
    first = context.time(match, "a")
    if first.start is None or first.start >= context.now:
        return None
    return replace(v.value(first.start, context.now, Grain.SPAN, first.precision), rank=4, needs=_still(first))


def since(first: Value, now: datetime) -> Value:
    """From a time until now; from a time to come, until :data:`FUTURE_YEARS` later."""
    if first.start is None or first.vague:
        raise ValueError("open already")
    end = now if first.start < now else add_months(first.start, 12 * FUTURE_YEARS)
    return replace(v.value(first.start, end, Grain.SPAN, first.precision), rank=4, needs=_still(first))


def later_than(first: Value, now: datetime) -> Value:
    """From the end of a time until now; from a time to come, until :data:`FUTURE_YEARS` later."""
    if first.vague:
        raise ValueError("no end to speak of")
    end = now if first.end < now else add_months(first.end, 12 * FUTURE_YEARS)
    return replace(v.value(first.end, end, Grain.SPAN, first.precision), rank=4, needs=_still(first))


def earlier_than(last: Value) -> Value:
    """All the past before a time."""
    if last.start is None or last.vague:
        raise ValueError("open already")
    return replace(v.value(None, last.start, Grain.SPAN, last.precision), rank=4, needs=_still(last))


def up_to(last: Value) -> Value:
    """All the past up to and including a time."""
    if last.start is None or last.vague:
        raise ValueError("open already")
    return replace(v.value(None, last.end, Grain.SPAN, last.precision), rank=4, needs=_still(last))


def _since(match: re.Match[str], context: Context) -> Value:
    first = context.time(match, "a")
    if first.in_year is not None and first.first > context.now:  # "since" speaks of the past
        first = first.in_year(context.now.year - 1)
    return since(first, context.now)


def _after(match: re.Match[str], context: Context) -> Value:
    return later_than(context.time(match, "a"), context.now)


def _before(match: re.Match[str], context: Context) -> Value:
    return earlier_than(context.time(match, "a"))


def _until(match: re.Match[str], context: Context) -> Value:
    return up_to(context.time(match, "a"))


def _just_after(match: re.Match[str], context: Context) -> Value | None:
    first = context.time(match, "a")
    if first.start is None or first.vague:
        return None
    return replace(v.value(first.end, first.end + v.WEEK, Grain.SPAN), rank=4, needs=_still(first))


def _just_before(match: re.Match[str], context: Context) -> Value | None:
    last = context.time(match, "a")
    if last.start is None or last.vague:
        return None
    return replace(v.value(last.start - v.WEEK, last.start, Grain.SPAN), rank=4, needs=_still(last))


def _by(match: re.Match[str], context: Context) -> Value | None:
    """What somebody has done by a day of the past: all up to it."""
    last = context.time(match, "a")
    before, _ = context.sentence(match.start())
    return up_to(last) if last.first < context.now and _PERFECT.search(before) else None


def _onwards(match: re.Match[str], context: Context) -> Value:
    return since(context.time(match, "a"), context.now)


def _until_today(match: re.Match[str], context: Context) -> Value:
    """Until next Friday, till tomorrow: what lasts from now on."""
    last = context.time(match, "a")
    if last.start is not None and last.start > context.now:
        return replace(v.value(context.now, last.end, Grain.SPAN, last.precision), rank=4, needs=_still(last))
    return up_to(last)


_PERFECT = re.compile(r"\b(?:has|have|had)\b")
_CLAUSE = r"(?:(?:i|we|you|he|she|they) (?:[a-z'-]+ ){1,4}(?:in|on|at) (?:the )?)?"  # since we moved here in 2019
_NOW = r"(?:now|the present|present|the present day|this day|date)"

RULES: tuple[Rule, ...] = (
    rule(rf"(?:(?:ever )?since|from) {_A}(?: up)?(?: to| until| till|_-_| through) {_NOW}", _to_now, "since from"),
    rule(rf"between (?:the )?{_A} and (?:the )?{_NOW}", _to_now, "between"),
    rule(rf"between (?:the )?{_A} and (?:the )?{_B}", between),
    rule(
        rf"(?:anytime |sometime )?from (?:the )?{_A}(?:_-_| to | until | till | til | through | thru | up to )"
        rf"(?:the )?{_B}",
        between,
    ),
    rule(rf"{_A}(?:_-_| to | until | till | through | thru )(?:the )?{_B}", between),
    rule(rf"no(?:t)? later than (?:the )?{_A}", _until_today, "later"),
    rule(rf"(?:right|shortly|just|soon|straight) after (?:the )?{_A}", _just_after, "after"),
    rule(rf"(?:right|shortly|just) before (?:the )?{_A}", _just_before, "before"),
    rule(rf"{_A}(?: and | & |_[+/]_){_B}", listed),
    rule(
        rf"(?:ever |all )?since (?:about |around |roughly |at least |way back in |back in |early in |in |the |my )?"
        rf"{_CLAUSE}{_A}",
        _since,
        "since",
    ),
    rule(
        rf"(?:any_time |sometime |some time |right |shortly |soon |not long )?after (?:the )?{_CLAUSE}{_A}",
        _after,
        "after later",
    ),
    rule(rf"later than (?:the )?{_A}", _after, "after later"),
    rule(
        rf"(?:any_time |sometime |some time |right |shortly |just )?(?:before|prior to|earlier than) (?:the )?"
        rf"{_CLAUSE}{_A}",
        _before,
        "before prior earlier",
    ),
    rule(rf"(?:up )?(?:until|till|til)(?: the end of)? (?:the )?{_CLAUSE}{_A}", _until_today, "until till til"),
    rule(rf"by (?:the )?{_A}", _by, "by"),
    rule(rf"up to (?:the )?{_A}", _until, "up"),
    rule(
        rf"(?:starting|beginning|effective|as of|as from)(?: from| in| on)? {_A}",
        _onwards,
        "starting beginning effective as from onward onwards later",
    ),
    rule(rf"from {_A} (?:onwards?|on|forward)", _onwards, "starting beginning effective as from onward onwards later"),
    rule(rf"{_A} (?:onwards?|or later)", _onwards, "starting beginning effective as from onward onwards later"),
)
