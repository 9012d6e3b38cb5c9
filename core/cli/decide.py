"""``merge``, ``split``, ``decide`` and ``undo``: what the program proposes and a person decides."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from core.bank import MemoryBank
from core.cli import output
from core.cli.commands import opened
from core.types import Changes


def merge(options: argparse.Namespace) -> int:
    """Make two entities one."""
    return _change(options, lambda bank: bank.merge_entities(options.from_id, options.to_id))


def split(options: argparse.Namespace) -> int:
    """Take a merge back."""
    return _change(options, lambda bank: bank.split_entity(options.id))


def decide(options: argparse.Namespace) -> int:
    """Accept or refuse a proposed merge or background."""
    accept = options.answer == "accept"
    if options.what == "merge":
        return _change(options, lambda bank: bank.decide_merge(options.id, accept))
    return _change(options, lambda bank: bank.decide_background(options.id, accept, options.text))


def undo(options: argparse.Namespace) -> int:
    """Put back the latest change."""
    return _change(options, lambda bank: bank.undo())


def _change(options: argparse.Namespace, act: Callable[[MemoryBank], Changes | None]) -> int:
    with opened(options, read_only=False) as memory:
        changes = act(memory.bank(options.bank))
    tables = sorted(changes.tables) if changes is not None else []
    if options.json:
        ids = {table: list(rows) for table, rows in changes.ids.items()} if changes is not None else {}
        output.emit({"tables": tables, "ids": ids})
    else:
        print(f"Changed: {', '.join(tables)}." if tables else "There is nothing to undo.")
    return 0
