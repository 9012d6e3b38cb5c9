"""Passages of what was recalled: consecutive sentences of a message, what led to them and to whom they are said."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta

from core.cara.about import listeners
from core.cara.asking import asks, only_asks
from core.cara.evidence import Line, attributed
from core.cara.named import calls
from core.tempr.sentences import split_sentences
from core.tempr.terms import language_of

PASSAGE_WIDTH = 240
_LIST_WIDTH = 320  # characters of a list quoted with what announces it
_PAUSE = timedelta(hours=12)  # after it, what was said before led to nothing
_LEADING = 2  # lines before a line that may hold what it is about
INTRODUCING = 8  # lines before a line that may hold who its "he" or "she" is
HE_OR_SHE = re.compile(r"\b(?:he|she|his|her|him|hers|it|its)\b|[他她它]", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Passage:
    """Consecutive sentences of a line, short enough to quote.

    ``asked`` is the question of another speaker that the line replies to, ``context`` what led to it; ``talk`` is what
    was said before that (in chats of short messages only there it may stand what it is all about), ``followed`` the
    line after it, where that was found; ``listener`` is to whom it is said, None when nobody else is heard.
    """

    line: Line
    sentences: tuple[str, ...]
    asked: str = ""
    context: str = ""
    listener: str | None = None
    talk: str = ""
    followed: str = ""

    @property
    def text(self) -> str:
        """The passage as it stands in the line."""
        return ("" if language_of(self.sentences[0]) == "zh" else " ").join(self.sentences)

    @property
    def questions(self) -> bool:
        """Nothing but questions, whatever they tell by the way."""
        return all(asks(sentence) for sentence in self.sentences)

    @property
    def asks(self) -> bool:
        """Nothing but questions, and none that tells of the speaker: it can answer none."""
        return all(only_asks(sentence) for sentence in self.sentences)

    @property
    def rendered(self) -> str:
        """``Caroline (8 May 2023): text``: what a cross-encoder is given."""
        text = " ".join(part for part in (self.context, self.asked, self.text) if part)
        return attributed(self.line, text, "en")


def passages_of(lines: Sequence[Line], names: Collection[str] = (), earlier: Sequence[Line] = ()) -> list[Passage]:
    """The passages of ``lines``, the first of each with the question it may be the reply to.

    ``earlier``: what else was said before them, which only leads to them. ``names``: of whom is asked without their
    being heard; where "he" may be one of them, the context says so.
    """
    found: list[Passage] = []
    to = listeners([line.speaker for line in lines])
    said = {
        (line.ref.conversation_id, line.ref.message_id): line for line in (*earlier, *lines) if line.ref is not None
    }
    for i, line in enumerate(lines):
        before = list(_before(line, i, lines, said))
        asked, context = _led_to(line, before[:_LEADING][::-1])
        talk = _talk(before[_LEADING:] if asked or context else before)
        context = f"{_introduced(line, before, names)}{context}"
        first, *rest = _groups(split_sentences(line.text))
        if line.text.endswith((":", "：")) and not rest:
            first += _listed(lines, i)
        next_said = said.get((line.ref.conversation_id, line.ref.message_id + 1)) if line.ref else None
        followed = next_said.text if next_said is not None and _same_talk(line, next_said) else ""
        found.append(Passage(line, first, asked, context, to[i], talk, followed))
        found += [Passage(line, group, context=context, listener=to[i], talk=talk, followed=followed) for group in rest]
    return found


def _talk(before: Sequence[Line]) -> str:
    """The latest of what was said ``before``, latest first; as much as a passage holds."""
    kept: list[str] = []
    room = PASSAGE_WIDTH
    for line in before:
        room -= _width(line.text)
        if room < 0:
            break
        kept.append(line.text)
    return " ".join(kept)


def _groups(sentences: Sequence[str]) -> list[tuple[str, ...]]:
    """Runs of statements, each about as long as a chat message; questions stand alone."""
    groups: list[list[str]] = []
    size = 0
    for sentence in sentences:
        length = _width(sentence) + 1
        fits = groups and size + length <= PASSAGE_WIDTH and asks(sentence) == asks(groups[-1][-1])
        if fits:
            groups[-1].append(sentence)
        else:
            groups.append([sentence])
        size = size + length if fits else length
    return [tuple(group) for group in groups]


def _width(text: str) -> int:
    """Characters, a Chinese one counted twice, as it says about as much as two letters."""
    return sum(1 if ord(character) < 0x2E80 else 2 for character in text)


def _before(line: Line, i: int, lines: Sequence[Line], said: Mapping[tuple[int, int], Line]) -> Iterator[Line]:
    """The lines said just before ``line``, latest first: in its own result, else in whatever results hold them."""
    last = line
    for _ in range(INTRODUCING):
        i -= 1
        if i >= 0 and lines[i].n == line.n:
            last = lines[i]
        else:
            earlier = said.get((last.ref.conversation_id, last.ref.message_id - 1)) if last.ref else None
            if earlier is None or not _same_talk(earlier, line):
                return
            last, i = earlier, -1
        if last.text.strip():  # no file alone
            yield last


def _introduced(line: Line, earlier: Sequence[Line], names: Collection[str]) -> str:
    """The sentence that names who "he" in ``line`` may be, of those asked about; empty where that is in sight."""
    if not names or not HE_OR_SHE.search(line.text):
        return ""
    if any(calls(name, near.text) for name in names for near in (line, *earlier[:_LEADING])):
        return ""
    for before in earlier[_LEADING:]:
        if not _same_talk(before, line):
            break
        for sentence in split_sentences(before.text):
            if any(calls(name, sentence) for name in names):
                return f"{sentence} "
    return ""


def _listed(lines: Sequence[Line], i: int) -> tuple[str, ...]:
    """The lines of the same message after one that announces them ("Here are three ideas:")."""
    found: list[str] = []
    for line in lines[i + 1 :]:
        if (line.n, line.speaker, line.ref) != (lines[i].n, lines[i].speaker, lines[i].ref):
            break
        if sum(map(len, found)) + len(line.text) > _LIST_WIDTH:
            break
        found.append(line.text)
    return tuple(found)


def _same_talk(earlier: Line, later: Line) -> bool:
    if earlier.at is None or later.at is None:
        return False
    return timedelta(0) <= later.at - earlier.at < _PAUSE


def _led_to(line: Line, before: Sequence[Line]) -> tuple[str, str]:
    """The question another speaker ends with just before ``line``, and what was said until then."""
    if not before or before[-1].speaker == line.speaker:
        return "", ""
    *earlier, last = split_sentences(before[-1].text)
    if not asks(last):
        earlier, last = [*earlier, last], ""
    context = " ".join([*(said.text for said in before[:-1]), *earlier])
    return last, context[-PASSAGE_WIDTH:]
