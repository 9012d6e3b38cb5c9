"""What distillation made of each exchange, and which ones still wait for it (DESIGN section 5.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from core.store import conversations, messages
from core.store.clock import now_ms, optional
from core.store.connection import Connection
from core.types import ExchangeRow, ExchangeState, MessageView


@dataclass(frozen=True, slots=True)
class Queued:
    """An exchange that is to be distilled and how long it is."""

    id: int
    tokens: int


@dataclass(frozen=True, slots=True)
class Said:
    """A message of an exchange. ``forwarded``: somebody else's words passed on."""

    view: MessageView
    forwarded: bool


@dataclass(frozen=True, slots=True)
class ExchangeText:
    """An exchange as it is read by a model: its messages in order and those just ``before`` it.

    ``generation``: what is made of this text is stale when the exchange has another one by then.
    """

    id: int
    conversation_id: int
    generation: int
    said: tuple[Said, ...]
    before: tuple[Said, ...]
    participants: tuple[str, ...]
    state: ExchangeState = ExchangeState.WAITING


_ROW = (
    "SELECT x.id, x.conversation_id, c.title, x.start_ms, x.end_ms, "
    "(SELECT count(*) FROM messages g WHERE g.exchange_id = x.id), x.tokens, x.state, x.reason, x.error, x.attempts, "
    "x.extractor, x.distilled_ms, "
    "(SELECT count(DISTINCT m.id) FROM messages g JOIN evidence e ON e.message_id = g.id JOIN memories m "
    "ON m.id = e.memory_id WHERE g.exchange_id = x.id AND m.status = 'active') "
    "FROM exchanges x JOIN conversations c ON c.id = x.conversation_id "
)
_NEWEST_FIRST = "ORDER BY coalesce(x.end_ms, 0) DESC, x.id DESC"


def _row(row: tuple[Any, ...]) -> ExchangeRow:
    (i, conversation_id, title, start, end, count, tokens, state, reason, error, attempts, extractor, distilled,
     memories) = row  # fmt: skip
    return ExchangeRow(
        i, conversation_id, title, optional(start), optional(end), count, tokens, ExchangeState(state), reason, error,
        attempts, extractor, optional(distilled), memories,
    )  # fmt: skip


def select(
    connection: Connection, bank_id: int, conversation_id: int | None, state: ExchangeState | None, *,
    offset: int, limit: int,
) -> list[ExchangeRow]:  # fmt: skip
    """Exchanges with their state, newest first."""
    where = "x.bank_id = ?1 AND (?2 IS NULL OR x.conversation_id = ?2) AND (?3 IS NULL OR x.state = ?3)"
    # The page is chosen by id first, so that messages and memories are counted for its rows alone.
    page = f"SELECT x.id FROM exchanges x WHERE {where} {_NEWEST_FIRST} LIMIT ?4 OFFSET ?5"
    values = (bank_id, conversation_id, state.value if state else None, limit, offset)
    return [_row(row) for row in connection.execute(f"{_ROW}WHERE x.id IN ({page}) {_NEWEST_FIRST}", values)]


def counts(connection: Connection, bank_id: int, conversation_id: int | None = None) -> dict[ExchangeState, int]:
    """How many exchanges are in each state."""
    query = (
        "SELECT state, count(*) FROM exchanges WHERE bank_id = ?1 AND (?2 IS NULL OR conversation_id = ?2) GROUP BY 1"
    )
    found: dict[str, int] = dict(connection.execute(query, (bank_id, conversation_id)).fetchall())
    return {state: found.get(state.value, 0) for state in ExchangeState}


def waiting(connection: Connection, bank_id: int, conversation_id: int | None, limit: int | None) -> list[Queued]:
    """The exchanges that wait for distillation, newest first."""
    query = (
        "SELECT x.id, x.tokens FROM exchanges x WHERE x.bank_id = ?1 AND x.state = 'waiting' "
        f"AND (?2 IS NULL OR x.conversation_id = ?2) {_NEWEST_FIRST} LIMIT ?3"
    )
    values = (bank_id, conversation_id, -1 if limit is None else limit)
    return [Queued(*row) for row in connection.execute(query, values)]


def chosen(connection: Connection, bank_id: int, ids: Sequence[int]) -> list[Queued]:
    """Those of these exchanges that exist, in this order, whatever their state."""
    query = "SELECT id, tokens FROM exchanges WHERE bank_id = ? AND id = ?"
    found = {row[0]: Queued(*row) for row in connection.executemany(query, [(bank_id, i) for i in ids])}
    return [found[i] for i in dict.fromkeys(ids) if i in found]


def read(connection: Connection, exchange_id: int, before: int) -> ExchangeText | None:
    """The text of an exchange with up to ``before`` messages in front of it; None when it is gone."""
    query = "SELECT conversation_id, generation, state FROM exchanges WHERE id = ?"
    rows = connection.execute(query, (exchange_id,)).fetchall()
    if not rows:
        return None
    conversation_id, generation, state = rows[0]
    own = connection.execute(
        "SELECT id, forwarded, seq FROM messages WHERE exchange_id = ? ORDER BY seq", (exchange_id,)
    ).fetchall()
    first = own[0][2] if own else 0
    earlier = connection.execute(
        "SELECT id, forwarded FROM messages WHERE conversation_id = ? AND kind = 'message' AND seq < ? "
        "ORDER BY seq DESC LIMIT ?",
        (conversation_id, first, before),
    ).fetchall()
    views = messages.views(connection, [row[0] for row in (*own, *earlier)])
    return ExchangeText(
        exchange_id, conversation_id, generation,
        tuple(Said(views[row[0]], bool(row[1])) for row in own),
        tuple(Said(views[row[0]], bool(row[1])) for row in reversed(earlier)),
        tuple(conversations.participants(connection, conversation_id)), ExchangeState(state),
    )  # fmt: skip


def is_current(connection: Connection, exchange_id: int, generation: int) -> bool:
    """Whether the exchange still holds the messages it had in this generation."""
    query = "SELECT 1 FROM exchanges WHERE id = ? AND generation = ?"
    return bool(connection.execute(query, (exchange_id, generation)).fetchall())


def finish(connection: Connection, exchange_id: int, state: ExchangeState, extractor: str, reason: str | None) -> None:
    """Note that an exchange was read: ``distilled``, or ``empty`` with the reason."""
    connection.execute(
        "UPDATE exchanges SET state = ?, extractor = ?, reason = ?, error = NULL, distilled_ms = ? WHERE id = ?",
        (state.value, extractor, reason, now_ms(), exchange_id),
    )


def note_failure(connection: Connection, exchange_id: int, error: str, most: int) -> bool:
    """Count a failed attempt; True for the ``most``-th one, which makes a waiting exchange a failed one.

    What an earlier distillation made of it stays valid.
    """
    row = connection.execute(
        "UPDATE exchanges SET attempts = attempts + 1, error = ?2, "
        "state = CASE WHEN state = 'waiting' AND attempts + 1 >= ?3 THEN 'failed' ELSE state END "
        "WHERE id = ?1 RETURNING attempts",
        (exchange_id, error, most),
    ).fetchall()
    return not row or row[0][0] >= most


def try_again(connection: Connection, ids: Sequence[int]) -> None:
    """Forget the failed attempts of these exchanges; those that had failed wait again."""
    connection.executemany(
        "UPDATE exchanges SET attempts = 0, error = NULL, state = CASE state WHEN 'failed' THEN 'waiting' ELSE state "
        "END WHERE id = ?",
        [(i,) for i in ids],
    )
