"""Small coloured markers."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.labels import network_badge
from app.theme import Theme
from core.types import Network


class Badge(QWidget):
    """A pill with a short text in one of the theme's colours on its soft tint."""

    def __init__(self, text: str, theme: Theme, colour: str = "source", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text, self._theme, self._colour = text, theme, colour
        font = self.font()
        font.setPointSizeF(font.pointSizeF() * 0.85)
        font.setBold(True)
        self.setFont(font)
        self.setAccessibleName(text)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_text(self, text: str) -> None:
        """Show another text."""
        self._text = text
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self._text) + 16, metrics.height() + 6)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.network_colour(self._colour, soft=True))
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        painter.setPen(self._theme.colour(self._colour))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._text)


class NetworkBadge(Badge):
    """The badge of one of the four networks or of "source"."""

    def __init__(self, network: Network | str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(network_badge(network), theme, str(network), parent)
