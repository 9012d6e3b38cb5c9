"""Figures of an evaluation."""

from __future__ import annotations

from dataclasses import replace

from core.evaluation import summary
from core.evaluation.run import Record

RECORD = Record(
    case="c", question="1", kind="single-hop", text="Who?", gold="Greta", answerable=True,
    recall={"1000": 1.0, "2000": 1.0, "4000": 1.0}, recall_seconds=0.1, answer="Greta", f1=1.0, abstained=False,
    answer_seconds=1.0,
)  # fmt: skip


def test_that_a_judge_that_disagrees_with_what_is_counted_is_not_quoted() -> None:
    right = replace(RECORD, judged=False)
    wrong = replace(RECORD, f1=0.0, judged=True)
    assert summary.judgement([right, wrong])["accuracy"] is None
    assert summary.judgement([replace(right, judged=True), replace(wrong, judged=False)])["accuracy"] == 0.5


def test_that_abstaining_is_counted_apart_for_what_the_chat_does_not_say() -> None:
    unanswerable = replace(RECORD, answerable=False, abstained=True, f1=None)
    figures = summary.summarise([RECORD, unanswerable])["all"]
    assert (figures["abstained"], figures["abstained_rightly"]) == (0.0, 1.0)


def test_that_a_figure_without_a_question_is_none() -> None:
    assert summary.summarise([RECORD])["all"]["abstained_rightly"] is None
