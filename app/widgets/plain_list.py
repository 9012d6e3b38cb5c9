"""What every short list of delegate-painted rows has in common."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtWidgets import QListView, QStyledItemDelegate

from app.theme import Theme


def dress_list(
    view: QListView, model: QAbstractItemModel, delegate: QStyledItemDelegate, name: str, theme: Theme
) -> None:
    """Give a list its model, its looks and the name a screen reader says."""
    view.setModel(model)
    view.setItemDelegate(delegate)
    view.setProperty("plain", True)
    view.setUniformItemSizes(True)
    view.setMouseTracking(True)
    view.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setAccessibleName(name)
    theme.changed.connect(view.viewport().update)
