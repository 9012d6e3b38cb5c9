"""Precision and recall of resolution on labelled pairs of names, half of them hard negatives."""

from __future__ import annotations

import csv
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.tempr.entities import Context, IndexedEntity, Outcome, Resolver
from core.types import EntityType, Mention

NOW = datetime(2024, 1, 1, tzinfo=UTC)
COMPANY = 9


def pairs() -> list[tuple[EntityType, str, str, bool]]:
    """Both sets; the second was written when the rules were made for the first."""
    found: list[tuple[EntityType, str, str, bool]] = []
    for name in ("name_pairs.tsv", "more_name_pairs.tsv"):
        with (Path(__file__).parent / name).open(encoding="utf-8", newline="") as file:
            rows = csv.DictReader(file, delimiter="\t")
            found += [(EntityType(r["type"]), r["a"], r["b"], r["same"] == "1") for r in rows]
    return found


def outcome(kind: EntityType, a: str, b: str) -> Outcome:
    """What becomes of ``b`` beside the entity ``a`` when company and time speak for a merge."""
    entity = IndexedEntity(1, a, kind, last_seen=NOW, beside={COMPANY})
    resolver = Resolver([entity, IndexedEntity(COMPANY, "Quirin Zyx", EntityType.PERSON)])
    return resolver.resolve(Mention(b, kind), Context(frozenset({COMPANY}), NOW)).kind


def test_that_the_labelled_set_is_large_and_half_of_it_hard_negatives() -> None:
    labels = [same for *_, same in pairs()]
    assert len(labels) >= 300
    assert 0.4 <= sum(labels) / len(labels) <= 0.6


def test_that_no_two_entities_are_merged_wrongly_even_in_the_same_company() -> None:
    assert [p for p in pairs() if not p[3] and outcome(*p[:3]) is Outcome.KNOWN] == []


def test_that_nearly_all_spellings_of_one_entity_are_found() -> None:
    positives = [p for p in pairs() if p[3]]
    found = [p for p in positives if outcome(*p[:3]) is Outcome.KNOWN]
    print(f"\n{len(positives)} pairs of one entity: recall {len(found) / len(positives):.3f}")
    assert len(found) / len(positives) >= 0.95


def test_that_the_person_is_not_asked_about_names_that_merely_share_a_part() -> None:
    negatives = [p for p in pairs() if not p[3]]
    assert sum(outcome(*p[:3]) is Outcome.ASK for p in negatives) <= len(negatives) * 0.03


@pytest.mark.parametrize("pair", [("Bob", "Robert"), ("小明", "王小明"), ("Caro", "Caroline")])
def test_that_resolution_does_not_depend_on_which_name_came_first(pair: tuple[str, str]) -> None:
    assert outcome(EntityType.PERSON, *pair) == outcome(EntityType.PERSON, *pair[::-1]) == Outcome.KNOWN
