"""The same question under opposite profiles: the same facts, another stance (paper sections 5.1 and 5.4.2).

Each question is asked twice under a trusting, flexible, empathetic profile and twice under a skeptical, literal,
detached one. Facts are compared by the messages that are cited, stance by :mod:`core.evaluation.stance`.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from core import defaults
from core.bank import MemoryBank
from core.cara.judgement import calls_for_judgement
from core.errors import RequestError
from core.evaluation.datasets import Case, Question
from core.evaluation.measures import mean
from core.evaluation.memories import open_memory
from core.evaluation.records import append, rows
from core.evaluation.stance import told_apart, warmth
from core.models.host import ModelHost
from core.types import Disposition, Progress, ProgressCallback

WARM, STRICT = Disposition(1, 2, 5, 0.8), Disposition(5, 5, 1, 0.8)
TIMES = 2  # each question under each profile


@dataclass(frozen=True, slots=True)
class Said:
    """An answer with the messages it cites; ``seconds``: from the question to the answer."""

    text: str
    cited: tuple[int, ...]
    seconds: float


@dataclass(frozen=True, slots=True)
class Contrast:
    """One question answered under both profiles, :data:`TIMES` times each."""

    question: str
    warm: tuple[Said, ...]
    strict: tuple[Said, ...]


def contrasts(
    cases: Sequence[Case],
    folder: Path,
    models: ModelHost,
    *,
    most: int | None = None,
    tokens: int = defaults.ANSWER_EVIDENCE_TOKENS,
    progress: ProgressCallback | None = None,
    cancel: threading.Event | None = None,
) -> list[Contrast]:
    """The questions of each chat that call for a view (at most ``most``), put under both profiles.

    Kept in ``folder`` one by one: a stopped run goes on. No opinion is formed. Raises RequestError without a
    language model, :class:`Cancelled`.
    """
    if models.status().llm is None:
        raise RequestError("Only a language model has a profile. Choose one: hindsight models use.")
    folder.mkdir(parents=True, exist_ok=True)
    path, found = folder / "profiles.jsonl", list[Contrast]()
    known = {(row["case"], row["question"]): row for row in rows(path)}
    views = [(case, [q for q in case.questions if calls_for_judgement(q.text)]) for case in cases]
    wanted = [(case, question) for case, questions in views for question in questions[:most]]
    for number, (case, question) in enumerate(wanted, start=1):
        row = known.get((case.id, question.text))
        if row is None:
            with open_memory(case, folder, models, cancel) as memory:
                row = {"case": case.id, **asdict(_contrast(memory.bank(), question, tokens, cancel))}
            append(path, row)
        found.append(_read(row))
        if progress is not None:
            progress(Progress("evaluating", number, len(wanted), "questions"))
    return found


def _contrast(bank: MemoryBank, question: Question, tokens: int, cancel: threading.Event | None) -> Contrast:
    def ask(profile: Disposition) -> Said:
        answer = bank.ask(
            question.text, as_of=question.as_of, profile=profile, form_opinions=False, evidence_tokens=tokens,
            cancel=cancel,
        )  # fmt: skip
        cited = {ref.message_id for citation in answer.citations for ref in citation.evidence}
        return Said(answer.text, tuple(sorted(cited)), answer.seconds)

    warm, strict = (tuple(ask(profile) for _ in range(TIMES)) for profile in (WARM, STRICT))
    return Contrast(question.text, warm, strict)


def _read(row: dict[str, Any]) -> Contrast:
    warm, strict = (
        tuple(Said(said["text"], tuple(said["cited"]), said["seconds"]) for said in row[side])
        for side in ("warm", "strict")
    )
    return Contrast(row["question"], warm, strict)


def summarise(found: Sequence[Contrast]) -> dict[str, Any]:
    """Shares in [0, 1], None without a question.

    ``same_facts``, ``same_facts_repeated``: overlap of the cited messages under opposite profiles, and under the
    same one asked again. ``stance``, ``stance_repeated``: difference in warmth between the two, and between the
    same asked again. ``told_apart``: how often the warmer of two answers is the warm profile's; 0.5 is guessing.
    """
    pairs = [(a, b) for c in found for a, b in zip(c.warm, c.strict, strict=True)]
    again = [(side[0], other) for c in found for side in (c.warm, c.strict) for other in side[1:]]
    warm, strict = [a.text for a, _ in pairs], [b.text for _, b in pairs]
    return {
        "questions": len(found),
        "same_facts": mean([_overlap(a, b) for a, b in pairs]),
        "same_facts_repeated": mean([_overlap(a, b) for a, b in again]),
        "stance": mean([warmth(a.text) - warmth(b.text) for a, b in pairs]),
        "stance_repeated": mean([abs(warmth(a.text) - warmth(b.text)) for a, b in again]),
        "told_apart": round(told_apart(warm, strict), 4) if pairs else None,
        "seconds": mean([said.seconds for c in found for said in (*c.warm, *c.strict)]),
        "contrasts": [asdict(contrast) for contrast in found],
    }


def _overlap(a: Said, b: Said) -> float:
    """Cited by both among those cited by either; 1 where neither cites anything."""
    either = set(a.cited) | set(b.cited)
    return len(set(a.cited) & set(b.cited)) / len(either) if either else 1.0
