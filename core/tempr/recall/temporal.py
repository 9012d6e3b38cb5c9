"""The temporal channel: what was said or happened in the question's window of time (paper section 4.2.2)."""

from __future__ import annotations

from core.store import search
from core.store.clock import from_ms, to_ms
from core.store.connection import Connection
from core.tempr.recall.channels import Key, Ranking
from core.tempr.recall.plan import Plan, Window

WHOLE_WINDOW = 2000  # turns looked at when a question asks for nothing but a time


def temporal(connection: Connection, plan: Plan, depth: int, notes: dict[str, None]) -> Ranking:
    """What was said or happened in the question's window, nearest to its middle first.

    s_temp = max(0, 1 - |mid - mid_q| / (range / 2)) (DESIGN section 6); an open side ends with the
    memory's own span. ``notes`` gets a word when the window holds more than is looked at.
    """
    if plan.window is None:
        return []
    window = _closed(connection, plan, plan.window)
    middle, half = _middle(window)
    found: Ranking = []
    if plan.source:
        rows = _turns(connection, plan, window, middle, depth, notes)
        found += [(Key("source", i), _proximity(ms, middle, half)) for i, ms in rows]
    if plan.memory_networks:
        units = search.memories_within(  # of the whole window: much of what is told was before, or is still to come
            connection, plan.bank_id, plan.memory_networks, plan.conversation_id, plan.window, depth * 2
        )
        found += [(Key("memory", i), _proximity((a + b) / 2, middle, half)) for i, a, b in units]
    return sorted(found, key=lambda row: -row[1])


def _turns(
    connection: Connection, plan: Plan, window: Window, middle: float, depth: int, notes: dict[str, None]
) -> list[tuple[int, int]]:
    """All of the window when nothing else is asked for, else those nearest to its middle on either side."""
    scope = (connection, plan.bank_id, plan.conversation_id)
    if plan.only_time:
        rows, whole = search.turns_spread(*scope, window, plan.people, WHOLE_WINDOW)
        if not whole:
            notes[f"temporal: there is more in this time; {len(rows):,} turns spread over it were looked at"] = None
        return rows
    half_way = from_ms(round(middle))
    before = search.turns_within(*scope, (window[0], half_way), (), depth * 2)
    return before + search.turns_within(*scope, (half_way, window[1]), (), depth * 2, oldest_first=True)


def _closed(connection: Connection, plan: Plan, window: Window) -> Window:
    """The part of the window in which there are messages; the window itself when it lies outside of them."""
    span = search.span(connection, plan.bank_id)
    start, end = window
    if span is None:
        return window
    first, last = from_ms(span[0]), from_ms(span[1] + 1)
    begin, finish = first if start is None else max(start, first), min(end, last)
    return (begin, finish) if begin < finish else window


def _middle(window: Window) -> tuple[float, float]:
    start, end = window
    b = to_ms(end)
    a = to_ms(start) if start is not None else b - 1
    return (a + b) / 2, max((b - a) / 2, 43_200_000.0)


def _proximity(moment: float, middle: float, half: float) -> float:
    return max(0.0, 1.0 - abs(moment - middle) / half)
