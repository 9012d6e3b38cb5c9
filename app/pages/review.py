"""The Review page: what the program is not sure of and the person decides."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from app.commands import Command
from app.context import AppContext
from app.formatting import format_count
from app.pages.base import Page
from app.review import REVIEW_TABLES, SHOWN, ReviewView, read_review
from app.turns import Turns
from app.widgets.basics import button
from app.widgets.either import Either
from app.widgets.empty import EmptyState
from app.widgets.flow import FlowLayout
from app.widgets.page_header import PageHeader
from app.widgets.review_cards import BackgroundCard, MergeCard, ReviewCard, SuccessionCard
from app.widgets.section import DetailColumn

translate = QCoreApplication.translate

MERGES, SUCCESSIONS, BACKGROUND = range(3)


class ReviewPage(Page):
    """Doubtful merges, successions and proposals for the background, each a card with its evidence."""

    id = "review"
    icon = "review"
    tables = REVIEW_TABLES

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._asked = False  # anything yet: the first time the page opens where there is something
        self._shown: list[tuple[Any, ...]] = [(), (), ()]
        self._turns = [Turns(self) for _ in self._shown]
        self.tabs = QButtonGroup(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        subtitle = translate("ReviewPage", "Where the program is not sure, you decide. Every decision can be undone.")
        layout.addWidget(PageHeader(self.title(), subtitle))
        line = QHBoxLayout()
        line.setContentsMargins(32, 0, 32, 8)
        flow = FlowLayout(spacing=0)
        for number in (MERGES, SUCCESSIONS, BACKGROUND):
            flow.addWidget(self._tab(number))
        line.addLayout(flow)
        layout.addLayout(line)
        self.stack = QStackedWidget(self)
        layout.addWidget(self.stack, 1)
        self.columns = [self._column() for _ in (MERGES, SUCCESSIONS, BACKGROUND)]
        self._eithers = [
            Either(column, partial(self._nothing, number), self.stack) for number, column in enumerate(self.columns)
        ]
        for either in self._eithers:
            self.stack.addWidget(either)

    @staticmethod
    def title() -> str:
        return translate("ReviewPage", "Review")

    def reload(self) -> None:
        self.services.read(self, read_review, self._show, key="review")

    def page_commands(self) -> list[Command]:
        return [
            Command(f"review.tab_{number}", translate("ReviewPage", "Show {what}").format(what=self._name(number)),
                    partial(self.show_tab, number), section=self.title())
            for number in (MERGES, SUCCESSIONS, BACKGROUND)
        ]  # fmt: skip

    def focus_first(self) -> None:
        self.tabs.button(max(self.stack.currentIndex(), 0)).setFocus()

    def show_tab(self, number: int, _checked: bool = True) -> None:
        """0: the same or not; 1: what changed; 2: background."""
        self.stack.setCurrentIndex(number)
        self.tabs.button(number).setChecked(True)

    def cards(self, number: int) -> list[ReviewCard]:
        """The cards of a tab, the first on top."""
        column = self.columns[number].column
        items = (column.itemAt(at) for at in range(column.count()))
        return [card for item in items if item is not None and isinstance(card := item.widget(), ReviewCard)]

    def _tab(self, number: int) -> QWidget:
        tab = button(self._name(number), variant="tab")
        tab.setCheckable(True)
        tab.setChecked(number == MERGES)
        tab.clicked.connect(partial(self.show_tab, number))
        self.tabs.addButton(tab, number)
        return tab

    @staticmethod
    def _name(number: int) -> str:
        return (
            translate("ReviewPage", "Same or different"),
            translate("ReviewPage", "What changed"),
            translate("ReviewPage", "Background"),
        )[number]

    @staticmethod
    def _column() -> DetailColumn:
        column = DetailColumn()
        column.column.setContentsMargins(32, 8, 32, 24)
        column.column.setSpacing(12)
        return column

    def _nothing(self, number: int) -> EmptyState:
        texts = (
            translate("ReviewPage", "When two names may belong to one person or thing, you are asked here."),
            translate("ReviewPage", "When something said later may end what was true before, you are asked here."),
            translate("ReviewPage", "When you say something about yourself, it is proposed here for your profile."),
        )
        return EmptyState(self.theme, "check", translate("ReviewPage", "Nothing to decide"), texts[number])

    def _show(self, view: ReviewView) -> None:
        makers: tuple[tuple[Sequence[Any], Callable[[Any, AppContext], ReviewCard]], ...] = (
            (view.merges, MergeCard),
            (view.successions, SuccessionCard),
            (view.backgrounds, BackgroundCard),
        )
        for number, (items, make) in enumerate(makers):
            words = f"{self._name(number)}  {format_count(len(items))}"
            self.tabs.button(number).setText(words)
            self._eithers[number].show_filled(bool(items))
            self._fill(number, tuple(items[:SHOWN]), make)
        filled = [number for number, (items, _make) in enumerate(makers) if items]
        if filled and not self._asked:
            self._asked = True
            self.show_tab(filled[0])

    def _fill(self, number: int, items: tuple[Any, ...], make: Callable[[Any, AppContext], ReviewCard]) -> None:
        if items == self._shown[number]:
            return  # what the person is just reading or typing stays
        self._shown[number] = items
        place = self.columns[number].verticalScrollBar().value()
        self.columns[number].clear()
        column, bar = self.columns[number].column, self.columns[number].verticalScrollBar()

        def steps() -> Iterator[None]:
            for item in items:
                column.addWidget(make(item, self.context))
                yield
            column.addStretch()
            yield
            bar.setValue(place)

        self._turns[number].run(steps())
