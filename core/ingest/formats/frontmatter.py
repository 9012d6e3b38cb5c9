"""The block of ``key: value`` lines at the top of a Markdown file, and dates in names."""

from __future__ import annotations

import re
from datetime import datetime

from core.ingest.wallclock import from_iso, moment, prose_date

_KEY = re.compile(r"^([A-Za-z][\w -]*):\s*(.*?)\s*$")
_NUMBERS = re.compile(r"(?<!\d)((?:19|20)\d{2})[-_./]?(0[1-9]|1[0-2])[-_./]?(0[1-9]|[12]\d|3[01])(?!\d)")
DATE_KEYS = ("date", "created", "created_at", "created at", "creation_date", "datetime", "day")


def split(text: str) -> tuple[dict[str, str], str]:
    """The values of the front matter by lower-case key, and the text below it."""
    if not text.startswith("---\n"):
        return {}, text
    head, found, body = text[4:].partition("\n---")
    if not found:
        return {}, text
    pairs = (_KEY.match(line) for line in head.split("\n"))
    values = {pair[1].lower(): pair[2].strip("'\"") for pair in pairs if pair}
    return values, body.partition("\n")[2]


def date_of(values: dict[str, str]) -> datetime | None:
    """The time a front matter gives."""
    for key in DATE_KEYS:
        found = from_iso(values.get(key)) or name_date(values.get(key, ""))
        if found is not None:
            return found
    return None


def name_date(name: str) -> datetime | None:
    """The day a file or folder is named after: 2026-03-14, 20260314, 2026/03/14, 14 March 2026."""
    found = _NUMBERS.search(name)
    if found:
        return moment((int(found[1]), int(found[2]), int(found[3])), (0, 0, 0))
    return moment(prose_date(name), (0, 0, 0)) if re.search(r"[^\W\d_]{3,}", name) else None
