"""The sentences of short texts, English and Chinese."""

from __future__ import annotations

import re

_ABBREVIATION = re.compile(
    r"(?:\b(?:mr|mrs|ms|dr|prof|st|vs|etc|e\.g|i\.e|approx|no|jan|feb|aug|sept?|oct|nov|dec)|\b[a-z])\.$", re.IGNORECASE
)
_END = re.compile(
    r"(?<=[.!?])[\"'”’)\]]*\s+"
    r"|(?<=[。！？；])[\"”’」』）]*(?=[^\s\"”’」』）。！？；!?的])"  # not inside “…。”的
    r"|(?<=[!?])[\"”’」』）]*(?=[\u3400-\u9fff])(?!的)"  # not inside an address: ?page=2
    r"|\n+"
)


def split_sentences(text: str) -> list[str]:
    """The sentences of ``text`` in order, end marks kept; ``Dr.`` and ``3.5`` end none."""
    found: list[str] = []
    start = 0
    for match in _END.finditer(text):
        piece = text[start : match.end()].strip()
        if not piece or (piece.endswith(".") and "\n" not in match.group() and _ABBREVIATION.search(piece)):
            continue
        found.append(piece)
        start = match.end()
    if rest := text[start:].strip():
        found.append(rest)
    return found


def is_question(text: str) -> bool:
    """Whether ``text`` ends as a question does, be it an amazed one ("?!")."""
    return text.rstrip("\"'”’)）!！… ").endswith(("?", "？"))
