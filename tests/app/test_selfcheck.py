"""The window's part of ``hindsight --selfcheck``."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication

from app import selfcheck


class Source(QObject):
    """Emits :attr:`came` or :attr:`failed`."""

    came = Signal(int)
    failed = Signal(str)


@pytest.mark.slow
def test_that_a_sound_installation_passes_every_check(qapp: QApplication) -> None:
    lines = list(selfcheck.run())

    assert len(lines) == len(selfcheck.CHECKS)
    assert [line for line in lines if not line.startswith("ok ")] == []


def test_that_a_failing_check_is_a_line_and_the_next_ones_still_run(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_qt: QApplication, folder: Path) -> str:
        raise FileNotFoundError("no icon")

    monkeypatch.setattr(selfcheck, "CHECKS", {"icons": broken, "folder": lambda _qt, folder: folder.name})

    first, second = selfcheck.run()

    assert first == "FAILED icons: FileNotFoundError: no icon"
    assert second.startswith("ok folder: hindsight-selfcheck-")


def test_that_waiting_ends_with_what_the_signal_carried(qapp: QApplication) -> None:
    source = Source()
    QTimer.singleShot(0, source, lambda: source.came.emit(7))

    assert selfcheck._wait_for(source.came, source.failed) == (7,)


def test_that_waiting_for_what_fails_says_why(qapp: QApplication) -> None:
    source = Source()
    QTimer.singleShot(0, source, lambda: source.failed.emit("no such file"))

    with pytest.raises(RuntimeError, match="no such file"):
        selfcheck._wait_for(source.came, source.failed)
