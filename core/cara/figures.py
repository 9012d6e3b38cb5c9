"""Numbers, dates and weekdays of a written sentence against those of its evidence."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from core.cara.dates import times_told
from core.cara.evidence import Line, attributed
from core.cara.vocabulary import MONTH, cover
from core.tempr import timex
from core.tempr.render import readable_month
from core.tempr.sentences import is_question, split_sentences
from core.tempr.terms import language_of
from core.types import Precision

_NUMBER_WORDS = {
    word: str(value)
    for value, word in enumerate("zero one two three four five six seven eight nine ten eleven twelve".split())
}
_CHINESE_DIGITS = {character: str(value) for value, character in enumerate("零一二三四五六七八九十")} | {"两": "2"}
_CHINESE_COUNT = re.compile(r"[二两三四五六七八九十]+(?=个|位|只|次|天|年|岁|月|人|本|家|条|点|遍|千|百|万|周(?!末))")
_WEEKDAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
_WEEKDAYS_ZH = "一二三四五六日"
_WEEKDAY_ZH = re.compile(r"(?<![一二两三四五六七八九十\d])(?:周|星期|礼拜)([一二三四五六日天])")
DATE = re.compile(
    rf"\d{{1,2}}(?:st|nd|rd|th)?(?: of)? {MONTH}\b(?:,? \d{{4}})?|{MONTH} \d{{1,2}}(?:st|nd|rd|th)?\b(?:,? \d{{4}})?"
    rf"|{MONTH},? (?:19|20)\d{{2}}\b"
    r"|\b(?:19|20)\d{2}-\d{2}-\d{2}\b|\b(?:19|20)\d{2}\b(?!年)|\d{4}年(?:\d{1,2}月)?(?:\d{1,2}[日号])?"
    r"|\d{1,2}月(?:\d{1,2}[日号])?"
)


def told(lines: Sequence[Line]) -> str:
    """The evidence with dates and speakers, and with the dates and weekdays that its relative wording means."""
    pieces: list[str] = []
    for line in lines:
        language = language_of(line.text)
        pieces.append(attributed(line, line.text, language))
        for found in times_told(line.text, line.at):
            if found.start is not None:
                pieces.append(timex.describe(found.start, found.end, found.precision, language))
                pieces.append(readable_month(found.start, language))
                if found.precision is Precision.DAY:
                    day = found.start.weekday()
                    pieces.append(f"周{_WEEKDAYS_ZH[day]}" if language == "zh" else _WEEKDAYS[day])
    return "\n".join(pieces)


def figures_hold(claim: str, wanted: frozenset[str], lines: Sequence[Line]) -> bool:
    """Numbers in dates are among the dates told, other numbers in what was said, by the lines about the matter.

    ``wanted``: content words of the claim without its dates. A date that stands elsewhere in the same excerpt is
    no support: it may belong to something else.
    """
    about = _about(wanted, lines)
    dates = [_date_parts(date) for line in about for date in DATE.findall(_dates_told(line, wanted))]
    said = " ".join(line.text for line in about)
    dated = all(any(_date_parts(date) <= parts for parts in dates) for date in DATE.findall(claim))
    days = set(_WEEKDAY_ZH.findall(claim.replace("天", "日"))) - set(
        _WEEKDAY_ZH.findall(told(lines).replace("天", "日"))
    )
    return dated and not days and numbers(DATE.sub(" ", claim)) <= numbers(said)


def numbers(text: str) -> set[str]:
    """The numbers of a text as digits, those written out up to twelve too; "one" is none."""
    found = {number.replace(",", "").lstrip("0") or "0" for number in re.findall(r"\d+(?:[.,]\d+)*", text)}
    spoken = re.findall(r"[a-z]+", text.lower())
    found |= {_NUMBER_WORDS[word] for word in spoken if word in _NUMBER_WORDS and word != "one"}
    return found | {"".join(_CHINESE_DIGITS[c] for c in run) for run in _CHINESE_COUNT.findall(text)}


def _dates_told(line: Line, wanted: frozenset[str]) -> str:
    """The dates of the sentence about the matter; the day it was said only where it tells no time of its own."""
    nearest = max(split_sentences(line.text), key=lambda sentence: cover(wanted, sentence), default=line.text)
    if line.at is None or not any(found.start for found in times_told(nearest, line.at)):
        return told([line])
    return told([replace(line, at=line.at, text=nearest)]).partition("\n")[2] + f"\n{nearest}"


def _date_parts(date: str) -> set[str]:
    """Day, month and year of a date as written; a month by its first letters or its Chinese mark."""
    months = {month[:3].lower() for month in re.findall(r"[A-Z][a-z]{2,}", date)}
    return months | {part.lstrip("0") for part in re.findall(r"\d+[年月日号]?", date.replace("号", "日"))}


def _about(wanted: frozenset[str], lines: Sequence[Line]) -> list[Line]:
    """The lines that share most with the claim, and the replies to those of them that ask."""
    covers = [cover(wanted, line.text) for line in lines]
    floor = 0.5 * max(covers, default=0.0)
    if floor == 0:
        return list(lines)
    near = [share >= floor for share in covers]
    replies = [i > 0 and near[i - 1] and is_question(lines[i - 1].text) for i in range(len(lines))]
    return [line for line, close, reply in zip(lines, near, replies, strict=True) if close or reply]
