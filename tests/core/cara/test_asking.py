"""What asks, what asks and tells by the way, and what says nothing."""

from __future__ import annotations

import pytest

from core.cara.asking import asks, only_asks, says_nothing


@pytest.mark.parametrize(
    "sentence",
    [
        "How did my talk go?", "Did my sister call you?", "Have you seen my keys?", "You moved to Rome?",
        "Can I bring my dog?", "what do you think, is my coat too big?", "whats her name", "where are you",
        "how was it", "and when do we meet", "hey tom, what time is it", "do you still have my book", "are u coming",
        "So what did I miss at the dinner?", "叫什么名字", "在哪呢", "你在哪里", "明天几点见", "周末去不去爬山",
        "咋了", "怎么回事", "侄子录取了没",
    ],
)  # fmt: skip
def test_that_a_question_tells_nothing_with_or_without_its_mark(sentence: str) -> None:
    assert asks(sentence) and only_asks(sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "I'm off to Rome with my sister, what shall I wear?", "Did you know that I moved to Rome?",
        "Since I quit the bank I sleep well, don't I look better?", "Remember that I sold the car?",
        "我下周六要去上海参加表妹的婚礼，穿什么好？",
    ],
)  # fmt: skip
def test_that_some_questions_tell_something_by_the_way(sentence: str) -> None:
    assert asks(sentence) and not only_asks(sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "When I was in Rome I ate well", "What a day", "How I love Rome", "Where I live it rains", "Who knows",
        "What I want is a dog", "谁都知道我喜欢猫", "我买了什么都能装的包",
    ],
)  # fmt: skip
def test_that_a_statement_with_a_question_word_asks_nothing(sentence: str) -> None:
    assert not asks(sentence)


def test_that_interjections_say_nothing_and_a_short_reply_does() -> None:
    assert all(
        map(says_nothing, ("That's so sweet.", "Wow!", "Haha ok", "Thank you so much!", "哈哈好的", "恭喜恭喜！"))
    )
    assert not any(map(says_nothing, ("Only shellfish.", "Biscuit!", "At 7.", "With Piotr.", "年糕！", "周五吧")))
