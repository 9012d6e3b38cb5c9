"""A virtual screen with a window manager, for what the offscreen platform cannot show: focus, activation, drops."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

SIZE = "1400x900x24"


@contextmanager
def virtual_screen() -> Iterator[dict[str, str]]:
    """Start Xvfb and openbox; yield the environment in which a program opens its windows there."""
    with ExitStack() as ended_in_reverse:
        display = ended_in_reverse.enter_context(_display())
        environment = {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
        environment.pop("WAYLAND_DISPLAY", None)
        manager = subprocess.Popen(["openbox"], env=environment, stderr=subprocess.DEVNULL)
        ended_in_reverse.callback(_end, manager)
        yield environment


@contextmanager
def _display() -> Iterator[str]:
    """Xvfb chooses a free number and writes it to a pipe once it takes connections."""
    readable, writable = os.pipe()
    command = ["Xvfb", "-displayfd", str(writable), "-screen", "0", SIZE, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writable], stderr=subprocess.DEVNULL)
    os.close(writable)
    try:
        with os.fdopen(readable) as number:
            yield f":{number.readline().strip()}"
    finally:
        _end(server)


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    process.wait(timeout=10)
