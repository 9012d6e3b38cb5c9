"""The trajectory of an opinion worked out again when something new is heard (paper section 5.5).

A trajectory is a walk over independent exchanges in the order in which things were said: each is assessed
against the text the opinion had by then, and a contradiction may reword it for what comes after. What was
assessed before against the same text is taken over, so that only what is new costs a model call. The result
does not depend on the order in which a queue happened to come by the chats.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from core.cara.reinforcement import Step, fold, strongest
from core.store.steps import Held, StoredStep, Told
from core.types import OpinionRelation, Origin

Judge = Callable[[str, str], OpinionRelation]  # (opinion, fact)
Reword = Callable[[str, str], str | None]


@dataclass(frozen=True, slots=True)
class Hearing:
    """All that one exchange tells about an opinion. ``alpha``: the step it is worth."""

    exchange: int
    at: datetime
    facts: tuple[Told, ...]
    alpha: float


@dataclass(frozen=True, slots=True)
class Outcome:
    """A whole trajectory: its steps in the order of mention time, where they leave confidence and text."""

    steps: tuple[StoredStep, ...]
    confidence: float
    text: str


def hearings(opinion: Held, facts: Iterable[Told], alpha: float) -> list[Hearing]:
    """Facts by exchange, without those on which the opinion rests itself, and the exchanges stepped on before."""
    by_exchange: dict[int, list[Told]] = {}
    for fact in facts:
        if fact.exchange not in opinion.settled and fact.id != opinion.id:
            by_exchange.setdefault(fact.exchange, []).append(fact)
    known = {step.exchange: step for step in opinion.steps if step.exchange is not None}
    found: list[Hearing] = []
    for exchange in by_exchange.keys() | known.keys():
        told = sorted(by_exchange.get(exchange, ()), key=lambda fact: (fact.at, fact.text))
        moments = [fact.at for fact in told] + ([known[exchange].at] if exchange in known else [])
        size = known[exchange].alpha if exchange in known else alpha
        found.append(Hearing(exchange, min(moments), tuple(told), size))
    return sorted(found, key=lambda hearing: (hearing.at, hearing.exchange))


def replay(
    opinion: Held, heard: Sequence[Hearing], fresh: Collection[int], judge: Judge, reword: Reword | None
) -> Outcome:
    """Walk over ``heard``; ``fresh`` exchanges are assessed anew, ``reword`` None: the text stays as it is."""
    frozen = reword is None or _keeps_its_text(opinion)
    known = {step.exchange: step for step in opinion.steps}
    steps = [step for step in opinion.steps if step.exchange is None]  # their messages are gone; they stay
    text = first_text(opinion)
    for hearing in heard:
        then = _text_then(opinion, hearing.at)
        text = then if frozen else text
        step = known.get(hearing.exchange)
        if step is not None and step.relation is OpinionRelation.NEUTRAL:
            pass  # a person took it back: what this exchange says does not count
        elif hearing.exchange in fresh or (hearing.facts and text != then):
            step = _assessed(text, hearing, judge, None if frozen else reword, step if frozen else None)
        if step is None:
            continue
        steps.append(step if frozen else _after(text, step))
        text = steps[-1].text
    steps.sort(key=lambda step: step.at)
    return Outcome(tuple(steps), folded(opinion.initial, steps), opinion.text if frozen else text)


def without(opinion: Held, gone: Collection[int]) -> Outcome:
    """The trajectory without the steps that rest on the messages ``gone``; what is left is not assessed again."""
    return _chained(opinion, [step for step in opinion.steps if not set(gone) & set(step.message_ids)])


def taken_back(opinion: Held, step_id: int) -> Outcome:
    """The trajectory with a step that counts for nothing, and goes on counting for nothing when it is heard again."""
    steps = [
        replace(step, relation=OpinionRelation.NEUTRAL, text=step.text_before) if step.id == step_id else step
        for step in opinion.steps
    ]
    return _chained(opinion, steps)


def _chained(opinion: Held, steps: Sequence[StoredStep]) -> Outcome:
    """These steps one after the other, as they were assessed."""
    if _keeps_its_text(opinion):
        return Outcome(tuple(steps), folded(opinion.initial, steps), opinion.text)
    text, chained = first_text(opinion), []
    for step in steps:
        chained.append(_after(text, step))
        text = chained[-1].text
    return Outcome(tuple(chained), folded(opinion.initial, chained), text)


def _keeps_its_text(opinion: Held) -> bool:
    """Whether nobody but the person changes its wording: they stated it, edited it or pinned it."""
    return opinion.edited or opinion.pinned or opinion.origin is not Origin.FORMED


def _after(text: str, step: StoredStep) -> StoredStep:
    """A step as it stands behind ``text``; what it reworded stays reworded."""
    return replace(step, text_before=text, text=text if step.text == step.text_before else step.text)


def folded(initial: float, steps: Sequence[StoredStep]) -> float:
    """The confidence that ``steps`` make of ``initial``."""
    keys = [("lost", n) if step.exchange is None else ("exchange", step.exchange) for n, step in enumerate(steps)]
    return fold([Step(s.at, s.relation, s.alpha, key) for s, key in zip(steps, keys, strict=True)], initial)


def first_text(opinion: Held) -> str:
    """What the opinion said before its first step; what the person made of it once they edited it."""
    return opinion.text if opinion.edited or not opinion.steps else opinion.steps[0].text_before


def _text_then(opinion: Held, at: datetime) -> str:
    """What the opinion said by ``at`` as far as was known before."""
    if opinion.edited:
        return opinion.text
    return next((step.text for step in reversed(opinion.steps) if step.at < at), first_text(opinion))


def _assessed(
    text: str, hearing: Hearing, judge: Judge, reword: Reword | None, old: StoredStep | None
) -> StoredStep | None:
    """The one step an exchange is worth, None when it has no bearing.

    ``old``: a step made before, perhaps by a model that is no longer there; it stays unless more is said now.
    """
    relations = [judge(text, fact.text) for fact in hearing.facts]
    relation = strongest([*relations, old.relation] if old is not None else relations)
    if old is not None and relation is old.relation:
        return old
    if relation is OpinionRelation.NEUTRAL:
        return None
    decisive = [fact for fact, found in zip(hearing.facts, relations, strict=True) if found is relation]
    ids = tuple(dict.fromkeys(i for fact in decisive for i in fact.message_ids))
    step = StoredStep(hearing.at, relation, hearing.alpha, text, text, ids, hearing.exchange)
    if reword is None or relation is not OpinionRelation.CONTRADICT:
        return step
    return replace(step, text=reword(text, decisive[0].text) or text)
