"""rho over the in-memory index: exact first, then similarity, company and time; the person in between."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta

import pytest

from core.tempr.entities import Context, IndexedEntity, Outcome, Resolver
from core.types import EntityType, Mention

NOW = datetime(2024, 5, 1, tzinfo=UTC)
PERSON = EntityType.PERSON


def entity(number: int, name: str, kind: EntityType = PERSON, **more: object) -> IndexedEntity:
    return IndexedEntity(number, name, kind, **more)


def person(name: str) -> Mention:
    return Mention(name, PERSON)


def test_that_an_exact_name_is_known_without_company() -> None:
    assert Resolver([entity(1, "Nora Lind")]).resolve(person("nora lind")).entity_id == 1


def test_that_an_alias_is_as_good_as_the_name() -> None:
    resolver = Resolver([entity(1, "Nora Lind", aliases={"Noo"})])
    assert resolver.resolve(person("Noo")).entity_id == 1


def test_that_a_name_nobody_has_is_new() -> None:
    found = Resolver([entity(1, "Nora Lind")]).resolve(person("Gustav Holm"))
    assert (found.kind, found.entity_id) == (Outcome.NEW, None)


def test_that_a_short_form_is_known_in_the_same_company_and_asked_when_only_recent() -> None:
    resolver = Resolver([entity(1, "Robert Hale", last_seen=NOW, beside={2}), entity(2, "Quirin Zyx")])
    assert resolver.resolve(person("Bob Hale"), Context(frozenset({2}), NOW)).kind is Outcome.KNOWN
    assert resolver.resolve(person("Bob Hale"), Context(frozenset(), NOW)).kind is Outcome.ASK


def test_that_a_likeness_without_company_or_time_makes_nobody_the_same() -> None:
    resolver = Resolver([entity(1, "Robert Hale", last_seen=NOW - timedelta(days=900))])
    found = resolver.resolve(person("Bob Hale"), Context(frozenset(), NOW))
    assert found.kind is Outcome.NEW
    assert found.candidates[0].entity_id == 1


def test_that_of_two_people_of_one_name_the_company_decides() -> None:
    resolver = Resolver([entity(1, "Anna", beside={10, 11}), entity(2, "Anna", beside={20, 21})])
    assert resolver.resolve(person("Anna"), Context(frozenset({20, 21}))).entity_id == 2
    assert resolver.resolve(person("Anna")).kind is Outcome.ASK


def test_that_a_first_name_two_people_share_is_asked() -> None:
    resolver = Resolver([entity(i, n, last_seen=NOW, beside={9}) for i, n in ((1, "Anna Berg"), (2, "Anna Holm"))])
    assert resolver.resolve(person("Anna"), Context(frozenset({9}), NOW)).kind is Outcome.ASK


def test_that_a_place_is_not_a_person_of_the_same_name() -> None:
    assert Resolver([entity(1, "Florence")]).resolve(Mention("Florence", EntityType.LOCATION)).kind is Outcome.NEW


def test_that_what_the_person_decided_is_kept() -> None:
    resolver = Resolver([entity(1, "Robert Hale", last_seen=NOW)])
    resolver.add_alias(1, "Bobcat")
    assert resolver.resolve(person("Bobcat")).entity_id == 1
    resolver.keep_apart(1, "Bob Hale")
    assert resolver.resolve(person("Bob Hale"), Context(frozenset(), NOW)).kind is Outcome.NEW


def test_that_a_removed_entity_is_never_found_again() -> None:
    resolver = Resolver([entity(1, "Nora Lind", aliases={"Noo"})])
    resolver.remove(1)
    assert len(resolver) == 0
    assert resolver.resolve(person("Noo")).kind is Outcome.NEW


def test_that_being_seen_adds_company_and_time() -> None:
    resolver = Resolver([entity(1, "Robert Hale")])
    resolver.seen(1, Context(frozenset({1, 7}), NOW))
    assert (resolver.entity(1).beside, resolver.entity(1).last_seen) == ({7}, NOW)


def test_that_the_score_is_the_weighted_sum_of_the_paper() -> None:
    resolver = Resolver([entity(1, "Robert Hale", last_seen=NOW, beside={2, 3})])
    best = resolver.resolve(person("Bob Hale"), Context(frozenset({2, 4}), NOW)).candidates[0]
    assert (best.together, best.time) == (0.5, 1.0)
    assert best.score == pytest.approx(0.5 * best.text + 0.3 * 0.5 + 0.2)


@pytest.mark.slow
def test_that_a_mention_is_not_compared_with_everybody() -> None:
    def seconds(count: int) -> float:
        resolver = Resolver(entity(i, f"Gerhild Nachname{i}") for i in range(count))
        started = time.process_time()
        for i in range(100):
            resolver.resolve(person(f"Gerhild Anderer{i}"))
        return time.process_time() - started

    seconds(100)
    assert seconds(20_000) < 6 * max(seconds(1_000), 0.02)
