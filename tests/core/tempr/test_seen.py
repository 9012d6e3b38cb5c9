"""Ids seen in an export: never forgotten, and hardly ever said to be seen when they were not."""

from __future__ import annotations

import pytest

from core.tempr import seen
from core.tempr.seen import Seen


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
