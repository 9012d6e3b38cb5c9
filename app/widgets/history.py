"""Earlier questions, newest first: as a list, or as a menu where there is no room for one."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import partial

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QListView, QMenu, QPushButton, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app.formatting import format_moment
from app.item_models.rows import ROW, Index, RowsModel
from app.theme import Theme
from app.widgets.basics import themed_icon
from app.widgets.plain_list import dress_list

translate = QCoreApplication.translate
Ask = tuple[int, datetime, str]
PAD = 7.0  # px above and below the words of a row
IN_MENU, MENU_WIDTH = 15, 320  # entries; px of the longest


class _AskDelegate(QStyledItemDelegate):
    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        lines = QFontMetricsF(option.font).lineSpacing() + QFontMetricsF(_small(option.font)).lineSpacing()
        return QSize(0, round(lines + 2 * PAD + 4))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        _, at, query = index.data(ROW)
        state, box = option.state, QRectF(option.rect).adjusted(8, 1, -8, -1)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        selected = bool(state & QStyle.StateFlag.State_Selected)
        if selected or state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.colour("selection" if selected else "hover"))
            painter.drawRoundedRect(box, 8, 8)
        words = box.adjusted(12, PAD, -12, -PAD)
        painter.setPen(self._theme.colour("text"))
        line = painter.fontMetrics().elidedText(
            query.replace("\n", " "), Qt.TextElideMode.ElideRight, int(words.width())
        )
        painter.drawText(words, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft, line)
        painter.setFont(_small(painter.font()))
        painter.setPen(self._theme.colour("muted"))
        painter.drawText(words, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft, format_moment(at))
        painter.restore()


def _small(font: QFont) -> QFont:
    small = QFont(font)
    small.setPointSizeF(font.pointSizeF() * 0.85)
    return small


class AskHistory(QListView):
    """Signals: ``chosen(object)`` with the ask picked: (id, when, question)."""

    chosen = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = RowsModel(lambda ask: ask[2], self)
        name = translate("AskHistory", "Earlier questions")
        dress_list(self, self._model, _AskDelegate(theme, self), name, theme)
        self.clicked.connect(self._on_picked)
        self.activated.connect(self._on_picked)

    def show_asks(self, asks: list[Ask]) -> None:
        """Replace the list; nothing is selected."""
        self._model.set_rows(asks)

    def count(self) -> int:
        return self._model.rowCount()

    def _on_picked(self, index: Index) -> None:
        self.chosen.emit(self._model.row(index.row()))


class HistoryMenu(QPushButton):
    """Signals: ``chosen(object)`` with the ask picked from the latest ones."""

    chosen = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(translate("AskHistory", "Earlier questions"), parent)
        self.setAccessibleName(self.text())
        self.setProperty("opens", True)
        themed_icon(self, "history", theme, "text")
        self.setMenu(QMenu(self))

    def show_asks(self, asks: Sequence[Ask]) -> None:
        """Offer these."""
        self.menu().clear()
        for ask in asks[:IN_MENU]:
            words = ask[2].replace("\n", " ")
            line = self.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, MENU_WIDTH)
            self.menu().addAction(line.replace("&", "&&"), partial(self.chosen.emit, ask))
