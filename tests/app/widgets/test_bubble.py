"""Bubbles of the reader: what is shown of a message, and that measuring one is quick."""

from __future__ import annotations

import time
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont, QImage, QPainter
from PySide6.QtWidgets import QApplication

from app.i18n import Language, Languages
from app.item_models.transcript import ReaderRow
from app.theme import Scheme, Theme
from app.widgets.bubble import LONGEST, Bubble, Fonts, message_summary, reads_right_to_left, shown_text
from core.types import Attachment, ItemKind, MessageRow, Reaction


def message(text: str = "Hello", **more: object) -> MessageRow:
    values: dict[str, object] = {
        "id": 1, "seq": 1, "kind": ItemKind.MESSAGE, "sender": "Mia", "is_owner": False,
        "sent_at": datetime(2024, 2, 5, 9, tzinfo=UTC), "wall_clock": None, "zone": "UTC", "text": text,
        "edited": False, "forwarded": False, "reply_to": None, "attachments": (), "reactions": (), **more,
    }  # fmt: skip
    return MessageRow(**values)


@pytest.fixture
def theme(qapp: QApplication) -> Theme:
    Languages(qapp).install(Language.ENGLISH)
    return Theme(qapp, Scheme.LIGHT)


def bubble(row: ReaderRow, theme: Theme, width: float = 800) -> Bubble:
    return Bubble(row, width, Fonts.of(QFont("DejaVu Sans", 10)), theme, named=True, needle="")


def test_that_everything_a_message_carries_makes_room_for_itself(theme: Theme) -> None:
    plain = bubble(ReaderRow(message(), None, False, "09:00", None), theme)
    rich = bubble(
        ReaderRow(
            message(attachments=(Attachment("a.jpg", "image"),), reactions=(Reaction("❤️", "Alex"),), forwarded=True),
            "Monday, 5 February 2024", True, "09:00", message("earlier"),
        ),
        theme,
    )  # fmt: skip

    assert rich.height > plain.height + 120


def test_that_my_messages_are_at_the_right_and_system_lines_in_the_middle(theme: Theme) -> None:
    theirs = bubble(ReaderRow(message(), None, True, "09:00", None), theme).box(0)
    mine = bubble(ReaderRow(message(is_owner=True), None, True, "09:00", None), theme).box(0)
    system = bubble(ReaderRow(message(kind=ItemKind.SYSTEM, sender=None), None, True, "", None), theme).box(0)

    assert theirs.left() < system.left() < mine.left()
    assert abs(system.center().x() - 400) < 2


def test_that_a_narrow_window_never_cuts_a_bubble(theme: Theme) -> None:
    box = bubble(ReaderRow(message("word " * 200), None, True, "09:00", None), theme, width=320).box(0)

    assert box.left() >= 0
    assert box.right() <= 320


def test_that_a_click_on_a_quote_finds_the_message_quoted(theme: Theme) -> None:
    earlier = message("earlier", id=7)
    replying = bubble(ReaderRow(message(), None, True, "09:00", earlier), theme)
    box = replying.box(100)

    assert replying.reply_at(QPointF(box.left() + 30, box.top() + 50), 100) == earlier
    assert replying.reply_at(QPointF(box.left() + 30, box.bottom() - 5), 100) is None
    assert bubble(ReaderRow(message(), None, True, "09:00", None), theme).reply_at(box.center(), 100) is None


def test_that_a_pasted_book_does_not_freeze_the_reader(theme: Theme) -> None:
    began = time.thread_time()
    book = bubble(ReaderRow(message("All work and no play. " * 100_000), None, True, "09:00", None), theme)

    assert time.thread_time() - began < 0.5
    assert book.height < 20_000
    assert "2,188,000 more characters" in shown_text("x" * (LONGEST + 2_188_000))


def test_that_a_media_message_without_text_says_what_it_is(theme: Theme) -> None:
    assert message_summary(message("", attachments=(Attachment("a.jpg", "image"),))) == "Photo · a.jpg"


def test_that_painting_a_bubble_draws_something(theme: Theme) -> None:
    image = QImage(800, 200, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    bubble(ReaderRow(message(), "Monday", True, "09:00", message("earlier")), theme).paint(
        painter, 0, current=True, glow=0.5
    )
    painter.end()

    assert len({image.pixelColor(x, 120).name() for x in range(0, 800, 8)}) > 1


@pytest.mark.parametrize(
    ("text", "rtl"), [("שלום, מה שלומך?", True), ("😀 مرحبا", True), ("Hello שלום", False), ("123", False)]
)
def test_that_the_first_letter_with_a_direction_decides(text: str, rtl: bool) -> None:
    assert reads_right_to_left(text) is rtl


def test_that_right_to_left_text_stays_in_its_bubble(theme: Theme) -> None:
    short = bubble(ReaderRow(message("שלום"), None, True, "09:00", None), theme).box(0)
    long = bubble(ReaderRow(message("שלום לך " * 40), None, True, "09:00", None), theme).box(0)

    assert short.width() < 200
    assert long.right() < 800
