"""What an exchange gave, stored in one transaction with all that hangs on it (DESIGN section 3).

Rows, words, pending vectors, mentions, links, what is superseded (in the journal), follow-up jobs and the state of
the exchange: all of it or nothing, and nothing when the exchange is no longer what the model has read.
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
from core.tempr.naming import Naming
from core.types import ExchangeState, MemoryRow

VERSION = 1  # of prompt and checks: what a higher one makes replaces what a lower one made
_COVERED = 0.6  # of an older statement's words that a new one must hold to take its place


@dataclass(frozen=True, slots=True)
class Stored:
    """Memories that are new, and how many facts were known already."""

    new: tuple[int, ...]
    known: int


def store(
    connection: Connection, bank_id: int, exchange: ExchangeText, made: Distilled, extractor: str,
    meanings: Mapping[str, Meaning],
) -> Stored | None:  # fmt: skip
    """Store the facts of an exchange; None, and nothing done, when it has changed or gone meanwhile.

    ``meanings``: vectors of fact texts, where there is an encoder for them.
    """
    if not exchanges.is_current(connection, exchange.id, exchange.generation):
        return None
    older = distilled.replaceable(connection, exchange.id)
    naming = Naming.load(connection, bank_id) if made.facts else None
    ids: list[int] = []
    new: list[int] = []
    for fact in made.facts:
        memory_id, is_new = _add(connection, bank_id, exchange, fact, extractor, meanings, older)
        ids.append(memory_id)
        if is_new and naming is not None:
            naming.attach(connection, memory_id, fact.statement, fact.mentioned)
            link_in_time(connection, bank_id, memory_id, fact.statement.start or fact.mentioned)
            new.append(memory_id)
    memories.add_links(connection, [(ids[r.first], ids[r.second], r.kind, r.strength) for r in made.relations])
    _replace(connection, bank_id, [i for i in older if i not in ids], ids, extractor)
    followups.queue(connection, bank_id, new)
    followups.observe_again(connection, bank_id, older)
    state = ExchangeState.DISTILLED if made.facts else ExchangeState.EMPTY
    exchanges.finish(connection, exchange.id, state, extractor, made.reason)
    return Stored(tuple(new), len(ids) - len(new))


def _add(
    connection: Connection, bank_id: int, exchange: ExchangeText, fact: Fact, extractor: str,
    meanings: Mapping[str, Meaning], older: Sequence[int],
) -> tuple[int, bool]:  # fmt: skip
    """(memory id, whether it is new): what another memory says already is its further evidence."""
    statement = fact.statement
    twin = duplicates.find(connection, bank_id, statement, meanings.get(statement.text), older)
    if twin is not None:
        memories.add_evidence(connection, twin, statement.message_ids)
        return twin, False
    placement = Placement(exchange.conversation_id, exchange.id, fact.mentioned, extractor, VERSION, fact.context)
    memory_id, is_new = memories.add(connection, bank_id, statement, placement)
    if not is_new and distilled.revive(connection, memory_id, exchange.id):
        followups.changed(connection, bank_id, [memory_id])
    return memory_id, is_new


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
