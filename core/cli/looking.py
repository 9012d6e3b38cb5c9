"""``show``, ``list`` and ``doctor``: what is in the memory, and whether it is sound."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from dataclasses import asdict
from typing import Any

from core.bank import DoctorReport, MemoryBank
from core.cli import output, tables
from core.cli.opening import opened
from core.errors import MemoryFileError
from core.store.opening import DAMAGED
from core.types import MemoryFilter, MessageRow, Network, Problem

LISTED = (
    "memories", "entities", "conversations", "jobs", "sources", "opinions", "people", "merges", "background",
    "successions",
)  # fmt: skip


def show(options: argparse.Namespace) -> int:
    """One memory, entity, conversation or opinion."""
    with opened(options, read_only=True) as memory:
        bank = memory.bank(options.bank)
        document: dict[str, Any]
        if options.what == "entity":
            document = asdict(bank.entity(options.id))
            document["observations"] = [asdict(row) for row in bank.observations(options.id)]
        elif options.what == "conversation":
            document = {
                **asdict(bank.conversation(options.id)),
                "items": [asdict(m) for m in _all_messages(bank, options.id)],
            }
        else:
            detail = bank.memory_detail(options.id)
            row = detail.row
            holds = {name: getattr(row, name) for name in ("valid_from", "valid_until", "superseded_by")}
            document = {**asdict(detail), **holds}
            if options.what == "opinion":
                document["steps"] = [asdict(step) for step in bank.opinion_steps(options.id)]
    return output.say(options, document, tables.details(document))


def _all_messages(bank: MemoryBank, conversation_id: int) -> Iterator[MessageRow]:
    offset = 0
    while page := bank.messages(conversation_id, offset=offset, limit=1000):
        yield from page
        offset += len(page)


def list_(options: argparse.Namespace) -> int:
    """Rows of one kind."""
    with opened(options, read_only=True) as memory:
        bank = memory.bank(options.bank)
        opinions = MemoryFilter(networks=frozenset({Network.OPINION}))
        readers: dict[str, Callable[[], list[Any]]] = {
            "memories": lambda: bank.memories(MemoryFilter(), limit=options.limit),
            "opinions": lambda: bank.memories(opinions, limit=options.limit),
            "entities": lambda: bank.entities(limit=options.limit),
            "conversations": lambda: bank.conversations(limit=options.limit),
            "jobs": lambda: bank.jobs(limit=options.limit),
            "sources": lambda: bank.sources()[: options.limit],
            "people": lambda: bank.people()[: options.limit],
            "merges": lambda: bank.merge_proposals(None, limit=options.limit),
            "background": lambda: bank.background_proposals()[: options.limit],
            "successions": lambda: bank.successions(limit=options.limit),
        }
        rows = [asdict(row) for row in readers[options.what]()]
    return output.say(options, {options.what: rows}, tables.table(options.what, rows))


def doctor(options: argparse.Namespace) -> int:
    """Check the invariants of the file."""
    report = _examined(options)
    if options.json:
        output.emit(
            {
                "ok": report.ok,
                "pending": report.pending,
                "left_out": report.left_out,
                "problems": [asdict(problem) for problem in report.problems],
            }
        )
    else:
        print("The memory is sound." if report.ok else f"{len(report.problems)} problems:")
        for problem in report.problems:
            print(f"{problem.code} in {problem.table} {problem.id or ''}: {problem.message}")
        if report.pending:
            print(f"{report.pending} texts still wait for a vector.")
        if report.left_out:
            print(f"{report.left_out} texts are found by their words only: no installed encoder reads their script.")
    return 0 if report.ok else 1


def _examined(options: argparse.Namespace) -> DoctorReport:
    try:
        with opened(options, read_only=True) as memory:
            return memory.doctor()
    except MemoryFileError as error:
        if error.code != DAMAGED:
            raise
        return DoctorReport(False, 0, (Problem(DAMAGED, "", None, error.message),))
