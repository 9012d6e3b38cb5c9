"""Facts about Nora, as retain hands them to observing."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from core.tempr.observe import Subject
from core.tempr.observe.facts import Fact
from core.types import EntityType, MemoryKind, Network

NORA = Subject(1, "Nora", EntityType.PERSON, ("Nora", "Nora Lind"))
NOW = datetime(2024, 12, 1, tzinfo=UTC)

Made = Callable[..., Fact]


@pytest.fixture
def fact() -> Made:
    """Make a fact; ids count up, months of 2024 count down as facts come latest first."""
    count = 0

    def make(words: str, kind: MemoryKind = MemoryKind.STATE, *, about: bool = True, evidence: int = 1) -> Fact:
        nonlocal count
        count += 1
        text = f"Nora {words}" if about else words
        told = datetime(2024, max(1, 12 - count), 3, tzinfo=UTC)
        return Fact(count, text, words, about, kind, Network.WORLD, evidence, told, None, frozenset())

    return make
