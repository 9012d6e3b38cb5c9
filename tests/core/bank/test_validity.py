"""Validity as a bank shows it: what ended, deciding, editing, forgetting and undoing."""

from __future__ import annotations

from zoneinfo import ZoneInfo

import pytest

from core.bank import MemoryBank
from core.errors import NotFound
from core.store import jobs
from core.store.connection import Connection
from core.tempr.display import memory_text
from core.types import MemoryFilter, MemoryRow, MemoryStatus, ProposalState
from tests.support.chats import Line

CHAT: tuple[Line, ...] = (
    ("2021-03-01T10:00:00", "Nora", "I live in Munich."),
    ("2021-03-01T10:01:00", "Jonas", "How nice, near the river?"),
    ("2023-05-20T18:00:00", "Nora", "I moved to Berlin last week!"),
    ("2023-05-20T18:01:00", "Jonas", "Congratulations, I work at a bakery now."),
    ("2024-01-10T08:00:00", "Jonas", "I quit my job at the bakery."),
)


def _about(bank: MemoryBank, word: str, status: MemoryStatus = MemoryStatus.ACTIVE) -> MemoryRow:
    (row,) = bank.memories(MemoryFilter(text=word, statuses=frozenset({status})))
    return row


def _sound(bank: MemoryBank) -> None:
    report = bank.memory.doctor()
    assert report.ok, report.problems


def test_that_an_import_notes_what_no_longer_holds(bank: MemoryBank) -> None:
    munich, berlin = _about(bank, "Munich"), _about(bank, "Berlin")
    assert munich.superseded_by == berlin.id
    assert munich.valid_until == berlin.occurred[0] if berlin.occurred else None
    assert munich.status is MemoryStatus.ACTIVE
    assert {(s.earlier.id, s.attribute) for s in bank.successions(ProposalState.ACCEPTED)} >= {(munich.id, "home")}
    assert [s.later.id for s in bank.succession_of(munich.id)] == [berlin.id]
    _sound(bank)


def test_that_a_succession_can_be_refused_and_accepted_again(bank: MemoryBank) -> None:
    munich = _about(bank, "Munich")
    (found,) = bank.succession_of(munich.id)
    changes = bank.decide_succession(found.id, False)
    assert changes.ids["memories"] == [munich.id]
    assert _about(bank, "Munich").valid_until is None
    bank.decide_succession(found.id, True)
    assert _about(bank, "Munich").valid_until == munich.valid_until
    bank.undo()
    assert _about(bank, "Munich").valid_until is None
    _sound(bank)


def test_that_an_unknown_succession_is_refused_with_a_sentence(bank: MemoryBank) -> None:
    with pytest.raises(NotFound, match="succession number 99"):
        bank.decide_succession(99, True)


def test_that_a_memory_holds_again_when_its_successor_is_put_away(bank: MemoryBank) -> None:
    berlin = _about(bank, "Berlin")
    bank.set_memory_status(berlin.id, MemoryStatus.TRASHED)
    assert _about(bank, "Munich").valid_until is None
    _sound(bank)
    bank.undo()
    assert _about(bank, "Munich").superseded_by == berlin.id
    _sound(bank)


def test_that_an_edited_memory_ends_what_its_new_words_end(bank: MemoryBank) -> None:
    berlin = _about(bank, "Berlin")
    bank.edit_memory(berlin.id, "I visited Berlin.")
    assert _about(bank, "Munich").valid_until is None
    _sound(bank)
    bank.undo()
    assert _about(bank, "Munich").superseded_by == berlin.id
    _sound(bank)


def test_that_undoing_an_edit_takes_back_what_the_new_words_had_ended(bank: MemoryBank) -> None:
    quit_ = _about(bank, "quit")
    bank.edit_memory(quit_.id, "Nora moved to Hamburg.")
    assert _about(bank, "Berlin").superseded_by == quit_.id
    bank.undo()
    assert _about(bank, "Berlin").superseded_by is None
    assert _about(bank, "quit").text == quit_.text
    _sound(bank)


@pytest.mark.parametrize("purge", [False, True])
def test_that_forgetting_the_successor_lets_the_old_hold_again(bank: MemoryBank, purge: bool) -> None:
    (hit,) = bank.find_in_conversation(1, "moved to Berlin")
    bank.forget(message=hit[0], purge=purge)
    assert _about(bank, "Munich").valid_until is None
    _sound(bank)
    if not purge:
        bank.undo()
        assert _about(bank, "Munich").superseded_by == _about(bank, "Berlin").id
        _sound(bank)


def test_that_forgetting_the_old_takes_its_succession_along(bank: MemoryBank) -> None:
    (hit,) = bank.find_in_conversation(1, "live in Munich")
    bank.forget(message=hit[0])
    assert "home" not in {s.attribute for s in bank.successions()}
    _sound(bank)
    bank.undo()
    assert "home" in {s.attribute for s in bank.successions(ProposalState.ACCEPTED)}
    _sound(bank)


def test_that_what_has_ended_is_shown_with_its_end(bank: MemoryBank) -> None:
    munich = _about(bank, "Munich")
    assert memory_text(munich, ZoneInfo("Europe/Berlin")) == "[1 March 2021] I live in Munich. (until 8 May 2023)"


def test_that_the_memories_of_an_earlier_format_are_read_for_what_they_end(bank: MemoryBank) -> None:
    before = _about(bank, "Munich")

    def as_it_was_then(connection: Connection) -> None:
        connection.execute("DELETE FROM successions")
        connection.execute("DELETE FROM claims")
        connection.execute("UPDATE memories SET valid_until_ms = NULL, superseded_by = NULL")
        jobs.add(connection, bank.id, jobs.CLAIMS, "", {}, total=99)

    bank.memory.store.write(as_it_was_then)
    assert _about(bank, "Munich").valid_until is None
    bank.run_jobs()
    after = _about(bank, "Munich")
    assert (after.valid_until, after.superseded_by) == (before.valid_until, before.superseded_by)
    assert [job.state for job in bank.jobs() if job.kind == jobs.CLAIMS] == [jobs.DONE]
    _sound(bank)
