"""Google Voice in Takeout: one small HTML file for every burst of texts, joined by number."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from selectolax.lexbor import LexborHTMLParser, LexborNode

from core.errors import ImportRefused
from core.ingest.attachments import from_name
from core.ingest.entries import Entry
from core.ingest.formats.sms_record import number_key
from core.ingest.model import Format, Job, Reading
from core.ingest.sample import Kind, Sample
from core.ingest.sorting import Sorter
from core.ingest.text import clean_name, html_to_text
from core.ingest.wallclock import from_iso
from core.types import Attachment, ConversationHead, ExportInfo, Item, ItemKind, Record, Skipped

ME = "Me"


def _messages(entry: Entry) -> tuple[dict[str, str], list[Item]]:
    """The other numbers with their names, and the messages of one file."""
    page = LexborHTMLParser(entry.text())
    people: dict[str, str] = {}
    items: list[Item] = []
    for participant in page.css("div.participants a.tel"):
        _note(people, participant)
    for node in page.css("div.message"):
        link = node.css_first("a.tel")
        name = _note(people, link) if link is not None else ""
        stamp = node.css_first("abbr.dt")
        body = node.css_first("q")
        text = html_to_text(body.inner_html or "") if body is not None else ""
        text = "" if text in ("MMS Sent", "MMS Received") else text
        files = tuple(_files(node))
        when = from_iso(stamp.attributes.get("title")) if stamp is not None else None
        kind = ItemKind.MESSAGE if text or files else ItemKind.SYSTEM
        items.append(Item(kind, name or None, when, text, attachments=files))
    call = page.css_first("div.haudio")
    if call is not None:
        items.append(_call(call, people))
    return people, items


def _call(node: LexborNode, people: dict[str, str]) -> Item:
    """A call or a voice message, which has a page of its own."""
    link = node.css_first("a.tel")
    name = _note(people, link) if link is not None else ""
    stamp = node.css_first("abbr.published")
    when = from_iso(stamp.attributes.get("title")) if stamp is not None else None
    words = html_to_text(inner.inner_html or "") if (inner := node.css_first("span.fn")) is not None else ""
    spoken = node.css_first("span.full-text")
    text = html_to_text(spoken.inner_html or "") if spoken is not None else ""
    if text and name:
        return Item(ItemKind.MESSAGE, name, when, text)  # a message left on the answering machine
    return Item(ItemKind.SYSTEM, name or None, when, " ".join(words.split()) or "call")


def _note(people: dict[str, str], link: LexborNode) -> str:
    """The label of a person, kept under the number unless it is the owner."""
    number = (link.attributes.get("href") or "").removeprefix("tel:")
    label = clean_name(html_to_text(link.inner_html or "")) or number
    if label == ME:
        return ME
    if number:
        people[number_key(number)] = label
    return label


def _files(node: LexborNode) -> Iterator[Attachment]:
    for tag in node.css("img[src], audio[src], video[src], a.video[href], a.audio[href]"):
        name = tag.attributes.get("src") or tag.attributes.get("href") or ""
        found = from_name(name)
        yield Attachment(found.name, "image" if tag.tag == "img" else found.type)


def _records(job: Job) -> Iterator[Record]:
    sorter: Sorter[tuple[str, Item]] = Sorter()
    chats: dict[str, dict[str, str]] = {}
    places: dict[str, int] = {}
    for entry in job.entries:
        try:
            people, items = _messages(entry)
        except ImportRefused as refused:
            yield Skipped(entry.name, refused.message)
            continue
        key = "~".join(sorted(people)) or entry.stem.partition(" - ")[0]
        chats.setdefault(key, {}).update(people)
        place = places.setdefault(key, len(places))
        for item in items:
            sorter.add((place, _stamp(item.sent_at)), (key, item))
    last = None
    for key, item in sorter:
        if key != last:
            yield ConversationHead(key, ", ".join(chats[key].values()) or key, (*chats[key].values(), ME))
            last = key
        yield item


def _stamp(moment: datetime | None) -> float:
    return moment.timestamp() if moment else 0.0


def read(job: Job) -> Reading:
    """The chats of the picked files."""
    return Reading(ExportInfo("google_voice", me=ME, me_hint=ME), _records(job))


def sniff(sample: Sample) -> float:
    """Its classes of chat logs and of calls."""
    call = "haudio" in sample.text and 'class="tel"' in sample.text
    return 0.95 if "hChatLog" in sample.text or call else 0.0


FORMAT = Format("google_voice", frozenset({Kind.MARKUP}), sniff, read)
