"""What a statement claims, of whom, and in which wording."""

from __future__ import annotations

import pytest

from core.tempr.succession import Claim, Wording, read

Short = tuple[str, str, str, str]


def _short(claims: list[Claim]) -> list[Short]:
    return [(c.subject, c.attribute, c.value, c.wording.value) for c in claims]


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("I live in New York with my cat.", ("sam", "home", "new york", "state")),
        ("I moved to Rio de Janeiro in May 2024.", ("sam", "home", "rio de janeiro", "change")),
        ("Nora moved to Berlin, as she told me.", ("nora", "home", "berlin", "change")),
        ("My sister works at Siemens.", ("sam / sister", "employer", "siemens", "state")),
        ("Nora's brother quit his job.", ("nora / brother", "employer", "", "end")),
        ("I was promoted to head of sales.", ("sam", "occupation", "head", "change")),
        ("Nora's new boss is called Tom.", ("nora", "role: boss", "tom", "state")),
        ("The new mayor of Leeds is Ada Frost.", ("leeds", "role: mayor", "ada frost", "state")),
        ("我妹妹搬到苏州了。", ("sam / 妹妹", "home", "苏州", "change")),
        ("王芳是我的同事，她住在广州。", ("王芳", "home", "广州", "state")),
        ("小满的老板是王磊。", ("小满", "role: 老板", "王磊", "state")),
    ],
)
def test_that_a_claim_names_subject_attribute_value_and_wording(text: str, claim: Short) -> None:
    assert claim in _short(read(text, holder="Sam"))


@pytest.mark.parametrize("name", ["nora_92", "Дмитрий", "~ Jo", "Anne-Marie von Hohenfels", "陈 (work)"])
def test_that_whatever_somebody_calls_themselves_is_their_name(name: str) -> None:
    assert _short(read(f"{name} moved to Berlin.", holder=name)) == [(name.casefold(), "home", "berlin", "change")]
    assert _short(read(f"{name}'s boss is called Tom.", holder=name)) == [
        (name.casefold(), "role: boss", "tom", "state")
    ]


def test_that_names_of_one_entity_are_one_subject() -> None:
    names = {"nora": "Nora Ellery", "nora ellery": "Nora Ellery"}
    first, second = (read(t, names=names)[0] for t in ("Nora lives in Bath.", "Nora Ellery moved to Bristol."))
    assert first.subject == second.subject == "nora ellery"


def test_that_two_people_claim_one_thing_each() -> None:
    subjects = {claim.subject for claim in read("Anna and Ben moved to Berlin.")}
    assert subjects == {"anna", "ben"}


@pytest.mark.parametrize(
    "text",
    [
        "", "Hello!", "Do you live in Berlin?", "Nora said \"I live in Berlin\".", "I will move to Berlin.",
        "I stayed in Berlin for a week.", "I moved to Tuesday.", "我住在哪里？", "听说他搬到北京了。",
    ],
)  # fmt: skip
def test_that_what_is_no_claim_claims_nothing(text: str) -> None:
    assert read(text, holder="Sam") == []


def test_that_marks_survive_being_stored() -> None:
    (claim,) = read("Apparently Nora now lives in Berlin.")
    assert claim.now
    assert claim.doubtful
    assert Claim.stored(claim.subject, claim.attribute, claim.value, claim.wording, claim.marks) == claim
    assert claim.wording is Wording.STATE
