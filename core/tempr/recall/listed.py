"""Turns that are known by their ids as results: what was found by counting is shown like what was recalled."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.store import excerpts, messages
from core.store.connection import Connection
from core.tempr import display
from core.types import SOURCE, RecallResult, Trace


def listed(
    connection: Connection, turn_ids: Sequence[int], count_tokens: Callable[[list[str]], Sequence[int]]
) -> list[RecallResult]:
    """The turns in the order given; one that is gone meanwhile is left out."""
    turns = excerpts.rows(connection, turn_ids)
    views = messages.views(connection, (m for turn in turns.values() for m, _, _ in turn.parts))
    names = messages.references(connection, views)
    there = [turn for i in turn_ids if (turn := turns.get(i)) is not None and all(m in views for m, _, _ in turn.parts)]
    texts = [display.excerpt_text(turn, views) for turn in there]
    return [
        RecallResult(
            kind="source", id=turn.id, network=SOURCE, text=text, tokens=tokens, score=1.0 / rank, occurred=None,
            mentioned_at=turn.start, confidence=None, trace=Trace(keyword=rank, fused=1.0 / rank),
            evidence=tuple(names[m] for m, _, _ in turn.parts if m in names),
        )
        for rank, (turn, text, tokens) in enumerate(zip(there, texts, count_tokens(texts), strict=True), start=1)
    ]  # fmt: skip
