"""The content of a WeChat message by its type; cards, pictures and quotes are XML."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import unescape

from core.ingest.attachments import from_name
from core.ingest.text import clean_text
from core.types import Attachment

_SENDER_PREFIX = re.compile(r"^([A-Za-z][\w@-]{3,39}):\r?\n")
_MEDIA = {
    "3": "image",
    "34": "audio",
    "43": "video",
    "44": "video",
    "62": "video",
    "47": "sticker",
    "42": "contact",
    "48": "location",
}
_WORDS = {
    "文本消息": "1", "图片消息": "3", "语音消息": "34", "视频消息": "43", "动画表情": "47", "名片消息": "42",
    "位置消息": "48", "卡片式链接": "49", "引用消息": "49", "文件消息": "49", "聊天记录": "49", "系统消息": "10000",
    "通话消息": "50", "其他消息": "1", "link": "49", "text": "1", "image": "3", "voice": "34", "video": "43",
    "emoji": "47", "system": "10000",
}  # fmt: skip
_NOTICES = {"10000", "10002", "50", "51", "52", "53"}
_PLACEHOLDER = {
    "[图片]": "image",
    "[语音]": "audio",
    "[视频]": "video",
    "[表情包]": "sticker",
    "[动画表情]": "sticker",
    "[位置]": "location",
}


@dataclass(frozen=True, slots=True)
class Content:
    """``notice``: not something the sender said."""

    text: str
    notice: bool = False
    attachments: tuple[Attachment, ...] = ()


def _tag(xml: str, name: str) -> str:
    found = re.search(rf"<{name}>(?:\s*<!\[CDATA\[)?(.*?)(?:\]\]>\s*)?</{name}>", xml, re.DOTALL)
    return clean_text(unescape(found[1])) if found else ""


def read_content(kind: str, subtype: str, raw: str) -> Content:
    """What a message of type ``kind`` (a number or the tool's word for it) says."""
    kind = _WORDS.get(kind, kind)
    raw = _SENDER_PREFIX.sub("", raw)
    xml = raw.lstrip().startswith(("<?xml", "<msg", "<sysmsg", "<appmsg"))
    if kind in _NOTICES:
        return Content(
            _tag(raw, "content") or re.sub(r"<[^>]+>", "", raw).strip() if xml else clean_text(raw), notice=True
        )
    if kind in _MEDIA:
        words = "" if xml or clean_text(raw) in _PLACEHOLDER else clean_text(raw)
        label = re.search(r'\blabel="([^"]*)"', raw) if kind == "48" else None
        return Content(words, attachments=(Attachment(unescape(label[1]) if label else "", _MEDIA[kind]),))
    if kind == "49" or xml:
        return _card(subtype or _tag(raw, "type"), raw) if xml else _plain(raw)
    return _plain(raw)


def sender_in(raw: str) -> str:
    """The account id that stands before a text of a group, "" when none does."""
    found = _SENDER_PREFIX.match(raw)
    return found[1] if found else ""


def _plain(raw: str) -> Content:
    text = clean_text(raw)
    if text in _PLACEHOLDER:
        return Content("", attachments=(Attachment("", _PLACEHOLDER[text]),))
    return Content(text)


def _card(subtype: str, raw: str) -> Content:
    """Links, files and quotes: a quote's title is the reply, a file's title its name."""
    outer = re.sub(r"<refermsg>.*?</refermsg>", "", raw, flags=re.DOTALL)
    title, description = _tag(outer, "title"), _tag(outer, "des")
    if subtype == "6" or (_tag(outer, "fileext") and title):
        return Content("", attachments=(from_name(title),))
    if subtype == "57":
        return Content(title)
    text = "\n".join(dict.fromkeys(part for part in (title, description) if part))
    return Content(text) if text else Content("", attachments=(Attachment("", "other"),))
