"""Work in threads: results on the GUI thread, late ones dropped, errors in words."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from functools import partial

import pytest
from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from app.failures import Failure
from app.tasks import NEXT_TURN_MS, TURN_SECONDS, Call, Runner, Throttle
from core.errors import ModelError


@pytest.fixture
def runner(qapp: object) -> Iterator[Runner]:
    runner = Runner({"read": 2, "write": 1})
    yield runner
    runner.stop_all()
    runner.join()


def test_that_the_work_is_elsewhere_and_the_result_is_here(runner: Runner, qtbot: QtBot) -> None:
    threads: list[str] = []
    here = threading.current_thread().name
    call = Call(runner, lambda name: threads.extend((name, threading.current_thread().name)), None)

    runner.submit("read", call, lambda _emit: threading.current_thread().name)

    qtbot.waitUntil(lambda: len(threads) == 2)
    assert threads[0].startswith("lane-read")
    assert threads[1] == here


def test_that_partial_results_come_before_the_result_and_in_order(runner: Runner, qtbot: QtBot) -> None:
    seen: list[object] = []

    def work(emit: object) -> str:
        for number in range(3):
            emit(number)
        return "end"

    runner.submit("read", Call(runner, seen.append, None, seen.append), work)

    qtbot.waitUntil(lambda: len(seen) == 4)
    assert seen == [0, 1, 2, "end"]


def test_that_a_stopped_call_delivers_nothing(runner: Runner, qtbot: QtBot) -> None:
    seen: list[object] = []
    go = threading.Event()
    call = Call(runner, seen.append, seen.append)
    runner.submit("read", call, lambda _emit: go.wait(5))

    call.stop()
    go.set()

    qtbot.waitUntil(lambda: not runner.busy())
    assert seen == []
    assert call.cancel.is_set()


def test_that_nothing_reaches_a_deleted_owner(runner: Runner, qtbot: QtBot) -> None:
    seen: list[object] = []
    owner, go = QObject(), threading.Event()
    runner.submit("read", Call(owner, seen.append, None), lambda _emit: go.wait(5))

    delete(owner)
    go.set()

    qtbot.waitUntil(lambda: not runner.busy())
    assert seen == []


def test_that_an_error_of_ours_keeps_its_message(runner: Runner, qtbot: QtBot) -> None:
    failures: list[Failure] = []

    def work(_emit: object) -> None:
        raise ModelError("The file x.gguf is cut off; download it again.")

    runner.submit("read", Call(runner, None, failures.append), work)

    qtbot.waitUntil(lambda: bool(failures))
    assert failures[0] == Failure("model", "The file x.gguf is cut off; download it again.")


def test_that_an_error_nobody_handles_is_announced(runner: Runner, qtbot: QtBot) -> None:
    def work(_emit: object) -> None:
        raise ModelError("No model.")

    with qtbot.waitSignal(runner.failed) as announced:
        runner.submit("read", Call(runner, None, None), work)

    assert announced.args == [Failure("model", "No model.")]


def test_that_an_unexpected_error_is_called_a_bug_and_logged(
    runner: Runner, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    failures: list[Failure] = []

    runner.submit("read", Call(runner, None, failures.append), lambda _emit: 1 / 0)

    qtbot.waitUntil(lambda: bool(failures))
    assert failures[0].code == "bug"
    assert "ZeroDivisionError" in failures[0].message
    assert "Traceback" in caplog.text


def test_that_one_lane_works_one_after_the_other(runner: Runner, qtbot: QtBot) -> None:
    order: list[object] = []
    first_may_end = threading.Event()
    runner.submit("write", Call(runner, order.append, None), lambda _emit: first_may_end.wait(5) and "first")
    runner.submit("write", Call(runner, order.append, None), lambda _emit: first_may_end.is_set() and "second")

    first_may_end.set()

    qtbot.waitUntil(lambda: len(order) == 2)
    assert order == ["first", "second"]


def test_that_a_throttle_lets_the_first_through_and_holds_the_next() -> None:
    throttle = Throttle(60)

    assert [throttle.passes(), throttle.passes()] == [True, False]


def test_that_results_coming_in_together_leave_the_window_turns_between_them(runner: Runner, qtbot: QtBot) -> None:
    seen: list[str] = []

    def show(number: int) -> None:
        time.sleep(TURN_SECONDS)
        seen.append(str(number))

    for number in range(3):
        runner.post(partial(show, number))
    QTimer.singleShot(2 * NEXT_TURN_MS, runner, lambda: seen.append("the window"))

    qtbot.waitUntil(lambda: len(seen) == 4)
    assert [entry for entry in seen if entry != "the window"] == ["0", "1", "2"]
    assert seen[-1] != "the window"


def test_that_what_goes_wrong_with_one_result_does_not_hold_up_the_next(runner: Runner, qtbot: QtBot) -> None:
    seen: list[str] = []

    def fail() -> None:
        raise ZeroDivisionError

    with qtbot.captureExceptions() as errors:
        runner.post(fail)
        runner.post(lambda: seen.append("next"))
        qtbot.waitUntil(lambda: seen == ["next"])

    assert [kind for kind, _, _ in errors] == [ZeroDivisionError]
