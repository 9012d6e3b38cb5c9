"""What is known of places: scale, other names, and what is none."""

from __future__ import annotations

import pytest

from core.tempr.succession.places import are_apart, is_no_place, is_place_zh, is_street, level, may_hold


@pytest.mark.parametrize(
    ("name", "expected"),
    [("Berlin", 0), ("Bavaria", 1), ("Germany", 2), ("成都", 0), ("四川", 1), ("德国", 2), ("Totterdown", None)],
)
def test_that_cities_regions_and_countries_are_told_apart(name: str, expected: int | None) -> None:
    assert level(name) == expected


def test_that_two_cities_lie_apart_and_a_city_may_lie_in_a_country() -> None:
    assert are_apart("Munich", "Berlin")
    assert not are_apart("New York", "NYC")
    assert not are_apart("Berlin", "Kreuzberg")
    assert may_hold("Germany", "Berlin")
    assert not may_hold("Munich", "Berlin")


@pytest.mark.parametrize(("name", "expected"), [("Telegram", True), ("微信", True), ("Leipzig", False)])
def test_that_firms_and_products_are_no_places(name: str, expected: bool) -> None:
    assert is_no_place(name) is expected


@pytest.mark.parametrize(
    ("name", "expected"), [("上海", True), ("上海银行", False), ("深圳那边", True), ("腾讯", False)]
)
def test_that_a_town_is_no_employer(name: str, expected: bool) -> None:
    assert is_place_zh(name) is expected


@pytest.mark.parametrize(
    ("name", "expected"), [("hill road", True), ("karlstraße", True), ("人民路", True), ("leipzig", False)]
)
def test_that_streets_are_known_by_their_endings(name: str, expected: bool) -> None:
    assert is_street(name) is expected
