"""How records are pickled: as a call with their values.

What dataclasses with slots do by default goes through Python code field by field, which took longer
than reading the message.
"""

from __future__ import annotations

import copyreg

from core.types import Attachment, Item, Reaction


def _item(item: Item) -> tuple[type[Item], tuple[object, ...]]:
    return Item, (
        item.kind, item.sender, item.sent_at, item.text, item.id, item.edited, item.reply_to, item.forwarded,
        item.attachments, item.reactions,
    )  # fmt: skip


def _attachment(attachment: Attachment) -> tuple[type[Attachment], tuple[object, ...]]:
    return Attachment, (attachment.name, attachment.type)


def _reaction(reaction: Reaction) -> tuple[type[Reaction], tuple[object, ...]]:
    return Reaction, (reaction.emoji, reaction.by)


def register() -> None:
    """Make pickling of records fast in this process."""
    copyreg.pickle(Item, _item)
    copyreg.pickle(Attachment, _attachment)
    copyreg.pickle(Reaction, _reaction)
