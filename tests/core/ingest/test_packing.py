"""Records survive being packed."""

from __future__ import annotations

import dataclasses
import pickle
from datetime import UTC, datetime

from core.ingest import packing
from core.types import Attachment, Item, ItemKind, Reaction


def test_that_no_field_of_a_record_is_left_out() -> None:
    packing.register()
    item = Item(
        ItemKind.SYSTEM, "a", datetime(2026, 1, 1, tzinfo=UTC), "x", "id", edited=True, reply_to="#1", forwarded=True,
        attachments=(Attachment("n", "image"),), reactions=(Reaction("e", None),),
    )  # fmt: skip
    assert pickle.loads(pickle.dumps(item)) == item  # noqa: S301 - packed above
    packed = packing._item(item)[1]
    assert len(packed) == len(dataclasses.fields(Item))
    assert len(packing._attachment(item.attachments[0])[1]) == len(dataclasses.fields(Attachment))
    assert len(packing._reaction(item.reactions[0])[1]) == len(dataclasses.fields(Reaction))
