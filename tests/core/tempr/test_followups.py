"""Follow-up jobs: what new memories queue, and how little it costs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from core.store import banks, entities, followup_jobs, memories
from core.store.clock import to_ms
from core.store.connection import Connection
from core.store.store import Store
from core.tempr import followups
from core.tempr.observe.facts import MOST_FACTS
from core.types import EntityType, MemoryKind, MemoryStatus, Network, Origin, Statement

Job = tuple[str, str, dict[str, object]]
WHEN = datetime(2024, 5, 1, tzinfo=UTC)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "m.hs") as opened:
        opened.write(lambda c: banks.create(c, "me"))
        yield opened


def _fact(connection: Connection, text: str, network: Network = Network.WORLD, holder: str | None = None) -> int:
    confidence = 0.7 if network is Network.OPINION else None
    statement = Statement(text, network, MemoryKind.STATE, holder, (), confidence=confidence)
    return memories.add(connection, 1, statement, memories.Placement(None, None, WHEN, "rules"))[0]


def _jobs(store: Store, kind: str) -> list[Job]:
    query = "SELECT label, state, payload FROM jobs WHERE kind = ? ORDER BY id"
    with store.reading() as connection:
        return [(label, state, json.loads(payload)) for label, state, payload in connection.execute(query, (kind,))]


def _facts_about(store: Store, name: str, count: int) -> list[int]:
    def work(connection: Connection) -> list[int]:
        known = entities.named(connection, 1, [entities.alias_key(name)])
        entity = known[0] if known else entities.add(connection, 1, name, EntityType.PERSON)
        before = connection.execute("SELECT count(*) FROM memories").fetchall()[0][0]
        made = [_fact(connection, f"{name} does thing {before + number}.") for number in range(count)]
        entities.mention_in_memories(connection, [(entity, i) for i in made])
        followups.queue(connection, 1, made)
        return made

    return store.write(work)


def test_that_an_entity_waits_for_its_observation_once_it_has_enough_facts(store: Store) -> None:
    _facts_about(store, "Nora", 4)
    assert _jobs(store, "observe") == []
    _facts_about(store, "Nora", 1)
    assert _jobs(store, "observe") == [("Nora", "queued", {"entity": 1})]


def test_that_an_entity_waits_only_once(store: Store) -> None:
    _facts_about(store, "Nora", 6)
    _facts_about(store, "Nora", 6)
    assert len(_jobs(store, "observe")) == 1


def test_that_a_finished_observation_is_queued_again_by_a_new_fact(store: Store) -> None:
    _facts_about(store, "Nora", 6)
    store.write(lambda c: c.execute("UPDATE jobs SET state = 'done'"))
    _facts_about(store, "Nora", 1)
    assert [state for _, state, _ in _jobs(store, "observe")] == ["done", "queued"]


def _sum_up(store: Store, name: str, created: datetime | None = None) -> None:
    """Leave an entity with a line about it, and nothing queued."""

    def work(connection: Connection) -> None:
        statement = Statement(
            f"{name} does things.", Network.OBSERVATION, MemoryKind.STATE, None, (), origin=Origin.DERIVED
        )
        line = memories.add(connection, 1, statement, memories.Placement(None, None, WHEN, "rules"))[0]
        entity = entities.named(connection, 1, [entities.alias_key(name)])[0]
        entities.mention_in_memories(connection, [(entity, line)])
        if created is not None:
            connection.execute("UPDATE memories SET created_ms = ? WHERE id = ?", (to_ms(created), line))
        connection.execute("UPDATE jobs SET state = 'done'")

    store.write(work)


def _queued(store: Store) -> list[str]:
    return [label for label, state, _ in _jobs(store, "observe") if state == "queued"]


def test_that_an_entity_of_few_facts_is_summed_up_anew_with_every_one(store: Store) -> None:
    _facts_about(store, "Nora", 12)
    _sum_up(store, "Nora")
    _facts_about(store, "Nora", 1)
    assert _queued(store) == ["Nora"]


def test_that_an_entity_of_many_facts_is_summed_up_anew_once_a_tenth_is_new(store: Store) -> None:
    _facts_about(store, "Nora", 60)
    _sum_up(store, "Nora")
    for _ in range(5):
        _facts_about(store, "Nora", 1)
    assert _queued(store) == []
    _facts_about(store, "Nora", 1)
    assert _queued(store) == ["Nora"]


def test_that_no_more_than_the_facts_that_are_read_count(store: Store) -> None:
    _facts_about(store, "Nora", 3 * MOST_FACTS)
    _sum_up(store, "Nora")
    _facts_about(store, "Nora", MOST_FACTS // 10)
    assert _queued(store) == ["Nora"]


def test_that_lines_of_long_ago_are_made_anew_with_the_next_fact(store: Store) -> None:
    _facts_about(store, "Nora", 60)
    _sum_up(store, "Nora", datetime.now(UTC) - timedelta(days=8))
    _facts_about(store, "Nora", 1)
    assert _queued(store) == ["Nora"]


def test_that_what_says_where_somebody_lives_now_is_summed_up_at_once(store: Store) -> None:
    _facts_about(store, "Nora", 60)
    _sum_up(store, "Nora")

    def move(connection: Connection) -> None:
        moved = _fact(connection, "Nora lives in Porto.")
        entities.mention_in_memories(connection, [(1, moved)])
        followups.queue(connection, 1, [moved])

    store.write(move)
    assert _queued(store) == ["Nora"]


def test_that_facts_put_away_do_not_count(store: Store) -> None:
    away = _facts_about(store, "Nora", 4)
    store.write(lambda c: memories.set_status(c, away[0], MemoryStatus.RETIRED))
    _facts_about(store, "Nora", 1)
    assert _jobs(store, "observe") == []


def test_that_opinions_are_weighed_only_where_there_are_some(store: Store) -> None:
    first = _facts_about(store, "Nora", 2)
    assert _jobs(store, "reinforce") == []
    opinion = store.write(lambda c: _fact(c, "Tea is best.", Network.OPINION))
    second = _facts_about(store, "Nora", 2)
    assert first and opinion not in second
    assert _jobs(store, "reinforce") == [("", "queued", {"memories": second})]


def test_that_memories_join_the_job_that_waits_until_it_is_full(store: Store) -> None:
    def work(connection: Connection) -> None:
        followup_jobs.add_memories(connection, 1, "reinforce", [1, 2])
        followup_jobs.add_memories(connection, 1, "reinforce", [2, 3])
        followup_jobs.add_memories(connection, 1, "reinforce", list(range(1, followup_jobs.BATCH + 3)))

    store.write(work)
    full, rest = (payload["memories"] for _, _, payload in _jobs(store, "reinforce"))
    assert full == list(range(1, followup_jobs.BATCH + 1))
    assert rest == [followup_jobs.BATCH + 1, followup_jobs.BATCH + 2]


@pytest.fixture
def owned(store: Store) -> Store:
    def work(connection: Connection) -> None:
        connection.execute("INSERT INTO people (bank_id, name, key) VALUES (1, 'Nora', 'nora')")
        connection.execute(
            "INSERT INTO conversations (bank_id, format, external_id, key, title) VALUES (1, 'x', 'c', 'c', 'c')"
        )
        connection.execute("INSERT INTO participants (conversation_id, person_id, is_owner) VALUES (1, 1, 1)")

    store.write(work)
    return store


@pytest.mark.parametrize(
    ("text", "network", "holder", "proposed"),
    [
        ("I live in Leipzig.", Network.EXPERIENCE, "Nora", True),
        ("我住在杭州。", Network.EXPERIENCE, "Nora", True),
        ("I am allergic to nuts.", Network.EXPERIENCE, "Nora", True),
        ("I watched a film.", Network.EXPERIENCE, "Nora", False),
        ("I love my dog.", Network.OPINION, "Nora", False),
        ("Jonas lives in Leipzig.", Network.WORLD, "Jonas", False),
    ],
)
def test_that_only_what_the_owner_says_of_themselves_is_proposed_as_background(
    owned: Store, text: str, network: Network, holder: str, proposed: bool
) -> None:
    def work(connection: Connection) -> int:
        made = _fact(connection, text, network, holder)
        followups.queue(connection, 1, [made])
        return made

    made = owned.write(work)
    assert _jobs(owned, "background") == ([("", "queued", {"memories": [made]})] if proposed else [])


@pytest.mark.parametrize("made", [[], [99]])
def test_that_nothing_and_what_is_gone_queue_nothing(store: Store, made: list[int]) -> None:
    store.write(lambda connection: followups.queue(connection, 1, made))
    assert not any(_jobs(store, kind) for kind in ("observe", "reinforce", "background"))
