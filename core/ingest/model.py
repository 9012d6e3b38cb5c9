"""What a format module gives, and what it is given."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from core.errors import ImportRefused
from core.ingest.entries import Entry, Tree
from core.ingest.sample import Kind, Sample
from core.types import ExportInfo, ImportOptions, Record, Skipped

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Job:
    """One import: ``entries`` are the files a format has recognised as its own, in natural order of names."""

    tree: Tree
    entries: tuple[Entry, ...]
    options: ImportOptions


@dataclass(frozen=True, slots=True)
class Reading:
    """What the files say of themselves, and the stream of their records."""

    info: ExportInfo
    records: Iterator[Record]


@dataclass(frozen=True, slots=True)
class Format:
    """A chat export format: ``sniff`` gives a confidence from 0 to 1, ``read`` reads the files ``passes`` times."""

    id: str
    kinds: frozenset[Kind]
    sniff: Callable[[Sample], float]
    read: Callable[[Job], Reading]
    passes: int = 1


def each_entry(job: Job, read: Callable[[Entry], Iterable[Record]]) -> Iterator[Record]:
    """The records of one file after the other; a file that cannot be read is skipped unless it is the only one."""
    for entry in job.entries:
        try:
            yield from read(entry)
        except ImportRefused as refused:
            if len(job.entries) == 1:
                raise
            yield Skipped(entry.name, refused.message)


def survey_each(job: Job, survey: Callable[[Entry], T | None]) -> tuple[dict[Entry, T], tuple[Skipped, ...]]:
    """What a first pass learns of each file (None: nothing to read there), and the files that cannot be read.

    Raises ImportRefused when the only file cannot be read.
    """
    found: dict[Entry, T] = {}
    skipped: list[Skipped] = []
    for entry in job.entries:
        try:
            result = survey(entry)
        except ImportRefused as refused:
            if len(job.entries) == 1:
                raise
            skipped.append(Skipped(entry.name, refused.message))
        else:
            if result is not None:
                found[entry] = result
    return found, tuple(skipped)
