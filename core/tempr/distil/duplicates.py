"""Whether a new fact says again what a memory says: then it is further evidence, not a second memory (DESIGN 5.7).

Meaning alone does not decide: "moved to Leipzig" and "moved to Berlin" lie close together for every encoder. The
words have to agree too, and so do figures, negation and time.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from core.store import fulltext, memories, vectors
from core.store.connection import Connection
from core.store.words import query_terms
from core.tempr import semantic_links
from core.tempr.distil.grounding import figures
from core.tempr.terms import terms
from core.types import MemoryRow, Statement

_ALIKE, _ALIKE_IN_MEANING = 0.8, 0.6  # shared words of all words; the second where the vectors are as good as equal
_PERCENTILE = 99.0  # of the encoder's own pairs: as good as equal
_LOOKED_AT = 12
_SHARE = 0.2  # of the rows that a question may have scored: what says the same shares the rare words too
_NEGATION = re.compile(r"\b(?:no|not|never|nor|without|cannot)\b|n['’]t\b|不|没|無|无|别", re.IGNORECASE)
_FIRST_PERSON = re.compile(r"\b(?:I|my|me|mine|myself)\b|我")


@dataclass(frozen=True, slots=True)
class Meaning:
    """The vector (d,) of a fact's text and the encoder it comes from."""

    model: str
    vector: vectors.Vector


def find(
    connection: Connection, bank_id: int, statement: Statement, meaning: Meaning | None, leave: Collection[int]
) -> MemoryRow | None:
    """The memory that says the same as ``statement``; None when none does. ``leave``: memories not to look at.

    Takes milliseconds, however much is stored, but is to be called before the transaction that stores the statement.
    """
    places = [i for i in _near_in_words(connection, bank_id, statement) if i not in leave]
    equal = _equal_in_meaning(connection, statement, meaning, places)
    for memory_id, row in memories.rows(connection, places).items():
        if says_the_same(statement, row, _ALIKE_IN_MEANING if memory_id in equal else _ALIKE):
            return row
    return None


def says_the_same(statement: Statement, row: MemoryRow, enough: float = _ALIKE) -> bool:
    """Whether both say one thing: ``enough`` of their words shared, figures, negation, time and holder alike."""
    if row.network is not statement.network or (row.holder or "") != (statement.holder or ""):
        return False
    if row.occurred is not None and statement.start is not None and row.occurred[0] != statement.start:
        return False
    if figures(row.text) != figures(statement.text) or _denies(row.text) != _denies(statement.text):
        return False
    ours, theirs = words_of(statement.text, statement.holder), words_of(row.text, row.holder)
    return len(ours & theirs) >= enough * len(ours | theirs)


def words_of(text: str, holder: str | None) -> set[str]:
    """Content words of a statement without its figures, the holder counted alike as "I" and by name."""
    if holder and _FIRST_PERSON.search(text):
        text = f"{holder} {_FIRST_PERSON.sub(' ', text)}"
    return {term for term in terms(text) if not figures(term)}


def _denies(text: str) -> bool:
    return _NEGATION.search(text) is not None


def _near_in_words(connection: Connection, bank_id: int, statement: Statement) -> list[int]:
    index, wanted = fulltext.of_kept_memories(bank_id, statement.network.value), query_terms(statement.text)
    return [i for i, _ in fulltext.best(connection, index, wanted, _LOOKED_AT, share=_SHARE)] if wanted else []


def _equal_in_meaning(
    connection: Connection, statement: Statement, meaning: Meaning | None, ids: Sequence[int]
) -> set[int]:
    """Those of these memories whose vector is as good as equal."""
    if not ids or meaning is None or (model := vectors.find_model(connection, meaning.model)) is None:
        return set()
    theta = semantic_links.threshold(connection, model, len(meaning.vector), _PERCENTILE)
    scored = vectors.rescore(connection, model, statement.network.value, ids, meaning.vector, len(ids))
    return {owner for owner, score in scored if score >= theta}
