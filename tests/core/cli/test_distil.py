"""``hindsight distil``: the report, progress on standard error, and how it is stopped."""

from __future__ import annotations

import json
import shutil
import signal
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from core.cli import main
from tests.core.bank.scripted_models import Reply, ScriptedModels, fact, reply

CLOSED = reply(fact([1], "The bakery on Karlstrasse has closed and Nora misses its rye bread."))
Distil = Callable[..., tuple[dict[str, Any], str]]


@pytest.fixture
def distil(
    memory_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Distil:
    """Run the command on a copy of the kitchen chat with a scripted model: (document, standard error)."""
    copy = shutil.copy(memory_file, tmp_path / "kitchen.hindsight")

    def run(*options: str, replies: Sequence[Reply] = (), name: str | None = "scripted-1", status: int = 0) -> Any:
        made = partial(ScriptedModels, replies=replies, name=name)
        monkeypatch.setattr("core.bank.memory.ModelHost", made)
        assert main(["distil", "--memory", str(copy), "--json", *options]) == status
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        return json.loads(out), err

    return run


def test_that_the_report_has_every_key_of_the_contract_and_progress_is_shown(distil: Distil) -> None:
    report, err = distil("--limit", "2", replies=[CLOSED])
    assert report.keys() == {"done", "failed", "left", "facts", "tokens", "seconds"}
    assert (report["done"], report["left"], report["facts"]) == (2, 3, 1)
    assert "distilling: 1 of 2 exchanges" in err and "s left" in err


def test_that_a_second_run_goes_on_where_the_first_ended(distil: Distil) -> None:
    distil("--limit", "2", replies=[CLOSED])
    assert distil("--conversation", "kitchen")[0]["done"] == 3


def test_that_what_failed_is_read_once_more_when_asked(distil: Distil) -> None:
    assert distil("--limit", "1", replies=["rubbish"] * 3)[0]["failed"] == 1
    assert distil("--limit", "1")[0]["left"] == 3, "by itself it is not tried again"
    assert distil("--failed", replies=[CLOSED])[0]["facts"] == 1


def test_that_without_a_language_model_it_says_how_to_add_one(distil: Distil) -> None:
    refused, err = distil(name=None, status=1)
    assert refused["error"]["code"] == "no_language_model" and "hindsight models add" in err


def test_that_an_unknown_conversation_is_said(distil: Distil) -> None:
    assert distil("--conversation", "nobody", status=1)[0]["error"]["code"] == "not_found"


def test_that_interrupting_keeps_what_is_done_and_says_what_is_left(distil: Distil) -> None:
    def interrupted() -> str:
        signal.raise_signal(signal.SIGINT)
        return CLOSED

    stopped, err = distil(replies=[interrupted], status=1)
    assert stopped["error"]["code"] == "cancelled" and "after 1 exchanges; 4 wait" in err
    assert distil()[0]["done"] == 4
