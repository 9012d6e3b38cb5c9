"""What people write in long rows: no pattern may try every way to cut it, since there is no end to them."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from core.tempr import statements
from core.tempr.distil.facts import checked
from core.tempr.distil.small_talk import is_small_talk
from core.tempr.succession.claims import read
from core.types import MessageView
from tests.core.tempr.distil.scenes import BERLIN, ground, passage, written

ROWS = (
    "哈" * 80 + "猫", "嗯" * 80 + "猫", "对啊" * 60 + "猫", "haha" * 80 + " cat",
    "I am living " + "with x " * 60 + "in",
    "I moved " + "back with x " * 60 + "to", "I work " + "as a nurse " * 60 + "at", "A, " * 100 + "and B",
)  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=[row[:16] for row in ROWS])
def test_that_a_long_row_of_one_thing_is_read_at_once(row: str) -> None:
    view = MessageView(1, "Nora", True, datetime(2025, 1, 1, tzinfo=UTC), row, (), "UTC")
    company = statements.Company.of(["Nora", "Ben"])
    statements.extract([view], owner="Nora", zone=ZoneInfo("UTC"), participants=company)
    is_small_talk([row])
    read(row, holder="Nora")


def test_that_a_fact_about_a_long_row_of_people_is_read_at_once() -> None:
    names = ", ".join(f"Anna{n}" for n in range(40))
    chat = passage(("Nora", f"{names} and I went to the lake."))
    checked(written([1], f"{names} and Nora went to the lake."), chat, ground(chat), "Nora", BERLIN)


@pytest.mark.parametrize("laugh", ["哈哈哈哈哈", "嗯嗯嗯，好的呀！", "对啊对啊，哈哈", "早上好啊～谢谢亲"])
def test_that_laughs_and_courtesies_are_still_known(laugh: str) -> None:
    assert is_small_talk([laugh])
