"""Entry point of the built program: one executable that is the window, the command line and every worker."""

from __future__ import annotations

import sys
from pathlib import Path


def main() -> int:
    """Become a worker when started as one, the window under its own name, else what the command line says."""
    if sys.argv[1:2] == ["--worker"]:
        return run_worker(sys.argv[2])
    if Path(sys.executable).stem == "hindsight-desktop":
        from app import main as window

        return window.main()
    from core import cli

    return cli.main()


def run_worker(role: str) -> int:
    """Serve one role until the pipe of the parent closes; each loads only what it needs, so that it starts fast."""
    if role == "ingest":
        from core.ingest import process

        return process.main()
    if role == "layout":
        from app.graph import layout_worker

        return layout_worker.main()
    from core.models import worker

    worker.main(role)
    return 0


if __name__ == "__main__":
    sys.exit(main())
