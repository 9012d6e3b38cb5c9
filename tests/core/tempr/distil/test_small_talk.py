"""What is passed over without a model is only what says nothing at all."""

from __future__ import annotations

import pytest

from core.tempr.distil.small_talk import is_of_nobody, is_of_you_alone, is_small_talk, without_courtesies


@pytest.mark.parametrize(
    "texts",
    [
        ["ok, thanks!", "You're welcome 😊"],
        ["Good morning!", "hey"],
        ["", "👍"],
        ["好的，谢谢！", "哈哈哈"],
        ["在吗？"],
        ["早！", "早上好！今天天气真不错啊。"],
        [],
    ],
)
def test_that_courtesies_are_small_talk(texts: list[str]) -> None:
    assert is_small_talk(texts)


@pytest.mark.parametrize("text", ["I'm pregnant", "Yes, Friday at 8", "好的，周五见", "Thanks, Dr. Meier!", "42"])
def test_that_a_single_word_that_says_something_is_none(text: str) -> None:
    assert not is_small_talk(["ok", text])


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Wow, Nora! That's so awesome! We went to the lake.", "We went to the lake."),
        ("Thanks, Jonas. Appreciate your support!", ""),
        ("You're so inspiring. How is the new flat?", "How is the new flat?"),
        ("I'm proud of my sister. Great!", "I'm proud of my sister."),
        ("I'm so happy for you! I love it. I have a job.", "I love it. I have a job."),
        ("Aw, thanks so much for that, Jonas! I bought it.", "I bought it."),
        ("Thanks for asking, my mum is fine.", "Thanks for asking, my mum is fine."),
        ("Wow, your kids had so much fun! I signed up as a coach there.", "I signed up as a coach there."),
        (
            "Nora, those bowls are stunning! I love that you chose clay. I have painted since May.",
            "I have painted since May.",
        ),
        ("That pic is so lovely, the light too. We went camping with the kids.", "We went camping with the kids."),
        ("Love the colours and the sunset vibe. I have painted since May.", "I have painted since May."),
        ("Your bowls are stunning! How long do they take?", "Your bowls are stunning! How long do they take?"),
        (
            "That trip last weekend was great! We got lost twice.",
            "That trip last weekend was great! We got lost twice.",
        ),
        ("Riding those waves was great! We got lost twice.", "Riding those waves was great! We got lost twice."),
        ("J.K. Rowling wrote 3.5 kilos of it.", "J.K. Rowling wrote 3.5 kilos of it."),
        ("Great!\nI sold the boat.", "I sold the boat."),
        ("太棒了！我们昨天去湖边了。", "我们昨天去湖边了。"),
    ],
)
def test_that_praise_and_thanks_are_left_out_of_what_a_model_reads(text: str, left: str) -> None:
    assert without_courtesies(text, ("Nora", "Jonas Weber")) == left


@pytest.mark.parametrize("text", ["今天好冷啊", "好热", "多穿点衣服", "辛苦了", "早点休息"])
def test_that_remarks_on_the_weather_and_care_are_small_talk(text: str) -> None:
    assert is_small_talk([text])


def test_that_only_what_is_said_of_the_other_one_without_a_time_is_of_you_alone() -> None:
    assert is_of_you_alone("You put so much effort into it.")
    assert is_of_you_alone("You've worked so hard, I'm so proud of you!") and is_of_you_alone("I know you can do it.")
    assert not is_of_you_alone("I know you like figs, I bought some.")
    assert not is_of_you_alone("Your appointment is at ten on 3 May.")
    assert not is_of_you_alone("I told you about the flat.")
    assert not is_of_you_alone("Ben moved to Kiel.")


@pytest.mark.parametrize(
    "sentence",
    [
        "Building bridges and seeing kindness really does make a difference.",
        "Yeah, taking breaks is so important.",
        "It's amazing how something so simple lifts our mood.",
    ],
)
def test_that_a_saying_tells_of_nobody(sentence: str) -> None:
    assert is_of_nobody(sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "Working on the car, it needs brakes.",
        "Taking breaks helps me a lot.",
        "It's amazing how my son plays.",
        "Running the marathon last week was hard.",
    ],
)
def test_that_what_somebody_did_is_no_saying(sentence: str) -> None:
    assert not is_of_nobody(sentence)


def test_that_cheering_on_is_a_courtesy_and_a_plan_is_none() -> None:
    assert without_courtesies("I signed it. Let's keep making a difference!", ["Nora"]) == "I signed it."
    assert without_courtesies("Let's keep the tent until Sunday, 8 May.", ["Nora"]) != ""
    assert without_courtesies("Let's meet at the lake.", ["Nora"]) == "Let's meet at the lake."


def test_that_a_question_with_two_marks_is_one() -> None:
    assert without_courtesies("So great, Porto?!", ["Nora"]) == "So great, Porto?!"
