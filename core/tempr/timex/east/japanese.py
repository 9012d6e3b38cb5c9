"""Japanese."""

from __future__ import annotations

import re

from core.tempr.timex.east import resolve
from core.tempr.timex.en.offsets import in_year
from core.tempr.timex.festivals import fixed, months_from
from core.tempr.timex.grammar import TIME, Rule, characters
from core.tempr.timex.zh.lexicon import quantity

_DAYS = {
    "一昨日": -2, "おととい": -2, "昨日": -1, "きのう": -1, "今日": 0, "きょう": 0, "本日": 0, "明日": 1, "あした": 1,
    "明後日": 2, "あさって": 2,
}  # fmt: skip
_DAY_PARTS = {
    "今朝": (0, 5, 12), "けさ": (0, 5, 12), "今晩": (0, 18, 24), "今夜": (0, 18, 24), "昨夜": (-1, 18, 24),
    "昨晩": (-1, 18, 24), "ゆうべ": (-1, 18, 24), "明朝": (1, 5, 12),
}  # fmt: skip
_PARTS = {
    "朝": (5, 11),
    "午前": (0, 12),
    "昼": (11, 14),
    "午後": (12, 18),
    "夕方": (16, 19),
    "夜": (18, 24),
    "晩": (18, 24),
}
_PERIODS = {
    "先々週": ("week", -2), "先週": ("week", -1), "今週": ("week", 0), "来週": ("week", 1), "再来週": ("week", 2),
    "先々月": ("month", -2), "先月": ("month", -1), "今月": ("month", 0), "来月": ("month", 1), "再来月": ("month", 2),
    "一昨年": ("year", -2), "おととし": ("year", -2), "去年": ("year", -1), "昨年": ("year", -1), "今年": ("year", 0),
    "来年": ("year", 1), "再来年": ("year", 2),
}  # fmt: skip
_WEEKDAYS = {name: number for number, name in enumerate("月火水木金土日")} | {"末": 7}
_UNITS = {
    "日": "day", "日間": "day", "週間": "week", "ヶ月": "month", "か月": "month", "カ月": "month", "ヵ月": "month",
    "ヶ月間": "month", "か月間": "month", "年": "year", "年間": "year", "時間": "hour", "分": "minute",
}  # fmt: skip
_SEASONS = {"春": 3, "夏": 6, "秋": 9, "冬": 12}
_HOLIDAYS = {
    "元日": fixed(1, 1), "元旦": fixed(1, 1), "お正月": fixed(1, 1, 3), "正月": fixed(1, 1, 3), "大晦日": fixed(12, 31),
    "クリスマスイブ": fixed(12, 24), "クリスマス": fixed(12, 25), "バレンタインデー": fixed(2, 14),
    "ハロウィン": fixed(10, 31),
    "ゴールデンウィーク": months_from(4, 29, 5, 5), "お盆": months_from(8, 13, 8, 16),
}  # fmt: skip
_T, _A, _B = rf"(?P<t>(?:{TIME}))", rf"(?P<a>(?:{TIME}))", rf"(?P<b>(?:{TIME}))"
_N = r"(?<![\d第])(?P<n>\d{1,3}|[一二三四五六七八九十]{1,3}|数)"
_UNIT = rf"(?P<unit>{resolve.choice(_UNITS)})"
_YEAR, _MONTH, _DAY = r"(?P<year>(?:19|20)\d\d)年", r"(?P<month>1[0-2]|0?[1-9])月", r"(?P<day>3[01]|[12]\d|0?[1-9])日"

RULES: tuple[Rule, ...] = (
    characters(rf"{_YEAR}_{_MONTH}_{_DAY}", resolve.date),
    characters(rf"{_YEAR}_{_MONTH}", resolve.date),
    characters(rf"(?<!\d){_MONTH}_{_DAY}", resolve.date),
    characters(rf"(?<!\d){_YEAR}(?![間前後代])", resolve.date),
    characters(r"(?<!\d)(?P<month>1[0-2]|0?[1-9])月(?!間)", resolve.date),
    characters(rf"(?P<name>{resolve.choice(_HOLIDAYS)})", resolve.holiday(_HOLIDAYS)),
    characters(rf"(?P<word>{resolve.choice(_DAY_PARTS)})", resolve.part_word(_DAY_PARTS)),
    characters(rf"(?P<word>{resolve.choice(_DAYS)})", resolve.day_word(_DAYS)),
    characters(rf"(?P<word>{resolve.choice(_PERIODS)})", resolve.period(_PERIODS)),
    characters(r"半年前", resolve.month_later(-6)),
    characters(rf"(?:ここ|過去|この|最近|直近)(?:の)?{_N}{_UNIT}", resolve.counted(_UNITS, quantity, "last")),
    characters(rf"(?:今後|これから|次の){_N}{_UNIT}", resolve.counted(_UNITS, quantity, "next")),
    characters(rf"{_N}{_UNIT}(?:くらい|ぐらい|ほど)?前", resolve.counted(_UNITS, quantity, "ago")),
    characters(rf"{_N}{_UNIT}後", resolve.counted(_UNITS, quantity, "ahead")),
    characters(rf"{_T}の?(?P<name>[月火水木金土日])曜日?", resolve.weekday_in_week(_WEEKDAYS)),
    characters(rf"{_T}(?P<name>末)", resolve.weekday_in_week(_WEEKDAYS)),
    characters(r"(?<!毎週)(?P<name>[月火水木金土日])曜日?", resolve.weekday(_WEEKDAYS)),
    characters(r"(?<!毎)週(?P<name>末)", resolve.weekday(_WEEKDAYS)),
    characters(rf"(?P<y>(?:{TIME}))の?{_T}", in_year),
    characters(rf"{_T}の?(?P<season>[春夏秋冬])", resolve.season(_SEASONS)),
    characters(rf"{_T}の?{_DAY}", resolve.day_in_month),
    characters(rf"{_T}の?(?P<part>{resolve.choice(_PARTS)})", resolve.part_of_day(_PARTS)),
    characters(rf"{_A}から{_B}(?:まで)?", resolve.from_to),
    characters(rf"{_A}(?:以来|からずっと|から今まで|から)", resolve.since),
    characters(rf"{_A}以降", resolve.since),
    characters(rf"{_A}(?:より前|以前)", resolve.earlier_than),
    characters(rf"{_A}の?後(?!半)", resolve.later_than),
    characters(rf"{_A}まで(?!に)", resolve.up_to),
)
_KANA = re.compile(r"[\u3041-\u30ff]")
_OWN = re.compile(r"[先来今]々?週|先々?月|来月|今月|曜|週間|昨年|一昨|明後日|今朝|昨夜|昨晩|今晩|今夜")


def applies(text: str) -> bool:
    """Whether a text is Japanese: kana, or words that Chinese does not have."""
    return not text.isascii() and (_KANA.search(text) or _OWN.search(text)) is not None
