"""``hindsight distil``: the language model reads the chats, an exchange at a time, until done or stopped."""

from __future__ import annotations

import argparse
import sys
from dataclasses import asdict

from core.bank import MemoryBank
from core.cli import output
from core.cli.opening import ProgressLine, opened
from core.cli.stopping import stopped_by_person
from core.types import ExchangeState, Progress


def distil(options: argparse.Namespace) -> int:
    """Distil what waits, newest first; Ctrl+C ends it after what is stored, and the next run goes on."""
    with opened(options, read_only=False) as memory, stopped_by_person() as cancel:
        bank = memory.bank(options.bank)
        wanted = bank.conversation_named(options.conversation) if options.conversation is not None else None
        ids = _failed(bank, wanted) if options.failed else None
        line = _Lines()
        try:
            report = bank.distil(
                limit=options.limit, conversation_id=wanted, exchange_ids=ids, progress=line, cancel=cancel
            )
        finally:
            line.end()
    document = {**asdict(report), "seconds": round(report.seconds, 3)}
    lines = (
        f"{report.done} exchanges read, {report.facts} new memories, {report.failed} failed, {report.left} left.",
        f"{report.tokens} tokens written in {report.seconds:.0f} s.",
    )
    return output.say(options, document, lines)


def _failed(bank: MemoryBank, conversation_id: int | None) -> list[int]:
    failed = bank.exchange_counts()[ExchangeState.FAILED]
    return [row.id for row in bank.exchanges(conversation_id, ExchangeState.FAILED, limit=failed)]


class _Lines:
    """Progress for a person at a terminal on one line, for a log on a line for each exchange."""

    def __init__(self) -> None:
        self._line = ProgressLine()
        self._last = ""

    def __call__(self, progress: Progress) -> None:
        if sys.stderr.isatty():
            self._line(progress)
            return
        left = f", {progress.seconds_left:.0f} s left" if progress.seconds_left is not None else ""
        step = f"{progress.stage}: {progress.done} of {progress.total} {progress.unit}"
        if step != self._last:
            self._last = step
            sys.stderr.write(f"{step}{left}\n")
            sys.stderr.flush()

    def end(self) -> None:
        self._line.end()
