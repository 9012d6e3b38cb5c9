"""A fact is told in the third person and in the language of its messages."""

from __future__ import annotations

import pytest

from core.tempr.distil.narrated import narrated, without_repeated_names
from tests.core.tempr.distil.scenes import passage

ENGLISH = passage(("Nora", "We rode through the fields, and it meant a lot to us."))
CHINESE = passage(("小琳", "我们昨天去爬山了。"))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "Nora rode with her dad, we'd go through the fields.",
            "Nora rode with her dad, they would go through the fields.",
        ),
        ("Nora cherishes our family. We're close.", "Nora cherishes their family. They are close."),
        ("Nora made a bowl. [other: a photo of a bowl]", "Nora made a bowl."),
        ("Nora flew to the US.", "Nora flew to the US."),
    ],
)
def test_that_we_becomes_they(text: str, told: str) -> None:
    assert narrated(text, ENGLISH.lines) == told


def test_that_what_falls_into_another_script_is_cut_at_its_clause() -> None:
    text = "Nora rode through the fields, and she told them they are not alone by分享"
    assert narrated(text, ENGLISH.lines) == "Nora rode through the fields"
    assert narrated("小琳昨天去爬山了。", CHINESE.lines) == "小琳昨天去爬山了。"


def test_that_what_is_called_out_to_somebody_here_is_left_out() -> None:
    people = ("Nora", "Jonas Weber")
    told = "Nora rode through the fields."
    assert narrated(f"It was so inspiring, Jonas! {told}", ENGLISH.lines, people) == told
    assert narrated(f"Nora flew to Berlin, Germany! {told}", ENGLISH.lines, people).startswith("Nora flew to Berlin")
    assert narrated("Nora rode with Ivo, Jonas!", ENGLISH.lines, people) == "Nora rode with Ivo, Jonas!"


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("Nora want to live by the sea.", "Nora wants to live by the sea."),
        ("Art helps, because Nora really love colours.", "Art helps, because Nora really loves colours."),
        ("Jonas helped Nora find a flat.", "Jonas helped Nora find a flat."),
        ("Nora and Jonas want a dog.", "Nora and Jonas want a dog."),
        ("Nora try new food.", "Nora tries new food."),
        ("Nora paints. Check out this piece Nora made!", "Nora paints."),
        ("Jonas's words really mean a lot. Nora gave a talk.", "Nora gave a talk."),
        ("Check out this piece Nora made!", "Check out this piece Nora made!"),
        ("Nora likes the mural, and a photo of a window with a horse.", "Nora likes the mural."),
        ("Nora sent a photo of the beach.", "Nora sent a photo of the beach."),
        ("Nora rode home, which is shown in a photo of a red door.", "Nora rode home."),
        ("Nora rode home and has a photo of a red door.", "Nora rode home."),
        ("Nora took a photo of a red door.", "Nora shared a photo of a red door."),
        ("Nora rode home and took a photo of a red door.", "Nora rode home."),
        ("Nora joined a club, which is excited to meet people.", "Nora joined a club and is excited to meet people."),
        ("They also had a photo of a red door.", "They also shared a photo of a red door."),
        ("Nora is asking Jonas how he is, and is planning a trip.", "Nora is planning a trip."),
        ("Nora asked Jonas about work, and Nora sold the boat.", "Nora sold the boat."),
        ("Nora is doing well, thanks, and she sold the boat.", "Nora sold the boat."),
        ("Nora is good at chess and she sold the boat.", "Nora is good at chess and she sold the boat."),
        ("Nora's help means that Jonas can move.", "Nora's help means that Jonas can move."),
    ],
)
def test_that_what_a_model_copies_from_speech_is_told_as_a_narrator_does(written: str, told: str) -> None:
    assert narrated(written, passage(("Nora", "words")).lines, ("Nora", "Jonas")) == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Nora's offer means a lot to Jonas, and Jonas meets the mayor.", "Jonas meets the mayor."),
        ("Nora hopes so, and she wants to help the club.", "Nora wants to help the club."),
        ("Nora suggests a tent, and asks Jonas if he needs any help.", "Nora suggests a tent."),
        ("Nora cares about the club, so let's make it happen!", "Nora cares about the club!"),
        ("Nora wants peace - let's spread it!", "Nora wants peace!"),
        ("Nora met the veterans, and she shares a photo of a group of people.", "Nora met the veterans."),
        ("Nora spoke at the fair, and there is a picture of her beside two men.", "Nora spoke at the fair."),
        ("Nora likes the woods, and she mentions a photo of a path with leaves.", "Nora likes the woods."),
        ("Nora's favorite is the old one, which is shown in a picture of a poster.", "Nora's favorite is the old one."),
        ("Nora met the veterans, using a picture of a man with a stick.", "Nora met the veterans."),
        ("Nora told the news, which was a photography of a car on a truck.", "Nora told the news."),
        ("Nora bought a cross to feel closer to her faith-.", "Nora bought a cross to feel closer to her faith."),
    ],
)
def test_that_what_is_called_out_around_a_fact_is_left_out(text: str, told: str) -> None:
    assert narrated(text, ENGLISH.lines) == told


def test_that_we_of_a_chinese_speaker_becomes_they_and_cheering_on_is_left_out() -> None:
    people = ("小琳", "阿伟")
    assert (
        narrated("小琳和小雅去大理，明天我们骑车环湖。", CHINESE.lines, people)
        == "小琳和小雅去大理，明天他们骑车环湖。"
    )
    assert narrated("小琳给阿伟加油，小琳找到新工作了。", CHINESE.lines, people) == "小琳找到新工作了。"
    assert narrated("小琳支持阿伟的公司，捐了一千块。", CHINESE.lines, people) == "小琳支持阿伟的公司，捐了一千块。"


def test_that_a_picture_somebody_tells_of_taking_was_taken() -> None:
    chat = passage(("Nora", "I finally snapped the red door of the old mill."))
    assert narrated("Nora took a photo of a red door.", chat.lines) == "Nora took a photo of a red door."


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Nora sold Nora's boat and Nora's tent.", "Nora sold their boat and their tent."),
        ("Nora and Jonas sold Nora's boat.", "Nora and Jonas sold Nora's boat."),
        ("Nora's brother sold Nora's boat.", "Nora's brother sold Nora's boat."),
        ("Nora says that Nora's going to sell the boat.", "Nora says that Nora's going to sell the boat."),
    ],
)
def test_that_what_is_ones_own_is_not_named_twice(text: str, told: str) -> None:
    assert without_repeated_names(text, ("Nora", "Jonas")) == told
