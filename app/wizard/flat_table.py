"""A table of the wizard: a tree view without a tree."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractItemModel
from PySide6.QtWidgets import QTreeView

from app.theme import BASE_POINTS


def flat_table(model: QAbstractItemModel, name: str, widths: Sequence[int]) -> QTreeView:
    """``name`` is what a screen reader says, ``widths`` those of the first columns in px.

    All but the first are wider for large letters.
    """
    view = QTreeView()
    view.setModel(model)
    view.setAccessibleName(name)
    view.setRootIsDecorated(False)
    view.setUniformRowHeights(True)
    view.header().setStretchLastSection(True)
    for column, width in enumerate(widths):
        scale = view.font().pointSizeF() / BASE_POINTS if column else 1
        view.header().resizeSection(column, round(width * scale))
    return view
