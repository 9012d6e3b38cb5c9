"""One ``<sms>``, ``<mms>`` or ``<call>`` record."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import unescape

from core.ingest import attachments
from core.ingest.text import clean_name, clean_text
from core.ingest.wallclock import from_epoch
from core.types import Attachment, Item, ItemKind

ME = "Me"
_ATTRIBUTE = re.compile(r"([\w:.-]+)\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")
_REFERENCE = r"&#(x[0-9A-Fa-f]{1,8}|[0-9]{1,8});"
_PAIR = re.compile(_REFERENCE * 2)
_PART, _ADDRESS = re.compile(r"<part\b([^>]*)>"), re.compile(r"<addr\b([^>]*)>")
_SENT = {"2", "4", "5", "6", "21", "22", "23", "24"}  # from 20 on: the numbers of old Signal and Silence
_CALLS = {
    "1": "Incoming call", "2": "Outgoing call", "3": "Missed call", "4": "Voicemail", "5": "Rejected call",
    "6": "Refused call",
}  # fmt: skip
_FROM = "137"


@dataclass(frozen=True, slots=True)
class Sms:
    """A message with the conversation it belongs to."""

    conversation: str
    title: str
    item: Item
    names: dict[str, str]  # names of contacts by number, where the record knows them


def read_record(raw: str) -> Sms | str:
    """The message of one record, or why there is none."""
    if raw.startswith("<mms"):
        return _mms(raw)
    values = _attributes(raw)
    return _call(values) if raw.startswith("<call") else _sms(values)


def join_surrogates(text: str) -> str:
    """Two references to the halves of one character as the character."""
    if "&#" not in text:
        return text
    return _PAIR.sub(_joined, _PAIR.sub(_joined, text)) if ";&#" in text else text


def _joined(match: re.Match[str]) -> str:
    high, low = (int(f"0{number}", 16) if number[0] == "x" else int(number) for number in match.groups())
    if 0xD800 <= high < 0xDC00 <= low < 0xE000:
        return chr(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))
    return match[0]


def _attributes(raw: str) -> dict[str, str]:
    """The attributes of a tag; a literal ``null`` is empty."""
    found = {}
    for name, double, single in _ATTRIBUTE.findall(raw):
        value = double or single
        found[name] = "" if value == "null" else unescape(join_surrogates(value)) if "&" in value else value
    return found


def number_key(address: str) -> str:
    """A phone number so that +1 555 0188 and 5550188 written with blanks are alike; names of services as they are."""
    digits = re.sub(r"\D", "", address)
    return digits[-10:] if len(digits) >= 5 else address.strip().lower()


def _name(contact: str, address: str) -> str:
    known = clean_name(contact)
    return known if known and known.lower() != "(unknown)" else clean_name(address) or "Unknown"


def _known(names: dict[str, str]) -> dict[str, str]:
    """Those of the names that are not the number itself, by number."""
    return {number_key(number): name for number, name in names.items() if number_key(name) != number_key(number)}


def _sms(values: dict[str, str]) -> Sms | str:
    address, text = values.get("address", ""), clean_text(values.get("body", ""))
    kind = values.get("type", "")
    if kind == "3":
        return "a draft that was not sent"
    if not address:
        return "no phone number"
    subject = clean_text(values.get("subject", ""))
    if subject:
        text = f"{subject}\n{text}".strip()
    if not text:
        return "an empty message"
    other = _name(values.get("contact_name", ""), address)
    item = Item(ItemKind.MESSAGE, ME if kind in _SENT else other, from_epoch(values.get("date")), text)
    return Sms(number_key(address), other, item, _known({address: other}))


def _call(values: dict[str, str]) -> Sms | str:
    number = values.get("number", "")
    if not number:
        return "a call without a number"
    other = _name(values.get("contact_name", ""), number)
    seconds = values.get("duration", "")
    text = _CALLS.get(values.get("type", ""), "Call") + (f", {seconds} s" if seconds not in ("", "0") else "")
    sender = ME if values.get("type") == "2" else other
    item = Item(ItemKind.SYSTEM, sender, from_epoch(values.get("date")), text)
    return Sms(number_key(number), other, item, _known({number: other}))


def _mms(raw: str) -> Sms | str:
    values = _attributes(raw[: raw.index(">") + 1] if "<parts" not in raw else raw[: raw.index("<parts")])
    if values.get("msg_box") == "3":
        return "a draft that was not sent"
    addresses = [part for part in values.get("address", "").split("~") if part and "insert-address" not in part]
    contacts = [part.strip() for part in values.get("contact_name", "").split(",")]
    if not addresses:
        return "no phone number"
    names = {
        number_key(address): _name(contacts[place] if len(contacts) == len(addresses) else "", address)
        for place, address in enumerate(addresses)
    }
    text, files = _parts(raw)
    subject = clean_text(values.get("sub", ""))
    text = f"{subject}\n{text}".strip() if subject and not subject.startswith("NoSubject") else text
    if not text and not files:
        return "an empty message"
    sender = ME if values.get("msg_box") in _SENT else _author(raw, names)
    title = ", ".join(names.values())
    item = Item(ItemKind.MESSAGE, sender, from_epoch(values.get("date")), text, attachments=tuple(files))
    return Sms("~".join(sorted(names)), title, item, _known(names))


def _author(raw: str, names: dict[str, str]) -> str:
    for tag in _ADDRESS.findall(raw):
        values = _attributes(tag)
        if values.get("type") == _FROM and "insert-address" not in values.get("address", ""):
            address = values.get("address", "")
            return names.get(number_key(address)) or _name("", address)
    return next(iter(names.values()))


def _parts(raw: str) -> tuple[str, list[Attachment]]:
    texts, files = [], []
    for tag in _PART.findall(raw):
        values = _attributes(re.sub(r"\bdata\s*=\s*(\"[^\"]*\"|'[^']*')", "", tag))
        mime = values.get("ct", "")
        if mime == "application/smil":
            continue
        if mime == "text/plain":
            texts.append(clean_text(values.get("text", "")))
        else:
            name = values.get("name") or values.get("fn") or values.get("cl") or values.get("cid") or ""
            files.append(attachments.from_mime(name, mime))
    return clean_text("\n".join(filter(None, texts))), files
