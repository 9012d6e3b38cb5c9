"""The set-up script: what it installs, what it says while it does, and what it says when it cannot."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import bootstrap
import multilingual
import pytest
import system_packages
from installation import BASE, LLM, MULTILINGUAL, TRANSFORMERS, Group, Installation, SetupError
from pip_progress import PipProgress
from system_packages import SystemPackage

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "packaging" / "bootstrap.py"


@pytest.mark.parametrize(
    ("arguments", "groups", "rest"),
    [
        ([], [BASE, MULTILINGUAL, LLM], []),
        (["recall", "tea", "--json"], [BASE, MULTILINGUAL, LLM], ["recall", "tea", "--json"]),
        (["--without-llm"], [BASE, MULTILINGUAL], []),
        (["--without-multilingual", "--without-llm"], [BASE], []),
        (["--with-transformers", "--without-llm", "ask", "?"], [BASE, MULTILINGUAL, TRANSFORMERS], ["ask", "?"]),
        (["recall", "--without-llm"], [BASE, MULTILINGUAL, LLM], ["recall", "--without-llm"]),
    ],
)
def test_that_options_before_the_programs_arguments_choose_what_is_installed(
    arguments: list[str], groups: list[Group], rest: list[str]
) -> None:
    assert bootstrap.chosen_groups(arguments) == (groups, rest)


def test_that_an_older_python_can_still_read_the_sentence_meant_for_it() -> None:
    ast.parse(SCRIPT.read_text(encoding="utf-8"), feature_version=(3, 7))


def test_that_a_folder_nobody_may_write_in_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied", ".venv")

    monkeypatch.setattr(bootstrap, "set_up", refused)
    assert bootstrap.main(["run", "doctor"]) == 1
    assert "Permission denied: '.venv'" in capsys.readouterr().err


@pytest.mark.parametrize(("arguments", "status"), [([], 2), (["walk"], 2), (["--help"], 0)])
def test_that_a_call_without_a_known_verb_shows_the_usage(
    arguments: list[str], status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bootstrap.main(arguments) == status
    assert "bootstrap.py run" in capsys.readouterr().out


def test_that_all_that_is_missing_is_named_in_one_sentence_with_the_packages_that_bring_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    absent = SystemPackage("libhindsight-absent.so.9", "libhindsight-absent9")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(system_packages, "LIBRARIES", (SystemPackage("libc.so.6", "libc6"), absent))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CXX", raising=False)
    missing = (
        system_packages.missing_libraries()
        + system_packages.missing_test_programs()
        + system_packages.missing_compiler()
    )

    with pytest.raises(SetupError) as refused:
        system_packages.require(missing)

    assert "sudo apt install libhindsight-absent9 xvfb openbox g++ cmake\n" in str(refused.value)
    assert "libhindsight-absent.so.9, Xvfb, openbox, a C++ compiler" in str(refused.value)


def test_that_a_python_without_venv_names_the_package_of_its_own_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_packages, "VENV_MODULES", ("hindsight_absent",))

    (package,) = system_packages.missing_venv_module()

    assert package.debian == f"python{sys.version_info.major}.{sys.version_info.minor}-venv"


def test_that_nothing_missing_is_no_error() -> None:
    system_packages.require([])


def test_that_a_compiler_of_any_usual_name_is_enough(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    compiler = tmp_path / "clang++"
    compiler.write_text("#!/bin/sh\n")
    compiler.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CXX", raising=False)

    assert system_packages.missing_compiler() == []


def test_that_a_window_without_a_screen_is_refused_before_anything_is_installed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for variable in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(variable, raising=False)

    assert bootstrap.main(["run"]) == 1
    assert "no screen" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Collecting numpy==2.4.6 (from -r list.txt (line 3))\n", "  1/3 numpy 2.4.6"),
        ("Requirement already satisfied: numpy==2.4.6 in ./lib\n", "  1/3 numpy 2.4.6"),
        ("Processing /files/jaraco.classes-3.4.0-py3-none-any.whl (from -r l)\n", "  1/3 jaraco.classes 3.4.0"),
        ("Processing /files/torch-2.13.0+cpu-cp311-cp311-linux_x86_64.whl\n", "  1/3 torch 2.13.0"),
        ("  Downloading torch-2.13.0-cp311-cp311-linux_x86_64.whl (801.5 MB)\n", "  downloading torch (801.5 MB)"),
        ("  Downloading zipp-4.1.2-py3-none-any.whl (10 kB)\n", None),
        ("  Building wheel for llama-cpp-python (pyproject.toml): started\n", "  building llama-cpp-python"),
        ("  Building wheel for llama-cpp-python (pyproject.toml): still running...\n", None),
        ("WARNING: something about the index\n", None),
    ],
)
def test_that_pips_output_becomes_plain_lines(line: str, told: str | None, tmp_path: Path) -> None:
    assert PipProgress(3, tmp_path / "log").describe(line) == told


def test_that_packages_of_other_systems_are_not_counted(tmp_path: Path) -> None:
    progress = PipProgress(2, tmp_path / "log")
    progress.describe("Ignoring pywin32-ctypes: markers 'sys_platform == \"win32\"' don't match your environment\n")

    assert progress.describe("Collecting numpy==2.4.6\n") == "  1/1 numpy 2.4.6"


def test_that_the_whole_output_is_kept_and_the_exit_status_told(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with PipProgress(1, log) as progress:
        status = progress.follow([sys.executable, "-c", "print('first'); print('last'); raise SystemExit(3)"], {})

    assert status == 3
    assert log.read_text().splitlines() == ["first", "last"]
    assert progress.tail().endswith("last")


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The lists that a set-up asks for; nothing is installed, and the multilingual embedder is only named."""
    asked: list[str] = []

    def make(root: Path, python: Path, log: Path) -> None:
        asked.append("embedder")

    monkeypatch.setattr(Installation, "create", lambda _: None)
    monkeypatch.setattr(Installation, "install_project", lambda _: None)
    monkeypatch.setattr(Installation, "install", lambda _, group: asked.append(group.file))
    monkeypatch.setattr(multilingual, "make", make)
    return asked


@pytest.mark.parametrize(
    ("options", "made", "expected"),
    [
        ([], False, [BASE.file, MULTILINGUAL.file, "embedder"]),
        ([], True, [BASE.file]),
        (["--without-multilingual"], False, [BASE.file]),
    ],
)
def test_that_what_writes_the_multilingual_embedder_is_installed_only_where_it_has_to_be_made(
    options: list[str], made: bool, expected: list[str], installed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(multilingual, "is_made", lambda _: made)
    groups, _ = bootstrap.chosen_groups([*options, "--without-llm"])

    bootstrap.set_up(groups, [])

    assert installed == expected


@pytest.mark.parametrize(
    "trouble", [SetupError("not online"), multilingual.Unavailable("not online"), OSError(28, "disk is not online")]
)
def test_that_a_multilingual_embedder_that_cannot_be_made_stops_nothing(
    trouble: Exception, installed: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(root: Path, python: Path, log: Path) -> None:
        raise trouble

    monkeypatch.setattr(multilingual, "is_made", lambda _: False)
    monkeypatch.setattr(multilingual, "make", fail)

    bootstrap.set_up([BASE, MULTILINGUAL, LLM], [])

    assert installed == [BASE.file, MULTILINGUAL.file, LLM.file]
    assert "not online" in (said := capsys.readouterr().err)
    assert "The next start tries again" in said


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Installation:
    made = Installation(tmp_path_factory.mktemp("checkout"))
    made.create()
    return made


def requirements(folder: Path, text: str) -> Group:
    path = folder / "list.txt"
    path.write_text(text)
    return Group(str(path), "a list of this test")


@pytest.mark.slow
def test_that_an_installed_list_is_not_installed_again_until_it_changes(
    environment: Installation, tmp_path: Path
) -> None:
    group = requirements(tmp_path, "# nothing\npip\n")
    assert not environment.has(group)
    environment.install(group)
    assert environment.has(group)

    requirements(tmp_path, "# nothing else\npip\n")
    assert not environment.has(group)


@pytest.mark.slow
def test_that_a_package_that_cannot_be_had_is_reported_and_not_remembered(
    environment: Installation, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    group = requirements(tmp_path, "hindsight-no-such-package==1.0\n")

    with pytest.raises(SetupError, match=r"no file of a needed version[\s\S]*Start me again"):
        environment.install(group)

    assert not environment.has(group)


@pytest.mark.slow
def test_that_an_environment_that_works_is_kept_and_a_broken_one_is_made_anew(environment: Installation) -> None:
    mark = environment.folder / "mark"
    mark.touch()
    environment.create()
    assert mark.exists()

    environment.python.unlink()
    environment.create()
    assert not mark.exists()
    assert subprocess.run([str(environment.python), "-c", ""], check=False).returncode == 0
