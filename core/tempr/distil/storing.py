"""What an exchange gave, stored in one transaction with all that hangs on it (DESIGN section 3).

Rows, words, pending vectors, mentions, links, what is superseded (in the journal), follow-up jobs and the state of
the exchange: all of it or nothing, and nothing when the exchange is no longer what the model has read. What takes a
search, what says the same already, is found before it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.store import distilled, exchanges, memories
from core.store.connection import Connection
from core.store.exchanges import ExchangeText
from core.store.memories import Placement
from core.tempr import followups
from core.tempr.distil import duplicates
from core.tempr.distil.distiller import Distilled
from core.tempr.distil.duplicates import Meaning, words_of
from core.tempr.distil.facts import Fact
from core.tempr.exchanges import link_in_time
from core.tempr.naming import KeptNaming
from core.types import ExchangeState, MemoryRow, MemoryStatus

VERSION = 1  # of prompt and checks: what a higher one makes replaces what a lower one made
_COVERED = 0.6  # of an older statement's words that a new one must hold to take its place


@dataclass(frozen=True, slots=True)
class Stored:
    """Memories that are new, and how many facts were known already."""

    new: tuple[int, ...]
    known: int


def twins(
    connection: Connection, bank_id: int, exchange: ExchangeText, made: Distilled, meanings: Mapping[str, Meaning]
) -> dict[str, MemoryRow]:
    """What says the same as the facts of an exchange already, by their texts; for :func:`store`, on a reader.

    ``meanings``: vectors of fact texts, where there is an encoder for them.
    """
    older = distilled.replaceable(connection, exchange.id)
    said = [fact.statement for fact in made.facts]
    found = {s.text: duplicates.find(connection, bank_id, s, meanings.get(s.text), older) for s in said}
    return {text: row for text, row in found.items() if row is not None}


def store(
    connection: Connection, bank_id: int, exchange: ExchangeText, made: Distilled, extractor: str,
    known: Mapping[str, MemoryRow], names: KeptNaming,
) -> Stored | None:  # fmt: skip
    """Store the facts of an exchange; None, and nothing done, when it has changed or gone meanwhile.

    ``known``: see :func:`twins`; ``names``: of the bank, loaded before.
    """
    if not exchanges.is_current(connection, exchange.id, exchange.generation):
        return None
    older = distilled.replaceable(connection, exchange.id)
    added = [_add(connection, bank_id, exchange, fact, extractor, known, older) for fact in made.facts]
    ids = [memory_id for memory_id, _ in added]
    fresh = [(i, fact) for (i, is_new), fact in zip(added, made.facts, strict=True) if is_new]
    new = [memory_id for memory_id, _ in fresh]
    _place(connection, bank_id, fresh, names)
    memories.add_links(connection, [(ids[r.first], ids[r.second], r.kind, r.strength) for r in made.relations])
    _replace(connection, bank_id, [i for i in older if i not in ids], ids, extractor)
    followups.queue(connection, bank_id, new)
    followups.observe_again(connection, bank_id, older)
    state = ExchangeState.DISTILLED if made.facts else ExchangeState.EMPTY
    exchanges.finish(connection, exchange.id, state, extractor, made.reason)
    return Stored(tuple(new), len(ids) - len(new))


def _add(
    connection: Connection, bank_id: int, exchange: ExchangeText, fact: Fact, extractor: str,
    known: Mapping[str, MemoryRow], older: Sequence[int],
) -> tuple[int, bool]:  # fmt: skip
    """(memory id, whether it is new): what another memory says already is its further evidence."""
    statement = fact.statement
    twin = known.get(statement.text)
    if twin is not None and twin.id not in older and _is_unchanged(connection, twin):
        memories.add_evidence(connection, twin.id, statement.message_ids)
        return twin.id, False
    placement = Placement(exchange.conversation_id, exchange.id, fact.mentioned, extractor, VERSION, fact.context)
    memory_id, is_new = memories.add(connection, bank_id, statement, placement)
    if not is_new and distilled.revive(connection, memory_id, exchange.id):
        followups.changed(connection, bank_id, [memory_id])
    return memory_id, is_new


def _is_unchanged(connection: Connection, twin: MemoryRow) -> bool:
    """Whether a memory still says what it said when it was found, and was not replaced since."""
    row = memories.rows(connection, [twin.id]).get(twin.id)
    return row is not None and row.text == twin.text and row.status is not MemoryStatus.SUPERSEDED


def _place(connection: Connection, bank_id: int, fresh: Sequence[tuple[int, Fact]], names: KeptNaming) -> None:
    """Who and what new memories name, and what lies near them in time."""
    if not fresh:
        return
    with names.current(connection) as naming:
        for memory_id, fact in fresh:
            naming.attach(connection, memory_id, fact.statement, fact.mentioned)
            link_in_time(connection, bank_id, memory_id, fact.statement.start or fact.mentioned)


def _replace(connection: Connection, bank_id: int, older: Sequence[int], newer: Sequence[int], extractor: str) -> None:
    """Have the new facts take the place of what was made of the exchange before.

    Of an earlier model everything goes. What the rules found stays where no new fact says it: they are precise,
    and a model may have passed over it.
    """
    rows = memories.rows(connection, [*older, *newer])
    pairs: list[tuple[int, int | None]] = []
    for old in (rows[i] for i in older):
        successor = _successor(old, [rows[i] for i in newer])
        if successor is not None or old.extractor != memories.RULES:
            pairs.append((old.id, successor))
    distilled.supersede(connection, bank_id, pairs, f"Replaced by what {extractor} made of the exchange")
    followups.observe_again(connection, bank_id, [old for old, _ in pairs])


def _successor(old: MemoryRow, newer: Sequence[MemoryRow]) -> int | None:
    """The new memory that holds most of an older one's words, if it holds enough of them."""
    wanted = words_of(old.text, old.holder)
    shares = {new.id: len(wanted & words_of(new.text, new.holder)) / max(1, len(wanted)) for new in newer}
    best = max(shares, key=lambda i: shares[i], default=None)
    return best if best is not None and shares[best] >= _COVERED else None
