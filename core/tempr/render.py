"""How an excerpt reads: for a model or a person, and for the embedder (paper section 4.1.2).

The readable date and the speaker stand in the text itself: they are worth more to retrieval than any
separate field, and a model shown the text needs nothing else to tell who said what and when.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from core.tempr.segment import CUT, Excerpt, line_text
from core.types import MessageView

_MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


def render(excerpt: Excerpt, messages: Sequence[MessageView], language: str = "en", *, clock: bool = False) -> str:
    """What a model is given: ``[8 May 2023] Caroline: text``, each message verbatim.

    ``messages``: at least those of the excerpt, in any order. A date stands on the first line and
    wherever the day changes (``clock``: with the time of day), a speaker wherever the speaker changes.
    A cut message shows ``…``.
    """
    readable = readable_time if clock else readable_day
    lines: list[str] = []
    day, speaker = None, None
    for message in _covered(excerpt, messages):
        when = wall_clock(message)
        stamp = ""
        if when is not None and when.date() != day:
            stamp, day, speaker = f"[{readable(when, language)}] ", when.date(), None
        name = _speaker(message, speaker, language)
        speaker = message.sender
        lines.append(f"{stamp}{name}{_body(excerpt, message)}")
    return "\n".join(lines)


def embedding_text(excerpt: Excerpt, messages: Sequence[MessageView], language: str = "en") -> str:
    """The same facts for the embedder: ``Caroline (8 May 2023): text``; no clock times, they only add noise."""
    lines: list[str] = []
    day = speaker = None
    for message in _covered(excerpt, messages):
        when = wall_clock(message)
        fresh = when is not None and when.date() != day
        if message.sender != speaker or fresh:
            date = f" ({readable_day(when, language)})" if when is not None and fresh else ""
            colon = "：" if language == "zh" else ": "
            head = f"{message.sender or ''}{date}".strip()
            lines.append(f"{head}{colon if head else ''}{_body(excerpt, message)}")
        else:
            lines.append(_body(excerpt, message))
        speaker, day = message.sender, when.date() if when is not None else day
    return "\n".join(lines)


def readable_day(when: datetime, language: str = "en") -> str:
    """``8 May 2023`` or ``2023年5月8日``, independent of the system's locale."""
    if language == "zh":
        return f"{when.year}年{when.month}月{when.day}日"
    return f"{when.day} {_MONTHS[when.month - 1]} {when.year}"


def readable_month(when: datetime, language: str = "en") -> str:
    """``May 2023`` or ``2023年5月``."""
    return f"{when.year}年{when.month}月" if language == "zh" else f"{_MONTHS[when.month - 1]} {when.year}"


def readable_time(when: datetime, language: str = "en") -> str:
    """``8 May 2023, 13:56`` or ``2023年5月8日 13:56``."""
    comma = " " if language == "zh" else ", "
    return f"{readable_day(when, language)}{comma}{when.hour:02}:{when.minute:02}"


def wall_clock(message: MessageView) -> datetime | None:
    """When the message was sent, on its sender's clock where the zone is known."""
    if message.sent_at is None or message.zone is None:
        return message.sent_at
    zone = _zone(message.zone)
    return message.sent_at if zone is None else message.sent_at.astimezone(zone)


@lru_cache(maxsize=256)
def _zone(name: str) -> ZoneInfo | None:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return None  # a zone named in an old file that this system's table no longer has: keep the instant


def _covered(excerpt: Excerpt, messages: Sequence[MessageView]) -> list[MessageView]:
    by_id = {m.id: m for m in messages}
    return [by_id[i] for i in excerpt.message_ids]


def _speaker(message: MessageView, before: str | None, language: str) -> str:
    if not message.sender or message.sender == before:
        return ""
    return f"{message.sender}：" if language == "zh" else f"{message.sender}: "


def _body(excerpt: Excerpt, message: MessageView) -> str:
    text = line_text(message)
    if excerpt.part is None:
        return text
    start, end = excerpt.part
    before = f"{CUT} " if start > 0 else ""
    after = f" {CUT}" if end < len(text) else ""
    return f"{before}{text[start:end].strip()}{after}"
