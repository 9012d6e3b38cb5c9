"""What became of the questions of an evaluation, kept line by line so that a stopped one goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path

from core.errors import RequestError

RIGHT = 0.65  # of the expected answer's words: from here on an answer counts as right without a judge
SHOWN_CHARACTERS = 400  # of each piece of evidence in a report
SHOWN_PIECES = 12


@dataclass(frozen=True, slots=True)
class Given:
    """One answer. ``held``: share of the expected words in what was shown; ``hit``: in the answer itself.

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
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(record), ensure_ascii=False) + "\n")
        self.known[record.case, record.question] = record


def _lines(path: Path) -> Iterator[Record]:
    if not path.exists():
        return
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        try:
            values = json.loads(line)
            answers = {name: Given(**values[name]) if values[name] else None for name in ("given", "plain")}
            yield Record(**{**values, **answers})
        except (ValueError, TypeError, KeyError) as error:
            raise RequestError(
                f"Line {number} of {path} is no record of an evaluation. Remove it, or choose another folder."
            ) from error
