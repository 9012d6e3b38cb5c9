"""Opinions formed from answers, paper section 5.4, with a scripted model."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from core.cara.opinions import NewOpinion, assess, form, refine
from core.cara.reflect import reflect
from core.types import Answer, OpinionRelation, Profile, Recall
from tests.core.cara.scenes import CHINESE, ENGLISH, Message, recall_of
from tests.core.cara.scripted import Scripted

QUERY = "Should Nora keep the cargo bike?"
REPLY = "Nora bought a cargo bike [1]. I think she should keep it, because she sold her car [1]."


def _answer(query: str = QUERY, reply: str = REPLY, chat: tuple[Message, ...] = ENGLISH) -> tuple[Answer, Recall]:
    recall = recall_of(query, chat)
    as_of = datetime(2024, 1, 5, tzinfo=UTC)
    return reflect(query, recall, Profile("Mind"), Scripted([reply]), as_of=as_of, model="small"), recall


def _form(*items: object, query: str = QUERY, answer: Answer | None = None) -> list[NewOpinion]:
    given, recall = _answer(query)
    return form(query, answer or given, recall, Profile("Mind"), Scripted([json.dumps({"opinions": list(items)})]))


def _item(text: str = "I think Nora should keep the bike because she sold her car.", **values: Any) -> dict[str, Any]:
    return {"opinion": text, "confidence": 0.8, "entities": ["Nora"], "evidence": [1], **values}


def test_that_an_opinion_carries_confidence_entities_and_the_messages_it_rests_on() -> None:
    (opinion,) = _form(_item())
    assert (opinion.confidence, opinion.entities, opinion.evidence) == (0.8, ("Nora",), (1,))
    assert opinion.message_ids == (117,)


def test_that_the_model_is_held_to_a_schema_and_given_profile_and_evidence() -> None:
    answer, recall = _answer()
    llm = Scripted(['{"opinions": []}'])
    assert form(QUERY, answer, recall, Profile("Mind"), llm) == []
    schema = llm.grammars[0]
    assert isinstance(schema, dict)
    assert schema["properties"]["opinions"]["items"]["required"] == [
        "opinion",
        "reason",
        "confidence",
        "entities",
        "evidence",
    ]
    assert "You are Mind." in llm.asked[0][0].content and "cargo bike" in llm.asked[0][1].content


def test_that_the_reason_becomes_part_of_the_opinion() -> None:
    (opinion,) = _form(_item("I think the cargo bike suits Nora.", reason="She sold her car."))
    assert opinion.text == "I think the cargo bike suits Nora, because she sold her car."


@pytest.mark.parametrize("text", ["I think I sold my car and bought a cargo bike.", "I believe pandas are lovely."])
def test_that_a_report_of_the_evidence_and_a_view_of_something_else_are_no_opinion(text: str) -> None:
    assert _form(_item(text)) == _form(_item(text, reason="The evidence shows it.")) == []


def test_that_a_reason_about_the_answer_itself_is_left_out() -> None:
    reason = "The answer expresses strong words, which is a subjective opinion."
    (opinion,) = _form(_item("I think the cargo bike suits Nora.", reason=reason))
    assert opinion.text == "I think the cargo bike suits Nora."
    assert _form(_item("I think the answer about the cargo bike is a subjective view.")) == []


def test_that_no_opinion_is_formed_on_a_question_of_fact() -> None:
    answer, recall = _answer("How much did Nora sell her car for?")
    assert form("How much did Nora sell her car for?", answer, recall, Profile("Mind"), Scripted([])) == []


def test_that_no_opinion_is_formed_from_an_abstention_or_an_extractive_answer() -> None:
    answer, recall = _answer()
    for blank in (replace(answer, abstained=True), replace(answer, model=None)):
        assert form(QUERY, blank, recall, Profile("Mind"), Scripted([])) == []


@pytest.mark.parametrize(
    "text",
    ["There is not enough information to judge.", "I cannot determine whether she should.", "", "...", "x" * 500],
)
def test_that_missing_information_is_no_opinion(text: str) -> None:
    assert _form(_item(text)) == []


@pytest.mark.parametrize(
    ("opinion", "reason", "told"),
    [
        (
            "I think Nora should keep the bike based on the evidence provided",
            "The evidence shows that Nora sold her car.",
            "I think Nora should keep the bike, because Nora sold her car.",
        ),
        (
            "Based on the evidence, I think Nora should keep the bike.", "She sold her car. It is also good for her.",
            "I think Nora should keep the bike, because she sold her car.",
        ),
    ],
)  # fmt: skip
def test_that_a_view_tells_its_matter_and_not_how_it_was_come_to(opinion: str, reason: str, told: str) -> None:
    (formed,) = _form(_item(opinion, reason=reason))
    assert formed.text == told


def test_that_an_opinion_is_put_into_the_first_person() -> None:
    assert _form(_item("The bike suits Nora, because she sold her car."))[0].text.startswith("I think the bike suits")


def test_that_confidence_is_kept_on_its_scale_and_unusable_items_are_left_out() -> None:
    formed = _form(_item(confidence=7), _item("I think the bike suits Leipzig.", confidence="high"), "nonsense", None)
    assert [opinion.confidence for opinion in formed] == [1.0]


def test_that_evidence_the_answer_did_not_cite_falls_back_to_what_it_cited() -> None:
    cited = tuple(citation.n for citation in _answer()[0].citations)
    assert 7 not in cited and _form(_item(evidence=[7, "x"]))[0].evidence == cited


def test_that_the_same_opinion_is_formed_once() -> None:
    assert len(_form(_item(), _item("I think Nora should keep the bike, because she sold the car."))) == 1


@pytest.mark.parametrize("reply", ["no json at all", '{"opinions": "none"}', '{"opinions": [{"opinion": "I thi', "[]"])
def test_that_unreadable_output_forms_nothing(reply: str) -> None:
    answer, recall = _answer()
    assert form(QUERY, answer, recall, Profile("Mind"), Scripted([reply])) == []


def test_that_a_chinese_opinion_is_asked_for_in_chinese() -> None:
    query = "陈浩该不该回银行工作？"
    answer, recall = _answer(query, "我认为他不该回去，因为银行天天加班[1]。", CHINESE)
    item = _item("银行的工作不适合陈浩，因为天天加班。", entities=["陈浩"])
    llm = Scripted([json.dumps({"opinions": [item]}, ensure_ascii=False)])
    (opinion,) = form(query, answer, recall, Profile("记忆"), llm)
    assert opinion.text.startswith("我认为银行的工作")
    assert "第一人称" in llm.asked[0][1].content


@pytest.mark.parametrize(
    ("reply", "relation"),
    [
        ('{"opinion_is": "refuted"}', OpinionRelation.CONTRADICT),
        ('{"opinion_is": "less likely"}', OpinionRelation.WEAKEN),
        ('Sure: {"opinion_is": "more likely"}', OpinionRelation.REINFORCE),
        ('{"opinion_is": "maybe"}', OpinionRelation.NEUTRAL),
        ("", OpinionRelation.NEUTRAL),
    ],
)
def test_that_the_models_assessment_is_read_and_anything_else_is_neutral(reply: str, relation: OpinionRelation) -> None:
    assert assess("I think Python is best.", "Many teams write Python.", Scripted([reply])) == relation


def test_that_a_fact_without_a_word_in_common_never_reaches_the_model() -> None:
    assert assess("I think Lisbon is overrated.", "Nora has two cats.", Scripted([])) == OpinionRelation.NEUTRAL


def test_that_plain_words_outweigh_a_small_model() -> None:
    held, fact = "I think Tom's new phone is good.", "Tom's new phone broke on the first day."
    assert assess(held, fact, Scripted(['{"opinion_is": "more likely"}'])) == OpinionRelation.WEAKEN
    assert assess(held, fact, Scripted(['{"opinion_is": "refuted"}'])) == OpinionRelation.CONTRADICT


def test_that_praise_never_weakens_praise_whatever_a_small_model_says() -> None:
    held = "I think Tom is reliable, because he keeps his word."
    fact = "Tom picked Nora up at five in the morning; she calls him reliable."
    assert assess(held, fact, Scripted(['{"opinion_is": "less likely"}'])) == OpinionRelation.NEUTRAL
    assert assess(held, fact, Scripted(['{"opinion_is": "more likely"}'])) == OpinionRelation.REINFORCE


def test_that_without_a_model_rules_assess() -> None:
    assert assess("I think Tom's new phone is good.", "Tom's new phone broke.") == OpinionRelation.WEAKEN


def test_that_a_refined_text_must_still_be_about_the_matter() -> None:
    held, fact = "I think Python is the best language for data science.", "Julia is faster in some domains."
    assert refine(held, fact, Scripted(["I think Python is strong for data science but has trade-offs."]))
    assert refine(held, fact, Scripted(["I like cats."])) is None
    assert refine(held, fact, Scripted([""])) is None


def test_that_a_rewording_that_takes_no_view_is_not_kept() -> None:
    held, fact = "I think Jon's dance studio will succeed.", "Jon had to close the dance studio."
    letter = "I regret to inform you that Jon's dance studio will not succeed."
    assert refine(held, fact, Scripted([letter])) is None
    view = "I think Jon's dance studio was a good idea, although it had to close."
    assert refine(held, fact, Scripted([view])) == view
