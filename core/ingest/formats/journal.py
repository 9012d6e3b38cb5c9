"""Journals: a folder of dated Markdown notes (Obsidian, Logseq and the like), or Day One's JSON.

The date comes from the front matter, the file or folder name or the first heading, never from the
file's modification time, which copying changes. All text is by the owner.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from core.ingest.entries import Entry
from core.ingest.formats import frontmatter
from core.ingest.jsonstream import open_json
from core.ingest.model import Format, Job, Reading
from core.ingest.picking import is_media
from core.ingest.sample import Kind, Sample
from core.ingest.sorting import Sorter
from core.ingest.text import as_text, clean_text
from core.ingest.twopass import always, read_twice
from core.ingest.wallclock import from_iso
from core.types import ConversationHead, Item, ItemKind, Record, Skipped

ME = "Me"
_SET_ASIDE = re.compile(
    r"(^|/)(\.obsidian|\.trash|\.logseq|logseq|templates?|_templates)/|\.excalidraw(\.md)?$", re.IGNORECASE
)
_NOTE = re.compile(r"\.(md|markdown|txt|org)$", re.IGNORECASE)
_DAY_ONE_MOMENT = re.compile(r"!\[\]\(dayone-moment:[^)]*\)")


def _is_json(entry: Entry) -> bool:
    return entry.first_char() == "{"


def _date(name: str, text: str) -> datetime | None:
    """The date by front matter, name, path or first heading."""
    values, body = frontmatter.split(text)
    found = frontmatter.date_of(values)
    if found is not None:
        return found
    path = _NOTE.sub("", name)
    by_name = frontmatter.name_date(path.rsplit("/", 1)[-1]) or frontmatter.name_date("/".join(path.split("/")[-3:]))
    if by_name is not None:
        return by_name
    heading = next((line for line in body.split("\n")[:10] if line.startswith("#")), "")
    return frontmatter.name_date(heading)


def _notes(job: Job) -> Iterator[Record]:
    sorter: Sorter[Item] = Sorter()
    for entry in job.entries:
        if _is_json(entry):
            yield from _day_one(entry, sorter)
            continue
        text = entry.text()
        body = clean_text(frontmatter.split(text)[1])
        when = _date(entry.name, text)
        if body:
            sorter.add(_place(when), Item(ItemKind.MESSAGE, ME, when, body))
        else:
            yield Skipped(entry.name, "an empty note")
    for other in job.tree.entries:
        if _SET_ASIDE.search(other.name) and not is_media(other.name):
            yield Skipped(other.name, "a settings, template or drawing file, not an entry")
    folder = job.entries[0].name.partition("/")[0] if "/" in job.entries[0].name else "Journal"
    yield ConversationHead("journal", folder, (ME,))
    yield from sorter


def _place(when: datetime | None) -> tuple[float]:
    """Dated entries in order of their dates, undated ones last."""
    return (float("inf") if when is None else when.replace(tzinfo=None).timestamp(),)


def _day_one(entry: Entry, sorter: Sorter[Item]) -> Iterator[Record]:
    reader = open_json(entry)
    for key in reader.members():
        if key == "entries":
            for number, row in enumerate(reader.items(), 1):
                item = _day_one_item(row) if isinstance(row, dict) else None
                if item is None:
                    yield Skipped(f"{entry.name}: record {number}", getattr(row, "reason", "an empty entry"))
                else:
                    sorter.add(_place(item.sent_at), item)


def _day_one_item(row: dict[str, Any]) -> Item | None:
    text = clean_text(_DAY_ONE_MOMENT.sub("", as_text(row.get("text"))))
    identity = row.get("uuid")
    if not text:
        return None
    return Item(
        ItemKind.MESSAGE,
        ME,
        from_iso(row.get("creationDate")),
        text,
        id=identity if isinstance(identity, str) else None,
    )


def read(job: Job) -> Reading:
    """All picked notes as one conversation of the owner with themselves."""
    lead = Job(job.tree, job.entries[:1], job.options)
    return read_twice(lead, "journal", lambda _: _notes(job), always(ME))


def sniff(sample: Sample) -> float:
    """Notes with a date in the front matter or the name; undated Markdown only beside dated ones."""
    if sample.kind is Kind.JSON:
        rows = sample.items("entries")
        return 0.9 if any("creationDate" in row and "text" in row for row in rows) else 0.0
    name = sample.entry.name
    if not _NOTE.search(name) or _SET_ASIDE.search(name):
        return 0.0
    if _date(name, sample.text) is not None and _dated_by_itself(name, sample.text):
        return 0.45
    beside = any(
        frontmatter.name_date(other.stem) and _NOTE.search(other.base)
        for other in sample.tree.entries
        if other is not sample.entry
    )
    return 0.2 if beside and not name.lower().endswith(".txt") else 0.0


def _dated_by_itself(name: str, text: str) -> bool:
    """Whether the date is the file's own, not one in a list that happens to begin with a heading."""
    return bool(frontmatter.date_of(frontmatter.split(text)[0]) or frontmatter.name_date(name.rsplit("/", 1)[-1])
                or frontmatter.name_date("/".join(name.split("/")[-3:])))  # fmt: skip


FORMAT = Format("journal", frozenset({Kind.TEXT, Kind.JSON}), sniff, read, passes=2)
