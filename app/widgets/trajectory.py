"""How sure an opinion has been over time: a step plot with one marker for each piece of evidence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.formatting import format_day, format_percent, listed, titled
from app.labels import relation_name
from app.theme import Theme
from core.types import OpinionRelation, OpinionStep

translate = QCoreApplication.translate

RELATION_COLOURS = {
    OpinionRelation.REINFORCE: "good",
    OpinionRelation.WEAKEN: "warning",
    OpinionRelation.CONTRADICT: "danger",
    OpinionRelation.NEUTRAL: "faint",
}
AVERAGE_WEIGHT = 0.5  # of the newest step in the moving average, an overlay and nothing more
MARKER = 5.0
NEAR = 14.0


@dataclass(frozen=True, slots=True)
class Frame:
    """Where the plot's axes lie, in pixels."""

    left: float
    top: float
    right: float
    bottom: float

    def y(self, confidence: float) -> float:
        return self.bottom - confidence * (self.bottom - self.top)


def moving_average(steps: Sequence[OpinionStep]) -> list[float]:
    """Exponential moving average of the confidence after each step."""
    values: list[float] = []
    for step in steps:
        last = values[-1] if values else step.confidence
        values.append(last + AVERAGE_WEIGHT * (step.confidence - last))
    return values


class Trajectory(QWidget):
    """The plot. Left and right choose a step, Return opens it.

    Signals:
        chosen(int): number of a step, -1 for none
        activated(int): number of a step whose evidence is wanted
    """

    chosen = Signal(int)
    activated = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._steps: tuple[OpinionStep, ...] = ()
        self._chosen = -1
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(translate("Trajectory", "How sure, over time"))
        theme.changed.connect(self.update)

    @property
    def steps(self) -> tuple[OpinionStep, ...]:
        """The steps shown, oldest first."""
        return self._steps

    def show_steps(self, steps: Sequence[OpinionStep]) -> None:
        """Show a trajectory, oldest step first."""
        self._steps = tuple(steps)
        self._chosen = -1
        self.setAccessibleDescription(self._spoken())
        self.update()

    def choose(self, number: int) -> None:
        """Mark a step, -1 for none."""
        if number != self._chosen:
            self._chosen = number
            self.chosen.emit(number)
            self.update()

    def positions(self) -> list[QPointF]:
        """Where each step's marker is."""
        frame = self._frame()
        return [QPointF(x, frame.y(s.confidence)) for x, s in zip(self._columns(frame), self._steps, strict=True)]

    def _spoken(self) -> str:
        if not self._steps:
            return ""
        values = listed(f"{format_day(s.at)}: {format_percent(s.confidence)}" for s in self._steps)
        return translate("Trajectory", "%n step(s): ", "", len(self._steps)) + values

    def _frame(self) -> Frame:
        metrics = QFontMetricsF(self._small())
        return Frame(
            metrics.horizontalAdvance(format_percent(1)) + 12,
            12.0,
            self.width() - 16.0,
            self.height() - metrics.lineSpacing() - 10.0,
        )

    def _columns(self, frame: Frame) -> list[float]:
        if len(self._steps) < 2:
            return [(frame.left + frame.right) / 2] * len(self._steps)
        first = self._steps[0].at
        span = max((self._steps[-1].at - first).total_seconds(), 1.0)
        width = frame.right - frame.left - 2 * MARKER
        return [frame.left + MARKER + width * (s.at - first).total_seconds() / span for s in self._steps]

    def _small(self) -> QFont:
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * 0.85)
        return font

    def _nearest(self, x: float, y: float) -> int:
        distances = [(p - QPointF(x, y)).manhattanLength() for p in self.positions()]
        if not distances or min(distances) > NEAR:
            return -1
        return distances.index(min(distances))

    def _paint_axes(self, painter: QPainter, frame: Frame) -> None:
        painter.setFont(self._small())
        metrics = QFontMetricsF(painter.font())
        for value in (0.0, 0.5, 1.0):
            y = frame.y(value)
            painter.setPen(QPen(self._theme.colour("border"), 1))
            painter.drawLine(QPointF(frame.left, y), QPointF(frame.right, y))
            painter.setPen(self._theme.colour("muted"))
            box = QRectF(0, y - metrics.height() / 2, frame.left - 8, metrics.height())
            painter.drawText(box, Qt.AlignmentFlag.AlignRight, format_percent(value))
        if self._steps:
            top = frame.bottom + 6
            box = QRectF(frame.left, top, frame.right - frame.left, metrics.lineSpacing())
            first, last = format_day(self._steps[0].at), format_day(self._steps[-1].at)
            painter.drawText(box, Qt.AlignmentFlag.AlignLeft, first)
            if first != last:
                painter.drawText(box, Qt.AlignmentFlag.AlignRight, last)

    def _paint_average(self, painter: QPainter, frame: Frame, columns: list[float]) -> None:
        values = moving_average(self._steps)
        painter.setPen(QPen(self._theme.colour("faint"), 1.2, Qt.PenStyle.DotLine))
        points = [QPointF(x, frame.y(v)) for x, v in zip(columns, values, strict=True)]
        painter.drawPolyline(points)

    def _paint_steps(self, painter: QPainter, points: list[QPointF]) -> None:
        painter.setPen(QPen(self._theme.colour("opinion"), 2))
        for before, after in pairwise(points):
            corner = QPointF(after.x(), before.y())
            painter.drawPolyline([before, corner, after])
        for number, (step, point) in enumerate(zip(self._steps, points, strict=True)):
            painter.setPen(QPen(self._theme.colour("surface"), 1.5))
            painter.setBrush(self._theme.colour(RELATION_COLOURS[step.relation]))
            radius = MARKER + 2 if number == self._chosen else MARKER
            painter.drawEllipse(point, radius, radius)
        if 0 <= self._chosen < len(points):
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self._theme.colour("accent"), 2))
            painter.drawEllipse(points[self._chosen], MARKER + 5, MARKER + 5)

    def sizeHint(self) -> QSize:
        return QSize(320, 150)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = self._frame()
        self._paint_axes(painter, frame)
        if len(self._steps) > 2:
            self._paint_average(painter, frame, self._columns(frame))
        self._paint_steps(painter, self.positions())
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self._theme.colour("accent"), 1))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        number = self._nearest(event.position().x(), event.position().y())
        self.setCursor(Qt.CursorShape.PointingHandCursor if number >= 0 else Qt.CursorShape.ArrowCursor)
        if number >= 0:
            step = self._steps[number]
            self.setToolTip(f"{titled(format_day(step.at), relation_name(step.relation))}\n{step.text}")
        else:
            self.setToolTip("")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.choose(self._nearest(event.position().x(), event.position().y()))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self._chosen >= 0:
            self.activated.emit(self._chosen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last = len(self._steps) - 1
        if event.key() == Qt.Key.Key_Left:
            self.choose(max(self._chosen - 1, 0) if last >= 0 else -1)
        elif event.key() == Qt.Key.Key_Right:
            self.choose(min(self._chosen + 1, last))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._chosen >= 0:
            self.activated.emit(self._chosen)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.update()
        super().focusOutEvent(event)
