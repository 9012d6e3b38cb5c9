"""Weekdays and their weekends in English."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime, timedelta

from core.tempr.timex import values as v
from core.tempr.timex.en.lexicon import NUMBER, WEEKDAY, WEEKDAYS, WHICH, choice, direction, quantity
from core.tempr.timex.en.relative import PART, PARTS
from core.tempr.timex.grammar import Context, Rule, rule
from core.tempr.timex.values import DAY, WEEK, Needs, Value

_NAME = rf"(?P<name>{WEEKDAY})\.?"
_FULL = frozenset(name for name in WEEKDAYS if name.endswith("day")) | {"tues", "weds", "thurs", "thur"}


def before(date: datetime, weekday: int) -> datetime:
    """The latest such weekday before a day."""
    return date - timedelta(days=(date.weekday() - weekday - 1) % 7 + 1)


def after(date: datetime, weekday: int) -> datetime:
    """The first such weekday after a day."""
    return date + timedelta(days=(weekday - date.weekday() - 1) % 7 + 1)


def _chosen(match: re.Match[str], context: Context) -> Value:
    weekday = WEEKDAYS[match["name"]]
    match direction(match["which"]):
        case -1:
            found = before(context.today, weekday)
        case 1:
            found = after(context.today, weekday)
        case _:
            found = v.week(context.today).first + weekday * DAY
    return replace(v.day(found), rank=1)


def _of_week(match: re.Match[str], context: Context) -> Value:
    """Monday of last week, Friday next week."""
    monday = v.week(context.today).first + direction(match["which"]) * WEEK
    found = monday + WEEKDAYS[match["name"]] * DAY
    part = match.groupdict().get("part")
    return replace(v.hours(found, *PARTS[" ".join(part.split())]) if part else v.day(found), rank=2)


def _before_last(match: re.Match[str], context: Context) -> Value:
    return replace(v.day(before(context.today, WEEKDAYS[match["name"]]) - WEEK), rank=2)


def _after_next(match: re.Match[str], context: Context) -> Value:
    return replace(v.day(after(context.today, WEEKDAYS[match["name"]]) + WEEK), rank=2)


def _several_ago(match: re.Match[str], context: Context) -> Value:
    """Two Mondays ago: the one before the last one."""
    count = quantity(match["n"])[0]
    return replace(v.day(before(context.today, WEEKDAYS[match["name"]]) - (count - 1) * WEEK), rank=2)


def _weeks_before(match: re.Match[str], context: Context) -> Value:
    """A week ago Sunday: a week before the last one."""
    count = quantity(match["n"])[0]
    return replace(v.day(before(context.today, WEEKDAYS[match["name"]]) - count * WEEK), rank=2)


def _week_on(match: re.Match[str], context: Context) -> Value:
    """A week on Friday."""
    count = quantity(match["n"])[0]
    return replace(v.day(after(context.today, WEEKDAYS[match["name"]]) + count * WEEK), rank=2)


def _bare(match: re.Match[str], context: Context) -> Value:
    weekday = WEEKDAYS[match["name"]]
    if context.looks_ahead(match.start()):
        found = after(context.today, weekday)
    else:
        found = before(context.today + DAY, weekday)
    needs = Needs.WEEKDAY if match["name"] in _FULL else Needs.SHORT_WEEKDAY
    return v.needing(v.day(found), needs)


COMPOUND_RULES: tuple[Rule, ...] = (
    rule(rf"(?:the )?{_NAME} before last", _before_last, WEEKDAYS),
    rule(rf"(?:the )?{_NAME} after next", _after_next, WEEKDAYS),
    rule(rf"(?P<n>{NUMBER}) (?P<name>{choice(_FULL)})s (?:ago|back)", _several_ago, "ago back"),
    rule(rf"(?P<n>{NUMBER}) weeks? ago (?:last )?(?P<name>{choice(_FULL)})", _weeks_before, "ago"),
    rule(rf"(?P<n>an?|one|two) weeks? on {_NAME}", _week_on, WEEKDAYS),
    rule(rf"{_NAME} week(?=_(?:$|[.,!?]))", _after_next, WEEKDAYS),
    rule(rf"(?:the )?{_NAME},? (?:of |in )?(?P<which>last|previous|past|next|this) (?:week|wk)", _of_week, WEEKDAYS),
    rule(
        rf"(?:the )?{_NAME}(?: in the| at)? {PART},? (?:of |in )?(?P<which>last|previous|past|next|this) (?:week|wk)",
        _of_week,
        WEEKDAYS,
    ),
    rule(rf"(?P<which>last|previous|next|this) week_(?:'s|on|,)?_{_NAME}", _of_week, WEEKDAYS),
)
RULES: tuple[Rule, ...] = (
    rule(rf"{WHICH} {_NAME}(?!s\b)(?!-)", _chosen, WEEKDAYS),
    rule(rf"{_NAME}(?!-\w)", _bare, WEEKDAYS),
)
