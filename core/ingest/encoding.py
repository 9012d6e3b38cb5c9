"""Which encoding a text file is in: BOM, then strict UTF-8, then a few likely legacy code pages."""

from __future__ import annotations

import codecs
from collections.abc import Iterable
from io import BytesIO

from core.ingest import utf16

_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
MIXED = "mixed"  # UTF-8 with lines in a legacy encoding among it (old IRC logs)
_MAX_BAD_SHARE = 0.05
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
    return MIXED if bad <= len(written) / 2 else legacy(sample)


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


def legacy(sample: bytes) -> str:
    """CP949, Shift-JIS, GB18030 or CP1252: the first whose letters look like a text in its script."""
    sample = sample[:_SAMPLE]
    if _lone_high_bytes(sample):
        return "cp1252"
    for name, is_usual, wanted in (
        ("cp949", _is_usual_hangul, 0.85),
        ("cp932", lambda char: "\u3041" <= char <= "\u30fe", 0.3),
        ("gb18030", _is_usual_hanzi, 0.6),
    ):
        text = sample.decode(name, "replace")
        wide = [char for char in text if char > "\x7f" and not "\u2000" <= char <= "\u303f" and char < "\uff00"]
        broken = text.count("\ufffd")
        if wide and broken <= _MAX_BAD_SHARE * len(wide) and sum(map(is_usual, wide)) >= wanted * len(wide):
            return name
    return "gb18030" if _all_hanzi(sample) else "cp1252"


def _is_usual_hanzi(char: str) -> bool:
    """Characters of the Chinese standard proper; two Western letters in a row land in its extensions."""
    if not "\u4e00" <= char <= "\u9fff":
        return False
    try:
        char.encode("gb2312")
    except UnicodeEncodeError:
        return False
    return True


def _all_hanzi(sample: bytes) -> bool:
    """Traditional Chinese, whose characters are in the extensions: a text of some length without any flaw."""
    wide = [char for char in sample.decode("gb18030", "replace") if char > "\x7f"]
    chinese = sum("\u3000" <= char <= "\u9fff" or char >= "\uff00" for char in wide)
    return len(wide) >= 20 and chinese >= 0.97 * len(wide) and "\ufffd" not in wide


def _is_usual_hangul(char: str) -> bool:
    """Syllables of the Korean standard proper; the vendor's extension is where other code pages land."""
    if not "\uac00" <= char <= "\ud7a3":
        return False
    lead, trail = char.encode("cp949")
    return 0xB0 <= lead <= 0xC8 and trail >= 0xA1


def _lone_high_bytes(sample: bytes) -> bool:
    """True for Western text, where a high byte stands between ASCII letters, not in pairs."""
    high = [byte > 0x7F for byte in sample]
    lone = sum(high[i] and not high[i - 1] and not high[i + 1] for i in range(1, len(high) - 1))
    letters = sum(
        high[i] and sample[i - 1 : i].isalpha() and sample[i + 1 : i + 2].isalpha() for i in range(1, len(high))
    )
    return lone > 0.5 * sum(high) and letters > 0.3 * sum(high)


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
