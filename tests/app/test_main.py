"""The start: what is imported before the window shows, and the arguments."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from app.main import parse

ROOT = Path(__file__).resolve().parents[2]
SLOW = ("numpy", "apsw", "onnxruntime", "networkx", "dateparser", "keyring", "core.bank", "core.models.host")


def test_that_the_window_shows_before_the_engine_is_imported() -> None:
    code = f"import sys, app.main; print([name for name in {SLOW!r} if name in sys.modules])"

    child = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)

    assert child.stdout.strip() == "[]"


def test_that_files_and_memory_are_taken_from_the_command_line_and_the_rest_goes_to_qt() -> None:
    options, rest = parse(["--memory", "m.hindsight", "chat.zip", "-platform"])

    assert (options.memory, options.files, rest) == (Path("m.hindsight"), [Path("chat.zip")], ["-platform"])
