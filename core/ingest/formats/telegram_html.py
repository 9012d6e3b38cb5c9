"""Telegram Desktop's HTML export: pages of a thousand messages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime, timedelta, timezone
from html import unescape

from selectolax.lexbor import LexborHTMLParser, LexborNode

from core.ingest.attachments import from_name, from_words
from core.ingest.entries import Entry
from core.ingest.identity import conversation_key
from core.ingest.model import Format, Job, Reading
from core.ingest.sample import Kind, Sample
from core.ingest.text import clean_name, clean_text, html_to_text
from core.ingest.twopass import read_twice
from core.types import Attachment, ConversationHead, Item, ItemKind, Reaction, Record, Skipped

_DATE = re.compile(r"(\d{2})\.(\d{2})\.(\d{4}) (\d{2}):(\d{2}):(\d{2})(?: UTC([+-])(\d{2}):(\d{2}))?")
_LINK = re.compile(r'<a [^>]*?href="([^"]*)"[^>]*>(.*?)</a>', re.DOTALL)
_VIA = re.compile(r" via @\w+$")
_TARGET = re.compile(r"go_to_message(\d+)")
_MEDIA_CLASSES = {
    "media_photo": "image", "media_video": "video", "media_voice_message": "audio", "media_audio_file": "audio",
    "media_file": "document", "media_contact": "contact", "media_location": "location", "media_venue": "location",
}  # fmt: skip


def _inner(node: LexborNode | None) -> str:
    """The words in a node, its line breaks kept."""
    return html_to_text(node.inner_html or "") if node is not None else ""


def _time(node: LexborNode | None) -> datetime | None:
    found = _DATE.match((node.attributes.get("title") or "") if node is not None else "")
    if not found:
        return None
    day, month, year, hour, minute, second = (int(part) for part in found.groups()[:6])
    try:
        moment = datetime(year, month, day, hour, minute, second)
    except ValueError:
        return None
    if found[7] is None:
        return moment
    offset = timedelta(hours=int(found[8]), minutes=int(found[9]))
    return moment.replace(tzinfo=timezone(offset if found[7] == "+" else -offset))


def _parse(entry: Entry, folders: dict[str, list[str]], senders: dict[str, str | None]) -> Iterator[Record]:
    page = LexborHTMLParser(entry.text())
    title = clean_name(_inner(page.css_first(".page_header .text"))) or clean_name(entry.folder)
    key = _key(title, entry.folder, folders)
    yield ConversationHead(key, title)
    sender = senders.get(key)  # of the page before
    for node in page.css("div.history > div.message"):
        classes = (node.attributes.get("class") or "").split()
        identity = (node.attributes.get("id") or "").removeprefix("message")
        if "service" in classes:
            if not identity.startswith("-"):  # negative numbers are date lines
                yield Item(ItemKind.SYSTEM, None, None, _inner(node.css_first(".body")), id=identity or None)
            continue
        body = node.css_first("div.body")
        if body is None:
            yield Skipped(f"{entry.name}: {identity}", "a message without a body")
            continue
        if "joined" not in classes:
            sender = clean_name(_VIA.sub("", _own_text(body, "from_name"))) or None
            senders[key] = sender
        yield _item(body, sender or "Deleted account", identity)


def _key(title: str, folder: str, folders: dict[str, list[str]]) -> str:
    """The title; two people of one name, who are in different folders of an account export, stay two."""
    known = folders.setdefault(conversation_key(title), [])
    if folder not in known:
        known.append(folder)
    number = known.index(folder)
    return conversation_key(title) + (f" #{number + 1}" if number else "")


def _own_text(body: LexborNode, name: str) -> str:
    """The words of the child of a class, not of one inside a forwarded block."""
    child = _child(body, name)
    return _inner(child)


def _linked(node: LexborNode | None) -> str:
    """The words of a message, behind those of a link where it leads."""
    html = node.inner_html or "" if node is not None else ""
    return html_to_text(_LINK.sub(_with_target, html))


def _with_target(link: re.Match[str]) -> str:
    target, words = unescape(link[1]), html_to_text(link[2])
    is_name = words[:1] in ("@", "#", "$", "/", "")  # of a person, a topic, a share, a command
    same = words.removeprefix("https://").removeprefix("http://").rstrip("/") in target
    shown = is_name or same or target.startswith(("tel:", "mailto:"))
    return link[2] if shown or not target else f"{link[2]} ({link[1]})"


def _child(body: LexborNode, name: str) -> LexborNode | None:
    child = body.child
    while child is not None:
        if name in (child.attributes.get("class") or "").split() if child.tag == "div" else False:
            return child
        child = child.next
    return None


def _item(body: LexborNode, sender: str, identity: str) -> Item:
    forwarded = _child(body, "forwarded")
    inner = forwarded if forwarded is not None else body
    reply = _child(body, "reply_to")
    target = _TARGET.search(reply.html or "") if reply is not None else None
    text = _linked(_child(inner, "text")) or _poll(_child(inner, "media_wrap"))
    files = tuple(_files(inner))
    said = bool(text or files)
    return Item(
        ItemKind.MESSAGE if said else ItemKind.SYSTEM,
        sender,
        _time(_child(body, "date")),
        text,
        id=identity or None,
        edited=False,
        reply_to=target[1] if target else None,
        forwarded=forwarded is not None,
        attachments=files,
        reactions=tuple(_reactions(body)),
    )


def _poll(wrap: LexborNode | None) -> str:
    """The question and the answers of a poll."""
    poll = wrap.css_first(".media_poll") if wrap is not None else None
    if poll is None:
        return ""
    answers = [_inner(answer).removeprefix("-").strip() for answer in poll.css(".answer")]
    return "\n".join([_inner(poll.css_first(".question")), *(f"- {answer}" for answer in answers)]).strip()


def _files(body: LexborNode) -> Iterator[Attachment]:
    wrap = _child(body, "media_wrap")
    if wrap is None:
        return
    for link in wrap.css("a[href]"):
        href = link.attributes.get("href") or ""
        classes = (link.attributes.get("class") or "").split()
        if not href.startswith(("http", "tg:", "tel:")):
            found = from_name(href)
            kind = "sticker" if any("sticker" in name for name in classes) else found.type
            yield Attachment(found.name, kind)
            return
    media = wrap.css_first(".media")
    if media is not None and wrap.css_first(".media_poll") is None:
        classes = (media.attributes.get("class") or "").split()
        known = next((_MEDIA_CLASSES[name] for name in classes if name in _MEDIA_CLASSES), None)
        words = clean_text(_inner(media.css_first(".title")))
        yield Attachment("", known) if known else from_words(words)


def _reactions(body: LexborNode) -> Iterator[Reaction]:
    for reaction in body.css(".reactions .reaction"):
        emoji = _inner(reaction.css_first(".emoji"))
        people = [node.attributes.get("title") for node in reaction.css(".userpics [title]")]
        for person in people:
            yield Reaction(emoji, clean_name(person) if person else None)
        if not people:
            yield Reaction(emoji, None)


def read(job: Job) -> Reading:
    """The chats of the picked pages; pages of one chat are joined."""
    folders: dict[str, list[str]] = {}
    senders: dict[str, str | None] = {}
    return read_twice(job, "telegram", lambda entry: _parse(entry, folders, senders))


def sniff(sample: Sample) -> float:
    """Its message class and page header."""
    return 0.95 if 'class="message default clearfix' in sample.text or 'class="message service"' in sample.text else 0.0


FORMAT = Format("telegram", frozenset({Kind.MARKUP}), sniff, read, passes=2)
