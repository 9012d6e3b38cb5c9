"""A question without its words of time, so that a recall can tell what else is asked for."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.types import TimeExpression

_LEADING = re.compile(
    r"(?:\b(?:back in|back on|as of|in|on|at|during|over|for|from|of|by|within|throughout|around|about|the"
    r"|some ?time|back"
    r"|since|until|till)\s+|[在于从自])$",
    re.IGNORECASE,
)
_TRAILING = re.compile(r"^(?:'s\b|的时候|期间|里|的)")
_SPACES = re.compile(r"\s{2,}")
_BEFORE_MARK = re.compile(r"\s+(?=[,.!?;:，。！？；：])")
_EDGES = " \t\n,;:，、；："


def strip_time(query: str, expressions: Sequence[TimeExpression]) -> str:
    """The query without these expressions and the prepositions that led to them.

    "What did I do last week?" -> "What did I do?"
    """
    text = query
    for start, end in sorted((found.span for found in expressions), reverse=True):
        head, tail = text[:start], _TRAILING.sub("", text[end:], count=1)
        while (leading := _LEADING.search(head)) is not None:
            head = head[: leading.start()]
        joint = " " if head and tail and not head[-1].isspace() and _needs_space(head[-1], tail[0]) else ""
        text = head + joint + tail
    return _BEFORE_MARK.sub("", _SPACES.sub(" ", text)).strip(_EDGES)


def _needs_space(left: str, right: str) -> bool:
    return left.isascii() and left.isalnum() and right.isascii() and right.isalnum()
