"""A bank as plain text files."""

from __future__ import annotations

import json
import os
import stat
import threading
from pathlib import Path
from typing import Any

import pytest

from core.bank import MemoryBank
from core.bank.export import export
from core.errors import Cancelled, RequestError
from core.types import ImportOptions
from tests.support.chats import KITCHEN


def _records(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_that_exported_messages_can_be_imported_again(kitchen: MemoryBank, tmp_path: Path) -> None:
    written = export(kitchen, tmp_path / "out")
    assert written["messages"] == len(KITCHEN)
    again = kitchen.memory.bank("again", create=True)
    again.import_([tmp_path / "out" / "messages.jsonl"], ImportOptions(me="Nora", timezone="UTC"))
    (conversation,) = again.conversations()
    told = [(row.sender, row.text) for row in again.messages(conversation.id)]
    assert told == [(sender, text) for _, sender, text in KITCHEN]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no permissions of this kind")
def test_that_nobody_else_on_the_computer_can_look_into_an_export(kitchen: MemoryBank, tmp_path: Path) -> None:
    export(kitchen, tmp_path / "out")
    assert stat.S_IMODE((tmp_path / "out").stat().st_mode) == 0o700


def test_that_memories_name_the_messages_they_rest_on(kitchen: MemoryBank, tmp_path: Path) -> None:
    export(kitchen, tmp_path / "out")
    ids = {record["id"]: record["text"] for record in _records(tmp_path / "out" / "messages.jsonl")}
    allergy = next(r for r in _records(tmp_path / "out" / "memories.jsonl") if "shellfish" in r["text"])
    assert "shellfish" in ids[allergy["messages"][0]]


def test_that_a_folder_that_exists_is_not_touched(kitchen: MemoryBank, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    with pytest.raises(RequestError, match="exists already"):
        export(kitchen, tmp_path / "out")


def test_that_a_stopped_export_leaves_nothing(
    kitchen: MemoryBank, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("core.bank.export.PAGE", 2)
    stop = threading.Event()
    stop.set()
    before = set(tmp_path.iterdir())
    with pytest.raises(Cancelled):
        export(kitchen, tmp_path / "out", cancel=stop)
    assert set(tmp_path.iterdir()) == before
