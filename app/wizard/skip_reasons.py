"""Why a record was left out, and where it stands, in the window's language. The engine says both in English."""

from __future__ import annotations

import re
from functools import lru_cache

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate
_PLACE = re.compile(r"^(?P<file>.+): (?P<unit>record|line|lines|message) (?P<number>[\d-]+)$")


@lru_cache(maxsize=2)
def _reasons(_language: str) -> dict[str, str]:
    empty = translate("SkipReasons", "Empty: no text and no media")
    other = translate("SkipReasons", "Not a message")
    nobody = translate("SkipReasons", "No sender")
    told = dict.fromkeys(
        (
            "empty: no text and no media", "no text", "an empty message", "an empty mail", "an empty turn",
            "no responses", "an empty entry", "empty: no text", "empty: no text and no file",
            "no text and no attachment", "a message without a body", "no question and no answer", "no time and no text",
            "nothing is remembered in it", "an empty note",
        ),
        empty,
    )  # fmt: skip
    others = ("not a message", "not an event", "not an object", "not a conversation", "not a chat", "not a project")
    told |= dict.fromkeys(others, other)
    told |= dict.fromkeys(("no sender", "no author", "no role", "no phone number", "no sender and no text"), nobody)
    return told | {
        "a draft that was not sent": translate("SkipReasons", "A draft that was not sent"),
        "empty: the text was not saved": translate("SkipReasons", "The app did not save the text"),
        "a card without a name": translate("SkipReasons", "A contact without a name"),
        "not a line of a log that is known": translate("SkipReasons", "A line of an unknown kind"),
    }


def _openings() -> tuple[tuple[str, str], ...]:
    """Reasons that go on with a name, or with an error's own text."""
    none = translate("SkipReasons", "No message in it")
    elsewhere = translate("SkipReasons", "Another kind of export; import it on its own")
    return (
        ("not valid JSON", translate("SkipReasons", "Not valid JSON")),
        ("left out: labelled ", translate("SkipReasons", "Left out because of its label")),
        ("recognised as ", elsewhere),
        ("another form of this export", elsewhere),
        ("unknown sender", translate("SkipReasons", "No sender")),
        ("holds no message", none),
        ("no message in ", none),
        ("no readable message in ", none),
        ("no time (", translate("SkipReasons", "No time")),
        ("text before the first ", translate("SkipReasons", "Text before the first message")),
    )


def reason_text(reason: str) -> str:
    """A reason as the person reads it; one that is not known stays as it is."""
    known = _reasons(translate("SkipReasons", "No sender")).get(reason)
    if known is not None:
        return known
    return next((text for start, text in _openings() if reason.startswith(start)), reason)


def place_text(where: str) -> str:
    """Where a record stands: the file, and which record or line of it."""
    found = _PLACE.match(where)
    if found is None:
        return where
    first, _, last = found["number"].partition("-")
    number = first if last in ("", first) else f"{first}–{last}"
    units = {
        "record": translate("SkipReasons", "{file}: record {number}"),
        "message": translate("SkipReasons", "{file}: message {number}"),
    }
    line = translate("SkipReasons", "{file}: line {number}")
    return units.get(found["unit"], line).format(file=found["file"], number=number)
