"""Questions that are answered by counting messages: neither recall nor a model takes part."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from operator import itemgetter
from zoneinfo import ZoneInfo

from core.cara import counted, counting
from core.cara.counted import Tally
from core.cara.counting import Counting, Measure
from core.store import search, tally
from core.store.clock import from_ms
from core.store.connection import Connection
from core.store.tally import Said
from core.store.words import has_cjk
from core.tempr import timex
from core.tempr.recall import plan
from core.tempr.recall.listed import listed
from core.tempr.terms import terms
from core.types import Answer, Recall

Window = tuple[datetime | None, datetime]
CountTokens = Callable[[list[str]], Sequence[int]]


@dataclass(frozen=True, slots=True)
class _Found:
    """Messages, also by who wrote them, most first; on how many days; when the first and the last; what shows it."""

    messages: int
    of_person: Mapping[int, int]
    days: int
    first_ms: int
    last_ms: int
    turns: tuple[int, ...]


def answer(
    connection: Connection, bank_id: int, zone: ZoneInfo, query: str, as_of: datetime, window: Window | None,
    count_tokens: CountTokens,
) -> Answer | None:  # fmt: skip
    """The counted answer to ``query``; None for any other question, and where no message holds what is asked about.

    Then other words may tell of it, which recall finds.
    """
    begun = time.perf_counter()
    asked_in = window or timex.query_window(query, as_of)
    asked = counting.read(query if asked_in is None else timex.strip_time(query, timex.find(query, as_of)))
    if asked is None:
        return None
    people, named = plan.people_in(connection, bank_id, asked.who)
    if asked.who and not people:
        return None
    count = _saying if asked.what else _writing
    found = count(connection, bank_id, zone, asked, people, asked_in)
    if found is None:
        return None
    names = dict(search.people_named(connection, bank_id))
    asked_of = () if asked.together else tally.as_one(connection, people)  # two of one name are told apart below
    whose = None if len(asked_of) != 1 else names[asked_of[0]] if named else ""
    told = Tally(
        name=whose, messages=found.messages, days=found.days,
        first=_day(found.first_ms, zone), last=_day(found.last_ms, zone),
        people={names[person]: count for person, count in found.of_person.items()},
        since=None if asked_in is None or asked_in[0] is None else asked_in[0].date(),
        until=None if asked_in is None else (asked_in[1] - timedelta(milliseconds=1)).date(),
    )  # fmt: skip
    shown = listed(connection, found.turns, count_tokens)
    if not shown:
        return None
    seconds = time.perf_counter() - begun
    return replace(counted.answer(asked, told, Recall(query, asked_in, seconds, (), tuple(shown))), seconds=seconds)


def _saying(
    connection: Connection, bank_id: int, zone: ZoneInfo, asked: Counting, people: Sequence[int], window: Window | None
) -> _Found | None:
    """The messages that hold what is asked about."""
    shared = tally.shared_by(connection, people) if asked.together and people else None
    writers = () if asked.together else people
    rows = tally.holding(connection, bank_id, asked.what, writers, shared, window)
    said = [row for row in rows if _holds(row.text, asked.what)]
    dated = [(row, row.sent_ms) for row in said if row.sent_ms is not None]
    if not dated:
        return None
    of_person = Counter(row.person for row in said if row.person is not None)
    return _Found(
        len(said), dict(of_person.most_common()), len({_day(ms, zone) for _, ms in dated}), dated[0][1], dated[-1][1],
        _to_show(asked.measure, [row for row, _ in dated], of_person),
    )  # fmt: skip


def _to_show(measure: Measure, said: Sequence[Said], of_person: Counter[int]) -> tuple[int, ...]:
    """The first turn and the last one, as far as they are told of; of who says it most, what they said last."""
    if measure is Measure.MOST and of_person:
        top = of_person.most_common(1)[0][0]
        said = [row for row in said if row.person == top][-1:] or said
    ends = {Measure.FIRST: said[:1], Measure.TIMES: [said[0], said[-1]]}.get(measure, said[-1:])
    return tuple(dict.fromkeys(row.turn for row in ends))


def _writing(
    connection: Connection, bank_id: int, zone: ZoneInfo, asked: Counting, people: Sequence[int], window: Window | None
) -> _Found | None:
    """How much was written, whatever about."""
    rows = tally.written(connection, bank_id, people, window)
    firsts = [(row.first_ms, row.person) for row in rows if row.first_ms is not None]
    lasts = [(row.last_ms, row.person) for row in rows if row.last_ms is not None]
    if not firsts:
        return None
    first, last = min(firsts, key=itemgetter(0)), max(lasts, key=itemgetter(0))
    of_person = {row.person: row.messages for row in rows if row.person is not None}
    shown = [first, last]
    if asked.measure is Measure.MOST:  # what they said last who wrote most
        shown = [row for row in lasts if row[1] == next(iter(of_person), None)] or [last]
    turns = dict.fromkeys(tally.turn_at(connection, bank_id, person, moment) for moment, person in shown)
    return _Found(sum(row.messages for row in rows), of_person, 0, first[0], last[0], tuple(turns))


def _holds(text: str, what: str) -> bool:
    """Whether a message itself holds what its turn does."""
    if has_cjk(what):
        return what.casefold() in text.casefold()
    return set(terms(what)).issubset(terms(text))


def _day(ms: int, zone: ZoneInfo) -> date:
    return from_ms(ms).astimezone(zone).date()
