"""Ask: a question, a streamed answer whose citations open the original messages, and the history of asks."""

from __future__ import annotations

from functools import partial
from threading import Event
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from app import queries
from app.commands import Command
from app.context import AppContext
from app.failures import Failure
from app.formatting import conversations_count, messages_count
from app.navigation import AskQuestion, OpenImport, OpenMemory, OpenMessage, ShowPage, Target
from app.pages.base import Page
from app.queries import AnswerDisplay, Found, Home, Window
from app.samples import sample_paths
from app.tasks import Call
from app.widgets.answer_view import AnswerView
from app.widgets.basics import button, centred, clear_layout, label
from app.widgets.composer import Composer
from app.widgets.either import Either
from app.widgets.empty import EmptyState
from app.widgets.flow import FlowLayout
from app.widgets.history import Ask, AskHistory, HistoryMenu
from app.widgets.thread import AnswerThread
from core.types import Changes

if TYPE_CHECKING:
    from core.bank import MemoryBank

translate = QCoreApplication.translate
BAR = 16  # px the scroll bar of the answer takes: the question box stays in line with it
HISTORY = 100
OPINIONS_CHANGED = Changes(frozenset({"memories", "opinion_steps"}))
WITH_HISTORY = 760  # px; below, the answer needs the room
HISTORY_WIDTH = 248  # px


class AskPage(Page):
    """The page the window opens on."""

    id = "ask"
    icon = "ask"
    tables = frozenset({"conversations", "messages", "sources", "asks", "people"})

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._call: Call | None = None
        self._warm = False
        self._shown_examples: tuple[str, ...] = ()
        self._asked: tuple[str, Window | None] = ("", None)
        self.composer = Composer(self.theme)
        self.composer.submitted.connect(self.ask)
        self.composer.stopped.connect(self.stop)
        self.talk = AnswerThread(self.theme)
        self.talk.message_chosen.connect(lambda id_: self.navigator.go(OpenMessage(id_)))
        self.talk.memory_chosen.connect(lambda id_: self.navigator.go(OpenMemory(id_)))
        self.talk.window_changed.connect(self._ask_in_window)
        self.talk.settings_wanted.connect(lambda: self.navigator.go(ShowPage("settings")))
        self.history = AskHistory(self.theme)
        self.history.chosen.connect(self._show_earlier)
        self._stack = Either(QWidget(), self._newcomer, self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._stack)
        self._views = QStackedWidget(self._stack.filled)
        self._lay_out(self._stack.filled)
        self._views.addWidget(self._home())
        self._views.addWidget(self.talk)

    @staticmethod
    def title() -> str:
        return translate("AskPage", "Ask")

    # --- building

    def _lay_out(self, page: QWidget) -> None:
        row = QHBoxLayout(page)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._history_side())
        column = QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 16)
        column.setSpacing(8)
        column.addLayout(centred(self._history_bar(), right=BAR))
        column.addWidget(self._views, 1)
        column.addLayout(centred(self.composer, right=BAR))
        row.addLayout(column, 1)

    def _history_side(self) -> QFrame:
        self._side = QFrame()
        self._side.setProperty("side", True)
        self._side.setFixedWidth(self.theme.scaled(HISTORY_WIDTH))
        layout = QVBoxLayout(self._side)
        layout.setContentsMargins(0, 24, 0, 8)
        layout.setSpacing(8)
        top = QVBoxLayout()
        top.setContentsMargins(16, 0, 16, 0)
        top.setSpacing(12)
        top.addWidget(self._new_button())
        top.addWidget(label(translate("AskPage", "Earlier questions"), "section"))
        layout.addLayout(top)
        layout.addWidget(self.history, 1)
        return self._side

    def _history_bar(self) -> QWidget:
        """What stands for the history where there is no room for it."""
        self._bar = QWidget()
        self.menu = HistoryMenu(self.theme)
        self.menu.chosen.connect(self._show_earlier)
        row = QHBoxLayout(self._bar)
        row.setContentsMargins(0, 12, 0, 0)
        row.setSpacing(8)
        row.addWidget(self._new_button())
        row.addWidget(self.menu)
        row.addStretch()
        self._bar.hide()
        return self._bar

    def _new_button(self) -> QPushButton:
        new = button(translate("AskPage", "New question"), icon="plus", theme=self.theme)
        new.clicked.connect(self.new_question)
        return new

    def _home(self) -> QWidget:
        page = QWidget()
        outer = QVBoxLayout(page)
        outer.addStretch(3)
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self._greeting = label(translate("AskPage", "What would you like to remember?"), "display")
        self._about = label("", "muted")
        for line in (self._greeting, self._about):
            line.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(line)
        column.addSpacing(16)
        self._examples = QVBoxLayout()
        self._examples.setSpacing(8)
        column.addLayout(self._examples)
        outer.addLayout(centred(inner, right=BAR))
        outer.addStretch(4)
        return page

    def _newcomer(self) -> EmptyState:
        place = str(self.services.path or "")
        return EmptyState(
            self.theme, "spark", translate("AskPage", "A memory of everything you were ever told"),
            translate("AskPage", "Import your chats, then ask about them in your own words. Every answer shows the "
                      "original messages. To see how that is, try the invented sample chat: it takes a minute."),
            [
                (translate("AskPage", "Import your chats"), lambda: self.navigator.go(OpenImport()), True),
                (translate("AskPage", "Try the sample chat"), self._try_sample, False),
            ],
            [
                translate("AskPage", "What leaves this computer: nothing. There is no account, no server and "
                          "no statistics."),
                translate("AskPage", "What is kept: one file, {file}").format(file=place),
            ],
        )  # fmt: skip

    def _try_sample(self) -> None:
        self.navigator.go(OpenImport(sample_paths(self.context.appearance.current_language), sample=True))

    # --- loading

    def reload(self) -> None:
        self.services.read(self, queries.home, self._show_home, key="home")
        self._load_history()

    def _load_history(self) -> None:
        self.services.read(self, lambda bank, _cancel: bank.questions(HISTORY), self._show_history, key="history")

    def _show_home(self, home: Home) -> None:
        self._stack.show_filled(not home.empty)
        if not home.empty and not self._warm:
            self._warm = True
            self.services.read(self, queries.warm_up, lambda _nothing: None, key="warm up")
        text = translate("AskPage", "{messages} in {conversations} at hand")
        self._about.setText(
            text.format(messages=messages_count(home.messages), conversations=conversations_count(home.conversations))
        )
        if home.examples == self._shown_examples:
            return
        self._shown_examples = home.examples
        clear_layout(self._examples)
        row = QWidget()
        flow = FlowLayout(row, centred=True)
        for example in home.examples:
            chip = button(example, variant="chip")
            chip.clicked.connect(partial(self._ask_example, example))
            flow.addWidget(chip)
        self._examples.addWidget(row)

    def _show_history(self, asks: list[Ask]) -> None:
        self.history.show_asks(asks)
        self.menu.show_asks(asks)
        self._fit_history()

    def _fit_history(self) -> None:
        there, wide = self.history.count() > 0, self.width() >= self.theme.scaled(WITH_HISTORY)
        self._side.setVisible(there and wide)
        self._bar.setVisible(there and not wide)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_history()

    # --- asking

    def ask(self, text: str, window: Window | None = None) -> None:
        """Put a question under those before it; ``window`` overrides the time found in it."""
        self._interrupt()
        self._put(self.talk.add(), text, window)

    def _put(self, answer: AnswerView, text: str, window: Window | None) -> None:
        self._asked = (text, window)
        self.composer.set_text("")
        self.composer.set_busy(True)
        self._views.setCurrentIndex(1)
        answer.begin(text, window)
        self._call = self.services.stream(
            self, lambda bank, cancel, emit: queries.ask(bank, text, window, emit, cancel), self._answered,
            item=self._progressed, failed=self._failed, key="ask",
        )  # fmt: skip

    def stop(self) -> None:
        """Stop the answer being written; what is there stays."""
        if self._call is not None:
            self._call.cancel.set()

    def _interrupt(self) -> None:
        """Leave the answer being written as it is: something else was asked for."""
        if self._call is not None:
            self._call.stop()
            self._call = None
            self.composer.set_busy(False)
            self.answer.interrupt()

    def new_question(self) -> None:
        """Back to the greeting, ready to type; the conversation is among the earlier questions."""
        self._interrupt()
        self.talk.clear()
        self._views.setCurrentIndex(0)
        self.history.clearSelection()
        self.composer.focus()

    @property
    def answer(self) -> AnswerView:
        """The latest answer. Raises IndexError before the first question."""
        return self.talk.turns()[-1]

    def copy(self) -> None:
        """Put the latest answer into the clipboard."""
        QGuiApplication.clipboard().setText(self.answer.answer())

    def busy(self) -> bool:
        """Whether an answer is being written."""
        return self._call is not None

    def _progressed(self, item: Found | str) -> None:
        if isinstance(item, Found):
            self.answer.show_found(item)
        else:
            self.answer.add_token(item)

    def _answered(self, display: AnswerDisplay) -> None:
        self._call = None
        self.composer.set_busy(False)
        self.answer.show_answer(display, self._asked[1])
        self._load_history()
        if display.answer.opinions:
            self.services.changed.emit(OPINIONS_CHANGED)

    def _failed(self, failure: Failure) -> None:
        self._call = None
        self.composer.set_busy(False)
        self.composer.set_text(self._asked[0])
        self.answer.fail(failure)

    def _ask_in_window(self, answer: AnswerView, window: Window) -> None:
        """The latest question is asked again in its place, an earlier one under the latest."""
        text = answer.question()
        self._interrupt()
        self._put(answer if answer is self.answer else self.talk.add(), text, window)

    def _ask_example(self, text: str, _checked: bool = False) -> None:
        self.ask(text)

    def _show_earlier(self, ask: Ask) -> None:
        self._interrupt()
        ask_id, _, question = ask
        self._asked = (question, None)
        self.talk.clear()
        self._views.setCurrentIndex(1)
        view = self.talk.add()

        def work(bank: MemoryBank, _cancel: Event) -> AnswerDisplay:
            return queries.display(bank, bank.answered(ask_id))

        self.services.read(self, work, view.show_answer, key="earlier")

    # --- page

    def open_target(self, target: Target) -> None:
        if isinstance(target, AskQuestion):
            if target.submit:
                self.ask(target.text)
            else:
                self.new_question()
                self.composer.set_text(target.text)

    def focus_first(self) -> None:
        self.composer.focus()

    def page_commands(self) -> list[Command]:
        section = self.title()
        return [
            Command("ask.new", translate("AskPage", "New question"), self.new_question, section, "Ctrl+N", "plus"),
            Command("ask.stop", translate("AskPage", "Stop answering"), self.stop, section, "Ctrl+.", "stop",
                    enabled=self.busy),
            Command("ask.copy", translate("AskPage", "Copy the answer"), self.copy, section, "", "copy",
                    enabled=lambda: bool(self.talk.turns())),
        ]  # fmt: skip
