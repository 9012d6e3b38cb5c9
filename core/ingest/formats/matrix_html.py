"""Matrix rooms exported by Element as web pages of a thousand messages; times are local."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import datetime

from selectolax.lexbor import LexborHTMLParser, LexborNode

from core.ingest.attachments import from_name
from core.ingest.entries import Entry
from core.ingest.identity import conversation_key
from core.ingest.model import Format, Job, Reading
from core.ingest.sample import Kind, Sample
from core.ingest.text import clean_name, clean_text, html_to_text
from core.ingest.twopass import ChatFacts, read_twice, remaining_sender
from core.ingest.wallclock import clock, moment, prose_date
from core.types import Attachment, ConversationHead, Item, ItemKind, Reaction, Record

_EVENTS = "li.mx_DateSeparator_wrap, div.mx_DateSeparator, li.mx_EventTile, div.mx_EventTile, div.mx_TextualEvent"
_TITLE = ".mx_LegacyRoomHeader_nametext, .mx_RoomHeader_nametext, .mx_RoomHeader_heading, .mx_NewRoomIntro h2"
_EXPORTED_BY = ".mx_NewRoomIntro a[href*='matrix.to/#/@']"
_REPLY = ".mx_ReplyChain, .mx_ReplyTile, mx-reply"
_REACTED = re.compile(r"^(?P<who>.+?) reacted with (?P<what>.+)$")


def _words(node: LexborNode | None) -> str:
    return html_to_text(node.inner_html or "") if node is not None else ""


def _parse(entry: Entry, senders: dict[str, str | None]) -> Iterator[Record]:
    page = LexborHTMLParser(entry.text())
    title = clean_name(_words(page.css_first(_TITLE))) or clean_name(entry.stem)
    key = conversation_key(title)
    yield ConversationHead(key, title)
    day: tuple[int, int, int] | None = None
    for node in page.css(_EVENTS):
        classes = (node.attributes.get("class") or "").split()
        if any(name.startswith("mx_DateSeparator") for name in classes):
            day = prose_date(_words(node)) or day
        elif "mx_TextualEvent" in classes:
            if node.css_first(".mx_EventTile") is None and not _inside_tile(node):
                yield Item(ItemKind.SYSTEM, None, moment(day, (0, 0, 0)), _words(node))
        else:
            named = node.css_first(".mx_DisambiguatedProfile_displayName, .mx_SenderProfile_displayName")
            senders[key] = clean_name(_words(named)) if named is not None else senders.get(key)
            yield _item(node, senders[key], day)


def _inside_tile(node: LexborNode) -> bool:
    parent = node.parent
    while parent is not None:
        if "mx_EventTile" in (parent.attributes.get("class") or "").split():
            return True
        parent = parent.parent
    return False


def _item(tile: LexborNode, sender: str | None, day: tuple[int, int, int] | None) -> Item:
    when = _time(tile.css_first(".mx_MessageTimestamp"), day)
    identity = tile.attributes.get("data-event-id") or tile.attributes.get("data-scroll-tokens")
    event = tile.css_first(".mx_TextualEvent")
    if event is not None:
        return Item(ItemKind.SYSTEM, sender, when, _words(event), id=identity)
    answered = tile.css_first(".mx_reply_anchor, .mx_ReplyChain a[href^='#']")
    target = (answered.attributes.get("href") or "").removeprefix("#") if answered is not None else ""
    reactions = tuple(_reactions(tile))
    for part in tile.css(_REPLY):
        part.decompose()
    body = tile.css_first(".mx_EventTile_body")
    gone = tile.css_first(".mx_RedactedBody, .mx_DecryptionFailureBody") is not None
    text, files = _words(body), tuple(_files(tile))
    spoken = not gone and bool(text or files)
    return Item(
        ItemKind.MESSAGE if spoken else ItemKind.SYSTEM,
        sender,
        when,
        text if spoken else _words(tile.css_first(".mx_EventTile_line")),
        id=identity or None,
        edited=tile.css_first(".mx_EventTile_edited") is not None,
        reply_to=target or None,
        attachments=files,
        reactions=reactions,
    )


def _time(stamp: LexborNode | None, day: tuple[int, int, int] | None) -> datetime | None:
    """The full time in the stamp's title where there is one, else its hour on the day above."""
    if stamp is None:
        return None
    title = stamp.attributes.get("title") or ""
    return moment(prose_date(title) or day, clock(title) or clock(_words(stamp)))


def _files(tile: LexborNode) -> Iterator[Attachment]:
    for node in tile.css(
        ".mx_MImageBody img, .mx_MVideoBody video, .mx_MAudioBody audio, .mx_MFileBody a, .mx_MStickerBody img"
    ):
        path = node.attributes.get("src") or node.attributes.get("href") or ""
        name = clean_text(node.attributes.get("alt") or "") or path
        if name:
            yield from_name(name if "." in name else path)


def _reactions(tile: LexborNode) -> Iterator[Reaction]:
    for button in tile.css(".mx_ReactionsRowButton"):
        found = _REACTED.match(button.attributes.get("aria-label") or "")
        emoji = _words(button.css_first(".mx_ReactionsRowButton_content")) or (found["what"] if found else "")
        if emoji:
            yield Reaction(emoji, clean_name(found["who"]) if found and " and " not in found["who"] else None)


def read(job: Job) -> Reading:
    """The rooms of the picked pages; who exported them is the owner."""
    senders: dict[str, str | None] = {}
    exporters = {found for entry in job.entries for found in [_exporter(entry)] if found}

    def owner(chats: Sequence[ChatFacts]) -> tuple[str | None, str | None]:
        name = exporters.copy().pop() if len(exporters) == 1 else None
        return (name, name) if name else remaining_sender(chats)

    return read_twice(job, "matrix", lambda entry: _parse(entry, senders), owner)


def _exporter(entry: Entry) -> str | None:
    node = LexborHTMLParser(entry.text(1 << 16)).css_first(_EXPORTED_BY)
    return clean_name(_words(node)) or None if node is not None else None


def sniff(sample: Sample) -> float:
    """Element's classes."""
    return 0.95 if "mx_EventTile" in sample.text and "mx_MatrixChat" in sample.text else 0.0


FORMAT = Format("matrix", frozenset({Kind.MARKUP}), sniff, read, passes=3)
