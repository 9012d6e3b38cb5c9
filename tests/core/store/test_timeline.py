"""Months, days and years are those of the zone in which the memory is read."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from core.bank import Memory, MemoryBank
from core.errors import RequestError
from core.types import ImportOptions

BERLIN = ZoneInfo("Europe/Berlin")
SENT = ("2024-07-01T00:30:00", "2024-07-31T23:30:00", "2024-08-01T00:00:00", "2024-12-31T23:59:00")


@pytest.fixture(scope="module")
def bank(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MemoryBank]:
    folder = tmp_path_factory.mktemp("timeline")
    chat = folder / "chat.jsonl"
    lines = [
        {"conversation": "c", "id": str(i), "sender": "Mia", "sent_at": sent, "text": "hello there"}
        for i, sent in enumerate(SENT)
    ]
    chat.write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    with Memory.open(folder / "memory.hindsight") as memory:
        memory.models.use("embedder", None)
        made = memory.bank(create=True)
        made.import_([chat], ImportOptions(timezone="Europe/Berlin"))
        yield made


def counts(bank: MemoryBank, by: str) -> dict[datetime, int]:
    return {start: messages for start, messages, _ in bank.timeline(by=by)}


def test_that_a_message_just_after_local_midnight_belongs_to_the_new_month(bank: MemoryBank) -> None:
    assert counts(bank, "month") == {
        datetime(2024, 7, 1, tzinfo=BERLIN): 2,
        datetime(2024, 8, 1, tzinfo=BERLIN): 1,
        datetime(2024, 12, 1, tzinfo=BERLIN): 1,
    }


def test_that_days_and_years_are_local_too(bank: MemoryBank) -> None:
    assert counts(bank, "year") == {datetime(2024, 1, 1, tzinfo=BERLIN): 4}
    days = counts(bank, "day")
    assert days[datetime(2024, 7, 31, tzinfo=BERLIN)] == 1
    assert days[datetime(2024, 8, 1, tzinfo=BERLIN)] == 1
    assert sum(days.values()) == 4


def test_that_days_begin_at_midnight_across_a_change_of_clocks(bank: MemoryBank) -> None:
    for start, _, _ in bank.timeline(by="day"):
        assert (start.hour, start.minute) == (0, 0)
        assert start.utcoffset() in (timedelta(hours=1), timedelta(hours=2))


def test_that_an_unknown_unit_is_refused_with_the_ones_there_are(bank: MemoryBank) -> None:
    with pytest.raises(RequestError, match="day, month or year"):
        bank.timeline(by="fortnight")


def test_that_an_empty_memory_has_no_buckets(memory_path: Path) -> None:
    with Memory.open(memory_path) as memory:
        assert memory.bank(create=True).timeline() == []
