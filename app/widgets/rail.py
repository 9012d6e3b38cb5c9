"""The left rail: search, the pages, import."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from app.formatting import format_count
from app.theme import RESOURCES, Theme
from app.widgets.badge import Badge
from app.widgets.basics import button, icon_button, label, themed_icon
from app.widgets.command_menu import shortcut

if TYPE_CHECKING:
    from core.models.ports import ModelStatus

translate = QCoreApplication.translate
WIDTH = 228


def models_line(status: ModelStatus) -> str:
    """The language model in a few words, for the foot of the rail."""
    if status.llm is None:
        return translate("Rail", "No language model: answers quote your messages.")
    words = {
        "loading": translate("Rail", "{model} is loading"),
        "busy": translate("Rail", "{model} is working"),
        "failed": translate("Rail", "{model} failed to load"),
    }
    return words.get(status.llm_state, "{model}").format(model=status.llm.name)


class Rail(QFrame):
    """Signals: ``page_chosen(str)``; ``import_clicked()``; ``search_clicked()``; ``menu_clicked(QPoint)``."""

    page_chosen = Signal(str)
    import_clicked = Signal()
    search_clicked = Signal()
    menu_clicked = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setProperty("rail", True)
        self.setFixedWidth(theme.scaled(WIDTH))
        self._group = QButtonGroup(self)
        self._buttons: dict[str, QPushButton] = {}
        self._badges: dict[str, Badge] = {}
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(12, 16, 12, 12)
        self._layout.setSpacing(4)
        self._layout.addLayout(self._mark())
        self._layout.addSpacing(8)
        self._layout.addWidget(self._search())
        self._layout.addSpacing(8)
        self._pages = QVBoxLayout()
        self._area = self._scrolled(self._pages)
        self._layout.addWidget(self._area, 1)
        self._models = label("", "caption")
        self._models.setContentsMargins(12, 0, 8, 4)
        self._layout.addWidget(self._models)
        self._layout.addWidget(self._import())

    def add_page(self, page: str, title: str, icon: str, keys: str) -> None:
        """Add a button for a page, in order."""
        widget = button(title, variant="rail", tip=f"{title}  ({shortcut(keys)})")
        widget.setCheckable(True)
        themed_icon(widget, icon, self._theme, "muted", size=20)
        widget.clicked.connect(lambda _checked=False: self.page_chosen.emit(page))
        self._group.addButton(widget)
        self._buttons[page] = widget
        self._pages.addWidget(widget)

    def add_gap(self) -> None:
        """A little air between groups of pages."""
        self._pages.addSpacing(12)

    def set_count(self, page: str, count: int) -> None:
        """A badge on a page's button: how much waits there; none for 0."""
        widget = self._buttons[page]
        badge = self._badges.get(page)
        if badge is None:
            badge = self._badges[page] = Badge("", self._theme, "opinion")
            badge.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            line = QHBoxLayout(widget)
            line.setContentsMargins(0, 0, 10, 0)
            line.addStretch()
            line.addWidget(badge)
        badge.set_text(format_count(count))
        badge.setVisible(count > 0)
        widget.setAccessibleName(f"{widget.text()}: {format_count(count)}" if count else widget.text())

    def set_current(self, page: str) -> None:
        if page in self._buttons:
            self._buttons[page].setChecked(True)
            self._area.ensureWidgetVisible(self._buttons[page], 0, 0)

    def set_models(self, text: str) -> None:
        """One quiet line about the models in use."""
        self._models.setText(text)
        self._models.setVisible(bool(text))

    def _mark(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(8, 0, 0, 0)
        row.setSpacing(10)
        logo = QLabel()
        logo.setPixmap(
            QIcon(str(RESOURCES / "icons" / "hindsight.svg")).pixmap(QSize(28, 28), self.devicePixelRatioF())
        )
        row.addWidget(logo)
        row.addWidget(label("Hindsight", "heading", wrap=False), 1)
        menu = icon_button("menu", self._theme, translate("Rail", "Menu"))
        menu.clicked.connect(lambda: self.menu_clicked.emit(menu.mapToGlobal(menu.rect().bottomLeft())))
        row.addWidget(menu)
        return row

    @staticmethod
    def _scrolled(pages: QVBoxLayout) -> QScrollArea:
        """Room for the pages where the window is low or the letters are large."""
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        pages.setSpacing(2)
        column.addLayout(pages)
        column.addStretch()
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inner)
        return area

    def _search(self) -> QPushButton:
        text = translate("Rail", "Search everything")
        widget = button(text, variant="railsearch", tip=translate("Rail", "Search everything (Ctrl+K)"))
        themed_icon(widget, "search", self._theme, "muted")
        keys = label(shortcut("Ctrl+K"), "keys", wrap=False)
        keys.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        line = QHBoxLayout(widget)
        line.setContentsMargins(0, 0, 10, 0)
        line.addStretch()
        line.addWidget(keys)
        widget.clicked.connect(self.search_clicked)
        return widget

    def _import(self) -> QPushButton:
        widget = button(translate("Rail", "Import chats"), icon="import", theme=self._theme)
        widget.setToolTip(translate("Rail", "Import chat exports (Ctrl+I), or drop them anywhere"))
        widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        widget.clicked.connect(self.import_clicked)
        return widget
