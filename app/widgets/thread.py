"""A conversation with the memory: each question with its answer and its evidence, the latest one in view."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from app.queries import Window
from app.theme import Theme
from app.widgets.answer_view import AnswerView
from app.widgets.basics import centred, clear_layout

translate = QCoreApplication.translate
MOST = 12  # questions on the page; those before are among the earlier questions
GAP = 40  # px between two of them
TOP, BOTTOM = 32, 16  # px


class AnswerThread(QScrollArea):
    """Signals: as of :class:`AnswerView`; ``window_changed(AnswerView, Window)`` says of which answer."""

    message_chosen = Signal(int)
    memory_chosen = Signal(int)
    window_changed = Signal(object, object)
    settings_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._turns: list[AnswerView] = []
        self._goal: AnswerView | None = None  # stays at the top until the person scrolls
        inner = QWidget()
        self._column = QVBoxLayout(inner)
        self._column.setContentsMargins(0, TOP, 0, BOTTOM)
        self._column.setSpacing(GAP)
        self.setWidgetResizable(True)
        self.setWidget(inner)
        self.setAccessibleName(translate("AskPage", "Answer and evidence"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.verticalScrollBar().rangeChanged.connect(self._seek)
        self.verticalScrollBar().actionTriggered.connect(self._let_go)

    def turns(self) -> list[AnswerView]:
        """The answers shown, the latest last."""
        return list(self._turns)

    def add(self) -> AnswerView:
        """A place for another answer, under the others, whose evidence is folded away."""
        for former in self._turns:
            former.fold()
            former.setMinimumHeight(0)
        if len(self._turns) >= MOST:
            self._forget_first()
        view = AnswerView(self._theme)
        view.message_chosen.connect(self.message_chosen)
        view.memory_chosen.connect(self.memory_chosen)
        view.settings_wanted.connect(self.settings_wanted)
        view.window_changed.connect(lambda window: self._on_window(view, window))
        self._turns.append(view)
        self._column.addLayout(centred(view))
        self._fit()
        self._goal = view
        view.installEventFilter(self)
        return view

    def clear(self) -> None:
        """Begin another conversation."""
        self._turns, self._goal = [], None
        clear_layout(self._column)

    def _forget_first(self) -> None:
        self._turns.pop(0)
        first = self._column.takeAt(0)
        if first is not None and (row := first.layout()) is not None:
            clear_layout(row)

    def _on_window(self, view: AnswerView, window: Window) -> None:
        self.window_changed.emit(view, window)

    def _fit(self) -> None:
        """The latest answer is as high as the page: its question can then stand at the top."""
        if self._turns:
            self._turns[-1].setMinimumHeight(max(0, self.viewport().height() - TOP - BOTTOM))

    def _seek(self) -> None:
        if self._goal is not None:
            self.verticalScrollBar().setValue(self._goal.y() - TOP)

    def _let_go(self) -> None:
        self._goal = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._goal and event.type() == QEvent.Type.Move:
            self._seek()  # the evidence above it is folded away after the room for it was made
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
