"""Which passages an answer quotes, and which are shown as the nearest when there is none."""

from __future__ import annotations

from collections.abc import Sequence

from core.cara.question import Question
from core.cara.reading import Part
from core.cara.scoring import Scored
from core.cara.sentences import terms

Pick = tuple[Question, Scored]

MAX_SENTENCES = 4
NEAREST = 2  # evidence shown when there is no answer
_LIMIT = 2  # passages for a question that asks for one thing
_MARGIN, _MARGIN_SEVERAL = 0.4, 0.8  # how far below the best a further passage may score
_LOGITS_BEHIND = 3.0
_LOOKED_AT = 8
_SAME = 0.6  # share of common words from which two passages say the same


def chosen(parts: Sequence[Part]) -> list[Pick]:
    """The best passage for each part of the query, then those close behind that say something else."""
    asked = [(part.question, part.telling) for part in parts if part.telling]
    picked: list[Pick] = []
    for question, scores in asked:
        _add(picked, question, scores[0])
    for question, scores in asked:
        limit = MAX_SENTENCES if question.several else _LIMIT
        floor = scores[0].score - (_MARGIN_SEVERAL if question.several else _MARGIN)
        for candidate in scores[1:_LOOKED_AT]:
            if len(picked) >= min(MAX_SENTENCES, limit + len(asked) - 1) or candidate.score < floor:
                break
            if _bears(candidate, scores[0]):
                _add(picked, question, candidate)
    return picked


def nearest(parts: Sequence[Part]) -> list[Pick]:
    """The passages closest to a question that none of them answers."""
    picked: list[Pick] = []
    for part in parts:
        worded = [s for s in part.telling if s.cover > 0 or len(terms(s.passage.text)) > 1]
        for candidate in worded[:NEAREST]:
            _add(picked, part.question, candidate)
    return picked[:NEAREST]


def _add(picked: list[Pick], question: Question, candidate: Scored) -> None:
    if not any(_same(candidate, other) for _, other in picked):
        picked.append((question, candidate))


def _bears(candidate: Scored, best: Scored) -> bool:
    """As much about the person asked for as the best, and not merely of the same rank and kind."""
    if candidate.person < best.person:
        return False
    if candidate.cross is not None and best.cross is not None:
        return candidate.cross > 0 and candidate.cross >= best.cross - _LOGITS_BEHIND
    return candidate.cover >= 0.5 * best.cover > 0


def _same(a: Scored, b: Scored) -> bool:
    if a.passage == b.passage:
        return True
    left, right = set(terms(a.passage.text)), set(terms(b.passage.text))
    return bool(left and right) and len(left & right) >= _SAME * min(len(left), len(right))
