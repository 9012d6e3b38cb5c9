"""The same said again is further evidence; something nearly the same is not."""

from __future__ import annotations

import dataclasses
from datetime import UTC, datetime

import pytest

from core.tempr.distil.duplicates import says_the_same
from core.types import MemoryKind, MemoryRow, MemoryStatus, Network, Origin, Statement

KNOWN = MemoryRow(
    1, Network.EXPERIENCE, MemoryKind.EVENT, "I moved to Leipzig with 3 cats.", "Nora", Origin.STATED,
    MemoryStatus.ACTIVE, None, None, None, None, False, False, 1, 1,
)  # fmt: skip


def _statement(text: str, **more: object) -> Statement:
    made = Statement(text, Network.EXPERIENCE, MemoryKind.EVENT, "Nora", (1,))
    return dataclasses.replace(made, **more)


@pytest.mark.parametrize("text", ["Nora moved to Leipzig with three cats.", "I have moved to Leipzig with 3 cats."])
def test_that_the_same_in_the_first_or_third_person_is_the_same(text: str) -> None:
    assert says_the_same(_statement(text), KNOWN)


@pytest.mark.parametrize(
    "text",
    [
        "Nora moved to Berlin with three cats.",
        "Nora moved to Leipzig with four cats.",
        "Nora has not moved to Leipzig with three cats.",
        "Nora moved to Leipzig with three cats and opened a bakery in the old harbour.",
    ],
    ids=["place", "figure", "negation", "more"],
)
def test_that_a_difference_that_matters_makes_another_statement(text: str) -> None:
    assert not says_the_same(_statement(text), KNOWN)


def test_that_holder_network_and_time_have_to_agree() -> None:
    text = "Nora moved to Leipzig with three cats."
    assert not says_the_same(_statement(text, holder="Jonas"), KNOWN)
    assert not says_the_same(_statement(text, network=Network.WORLD), KNOWN)
    dated = dataclasses.replace(KNOWN, occurred=(datetime(2024, 1, 1, tzinfo=UTC), datetime(2024, 1, 2, tzinfo=UTC)))
    assert says_the_same(_statement(text), dated)
    assert not says_the_same(_statement(text, start=datetime(2023, 1, 1, tzinfo=UTC)), dated)
