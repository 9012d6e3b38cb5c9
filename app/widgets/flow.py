"""A layout that puts widgets side by side and wraps like text."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Left to right, then down; its height depends on its width."""

    def __init__(self, parent: QWidget | None = None, *, spacing: int = 8, centred: bool = False) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._gap, self._centred = spacing, centred
        self._heights: dict[int, int] = {}  # by width: Qt asks over and over while it lays out a window
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            self._heights[width] = self._arrange(QRect(0, 0, width, 0), apply=False)
        return self._heights[width]

    def invalidate(self) -> None:
        self._heights.clear()
        super().invalidate()

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, apply=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _arrange(self, rect: QRect, *, apply: bool) -> int:
        y = rect.y()
        for line in self._lines(rect.width()):
            hints = [item.sizeHint() for item in line]
            width = sum(hint.width() for hint in hints) + self._gap * (len(line) - 1)
            x = rect.x() + (max(0, rect.width() - width) // 2 if self._centred else 0)
            height = max(hint.height() for hint in hints)
            for item, hint in zip(line, hints, strict=True):
                if apply:
                    item.setGeometry(QRect(QPoint(x, y + (height - hint.height()) // 2), hint))
                x += hint.width() + self._gap
            y += height + self._gap
        return max(0, y - self._gap - rect.y())

    def _lines(self, width: int) -> list[list[QLayoutItem]]:
        lines: list[list[QLayoutItem]] = []
        x = 0
        for item in self._items:
            if item.isEmpty():  # a hidden widget leaves no gap
                continue
            wide = item.sizeHint().width()
            if not lines or x + wide > width:
                lines.append([])
                x = 0
            lines[-1].append(item)
            x += wide + self._gap
        return lines
