"""Whether the evidence is good enough to answer from it."""

from __future__ import annotations

from core.cara.confidence import judge
from core.cara.evidence import Line
from core.cara.passages import Passage
from core.cara.question import Question, analyse
from core.cara.scoring import Scored

PEOPLE = ["Nora", "Tom"]


def _scored(text: str, person: float, cover: float, logit: float | None = None) -> Scored:
    return Scored(Passage(Line(1, "Nora", None, text), (text,)), 0.0, cover, person, logit, logit)


def _question(text: str) -> Question:
    return analyse(text, PEOPLE)


def test_that_what_fits_the_other_person_better_answers_nothing() -> None:
    question = _question("What did Nora paint?")
    mine, others = _scored("I painted a lake.", 1.0, 0.8, 5.0), _scored("I cooked.", 0.0, 0.1, -8.0)
    assert judge(question, [mine, others]).answerable
    turned = [_scored("I cooked.", 1.0, 0.1, -8.0), _scored("I painted a lake.", 0.0, 0.8, 5.0)]
    assert not judge(question, turned).answerable


def test_that_others_speaking_of_it_too_says_nothing_against_having_said_something() -> None:
    mine, others = _scored("Lisbon is overrated.", 1.0, 0.5, 1.0), _scored("I love Lisbon.", 0.0, 1.0, 5.0)
    assert judge(_question("What does Nora think of Lisbon?"), [mine, others]).answerable
    did, asked = _question("Where did Nora paint?"), _scored("Where did my Nora paint?", 0.0, 1.0, 5.0)
    assert not judge(did, [_scored("I paint.", 1.0, 0.4, 1.0), others]).answerable
    assert judge(did, [_scored("I paint.", 1.0, 0.4, 1.0), asked]).answerable


def test_that_one_mention_is_enough_unless_there_is_much_else() -> None:
    question = _question("What did Nora paint?")
    once, other = _scored("I painted a lake.", 1.0, 0.4, 2.0), _scored("Hm, well.", 1.0, 0.0, -9.0)
    assert judge(question, [once, other]).answerable
    assert not judge(question, [once, *[other] * 12]).answerable
    assert judge(question, [*[once] * 3, *[other] * 12]).answerable


def test_that_questions_answer_nothing_and_a_stranger_is_named() -> None:
    question = _question("What did Nora give Fatima?")
    assert not judge(question, [_scored("What did Nora paint?", 1.0, 1.0, 8.0)]).answerable
    verdict = judge(question, [_scored("I gave her a lake.", 1.0, 0.3, 0.0)])
    assert not verdict.answerable and verdict.stranger == "Fatima"


def test_that_a_clear_passage_answers_only_for_what_it_says_itself() -> None:
    question = _question("What did Nora paint?")
    others = [_scored("Hm, well.", 0.0, 0.3, -3.0)]
    line = Line(1, "Nora", None, "The lake, twice.")
    alone, led = Passage(line, (line.text,)), Passage(line, (line.text,), context="I painted the piano.")
    assert judge(question, [Scored(alone, 3.0, 0.2, 1.0, 5.0, 5.0), *others]).answerable
    assert not judge(question, [Scored(led, 3.0, 0.2, 1.0, 5.0, 5.0), *others]).answerable
