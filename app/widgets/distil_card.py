"""Where distillation stands, in a sentence, and what can be done about it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.context import AppContext
from app.distilling import Stand
from app.formatting import format_count
from app.navigation import ShowPage
from app.widgets.basics import button, clear_layout, label
from app.widgets.progress import ProgressLine
from app.widgets.status_area import describe

translate = QCoreApplication.translate
Action = tuple[str, str, Callable[[], None]]  # text, icon, what it does


class DistilCard(QFrame):
    """Follows :class:`app.distilling.Distilling`."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._distilling = context, context.distilling
        self._shown: tuple[object, ...] = ()
        self.setProperty("card", True)
        line = QHBoxLayout(self)
        line.setContentsMargins(16, 12, 12, 12)
        line.setSpacing(8)
        words = QVBoxLayout()
        words.setSpacing(4)
        line.addLayout(words, 1)
        self.title = label("", "subheading")
        self.text = label("", "muted")
        self._bar = ProgressLine(context.theme)
        words.addWidget(self.title)
        words.addWidget(self.text)
        words.addWidget(self._bar)
        self.offers = QHBoxLayout()
        line.addLayout(self.offers)
        self._distilling.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show where it stands now."""
        stand, queue, progress = self._distilling.stand, self._distilling.queue, self._distilling.progress
        self.title.setText(self._title(stand))
        text = self._text(stand)
        self.text.setText(text)
        self.text.setVisible(bool(text))
        running = stand is Stand.RUNNING
        self._bar.setVisible(running)
        if running:
            share = progress.done / progress.total if progress is not None and progress.total else None
            self._bar.set_fraction(share)
        shown = (stand, self._distilling.asked, bool(queue.waiting), bool(queue.failed))
        if shown != self._shown:  # buttons made anew would lose the keyboard
            self._shown = shown
            self._show_actions(stand)

    def _title(self, stand: Stand) -> str:
        return {
            Stand.NO_MODEL: translate("DistilCard", "No language model is chosen"),
            Stand.OFF: translate("DistilCard", "Distilling in the background is off"),
            Stand.PAUSED: translate("DistilCard", "Distilling is paused"),
            Stand.FAILED: translate("DistilCard", "Distilling has stopped"),
            Stand.RUNNING: translate("DistilCard", "Distilling with {model}").format(model=self._distilling.queue.model)
            if self._distilling.queue.model
            else translate("DistilCard", "Thinking over new memories"),
            Stand.BEHIND: translate("DistilCard", "Distilling goes on when other work has ended"),
            Stand.DONE: translate("DistilCard", "Everything has been read"),
        }[stand]

    def _text(self, stand: Stand) -> str:
        waiting = translate("DistilCard", "%n exchange(s) wait.", "", self._distilling.queue.waiting).replace(
            str(self._distilling.queue.waiting), format_count(self._distilling.queue.waiting), 1
        )
        if stand is Stand.NO_MODEL:
            return translate(
                "DistilCard",
                "Every message can be found and asked about as it is. A model also makes memories of what was meant.",
            )
        if stand is Stand.FAILED and self._distilling.failure is not None:
            return self._distilling.failure.message
        if stand is Stand.RUNNING:
            return describe(self._distilling.progress) if self._distilling.progress is not None else ""
        if self._distilling.queue.waiting:
            return waiting
        failed = self._distilling.queue.failed
        return translate("DistilCard", "%n exchange(s) could not be read.", "", failed) if failed else ""

    def _show_actions(self, stand: Stand) -> None:
        clear_layout(self.offers)
        for text, icon, run in self._offers(stand):
            widget = button(text, icon=icon, theme=self._context.theme)
            widget.clicked.connect(lambda _checked=False, run=run: run())
            self.offers.addWidget(widget)

    def _offers(self, stand: Stand) -> list[Action]:
        distilling = self._distilling
        settings: Action = (
            translate("DistilCard", "Settings"),
            "settings",
            lambda: self._context.navigator.go(ShowPage("settings")),
        )
        resume: Action = (translate("DistilCard", "Resume"), "play", distilling.resume)
        now: Action = (translate("DistilCard", "Distil now"), "spark", distilling.everything)
        if stand is Stand.RUNNING:
            if distilling.asked:
                return [(translate("DistilCard", "Stop"), "stop", distilling.stop)]
            return [(translate("DistilCard", "Pause"), "pause", distilling.pause)]
        again: Action = (translate("DistilCard", "Retry"), "refresh", distilling.retry_failed)
        return {
            Stand.DONE: [again] if distilling.queue.failed else [],
            Stand.NO_MODEL: [(translate("DistilCard", "Choose a model"), "settings", settings[2])],
            Stand.OFF: [now] if distilling.queue.waiting else [settings],
            Stand.PAUSED: [resume],
            Stand.FAILED: [(translate("DistilCard", "Retry"), "refresh", distilling.resume), settings],
        }.get(stand, [])
