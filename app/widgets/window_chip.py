"""The time a question was understood to be about: shown, changed or taken away."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from PySide6.QtCore import QCoreApplication, QDate, Signal
from PySide6.QtWidgets import QDateEdit, QDialog, QFormLayout, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.formatting import day_start, format_window, local
from app.queries import Window
from app.theme import Theme
from app.widgets.basics import button, choice_row, icon_button, label

translate = QCoreApplication.translate
ALL_TIME_END = datetime(9999, 1, 1, tzinfo=UTC)
ALL_TIME: Window = (None, ALL_TIME_END)  # an explicit window that leaves nothing out


class WindowChip(QFrame):
    """Signals: ``changed(tuple)`` with the window the person wants instead."""

    changed = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._window: Window | None = None
        self.setProperty("chip", True)
        row = QHBoxLayout(self)
        row.setContentsMargins(6, 2, 4, 2)
        row.setSpacing(0)
        self._text = button("", variant="link", icon="calendar", theme=theme)
        self._text.clicked.connect(self._edit)
        self._remove = icon_button("close", theme, translate("WindowChip", "Search all of the time"))
        self._remove.clicked.connect(lambda: self.changed.emit(ALL_TIME))
        row.addWidget(self._text)
        row.addWidget(self._remove)
        self.hide()

    def show_window(self, window: Window | None) -> None:
        """Show a window, or nothing where the question names no time."""
        self._window = window
        self.setVisible(window is not None)
        if window is None:
            return
        everything = window == ALL_TIME
        text = translate("WindowChip", "Any time") if everything else format_window(window)
        self._text.setText(text)
        self._text.setAccessibleName(translate("WindowChip", "Time: {window}. Change it").format(window=text))
        self._remove.setVisible(not everything)

    def _edit(self) -> None:
        dialog = WindowDialog(self._window if self._window != ALL_TIME else None, self.window())
        dialog.accepted.connect(lambda: self.changed.emit(dialog.chosen()))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()


class WindowDialog(QDialog):
    """From and to, both days included."""

    def __init__(self, window: Window | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(translate("WindowDialog", "Time the question is about"))
        now = datetime.now().astimezone()
        start, end = window or (now - timedelta(days=30), now)
        self._from = self._field(start or now - timedelta(days=3650), translate("WindowDialog", "From"))
        self._to = self._field(end - timedelta(microseconds=1), translate("WindowDialog", "To"))
        form = QFormLayout()
        form.addRow(label(translate("WindowDialog", "From")), self._from)
        form.addRow(label(translate("WindowDialog", "To")), self._to)
        apply = button(translate("WindowDialog", "Ask again"), variant="primary")
        apply.setDefault(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 24, 24, 24)
        layout.setSpacing(16)
        layout.addWidget(label(self.windowTitle(), "heading"))
        layout.addLayout(form)
        layout.addLayout(choice_row(self, button(translate("WindowDialog", "Cancel")), apply))

    @staticmethod
    def _field(moment: datetime, name: str) -> QDateEdit:
        moment = local(moment)
        field = QDateEdit(QDate(moment.year, moment.month, moment.day))
        field.setCalendarPopup(True)
        field.setAccessibleName(name)
        field.setMinimumWidth(180)
        return field

    def chosen(self) -> Window:
        """Half-open, in the memory's zone; the wrong way round is put right."""
        first, last = sorted((self._from.date(), self._to.date()), key=QDate.toJulianDay)
        return day_start(first), day_start(last.addDays(1))
