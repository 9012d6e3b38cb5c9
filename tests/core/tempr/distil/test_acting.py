"""Who acts in a fact must be who acted in the messages, however the names are spread over both."""

from __future__ import annotations

import pytest

from core.tempr.distil.acting import Utterance, names_as_agent, owned_by_another, swapped
from core.tempr.distil.placing import predicate, subjects
from tests.core.tempr.distil.scenes import ground, passage, written

NORA_GAVE = (("Nora", "I gave Jonas a silver ring for his birthday."),)
JONAS_THANKS = (("Jonas", "You gave me that silver ring for my birthday, I wear it daily."),)


def _holds(chat: tuple[tuple[str, str], ...], what: str, *people: str) -> bool:
    of = passage(*chat)
    return bool(ground(of, *(people or ("Nora", "Jonas"))).evidence(written([1], what)))


@pytest.mark.parametrize("chat", [NORA_GAVE, JONAS_THANKS], ids=["giver", "receiver"])
def test_that_giver_and_receiver_are_not_swapped(chat: tuple[tuple[str, str], ...]) -> None:
    assert _holds(chat, "Nora gave Jonas a silver ring for his birthday.")
    assert not _holds(chat, "Jonas gave Nora a silver ring for her birthday.")


@pytest.mark.parametrize(
    ("said", "right", "wrong"),
    [
        ("Jonas, I painted that lake last year!", "Nora painted a lake.", "Jonas painted a lake last year."),
        ("Thanks, Jonas! My kids love camping.", "Nora's kids love camping.", "Jonas's kids love camping."),
        ("I took Jonas to the zoo last Sunday.", "Nora took Jonas to the zoo.", "Jonas took Nora to the zoo."),
        ("I know you love pottery, so I booked it.", "Jonas loves pottery.", "Jonas booked pottery."),
        ("I supported Jonas through his surgery.", "Nora supported Jonas through his surgery.",
         "Jonas supported Nora through her surgery."),
        ("My guinea pig Oscar eats parsley.", "Nora's guinea pig Oscar eats parsley.",
         "Jonas's guinea pig Oscar eats parsley."),
    ],
    ids=["called", "greeted", "object", "addressed", "supported", "owned"],
)  # fmt: skip
def test_that_a_deed_stays_with_who_did_it(said: str, right: str, wrong: str) -> None:
    assert _holds((("Nora", said),), right)
    assert not _holds((("Nora", said),), wrong)


@pytest.mark.parametrize(
    ("said", "what"),
    [
        ("I was supported by Jonas through my surgery.", "Jonas supported Nora through her surgery."),
        ("I went hiking with Jonas and painted a lake.", "Nora painted a lake after hiking with Jonas."),
        ("Jonas and I painted a mural at school.", "Jonas and Nora painted a mural at school."),
        ("My brother gave me an old guitar.", "Nora's brother gave her an old guitar."),
        ("He finally fixed my old bicycle.", "Nora got her old bicycle fixed."),
    ],
    ids=["passive", "company", "both", "relative", "he"],
)
def test_that_nothing_is_held_against_a_fact_where_the_sentence_leaves_a_doubt(said: str, what: str) -> None:
    assert _holds((("Nora", said),), what)


def test_that_we_of_one_alone_is_not_who_is_spoken_to() -> None:
    alone = (("Nora", "We drove to the coast, and my son loved the lighthouse."), ("Jonas", "Lucky son!"))
    assert not _holds(alone, "Nora and Jonas drove to the coast and loved the lighthouse.")
    both = (("Nora", "We drove to the coast."), ("Jonas", "And we saw the lighthouse at the coast!"))
    assert _holds(both, "Nora and Jonas drove to the coast and saw the lighthouse.")


@pytest.mark.parametrize(
    ("said", "right", "wrong"),
    [
        ("我送了小琳一条项链当生日礼物。", "阿伟送了小琳一条项链当生日礼物。", "小琳送了阿伟一条项链当生日礼物。"),
        ("小琳，我上周报名了划船俱乐部。", "阿伟上周报名了划船俱乐部。", "小琳上周报名了划船俱乐部。"),
        ("我喜欢你做的红烧肉。", "阿伟喜欢小琳做的红烧肉。", "小琳喜欢阿伟做的红烧肉。"),
    ],
)
def test_that_chinese_facts_keep_who_acts(said: str, right: str, wrong: str) -> None:
    assert _holds((("阿伟", said),), right, "阿伟", "小琳")
    assert not _holds((("阿伟", said),), wrong, "阿伟", "小琳")


def test_that_what_was_done_to_one_is_not_told_of_the_other() -> None:
    said, people = [Utterance("Wow, the beach really inspired you.", "Nora", "Jonas")], ("Nora", "Jonas")
    assert swapped(" was inspired by the beach.", ("Nora",), said, people)
    assert not swapped(" was inspired by the beach.", ("Jonas",), said, people)
    said = [Utterance("The beach really inspired me.", "Nora", "Jonas")]
    assert not swapped(" was inspired by the beach.", ("Nora",), said, people)


def test_that_a_name_in_a_call_is_no_agent() -> None:
    assert not names_as_agent("Thanks, Nora! I love it.", "Nora")
    assert not names_as_agent("Nora, I love it.", "Nora")
    assert names_as_agent("I went there with Nora.", "Nora")
    assert names_as_agent("I hear Nora moved.", "Nora")


def test_that_in_a_group_you_is_nobody_we_know() -> None:
    said = [Utterance("You painted the lake.", "Nora", None)]
    assert not swapped(" painted the lake.", ("Jonas",), said, ("Nora", "Jonas", "Petra"))


def test_that_what_two_own_alike_is_no_swap() -> None:
    people = ("Nora", "Jonas")
    said = [Utterance("My dog is brown.", "Nora", "Jonas"), Utterance("My dog is black.", "Jonas", "Nora")]
    assert not owned_by_another("Jonas's dog is black.", said, people)
    assert owned_by_another("Jonas's dog is brown.", said[:1], people)


def test_that_the_predicate_is_what_stands_behind_the_people_a_sentence_opens_with() -> None:
    people = ("Nora", "Jonas")
    assert predicate("Nora and Jonas painted.", people) == " painted."
    assert predicate("Nora's dog barked.", people) == "" and subjects("Nora's dog barked.", people) == ()
    assert predicate("She painted.", people) == " painted." and predicate("The dog barked.", people) == ""
