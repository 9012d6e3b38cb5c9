"""The flow of a written answer with a scripted model: prompt, marks, checks, fallback."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

import pytest

from core import defaults
from core.cara.reflect import reflect
from core.errors import Cancelled, ModelError, WorkerDied
from core.types import Answer, Disposition, Profile, Recall
from tests.core.cara.scenes import CHINESE, ENGLISH, Message, recall_of
from tests.core.cara.scripted import Scripted

AS_OF = datetime(2024, 1, 5, tzinfo=UTC)
PROFILE = Profile("Nora's memory", Disposition(5, 3, 3, 0.5), "I keep what Nora says.")
QUERY = "How much did Nora sell her car for?"


def _reflect(llm: Scripted, query: str = QUERY, chat: tuple[Message, ...] = ENGLISH, limit: int = 5) -> Answer:
    return reflect(query, recall_of(query, chat, limit=limit), PROFILE, llm, as_of=AS_OF, model="small")


def test_that_a_written_answer_is_cited_checked_and_carries_the_models_name() -> None:
    answer = _reflect(
        Scripted(["Nora sold her car for 3,400 euros on 21 August 2023 [1]. She bought a cargo bike [1]."])
    )
    assert answer.model == "small" and not answer.abstained
    assert [(s.citations, s.supported) for s in answer.sentences] == [((1,), True), ((1,), True)]
    assert answer.text == "Nora sold her car for 3,400 euros on 21 August 2023 [1]. She bought a cargo bike [1]."
    assert [ref.message for citation in answer.citations for ref in citation.evidence] == ["17"]


def test_that_an_invented_sentence_beside_a_true_one_is_marked_unsupported() -> None:
    answer = _reflect(Scripted(["Nora sold her car for 3,400 euros [1]. She got it for 9,000 euros [1]."]))
    assert [s.supported for s in answer.sentences] == [True, False]


def test_that_an_answer_without_any_true_sentence_gives_way_to_quotes_and_that_is_said() -> None:
    answer = _reflect(Scripted(["Nora sold her car for 9,000 euros [1]."]))
    assert answer.model is None and "9,000" not in answer.text and "3,400 euros" in answer.text
    assert "not borne out" in answer.sentences[0].text


def test_that_a_number_that_was_not_shown_is_no_citation() -> None:
    answer = _reflect(Scripted(["The weather was fine [17]. Nora sold her car for 3,400 euros [99][1]."]))
    assert [s.citations for s in answer.sentences] == [(), (1,)]
    assert "[17]" not in answer.text and "[99]" not in answer.text


def test_that_a_restatement_without_a_mark_is_given_one() -> None:
    answer = _reflect(Scripted(["Nora sold her car for 3,400 euros and bought a cargo bike."]))
    assert answer.sentences[0].citations == (1,) and answer.sentences[0].supported
    assert answer.text.endswith("cargo bike [1].")


def test_that_the_prompt_holds_profile_date_numbered_evidence_and_question() -> None:
    llm = Scripted(["Fine [1]."])
    _reflect(llm)
    system, user = llm.asked[0]
    assert (
        system.role == "system" and "highly skeptical" in system.content and "I keep what Nora says." in system.content
    )
    assert "Friday, 5 January 2024" in user.content and QUERY in user.content
    assert "[1] Nora (21 August 2023): I sold my car" in user.content
    assert llm.temperatures[0] == defaults.REFLECT_TEMPERATURE <= 0.3


def test_that_all_before_the_evidence_is_the_same_for_the_next_question() -> None:
    llm = Scripted(["Fine [1].", "Fine [1]."])
    _reflect(llm)
    _reflect(llm, "How long was the hike?")
    (first, user), (second, other) = llm.asked
    assert first == second and "[4]" in first.content
    assert user.content.startswith("Evidence:") and other.content.startswith("Evidence:")
    assert QUERY in user.content.splitlines()[-2]


def test_that_only_a_question_of_judgement_invites_a_view() -> None:
    llm = Scripted(["Fine [1].", "Fine [1]."])
    _reflect(llm)
    _reflect(llm, "Should Nora sell her car?")
    assert "take a view of your own" not in llm.asked[0][1].content
    assert "take a view of your own" in llm.asked[1][1].content


@pytest.mark.parametrize("context", [512, 700, 1024])
def test_that_the_prompt_fits_a_small_context(context: int) -> None:
    llm = Scripted(["Fine [1]."], context=context)
    _reflect(llm, "Nora Tom Lisbon choir car flat baby", limit=26)
    used = sum(llm.count_tokens([m.content for m in llm.asked[0]]))
    assert used + llm.limits[0] <= context
    assert "[1] " in llm.asked[0][1].content


def test_that_a_context_too_small_for_the_question_falls_back() -> None:
    answer = _reflect(Scripted(["never asked"], context=128))
    assert answer.model is None and "3,400 euros" in answer.text


@pytest.mark.parametrize("reply", [WorkerDied("killed"), ModelError("does not load"), "", "   \n", "[1]", "..."])
def test_that_a_model_that_fails_or_says_nothing_is_replaced_and_that_is_said(reply: object) -> None:
    answer = _reflect(Scripted([reply]))
    assert answer.model is None and "language model" in answer.sentences[0].text
    assert "3,400 euros" in answer.text and answer.citations


@pytest.mark.parametrize(
    "reply",
    ["Not in memory.", "There is no information about that.", "I don't have that in my memory. I'm sorry.",
     "The evidence does not mention the price [1]."],
)  # fmt: skip
def test_that_not_in_memory_becomes_an_abstention_with_the_nearest_evidence(reply: str) -> None:
    answer = _reflect(Scripted([reply]), "What is Tom's shoe size?")
    assert answer.abstained and answer.model == "small"
    assert "found nothing" in answer.text


def test_that_a_model_that_overlooks_plain_evidence_is_overruled() -> None:
    recall = recall_of(QUERY)

    def sure(_: str, texts: Sequence[str]) -> list[float]:
        return [8.0 if "car" in text else -9.0 for text in texts]

    answer = reflect(QUERY, recall, PROFILE, Scripted(["Not in memory."]), as_of=AS_OF, model="small", rerank=sure)
    assert not answer.abstained and answer.model is None and "3,400 euros" in answer.text


def test_that_a_message_shown_in_two_results_supports_a_citation_of_either() -> None:
    recall = recall_of("Nora sold her car and bought a cargo bike", limit=2)
    twice = Recall(QUERY, None, 0.0, (), (recall.results[0], recall.results[0]))
    llm = Scripted(["Nora sold her car for 3,400 euros [2]."])
    answer = reflect(QUERY, twice, PROFILE, llm, as_of=AS_OF, model="small")
    assert [s.supported for s in answer.sentences] == [True]


def test_that_an_invention_where_nothing_answers_is_an_abstention() -> None:
    answer = _reflect(Scripted(["Tom is allergic to shellfish [1]."]), "What is Tom allergic to?")
    assert answer.abstained and answer.model == "small" and "allergic to shellfish" not in answer.text


def test_that_a_true_sentence_about_somebody_else_is_no_answer() -> None:
    answer = _reflect(Scripted(["Nora can't eat shellfish [1]."]), "What is Tom allergic to?")
    assert answer.abstained and answer.model == "small" and answer.citations


def test_that_a_hedge_before_a_borne_out_answer_is_no_abstention() -> None:
    reply = "The evidence does not say to whom. Nora sold her car for 3,400 euros [1]."
    assert not _reflect(Scripted([reply])).abstained


def test_that_an_answer_cut_by_the_limit_loses_its_last_half_sentence() -> None:
    llm = Scripted(["Nora sold her car for 3,400 euros [1]. She then bou"], finish="length")
    assert _reflect(llm).text == "Nora sold her car for 3,400 euros [1]."


def test_that_repetitions_lists_and_headings_of_small_models_are_cleaned() -> None:
    reply = "Answer:\n- **Nora** sold her car for 3,400 euros [1].\n- **Nora** sold her car for 3,400 euros [1].\n"
    assert _reflect(Scripted([reply])).text == "Nora sold her car for 3,400 euros [1]."


def test_that_copied_evidence_is_no_answer_but_one_stamp_is_forgiven() -> None:
    stamp = "[21 August 2023, 08:00]"
    copied = f"{stamp} Nora: I sold my car.\n[2 March 2023, 18:10] Nora: Hey Tom!"
    assert _reflect(Scripted([copied])).model is None
    assert _reflect(Scripted(["[1] Nora sold her car.\n[2] Tom has a dog.\n[3] Nora sings."])).model is None
    assert _reflect(Scripted([f"{stamp} Nora sold her car for 3,400 euros [1]."])).text.startswith("Nora sold")


def test_that_instructions_repeated_by_the_model_are_left_out() -> None:
    told = "Nora sold her car for 3,400 euros [1]."
    reply = f"{told} Name who did what: what one person says of themselves is not true of another."
    assert _reflect(Scripted([reply])).text == told


def test_that_an_answer_without_the_value_asked_for_gives_way_to_the_message_that_tells_it() -> None:
    given = _reflect(Scripted(["Nora sold her car [1]."]))
    assert not given.abstained and given.model is None and "3,400 euros" in given.text
    assert _reflect(Scripted(["Tom plays the clarinet [1]."]), "What is Tom's shoe size?").abstained


def test_that_an_endless_answer_ends_after_six_sentences() -> None:
    more = " ".join(f"Fact number {word} is here." for word in "red blue green pink grey brown white black".split())
    reply = f"Nora sold her car for 3,400 euros [1]. {more}"
    assert len(_reflect(Scripted([reply])).sentences) == 6


def test_that_cancelling_raises_and_keeps_nothing() -> None:
    with pytest.raises(Cancelled):
        _reflect(Scripted(["Nora sold"], finish="cancelled"))


def test_that_an_empty_recall_never_reaches_the_model() -> None:
    llm = Scripted([])
    answer = reflect(QUERY, Recall(QUERY, None, 0.0, (), ()), PROFILE, llm, as_of=AS_OF, model="small")
    assert answer.abstained and not llm.asked


def test_that_tokens_are_streamed_as_they_come() -> None:
    heard: list[str] = []
    llm = Scripted(["Nora sold her car [1]."])
    reflect(QUERY, recall_of(QUERY), PROFILE, llm, as_of=AS_OF, model="small", on_token=heard.append)
    assert "".join(heard) == "Nora sold her car [1]."


def test_that_a_chinese_question_is_asked_and_answered_in_chinese() -> None:
    llm = Scripted(["林悦的房租是每月四千二百元[1]。"])
    answer = _reflect(llm, "林悦的房租是多少？", CHINESE)
    assert "证据" in llm.asked[0][1].content and "你是" in llm.asked[0][0].content
    assert answer.text == "林悦的房租是每月四千二百元 [1]。" and answer.sentences[0].supported


def test_that_an_opinion_is_shown_to_the_model_as_an_opinion() -> None:
    from dataclasses import replace

    recall = recall_of(QUERY)
    opinion = replace(recall.results[0], network="opinion", kind="memory", confidence=0.7)
    llm = Scripted(["Fine [1]."])
    reflect(QUERY, replace(recall, results=(opinion,)), PROFILE, llm, as_of=AS_OF, model="small")
    assert "[1] (opinion, confidence 0.70) " in llm.asked[0][1].content


def test_that_a_judgement_on_what_nothing_is_known_of_is_not_asked_for() -> None:
    llm = Scripted(["I think she should sell it, yachts cost a fortune."])
    answer = _reflect(llm, "Should Fatima sell her yacht?")
    assert answer.abstained and not llm.asked


def test_that_a_judgement_on_somebody_known_may_name_what_is_not() -> None:
    answer = _reflect(
        Scripted(["I think Nora would love a trip to Madeira, she loved the hike."]),
        "Would Nora love a hike on Madeira?",
    )
    assert not answer.abstained and "Madeira" in answer.text


def test_that_a_sentence_that_only_repeats_another_is_left_out() -> None:
    said = "Nora sold her car for 3,400 euros and bought a cargo bike [1]."
    answer = _reflect(Scripted([f"{said} She also sold her car for 3,400 euros [1]."]))
    assert len(answer.sentences) == 1


GROUPS: tuple[Message, ...] = (
    ("2023-05-08T13:00", "Nora", "I went to a choir support group yesterday and it was so powerful."),
    ("2023-07-20T20:00", "Nora", "I joined an activist group last Tuesday, the people are great."),
)


def test_that_when_is_not_answered_with_the_date_of_something_like_it() -> None:
    query = "When did Nora go to the choir support group?"

    def near(_: str, texts: Sequence[str]) -> list[float]:
        return [6.0 if "choir" in text else 2.0 for text in texts]

    def asked(reply: str) -> Answer:
        recall = recall_of(query, GROUPS)
        return reflect(query, recall, PROFILE, Scripted([reply]), as_of=AS_OF, model="small", rerank=near)

    assert asked("Nora went to the choir support group on 7 May 2023 [1].").model == "small"
    given = asked("Nora went to the support group on 18 July 2023 [2].")
    assert given.model is None and "7 May 2023" in given.text


def test_that_after_an_answer_nothing_bears_out_passages_stand_in_only_when_they_surely_answer() -> None:
    def asked(logit: float) -> Answer:
        invented = Scripted(["Greta flew to the moon in 1969 [1]."])
        recall = recall_of(QUERY)
        return reflect(
            QUERY, recall, PROFILE, invented, as_of=AS_OF, model="small", rerank=lambda _, t: [logit] * len(t)
        )

    assert "3,400 euros" in asked(6.0).text and not asked(6.0).abstained


def test_that_what_is_not_surely_an_answer_is_only_the_nearest_once_the_model_invented_one() -> None:
    query = "Why did Tom choose the piano?"
    invented = Scripted(["Greta flew to the moon in 1969 [1]."])
    given = reflect(
        query, recall_of(query), PROFILE, invented, as_of=AS_OF, model="small", rerank=lambda _, t: [-3.0] * len(t)
    )
    assert given.abstained and given.model == "small"


def test_that_a_view_without_numbers_leans_on_the_messages_its_reasons_are_taken_from() -> None:
    reply = "I doubt that it was wise. Her reaction at the wedding put her in hospital because of shellfish."
    given = _reflect(Scripted([reply]), "Should Nora eat shellfish at the wedding?")
    view, reason = given.sentences
    assert view.supported is None
    assert sorted((*view.citations, *reason.citations)) == [citation.n for citation in given.citations]
    held = {citation.n: given.recall.results[citation.n - 1].text for citation in given.citations}
    assert reason.citations and "hospital" in held[reason.citations[0]]


def test_that_opposite_views_rest_on_the_same_messages() -> None:
    query = "Do you think Tom was right to quit the bank?"
    warm, strict = (
        _reflect(Scripted([reply]), query)
        for reply in (
            "I trust that he was right: the hours were killing him [1].",
            "I doubt it. The evidence does not say that another job pays as much. He runs evening shows.",
        )
    )
    cited = [{ref.message for c in given.citations for ref in c.evidence} for given in (warm, strict)]
    assert cited[0] == cited[1] and cited[0] and not strict.abstained


def test_that_a_view_that_is_none_is_no_answer() -> None:
    query = "Do you think Tom was right to quit the bank?"
    assert _reflect(Scripted(["Not in memory."]), query).abstained


SPORTS: tuple[Message, ...] = (
    ("2024-01-08T18:00", "Nora", "I started climbing as a sport last week."),
    ("2024-03-08T18:00", "Nora", "Badminton is the sport I do on Mondays with Piotr."),
    ("2024-05-08T18:00", "Tom", "The sports shop closed."),
)


def test_that_a_list_is_completed_with_passages_that_tell_of_more() -> None:
    query = "What sports does Nora do?"

    def near(_: str, texts: Sequence[str]) -> list[float]:
        return [5.0 if "Nora" in text else -9.0 for text in texts]

    recall = recall_of(query, SPORTS)
    climbing = next(n for n, result in enumerate(recall.results, start=1) if "climbing" in result.text)
    llm = Scripted([f"Nora does climbing as a sport [{climbing}]."])
    given = reflect(query, recall, PROFILE, llm, as_of=AS_OF, model="small", rerank=near)
    assert given.model == "small" and "Badminton" in given.sentences[1].text and "shop" not in given.text
    assert {n for sentence in given.sentences for n in sentence.citations} == {c.n for c in given.citations}
