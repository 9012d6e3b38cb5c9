"""How the bytes of a mail become words: charsets named and meant, encoded words, lines wrapped on the way."""

from __future__ import annotations

import re
from collections.abc import Iterator
from email.errors import HeaderParseError
from email.header import decode_header, make_header
from email.message import Message

from core.ingest import codepages

_WIDER = {  # what programs name, and what they mean by it
    "gb2312": "gb18030", "gbk": "gb18030", "x-gbk": "gb18030", "big5": "big5hkscs", "shift_jis": "cp932",
    "shift-jis": "cp932", "x-sjis": "cp932", "euc-kr": "cp949", "ks_c_5601-1987": "cp949", "iso-8859-1": "cp1252",
    "iso-8859-9": "cp1254", "iso-8859-8-i": "cp1255", "iso-8859-11": "cp874", "tis-620": "cp874",
}  # fmt: skip
_WRAP = re.compile(r"(?<=[^\n])(?<!^--) \r?\n(?![>\s])", re.MULTILINE)


def header(value: object) -> str:
    """A header as written, on one line; bytes beyond ASCII are UTF-8, else of the Western code page."""
    text = str(value or "")
    if not text.isascii():
        data = text.encode("utf-8", "surrogateescape")
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError:
            text = data.decode("cp1252", "replace")
    return " ".join(text.split())


def read_encoded(value: str) -> str:
    """``value`` with encoded words read; damaged ones stay as they are."""
    if "=?" not in value:
        return value
    try:
        words = [(data, charset and _WIDER.get(charset.lower(), charset)) for data, charset in decode_header(value)]
        return " ".join(str(make_header(words)).split())
    except (ValueError, LookupError, HeaderParseError):
        return value


def text_of(part: Message) -> str:
    """The text of a part; a charset that is missing, unknown or a lie does not lose it."""
    data = part.get_payload(decode=True)
    if not isinstance(data, bytes):
        return str(part.get_payload())
    for charset in _charsets(part, data):
        try:
            return _unwrapped(part, data.decode(charset))
        except (UnicodeDecodeError, LookupError):
            continue
    return _unwrapped(part, data.decode("latin-1"))


def _charsets(part: Message, data: bytes) -> Iterator[str]:
    """What a part may be written in, the likeliest first."""
    named = part.get_content_charset()
    if named:
        yield _WIDER.get(named, named)
        yield named
    yield "utf-8"
    yield codepages.legacy(data)


def _unwrapped(part: Message, text: str) -> str:
    """Lines that end in a blank joined, where the mail says that it was wrapped so (RFC 3676)."""
    if str(part.get_param("format", "")).lower() != "flowed":
        return text
    return _WRAP.sub("" if str(part.get_param("delsp", "")).lower() == "yes" else " ", text)
