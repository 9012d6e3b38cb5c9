"""What makes a passage a better answer than another."""

from __future__ import annotations

from datetime import UTC, datetime

from core.cara.evidence import Line
from core.cara.passages import Passage
from core.cara.question import analyse
from core.cara.scoring import RERANKED, kind_fit, person_fit, scored, time_fit

NOW = datetime(2023, 10, 22, tzinfo=UTC)


def _passage(text: str, speaker: str | None = "Nora", day: str = "2023-07-20", n: int = 1) -> Passage:
    return Passage(Line(n, speaker, datetime.fromisoformat(day).replace(tzinfo=UTC), text), (text,))


def test_that_the_named_persons_own_words_beat_being_spoken_of_and_others() -> None:
    question = analyse("What did Nora paint?", ["Nora", "Tom"])
    assert person_fit(question, _passage("I painted a lake.")) == 1.0
    assert person_fit(question, _passage("Nora painted a lake.", "Tom")) == 0.8
    assert person_fit(question, _passage("I painted a lake.", "Tom")) == 0.0
    assert person_fit(analyse("Who painted?", []), _passage("I painted a lake.", "Tom")) == 0.5


def test_that_the_time_named_in_the_question_counts() -> None:
    question = analyse("When did Nora go camping in June?", ["Nora"], now=NOW)
    assert time_fit(question, _passage("I went camping last week.", day="2023-06-27")) == 1.0
    assert time_fit(question, _passage("I went camping last week.", day="2023-09-13")) == 0.0


def test_that_a_plan_does_not_tell_when_something_was_done() -> None:
    assert (
        time_fit(analyse("When did Nora go camping?", ["Nora"]), _passage("We plan to go camping next month.")) == -1.0
    )
    assert time_fit(analyse("When is Nora going camping?", ["Nora"]), _passage("We plan to go camping.")) == 0.0


def test_that_kinds_of_answers_are_recognised_in_both_languages() -> None:
    assert kind_fit(analyse("How many cats are there?", []), "There are three cats.")
    assert not kind_fit(analyse("How many cats are there?", []), "There are cats.")
    assert kind_fit(analyse("学了多久？", []), "学了半年")
    assert not kind_fit(analyse("What is it?", []), "It is three.")


def test_that_only_the_best_by_words_are_given_to_the_cross_encoder() -> None:
    asked: list[int] = []

    def rerank(_: str, texts: object) -> list[float]:
        asked.append(len(texts))
        return [0.0] * len(texts)

    passages = [_passage(f"sentence number {i} about cats", n=i + 1) for i in range(60)]
    assert len(scored(analyse("Which cats are here?", []), passages, rerank)) == 60
    assert asked == [RERANKED]


def test_that_nothing_to_score_is_no_error() -> None:
    assert scored(analyse("Why?", []), [], lambda *_: []) == []


def test_that_a_time_asked_for_counts_like_another_word() -> None:
    question = analyse("What did Nora paint in June 2023?", ["Nora"], now=NOW)
    fits, too_late = (_passage("I painted a lake.", day=day) for day in ("2023-06-27", "2023-09-13"))
    by_day = {s.passage.line.at: s.cover for s in scored(question, [fits, too_late])}
    assert by_day[fits.line.at] == 1.0 and by_day[too_late.line.at] == 0.5


def test_that_what_recall_said_of_a_message_alone_is_kept_beside_its_reading_in_context() -> None:
    question = analyse("What did Nora paint?", ["Nora"])
    found = scored(question, [_passage("I painted a lake.", n=4)], lambda *_: [3.0], {4: -2.0})
    assert (found[0].cross, found[0].alone) == (3.0, -2.0)
    assert scored(question, [_passage("I painted a lake.")], lambda *_: [3.0])[0].alone == 3.0
