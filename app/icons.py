"""The program's own SVG icons, drawn in a colour of the theme and sharp at any scale."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QByteArray, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QIconEngine, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from app.theme import RESOURCES


@lru_cache(maxsize=256)
def _renderer(name: str, colour: str) -> QSvgRenderer:
    source = (RESOURCES / "icons" / f"{name}.svg").read_text(encoding="utf-8")
    return QSvgRenderer(QByteArray(source.replace("currentColor", colour).encode()))


def draw_icon(painter: QPainter, name: str, rect: QRectF, colour: QColor) -> None:
    """Paint icon ``name`` (a file of resources/icons without .svg) into ``rect``."""
    _renderer(name, colour.name()).render(painter, rect)


class _SvgEngine(QIconEngine):
    def __init__(self, name: str, colour: QColor, active: QColor) -> None:
        super().__init__()
        self._name, self._colour, self._active = name, colour, active

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        on = state == QIcon.State.On or mode == QIcon.Mode.Selected
        if mode == QIcon.Mode.Disabled:
            painter.setOpacity(0.4)
        side = min(rect.width(), rect.height())  # in a wider place on the left: the rest is room before the words
        place = QRectF(rect.x(), rect.y() + (rect.height() - side) / 2, side, side)
        draw_icon(painter, self._name, place, self._active if on else self._colour)

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        if size.isEmpty():  # Qt asks for one where a widget leaves its icon no room
            return QPixmap()
        pixmap = QPixmap(size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        self.paint(painter, pixmap.rect(), mode, state)
        painter.end()
        return pixmap

    def clone(self) -> QIconEngine:
        return _SvgEngine(self._name, self._colour, self._active)


def icon(name: str, colour: QColor, active: QColor | None = None) -> QIcon:
    """An icon in ``colour``; ``active`` is used when checked or selected."""
    return QIcon(_SvgEngine(name, colour, active or colour))
