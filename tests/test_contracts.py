"""The quality gates as tests, so that the test command is the only gate: linter, types, layers."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
TOOLS = Path(sys.executable).parent


def require_success(*command: str) -> None:
    """Fail with all the tool says, which is its own best explanation."""
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if result.returncode != 0:
        pytest.fail(result.stdout + result.stderr, pytrace=False)


@pytest.mark.slow
def test_that_the_linter_has_nothing_to_say() -> None:
    require_success(sys.executable, "-m", "ruff", "check", "--output-format", "concise", ".")


@pytest.mark.slow
def test_that_every_type_fits() -> None:
    require_success(sys.executable, "-m", "mypy")


@pytest.mark.slow
def test_that_a_layer_imports_only_what_lies_below_it_and_the_engine_no_window() -> None:
    require_success(str(TOOLS / "lint-imports"), "--no-cache")
