"""Names kept from one transaction to the next: read again when entities have changed, never out of a failed one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.bank import Memory
from core.store import banks, entities, memories, merges
from core.store.connection import Connection
from core.store.store import Store
from core.tempr.naming import KeptNaming, Naming
from core.types import EntityType, ImportOptions, MemoryKind, Mention, MessageView, Network, Statement
from tests.core.bank.scripted_models import ScriptedModels
from tests.support.chats import write_jsonl

BANK = 1
NOW = datetime(2024, 6, 1, tzinfo=UTC)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "m.hindsight") as opened:
        opened.write(lambda connection: banks.create(connection, "me"))
        yield opened


def _tell(connection: Connection, names: KeptNaming, text: str, *named: str) -> int:
    mentions = tuple(Mention(name, EntityType.PERSON) for name in named)
    statement = Statement(text, Network.WORLD, MemoryKind.EVENT, None, (), mentions)
    memory_id, _ = memories.add(connection, BANK, statement, memories.Placement(None, None, NOW, "test"))
    with names.current(connection) as naming:
        naming.attach(connection, memory_id, statement, NOW)
    return memory_id


def _called(store: Store, memory_id: int) -> list[int]:
    with store.reading() as connection:
        return [entity.id for entity in entities.of_memory(connection, memory_id)]


def _add(store: Store, name: str) -> int:
    return store.write(lambda c: entities.add(c, BANK, name, EntityType.PERSON))


def test_that_what_somebody_else_added_meanwhile_is_known(store: Store) -> None:
    names = KeptNaming(BANK)
    store.write(lambda c: _tell(c, names, "Nora met Jonas.", "Nora", "Jonas"))
    priya = _add(store, "Priya Shah")
    told = store.write(lambda c: _tell(c, names, "Priya Shah called.", "Priya Shah"))
    assert _called(store, told) == [priya]


def test_that_names_are_loaded_once_while_nobody_else_changes_entities(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    names, loaded = KeptNaming(BANK), entities.load
    calls: list[int] = []
    monkeypatch.setattr(entities, "load", lambda c, bank: (calls.append(bank), loaded(c, bank))[1])
    for name in ("Nora", "Jonas", "Priya Shah"):
        store.write(lambda c, name=name: _tell(c, names, f"{name} called.", name))
    assert calls == [BANK]


def test_that_what_a_failed_transaction_added_is_forgotten(store: Store) -> None:
    names = KeptNaming(BANK)

    def fails(connection: Connection) -> None:
        _tell(connection, names, "Nora called.", "Nora")
        raise RuntimeError("after the names")

    with pytest.raises(RuntimeError):
        store.write(fails)
    told = store.write(lambda c: _tell(c, names, "Nora called.", "Nora"))
    (nora,) = _called(store, told)
    with store.reading() as connection:
        assert [entity.id for entity in entities.load(connection, BANK)] == [nora]


def test_that_nobody_is_taken_for_who_was_added_after_a_failed_transaction(store: Store) -> None:
    names = KeptNaming(BANK)

    def fails(connection: Connection) -> None:
        _tell(connection, names, "Nora called.", "Nora")
        raise RuntimeError("after the names")

    with pytest.raises(RuntimeError):
        store.write(fails)
    otto = _add(store, "Otto")  # the row that was to be Nora's, and as many changes
    told = store.write(lambda c: _tell(c, names, "Nora called.", "Nora"))
    assert otto not in _called(store, told)


def test_that_a_name_two_people_have_is_asked_about_and_makes_no_third(store: Store) -> None:
    both = {_add(store, "Anna"), _add(store, "Anna")}
    names = KeptNaming(BANK)
    for text in ("Anna called.", "Anna came by."):
        told = store.write(lambda c, text=text: _tell(c, names, text, "Anna"))
        assert set(_called(store, told)) < both
    with store.reading() as connection:
        (asked,) = merges.select(connection, BANK, [merges.ASKED], 10)
        assert {asked.from_entity, asked.to_entity} == both
        assert len(entities.load(connection, BANK)) == len(both)


def test_that_an_import_knows_who_was_named_while_it_was_under_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chat = write_jsonl(tmp_path / "chat.jsonl", [("2024-10-01T10:00:00", "Nora", "I met Petra Lindqvist today.")])
    with Memory.open(tmp_path / "memory.hindsight", models=ScriptedModels(tmp_path)) as memory:
        bank, learn = memory.bank(create=True), Naming.learn

        def meanwhile(naming: Naming, views: Sequence[MessageView]) -> None:
            learn(naming, views)
            _add(memory.store, "Petra Lindqvist")

        monkeypatch.setattr(Naming, "learn", meanwhile)
        bank.import_([chat], ImportOptions(me="Nora", timezone="UTC"))
        (petra,) = bank.entities("Petra")
        assert petra.mentions == 1
