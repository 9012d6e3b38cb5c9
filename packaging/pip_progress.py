"""pip's output in plain lines: which package of how many, what is large, and that it is still alive."""

from __future__ import annotations

import re
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

HEARTBEAT_SECONDS = 30.0
LARGE_MB = 50.0
TAIL_LINES = 25

_PACKAGE = re.compile(r"^(?:Collecting|Requirement already satisfied:) ([\w.-]+)(?:==([\w.]+))?")
_LOCAL_FILE = re.compile(r"^Processing (?:\S*[/\\])?([\w.]+)-([\w.]+)\S*?-\S+\.whl")
_OTHER_SYSTEM = re.compile(r"^Ignoring \S+ markers")
_DOWNLOAD = re.compile(r"^\s*Downloading (\S+?)-[^ ]*\.whl \(([\d.]+) MB\)")
_BUILD = re.compile(r"^\s*Building (?:wheel|editable) for (\S+) .*: started")
_UNPACK = re.compile(r"^Installing collected packages")


class PipProgress:
    """Follows one run of pip that installs ``total`` packages and keeps its whole output in ``log``."""

    def __init__(self, total: int, log: Path) -> None:
        self._total = total
        self._seen = 0
        self._log = log
        self._lines: list[str] = []
        self._last_word = time.monotonic()
        self._ended = threading.Event()
        self._heart = threading.Thread(target=self._beat, daemon=True)

    def __enter__(self) -> Self:
        self._heart.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._ended.set()
        self._heart.join()

    def follow(self, command: Sequence[str], environment: Mapping[str, str]) -> int:
        """Run the command, tell its progress, return its exit status."""
        with (
            self._log.open("a", encoding="utf-8") as log,
            subprocess.Popen(
                command,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                encoding="utf-8",
                errors="replace",
            ) as process,
        ):
            assert process.stdout is not None
            for line in process.stdout:
                log.write(line)
                self._lines.append(line.rstrip())
                self._tell(self.describe(line))
        return process.returncode

    def describe(self, line: str) -> str | None:
        """What to say about a line of pip's output, or None when it is of no interest."""
        if _OTHER_SYSTEM.match(line):
            self._total -= 1
        if package := _PACKAGE.match(line) or _LOCAL_FILE.match(line):
            self._seen = min(self._seen + 1, self._total)
            return f"  {self._seen}/{self._total} {' '.join(filter(None, package.groups()))}"
        if (download := _DOWNLOAD.match(line)) and float(download[2]) >= LARGE_MB:
            return f"  downloading {download[1]} ({download[2]} MB)"
        if build := _BUILD.match(line):
            return f"  building {build[1]}"
        return "  unpacking" if _UNPACK.match(line) else None

    def tail(self) -> str:
        """The last lines of the output, for an error message."""
        return "\n".join(self._lines[-TAIL_LINES:])

    def _tell(self, text: str | None) -> None:
        if text is not None:
            self._last_word = time.monotonic()
            print(text, file=sys.stderr, flush=True)

    def _beat(self) -> None:
        started = time.monotonic()
        while not self._ended.wait(1.0):
            if time.monotonic() - self._last_word >= HEARTBEAT_SECONDS:
                self._tell(f"  ... still working, {time.monotonic() - started:.0f} s so far")
