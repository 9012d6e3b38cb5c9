"""Which passages an answer quotes, and which are shown as the nearest when there is none."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from core.cara.about import TOLD
from core.cara.dates import times_told
from core.cara.question import Kind, Question
from core.cara.reading import Part
from core.cara.scoring import Scored
from core.tempr.terms import fine_terms, terms

Pick = tuple[Question, Scored]

MAX_SENTENCES = 6
NEAREST = 2  # evidence shown when there is no answer
_LIMIT = {"one": 3, "of several parts": 2, "a list": MAX_SENTENCES}  # passages for a question
_MARGIN, _MARGIN_SEVERAL = 0.4, 1.5  # how far below the best a further passage may score
_LOGITS_BEHIND, _LOGITS_BEHIND_SEVERAL = 3.0, 6.0
_LEAST_LOGIT, _LEAST_LOGIT_SEVERAL = 0.0, -2.0
_LOOKED_AT, _LOOKED_AT_SEVERAL = 8, 16
_SAME = 0.6  # share of common words from which two passages say the same
_MISSING = 0.25  # share of the question's words a complement must bring


def chosen(parts: Sequence[Part]) -> list[Pick]:
    """For each part of the query the best passage, what completes it, and others close behind."""
    asked = [part for part in parts if part.answering]
    found: list[list[Pick]] = []
    for part in asked:
        limit = _LIMIT["a list" if part.question.several else "one" if len(asked) == 1 else "of several parts"]
        found.append(_of_part(part.question, part.answering, limit))
    picked: list[Pick] = []
    for question, candidate in (pick for row in zip_longest(*found) for pick in row if pick is not None):
        if len(picked) < MAX_SENTENCES:
            _add(picked, question, candidate)
    return picked


def _of_part(question: Question, scores: Sequence[Scored], limit: int) -> list[Pick]:
    best = scores[0]
    picked = [(question, best)]
    if question.value is not None and question.value.gathered:
        return _gathered(question, scores)
    for complement in (_complement(question, best, scores[1:]), _dated(question, best, scores[1:_LOOKED_AT])):
        if complement is not None:
            _add(picked, question, complement)
    floor = best.score - (_MARGIN_SEVERAL if question.several else _MARGIN)
    for candidate in scores[1 : _LOOKED_AT_SEVERAL if question.several else _LOOKED_AT]:
        if len(picked) >= limit or candidate.score < floor:
            break
        if _bears(candidate, best, several=question.several):
            _add(picked, question, candidate)
    return picked


def _gathered(question: Question, scores: Sequence[Scored]) -> list[Pick]:
    """Passages that each tell another of the values asked for, in the order in which they were said."""
    picked: list[Pick] = []
    for candidate in scores:
        if len(picked) < MAX_SENTENCES and candidate.person >= min(TOLD, scores[0].person):
            _add(picked, question, candidate)
    return sorted(picked, key=lambda pick: (pick[1].passage.line.at is not None, pick[1].passage.line.at))


def _complement(question: Question, best: Scored, others: Sequence[Scored]) -> Scored | None:
    """The first passage that says what the best leaves open, of something the best names.

    "Where does the friend whose birthday is in June work?": the best names the friend, another where they work.
    A cross-encoder finds such passages by itself; words alone do not.
    """
    if best.cross is not None:
        return None
    said = set(fine_terms(best.passage.text))
    wanted = set(question.terms)
    missing = {term for term in wanted - said if not any(term in other for other in wanted - {term})}
    if not missing:
        return None
    for candidate in others:
        words = set(fine_terms(candidate.passage.text))
        if len(missing & words) >= _MISSING * len(wanted) and (words & said) - wanted and candidate.person >= TOLD:
            return candidate
    return None


def _dated(question: Question, best: Scored, others: Sequence[Scored]) -> Scored | None:
    """Where "when" is asked and the best tells no time, the first passage as much about it that does."""
    if question.kind is not Kind.WHEN or _tells_a_time(best):
        return None
    return next((s for s in others if _tells_a_time(s) and _bears(s, best, several=False)), None)


def _tells_a_time(score: Scored) -> bool:
    return any(found.start is not None for found in times_told(score.passage.text, score.passage.line.at))


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


def _bears(candidate: Scored, best: Scored, *, several: bool) -> bool:
    """As much about the person asked for as the best, and not merely of the same rank and kind."""
    if candidate.person < best.person:
        return False
    if candidate.cross is not None and best.cross is not None:
        least, behind = (_LEAST_LOGIT_SEVERAL, _LOGITS_BEHIND_SEVERAL) if several else (_LEAST_LOGIT, _LOGITS_BEHIND)
        return candidate.cross > least and candidate.cross >= best.cross - behind
    return candidate.cover >= 0.5 * best.cover > 0


def _same(a: Scored, b: Scored) -> bool:
    if a.passage == b.passage:
        return True
    left, right = set(terms(a.passage.text)), set(terms(b.passage.text))
    return bool(left and right) and len(left & right) >= _SAME * min(len(left), len(right))
