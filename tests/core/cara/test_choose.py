"""Which passages an answer quotes."""

from __future__ import annotations

from datetime import UTC, datetime

from core.cara.choose import MAX_SENTENCES, chosen, nearest
from core.cara.confidence import Verdict
from core.cara.evidence import Line
from core.cara.passages import Passage
from core.cara.question import analyse
from core.cara.reading import Part
from core.cara.scoring import Scored, scored


def _passage(text: str, n: int = 1, speaker: str = "我") -> Passage:
    return Passage(Line(n, speaker, None, text), (text,))


def _scored(text: str, score: float, cover: float = 1.0) -> Scored:
    return Scored(_passage(text, speaker="Nora"), score, cover, 1.0)


def _part(text: str, scores: list[Scored]) -> Part:
    return Part(analyse(text, ["Nora"]), scores, Verdict(True))


def test_that_close_seconds_are_quoted_and_distant_ones_are_not() -> None:
    part = _part("What did Nora paint?", [_scored("a lake", 2.0), _scored("a dog", 1.8), _scored("a tree", 1.2)])
    assert [score.passage.text for _, score in chosen([part])] == ["a lake", "a dog"]


def test_that_a_list_takes_more_passages_but_never_too_many() -> None:
    things = "lake dog tree house river boat cat bird".split()
    scores = [_scored(f"a {thing}", 2.0 - n / 100) for n, thing in enumerate(things)]
    assert len(chosen([_part("What did Nora paint?", scores)])) < MAX_SENTENCES
    assert len(chosen([_part("Which things did Nora paint?", scores)])) == MAX_SENTENCES


def test_that_the_best_of_every_part_comes_before_the_seconds_of_any() -> None:
    first = _part("What did Nora paint?", [_scored("a lake", 2.0), _scored("a dog", 1.9)])
    second = _part("What did Nora sell?", [_scored("the car", 1.5), _scored("the bike", 1.4)])
    assert [score.passage.text for _, score in chosen([first, second])][:2] == ["a lake", "the car"]


def test_that_without_a_cross_encoder_the_missing_half_is_found_through_what_the_first_names() -> None:
    texts = ["我婶婶的生日是在8月28日。", "我叔叔的爱好是钓鱼。", "我婶婶的爱好是画画。"]
    passages = [_passage(text, n) for n, text in enumerate(texts, start=1)]
    question = analyse("那个8月28日生日的人，爱好是什么？", ["我"], now=datetime(2024, 4, 1, tzinfo=UTC))
    part = Part(question, scored(question, passages), Verdict(True))
    quoted = [score.passage.text for _, score in chosen([part])]
    assert texts[0] in quoted and texts[2] in quoted


def test_that_the_nearest_are_few_and_say_different_things() -> None:
    scores = [_scored("a lake in May", 2.0), _scored("a lake in May!", 1.9), _scored("a dog", 1.0)]
    assert [score.passage.text for _, score in nearest([_part("What?", scores)])] == ["a lake in May"]


def test_that_when_the_best_tells_no_time_one_that_does_goes_with_it() -> None:
    def at(text: str, score: float) -> Scored:
        passage = Passage(Line(1, "Nora", datetime(2024, 6, 3, 9, tzinfo=UTC), text), (text,))
        return Scored(passage, score, 0.8, 1.0, 2.0)

    best, dated = at("The hike was wonderful", 3.0), at("We set off for the mountain last Friday", 1.0)
    assert [score for _, score in chosen([_part("When did Nora hike?", [best, dated])])] == [best, dated]
    assert [score for _, score in chosen([_part("Where did Nora hike?", [best, dated])])] == [best]
