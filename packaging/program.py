"""Entry point of the built program: one executable that is the window, the command line and every worker."""

from __future__ import annotations

import sys
from pathlib import Path


def main() -> int:
    """Become the layout worker or the window when started as such; the command line knows all the rest."""
    if sys.argv[1:3] == ["--worker", "layout"]:
        from app.graph import layout_worker

        return layout_worker.main()
    if Path(sys.executable).stem == "hindsight-desktop" and sys.argv[1:2] != ["--worker"]:
        from app import main as window

        return window.main()
    from core import cli

    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
