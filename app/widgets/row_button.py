"""A row that can be clicked or pressed: some lines of text, a muted line under it, a coloured stripe."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QEnterEvent, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from app.theme import Theme
from app.widgets.text_layout import draw_lines, wrapped

PAD_X, PAD_Y = 12.0, 8.0
STRIPE = 3.0


class RowButton(QAbstractButton):
    """Wraps ``text`` to at most ``lines`` lines and grows with its width; spoken as "text (note)"."""

    def __init__(
        self,
        theme: Theme,
        text: str,
        note: str = "",
        *,
        lines: int = 3,
        stripe: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme, self._note, self._lines, self._stripe = theme, note, lines, stripe
        self._shown: list[str] = []
        self._heights: dict[int, int] = {}  # by width; layouts ask again and again
        self.setText(text)
        self.setAccessibleName(f"{text} ({note})" if note else text)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(120)

    def _small(self) -> QFont:
        small = QFont(self.font())
        small.setPointSizeF(self.font().pointSizeF() * 0.88)
        return small

    def _left(self) -> float:
        return STRIPE + 12 if self._stripe else PAD_X

    def _height(self, width: int) -> int:
        if width not in self._heights:
            self._heights[width] = self._measured(width)
        return self._heights[width]

    def _measured(self, width: int) -> int:
        lines = wrapped(self.text(), self.font(), width - self._left() - PAD_X, self._lines) or [""]
        note = QFontMetricsF(self._small()).lineSpacing() + 2 if self._note else 0
        return round(2 * PAD_Y + len(lines) * QFontMetricsF(self.font()).lineSpacing() + note)

    def _wrap(self) -> None:
        self._shown = wrapped(self.text(), self.font(), self.width() - self._left() - PAD_X, self._lines)
        height = self._height(self.width())
        if height != self.height():
            self.setFixedHeight(height)

    def sizeHint(self) -> QSize:
        width = max(self.width(), 240)
        return QSize(width, self._height(width))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        ground = "selection" if self.isDown() or self.isChecked() else "hover" if self.underMouse() else ""
        painter.setBrush(self._theme.colour(ground) if ground else Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._theme.colour("accent"), 1.5) if self.hasFocus() else Qt.PenStyle.NoPen)
        painter.drawRoundedRect(box, 6, 6)
        if self._stripe:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.colour(self._stripe))
            painter.drawRoundedRect(QRectF(2, PAD_Y, STRIPE, box.height() - 2 * PAD_Y), 1.5, 1.5)
        self._paint_words(painter)

    def _paint_words(self, painter: QPainter) -> None:
        area = QRectF(self._left(), PAD_Y, self.width() - self._left() - PAD_X, self.height())
        painter.setPen(self._theme.colour("text" if self.isEnabled() else "faint"))
        draw_lines(painter, area, self._shown)
        if self._note:
            small = self._small()
            metrics = QFontMetricsF(small)
            painter.setFont(small)
            painter.setPen(self._theme.colour("muted"))
            note = metrics.elidedText(self._note, Qt.TextElideMode.ElideRight, area.width())
            area.setTop(self.height() - PAD_Y - metrics.lineSpacing())
            draw_lines(painter, area, [note])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._wrap()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._heights.clear()
            self.updateGeometry()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()
