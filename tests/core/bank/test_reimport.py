"""Importing again: later, longer, edited, overlapping and odd exports of the same chat."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from core.bank import Memory, MemoryBank
from core.types import ImportOptions, MemoryFilter, MemoryStatus, RecallRequest
from tests.core.bank.conftest import BERLIN
from tests.support.chats import KITCHEN, write_jsonl

pytestmark = pytest.mark.usefixtures("read_here")
NOW = datetime(2024, 12, 1, tzinfo=UTC)
UTC_OPTIONS = ImportOptions(timezone="UTC")


def _export(path: Path, rows: Sequence[dict[str, Any]]) -> Path:
    common = {"conversation": "c", "title": "c", "sender": "Ann", "sent_at": "2024-05-01T10:00:00"}
    path.write_text("".join(json.dumps(common | row) + "\n" for row in rows), encoding="utf-8")
    return path


def _texts(bank: MemoryBank) -> list[str]:
    return [m.text for c in bank.conversations() for m in bank.messages(c.id, limit=100_000)]


def _found(bank: MemoryBank, words: str) -> bool:
    return any(words in result.text for result in bank.recall(RecallRequest(words, NOW)).results)


def _sound(bank: MemoryBank) -> None:
    report = bank.memory.doctor()
    assert report.ok, report.problems


def test_that_an_edited_message_shows_and_finds_its_newer_text_and_keeps_the_older(
    memory: Memory, tmp_path: Path
) -> None:
    bank = memory.bank(create=True)
    before = _export(
        tmp_path / "a.jsonl", [{"id": "1", "text": "Meet me at the aquarium"}, {"id": "2", "text": "Fine"}]
    )
    after = _export(
        tmp_path / "b.jsonl", [{"id": "1", "text": "Meet me at the planetarium"}, {"id": "2", "text": "Fine"}]
    )
    bank.import_([before], UTC_OPTIONS)
    report = bank.import_([after], UTC_OPTIONS)
    assert (report.new, report.known) == (0, 2)
    assert _texts(bank) == ["Meet me at the planetarium", "Fine"]
    assert _found(bank, "planetarium") and not _found(bank, "aquarium")
    (row,) = bank.conversations()
    assert [text for _, text in bank.message_versions(bank.messages(row.id)[0].id)] == ["Meet me at the aquarium"]
    bank.import_([before], UTC_OPTIONS)
    assert _texts(bank) == ["Meet me at the planetarium", "Fine"], "an older export came after the newer one"
    _sound(bank)


def test_that_a_message_that_a_later_export_lacks_or_empties_stays(memory: Memory, tmp_path: Path) -> None:
    bank = memory.bank(create=True)
    bank.import_([_export(tmp_path / "a.jsonl", [{"id": "1", "text": "one"}, {"id": "2", "text": "two"}])], UTC_OPTIONS)
    bank.import_([_export(tmp_path / "b.jsonl", [{"id": "1", "text": ""}, {"id": "3", "text": "three"}])], UTC_OPTIONS)
    assert sorted(_texts(bank)) == ["one", "three", "two"]
    _sound(bank)


def test_that_an_id_used_twice_in_one_export_loses_nothing_and_doubles_nothing(memory: Memory, tmp_path: Path) -> None:
    rows = [{"id": "1", "text": "first"}, {"id": "1", "text": "second"}, {"id": "1", "text": "first"}]
    export = _export(tmp_path / "a.jsonl", rows)
    bank = memory.bank(create=True)
    assert bank.import_([export], UTC_OPTIONS).new == 2
    assert _texts(bank) == ["first", "second"]
    assert bank.import_([export], UTC_OPTIONS).new == 0
    assert _texts(bank) == ["first", "second"]
    _sound(bank)


def test_that_naming_me_in_a_second_import_makes_the_owner(memory: Memory, tmp_path: Path) -> None:
    chat = write_jsonl(tmp_path / "kitchen.jsonl", KITCHEN)
    bank = memory.bank(create=True)
    bank.import_([chat], UTC_OPTIONS)
    assert bank.owner_name() is None
    bank.import_([chat], BERLIN)
    assert bank.owner_name() == "Nora"


def test_that_a_changed_title_does_not_make_a_second_chat_where_the_chat_has_an_id(
    memory: Memory, tmp_path: Path
) -> None:
    bank = memory.bank(create=True)
    bank.import_([write_jsonl(tmp_path / "a.jsonl", KITCHEN, conversation="77", title="Kitchen")], BERLIN)
    report = bank.import_([write_jsonl(tmp_path / "b.jsonl", KITCHEN, conversation="77", title="Cooks")], BERLIN)
    assert report.new == 0
    assert [row.title for row in bank.conversations()] == ["Cooks"]


def test_that_overlapping_exports_join_into_one_chat_in_order(memory: Memory, tmp_path: Path) -> None:
    bank = memory.bank(create=True)
    for name, part in (("b", KITCHEN[4:9]), ("a", KITCHEN[:6]), ("c", KITCHEN[7:])):
        bank.import_([write_jsonl(tmp_path / f"{name}.jsonl", part, ids=False)], BERLIN)
    assert _texts(bank) == [text for _, _, text in KITCHEN]
    _sound(bank)


@pytest.mark.parametrize("sent_at", [None, "2024-05-01T10:00:00"])
def test_that_messages_without_a_time_or_all_at_one_time_keep_their_order(
    memory: Memory, tmp_path: Path, sent_at: str | None
) -> None:
    rows = [{"text": f"line {n}", "sent_at": sent_at} for n in range(60)]
    bank = memory.bank(create=True)
    bank.import_([_export(tmp_path / "a.jsonl", rows[:40])], UTC_OPTIONS)
    bank.import_([_export(tmp_path / "b.jsonl", rows)], UTC_OPTIONS)
    assert _texts(bank) == [row["text"] for row in rows]
    _sound(bank)


def test_that_a_second_export_may_bring_any_number_of_older_messages(memory: Memory, tmp_path: Path) -> None:
    start = datetime.fromisoformat("2020-01-01T00:00:00")
    rows = [
        {"text": f"n{n}", "sent_at": (start + timedelta(minutes=n)).isoformat(), "sender": "AB"[n % 2]}
        for n in range(6000)
    ]
    bank = memory.bank(create=True)
    organise = bank.organise
    bank.organise = lambda *_, **__: organise([])
    bank.embed = lambda **_: 0
    for name, part in (("end", rows[-1:]), ("few", rows[::1500]), ("some", rows[::40]), ("all", rows)):
        bank.import_([_export(tmp_path / f"{name}.jsonl", part)], UTC_OPTIONS)
    assert _texts(bank) == [row["text"] for row in rows]


def test_that_places_are_spaced_again_when_there_is_no_room_left(memory: Memory, tmp_path: Path) -> None:
    rows = [{"text": f"n{n}", "sent_at": f"2020-01-0{n + 1}T00:00:00"} for n in range(8)]
    bank = memory.bank(create=True)
    bank.embed = lambda **_: 0
    for first in range(7, 0, -1):  # every export brings one more right behind the first message
        bank.import_([_export(tmp_path / f"{first}.jsonl", [rows[0], *rows[first:]])], UTC_OPTIONS)
    assert _texts(bank) == [row["text"] for row in rows]
    _sound(bank)


def test_that_what_a_person_put_away_does_not_come_back_when_the_chat_goes_on(memory: Memory, tmp_path: Path) -> None:
    bank = memory.bank(create=True)
    bank.import_([write_jsonl(tmp_path / "a.jsonl", KITCHEN[:7])], BERLIN)
    unwanted = next(m for m in bank.memories(MemoryFilter()) if "shellfish" in m.text)
    bank.set_memory_status(unwanted.id, MemoryStatus.TRASHED)
    bank.import_([write_jsonl(tmp_path / "b.jsonl", KITCHEN)], BERLIN)
    assert not [m for m in bank.memories(MemoryFilter()) if "shellfish" in m.text]
    _sound(bank)
