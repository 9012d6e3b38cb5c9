"""Causal relations between the facts of an exchange, by a second short question (paper section 4.1.4).

Asked together with the facts, models relate everything to everything. Asked afterwards, about the facts that are kept
and the messages they rest on, the question costs little; and it is only put where a message gives a reason. Small
models are not asked at all: of twelve relations a 1.5B model gave none was right, for a fifth of its time. What the
messages say in so many words needs no model (:mod:`core.tempr.distil.reasons`).
"""

from __future__ import annotations

import re
import threading
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core import defaults
from core.errors import Cancelled
from core.models.llm import LanguageModel
from core.models.prompts import prompt
from core.tempr.distil.facts import Fact
from core.tempr.distil.passage import Line
from core.tempr.distil.schema import MOST_RELATIONS, Relation, read_relations, relations_schema
from core.types import ChatMessage

_REASON = re.compile(
    r"\b(?:because|'?cause|cuz|since|so that|so (?:I|we|he|she|they)|that['’]?s why|thanks to|due to|as a result|"
    r"led to|made (?:me|us|him|her|them)|helped|inspired|motivated|therefore|in order to|allowed|lets? (?:me|us)|"
    r"prevent\w*|kept (?:me|us)|couldn['’]?t|can['’]?t|stopp?ed)\b"
    r"|因为|由于|所以|因此|于是|导致|使得|让我|让他|让她|多亏|结果|为了|以便|害得|促使|没法|不能",
    re.IGNORECASE,
)
_MOST_TOKENS = 160
_MARGIN_TOKENS = _MOST_TOKENS + 60  # and the chat template's own marks


@dataclass(frozen=True, slots=True)
class Causes:
    """The relations found between the facts, and the tokens written for them."""

    relations: tuple[Relation, ...]
    tokens: int


def find(
    facts: Sequence[Fact], lines: Sequence[Line], known: Sequence[Relation], llm: LanguageModel, language: str,
    cancel: threading.Event | None,
) -> Causes:  # fmt: skip
    """The relations between ``facts``, which rest on some of ``lines``, beside those that are ``known``."""
    if len(facts) < 2 or not any(gives_reason(fact, lines) for fact in facts):
        return Causes((), 0)
    asked = _question(facts, lines, language)
    if sum(llm.count_tokens([message.content for message in asked])) + _MARGIN_TOKENS > llm.context_size():
        return Causes((), 0)  # many long messages: the facts are worth more than what relates them
    generation = llm.generate(
        asked, max_tokens=_MOST_TOKENS, temperature=defaults.ANSWER_TEMPERATURE, grammar=relations_schema(len(facts)),
        cancel=cancel,
    )  # fmt: skip
    if generation.finish == "cancelled":
        raise Cancelled("Distillation was stopped.")
    found = read_relations(generation.text, len(facts))
    if len(found) >= MOST_RELATIONS:
        return Causes((), generation.tokens_out)  # one after the other to the end of the list: nothing was weighed
    kept = (r for r in found if gives_reason(facts[r.first], lines) or gives_reason(facts[r.second], lines))
    pairs = {frozenset((relation.first, relation.second)) for relation in known}
    new = (relation for relation in _one_each(kept) if frozenset((relation.first, relation.second)) not in pairs)
    return Causes(tuple(new), generation.tokens_out)


def _question(facts: Sequence[Fact], lines: Sequence[Line], language: str) -> tuple[ChatMessage, ...]:
    """Below the instructions the facts were written by, which the model still holds."""
    ids = {message_id for fact in facts for message_id in fact.statement.message_ids}
    told = "\n".join(line.shown for line in lines if line.view.id in ids)
    listed = "\n".join(f"{n} {fact.statement.text}" for n, fact in enumerate(facts, start=1))
    return (
        ChatMessage("system", prompt("distil", language, most=str(defaults.DISTIL_MAX_FACTS))),
        ChatMessage("user", prompt("causes", language, lines=told, facts=listed)),
    )


def gives_reason(fact: Fact, lines: Sequence[Line]) -> bool:
    """Whether a message the fact rests on gives a reason for something."""
    own = set(fact.statement.message_ids)
    return any(_REASON.search(line.text) for line in lines if line.view.id in own)


def _one_each(relations: Iterable[Relation]) -> tuple[Relation, ...]:
    """One relation for a pair: a model that says both ways round does not know."""
    by_pair: dict[frozenset[int], list[Relation]] = {}
    for relation in relations:
        by_pair.setdefault(frozenset((relation.first, relation.second)), []).append(relation)
    return tuple(found[0] for found in by_pair.values() if len(found) == 1)
