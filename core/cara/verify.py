"""Whether a written sentence is borne out by the evidence it cites, without a language model.

A sentence fails when it brings in a number or a name the evidence does not hold, turns a statement into its
opposite, or ascribes one person's words to another; and when it shares too little with the evidence. Where a
cross-encoder understands the language it decides the cases in between, such as paraphrases.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.cara.dates import readable_interval, times_told
from core.cara.evidence import Line, attributed
from core.cara.question import NOT_NAMES
from core.cara.scoring import Rerank
from core.cara.sentences import language_of, split_sentences, stem, terms
from core.store.words import ENGLISH_STOP
from core.types import Precision

# Calibrated on the written cases of tests/core/cara/verify_cases.py.
COVER_SURE = 0.67  # share of the sentence's content words found in the evidence
COVER_POSSIBLE = 0.3  # enough when the cross-encoder agrees
CROSS_AGREES = 1.0  # logit
CITES_ITSELF = 0.75  # an uncited sentence with this share of one line's words is given that line's number

_NUMBER_WORDS = {
    word: str(value)
    for value, word in enumerate("zero one two three four five six seven eight nine ten eleven twelve".split())
}
_CHINESE_DIGITS = {character: str(value) for value, character in enumerate("零一二三四五六七八九十")} | {"两": "2"}
_NEGATION_EN = re.compile(
    r"\b(?:not|never|no longer|nobody|nothing|none|without|cannot|neither)\b|n['’]t\b", re.IGNORECASE
)
_NEGATION_ZH = re.compile(r"不(?!错|过|仅|但|断|同|久|少|知不觉)|没(?:有)?|从未|未曾|别")
_REPORTING = frozenset(
    stem(word)
    for word in "mention say said tell told talk share state note explain according evidence memory "
    "message chat seem appear also indicate describe person user someone conclusion overall therefore thus however".split()
)
_REPORTING_ZH = frozenset("提到 表示 说过 根据 记忆 证据 消息 对话 因此 所以 目前 可以 看出".split())


@dataclass(frozen=True, slots=True)
class Checker:
    """The means of checking: a cross-encoder for the language of the claims, names free to use."""

    rerank: Rerank | None = None
    free_names: frozenset[str] = frozenset()

    def supported(self, claim: str, lines: Sequence[Line]) -> bool:
        """Whether the cited ``lines`` bear out ``claim`` (marks already taken out)."""
        if not lines:
            return False
        wanted = _content(claim)
        told = _told(lines)
        if not _numbers(claim) <= _numbers(told) or not self._names(claim) <= _words(told):
            return False
        best = max(lines, key=lambda line: _cover(wanted, attributed(line, line.text, "en")))
        if _opposed(claim, best) or _misattributed(claim, best, lines):
            return False
        cover = _cover(wanted, told)
        if cover >= COVER_SURE or not wanted:
            return True
        return cover >= COVER_POSSIBLE and self._agrees(claim, lines)

    def source_of(self, claim: str, lines: Sequence[Line]) -> int | None:
        """The number of the result an uncited sentence plainly restates; None when there is none."""
        wanted = _content(claim)
        if len(wanted) < 3:
            return None
        best = max(lines, key=lambda line: _cover(wanted, _told([line])), default=None)
        if best is None or _cover(wanted, _told([best])) < CITES_ITSELF:
            return None
        return best.n if self.supported(claim, [best]) else None

    def _agrees(self, claim: str, lines: Sequence[Line]) -> bool:
        if self.rerank is None:
            return False
        logits = [float(x) for x in self.rerank(claim, [attributed(line, line.text, "en") for line in lines])]
        return any(not math.isnan(x) and x >= CROSS_AGREES for x in logits)

    def _names(self, claim: str) -> set[str]:
        """Names the sentence uses in English: capitalised words, not the first one unless it is a possessive."""
        found: set[str] = set()
        for sentence in split_sentences(claim):
            words = re.findall(r"[^\W\d_][\w’'-]*", sentence)
            found |= {_bare(w) for w in words[1:] if w[0].isupper() and len(w) > 1}
        return {w for w in found if w not in ENGLISH_STOP and w not in NOT_NAMES and w not in self.free_names}


def _told(lines: Sequence[Line]) -> str:
    """The evidence with dates and speakers, and with the dates its relative wording means."""
    pieces: list[str] = []
    for line in lines:
        pieces.append(attributed(line, line.text, language_of(line.text)))
        for found in times_told(line.text, line.at):
            if found.start is not None:
                pieces.append(readable_interval(found.start, found.end, found.precision, language_of(line.text)))
                pieces.append(readable_interval(found.start, found.end, Precision.MONTH, "en"))
    return "\n".join(pieces)


def _content(text: str) -> set[str]:
    drop = _REPORTING_ZH if language_of(text) == "zh" else _REPORTING
    return {term for term in terms(text) if term not in drop}


def _cover(wanted: set[str], told: str) -> float:
    return len(wanted & set(terms(told))) / len(wanted) if wanted else 0.0


def _numbers(text: str) -> set[str]:
    found = {n.replace(",", "").lstrip("0") or "0" for n in re.findall(r"\d+(?:[.,]\d+)*", text)}
    found |= {_NUMBER_WORDS[w] for w in re.findall(r"[a-z]+", text.lower()) if w in _NUMBER_WORDS and w != "one"}
    found |= {
        _CHINESE_DIGITS[c]
        for c in re.findall(r"([一二两三四五六七八九十])(?=个|位|只|次|天|年|岁|月|周|人|本|家|条|点)", text)
        if c != "一"
    }
    return found


def _words(text: str) -> set[str]:
    return {_bare(word) for word in re.findall(r"[^\W\d_][\w’'-]*", text)}


def _bare(word: str) -> str:
    return re.sub(r"['’]s?$", "", word).lower()


def _opposed(claim: str, line: Line) -> bool:
    """One of the two denies what the other states, judged on the sentence of the line closest to the claim."""
    wanted = _content(claim)
    nearest = max(split_sentences(line.text) or [line.text], key=lambda s: _cover(wanted, s))
    pattern = _NEGATION_ZH if language_of(claim) == "zh" else _NEGATION_EN
    if _cover(wanted, nearest) < 0.4:
        return False
    return bool(pattern.search(claim)) != bool(pattern.search(nearest))


def _misattributed(claim: str, best: Line, lines: Sequence[Line]) -> bool:
    """The claim opens with somebody who neither spoke nor is named in the line that comes closest."""
    if best.speaker is None:
        return False
    others = {line.speaker for line in lines if line.speaker and line.speaker != best.speaker}
    opening = claim[:60].lower()
    named = [name for name in others if opening.startswith(name.split()[0].lower())]
    return any(name.split()[0].lower() not in best.text.lower() for name in named)
