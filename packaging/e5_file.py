"""Reads the file ``e5-small-q4.bin``: the weights of multilingual-e5-small in four bits, and its vocabulary.

Layout, little endian: magic, version, nine figures of the model; the vocabulary (figures, offsets, scores, text) and a
map of characters, which the usual Unicode rules replace; then a directory of tensors. A weight of four bits is a
number of 0 to 15, eight too high; 32 of them share a scale of 16 bits and lie in 16 bytes, the first half of them in
the low halves.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

BLOCK = 32
_MAGIC = b"E5S1"
_BLOCK_TYPE = np.dtype([("scale", "<f2"), ("pairs", "u1", BLOCK // 2)])

Floats = npt.NDArray[np.float32]
Bytes = npt.NDArray[np.uint8]


@dataclass(frozen=True)
class FourBits:
    """A matrix of four-bit weights: ``values`` (n, d), 0 to 15, eight too high; ``scales`` (n, d / 32)."""

    values: Bytes
    scales: Floats

    def packed(self) -> Bytes:
        """(n, d / 2): the weights in pairs of neighbours, the first in the low half."""
        return np.asarray(self.values[:, 0::2] | self.values[:, 1::2] << 4, np.uint8)

    def floats(self) -> Floats:
        """(n, d): the weights themselves."""
        signed = self.values.astype(np.float32).reshape(*self.scales.shape, BLOCK) - 8
        return np.asarray((signed * self.scales[:, :, None]).reshape(self.values.shape), np.float32)


class _Cursor:
    def __init__(self, data: bytes, place: int) -> None:
        self.data, self.place = data, place

    def figures(self, layout: str) -> tuple[int, ...]:
        values = struct.unpack_from("<" + layout, self.data, self.place)
        self.place += struct.calcsize("<" + layout)
        return values

    def array(self, kind: str, count: int) -> npt.NDArray[np.generic]:
        values = np.frombuffer(self.data, kind, count, self.place)
        self.place += values.nbytes
        return values

    def text(self, size: int) -> bytes:
        self.place += size
        return self.data[self.place - size : self.place]


class E5File:
    """The model in a file. Raises ValueError when it is another kind of file."""

    def __init__(self, path: Path) -> None:
        self._data = path.read_bytes()
        if not self._data.startswith(_MAGIC):
            raise ValueError(f"{path} does not begin with {_MAGIC.decode()}: it holds no such model.")
        cursor = _Cursor(self._data, 8)
        self.width, self.layers, self.heads, self.inner, self.rows, self.longest, _ = cursor.figures("7i")
        self.epsilon = float(cursor.figures("f")[0])
        cursor.figures("i")
        self.vocabulary, self.unknown = _vocabulary(cursor)
        self._tensors = _directory(cursor)

    def floats(self, name: str) -> Floats:
        """A vector, or the rows of a matrix one after the other."""
        place, count = self._tensors[name]
        return np.frombuffer(self._data, "<f4", count, place).astype(np.float32)

    def four_bits(self, name: str, rows: int) -> FourBits:
        """A matrix of so many rows."""
        place, count = self._tensors[name]
        blocks = np.frombuffer(self._data, _BLOCK_TYPE, count // BLOCK, place)
        values = np.concatenate([blocks["pairs"] & 15, blocks["pairs"] >> 4], axis=1)
        return FourBits(values.reshape(rows, -1), blocks["scale"].astype(np.float32).reshape(rows, -1))


def _vocabulary(cursor: _Cursor) -> tuple[list[tuple[str, float]], int]:
    """Pieces with their logarithmic frequency, and which of them stands for what is unknown."""
    count, _, _, _, unknown = cursor.figures("5i")
    (size,) = cursor.figures("Q")
    ends = cursor.array("<u4", count + 1).tolist()
    scores = cursor.array("<f4", count).tolist()
    text = cursor.text(size)
    _, mapped = cursor.figures("iI")
    cursor.text(mapped)
    pieces = [text[ends[i] : ends[i + 1]].decode() for i in range(count)]
    return list(zip(pieces, scores, strict=True)), unknown


def _directory(cursor: _Cursor) -> dict[str, tuple[int, int]]:
    """Place in the file and number of values of each tensor."""
    (count,) = cursor.figures("i")
    found = {}
    for _ in range(count):
        name = cursor.text(*cursor.figures("H")).decode()
        _, values, place, _ = cursor.figures("BIQQ")
        found[name] = (place, values)
    return found
