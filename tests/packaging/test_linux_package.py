"""The package that Debian and Ubuntu install: complete, at its places, with what the program needs of the system."""

from __future__ import annotations

import configparser
import os
import subprocess
from pathlib import Path

import linux_package
import pytest

pytestmark = pytest.mark.skipif(not linux_package.can_make(), reason="dpkg-deb is a program of Debian and Ubuntu")


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """Made of a program that is two scripts and a library."""
    folder = tmp_path / "hindsight"
    (folder / "_internal").mkdir(parents=True)
    (folder / "_internal" / "library.so").write_bytes(bytes(200_000))
    for command in linux_package.COMMANDS:
        script = folder / command
        script.write_text(f"#!/bin/sh\necho {command} $@\n")
        script.chmod(0o755)
    return linux_package.make(folder, tmp_path)


def _field(package: Path, name: str) -> str:
    return subprocess.check_output(["dpkg-deb", "--field", str(package), name], text=True).strip()


def test_that_it_names_the_version_and_every_library_qt_needs(package: Path) -> None:
    assert _field(package, "Version") == linux_package.about().version
    assert {"libegl1", "libxcb-cursor0"} <= set(_field(package, "Depends").split(", "))
    assert int(_field(package, "Installed-Size")) >= 195


def test_that_installed_it_is_started_by_its_commands_and_its_menu_entry(package: Path, tmp_path: Path) -> None:
    system = tmp_path / "system"
    subprocess.run(["dpkg-deb", "--extract", str(package), str(system)], check=True)
    command = system / "usr" / "bin" / "hindsight"
    assert subprocess.check_output([str(command), "recall"], text=True) == "hindsight recall\n"

    entry = configparser.ConfigParser(interpolation=None)
    entry.read(system / "usr" / "share" / "applications" / "hindsight-desktop.desktop", encoding="utf-8")
    started = entry["Desktop Entry"]["exec"].split()[0]
    assert os.access(system / "usr" / "bin" / started, os.X_OK)
    assert (system / "usr/share/icons/hicolor/scalable/apps" / f"{entry['Desktop Entry']['icon']}.svg").is_file()


def test_that_nobody_but_root_owns_what_is_installed(package: Path) -> None:
    listed = subprocess.check_output(["dpkg-deb", "--contents", str(package)], text=True).splitlines()
    assert {line.split()[1] for line in listed} == {"root/root"}


def test_that_nothing_but_the_package_is_left(package: Path, tmp_path: Path) -> None:
    assert sorted(path.name for path in tmp_path.iterdir()) == ["hindsight", package.name]
