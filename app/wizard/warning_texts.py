"""What the engine warns of before an import, in the window's language."""

from __future__ import annotations

import re

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate
_NEAR_LIMIT = re.compile(
    r"(?P<file>.+) holds (?P<count>\d+) messages, near WhatsApp's limit: older ones may be missing\."
)
_PASTED = re.compile(r"(?P<file>.+): lines of (?P<name>.+) may have been pasted into a message from another chat\.")
_PARTS = re.compile(r"(?P<files>.+) may belong to the same export; pick all its parts together\.")

_TWO_ORDERS = re.compile(r"The dates were read as \w+ now and as \w+ in an earlier import of the same chat, ")


def _texts() -> tuple[tuple[re.Pattern[str], str], ...]:
    return (
        (_NEAR_LIMIT, translate(
            "WarningTexts", "{file} holds {count} messages, near WhatsApp's limit: older ones may be missing."
        )),
        (_PASTED, translate(
            "WarningTexts", "{file}: lines of {name} may have been pasted into a message from another chat."
        )),
        (_PARTS, translate("WarningTexts", "{files} may belong to the same export; pick all its parts together.")),
        (_TWO_ORDERS, translate(
            "WarningTexts",
            "This chat was imported before with day and month the other way round, so its messages may be there twice."
            " Undo the import that was wrong.",
        )),
        (re.compile("Discord's data package holds only"), translate(
            "WarningTexts",
            "Discord's data package holds only your own messages; the other side of every chat is missing.",
        )),
        (re.compile("Snapchat's download holds only"), translate(
            "WarningTexts", "Snapchat's download holds only chats that were saved."
        )),
    )  # fmt: skip


def warning_text(warning: str) -> str:
    """A warning as the person reads it; one that is not known stays as it is."""
    for pattern, text in _texts():
        found = pattern.match(warning)
        if found is not None:
            return text.format(**found.groupdict())
    return warning
