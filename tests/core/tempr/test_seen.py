"""Ids seen in an export: never forgotten, and hardly ever said to be seen when they were not."""

from __future__ import annotations

import pytest

from core.tempr import seen
from core.tempr.seen import Equals, Rows, Seen


def test_that_a_few_ids_are_told_apart_exactly() -> None:
    ids = Seen()
    assert [ids.add(name) for name in ("a", "b", "a")] == [False, False, True]


def test_that_many_ids_are_never_forgotten_and_new_ones_rarely_taken_for_old(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seen, "_EXACT", 100)
    monkeypatch.setattr(seen, "_BITS", 20)
    ids = Seen()
    wrong = sum(ids.add(f"id {number}") for number in range(5_000))
    assert wrong < 5
    assert all(ids.add(f"id {number}") for number in range(5_000))


def test_that_rows_hold_what_was_added_and_nothing_else() -> None:
    rows = Rows()
    for row in (3, 8, 100_000, 7):
        rows.add(row)
    assert [row for row in (*range(20), 99_999, 100_000, 100_001) if row in rows] == [3, 7, 8, 100_000]
    assert 10**9 not in rows


def test_that_equal_messages_are_counted_and_those_of_long_ago_let_go_unless_they_have_no_time() -> None:
    equals = Equals(window=3)
    assert [equals.count("ok", lasting=False) for _ in range(3)] == [0, 1, 2]
    assert equals.count("no date", lasting=True) == 0
    for number in range(4):
        equals.count(str(number), lasting=False)
    assert equals.count("ok", lasting=False) == 0
    assert equals.count("no date", lasting=True) == 1
