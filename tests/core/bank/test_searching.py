"""Searches kept under a name."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.bank import Memory, MemoryBank
from core.errors import RequestError
from tests.core.bank.scripted_models import ScriptedModels


@pytest.fixture
def bank(tmp_path: Path) -> Iterator[MemoryBank]:
    with Memory.open(tmp_path / "memory.hindsight", models=ScriptedModels(tmp_path)) as memory:
        yield memory.bank(create=True)


def test_that_saved_searches_come_back_by_name(bank: MemoryBank) -> None:
    bank.save_search("travel plans", '{"text": "Lisbon"}')
    bank.save_search("  Allergies ", "{}")
    assert [(search.name, search.query) for search in bank.saved_searches()] == [
        ("Allergies", "{}"),
        ("travel plans", '{"text": "Lisbon"}'),
    ]


def test_that_saving_under_the_same_name_replaces_the_search(bank: MemoryBank) -> None:
    bank.save_search("travel", "old")
    bank.save_search("travel", "new")
    assert [search.query for search in bank.saved_searches()] == ["new"]


def test_that_a_search_needs_a_name(bank: MemoryBank) -> None:
    with pytest.raises(RequestError, match="name"):
        bank.save_search("  ", "{}")


def test_that_a_removed_search_is_gone_and_another_bank_never_had_it(bank: MemoryBank) -> None:
    bank.save_search("travel", "{}")
    other = bank.memory.bank("other", create=True)
    assert other.saved_searches() == []
    other.remove_search(bank.saved_searches()[0].id)
    assert len(bank.saved_searches()) == 1
    bank.remove_search(bank.saved_searches()[0].id)
    assert bank.saved_searches() == []
