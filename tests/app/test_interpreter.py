"""The window's thread does not wait for the others."""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from app.interpreter import COLLECTED_AT, SWITCH_SECONDS, Collector, put_window_first, qt_classes, spare_what_stays


@pytest.fixture
def as_before() -> Iterator[None]:
    seconds, frozen = sys.getswitchinterval(), gc.get_freeze_count()
    yield
    sys.setswitchinterval(seconds)
    if not frozen:
        gc.unfreeze()


@pytest.mark.usefixtures("as_before")
def test_that_threads_take_turns_more_often() -> None:
    put_window_first()

    assert sys.getswitchinterval() == pytest.approx(SWITCH_SECONDS)


@pytest.mark.usefixtures("as_before")
def test_that_the_collector_passes_over_what_was_there_and_only_that() -> None:
    spare_what_stays()
    frozen = gc.get_freeze_count()
    later: list[list[int]] = [[] for _ in range(1000)]
    spare_what_stays()

    assert 0 < gc.get_freeze_count() <= frozen
    assert any(thing is later for thing in gc.get_objects())


def test_that_the_classes_of_qt_are_made_one_a_step() -> None:
    assert len(list(qt_classes())) > 500


class Ring:
    """An object in a reference cycle, which only the collector frees; notes the thread that frees it."""

    def __init__(self, freed_in: list[threading.Thread]) -> None:
        self._itself, self._freed_in = self, freed_in

    def __del__(self) -> None:
        self._freed_in.append(threading.current_thread())


def test_that_garbage_is_collected_in_the_windows_thread_only(qtbot: QtBot) -> None:
    freed_in: list[threading.Thread] = []
    kept: list[list[int]] = []
    parent = QObject()
    collector = Collector(parent)

    def work() -> None:
        Ring(freed_in)
        kept.extend([n] for n in range(20 * COLLECTED_AT[0]))  # of which Python would have collected in between

    worker = threading.Thread(target=work)
    worker.start()
    worker.join()
    assert not freed_in
    qtbot.waitUntil(lambda: bool(freed_in), timeout=20_000)

    assert freed_in == [threading.main_thread()]
    collector.stop()
