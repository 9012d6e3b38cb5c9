"""Importing: nothing twice, nothing lost, nothing out of order, whatever happens in between."""

from __future__ import annotations

import json
import threading
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.bank import Memory, MemoryBank
from core.errors import Cancelled, ImportRefused, NotFound
from core.types import ImportOptions, MemoryFilter, Network, Progress, RecallRequest
from tests.core.bank.conftest import BERLIN
from tests.support.chats import KITCHEN, long_chat, write_jsonl

pytestmark = pytest.mark.usefixtures("read_here")


def _texts(bank: MemoryBank) -> list[str]:
    return [m.text for c in bank.conversations() for m in bank.messages(c.id, limit=5000)]


def _sound(memory: Memory) -> None:
    report = memory.doctor()
    assert report.ok, report.problems
    assert report.pending == 0


def test_that_every_message_is_there_in_order_with_its_instant(kitchen: MemoryBank) -> None:
    (row,) = kitchen.conversations()
    messages = kitchen.messages(row.id)
    assert [m.text for m in messages] == [text for _, _, text in KITCHEN]
    assert messages[0].sent_at == datetime(2024, 2, 3, 17, 0, tzinfo=UTC)
    assert messages[0].wall_clock == "2024-02-03T18:00:00"
    assert [m.is_owner for m in messages[:2]] == [True, False]
    assert row.participants and set(row.participants) == {"Nora", "Jonas"}


def test_that_a_memory_file_is_sound_after_an_import(kitchen: MemoryBank) -> None:
    _sound(kitchen.memory)


def test_that_importing_again_adds_nothing(kitchen: MemoryBank, tmp_path: Path) -> None:
    before = kitchen.memories(MemoryFilter())
    report = kitchen.import_([tmp_path / "kitchen.jsonl"], BERLIN)
    assert (report.new, report.known, report.exchanges) == (0, len(KITCHEN), 0)
    assert kitchen.memories(MemoryFilter()) == before
    _sound(kitchen.memory)


@pytest.mark.parametrize("ids", [True, False])
def test_that_a_longer_export_adds_only_what_is_new(memory: Memory, tmp_path: Path, ids: bool) -> None:
    bank = memory.bank(create=True)
    bank.import_([write_jsonl(tmp_path / "a.jsonl", KITCHEN[:7], ids=ids)], BERLIN)
    report = bank.import_([write_jsonl(tmp_path / "b.jsonl", KITCHEN, ids=ids)], BERLIN)
    assert (report.new, report.known) == (len(KITCHEN) - 7, 7)
    assert _texts(bank) == [text for _, _, text in KITCHEN]
    _sound(memory)


def test_that_late_messages_land_between_those_around_them(memory: Memory, tmp_path: Path) -> None:
    bank = memory.bank(create=True)
    gappy = [line for number, line in enumerate(KITCHEN) if number not in (3, 4, 8)]
    bank.import_([write_jsonl(tmp_path / "a.jsonl", gappy, ids=False)], BERLIN)
    report = bank.import_([write_jsonl(tmp_path / "b.jsonl", KITCHEN, ids=False)], BERLIN)
    assert report.new == 3
    assert _texts(bank) == [text for _, _, text in KITCHEN]
    _sound(memory)


def test_that_a_later_export_without_overlap_follows_what_is_known(memory: Memory, tmp_path: Path) -> None:
    bank = memory.bank(create=True)
    bank.import_([write_jsonl(tmp_path / "a.jsonl", KITCHEN[:6], ids=False)], BERLIN)
    bank.import_([write_jsonl(tmp_path / "b.jsonl", KITCHEN[6:], ids=False)], BERLIN)
    assert _texts(bank) == [text for _, _, text in KITCHEN]


def test_that_a_cancelled_import_keeps_whole_messages_and_goes_on_later(memory: Memory, tmp_path: Path) -> None:
    chat = write_jsonl(tmp_path / "long.jsonl", long_chat(200))
    bank, stop = memory.bank(create=True), threading.Event()

    def stop_while_organising(progress: Progress) -> None:
        if progress.stage == "organising":
            stop.set()

    with pytest.raises(Cancelled):
        bank.import_([chat], BERLIN, progress=stop_while_organising, cancel=stop)
    assert bank.jobs()[0].state == "cancelled"
    assert len(_texts(bank)) == 200
    bank.resume()
    _sound(memory)
    assert bank.import_([chat], BERLIN).new == 0


def test_that_what_is_no_chat_is_refused_and_leaves_no_trace(memory: Memory, tmp_path: Path) -> None:
    shopping = tmp_path / "list.txt"
    shopping.write_text("milk\neggs\nbread\n")
    bank = memory.bank(create=True)
    with pytest.raises(ImportRefused):
        bank.import_([shopping], ImportOptions())
    assert bank.sources() == []
    assert bank.conversations() == []


def test_that_an_unknown_time_zone_is_refused_before_anything_is_read(memory: Memory, tmp_path: Path) -> None:
    chat = write_jsonl(tmp_path / "kitchen.jsonl", KITCHEN)
    with pytest.raises(NotFound, match="Middle/Earth"):
        memory.bank(create=True).import_([chat], ImportOptions(timezone="Middle/Earth"))


def test_that_undoing_an_import_takes_everything_back(kitchen: MemoryBank) -> None:
    (source,) = kitchen.sources()
    kitchen.undo_import(source.id)
    assert kitchen.conversations() == []
    assert kitchen.memories(MemoryFilter()) == []
    assert kitchen.sources() == []
    _sound(kitchen.memory)


def test_that_own_deeds_are_experience_and_others_are_world(kitchen: MemoryBank) -> None:
    own = kitchen.memories(MemoryFilter(networks=frozenset({Network.EXPERIENCE})))
    assert any("Leipzig" in memory.text for memory in own)
    assert all(memory.holder == "Nora" for memory in own)


def test_that_without_an_owner_nothing_is_experience(memory: Memory, tmp_path: Path) -> None:
    bank = memory.bank(create=True)
    bank.import_([write_jsonl(tmp_path / "kitchen.jsonl", KITCHEN)], ImportOptions(timezone="UTC"))
    assert bank.memory_counts(MemoryFilter())[Network.EXPERIENCE] == 0
    assert bank.memory_counts(MemoryFilter())[Network.WORLD] > 0


def test_that_banks_are_isolated(memory: Memory, tmp_path: Path) -> None:
    first, second = memory.bank("first", create=True), memory.bank("second", create=True)
    first.import_([write_jsonl(tmp_path / "a.jsonl", [*KITCHEN, ("2024-10-01T10:00:00", "Nora", "Zanzibar!")])], BERLIN)
    second.import_([write_jsonl(tmp_path / "b.jsonl", KITCHEN[:4])], BERLIN)
    request = RecallRequest("Zanzibar", datetime(2024, 11, 1, tzinfo=UTC))
    assert any("Zanzibar" in result.text for result in first.recall(request).results)
    assert not any("Zanzibar" in result.text for result in second.recall(request).results)
    with pytest.raises(NotFound, match="several banks"):
        memory.bank()
    _sound(memory)


def test_that_replies_point_to_the_message_they_answer(memory: Memory, tmp_path: Path) -> None:
    export = tmp_path / "result.json"
    common = {"type": "message", "date": "2023-11-14T23:13:20", "date_unixtime": "1700000000"}
    question = {"id": 1, "from": "Anna", "from_id": "user5", "text": "Tea?"}
    answer = {"id": 2, "from": "Me", "from_id": "user9", "reply_to_message_id": 1, "text": "Yes!"}
    chat = {"name": "Anna", "type": "personal_chat", "id": 5, "messages": [common | question, common | answer]}
    export.write_text(json.dumps(chat), encoding="utf-8")
    bank = memory.bank(create=True)
    bank.import_([export], ImportOptions(timezone="UTC"))
    first, second = bank.messages(bank.conversations()[0].id)
    assert second.reply_to == first.id
