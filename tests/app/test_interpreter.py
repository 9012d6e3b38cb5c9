"""The window's thread does not wait for the others."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator

import pytest

from app.interpreter import SWITCH_SECONDS, put_window_first, qt_classes, spare_what_stays


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
