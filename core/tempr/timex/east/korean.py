"""Korean."""

from __future__ import annotations

import re
from collections.abc import Mapping

from core.tempr.timex import lunar
from core.tempr.timex.east import resolve
from core.tempr.timex.en.offsets import in_year
from core.tempr.timex.festivals import by_moon, fixed, of_day
from core.tempr.timex.grammar import TIME, Rule, characters

_DAYS = {"그저께": -2, "그제": -2, "엊그제": -2, "어제": -1, "오늘": 0, "내일": 1, "모레": 2}
_DAY_PARTS = {
    "어젯밤": (-1, 18, 24),
    "어제밤": (-1, 18, 24),
    "간밤": (-1, 18, 24),
    "오늘밤": (0, 18, 24),
    "오늘아침": (0, 5, 12),
}
_PARTS = {"아침": (5, 11), "오전": (0, 12), "점심": (11, 14), "오후": (12, 18), "저녁": (17, 21), "밤": (18, 24)}
_PERIODS = {
    "지지난주": ("week", -2), "지난주": ("week", -1), "저번주": ("week", -1), "이번주": ("week", 0),
    "다음주": ("week", 1),
    "지난주말": ("weekend", -1), "저번주말": ("weekend", -1), "이번주말": ("weekend", 0), "다음주말": ("weekend", 1),
    "지난달": ("month", -1), "저번달": ("month", -1), "이번달": ("month", 0), "다음달": ("month", 1),
    "재작년": ("year", -2), "작년": ("year", -1), "지난해": ("year", -1), "올해": ("year", 0), "금년": ("year", 0),
    "내년": ("year", 1), "내후년": ("year", 2),
}  # fmt: skip
_WEEKDAYS = {name: number for number, name in enumerate("월화수목금토일")} | {"주말": 7}
_UNITS = {
    "일": "day",
    "주": "week",
    "주일": "week",
    "개월": "month",
    "달": "month",
    "년": "year",
    "시간": "hour",
    "분": "minute",
}
_NUMBERS = {
    "한": 1, "두": 2, "세": 3, "네": 4, "다섯": 5, "여섯": 6, "일곱": 7, "여덟": 8, "아홉": 9, "열": 10,
    "일": 1, "이": 2, "삼": 3, "사": 4, "오": 5, "육": 6, "칠": 7, "팔": 8, "구": 9, "십": 10,
}  # fmt: skip
_SEASONS = {"봄": 3, "여름": 6, "가을": 9, "겨울": 12}
_HOLIDAYS = {
    "설날": of_day(lunar.lunar_new_year), "추석": by_moon(8, 15), "크리스마스이브": fixed(12, 24),
    "크리스마스": fixed(12, 25),    "어린이날": fixed(5, 5), "한글날": fixed(10, 9), "광복절": fixed(8, 15),
    "발렌타인데이": fixed(2, 14), "할로윈": fixed(10, 31),
}  # fmt: skip


def _quantity(text: str) -> tuple[int, int]:
    if text == "몇":
        return 3, 4
    number = int(text) if text.isdigit() else _NUMBERS[text]
    return number, number


def _spaced(table: Mapping[str, object]) -> str:
    """The words of a table, with or without the blank inside: 지난주, 지난 주."""
    names = sorted(table, key=len, reverse=True)
    return "|".join(re.sub(r"(?<=지난|저번|이번|다음|오늘|어제)(?=.)", "_", name) for name in names)


_T, _A, _B = rf"(?P<t>(?:{TIME}))", rf"(?P<a>(?:{TIME}))", rf"(?P<b>(?:{TIME}))"
_N = rf"(?<![\d가-힣])(?P<n>\d{{1,3}}|몇|{resolve.choice(_NUMBERS)})"
_UNIT = rf"(?P<unit>{resolve.choice(_UNITS)})"
_YEAR, _MONTH, _DAY = r"(?P<year>(?:19|20)\d\d)년", r"(?P<month>1[0-2]|0?[1-9])월", r"(?P<day>3[01]|[12]\d|0?[1-9])일"

RULES: tuple[Rule, ...] = (
    characters(rf"{_YEAR}_{_MONTH}_{_DAY}", resolve.date),
    characters(rf"{_YEAR}_{_MONTH}", resolve.date),
    characters(rf"(?<!\d){_MONTH}_{_DAY}", resolve.date),
    characters(rf"(?<!\d){_YEAR}(?!_(?:전|후|뒤|동안|대))", resolve.date),
    characters(r"(?<!\d)(?P<month>1[0-2]|0?[1-9])월", resolve.date),
    characters(rf"(?P<name>{resolve.choice(_HOLIDAYS)})", resolve.holiday(_HOLIDAYS)),
    characters(rf"(?P<word>{_spaced(_DAY_PARTS)})", resolve.part_word(_DAY_PARTS)),
    characters(rf"(?<![가-힣])(?P<word>{resolve.choice(_DAYS)})", resolve.day_word(_DAYS)),
    characters(rf"(?<![가-힣])(?P<word>{_spaced(_PERIODS)})", resolve.period(_PERIODS)),
    characters(rf"(?:지난|최근)_{_N}_{_UNIT}(?:_(?:동안|간))?", resolve.counted(_UNITS, _quantity, "last")),
    characters(rf"(?:앞으로|향후)_{_N}_{_UNIT}", resolve.counted(_UNITS, _quantity, "next")),
    characters(r"(?<![가-힣])반년_전", resolve.month_later(-6)),
    characters(rf"{_N}_{_UNIT}_(?:쯤_)?전", resolve.counted(_UNITS, _quantity, "ago")),
    characters(rf"{_N}_{_UNIT}_(?:후|뒤)", resolve.counted(_UNITS, _quantity, "ahead")),
    characters(rf"{_T}_(?P<name>[월화수목금토일])요일", resolve.weekday_in_week(_WEEKDAYS)),
    characters(r"(?<!매주 )(?P<name>[월화수목금토일])요일(?!마다)", resolve.weekday(_WEEKDAYS)),
    characters(r"(?<![가-힣])(?P<name>주말)(?!마다)", resolve.weekday(_WEEKDAYS)),
    characters(rf"(?P<y>(?:{TIME}))_{_T}", in_year),
    characters(rf"{_T}_(?P<season>봄|여름|가을|겨울)", resolve.season(_SEASONS)),
    characters(rf"{_T}_{_DAY}", resolve.day_in_month),
    characters(rf"{_T}_(?P<part>{resolve.choice(_PARTS)})", resolve.part_of_day(_PARTS)),
    characters(rf"{_A}_(?:부터|에서)_{_B}_까지", resolve.from_to),
    characters(rf"{_A}_(?:부터|이후로?|이래로?)", resolve.since),
    characters(rf"{_A}_(?:이전|전)(?:에)?", resolve.earlier_than),
    characters(rf"{_A}_까지", resolve.up_to),
)
_HANGUL = re.compile(r"[가-힣]")


def applies(text: str) -> bool:
    """Whether a text has Korean letters."""
    return not text.isascii() and _HANGUL.search(text) is not None
