"""An exchange as numbered lines, cut at message borders where a model cannot hold it whole."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from core.models.prompts import wording
from core.store.exchanges import ExchangeText, Said
from core.tempr.distil.persons import named
from core.tempr.distil.small_talk import is_of_nobody, is_of_you_alone, without_courtesies
from core.tempr.render import readable_day, wall_clock
from core.tempr.segment import CUT, line_text
from core.tempr.sentences import is_question, split_sentences
from core.tempr.statements.gate import is_assistant
from core.tempr.terms import language_of, terms
from core.types import MessageView

Count = Callable[[str], int]

_MOST_BEFORE = 2  # messages shown before a passage
_DAY_TOKENS = 20  # the date above the lines
_TOKENS_A_TELLING_LINE = {"en": 100, "zh": 50}  # of an exchange: about every other line of a chat
_QUOTED = re.compile(r'"([^"\n]*)"')
_OWN = re.compile(r"\b(?:I|my|we|our)\b|我", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Line:
    """A message, or a part of a long one, under the number the model knows it by (from 1).

    ``shown`` is how it stands in the prompt: number, speaker, text, with names for "I" and "you".
    """

    number: int
    view: MessageView
    text: str
    forwarded: bool
    shown: str


@dataclass(frozen=True, slots=True)
class Passage:
    """What one request to the model is about. ``lines`` keep their numbers when a passage is split."""

    exchange: ExchangeText
    lines: tuple[Line, ...]
    language: str

    def halves(self) -> tuple[Passage, ...]:
        """The passage in two at the message border nearest its middle; itself when it has one line."""
        if len(self.lines) < 2:
            return (self,)
        at = _middle([len(line.shown) for line in self.lines])
        return tuple(replace(self, lines=part) for part in (self.lines[:at], self.lines[at:]))

    def text(self) -> str:
        """The lines as the model reads them, a date wherever the day changes."""
        rows: list[str] = []
        day = None
        for line in self.lines:
            when = wall_clock(line.view)
            if when is not None and when.date() != day:
                day = when.date()
                weekday = wording("distil", self.language)["weekdays"][when.weekday()]
                rows.append(f"[{weekday} {readable_day(when, self.language)}]")
            rows.append(line.shown)
        return "\n".join(rows)


def passages(exchange: ExchangeText, room: int, count: Count) -> list[Passage]:
    """The whole exchange as one passage if it takes at most ``room`` tokens, else as several; none if it says nothing.

    It is cut at message borders; a message that alone is too long is cut at its sentences, and every part keeps
    the speaker.
    """
    language = language_of_exchange(exchange)
    lines = _lines(exchange, room - _DAY_TOKENS, count)
    if not lines:
        return []
    sizes = [count(line.shown) + 1 for line in lines]
    least = -(-sum(sizes) // (room - _DAY_TOKENS))
    # Parts of equal size: a small model makes much of a last one that holds nothing but goodbyes.
    share = max(-(-sum(sizes) // least), *sizes)
    parts: list[list[Line]] = []
    total = 0
    for line, size in zip(lines, sizes, strict=True):
        if not parts or total + size > room - _DAY_TOKENS or total >= share:
            parts.append([])
            total = 0
        parts[-1].append(line)
        total += size
    return [Passage(exchange, tuple(part), language) for part in parts]


def telling_lines(exchange: ExchangeText, room: int, count: Count) -> list[Passage]:
    """The lines that tell most, each a passage of its own: for a model that mixes up who said what of two.

    Each at most ``room`` tokens, as many as the length of the exchange calls for; all stay searchable as they are.
    """
    language = language_of_exchange(exchange)
    lines = _lines(exchange, 2 * room, count)
    wanted = -(-sum(count(line.shown) for line in lines) // _TOKENS_A_TELLING_LINE[language])
    telling = sorted(lines, key=lambda line: -_told(line))[:wanted]
    return [Passage(exchange, (line,), language) for line in lines if line in telling and _told(line)]


def _told(line: Line) -> float:
    """How much a line says of its speaker: its content words outside questions, twice those about themselves.

    What it says of nobody but the one it is said to counts for nothing, unless a machine says it.
    """
    told = [part for part in split_sentences(line.text) if not is_question(part)]
    if not is_assistant(line.view.sender):
        told = [part for part in told if not is_of_you_alone(part) and not is_of_nobody(part)]
    return sum(len(terms(part)) * (2 if _OWN.search(part) else 1) for part in told)


def language_of_exchange(exchange: ExchangeText) -> str:
    """The language of the wording, en or zh; the facts themselves stay in the language of the chat."""
    return language_of("\n".join(said.view.text for said in exchange.said))


def before(passage: Passage) -> list[Said]:
    """The messages just before a passage, of the exchange or the one before it."""
    first = passage.lines[0].view
    own = passage.exchange.said
    at = next((i for i, said in enumerate(own) if said.view is first), 0)
    return [*passage.exchange.before, *own[:at]][-_MOST_BEFORE:]


def tail(passage: Passage, room: int, count: Count) -> str:
    """Those of them that fit into ``room`` tokens, for what "she" and "there" refer to."""
    kept: list[str] = []
    for said in reversed(before(passage)):
        told = without_courtesies(line_text(said.view), passage.exchange.participants)
        shown = _shown(None, said, told, passage.exchange)
        room -= count(shown) + 1
        if not told:
            continue
        if room < 0:
            break
        kept.insert(0, shown)
    return "\n".join(kept)


def _lines(exchange: ExchangeText, room: int, count: Count) -> list[Line]:
    """The messages that tell something, without their courtesies."""
    lines: list[Line] = []
    for one in exchange.said:
        told = without_courtesies(line_text(one.view), exchange.participants)
        for text in _fitting(told, max(room // 2, 1), count) if told else ():
            number = len(lines) + 1
            lines.append(Line(number, one.view, text, one.forwarded, _shown(number, one, text, exchange)))
    return lines


def _shown(number: int | None, said: Said, text: str, exchange: ExchangeText) -> str:
    language = language_of_exchange(exchange)
    words = wording("distil", language)
    name = said.view.sender or words["unknown"]
    if said.view.sender and not said.forwarded:
        others = [other for other in exchange.participants if other != said.view.sender]
        text = named(text, said.view.sender, others[0] if len(others) == 1 else None)
    text = _QUOTED.sub(r"“\1”", text).replace('"', "”")  # a straight one, copied, would end what the model writes
    head = words["forwarded"].format(name=name) if said.forwarded else name
    colon = "：" if language == "zh" else ": "
    return f"{number} {head}{colon}{' '.join(text.split())}" if number else f"{head}{colon}{' '.join(text.split())}"


def _fitting(text: str, room: int, count: Count) -> list[str]:
    """``text`` in parts of at most ``room`` tokens, cut where a sentence or at least a word ends."""
    if count(text) <= room or len(text) < 2:
        return [text]
    at = _border(text, len(text) // 2)
    return [
        *_fitting(f"{text[:at].rstrip()} {CUT}", room, count),
        *_fitting(f"{CUT} {text[at:].lstrip()}", room, count),
    ]


def _border(text: str, middle: int) -> int:
    """The end of a sentence, else of a word, near ``middle``, else the middle itself."""
    for marks in (".!?。！？\n", " ，,；;"):
        ends = [i + 1 for i, c in enumerate(text[:-1]) if c in marks and middle // 2 <= i <= middle + middle // 2]
        if ends:
            return min(ends, key=lambda end: abs(end - middle))
    return middle


def _middle(sizes: Sequence[int]) -> int:
    """Where to cut a row of sizes so that both sides are as equal as can be; at least one on each side."""
    total = sum(sizes)
    return min(range(1, len(sizes)), key=lambda at: abs(2 * sum(sizes[:at]) - total))
