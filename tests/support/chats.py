"""Small invented chats, written as the generic JSONL export."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path

Line = tuple[str, str, str]  # ISO time, sender, text

KITCHEN: Sequence[Line] = (
    ("2024-02-03T18:00:00", "Nora", "I finally moved to Leipzig last week!"),
    ("2024-02-03T18:01:00", "Jonas", "Congratulations! How is the new flat?"),
    ("2024-02-03T18:02:00", "Nora", "Small, but the balcony faces a quiet courtyard."),
    ("2024-03-10T09:00:00", "Jonas", "Do you want to join the pottery class on Thursdays?"),
    ("2024-03-10T09:02:00", "Nora", "Yes please, I have always wanted to try clay."),
    ("2024-03-10T09:03:00", "Jonas", "Petra teaches it, she is wonderful."),
    ("2024-05-20T12:00:00", "Nora", "Careful with the menu, I am allergic to shellfish."),
    ("2024-05-20T12:01:00", "Jonas", "Good to know, no prawns then."),
    ("2024-07-01T20:00:00", "Jonas", "My sister Anna had her baby yesterday, a boy called Emil."),
    ("2024-07-01T20:02:00", "Nora", "How lovely, give her my love!"),
    ("2024-09-14T08:30:00", "Nora", "The bakery on Karlstrasse has closed, I miss their rye bread."),
    ("2024-09-14T08:31:00", "Jonas", "Petra told me the owner retired to Rostock."),
)


def write_jsonl(
    path: Path, lines: Sequence[Line], *, conversation: str = "kitchen", ids: bool = True, title: str | None = None
) -> Path:
    """Write ``lines`` as one conversation; with ``ids`` each message has its number as id."""
    rows = []
    for number, (sent_at, sender, text) in enumerate(lines):
        row = {"conversation": conversation, "title": title or conversation, "sender": sender, "sent_at": sent_at}
        row |= {"text": text} | ({"id": f"m{number}"} if ids else {})
        rows.append(json.dumps(row, ensure_ascii=False) + "\n")
    path.write_text("".join(rows), encoding="utf-8")
    return path


def long_chat(count: int, *, start: str = "2023-01-01T08:00:00") -> list[Line]:
    """``count`` different messages of two people, a burst of ten every six hours."""
    at = datetime.fromisoformat(start)
    lines = []
    for number in range(count):
        at += timedelta(minutes=1) if number % 10 else timedelta(hours=6)
        sender = ("Nora", "Jonas")[number % 2]
        lines.append(
            (at.isoformat(), sender, f"Note {number}: the {_THINGS[number % len(_THINGS)]} number {number * 7}.")
        )
    return lines


_THINGS = ("kettle", "ladder", "harbour", "violin", "garden", "ticket", "window", "recipe", "bicycle", "lantern")
