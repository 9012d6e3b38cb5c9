"""The face of the importer: what an import would do, and the stream of records that does it."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from core.errors import ImportRefused
from core.ingest.detect import Detection, detect
from core.ingest.entries import Tree
from core.ingest.meter import Meter
from core.ingest.model import Job
from core.ingest.parts import missing_parts
from core.ingest.picking import open_tree
from core.types import (
    ConversationHead,
    ConversationSummary,
    ExportInfo,
    ImportOptions,
    Inspection,
    Item,
    ItemKind,
    OffPath,
    ProgressCallback,
    Record,
    Skipped,
)

_MAX_SKIPPED = 10_000  # a report longer than this helps nobody; the count goes on
_OLDEST = 1990  # years; no chat is older
_AHEAD = timedelta(
    days=5 * 366
)  # later than this is no time something was sent; a computer's clock may be years behind
_OF_ANY_TIME = frozenset({"calendar", "contacts", "journal"})


def read(
    paths: Sequence[Path],
    options: ImportOptions,
    *,
    progress: ProgressCallback | None = None,
    cancel: threading.Event | None = None,
) -> tuple[ExportInfo, Iterator[Record]]:
    """Recognise ``paths`` and give what they say of themselves and the stream of their records.

    Each conversation is a :class:`ConversationHead` followed by its items in order. Raises ImportRefused
    when nothing can be imported; the iterator may raise it too (a file cut off in the middle), and
    Cancelled. ``needs_date_order`` when the order of day and month is open and not answered.
    """
    info, records = _read(paths, options, Meter(progress, cancel))
    if "date_order" in info.needs:
        message = "The dates can be read day first or month first; say which (--date-order dmy or mdy)."
        with _named(paths):
            raise ImportRefused(message, code="needs_date_order")
    return info, records


def stream(
    paths: Sequence[Path],
    options: ImportOptions,
    *,
    progress: ProgressCallback | None = None,
    cancel: threading.Event | None = None,
) -> tuple[ExportInfo, Iterator[Record]]:
    """As :func:`read`, but an open date order is read as the preset: for previews, never for storing."""
    return _read(paths, options, Meter(progress, cancel))


def _read(paths: Sequence[Path], options: ImportOptions, meter: Meter) -> tuple[ExportInfo, Iterator[Record]]:
    tree = open_tree([Path(path) for path in paths], meter)
    try:
        with _named(paths):
            found = detect(tree, options.format)
            meter.start("reading", found.format.passes * sum(entry.size for entry in found.entries))
            reading = found.format.read(Job(tree, found.entries, options))
    except BaseException:
        tree.close()
        raise
    records = _checked(found, reading.records)
    if reading.info.format not in _OF_ANY_TIME:
        records = _sane(records)
    records = _closing(tree, paths, _filled(records))
    info = replace(
        reading.info, warnings=(*reading.info.warnings, *missing_parts([Path(path) for path in paths])),
        others=found.others,
    )  # fmt: skip
    return _answered(info, options), _chosen(records, options)


def _closing(tree: Tree, paths: Sequence[Path], records: Iterator[Record]) -> Iterator[Record]:
    """``records``, the archives closed after the last one."""
    with tree.resources, _named(paths):
        yield from records


@contextmanager
def _named(paths: Sequence[Path]) -> Iterator[None]:
    """Have a refusal say which of ``paths`` it is about, when it does not yet."""
    names = [Path(path).name for path in paths]
    try:
        yield
    except ImportRefused as refused:
        if any(name in refused.message for name in names):
            raise
        shown = ", ".join(names[:3]) + (" ..." if len(names) > 3 else "")
        raise ImportRefused(f"{shown}: {refused.message}", code=refused.code) from refused


def _answered(info: ExportInfo, options: ImportOptions) -> ExportInfo:
    """``info`` with the person's answers; what is still open stays in ``needs``."""
    me = options.me or info.me
    open_needs = {need for need in info.needs if not (need == "timezone" and options.timezone)}
    open_needs = open_needs - {"me"} if me else open_needs | {"me"}
    needs = tuple(need for need in ("timezone", "date_order", "me") if need in open_needs)
    return replace(info, me=me, needs=needs)


def _checked(found: Detection, records: Iterator[Record]) -> Iterator[Record]:
    yield from found.skipped
    try:
        yield from records
    except RecursionError as error:
        raise ImportRefused("The file is nested too deeply to be a chat export.", code="unreadable") from error
    for entry in found.entries:
        for number in sorted(entry.flaws):
            yield Skipped(f"{entry.name}: line {number}", "a byte is missing; the rest of the line is read")
        if entry.goes_on:
            yield Skipped(entry.name, "the data ends here and the rest is not read")


def _sane(records: Iterator[Record]) -> Iterator[Record]:
    """``records``, a time at which nothing can have been sent made unknown."""
    latest = (datetime.now(UTC) + _AHEAD).year
    for record in records:
        if isinstance(record, Item) and record.sent_at is not None and not _OLDEST <= record.sent_at.year <= latest:
            record = replace(record, sent_at=None)
        yield record


def _filled(records: Iterator[Record]) -> Iterator[Record]:
    """``records`` without the chats in which there is nothing; accounts are full of them."""
    head: ConversationHead | None = None
    for record in records:
        if isinstance(record, ConversationHead):
            head = record
            continue
        if isinstance(record, Item) and head is not None:
            yield head
            head = None
        yield record


def _chosen(records: Iterator[Record], options: ImportOptions) -> Iterator[Record]:
    """The records of the chosen conversations; skipped records and counts always pass."""
    if options.conversations is None:
        yield from records
        return
    wanted = True
    for record in records:
        if isinstance(record, ConversationHead):
            wanted = record.id in options.conversations or record.title in options.conversations
        if wanted or not isinstance(record, (ConversationHead, Item)):
            yield record


@dataclass(slots=True)
class _Tally:
    """Counts one conversation as it streams by."""

    head: ConversationHead
    preview: int
    messages: int = 0
    system: int = 0
    first: datetime | None = None
    last: datetime | None = None
    senders: dict[str, None] = field(default_factory=dict)
    start: list[Item] = field(default_factory=list)
    end: deque[Item] = field(default_factory=deque)

    def add(self, item: Item) -> None:
        """Count ``item``."""
        if item.kind is not ItemKind.MESSAGE:
            self.system += 1
            return
        self.messages += 1
        if item.sender:
            self.senders.setdefault(item.sender)
        if item.sent_at is not None:
            self.first = self.first or item.sent_at
            self.last = item.sent_at
        if len(self.start) < self.preview:
            self.start.append(item)
        elif self.preview:
            self.end.append(item)
            if len(self.end) > self.preview:
                self.end.popleft()

    def summary(self) -> ConversationSummary:
        """What the wizard shows."""
        people = tuple(dict.fromkeys([*self.senders, *self.head.participants]))
        return ConversationSummary(
            self.head.id, self.head.title, people, self.messages, self.system,
            self.first, self.last, tuple(self.start), tuple(self.end),
        )  # fmt: skip


def inspect(
    paths: Sequence[Path],
    options: ImportOptions,
    *,
    preview: int = 5,
    progress: ProgressCallback | None = None,
    cancel: threading.Event | None = None,
) -> Inspection:
    """What an import would do; nothing is written. ``preview``: how many first and last messages to keep of each chat.

    Refusals come back as ``error`` and ``error_code``, not as exceptions; Cancelled is raised.
    """
    info: ExportInfo | None = None
    tallies: list[_Tally] = []
    skipped: list[Skipped] = []
    off_path = 0
    try:
        info, records = stream(paths, options, progress=progress, cancel=cancel)
        for record in records:
            if isinstance(record, Item):
                tallies[-1].add(record)
            elif isinstance(record, ConversationHead):
                tallies.append(_Tally(record, preview))
            elif isinstance(record, OffPath):
                off_path += record.count
            elif len(skipped) < _MAX_SKIPPED:
                skipped.append(record)
        with _named(paths):
            _require_messages(tallies, skipped)
    except ImportRefused as refused:
        return Inspection(info, (), tuple(skipped), 0, refused.code, refused.message)
    return Inspection(info, tuple(tally.summary() for tally in tallies), tuple(skipped), off_path)


def _require_messages(tallies: Sequence[_Tally], skipped: Sequence[Skipped]) -> None:
    """An import of nothing is an error, never a success."""
    if any(tally.messages or tally.system for tally in tallies):
        return
    why = f" First reason: {skipped[0].where}: {skipped[0].reason}." if skipped else ""
    raise ImportRefused(f"There are no messages in what was picked.{why}", code="no_conversations")
