"""BM25 over the word indexes with bounded work, however many rows there are (paper section 4.2.2, keyword channel).

FTS5 scores every row that holds any of the words, a microsecond each, and counts every row of every word: for a name
that half of a million turns carry, a second. Here the rare words choose the rows, as many words as fit a budget of
rows, and FTS5 scores those; a common word only adds its weight to rows that were chosen. Where rare words give too
few rows, the newest that hold the rarest common word together with another one are chosen too. In a small memory
no word is common, and the result is that of FTS5.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from operator import attrgetter

from core.store.connection import Connection, at_once
from core.store.words import has_cjk, match_any

NAME_WEIGHT = 0.6  # of a speaker's name against a word of the body, in bm25
MOST_ROWS, MOST_SHARE = 2_500, 0.01  # scored by FTS5 for one question, and of an index's rows beyond
MOST_PAIRED = 2_000  # rows looked at for two common words
MOST_COMMON = 4  # common words that add their weight; the rarest of them
SHORTEST_BEGINNING = 2  # letters: with one, half of all rows would have to be put together
SLICES, SMALLEST_SLICE = 6, 500  # row ids looked at for how common a word is
_EVERYWHERE = (-(2**62), 2**62)


@dataclass(frozen=True, slots=True)
class Index:
    """A word index and which of its rows may be found: ``joined`` rows ``e`` for which ``condition`` holds."""

    table: str
    joined: str
    condition: str  # empty: every row
    values: tuple[object, ...]
    span: tuple[int, int]  # row ids, both included


def of_excerpts(connection: Connection, table: str, bank_id: int, conversation_id: int | None) -> Index:
    """``turn_words`` or ``window_words``, of one conversation if given."""
    if conversation_id is not None:
        query = (
            "SELECT (SELECT min(id) FROM excerpts WHERE conversation_id = ?1), "
            "(SELECT max(id) FROM excerpts WHERE conversation_id = ?1)"
        )
        low, high = connection.execute(query, (conversation_id,)).fetchall()[0]
        condition = "e.bank_id = ? AND e.conversation_id = ?"
        return Index(table, "excerpts", condition, (bank_id, conversation_id), (low or 0, high or 0))
    if len(connection.execute("SELECT 1 FROM banks LIMIT 2").fetchall()) == 1:
        return Index(table, "excerpts", "", (), _EVERYWHERE)
    return Index(table, "excerpts", "e.bank_id = ?", (bank_id,), _EVERYWHERE)


def of_memories(bank_id: int, networks: Sequence[str], conversation_id: int | None) -> Index:
    """Active memories of these networks, of one conversation if given."""
    marks = ", ".join("?" * len(networks))
    condition = f"e.bank_id = ? AND e.status = 'active' AND e.network IN ({marks})"
    if conversation_id is not None:
        condition += " AND e.conversation_id = ?"
    last = () if conversation_id is None else (conversation_id,)
    return Index("memory_words", "memories", condition, (bank_id, *networks, *last), _EVERYWHERE)


def of_kept_memories(bank_id: int, network: str) -> Index:
    """Memories of a network that are in use or that a person put away, not what was replaced."""
    condition = "e.bank_id = ? AND e.network = ? AND e.status <> 'superseded'"
    return Index("memory_words", "memories", condition, (bank_id, network), _EVERYWHERE)


@dataclass(frozen=True, slots=True)
class _Term:
    match: str  # an FTS5 expression
    count: int  # rows that hold it, as far as they were counted


def best(
    connection: Connection,
    index: Index,
    terms: Sequence[str],
    limit: int,
    *,
    share: float = 1.0,
    weigh: int = MOST_COMMON,
) -> list[tuple[int, float]]:
    """(row id, score) of the best ``limit`` rows that hold any of ``terms``; higher is better.

    ``share``: of the usual number of rows, how many may be scored; ``weigh``: how many common words add their weight.
    """
    total = _total(connection, index.table)
    most = int(share * (MOST_ROWS + MOST_SHARE * total))
    counted = sorted((term for term in _counted(connection, index, terms, most) if term.count), key=attrgetter("count"))
    rare: list[_Term] = []
    for term in counted:
        if sum(before.count for before in rare) + term.count > most:
            break
        rare.append(term)
    common = counted[len(rare) : len(rare) + weigh]
    if not common:
        return _ranked(connection, index, rare, limit)
    scores = dict(_ranked(connection, index, rare, limit * 2))
    weights = {term.match: _weight(connection, index, term, total, most) for term in common}
    _add_common(connection, index, " OR ".join(term.match for term in rare), weights, scores)
    if len(scores) < limit:
        _add_paired(connection, index, weights, scores, limit)
    return sorted(scores.items(), key=lambda row: (-row[1], -row[0]))[:limit]


def holding(connection: Connection, index: Index, words: Sequence[str], limit: int) -> list[int]:
    """The newest rows that hold all of ``words``."""
    return _holding(connection, index, " AND ".join(match_any([word]) for word in words), limit) if words else []


def begun(connection: Connection, index: Index, words: Sequence[str], limit: int) -> list[int]:
    """The newest rows that hold all of ``words``, the last of which may be only the beginning of one."""
    if not words:
        return []
    *whole, last = (match_any([word]) for word in words)
    unfinished = f"{last} *" if len(words[-1]) >= SHORTEST_BEGINNING or has_cjk(words[-1]) else last
    return _holding(connection, index, " AND ".join((*whole, unfinished)), limit)


def _total(connection: Connection, table: str) -> int:
    """How many rows an index has. FTS5 keeps the number in front of its averages: counting would read them all."""
    block = connection.execute(f"SELECT block FROM {table}_data WHERE id = 1").fetchall()[0][0]
    total = 0
    for byte in block:
        total = total << 7 | byte & 0x7F
        if byte < 0x80:
            break
    return total


def _counted(connection: Connection, index: Index, terms: Sequence[str], most: int) -> list[_Term]:
    """How many rows of the span hold each word, counted up to ``most`` and one."""
    wanted = [(match_any([term]), *index.span) for term in terms]
    counts = _holders(connection, index.table, wanted, most + 1)
    return [_Term(match, count) for (match, _, _), count in zip(wanted, counts, strict=True)]


def _holders(connection: Connection, table: str, wanted: Sequence[tuple[str, int, int]], most: int) -> list[int]:
    """How many rows match each expression within its span of row ids, counted up to ``most``."""
    held = (
        f"(SELECT count(*) FROM (SELECT 1 FROM {table} WHERE {table} MATCH ? AND rowid BETWEEN ? AND ? LIMIT {most}))"
    )
    query = f"SELECT {', '.join([held] * len(wanted))}"
    return list(connection.execute(query, list(chain.from_iterable(wanted))).fetchall()[0]) if wanted else []


def _weight(connection: Connection, index: Index, term: _Term, total: int, most: int) -> float:
    """What a word in a row of average length adds to its BM25; how many hold a common one is told by some slices."""
    if term.count <= most:
        return math.log(total / term.count)
    end = f"(SELECT rowid FROM {index.table} ORDER BY rowid {{}} LIMIT 1)"  # min() and max() would read all
    low, high = connection.execute(f"SELECT {end.format('ASC')}, {end.format('DESC')}").fetchall()[0]
    size = max(SMALLEST_SLICE, (high - low) // 512)
    step = max(size, (high - low) // SLICES)
    slices = [(term.match, n, n + size - 1) for n in range(low + (step - size) // 2, high + 1, step)]
    held = sum(_holders(connection, index.table, slices, size))
    return math.log(total / min(total, max(term.count, held * (high - low + 1) // (len(slices) * size))))


def _ranked(connection: Connection, index: Index, terms: Sequence[_Term], limit: int) -> list[tuple[int, float]]:
    """The best rows by FTS5's own BM25 of ``terms``."""
    if not terms:
        return []
    match = " OR ".join(term.match for term in terms)
    ranked = (  # not ORDER BY rank: FTS5 then sorts whole rows, in twice the time, and channels side by side take turns
        f"SELECT rowid AS id, -bm25({index.table}, 1.0, {NAME_WEIGHT}) AS score FROM {index.table} "
        f"WHERE {index.table} MATCH ? AND rowid BETWEEN ? AND ? ORDER BY score DESC LIMIT ?"
    )
    if not index.condition:
        return _pairs(connection, ranked, (match, *index.span, limit))
    query = (
        f"SELECT f.id AS id, f.score AS score FROM ({ranked}) f CROSS JOIN {index.joined} e ON e.id = f.id "
        f"WHERE {index.condition} ORDER BY f.score DESC LIMIT ?"
    )  # CROSS JOIN: the words decide first, always
    there, looked_at = sum(term.count for term in terms), limit
    while True:  # the words' rows are ranked first; what the condition leaves out is made up for
        looked_at *= 4
        rows = _pairs(connection, query, (match, *index.span, looked_at, *index.values, limit))
        if len(rows) == limit or looked_at >= there:
            return rows


def _pairs(connection: Connection, query: str, values: Sequence[object]) -> list[tuple[int, float]]:
    return [(row, score) for row, score in at_once(connection, "id, score", f"FROM ({query})", values)]


def _holding(connection: Connection, index: Index, match: str, limit: int) -> list[int]:
    """The newest rows that match."""
    table = index.table
    join = f"CROSS JOIN {index.joined} e ON e.id = {table}.rowid WHERE {index.condition} AND" if index.condition else ""
    query = (
        f"SELECT json_group_array(id) FROM (SELECT {table}.rowid AS id FROM {table} {join or 'WHERE'} {table} MATCH ? "
        f"AND {table}.rowid BETWEEN ? AND ? ORDER BY {table}.rowid DESC LIMIT ?)"
    )  # in one row, see core.store.connection.at_once
    found = connection.execute(query, (*index.values, match, *index.span, limit)).fetchall()
    rows: list[int] = json.loads(found[0][0])
    return rows


def _add_common(
    connection: Connection, index: Index, chosen: str, weights: Mapping[str, float], scores: dict[int, float]
) -> None:
    """Let common words weigh in on the rows that the rare words ``chosen`` chose."""
    for match, weight in weights.items():
        if chosen:
            for row in _holding(connection, index, f"({chosen}) AND {match}", _EVERYWHERE[1]):
                if row in scores:
                    scores[row] += weight


def _add_paired(
    connection: Connection, index: Index, weights: Mapping[str, float], scores: dict[int, float], limit: int
) -> None:
    """Rows that hold the rarest common word with another one, else the newest that hold it."""
    (first, base), *others = weights.items()
    paired: dict[int, float] = {}
    for match, weight in others:
        for row in _holding(connection, index, f"{first} AND {match}", MOST_PAIRED):
            paired[row] = paired.get(row, base) + weight
    for row in _holding(connection, index, first, limit):
        paired.setdefault(row, base)
    for row, score in paired.items():
        scores.setdefault(row, score)
