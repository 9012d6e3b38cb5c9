"""Waiting for a window to come to rest."""

from __future__ import annotations

import time

from pytestqt.qtbot import QtBot

from app.services import Services

PATIENCE = 15.0  # seconds: the machine may be busy
STEP = 10  # ms


def settle(services: Services, qtbot: QtBot) -> None:
    """Wait until nothing that the window asked for is under way, for as long as a follow-up needs to begin."""
    deadline, quiet = time.monotonic() + PATIENCE, 0
    while quiet < 3:
        qtbot.wait(STEP)
        quiet = 0 if services._runner.busy() else quiet + 1
        assert time.monotonic() < deadline, "the window does not come to rest"
