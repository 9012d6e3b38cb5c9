"""``hindsight --selfcheck``."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from core.cli import selfcheck


@pytest.mark.slow
def test_that_a_sound_installation_passes_and_says_so_in_its_last_line(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from core.cli import main; raise SystemExit(main())", "--selfcheck"]
    result = subprocess.run(command, capture_output=True, text=True, check=False)

    assert result.returncode == 0, result.stdout + result.stderr
    *lines, last = result.stdout.splitlines()
    assert last == "selfcheck: ok"
    assert [line for line in lines if not line.startswith("ok ")] == []


def test_that_a_part_that_does_not_work_is_a_line_and_the_others_are_still_checked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(_folder: Path) -> str:
        raise OSError("libllama.so: cannot open shared object file")

    monkeypatch.setattr(selfcheck, "CHECKS", {"language models": broken, "folder": lambda folder: str(folder.is_dir())})
    monkeypatch.setattr(selfcheck, "_window", lambda: iter(()))

    assert list(selfcheck.run()) == [
        "FAILED language models: OSError: libllama.so: cannot open shared object file",
        "ok folder: True",
    ]
