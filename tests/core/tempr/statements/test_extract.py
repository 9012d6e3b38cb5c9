"""Statements: what is taken, how it is worded, whose it is, and everything that must not be taken."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest

from core.tempr.statements import Company, extract
from core.types import MemoryKind, MessageView, Network, Origin, Precision, Statement

WEDNESDAY = datetime(2024, 5, 15, 10, 0, tzinfo=UTC)


def chat(*lines: tuple[str, str], owner: str | None = "Nora", at: datetime | None = WEDNESDAY) -> list[Statement]:
    """Statements of a chat of (sender, text)."""
    messages = [MessageView(i, who, who == owner, at, text) for i, (who, text) in enumerate(lines)]
    return extract(messages, owner=owner, zone=UTC)


def of_owner(text: str) -> list[Statement]:
    return chat(("Nora", text), ("Ben", "ok"))


def of_other(text: str) -> list[Statement]:
    return chat(("Ben", text), ("Nora", "ok"))


OWNER = [
    ("I'm allergic to shellfish, so no prawns for me", "I am allergic to shellfish.", Network.EXPERIENCE),
    ("i just moved to Leipzig!", "I just moved to Leipzig.", Network.EXPERIENCE),
    ("My birthday is on May 5", "My birthday is on May 5.", Network.EXPERIENCE),
    ("Well, I'm a software engineer at Fluxo", "I am a software engineer at Fluxo.", Network.EXPERIENCE),
    ("I have two kids and a cat", "I have two kids and a cat.", Network.EXPERIENCE),
    ("I've been playing tennis for 10 years", "I have been playing tennis for 10 years.", Network.EXPERIENCE),
    ("My wife and I went to Paris", "My wife and I went to Paris.", Network.EXPERIENCE),
    ("We went camping in the Alps", "We went camping in the Alps.", Network.EXPERIENCE),
    ("Just started learning the violin", "I just started learning the violin.", Network.EXPERIENCE),
    ("I speak fluent German", "I speak fluent German.", Network.EXPERIENCE),
    ("I hate flying", "I hate flying.", Network.OPINION),
    ("I don't like mushrooms", "I do not like mushrooms.", Network.OPINION),
    ("My favorite food is ramen", "My favorite food is ramen.", Network.OPINION),
    (
        "I think remote work is better than the office",
        "I think remote work is better than the office.",
        Network.OPINION,
    ),
    ("My sister Anna lives in Berlin", "My sister Anna lives in Berlin.", Network.WORLD),
    ("My mom's a teacher", "My mom is a teacher.", Network.WORLD),
    ("My dog's name is Rex", "My dog's name is Rex.", Network.EXPERIENCE),
    ("I promise I'll call you", "I promised to call Ben.", Network.EXPERIENCE),
]


@pytest.mark.parametrize(("text", "worded", "network"), OWNER)
def test_that_the_owner_keeps_the_first_person_in_the_right_network(text: str, worded: str, network: Network) -> None:
    assert [(s.text, s.network, s.holder) for s in of_owner(text)] == [(worded, network, "Nora")]


OTHER = [
    ("I study medicine and live in Porto", "Ben studies medicine and lives in Porto."),
    ("Max is my dog", "Max is Ben's dog."),
    ("This is my brother Tom", "Tom is Ben's brother."),
    ("I can speak French", "Ben can speak French."),
    ("I'm terrified of spiders", "Ben is terrified of spiders."),
    ("I lost my dad in 2019", "Ben lost their dad in 2019."),
    ("My sister's boyfriend is a doctor", "Ben's sister's boyfriend is a doctor."),
    ("I have a peanut allergy so be careful", "Ben has a peanut allergy."),
    ("I've decided to study law", "Ben has decided to study law."),
    ("My email is ben@hill.example", "Ben's email is ben@hill.example."),
    ("I love sushi", "Ben loves sushi."),
    ("I think Berlin is too expensive", "Ben thinks Berlin is too expensive."),
    ("My brother Paul is a nurse", "Ben's brother Paul is a nurse."),
    ("I've got my own bakery and I run a cafe", "Ben runs a cafe."),
    ("I play guitar and sing in a band every Friday", "Ben plays guitar and sings in a band every Friday."),
    ("I took my kids to the zoo", "Ben took their kids to the zoo."),
    ("I'm learning to cook for myself", "Ben is learning to cook for themselves."),
    ("My wife and I went to Rome", "Ben and their wife went to Rome."),
    ("We adopted a dog from the shelter", "Ben and others adopted a dog from the shelter."),
    ("I'll bring you the ladder", "Ben promised to bring Nora the ladder."),
    ("I GOT THE LIBRARY JOB", "Ben got the library job."),
    ("I MOVED TO BERLIN WITH ANNA", "Ben moved to Berlin with Anna."),
    ("I'M AN AUNT", "Ben is an aunt."),
    ("Big news: Anna and I are moving in together", "Ben and Anna are moving in together."),
    ("Priya is leaving the lab", "Priya is leaving the lab."),
    ("Jonas got hired at the zoo", "Jonas got hired at the zoo."),
    (
        "Sundays at the lake are my favourite part of the week now",
        "Sundays at the lake are Ben's favourite part of the week.",
    ),
    ("Drawing flowers is one of my faves", "Drawing flowers is one of Ben's faves."),
]


@pytest.mark.parametrize(("text", "worded"), OTHER)
def test_that_everybody_else_is_named_and_attributed_as_world(text: str, worded: str) -> None:
    assert worded in [s.text for s in of_other(text)]
    assert {(s.network, s.holder, s.confidence) for s in of_other(text)} == {(Network.WORLD, "Ben", None)}


@pytest.mark.parametrize(("text", "_worded", "_network"), OWNER)
def test_that_without_an_owner_nothing_is_experience_or_opinion(text: str, _worded: str, _network: Network) -> None:
    found = chat(("Nora", text), ("Ben", "ok"), owner=None)
    assert {s.network for s in found} == {Network.WORLD}
    assert all("Nora" in s.text for s in found)


@pytest.mark.parametrize(
    "text",
    [
        "Should I move to Paris?",
        "Priya would love Paris",
        "Jonas said Priya is leaving the lab",
        "Will got hired, or so I heard",
        "Jonas loved my cake",
        "That was my favourite part",
        "If I move to Paris I'll need a flat",
        "I wish I lived in Paris",
        "I might move to Oslo next year",
        "I'm thinking about buying a house",
        "Imagine I won the lottery",
        "I almost bought a boat",
        "I would love to visit Japan",
        "I'm not allergic to nuts",
        "No, I didn't move to Rome",
        'He said "I love you and I moved to Rome"',
        "She told me I was born in a taxi",
        "He thinks I work at a bank",
        "Oh great, I love waiting in line for hours 🙄",
        "Sure, I love taxes /s",
        "I won the lottery, just kidding",
        "Fwd: I moved to Hamburg in March",
        "> I moved to Hamburg\nok",
        "Forwarded message: I moved to Hamburg",
        "```\nI moved to Hamburg\n```",
        "I love you",
        "I love it",
        "I went there with him",
        "I'm a mess",
        "I'm dead",
        "I just died laughing",
        "My boss is a nightmare",
        "I'm from work now",
        "I live for Fridays",
        "I'm 5 minutes away",
        "I had a dream I moved to Peru",
        "I think so",
        "I think you are right",
        "I'll let you know tomorrow",
        "I'll be there at 5",
        "I'll bring you the ladder tomorrow if you want",
        "I'm flying to Rome on Friday unless it rains",
        "Im Sommer bin ich in Rom",
    ],
)
def test_that_what_is_asked_imagined_denied_quoted_or_meant_as_a_joke_is_no_statement(text: str) -> None:
    assert of_owner(text) == []
    assert of_other(text) == []


def test_that_a_joke_taken_back_in_the_next_message_is_no_statement() -> None:
    assert chat(("Nora", "I quit my job today"), ("Ben", "what"), ("Nora", "jk")) == []


def test_that_you_is_named_only_when_there_is_one_other_person() -> None:
    assert chat(("Nora", "I'll bring you the book"), ("Ben", "ok"), ("Anna", "hi")) == []


def test_that_an_assistants_words_are_nobodys_facts_but_the_persons_are() -> None:
    lines = [("Nora", "I'm a nurse. What should I cook?"), ("assistant", "I love pasta. I live in the cloud.")]
    assert [s.text for s in chat(*lines)] == ["I am a nurse."]


@pytest.mark.parametrize(
    "prompt",
    [
        "Write a cover letter: I am a senior accountant at Deloitte and I live in Dallas.",
        "Translate this: I moved to Paris last year.",
        "You are a pirate. I am your captain and I live in Tortuga.",
        "Please fix the grammar. I has a dog and I lives in Rome.",
    ],
)
def test_that_drafts_and_role_play_for_an_assistant_are_no_facts(prompt: str) -> None:
    assert chat(("Nora", prompt), ("assistant", "Sure.")) == []


def test_that_people_and_assistants_of_the_rest_of_the_conversation_count() -> None:
    message = MessageView(1, "Nora", True, WEDNESDAY, "I'll bring you the book on Friday")
    assert extract([message], owner="Nora", participants=["Nora", "Ben", "Anna"]) == []
    assert [s.text for s in extract([message], owner="Nora", participants=["Nora", "Ben"])] == [
        "I promised to bring Ben the book on 17 May 2024."
    ]
    company = Company.of(["Nora", "Ben"])  # made ready once for all parts of the conversation
    assert extract([message], owner="Nora", participants=company) == extract(
        [message], owner="Nora", participants=["Nora", "Ben"]
    )
    assert extract([replace(message, sender="Anna")], owner=None, participants=company) == []
    draft = MessageView(1, "Nora", True, WEDNESDAY, "Write an essay. I live in Dallas.")
    assert extract([draft], owner="Nora", participants=["Nora", "assistant"]) == []


def test_that_a_relative_time_becomes_an_absolute_one_with_its_interval() -> None:
    (found,) = of_other("I lost my job yesterday")
    assert found.text == "Ben lost their job on 14 May 2024."
    assert (found.start, found.end) == (WEDNESDAY.replace(day=14, hour=0), WEDNESDAY.replace(hour=0))
    assert (found.kind, found.precision, found.origin) == (MemoryKind.EVENT, Precision.DAY, Origin.STATED)


def test_that_a_time_in_front_is_kept() -> None:
    (found,) = of_owner("Last weekend, I ran a half marathon")
    assert found.text == "I ran a half marathon on the weekend of 11 May 2024."
    (found,) = of_owner("Yesterday, I went to a fair")
    assert found.text == "I went to a fair on 14 May 2024."


def test_that_a_plan_needs_a_date_ahead() -> None:
    (found,) = of_owner("I'm flying to Rome next Tuesday")
    assert found.kind is MemoryKind.PLAN
    assert found.start == WEDNESDAY.replace(day=21, hour=0)
    assert of_owner("I'm flying to Rome") == []
    (wedding,) = of_owner("I'm getting married in June!")
    assert (wedding.text, wedding.start) == (
        "I am getting married in June 2024.",
        WEDNESDAY.replace(month=6, day=1, hour=0),
    )


def test_that_what_somebody_is_busy_with_on_a_day_ahead_is_a_plan() -> None:
    assert not of_other("I'm leading the team")
    (plan,) = of_other("From the 1st of October I'm leading the team")
    assert (plan.kind, plan.text) == (MemoryKind.PLAN, "Ben is leading the team from 1 October 2024.")


def test_that_what_was_booked_for_a_month_did_not_happen_in_the_month_before() -> None:
    (found,) = of_owner("Just booked a flight to Lisbon for July")
    assert (found.text, found.start) == ("I just booked a flight to Lisbon for July 2024.", None)


def test_that_a_wedding_lies_ahead_and_a_birthday_is_known_by_its_day() -> None:
    (wedding,) = of_other("My wedding is on June 8")
    assert (wedding.text, wedding.kind) == ("Ben's wedding is on 8 June 2024.", MemoryKind.PLAN)
    assert [s.text for s in of_other("It's my birthday tomorrow!")] == ["Ben's birthday is on 16 May 2024."]


def test_that_a_birthday_has_no_year() -> None:
    (found,) = of_owner("My birthday is on 3 March")
    assert (found.text, found.start) == ("My birthday is on 3 March.", None)


def test_that_times_are_taken_on_the_clock_of_the_sender() -> None:
    late = datetime(2024, 5, 14, 23, 30, tzinfo=UTC)
    message = MessageView(1, "Nora", True, late, "I moved to Tokyo yesterday", zone="Asia/Tokyo")
    (found,) = extract([message], owner="Nora")
    assert found.start == datetime(2024, 5, 14, tzinfo=timezone(timedelta(hours=9)))


def test_that_an_undated_message_gives_no_interval() -> None:
    (found,) = chat(("Nora", "I moved to Tokyo yesterday"), at=None)
    assert (found.text, found.start) == ("I moved to Tokyo yesterday.", None)


@pytest.mark.parametrize(
    ("text", "confidence"),
    [
        ("I'm convinced that cats are smarter than dogs", 0.9),
        ("I believe cats are smarter than dogs", 0.8),
        ("I think cats are smarter than dogs", 0.7),
        ("I guess cats are smarter than dogs", 0.5),
    ],
)
def test_that_confidence_follows_the_wording(text: str, confidence: float) -> None:
    assert [s.confidence for s in of_owner(text)] == [confidence]


def test_that_the_same_said_twice_is_one_statement_with_two_messages() -> None:
    found = chat(("Nora", "I'm vegan"), ("Ben", "ok"), ("Nora", "As I said, I'm vegan"))
    assert [(s.text, s.message_ids) for s in found] == [("I am vegan.", (0, 2))]


def test_that_the_holder_and_the_people_bound_to_the_holder_are_mentioned() -> None:
    (found,) = of_other("My wife and I went to Rome")
    assert [m.text for m in found.mentions][:2] == ["Ben", "Ben's wife"]
    assert "Rome" in [m.text for m in found.mentions]


def test_that_later_clauses_of_a_sentence_count_too() -> None:
    found = of_other("The weather is awful, but I got promoted and my sister moved to Oslo")
    assert [s.text for s in found] == ["Ben got promoted.", "Ben's sister moved to Oslo."]


def test_that_nothing_comes_from_nothing() -> None:
    assert extract([], owner=None) == []
    assert chat(("Nora", ""), ("Nora", "👍"), ("Nora", "https://example.org/i-love-cats")) == []
