"""The entities a statement names: its holder, the people bound to the holder, what the wording names."""

from __future__ import annotations

import re

from core.tempr.entities.mentions import KnownNames, find_mentions
from core.types import EntityType, Mention

_THEIR = re.compile(r"\btheir\b", re.IGNORECASE)


def mentions_of(text: str, name: str, known: KnownNames) -> tuple[Mention, ...]:
    """Mentions in the finished wording ``text`` of a statement by ``name``, who always is the first."""
    said = _as_said(text, name) if name else text
    found = [m for m in find_mentions(said, known, speaker=name or None) if m.text != name]
    holder = [Mention(name, EntityType.PERSON)] if name else []
    return (*holder, *found)


def _as_said(text: str, name: str) -> str:
    """Back in the first person, where "my wife" says whose wife is meant."""
    text = text.replace(f"{name}'s ", "my ").replace(f"{name}的", "我的").replace("自己", "我")
    return _THEIR.sub("my", text)
