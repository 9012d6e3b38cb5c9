"""The temporal channel: a time is not only when something was said."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from core.store import banks, conversations, excerpts, memories, messages, sources
from core.store.connection import Connection
from core.store.excerpts import NewExcerpt
from core.store.messages import NewMessage
from core.store.store import Store
from core.tempr.recall import plan
from core.tempr.recall.temporal import temporal
from core.types import ItemKind, MemoryKind, Network, RecallRequest, Statement

SAID = datetime(2024, 5, 13, 10, tzinfo=UTC)
DAY = timedelta(days=1)


def _fill(connection: Connection) -> None:
    """Two messages, and facts of the day, of years before and of weeks after."""
    banks.create(connection, "a")
    source = sources.add(connection, 1, format="jsonl", file_name="x", zone="UTC", date_order=None, me=None)
    person = conversations.person(connection, 1, "Nora")
    chat = conversations.add(connection, 1, format="jsonl", external_id="c", key="c", title="c")
    said = [
        NewMessage(person, i, ItemKind.MESSAGE, SAID + i * DAY, "UTC", None, "hi", None, f"k{i}", False, False, (), ())
        for i in range(2)
    ]
    ids = messages.add_messages(connection, 1, chat, source, said)
    exchange = excerpts.add_exchange(connection, 1, chat, ids, start=SAID, end=SAID + DAY, tokens=9)
    turns = [NewExcerpt("turn", ((i, 0, None),), person, SAID, SAID, "hi", "Nora") for i in ids]
    excerpts.add(connection, 1, chat, exchange, turns)
    for text, start in (
        ("moved", datetime(2015, 3, 1, tzinfo=UTC)), ("adopted", datetime(2024, 5, 10, tzinfo=UTC)),
        ("wrote", SAID), ("wedding", datetime(2024, 6, 8, tzinfo=UTC)),
    ):  # fmt: skip
        fact = Statement(text, Network.WORLD, MemoryKind.EVENT, None, (), start=start, end=start + DAY)
        memories.add(connection, 1, fact, memories.Placement(chat, None, SAID, "test"))


@pytest.fixture
def store(memory_path: Path) -> Iterator[Store]:
    with Store(memory_path) as opened:
        opened.write(_fill)
        yield opened


@pytest.mark.parametrize(
    ("query", "facts"),
    [
        ("What happened in 2015?", ["moved"]),
        ("What happened on 10 May 2024?", ["adopted"]),
        ("What happened before April 2024?", ["moved"]),
        ("What is planned for June 2024?", ["wedding"]),
        ("What happened in May 2024?", ["adopted", "wrote"]),
        ("What happened since 2014?", ["adopted", "moved", "wrote"]),
    ],
)
def test_that_facts_are_found_by_when_they_happened_before_the_first_message_too(
    store: Store, query: str, facts: list[str]
) -> None:
    with store.reading() as connection:
        asked = plan.make(connection, 1, RecallRequest(query, SAID + 2 * DAY), None)
        found = [key.id for key, _ in temporal(connection, asked, 10, {}) if key.kind == "memory"]
        assert sorted(row.text for row in memories.rows(connection, found).values()) == facts
