"""What is known of places: which names are none, and whether two may be one place at two scales."""

from __future__ import annotations

import re

from core.tempr.entities.gazetteer import (
    CITIES,
    CITIES_ZH,
    COUNTRIES,
    COUNTRIES_ZH,
    ORGANISATIONS,
    ORGANISATIONS_ZH,
    PLACES_ZH,
    PRODUCTS,
    PRODUCTS_ZH,
    PROVINCES_ZH,
    REGIONS,
    SAME_PLACE,
)

_NO_PLACES = frozenset(name.casefold() for name in ORGANISATIONS | ORGANISATIONS_ZH | PRODUCTS | PRODUCTS_ZH)
_LEVELS = {
    **{name.casefold(): 2 for name in COUNTRIES | COUNTRIES_ZH},
    **{name.casefold(): 1 for name in REGIONS | PROVINCES_ZH},
    **{name.casefold(): 0 for name in CITIES | CITIES_ZH},
}


def is_no_place(name: str) -> bool:
    """Whether a name is a firm or a product: "we moved to Telegram"."""
    return name.casefold() in _NO_PLACES


_PLACE_ZH = re.compile(
    rf"^(?:{'|'.join(sorted(PLACES_ZH, key=len, reverse=True))})|(?:市|省|区|县|镇|村|那边|这边|那儿|这儿)$"
)
_BODY_ZH = re.compile(
    r"公司|银行|医院|学校|大学|学院|中学|小学|店|厂|所|局|集团|中心|馆|报社|部|站|厅|社区|院|园|队|行$"
)


def is_place_zh(name: str) -> bool:
    """Whether a Chinese name is where and not for whom somebody works: 在上海工作."""
    return _PLACE_ZH.search(name) is not None and _BODY_ZH.search(name) is None


_STREET = re.compile(
    r"\b(?:street|road|avenue|lane|drive|square|court|close|hall|house|heights|hill|park|st|rd|ave)$"
    r"|(?:stra(?:ß|ss)e|platz|weg|allee)$|(?:路|街|巷|弄|小区|花园|公寓|大厦)$"
)


def is_street(name: str) -> bool:
    """Whether a lower-case name sounds like a street or a building, which lies in some town."""
    return _STREET.search(name) is not None


def same_name(place: str) -> str:
    """One spelling of a place's name in lower case."""
    low = place.casefold().removeprefix("the ").removesuffix("市")
    return SAME_PLACE.get(low, low)


def level(place: str) -> int | None:
    """0: a city, 1: a region, 2: a country, None: not known."""
    return _LEVELS.get(same_name(place), _LEVELS.get(place.casefold()))


def are_apart(first: str, second: str) -> bool:
    """Whether two places surely lie apart: both known and of one scale."""
    levels = level(first), level(second)
    return levels[0] is not None and levels[0] == levels[1] and same_name(first) != same_name(second)


def may_hold(first: str, second: str) -> bool:
    """Whether one may lie inside the other: a city in a country, or a scale that is not known."""
    levels = level(first), level(second)
    return None not in levels and levels[0] != levels[1]
