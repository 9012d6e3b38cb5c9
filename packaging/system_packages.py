"""What only the operating system can bring, and the sentence that names all of it that is missing."""

from __future__ import annotations

import ctypes
import importlib.util
import os
import shutil
import sys
from collections.abc import Iterable
from dataclasses import dataclass

from installation import SetupError


@dataclass(frozen=True)
class SystemPackage:
    """Something that must be there, and the package of Debian and Ubuntu that brings it."""

    needs: str
    debian: str


# What the libraries of PySide6 and its two platform plugins (X11 and offscreen) are linked against.
LIBRARIES = tuple(
    SystemPackage(*pair)
    for pair in (
        ("libEGL.so.1", "libegl1"),
        ("libGL.so.1", "libgl1"),
        ("libdbus-1.so.3", "libdbus-1-3"),
        ("libfontconfig.so.1", "libfontconfig1"),
        ("libglib-2.0.so.0", "libglib2.0-0"),
        ("libX11-xcb.so.1", "libx11-xcb1"),
        ("libxcb-cursor.so.0", "libxcb-cursor0"),
        ("libxcb-icccm.so.4", "libxcb-icccm4"),
        ("libxcb-image.so.0", "libxcb-image0"),
        ("libxcb-keysyms.so.1", "libxcb-keysyms1"),
        ("libxcb-randr.so.0", "libxcb-randr0"),
        ("libxcb-render-util.so.0", "libxcb-render-util0"),
        ("libxcb-shape.so.0", "libxcb-shape0"),
        ("libxcb-xkb.so.1", "libxcb-xkb1"),
        ("libxkbcommon.so.0", "libxkbcommon0"),
        ("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
    )
)
TEST_PROGRAMS = (SystemPackage("Xvfb", "xvfb"), SystemPackage("openbox", "openbox"))
COMPILER = SystemPackage("a C++ compiler (for language models only; run --without-llm leaves them out)", "g++ cmake")
COMPILER_NAMES = ("c++", "g++", "clang++")
VENV_MODULES = ("venv", "ensurepip")


def missing_libraries() -> list[SystemPackage]:
    """The libraries Qt is linked against that cannot be loaded; only Linux leaves them to the system."""
    return [library for library in LIBRARIES if sys.platform == "linux" and not _can_load(library.needs)]


def missing_test_programs() -> list[SystemPackage]:
    """What the window tests need for a screen of their own (Linux)."""
    return [program for program in TEST_PROGRAMS if sys.platform == "linux" and shutil.which(program.needs) is None]


def missing_compiler() -> list[SystemPackage]:
    """llama-cpp-python is compiled here. On Windows the compiler is off the path, and the build finds it itself."""
    found = os.environ.get("CXX") or sys.platform == "win32" or any(map(shutil.which, COMPILER_NAMES))
    return [] if found else [COMPILER]


def missing_venv_module() -> list[SystemPackage]:
    """Debian takes the module that makes environments out of its Python."""
    if all(importlib.util.find_spec(name) for name in VENV_MODULES):
        return []
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    return [SystemPackage(f"the module venv of Python {version}", f"python{version}-venv")]


def require(missing: Iterable[SystemPackage]) -> None:
    """Raise :class:`SetupError` with one sentence for all that is missing, if anything is."""
    missing = list(missing)
    if not missing:
        return
    raise SetupError(
        f"Not installed on this computer: {', '.join(package.needs for package in missing)}.\n"
        f"  Debian, Ubuntu:  sudo apt install {' '.join(package.debian for package in missing)}\n"
        "  Other systems:   install the packages that bring these files; the package search finds them.\n"
        "                   (The compiler: gcc-c++ on Fedora, gcc on Arch, xcode-select --install on macOS.)\n"
        "Then start me again."
    )


def require_display() -> None:
    """Raise :class:`SetupError` when there is no screen to open a window on (Linux only)."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if sys.platform == "linux" and not any(os.environ.get(name) for name in screens):
        raise SetupError(
            "There is no screen here to open the window on (neither DISPLAY nor WAYLAND_DISPLAY is set).\n"
            "Start this in a desktop session, or use the command line: packaging/bootstrap.py run --help"
        )


def _can_load(soname: str) -> bool:
    try:
        ctypes.CDLL(soname)
    except OSError:
        return False
    return True
