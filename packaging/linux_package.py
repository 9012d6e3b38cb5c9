"""The built program as a package that Debian and Ubuntu install: program, commands, menu entry and icon.

Called by ``build_program.py`` after the build. Needs ``dpkg-deb``, which every such system has.
"""

from __future__ import annotations

import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import NamedTuple

import system_packages

ROOT = Path(__file__).resolve().parents[1]
NAME = "hindsight-desktop"
PROGRAM = Path("opt") / NAME
COMMANDS = ("hindsight", "hindsight-desktop")
WINDOW = "Hindsight"
MENU_ENTRY = f"""\
[Desktop Entry]
Type=Application
Name={WINDOW}
GenericName=Memory of your chats
GenericName[zh_CN]=聊天记忆
Comment={{summary}}
Comment[zh_CN]=在自己的电脑上，私密而有条理地记住自己的聊天
Exec={NAME} %F
Icon={NAME}
Terminal=false
Categories=Office;Utility;
Keywords=chat;memory;search;import;
StartupWMClass={NAME}
"""
CONTROL = """\
Package: {name}
Version: {version}
Architecture: {architecture}
Maintainer: Hindsight Desktop
Installed-Size: {kilobytes}
Depends: libc6, {libraries}
Section: utils
Priority: optional
Description: {summary}
 You import years of conversations from WhatsApp, Telegram, ChatGPT, e-mail and thirty other sources; the program
 turns them into a memory you can search, question, inspect and correct. Everything stays on your computer.
"""


class About(NamedTuple):
    """What pyproject.toml says of the program."""

    version: str
    summary: str


def about() -> About:
    """Version and one-line description of the program."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return About(project["version"], project["description"])


def can_make() -> bool:
    """Whether this system can make such packages."""
    return shutil.which("dpkg-deb") is not None


def make(folder: Path, output: Path) -> Path:
    """The package, in ``output``, of the program built in ``folder``. Raises CalledProcessError when dpkg-deb fails."""
    architecture = subprocess.check_output(["dpkg", "--print-architecture"], text=True).strip()
    package = output / f"{NAME}_{about().version}_{architecture}.deb"
    tree = output / ".package"
    shutil.rmtree(tree, ignore_errors=True)
    try:
        lay_out(folder, tree, architecture)
        command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z3", "--build", str(tree), str(package)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    finally:
        shutil.rmtree(tree, ignore_errors=True)
    return package


def lay_out(folder: Path, tree: Path, architecture: str) -> None:
    """Put everything where it lies on the system, below ``tree``; the program itself by hard links."""
    shutil.copytree(folder, tree / PROGRAM, symlinks=True, copy_function=_link)
    for command in COMMANDS:
        link = tree / "usr" / "bin" / command
        link.parent.mkdir(parents=True, exist_ok=True)
        link.symlink_to(Path("..") / ".." / PROGRAM / command)
    facts = about()
    _write(tree / "usr/share/applications" / f"{NAME}.desktop", MENU_ENTRY.format(summary=facts.summary))
    icon = tree / "usr/share/icons/hicolor/scalable/apps" / f"{NAME}.svg"
    icon.parent.mkdir(parents=True)
    shutil.copyfile(ROOT / "resources" / "icons" / "hindsight.svg", icon)
    size = sum(path.stat().st_size for path in (tree / PROGRAM).rglob("*") if path.is_file() and not path.is_symlink())
    control = CONTROL.format(
        name=NAME, version=facts.version, summary=facts.summary, architecture=architecture, kilobytes=size // 1024,
        libraries=", ".join(library.debian for library in system_packages.LIBRARIES),
    )  # fmt: skip
    _write(tree / "DEBIAN" / "control", control)


def _link(source: str, target: str) -> str:
    """Half a gigabyte need not be copied to be packed."""
    try:
        Path(target).hardlink_to(source)
    except OSError:  # another file system
        shutil.copy2(source, target)
    return target


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
