"""The same question asked again, and formed opinions kept apart from facts (DESIGN section 7)."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from core.bank import MemoryBank
from core.types import MemoryFilter, Network, OpinionRelation, RecallRequest
from tests.core.bank.beliefs import NOW, Scripted, believe

QUESTION = "What do you think, is the pottery class good for Nora?"
WRITTEN = "I think the pottery class suits Nora, because she has always wanted to try clay [1]."
AGAINST = "I think the pottery class is not good for Nora, because she misses her bread [1]."


def _opinion(text: str, reason: str, evidence: Sequence[int] = (1,)) -> str:
    item = {
        "opinion": text, "reason": reason, "confidence": 0.8, "entities": ["Nora", "Petra"], "evidence": evidence
    }  # fmt: skip
    return json.dumps({"opinions": [item]})


GOOD = _opinion("I think the pottery class is a good place for Nora", "she has always wanted to try clay")
GOOD_TOO = _opinion("I believe pottery suits Nora well", "she likes to work with her hands")
BAD = _opinion("I think the pottery class is not a good place for Nora", "she never goes there")


def _ask(bank: MemoryBank, monkeypatch: pytest.MonkeyPatch, answer: str, opinion: str) -> tuple[int, str, float, bool]:
    host = bank._models
    monkeypatch.setattr(bank, "_models", Scripted(bank.memory.models, answer, opinion))
    (view,) = bank.ask(QUESTION, as_of=NOW).opinions
    monkeypatch.setattr(bank, "_models", host)
    return view.id, view.text, view.confidence, view.new


def _opinions(bank: MemoryBank) -> list[int]:
    return [row.id for row in bank.memories(MemoryFilter(networks=frozenset({Network.OPINION})))]


@pytest.mark.parametrize("again", [GOOD, GOOD_TOO])
def test_that_the_same_view_again_on_the_same_evidence_is_neither_doubled_nor_reinforced(
    kitchen: MemoryBank, monkeypatch: pytest.MonkeyPatch, again: str
) -> None:
    first, text, confidence, new = _ask(kitchen, monkeypatch, WRITTEN, GOOD)
    assert new
    assert _ask(kitchen, monkeypatch, WRITTEN, again) == (first, text, confidence, False)
    assert _opinions(kitchen) == [first]
    assert kitchen.opinion_steps(first) == []


def test_that_the_same_view_on_new_evidence_is_reinforced(kitchen: MemoryBank, monkeypatch: pytest.MonkeyPatch) -> None:
    held = believe(kitchen, "I think the pottery class is a good place for Nora", "allergic", "Nora", "Petra")
    again, _, confidence, new = _ask(kitchen, monkeypatch, WRITTEN, GOOD)
    assert (again, confidence, new) == (held, pytest.approx(0.8), False)
    (step,) = kitchen.opinion_steps(held)
    assert step.relation is OpinionRelation.REINFORCE
    assert step.evidence
    kitchen.take_back_step(held, step.id)
    assert kitchen.memory_detail(held).row.confidence == pytest.approx(0.7)


def test_that_an_opposite_view_contradicts_and_rewords_what_was_held(
    kitchen: MemoryBank, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, text, _, _ = _ask(kitchen, monkeypatch, WRITTEN, GOOD)
    after, reworded, confidence, new = _ask(kitchen, monkeypatch, AGAINST, BAD)
    assert (after, new, confidence) == (before, False, pytest.approx(0.6))
    assert "not a good place" in reworded
    (step,) = kitchen.opinion_steps(before)
    assert (step.relation, step.text) == (OpinionRelation.CONTRADICT, reworded)
    kitchen.take_back_step(before, step.id)
    assert kitchen.memory_detail(before).row.text == text
    kitchen.embed()
    assert kitchen.memory.doctor().ok


def test_that_a_view_of_another_matter_is_kept_beside_it(kitchen: MemoryBank, monkeypatch: pytest.MonkeyPatch) -> None:
    held = believe(kitchen, "I think Nora should ask Petra for the recipe", "rye bread", "Nora", "Petra")
    made, _, _, new = _ask(kitchen, monkeypatch, WRITTEN, GOOD)
    assert new
    assert set(_opinions(kitchen)) == {held, made}


def test_that_without_opinions_nothing_is_formed_updated_or_stored(
    kitchen: MemoryBank, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = believe(kitchen, "I think the pottery class is a good place for Nora", "allergic", "Nora", "Petra")
    rows = _everything(kitchen)
    recalled = kitchen.recall(RecallRequest(QUESTION, NOW)).results
    monkeypatch.setattr(kitchen, "_models", Scripted(kitchen.memory.models, AGAINST))
    answer = kitchen.ask(QUESTION, as_of=NOW, form_opinions=False)
    assert answer.opinions == ()
    assert _everything(kitchen) == rows
    assert kitchen.opinion_steps(held) == []
    assert [r.id for r in answer.recall.results] == [r.id for r in recalled]


def _everything(bank: MemoryBank) -> list[tuple[object, ...]]:
    with bank._store.reading() as connection:
        return [
            *connection.execute("SELECT id, text, confidence, status FROM memories"),
            *connection.execute("SELECT id, text_after FROM opinion_steps"),
            *connection.execute("SELECT id, label FROM journal"),
        ]


QUERIES = (
    "Is the pottery class good for Nora?", "pottery class", "Who teaches the pottery class?", "What suits Nora?",
    "What did Nora do in March 2024?", "Petra",
)  # fmt: skip


@pytest.mark.parametrize("query", QUERIES)
def test_that_a_formed_opinion_is_never_recalled_as_a_fact(kitchen: MemoryBank, query: str) -> None:
    held = believe(kitchen, "I think the pottery class is a good place for Nora", "try clay", "Nora", "Petra")
    kitchen.embed()
    facts = frozenset({"world", "experience", "observation", "source"})
    found = kitchen.recall(RecallRequest(query, NOW, networks=facts)).results
    assert ("memory", held) not in [(result.kind, result.id) for result in found]
    for result in kitchen.recall(RecallRequest(query, NOW)).results:
        is_opinion = result.kind == "memory" and result.id == held
        assert (result.network == "opinion") == is_opinion
        assert (result.confidence is not None) == is_opinion


def test_that_a_formed_opinion_is_shown_to_a_model_and_a_person_as_one(
    kitchen: MemoryBank, monkeypatch: pytest.MonkeyPatch
) -> None:
    believe(kitchen, "I think the pottery class is a good place for Nora", "try clay", "Nora", "Petra")
    kitchen.embed()
    quoted = kitchen.ask("Is the pottery class good for Nora?", as_of=NOW)
    for sentence in quoted.sentences:
        assert ("good place" in sentence.text) <= ("opinion" in sentence.text)
    llm = Scripted(kitchen.memory.models, WRITTEN)
    monkeypatch.setattr(kitchen, "_models", llm)
    kitchen.ask("Is the pottery class good for Nora?", as_of=NOW, form_opinions=False)
    shown = [line for line in llm.asked[0].splitlines() if "good place" in line]
    assert shown
    assert all("(opinion, confidence 0.70)" in line for line in shown)


def test_that_a_formed_opinion_bears_no_statement_of_fact_out(
    kitchen: MemoryBank, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = believe(kitchen, "I think the pottery class is a good place for Nora", "try clay", "Nora", "Petra")
    kitchen.embed()
    found = kitchen.recall(RecallRequest(QUESTION, NOW)).results
    n = next(n for n, result in enumerate(found, start=1) if (result.kind, result.id) == ("memory", held))
    for written, supported in (("The class", False), ("I think the class", None)):
        llm = Scripted(kitchen.memory.models, f"{written} is a good place for Nora [{n}].")
        monkeypatch.setattr(kitchen, "_models", llm)
        (sentence,) = kitchen.ask(QUESTION, as_of=NOW, form_opinions=False).sentences
        assert n in sentence.citations and sentence.supported is supported


def test_that_a_formed_opinion_is_no_evidence_for_another(kitchen: MemoryBank) -> None:
    held = believe(kitchen, "I think the pottery class is great for Nora", "try clay", "Nora", "Petra")
    other = believe(kitchen, "I think the pottery class is excellent for Nora", "allergic", "Nora", "Petra")
    kitchen.reinforce([held, other])
    assert kitchen.opinion_steps(held) == kitchen.opinion_steps(other) == []
