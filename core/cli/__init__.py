"""The command line: ``hindsight``, the second face of the program, for scripts, diagnosis and measuring."""

from core.cli.main import main

__all__ = ["main"]
