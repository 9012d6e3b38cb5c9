"""Build the program that runs without Python, and have it check itself.

Called by ``bootstrap.py build``, with the Python that has PyInstaller. ``--output FOLDER`` puts it elsewhere than
``dist``. The result is the folder ``hindsight`` with the executable of the same name in it.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def main(arguments: Sequence[str] | None = None) -> int:
    """Build, then run the program's own check; the exit status of whichever fails first."""
    parser = argparse.ArgumentParser(prog="bootstrap.py build", description="Build the program.")
    parser.add_argument("--output", type=Path, default=ROOT / "dist", help="where the folder hindsight goes")
    output = parser.parse_args(arguments).output.resolve()
    return build(output) or check(output)


def build(output: Path) -> int:
    """Run PyInstaller; its status."""
    recipe = ROOT / "packaging" / "hindsight.spec"
    folders = ["--distpath", str(output), "--workpath", str(output / ".work")]
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "INFO", *folders, str(recipe)]
    print(f"Building {output / 'hindsight'}, some minutes", file=sys.stderr, flush=True)
    return subprocess.call(command, cwd=ROOT)


def check(output: Path) -> int:
    """Run the built program's self-check as a person would, with nothing of this Python in reach; its status."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return subprocess.call([str(executable(output)), "--selfcheck"], cwd=output, env=environment)


def executable(output: Path) -> Path:
    """The built program."""
    return output / "hindsight" / ("hindsight.exe" if os.name == "nt" else "hindsight")


if __name__ == "__main__":
    sys.exit(main())
