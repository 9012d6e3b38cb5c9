"""What makes a record or a conversation the same when it is imported again.

A later export of the same chat repeats what was imported and adds to it; only the addition is new.
"""

from __future__ import annotations

import hashlib
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator

from core.ingest.entries import COPY_MARK
from core.ingest.text import clean_name
from core.types import Item


def conversation_key(title: str) -> str:
    """An id for a conversation whose format has none: its title without case, odd spaces and " (1)"."""
    title = unicodedata.normalize("NFC", clean_name(title))
    return " ".join(COPY_MARK.sub("", title).split()).casefold()


def id_key(identity: str) -> str:
    """The identity of an item that has an id of its platform."""
    return f"id:{identity}"


def item_key(item: Item, ordinal: int = 0) -> str:
    """The identity of an item within its conversation.

    The platform's own id where there is one; else a hash of sender, time as written, text and ``ordinal``,
    its number from 0 among equal items. Attachments do not count: the same chat may be exported with and
    without its media.
    """
    if item.id is not None:
        return id_key(item.id)
    written = item.sent_at.isoformat() if item.sent_at else ""
    parts = (item.kind.value, item.sender or "", written, item.text, str(ordinal))
    return "hash:" + hashlib.sha256("\x1f".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:32]


def keyed(items: Iterable[Item]) -> Iterator[tuple[str, Item]]:
    """Each item of one conversation with its key; ``sent_at`` must be as the file has it, not localised."""
    equals: Counter[str] = Counter()
    for item in items:
        base = item_key(item)
        if item.id is None:
            ordinal = equals[base]
            equals[base] += 1
            yield (base if ordinal == 0 else item_key(item, ordinal)), item
        else:
            yield base, item
