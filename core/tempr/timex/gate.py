"""The cheap look at a message: is there any word in it that could belong to a time, and where?

Most messages have none and cost microseconds; of long ones only the surroundings of such words are
read with the grammar.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from core.tempr.timex.en.holidays import HOLIDAYS
from core.tempr.timex.en.lexicon import MONTHS, SEASONS, UNITS, WEEKDAYS
from core.tempr.timex.en.relative import DAY_WORDS

REACH = 70  # characters around a trigger that the grammar may need
_COMMON = frozenset(
    (
        "time break season week weekend golden fourth double ninth moon boat dragon tomb sweeping black cyber good palm"
        " holy wars star people peoples saints souls king martin luther fools fool presidents columbus earth labour"
        " labor memorial independence veterans remembrance armistice indigenous guy fawkes bonfire boxing mother"
        " mothers father fathers canadian canada australia chinese lunar festival women international corpus saint"
        " nicholas patrick solstice eve mayo islamic jewish"
        " burns david george andrew bank mothering dead twelfth"
    ).split()
)
_HOLIDAY_WORDS = {word for name in HOLIDAYS for word in re.findall(r"[a-z]{4,}", name)} - _COMMON
_HOLIDAY_WORDS |= {"holidays", "christmases", "easters", "thanksgivings", "halloweens"}
TRIGGERS = (
    (frozenset(MONTHS) - {"may"})
    | {
        name + plural
        for name in (*UNITS, *WEEKDAYS, *SEASONS)
        for plural in ("", "s")
        if len(name) > 1 and name not in ("mo", "second", "sec", "min")
    }
    | {word for words in DAY_WORDS.values() for word in words.split()}
    | _HOLIDAY_WORDS
    | set("tonight tonite 2nite 2night nite recently lately mins morning afternoon evening midweek nye eid".split())
    | set("twenties thirties forties fifties sixties seventies eighties nineties noughties".split())
)
_WORD = re.compile(r"[a-z0-9]+")
_FIGURES = re.compile(
    r"(?<!\d)(?:19|20)\d\d(?:[01]\d[0-3]\d)?(?!\d)|(?<!\d)\d{1,2}[/.]\d{1,2}(?!\d)|\d(?:st|nd|rd|th)\b|\b[qh][1-4]\b"
    r"|\d(?:d|w|mo|y|h|days?|we?e?ks?|months?|mths?|ye?a?rs?|hours?|hrs?|mins?)\s+ago\b|'\d\d\b|\b\d0s\b"
    r"|\b(?:kw|w|fy) ?'?\d|\b[1-4][qh] ?'?\d\d\b"
)
_MAY = re.compile(  # the month, not the verb
    r"\b(?:in|since|last|next|this|early|mid|late|of|until|till|by|before|after|during|and|to|from)[\s-]+"
    r"(?:the\s+)?may\b"
    r"|\bmay[\s,'-]+\d|\d(?:st|nd|rd|th)?(?:\s+of)?[\s-]+may\b|^\W*may\W*$"
)
_DIGIT = re.compile(r"\d")


def has_trigger(text: str, words: frozenset[str]) -> bool:
    """Whether a text in normal form, of these words, has any that an English time could be made of."""
    if not TRIGGERS.isdisjoint(words):
        return True
    return bool(_DIGIT.search(text) and _FIGURES.search(text)) or ("may" in words and bool(_MAY.search(text)))


def windows(text: str) -> Iterator[tuple[int, int]]:
    """The stretches of a text worth parsing, cut at white space, in order, not overlapping."""
    marks = [m.span() for m in _WORD.finditer(text) if m.group() in TRIGGERS]
    marks += [m.span() for pattern in (_FIGURES, _MAY) for m in pattern.finditer(text)]
    start = end = -1
    for left, right in sorted(marks):
        left, right = _cut(text, left - REACH, -1), _cut(text, right + REACH, 1)
        if left > end:
            if end >= 0:
                yield start, end
            start = left
        end = max(end, right)
    if end >= 0:
        yield start, end


def _cut(text: str, position: int, step: int) -> int:
    if position <= 0:
        return 0
    if position >= len(text):
        return len(text)
    for _ in range(24):
        if not 0 < position < len(text) or text[position].isspace():
            break
        position += step
    return max(0, min(len(text), position))
