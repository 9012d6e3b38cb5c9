"""Undo when the file has moved on since: what was taken out may be there again, or what it refers to may be gone."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.bank import Memory, MemoryBank
from core.store import banks, memories, observations
from core.store.connection import Connection
from core.types import ImportOptions, MemoryFilter, MemoryKind, Network, Origin, RecallRequest, Statement
from tests.core.bank.conftest import BERLIN
from tests.support.chats import KITCHEN, write_jsonl

pytestmark = pytest.mark.usefixtures("read_here")
NOW = datetime(2024, 12, 1, tzinfo=UTC)
KITCHEN_TEXTS = [text for _, _, text in KITCHEN]


def _texts(bank: MemoryBank) -> list[str]:
    return [m.text for c in bank.conversations() for m in bank.messages(c.id, limit=5000)]


def _learned(bank: MemoryBank) -> list[str]:
    return sorted(memory.text for memory in bank.memories(MemoryFilter()))


def _with(bank: MemoryBank, words: str) -> int:
    return next(m.id for c in bank.conversations() for m in bank.messages(c.id) if words in m.text)


def _sound(bank: MemoryBank) -> None:
    bank.embed()
    report = bank.memory.doctor()
    assert report.ok, report.problems
    assert report.pending == 0


def test_that_undo_never_overwrites_what_was_imported_since(kitchen: MemoryBank, tmp_path: Path) -> None:
    learned = _learned(kitchen)
    kitchen.undo_import(kitchen.sources()[0].id)
    other = [("2024-11-01T10:00:00", "Mia", f"Message {n} of quite another chat") for n in range(20)]
    kitchen.import_([write_jsonl(tmp_path / "other.jsonl", other, conversation="other")], BERLIN)
    kitchen.undo()
    assert sorted(_texts(kitchen)) == sorted([*KITCHEN_TEXTS, *(text for _, _, text in other)])
    assert _learned(kitchen) == learned
    assert len(kitchen.sources()) == 2
    _sound(kitchen)


def test_that_undo_joins_what_was_imported_again_meanwhile(kitchen: MemoryBank, tmp_path: Path) -> None:
    learned = _learned(kitchen)
    kitchen.undo_import(kitchen.sources()[0].id)
    again = kitchen.import_([write_jsonl(tmp_path / "part.jsonl", KITCHEN[:7])], BERLIN)
    assert again.new == 7
    kitchen.undo()
    assert _texts(kitchen) == KITCHEN_TEXTS
    assert _learned(kitchen) == learned
    assert len(kitchen.conversations()) == 1
    _sound(kitchen)


def test_that_a_forgotten_message_that_is_imported_again_is_there_once(kitchen: MemoryBank, tmp_path: Path) -> None:
    learned = _learned(kitchen)
    kitchen.forget(message=_with(kitchen, "shellfish"))
    assert kitchen.import_([tmp_path / "kitchen.jsonl"], BERLIN).new == 1
    kitchen.undo()
    assert _texts(kitchen) == KITCHEN_TEXTS
    assert _learned(kitchen) == learned
    _sound(kitchen)


def test_that_undoing_the_import_of_a_part_keeps_what_a_later_export_brought(memory: Memory, tmp_path: Path) -> None:
    bank = memory.bank(create=True)
    bank.import_([write_jsonl(tmp_path / "a.jsonl", KITCHEN[:5])], BERLIN)
    bank.import_([write_jsonl(tmp_path / "b.jsonl", KITCHEN)], BERLIN)
    bank.undo_import(bank.sources()[-1].id)
    assert _texts(bank) == KITCHEN_TEXTS[5:]
    bank.undo()
    assert _texts(bank) == KITCHEN_TEXTS
    _sound(bank)


def test_that_undo_brings_back_evidence_that_a_memory_lost(memory: Memory, tmp_path: Path) -> None:
    bank = memory.bank(create=True)
    said = "Careful with the menu, I am allergic to shellfish."
    lines = [*KITCHEN, ("2024-10-20T12:00:00", "Nora", said)]
    bank.import_([write_jsonl(tmp_path / "a.jsonl", lines)], BERLIN)
    allergy = next(m for m in bank.memories(MemoryFilter()) if "shellfish" in m.text)
    evidence = bank.memory_detail(allergy.id).evidence
    assert len(evidence) == 2
    bank.forget(message=evidence[0][1].id)
    assert len(bank.memory_detail(allergy.id).evidence) == 1
    bank.undo()
    assert [ref for ref, _ in bank.memory_detail(allergy.id).evidence] == [ref for ref, _ in evidence]
    _sound(bank)


def test_that_a_reply_comes_back_although_what_it_answers_was_purged(memory: Memory, tmp_path: Path) -> None:
    common = {"type": "message", "date": "2023-11-14T23:13:20", "date_unixtime": "1700000000"}
    question = {"id": 1, "from": "Anna", "from_id": "user5", "text": "Tea?"}
    answer = {"id": 2, "from": "Me", "from_id": "user9", "reply_to_message_id": 1, "text": "Yes, gladly!"}
    chat = {"name": "Anna", "type": "personal_chat", "id": 5, "messages": [common | question, common | answer]}
    export = tmp_path / "result.json"
    export.write_text(json.dumps(chat), encoding="utf-8")
    bank = memory.bank(create=True)
    bank.import_([export], ImportOptions(timezone="UTC"))
    bank.forget(message=_with(bank, "gladly"))
    bank.forget(message=_with(bank, "Tea"), purge=True)
    bank.undo()
    assert _texts(bank) == ["Yes, gladly!"]
    assert bank.message(_with(bank, "gladly")).sender == "Me"
    _sound(bank)


def test_that_undo_puts_back_who_is_me(kitchen: MemoryBank) -> None:
    jonas = next(person for person in kitchen.people() if person.name == "Jonas")
    kitchen.set_owner(jonas.id)
    assert kitchen.owner_name() == "Jonas"
    kitchen.undo()
    assert kitchen.owner_name() == "Nora"
    assert [person.name for person in kitchen.people() if person.is_owner] == ["Nora"]


def test_that_undo_puts_back_every_name_of_who_is_me(memory: Memory, tmp_path: Path) -> None:
    bank = memory.bank(create=True)
    for name in ("Nora", "Nora Ellery"):
        lines = [("2024-10-01T10:00:00", name, f"This is {name}."), ("2024-10-01T10:01:00", "Jonas", "And this is me.")]
        chat = write_jsonl(tmp_path / f"{name}.jsonl", lines, conversation=name)
        bank.import_([chat], ImportOptions(me=name, timezone="UTC"))
    mine = {person.name for person in bank.people() if person.is_owner}
    jonas = next(person for person in bank.people() if person.name == "Jonas")
    bank.set_owner(jonas.id)
    bank.undo()
    assert {person.name for person in bank.people() if person.is_owner} == mine == {"Nora", "Nora Ellery"}
    assert bank.owner_name() in mine


def _observation(bank: MemoryBank, text: str) -> int:
    """An observation over every memory of the bank, as a language model would make it."""
    under = [memory.id for memory in bank.memories(MemoryFilter())]
    statement = Statement(
        text=text,
        network=Network.OBSERVATION,
        kind=MemoryKind.STATE,
        holder=None,
        message_ids=(),
        origin=Origin.DERIVED,
    )

    def work(connection: Connection) -> int:
        placement = memories.Placement(None, None, NOW, "a model")
        made, _ = memories.add(connection, bank.id, statement, placement)
        observations.replace_evidence(connection, made, under)
        return made

    return bank._store.write(work)


def test_that_an_observation_survives_forgetting_a_part_and_not_the_whole(kitchen: MemoryBank) -> None:
    made = _observation(kitchen, "Nora lives in Leipzig and cannot eat shellfish.")
    kitchen.forget(message=_with(kitchen, "shellfish"))
    assert kitchen.memory_detail(made).evidence
    _sound(kitchen)
    (row,) = kitchen.conversations()
    kitchen.forget(conversation=row.id)
    assert kitchen.memories(MemoryFilter()) == []
    _sound(kitchen)
    kitchen.undo()
    kitchen.undo()
    assert kitchen.memory_detail(made).evidence
    _sound(kitchen)


def _bytes_beside(path: Path) -> bytes:
    return b"".join(file.read_bytes() for file in path.parent.iterdir() if file.name.startswith(path.name))


@pytest.mark.parametrize("what", ["message", "person", "query", "conversation"])
def test_that_a_purge_leaves_no_word_of_it_in_any_file(memory: Memory, tmp_path: Path, what: str) -> None:
    bank = memory.bank(create=True)
    secret = "I am allergic to quixotberries and my dog Zorblax bites."
    lines = [*KITCHEN[:7], ("2024-05-21T12:00:00", "Wilhelmina", secret), *KITCHEN[7:]]
    bank.import_([write_jsonl(tmp_path / "a.jsonl", lines)], BERLIN)
    observation = _observation(bank, "Somebody cannot eat quixotberries.")
    bank.ask("Who cannot eat fruit?", as_of=NOW)
    message = _with(bank, "Zorblax")
    bank.edit_memory(observation, "Somebody, Wilhelmina, cannot eat quixotberries.")
    bank.undo()
    bank.forget(message=message)
    bank.undo()
    message = _with(bank, "Zorblax")
    person = next(p.id for p in bank.people() if p.name == "Wilhelmina")
    (row,) = bank.conversations()
    chosen = {"message": message, "person": person, "query": "quixotberries", "conversation": row.id}[what]
    assert bank.forget_preview(purge=True, **{what: chosen})["memories"] >= 1
    bank.forget(purge=True, **{what: chosen})
    left = _bytes_beside(bank.memory.path).lower()
    for word in (b"quixotberries", b"quixot", b"zorblax", *((b"wilhelmina",) if what == "person" else ())):
        assert word not in left, word
    assert not any("quixot" in r.text for r in bank.recall(RecallRequest("quixotberries", NOW)).results)
    _sound(bank)


def test_that_a_purge_that_was_killed_before_it_swept_is_finished_on_resuming(kitchen: MemoryBank) -> None:
    compact = kitchen._store.compact
    kitchen._store.compact = lambda: None
    kitchen.forget(purge=True, message=_with(kitchen, "shellfish"))
    kitchen._store.compact = compact
    kitchen.resume()
    assert b"shellfish" not in _bytes_beside(kitchen.memory.path)


def test_that_undoing_a_change_of_the_profile_leaves_everybody_who_is_me(kitchen: MemoryBank, tmp_path: Path) -> None:
    other = [("2024-11-01T10:00:00", "nk88", "I play chess."), ("2024-11-01T10:01:00", "Ben", "Against whom?")]
    named = ImportOptions(me="nk88", timezone="Europe/Berlin")
    kitchen.import_([write_jsonl(tmp_path / "other.jsonl", other, conversation="other")], named)
    people = kitchen.people()
    assert {person.name for person in people if person.is_owner} == {"Nora", "nk88"}
    kitchen.set_background("I am a nurse.")
    kitchen.undo()
    assert kitchen.people() == people and kitchen.profile().background == ""


def test_that_undoing_a_change_of_the_profile_leaves_what_an_import_has_set_since(
    memory: Memory, tmp_path: Path
) -> None:
    bank = memory.bank(create=True)
    bank.set_background("I am a nurse.")
    auckland = ImportOptions(me="Nora", timezone="Pacific/Auckland")
    bank.import_([write_jsonl(tmp_path / "chat.jsonl", KITCHEN)], auckland)
    bank.undo()
    assert bank.profile().background == ""
    assert str(bank.zone) == "Pacific/Auckland" and bank.owner_name() == "Nora"
    with memory.store.reading() as connection:
        assert banks.owner(connection, bank.id) is not None


def test_that_undo_makes_me_who_it_was(kitchen: MemoryBank) -> None:
    before = kitchen.people()
    kitchen.set_owner(next(person.id for person in before if not person.is_owner))
    assert kitchen.owner_name() != "Nora"
    kitchen.undo()
    assert kitchen.people() == before
