"""When the command line opens the window instead of running a command."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from core.cli import main


@pytest.mark.parametrize("arguments", [[], ["--memory", "mine.hindsight"], ["--memory=mine.hindsight"]])
def test_that_a_memory_file_alone_opens_in_the_window(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[list[str]] = []
    window = ModuleType("app.main")
    window.main = lambda given: opened.append(list(given)) or 0
    monkeypatch.setitem(sys.modules, "app.main", window)

    assert main(arguments) == 0
    assert opened == [arguments]


@pytest.mark.parametrize("arguments", [["--memory"], ["--memory", "a", "b"], ["--memori", "a"]])
def test_that_anything_else_without_a_command_is_wrong_usage(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
