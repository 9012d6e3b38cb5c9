"""What a small model may name in a fact: the times and the names that the lines hold, and nothing else.

Left free, a 1.5B model writes the date above the lines where none tells a time, and lists who writes, or the names of
the instructions' example. What it cannot name it need not write either: two fifths of its tokens were of that sort.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.tempr import timex
from core.tempr.distil.passage import Line, Passage
from core.tempr.entities.mentions import KnownNames, find_mentions
from core.tempr.statements.moment import said_at


@dataclass(frozen=True, slots=True)
class Choices:
    """``times``: wordings; ``names``: of others than those who take part."""

    times: tuple[str, ...]
    names: tuple[str, ...]


def choices(passage: Passage) -> Choices:
    """The times and names in the lines of a passage, each once, in order."""
    people = passage.exchange.participants
    known = KnownNames.of(people)
    own = {part for name in people for part in (name, *name.split())}
    times = (time for line in passage.lines for time in _times(line))
    found = (mention.text for line in passage.lines for mention in find_mentions(line.text, known))
    others = (name for name in dict.fromkeys(found) if not any(part.startswith(name) for part in own))  # "Mel" too
    return Choices(tuple(dict.fromkeys(times)), tuple(others))


def _times(line: Line) -> list[str]:
    now = said_at(line.view, None)
    return [found.text for found in timex.find(line.text, now, role="message")] if now is not None else []
