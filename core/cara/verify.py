"""Whether a written sentence is borne out by the evidence it cites, without a language model.

A sentence fails when it brings in a number or a name the evidence does not hold, turns a statement into its
opposite, or ascribes one person's words to another; and when it shares too little with the evidence. Where a
cross-encoder understands the language it decides the cases in between, such as paraphrases.
"""

from __future__ import annotations

import heapq
import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.cara.about import spoken_of
from core.cara.claims import only_asked, only_meant, said_to_another
from core.cara.dates import times_told
from core.cara.evidence import Line, attributed
from core.cara.named import NOT_NAMES
from core.cara.scoring import Rerank
from core.cara.sentences import is_question, language_of, split_sentences, stem, terms
from core.store.words import ENGLISH_STOP, has_cjk
from core.tempr import timex
from core.tempr.render import readable_month

# Calibrated on the written cases of tests/core/cara/verify_cases.py. Shares are of the sentence's content
# words, names of people apart, that are found in the evidence.
COVER_SURE = {"en": 0.75, "zh": 0.65}  # Chinese pairs of characters also straddle words
COVER_POSSIBLE = 0.5  # enough when the cross-encoder is sure
CROSS_SURE = 7.0  # logit
CITES_ITSELF = 0.75  # an uncited sentence with this share of one line's words is given that line's number
_NEAREST = 5  # lines looked at more closely for an uncited sentence; resolving dates costs a millisecond each
_CLOSE = 0.4  # from this share on, a clause is about the same matter, so that a denial counts

_NUMBER_WORDS = {
    word: str(value)
    for value, word in enumerate("zero one two three four five six seven eight nine ten eleven twelve".split())
}
_CHINESE_DIGITS = {character: str(value) for value, character in enumerate("零一二三四五六七八九十")} | {"两": "2"}
_CHINESE_COUNT = re.compile(r"[二两三四五六七八九十]+(?=个|位|只|次|天|年|岁|月|周|人|本|家|条|点|遍|千|百|万)")
_MONTH = (
    r"(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?"
    r"|Nov(?:ember)?|Dec(?:ember)?)"
)
_DATE = re.compile(
    rf"\d{{1,2}}(?:st|nd|rd|th)?(?: of)? {_MONTH}\b(?:,? \d{{4}})?|{_MONTH} \d{{1,2}}(?:st|nd|rd|th)?\b(?:,? \d{{4}})?"
    rf"|{_MONTH},? (?:19|20)\d{{2}}\b"
    r"|\b(?:19|20)\d{2}-\d{2}-\d{2}\b|\b(?:19|20)\d{2}\b(?!年)|\d{4}年(?:\d{1,2}月)?(?:\d{1,2}[日号])?"
    r"|\d{1,2}月(?:\d{1,2}[日号])?"
)
_NEGATION_EN = re.compile(
    r"\b(?:not|never|no longer|nobody|cannot|neither|(?<!at )least|worst)\b|n['’]t\b", re.IGNORECASE
)
_NEGATION_ZH = re.compile(r"(?<!吃)不(?!错|过[^敏]|仅|但|断|同|久|少|知不觉)|没|从未|未曾|最讨厌|别(?!的|人)")
_CLAUSE = re.compile(r"[,;，；、。！？]|[.!?](?=\s|$)|\b(?:but|because|and)\b")
_OPPOSITES = (
    ("won", "lost"), ("pass", "fail"), ("accepted", "rejected"), ("approved", "rejected"), ("love", "hate"),
    ("like", "dislike"), ("bought", "sold"), ("married", "divorced"), ("start", "stop"), ("start", "quit"),
    ("increase", "decrease"), ("gained", "lost"), ("found", "lost"), ("hired", "fired"), ("born", "died"),
    ("喜欢", "讨厌"), ("买", "卖"), ("赢", "输"), ("通过", "没过"), ("结婚", "离婚"), ("偏高", "偏低"),
    ("偏高", "正常"), ("涨", "跌"),
)  # fmt: skip
_KIN = re.compile(
    r"^\W*(?:(?:my|our) )?(?:dad|mum|mom|mother|father|parents|sister|brother|son|daughter|husband|wife|partner|boss"
    r"|uncle|aunt|grand\w+|best friend)\b|^我(?:爸|妈|姐|妹|哥|弟|儿子|女儿|老公|老婆|爷爷|奶奶|同事|朋友)",
    re.IGNORECASE,
)
_OF_SOMEBODY = re.compile(r"['’]s\b|\b(?:his|her|their|my)\b|的|爸|妈|姐|妹|哥|弟|儿子|女儿", re.IGNORECASE)
_REPORTING = frozenset(
    stem(word)
    for word in "name call mention say said tell told talk share state note explain according evidence memory message "
    "chat seem appear also indicate describe person user someone conclusion overall therefore thus however ask whether "
    "longer anymore because cannot every each still already really".split()
)
_REPORTING_ZH = frozenset("提到 表示 说过 根据 记忆 证据 消息 对话 因此 所以 目前 可以 看出".split())


@dataclass(frozen=True, slots=True)
class Checker:
    """The means of checking.

    ``rerank``: a cross-encoder for the language of the claims; ``people``: everybody heard in the recall;
    ``free_names``: names the answer may use although no evidence holds them (in the question, the profile);
    ``asked``: content words of the question, which an answer repeats: missing in the evidence they weigh half.
    """

    rerank: Rerank | None = None
    people: frozenset[str] = frozenset()
    free_names: frozenset[str] = frozenset()
    asked: frozenset[str] = frozenset()

    def supported(self, claim: str, lines: Sequence[Line]) -> bool:
        """Whether the cited ``lines`` bear out ``claim`` (marks already taken out)."""
        if not lines:
            return False
        wanted, told = self._content(claim), _told(lines)
        if only_asked(claim, _bearing_sentences(wanted, lines)):
            return False
        if not _figures_hold(claim, self._content(_DATE.sub(" ", claim)), lines) or not self._names(claim) <= _stems(
            told
        ):
            return False
        best = max(lines, key=lambda line: _cover(wanted, line.text))
        parts = [part for part in _CLAUSE.split(claim) if part.strip()]
        if any(_opposed(part, self._content(part), best) for part in parts) or self._misattributed(claim, best):
            return False
        cover = self._share(wanted, told)
        if cover >= COVER_SURE[language_of(claim)] or not wanted:
            return True
        return cover >= COVER_POSSIBLE and self._sure(claim, lines)

    def source_of(self, claim: str, lines: Sequence[Line]) -> int | None:
        """The number of the result an uncited sentence plainly restates; None when there is none."""
        wanted = self._content(claim)
        if len(wanted) < 3:
            return None
        near = heapq.nlargest(_NEAREST, lines, key=lambda line: _cover(wanted, line.text))
        best = max(near, key=lambda line: self._share(wanted, _told([line])), default=None)
        if best is None or self._share(wanted, _told([best])) < CITES_ITSELF:
            return None
        return best.n if self.supported(claim, [best]) else None

    def bearing(self, claim: str, lines: Sequence[Line]) -> list[Line]:
        """The lines that hold the claim's words, closest ones only: the messages a citation should lead to."""
        wanted = self._content(claim)
        covers = [_cover(wanted, line.text) for line in lines]
        best = max(covers, default=0.0)
        return [line for line, cover in zip(lines, covers, strict=True) if best and cover >= 0.5 * best]

    def _sure(self, claim: str, lines: Sequence[Line]) -> bool:
        if self.rerank is None:
            return False
        logits = [float(x) for x in self.rerank(claim, [attributed(line, line.text, "en") for line in lines])]
        return any(not math.isnan(x) and x >= CROSS_SURE for x in logits)

    def _share(self, wanted: set[str], told: str) -> float:
        """:func:`_cover`, what is missing of the question's own words counted half."""
        missing = (wanted & self.asked) - set(terms(told))
        return _cover(wanted, told) + 0.5 * len(missing) / len(wanted) if wanted else 0.0

    def _content(self, claim: str) -> set[str]:
        """Content words of the claim without reporting verbs and the names of people."""
        text = claim
        for name in self.people:
            text = text.replace(name, " ").replace(name.split()[0], " ")
        drop = _REPORTING_ZH if language_of(claim) == "zh" else _REPORTING
        return {term for term in terms(text) if term not in drop} if re.search(r"\w", text) else set()

    def _names(self, claim: str) -> set[str]:
        """Stems of the names an English sentence uses: capitalised words but the first."""
        found: set[str] = set()
        for sentence in split_sentences(claim):
            words = re.findall(r"[^\W\d_][\w’'-]*", sentence)
            found |= {_bare(word) for word in words[1:] if word[0].isupper() and len(word) > 1}
        free = ENGLISH_STOP | NOT_NAMES | {name.lower() for name in self.free_names}
        return {stem(word) for word in found if word not in free}

    def _misattributed(self, claim: str, best: Line) -> bool:
        """The claim opens with somebody else than the one who says so of themselves in the closest line."""
        if best.speaker is None:
            return False
        opening = claim[:60].lower()
        named = [name for name in self.people if opening.startswith(name.split()[0].lower())]
        if best.speaker in named and said_to_another(claim, best.text):
            return True
        if not re.search(r"\b(?:I|my|me|we|our)\b|我", best.text, re.IGNORECASE):
            return False
        return any(name != best.speaker and not spoken_of(name.split()[0], best.text) for name in named)


def _told(lines: Sequence[Line]) -> str:
    """The evidence with dates and speakers, and with the dates its relative wording means."""
    pieces: list[str] = []
    for line in lines:
        pieces.append(attributed(line, line.text, language_of(line.text)))
        for found in times_told(line.text, line.at):
            if found.start is not None:
                pieces.append(timex.describe(found.start, found.end, found.precision, language_of(line.text)))
                pieces.append(readable_month(found.start, language_of(line.text)))
    return "\n".join(pieces)


def _cover(wanted: set[str], told: str) -> float:
    return len(wanted & set(terms(told))) / len(wanted) if wanted else 0.0


def _figures_hold(claim: str, wanted: set[str], lines: Sequence[Line]) -> bool:
    """Numbers in dates are among the dates told, other numbers in what was said, by the lines about the matter.

    A date that stands elsewhere in the same excerpt is no support: it may belong to something else.
    """
    about = _about(wanted, lines)
    told = [_date_parts(date) for line in about for date in _DATE.findall(_dates_told(line, wanted))]
    said = " ".join(line.text for line in about)
    dated = all(any(_date_parts(date) <= parts for parts in told) for date in _DATE.findall(claim))
    return dated and _numbers(_DATE.sub(" ", claim)) <= _numbers(said)


def _dates_told(line: Line, wanted: set[str]) -> str:
    """The dates of the sentence about the matter; the day it was said only where it tells no time of its own."""
    nearest = max(split_sentences(line.text), key=lambda sentence: _cover(wanted, sentence), default=line.text)
    if line.at is None or not any(found.start for found in times_told(nearest, line.at)):
        return _told([line])
    return _told([replace(line, at=line.at, text=nearest)]).partition("\n")[2] + f"\n{nearest}"


def _date_parts(date: str) -> set[str]:
    """Day, month and year of a date as written; a month by its first letters or its Chinese mark."""
    months = {month[:3].lower() for month in re.findall(r"[A-Z][a-z]{2,}", date)}
    return months | {part.lstrip("0") for part in re.findall(r"\d+[年月日号]?", date.replace("号", "日"))}


def _about(wanted: set[str], lines: Sequence[Line]) -> list[Line]:
    """The lines that share most with the claim, and the replies to those of them that ask."""
    covers = [_cover(wanted, line.text) for line in lines]
    floor = 0.5 * max(covers, default=0.0)
    if floor == 0:
        return list(lines)
    near = [cover >= floor for cover in covers]
    replies = [i > 0 and near[i - 1] and is_question(lines[i - 1].text) for i in range(len(lines))]
    return [line for line, close, reply in zip(lines, near, replies, strict=True) if close or reply]


def _bearing_sentences(wanted: set[str], lines: Sequence[Line]) -> list[str]:
    """The sentences that hold most of the claim's words, and those that hold half as many."""
    sentences = [sentence for line in lines for sentence in split_sentences(line.text)]
    covers = [_cover(wanted, sentence) for sentence in sentences]
    floor = 0.5 * max(covers, default=0.0)
    return [sentence for sentence, cover in zip(sentences, covers, strict=True) if cover and cover >= floor]


def _numbers(text: str) -> set[str]:
    found = {number.replace(",", "").lstrip("0") or "0" for number in re.findall(r"\d+(?:[.,]\d+)*", text)}
    words = re.findall(r"[a-z]+", text.lower())
    found |= {_NUMBER_WORDS[word] for word in words if word in _NUMBER_WORDS and word != "one"}
    return found | {"".join(_CHINESE_DIGITS[c] for c in run) for run in _CHINESE_COUNT.findall(text)}


def _stems(text: str) -> set[str]:
    return {stem(_bare(word)) for word in re.findall(r"[^\W\d_][\w’'-]*", text)}


def _bare(word: str) -> str:
    return re.sub(r"['’]s?$", "", word).lower()


def _opposed(part: str, wanted: set[str], line: Line) -> bool:
    """A clause of the claim and the clause of the line closest to it: one denies what the other states."""
    clauses = [clause for clause in _CLAUSE.split(line.text) if clause.strip()] or [line.text]
    nearest = max(clauses, key=lambda clause: _cover(wanted, clause))
    if _cover(wanted, nearest) < _CLOSE:
        return False
    if only_meant(part, nearest):
        return True
    if _KIN.match(nearest) and not _OF_SOMEBODY.search(part):
        return True  # what a relative did is not what the speaker did
    if any(_turned(a, b, part, nearest) or _turned(b, a, part, nearest) for a, b in _OPPOSITES):
        return True
    pattern = _NEGATION_ZH if language_of(part) == "zh" else _NEGATION_EN
    return bool(pattern.search(part)) != bool(pattern.search(nearest))


def _turned(word: str, opposite: str, claim: str, clause: str) -> bool:
    """The claim says ``word`` where the clause says its ``opposite`` alone."""
    claim, clause = claim.lower(), clause.lower()
    said = re.compile(rf"{word}" if has_cjk(word) else rf"\b{word}(?:s|ed|es)?\b")
    other = re.compile(rf"{opposite}" if has_cjk(opposite) else rf"\b{opposite}(?:s|ed|es)?\b")
    return bool(said.search(claim) and not said.search(clause) and other.search(clause) and not other.search(claim))
