"""The quality gates as tests, so that the test command is the only gate: linter, types, layers."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
TOOLS = Path(sys.executable).parent


def output_when_failing(*command: str) -> str:
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return "" if result.returncode == 0 else result.stdout + result.stderr


@pytest.mark.slow
def test_that_the_linter_has_nothing_to_say() -> None:
    assert output_when_failing(sys.executable, "-m", "ruff", "check", ".") == ""


@pytest.mark.slow
def test_that_every_type_fits() -> None:
    assert output_when_failing(sys.executable, "-m", "mypy") == ""


@pytest.mark.slow
def test_that_a_layer_imports_only_what_lies_below_it_and_the_engine_no_window() -> None:
    assert output_when_failing(str(TOOLS / "lint-imports"), "--no-cache") == ""
