"""Lines without a language model: grouped, counted, dated, never more than what was said."""

from __future__ import annotations

import re

from core.tempr.observe.ruled import lines_by_rules
from core.types import MemoryKind
from tests.core.tempr.observe.conftest import NORA, Made

LIKE, EVENT = MemoryKind.PREFERENCE, MemoryKind.EVENT


def test_that_facts_of_one_topic_share_a_line_and_every_line_cites_its_facts(fact: Made) -> None:
    facts = [
        fact("lives in Leipzig."), fact("loves tea.", LIKE), fact("works as a nurse."), fact("likes opera.", LIKE),
        fact("is allergic to nuts."),
    ]  # fmt: skip
    lines = lines_by_rules(NORA, facts)
    assert [line.fact_ids for line in lines] == [(1,), (3,), (5,), (2, 4)]
    assert lines[0].text == "Nora lives in Leipzig (told 3 November 2024)."
    assert lines[3].text == "Nora loves tea; likes opera (2 statements, 3 August 2024 to 3 October 2024)."


def test_that_a_line_holds_nothing_but_the_words_of_its_facts(fact: Made) -> None:
    facts = [fact(f"went to town number {n}.", EVENT) for n in range(6)]
    for line in lines_by_rules(NORA, facts):
        bare = re.sub(r"\(.*\)", "", line.text).removeprefix("Nora ").rstrip(". ")
        assert set(bare.split("; ")) == {f.words.rstrip(".") for f in facts if f.id in line.fact_ids}


def test_that_there_are_three_to_seven_lines(fact: Made) -> None:
    of_one_topic = [fact(f"likes food number {n}.", LIKE) for n in range(5)]
    assert 3 <= len(lines_by_rules(NORA, of_one_topic)) <= 7
    of_many = [
        *[
            fact(w)
            for w in ("lives in Leipzig.", "works as a nurse.", "has a sister.", "is allergic to nuts.", "is tall.")
        ],
        *[fact("likes tea.", kind) for kind in (LIKE, EVENT, MemoryKind.HABIT)],
        *[fact(f"{other} knows Nora.", about=False) for other in ("Jonas", "Mia")],
        fact("Jonas works with Nora.", about=False),
        fact("Mia lives with Nora.", about=False),
    ]
    assert len(lines_by_rules(NORA, of_many)) == 7


def test_that_what_others_did_with_the_entity_keeps_its_sentence(fact: Made) -> None:
    (line,) = lines_by_rules(NORA, [fact("Jonas met Nora in Rome in 2024.", EVENT, about=False)])
    assert line.text == "Jonas met Nora in Rome in 2024."


def test_that_the_better_supported_of_many_is_shown(fact: Made) -> None:
    likes = [fact(f"likes food number {n}.", LIKE, evidence=5 if n == 6 else 1) for n in range(7)]
    assert any(7 in line.fact_ids for line in lines_by_rules(NORA, likes))
