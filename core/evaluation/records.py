"""What became of the questions of an evaluation, kept line by line so that a stopped one goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from core.errors import RequestError

RIGHT = 0.65  # of the expected answer's words: from here on an answer counts as right without a judge
SHOWN_CHARACTERS = 400  # of each piece of evidence in a report
SHOWN_PIECES = 12


@dataclass(frozen=True, slots=True)
class Given:
    """One answer. ``held``: share of the expected words in what was shown; ``hit``: in the answer itself,
    of a yes or no whether it is the same.

    ``supported``: share of the sentences with a citation whose evidence bears them out, None without any.
    ``seconds``: from the question to the answer.
    """

    text: str
    model: str | None
    abstained: bool
    seconds: float
    supported: float | None
    shown: list[str]
    f1: float | None = None
    hit: float | None = None
    held: float | None = None
    cites_gold: bool | None = None
    judged: bool | None = None

    @property
    def right(self) -> bool:
        """Whether the counted measures call it right: what can be answered is, what cannot is not."""
        return self.abstained if self.hit is None else not self.abstained and self.hit >= RIGHT


@dataclass(frozen=True, slots=True)
class Record:
    """One question. ``recall``: share of the gold evidence within each token budget.

    ``given``: the answer from the memory; ``plain``: the same model's from plain BM25 over single messages.
    """

    case: str
    question: str
    kind: str
    text: str
    gold: str
    answerable: bool
    recall: dict[str, float]
    recall_seconds: float
    given: Given | None = None
    plain: Given | None = None


@dataclass(frozen=True, slots=True)
class Records:
    """The records of a file; of several lines about a question the last counts."""

    path: Path
    known: dict[tuple[str, str], Record] = field(default_factory=dict)

    @classmethod
    def load(cls, path: Path) -> Records:
        """Those of an earlier run; raises RequestError for a line that is no record."""
        return cls(path, {(record.case, record.question): record for record in _lines(path)})

    def keep(self, record: Record) -> None:
        """Add or replace a record; on disk when this returns."""
        append(self.path, asdict(record))
        self.known[record.case, record.question] = record


def _lines(path: Path) -> Iterator[Record]:
    for number, values in enumerate(rows(path), start=1):
        try:
            answers = {name: Given(**values[name]) if values[name] else None for name in ("given", "plain")}
            yield Record(**{**values, **answers})
        except (TypeError, KeyError) as error:
            raise _no_record(path, number) from error


def rows(path: Path) -> list[dict[str, Any]]:
    """What :func:`append` wrote, none without a file. Raises RequestError for a line that is no JSON object."""
    if not path.exists():
        return []
    found: list[dict[str, Any]] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        try:
            row = json.loads(line)
        except ValueError as error:
            raise _no_record(path, number) from error
        if not isinstance(row, dict):
            raise _no_record(path, number)
        found.append(row)
    return found


def append(path: Path, row: Mapping[str, Any]) -> None:
    """Add a line to a file of JSON objects; on disk when this returns."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(row, ensure_ascii=False) + "\n")


def _no_record(path: Path, number: int) -> RequestError:
    return RequestError(f"Line {number} of {path} is no record of an evaluation. Remove it, or choose another folder.")
