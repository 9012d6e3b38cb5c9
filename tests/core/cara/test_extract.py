"""Cited answers without a language model."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from core.cara.choose import MAX_SENTENCES
from core.cara.extract import answer
from core.types import Answer, Recall, RecallResult, Trace
from tests.core.cara.scenes import CHINESE, ENGLISH, Message, recall_of


def _ask(query: str, chat: tuple[Message, ...] = ENGLISH) -> Answer:
    return answer(query, recall_of(query, chat, limit=5, window=4))


ANSWERED = [
    ("When did Nora sign the lease?", ENGLISH, "1 March 2023 — Nora (2 March 2023): ", "0"),
    ("When does Nora move in?", ENGLISH, "1 April 2023 — Nora", "2"),
    ("Who did Nora hike with?", ENGLISH, "Lena's husband Piotr", "16"),
    ("Why did Tom quit the bank?", ENGLISH, "because the hours were killing me", "13"),
    ("How much did Nora sell her car for?", ENGLISH, "3,400 euros", "17"),
    ("What instruments does Tom play?", ENGLISH, "accordion", "23"),
    ("Is Nora allergic to anything?", ENGLISH, "shellfish", "9"),
    ("What does Nora think of Lisbon?", ENGLISH, "overrated", "21"),
    ("How long was the hike?", ENGLISH, "six days", "14"),
    ("What is Nora's favourite book?", ENGLISH, "The Dispossessed", "24"),
    ("林悦的房租是多少？", CHINESE, "四千二百元", "2"),
    ("陈浩对什么过敏？", CHINESE, "花生", "3"),
    ("陈浩的猫叫什么名字？", CHINESE, "年糕", "8"),
    ("陈浩为什么辞职？", CHINESE, "天天加班", "9"),
    ("林悦什么时候看的房子？", CHINESE, "2024年3月1日——林悦（2024年3月5日）：", "0"),
    ("林悦学什么乐器？", CHINESE, "古筝", "12"),
    ("谁考上了研究生？", CHINESE, "林晓", "5"),
    ("陈浩姐姐的婚礼在哪儿办？", CHINESE, "成都", "15"),
]

UNANSWERABLE = [
    ("What instruments does Nora play?", ENGLISH),
    ("What is Nora's dog called?", ENGLISH),
    ("When did Tom get married?", ENGLISH),
    ("Which car does Tom drive?", ENGLISH),
    ("Why did Nora quit the bank?", ENGLISH),
    ("What is Tom allergic to?", ENGLISH),
    ("Where did Tom go hiking?", ENGLISH),
    ("林悦对什么过敏？", CHINESE),
    ("林悦的狗叫什么名字？", CHINESE),
    ("陈浩的生日是哪天？", CHINESE),
    ("陈浩学什么乐器？", CHINESE),
]


@pytest.mark.parametrize(("query", "chat", "words", "message"), ANSWERED)
def test_that_the_answer_quotes_and_cites_the_message(
    query: str, chat: tuple[Message, ...], words: str, message: str
) -> None:
    given = _ask(query, chat)
    assert not given.abstained and given.model is None
    assert words in given.text
    assert message in [ref.message for citation in given.citations for ref in citation.evidence]


@pytest.mark.parametrize(("query", "chat"), UNANSWERABLE)
def test_that_another_persons_deed_or_nothing_at_all_is_no_answer(query: str, chat: tuple[Message, ...]) -> None:
    given = _ask(query, chat)
    assert given.abstained
    apology = "没有找到" if chat is CHINESE else "found nothing"
    assert apology in given.sentences[0].text and given.sentences[0].supported is None


@pytest.mark.parametrize(("query", "chat"), [(q, c) for q, c, *_ in ANSWERED] + UNANSWERABLE)
def test_that_every_quoted_sentence_cites_a_result_that_holds_it(query: str, chat: tuple[Message, ...]) -> None:
    given = _ask(query, chat)
    cited = {citation.n: citation.id for citation in given.citations}
    texts = {result.id: result.text.replace("\n", " ") for result in given.recall.results}
    assert list(cited) == list(dict.fromkeys(n for sentence in given.sentences for n in sentence.citations))
    assert list(cited) == list(range(1, len(cited) + 1))
    assert len(given.sentences) <= MAX_SENTENCES + given.abstained
    for sentence in given.sentences:
        for n in sentence.citations:
            assert f"[{n}]" in given.text
            quoted = sentence.text.split("): ")[-1].split("）：")[-1].split(" [")[0]
            assert quoted in texts[cited[n]]


def test_that_a_name_nobody_ever_mentioned_is_said_to_be_unknown() -> None:
    given = _ask("What did Tom give Fatima for the wedding?")
    assert given.abstained and "about Fatima" in given.text


def test_that_an_empty_recall_is_an_apology_without_evidence() -> None:
    given = answer("When did Nora sign?", Recall("", None, 0.0, (), ()))
    assert given.abstained and given.citations == () and len(given.sentences) == 1


def test_that_a_memorys_own_date_answers_when() -> None:
    span = (datetime(2023, 6, 1, tzinfo=UTC), datetime(2023, 7, 1, tzinfo=UTC))
    text, said = "[June 2023] Nora moved to Leipzig.", datetime(2023, 8, 1, tzinfo=UTC)
    memory = RecallResult("memory", 3, "world", text, 9, 1.0, span, said, None, (), Trace())
    given = answer("When did Nora move to Leipzig?", Recall("", None, 0.0, (), (memory,)))
    assert given.text == "June 2023 — 1 August 2023: Nora moved to Leipzig. [1]"


def test_that_the_cross_encoder_decides_between_passages_that_share_words() -> None:
    query = "Who did Nora hike with?"

    def rerank(_: str, texts: object) -> list[float]:
        return [6.0 if "Piotr" in text else -9.0 for text in texts]

    given = answer(query, recall_of(query, limit=5, window=4), rerank=rerank)
    assert "Piotr" in given.sentences[0].text


def test_that_a_cross_encoder_that_finds_nothing_near_makes_it_abstain() -> None:
    query = "Who did Nora hike with?"
    given = answer(query, recall_of(query, limit=5, window=4), rerank=lambda _, texts: [-11.0] * len(texts))
    assert given.abstained


def test_that_scores_a_budget_did_not_reach_are_passed_over() -> None:
    query = "How long was the hike?"
    given = answer(query, recall_of(query, window=2), rerank=lambda _, texts: [float("nan")] * len(texts))
    assert "six days" in given.text


def test_that_i_is_answered_from_the_owners_lines() -> None:
    query = "What am I allergic to?"
    recall = recall_of("allergic reaction", limit=5, window=2)
    assert "shellfish" in answer(query, recall, owner="Nora").text
    assert answer(query, recall, owner="Tom").abstained


def test_that_each_part_of_a_double_question_is_answered() -> None:
    query = "How long was the hike? How much did Nora sell her car for?"
    text = _ask(query).text
    assert "six days" in text and "3,400 euros" in text


def test_that_a_part_without_an_answer_does_not_spoil_the_other() -> None:
    given = _ask("How long was the hike? What is Tom allergic to?")
    assert not given.abstained and "six days" in given.text and "shellfish" not in given.text


def test_that_a_judgement_nobody_can_make_is_said_to_be_one() -> None:
    given = _ask("Should Tom sell the baby's accordion in Leipzig?")
    assert given.abstained and "takes a judgement" in given.text


def test_that_an_opinion_is_quoted_as_one() -> None:
    said = datetime(2023, 8, 1, tzinfo=UTC)
    opinion = RecallResult("memory", 3, "opinion", "I think Lisbon is overrated.", 9, 1.0, None, said, 0.7, (), Trace())
    given = answer("What about Lisbon, is it overrated?", Recall("", None, 0.0, (), (opinion,)))
    assert given.text.startswith("(opinion, confidence 0.70) ")


def test_that_the_same_statement_is_not_quoted_twice() -> None:
    doubled = (*ENGLISH, ("2023-12-02T10:00", "Nora", "I sold my car for 3,400 euros and bought a cargo bike!"))
    query = "How much did Nora sell her car for?"
    assert len(answer(query, recall_of(query, doubled)).sentences) == 1


def test_that_a_very_long_sentence_is_cut_and_marked() -> None:
    recall = recall_of("How long was the hike?")
    long = replace(recall.results[0], text="[9 July 2023, 21:00] Nora: We hiked " + "on and on " * 60 + "for six days")
    given = answer("How long was the hike?", replace(recall, results=(long,)))
    assert "…" in given.text and len(given.text) < 500


BIRTHDAYS: tuple[Message, ...] = (
    ("2023-05-12T09:00", "Nora", "Happy birthday, Tom! I hope you have a wonderful day."),
    ("2023-05-12T09:05", "Tom", "Thank you so much! We are going to the lake."),
    ("2023-08-03T08:00", "Tom", "Happy birthday!! Enjoy the cake."),
    ("2023-08-03T08:10", "Nora", "Thanks! I'm having a quiet day."),
    ("2024-01-09T10:00", "Nora", "My sister's birthday is on 4 February."),
)


def test_that_a_birthday_is_the_day_of_a_wish_to_that_person_and_not_by_them() -> None:
    given = _ask("When is Nora's birthday?", BIRTHDAYS)
    assert given.text.startswith("3 August — Tom (3 August 2023): Happy birthday!!")
    assert _ask("When is Tom's birthday?", BIRTHDAYS).text.startswith("12 May — Nora")


def test_that_a_day_that_comes_every_year_has_no_year() -> None:
    assert "4 February — Nora" in _ask("When is the birthday of Nora's sister?", BIRTHDAYS).text


ASSISTANT: tuple[Message, ...] = (
    ("2024-03-01T10:00", "Me", "I'm allergic to shellfish. Can you suggest dinner ideas for Friday?"),
    ("2024-03-01T10:01", "ChatGPT", "Here are two ideas:\n1. Mushroom risotto\n2. Roast chicken with lemon"),
    ("2024-04-02T20:00", "Me", "我下周六要去上海参加表妹的婚礼，穿什么好？"),
    ("2024-06-20T18:00", "Me", "I think Lisbon is overrated. How was it?"),
    ("2024-06-20T18:05", "Nora", "I loved it. We ate pastéis de nata every single morning."),
)


def test_that_a_list_is_quoted_with_what_announces_it() -> None:
    given = answer("What did ChatGPT suggest for dinner?", recall_of("ideas dinner", ASSISTANT), owner="Me")
    assert "Here are two ideas: 1. Mushroom risotto 2. Roast chicken" in given.text
    assert [ref.message for citation in given.citations for ref in citation.evidence] == ["1"]


def test_that_a_question_that_tells_something_answers() -> None:
    given = answer("我什么时候去上海？", recall_of("上海婚礼", ASSISTANT), owner="Me")
    assert given.text.startswith("2024年4月13日——Me")


def test_that_the_short_answer_to_what_was_asked_stays_in_front() -> None:
    recall = recall_of("Lisbon overrated pastéis", ASSISTANT, window=2)
    given = answer("What does Nora think of Lisbon?", recall)
    assert "Nora (20 June 2024): I loved it." in given.text


LUNCH: tuple[Message, ...] = (
    ("2024-10-04T16:20", "Sam", "Mum asked me what you're allergic to again, she's planning a lunch"),
    (
        "2024-10-04T16:23",
        "Nora",
        "That's so sweet. Only shellfish. Everything else is welcome, except coriander, honestly",
    ),
    ("2024-10-05T10:00", "Sam", "where do you keep the big pot for the shellfish"),
)


def test_that_a_short_reply_that_says_it_all_stays_in_the_quote() -> None:
    given = _ask("What is Nora allergic to?", LUNCH)
    assert "Only shellfish." in given.text and "so sweet" not in given.text


def test_that_a_question_without_its_mark_answers_nothing() -> None:
    assert not any(
        "big pot" in sentence.text for sentence in _ask("Where does Sam keep the big pot?", LUNCH).sentences[:1]
    )


SPORTS: tuple[Message, ...] = (
    ("2024-01-08T18:00", "Nora", "I started climbing sport at the hall last week, it's my new sport."),
    ("2024-02-08T18:00", "Tom", "The sports shop in the centre closed."),
    ("2024-03-08T18:00", "Nora", "Badminton is the sport I do on Mondays, always with Piotr."),
    ("2024-04-08T18:00", "Nora", "Swimming is still my favourite sport, twice a week."),
    ("2024-05-08T18:00", "Nora", "I tried a new sport today: fencing! What a thrill."),
)


def test_that_a_list_is_gathered_from_several_messages() -> None:
    text = _ask("What are all the sports Nora does?", SPORTS).text
    assert all(sport in text for sport in ("climbing", "Badminton", "Swimming", "fencing")) and "shop" not in text


def test_that_places_told_in_several_messages_are_listed_in_their_order() -> None:
    chat: tuple[Message, ...] = (
        ("2024-03-01T10:00", "Tom", "Back from Lisbon, so many tiles."),
        ("2024-05-01T10:00", "Tom", "We stayed in Ghent for the weekend."),
        ("2024-05-02T10:00", "Nora", "I went to Oslo instead."),
        ("2024-06-01T10:00", "Tom", "Tom the cat ate my travel guide."),
        ("2024-09-01T10:00", "Tom", "We flew to Krakow to see my aunt."),
    )
    found = recall_of("Tom travel Lisbon Ghent Oslo Krakow", chat, limit=9)
    given = answer("which cities did tom travel to?", found)
    assert [place for s in given.sentences for place in ("Lisbon", "Ghent", "Oslo", "Krakow") if place in s.text] == [
        "Lisbon", "Ghent", "Krakow",
    ]  # fmt: skip
    assert "guide" not in given.text


def test_that_a_reply_to_the_same_question_answers_although_it_repeats_none_of_it() -> None:
    chat: tuple[Message, ...] = (
        ("2024-03-01T10:00", "陈浩", "今天产检，血糖有点高"),
        ("2024-03-01T10:01", "林悦", "在哪个医院"),
        ("2024-03-01T10:02", "陈浩", "海淀妇幼，离家近"),
        ("2024-04-01T10:02", "陈浩", "在去医院的路上"),
    )
    given = answer("在哪个医院产检", recall_of("产检 医院 在哪", chat, window=3))
    assert "海淀妇幼" in given.sentences[0].text
