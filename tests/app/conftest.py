"""The pages' fixtures for the rest of the window: a real memory behind real services."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from app.interpreter import Collector
from tests.app.pages.conftest import (  # noqa: F401  fixtures
    appearance,
    context,
    empty_context,
    filled_folder,
    shown,
    visited,
)


@pytest.fixture(scope="module", autouse=True)
def collected_in_this_thread(qapp: QApplication) -> Iterator[None]:
    """Garbage is collected as in the program: widgets must not be let go of in a worker."""
    collector = Collector(qapp)
    yield
    gc.collect()
    collector.stop()
    collector.deleteLater()
