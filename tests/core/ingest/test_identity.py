"""The same record in a later export is the same; only what is new is new."""

from __future__ import annotations

from datetime import datetime

from core.ingest.identity import conversation_key, item_key, keyed
from core.types import Attachment, Item, ItemKind

OLD = "14/03/2026, 09:05 - Nora: hi\n14/03/2026, 09:05 - Nora: hi\n14/03/2026, 09:06 - Sam: <Media omitted>\n"


def test_that_a_longer_export_only_adds(write, look) -> None:
    first = {key for key, _ in keyed(look(write("WhatsApp Chat with Nora.txt", OLD)).items)}
    longer = (
        OLD.replace("<Media omitted>", "IMG-20260314-WA0001.jpg (file attached)") + "14/03/2026, 09:06 - Nora: hi\n"
    )
    second = [key for key, _ in keyed(look(write("WhatsApp Chat with Nora (1).txt", longer)).items)]
    assert len(first) == 3
    assert set(second) > first
    assert len(set(second) - first) == 1


def test_that_the_platforms_id_comes_first() -> None:
    item = Item(ItemKind.MESSAGE, "a", datetime(2026, 1, 1), "x", id="D1:3")
    assert item_key(item) == item_key(Item(ItemKind.MESSAGE, "b", None, "edited", id="D1:3"))


def test_that_sender_time_text_and_ordinal_tell_items_apart() -> None:
    base = {"kind": ItemKind.MESSAGE, "sender": "a", "sent_at": datetime(2026, 1, 1), "text": "x"}
    others = [{"sender": "b"}, {"sent_at": datetime(2026, 1, 2)}, {"text": "y"}, {"kind": ItemKind.SYSTEM}]
    keys = {item_key(Item(**{**base, **other})) for other in [{}, *others]}
    assert len(keys | {item_key(Item(**base), 1)}) == 6
    assert item_key(Item(**base)) == item_key(Item(**base, attachments=(Attachment("a.jpg", "image"),)))


def test_that_a_copy_of_the_file_is_the_same_conversation() -> None:
    assert (
        conversation_key("Nora  Field (1)")
        == conversation_key("nora field")
        == conversation_key("\u200eNora\u00a0Field - Copy")
    )
    assert conversation_key("Team (A)") != conversation_key("Team")
