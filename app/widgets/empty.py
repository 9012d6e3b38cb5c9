"""What a page shows when it has nothing to show: why, and what to do about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.icons import draw_icon
from app.theme import Theme
from app.widgets.basics import button, label

WIDTH, NARROWEST, MARGIN = 520, 200, 12  # px
HINT_WIDTH = 320  # px
Action = tuple[str, Callable[[], None], bool]  # text, what to do, primary


class IconDisc(QWidget):
    """An icon on a round tint."""

    def __init__(self, theme: Theme, icon: str) -> None:
        super().__init__()
        self._theme, self._icon = theme, icon
        self.setFixedSize(QSize(72, 72))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour("accent_soft"))
        painter.drawEllipse(self.rect())
        draw_icon(painter, self._icon, QRectF(20, 20, 32, 32), self._theme.colour("accent"))


def paragraph(text: str, role: str = "muted") -> QLabel:
    """Centred text of a readable width, as high as it needs to be."""
    line = label(text, role)
    line.setAlignment(Qt.AlignmentFlag.AlignHCenter)
    line.ensurePolished()
    _fit(line, WIDTH)
    return line


def _fit(line: QLabel, width: int) -> None:
    line.setFixedWidth(width)
    line.setMinimumHeight(line.heightForWidth(width))


class EmptyState(QWidget):
    """An icon, a sentence and the buttons to get going, in the middle of the page; ``notes`` stand under them."""

    def __init__(
        self,
        theme: Theme,
        icon: str,
        title: str,
        text: str,
        actions: Sequence[Action] = (),
        notes: Sequence[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setMinimumWidth(NARROWEST + 2 * MARGIN)  # its lines follow its width
        layout = QVBoxLayout(self)
        layout.setSpacing(8)
        layout.addStretch(2)
        layout.addWidget(IconDisc(theme, icon), 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addSpacing(8)
        top = (paragraph(title, "heading"), paragraph(text))
        below = tuple(paragraph(note, "caption") for note in notes)
        self._lines = (*top, *below)
        for line in top:
            layout.addWidget(line, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addSpacing(8)
        layout.addLayout(self._buttons(theme, actions))
        layout.addSpacing(16 if below else 0)
        for line in below:
            layout.addWidget(line, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(3)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for line in self._lines:
            _fit(line, max(NARROWEST, min(WIDTH, self.width() - 2 * MARGIN)))

    @staticmethod
    def _buttons(theme: Theme, actions: Sequence[Action]) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addStretch()
        for text, run, primary in actions:
            widget = button(text, variant="primary" if primary else "", theme=theme)
            widget.clicked.connect(lambda _checked=False, run=run: run())
            row.addWidget(widget)
        row.addStretch()
        return row


class Hint(QWidget):
    """What a pane is for while nothing is chosen: an icon and a quiet sentence in its middle."""

    def __init__(self, theme: Theme, icon: str, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(16)
        layout.addStretch(2)
        layout.addWidget(IconDisc(theme, icon), 0, Qt.AlignmentFlag.AlignHCenter)
        self._line = label(text, "muted")
        self._line.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        layout.addWidget(self._line, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(3)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        _fit(self._line, min(HINT_WIDTH, self.width()))
