"""The fingerprint by which a purged message is known when it is imported again, and nothing else of it."""

from __future__ import annotations

import hashlib


def fingerprint(conversation_key: str, message_key: str) -> bytes:
    """A digest of both identities; the content cannot be had back from it."""
    return hashlib.sha256(f"{conversation_key}\x1f{message_key}".encode("utf-8", "surrogatepass")).digest()
