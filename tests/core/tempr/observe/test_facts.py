"""What is known of an entity: only what holds, the stronger side of a conflict, each thing once."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.store import banks, entities, memories, observations
from core.store.connection import Connection
from core.store.store import Store
from core.tempr import succession
from core.tempr.observe.facts import Subject, gather
from core.types import EntityType, MemoryKind, Network, Statement
from tests.core.tempr.observe.conftest import NOW

STATE, TASTE, PLAN = MemoryKind.STATE, MemoryKind.PREFERENCE, MemoryKind.PLAN


class Book:
    """Facts about Nora, told in months of 2024."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.nora = store.write(lambda c: entities.add(c, 1, "Nora", EntityType.PERSON))

    def tell(
        self, month: int, text: str, kind: MemoryKind = STATE, *, holder: str = "Nora", until: datetime | None = None,
        times: int = 1,
    ) -> None:  # fmt: skip
        def work(connection: Connection) -> None:
            statement = Statement(text, Network.WORLD, kind, holder, (), start=until, end=until)
            told = datetime(2024, month, 1, tzinfo=UTC)
            made, _ = memories.add(connection, 1, statement, memories.Placement(None, None, told, "rules"))
            said = [Statement(f"{text} ({n})", Network.WORLD, MemoryKind.HABIT, holder, ()) for n in range(times)]
            place = memories.Placement(None, None, told, "rules")
            observations.replace_evidence(connection, made, [memories.add(connection, 1, s, place)[0] for s in said])
            entities.mention_in_memories(connection, [(self.nora, made)])
            succession.note(connection, 1, [made])

        self.store.write(work)

    def known(self) -> list[str]:
        subject = Subject(self.nora, "Nora", EntityType.PERSON, ("Nora",))
        with self.store.reading() as connection:
            return [fact.text for fact in gather(connection, subject, NOW)]


@pytest.fixture
def book(tmp_path: Path) -> Iterator[Book]:
    with Store(tmp_path / "m.hs") as store:
        store.write(lambda connection: banks.create(connection, "me"))
        yield Book(store)


def test_that_what_has_ended_is_not_known_any_more(book: Book) -> None:
    book.tell(1, "Nora lives in Munich.")
    book.tell(6, "Nora moved to Berlin.")
    assert book.known() == ["Nora moved to Berlin."]


def test_that_of_two_that_may_contradict_each_other_the_newer_counts(book: Book) -> None:
    book.tell(1, "Nora works at Siemens.")
    book.tell(6, "Nora works at Bosch.")
    assert book.known() == ["Nora works at Bosch."]


def test_that_the_much_better_supported_outweighs_the_newer(book: Book) -> None:
    book.tell(1, "Nora works at Siemens.", times=5)
    book.tell(6, "Nora works at Bosch.")
    assert book.known() == ["Nora works at Siemens."]


@pytest.mark.parametrize(
    ("before", "after"),
    [("Nora hates running.", "Nora likes running."), ("小满喜欢跑步。", "小满讨厌跑步。")],
)
def test_that_a_taste_that_turned_is_told_as_it_is_now(book: Book, before: str, after: str) -> None:
    book.tell(1, before, TASTE)
    book.tell(6, after, TASTE)
    assert book.known() == [after]


def test_that_different_tastes_stand_side_by_side(book: Book) -> None:
    book.tell(1, "Nora hates running.", TASTE)
    book.tell(6, "Nora likes swimming.", TASTE)
    assert len(book.known()) == 2


def test_that_the_fuller_wording_stands_for_both(book: Book) -> None:
    book.tell(1, "Nora has a dog.")
    book.tell(6, "Nora has a dog called Max.")
    assert book.known() == ["Nora has a dog called Max."]


def test_that_past_plans_are_left_out_and_coming_ones_told(book: Book) -> None:
    book.tell(1, "Nora is flying to Lisbon in March 2024.", PLAN, until=datetime(2024, 4, 1, tzinfo=UTC))
    book.tell(2, "Nora plans to learn the cello.", PLAN)
    book.tell(6, "Nora is flying to Rome in 2025.", PLAN, until=datetime(2025, 6, 1, tzinfo=UTC))
    assert book.known() == ["Nora is flying to Rome in 2025."]


def test_that_the_first_person_is_told_by_name(book: Book) -> None:
    book.tell(1, "I live in Leipzig.")
    assert book.known() == ["Nora lives in Leipzig."]
