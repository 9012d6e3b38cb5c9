"""What an answer and its evidence are worth, counted and not judged."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from statistics import fmean

from core.tempr.terms import terms
from core.types import RecallResult

BUDGETS = (1000, 2000, 4000)
_PIECE = re.compile(r"[^\W_]{1,6}|[^\w\s]|_")
# "Likely no; ...", "Yes, since ..."
_YES_NO = re.compile(
    r"\W*(?:(?:most |very )?(?:likely|probably|presumably|somewhat)[, ]+)?(?P<word>yes|no)\b",
    re.IGNORECASE,
)
_DENIES = re.compile(r"\b(?:not|never|unlikely|doubt|cannot)\b|n['’]t\b|不|没|未必|怀疑", re.IGNORECASE)
_FIRST = re.compile(r"(?<=[.!?])\s|(?<=[。！？])")


def tokens(text: str) -> int:
    """A count that no tokenizer decides: pieces of up to six letters, and every other visible character."""
    return len(_PIECE.findall(text))


def token_f1(answer: str, gold: str) -> float:
    """F1 of the content words in common (stemmed; Chinese by character pairs), LoCoMo's measure."""
    ours, theirs = Counter(terms(answer)), Counter(terms(gold))
    shared = sum((ours & theirs).values())
    if not ours or not theirs or not shared:
        return float(ours == theirs)
    precision, recall = shared / sum(ours.values()), shared / sum(theirs.values())
    return 2 * precision * recall / (precision + recall)


def held_words(gold: str, context: str) -> float:
    """Share of the gold answer's content words that stand in ``context``: what any answer from it can reach."""
    wanted = set(terms(gold))
    return len(wanted & set(terms(context))) / len(wanted) if wanted else 1.0


def answer_hit(gold: str, answer: str) -> float:
    """How far ``answer`` gives what was expected, in [0, 1]: the words of ``gold``, or its yes or no.

    "Likely no, she wants to be a counselor" is met by the same conclusion, whatever the reasons (paper appendix A.4),
    and missed by the opposite one, whatever words it shares.
    """
    expected = _stated_conclusion(gold)
    if expected is None:
        return held_words(gold, answer)
    return float(_conclusion(answer) == expected)


def _stated_conclusion(text: str) -> bool | None:
    found = _YES_NO.match(text)
    return None if found is None else found["word"].lower() == "yes"


def _conclusion(answer: str) -> bool:
    """Whether an answer says yes: by its first word, else by whether its first sentence denies or doubts."""
    stated = _stated_conclusion(answer)
    return stated if stated is not None else _DENIES.search(_FIRST.split(answer.strip(), maxsplit=1)[0]) is None


def evidence_recall(results: Sequence[RecallResult], gold: Collection[str], budget: int) -> float:
    """Share of ``gold`` (message ids) in those first results that fit ``budget`` by :func:`tokens`."""
    used, got = 0, set()
    for result in results:
        size = tokens(result.text)
        if used + size <= budget:
            used += size
            got |= {ref.message for ref in result.evidence}
    return sum(i in got for i in gold) / len(gold) if gold else 1.0


def mean(values: Sequence[float]) -> float | None:
    """The mean to four places; None without a value."""
    return round(fmean(values), 4) if values else None


def kappa(first: Sequence[bool], second: Sequence[bool]) -> float:
    """Cohen's kappa of two judges over the same answers; 0 is what chance gives, 1 full agreement."""
    if len(first) != len(second):
        raise ValueError("two judges have to judge the same answers")
    if not first:
        return 0.0
    total = len(first)
    agreed = sum(a == b for a, b in zip(first, second, strict=True)) / total
    yes = (sum(first) / total) * (sum(second) / total)
    no = (1 - sum(first) / total) * (1 - sum(second) / total)
    expected = yes + no
    return 1.0 if expected == 1 else (agreed - expected) / (1 - expected)
