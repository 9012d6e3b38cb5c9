"""Backgrounds merged by rules and by a model, paper section 5.6."""

from __future__ import annotations

import pytest

from core.cara.background import merge, overrules
from core.cara.voice import first_person
from core.errors import WorkerDied
from tests.core.cara import merge_cases
from tests.core.cara.scripted import Scripted

CASES = merge_cases.ENGLISH + merge_cases.CHINESE


def test_that_the_papers_example_is_merged_as_in_the_paper() -> None:
    merged = merge("I was born in Colorado.", "You were born in Texas and have 10 years of startup experience.")
    assert merged == "I was born in Texas and have 10 years of startup experience."


@pytest.mark.parametrize(("background", "snippet", "held", "gone"), CASES)
def test_that_the_newer_wins_where_they_conflict_and_nothing_else_goes(
    background: str, snippet: str, held: tuple[str, ...], gone: tuple[str, ...]
) -> None:
    merged = merge(background, snippet, name="Nora")
    assert all(piece in merged for piece in held), merged
    assert not any(piece in merged for piece in gone), merged


@pytest.mark.parametrize(("background", "snippet", "held", "gone"), CASES)
def test_that_merging_again_changes_nothing(
    background: str, snippet: str, held: tuple[str, ...], gone: tuple[str, ...]
) -> None:
    once = merge(background, snippet, name="Nora")
    assert merge(once, snippet, name="Nora") == once


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("You are a creative engineer", "I am a creative engineer"),
        ("You're from Rome and your sister told you.", "I'm from Rome and my sister told me."),
        ("The house you bought needs you at weekends.", "The house I bought needs me at weekends."),
        ("Your aunt raised you in Ulm, and you love her.", "My aunt raised me in Ulm, and I love her."),
        ("Nora works as a nurse and lives with her sister.", "I work as a nurse and live with my sister."),
        ("Nora's dog is old. She has two cats.", "My dog is old. I have two cats."),
        ("This helps you.", "This helps me."),
        ("你是一名富有创造力的工程师", "我是一名富有创造力的工程师"),
        ("你们好", "你们好"),
    ],
)  # fmt: skip
def test_that_snippets_are_put_into_the_first_person(text: str, expected: str) -> None:
    assert first_person(text, "Nora") == expected


def test_that_an_empty_background_becomes_the_snippet() -> None:
    assert merge("", "You are a creative engineer") == "I am a creative engineer."


def test_that_a_faithful_version_of_a_model_is_taken() -> None:
    llm = Scripted(["I live in Leipzig, and I work as a nurse."])
    assert merge("I live in Hamburg and work as a nurse.", "I moved to Leipzig.", llm).startswith("I live in Leipzig")


@pytest.mark.parametrize(
    "written",
    [
        "",
        "You live in Leipzig and work as a nurse.",  # not the first person
        "I moved to Leipzig.",  # lost the work
        "I live in Hamburg and work as a nurse. I moved to Leipzig.",  # kept what was overruled
        "I am a nurse. I moved to Leipzig in 2019.",  # invented a year
        "I work as a nurse, moved to Leipzig, adore sailing boats and opera and collect rare stamps.",  # invented
        "I moved to Leipzig and work as a nurse. " * 20,  # not concise
    ],
)
def test_that_an_unfaithful_version_of_a_model_is_not_taken(written: str) -> None:
    merged = merge("I live in Hamburg and work as a nurse.", "I moved to Leipzig.", Scripted([written]))
    assert merged == "I work as a nurse. I moved to Leipzig."


def test_that_a_failing_model_leaves_the_rules() -> None:
    assert merge("I am 34.", "I turned 35.", Scripted([WorkerDied("gone")])) == "I turned 35."


@pytest.mark.parametrize(("background", "snippet", "held", "gone"), CASES)
def test_that_a_snippet_overrules_what_it_takes_out_and_nothing_else(
    background: str, snippet: str, held: tuple[str, ...], gone: tuple[str, ...]
) -> None:
    first = first_person(snippet, "Nora")
    changed = any(piece in background for piece in gone)
    assert overrules(first, background) == changed
