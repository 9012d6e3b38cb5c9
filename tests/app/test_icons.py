"""The program's own icons."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from app.icons import icon


def test_that_an_icon_without_room_is_empty_and_complains_of_nothing(qapp: QApplication) -> None:
    found = icon("import", QColor("#000000"))

    assert found.pixmap(QSize(0, 0)).isNull()
    assert found.pixmap(QSize(18, 0)).isNull()
    assert not found.pixmap(QSize(18, 18)).isNull()
