"""The legend: one switch for each entity type, with its colour and how many are shown."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QCheckBox, QWidget

from app.graph.colours import entity_colour
from app.labels import entity_type_name
from app.theme import Theme
from app.widgets.flow import FlowLayout
from core.types import EntityType


class Legend(QWidget):
    """Signals: ``changed()`` when a type was switched on or off."""

    changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._switches: dict[EntityType, QCheckBox] = {}
        flow = FlowLayout(self, spacing=12)
        for kind in EntityType:
            switch = QCheckBox(entity_type_name(kind))
            switch.setChecked(True)
            switch.setIconSize(QSize(theme.scaled(10), theme.scaled(10)))
            switch.toggled.connect(lambda _on: self.changed.emit())
            self._switches[kind] = switch
            flow.addWidget(switch)
        self._paint_dots()
        theme.changed.connect(self._paint_dots)

    def types(self) -> frozenset[EntityType]:
        """The types switched on."""
        return frozenset(kind for kind, switch in self._switches.items() if switch.isChecked())

    def set_counts(self, counts: Mapping[EntityType, int]) -> None:
        """Say how many of each type the neighbourhood has; absent types are not shown."""
        for kind, switch in self._switches.items():
            number = counts.get(kind, 0)
            switch.setText(f"{entity_type_name(kind)}  {number}")
            switch.setAccessibleName(f"{entity_type_name(kind)}: {number}")
            switch.setVisible(number > 0)

    def _paint_dots(self) -> None:
        for kind, switch in self._switches.items():
            ratio = self.devicePixelRatioF()
            picture = QPixmap(round(10 * ratio), round(10 * ratio))
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(entity_colour(self._theme, kind))
            painter.drawEllipse(QRectF(0, 0, 10, 10))
            painter.end()
            switch.setIcon(QIcon(picture))
