"""Figures of an evaluation."""

from __future__ import annotations

from dataclasses import replace

from core.evaluation import summary
from core.evaluation.records import Given, Record

GIVEN = Given(
    text="Greta", model=None, abstained=False, seconds=1.0, supported=1.0, shown=[], f1=1.0, hit=1.0, held=1.0
)
RECORD = Record(
    case="c", question="1", kind="single-hop", text="Who?", gold="Greta", answerable=True,
    recall={"1000": 1.0, "2000": 1.0, "4000": 1.0}, recall_seconds=0.1, given=GIVEN,
)  # fmt: skip


def test_that_a_judge_that_disagrees_with_what_is_counted_is_not_quoted() -> None:
    right = replace(GIVEN, judged=False)
    wrong = replace(GIVEN, hit=0.0, judged=True)
    assert summary.judgement([right, wrong])["accuracy"] is None
    assert summary.judgement([replace(right, judged=True), replace(wrong, judged=False)])["accuracy"] == 0.5


def test_that_abstaining_is_counted_apart_for_what_the_chat_does_not_say() -> None:
    unanswerable = replace(RECORD, answerable=False, given=replace(GIVEN, abstained=True, hit=None))
    figures = summary.summarise([RECORD, unanswerable])["all"]
    assert (figures["abstained"], figures["abstained_rightly"], figures["right"]) == (0.0, 1.0, 1.0)


def test_that_a_figure_without_a_question_is_none() -> None:
    assert summary.summarise([RECORD])["all"]["abstained_rightly"] is None


def test_that_the_plain_way_is_counted_over_the_questions_it_got() -> None:
    compared = replace(RECORD, plain=replace(GIVEN, hit=0.0))
    figures = summary.summarise([RECORD, compared])
    assert (figures["all"]["right"], figures["plain"]["all"]["right"], figures["plain"]["questions"]) == (1.0, 0.0, 1)
