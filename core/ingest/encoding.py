"""Which encoding a text file is in: BOM, then strict UTF-8, then a few likely legacy code pages."""

from __future__ import annotations

import codecs
from collections.abc import Iterable
from io import BytesIO

from core.ingest import codepages, utf16

_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
MIXED = "mixed"  # UTF-8 with lines in a legacy encoding among it (old IRC logs)
_SAMPLE = 1 << 16  # bytes that are enough to tell one code page from another


def from_bom(head: bytes) -> str | None:
    """The encoding a byte order mark, or the pattern of NUL bytes of UTF-16 without one, names."""
    for bom, name in _BOMS:
        if head.startswith(bom):
            return name
    sample = head[:2000]
    half = len(sample) // 2
    if half < 4:
        return None
    if sample[1::2].count(0) > 0.6 * half and sample[0::2].count(0) < 0.05 * half:
        return "utf-16-le"
    if sample[0::2].count(0) > 0.6 * half and sample[1::2].count(0) < 0.05 * half:
        return "utf-16-be"
    return None


def of_head(head: bytes) -> str:
    """The encoding judged by the first bytes of a file alone."""
    return from_bom(head) or ("utf-8" if _valid_utf8([head]) else _not_utf8(head))


def of_stream(head: bytes, chunks: Iterable[bytes]) -> str:
    """The encoding judged by the whole file; ``chunks`` yields all of it."""
    known = from_bom(head)
    if known:
        return known
    decoder = codecs.getincrementaldecoder("utf-8")()
    for chunk in chunks:
        try:
            decoder.decode(chunk)
        except UnicodeDecodeError:
            return _not_utf8(max(head, chunk, key=len) if not _valid_utf8([head]) else chunk)
    return "utf-8"


def _not_utf8(sample: bytes) -> str:
    if _is_damaged_utf8(sample, 2):
        return MIXED
    lines = sample.split(b"\n")
    written = [line for line in lines if not line.isascii()]
    bad = sum(not _valid_utf8([line]) for line in written)
    return MIXED if bad <= len(written) / 2 else codepages.legacy(sample)


def _is_damaged_utf8(data: bytes, times: int = 1) -> bool:
    """Whether so many times more letters beyond ASCII are whole than broken; in a code page of China a third is."""
    text = data[:_SAMPLE].decode("utf-8", "replace")
    broken = text.count("\ufffd")
    whole = sum(char > "\x7f" for char in text) - broken
    return whole > 0 and whole >= times * broken


def _valid_utf8(chunks: Iterable[bytes]) -> bool:
    decoder = codecs.getincrementaldecoder("utf-8")()
    try:
        for chunk in chunks:
            decoder.decode(chunk)
    except UnicodeDecodeError:
        return False
    return True


def decode_line(line: bytes) -> str:
    """One line of a mixed file: UTF-8 where it is, with what is broken in it marked, else CP1252."""
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        return line.decode("utf-8" if _is_damaged_utf8(line) else "cp1252", "replace")


def decode_head(head: bytes) -> str:
    """The text in the first bytes of a file, line ends normalised, without a byte order mark."""
    name = of_head(head)
    if name.startswith("utf-16"):
        return "\n".join(line for line, _ in utf16.lines(BytesIO(head), name)).removeprefix("\ufeff")
    text = head.decode("utf-8" if name == MIXED else name, "replace")
    return text.replace("\r\n", "\n").replace("\r", "\n").removeprefix("\ufeff")
