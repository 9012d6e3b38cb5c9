"""When exchanges are distilled without being asked, and what makes it stop and go on; the model is scripted."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.distilling import ON, PAUSED, Distilling, Stand
from app.formatting import show_times_in
from app.operations.settings import set_setting
from app.services import Services
from core.bank import Memory, MemoryBank
from core.errors import ModelError
from core.types import ExchangeState
from tests.app.pages.conftest import WAIT
from tests.core.bank.scripted_models import Reply, ScriptedModels, reply
from tests.support.windows import settle

Opened = tuple[Services, Distilling, ScriptedModels]


@pytest.fixture
def opening(filled_folder: Path, tmp_path: Path, qapp: QApplication, qtbot: QtBot) -> Iterator[Callable[..., Opened]]:
    """Open a copy of the filled memory with a model that gives these replies; every opening is of the same copy."""
    path = Path(shutil.copy(filled_folder / "memory.hindsight", tmp_path / "memory.hindsight"))
    opened: list[tuple[Services, ScriptedModels]] = []

    def open_with(*replies: Reply, name: str | None = "scripted") -> Opened:
        models = ScriptedModels(tmp_path, replies, name=name)
        services = Services(lambda path, passphrase: Memory.open(path, passphrase=passphrase, models=models))
        distilling = Distilling(services, services)
        distilling.watch()
        opened.append((services, models))
        with qtbot.waitSignal(services.opened, timeout=WAIT):
            services.open(path)
        return services, distilling, models

    yield open_with
    for services, models in opened:
        services.close()
        models.close()
    show_times_in(None)


def bank_of(services: Services) -> MemoryBank:
    assert services.bank is not None
    return services.bank


def waiting(services: Services) -> int:
    return bank_of(services).exchange_counts()[ExchangeState.WAITING]


def test_that_what_waits_is_distilled_without_being_asked(opening: Callable[..., Opened], qtbot: QtBot) -> None:
    services, distilling, _models = opening()

    qtbot.waitUntil(lambda: distilling.stand is Stand.DONE, timeout=WAIT)

    assert waiting(services) == 0
    assert all(job.background for job in services.jobs())


def test_that_nothing_is_distilled_without_a_model(opening: Callable[..., Opened], qtbot: QtBot) -> None:
    services, distilling, _models = opening(name=None)
    qtbot.waitUntil(lambda: distilling.queue.waiting > 0, timeout=WAIT)
    settle(services, qtbot)

    assert distilling.stand is Stand.NO_MODEL
    assert waiting(services) > 0


def test_that_a_person_who_switched_it_off_is_not_overruled_but_can_ask(
    opening: Callable[..., Opened], qtbot: QtBot
) -> None:
    services, distilling, models = opening(name=None)
    with qtbot.waitSignal(services.changed, timeout=WAIT):
        distilling.set_on(False)
    settle(services, qtbot)
    models.name = "scripted"
    distilling.look()
    qtbot.waitUntil(lambda: distilling.stand is Stand.OFF, timeout=WAIT)
    assert models.asked == []

    distilling.everything()

    qtbot.waitUntil(lambda: not distilling.asked, timeout=WAIT)
    assert waiting(services) == 0


def test_that_a_pause_holds_over_a_restart_until_someone_resumes(opening: Callable[..., Opened], qtbot: QtBot) -> None:
    services, distilling, _models = opening(name=None)
    with qtbot.waitSignal(services.changed, timeout=WAIT):
        services.write(services, set_setting(PAUSED, True))
    services.close()

    services, distilling, _models = opening()
    qtbot.waitUntil(lambda: distilling.stand is Stand.PAUSED, timeout=WAIT)
    assert waiting(services) > 0

    distilling.resume()
    qtbot.waitUntil(lambda: distilling.stand is Stand.DONE, timeout=WAIT)


def test_that_a_model_that_fails_stops_it_with_the_reason_until_someone_retries(
    opening: Callable[..., Opened], qtbot: QtBot
) -> None:
    broken = [ModelError("The model file is damaged.")] * 20
    _services, distilling, models = opening(*broken)
    qtbot.waitUntil(lambda: distilling.stand is Stand.FAILED, timeout=WAIT)
    assert distilling.failure is not None
    assert "damaged" in distilling.failure.message
    models.replies.clear()

    distilling.resume()

    qtbot.waitUntil(lambda: distilling.stand is Stand.DONE, timeout=WAIT)


def test_that_stopping_it_in_the_status_area_is_a_pause(opening: Callable[..., Opened], qtbot: QtBot) -> None:
    go = Event()

    def slow() -> str:
        go.wait(10)
        return reply(reason="nothing new")

    services, distilling, _models = opening(slow)
    qtbot.waitUntil(lambda: distilling.stand is Stand.RUNNING and distilling.progress is not None, timeout=WAIT)

    services.cancel_job(services.jobs()[-1].id)
    go.set()

    qtbot.waitUntil(lambda: distilling.stand is Stand.PAUSED, timeout=WAIT)
    settle(services, qtbot)
    assert services.memory is not None
    assert services.memory.setting(PAUSED) is True
    assert services.memory.setting(ON, True) is True


def test_that_an_exchange_someone_asks_for_goes_before_the_rest_and_the_rest_goes_on(
    opening: Callable[..., Opened], qtbot: QtBot
) -> None:
    go = Event()

    def slow() -> str:
        go.wait(10)
        return reply(reason="nothing new")

    services, distilling, models = opening(slow)
    qtbot.waitUntil(lambda: len(models.asked) == 1, timeout=WAIT)
    last = bank_of(services).exchanges()[-1]

    distilling.exchanges((last.id,), "Distil an exchange")
    go.set()

    qtbot.waitUntil(lambda: distilling.stand is Stand.DONE, timeout=WAIT)
    first = bank_of(services).messages(last.conversation_id, limit=1)[0].text
    assert first.removeprefix("I ") in models.asked[1]  # the model reads a name for "I"
    assert waiting(services) == 0


def test_that_an_exchange_is_distilled_again_with_another_model(
    opening: Callable[..., Opened], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    services, distilling, models = opening()
    qtbot.waitUntil(lambda: distilling.stand is Stand.DONE, timeout=WAIT)
    monkeypatch.setattr(models, "use", lambda _role, entry_id: setattr(models, "name", entry_id))
    wanted = bank_of(services).exchanges()[0]
    assert wanted.extractor == "scripted"

    distilling.exchanges_with("better", (wanted.id,), "Distil an exchange")

    qtbot.waitUntil(lambda: bank_of(services).exchanges()[0].extractor == "better", timeout=WAIT)
    qtbot.waitUntil(lambda: distilling.stand is Stand.DONE, timeout=WAIT)


def test_that_exchanges_that_failed_are_tried_again_when_someone_says_so(
    opening: Callable[..., Opened], qtbot: QtBot
) -> None:
    _services, distilling, models = opening(*["no facts at all"] * 12)
    qtbot.waitUntil(lambda: distilling.stand is Stand.DONE, timeout=WAIT)
    assert distilling.queue.failed > 0
    models.replies.clear()

    distilling.retry_failed()

    qtbot.waitUntil(lambda: distilling.stand is Stand.DONE and distilling.queue.failed == 0, timeout=WAIT)
