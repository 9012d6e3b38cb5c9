"""JSON files that belong to an export but hold no conversation, and what to pick instead."""

from __future__ import annotations

from typing import Any

from core.ingest.sample import Sample

_KEYS: tuple[tuple[frozenset[str], str], ...] = tuple(
    (frozenset(keys.split()), name)
    for keys, name in (
        ("chatgpt_plus_user", "a ChatGPT export"),
        ("email chatgpt_plus_user", "a ChatGPT export"),
        ("conversation_id is_anonymous", "a ChatGPT export"),
        ("conversation_id rating", "a ChatGPT export"),
        ("uuid full_name email_address", "a Claude export"),
        ("uuid prompt_template", "a Claude export"),
        ("uuid docs", "a Claude export"),
        ("real_name profile team_id", "a Slack export"),
        ("name real_name profile", "a Slack export"),
        ("members creator purpose", "a Slack export"),
        ("user membership_info", "a Google Chat download"),
        ("id username discriminator", "a Discord data package"),
        ("email mobile", "a DeepSeek export"),
        ("id email email_verified", "an assistant's export"),
        ("email phone_number", "an assistant's export"),
    )
)


def neighbour_advice(sample: Sample) -> tuple[str, str] | None:
    """Code and advice for a JSON file that holds no messages, None when it is not known."""
    value = sample.json
    rows = value if isinstance(value, list) else [value]
    if value == [] and sample.complete:
        return "no_conversations", "holds an empty list: there are no conversations in it."
    if _lists_downloads(value):
        advice = "only lists download links. Download the files it names (the links expire) and import those."
        return "manifest_only", advice
    for row in rows[:3]:
        if isinstance(row, dict):
            for keys, name in _KEYS:
                if keys <= row.keys():
                    return (
                        "no_conversations",
                        f"holds no conversations; it belongs to {name}. Pick the whole zip or folder.",
                    )
    if isinstance(value, dict) and set(value) == {"version"}:
        return "no_conversations", "holds no conversations; it belongs to an export. Pick the whole zip or folder."
    return None


def _lists_downloads(value: Any) -> bool:
    """A list (at the root or under a key) of objects of which each has a web address and none a text."""
    if isinstance(value, dict):
        return any(_lists_downloads(part) for part in value.values() if isinstance(part, (list, dict)))
    if not isinstance(value, list) or not value:
        return False
    if all(isinstance(row, str) and row.startswith(("http://", "https://")) for row in value):
        return True
    if not all(isinstance(row, dict) for row in value):
        return False
    texts = {"text", "content", "body", "message", "messages", "chat_messages", "mapping", "title", "time", "type"}
    return all(
        any(isinstance(part, str) and part.startswith(("http://", "https://")) for part in row.values())
        and not texts & row.keys()
        for row in value
    )
