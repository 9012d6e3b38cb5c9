"""What CI does is what the README tells a person to do."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import system_packages

ROOT = Path(__file__).resolve().parents[2]
RUN = ROOT / ".ci" / "run"
COMMANDS = ["python3 packaging/bootstrap.py run", "python3 packaging/bootstrap.py test"]


def test_that_ci_installs_every_system_package_that_the_set_up_asks_for() -> None:
    words = set(re.split(r"\s+", RUN.read_text(encoding="utf-8")))
    needed = {package.debian for package in system_packages.LIBRARIES + system_packages.TEST_PROGRAMS}

    assert needed - words == set()


def test_that_ci_runs_the_test_command_of_the_readme() -> None:
    assert COMMANDS[1] in RUN.read_text(encoding="utf-8")


@pytest.mark.parametrize("command", COMMANDS)
def test_that_the_readme_gives_the_command(command: str) -> None:
    assert command in (ROOT / "README.md").read_text(encoding="utf-8")
