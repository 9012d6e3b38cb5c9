"""Retain without a language model: messages -> exchanges, excerpts, entities, statements, links.

Works through the messages that belong to no exchange yet, page by page, each page one transaction, so
it can be killed anywhere and goes on with what is left. Closed exchanges never change; when a chat goes
on, its last exchange is dissolved and cut again with what is new.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from zoneinfo import ZoneInfo

from core import defaults
from core.errors import Cancelled
from core.store import conversations, entities, excerpts, memories, messages
from core.store.clock import to_ms
from core.store.connection import Connection
from core.store.excerpts import NewExcerpt
from core.store.messages import Unsegmented
from core.store.store import Store
from core.tempr import followups, segment, statements
from core.tempr.naming import Naming
from core.types import LinkType, MessageView, Progress, ProgressCallback, Statement

PAGE = 4000  # messages held at once


@dataclass(frozen=True, slots=True)
class _Cut:
    """An exchange ready to be stored."""

    exchange: segment.Exchange
    members: tuple[Unsegmented, ...]
    excerpts: tuple[NewExcerpt, ...]
    statements: tuple[Statement, ...]


@dataclass(slots=True)
class Outcome:
    exchanges: int = 0
    memories: int = 0


class Exchanges:
    """Cuts a bank's new messages into exchanges and takes from them what needs no model."""

    def __init__(self, store: Store, bank_id: int, zone: ZoneInfo, owner: str | None) -> None:
        self._store, self._bank_id, self._zone, self._owner = store, bank_id, zone, owner
        with store.reading() as connection:
            self._naming, self._known = Naming.load(connection, bank_id), entities.generation(connection)
        self.outcome = Outcome()

    def run(
        self,
        conversations: Sequence[int],
        *,
        total: int | None = None,
        progress: ProgressCallback | None = None,
        cancel: threading.Event | None = None,
    ) -> Outcome:
        """Segment these conversations. Cancelled keeps the pages before it."""
        begun, seen = time.monotonic(), 0
        for conversation_id in conversations:
            self._store.write(partial(_open_tail, conversation_id=conversation_id))
            after = float("-inf")
            while page := self._page(conversation_id, after):
                if cancel is not None and cancel.is_set():
                    raise Cancelled("The import was cancelled while it was organising the messages.")
                taken = self._segment(conversation_id, page)
                after = page[taken - 1].seq
                seen += taken
                if progress is not None:
                    left = None if total is None else (time.monotonic() - begun) / seen * max(total - seen, 0)
                    progress(Progress("organising", seen, total, "messages", left))
        return self.outcome

    def _page(self, conversation_id: int, after: float) -> list[Unsegmented]:
        with self._store.reading() as connection:
            return messages.unsegmented(connection, conversation_id, after, PAGE)

    def _segment(self, conversation_id: int, page: list[Unsegmented]) -> int:
        """Store the exchanges of a page; how many of its messages were used (the open end waits for more)."""
        with self._store.reading() as connection:
            gap = timedelta(seconds=conversations.gap_seconds(connection, conversation_id) or 0.0)
            participants = statements.Company.of(conversations.participants(connection, conversation_id))
        cuts = [cut for run in _runs(page) for cut in self._cut(run, gap, participants)]
        if len(page) == PAGE and len(cuts) > 1:
            cuts.pop()
        self._naming.learn([message.view for cut in cuts for message in cut.members])
        self._store.write(lambda connection: self._store_cuts(connection, conversation_id, cuts))
        return sum(len(cut.members) for cut in cuts)

    def _cut(self, run: Sequence[Unsegmented], gap: timedelta, participants: statements.Company) -> list[_Cut]:
        cuts, at = [], 0
        for exchange in segment.segment([u.view for u in run], gap):
            members = tuple(run[at : at + len(exchange.message_ids)])
            at += len(members)
            views = [m.view for m in members]
            found = [e for e in segment.excerpts(views, sizes=exchange.sizes) if _is_worth_a_row(e, views)]
            spoken = [m.view for m in members if not m.forwarded]
            made = statements.extract(spoken, owner=self._owner, zone=self._zone, participants=participants)
            cuts.append(_Cut(exchange, members, tuple(_new_excerpt(e, members) for e in found), tuple(made)))
        return cuts

    def _store_cuts(self, connection: Connection, conversation_id: int, cuts: Sequence[_Cut]) -> None:
        if entities.generation(connection) != self._known:  # a language model has named somebody meanwhile
            self._naming = Naming.load(connection, self._bank_id)
        made: list[int] = []
        for cut in cuts:
            exchange_id = excerpts.add_exchange(
                connection, self._bank_id, conversation_id, cut.exchange.message_ids, start=cut.exchange.start,
                end=cut.exchange.end, tokens=cut.exchange.tokens,
            )  # fmt: skip
            excerpts.add(connection, self._bank_id, conversation_id, exchange_id, cut.excerpts)
            self._naming.mention(connection, [(m.view, m.person_id) for m in cut.members])
            made += self._store_statements(connection, conversation_id, exchange_id, cut)
            self.outcome.exchanges += 1
        followups.queue(connection, self._bank_id, made)
        self._known = entities.generation(connection)

    def _store_statements(self, connection: Connection, conversation_id: int, exchange_id: int, cut: _Cut) -> list[int]:
        said = {m.view.id: m.view.sent_at for m in cut.members}
        made: list[int] = []
        for statement in cut.statements:
            mentioned = said[statement.message_ids[0]]
            placement = memories.Placement(conversation_id, exchange_id, mentioned, memories.RULES)
            memory_id, new = memories.add(connection, self._bank_id, statement, placement)
            if new:
                self._naming.attach(connection, memory_id, statement, mentioned)
                link_in_time(connection, self._bank_id, memory_id, statement.start or mentioned)
                made.append(memory_id)
        self.outcome.memories += len(made)
        return made


def _open_tail(connection: Connection, conversation_id: int) -> None:
    """Freeze the pause threshold on first sight; else dissolve the last exchange so that it can grow."""
    messages.number(connection, conversation_id)
    gap = conversations.gap_seconds(connection, conversation_id)
    if gap is None:
        threshold = segment.gap_threshold(messages.times(connection, conversation_id))
        conversations.freeze_gap(connection, conversation_id, threshold.total_seconds())
    tail = excerpts.last_exchange(connection, conversation_id)
    if tail is not None and excerpts.goes_on(connection, conversation_id, tail):
        memories.dissolve(connection, tail)


def _runs(page: Sequence[Unsegmented]) -> list[list[Unsegmented]]:
    """Cut where a closed exchange lies between: late messages form exchanges of their own."""
    runs: list[list[Unsegmented]] = []
    for message in page:
        if not runs or message.broken:
            runs.append([])
        runs[-1].append(message)
    return runs


def _is_worth_a_row(excerpt: segment.Excerpt, views: Sequence[MessageView]) -> bool:
    """Windows help where people answer each other; around a monologue, such as a diary, they only blur."""
    if excerpt.kind is segment.ExcerptKind.TURN:
        return True
    covered = set(excerpt.message_ids)
    return len({view.sender for view in views if view.id in covered}) > 1


def _new_excerpt(excerpt: segment.Excerpt, members: Sequence[Unsegmented]) -> NewExcerpt:
    by_id = {m.view.id: m for m in members}
    covered = [by_id[i] for i in excerpt.message_ids]
    known = [m.view.sent_at for m in covered if m.view.sent_at is not None]
    a, b = excerpt.part if excerpt.part is not None else (0, None)
    people = {m.person_id for m in covered}
    return NewExcerpt(
        kind=excerpt.kind.value,
        parts=tuple((m.view.id, a, b) for m in covered),
        person_id=covered[0].person_id if len(people) == 1 else None,
        start=known[0] if known else None,
        end=known[-1] if known else None,
        body="\n".join(_body(m.view, excerpt.part) for m in covered),
        names=" ".join(dict.fromkeys(m.view.sender for m in covered if m.view.sender)),
    )


def _body(view: MessageView, part: tuple[int, int] | None) -> str:
    text = segment.line_text(view)
    return text if part is None else text[part[0] : part[1]]


def link_in_time(connection: Connection, bank_id: int, memory_id: int, moment: datetime | None) -> None:
    """Temporal links, paper section 4.1.4: w = exp(-dt / sigma), the nearest few within the window."""
    if moment is None:
        return
    window = int(defaults.TEMPORAL_WINDOW_HOURS * 3_600_000)
    near = memories.near_in_time(connection, bank_id, memory_id, to_ms(moment), window, defaults.TEMPORAL_LINK_CAP)
    sigma = defaults.TEMPORAL_SIGMA_HOURS * 3_600_000
    memories.add_links(
        connection, [(memory_id, other, LinkType.TEMPORAL, 2.718281828459045 ** (-gap / sigma)) for other, gap in near]
    )
