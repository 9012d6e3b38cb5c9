"""What an answer and its evidence are worth."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from core.evaluation import measures
from core.types import EvidenceRef, RecallResult, Trace


def _result(message: str, text: str) -> RecallResult:
    return RecallResult(
        kind="source", id=1, network="source", text=text, tokens=1, score=1.0, occurred=None,
        mentioned_at=datetime(2024, 1, 1, tzinfo=UTC), confidence=None,
        evidence=(EvidenceRef("c", message, 1, 1),), trace=Trace(None, None, None, None, 0.0, None),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("answer", "gold", "expected"),
    [
        ("Greta", "greta", 1.0),
        ("It was Greta.", "Greta", 1.0),
        ("Tom", "Greta", 0.0),
        ("Greta and Tom", "Greta", pytest.approx(2 / 3)),
        ("她住在北京", "北京", pytest.approx(0.5, abs=0.3)),
        ("", "Greta", 0.0),
    ],
)
def test_that_f1_counts_content_words(answer: str, gold: str, expected: float) -> None:
    assert measures.token_f1(answer, gold) == expected


def test_that_evidence_beyond_the_budget_does_not_count() -> None:
    results = [_result("a", "one two three"), _result("b", "four " * 50), _result("c", "five")]
    assert measures.evidence_recall(results, ["a", "b"], 10) == 0.5
    assert measures.evidence_recall(results, ["a", "c"], 10) == 1.0  # what does not fit is skipped


def test_that_held_words_are_the_share_an_answer_could_reach() -> None:
    assert measures.held_words("green canoe", "I bought a green boat") == 0.5


def test_that_kappa_is_one_for_full_agreement_and_nothing_for_chance() -> None:
    assert measures.kappa([True, False, True], [True, False, True]) == 1.0
    assert measures.kappa([True, True, False, False], [True, False, True, False]) == 0.0


def test_that_judges_of_different_answers_cannot_agree() -> None:
    with pytest.raises(ValueError, match="same answers"):
        measures.kappa([True], [])


@pytest.mark.parametrize(
    ("gold", "answer", "hit"),
    [
        ("Likely no", "Yes, Caroline would likely still want to be a counselor.", 0.0),
        ("LIkely no; though she likes reading", "I doubt that she would write.", 1.0),
        ("No", "Nora did not make the bowl.", 1.0),
        ("No", "Nora made the bowl.", 0.0),
        ("Yes", "Both take part in competitions. It is not new.", 1.0),
        ("Yes, since she collects books", "No, it is not likely.", 0.0),
        ("Norway", "Nora went to Norway.", 1.0),
        ("green canoe", "A canoe.", 0.5),
    ],
)
def test_that_a_yes_or_no_is_met_by_the_same_conclusion_alone(gold: str, answer: str, hit: float) -> None:
    assert measures.answer_hit(gold, answer) == hit
