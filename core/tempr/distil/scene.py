"""The time a fact has from where it was told, when a model wrote none: its own clause, or the sentence in front of it.

"Last night was amazing! We celebrated with a concert": who tells of something done goes on from the time named last.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import tzinfo
from itertools import pairwise

from core.store.words import has_cjk
from core.tempr import timex
from core.tempr.distil.passage import Line
from core.tempr.sentences import is_question, split_sentences
from core.tempr.statements.moment import Moment, moment_of, said_at
from core.tempr.terms import is_past_form, terms
from core.types import MemoryKind, TimeExpression

_HAPPENS = {MemoryKind.EVENT, MemoryKind.PLAN}
_CLAUSE = re.compile(
    r",? (?:and|but|because|so|since|when|while|which|who|after|before|that)\b|[,;，；]"
    r"|因为|所以|但是?|之前|以前|之后|以后",
    re.IGNORECASE,
)
_WORD = re.compile(r"[a-z]+(?:['’][a-z]+)?")
_DONE_ZH = re.compile(r"了|过")
# It began or lasted at another time than what was told before it.
_APART = re.compile(
    r"\b(?:since|until|till|used to|always|never|ever|born|grew up|for (?:\w+ ){1,2}(?:days?|weeks?|months?|years?)|"
    r"then|later|once|already|before|ago|have|has|['’]ve|every|each)\b|以来|一直|从小|后来|已经|以前|从前|每",
    re.IGNORECASE,
)
_LASTING = re.compile(
    r"\b(?:since|until|till|used to|every|each|from \w+ (?:to|on|till|until))\b|以来|从|每", re.IGNORECASE
)
_ANNOUNCES = re.compile(
    r"^(?:\W*\w+,? )?(?:guess (?:what|who|where)|you know what|remember)\b|猜猜|知道吗", re.IGNORECASE
)
_LEAST = 0.4  # of a fact's content words that the sentence it comes from holds


def told_at(what: str, kind: MemoryKind, lines: Sequence[Line], zone: tzinfo) -> Moment | None:
    """When the messages say that ``what`` happened; None where they leave a doubt, or name no time."""
    best = _source(what, lines) if kind in _HAPPENS else None
    if best is None:
        return None
    line, sentences, at = best
    now = said_at(line.view, zone)
    if now is None:
        return None
    found = [
        said for said in timex.find(sentences[at], now, role="message") if _in_its_clause(said, sentences[at], what)
    ]
    if not found and at and kind is MemoryKind.EVENT and _goes_on(sentences[at - 1], sentences[at]):
        found = list(timex.find(sentences[at - 1], now, role="message"))
    return moment_of(found[0], now, kind) if len(found) == 1 else None


def _source(what: str, lines: Sequence[Line]) -> tuple[Line, list[str], int] | None:
    """The line that holds the sentence a fact comes from, its sentences, and which of them it is."""
    wanted = set(terms(what))
    rated: list[tuple[float, Line, list[str], int]] = []
    for line in lines:
        sentences = split_sentences(line.text)
        shares = [len(wanted & set(terms(sentence))) / max(1, len(wanted)) for sentence in sentences]
        rated += [(share, line, sentences, at) for at, share in enumerate(shares)]
    if not rated:
        return None
    share, line, sentences, at = max(rated, key=lambda row: row[0])
    return (line, sentences, at) if share >= _LEAST else None


def _in_its_clause(said: TimeExpression, sentence: str, what: str) -> bool:
    """Whether the clause around a time tells something of the fact, or nothing at all beside the time."""
    words = set(terms(what))
    for start, end in _clauses(sentence):
        if start <= said.span[0] < end:
            beside = set(terms(sentence[start:end])) - set(terms(said.text))
            return (not beside or bool(beside & words)) and _LASTING.search(sentence[start : said.span[1]]) is None
    return False


def _clauses(sentence: str) -> Iterator[tuple[int, int]]:
    borders = [0, *(found.start() for found in _CLAUSE.finditer(sentence) if found.start()), len(sentence)]
    yield from pairwise(borders)


def _goes_on(before: str, sentence: str) -> bool:
    """Whether a sentence tells of something done at the time of the one before it."""
    if (
        (is_question(before) and not _ANNOUNCES.search(before))
        or is_question(sentence)
        or _APART.search(sentence)
        or _LASTING.search(before)
    ):
        return False
    if has_cjk(sentence):
        return _DONE_ZH.search(sentence) is not None
    return any(is_past_form(word) or word == "had" for word in _WORD.findall(sentence.lower()))
