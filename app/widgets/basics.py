"""Labels, buttons and layouts in the program's own style."""

from __future__ import annotations

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from app.icons import icon as make_icon
from app.theme import Theme

COLUMN = 760  # px; longer lines are tiring to read
ICON, ICON_GAP = 18, 3  # px of a button's icon, and of what keeps it from the words beyond Qt's own 4


def label(text: str, role: str = "", *, wrap: bool = True, selectable: bool = False) -> QLabel:
    """A plain-text label; ``role`` is one of the stylesheet's: title heading subtitle muted caption faint mono."""
    widget = QLabel(text)
    widget.setTextFormat(Qt.TextFormat.PlainText)
    widget.setWordWrap(wrap)
    if wrap:
        widget.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    if role:
        widget.setProperty("role", role)
    if selectable:
        widget.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return widget


class ElidedLabel(QLabel):
    """One line that is cut with an ellipsis where there is no room; the whole is in its tooltip."""

    def minimumSizeHint(self) -> QSize:
        return QSize(24, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        metrics = self.fontMetrics()
        text = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
        if self.toolTip() != self.text():
            self.setToolTip(self.text())


def elided(text: str, role: str = "") -> ElidedLabel:
    """A label for a title that may be longer than its place."""
    widget = ElidedLabel(text)
    widget.setTextFormat(Qt.TextFormat.PlainText)
    widget.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    if role:
        widget.setProperty("role", role)
    return widget


def heading(text: str) -> QLabel:
    return label(text, "heading")


def subtitle(text: str) -> QLabel:
    return label(text, "muted")


def button(
    text: str, *, variant: str = "", icon: str = "", theme: Theme | None = None, tip: str = "", shortcut: str = ""
) -> QPushButton:
    """A push button; ``variant`` is primary, ghost, danger, link, tab or "" for the quiet default."""
    widget = QPushButton(text)
    widget.setCursor(Qt.CursorShape.PointingHandCursor)
    if variant:
        widget.setProperty("variant", variant)
    if icon and theme is not None:
        themed_icon(widget, icon, theme, {"primary": "on_accent", "danger": "danger"}.get(variant, "text"))
    if tip:
        widget.setToolTip(tip)
    if shortcut:
        widget.setShortcut(shortcut)
    widget.setAccessibleName(text or tip)
    return widget


def icon_button(icon: str, theme: Theme, tip: str) -> QToolButton:
    """A small square button with only an icon; ``tip`` is also its accessible name."""
    widget = QToolButton()
    widget.setToolTip(tip)
    widget.setAccessibleName(tip)
    widget.setCursor(Qt.CursorShape.PointingHandCursor)
    widget.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    themed_icon(widget, icon, theme, "muted")
    return widget


class _IconFollower(QObject):
    """Repaints a button's icon when the theme changes; a child of the button, so it ends with it."""

    def __init__(self, button: QAbstractButton, name: str, theme: Theme, colours: tuple[str, str]) -> None:
        super().__init__(button)
        self._button, self._name, self._theme, self._colours = button, name, theme, colours
        theme.changed.connect(self.paint)
        self.paint()

    def paint(self) -> None:
        colour, active = (self._theme.colour(name) for name in self._colours)
        self._button.setIcon(make_icon(self._name, colour, active))


def themed_icon(
    button: QAbstractButton, name: str, theme: Theme, colour: str, active: str = "accent", *, size: int = ICON
) -> None:
    """Give a button an icon that follows the theme; colours are names of :class:`app.theme.Colours`."""
    side = theme.scaled(size)
    button.setIconSize(QSize(side + (theme.scaled(ICON_GAP) if button.text() else 0), side))
    _IconFollower(button, name, theme, (colour, active))


def centred(widget: QWidget, *, right: int = 0) -> QHBoxLayout:
    """A row that keeps a widget in a readable column in the middle; ``right`` px more are left free there."""
    widget.setMaximumWidth(COLUMN)
    row = QHBoxLayout()
    row.setContentsMargins(32, 0, 32 + right, 0)
    row.addStretch(1)
    row.addWidget(widget, 100)
    row.addStretch(1)
    return row


def choice_row(dialog: QDialog, cancel: QPushButton, accept: QPushButton) -> QHBoxLayout:
    """The two ways out of a dialog, on the right below all else."""
    cancel.clicked.connect(dialog.reject)
    accept.clicked.connect(dialog.accept)
    row = QHBoxLayout()
    row.addStretch()
    row.addWidget(cancel)
    row.addWidget(accept)
    return row


def separator() -> QFrame:
    """A hairline."""
    line = QFrame()
    line.setProperty("hairline", True)
    line.setFixedHeight(1)
    return line


def clear_layout(layout: QLayout) -> None:
    """Delete everything in a layout."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
        elif (child := item.layout()) is not None:
            clear_layout(child)
