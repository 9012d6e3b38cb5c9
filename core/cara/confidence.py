"""Whether the evidence is good enough to answer from it.

A question about somebody is answerable when that person's own lines fit it, and fit it better than anybody
else's: "what did Tom paint?" must not be answered with what Nora painted. The weights are a logistic
regression on questions with and without an answer in two-person chats (area under the curve 0.87 with a
cross-encoder, 0.83 without; the best cosine alone 0.57); the cuts refuse two in three unanswerable questions
and about one in ten whose evidence was found.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.cara.about import TOLD
from core.cara.question import Question
from core.cara.scoring import Scored

_CROSS = {"own": 0.36, "margin": 0.086, "cover": 0.55, "ahead": 1.64, "bias": -1.91}
_CROSS_CUT, _CROSS_SURE = -0.4, 0.5
_WORDS = {"cover": 1.6, "ahead": 3.3, "bias": -1.1}
_WORDS_CUT = -0.6
# For a question that names nobody: what answerable ones that name somebody have, and for words alone the
# cover (0.2) that tells a Chinese diary's own questions from another's (area under the curve 0.93).
_NOBODY_MARGIN, _NOBODY_AHEAD, _NOBODY_WORDS = 4.0, 0.15, 0.055
_LOWEST_LOGIT = -11.0
_STRANGER_COST = 1.5  # a name that no evidence holds


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether to answer. ``stranger``: a name in the question that nothing recalled holds. ``sure``: well above
    the cut, by a cross-encoder: one in ten unanswerable questions gets there, and seven in ten others."""

    answerable: bool
    stranger: str | None = None
    sure: bool = False


def judge(question: Question, scores: Sequence[Scored]) -> Verdict:
    """Whether ``question`` can be answered from its scored passages."""
    scores = [s for s in scores if not s.passage.asks]
    if not scores:
        return Verdict(False)
    stranger = next((name for name in question.strangers if not _occurs(name, scores)), None)
    cost = _STRANGER_COST if stranger else 0.0
    own = [s for s in scores if _about(s)] if question.named else list(scores)
    others = [s for s in scores if not _about(s)] if question.named else []
    if any(s.cross is not None for s in scores):
        value = _by_cross(own, others, bool(question.named)) - cost
        answerable, sure = value >= _CROSS_CUT, value >= _CROSS_SURE
    else:
        sure = False
        answerable = _by_words(own, others, bool(question.named)) - cost >= _WORDS_CUT
    return Verdict(answerable, None if answerable else stranger, sure)


def _about(candidate: Scored) -> bool:
    """Said by somebody the question asks about, of themselves; said of them by another; a memory that names them."""
    return candidate.person >= TOLD


def _by_cross(own: Sequence[Scored], others: Sequence[Scored], named: bool) -> float:
    best, rival = _best_logit(own), _best_logit(others)
    ahead = _best_cover(own) - _best_cover(others) if named else _NOBODY_AHEAD
    return (
        _CROSS["own"] * best
        + _CROSS["margin"] * (best - rival if named else _NOBODY_MARGIN)
        + _CROSS["cover"] * _best_cover(own)
        + _CROSS["ahead"] * ahead
        + _CROSS["bias"]
    )


def _by_words(own: Sequence[Scored], others: Sequence[Scored], named: bool) -> float:
    ahead = _best_cover(own) - _best_cover(others) if named else _NOBODY_WORDS
    return _WORDS["cover"] * _best_cover(own) + _WORDS["ahead"] * ahead + _WORDS["bias"]


def _best_logit(scores: Sequence[Scored]) -> float:
    return max((s.cross for s in scores if s.cross is not None), default=_LOWEST_LOGIT)


def _best_cover(scores: Sequence[Scored]) -> float:
    return max((s.cover for s in scores), default=0.0)


def _occurs(name: str, scores: Sequence[Scored]) -> bool:
    lowered = name.lower()
    return any(lowered in s.passage.line.text.lower() for s in scores)
