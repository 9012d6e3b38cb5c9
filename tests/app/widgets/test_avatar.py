"""Initials of people and chats in any script."""

from __future__ import annotations

import pytest

from app.widgets.avatar import initials


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Mia Keller", "MK"),
        ("Mia", "M"),
        ("王小明", "王"),
        ("anna maria de luca", "AL"),
        ("+49 151", "1"),
        ("🐟", "?"),
        ("", "?"),
    ],
)
def test_that_initials_say_who_it_is(name: str, said: str) -> None:
    assert initials(name) == said
