"""Whom a passage speaks of."""

from __future__ import annotations

import pytest

from core.cara.about import ADDRESSED, OTHER, OWN, TOLD, concerns, listeners, of_relative, speaks_to, spoken_of


@pytest.mark.parametrize(
    "text",
    [
        "Happy birthday!",
        "I'm so glad you passed the exam.",
        "Your garden looks wonderful.",
        "I love how you decorated the room.",
        "Congrats, that's great news.",
        "Marry him",
        "Keep it away from the cat",
        "生日快乐！",
        "我很高兴你考上了大学。",
    ],
)
def test_that_wishes_and_praise_are_about_the_listener(text: str) -> None:
    assert speaks_to(text)


@pytest.mark.parametrize(
    "text",
    [
        "I sold my car, would you believe it?",
        "I love hiking, you should try it.",
        "The baby is here!",
        "On 1 April.",
        "我昨天买了一辆车，你猜多少钱？",
    ],
)
def test_that_what_i_did_is_not_about_the_listener(text: str) -> None:
    assert not speaks_to(text)


def test_that_a_wish_to_somebody_else_is_no_evidence_about_who_wishes() -> None:
    assert concerns("Happy birthday, Tom!", "Nora", "Tom", ("Nora",)) == ADDRESSED
    assert concerns("Happy birthday, Tom!", "Nora", "Tom", ("Tom",)) == TOLD
    assert concerns("My birthday is in May.", "Nora", "Tom", ("Nora",)) == OWN
    assert concerns("My birthday is in May.", "Nora", "Tom", ("Tom",)) == OTHER


def test_that_a_statement_of_nobodys_counts_when_it_names_the_person() -> None:
    assert concerns("Nora moved to Leipzig.", None, None, ("Nora",)) == TOLD
    assert OTHER < concerns("The flat is in Leipzig.", None, None, ("Nora",)) < TOLD


def test_that_being_addressed_is_not_being_spoken_of() -> None:
    assert not spoken_of("Tom", "Hey Tom! I signed the lease. Thanks, Tom.")
    assert spoken_of("Tom", "I met Tom at the lake.")


def test_that_of_two_people_each_talks_to_the_other_and_in_a_group_to_who_spoke_before() -> None:
    assert listeners(["Nora", "Tom", "Nora"]) == ["Tom", "Nora", "Tom"]
    assert listeners(["Nora", "Tom", "Ada", "Ada"]) == [None, "Nora", "Tom", "Tom"]
    assert listeners([None, "Nora"]) == [None, None]


def test_that_what_is_a_relatives_is_not_ones_own() -> None:
    assert of_relative("When is Nora's birthday?", "My sister's birthday is in May.")
    assert of_relative("林悦的生日是哪天？", "我妹妹的生日是五月一日。")
    assert not of_relative("When is the birthday of Nora's sister?", "My sister's birthday is in May.")
    assert not of_relative("When is Nora's birthday?", "My birthday is in May, my sister's job is fine.")


def test_that_a_name_called_out_in_chinese_is_spoken_to_and_not_of() -> None:
    assert not spoken_of("阿哲", "阿哲！我搬到成都了") and spoken_of("阿哲", "昨天见到阿哲了")


def test_that_a_name_is_no_part_of_another_word() -> None:
    assert not spoken_of("Tim", "Cuddling up with a book is my chill time.") and spoken_of("Tim", "I saw tim's dog.")
    assert concerns("I cook in my spare time.", "John", "Tim", ["Tim"]) == OTHER
