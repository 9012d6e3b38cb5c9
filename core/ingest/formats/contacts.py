"""Contacts as vCard (.vcf): every card becomes a few sentences of the owner about that person.

Written as sentences because names, birthdays, phone numbers and who is whose become memories the way
anything said does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date

from core.ingest.cards import Line, content_lines
from core.ingest.entries import Entry
from core.ingest.model import Format, Job, Reading
from core.ingest.sample import Kind, Sample
from core.ingest.text import clean_name
from core.ingest.twopass import always, read_twice
from core.ingest.wallclock import from_iso
from core.types import ConversationHead, Item, ItemKind, Record, Skipped

ME = "Me"
_DAY = re.compile(r"(?:(\d{4})-?|--)(\d{2})-?(\d{2})")
_NO_YEAR = (1604,)  # Apple's year of birthdays without one
_MONTHS = "January February March April May June July August September October November December".split()
_SENTENCES = {
    "TEL": "{name}'s {kind}phone number is {words}.",
    "EMAIL": "{name}'s {kind}e-mail address is {words}.",
    "BDAY": "{name}'s birthday is {words}.",
    "ANNIVERSARY": "{name}'s wedding anniversary is {words}.",
    "NICKNAME": "{name} is also called {words}.",
    "ORG": "{name} works at {words}.",
    "TITLE": "{name}'s job is {words}.",
    "ROLE": "{name}'s role is {words}.",
    "ADR": "{name}'s {kind}address is {words}.",
    "NOTE": "About {name}: {words}",
    "URL": "{name}'s web page is {words}.",
}
_KINDS = ("home", "work", "cell", "fax", "mobile", "main", "pager")


def _cards(entry: Entry) -> Iterator[tuple[int, list[Line]]]:
    """The properties of one card after the other; one that does not end ends with the file or the next."""
    card: list[Line] | None = None
    first = 0
    for line in content_lines(entry):
        if line.name == "BEGIN" and line.value.strip().upper() == "VCARD":
            if card is not None:
                yield first, card
            card, first = [], line.number
        elif line.name == "END" and line.value.strip().upper() == "VCARD":
            if card is not None:
                yield first, card
            card = None
        elif card is not None:
            card.append(line)
    if card is not None:
        yield first, card


def _parse(entry: Entry) -> Iterator[Record]:
    yield ConversationHead("contacts", "Contacts", (ME,))
    for number, card in _cards(entry):
        item = _item(card)
        yield item or Skipped(f"{entry.name}: line {number}", "a card without a name")


def _item(card: list[Line]) -> Item | None:
    name = _name(card)
    facts = [fact for line in card for fact in [_fact(name, line)] if fact]
    if not name:
        return None
    facts = facts or [f"{name} is among the contacts."]
    identity = next((line.text for line in card if line.name == "UID" and line.text), None)
    revised = next((from_iso(line.text) for line in card if line.name == "REV"), None)
    return Item(ItemKind.MESSAGE, ME, revised, "\n".join(dict.fromkeys(facts)), id=identity)


def _name(card: list[Line]) -> str:
    """The full name as shown, else put together, else the organisation or the nickname."""
    for key in ("FN", "N", "ORG", "NICKNAME"):
        for line in card:
            if line.name != key:
                continue
            parts = line.parts
            shown = " ".join([*parts[3:4], *parts[1:3], *parts[:1], *parts[4:5]]) if key == "N" else ", ".join(parts)
            if clean_name(shown):
                return " ".join(clean_name(shown).split())
    return ""


def _fact(name: str, line: Line) -> str | None:
    """One property as a sentence about ``name``, None for those that say nothing of a person."""
    words = ", ".join(part.replace("\n", " ") for part in line.parts if part)
    if line.name in ("BDAY", "ANNIVERSARY"):
        words = _day(line)
    elif line.name in ("X-SPOUSE", "RELATED", "X-ABRELATEDNAMES"):
        return f"{name}'s {_relation(line)} is {words}." if words else None
    elif line.name == "NICKNAME":
        words = ", ".join(part.strip() for part in words.split(",") if part.strip())
    elif line.name == "NOTE":
        words = line.text
    sentence = _SENTENCES.get(line.name)
    if not sentence or not words or words == name or (line.name == "URL" and "://" not in words):
        return None
    return sentence.format(name=name, kind=_kind(line), words=words.removeprefix("tel:"))


def _kind(line: Line) -> str:
    stated = (line.parameters.get("TYPE", "") + "," + ",".join(line.parameters)).lower()
    found = next((kind for kind in _KINDS if kind in re.split(r"[,;]", stated)), "")
    return {"cell": "mobile "}.get(found, f"{found} " if found else "")


def _relation(line: Line) -> str:
    if line.name == "X-SPOUSE":
        return "spouse"
    stated = re.sub(r"[^a-z]", "", line.parameters.get("TYPE", "").lower().partition(",")[0])
    return stated or "relative"


def _day(line: Line) -> str:
    """A day in words, with its year when that is known; "" when it is none."""
    found = _DAY.match(line.text)
    if not found or not 1 <= int(found[2]) <= 12 or not 1 <= int(found[3]) <= 31:
        return ""
    year = int(found[1] or 0)
    day = f"{int(found[3])} {_MONTHS[int(found[2]) - 1]}"
    known = 1850 < year <= date.today().year and year not in _NO_YEAR and "X-APPLE-OMIT-YEAR" not in line.parameters
    return f"{day} {year}" if known else day


def read(job: Job) -> Reading:
    """The contacts of the picked files as one conversation of the owner with themselves."""
    return read_twice(job, "contacts", _parse, always(ME))


def sniff(sample: Sample) -> float:
    """A card. Beside other files it may be an attachment, so there the claim is weak."""
    if not re.match(r"\s*BEGIN:VCARD\b", sample.text, re.IGNORECASE):
        return 0.0
    return 0.95 if len(sample.tree.entries) == 1 else 0.4


FORMAT = Format("contacts", frozenset({Kind.TEXT}), sniff, read, passes=2)
