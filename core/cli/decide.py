"""``merge``, ``split``, ``decide``, ``observe`` and ``undo``: what the program proposes and a person decides."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import asdict

from core.bank import MemoryBank
from core.cli import output
from core.cli.opening import opened
from core.types import Changes


def merge(options: argparse.Namespace) -> int:
    """Make two entities one."""
    return _change(options, lambda bank: bank.merge_entities(options.from_id, options.to_id))


def split(options: argparse.Namespace) -> int:
    """Take a merge back."""
    return _change(options, lambda bank: bank.split_entity(options.id))


def decide(options: argparse.Namespace) -> int:
    """Accept or refuse a proposed merge, succession or background."""
    accept = options.answer == "accept"
    if options.what == "merge":
        return _change(options, lambda bank: bank.decide_merge(options.id, accept))
    if options.what == "succession":
        return _change(options, lambda bank: bank.decide_succession(options.id, accept))
    return _change(options, lambda bank: bank.decide_background(options.id, accept, options.text))


def observe(options: argparse.Namespace) -> int:
    """Sum up what is known of an entity."""
    with opened(options, read_only=False) as memory:
        rows = memory.bank(options.bank).observe(options.id)
    lines = [row.text for row in rows] or ["Too little is known of it."]
    return output.say(options, {"observations": [asdict(row) for row in rows]}, lines)


def undo(options: argparse.Namespace) -> int:
    """Put back the latest change of the person, or let one step of an opinion count for nothing."""
    if options.step is not None:
        opinion, step = options.step
        return _change(options, lambda bank: bank.take_back_step(opinion, step))
    return _change(options, lambda bank: bank.undo())


def _change(options: argparse.Namespace, act: Callable[[MemoryBank], Changes | None]) -> int:
    with opened(options, read_only=False) as memory:
        changes = act(memory.bank(options.bank))
    tables = sorted(changes.tables) if changes is not None else []
    ids = {table: list(rows) for table, rows in changes.ids.items()} if changes is not None else {}
    told = f"Changed: {', '.join(tables)}." if tables else "There is nothing to undo."
    return output.say(options, {"tables": tables, "ids": ids}, [told])
