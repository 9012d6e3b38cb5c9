"""Parts of one export lying beside each other."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from core.ingest.parts import missing_parts


def archive(path: Path, number: int) -> Path:
    rows = [{"conversation": "a", "id": str(number), "sender": "x", "text": f"part {number}"}]
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr(f"c{number}.jsonl", "\n".join(map(json.dumps, rows)))
    return path


@pytest.mark.parametrize(
    "pattern", ["takeout-20260314T101112Z-{:03}.zip", "facebook-x-part{}.zip", "mydata~17-{}.zip", "export {} of 2.zip"]
)
def test_that_a_part_left_beside_is_named_and_all_parts_are_read_as_one(tmp_path: Path, look, pattern: str) -> None:
    first, second = (archive(tmp_path / pattern.format(number), number) for number in (1, 2))
    archive(tmp_path / "another.zip", 3)
    alone = look(first)
    assert [second.name in warning for warning in alone.info.warnings] == [True]
    both = look(first, second)
    assert not both.info.warnings
    assert both.texts == ["part 1", "part 2"]


def test_that_dated_archives_of_other_exports_are_no_parts(tmp_path: Path) -> None:
    chat = archive(tmp_path / "WhatsApp Chat with Sam.zip", 1)
    archive(tmp_path / "WhatsApp Chat with Nora.zip", 2)
    assert missing_parts([chat]) == ()
