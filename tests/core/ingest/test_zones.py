"""From wall clock to instant, file order deciding the hour that comes twice."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from core.ingest.zones import UnknownZone, localise
from core.types import ConversationHead, Item, ItemKind


def utc(zone: str, *walls: str) -> list[str]:
    items = [Item(ItemKind.MESSAGE, "a", datetime.fromisoformat(wall), "x") for wall in walls]
    records = localise(iter([ConversationHead("c", "c"), *items]), zone)
    return [
        item.sent_at.astimezone(UTC).strftime("%H:%M") for item in records if isinstance(item, Item) and item.sent_at
    ]


def test_that_a_clock_that_runs_backwards_has_left_summer_time() -> None:
    walls = [f"2026-10-25T{time}:00" for time in ("01:30", "02:10", "02:50", "02:05", "02:40", "03:10")]
    assert utc("Europe/Berlin", *walls) == ["23:30", "00:10", "00:50", "01:05", "01:40", "02:10"]


def test_that_a_slip_of_a_minute_is_no_change_of_clock() -> None:
    assert utc("Europe/Berlin", "2026-10-25T02:10:00", "2026-10-25T02:09:00") == ["00:10", "00:09"]


def test_that_a_time_that_never_was_moves_forward() -> None:
    assert utc("Europe/Berlin", "2026-03-29T01:59:00", "2026-03-29T02:30:00") == ["00:59", "01:30"]


def test_that_the_next_conversation_starts_with_summer_time_again() -> None:
    item = Item(ItemKind.MESSAGE, "a", datetime(2026, 10, 25, 2, 30), "x")
    back = Item(ItemKind.MESSAGE, "a", datetime(2026, 10, 25, 2, 10), "x")
    head = ConversationHead("c", "c")
    found = [
        record for record in localise(iter([head, item, back, head, item]), "Europe/Berlin") if isinstance(record, Item)
    ]
    assert [item.sent_at.utcoffset().total_seconds() / 3600 for item in found if item.sent_at] == [2, 1, 2]


def test_that_instants_and_unknown_times_stay() -> None:
    aware = Item(ItemKind.MESSAGE, "a", datetime(2026, 10, 25, tzinfo=UTC), "x")
    unknown = Item(ItemKind.MESSAGE, "a", None, "x")
    assert list(localise(iter([aware, unknown]), "Asia/Tokyo")) == [aware, unknown]


def test_that_a_zone_nobody_knows_is_refused_by_name() -> None:
    with pytest.raises(UnknownZone, match="Nowhere"):
        list(localise(iter([]), "Mars/Nowhere"))
