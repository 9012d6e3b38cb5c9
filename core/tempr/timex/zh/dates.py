"""Chinese dates, weeks, months, years, seasons and parts of the day."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime

from core.tempr.timex import values as v
from core.tempr.timex.en.absolute import nth_of_month, two_digit_year
from core.tempr.timex.en.parts import half_of, third
from core.tempr.timex.en.relative import LAST_NIGHT, latest_weekend, offset_period
from core.tempr.timex.en.weekdays import after, before
from core.tempr.timex.grammar import Context, Rule, characters
from core.tempr.timex.nearest import bare
from core.tempr.timex.values import DAY, WEEK, Grain, Needs, Value
from core.tempr.timex.zh.lexicon import (
    BEFORE_NUMBER,
    DAY_NUMBER,
    MONTH_NUMBER,
    STEP,
    STEPS,
    YEAR_NUMBER,
    number,
    year_number,
)
from core.types import Precision

_DAYS = {
    "大前天": -3, "前天": -2, "前日": -2, "前": -2,
    "昨天": -1, "昨日": -1, "昨儿": -1, "昨": -1, "今天": 0, "今日": 0, "今儿": 0,
    "今": 0, "明天": 1, "明日": 1, "明儿": 1, "明": 1, "后天": 2, "后日": 2, "大后天": 3,
}  # fmt: skip
_YEARS = {"大前年": -3, "前年": -2, "去年": -1, "上年": -1, "昨年": -1, "今年": 0, "本年": 0, "本年度": 0, "明年": 1,
          "来年": 1, "后年": 2, "去年度": -1, "上一年": -1, "下一年": 1}  # fmt: skip
_WEEKDAYS = {"一": 0, "二": 1, "三": 2, "四": 3, "五": 4, "六": 5, "日": 6, "天": 6}
PARTS = {
    "凌晨": (0, 6), "清晨": (5, 8), "一大早": (5, 9), "大清早": (5, 9), "清早": (5, 9), "一早": (5, 9), "早上": (5, 11),
    "早晨": (5, 11), "早": (5, 11), "晨": (5, 9), "上午": (6, 12), "中午": (11, 14), "正午": (12, 13), "午后": (12, 15),
    "下午": (12, 18), "傍晚": (17, 19), "晚上": (18, 24), "晚间": (18, 24), "夜里": (20, 24), "夜间": (20, 24),
    "深夜": (22, 24), "半夜": (22, 24), "午夜": (22, 24), "晚": (18, 24), "夜": (18, 24),
}  # fmt: skip
PART = rf"(?P<part>{'|'.join(sorted(PARTS, key=len, reverse=True))})"


def _day(match: re.Match[str], context: Context) -> Value:
    return v.ranked(v.day(context.today + _DAYS[match["day"]] * DAY), 1)


def _two_days(match: re.Match[str], context: Context) -> Value:
    """今明两天."""
    first = context.today + _DAYS[match["first"]] * DAY
    return v.ranked(v.days(first, first + DAY), 1)


def _short_part(match: re.Match[str], context: Context) -> Value:
    """昨晚, 今早, 明晚."""
    date = context.today + _DAYS[match["day"]] * DAY
    if match["day"].startswith("昨") and PARTS[match["part"]][1] == 24:
        return v.ranked(v.hours(date, *LAST_NIGHT), 1)
    return v.ranked(v.hours(date, *PARTS[match["part"]]), 1)


def _week(match: re.Match[str], context: Context) -> Value:
    start = v.week(context.today).first + STEPS[match["step"]] * WEEK
    name = match["name"] or ""
    if name == "末":
        return v.ranked(v.weekend(start), 1)
    if not name:
        return v.ranked(v.week(start), 1)
    return v.ranked(v.day(start + _WEEKDAYS[name] * DAY), 1)


def _weekday(match: re.Match[str], context: Context) -> Value:
    weekday = _WEEKDAYS[match["name"]]
    ahead = context.looks_ahead(match.start())
    found = after(context.today, weekday) if ahead else before(context.today + DAY, weekday)
    return v.needing(v.day(found), Needs.WEEKDAY)


def _weekend(match: re.Match[str], context: Context) -> Value:
    found = latest_weekend(context)
    ahead = found.end <= context.now and context.looks_ahead(match.start())
    return v.needing(v.weekend(context.today) if ahead else found, Needs.WEEKEND)


def _month(match: re.Match[str], context: Context) -> Value:
    return v.ranked(offset_period("month", STEPS[match["step"]], context), 1)


def _year_word(match: re.Match[str], context: Context) -> Value:
    return v.ranked(v.year(context.now.year + _YEARS[match["word"]]), 1)


def _year(match: re.Match[str], context: Context) -> Value:
    return v.ranked(v.year(year_number(match["year"])), 1)


def _short_year(match: re.Match[str], context: Context) -> Value:
    digits = match["digits"]
    year = two_digit_year(digits if digits.isdigit() else str(year_number(digits)).zfill(2), context)
    return v.ranked(v.year(year), 1)


def _month_name(match: re.Match[str], context: Context) -> Value:
    month = number(match["month"])
    return bare(lambda year: v.month(year, month), context, match.start())


def _month_day(match: re.Match[str], context: Context) -> Value:
    month, day = number(match["month"]), number(match["date"])
    return v.ranked(bare(lambda year: v.day(datetime(year, month, day)), context, match.start()), 1)


def _month_days(match: re.Match[str], context: Context) -> Value:
    """3月3日到10日."""
    month, first, last = number(match["month"]), number(match["date"]), number(match["last"])
    if last <= first:
        raise ValueError("days of a range must ascend")
    found = bare(lambda year: v.days(datetime(year, month, first), datetime(year, month, last)), context, match.start())
    return v.ranked(found, 2)


def _months(match: re.Match[str], context: Context) -> Value:
    """3到5月, 三四月."""
    first, last = number(match["month"]), number(match["last"])
    if last <= first:
        raise ValueError("months of a range must ascend")
    found = bare(lambda year: v.hull(v.month(year, first), v.month(year, last)), context, match.start())
    return v.ranked(found, 2)


def _years(match: re.Match[str], context: Context) -> Value:
    """2019至2021年."""
    return v.ranked(v.hull(v.year(year_number(match["year"])), v.year(year_number(match["last"]))), 3)


def _school_year(match: re.Match[str], context: Context) -> Value:
    """2024-2025学年: September to June."""
    return v.ranked(v.months(year_number(match["year"]), 9, 10, Grain.SPAN), 3)


def _date_of_month(match: re.Match[str], context: Context) -> Value:
    return v.needing(nth_of_month(number(match["date"]), context, match.start()), Needs.ORDINAL)


def _date_in(match: re.Match[str], context: Context) -> Value:
    """上个月20号."""
    month = offset_period("month", STEPS[match["step"]], context)
    return v.ranked(v.day(month.first.replace(day=number(match["date"]))), 2)


def _half_of_current(match: re.Match[str], context: Context) -> Value:
    """上半月."""
    whole = v.month(context.now.year, context.now.month)
    return v.ranked(half_of(whole, second=match["half"] in "后下"), 1)


def _edge_of_current(match: re.Match[str], context: Context) -> Value:
    """月初, 月底, 年初, 年底 of the current month or year."""
    whole = v.year(context.now.year) if match["unit"] == "年" else v.month(context.now.year, context.now.month)
    return v.ranked(part_of(whole, match["part"]), 1)


def part_of(whole: Value, part: str) -> Value:
    """初, 上旬, 中, 中旬, 下旬, 底, 末, 尾 of a month or year."""
    if whole.grain is Grain.YEAR and part[0] in "初底末尾":
        start = 1 if part[0] == "初" else 11
        return replace(v.months(whole.first.year, start, 2, Grain.SPAN), precision=Precision.MONTH)
    position = {"初": 0, "上": 0, "头": 0, "中": 1, "下": 2, "底": 2, "末": 2, "尾": 2}[part[0]]
    return replace(third(whole, position), needs=Needs.NOTHING)


_LONG_STEP = r"(?P<step>上上|下下|上|下|这|本)(?:一个|个|一)"
_WEEK = r"(?:周|星期|礼拜)"
_NAME = r"(?P<name>[一二三四五六日天])"
_NOT_MEASURE = (
    r"(?!次|块|元|遍|回|趟|个(?!人)|天(?!下)|小时|分(?!别|手|享)|毛|岁|斤|公里|千|万|位|名|条|件|场|门|节|常|报|记"
    r"|程|均|点钟的)"
)
_NOT_COUNTED = r"(?<![\d一二两三四五六七八九十几半每多个整满双])"

RULES: tuple[Rule, ...] = (
    characters(
        rf"(?:从|自)?(?<!\d)(?P<month>{MONTH_NUMBER})_月_(?P<date>{DAY_NUMBER})_[日号]?_(?:到|至|-|~|—)_(?P<last>"
        rf"{DAY_NUMBER})_[日号]",
        _month_days,
    ),
    characters(
        rf"{BEFORE_NUMBER}(?P<month>{MONTH_NUMBER})_月_(?:份_)?(?P<date>{DAY_NUMBER})_[日号](?!线|楼)",
        _month_day,
    ),
    characters(
        rf"{BEFORE_NUMBER}(?P<month>{MONTH_NUMBER})_月(?P<date>{DAY_NUMBER})(?![\d个十百点天次年月几多])",
        _month_day,
    ),
    characters(
        rf"{BEFORE_NUMBER}(?P<month>{MONTH_NUMBER})[./](?P<date>{DAY_NUMBER})(?=[那当]天|那晚|那次)", _month_day
    ),
    characters(
        rf"(?:从|自)?{BEFORE_NUMBER}(?P<month>{MONTH_NUMBER})_月?_(?:到|至|-|~|—)_(?P<last>{MONTH_NUMBER})_月"
        rf"(?:份)?(?!\d)",
        _months,
    ),
    characters(
        rf"{BEFORE_NUMBER}(?P<month>[一二三四五六七八九])(?P<last>[二三四五六七八九十])月(?:份)?(?!\d)",
        _months,
    ),
    characters(rf"{STEP}(?:一个|个|一)?月(?:份)?(?:的)?(?P<date>{DAY_NUMBER})[日号]", _date_in),
    characters(rf"{_LONG_STEP}月(?:份)?", _month),
    characters(
        r"(?<![晚早马桌路身床网天地线世海车船山手日])(?P<step>上|下|本|这)月(?:份)?(?![亮饼光球色经票薪台季])",
        _month,
    ),
    characters(rf"{_LONG_STEP}周(?P<name>末)?(?![年期围边刊报转身折密岁])", _week),
    characters(rf"{_LONG_STEP}(?:星期|礼拜)(?P<name>[一二三四五六日天末])?", _week),
    characters(r"(?P<step>上上|下下)(?:个)?(?:周|星期|礼拜)(?P<name>[一二三四五六日天末])?", _week),
    characters(
        rf"(?<![晚早马楼桌路身床网线手])(?P<step>上|下|这|本){_WEEK}(?P<name>[一二三四五六日天末]){_NOT_MEASURE}",
        _week,
    ),
    characters(
        r"(?<![晚早马楼桌路身床网线手日])(?P<step>上|下|这|本)(?:周|星期|礼拜)(?P<name>(?!))?"
        r"(?![年期围边刊报转身折密岁到])",
        _week,
    ),
    characters(rf"(?<![每过双]){_NOT_COUNTED}周末(?!愉快|快乐)", _weekend),
    characters(rf"{_NOT_COUNTED}{_WEEK}{_NAME}{_NOT_MEASURE}", _weekday),
    characters(r"(?P<first>昨(?=今)|今(?=明)|明(?=后))[今明后]两?天", _two_days),
    characters(
        rf"(?P<day>昨天|昨日|昨儿|昨|今天|今日|今儿|今|明天|明日|明儿|明|前天|后天|大前天|大后天|(?<![天日周年月时刻之以点期节考饭睡婚提从面])前(?=晚))的?"
        rf"{PART}(?!安|报|会|间|饭|宴|点到)",
        _short_part,
    ),
    characters(
        r"(?P<day>大前天|大后天|昨天|昨日(?!重现|黄花)|昨儿|今天|今日(?!头条|说法)|今儿|明天(?!气(?!温))|明日(?!之|方舟"
        r"|香)"
        r"|明儿|前天(?!线|赋)|前日|后天(?!性|的努力|的教育|培养|形成|习得|因素|免疫|努力|的?区别))",
        _day,
    ),
    characters(
        rf"(?P<word>{'|'.join(sorted(_YEARS, key=len, reverse=True))})(?![级纪轻糕货薪龄岁会])",
        _year_word,
    ),
    characters(rf"(?<!\d)(?P<year>{YEAR_NUMBER})_年?_(?:至|到|-|~|—|/)_(?:{YEAR_NUMBER}|\d\d)_学年", _school_year),
    characters(rf"(?<!\d)(?P<year>{YEAR_NUMBER})_(?:至|到|-|~|—)_(?P<last>{YEAR_NUMBER})_年(?![级纪代前后])", _years),
    characters(rf"(?<!\d)(?P<year>{YEAR_NUMBER})_(?:财政)?年度?(?![级纪代前后])", _year),
    characters(rf"(?<!\d)(?P<year>{YEAR_NUMBER})_财年", _year),
    characters(r"(?<!\d)(?P<digits>0\d|[5-9]\d)年(?![级纪代前后多来以之的间])", _short_year),
    characters(
        rf"(?<!\d)(?P<digits>\d\d)年的?(?={MONTH_NUMBER}月|[初底末春夏秋冬]|[上下]半年|第[\d一二三四五])", _short_year
    ),
    characters(
        r"(?<![零〇一二三四五六七八九十百])(?P<digits>[五六七八九零〇][零〇一二三四五六七八九])年"
        r"(?![级纪代前后多来])",
        _short_year,
    ),
    characters(
        rf"{BEFORE_NUMBER}(?P<month>{MONTH_NUMBER})_月(?:份)?(?![天饼亮光球色薪嫂租票大龄经花河\d](?!底|份|开))",
        _month_name,
    ),
    characters(
        rf"(?<![\d第a-z]){BEFORE_NUMBER}(?P<date>{DAY_NUMBER})号(?![线楼店车机房门桌床院选馆厅口码公技员球台柜井])",
        _date_of_month,
    ),
    characters(rf"(?<=[在从到至于自]){BEFORE_NUMBER}(?P<date>{DAY_NUMBER})日(?!元|本)", _date_of_month),
)
# After "去年年底" and the like have been read as one.
LATE_RULES: tuple[Rule, ...] = (
    characters(r"(?<![\d每个])(?P<unit>[月年])(?P<part>[初底末])(?![夏秋冬春中次恋下部])", _edge_of_current),
    characters(r"(?P<unit>月)(?P<part>[上中下]旬)", _edge_of_current),
    characters(r"(?<![\d月])(?P<half>[上下前后])半个?月(?![前后内来])", _half_of_current),
)
