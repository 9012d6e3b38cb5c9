"""How stored excerpts and memories read: for a model or a person, and for the encoders."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from zoneinfo import ZoneInfo

from core.store.excerpts import ExcerptRow
from core.store.words import has_cjk
from core.tempr import timex
from core.tempr.render import embedding_text, readable_day, render
from core.tempr.segment import Excerpt, ExcerptKind
from core.types import MemoryRow, MessageView, Precision


def excerpt_of(row: ExcerptRow) -> Excerpt:
    """A stored excerpt as :mod:`core.tempr.segment` made it."""
    first = row.parts[0]
    part = (first[1], first[2]) if first[2] is not None else None
    return Excerpt(ExcerptKind(row.kind), tuple(message for message, _, _ in row.parts), part)


def _language(row: ExcerptRow, views: Mapping[int, MessageView]) -> str:
    return "zh" if any(has_cjk(views[m].text) for m, _, _ in row.parts if m in views) else "en"


def excerpt_text(row: ExcerptRow, views: Mapping[int, MessageView], *, clock: bool = False) -> str:
    """What a model is given of an excerpt: date (``clock``: and time of day), speaker, each message verbatim."""
    return render(excerpt_of(row), [views[m] for m, _, _ in row.parts], _language(row, views), clock=clock)


def excerpt_embedding_text(row: ExcerptRow, views: Mapping[int, MessageView]) -> str:
    """What the encoders read of an excerpt: date, people and text; of a mere "ok, thanks" the words alone.

    A quarter of a chat are such turns. Their date and speaker would tell nothing, and without them equal
    ones are embedded once.
    """
    if row.kind == ExcerptKind.TURN and (said := _small_talk(row, views)):
        return said
    return embedding_text(excerpt_of(row), [views[m] for m, _, _ in row.parts], _language(row, views))


_SMALL_TALK_CHARACTERS = 16


def _small_talk(row: ExcerptRow, views: Mapping[int, MessageView]) -> str | None:
    """The text of a turn of one or two words (or three CJK characters), None for any other."""
    if len(row.parts) > 1:
        return None
    view = views[row.parts[0][0]]
    text = view.text.strip()
    if view.attachments or not text or len(text) > _SMALL_TALK_CHARACTERS or len(text.split()) > 2:
        return None
    return None if has_cjk(text) and len(text) > 3 else text


def memory_text(row: MemoryRow, zone: ZoneInfo) -> str:
    """What a model is given of a memory: when it happened, else when it was said, the statement, and until when."""
    text = f"[{_when(row, zone)}] {row.text}" if row.occurred or row.mentioned_at else row.text
    if row.valid_until is None:
        return text
    language = "zh" if has_cjk(row.text) else "en"
    day = readable_day(row.valid_until.astimezone(zone), language)
    return f"{text}（到{day}为止）" if language == "zh" else f"{text} (until {day})"


def memory_embedding_text(row: MemoryRow) -> str:
    """The paper's "human-readable time reference" before embedding (section 4.1.2)."""
    return f"{row.text} ({_when(row, ZoneInfo('UTC'))})" if row.occurred or row.mentioned_at else row.text


def _when(row: MemoryRow, zone: ZoneInfo) -> str:
    language = "zh" if has_cjk(row.text) else "en"
    if row.occurred is not None:
        start, end = (moment.astimezone(zone) for moment in row.occurred)
        return timex.describe(start, end, row.precision or Precision.DAY, language)
    assert row.mentioned_at is not None
    said: datetime = row.mentioned_at.astimezone(zone)
    return readable_day(said, language)
