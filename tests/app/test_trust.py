"""How far to trust a memory."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from app.trust import Doubt, trust
from core.types import (
    EvidenceRef,
    ItemKind,
    MemoryDetail,
    MemoryKind,
    MemoryRow,
    MemoryStatus,
    MessageRow,
    Network,
    Origin,
    Precision,
)

NOW = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)


def message(days_ago: int) -> tuple[EvidenceRef, MessageRow]:
    at = NOW - timedelta(days=days_ago)
    row = MessageRow(
        days_ago, days_ago, ItemKind.MESSAGE, "Mia", False, at, None, None, "x", False, False, None, (), ()
    )
    return EvidenceRef("c", str(days_ago), 1, days_ago), row


def detail(kind: MemoryKind, *days_ago: int, sources: int = 1) -> MemoryDetail:
    row = MemoryRow(
        1, Network.WORLD, kind, "Mia works at Siemens.", "Mia", Origin.STATED, MemoryStatus.ACTIVE, None, None, None,
        NOW - timedelta(days=max(days_ago, default=0)), False, False, sources, len(days_ago),
    )  # fmt: skip
    return MemoryDetail(row, tuple(message(days) for days in days_ago), (), (), ())


def test_that_age_counts_from_the_first_message_and_confirmation_is_the_last() -> None:
    found = trust(detail(MemoryKind.STATE, 100, 700, 10, sources=2), NOW)
    assert found.age == timedelta(days=700)
    assert found.confirmed == NOW - timedelta(days=10)
    assert (found.sources, found.messages) == (2, 3)


def test_that_what_is_derived_from_other_memories_comes_from_the_conversations_behind_them() -> None:
    assert trust(detail(MemoryKind.STATE, 100, sources=0), NOW).sources == 1


def test_that_a_state_nobody_mentioned_for_over_a_year_may_be_outdated_and_a_confirmed_one_not() -> None:
    assert trust(detail(MemoryKind.STATE, 400), NOW).doubt is Doubt.OLD
    assert trust(detail(MemoryKind.STATE, 400, 20), NOW).doubt is None


def test_that_an_event_never_expires() -> None:
    assert trust(detail(MemoryKind.EVENT, 4000), NOW).doubt is None


def test_that_a_plan_is_doubted_when_its_date_has_passed_and_not_before() -> None:
    plan = detail(MemoryKind.PLAN, 20)
    past = (NOW - timedelta(days=5), NOW - timedelta(days=4))
    ahead = (NOW + timedelta(days=200), NOW + timedelta(days=201))
    gone = replace(plan, row=replace(plan.row, occurred=past, precision=Precision.DAY))
    coming = replace(plan, row=replace(plan.row, occurred=ahead, precision=Precision.DAY))
    assert trust(gone, NOW).doubt is Doubt.PLAN_OVER
    assert trust(coming, NOW + timedelta(days=150)).doubt is None


def test_that_a_superseded_memory_says_so_whatever_its_age() -> None:
    event = detail(MemoryKind.EVENT, 1)
    replaced = replace(event, row=replace(event.row, superseded_by=7))
    assert trust(replaced, NOW).doubt is Doubt.SUPERSEDED


def test_that_an_undated_memory_has_no_age_and_no_doubt() -> None:
    plain = detail(MemoryKind.STATE)
    undated = replace(plain, row=replace(plain.row, mentioned_at=None))
    found = trust(undated, NOW)
    assert found.age is None
    assert found.doubt is None
