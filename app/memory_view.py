"""Everything the detail pane of a memory shows, read in one go in a worker."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from core.errors import NotFound
from core.types import EvidenceRef, MemoryDetail, MemoryRow, MessageRow, Network, OpinionStep, Succession

if TYPE_CHECKING:
    from core.bank import MemoryBank

MOST_QUOTES = 60  # messages read for the steps of an opinion; the newest steps come first


@dataclass(frozen=True, slots=True)
class MemoryView:
    """A memory; for an opinion what it was at first and its steps, and the messages they rest on, by row id.

    ``successions``: what it ends and what ends it; ``successor``: the memory in its place, if there is one.
    """

    detail: MemoryDetail
    steps: tuple[OpinionStep, ...] = ()
    quotes: Mapping[int, MessageRow] = field(default_factory=dict)
    successions: tuple[Succession, ...] = ()
    successor: MemoryRow | None = None


def read_memory(bank: MemoryBank, memory_id: int) -> MemoryView:
    """Raises NotFound for a memory that is gone."""
    detail = bank.memory_detail(memory_id)
    steps = _trajectory(bank, memory_id) if detail.row.network is Network.OPINION else ()
    refs = [ref for step in reversed(steps) for ref in step.evidence]
    by = detail.superseded_by
    return MemoryView(
        detail,
        steps,
        _quotes(bank, refs[:MOST_QUOTES]),
        tuple(bank.succession_of(memory_id)),
        None if by is None else bank.memory_detail(by).row,
    )


def _trajectory(bank: MemoryBank, memory_id: int) -> tuple[OpinionStep, ...]:
    return bank.opinion_beginning(memory_id), *sorted(bank.opinion_steps(memory_id), key=lambda step: step.at)


def _quotes(bank: MemoryBank, refs: Iterable[EvidenceRef]) -> dict[int, MessageRow]:
    found: dict[int, MessageRow] = {}
    for ref in refs:
        if ref.message_id not in found:
            try:
                found[ref.message_id] = bank.message(ref.message_id)
            except NotFound:
                continue  # forgotten since
    return found
