"""Fourth step: the import under way, with rate, time left and a way to stop."""

from __future__ import annotations

import time

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton

from app.context import AppContext
from app.failures import Failure
from app.formatting import format_count, format_duration, format_size
from app.widgets.banner import Banner
from app.widgets.basics import button, label
from app.widgets.progress import ProgressLine
from app.widgets.status_area import describe_amount, stage_name
from app.wizard.step import Step
from core.types import Progress

translate = QCoreApplication.translate


class ProgressStep(Step):
    """Signals: ``stopped()`` when the person wants the import to end; ``left()`` to go on in the background."""

    stopped = Signal()
    left = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__(
            context, translate("ProgressStep", "Importing"),
            translate("ProgressStep", "You can close this and go on working. What is imported so far can be searched."),
        )  # fmt: skip
        self.banner = Banner(context.theme)
        self.column.addWidget(self.banner)
        self.column.addStretch(1)
        self._stage = label("", "heading", wrap=False)
        self._amount = label("", "muted", wrap=False)
        self._left = label("", "muted", wrap=False)
        self._bar = ProgressLine(context.theme)
        self.column.addWidget(self._stage)
        self.column.addWidget(self._bar)
        row = QHBoxLayout()
        row.addWidget(self._amount, 1)
        row.addWidget(self._left)
        self.column.addLayout(row)
        self.column.addSpacing(16)
        buttons = QHBoxLayout()
        self._stop = button(translate("ProgressStep", "Stop the import"), variant="danger")
        self._stop.clicked.connect(self._on_stop)
        self._away = away = button(translate("ProgressStep", "Go on in the background"))
        away.clicked.connect(self.left)
        buttons.addWidget(self._stop)
        buttons.addWidget(away)
        buttons.addStretch()
        self.column.addLayout(buttons)
        self.column.addStretch(3)
        self._began = 0.0
        self._stage_began = (self._began, "", 0)

    def first_widget(self) -> QPushButton:
        return self._away

    def begin(self) -> None:
        """An import was started."""
        self._stage_began = (time.monotonic(), "", 0)
        self._stop.setEnabled(True)
        self.banner.hide()
        self._bar.set_fraction(None)
        self._stage.setText(translate("ProgressStep", "Starting"))
        self._amount.clear()
        self._left.clear()

    def show_progress(self, step: Progress) -> None:
        """One step further."""
        now = time.monotonic()
        if step.stage != self._stage_began[1]:
            self._stage_began = (now, step.stage, step.done)
        self._stage.setText(stage_name(step.stage))
        self._bar.set_fraction(step.done / step.total if step.total else None)
        self._amount.setText(self._amount_text(step, now))
        if step.seconds_left is None:
            self._left.clear()
        else:
            left = translate("ProgressStep", "{time} left").format(time=format_duration(step.seconds_left))
            self._left.setText(left)

    def fail(self, failure: Failure) -> None:
        """The import ended early."""
        self._stop.setEnabled(False)
        self._bar.set_fraction(0.0)
        cancelled = failure.code == "cancelled"
        self._stage.setText(
            translate("ProgressStep", "Stopped") if cancelled else translate("ProgressStep", "The import failed")
        )
        if cancelled:
            self.banner.show_info(translate("ProgressStep", "Import the same files again to go on where it stopped."))
        else:
            self.banner.show_failure(failure)

    def _amount_text(self, step: Progress, now: float) -> str:
        text = describe_amount(step)
        began, _, first = self._stage_began
        if now - began > 1 and step.done > first:
            speed = round((step.done - first) / (now - began))
            rate = format_size(speed) if step.unit == "bytes" else format_count(speed)
            text += "  ·  " + translate("ProgressStep", "{rate} a second").format(rate=rate)
        return text

    def _on_stop(self) -> None:
        self._stop.setEnabled(False)
        self._stage.setText(translate("ProgressStep", "Stopping"))
        self.stopped.emit()
