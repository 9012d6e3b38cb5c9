"""One node of a ChatGPT conversation."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from core.ingest import attachments
from core.ingest.text import clean_text, listed
from core.ingest.wallclock import from_epoch
from core.types import Attachment, Item, ItemKind

AssetNames = Mapping[str, str]

_INNER_TYPES = frozenset(
    "thoughts reasoning_recap user_editable_context model_editable_context execution_output tether_quote"
    " tether_browsing_display sonic_webpage system_error computer_output super_widget app_pairing_content".split()
)
_MARKER = re.compile("( ?)\ue200([^\ue201]*)\ue201")
_SOURCE = re.compile(r"【\d+(?::\d+)?†[^】]*】")
_PRIVATE = re.compile("[\ue200-\ue206]")
_POINTERS = {"image_asset_pointer": "image", "audio_asset_pointer": "audio", "video_container_asset_pointer": "video"}


@dataclass(frozen=True, slots=True)
class Turn:
    """The item of a node, or the reason why there is none although there should be."""

    item: Item | None = None
    problem: str | None = None


def read_turn(node: Any, names: AssetNames) -> Turn:
    """What a node says; a node without a message is nothing."""
    message = node.get("message") if isinstance(node, dict) else None
    if message is None:
        return Turn()
    if not isinstance(message, dict) or not isinstance(message.get("author"), dict):
        return Turn(problem="a message without an author")
    content = message.get("content")
    if not isinstance(content, dict):
        return Turn(problem="a message without content")
    role = str(message["author"].get("role"))
    inner = _is_inner(message, content, role)
    text = _context(message, content) if inner else _strip_markers(_text(content))
    files = () if inner else tuple(_files(message, content, names))
    if not inner and not text and not files:
        return Turn(problem="an empty message")
    kind = ItemKind.SYSTEM if inner else ItemKind.MESSAGE
    identity = message.get("id") or node.get("id")
    return Turn(
        Item(
            kind, role, from_epoch(message.get("create_time")), text,
            id=identity if isinstance(identity, str) else None, attachments=files,
        )
    )  # fmt: skip


def _is_inner(message: dict[str, Any], content: dict[str, Any], role: str) -> bool:
    """Whether it is not a turn of the chat: hidden, a tool's, addressed to a tool, or a thought."""
    meta = message.get("metadata")
    meta = meta if isinstance(meta, dict) else {}
    return (
        role not in ("user", "assistant")
        or message.get("recipient") not in ("all", None)
        or bool(meta.get("is_visually_hidden_from_conversation"))
        or bool(meta.get("is_user_system_message"))
        or str(content.get("content_type")) in _INNER_TYPES
    )


def _context(message: dict[str, Any], content: dict[str, Any]) -> str:
    """The words of an inner node: custom instructions in plain, all else as found."""
    meta = message.get("metadata")
    data = meta.get("user_context_message_data") if isinstance(meta, dict) else None
    if isinstance(data, dict):
        told = [data.get("about_user_message"), data.get("about_model_message")]
    else:
        told = [content.get("user_profile"), content.get("user_instructions")]
    words = [part for part in told if isinstance(part, str) and part]
    return clean_text("\n".join(words)) if words else _strip_markers(_text(content))


def _text(content: dict[str, Any]) -> str:
    parts = content.get("parts")
    if isinstance(parts, list):
        return clean_text("\n".join(filter(None, map(_part_text, parts))))
    for key in ("text", "result", "content", "summary"):
        if isinstance(content.get(key), str):
            return clean_text(content[key])
    return clean_text("\n".join(_found_strings(content)))


def _part_text(part: Any) -> str:
    if isinstance(part, str):
        return part
    return str(part["text"]) if isinstance(part, dict) and isinstance(part.get("text"), str) else ""


def _found_strings(content: dict[str, Any]) -> Iterator[str]:
    """Strings of a content type that is not known yet, or of thoughts."""
    for key, value in content.items():
        if key in ("content_type", "language", "response_format_name", "model_slug"):
            continue
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, str):
                yield part
            elif isinstance(part, dict):
                yield from (
                    str(part[name]) for name in ("summary", "content", "text") if isinstance(part.get(name), str)
                )


def _strip_markers(text: str) -> str:
    """``text`` without citation markers; a marked entity leaves its name."""
    if "【" in text:
        text = _SOURCE.sub("", text)
    return clean_text(_PRIVATE.sub("", _MARKER.sub(_marker_words, text))) if "\ue200" in text else text


def _marker_words(match: re.Match[str]) -> str:
    words = _entity_words(*match[2].split("\ue202", 1))
    after = match.string[match.end() : match.end() + 1]
    return words if not words and (not after or after in " .,;:!?)\n") else match[1] + words


def _entity_words(kind: str, rest: str = "") -> str:
    if kind not in ("entity", "url", "link_title"):
        return ""
    try:
        value = json.loads(rest)
    except ValueError:
        return rest.partition("\ue202")[0]
    return str(value[1]) if isinstance(value, list) and len(value) > 1 else ""


def _files(message: dict[str, Any], content: dict[str, Any], names: AssetNames) -> Iterator[Attachment]:
    """Pointers in the parts, with the names from the message or the export's table, then files that have no pointer."""
    meta = message.get("metadata")
    attached = listed(meta.get("attachments")) if isinstance(meta, dict) else []
    given = {str(file.get("id")): file for file in attached if isinstance(file, dict)}
    for part in listed(content.get("parts")):
        pointer = _pointer(part)
        if pointer is not None:
            key, kind = pointer
            file = given.pop(key, None)
            yield Attachment(str((file or {}).get("name") or names.get(key) or key), kind)
    for key, file in given.items():
        yield attachments.from_mime(str(file.get("name") or names.get(key) or key), file.get("mime_type"))


def _pointer(part: Any) -> tuple[str, str] | None:
    if not isinstance(part, dict):
        return None
    kind = part.get("content_type")
    if kind == "real_time_user_audio_video_asset_pointer":
        return _pointer({"content_type": "audio_asset_pointer", **(part.get("audio_asset_pointer") or {})})
    pointer = part.get("asset_pointer")
    if not isinstance(pointer, str):
        return None
    return pointer.rsplit("//", 1)[-1], _POINTERS.get(str(kind), "other")
