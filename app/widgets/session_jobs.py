"""The long work of this session: imports, downloads, backups, with progress and a way to stop them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from app.context import AppContext
from app.formatting import format_duration
from app.jobs import Job, JobState
from app.widgets.basics import button, label
from app.widgets.status_area import describe

translate = QCoreApplication.translate

SHOWN = 6  # the latest


def outcome_words(job: Job) -> str:
    """Where a job stands, in words."""
    if job.state is JobState.FAILED and job.failure is not None:
        return job.failure.message
    if job.state is JobState.RUNNING and job.progress is not None:
        return describe(job.progress)
    return {
        JobState.QUEUED: translate("SessionJobs", "Waiting"),
        JobState.RUNNING: translate("SessionJobs", "Running"),
        JobState.DONE: translate("SessionJobs", "Done in {time}").format(time=format_duration(job.seconds)),
        JobState.FAILED: translate("SessionJobs", "Failed"),
        JobState.CANCELLED: translate("SessionJobs", "Stopped"),
    }[job.state]


class SessionJobs(QWidget):
    """One card for each of the latest jobs; hidden while there are none."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._cards: dict[int, _JobCard] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        context.services.job_changed.connect(self._on_job)
        for job in context.services.jobs()[-SHOWN:]:
            self._on_job(job)
        self.setVisible(bool(self._cards))

    def _on_job(self, job: Job) -> None:
        if job.background:
            return
        card = self._cards.get(job.id)
        if card is None:
            card = self._cards[job.id] = _JobCard(self._context, job)
            self._column.insertWidget(0, card)
            self._drop_old()
        card.show_job(job)
        self.setVisible(True)

    def _drop_old(self) -> None:
        for job_id in sorted(self._cards)[:-SHOWN]:
            card = self._cards.pop(job_id)
            self._column.removeWidget(card)
            card.hide()
            card.deleteLater()


class _JobCard(QFrame):
    def __init__(self, context: AppContext, job: Job) -> None:
        super().__init__()
        self.setProperty("card", True)
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._text = label("", "muted")
        self._stop = button(translate("SessionJobs", "Stop"), variant="ghost", icon="stop", theme=context.theme)
        self._stop.setAccessibleName(translate("SessionJobs", "Stop: {title}").format(title=job.title))
        self._stop.clicked.connect(lambda: context.services.cancel_job(job.id))
        words = QVBoxLayout()
        words.setSpacing(6)
        words.addWidget(label(job.title, "subheading"))
        words.addWidget(self._text)
        words.addWidget(self._bar)
        line = QHBoxLayout(self)
        line.setContentsMargins(16, 12, 12, 12)
        line.addLayout(words, 1)
        line.addWidget(self._stop)

    def show_job(self, job: Job) -> None:
        """Show where it stands now."""
        self._text.setText(outcome_words(job))
        self._text.setProperty("role", "danger" if job.state is JobState.FAILED else "muted")
        self._text.style().polish(self._text)
        self._stop.setVisible(job.active)
        self._bar.setVisible(job.active)
        fraction = job.fraction
        self._bar.setRange(0, 0 if fraction is None else 1000)
        if fraction is not None:
            self._bar.setValue(round(fraction * 1000))
