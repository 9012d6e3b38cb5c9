"""Lines of UTF-16 text that may have lost a byte: each is aligned anew, so a loss costs a letter, not the rest."""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from typing import IO

_CHUNK = 1 << 18
_LONGEST = 1 << 22  # bytes of a line that is mended; a longer one is read as it is


def lines(stream: IO[bytes], name: str) -> Iterator[tuple[str, bool]]:
    """Each line without its end, and whether a byte is missing in it (U+FFFD stands there)."""
    data = stream.read(_CHUNK)
    big = name == "utf-16-be" or data.startswith(codecs.BOM_UTF16_BE)
    if data[:2] in (codecs.BOM_UTF16_BE, codecs.BOM_UTF16_LE):
        data = data[2:]
    codec, newline = ("utf-16-be", b"\x00\n") if big else ("utf-16-le", b"\n\x00")
    while data:
        *whole, data = data.split(newline)
        for raw in whole:
            yield from _decoded(raw, codec)
        more = stream.read(_CHUNK)
        if not more:
            yield from _decoded(data, codec)
            return
        data += more


def _decoded(raw: bytes, codec: str) -> Iterator[tuple[str, bool]]:
    lost = len(raw) % 2 == 1
    text = _mended(raw, codec) if lost and len(raw) < _LONGEST else raw.decode(codec, "replace")
    for line in text.removesuffix("\r").split("\r"):
        yield line, lost


def _mended(raw: bytes, codec: str) -> str:
    """The line read from both its ends; they meet where letters of one script go on longest on either side."""
    first = 0 if codec == "utf-16-be" else 1
    from_start, from_end = _alike(raw[first::2]), _alike(raw[1 + first :: 2][::-1])
    best = max(range(len(from_end) + 1), key=lambda at: _upto(from_start, at) + _upto(from_end, len(from_end) - at))
    return raw[: 2 * best].decode(codec, "replace") + "\ufffd" + raw[2 * best + 1 :].decode(codec, "replace")


def _alike(high: bytes) -> list[int]:
    """How many of the first letters are of the script of the letter before, or plain; ``high`` are their high bytes."""
    total, counts = 0, [0]
    for at, byte in enumerate(high):
        total += byte == 0 or (at > 0 and byte >> 4 == high[at - 1] >> 4)
        counts.append(total)
    return counts


def _upto(counts: list[int], at: int) -> int:
    return counts[min(at, len(counts) - 1)]
