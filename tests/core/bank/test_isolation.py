"""Two banks of one file: by no number is a row reached, or changed, through a bank that it does not belong to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from core.bank import Memory, MemoryBank
from core.errors import NotFound
from core.types import MemoryFilter, MemoryStatus
from tests.core.bank.beliefs import imported, learn

pytestmark = pytest.mark.usefixtures("read_here")


@pytest.fixture
def mine(memory: Memory, tmp_path: Path) -> MemoryBank:
    """A bank with a chat, people, entities, two homes and what ended the first."""
    lines = [
        ("2024-01-10T10:00:00", "Nora", "I live in Hamburg."),
        ("2024-06-10T10:00:00", "Nora", "I moved to Leipzig with Clara."),
    ]
    return imported(memory.bank("mine", create=True), tmp_path, lines)


@pytest.fixture
def other(memory: Memory) -> MemoryBank:
    """An empty bank beside it."""
    return memory.bank("other", create=True)


def _one_row(bank: MemoryBank, mine: MemoryBank) -> dict[str, Callable[[], object]]:
    """What asks ``bank`` for one row of ``mine``."""
    chat, memory = mine.conversations()[0].id, mine.memories(MemoryFilter())[0].id
    entity, message = mine.entities()[0].id, mine.messages(chat)[0].id
    return {
        "conversation": lambda: bank.conversation(chat),
        "message": lambda: bank.message(message),
        "message position": lambda: bank.message_position(message),
        "memory": lambda: bank.memory_detail(memory),
        "opinion": lambda: bank.opinion_steps(memory),
        "entity": lambda: bank.entity(entity),
        "neighbourhood": lambda: bank.neighbourhood(entity),
        "merges": lambda: bank.merges_into(entity),
        "answer": lambda: bank.answered(mine.questions()[0][0]),
    }


def _refused(act: Callable[[], object]) -> bool:
    try:
        act()
    except NotFound as error:
        return str(error).startswith("There is no")
    return False


def test_that_no_row_of_another_bank_can_be_asked_for(mine: MemoryBank, other: MemoryBank) -> None:
    mine.ask("Where does Nora live?")
    given = [name for name, ask in _one_row(other, mine).items() if not _refused(ask)]
    assert given == []


def test_that_lists_about_a_row_of_another_bank_are_empty(mine: MemoryBank, other: MemoryBank) -> None:
    chat, entity = mine.conversations()[0].id, mine.entities()[0].id
    message, exchange = mine.messages(chat)[0].id, mine.exchanges()[0].id
    memory = mine.memories(MemoryFilter())[0].id
    lists: Sequence[Sequence[object]] = (
        other.messages(chat), other.find_in_conversation(chat, "Leipzig"), other.message_versions(message),
        other.entity_messages(entity), other.observations(entity), other.exchange_memories(exchange),
        other.succession_of(memory),
    )  # fmt: skip
    assert list(map(len, lists)) == [0] * len(lists)
    assert other.message_count(chat) == 0
    assert mine.messages(chat) and mine.entity_messages(entity) and mine.exchange_memories(exchange)


def test_that_nothing_of_another_bank_can_be_changed(mine: MemoryBank, other: MemoryBank) -> None:
    before, people, texts = mine.memories(MemoryFilter()), mine.people(), mine.messages(mine.conversations()[0].id)
    memory = before[0].id
    changes: dict[str, Callable[[], object]] = {
        "edit": lambda: other.edit_memory(memory, "Nora lives on the moon."),
        "trash": lambda: other.set_memory_status(memory, MemoryStatus.TRASHED),
        "pin": lambda: other.pin_memory(memory, True),
        "owner": lambda: other.set_owner(people[0].id),
        "import": lambda: other.undo_import(mine.sources()[0].id),
    }
    assert [name for name, change in changes.items() if not _refused(change)] == []
    assert mine.memories(MemoryFilter()) == before and mine.people() == people
    assert mine.messages(mine.conversations()[0].id) == texts
    assert other.undo() is None and other.owner_name() is None


def test_that_a_succession_is_decided_by_its_own_bank_alone(mine: MemoryBank, other: MemoryBank) -> None:
    learn(mine, "Nora lives in Hamburg.", "Hamburg", "Nora")
    learn(mine, "Nora moved to Leipzig.", "Leipzig", "Nora")
    known = mine.successions()
    assert known, "the move was to end the first home"
    with pytest.raises(NotFound, match="There is no succession"):
        other.decide_succession(known[0].id, False)
    assert mine.successions() == known
