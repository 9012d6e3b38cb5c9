"""Chinese and Western festivals by their Chinese names, and days of the lunar calendar."""

from __future__ import annotations

import re

from core.tempr.timex import lunar
from core.tempr.timex import values as v
from core.tempr.timex.feasts import diwali, hanukkah, islamic, passover
from core.tempr.timex.festivals import (
    InYear,
    by_easter,
    by_moon,
    fixed,
    last_of_lunar_year,
    lunar_month_12,
    months_from,
    nth,
    solar_term,
)
from core.tempr.timex.grammar import Context, Rule, characters
from core.tempr.timex.nearest import bare, chosen
from core.tempr.timex.values import Value
from core.tempr.timex.zh.lexicon import number

# The day; of 春节, 国庆 and 五一 the days off that the name stands for.
_DAYS: dict[str, InYear] = {
    "元旦": fixed(1, 1),
    "跨年夜": fixed(12, 31),
    "跨年": fixed(12, 31),
    "情人节": fixed(2, 14),
    "妇女节": fixed(3, 8),
    "三八节": fixed(3, 8),
    "植树节": fixed(3, 12),
    "愚人节": fixed(4, 1),
    "清明节": solar_term("清明"),
    "清明": solar_term("清明"),
    "劳动节": fixed(5, 1),
    "五一": fixed(5, 1, 5),
    "青年节": fixed(5, 4),
    "母亲节": nth(5, 6, 2),
    "儿童节": fixed(6, 1),
    "六一": fixed(6, 1),
    "父亲节": nth(6, 6, 3),
    "建军节": fixed(8, 1),
    "教师节": fixed(9, 10),
    "国庆节": fixed(10, 1),
    "国庆": fixed(10, 1, 7),
    "万圣节": fixed(10, 31),
    "万圣夜": fixed(10, 31),
    "光棍节": fixed(11, 11),
    "双十一": fixed(11, 11),
    "双11": fixed(11, 11),
    "双十二": fixed(12, 12),
    "双12": fixed(12, 12),
    "感恩节": nth(11, 3, 4),
    "平安夜": fixed(12, 24),
    "圣诞夜": fixed(12, 24),
    "双十节": fixed(10, 10),
    "圣诞节": fixed(12, 25),
    "圣诞": fixed(12, 25),
    "复活节": by_easter(0),
    "开斋节": islamic(10, length=2),
    "古尔邦节": islamic(12, 10, length=2),
    "宰牲节": islamic(12, 10, length=2),
    "斋月": islamic(9, length=30),
    "光明节": hanukkah,
    "逾越节": passover(-1, 9),
    "排灯节": diwali,
    "泼水节": fixed(4, 13, 3),
    "佛诞": by_moon(4, 8),
    "除夕": last_of_lunar_year(),
    "大年三十": last_of_lunar_year(),
    "年三十": last_of_lunar_year(),
    "大年夜": last_of_lunar_year(),
    "春节": by_moon(1, 1, length=7),
    "农历新年": by_moon(1, 1, length=7),
    "元宵节": by_moon(1, 15),
    "元宵": by_moon(1, 15),
    "龙抬头": by_moon(2, 2),
    "端午节": by_moon(5, 5),
    "端午": by_moon(5, 5),
    "七夕节": by_moon(7, 7),
    "七夕": by_moon(7, 7),
    "中元节": by_moon(7, 15),
    "中秋节": by_moon(8, 15),
    "中秋": by_moon(8, 15),
    "重阳节": by_moon(9, 9),
    "重阳": by_moon(9, 9),
    "腊八节": lunar_month_12(8),
    "腊八": lunar_month_12(8),
    "小年": lunar_month_12(23),
} | {name: solar_term(name) for name in lunar.SOLAR_TERMS}
_HOLIDAYS: dict[str, InYear] = {
    "元旦": fixed(1, 1, 3),
    "五一": fixed(5, 1, 5),
    "劳动节": fixed(5, 1, 5),
    "端午": by_moon(5, 5, length=3),
    "端午节": by_moon(5, 5, length=3),
    "中秋": by_moon(8, 15, length=3),
    "中秋节": by_moon(8, 15, length=3),
    "国庆": fixed(10, 1, 7),
    "国庆节": fixed(10, 1, 7),
    "十一": fixed(10, 1, 7),
    "春节": last_of_lunar_year(0, 8),
    "过年": last_of_lunar_year(0, 8),
    "新年": last_of_lunar_year(0, 8),
    "圣诞": fixed(12, 24, 3),
    "圣诞节": fixed(12, 24, 3),
    "高考": fixed(6, 7, 3),
}
_SEASONS: dict[str, InYear] = {
    "暑假": months_from(7, 1, 8, 31),
    "暑期": months_from(7, 1, 8, 31),
    "寒假": months_from(1, 15, 2, 25),
}
_PERIOD = r"(?:的)?(?:期间|假期|长假|连假|小长假|黄金周|放假期间|放假|那几天|那段时间|那会儿|的时候)"
_NOT_WISH = r"(?!快乐|愉快|安康|大吉|树|老人|礼物|歌|卡|帽|联欢|晚会|档|路|广场|班|个|点|岁|粽|月饼|糕|款|大学|上河)"
_NOT_IN_NAME = r"(?<![第周期拜初十])"  # 周五一起 is on Friday, not on May Day
_STEP = r"(?P<step>上个|上一个|下个|下一个|这个|今年这个|本)"


def _choice(names: dict[str, InYear]) -> str:
    return "|".join(sorted(names, key=len, reverse=True))


def _day(match: re.Match[str], context: Context) -> Value:
    return v.ranked(bare(_DAYS[match["name"]], context, match.start()), 1)


def _chosen(match: re.Match[str], context: Context) -> Value:
    which = {"上": -1, "下": 1}.get(match["step"][0], 0)
    in_year = _DAYS.get(match["name"]) or _SEASONS[match["name"]]
    return v.ranked(chosen(which, in_year, context.now), 1)


def _period(match: re.Match[str], context: Context) -> Value:
    return v.ranked(bare(_HOLIDAYS[match["name"]], context, match.start()), 1)


def _season(match: re.Match[str], context: Context) -> Value:
    return v.ranked(bare(_SEASONS[match["name"]], context, match.start()), 1)


def _lunar(match: re.Match[str], context: Context) -> Value:
    """农历八月十五, 正月初五, 大年初二, 腊月二十八."""
    name, day = match["month"], _lunar_day(match["day"])
    month = {"正": 1, "年": 1, "冬": 11, "腊": 12}.get(name) or number(name)
    return v.ranked(bare(by_moon(month, day), context, match.start()), 2)


def _lunar_day(text: str) -> int:
    return number(text.removeprefix("初"))


def _from_the_eve(match: re.Match[str], context: Context) -> Value:
    """除夕到初六."""
    in_year = last_of_lunar_year(0, _lunar_day(match["day"]) + 1)
    return v.ranked(bare(in_year, context, match.start()), 2)


def _lunar_month(match: re.Match[str], context: Context) -> Value:
    month = {"正": 1, "腊": 12, "冬": 11}.get(match["month"]) or number(match["month"])
    return v.ranked(bare(by_moon(month, 1, length=29), context, match.start()), 1)


def _first_days(match: re.Match[str], context: Context) -> Value:
    """初一到初七: of the new year (初一到初三 may be school years)."""
    first, last = _lunar_day(match["day"]), _lunar_day(match["last"])
    return v.ranked(bare(by_moon(1, first, length=last - first + 1), context, match.start()), 2)


_EARLY_DAY = r"(?P<day>初[一二三四五六七八九十])"
_LUNAR_DAY = r"(?P<day>初[一二三四五六七八九十]|[一二]?十[一二三四五六七八九]?|廿[一二三四五六七八九]?|三十)"

RULES: tuple[Rule, ...] = (
    characters(rf"(?:农历|阴历|旧历)_(?P<month>[正腊冬]|十?[一二]|[三四五六七八九十])月_{_LUNAR_DAY}", _lunar),
    characters(rf"(?:正月|大年)?_{_EARLY_DAY}_(?:到|至|-)_(?P<last>初[四五六七八九十])", _first_days),
    characters(rf"(?:大年三十|年三十|大年夜|除夕)_(?:到|至|-)_(?:正月|大年)?{_EARLY_DAY}", _from_the_eve),
    characters(rf"(?P<month>[正腊])月_{_LUNAR_DAY}", _lunar),
    characters(rf"大(?P<month>年){_EARLY_DAY}", _lunar),
    characters(r"(?:农历|阴历)(?P<month>十?[一二]|[三四五六七八九十])月", _lunar_month),
    characters(r"(?<!大)(?P<month>[正腊])月(?!饼)", _lunar_month),
    characters(rf"{_NOT_IN_NAME}(?P<name>{_choice(_HOLIDAYS)}){_PERIOD}", _period),
    characters(r"(?P<name>过年)(?!好|快|了吗)", _period),
    characters(rf"{_STEP}(?P<name>{_choice(_DAYS | _SEASONS)})", _chosen),
    characters(rf"{_NOT_IN_NAME}(?P<name>{_choice(_DAYS)})(?:当天|那天|当日|晚上)?{_NOT_WISH}", _day),
    characters(rf"(?P<name>{_choice(_SEASONS)})(?:期间|里)?(?!工|作业|班|快乐|愉快)", _season),
)
