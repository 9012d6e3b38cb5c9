"""Why a record was left out, and where it stands, in the window's language. The engine says both in English."""

from __future__ import annotations

import re
from functools import lru_cache

from PySide6.QtCore import QCoreApplication, QLocale

from app.failures import import_messages

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
    told |= dict.fromkeys((
            "no sender", "no author", "no role", "no phone number", "no sender and no text", "a call without a number",
        ),
        nobody,
    )  # fmt: skip
    return told | {
        "a draft that was not sent": translate("SkipReasons", "A draft that was not sent"),
        "empty: the text was not saved": translate("SkipReasons", "The app did not save the text"),
        "a card without a name": translate("SkipReasons", "A contact without a name"),
        "not recognised as a chat; left out": translate("SkipReasons", "Not recognised as a chat"),
        "a byte is missing; the rest of the line is read": translate(
            "SkipReasons", "Damaged: a character is lost, the rest was read"
        ),
        "the data ends here and the rest is not read": translate(
            "SkipReasons", "Damaged: the chat ends in the middle of the file, the rest was not read"
        ),
        "not a line of a log that is known": translate("SkipReasons", "A line of an unknown kind"),
        "a settings, template or drawing file, not an entry": translate("SkipReasons", "Settings, not an entry"),
    } | dict.fromkeys(
        (
            "an event without an end: the file is cut off", "an event without a name and a description",
            "a project folder or other record without messages",
        ),
        other,
    )  # fmt: skip


def _openings() -> tuple[tuple[str, str], ...]:
    """Reasons that go on with a name, or with an error's own text."""
    none = translate("SkipReasons", "No message in it")
    other = translate("SkipReasons", "Not a message")
    elsewhere = translate("SkipReasons", "Another kind of export, which is imported by itself")
    return (
        ("not valid JSON", translate("SkipReasons", "Not valid JSON")),
        ("left out: labelled ", translate("SkipReasons", "Left out because of its label")),
        ("recognised as ", elsewhere),
        ("another form of this export", elsewhere),
        ("unknown sender", translate("SkipReasons", "No sender")),
        ("holds no message", none),
        ("no message in ", none),
        ("no readable message in ", none),
        ("no time ", translate("SkipReasons", "No time")),
        ("an unknown kind of item", other),
        ("not readable as mail", translate("SkipReasons", "Not readable as a mail")),
        ("text before the first ", translate("SkipReasons", "Text before the first message")),
    )


def reason_text(reason: str) -> str:
    """A reason as the person reads it; one that is not known stays as it is."""
    known = _reasons(translate("SkipReasons", "No sender")).get(reason)
    if known is not None:
        return known
    opened = next((text for start, text in _openings() if reason.startswith(start)), None)
    return opened or _of_a_file(reason) or reason


_FILES = (  # of the sentences the engine says about a whole file, what each code of a refusal has in common
    ("truncated", re.compile(r" (?:is cut off|ends too early)")),
    ("encrypted_backup", re.compile(r"is an encrypted \w+ backup")),
    ("encrypted_archive", re.compile(r" is encrypted; unpack it")),
    ("invalid_json", re.compile(r" is not valid JSON")),
    ("unsafe_archive", re.compile(r"leads out of the archive|unpacks to a suspicious size")),
    ("empty", re.compile(r" is empty; ")),
    ("no_conversations", re.compile(r"holds no conversations|there are no conversations in it")),
    ("manifest_only", re.compile(r"only lists download links")),
    ("unreadable", re.compile(r"cannot be read|is not readable|is an archive of a kind|does not end; ")),
    ("unrecognised", re.compile(r"not a chat export|is Outlook's own file|is the page of a ChatGPT export")),
)


def _of_a_file(reason: str) -> str | None:
    """In another language than the engine's, the sentence for the code; the place beside it names the file."""
    if QLocale().language() == QLocale.Language.English:
        return None
    code = next((code for code, words in _FILES if words.search(reason)), None)
    return import_messages()[code] if code else None


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
