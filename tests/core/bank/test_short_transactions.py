"""Nothing that takes longer the more is remembered happens inside a transaction (DESIGN section 3)."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core.bank import Memory
from core.tempr.distil import duplicates
from core.tempr.naming import Naming
from tests.core.bank.conftest import BERLIN
from tests.core.bank.killed_distil import NEW
from tests.core.bank.scripted_models import ScriptedModels
from tests.support.chats import KITCHEN, write_jsonl

WRITER = "memory-writer"


def test_that_duplicates_and_names_are_looked_up_before_an_exchange_is_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: dict[str, set[str]] = {}

    def noted(name: str, whole: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any, **named: Any) -> Any:
            seen.setdefault(name, set()).add(threading.current_thread().name)
            return whole(*given, **named)

        return call

    chat = write_jsonl(tmp_path / "kitchen.jsonl", KITCHEN)
    with Memory.open(tmp_path / "memory.hindsight", models=ScriptedModels(tmp_path, NEW)) as memory:
        bank = memory.bank(create=True)
        bank.import_([chat], BERLIN)
        monkeypatch.setattr(duplicates, "find", noted("duplicates", duplicates.find))
        monkeypatch.setattr(Naming, "load", noted("names", Naming.load))
        assert bank.distil().facts
    assert set(seen) == {"duplicates", "names"}
    assert all(WRITER not in threads for threads in seen.values())
