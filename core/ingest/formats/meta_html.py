"""Messenger and Instagram downloaded as web pages, which is what Meta offers first.

The pages hold the same as the JSON, newest first in parts, with times as the account's language writes them
and without a zone. Class names have changed over the years; those that mark a message have two forms.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime

from selectolax.lexbor import LexborHTMLParser, LexborNode

from core.ingest import csvfile
from core.ingest.attachments import from_name
from core.ingest.entries import Entry
from core.ingest.formats.meta_message import event_or_message, merge_edits, repaired
from core.ingest.formats.meta_threads import Part, Thread, facebook_and_instagram, gathered, owner_of
from core.ingest.model import Job, Reading, survey_each
from core.ingest.sample import Kind, Sample
from core.ingest.sorting import Sorter
from core.ingest.text import clean_name, clean_text, html_to_text
from core.ingest.wallclock import settle
from core.types import Attachment, ConversationHead, DateOrder, ExportInfo, Item, Reaction, Record, Skipped

_BLOCKS = "div._a6-g, section._a6-g, div._2lej"
_NAME, _BODY, _DATE = "._a6-h, ._2lek", "._a6-p, ._2let", "._a6-o, ._2lem"
_FOLDER = re.compile(r".+_\w+$")
_REACTION = re.compile(r"^(?P<emoji>[^\w\s]+\ufe0f?)\s*(?P<name>.*?)(?:\s*\([^()]*\d[^()]*\))?$", re.DOTALL)
_PAGE = re.compile(r"message_\d+\.html?$")
_WORDLESS = "ul, img, video, audio"


@dataclass(slots=True)
class _Page(Part):
    """What one page says of its chat, and its dates as written."""

    dates: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Written:
    """One message of a page."""

    name: str
    text: str
    date: str
    files: tuple[Attachment, ...]
    reactions: tuple[Reaction, ...]


def _survey(entry: Entry) -> _Page:
    page = LexborHTMLParser(entry.text())
    title = page.css_first("title")
    found = _Page(_folder_key(entry), clean_name(repaired(title.text())) if title is not None else "")
    for message in _messages(page):
        if message.name:
            found.senders[message.name] = None
            found.dates.append(message.date)
    found.title = found.title or ", ".join(found.senders) or entry.stem
    return found


def _folder_key(entry: Entry) -> str:
    """The folder of a chat, "ann_123", by which the other downloads call it too."""
    folder = entry.folder.rpartition("/")[2] or (entry.disk.name if entry.disk else "")
    return folder if _FOLDER.fullmatch(folder) else ""


def _messages(page: LexborHTMLParser) -> Iterator[_Written]:
    for block in page.css(_BLOCKS):
        date, body = block.css_first(_DATE), block.css_first(_BODY)
        if date is None or body is None:
            continue  # who takes part stands in a block like the messages
        name = block.css_first(_NAME)
        reactions = tuple(_reactions(body))
        files = tuple(_files(body))
        for part in body.css(_WORDLESS):
            part.decompose()
        yield _Written(
            clean_name(repaired(name.text())) if name is not None else "",
            clean_text(repaired(html_to_text(body.inner_html or ""))),
            clean_text(date.text()),
            files,
            reactions,
        )


def _files(body: LexborNode) -> Iterator[Attachment]:
    """Pictures, sounds and files of the download; a link to the web is text."""
    seen = set()
    for node in body.css("a[href], img[src], video[src], audio[src]"):
        path = node.attributes.get("href") or node.attributes.get("src") or ""
        if path and not re.match(r"(?i)[a-z]+:", path) and path not in seen:
            seen.add(path)
            yield from_name(path)


def _reactions(body: LexborNode) -> Iterator[Reaction]:
    for row in body.css("ul li"):
        found = _REACTION.match(clean_text(repaired(row.text())))
        if found:
            yield Reaction(found["emoji"], clean_name(found["name"]) or None)


def _records(thread: Thread, key: str, orders: dict[Entry, tuple[DateOrder, bool]]) -> Iterator[Record]:
    yield ConversationHead(key, thread.title, tuple(dict.fromkeys([*thread.people, *thread.senders])))
    sorter: Sorter[Item] = Sorter()
    count = 0
    for entry in thread.parts:
        for number, message in enumerate(_messages(LexborHTMLParser(entry.text())), 1):
            count += 1
            item = _item(message, csvfile.parse_time(message.date, orders[entry][0]))
            if isinstance(item, str):
                yield Skipped(f"{entry.name}: message {number}", item)
            else:
                sorter.add((item.sent_at.isoformat() if item.sent_at else "", -count), item)
    yield from merge_edits(sorter)


def _item(message: _Written, when: datetime | None) -> Item | str:
    if not message.name:
        return "no sender"
    return event_or_message(message.name, when, message.text, message.files, message.reactions)


def _read(job: Job, format_id: str) -> Reading:
    pages, unreadable = survey_each(job, _survey)
    orders = {
        entry: settle(csvfile.evidence_of(iter(page.dates)), job.options.date_order, DateOrder.DMY)
        for entry, page in pages.items()
    }
    threads = gathered(dict(pages))
    me, hint = owner_of(job, threads)

    def records() -> Iterator[Record]:
        yield from unreadable
        for key, thread in threads.items():
            yield from _records(thread, key, orders)

    asked = [order for entry, order in orders.items() if any(map(csvfile.numeric_date, pages[entry].dates))]
    info = ExportInfo(format_id, ("timezone",), me=me, me_hint=hint)
    return csvfile.with_order(Reading(info, records()), asked)


def _sniff(sample: Sample) -> float:
    """The classes of a message beside each other."""
    text = sample.text
    new = "_a6-g" in text and "_a6-h" in text and "_a6-o" in text
    if not new and not ("_2lej" in text and "_2lem" in text):
        return 0.0
    if len(sample.tree.entries) > 1 and not _PAGE.search(sample.entry.name.lower()):
        return 0.0  # posts and comments of the same download look alike
    return 0.9


FACEBOOK, INSTAGRAM = facebook_and_instagram(Kind.MARKUP, _sniff, _read)
