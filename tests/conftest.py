"""What every test gets: offscreen Qt, no network, and a check that nothing is left behind."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import network_guard  # found through pytest's pythonpath, child processes find it through PYTHONPATH
import pytest

from tests.support import environment, leaks, reading, screen, tiers

if TYPE_CHECKING:
    from core.models.host import ModelHost

environment.isolate()
network_guard.install()

pytest_addoption = tiers.add_options
pytest_configure = tiers.choose_examples


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    tiers.deselect_other_tiers(config, items)


@pytest.fixture(autouse=True)
def _loopback_where_marked(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.node.get_closest_marker("loopback"):
        monkeypatch.setenv(network_guard.ALLOW_LOOPBACK, "1")


@pytest.fixture(autouse=True)
def _nothing_left_behind() -> Iterator[None]:
    """Fail a test that leaves a thread, a child process or a window.

    Fixtures of a wider scope are set up before this one: what they start in their own set-up is theirs, so a shared
    worker has to be started there (by a first request) and not in the first test that happens to use it.
    """
    checks = {"threads": leaks.running_threads, "processes": leaks.child_processes, "windows": leaks.open_windows}
    before = {name: look() for name, look in checks.items()}
    yield
    left = {name: leaks.left_over(look, before[name]) for name, look in checks.items()}
    found = {name: sorted(map(repr, things)) for name, things in left.items() if things}
    assert not found, f"left behind by this test: {found}"


@pytest.fixture
def memory_path(tmp_path: Path) -> Path:
    """Where a test's memory file goes; nothing is there yet."""
    return tmp_path / "memory.hindsight"


@pytest.fixture
def read_here() -> Iterator[None]:
    """Exports are read in this process."""
    with reading.read_here():
        yield


@pytest.fixture(scope="session")
def starter_models(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ModelHost]:
    """The real encoders every installation starts with, their worker running; no language model. Not to be closed."""
    from tests.support.remembering import RememberingHost

    host = RememberingHost(tmp_path_factory.mktemp("models"))
    host.embed(["a first request starts the worker"])
    host.rerank("and loads", ["the cross-encoder"])
    yield host
    host.close()


@pytest.fixture(scope="session")
def virtual_screen() -> Iterator[dict[str, str]]:
    """The environment for a child process that needs a real X11 screen with a window manager (slow tests only)."""
    with screen.virtual_screen() as environment:
        yield environment
