"""The program's own Python environment: ``.venv``, filled from the exact lists beside this file."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pip_progress import PipProgress

HERE = Path(__file__).resolve().parent
# llama.cpp's part for pictures is not used and takes a good share of the compiling; every core may help with the rest.
LLAMA_BUILD = {"CMAKE_ARGS": "-DLLAVA_BUILD=OFF", "CMAKE_BUILD_PARALLEL_LEVEL": str(os.cpu_count() or 1)}


class SetupError(Exception):
    """The set-up cannot go on; the message says what to install or do."""


@dataclass(frozen=True)
class Group:
    """A list of exact versions that is installed as one step.

    ``complete``: the list names everything, so pip resolves nothing.
    """

    file: str
    purpose: str
    complete: bool = True

    @property
    def path(self) -> Path:
        return HERE / self.file

    def names(self) -> list[str]:
        """The requirements of the list, comments left out."""
        lines = self.path.read_text(encoding="utf-8").splitlines()
        return [line for line in lines if line and not line.startswith("#")]


BASE = Group("requirements.txt", "what the program runs on")
MULTILINGUAL = Group("requirements-multilingual.txt", "what writes the multilingual embedder")
LLM = Group("requirements-llm.txt", "language models; compiles for some minutes")
TRANSFORMERS = Group("requirements-transformers.txt", "other encoders and graphics cards; large", complete=False)
TEST = Group("requirements-test.txt", "test tools")
BUILD = Group("requirements-build.txt", "build tools")


class Installation:
    """The environment of the checkout at ``root``."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / ".venv"
        self.python = self.script("python")

    def script(self, name: str) -> Path:
        """Where a command of this environment is."""
        return self.folder / "Scripts" / f"{name}.exe" if os.name == "nt" else self.folder / "bin" / name

    def works(self) -> bool:
        """Whether the environment is there and its Python starts."""
        if not self.python.exists():
            return False
        question = "import sys, pip; sys.exit(sys.version_info < (3, 11))"
        return subprocess.run([str(self.python), "-c", question], capture_output=True, check=False).returncode == 0

    def create(self) -> None:
        """Make the environment, or make it anew when its Python no longer starts."""
        if self.works():
            return
        _say(f"Creating {self.folder}")
        made = subprocess.run(
            [sys.executable, "-m", "venv", "--clear", str(self.folder)], capture_output=True, text=True, check=False
        )
        if made.returncode != 0:
            raise SetupError(f"The environment {self.folder} could not be created:\n{made.stdout}{made.stderr}")

    def has(self, group: Group) -> bool:
        """Whether the list is installed as it stands now."""
        return self._is_stamped(group.file, _fingerprint(group.path))

    def install(self, group: Group) -> None:
        """Install a list unless it is installed; what is there already is not fetched again."""
        if self.has(group):
            return
        _say(f"Installing {group.purpose} ({len(group.names())} packages)")
        options = ["--no-deps"] if group.complete else []
        self._pip([*options, "-r", str(group.path)], total=len(group.names()), environment=_build_settings())
        self._stamp(group.file, _fingerprint(group.path))

    def install_project(self) -> None:
        """Install the program itself from where it is, so that changes to it count at once."""
        state = f"{_fingerprint(self.root / 'pyproject.toml')} {self.root}"  # scripts hold the path: a move counts
        if self._is_stamped("project", state) and self.script("hindsight").exists():
            return
        _say("Installing the program")
        self._pip(["--no-deps", "-e", str(self.root)], total=1, environment=dict(os.environ))
        self._stamp("project", state)

    def _pip(self, arguments: Sequence[str], *, total: int, environment: Mapping[str, str]) -> None:
        command = [str(self.python), "-m", "pip", "install", "--no-input", "--disable-pip-version-check", *arguments]
        log = self.folder / "setup.log"
        started = time.monotonic()
        with PipProgress(total, log) as progress:
            status = progress.follow(command, environment)
        if status != 0:
            raise SetupError(_failure_sentence(progress.tail(), log))
        _say(f"  done in {time.monotonic() - started:.0f} s")

    def _is_stamped(self, name: str, fingerprint: str) -> bool:
        stamp = self.folder / f"{name}.installed"
        return stamp.exists() and stamp.read_text(encoding="utf-8") == fingerprint

    def _stamp(self, name: str, fingerprint: str) -> None:
        (self.folder / f"{name}.installed").write_text(fingerprint, encoding="utf-8")


def _fingerprint(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _build_settings() -> dict[str, str]:
    return {**LLAMA_BUILD, **os.environ}  # what the person has set counts


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def _failure_sentence(output: str, log: Path) -> str:
    """Say what went wrong in words where pip's output lets us tell; its last lines always follow."""
    causes = {
        "No space left on device": "The disk is full: the program needs about 2 GB, with the test tools 5 GB.",
        "CMAKE_CXX_COMPILER": "llama-cpp-python could not be compiled: there is no working C++ compiler.",
        "Failed building wheel": "A package could not be compiled here.",
        "Failed to build": "A package could not be compiled here.",
        "NameResolutionError": "The package index cannot be reached: is this computer online?",
        "NewConnectionError": "The package index cannot be reached: is this computer online?",
        "Read timed out": "The package index did not answer in time.",
        "No matching distribution": "The package index has no file of a needed version for this computer.",
    }
    cause = next((sentence for sign, sentence in causes.items() if sign in output), "pip could not install a package.")
    return f"{output}\n\n{cause}\nThe whole output is in {log}. Start me again to go on from here."
