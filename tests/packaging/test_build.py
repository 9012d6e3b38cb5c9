"""The built program: complete, small enough, and at work with neither Python nor a network."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import build_program
import linux_package
import pytest

pytestmark = [pytest.mark.long, pytest.mark.timeout(3600)]

UNWANTED = {"torch", "transformers", "sentence_transformers", "scipy", "sklearn", "pytest", "mypy", "onnx", "ml_dtypes"}
SENT_AT = "2024-03-01T10:00:00"
TEXTS = {"Ana": "I am allergic to nuts.", "Ben": "We sail on Saturday."}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    output = tmp_path_factory.mktemp("dist")
    assert build_program.build(output) == 0
    return output


@pytest.fixture(scope="module")
def offline() -> list[str]:
    """What to put before a command so that it finds no network at all, not even this machine's own."""
    for command in (["unshare", "--net"], ["unshare", "--user", "--map-root-user", "--net"]):
        if subprocess.run([*command, "true"], capture_output=True, check=False).returncode == 0:
            return command
    pytest.skip("this system lets nobody make a network namespace")


def run(folder: Path, offline: list[str], home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "XDG_", "QT_"))}
    command = [*offline, str(build_program.executable(folder)), *arguments]
    return subprocess.run(
        command, cwd=home, env={**environment, "HOME": str(home)}, capture_output=True, text=True, check=False
    )


def test_that_the_built_program_finds_nothing_wrong_with_itself(
    folder: Path, offline: list[str], tmp_path: Path
) -> None:
    result = run(folder, offline, tmp_path, "--selfcheck")

    assert result.returncode == 0, result.stdout + result.stderr
    assert result.stdout.splitlines()[-1] == "selfcheck: ok"


def test_that_the_built_program_imports_and_recalls(folder: Path, offline: list[str], tmp_path: Path) -> None:
    export = tmp_path / "chat.jsonl"
    records = [{"conversation": "c", "sender": name, "sent_at": SENT_AT, "text": text} for name, text in TEXTS.items()]
    export.write_text("\n".join(map(json.dumps, records)))

    imported = run(folder, offline, tmp_path, "import", str(export), "--timezone", "UTC", "--json")
    recalled = run(folder, offline, tmp_path, "recall", "Which foods does Ana have to avoid?", "--json")

    assert imported.returncode == 0, imported.stderr
    assert json.loads(imported.stdout)["messages"]["new"] == 2
    assert "allergic to nuts" in json.loads(recalled.stdout)["results"][0]["text"], recalled.stdout + recalled.stderr


def test_that_the_installed_package_runs_by_its_commands(folder: Path, offline: list[str], tmp_path: Path) -> None:
    if not linux_package.can_make():
        pytest.skip("this system makes no such packages")
    package = linux_package.make(folder / "hindsight", tmp_path)
    subprocess.run(["dpkg-deb", "--extract", str(package), str(tmp_path / "system")], check=True)

    command = [*offline, str(tmp_path / "system" / "usr" / "bin" / "hindsight"), "--selfcheck"]
    result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)

    assert result.returncode == 0, result.stdout + result.stderr


def test_that_neither_tools_nor_the_optional_encoders_are_packed(folder: Path) -> None:
    packed = {path.name for path in (folder / "hindsight" / "_internal").iterdir()}

    assert packed & UNWANTED == set()
