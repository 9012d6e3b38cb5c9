"""Entities that are one: proposed, decided, merged, split exactly (paper section 4.1.3)."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.bank import Memory, MemoryBank
from core.errors import NotFound, RequestError
from core.models.host import ModelHost
from core.types import MemoryFilter, ProposalState, RecallRequest
from tests.core.bank.beliefs import NOW, imported, learn, message
from tests.support.chats import Line

pytestmark = pytest.mark.usefixtures("read_here")
HOME: tuple[Line, ...] = (
    ("2024-01-05T10:00:00", "Nora", "Did you see Katharina Vogel at the market?"),
    ("2024-01-05T10:02:00", "Tom Becker", "Yes, Katharina Vogel bought a cello."),
    ("2024-01-05T10:03:00", "Tom Becker", "And Katharina Vogel told me that Marek is ill."),
    ("2024-02-05T10:00:00", "Nora", "Katharina Vogel and Marek married in Rostock."),
)
WORK: tuple[Line, ...] = (
    ("2024-03-05T10:00:00", "Tom", "I moved to the tax office in Jena."),
    ("2024-03-05T10:02:00", "Nora", "How is Jena?"),
    ("2024-03-06T10:02:00", "Tom", "Small. Kathi and Katharina Vogel visit me."),
)


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory, starter_models: ModelHost) -> Path:
    folder = tmp_path_factory.mktemp("merging")
    with Memory.open(folder / "memory.hindsight", models=starter_models) as memory:
        bank = memory.bank(create=True)
        imported(bank, folder, HOME, conversation="home")
        imported(bank, folder, WORK, conversation="work")
    return folder / "memory.hindsight"


@pytest.fixture
def bank(prepared: Path, memory_path: Path, starter_models: ModelHost) -> Iterator[MemoryBank]:
    shutil.copy(prepared, memory_path)
    with Memory.open(memory_path, models=starter_models) as memory:
        yield memory.bank()


def _entity(bank: MemoryBank, name: str) -> int:
    return next(e.id for e in bank.entities() if e.name == name)


def _rows(bank: MemoryBank) -> dict[str, list[tuple[object, ...]]]:
    """Everything a merge may touch, but for the ledger and the journal."""
    tables = ("entities", "aliases", "message_mentions", "memory_mentions", "people", "participants")
    with bank._store.reading() as connection:
        found = {table: sorted(connection.execute(f"SELECT * FROM {table}"), key=repr) for table in tables}
        found["banks"] = connection.execute("SELECT id, owner_id FROM banks").fetchall()
    return found


def _sound(bank: MemoryBank) -> None:
    bank.embed()
    assert bank.memory.doctor().ok


def test_that_a_participant_of_two_chats_under_two_names_is_proposed(bank: MemoryBank) -> None:
    (proposal,) = bank.merge_proposals()
    assert {proposal.first.name, proposal.second.name} == {"Tom", "Tom Becker"}
    assert proposal.score >= 0.8
    assert proposal.state is ProposalState.ASKED


def test_that_two_participants_of_one_chat_are_never_proposed(memory: Memory, tmp_path: Path) -> None:
    lines = [(at, {"Nora": "Tom Becker"}.get(who, "Tom"), text) for at, who, text in HOME]
    assert imported(memory.bank(create=True), tmp_path, lines).merge_proposals() == []


def test_that_an_accepted_pair_is_one_for_pages_and_recall(bank: MemoryBank) -> None:
    (proposal,) = bank.merge_proposals()
    alone = {e.name: bank.entity(e.id).mentions for e in (proposal.first, proposal.second)}
    bank.decide_merge(proposal.id, accept=True)
    assert bank.merge_proposals() == []
    tom = bank.entity(proposal.first.id)
    assert tom.id == bank.entity(proposal.second.id).id
    assert {tom.name, *tom.aliases} == {"Tom", "Tom Becker"}
    assert tom.mentions == sum(alone.values())
    assert [e.name for e in bank.entities("Tom")] == [tom.name]
    assert bank.neighbourhood(proposal.first.id).centre == bank.neighbourhood(proposal.second.id).centre
    assert [(p.name, p.messages) for p in bank.people() if p.name.startswith("Tom")] == [(tom.name, 4)]
    for query in ("What did Tom Becker write?", "What did Tom write?"):
        found = bank.recall(RecallRequest(query, NOW))
        assert {ref.conversation for result in found.results[:2] for ref in result.evidence} == {"home", "work"}
    facts = {m.id for m in bank.memories(MemoryFilter(entity_id=proposal.first.id))}
    assert facts == {m.id for m in bank.memories(MemoryFilter(entity_id=proposal.second.id))}
    _sound(bank)


@pytest.mark.parametrize("back", ["split", "undo"])
def test_that_a_merge_is_taken_back_exactly(bank: MemoryBank, back: str) -> None:
    learn(bank, "Katharina Vogel plays the cello.", "cello", "Katharina Vogel")
    learn(bank, "Marek is ill.", "ill", "Marek", "Katharina Vogel")
    before = _rows(bank)
    marek, katharina = _entity(bank, "Marek"), _entity(bank, "Katharina Vogel")
    bank.merge_entities(marek, katharina)
    assert _rows(bank) != before
    assert bank.entity(marek).id == katharina
    if back == "undo":
        bank.undo()
        assert bank.merges_into(katharina) == []
    else:
        (merge,) = bank.merges_into(katharina)
        bank.split_entity(merge.id)
    assert _rows(bank) == before
    _sound(bank)


def test_that_undoing_a_split_merges_again(bank: MemoryBank) -> None:
    marek, katharina = _entity(bank, "Marek"), _entity(bank, "Katharina Vogel")
    bank.merge_entities(marek, katharina)
    merged = _rows(bank)
    (merge,) = bank.merges_into(katharina)
    bank.split_entity(merge.id)
    bank.undo()
    assert _rows(bank) == merged
    assert [m.id for m in bank.merges_into(katharina)] == [merge.id]
    bank.undo()
    assert bank.entity(marek).id == marek


@pytest.mark.parametrize("first_out", [0, 1])
def test_that_several_merged_into_one_come_apart_in_any_order(bank: MemoryBank, first_out: int) -> None:
    names = ["Marek", "Rostock", "Katharina Vogel"]
    before = _rows(bank)
    marek, rostock, katharina = (_entity(bank, name) for name in names)
    bank.merge_entities(marek, katharina)
    one = _rows(bank)
    bank.merge_entities(rostock, katharina)
    second, first = bank.merges_into(katharina)
    out, left = (first, second) if first_out == 0 else (second, first)
    bank.split_entity(out.id)
    if first_out == 1:
        assert _rows(bank) == one
    assert bank.entity(left.first.id).id == katharina
    bank.split_entity(left.id)
    assert _rows(bank) == before


def test_that_a_part_of_a_part_waits_until_the_outer_one_is_split(bank: MemoryBank) -> None:
    before = _rows(bank)
    marek, rostock, katharina = (_entity(bank, name) for name in ("Marek", "Rostock", "Katharina Vogel"))
    bank.merge_entities(rostock, marek)
    bank.merge_entities(marek, katharina)
    assert bank.entity(rostock).id == katharina
    (inner,) = [m for m in bank.merge_proposals(ProposalState.ACCEPTED) if m.first.id == rostock]
    with pytest.raises(RequestError, match="Split Marek from Katharina Vogel first"):
        bank.split_entity(inner.id)
    (outer,) = bank.merges_into(katharina)
    bank.split_entity(outer.id)
    assert bank.entity(rostock).id == marek
    bank.split_entity(inner.id)
    assert _rows(bank) == before


def test_that_a_refused_pair_is_never_asked_again(bank: MemoryBank, tmp_path: Path) -> None:
    (proposal,) = bank.merge_proposals()
    bank.decide_merge(proposal.id, accept=False)
    more = (("2024-05-06T10:02:00", "Tom", "Tom Becker and I met Kathi today."),)
    imported(bank, tmp_path, [*WORK, *more], conversation="work")
    assert bank.merge_proposals() == []
    assert [p.id for p in bank.merge_proposals(ProposalState.REFUSED)] == [proposal.id]
    mentioned = {e.name for e in bank.entities() if message(bank, "met Kathi") in _messages(bank, e.id)}
    assert "Tom Becker" in mentioned
    bank.undo()
    assert [p.id for p in bank.merge_proposals()] == [proposal.id]


def _messages(bank: MemoryBank, entity_id: int) -> list[int]:
    return [row.id for row in bank.entity_messages(entity_id)]


def test_that_who_is_me_in_one_chat_is_me_in_both(bank: MemoryBank) -> None:
    bank.set_owner(next(p.id for p in bank.people() if p.name == "Tom"))
    before = _rows(bank)
    (proposal,) = bank.merge_proposals()
    bank.merge_entities(_entity(bank, "Tom"), _entity(bank, "Tom Becker"))
    assert [(p.name, p.is_owner) for p in bank.people()] == [("Tom Becker", True), ("Nora", False)]
    assert bank.owner_name() == "Tom Becker"
    assert bank.message(message(bank, "cello")).is_owner
    bank.split_entity(proposal.id)
    assert _rows(bank) == before


def test_that_messages_imported_after_a_merge_stay_with_the_merged(bank: MemoryBank, tmp_path: Path) -> None:
    (proposal,) = bank.merge_proposals()
    bank.decide_merge(proposal.id, accept=True)
    more = (("2024-05-06T10:02:00", "Tom", "I met Kathi."), ("2024-05-06T10:03:00", "Nora", "Tom, how was she?"))
    imported(bank, tmp_path, [*WORK, *more], conversation="work")
    tom = bank.entity(proposal.first.id)
    assert message(bank, "how was she") in _messages(bank, tom.id)
    assert bank.message(message(bank, "met Kathi")).sender == "Tom"
    bank.split_entity(proposal.id)
    _sound(bank)


def test_that_a_purge_leaves_no_name_of_what_was_merged(bank: MemoryBank) -> None:
    bank.merge_entities(_entity(bank, "Marek"), _entity(bank, "Katharina Vogel"))
    bank.forget(query="Marek", purge=True)
    with bank._store.reading() as connection:
        names = [row[0] for row in connection.execute("SELECT text FROM aliases UNION SELECT name FROM entities")]
    assert "Marek" not in names
    _sound(bank)
    folder = bank.memory.path.parent
    left = b"".join(file.read_bytes() for file in folder.iterdir() if file.name.startswith(bank.memory.path.name))
    assert b"marek" not in left.lower()


def test_that_nonsense_is_refused_with_a_reason(bank: MemoryBank) -> None:
    marek = _entity(bank, "Marek")
    with pytest.raises(RequestError, match="one already"):
        bank.merge_entities(marek, marek)
    with pytest.raises(NotFound):
        bank.merge_entities(marek, 9999)
    with pytest.raises(NotFound):
        bank.decide_merge(9999, accept=True)
    (proposal,) = bank.merge_proposals()
    with pytest.raises(RequestError, match="not merged"):
        bank.split_entity(proposal.id)


def test_that_a_participant_nobody_names_is_known_by_what_they_wrote(bank: MemoryBank) -> None:
    tom = next(e for e in bank.entities() if e.name == "Tom Becker")
    vogel = next(e for e in bank.entities() if e.name == "Katharina Vogel")

    assert (tom.mentions, tom.written, vogel.written) == (0, 2, 0)
    assert {row.sender for row in bank.entity_messages(tom.id)} == {"Tom Becker"}
