"""Which encoding a text file is in: BOM, then strict UTF-8, then a few likely legacy code pages."""

from __future__ import annotations

import codecs
from collections.abc import Iterable

_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
MIXED = "mixed"  # UTF-8 with lines in a legacy encoding among it (old IRC logs)
_MIN_SCRIPT_SHARE = 0.6
_MAX_BAD_SHARE = 0.05


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
    return from_bom(head) or ("utf-8" if _valid_utf8([head]) else legacy(head))


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
            return _not_utf8(chunk if _valid_utf8([head]) else head)
    return "utf-8"


def _not_utf8(sample: bytes) -> str:
    lines = sample.split(b"\n")
    written = [line for line in lines if not line.isascii()]
    bad = sum(not _valid_utf8([line]) for line in written)
    return MIXED if bad < len(written) / 2 else legacy(sample)


def _valid_utf8(chunks: Iterable[bytes]) -> bool:
    decoder = codecs.getincrementaldecoder("utf-8")()
    try:
        for chunk in chunks:
            decoder.decode(chunk)
    except UnicodeDecodeError:
        return False
    return True


def legacy(sample: bytes) -> str:
    """CP949, Shift-JIS, GB18030 or CP1252: the first whose letters look like a text in its script."""
    for name, lows, highs in (
        ("cp949", "\uac00", "\ud7a3"),
        ("cp932", "\u3041", "\u30fe"),
        ("gb18030", "\u4e00", "\u9fff"),
    ):
        text = sample.decode(name, "replace")
        wide = [char for char in text if char > "\x7f" and not "\u2000" <= char <= "\u303f"]
        if not wide or wide.count("\ufffd") > _MAX_BAD_SHARE * len(wide):
            continue
        share = sum(lows <= char <= highs for char in wide) / len(wide)
        wanted = 0.3 if name == "cp932" else 0.9 if name == "cp949" else _MIN_SCRIPT_SHARE
        if share >= wanted and not _one_letter_pairs(sample, name):
            return name
    return "cp1252"


def _one_letter_pairs(sample: bytes, name: str) -> bool:
    """True for Western text, where a high byte stands alone between ASCII letters, not in pairs."""
    if name == "cp932":
        return False
    high = [byte > 0x7F for byte in sample]
    lone = sum(high[i] and not high[i - 1] and not high[i + 1] for i in range(1, len(high) - 1))
    return lone > 0.5 * sum(high)


def decode_line(line: bytes) -> str:
    """One line of a mixed file: UTF-8 where it is, else CP1252."""
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        return line.decode("cp1252", "replace")
