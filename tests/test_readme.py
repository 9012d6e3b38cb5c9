"""The README says what is so: commands, layout, layers."""

from __future__ import annotations

import argparse
import re
import tomllib
from pathlib import Path

import pytest

from core.cli.parser import make_parser
from core.ingest.formats import FORMATS

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("command", ["python3 packaging/bootstrap.py run", "python3 packaging/bootstrap.py test"])
def test_that_the_two_commands_are_given(command: str) -> None:
    assert f"\n    {command}\n" in README


def subcommands() -> set[str]:
    (action,) = (found for found in make_parser()._actions if isinstance(found, argparse._SubParsersAction))
    return set(action.choices)


def test_that_every_subcommand_is_described_and_no_other() -> None:
    described = {line.split()[1] for line in README.splitlines() if line.startswith("    hindsight ")}

    assert described == subcommands()


def test_that_every_format_is_listed() -> None:
    table = README.split("## What it imports")[1].split("## Settings")[0]
    rows = " ".join(line for line in table.splitlines() if line.startswith("    "))
    formats = {entry.id for entry in FORMATS}

    assert {name for name in formats if not re.search(rf"(?<![\w.]){name}(?![\w.])", rows)} == set()


def test_that_every_part_of_the_engine_is_in_the_layout() -> None:
    layout = README.split("## Layout")[1].split("## Development")[0]
    parts = {f"{entry.name}/" for entry in (ROOT / "core").iterdir() if (entry / "__init__.py").exists()}

    assert {part for part in parts if part not in layout} == set()


def test_that_the_layers_are_those_of_the_contract() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    layers = settings["tool"]["importlinter"]["contracts"][0]["layers"]
    named = [re.sub(r"[()]", "", layer).replace(" : ", ", ") for layer in layers]

    assert " < ".join(reversed(named)) in README
