"""How a language's time words become English ones.

The words of a time mostly stand in the same order everywhere, so a run of known words is translated
word by word, a few patterns of order are set right ("vor zwei Wochen", "la semana pasada"), and the
English grammar resolves the result. That keeps one set of conventions for all languages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from core.tempr.timex.grammar import compiled

_SEPARATOR = re.compile(r"[\s,'-]*")
_UNIT = r"(?:hour|minute|day|week|weekend|month|quarter|year|decade)s?"
_NAMED = (
    rf"(?:{_UNIT}|monday|tuesday|wednesday|thursday|friday|saturday|sunday|spring|summer|autumn|winter|night|january"
    rf"|february"
    r"|march|april|may|june|july|august|september|october|november|december|christmas|easter)"
)
_MONTHS = "january february march april may june july august september october november december".split()
_NUMBER = (
    r"(?:\d+|(?:a )?few|(?:a )?couple of|an?|several|half an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven"
    r"|twelve|twenty)"
)
# Applied to the English words, in order: the last column of a table only has to give the words.
_REORDER = tuple(
    (re.compile(pattern), replacement)
    for pattern, replacement in (
        (rf"\bago ((?:about )?{_NUMBER} {_UNIT})\b", r"\1 ago"),
        (rf"\b(?:before|past) ((?:about )?{_NUMBER} {_UNIT})$", r"\1 ago"),
        (r"\bmid (?:of )?the (week|month|year)\b", r"middle of the \1"),
        (r"\bearly (?:of )?the (week|month|year)\b", r"beginning of the \1"),
        (r"^from (?!.*\b(?:to|until)\b)(?=\D)", "starting "),
        (rf"\bsince ({_NUMBER} {_UNIT})(?! ago)\b", r"the last \1"),
        (rf"\b({_NUMBER}) (last|next) ({_UNIT})\b", r"\2 \1 \3"),
        (rf"\bthe ({_NAMED}) (?:the )?(last|next)\b", r"\2 \1"),
        (rf"\b({_NAMED}) (last|next)\b", r"\2 \1"),
        (rf"\bbeforelast ({_NAMED})", r"the \1 before last"),
        (rf"\b({_NAMED}) beforelast\b", r"the \1 before last"),
        (rf"\bafternext ({_NAMED})", r"the \1 after next"),
        (rf"\bthis ((?:last|next) (?:{_NUMBER} )?{_NAMED})", r"the \1"),
        (r"\btoday ((?:an?|one|\w+) \w+ ago)\b", r"\1 today"),
        (r"\b(\d{1,2}) of (\w+) of (\d{4})\b", r"\1 \2 \3"),
        (r"\b(the )?day (\d{1,2}) of (?=[a-z])", r"\2 "),
        (r"\bon the (\d{1,2}) (?=[a-z]+)", r"on \1 "),
        (r"\bin the last (week|month|year)$", r"last \1"),
        (r"\b(?:in|at|on) the (last|next) (\w+)$", r"\1 \2"),
        (r"\bthe of (?=\d)", "the "),
    )
)


_DAY_AND_MONTH = re.compile(
    r"(?<=\bon )(\d{1,2})\.(\d{1,2})(?![.\d])|(?<=\bsince |\buntil )(\d{1,2})\.(\d{1,2})(?![.\d])"
)


def _named_month(match: re.Match[str]) -> str:
    """3.5. is 3 May wherever dots are written."""
    day, month = (int(part) for part in match.groups() if part)
    return f"{day} {_MONTHS[month - 1]}" if 1 <= month <= 12 else match[0]


@dataclass(frozen=True, slots=True)
class Language:
    """``words`` maps phrases (lower case) to English; ``hints`` are words that tell the language.

    ``shared`` are words that other languages have too: alone they do not call this one up. ``own``
    are small words that do. A word of three letters or more counts as own unless listed otherwise.
    """

    code: str
    words: Mapping[str, str]
    hints: frozenset[str]
    shared: frozenset[str]
    own: frozenset[str] = frozenset()
    gate: frozenset[str] = field(init=False)
    source: str = field(init=False)

    def __post_init__(self) -> None:
        tokens = {token for phrase in self.words for token in re.findall(r"[^\W_]{3,}", phrase)}
        phrases = sorted(self.words, key=len, reverse=True)
        body = "|".join(re.escape(phrase).replace(r"\ ", r"\s+") for phrase in phrases)
        source = rf"(?<!\w)(?:(?P<word>{body})(?!\w)|(?P<figure>\d+(?:[./:-]\d+)*\.?))"
        object.__setattr__(self, "gate", frozenset(tokens) - self.shared - self.hints | self.own)
        object.__setattr__(self, "source", source)

    def runs(self, text: str) -> Iterator[tuple[int, int, str]]:
        """Stretches of known words in a lower-case text: start, end, and what they are in English."""
        run: list[tuple[int, int, str]] = []
        for match in compiled(self.source).finditer(text):
            english = self._english(match)
            if run and not _SEPARATOR.fullmatch(text, run[-1][1], match.start()):
                yield from self._translated(run)
                run = []
            if run and run[-1][2].isdigit() and english[:1].isdigit() and "-" in text[run[-1][1] : match.start()]:
                run.append((match.start(), match.start(), "to"))  # 3.-10. March
            run.append((match.start(), match.end(), english))
        yield from self._translated(run)

    def _english(self, match: re.Match[str]) -> str:
        if match["figure"]:
            figure = match["figure"]
            return figure.rstrip(".:-/") if figure.count(".") < 2 or figure[-1] != "." else figure[:-1]
        return self.words[" ".join(match["word"].split())]

    def _translated(self, run: list[tuple[int, int, str]]) -> Iterator[tuple[int, int, str]]:
        while run and run[-1][2] in _GLUE:
            run = run[:-1]
        while run and (run[0][2] in _LEADING_GLUE or (run[0][2] == "the" and run[1:] and run[1][2] in _PREPOSITIONS)):
            run = run[1:]
        if all(word[:1].isdigit() for _, _, word in run):
            return  # nothing at all, or figures only: they say nothing of the language
        english = " ".join(word for _, _, word in run if word)
        english = _DAY_AND_MONTH.sub(_named_month, english)
        for pattern, replacement in _REORDER:
            english = pattern.sub(replacement, english)
        yield run[0][0], run[-1][1], " ".join(english.split())


_GLUE = frozenset({"", "the", "of", "and", "in", "to", "on", "from", "before", "after", "a", "about", "at", "this"})
_PREPOSITIONS = frozenset({"on", "in", "at", "from", "since", "until", "between"})
_LEADING_GLUE = frozenset({"", "of", "and", "to", "a"})
