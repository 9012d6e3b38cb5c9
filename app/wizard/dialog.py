"""The import wizard: files, contents, open questions, progress, report. All reading and writing in workers."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QSize
from PySide6.QtWidgets import QDialog, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from app.context import AppContext
from app.failures import Failure, failure_of, import_messages
from app.navigation import OpenMessage, ShowPage
from app.operations.imports import import_export
from app.samples import sample_of, sample_paths
from app.tasks import Call, Emit
from app.widgets.basics import button, separator
from app.wizard.answers_step import AnswersStep
from app.wizard.contents_step import ContentsStep
from app.wizard.files_step import FilesStep
from app.wizard.how_step import HowStep
from app.wizard.progress_step import ProgressStep
from app.wizard.report_step import ReportStep
from app.wizard.state import WizardState
from app.wizard.step import Step
from core.errors import ImportRefused
from core.types import ImportOptions, ImportReport, Inspection

if TYPE_CHECKING:
    from core.bank import MemoryBank

translate = QCoreApplication.translate
PREVIEW = 5  # messages at the start and the end of a conversation


class ImportWizard(QDialog):
    """One import at a time; closing it while an import runs leaves the job in the status area."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.state = WizardState()
        self._call: Call | None = None
        self._job: int | None = None
        self.setWindowTitle(translate("ImportWizard", "Import chats"))
        scaled = context.theme.scaled
        self.resize(QSize(scaled(860), scaled(660)).boundedTo(self.screen().availableSize()))
        self._stack = QStackedWidget()
        self._build()
        self.show_step(self.files)

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        inner = QVBoxLayout()
        inner.setContentsMargins(32, 28, 32, 16)
        inner.addWidget(self._stack)
        layout.addLayout(inner, 1)
        layout.addWidget(separator())
        row = QHBoxLayout()
        row.setContentsMargins(32, 12, 32, 12)
        row.setSpacing(8)
        self._back = button(translate("ImportWizard", "Back"))
        self._back.clicked.connect(self._go_back)
        self._close = button(translate("ImportWizard", "Close"))
        self._close.clicked.connect(self.close)
        self._next = button(translate("ImportWizard", "Continue"), variant="primary")
        self._next.setDefault(True)
        self._next.clicked.connect(self._go_on)
        row.addWidget(self._back)
        row.addStretch()
        row.addWidget(self._close)
        row.addWidget(self._next)
        layout.addLayout(row)

    # --- steps, each built when it is first needed

    @cached_property
    def files(self) -> FilesStep:
        step = FilesStep(self.context)
        step.picked.connect(self.take_paths)
        step.sample_wanted.connect(self._take_sample)
        step.how_wanted.connect(lambda: self.show_step(self.how))
        step.stopped.connect(self._stop_reading)
        self._add(step)
        return step

    @cached_property
    def how(self) -> HowStep:
        step = HowStep(self.context)
        self._add(step)
        return step

    @cached_property
    def contents(self) -> ContentsStep:
        step = ContentsStep(self.context)
        self._add(step)
        return step

    @cached_property
    def answers(self) -> AnswersStep:
        step = AnswersStep(self.context)
        step.changed.connect(self._preview)
        self._add(step)
        return step

    @cached_property
    def progress(self) -> ProgressStep:
        step = ProgressStep(self.context)
        step.stopped.connect(self._stop_import)
        step.left.connect(self.close)
        self._add(step)
        return step

    @cached_property
    def report(self) -> ReportStep:
        step = ReportStep(self.context)
        step.more_wanted.connect(self._restart)
        step.next_wanted.connect(lambda: self._look_at(self.state.next_export()))
        step.read_wanted.connect(lambda: self._leave_for("conversations"))
        step.ask_wanted.connect(lambda: self._leave_for("ask"))
        step.message_wanted.connect(self._read_message)
        self._add(step)
        return step

    def _add(self, step: Step) -> None:
        self._stack.addWidget(step)
        step.changed.connect(self._update_buttons)

    def show_step(self, step: Step) -> None:
        """Make a step current."""
        self._stack.setCurrentWidget(step)
        step.enter(self.state)
        self._update_buttons()
        self._focus_step()

    def _focus_step(self) -> None:
        """Enter does what the step is for; it never closes the wizard."""
        (self.current_step().first_widget() or self._next).setFocus()

    def current_step(self) -> Step:
        """The step shown."""
        step = self._stack.currentWidget()
        assert isinstance(step, Step)
        return step

    def _update_buttons(self) -> None:
        step = self.current_step()
        choosing = isinstance(step, ContentsStep | AnswersStep)
        ended = isinstance(step, ProgressStep) and self._job is None
        self._back.setVisible(choosing or ended or isinstance(step, HowStep))
        self._next.setVisible(choosing)
        self._next.setEnabled(step.ready())
        last = isinstance(step, AnswersStep) or not self._open_questions()
        self._next.setText(translate("ImportWizard", "Import") if last else translate("ImportWizard", "Continue"))
        self._next.setAccessibleName(self._next.text())

    def _open_questions(self) -> bool:
        return bool(self.state.needs())

    def _go_on(self) -> None:
        step = self.current_step()
        self.state = step.leave(self.state)
        if isinstance(step, ContentsStep) and self._open_questions():
            self.show_step(self.answers)
        else:
            self._import()

    def _go_back(self) -> None:
        step = self.current_step()
        self.state = step.leave(self.state)
        self.show_step(self.files if isinstance(step, ContentsStep | HowStep) else self.contents)

    def _restart(self) -> None:
        self.state = WizardState()
        self.show_step(self.files)

    def _leave_for(self, page: str) -> None:
        self.close()
        self.context.navigator.go(ShowPage(page))

    def _read_message(self, message_id: int) -> None:
        self.close()
        self.context.navigator.go(OpenMessage(message_id))

    # --- looking at the files

    def take_paths(self, paths: tuple[str, ...], *, sample: bool = False) -> None:
        """Look at these files; what is found comes as the next step."""
        if self._job is not None:
            return
        self._look_at(WizardState(paths=tuple(Path(path) for path in paths), sample=sample))

    def _look_at(self, state: WizardState) -> None:
        self.state = state
        self.show_step(self.files)
        self.files.set_reading(True)
        self._call = self.context.services.stream(
            self, lambda bank, cancel, emit: _look(bank, state, cancel, emit), self._inspected,
            item=self.files.show_progress, failed=self._reading_failed, key="inspect",
        )  # fmt: skip

    def _take_sample(self) -> None:
        self.take_paths(sample_paths(self.context.appearance.current_language), sample=True)

    def _inspected(self, found: tuple[Inspection, ImportOptions]) -> None:
        inspection, earlier = found
        self.files.set_reading(False)
        if inspection.error is not None or not inspection.conversations:
            self.files.show_failure(self._named(_refusal(inspection)))
            self._focus_step()
            return
        self.state = self.state.found(inspection, earlier)
        sample = sample_of(self.state.paths[0]) if self.state.sample else None
        if sample is not None:
            self.state = replace(self.state, me=sample.me, timezone=sample.timezone)
            self._import()
        else:
            self.show_step(self.contents)

    def _reading_failed(self, failure: Failure) -> None:
        self.files.set_reading(False)
        self._focus_step()
        if failure.code != "cancelled":
            self.files.show_failure(self._named(failure))

    def _named(self, failure: Failure) -> Failure:
        """``failure`` with the file it is about, which the engine's sentence names and its translation does not."""
        name = self.state.name()
        if not name or failure.code not in import_messages() or self.state.paths[0].name in failure.message:
            return failure
        text = translate("ImportWizard", "{file}: {message}").format(file=name, message=failure.message)
        return replace(failure, message=text)

    def _stop_reading(self) -> None:
        if self._call is not None:
            self._call.cancel.set()

    def _preview(self) -> None:
        """Read the files again with the answers given so far: only their beginnings and ends are shown."""
        if not isinstance(self.current_step(), AnswersStep) or not self.answers.ready():
            return
        state = self.answers.leave(self.state)
        self.context.services.read(
            self, lambda bank, cancel: _inspect(bank, state, cancel, lambda _step: None),
            lambda inspection: self._previewed(state, inspection), key="inspect",
        )  # fmt: skip

    def _previewed(self, state: WizardState, inspection: Inspection) -> None:
        if inspection.error is not None:
            self.answers.show_refused(self._named(_refusal(inspection)))
        else:
            self.answers.show_preview(replace(state, inspection=inspection))

    # --- the import itself

    def _import(self) -> None:
        self.show_step(self.progress)
        self.progress.begin()
        operation = import_export(self.state.paths, self.state.options(), name=self.state.name())
        self._job = self.context.services.start(
            self, operation, done=self._imported, failed=self._import_failed, progress=self.progress.show_progress
        )
        self._update_buttons()

    def _stop_import(self) -> None:
        if self._job is not None:
            self.context.services.cancel_job(self._job)

    def _imported(self, report: ImportReport) -> None:
        self._job = None
        if self.state.sample:
            self._leave_for("ask")  # where questions for it are waiting
            return
        self.report.show_report(report, self.state.coming())
        self.show_step(self.report)

    def _import_failed(self, failure: Failure) -> None:
        self._job = None
        self.progress.fail(self._named(failure))
        self._update_buttons()


def _inspect(bank: MemoryBank, state: WizardState, cancel: Event, emit: Emit) -> Inspection:
    return bank.inspect(state.paths, state.reading_options(), preview=PREVIEW, progress=emit, cancel=cancel)


def _look(bank: MemoryBank, state: WizardState, cancel: Event, emit: Emit) -> tuple[Inspection, ImportOptions]:
    """What the files hold, and what was answered for chats of theirs that were imported before."""
    inspection = _inspect(bank, state, cancel, emit)
    return inspection, bank.earlier_answers(inspection)


def _refusal(inspection: Inspection) -> Failure:
    if inspection.error is None:
        return failure_of(ImportRefused("no conversations", code="no_conversations"))
    return failure_of(ImportRefused(inspection.error, code=inspection.error_code))
