"""A disc with the initials of a person or a title, in the tint of their name."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from app.theme import Theme


def initials(name: str) -> str:
    """One CJK character or up to two letters; a number's first digit; "?" when there is none."""
    words = [word for word in name.split() if word[:1].isalnum()]
    if not words:
        return next((character.upper() for character in name if character.isalnum()), "?")
    if ord(words[0][0]) > 0x2E80:  # CJK and beyond: one character says it
        return words[0][0]
    return "".join(word[0] for word in (words[:1] + words[-1:] if len(words) > 1 else words)).upper()


def paint_avatar(painter: QPainter, rect: QRectF, name: str, theme: Theme) -> None:
    """Draw the disc into ``rect``."""
    colour = theme.sender_colour(name)
    soft = theme.sender_colour(name)
    soft.setAlphaF(0.16)
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(soft)
    painter.drawEllipse(rect)
    font = painter.font()
    font.setPixelSize(int(rect.height() * 0.4))
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, initials(name))
    painter.restore()
