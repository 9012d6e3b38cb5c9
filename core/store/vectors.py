"""Vectors of excerpts and memories: exact int8 rows and, per network and model, a sqlite-vec table of their signs.

A search asks the bits in memory (:mod:`core.store.bits`) for several times the wanted number and rescores those
exactly from the rows. An owner (an excerpt of the source, or a memory) has its vector or a row in
``pending_vectors``.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

import numpy as np
import numpy.typing as npt

from core.store import banks
from core.store.bits import BitIndexes
from core.store.connection import Connection

Matrix = npt.NDArray[np.float32]
Vector = npt.NDArray[np.float32]  # one row

OVERSAMPLE = 5  # bit candidates per wanted result; the exact scores decide
COARSE_FLOOR = 400
MOST_GONE = 0.1  # of the candidates that lie in the index in memory and no longer in the file: it is read again
SCALE_BYTES = 4
_ENCODER = "vectors.encoder.{}"  # the setting of a bank


def model_id(connection: Connection, name: str, dim: int) -> int:
    """The row id of an encoder, made on first use."""
    connection.execute("INSERT OR IGNORE INTO vector_models (name, dim) VALUES (?, ?)", (name, dim))
    found = find_model(connection, name)
    assert found is not None
    return found


def find_model(connection: Connection, name: str) -> int | None:
    """The row id of an encoder, or None when nothing was embedded with it yet."""
    rows = connection.execute("SELECT id FROM vector_models WHERE name = ?", (name,)).fetchall()
    return int(rows[0][0]) if rows else None


def _index(model: int, network: str) -> str:
    return f"vector_bits_{model}_{network}"


def index_exists(connection: Connection, model: int, network: str) -> bool:
    """Whether any vector of this network was stored with this model."""
    query = "SELECT 1 FROM sqlite_schema WHERE name = ?"
    return bool(connection.execute(query, (_index(model, network),)).fetchall())


def quantise(vectors: Matrix) -> list[bytes]:
    """Rows of shape (n, d), L2-normalised, as a float32 scale followed by d int8 values."""
    scale = np.abs(vectors).max(axis=1, keepdims=True).astype(np.float32) / 127.0
    scale[scale == 0] = 1.0
    values = np.rint(vectors / scale).astype(np.int8)
    return [s.tobytes() + v.tobytes() for s, v in zip(scale[:, 0], values, strict=True)]


def dequantise(blobs: Sequence[bytes], dim: int) -> Matrix:
    """The inverse of :func:`quantise`: float32 of shape (n, dim), norms within 1 % of one."""
    return _dequantised(b"".join(blobs), dim)


def _dequantised(blob: bytes, dim: int) -> Matrix:
    raw = np.frombuffer(blob, np.uint8).reshape(-1, SCALE_BYTES + dim)
    scale = np.ascontiguousarray(raw[:, :SCALE_BYTES]).view(np.float32)
    return np.multiply(raw[:, SCALE_BYTES:].view(np.int8), scale, dtype=np.float32)


def _bits(vectors: Matrix) -> list[bytes]:
    return [row.tobytes() for row in np.packbits(vectors > 0, axis=1, bitorder="little")]


def put(connection: Connection, model: int, network: str, bank_id: int, owners: Sequence[int], vectors: Matrix) -> None:
    """Store the vectors (n, d) of ``owners`` and strike them off the pending list."""
    dim = vectors.shape[1]
    table = _index(model, network)
    connection.execute(
        f"CREATE VIRTUAL TABLE IF NOT EXISTS {table} USING vec0("
        f"owner_id INTEGER PRIMARY KEY, bank_id INTEGER PARTITION KEY, bits BIT[{dim}])"
    )
    connection.executemany(
        "INSERT OR REPLACE INTO vectors (model_id, network, owner_id, exact) VALUES (?, ?, ?, ?)",
        [(model, network, owner, blob) for owner, blob in zip(owners, quantise(vectors), strict=True)],
    )
    connection.executemany(f"DELETE FROM {table} WHERE owner_id = ?", [(owner,) for owner in owners])
    connection.executemany(
        f"INSERT INTO {table} (owner_id, bank_id, bits) VALUES (?, ?, vec_bit(?))",
        [(owner, bank_id, bits) for owner, bits in zip(owners, _bits(vectors), strict=True)],
    )
    strike_off(connection, network, owners)


def leave_out(connection: Connection, model: int, network: str, owners: Sequence[int]) -> None:
    """Note that the model cannot read these owners' script: an empty vector, in no index."""
    connection.executemany(
        "INSERT OR REPLACE INTO vectors (model_id, network, owner_id, exact) VALUES (?, ?, ?, x'')",
        [(model, network, owner) for owner in owners],
    )
    strike_off(connection, network, owners)


def left_out_count(connection: Connection) -> int:
    """How many owners no encoder reads: they are found by their words only."""
    query = (
        "SELECT count(*) FROM vectors l WHERE l.exact = x'' AND NOT EXISTS (SELECT 1 FROM vector_models m "
        "CROSS JOIN vectors v ON v.model_id = m.id AND v.network = l.network AND v.owner_id = l.owner_id "
        "WHERE v.exact <> x'')"
    )
    return int(connection.execute(query).fetchall()[0][0])


def remove(connection: Connection, network: str, owners: Iterable[int]) -> None:
    """Forget the vectors of ``owners`` in every model, pending ones included."""
    ids = list(owners)
    for (model,) in connection.execute("SELECT id FROM vector_models").fetchall():
        if index_exists(connection, model, network):
            connection.executemany(f"DELETE FROM {_index(model, network)} WHERE owner_id = ?", [(i,) for i in ids])
        keyed = [(model, network, i) for i in ids]  # the whole key: by a part of it every delete reads the table
        connection.executemany("DELETE FROM vectors WHERE model_id = ? AND network = ? AND owner_id = ?", keyed)
    connection.executemany(
        "DELETE FROM pending_vectors WHERE network = ? AND owner_id = ?", [(network, i) for i in ids]
    )


def exact(
    connection: Connection, model: int, network: str, owners: Sequence[int], dim: int
) -> tuple[list[int], Matrix]:
    """The stored vectors of those of ``owners`` that have one: (ids ascending, float32 (n, dim))."""
    query = (  # in one row, see core.store.connection.at_once
        "SELECT json_group_array(owner_id), CAST(group_concat(exact, '') AS BLOB) FROM json_each(?) j "
        "CROSS JOIN vectors ON model_id = ? AND network = ? AND owner_id = j.value AND exact <> x''"
    )
    found = connection.execute(query, (json.dumps(sorted(set(owners))), model, network)).fetchall()
    ids, blob = found[0]
    return json.loads(ids), _dequantised(blob or b"", dim)


def sample(connection: Connection, model: int, network: str, count: int) -> list[bytes]:
    """The first ``count`` stored vectors of a network, as :func:`quantise` wrote them."""
    query = "SELECT exact FROM vectors WHERE model_id = ? AND network = ? AND exact <> x'' ORDER BY owner_id LIMIT ?"
    return [row[0] for row in connection.execute(query, (model, network, count))]


def search(
    connection: Connection, model: int, network: str, bank_id: int, query: Matrix, count: int, indexes: BitIndexes
) -> list[tuple[int, float]]:
    """The ``count`` owners nearest to ``query`` (shape (d,)) with their cosine, best first."""
    if not index_exists(connection, model, network):
        return []
    index = indexes.get(_index(model, network), bank_id)
    signs = np.packbits(query > 0, bitorder="little")
    coarse = max(count * OVERSAMPLE, COARSE_FLOOR)
    near = index.nearest(connection, signs, coarse)
    ids, matrix = exact(connection, model, network, near, query.shape[0])
    if len(ids) < (1 - MOST_GONE) * len(near):
        index.forget()
        near = index.nearest(connection, signs, coarse)
        ids, matrix = exact(connection, model, network, near, query.shape[0])
    return _best(ids, matrix, query, count)


def rescore(
    connection: Connection, model: int, network: str, owners: Sequence[int], query: Matrix, count: int
) -> list[tuple[int, float]]:
    """The ``count`` best of ``owners`` by exact cosine with ``query`` (shape (d,)), best first."""
    ids, matrix = exact(connection, model, network, owners, query.shape[0])
    return _best(ids, matrix, query, count)


def cosines(rows: Matrix, query: Vector) -> Vector:
    """Each of ``rows`` (n, d) with ``query`` (d,), shape (n,), all of length 1.

    Not ``rows @ query``: BLAS does that in threads of its own, which then spin for a tenth of a second on the
    processors that the channels of a recall need.
    """
    found: Vector = np.einsum("ij,j->i", rows, query)
    return found


def _best(ids: Sequence[int], matrix: Matrix, query: Matrix, count: int) -> list[tuple[int, float]]:
    scores = cosines(matrix, query)
    best = np.argsort(-scores, kind="stable")[:count]
    return [(ids[i], float(scores[i])) for i in best]


def mark_pending(connection: Connection, network: str, bank_id: int, owners: Iterable[int]) -> None:
    """Note that ``owners`` still need a vector."""
    connection.executemany(
        "INSERT OR IGNORE INTO pending_vectors (network, owner_id, bank_id) VALUES (?, ?, ?)",
        [(network, owner, bank_id) for owner in owners],
    )


def pending(
    connection: Connection, bank_id: int, limit: int, after: tuple[str, int] | None = None
) -> list[tuple[str, int]]:
    """Up to ``limit`` owners without a vector behind the place ``after``, as (network, owner id), in order."""
    network, owner = after if after is not None else ("", -1)
    query = (
        "SELECT network, owner_id FROM pending_vectors WHERE bank_id = ? AND (network, owner_id) > (?, ?) "
        "ORDER BY network, owner_id LIMIT ?"
    )
    return [(found[0], found[1]) for found in connection.execute(query, (bank_id, network, owner, limit))]


def let_go(connection: Connection, model: int, network: str, owners: Sequence[int]) -> None:
    """Forget the vectors that ``owners`` have of this model: another one reads their language better."""
    query = (
        "SELECT owner_id FROM json_each(?) j CROSS JOIN vectors ON model_id = ? AND network = ? AND owner_id = j.value"
    )
    ids = [row[0] for row in connection.execute(query, (json.dumps(list(owners)), model, network)).fetchall()]
    keyed = [(model, network, owner) for owner in ids]
    connection.executemany("DELETE FROM vectors WHERE model_id = ? AND network = ? AND owner_id = ?", keyed)
    if ids and index_exists(connection, model, network):
        connection.executemany(f"DELETE FROM {_index(model, network)} WHERE owner_id = ?", [(i,) for i in ids])


def embedded(connection: Connection, model: int, network: str, owners: Sequence[int]) -> set[int]:
    """Those of ``owners`` that have a vector of this model."""
    query = (
        "SELECT owner_id FROM json_each(?) j CROSS JOIN vectors ON model_id = ? AND network = ? "
        "AND owner_id = j.value AND exact <> x''"
    )
    return {row[0] for row in connection.execute(query, (json.dumps(list(owners)), model, network))}


def strike_off(connection: Connection, network: str, owners: Sequence[int]) -> None:
    """Take ``owners`` off the pending list."""
    connection.executemany(
        "DELETE FROM pending_vectors WHERE network = ? AND owner_id = ?", [(network, owner) for owner in owners]
    )


def encoder_of(connection: Connection, bank_id: int) -> str | None:
    """The encoders that everything in a bank was last to be embedded with; None when that is not known."""
    found: str | None = banks.setting(connection, _ENCODER.format(bank_id))
    return found


def change_encoder(connection: Connection, bank_id: int, names: Sequence[str]) -> None:
    """Have every turn and memory of a bank looked at again that not each of the encoders ``names`` has a vector of.

    Also after a change back: what came meanwhile has none. Which of several encoders reads a text is decided then.
    """
    connection.execute(
        "INSERT OR IGNORE INTO pending_vectors (network, owner_id, bank_id) SELECT u.network, u.id, ?1 FROM "
        "(SELECT 'source' AS network, id FROM excerpts WHERE bank_id = ?1 AND kind = 'turn' "
        "UNION ALL SELECT network, id FROM memories WHERE bank_id = ?1) u WHERE "
        "(SELECT count(*) FROM vector_models m CROSS JOIN vectors v ON v.model_id = m.id AND v.network = u.network "
        "AND v.owner_id = u.id WHERE m.name IN (SELECT value FROM json_each(?2))) < ?3",
        (bank_id, json.dumps(list(names)), len(names)),
    )
    banks.set_setting(connection, _ENCODER.format(bank_id), encoder_key(names))


def encoder_key(names: Sequence[str]) -> str:
    """Several encoders as :func:`encoder_of` tells them."""
    return " ".join(names)


def still_pending(connection: Connection, owners: Sequence[tuple[str, int]]) -> set[tuple[str, int]]:
    """Those of ``owners`` that still wait: a text may have gone or been changed while it was embedded."""
    query = "SELECT network, owner_id FROM pending_vectors WHERE network = ? AND owner_id = ?"
    return {(found[0], found[1]) for found in connection.executemany(query, list(owners))}


def pending_count(connection: Connection, bank_id: int | None = None) -> int:
    """How many owners still need a vector, in one bank or in all."""
    query = "SELECT count(*) FROM pending_vectors WHERE bank_id = coalesce(?, bank_id)"
    return int(connection.execute(query, (bank_id,)).fetchall()[0][0])
