"""Build the program that runs without Python, have it check itself, and make it a package that can be installed.

Called by ``bootstrap.py build``, with the Python that has PyInstaller. ``--output FOLDER`` puts it elsewhere than
``dist``. The result is the folder ``hindsight`` with the executable of the same name in it, and on Debian and Ubuntu
the package beside it.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import linux_package

ROOT = Path(__file__).resolve().parents[1]


def main(arguments: Sequence[str] | None = None) -> int:
    """Build, run the program's own check, pack; the exit status of whichever fails first."""
    parser = argparse.ArgumentParser(prog="bootstrap.py build", description="Build the program.")
    parser.add_argument("--output", type=Path, default=ROOT / "dist", help="where the folder hindsight goes")
    output = parser.parse_args(arguments).output.resolve()
    return build(output) or check(output) or pack(output)


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


def pack(output: Path) -> int:
    """Make the installable package where the system can; 0 also where it cannot, which is said."""
    if not linux_package.can_make():
        print("No installable package: that needs dpkg-deb (Debian, Ubuntu). The folder runs as it is.")
        return 0
    try:
        package = linux_package.make(output / "hindsight", output)
    except subprocess.CalledProcessError as error:
        print(f"The package could not be made: {error}", file=sys.stderr)
        return 1
    print(f"{package}: install it with  sudo apt install {package}")
    return 0


def executable(output: Path) -> Path:
    """The built program."""
    return output / "hindsight" / ("hindsight.exe" if os.name == "nt" else "hindsight")


if __name__ == "__main__":
    sys.exit(main())
