"""``inspect`` and ``import``: what an export holds, and taking it into the memory."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace

from core import ingest
from core.cli import output
from core.cli.opening import ProgressLine, opened
from core.errors import RequestError
from core.types import DateOrder, ImportOptions


def inspect(options: argparse.Namespace) -> int:
    """What an import would do."""
    if options.json:
        report = ingest.inspection_json(options.paths, _import_options(options), sys.stdout.write, items=options.items)
        return 1 if report.error_code else 0
    found = ingest.inspect(options.paths, _import_options(options))
    if found.error is not None:
        raise RequestError(found.error, code=found.error_code)
    assert found.info is not None
    print(f"Format: {found.info.format}")
    for warning in found.info.warnings:
        print(f"Note: {warning}")
    for other in found.info.others:
        print(f"Another export is among the files: --format {other}")
    for need in found.info.needs:
        print(f"To be asked: {need}")
    for chat in found.conversations:
        span = f"{chat.first:%Y-%m-%d} to {chat.last:%Y-%m-%d}" if chat.first and chat.last else "no dates"
        people = ", ".join(chat.participants)
        print(f"{chat.title}: {chat.messages} messages, {chat.system} system lines, {span}, {people}")
    for record in found.skipped:
        print(f"Skipped {record.where}: {record.reason}")
    return 0


def import_(options: argparse.Namespace) -> int:
    """Import exports into the bank, making the memory file and the bank when they do not exist."""
    if options.dry_run:
        return inspect(argparse.Namespace(**vars(options), items=0))
    line = ProgressLine()
    given = _import_options(options)
    with opened(options, read_only=False) as memory:
        bank = memory.bank(options.bank, create=True)
        completed = bank.completed(options.paths, given, progress=line)
        report = bank.import_(options.paths, completed, progress=line)
    line.end()
    recalled = _recalled(given, completed)
    if options.json:
        output.emit(output.import_json(replace(report, assumed={**recalled, **report.assumed})))
        return 0
    print(f"{report.new} new messages, {report.known} already known, {report.system} system lines.")
    print(f"{report.exchanges} exchanges, {report.memories} memories, {report.seconds:.1f} s.")
    for warning in report.warnings:
        print(f"Note: {warning}")
    for name, value in recalled.items():
        print(f"As when this chat was imported before: {name.replace('_', ' ')} {value}")
    for name, value in report.assumed.items():
        again = f"hindsight forget --source {report.source_id}, then import again with --{name}"
        print(f"Assumed {name}: {value}. Is that wrong? {again}")
    for record in report.skipped:
        print(f"Skipped {record.where}: {record.reason}")
    return 0


def _recalled(given: ImportOptions, completed: ImportOptions) -> dict[str, str]:
    """The answers that an earlier import of the same chat gave, by the names of their options."""
    answers = {"me": completed.me, "timezone": completed.timezone, "date_order": completed.date_order}
    return {name: str(value) for name, value in answers.items() if value is not None and value != getattr(given, name)}


def _import_options(options: argparse.Namespace) -> ImportOptions:
    return ImportOptions(
        me=options.me,
        timezone=options.timezone,
        date_order=DateOrder(options.date_order) if options.date_order else None,
        conversations=frozenset(options.conversation) if options.conversation else None,
        format=options.format,
    )
