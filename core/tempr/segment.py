"""Messages -> exchanges -> excerpts, and how an excerpt reads (paper section 4.1.2, "Chunking").

An exchange is a run of consecutive messages without a long pause. Excerpts are the search units over
it: *turns* (a speaker's consecutive messages) and overlapping *windows* of turns. Everything here is a
greedy pass from left to right, linear in the text, so appending messages never changes a closed exchange.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from itertools import pairwise
from statistics import median

from core import defaults
from core.types import MessageView

Counter = Callable[[str], int]

CUT = "…"
_PIECES = re.compile(r"[A-Za-z]{1,4}|[0-9]{1,2}|[^\sA-Za-z0-9]")
_ASTRAL = re.compile(r"[\U00010000-\U0010ffff]")
_SENTENCE = re.compile(r"\n+|(?<=[.!?;])\s+|(?<=[。！？；])")
_GAP_FACTOR = 10  # a pause ten times the usual gap is felt as a new occasion
_PLAIN_WORD = 8  # letters; where words are longer on average it is not plain prose
_SPEAKER_TOKENS = 4  # a speaker's colon, brackets and line break around the counted name and text


class ExcerptKind(StrEnum):
    """What an excerpt covers."""

    TURN = "turn"
    WINDOW = "window"


@dataclass(frozen=True, slots=True)
class Exchange:
    """Consecutive messages of one occasion. ``start``/``end``: first and last known instants.

    ``sizes``: tokens of each message with its speaker.
    """

    message_ids: tuple[int, ...]
    start: datetime | None
    end: datetime | None
    sizes: tuple[int, ...]

    @property
    def tokens(self) -> int:
        """Tokens of the whole exchange."""
        return sum(self.sizes)


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A search unit of an exchange.

    ``part``: character range ``[from, to)`` of the only message covered, when that message is longer
    than an excerpt may be; None when every message is covered whole.
    """

    kind: ExcerptKind
    message_ids: tuple[int, ...]
    part: tuple[int, int] | None = None


def estimate_tokens(text: str) -> int:
    """Tokens of ``text`` by a cheap rule that never under-counts badly, in any script."""
    if text.isascii():
        spaces = text.count(" ")
        letters = len(text) - spaces
        if letters <= _PLAIN_WORD * (spaces + 1):
            return letters // 3 + 1
        return len(_PIECES.findall(text))
    return len(_PIECES.findall(text)) + len(_ASTRAL.findall(text))


def gap_threshold(times: Sequence[datetime | None]) -> timedelta:
    """The pause that ends an exchange in the conversation whose messages were sent at ``times``.

    Ten times the median gap within bursts, kept inside the bounds of :mod:`core.defaults`. To be
    computed once per conversation and then kept, so that closed exchanges never change.
    """
    longest = defaults.EXCHANGE_GAP_MAX_MINUTES
    known = [t for t in times if t is not None]
    gaps = [(b - a).total_seconds() / 60 for a, b in pairwise(known)]
    within = [g for g in gaps if 0 <= g < longest]
    if len(within) < defaults.EXCHANGE_GAP_MIN_SAMPLES:
        return timedelta(minutes=defaults.EXCHANGE_GAP_DEFAULT_MINUTES)
    minutes = _GAP_FACTOR * median(within)
    return timedelta(minutes=min(max(minutes, defaults.EXCHANGE_GAP_MIN_MINUTES), longest))


def segment(
    messages: Sequence[MessageView],
    gap: timedelta,
    max_tokens: int = defaults.EXCHANGE_MAX_TOKENS,
    count: Counter = estimate_tokens,
) -> list[Exchange]:
    """Cut consecutive ``messages`` into exchanges of at most ``max_tokens`` at pauses longer than ``gap``.

    A message is never cut: one longer than ``max_tokens`` is an exchange of its own. An undated
    message stays with the one before it. Appending messages changes at most the last exchange.
    """
    exchanges: list[Exchange] = []
    run: list[MessageView] = []
    sizes: list[int] = []
    total, latest = 0, None
    for message in messages:
        size, when = _size(message, count), message.sent_at
        pause = when is not None and latest is not None and abs(when - latest) > gap
        if run and (pause or total + size > max_tokens):
            exchanges.append(_exchange(run, sizes))
            run, sizes, total, latest = [], [], 0, None
        run.append(message)
        sizes.append(size)
        total, latest = total + size, when or latest
    if run:
        exchanges.append(_exchange(run, sizes))
    return exchanges


def excerpts(
    messages: Sequence[MessageView],
    max_tokens: int = defaults.EXCERPT_MAX_TOKENS,
    count: Counter = estimate_tokens,
    sizes: Sequence[int] | None = None,
) -> list[Excerpt]:
    """The turns of one exchange's ``messages``, then its windows; every message is in some turn.

    ``sizes``: those of the :class:`Exchange`, to save counting again with the same ``count``.
    """
    sizes = [_size(m, count) for m in messages] if sizes is None else sizes
    turns = _turns(messages, sizes, max_tokens)
    found: list[Excerpt] = []
    for first, last in turns:
        ids = tuple(m.id for m in messages[first:last])
        if sizes[first] > max_tokens:
            room = max_tokens - _overhead(messages[first], count)
            text = line_text(messages[first])
            found += [Excerpt(ExcerptKind.TURN, ids, part) for part in _parts(text, room, count)]
        else:
            found.append(Excerpt(ExcerptKind.TURN, ids))
    found += [
        Excerpt(ExcerptKind.WINDOW, tuple(m.id for m in messages[first:last]))
        for first, last in _windows(turns, sizes, max_tokens)
    ]
    return found


def line_text(message: MessageView) -> str:
    """The message's text with the captions of what was sent with it: ``text [image: a red door]``."""
    if not message.attachments:
        return message.text
    notes = [f"[{a.type}: {a.name}]" for a in message.attachments if is_caption(a.name)]
    return " ".join(part for part in (message.text, *notes) if part)


def is_caption(name: str) -> bool:
    """True for a description in words, False for a file name or an empty string."""
    return bool(name.strip()) and not re.fullmatch(r"\S*\.\w{1,5}|[\w\-. ()]+\.[A-Za-z0-9]{2,5}", name.strip())


def _exchange(run: Sequence[MessageView], sizes: Sequence[int]) -> Exchange:
    known = [m.sent_at for m in run if m.sent_at is not None]
    start, end = (known[0], known[-1]) if known else (None, None)
    return Exchange(tuple(m.id for m in run), start, end, tuple(sizes))


def _size(message: MessageView, count: Counter) -> int:
    return count(f"{message.sender or ''} {line_text(message)}") + _SPEAKER_TOKENS


def _overhead(message: MessageView, count: Counter) -> int:
    return count(message.sender or "") + _SPEAKER_TOKENS + 2 * count(CUT)


def _turns(messages: Sequence[MessageView], sizes: Sequence[int], max_tokens: int) -> list[tuple[int, int]]:
    """Ranges of a speaker's consecutive messages, short ones only: a long message stands alone."""
    limit = min(defaults.TURN_MERGE_TOKENS, max_tokens)
    turns: list[tuple[int, int]] = []
    first, total = 0, 0
    for i, message in enumerate(messages):
        if i > first and (total + sizes[i] > limit or not _continues(messages[i - 1], message)):
            turns.append((first, i))
            first, total = i, 0
        total += sizes[i]
    if messages:
        turns.append((first, len(messages)))
    return turns


def _continues(before: MessageView, message: MessageView) -> bool:
    if before.sender != message.sender:
        return False
    if before.sent_at is None or message.sent_at is None:
        return True
    return abs(message.sent_at - before.sent_at) <= timedelta(minutes=defaults.TURN_PAUSE_MINUTES)


def _windows(turns: Sequence[tuple[int, int]], sizes: Sequence[int], max_tokens: int) -> Iterator[tuple[int, int]]:
    """Message ranges of up to WINDOW_TURNS turns that fit, none inside the one before."""
    at, covered = 0, 0
    while at < len(turns):
        last = _fitting(turns, sizes, at, max_tokens)
        if last - at > 1 and last > covered:
            yield turns[at][0], turns[last - 1][1]
            covered = last
        at = min(at + defaults.WINDOW_STRIDE, max(last, at + 1))


def _fitting(turns: Sequence[tuple[int, int]], sizes: Sequence[int], at: int, max_tokens: int) -> int:
    """The turn after the last that still fits into a window starting with turn ``at``."""
    total, last = 0, at
    while last < min(at + defaults.WINDOW_TURNS, len(turns)):
        total += sum(sizes[slice(*turns[last])])
        if total > max_tokens:
            break
        last += 1
    return last


def _parts(text: str, room: int, count: Counter) -> list[tuple[int, int]]:
    """Cut a long text at its best borders into ranges of at most ``room`` tokens each."""
    parts: list[tuple[int, int]] = []
    start, total = 0, 0
    for begin, _, size in _pieces(text, room, count):
        if begin > start and total + size > room:
            parts.append((start, begin))
            start, total = begin, 0
        total += size
    parts.append((start, len(text)))
    return parts


def _pieces(text: str, room: int, count: Counter) -> Iterator[tuple[int, int, int]]:
    """Sentences of ``text`` as (from, to, tokens); one longer than ``room`` is cut at spaces or by length."""
    begin = 0
    for end in (*(m.end() for m in _SENTENCE.finditer(text)), len(text)):
        size = count(text[begin:end])
        if size <= room:
            yield begin, end, size
        else:
            yield from _cut(text, begin, end, max(1, (end - begin) * room // (2 * size)), count)
        begin = end


def _cut(text: str, begin: int, end: int, step: int, count: Counter) -> Iterator[tuple[int, int, int]]:
    while begin < end:
        stop = min(begin + step, end)
        space = text.rfind(" ", begin + step // 2, stop) + 1 if stop < end else 0
        stop = space or stop
        yield begin, stop, count(text[begin:stop])
        begin = stop
