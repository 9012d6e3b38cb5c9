"""Citation marks in written answers: ``[1]``, ``[1, 2]``, ``[1-3]``, ``【1】``, ``[1][2]``."""

from __future__ import annotations

import re

_MARK = re.compile(
    r"\s*[\[【［]\s*(?:(?:evidence|source|memory|note|see|证据|来源|记忆)s?\s*)?"
    r"(?P<list>#?\d{1,3}(?:\s*(?:,|，|、|;|and|&|和|-|–|—|~|to|至|到)\s*#?\d{1,3})*)\s*[\]】］]",
    re.IGNORECASE,
)
_ITEM = re.compile(r"#?(?P<a>\d{1,3})(?:\s*(?:-|–|—|~|to|至|到)\s*#?(?P<b>\d{1,3}))?", re.IGNORECASE)
# Words that only lead to a mark, and would be left hanging without it.
_LEADS = re.compile(
    r",?\s*\b(?:as (?:is )?(?:evidenced|shown|mentioned|stated|seen|described|noted) (?:by|in)|evidenced by"
    r"|with evidence (?:from|in)|according to|based on)(?:\s+(?:the )?(?:pieces?|evidence|messages?))?"
    r"(?=\s*[\[【［]\s*#?\d)",
    re.IGNORECASE,
)
_BETWEEN = re.compile(r"(?<=[\]】］])\s*(?:,|and|&|和|、)\s*(?=[\[【［]\s*#?\d)", re.IGNORECASE)
_WIDEST_RANGE = 10  # "[1-40]" cites nothing in particular


def cited(text: str, count: int) -> tuple[int, ...]:
    """The numbers cited in ``text`` in order, each once; those outside 1..``count`` are left out."""
    numbers = [number for mark in _MARK.finditer(text) for number in _numbers(mark["list"])]
    return tuple(dict.fromkeys(number for number in numbers if 1 <= number <= count))


def without_marks(text: str) -> str:
    """``text`` with every citation mark taken out, with what leads to it, and the spacing before punctuation closed."""
    bare = _MARK.sub("", _BETWEEN.sub("", _LEADS.sub("", text)))
    return re.sub(r"[ \t]+([.,;:!?。，；：！？])", r"\1", re.sub(r"[ \t]{2,}", " ", bare)).strip(" \t,，\n")


def marks(numbers: tuple[int, ...]) -> str:
    """``[1][3]``."""
    return "".join(f"[{number}]" for number in numbers)


def joined_to_sentences(text: str) -> str:
    """Marks that stand after the end mark of a sentence ("Fine. [1]") moved before it, so that a split keeps them."""
    return re.sub(
        rf"(?P<end>[.!?。！？]+)(?P<marks>(?:{_MARK.pattern.replace('(?P<list>', '(?:')})+)",
        _swap,
        text,
        flags=re.IGNORECASE,
    )


def _swap(match: re.Match[str]) -> str:
    return f" {match['marks'].strip()}{match['end']}"


def _numbers(listed: str) -> list[int]:
    numbers: list[int] = []
    for item in _ITEM.finditer(listed):
        first, last = int(item["a"]), int(item["b"] or item["a"])
        numbers += range(first, last + 1) if 0 <= last - first < _WIDEST_RANGE else [first, last]
    return numbers
