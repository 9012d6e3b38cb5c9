"""Chinese combinations of times: parts, neighbours, ranges and open windows."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import timedelta

from core.tempr.timex import values as v
from core.tempr.timex.en import ranges
from core.tempr.timex.en.offsets import in_year, neighbour
from core.tempr.timex.en.ordinals import nth_inside, nth_weekday_inside
from core.tempr.timex.en.parts import half_of
from core.tempr.timex.en.weekdays import after, before
from core.tempr.timex.grammar import Context, Rule, characters
from core.tempr.timex.values import DAY, Grain, Needs, Value, containing, shift
from core.tempr.timex.zh.dates import PART, PARTS, part_of
from core.tempr.timex.zh.lexicon import DAY_NUMBER, NUMBER, UNIT, UNITS, T, number, quantity

_WHOLE = (Grain.MONTH, Grain.YEAR)
_WEEKDAYS = {"一": 0, "二": 1, "三": 2, "四": 3, "五": 4, "六": 5, "日": 6, "天": 6}


def _part_of_period(match: re.Match[str], context: Context) -> Value | None:
    whole = context.time(match, "t")
    parted = (*_WHOLE, Grain.QUARTER, Grain.HALF, Grain.SEASON)
    if whole.grain not in parted or (whole.grain is Grain.MONTH and match["part"] == "尾"):
        return None
    return replace(part_of(whole, match["part"]), rank=2, needs=Needs.NOTHING)


def _date_in_month(match: re.Match[str], context: Context) -> Value | None:
    whole = context.time(match, "t")
    if whole.grain is not Grain.MONTH:
        return None
    return v.ranked(v.day(whole.first.replace(day=number(match["date"]))), 3)


def _nth_in(match: re.Match[str], context: Context) -> Value | None:
    """三月的第一周, 五月最后一个周末, 十月第二个星期一."""
    whole = context.time(match, "t")
    if whole.grain not in (*_WHOLE, Grain.QUARTER, Grain.SEASON) and (match["unit"] != "天" or whole.start is None):
        return None
    order = -1 if match["nth"].startswith("最后") else number(match["nth"].strip("第 "))
    if match["name"]:
        return v.ranked(v.day(nth_weekday_inside(whole, _WEEKDAYS[match["name"]], order)), 3)
    return v.ranked(nth_inside(whole, UNITS[match["unit"]], order), 3)


def _several(match: re.Match[str], context: Context) -> Value | None:
    """今年前三个月, 五月最后两周."""
    whole, name = context.time(match, "t"), UNITS[match["unit"]]
    if whole.grain not in (*_WHOLE, Grain.QUARTER, Grain.SEASON, Grain.WEEK):
        return None
    count = quantity(match["n"])[1]
    if match["side"].startswith(("最后", "后")):
        start, end = max(shift(whole.end, name, -count), whole.first), whole.end
    else:
        start, end = whole.first, min(shift(whole.first, name, count), whole.end)
    return v.ranked(v.value(start, end, Grain.SPAN, v.containing(whole.first, name).precision), 3)


def _half_of(match: re.Match[str], context: Context) -> Value | None:
    """上周后半周, 三月上半月."""
    whole = context.time(match, "t")
    if whole.grain not in (Grain.WEEK, Grain.MONTH):
        return None
    return half_of(whole, second=match["half"] in "后下")


def _part_of_day(match: re.Match[str], context: Context) -> Value | None:
    whole = context.time(match, "t")
    if whole.grain is not Grain.DAY:
        return None
    return replace(v.hours(whole.first, *PARTS[match["part"]]), rank=max(2, whole.rank))


def _clock(match: re.Match[str], context: Context) -> Value | None:
    """明天下午三点半."""
    whole = context.time(match, "t")
    if whole.grain not in (Grain.DAY, Grain.PART):
        return None
    hour = number(match["hour"])
    if whole.grain is Grain.PART and whole.first.hour >= 12 and hour < 12:
        hour += 12
    minute = {"半": 30, "一刻": 15, "三刻": 45}.get(match["minute"] or "") or (
        number(match["minute"].rstrip("分")) if match["minute"] else 0
    )
    if hour > 24 or minute > 59:
        return None
    return replace(v.instant(v.midnight(whole.first) + timedelta(hours=hour, minutes=minute)), rank=2)


def _this_day(match: re.Match[str], context: Context) -> Value | None:
    """去年的今天, 去年这个月."""
    whole, today = context.time(match, "t"), context.time(match, "y")
    if whole.grain is Grain.YEAR and today == v.ranked(v.month(context.now.year, context.now.month), 1):
        return v.ranked(v.month(whole.first.year, context.now.month), 3)
    if whole.grain not in _WHOLE or today.grain is not Grain.DAY or today.in_year or today.rank != 1:
        return None
    months = (whole.first.year - context.now.year) * 12
    if whole.grain is Grain.MONTH:
        months += whole.first.month - context.now.month
    return v.ranked(v.day(v.add_months(today.first, months)), 3)


def _this_time(match: re.Match[str], context: Context) -> Value | None:
    """去年同期, 去年这个时候."""
    whole = context.time(match, "t")
    if whole.grain is not Grain.YEAR:
        return None
    return v.ranked(v.month(whole.first.year, context.now.month), 3)


def _named(match: re.Match[str], context: Context) -> Value | None:
    """五月那一年, 春节那周: the unit around a time."""
    inner, unit = context.time(match, "t"), UNITS[match["unit"]]
    if inner.start is None:
        return None
    if unit == "day":
        return v.ranked(inner, max(2, inner.rank))
    return v.ranked(containing(inner.first, unit), 2) if inner.grain is Grain.DAY else inner


def _next_to(match: re.Match[str], context: Context) -> Value | None:
    """国庆节前一天, 6月9日的前一周, 考试那天的后一天 when the time is known."""
    anchor = context.time(match, "t")
    if anchor.start is None:
        return None
    return v.ranked(neighbour(anchor, UNITS[match["unit"]], "前" in match["side"]), 3)


def _beside(match: re.Match[str], context: Context) -> Value | None:
    """国庆前的那个周末, 中秋之后的周五."""
    anchor, named = context.time(match, "t"), context.time(match, "y")
    if anchor.start is None or named.start is None:
        return None
    earlier = "前" in match["side"]
    if named.needs is Needs.WEEKEND:
        return v.ranked(neighbour(anchor, "weekend", earlier), 3)
    if named.needs is not Needs.WEEKDAY:
        return None
    weekday = named.start.weekday()
    return v.ranked(v.day(before(anchor.start, weekday) if earlier else after(anchor.end - DAY, weekday)), 3)


def _nth_day_after(match: re.Match[str], context: Context) -> Value | None:
    """春节后第一天."""
    anchor = context.time(match, "t")
    return v.ranked(v.day(anchor.end + (number(match["n"]) - 1) * DAY), 3)


def _some_dates(match: re.Match[str], context: Context) -> Value | None:
    """上个月二十几号."""
    whole = context.time(match, "t")
    if whole.grain is not Grain.MONTH or whole.start is None:
        return None
    first = whole.start + (number(match["tens"]) - 1) * DAY
    return v.ranked(v.value(first, min(first + 10 * DAY, whole.end), Grain.SPAN), 3)


def _next_day(match: re.Match[str], context: Context) -> Value | None:
    anchor = context.time(match, "t")
    return v.ranked(v.day(anchor.end), 3) if anchor.grain is Grain.DAY else None


def _counted(match: re.Match[str], context: Context) -> Value | None:
    """春节前三天, 国庆节后两周: a stretch beside a time."""
    anchor, unit = context.time(match, "t"), UNITS[match["unit"]]
    count = quantity(match["n"])[1]
    if anchor.start is None:
        return None
    if match["side"].startswith("前"):
        bounds = shift(anchor.start, unit, -count), anchor.start
    else:
        bounds = anchor.end, shift(anchor.end, unit, count)
    return v.ranked(v.value(*bounds, Grain.SPAN, containing(anchor.first, unit).precision), 3)


def _around(match: re.Match[str], context: Context) -> Value | None:
    anchor = context.time(match, "t")
    if anchor.start is None:
        return None
    if anchor.grain is not Grain.DAY:
        return replace(anchor, rank=2, needs=Needs.NOTHING)
    return v.ranked(v.days(anchor.start - 3 * DAY, anchor.end + 2 * DAY), 2)


def _eve(match: re.Match[str], context: Context) -> Value | None:
    anchor = context.time(match, "t")
    return v.ranked(v.day(anchor.first - DAY), 3) if anchor.start is not None else None


def _to_day(match: re.Match[str], context: Context) -> Value | None:
    """2023年3月3日到10日."""
    first = context.time(match, "a")
    if first.grain is not Grain.DAY or first.start is None:
        return None
    return v.ranked(v.hull(first, v.day(first.start.replace(day=number(match["date"])))), 4)


def _since(match: re.Match[str], context: Context) -> Value:
    if _RANGE.search(context.raw[match.start("a") : match.end("a")]):
        raise ValueError("a range has its end")  # 从2024年3月到6月
    return ranges.since(context.time(match, "a"), context.now)


def _before(match: re.Match[str], context: Context) -> Value:
    return ranges.earlier_than(context.time(match, "a"))


def _after(match: re.Match[str], context: Context) -> Value:
    return ranges.later_than(context.time(match, "a"), context.now)


def _until(match: re.Match[str], context: Context) -> Value:
    last = context.time(match, "a")
    if last.start is not None and last.start > context.now:
        return v.ranked(v.value(context.now, last.end, Grain.SPAN, last.precision), 4)
    return ranges.up_to(last)


_RANGE = re.compile(r"[到至~～—]|\d-\d+月")
_T = rf"(?P<t>{T})"
_A, _B = rf"(?P<a>{T})", rf"(?P<b>{T})"
_TO = r"_(?:一直)?(?:到|至|-|~|—|——)_"
_N = rf"(?P<n>{NUMBER})"
_UNIT = rf"(?P<unit>{UNIT})"
_EVENT = (  # what somebody did then: 2020年6月搬家之前
    r"(?:我|我们|你|他|她)?(?:搬家|毕业|结婚|离婚|分手|认识|恋爱|换工作|辞职|离职|入职|退休|升职|出国|回国|开学|放假|高考|手术|住院"
    r"|怀孕|生孩子|上大学|搬来|搬走|来这里|创业)"
)
_START = r"(?:就?开始|起(?![床来飞码初点身])|以来|以后|之后|至今|到现在|到今天|到如今|直到现在|到目前)"

PART_RULES: tuple[Rule, ...] = (
    characters(rf"(?P<y>{T})_[的，,]?_{_T}", in_year),
    characters(rf"{_T}_的?_(?P<y>{T})", _this_day),
    characters(rf"{_T}_的?_(?:同期|同一时间|这个时候|这时候|此时|这会儿)", _this_time),
    characters(
        rf"{_T}_的?_(?P<nth>第_(?:\d{{1,2}}|[一二三四五六七八九十]{{1,3}})_|最后一)_个?(?:(?:周|星期|礼拜)(?P<name>[一二三四五六日天])|"
        rf"(?P<unit>周末|周|星期|礼拜|天|个月|月))",
        _nth_in,
    ),
    characters(rf"{_T}_的?_(?P<side>前|头|最后|最初|后){_N}{_UNIT}(?:里|内)?", _several),
    characters(
        rf"{_T}_的?_(?:年|月)?(?P<part>初(?![夏秋冬春中次恋])|底(?![下部特])|末(?!日)|尾(?!巴)|上旬|中旬|下旬)",
        _part_of_period,
    ),
    characters(rf"{_T}_的?_(?:年|月)(?P<part>中)", _part_of_period),
    characters(rf"{_T}_的?_(?P<half>[前后上下])半个?[周月]", _half_of),
    characters(rf"{_T}_的?_(?P<date>{DAY_NUMBER})_[号日](?![线楼])", _date_in_month),
    characters(rf"{_T}_的?_(?P<tens>十|二十)几[号日]", _some_dates),
    characters(rf"{_T}_的?_{PART}(?![饭安报])", _part_of_day),
    characters(
        rf"{_T}_的?_(?P<hour>\d{{1,2}}|[一二两三四五六七八九十]{{1,3}})_(?:点钟?|时|:)(?P<minute>半|[一三]刻"
        rf"|[0-5]?\d分?|[一二三四五]?十[一二三四五六七八九]?分)?",
        _clock,
    ),
    characters(rf"{_T}_的?_(?P<side>前一|后一|前1|后1){_UNIT}", _next_to),
    characters(rf"{_T}_之?(?P<side>前|后|以前|以后)_的?_(?:那|第一|上|下)?_个?_(?P<y>{T})", _beside),
    characters(rf"{_T}_之?(?P<side>前|后|以前|以后)_的?_(?:那|第一|上|下)?_个_(?P<unit>周末)", _next_to),
    characters(rf"{_T}_[之以]?后_的?_第(?P<n>[一二三四五六七八九十]|\d{{1,2}})天", _nth_day_after),
    characters(rf"{_T}_的?_(?:第二天|次日|翌日|隔天|转天)", _next_day),
    characters(rf"{_T}_的?_(?:前夕|前夜|前一晚)", _eve),
    characters(rf"{_T}_的?_(?:前后|左右|上下)", _around),
    characters(rf"{_T}_的?_(?P<side>前(?!面)){_N}{_UNIT}(?:里|内)?", _counted),
    characters(rf"{_T}_的?_(?P<side>之后的?|以后的?|过后的?|后的?|后){_N}{_UNIT}(?:里|内)?", _counted),
    characters(rf"{_T}_的?_(?:那|当)(?:一|个|一个)?{_UNIT}", _named),
)
RANGE_RULES: tuple[Rule, ...] = (
    characters(rf"(?:自?从|自|在)?_{_A}{_TO}(?P<date>{DAY_NUMBER})_[日号](?:之间|期间|为止)?", _to_day),
    characters(rf"(?:自?从|自|在|介于)?_{_A}{_TO}{_B}(?:之间|期间|为止|的?这?段时间)?", ranges.between),
    characters(rf"(?:在|介于)?_{_A}_(?:和|与|跟)_{_B}_(?:之间|期间|中间)", ranges.between),
    characters(rf"{_A}_(?:和|与|跟|、)?_{_B}", ranges.listed),
    characters(rf"(?:自从|自打|自|从|打)_{_A}_{_START}?(?:就|一直)?", _since),
    characters(rf"{_A}_(?:以来|至今|到现在|到今天|到目前|到如今|起(?=[，。,. ]|$))", _since),
    characters(rf"{_A}_(?:开始)(?=[，。,. ]|$)", _since),
    characters(rf"(?:直到|截至|截止到?|一直到)_{_A}(?:为止|之前|前)?", _until),
    characters(rf"到_{_A}_为止", _until),
    characters(rf"{_A}_(?:及|或|和)(?:以前|之前)", _until),
    characters(rf"{_A}_(?:及|或|和)(?:以后|之后)", _since),
    characters(rf"(?:在)?_{_A}_{_EVENT}(?:以前|之前|前(?!面))", _before),
    characters(rf"(?:自从?)?_{_A}_{_EVENT}(?:以后|之后|以来|至今|后(?!来))", _since),
    characters(rf"(?:在)?_{_A}_(?:以前|之前|前(?![面边后途往进线台一二两三四五六七八九十几\d]))", _before),
    characters(rf"(?:在)?_{_A}_(?:以后|之后|过后|后(?![面边来悔续]))", _after),
)
