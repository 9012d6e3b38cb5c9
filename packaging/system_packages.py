"""What only the operating system can bring, and the sentence that names it when it is missing."""

from __future__ import annotations

import ctypes
import os
import shutil
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from installation import SetupError


@dataclass(frozen=True)
class SystemPackage:
    """A file that must be found, and the package of Debian and Ubuntu that brings it."""

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
COMPILERS = ("c++", "g++", "clang++")


def require_libraries(purpose: str) -> None:
    """Raise :class:`SetupError` when a library that Qt is linked against cannot be loaded (Linux only)."""
    if sys.platform == "linux":
        _require(LIBRARIES, _can_load, purpose)


def require_programs() -> None:
    """Raise :class:`SetupError` when the virtual screen of the window tests is missing (Linux only)."""
    if sys.platform == "linux":
        _require(TEST_PROGRAMS, lambda name: shutil.which(name) is not None, "Testing the window on a virtual screen")


def require_display() -> None:
    """Raise :class:`SetupError` when there is no screen to open a window on (Linux only)."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if sys.platform == "linux" and not any(os.environ.get(name) for name in screens):
        raise SetupError(
            "There is no screen here to open the window on (neither DISPLAY nor WAYLAND_DISPLAY is set).\n"
            "Start this in a desktop session, or use the command line: packaging/bootstrap.py run --help"
        )


def require_compiler(otherwise: str) -> None:
    """Raise :class:`SetupError` when there is no C++ compiler for llama-cpp-python."""
    if os.environ.get("CXX") or sys.platform == "win32" or any(shutil.which(name) for name in COMPILERS):
        return  # Windows keeps its compiler off the path; the build itself looks for it
    raise SetupError(
        "llama-cpp-python, which runs language models, is compiled on this computer, and there is no C++ compiler.\n"
        "  Debian, Ubuntu:  sudo apt install g++ cmake\n"
        "  Fedora:          sudo dnf install gcc-c++ cmake\n"
        "  macOS:           xcode-select --install\n"
        f"Install one and start me again, {otherwise}"
    )


def _require(packages: Iterable[SystemPackage], present: Callable[[str], bool], purpose: str) -> None:
    missing = [package for package in packages if not present(package.needs)]
    if missing:
        raise SetupError(missing_sentence(missing, purpose))


def missing_sentence(missing: Iterable[SystemPackage], purpose: str) -> str:
    """Name what is missing and how to get it, on Debian and its kin by package, elsewhere by file."""
    missing = list(missing)
    return (
        f"{purpose} needs something of the operating system that is not installed: "
        f"{', '.join(package.needs for package in missing)}.\n"
        f"  Debian, Ubuntu:  sudo apt install {' '.join(package.debian for package in missing)}\n"
        "  Other systems:   install the packages that bring these files; the system's package search finds them.\n"
        "Then start me again."
    )


def _can_load(soname: str) -> bool:
    try:
        ctypes.CDLL(soname)
    except OSError:
        return False
    return True
