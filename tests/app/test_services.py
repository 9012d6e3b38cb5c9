"""The bridge to the engine: the newest query wins, writes tell what changed, jobs can be stopped."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from app.context import AppContext
from app.failures import Failure
from app.jobs import Job, JobState
from app.operations import Operation
from app.operations.imports import import_export
from app.operations.memories import pin_memory
from app.services import ENCRYPTED, Services
from core.errors import Cancelled, RequestError
from core.types import Changes, ImportOptions, MemoryFilter, Progress
from tests.app.pages.conftest import WAIT, open_without_encoders, write_chat

NOTHING = Changes(frozenset())


def test_that_of_two_queries_with_one_key_only_the_newest_answers(context: AppContext, qtbot: QtBot) -> None:
    answers: list[str] = []
    cancelled: list[bool] = []
    owner, begun = QObject(), threading.Event()

    def slow(_bank: object, cancel: threading.Event) -> str:
        begun.set()
        cancelled.append(cancel.wait(5))
        return "old"

    context.services.read(owner, slow, answers.append, key="search")
    qtbot.waitUntil(begun.is_set, timeout=WAIT)
    context.services.read(owner, lambda _bank, _cancel: "new", answers.append, key="search")

    qtbot.waitUntil(lambda: not context.services._runner.busy(), timeout=WAIT)
    assert (answers, cancelled) == (["new"], [True])


def test_that_queries_of_different_keys_do_not_disturb_each_other(context: AppContext, qtbot: QtBot) -> None:
    answers: list[str] = []
    owner = QObject()

    for key in ("one", "two"):
        context.services.read(owner, lambda _bank, _cancel, key=key: key, answers.append, key=key)

    qtbot.waitUntil(lambda: sorted(answers) == ["one", "two"], timeout=WAIT)


def test_that_a_write_announces_what_it_changed_and_offers_undo(context: AppContext, qtbot: QtBot) -> None:
    services = context.services
    assert services.bank is not None
    memory = services.bank.memories(MemoryFilter())[0]
    changed: list[Changes] = []
    services.changed.connect(changed.append)

    with qtbot.waitSignal(services.undo_offered, timeout=WAIT):
        services.write(services, pin_memory(memory.id, True))

    assert [changes.tables for changes in changed] == [{"memories"}]
    assert services.bank.memory_detail(memory.id).row.pinned


def test_that_a_refused_write_changes_nothing_and_says_why(context: AppContext, qtbot: QtBot) -> None:
    changed: list[Changes] = []
    context.services.changed.connect(changed.append)

    with qtbot.waitSignal(context.services.failed, timeout=WAIT) as told:
        context.services.write(context.services, pin_memory(999_999, True))

    assert told.args[0].code == "not_found"
    assert "999999" in told.args[0].message
    assert changed == []


def test_that_an_import_is_a_job_with_progress_that_ends_in_its_report(
    empty_context: AppContext, tmp_path: Path, qtbot: QtBot
) -> None:
    services, states, reports = empty_context.services, [], []
    services.job_changed.connect(lambda job: states.append(job.state))
    operation = import_export([write_chat(tmp_path / "chat.jsonl")], ImportOptions(timezone="UTC"), name="chat.jsonl")

    services.start(services, operation, done=reports.append)

    qtbot.waitUntil(lambda: bool(reports), timeout=WAIT)
    assert states[0] is JobState.QUEUED
    assert JobState.RUNNING in states
    assert states[-1] is JobState.DONE
    assert reports[0].new == 20


def test_that_a_cancelled_job_ends_as_cancelled_and_without_a_failure(context: AppContext, qtbot: QtBot) -> None:
    services, failures = context.services, []
    services.failed.connect(failures.append)
    running = threading.Event()

    def run(inner: object) -> Changes:
        running.set()
        if inner.cancel.wait(5):
            raise Cancelled("stopped")
        return NOTHING

    job_id = services.start(services, Operation("Wait", run))
    qtbot.waitUntil(running.is_set, timeout=WAIT)
    services.cancel_job(job_id)

    qtbot.waitUntil(lambda: services.jobs()[-1].state is JobState.CANCELLED, timeout=WAIT)
    assert failures == []


def test_that_a_failed_job_keeps_its_reason(context: AppContext, qtbot: QtBot) -> None:
    def run(_inner: object) -> Changes:
        raise RequestError("The disk is full; make room and try again.")

    seen: list[Failure] = []
    context.services.start(context.services, Operation("Copy", run), failed=seen.append)

    qtbot.waitUntil(lambda: bool(seen), timeout=WAIT)
    job: Job = context.services.jobs()[-1]
    assert (job.state, job.failure and job.failure.message) == (
        JobState.FAILED,
        "The disk is full; make room and try again.",
    )


def test_that_the_fraction_of_a_job_is_unknown_until_its_total_is() -> None:
    job = Job(1, "Import")

    assert job.moved(progress=Progress("reading", 5, None, "messages")).fraction is None
    assert job.moved(progress=Progress("reading", 5, 20, "messages")).fraction == 0.25


def test_that_a_file_that_is_no_memory_fails_with_a_sentence(tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "notes.hindsight"
    path.write_text("not a database " * 100, encoding="utf-8")
    services = Services(open_without_encoders)

    with qtbot.waitSignal(services.open_failed, timeout=WAIT) as told:
        services.open(path)

    assert "notes.hindsight" in told.args[0].message
    assert not services.is_open
    services.close()


def test_that_closing_while_opening_leaves_nothing_open(tmp_path: Path, qapp: object) -> None:
    services = Services(open_without_encoders)
    services.open(tmp_path / "memory.hindsight")

    services.close()

    assert services.memory is None
    assert not services.is_open


@pytest.mark.parametrize("again", [False, True])
def test_that_another_file_can_be_opened_instead(
    context: AppContext, tmp_path: Path, qtbot: QtBot, again: bool
) -> None:
    services = context.services
    path = services.path if again else tmp_path / "other.hindsight"
    assert path is not None

    with qtbot.waitSignal(services.opened, timeout=WAIT):
        services.switch(path)

    assert services.bank is not None
    assert bool(services.bank.conversations()) is again


def test_that_an_encrypted_memory_asks_for_its_passphrase_and_opens_with_it(tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "secret.hindsight"
    open_without_encoders(path, "correct horse").close()
    services = Services(open_without_encoders)

    with qtbot.waitSignal(services.open_failed, timeout=WAIT) as told:
        services.open(path)
    assert told.args[0].code == ENCRYPTED

    with qtbot.waitSignal(services.opened, timeout=WAIT):
        services.open(path, "correct horse")
    services.close()
