"""Importing through the command line: what was answered once is not asked again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from core.cli import main

pytestmark = pytest.mark.usefixtures("warm_encoders")


def chat(folder: Path, name: str, days: int, people: tuple[str, str] = ("Maribel Oakes", "Sam Reed")) -> Path:
    """A WhatsApp export of ``days`` days whose dates can be read day first or month first."""
    folder.mkdir(exist_ok=True)
    lines = [f"{day:02}/03/2026, 09:{day:02} - {people[day % 2]}: plums of day {day}\n" for day in range(1, days + 1)]
    path = folder / name
    path.write_text("".join(lines), encoding="utf-8")
    return path


def import_(capsys: pytest.CaptureFixture[str], path: Path, memory: Path, *answers: str) -> dict[str, Any]:
    """The report of an import, or its error."""
    main(["import", str(path), "--memory", str(memory), "--json", *answers])
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    return report


@pytest.mark.parametrize(
    "name", ["WhatsApp Chat with Maribel Oakes.txt", "WhatsApp Chat with Maribel Oakes (1).txt", "_chat.txt"]
)
def test_that_a_longer_export_of_the_same_chat_needs_no_answer_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    first = chat(tmp_path / "first", "WhatsApp Chat with Maribel Oakes.txt", 6)
    answers = {"me": "Sam Reed", "timezone": "America/New_York", "date_order": "dmy"}
    given = [word for key, value in answers.items() for word in (f"--{key.replace('_', '-')}", value)]
    import_(capsys, first, tmp_path / "m", *given)

    report = import_(capsys, chat(tmp_path / "second", name, 9), tmp_path / "m")

    assert report["messages"] == {"new": 3, "known": 6, "system": 0, "skipped": 0}
    assert report["assumed"] == answers


def test_that_an_answer_given_now_counts_more_than_the_earlier_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = chat(tmp_path, "WhatsApp Chat with Maribel Oakes.txt", 6)
    import_(capsys, path, tmp_path / "m", "--me", "Maribel Oakes", "--date-order", "dmy", "--timezone", "UTC")

    report = import_(capsys, path, tmp_path / "m", "--me", "Sam Reed", "--timezone", "Asia/Tokyo")

    assert report["assumed"] == {"date_order": "dmy"}


def test_that_answers_for_one_chat_are_none_for_another(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first = chat(tmp_path, "WhatsApp Chat with Maribel Oakes.txt", 6)
    import_(capsys, first, tmp_path / "m", "--me", "Sam Reed", "--date-order", "dmy", "--timezone", "Asia/Tokyo")
    other = chat(tmp_path, "WhatsApp Chat with Jo Lamb.txt", 6, ("Jo Lamb", "Sam Reed"))

    assert import_(capsys, other, tmp_path / "m")["error"]["code"] == "needs_date_order"
    report = import_(capsys, other, tmp_path / "m", "--date-order", "mdy")

    assert report["assumed"].keys() == {"timezone"}
    assert report["assumed"]["timezone"] != "Asia/Tokyo"


def test_that_what_was_assumed_is_told_with_the_way_to_another_answer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = chat(tmp_path, "WhatsApp Chat with Maribel Oakes.txt", 6)
    memory = ["--memory", str(tmp_path / "m")]
    assert main(["import", str(path), "--date-order", "dmy", *memory]) == 0
    assert "hindsight forget --source 1, then import again with --timezone" in capsys.readouterr().out

    assert main(["forget", "--source", "1", *memory]) == 0
    assert main(["import", str(path), "--date-order", "dmy", "--timezone", "Asia/Tokyo", *memory]) == 0
    assert "6 new messages" in capsys.readouterr().out

    assert main(["import", str(path), *memory]) == 0
    assert "As when this chat was imported before: timezone Asia/Tokyo" in capsys.readouterr().out


def test_that_a_chat_read_with_another_order_before_is_told_of_with_the_import_to_forget(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = chat(tmp_path / "first", "WhatsApp Chat with Maribel Oakes.txt", 6)
    assert import_(capsys, first, tmp_path / "m", "--date-order", "mdy")["warnings"] == []

    longer = chat(tmp_path / "second", "WhatsApp Chat with Maribel Oakes.txt", 14)  # a 13th shows the order
    (warning,) = import_(capsys, longer, tmp_path / "m")["warnings"]

    assert "dmy now and as mdy" in warning
    assert "the earlier: 1" in warning
    assert main(["forget", "--source", "1", "--memory", str(tmp_path / "m")]) == 0
    capsys.readouterr()
    again = import_(capsys, longer, tmp_path / "m")  # 3 March reads alike both ways and went with the first import
    assert again["messages"] == {"new": 1, "known": 13, "system": 0, "skipped": 0}
    assert again["warnings"] == []
