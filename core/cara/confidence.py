"""Whether the evidence is good enough to answer from it.

A question about somebody is answerable when that person's own words fit it, and fit it better than anybody
else's: "what did Tom paint?" must not be answered with what Nora painted. The weights are a logistic
regression on questions with and without an answer in two-person chats (area under the curve 0.87 with a
cross-encoder, 0.89 on chats it was not fitted to, 0.83 without; the best cosine alone 0.57); the cuts refuse
six in ten unanswerable questions and one in seven whose evidence was found.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.cara.about import TOLD
from core.cara.named import calls
from core.cara.question import Question
from core.cara.scoring import Scored, tells_the_value
from core.cara.values import asked_for

_CROSS = {"own": 0.161, "others": -0.042, "cover": 3.22, "others_cover": -2.05, "bias": -1.96}
_CROSS_CUT, _CROSS_SURE = -0.6, 0.8
_CLEAR_LOGIT, _CROSS_CUT_CLEAR = 4.0, -1.2  # the best passage, of whom is asked about, answers by itself
_WORDS = {"cover": 5.9, "others_cover": -4.3, "bias": -1.06}
_WORDS_CUT = -0.6
# For a question that names nobody, in place of what is said of others: what answerable ones that name somebody
# have, and for words alone a value that lets a cover of 0.2 pass.
_NOBODY_LOGIT, _NOBODY_COVER, _NOBODY_WORDS = -4.0, 0.2, 0.08
_LOWEST_LOGIT = -11.0
_FARTHEST_LOGIT = -9.0  # below it a cross-encoder finds nothing near, whatever words are shared
_MANY = 10  # passages from which on a matter is expected to come up more than once
_OF_THE_THING = 0.5  # of the question's words beside a value of the kind asked for
_STRANGER_COST = 1.5  # a name that no evidence holds


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether to answer. ``stranger``: a name in the question that nothing recalled holds. ``sure``: well above
    the cut, by a cross-encoder: one in ten unanswerable questions gets there, and half of the others."""

    answerable: bool
    stranger: str | None = None
    sure: bool = False


def judge(question: Question, scores: Sequence[Scored]) -> Verdict:
    """Whether ``question`` can be answered from its scored passages."""
    scores = [s for s in scores if not s.passage.asks and tells_the_value(question, s.passage)]
    if not scores:
        return Verdict(False)
    of_a_person = question.value is not None and bool(question.named)
    if of_a_person and not any(_about(s) for s in scores):
        return Verdict(False)
    stranger = next((name for name in question.strangers if not _occurs(name, scores)), None)
    cost = _STRANGER_COST if stranger else 0.0
    own = [s for s in scores if _about(s)] if question.named else list(scores)
    # That others speak of a matter too, or ask about it, says nothing against somebody having said something of it.
    compared = bool(question.named) and not question.topic
    others = [s for s in scores if not _about(s) and not s.passage.questions] if compared else []
    if any(s.cross is not None for s in scores):
        own, others = [[s for s in side if s.cross is not None] for side in (own, others)]
        value = _by_cross(own, others, compared) - cost
        near = _logit(own, compared) >= _FARTHEST_LOGIT
        answerable = near and value >= (_CROSS_CUT_CLEAR if _is_clear(scores[0]) else _CROSS_CUT)
        sure = near and value >= _CROSS_SURE
    else:
        sure = False
        answerable = _by_words(own, others, compared) - cost >= _WORDS_CUT
    if question.introduced is not None and stranger is None:
        answerable = True  # whatever is told of somebody says who they are
    if question.value is not None:  # the value itself, told of the person or the thing asked about
        of_a_person = of_a_person or (bool(question.strangers) and stranger is None)
        of_the_thing = any(_replies(question, s) for s in scores) or _cover(scores, compared) >= _OF_THE_THING
        answerable = answerable or of_a_person or (stranger is None and (of_the_thing or question.value.gathered))
    return Verdict(answerable, None if answerable else stranger, sure)


def _about(candidate: Scored) -> bool:
    """Said by somebody the question asks about, of themselves; said of them by another; a memory that names them."""
    return candidate.person >= TOLD


def _replies(question: Question, candidate: Scored) -> bool:
    """Whether the passage, which tells the value asked for, replies to a question for it."""
    return bool(candidate.passage.asked) and asked_for(candidate.passage.asked) == question.value


def _is_clear(best: Scored) -> bool:
    """Whether the best passage answers by itself, or as a reply: not for what another has said just before."""
    by_itself = best.alone != best.cross or not best.passage.context or bool(best.passage.asked)
    return _about(best) and by_itself and (best.alone or 0.0) >= _CLEAR_LOGIT


def _by_cross(own: Sequence[Scored], others: Sequence[Scored], compared: bool) -> float:
    return (
        _CROSS["own"] * _logit(own, compared)
        + _CROSS["others"] * (_logit(others, compared) if compared else _NOBODY_LOGIT)
        + _CROSS["cover"] * _cover(own, compared)
        + _CROSS["others_cover"] * (_cover(others, compared) if compared else _NOBODY_COVER)
        + _CROSS["bias"]
    )


def _by_words(own: Sequence[Scored], others: Sequence[Scored], compared: bool) -> float:
    rival = _cover(others, compared) if compared else _NOBODY_WORDS
    return _WORDS["cover"] * _cover(own, compared) + _WORDS["others_cover"] * rival + _WORDS["bias"]


def _logit(scores: Sequence[Scored], compared: bool) -> float:
    return _strength([s.alone for s in scores if s.alone is not None], _LOWEST_LOGIT, compared)


def _cover(scores: Sequence[Scored], compared: bool) -> float:
    return _strength([s.cover for s in scores], 0.0, compared)


def _strength(values: Sequence[float], none: float, compared: bool) -> float:
    """The best value; among many passages of people ``compared`` as much the three best together.

    What somebody talks of twice is surer theirs; of a concert a single word may tell how it was.
    """
    best = sorted(values, reverse=True)[:3]
    if not best:
        return none
    return best[0] if len(values) < _MANY or not compared else (best[0] + sum(best) / len(best)) / 2


def _occurs(name: str, scores: Sequence[Scored]) -> bool:
    return any(
        calls(name, f"{s.passage.talk} {s.passage.context} {s.passage.asked} {s.passage.line.text}") for s in scores
    )
