"""Chinese lengths of time counted from now: 三天前, 最近两周, 未来半年."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import timedelta

from core.tempr.timex import values as v
from core.tempr.timex.en.durations import ahead, back, last_units, next_units
from core.tempr.timex.en.relative import offset_period
from core.tempr.timex.grammar import Context, Rule, characters
from core.tempr.timex.values import DAY, Grain, Value, containing, shift
from core.tempr.timex.zh.lexicon import NUMBER, UNIT, UNITS, quantity
from core.types import Precision

_HALVES = {"年": ("month", 6), "个月": ("day", 15), "月": ("day", 15), "小时": ("minute", 30), "个小时": ("minute", 30),
           "天": ("hour", 12), "个钟头": ("minute", 30)}  # fmt: skip


def _count(match: re.Match[str]) -> tuple[int, int, str]:
    low, high = quantity(match["n"])
    if match.groupdict().get("more"):  # 二十多年: up to the next round number
        high = low + (9 if low >= 10 else 0)
    return low, high, UNITS[match["unit"]]


def _ago(match: re.Match[str], context: Context) -> Value:
    return v.ranked(back(*_count(match), context), 2)


def _ahead(match: re.Match[str], context: Context) -> Value | None:
    before, _ = context.sentence(match.start())
    if "了" in before:  # 住了三天后: after what was told, not after today
        return None
    return v.ranked(ahead(*_count(match), context), 2)


def _half_moment(match: re.Match[str], context: Context, sign: int) -> Value:
    smaller, extra = _HALVES[match["unit"]]
    moment = shift(context.now, smaller, sign * extra)
    if match["n"]:
        moment = shift(moment, UNITS[match["unit"]], sign * quantity(match["n"])[0])
    grain = {"month": "month", "day": "day"}.get(smaller, "minute")
    return v.ranked(containing(moment, grain), 2)


def _half_ago(match: re.Match[str], context: Context) -> Value:
    return _half_moment(match, context, -1)


def _half_ahead(match: re.Match[str], context: Context) -> Value | None:
    before, _ = context.sentence(match.start())
    return None if "了" in before else _half_moment(match, context, 1)


def _last(match: re.Match[str], context: Context) -> Value:
    _, high, unit = _count(match)
    if match.groupdict().get("this") and high == 1:  # 这一周 is the calendar week
        return v.ranked(offset_period(unit, 0, context), 1) if unit != "day" else v.ranked(v.day(context.today), 1)
    return v.ranked(last_units(high, unit, context), 2)


def _last_half(match: re.Match[str], context: Context) -> Value:
    smaller, extra = _HALVES[match["unit"]]
    return v.ranked(last_units(extra, smaller, context), 2)


def _within(match: re.Match[str], context: Context) -> Value:
    """三天内: the days to come, or those past in a sentence that tells something."""
    return _last(match, context) if context.looks_back(match.start()) else _next(match, context)


def _next(match: re.Match[str], context: Context) -> Value:
    _, high, unit = _count(match)
    return v.ranked(next_units(high, unit, context), 2)


def _next_half(match: re.Match[str], context: Context) -> Value:
    smaller, extra = _HALVES[match["unit"]]
    return v.ranked(next_units(extra, smaller, context), 2)


def _few_before(match: re.Match[str], context: Context) -> Value:
    """前几天, 前两天: the days just before today."""
    low, high, unit = _count(match)
    if match["n"] in ("几", "数", "好几"):
        return v.ranked(back(low, high, unit, context), 2)
    if unit != "day":
        return v.ranked(last_units(high, unit, context), 2)
    return v.ranked(v.days(context.today - high * DAY, context.today - DAY), 2)


def _other_day(match: re.Match[str], context: Context) -> Value:
    """前些天, 前阵子: not long ago."""
    reach = 14 if "天" in match[0] else 60
    precision = Precision.WEEK if reach == 14 else Precision.MONTH
    found = v.value(context.today - timedelta(days=reach), context.today, Grain.SPAN, precision)
    return replace(found, vague=True)


def _recently(match: re.Match[str], context: Context) -> Value:
    found = v.value(context.today - timedelta(days=30), context.now, Grain.SPAN, Precision.MONTH)
    return replace(found, vague=True, rank=-1)


_ABOUT = r"(?:大约|大概|差不多|约|将近|快|大致|也就)?"
_N = rf"(?<![\d.第几])(?P<n>{NUMBER})"
_UNIT = rf"(?P<unit>{UNIT})"
_HALF_UNIT = r"(?P<unit>年|个月|个小时|小时|天|个钟头)"
_BACK = r"(?:左右)?(?:以前|之前|前(?![面边后途往進进线台]))"
_ON = r"(?:左右)?(?:以后|之后|过后|后(?![面边来悔续]))"
_IN = r"(?:里|内|之内|以内|来|以来|间|中(?!国|午|间))?"

RULES: tuple[Rule, ...] = (
    characters(rf"{_ABOUT}(?<!个)(?P<n>)半{_HALF_UNIT}(?:多)?{_BACK}", _half_ago),
    characters(rf"{_ABOUT}{_N}(?P<unit>年)半{_BACK}", _half_ago),
    characters(rf"{_ABOUT}{_N}个半(?P<unit>小时|月){_BACK}", _half_ago),
    characters(rf"(?<!个)(?P<n>)半{_HALF_UNIT}{_ON}", _half_ahead),
    characters(rf"再过(?P<n>)半{_HALF_UNIT}", _half_ahead),
    characters(rf"(?<!个)半{_HALF_UNIT}(?:之内|以内|内)", _next_half),
    characters(rf"{_N}(?P<unit>年)半{_ON}", _half_ahead),
    characters(rf"(?:最近|近|过去)(?:的|这)?(?:一)?半{_HALF_UNIT}{_IN}", _last_half),
    characters(rf"(?:这|近)半{_HALF_UNIT}{_IN}", _last_half),
    characters(rf"(?:未来|接下来|今后|往后)(?:的)?半{_HALF_UNIT}{_IN}", _next_half),
    characters(rf"(?:最近|过去|刚过去|近|以往)(?:的)?(?:这)?{_N}(?P<more>多|来)?{_UNIT}{_IN}", _last),
    characters(rf"(?P<this>这){_N}{_UNIT}{_IN}", _last),
    characters(rf"(?:未来|接下来|今后|往后|将来)(?:的)?(?:这)?{_N}{_UNIT}{_IN}", _next),
    characters(rf"(?<![之以\d])(?:前){_N}{_UNIT}(?!前)", _few_before),
    characters(rf"{_ABOUT}{_N}(?P<more>多)?{_UNIT}(?:多|来)?{_BACK}", _ago),
    characters(rf"(?:再过|(?<![超不经通度好])过){_N}{_UNIT}(?!了)", _ahead),
    characters(rf"{_N}{_UNIT}{_ON}", _ahead),
    characters(rf"{_N}{_UNIT}(?:以来|来(?!了|的))", _last),
    characters(rf"{_N}{_UNIT}(?:之内|以内|内(?![容心部衣存蒙地向的]))", _within),
    characters(r"(?:前些天|前些日子|前阵子|前一阵子?|前段时间|前一段时间|前不久|不久前)", _other_day),
    characters(
        r"(?:最近|近来|近期|近日|这阵子|这段时间|这段日子|这些天|近些天)(?!的(?:地铁|超市|路|医院|车站))",
        _recently,
    ),
)
