"""The strip at the bottom: what is being worked on, how far, how long, and a way to stop it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.formatting import format_count, format_duration, format_size, listed, titled
from app.jobs import Job
from app.services import Services
from app.theme import Theme
from app.widgets.basics import icon_button, label
from app.widgets.progress import ProgressLine
from core.types import Progress

translate = QCoreApplication.translate


def unit_name(unit: str) -> str:
    """The engine's name of a unit, translated; unknown ones stay."""
    return {
        "messages": translate("Progress", "messages"),
        "exchanges": translate("Progress", "exchanges"),
        "excerpts": translate("Progress", "excerpts"),
        "files": translate("Progress", "files"),
        "jobs": translate("Progress", "tasks"),
    }.get(unit, unit)


def stage_name(stage: str) -> str:
    """The engine's name of a stage, translated; unknown ones stay."""
    return {
        "starting": translate("Progress", "Starting"),
        "recognising": translate("Progress", "Recognising"),
        "reading": translate("Progress", "Reading"),
        "organising": translate("Progress", "Finding exchanges, people and statements"),
        "embedding": translate("Progress", "Indexing by meaning"),
        "distilling": translate("Progress", "Distilling memories"),
        "working": translate("Progress", "Thinking over new memories"),
        "backup": translate("Progress", "Copying"),
        "exporting": translate("Progress", "Exporting"),
    }.get(stage, stage)


def describe_amount(step: Progress) -> str:
    """ "1,200 of 4,000 messages", "3.1 of 8.0 MB"; nothing before there is anything to count."""
    if step.unit == "bytes":
        done, total = format_size(step.done), format_size(step.total or 0)
        return translate("Progress", "{done} of {total}").format(done=done, total=total) if step.total else done
    if step.total:
        return translate("Progress", "{done} of {total} {unit}").format(
            done=format_count(step.done), total=format_count(step.total), unit=unit_name(step.unit)
        )
    return f"{format_count(step.done)} {unit_name(step.unit)}" if step.done else ""


def describe(step: Progress) -> str:
    """ "Reading: 1,200 of 4,000 messages, 8 s left"."""
    text = stage_name(step.stage)
    if amount := describe_amount(step):
        text = titled(text, amount)
    if step.seconds_left is not None:
        left = translate("Progress", "{time} left").format(time=format_duration(step.seconds_left))
        text = listed((text, left))
    return text


class _JobLine(QWidget):
    def __init__(self, job: Job, services: Services, theme: Theme) -> None:
        super().__init__()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        layout.addWidget(label(job.title, "subheading", wrap=False))
        self._bar = ProgressLine(theme)
        self._bar.setFixedWidth(180)
        layout.addWidget(self._bar)
        self._text = label("", "caption", wrap=False)
        layout.addWidget(self._text, 1)
        pause, stop = translate("StatusArea", "Pause: {title}"), translate("StatusArea", "Stop: {title}")
        icon, tip = ("pause", pause) if job.background else ("close", stop)
        cancel = icon_button(icon, theme, tip.format(title=job.title))
        cancel.clicked.connect(lambda _checked=False, id_=job.id: services.cancel_job(id_))
        layout.addWidget(cancel)
        self.show_job(job)

    def show_job(self, job: Job) -> None:
        self._bar.set_fraction(job.fraction)
        self._text.setText(describe(job.progress) if job.progress else translate("StatusArea", "Waiting"))


class StatusArea(QFrame):
    """One line per active job; hidden while there is none."""

    def __init__(self, services: Services, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services, self._theme = services, theme
        self._lines: dict[int, _JobLine] = {}
        self.setProperty("status", True)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(32, 6, 16, 6)
        self._layout.setSpacing(2)
        self.hide()
        services.job_changed.connect(self._on_job)
        for job in services.jobs():
            self._on_job(job)

    def _on_job(self, job: Job) -> None:
        line = self._lines.get(job.id)
        if job.active and line is None:
            line = self._lines[job.id] = _JobLine(job, self._services, self._theme)
            self._layout.addWidget(line)
        elif job.active and line is not None:
            line.show_job(job)
        elif line is not None:
            del self._lines[job.id]
            self._layout.removeWidget(line)
            line.hide()
            line.deleteLater()
        self.setVisible(bool(self._lines))
