"""Words that count from the moment of writing: yesterday, this week, last year, tonight."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import timedelta

from core.tempr.timex import values as v
from core.tempr.timex.en.lexicon import T, direction, unit
from core.tempr.timex.grammar import Context, Rule, rule
from core.tempr.timex.values import DAY, Grain, Needs, Value, containing, shift
from core.types import Precision

DAY_WORDS = {
    0: "today todays 2day",
    -1: "yesterday yesterdays yday ystd ystrdy yest yesturday yesterdy yestarday",
    1: "tomorrow tomorrows tmrw tmr tmrrw tmw tomoz 2moro 2morrow tomorow tommorow tommorrow tomorro tmmrw",
}
_DAY_NUMBER = {word: number for number, words in DAY_WORDS.items() for word in words.split()}
_DAY_WORD = rf"(?P<word>{'|'.join(sorted(_DAY_NUMBER, key=len, reverse=True))})"

# Hours of the parts of a day; the night before midnight is meant far more often than that after it.
PARTS = {
    "early morning": (5, 9), "morning": (5, 12), "morn": (5, 12), "lunchtime": (11, 14), "lunch time": (11, 14),
    "noon": (12, 13), "midday": (12, 13), "early afternoon": (12, 15), "late afternoon": (15, 18),
    "afternoon": (12, 18), "arvo": (12, 18), "early evening": (17, 19), "evening": (17, 24), "eve": (17, 24),
    "night": (18, 24), "nite": (18, 24), "midnight": (23, 24), "wee hours": (0, 5), "small hours": (0, 5),
    "early hours": (0, 5),
}  # fmt: skip
PART = rf"(?P<part>{'|'.join(sorted(PARTS, key=len, reverse=True))})"
LAST_NIGHT = (18, 28)  # the small hours belong to the night that is over

_WEEKENDS = frozenset({"weekend", "wkend", "wknd"})
_PERIOD = r"(?P<period>week|wk|month|mth|year|yr|quarter|decade|fortnight|weekend|wkend|wknd)"


def _day_word(match: re.Match[str], context: Context) -> Value:
    return v.ranked(v.day(context.today + _DAY_NUMBER[match["word"]] * DAY), 1)


def _day_in_a_week(match: re.Match[str], context: Context) -> Value:
    """Tomorrow week."""
    return v.ranked(v.day(context.today + _DAY_NUMBER[match["word"]] * DAY + v.WEEK), 2)


def _day_before(match: re.Match[str], context: Context) -> Value:
    return v.ranked(v.day(context.today - 2 * DAY), 2)


def _day_after(match: re.Match[str], context: Context) -> Value:
    return v.ranked(v.day(context.today + 2 * DAY), 2)


def _part_today(match: re.Match[str], context: Context) -> Value:
    return v.ranked(v.hours(context.today, *PARTS[" ".join(match["part"].split())]), 1)


def _tonight(match: re.Match[str], context: Context) -> Value:
    return v.ranked(v.hours(context.today, 18, 24), 1)


def _last_night(match: re.Match[str], context: Context) -> Value:
    return v.ranked(v.hours(context.today - DAY, *LAST_NIGHT), 1)


def _part_of_yesterday(match: re.Match[str], context: Context) -> Value:
    return v.ranked(v.hours(context.today - DAY, *PARTS[match["part"]]), 1)


def offset_period(name: str, count: int, context: Context) -> Value:
    """The calendar week, weekend, month, quarter, year, decade so many before (-) or after this one."""
    period = unit(name)
    if period == "fortnight":
        first = v.week(context.today).first + (count * 2 - 1) * v.WEEK
        return v.days(first, first + timedelta(days=13), Precision.WEEK)
    if period == "weekend" and context.today.weekday() >= 5 and count == 0:
        return v.weekend(context.today)
    return containing(shift(context.today, period, count), period)


def _period(match: re.Match[str], context: Context) -> Value:
    return v.ranked(offset_period(match["period"], direction(match["which"]), context), 1)


def _before_last(match: re.Match[str], context: Context) -> Value:
    return v.ranked(offset_period(match["period"], -2, context), 2)


def _after_next(match: re.Match[str], context: Context) -> Value:
    return v.ranked(offset_period(match["period"], 2, context), 2)


def _night_before_last(match: re.Match[str], context: Context) -> Value:
    return v.ranked(v.hours(context.today - 2 * DAY, 18, 24), 2)


def latest_weekend(context: Context) -> Value:
    """The weekend going on, else the one just over."""
    found = v.weekend(context.today)
    return found if found.first <= context.now else v.weekend(context.today - v.WEEK)


def _past_weekend(match: re.Match[str], context: Context) -> Value:
    return v.ranked(latest_weekend(context), 1)


def _bare_weekend(match: re.Match[str], context: Context) -> Value:
    found = latest_weekend(context)
    if found.end <= context.now and context.looks_ahead(match.start()):
        found = v.weekend(context.today)
    return v.needing(found, Needs.WEEKEND)


def _own_weekend(match: re.Match[str], context: Context) -> Value | None:
    """How was your weekend? The one just over, when the sentence speaks of the past."""
    found = v.ranked(latest_weekend(context), 1)
    return found if context.looks_back(match.start()) else None


def _coming_weekend(match: re.Match[str], context: Context) -> Value:
    found = v.weekend(context.today)
    return v.ranked(found if found.first > context.now else v.weekend(context.today + v.WEEK), 1)


def _earlier(match: re.Match[str], context: Context) -> Value:
    whole = containing(context.now, _named(match))
    return v.ranked(v.value(whole.start, context.now, Grain.SPAN, whole.precision), 1)


def _later(match: re.Match[str], context: Context) -> Value:
    whole = containing(context.now, _named(match))
    return v.ranked(v.value(context.now, whole.end, Grain.SPAN, whole.precision), 1)


def _named(match: re.Match[str]) -> str:
    name = match["period"]
    return "day" if name in ("today", "day") else unit(name)


def _this_time(match: re.Match[str], context: Context) -> Value:
    """This time last year: the calendar month a year ago, the day a week or month ago."""
    period = unit(match["period"])
    moment = shift(context.today, period, -1 if match["which"] == "last" else 1)
    return v.ranked(v.month(moment.year, moment.month) if period == "year" else v.day(moment), 2)


def _this_day(match: re.Match[str], context: Context) -> Value:
    count = {"last": -1, "next": 1}[match["which"]]
    return v.ranked(v.day(shift(context.today, unit(match["period"]), count)), 2)


def _this_day_of_year(match: re.Match[str], context: Context) -> Value:
    return v.ranked(v.day(context.today.replace(year=int(match["year"]))), 2)


def _other(match: re.Match[str], context: Context) -> Value:
    """The other day, night, week: not long ago."""
    match match["period"]:
        case "week":
            found = v.value(context.today - timedelta(days=21), context.today, Grain.SPAN, Precision.WEEK)
        case "weekend":
            found = v.weekend(context.today - v.WEEK)
        case _:
            found = v.value(context.today - timedelta(days=7), context.today, Grain.SPAN, Precision.WEEK)
    return replace(found, vague=True)


def _recently(match: re.Match[str], context: Context) -> Value:
    found = v.value(context.today - timedelta(days=30), context.now, Grain.SPAN, Precision.MONTH)
    return replace(found, vague=True, rank=-1)


RULES: tuple[Rule, ...] = (
    rule(r"(?:the )?day before (?:yesterday|yday|yest)", _day_before, "before"),
    rule(r"(?:the )?day after (?:tomorrow|tmrw|tmr)", _day_after, "after"),
    rule(r"(?:the )?(?:night|evening) before last", _night_before_last, "before"),
    rule(rf"(?:the )?{_PERIOD} before last", _before_last, "before"),
    rule(rf"(?:the )?{_PERIOD} after next", _after_next, "after"),
    rule(
        r"(?:around |about )?(?:at )?(?:this|the same|same) time (?P<which>last|next) (?P<period>year|month|week)",
        _this_time,
        "time",
    ),
    rule(r"(?:on )?(?:this day|today) (?P<which>last|next) (?P<period>year|month|week)", _this_day, "this today"),
    rule(r"(?:on )?this day (?:in )(?P<year>(?:19|20)\d\d)", _this_day_of_year, "this"),
    rule(r"(?:earlier|so far|already) (?P<period>today)", _earlier, "earlier so already date"),
    rule(
        r"(?:earlier|so far|already)(?: on| in)? this (?P<period>week|month|year|quarter|decade)",
        _earlier,
        "earlier so already date",
    ),
    rule(r"this (?P<period>week|month|year|quarter) so far", _earlier, "earlier so already date"),
    rule(r"(?P<period>year)[- ]to[- ]date", _earlier, "earlier so already date"),
    rule(r"later (?P<period>today)", _later, "later rest remainder"),
    rule(r"later(?: on| in)? this (?P<period>week|month|year|quarter)", _later, "later rest remainder"),
    rule(
        r"(?:for )?the (?:rest|remainder) of (?:the|this) (?P<period>day|week|month|year|quarter)",
        _later,
        "later rest remainder",
    ),
    rule(r"(?:tonight|tonite|2nite|2night|tonighte)", _tonight, "tonight tonite 2nite 2night"),
    rule(r"last (?:night|nite)", _last_night, "last"),
    rule(r"last (?P<part>evening)", _part_of_yesterday, "last"),
    rule(r"(?P<word>today|tomorrow) week(?=_(?:$|[.,!?]))", _day_in_a_week, "week"),
    rule(rf"(?:earlier )?this {PART}(?!s\b)", _part_today, "this"),
    rule(rf"{_DAY_WORD}(?:'s)?(?= (?:and|or|but)\b|(?!['-]?\w))", _day_word, _DAY_NUMBER),
    rule(
        rf"(?:this|the) (?:past|last) (?:weekend|wkend|wknd)(?! before)(?! (?:of|in) (?:the )?{T})",
        _past_weekend,
        _WEEKENDS,
    ),
    rule(r"(?:this |the )?(?:weekend|wkend|wknd) just gone", _past_weekend, _WEEKENDS),
    rule(r"(?:this |the )?(?:coming|upcoming) (?:weekend|wkend|wknd)", _coming_weekend, _WEEKENDS),
    rule(
        rf"(?P<which>last|lst|previous|next|nxt|this) {_PERIOD}(?!s\b)(?!-)(?! (?:of|in) (?:the )?{T})"
        rf"(?! before (?:the )?{T})(?! of (?:the|this) (?:month|year|quarter|decade)\b)",
        _period,
        "last lst previous next nxt this coming current present",
    ),
    rule(
        rf"(?:the |this )?(?P<which>coming|previous|current|present) {_PERIOD}(?!s\b)(?!-)",
        _period,
        "last lst previous next nxt this coming current present",
    ),
    rule(
        r"(?:the )(?:weekend|wkend|wknd)(?!-)(?! (?:of|before|after|following|prior|starting|when)\b)",
        _bare_weekend,
        _WEEKENDS,
    ),
    rule(r"(?:all|(?:the )?(?:whole|entire)) (?:weekend|wkend|wknd)(?: long)?(?!-)", _bare_weekend, _WEEKENDS),
    rule(r"(?:my|your|our|his|her|their) (?:weekend|wkend|wknd)(?!-)", _own_weekend, _WEEKENDS),
    rule(r"(?:the|just the) other (?P<period>day|night|evening|morning|week|weekend)", _other, "other"),
    rule(r"(?:recently|lately|of late)", _recently, "recently lately late"),
)
