"""Entry point of ``hindsight``: parse, run one command, map errors to exit statuses (0, 1, 2)."""

from __future__ import annotations

import argparse
import logging
import os
import signal
import sys
from collections.abc import Sequence

from core.cli import commands, output
from core.cli.parser import make_parser
from core.errors import HindsightError, NotFound

# What a person types in words; bytes that are no text are kept in the names of files alone.
_TYPED = ("query", "text", "value", "me", "bank")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; the exit status is returned. With no command the window opens, on ``--memory FILE``."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if not arguments or _names_a_file_alone(arguments):
        return _window(arguments)
    if arguments == ["--selfcheck"]:
        return commands.selfcheck()
    options = make_parser().parse_args(arguments)
    for name in _TYPED:
        if isinstance(typed := getattr(options, name, None), str):
            setattr(options, name, output.printable(typed))
    try:
        return _run(options)
    except HindsightError as error:
        return _refuse(options, error)
    except KeyboardInterrupt:
        sys.stderr.write("Stopped.\n")
        return 1
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        return _refuse(options, HindsightError(f"{error.strerror or error}: {error.filename or ''}".rstrip(": ")))
    except Exception as error:
        logging.getLogger("hindsight.cli").debug("unexpected", exc_info=error)
        return _refuse(options, output.fault(error))


def _run(options: argparse.Namespace) -> int:
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    return int(options.run(options))


def _refuse(options: argparse.Namespace, error: HindsightError) -> int:
    """Say why on standard error, and in the document where one was asked for."""
    sys.stderr.write(f"hindsight: {error}\n")
    if getattr(options, "json", False):
        output.emit({"error": {"code": error.code, "message": str(error)}})
    return 2 if isinstance(error, NotFound) and error.code == "bank_not_named" else 1


def _names_a_file_alone(arguments: Sequence[str]) -> bool:
    """``--memory FILE`` and nothing else."""
    option, *value = " ".join(arguments[:1]).split("=", 1)
    return option == "--memory" and len(arguments) + len(value) == 2


def _window(arguments: Sequence[str]) -> int:
    from importlib import import_module

    return int(import_module("app.main").main(list(arguments)))


if __name__ == "__main__":
    sys.exit(main())
