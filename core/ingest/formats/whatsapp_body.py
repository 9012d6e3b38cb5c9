"""What the body of a WhatsApp line is: words, media, or a notice."""

from __future__ import annotations

from dataclasses import dataclass

from core.ingest import attachments
from core.ingest.formats import whatsapp_words as words
from core.ingest.text import clean_text
from core.types import Attachment

_LRM = "\u200e"
_MAX_PLACEHOLDER = 60
_LONGEST_PLACEHOLDER = 150


@dataclass(frozen=True, slots=True)
class Body:
    """``notice``: not something the sender said; the text is kept either way."""

    text: str
    notice: bool = False
    edited: bool = False
    attachments: tuple[Attachment, ...] = ()


def deleted_by_me(body: str) -> bool:
    """Whether the line is the tombstone of a message the exporting person deleted."""
    if _first_word(body) not in words.FIRST_BY_ME:
        return False
    return clean_text(body).lower().rstrip(".。") in words.DELETED_BY_ME


def _first_word(text: str) -> str:
    """The first word in lower case, as the sets of placeholders have it; cheap, as it is asked of every line."""
    if not text[:1].isascii():
        text = clean_text(text)
    end = text.find(" ")
    return (text if end < 0 else text[:end]).lower().rstrip(".。")


def is_notice(raw: str) -> bool:
    """Whether the body is marked as a notice, as newer iOS does with U+200E."""
    return read_body(raw).notice


def read_body(raw: str) -> Body:
    """Classify a body; ``raw`` still has its direction marks, which are evidence."""
    text = clean_text(raw)
    if not text:
        return Body("", notice=True)
    plain = raw.isascii()
    if plain and text[-1] != ">" and text[0] != "<" and "(" not in text:
        return Body(text, notice=_is_placeholder(text))
    edited = False
    if text[-1] == ">":
        shorter = words.EDITED.sub("", text)
        if len(shorter) == len(text):
            shorter = words.ANGLED_EDITED.sub("", text)
        edited, text = len(shorter) != len(text), shorter
    if not plain and _is_placeholder(text):
        return Body(text, notice=True, edited=edited)
    media = _media(raw, text)
    if media is not None:
        caption, attachment = media
        return Body(caption, edited=edited, attachments=(attachment,))
    marked = not plain and raw.lstrip()[:1] == _LRM and not edited
    notice = _is_placeholder(text) or (marked and not words.POLL_OR_PLACE.match(text))
    return Body(text, notice=notice, edited=edited)


def _is_placeholder(text: str) -> bool:
    """Tombstones, missed calls and stand-ins for what the export leaves out."""
    first = _first_word(text)
    if first not in words.FIRST_WORDS or len(text) > _LONGEST_PLACEHOLDER:
        return False
    lowered = text.lower().rstrip(".。")
    if lowered in words.DELETED or lowered in words.DELETED_BY_ME or lowered.startswith(words.DELETED_BY_ADMIN):
        return True
    return first in words.NOT_WORDS_FIRST and words.NOT_WORDS.fullmatch(text) is not None


def _media(raw: str, text: str) -> tuple[str, Attachment] | None:
    """The caption and the attachment of a media line, None for any other."""
    found = words.IOS_ATTACHED.search(text) if "<" in text else None
    if found and (_LRM in raw or found.start() == 0):
        return clean_text(text[: found.start()] + text[found.end() :]), attachments.from_name(found[1])
    first, _, caption = text.partition("\n")
    omitted = words.OMITTED.match(first) or words.ANGLED_OMITTED.fullmatch(first) if first[0:1] == "<" else None
    if omitted:
        return clean_text(first[omitted.end() :] + "\n" + caption), attachments.from_words("")
    attached = words.ATTACHED.match(first) or words.GENERATED_NAME.match(first)
    if attached and attached.end() == len(first):
        return clean_text(caption), attachments.from_name(attached[1])
    return _ios_omitted(raw)


def _is_omitted(placeholder: str) -> bool:
    """Whether a marked text says that something was left out, not that a call was missed."""
    return words.IOS_OMITTED.search(placeholder) is not None and words.CALL.search(placeholder) is None


def _ios_omitted(raw: str) -> tuple[str, Attachment] | None:
    """iOS: U+200E and "image omitted" in any language, a caption or the document's name before it."""
    before, mark, after = raw.rpartition(_LRM)
    placeholder, _, caption = after.strip().partition("\n")
    if not mark or len(placeholder) > _MAX_PLACEHOLDER or not _is_omitted(placeholder):
        return None
    if "•" in before:
        name = clean_text(before.split("•")[0])
        return clean_text(caption), attachments.from_words(placeholder, name)
    return clean_text(before + "\n" + caption), attachments.from_words(placeholder)
