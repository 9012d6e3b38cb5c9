"""The fingerprints by which a purged message is known when it is imported again, and nothing else of it."""

from __future__ import annotations

import hashlib


def fingerprint(conversation_key: str, message_key: str) -> bytes:
    """A digest of both identities; the content cannot be had back from it."""
    return hashlib.sha256(f"{conversation_key}\x1f{message_key}".encode("utf-8", "surrogatepass")).digest()


def spoken_fingerprint(sender_key: str, sent_ms: int | None, text: str) -> bytes | None:
    """A digest of who said what in which minute, by which an export in another form is known; None without a time."""
    if sent_ms is None:
        return None
    return fingerprint(f"{sender_key}\x1f{sent_ms // 60_000}", " ".join(text.split()))
