"""The tab key goes through widgets as they are read, not as they were made."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QScrollArea, QSplitter, QStackedWidget, QWidget


def tab_as_read(root: QWidget) -> None:
    """Order the tab stops below ``root`` as its layouts put them; what is made later comes after them."""
    for before, after in pairwise(_stops(root)):
        QWidget.setTabOrder(before, after)


def _stops(widget: QWidget | None) -> Iterator[QWidget]:
    if widget is None:
        return
    if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
        yield widget
    if isinstance(widget, QSplitter | QStackedWidget):
        for number in range(widget.count()):
            yield from _stops(widget.widget(number))
    elif isinstance(widget, QScrollArea):
        yield from _stops(widget.widget())
    elif (layout := widget.layout()) is not None:
        yield from _stops_in(layout)


def _stops_in(layout: QLayout) -> Iterator[QWidget]:
    for number in range(layout.count()):
        item = layout.itemAt(number)
        if item is None:
            continue
        if (widget := item.widget()) is not None:
            yield from _stops(widget)
        elif (inner := item.layout()) is not None:
            yield from _stops_in(inner)
