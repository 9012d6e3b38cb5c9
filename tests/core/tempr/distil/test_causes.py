"""Causal relations are asked for only where the chat gives a reason, and believed only where it does."""

from __future__ import annotations

import json

from core.models.prompts import prompt
from core.tempr.distil import causes
from core.tempr.distil.facts import Fact
from core.tempr.distil.schema import Relation
from core.types import LinkType, MemoryKind, Network, Statement
from tests.core.cara.scripted import Scripted
from tests.core.tempr.distil.scenes import passage

CHAT = passage(
    ("Nora", "I quit my job because the commute was too long."),
    ("Jonas", "I painted the kitchen green."),
    ("Nora", "The commute was two hours each way."),
)


def _fact(text: str, line: int) -> Fact:
    return Fact(Statement(text, Network.WORLD, MemoryKind.EVENT, None, (100 + line,)), "", None)


QUIT, KITCHEN, COMMUTE = _fact("Nora quit.", 1), _fact("Jonas painted.", 2), _fact("Two hours.", 3)


def _answer(*relations: tuple[int, str, int]) -> str:
    listed = [{"fact": a, "relation": kind, "other": b, "strength": "certain"} for a, kind, b in relations]
    return json.dumps({"relations": listed})


def _find(facts: list[Fact], *replies: str, known: tuple[Relation, ...] = ()) -> tuple[tuple[Relation, ...], Scripted]:
    llm = Scripted(list(replies))
    return causes.find(facts, CHAT.lines, known, llm, "en", None).relations, llm


def test_that_nothing_is_asked_where_no_reason_is_given() -> None:
    assert _find([KITCHEN, COMMUTE])[1].asked == []
    assert _find([QUIT])[1].asked == []


def test_that_the_facts_are_asked_about_with_the_messages_they_rest_on() -> None:
    found, llm = _find([QUIT, COMMUTE], _answer((1, "caused_by", 2)))
    assert found == (Relation(0, LinkType.CAUSED_BY, 1, 1.0),)
    instructions, question = llm.asked[0]
    assert instructions.content.startswith(prompt("distil", "en", most="5")[:80])
    assert "1 Nora quit." in question.content and "commute was two hours" in question.content
    assert "kitchen" not in question.content


def test_that_a_relation_between_facts_without_a_reason_is_not_believed() -> None:
    found, _ = _find([QUIT, KITCHEN, COMMUTE], _answer((2, "causes", 3), (1, "caused_by", 3)))
    assert found == (Relation(0, LinkType.CAUSED_BY, 2, 1.0),)


def test_that_a_pair_related_in_two_ways_is_related_in_none() -> None:
    assert _find([QUIT, COMMUTE], _answer((1, "causes", 2), (2, "causes", 1)))[0] == ()


def test_that_a_list_that_runs_to_its_end_is_not_believed() -> None:
    reasons = [_fact(f"Nora quit job {n}.", 1) for n in range(5)]
    chain = [(n, "causes", n + 1) for n in range(1, 5)]
    assert len(_find(reasons, _answer(*chain[:3]))[0]) == 3
    assert _find(reasons, _answer(*chain))[0] == ()


def test_that_what_the_messages_say_themselves_is_not_asked_again() -> None:
    known = (Relation(1, LinkType.CAUSES, 0, 1.0),)
    assert _find([QUIT, COMMUTE], _answer((1, "caused_by", 2)), known=known)[0] == ()


def test_that_unreadable_relations_cost_no_fact() -> None:
    assert _find([QUIT, COMMUTE], "nonsense")[0] == ()


def test_that_what_does_not_fit_the_model_is_not_asked() -> None:
    llm = Scripted([], context=400)
    assert causes.find([QUIT, COMMUTE], CHAT.lines, (), llm, "en", None).relations == ()
    assert llm.asked == []
