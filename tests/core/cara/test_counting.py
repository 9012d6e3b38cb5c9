"""Which questions are answered by counting, and what of them is read."""

from __future__ import annotations

import pytest

from core.cara.counting import Counting, Measure, read

TIMES, FIRST, LAST, MOST = Measure.TIMES, Measure.FIRST, Measure.LAST, Measure.MOST


@pytest.mark.parametrize(
    ("query", "measure", "who", "what"),
    [
        ("How often did Nora mention Lisbon?", TIMES, "Nora", "Lisbon"),
        ("how often is Lisbon mentioned", TIMES, "", "Lisbon"),
        ('How many times was the word "pasta" mentioned by Ben?', TIMES, "Ben", "pasta"),
        ("In how many messages did I bring up the dentist?", TIMES, "I", "dentist"),
        ('How often did Ben say "sorry"?', TIMES, "Ben", "sorry"),
        ("How many of Ben's messages mention pizza?", TIMES, "Ben", "pizza"),
        ("How many messages mention pizza?", TIMES, "", "pizza"),
        ("How many messages did Ben send me?", TIMES, "Ben", ""),
        ("How many messages are there?", TIMES, "", ""),
        ("When did Nora first mention her new job?", FIRST, "Nora", "new job"),
        ("When was the boat first mentioned?", FIRST, "", "boat"),
        ("When was the last time Ben mentioned his knee?", LAST, "Ben", "knee"),
        ("Who mentions football the most?", MOST, "", "football"),
        ("Who writes the most messages?", MOST, "", ""),
        ("小王提到过几次里斯本？", TIMES, "小王", "里斯本"),
        ("里斯本被提到过几次？", TIMES, "", "里斯本"),
        ("里斯本被小王提到过多少次？", TIMES, "小王", "里斯本"),
        ("小王一共给我发了多少条消息？", TIMES, "小王", ""),
        ("小王什么时候第一次提到换工作？", FIRST, "小王", "换工作"),
        ("小王最后一次提到换工作是什么时候？", LAST, "小王", "换工作"),
        ("谁提到足球最多？", MOST, "", "足球"),
        ("谁发的消息最多？", MOST, "", ""),
    ],
)
def test_that_a_question_for_a_count_is_read(query: str, measure: Measure, who: str, what: str) -> None:
    assert read(query) == Counting(measure, who, what)


@pytest.mark.parametrize(
    ("query", "who", "what"),
    [
        ("How many times have we talked about the dentist?", "", "dentist"),
        ("When did I last talk about the gym with Ben?", "I Ben", "gym"),
        ("我们一共聊过多少次牙医？", "", "牙医"),
    ],
)
def test_that_what_is_talked_about_is_counted_whoever_says_it(query: str, who: str, what: str) -> None:
    found = read(query)
    assert found is not None
    assert (found.together, found.who, found.what) == (True, who, what)


@pytest.mark.parametrize(
    "query",
    [
        "How many times has Joanna found new hiking trails?", "How often does Tim exercise?", "Who is Ben?",
        "How many times did Caroline mention that she was tired?", "When did Ben first go to Lisbon?",
        "How often did Nora mention it?", "How many books did Nora read?", "How often did Nora say she would come?",
        "小王去过几次北京？", "小王提到了什么？", "",
    ],
)  # fmt: skip
def test_that_what_happened_is_not_counted_by_words(query: str) -> None:
    assert read(query) is None
