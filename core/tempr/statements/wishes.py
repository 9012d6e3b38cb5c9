"""Whose birthday it was, from the wishes of the others: nobody tells a friend their own birthday.

A wish names its day by being sent. One that says itself that it comes early or late names none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, tzinfo

from core.tempr.entities.first_names import same_given_name
from core.tempr.entities.mentions import KnownNames
from core.tempr.render import readable_day
from core.tempr.statements.gate import is_assistant, is_joke
from core.tempr.statements.moment import said_at
from core.tempr.statements.voice import possessive
from core.tempr.statements.who import mentions_of
from core.types import MemoryKind, MessageView, Network, Statement

_GATE = re.compile(r"birthday|bday|生日", re.IGNORECASE)
_ENGLISH = re.compile(
    r"^\W*(?:(?:hey|hi|oh|and|a|very|the happiest of|wishing you a)\s+)*(?P<before>[\w'-]+(?: [\w'-]+)?[,!]\s+)?"
    r"(?:a\s+)?(?:very\s+)?happy\s+(?:\d+(?:st|nd|rd|th)\s+)?(?:birthday|b-?day)(?:\s+to(?:\s+you)?)?"
    r"(?:[\s,]+(?:my\s+)?(?:dear(?:est)?\s+)?(?P<after>[^\W\d_]+(?:[ -][^\W\d_]+)?))?\s*(?:[\W_]|$)",
    re.IGNORECASE,
)
_CHINESE = re.compile(
    r"^\W*(?:祝)?(?:你|您)?(?P<before>[\w·]{1,8}?)?[，,！! ]*(?:祝你|祝您)?"
    r"生日快[乐樂](?:[呀啊哦啦哟]|\W|$)"
)
_OTHER_DAY = re.compile(
    r"\b(?:belated(?:ly)?|late|early|advance|almost|tomorrow|yesterday|last|next|was|were|upcoming|soon|missed|"
    r"forgot)\b|迟|遲|晚了|补|補|提前|明天|昨天|前天|后天|上周|下周|快到|忘",
    re.IGNORECASE,
)
_NOBODY = frozenset("you all everyone girl boy man dude bro buddy friend love darling dear sweetie mate".split())


def birthdays(
    messages: Sequence[MessageView], names: Iterable[str], known: KnownNames, zone: tzinfo | None
) -> Iterator[Statement]:
    """The birthdays that ``messages`` wish somebody of ``names``, the participants, a happy one of.

    In a chat of two a wish without a name is for the other; among more it says nothing.
    """
    people = [name for name in names if not is_assistant(name)]
    for message in messages:
        when = said_at(message, zone)
        if when is None or not message.sender or not _GATE.search(message.text):
            continue
        whom = _wished(message, people)
        if whom is None:
            continue
        text = _worded(whom, when, chinese="生日" in message.text)
        yield Statement(
            text, Network.WORLD, MemoryKind.STATE, message.sender, (message.id,), mentions_of(text, whom, known)
        )


def _worded(whom: str, day: datetime, *, chinese: bool) -> str:
    """A birthday comes back every year: the year is left out, and next year's wish says the same."""
    if chinese:
        return f"{whom}的生日是{readable_day(day, 'zh').partition('年')[2]}。"
    return f"{possessive(whom)} birthday is on {readable_day(day).rpartition(' ')[0]}."


def _wished(message: MessageView, people: Sequence[str]) -> str | None:
    """The participant whom a message wishes a happy birthday today, None when it does not or nobody can tell whom."""
    text = message.text.replace("’", "'")
    if _OTHER_DAY.search(text) or is_joke(text):
        return None
    match = next((m for line in text.splitlines() if (m := _ENGLISH.match(line) or _CHINESE.match(line))), None)
    if match is None:
        return None
    others = [name for name in people if name != message.sender]
    called = [word.strip(" ,!") for word in match.groupdict().values() if word]
    called = [word for word in called if word.lower().split()[0] not in _NOBODY]
    if called:
        return next((name for name in others if any(_is_called(name, word) for word in called)), None)
    return others[0] if len(people) == 2 and message.sender in people else None


def _is_called(name: str, word: str) -> bool:
    first, called = name.split(maxsplit=1)[0], word.split(maxsplit=1)[0]
    return (
        name.casefold() == word.casefold()
        or same_given_name(first, called)
        or (not word.isascii() and (name.endswith(word) or word.endswith(name)))
    )
