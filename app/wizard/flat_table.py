"""A table of the wizard: a tree view without a tree."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractItemModel
from PySide6.QtWidgets import QTreeView


def flat_table(model: QAbstractItemModel, name: str, widths: Sequence[int]) -> QTreeView:
    """``name`` is what a screen reader says, ``widths`` are those of the first columns in pixels."""
    view = QTreeView()
    view.setModel(model)
    view.setAccessibleName(name)
    view.setRootIsDecorated(False)
    view.setUniformRowHeights(True)
    view.header().setStretchLastSection(True)
    for column, width in enumerate(widths):
        view.header().resizeSection(column, width)
    return view
