"""What is said of a name tells whether an animal bears it."""

from __future__ import annotations

import pytest

from core.tempr.entities.animals import is_alive, is_animal


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Miso", "Fed Miso twice today"),
        ("Miso", "so we adopted Miso"),
        ("Miso", "Miso is my sister's cat"),
        ("Miso", "our old cat, Miso, hid"),
        ("Biscuit", "took Biscuit to the vet"),
        ("Biscuit", "and Biscuit keeps barking"),
        ("团团", "团团又抓沙发了"),
        ("豆豆", "晚上去遛豆豆"),
        ("团团", "团团是我家的猫"),
    ],
)
def test_that_an_animal_is_told_by_what_is_said_of_it(name: str, text: str) -> None:
    assert is_animal(name, text)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Biscuit", "Biscuit isn't eating."),
        ("Biscuit", "How does Biscuit feel about it?"),
        ("Biscuit", "Biscuit has not forgiven me"),
        ("Biscuit", "Biscuit knocked the plant off the shelf"),
        ("Biscuit", "Biscuit's paws were wet"),
        ("Biscuit", "Biscuit is such a good girl"),
    ],
)
def test_that_what_lives_does_what_no_place_and_no_product_does(name: str, text: str) -> None:
    assert is_alive(name, text) and not is_animal(name, text)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Leeds", "I love Leeds. Leeds is great"),
        ("Porto", "We ate in Porto, and Porto was hot"),
        ("Porto", "Is Porto nice?"),
        ("iPhone", "My iPhone keeps crashing"),
        ("Miso", "Misotto eats"),
        ("成都", "我们带孩子去成都看熊猫"),
    ],
)
def test_that_places_and_things_are_not_alive(name: str, text: str) -> None:
    assert not is_alive(name, text)
