"""Forgetting and purging: previewed, complete, and only the purge is for good."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.bank import MemoryBank
from core.errors import RequestError
from core.types import MemoryFilter, MemoryStatus, RecallRequest
from tests.core.bank.conftest import BERLIN
from tests.support.chats import KITCHEN

pytestmark = pytest.mark.usefixtures("read_here")
NOW = datetime(2024, 12, 1, tzinfo=UTC)


def _allergy(bank: MemoryBank) -> int:
    (row,) = bank.conversations()
    return next(m.id for m in bank.messages(row.id) if "shellfish" in m.text)


def _found(bank: MemoryBank) -> bool:
    return any("shellfish" in r.text for r in bank.recall(RecallRequest("shellfish allergy", NOW)).results)


def test_that_the_preview_tells_what_goes_and_changes_nothing(kitchen: MemoryBank) -> None:
    preview = kitchen.forget_preview(message=_allergy(kitchen))
    assert preview["messages"] == 1
    assert preview["memories"] >= 1
    assert _found(kitchen)


def test_that_forgetting_can_be_undone(kitchen: MemoryBank) -> None:
    before = {memory.text for memory in kitchen.memories(MemoryFilter())}
    kitchen.forget(message=_allergy(kitchen))
    assert not _found(kitchen)
    assert kitchen.memory.doctor().ok
    kitchen.undo()
    kitchen.embed()
    assert _found(kitchen)
    assert {memory.text for memory in kitchen.memories(MemoryFilter())} == before
    assert kitchen.memory.doctor().ok


def test_that_a_purge_leaves_no_trace_and_survives_importing_again(kitchen: MemoryBank, tmp_path: Path) -> None:
    kitchen.ask("What am I allergic to?", as_of=NOW)
    kitchen.forget(purge=True, message=_allergy(kitchen))
    memory_path = kitchen.memory.path
    assert b"allergic to shellfish" not in memory_path.read_bytes()
    log = memory_path.with_name(memory_path.name + "-wal")
    assert not log.exists() or b"allergic to shellfish" not in log.read_bytes()
    assert kitchen.undo() is None
    report = kitchen.import_([tmp_path / "kitchen.jsonl"], BERLIN)
    assert (report.new, report.known) == (0, len(KITCHEN) - 1)
    assert not _found(kitchen)
    assert kitchen.memory.doctor().ok


@pytest.mark.parametrize("what", [{}, {"message": 1, "person": 1}])
def test_that_one_criterion_must_be_named(kitchen: MemoryBank, what: dict[str, int]) -> None:
    with pytest.raises(RequestError, match="what to forget"):
        kitchen.forget_preview(**what)


def test_that_editing_pinning_and_trashing_are_undone_in_reverse(kitchen: MemoryBank) -> None:
    memory = kitchen.memories(MemoryFilter())[0]
    kitchen.edit_memory(memory.id, "Something else entirely")
    kitchen.pin_memory(memory.id, True)
    kitchen.set_memory_status(memory.id, MemoryStatus.TRASHED)
    assert memory.id not in {row.id for row in kitchen.memories(MemoryFilter())}
    for _ in range(3):
        kitchen.undo()
    assert kitchen.memory_detail(memory.id).row == memory
    history = [label for _, label in kitchen.memory_detail(memory.id).history]
    assert history == ["Move memory to trash (undone)", "Pin memory (undone)", "Edit memory (undone)"]


def test_that_an_edited_memory_is_found_by_its_new_words(kitchen: MemoryBank) -> None:
    memory = kitchen.memories(MemoryFilter())[0]
    kitchen.edit_memory(memory.id, "Nora keeps a xylophone in the attic")
    kitchen.embed()
    request = RecallRequest("xylophone", NOW, networks=frozenset({memory.network.value}))
    assert [r.id for r in kitchen.recall(request).results][:1] == [memory.id]
