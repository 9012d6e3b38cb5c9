"""What the window shows while files are dragged over it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.icons import draw_icon
from app.theme import Theme

translate = QCoreApplication.translate
MARGIN = 16


class DropOverlay(QWidget):
    """Covers its parent and lets every event through."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def cover(self) -> None:
        """Show over the whole parent."""
        parent = self.parentWidget()
        assert parent is not None
        self.setGeometry(parent.rect())
        self.raise_()
        self.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        veil = self._theme.colour("window")
        veil.setAlphaF(0.9)
        painter.fillRect(self.rect(), veil)
        box = QRectF(self.rect()).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        accent = self._theme.colour("accent")
        painter.setPen(QPen(accent, 2, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(box, 16, 16)
        centre = box.center()
        draw_icon(painter, "import", QRectF(centre.x() - 24, centre.y() - 56, 48, 48), accent)
        font = painter.font()
        font.setPointSizeF(font.pointSizeF() * 1.5)
        painter.setFont(font)
        painter.setPen(self._theme.colour("text"))
        words = QRectF(box.left(), centre.y() + 8, box.width(), 40)
        painter.drawText(words, Qt.AlignmentFlag.AlignCenter, translate("DropOverlay", "Drop to import"))
