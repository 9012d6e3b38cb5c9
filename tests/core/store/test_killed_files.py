"""Backup, restore, update of the format and change of the passphrase, killed before any of their steps."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="the attempts are forks of one process"),
]


def _attempts(act: str, folder: Path, stride: int) -> list[dict[str, object]]:
    command = [sys.executable, "-m", "tests.core.store.killed_files", act, str(folder), str(stride)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=Path(__file__).parents[3])
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize(
    ("act", "stride", "before", "after"),
    [
        ("back up", 2, "now", "now"),
        ("restore", 2, "now", "then"),
        ("update", 1, "now", "now"),
        ("lock", 8, "now", "now"),
    ],
)
def test_that_a_memory_is_whole_whenever_the_program_is_killed_and_the_same_can_be_done_again(
    act: str, stride: int, before: str, after: str, tmp_path: Path
) -> None:
    attempts = _attempts(act, tmp_path / "files", stride)
    assert len(attempts) > 5, "it was hardly killed at all"
    assert attempts[0]["banks"] == [before]
    assert attempts[-1]["banks"] == [after]
    for attempt in attempts:
        assert attempt["banks"] in ([before], [after]), attempt
        assert attempt["after"] == [after], attempt
        unfinished = (".partial", ".restoring", ".rekeying", "-wal")
        assert not any(part in str(attempt["files"]) for part in unfinished), attempt
