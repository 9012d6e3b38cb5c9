"""Cleaning of names and texts: invisible direction marks, odd spaces, line ends, HTML."""

from __future__ import annotations

import re
from functools import lru_cache
from html import unescape
from typing import Any

MARKS = "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff"
_DROP = dict.fromkeys(map(ord, MARKS))
_MARK = re.compile(f"[{MARKS}]")
_SPACES = {0xA0: " ", 0x202F: " ", 0x2009: " ", 0x2011: "-"}
_ZEROS = (0x660, 0x6F0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xBE6, 0xC66, 0xCE6, 0xD66, 0xE50, 0x1040, 0xFF10)
_DIGITS = {zero + i: str(i) for zero in _ZEROS for i in range(10)}
_MATCHING = {**_DROP, **_SPACES, **_DIGITS, 0x60C: ","}
_NAME = {**_DROP, **_SPACES}
_BREAKS = re.compile(r"(?i)<\s*(?:br|hr)\b[^>]*>|</\s*(?:p|div|li|tr|h[1-6]|pre|blockquote|ul|ol|table)\s*>")
_TAG = re.compile(r"</?[A-Za-z][^<>]*>|<!--.*?-->", re.DOTALL)
_BLANKS = re.compile(r"\n{3,}")
_PRE = re.compile(r"(?is)<pre\b[^>]*>.*?</pre\s*>")
_KEPT = "\ue123"  # private: a blank of a program's text while others are trimmed


def clean_text(text: str) -> str:
    """``text`` as a person wrote it: no direction marks, LF line ends, no outer white space."""
    if not text.isascii() and _MARK.search(text):  # searching is ten times faster than translating
        text = _MARK.sub("", text)
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text.strip()


@lru_cache(maxsize=4096)  # the same few people speak again and again
def clean_name(name: str) -> str:
    """A sender or title: no marks, plain spaces, no leading ``~`` of an unsaved WhatsApp contact."""
    if not name.isascii():
        name = name.translate(_NAME)
    return name.strip().lstrip("~").strip()


def for_matching(line: str) -> str:
    """A copy to match patterns on: marks dropped, any space a space, the digits of other scripts as ASCII."""
    return line if line.isascii() else line.translate(_MATCHING)


def html_to_text(html: str) -> str:
    """Words of an HTML fragment with its line breaks; list items begin with "- "."""
    html = re.sub(r"(?i)<\s*li\b[^>]*>", "- ", html)
    html = re.sub(r"(?is)<(script|style)\b.*?</\1\s*>", "", html)
    html = _PRE.sub(lambda found: found[0].replace(" ", _KEPT).replace("\t", _KEPT * 4), html)
    lines = [line.strip(" \t") for line in unescape(_TAG.sub("", _BREAKS.sub("\n", html))).split("\n")]
    return clean_text(_BLANKS.sub("\n\n", "\n".join(lines)).replace(_KEPT, " "))


def strings(value: object) -> list[str]:
    """All strings of a decoded JSON value that is a string or a list of strings; others are left out."""
    if isinstance(value, str):
        return [value]
    return [part for part in value if isinstance(part, str)] if isinstance(value, list) else []


def as_text(value: object) -> str:
    """``value`` cleaned when it is a string, else the empty string."""
    return clean_text(value) if isinstance(value, str) else ""


def listed(value: object) -> list[Any]:
    """``value`` when it is a list, else an empty one: a field of the wrong type counts as absent."""
    return value if isinstance(value, list) else []
