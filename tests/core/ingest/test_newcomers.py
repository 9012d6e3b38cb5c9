"""What has come into a watched folder."""

from __future__ import annotations

import time
from pathlib import Path

from core.ingest.newcomers import newcomers, recognised, signatures

CHAT = "14/03/2026, 18:03 - Ann: a\n14/03/2026, 18:04 - Bo: b\n"
LATER = time.time() + 3600


def test_that_only_exports_of_apps_are_newcomers(tmp_path: Path) -> None:
    before = signatures(tmp_path)
    (tmp_path / "chat.txt").write_text(CHAT)
    (tmp_path / "list.txt").write_text("milk\n")
    (tmp_path / "2026-03-14.md").write_text("Rain all day.")
    (tmp_path / "movie.mp4").write_bytes(b"x")
    found = newcomers(tmp_path, before, now=LATER)
    assert [path.name for path in found.exports.values()] == ["chat.txt"]
    assert len(found.rest) == 2
    assert not found.grows


def test_that_a_file_just_written_or_half_downloaded_waits(tmp_path: Path) -> None:
    (tmp_path / "chat.txt").write_text(CHAT)
    (tmp_path / "chat2.txt.crdownload").write_text(CHAT)
    found = newcomers(tmp_path, frozenset())
    assert (dict(found.exports), found.rest, found.grows) == ({}, frozenset(), True)


def test_that_an_export_written_anew_under_its_old_name_is_new(tmp_path: Path) -> None:
    (tmp_path / "chat.txt").write_text(CHAT)
    seen = signatures(tmp_path)
    assert not newcomers(tmp_path, seen, now=LATER).exports
    (tmp_path / "chat.txt").write_text(CHAT + "14/03/2026, 18:05 - Ann: c\n")
    assert newcomers(tmp_path, seen, now=LATER).exports


def test_that_a_folder_that_is_gone_holds_nothing(tmp_path: Path) -> None:
    assert not newcomers(tmp_path / "gone", frozenset()).exports
    assert recognised(tmp_path / "gone") is None
