"""Wraps a text to a few lines for painted lists."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QTextLayout, QTextOption


def wrapped(text: str, font: QFont, width: float, lines: int) -> list[str]:
    """At most ``lines`` lines of ``width`` px; the last one ends in an ellipsis when text is left."""
    flat = " ".join(text.split())
    layout = QTextLayout(flat, font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    found: list[str] = []
    while len(found) < lines:
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(max(width, 1.0))
        start, length = line.textStart(), line.textLength()
        if len(found) == lines - 1 and start + length < len(flat):
            rest = flat[start : start + length + 80]
            found.append(QFontMetricsF(font).elidedText(rest, Qt.TextElideMode.ElideRight, width))
        else:
            found.append(flat[start : start + length].rstrip())
    layout.endLayout()
    return found


def draw_lines(painter: QPainter, box: QRectF, lines: list[str]) -> None:
    """Paint lines from the top of ``box`` with the painter's font and pen."""
    metrics = QFontMetricsF(painter.font())
    for number, line in enumerate(lines):
        painter.drawText(QPointF(box.left(), box.top() + metrics.ascent() + number * metrics.lineSpacing()), line)
