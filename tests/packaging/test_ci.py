"""What CI does is what the README tells a person to do."""

from __future__ import annotations

import re
from pathlib import Path

import system_packages

ROOT = Path(__file__).resolve().parents[2]
RUN = ROOT / ".ci" / "run"


def test_that_ci_installs_every_system_package_that_the_set_up_asks_for() -> None:
    words = set(re.split(r"\s+", RUN.read_text(encoding="utf-8")))
    needed = {package.debian for package in system_packages.LIBRARIES + system_packages.TEST_PROGRAMS}

    assert needed - words == set()


def test_that_ci_runs_the_test_command_of_the_readme() -> None:
    assert "python3 packaging/bootstrap.py test" in RUN.read_text(encoding="utf-8")
