"""Start of the window: arguments, one instance of everything, the event loop."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QApplication

from app.application import HindsightApp
from app.interpreter import put_window_first
from app.preferences import default_memory_path


def parse(arguments: Sequence[str]) -> tuple[argparse.Namespace, list[str]]:
    """The options of the window; what is left goes to Qt."""
    parser = argparse.ArgumentParser(prog="hindsight-desktop", description="A private memory of your own chats.")
    parser.add_argument("--memory", type=Path, default=None, help="memory file (default: in your data directory)")
    parser.add_argument("files", nargs="*", type=Path, help="chat exports to import")
    return parser.parse_known_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Open the window and stay until it is closed. Returns the exit status."""
    options, rest = parse(sys.argv[1:] if arguments is None else arguments)
    put_window_first()
    qt = QApplication([sys.argv[0], *rest])
    app = HindsightApp(qt)
    app.show(options.memory or default_memory_path(), options.files)
    status = qt.exec()
    app.close()
    return status


if __name__ == "__main__":
    raise SystemExit(main())
