"""One row of the reader: measured once per width, then only painted."""

from __future__ import annotations

import math
import unicodedata
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QTextCharFormat, QTextLayout, QTextOption

from app.formatting import format_count, listed
from app.icons import draw_icon
from app.item_models.transcript import ReaderRow
from app.theme import Theme
from core.types import Attachment, ItemKind, MessageRow

translate = QCoreApplication.translate
MARGIN, PAD_X, PAD_Y, GAP, RUN_GAP, DAY = 24.0, 14.0, 9.0, 4.0, 12.0, 44.0
MAX_BUBBLE, SHARE = 600.0, 0.74
PLACEHOLDER = 64.0
LONGEST = 12_000  # characters laid out of one message
RADIUS = 14.0
ATTACHMENT_ICONS = {"image": "image", "video": "video", "audio": "audio", "sticker": "image"}


def attachment_text(attachment: Attachment) -> str:
    """What kind of thing was attached, and its name where it has one."""
    kind = {
        "image": translate("Reader", "Photo"),
        "video": translate("Reader", "Video"),
        "audio": translate("Reader", "Audio"),
        "sticker": translate("Reader", "Sticker"),
        "document": translate("Reader", "Document"),
        "contact": translate("Reader", "Contact"),
        "location": translate("Reader", "Location"),
    }.get(attachment.type, translate("Reader", "Attachment"))
    return f"{kind} · {attachment.name}" if attachment.name else kind


def message_summary(message: MessageRow) -> str:
    """One line for quotes, copies and screen readers."""
    if message.text:
        return message.text
    return listed(attachment_text(a) for a in message.attachments)


def reads_right_to_left(text: str) -> bool:
    """Whether the first letter with a direction is Hebrew, Arabic or of another such script."""
    strong = (unicodedata.bidirectional(character) for character in text[:200])
    return next((kind in ("R", "AL") for kind in strong if kind in ("L", "R", "AL")), False)


def shown_text(text: str) -> str:
    """What the reader lays out: a pasted book would freeze the window, copying still gives all of it."""
    if len(text) <= LONGEST:
        return text
    more = translate("Reader", "… {n} more characters; copy the message to have them")
    return f"{text[:LONGEST]}\n{more.format(n=format_count(len(text) - LONGEST))}"


@dataclass(frozen=True, slots=True)
class Face:
    """A font and its metrics."""

    font: QFont
    room: QFontMetricsF


@dataclass(frozen=True, slots=True)
class Fonts:
    """The three sizes of the reader."""

    text: Face
    small: Face
    name: Face

    @staticmethod
    def of(base: QFont) -> Fonts:
        """Derive them from the widget's font."""
        small, name = QFont(base), QFont(base)
        small.setPointSizeF(base.pointSizeF() * 0.85)
        name.setPointSizeF(base.pointSizeF() * 0.9)
        name.setWeight(QFont.Weight.DemiBold)
        return Fonts(*(Face(font, QFontMetricsF(font)) for font in (QFont(base), small, name)))


class TextBlock:
    """Wrapped text with optional highlights."""

    def __init__(self, text: str, font: QFont, width: float, *, needle: str = "", mark: QColor | None = None) -> None:
        self._layout = QTextLayout(text.replace("\n", "\u2028"), font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        rtl = reads_right_to_left(text)
        if rtl:
            option.setTextDirection(Qt.LayoutDirection.RightToLeft)
            option.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute)
        self._layout.setTextOption(option)
        if needle and mark is not None:
            self._layout.setFormats(_marks(text, needle, mark))
        self.width, self.height = self._wrap(width)
        if rtl:  # its lines hang on the right edge, which is only known now
            self.width, self.height = self._wrap(math.ceil(self.width) + 1)

    def _wrap(self, width: float) -> tuple[float, float]:
        y = widest = 0.0
        self._layout.beginLayout()
        while (line := self._layout.createLine()).isValid():
            line.setLineWidth(width)
            line.setPosition(QPointF(0, y))
            y += line.height() * 1.12
            widest = max(widest, line.naturalTextWidth())
        self._layout.endLayout()
        return widest, y

    def draw(self, painter: QPainter, x: float, y: float) -> None:
        self._layout.draw(painter, QPointF(x, y))


def _marks(text: str, needle: str, mark: QColor) -> list[QTextLayout.FormatRange]:
    ranges, folded, wanted = [], text.casefold(), needle.casefold()
    if len(folded) != len(text):  # folding changed lengths (ß): positions would be off
        return []
    start = folded.find(wanted)
    while start >= 0:
        part = QTextLayout.FormatRange()
        part.start, part.length = start, len(needle)
        style = QTextCharFormat()
        style.setBackground(mark)
        part.format = style
        ranges.append(part)
        start = folded.find(wanted, start + len(wanted))
    return ranges


class Bubble:
    """Geometry of one message for a viewport width; ``height`` includes the gaps and the day line."""

    def __init__(self, row: ReaderRow, width: float, fonts: Fonts, theme: Theme, *, named: bool, needle: str) -> None:
        self.row, self._fonts, self._theme, self._view_width = row, fonts, theme, width
        message = row.message
        self._mine = message.is_owner
        self._system = message.kind is ItemKind.SYSTEM
        self.top = (DAY if row.day else 0.0) + (RUN_GAP if row.opens_run else GAP)
        limit = min(MAX_BUBBLE, (width - 2 * MARGIN) * SHARE) - 2 * PAD_X
        font = (fonts.small if self._system else fonts.text).font
        body = shown_text(message.text) or ("" if message.attachments else " ")
        self._body = TextBlock(body, font, limit, needle=needle, mark=theme.colour("highlight")) if body else None
        self._name = (message.sender or "") if row.opens_run and not self._mine and named and not self._system else ""
        self._notes = self._note_texts(message)
        self._quote = self._quote_lines(limit)
        self._reactions = "  ".join(sorted({r.emoji for r in message.reactions}))
        self._quote_top = self._quote_height = 0.0
        self._measure(limit)

    @staticmethod
    def _note_texts(message: MessageRow) -> str:
        notes = []
        if message.forwarded:
            notes.append(translate("Reader", "Forwarded"))
        return listed(notes)

    def _quote_lines(self, limit: float) -> tuple[str, str] | None:
        reply = self.row.reply
        if reply is None:
            return None
        text = message_summary(reply).replace("\n", " ")
        return reply.sender or "", self._fonts.small.room.elidedText(text, Qt.TextElideMode.ElideRight, limit - 24)

    def _measure(self, limit: float) -> None:
        message, small, name = self.row.message, self._fonts.small.room, self._fonts.name.room
        edited = translate("Reader", "edited") + "  " if message.edited else ""
        self._stamp = f"{edited}{self.row.time}"
        widths = [small.horizontalAdvance(self._stamp) + 8]
        height = PAD_Y
        if self._name:
            widths.append(name.horizontalAdvance(self._name))
            height += name.height() + 3
        if self._notes:
            widths.append(small.horizontalAdvance(self._notes))
            height += small.height() + 2
        if self._quote:
            widths.append(24 + max(name.horizontalAdvance(self._quote[0]), small.horizontalAdvance(self._quote[1])))
            self._quote_top, self._quote_height = height, name.height() + small.height() + 14
            height += self._quote_height + 6
        for attachment in message.attachments:
            widths.append(min(limit, 28 + small.horizontalAdvance(attachment_text(attachment))))
            height += 30
        if self._body is not None:
            widths.append(self._body.width)
            height += self._body.height
        self._inline = self._stamp_fits(limit, small)
        if self._inline and self._body is not None:
            widths.append(self._body.width + small.horizontalAdvance(self._stamp) + 14)
        elif not self._system:
            height += small.height()
        self.box_width = min(limit, max(widths)) + 2 * PAD_X + 1
        self.box_height = height + PAD_Y - (2 if not self._inline else 0)
        self.height = self.top + self.box_height + (18 if self._reactions else 0)

    def _stamp_fits(self, limit: float, small: QFontMetricsF) -> bool:
        if self._body is None or self._body.height >= self._fonts.text.room.height() * 1.6:
            return False
        return self._body.width + small.horizontalAdvance(self._stamp) + 14 <= limit

    def box(self, y: float) -> QRectF:
        """The bubble's rectangle when the row's top is at ``y``."""
        if self._system:
            left = (self._view_width - self.box_width) / 2
        elif self._mine:
            left = self._view_width - MARGIN - self.box_width
        else:
            left = MARGIN
        return QRectF(left, y + self.top, self.box_width, self.box_height)

    def reply_at(self, point: QPointF, y: float) -> MessageRow | None:
        """The message replied to, if ``point`` is on its quote while the row's top is at ``y``."""
        box = self.box(y)
        quote = QRectF(box.left(), box.top() + self._quote_top, box.width(), self._quote_height)
        return self.row.reply if self._quote and quote.contains(point) else None

    # --- painting

    def paint(self, painter: QPainter, y: float, *, current: bool, glow: float) -> None:
        """Draw the row at ``y``; ``glow`` 0..1 is how strongly the message is pointed out."""
        if self.row.day:
            paint_pill(painter, self.row.day, self._view_width / 2, y + DAY / 2 + 4, self._fonts.small, self._theme)
        box = self.box(y)
        if glow > 0:
            self._paint_glow(painter, box, glow)
        if self._system:
            self._paint_system(painter, box)
            return
        self._paint_shape(painter, box, current)
        self._paint_content(painter, box)
        if self._reactions:
            self._paint_reactions(painter, box)

    def _paint_glow(self, painter: QPainter, box: QRectF, glow: float) -> None:
        colour = self._theme.colour("highlight")
        colour.setAlphaF(0.35 + 0.65 * glow)
        painter.fillRect(QRectF(0, box.top() - 8, self._view_width, box.height() + 16), colour)

    def _paint_system(self, painter: QPainter, box: QRectF) -> None:
        painter.setPen(self._theme.colour("muted"))
        if self._body is not None:
            self._body.draw(painter, box.left() + PAD_X, box.top() + PAD_Y)

    def _paint_shape(self, painter: QPainter, box: QRectF, current: bool) -> None:
        colours = self._theme
        painter.setPen(colours.colour("accent") if current else colours.colour("bubble_me" if self._mine else "border"))
        painter.setBrush(colours.colour("bubble_me" if self._mine else "bubble_other"))
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), RADIUS, RADIUS)

    def _paint_content(self, painter: QPainter, box: QRectF) -> None:
        x, y, message = box.left() + PAD_X, box.top() + PAD_Y, self.row.message
        small, width = self._fonts.small.room, box.width() - 2 * PAD_X
        if self._name:
            y = (
                self._line(painter, self._fonts.name, self._theme.sender_colour(self._name), self._name, x, y, width)
                + 3
            )
        if self._notes:
            y = self._line(painter, self._fonts.small, self._theme.colour("muted"), self._notes, x, y, width) + 2
        if self._quote:
            self._paint_quote(painter, QRectF(x, y, width, self._quote_height))
            y += self._quote_height + 6
        for attachment in message.attachments:
            self._paint_attachment(painter, attachment, QRectF(x, y, width, 26))
            y += 30
        if self._body is not None:
            painter.setFont(self._fonts.text.font)
            painter.setPen(self._theme.colour("text"))
            self._body.draw(painter, x, y)
        painter.setFont(self._fonts.small.font)
        painter.setPen(self._theme.colour("muted"))
        stamp = QRectF(x, box.bottom() - small.height() - 6, width, small.height())
        painter.drawText(stamp, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self._stamp)

    def _line(
        self, painter: QPainter, face: Face, colour: QColor, text: str, x: float, y: float, width: float
    ) -> float:
        painter.setFont(face.font)
        painter.setPen(colour)
        room = face.room
        rect = QRectF(x, y, width, room.height())
        painter.drawText(rect, Qt.AlignmentFlag.AlignLeft, room.elidedText(text, Qt.TextElideMode.ElideRight, width))
        return y + room.height()

    def _paint_quote(self, painter: QPainter, rect: QRectF) -> None:
        assert self._quote is not None
        sender, text = self._quote
        soft = self._theme.colour("text")
        soft.setAlphaF(0.06)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(soft)
        painter.drawRoundedRect(rect, 6, 6)
        colour = self._theme.sender_colour(sender)
        painter.setBrush(colour)
        painter.drawRoundedRect(QRectF(rect.left(), rect.top(), 3, rect.height()), 1.5, 1.5)
        x, width = rect.left() + 12, rect.width() - 20
        y = self._line(painter, self._fonts.name, colour, sender, x, rect.top() + 5, width)
        self._line(painter, self._fonts.small, self._theme.colour("muted"), text, x, y + 2, width)

    def _paint_attachment(self, painter: QPainter, attachment: Attachment, rect: QRectF) -> None:
        icon = ATTACHMENT_ICONS.get(attachment.type, "paperclip")
        draw_icon(painter, icon, QRectF(rect.left(), rect.top() + 4, 18, 18), self._theme.colour("muted"))
        text_height = self._fonts.small.room.height()
        y = rect.top() + 13 - text_height / 2
        colour = self._theme.colour("muted")
        self._line(
            painter, self._fonts.small, colour, attachment_text(attachment), rect.left() + 26, y, rect.width() - 26
        )

    def _paint_reactions(self, painter: QPainter, box: QRectF) -> None:
        width = self._fonts.small.room.horizontalAdvance(self._reactions) + 16
        left = box.right() - width - 8 if not self._mine else box.left() + 8
        pill = QRectF(left, box.bottom() - 7, width, 24)
        painter.setPen(self._theme.colour("border"))
        painter.setBrush(self._theme.colour("raised"))
        painter.drawRoundedRect(pill, 12, 12)
        painter.setFont(self._fonts.small.font)
        painter.setPen(self._theme.colour("text"))
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, self._reactions)


def paint_pill(painter: QPainter, text: str, x: float, y: float, face: Face, theme: Theme) -> None:
    """A centred pill: the day separators, also the one that floats at the top."""
    room = face.room
    width, height = room.horizontalAdvance(text) + 24, room.height() + 8
    pill = QRectF(x - width / 2, y - height / 2, width, height)
    painter.setPen(theme.colour("border"))
    painter.setBrush(theme.colour("raised"))
    painter.drawRoundedRect(pill, height / 2, height / 2)
    painter.setFont(face.font)
    painter.setPen(theme.colour("muted"))
    painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, text)
