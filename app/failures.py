"""What went wrong, in words a person can act on, in the language of the window."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QLocale

from core.errors import HindsightError

translate = QCoreApplication.translate
log = logging.getLogger("app")
TECHNICAL = frozenset({"unrecognised"})  # codes whose sentence from the engine tells more than a person wants to know


@dataclass(frozen=True, slots=True)
class Failure:
    """``code`` as in :mod:`core.errors`, "bug" for anything the program did not raise on purpose.

    ``message`` is a plain sentence; ``detail`` adds the engine's own words when ``message`` is a translation.
    """

    code: str
    message: str
    detail: str = ""


def failure_of(error: BaseException) -> Failure:
    """Turn an exception into what the window shows; unexpected ones are logged with their traceback."""
    if isinstance(error, HindsightError):
        # the engine's own sentence names the file and the way out; in another language the code stands for it
        own = QLocale().language() == QLocale.Language.English and error.code not in TECHNICAL
        known = None if own else _other_file(error) or {**import_messages(), **memory_messages()}.get(error.code)
        return Failure(error.code, known or error.message, error.message if known else "")
    if isinstance(error, OSError):
        return Failure("os", translate("Failures", "The system refused: {reason}").format(reason=error))
    log.error("unexpected failure in a worker", exc_info=error)
    text = translate("Failures", "Something went wrong in the program itself ({kind}). Your memory file is unharmed.")
    return Failure("bug", text.format(kind=type(error).__name__), str(error))


def _other_file(error: HindsightError) -> str | None:
    """Of a file that is no export, but one people take for it: what it is and what to choose instead."""
    if error.code != "unrecognised":
        return None
    files = {
        "raw message database": translate(
            "Failures", "This is the database of an app, not an export. Export the chats with the app or a tool for it."
        ),
        "Outlook's own file": translate(
            "Failures",
            "This is a file of Outlook. Save the mails as .eml, or export them as mbox from another program.",
        ),
        "page of a ChatGPT export": translate(
            "Failures", "This page is a part of a ChatGPT export. Choose the whole ZIP or folder instead."
        ),
    }
    return next((text for words, text in files.items() if words in error.message), None)


def memory_messages() -> dict[str, str]:
    """Sentences for what can be wrong with a memory file."""
    return {
        "encrypted_or_foreign": translate(
            "Failures", "This is not a memory file, or it is encrypted and the passphrase is wrong or missing."
        ),
        "disk_full": translate("Failures", "The disk is full. Free some space and try again."),
        "read_only": translate("Failures", "The file or its folder cannot be written. Choose another place."),
        "cannot_open": translate("Failures", "The file cannot be opened: its folder is missing or not accessible."),
        "busy": translate("Failures", "The file is busy in another program. Try again in a moment."),
        "locked": translate("Failures", "Another program has this memory open for writing. Close it and try again."),
        "damaged": translate("Failures", "The file is damaged. Restore a backup."),
        "newer_version": translate("Failures", "The file was written by a newer version. Update this program."),
        "not_a_memory": translate("Failures", "This is not a memory file."),
        "not_found": translate("Failures", "This no longer exists. Refresh the page."),
    }


def import_messages() -> dict[str, str]:
    """Sentences for the codes of imports that are refused."""
    return {
        "encrypted_backup": translate(
            "Failures", "This is an encrypted backup. Export the chat itself from the app and import that."
        ),
        "encrypted_archive": translate(
            "Failures", "This archive is locked with a password. Unpack it first, then import the unpacked files."
        ),
        "no_conversations": translate("Failures", "The file was recognised, but it holds no conversations."),
        "manifest_only": translate(
            "Failures", "This part of the export only lists other files. Choose the part that holds the messages."
        ),
        "unrecognised": translate(
            "Failures",
            "No chat was recognised in it. Choose the file, folder or ZIP just as the chat app exported it.",
        ),
        "empty": translate("Failures", "The file is empty."),
        "truncated": translate(
            "Failures", "The file breaks off in the middle. Download or export it again and try once more."
        ),
        "invalid_json": translate("Failures", "The file is damaged: it is not valid JSON."),
        "unsafe_archive": translate(
            "Failures", "This archive would unpack outside its folder or to an unreasonable size, so it was not opened."
        ),
        "unreadable": translate("Failures", "The file could not be read."),
        "needs_date_order": translate(
            "Failures", "The dates can be read in two ways. Say whether the day or the month comes first."
        ),
        "worker_died": translate(
            "Failures", "The model's process ended unexpectedly, perhaps for lack of memory. Try again."
        ),
    }
