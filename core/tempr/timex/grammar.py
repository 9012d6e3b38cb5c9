"""The rewriting machine of the time grammar.

A rule is a pattern with a resolver. Rules are applied in order; what a rule resolves is overwritten
in the text by one placeholder of the same length, so that offsets stay those of the message and
later rules can speak of "a time" (:data:`TIME`): first ``9 June`` becomes a time, then ``the week
before <time>`` does, then ``since <time>``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache

from core.tempr.terms import is_past_form
from core.tempr.timex.values import Value, midnight

_FIRST, _LAST, _FILL = 0xE000, 0xEFFF, "\uf8ff"
TIME = "[\ue000-\uefff]\uf8ff*"
_PRIVATE = re.compile("[\ue000-\uf8ff]")
_TIME = re.compile(TIME)
_CAPTURED = f">(?:{TIME}))"  # how a pattern names a time it needs
_WORD = re.compile(r"[a-z0-9]+")
_DIGIT = re.compile(r"\d")
FIGURE = "#"  # stands among the words of a text for any digit, for rules that need one
_SENTENCE_END = re.compile(r"[.!?;\n。！？；…]+(?=\s|$)|[。！？；\n]")

_LONGEST_SENTENCE = 400  # characters to either side that are looked at; a page may have no full stop

_AHEAD = re.compile(
    r"\b(?:will|won't|shall|gonna|going to|(?:i|we|you|he|she|it|they|that|there)'ll|see (?:you|u|ya)|let's|lets"
    r"|can't wait|looking forward|planning|plans? (?:to|on|for)|upcoming|due|deadline"
    r"|(?:booked|booking|reserved|scheduled|planned)\b[^.!?]{0,60} for|starts|begins|ends|expires|departs|runs? from"
    r"|(?:have|has|'ve got|'s got) (?:an?|my|our|his|her|another) (?:[\w'-]+ ){0,2}(?:appointment|exam|test|interview"
    r"|meeting|flight|date|reservation|surgery|game|match|call|lesson|class|wedding|party|trip|concert|shift|day off)"
    r"|are you (?:free|around|available)"
    r"|(?:i'm|i am|we're|we are) (?:flying|leaving|travell?ing|starting|moving|meeting|visiting|hosting|off to))\b"
    r"|打算|准备|计划|将要|就要|即将|会去|要(?:去|交|开|参加|见|上|做|考|回|飞|出差|搬|买|办)|等到|要不要|有空|有没有空|(?<!的)吧(?=$|[，。！？,.!?~])|见(?=$|[。！!~])"
    r"|(?:去|来|吃饭|见面|方便|在家|行|好|可以|加班|上班|开会|出来|聚|约)吗"
)
_COMES = re.compile(
    r"(?<!today )(?<!it )(?:\b(?:is|are)|(?<!it)(?<!that)(?<!today)'s) (?:on |in |at )?(?:the )?$"
)  # "is May 3"
_BEHIND = re.compile(
    r"\b(?:did|was|were|had|went|said|told|(?<!'ve )(?<!'s )got|made|saw|met|took|came|bought|ate|"
    r"thought|felt|been|decided|asked|promised|mentioned)\b|了|[聊说讲提谈去看吃见做买玩听问写读学用想住到]过"
)

_TOLD_ZH = re.compile(r"过|刚|曾|当时|那时|那年|去年|上次|是.{0,12}的(?:$|[，。,.!！])|的时候")

Resolver = Callable[[re.Match[str], "Context"], Value | None]


@dataclass(frozen=True, slots=True)
class Rule:
    """Words that mean a time. ``resolve`` may return None: then these words are left to other rules."""

    source: str
    resolve: Resolver
    times: int = 0  # how many times it combines: not tried in a text with fewer
    when: frozenset[str] = frozenset()  # not tried in a text with none of these words

    @property
    def pattern(self) -> re.Pattern[str]:
        """The compiled pattern; compiled when first tried, for a start-up that does not wait for all of them."""
        return compiled(self.source)

    def possible(self, present: frozenset[str], times: int) -> bool:
        """Whether a text with these words and so many times could match: far cheaper than trying."""
        return times >= self.times and (not self.when or not self.when.isdisjoint(present))


@dataclass(frozen=True, slots=True)
class Context:
    """The moment a message was written, its text as written and in normal form (same length)."""

    now: datetime
    raw: str
    text: str
    month_first: bool = True
    message: bool = False  # said to somebody, and no question to the memory
    values: list[Value] = field(default_factory=list)

    @property
    def today(self) -> datetime:
        """Midnight at the start of the day of ``now``."""
        return midnight(self.now)

    def time(self, match: re.Match[str], group: str | int) -> Value:
        """The value behind a placeholder captured by ``group``."""
        return self.values[ord(match.group(group)[0]) - _FIRST]

    def sentence(self, position: int) -> tuple[str, str]:
        """The sentence around a position, in normal form, cut in two at the position."""
        start = max(0, position - _LONGEST_SENTENCE)
        end = min(len(self.text), position + _LONGEST_SENTENCE)
        for mark in _SENTENCE_END.finditer(self.text, start, end):
            if mark.end() <= position:
                start = mark.end()
            elif mark.start() >= position:
                end = mark.start()
                break
        return self.text[start:position], self.text[position:end]

    def looks_ahead(self, position: int) -> bool:
        """Whether the sentence at a position speaks of the future and not of the past."""
        before, after = self.sentence(position)
        ahead = _AHEAD.search(before + after) or _COMES.search(before)
        return bool(ahead) and not _BEHIND.search(before + after)

    def looks_back(self, position: int) -> bool:
        """Whether the sentence at a position speaks of the past."""
        return bool(_BEHIND.search("".join(self.sentence(position))))

    def tells(self, position: int) -> bool:
        """Whether the sentence at a position may report something: any word in the past tense does."""
        sentence = "".join(self.sentence(position))
        past = _BEHIND.search(sentence) or _TOLD_ZH.search(sentence)
        return bool(past) or any(is_past_form(word) for word in _WORD.findall(sentence))


@cache
def compiled(source: str) -> re.Pattern[str]:
    """A pattern, compiled once. ``re`` has a cache too, too small for a whole grammar."""
    return re.compile(source)


def words(pattern: str) -> str:
    """A pattern of whole words: a blank is any white space, ``_`` is white space or nothing."""
    body = pattern.replace(" ", r"\s+").replace("_", r"\s*")
    return rf"(?<![\w\ue000-\uf8ff])(?:{body})(?!\w)"


def rule(pattern: str, resolve: Resolver, when: str | Iterable[str] = ()) -> Rule:
    """A rule over whole words; it is tried only where one of the words ``when`` (or :data:`FIGURE`) is."""
    needed = frozenset(when.split() if isinstance(when, str) else when)
    return Rule(words(pattern), resolve, pattern.count(_CAPTURED), needed)


def characters(pattern: str, resolve: Resolver) -> Rule:
    """A rule over characters, for languages written without blanks; ``_`` is optional white space."""
    return Rule(pattern.replace("_", r"\s*"), resolve, pattern.count(_CAPTURED))


def without_placeholders(text: str) -> str:
    """Text in which no character can be taken for a placeholder; same length."""
    return _PRIVATE.sub(" ", text)


def rewrite(text: str, rules: Iterable[Rule], context: Context) -> str:
    """Apply rules in order, left to right; every resolved match becomes a placeholder."""
    present = frozenset(_WORD.findall(text))
    if _DIGIT.search(text):
        present |= {FIGURE}
    for one in rules:
        if not one.possible(present, len(context.values)):
            continue
        position = 0
        search = one.pattern.search
        while (match := search(text, position)) is not None:
            found = _resolve(one, match, context)
            if found is None or len(context.values) > _LAST - _FIRST:
                position = match.start() + 1
                continue
            placeholder = chr(_FIRST + len(context.values)) + _FILL * (match.end() - match.start() - 1)
            context.values.append(found)
            text = text[: match.start()] + placeholder + text[match.end() :]
            position = match.end()
    return text


def _resolve(one: Rule, match: re.Match[str], context: Context) -> Value | None:
    try:
        found = one.resolve(match, context)
        return None if found is None or (found.start is not None and found.start >= found.end) else found
    except (ValueError, OverflowError):  # 30 February, the year 0: words that are no date
        return None


def times(text: str, context: Context) -> Iterator[tuple[int, int, Value]]:
    """The times left in a rewritten text: start, end and value of each."""
    for match in _TIME.finditer(text):
        yield match.start(), match.end(), context.values[ord(match.group()[0]) - _FIRST]
