"""Entry point of ``hindsight``: parse, run one command, map errors to exit statuses (0, 1, 2)."""

from __future__ import annotations

import argparse
import io
import logging
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from core.cli import output
from core.cli.parser import make_parser
from core.errors import HindsightError, NotFound

# What a person types in words; bytes that are no text are kept in the names of files alone.
_TYPED = ("query", "text", "value", "me", "bank")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; the exit status is returned. With no command the window opens, on ``--memory FILE``."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if not arguments or _names_a_file_alone(arguments):
        return _window(arguments)
    _open_streams()
    if arguments == ["--selfcheck"]:
        return _selfcheck()
    options = make_parser().parse_args(arguments)
    _choose_encoding(as_json=options.json)
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
        _let_go_of_output()
        return 1
    except OSError as error:
        return _refuse(options, HindsightError(_told(error), code="system"))
    except Exception as error:
        logging.getLogger("hindsight.cli").debug("unexpected", exc_info=error)
        return _refuse(options, output.fault(error))


def _run(options: argparse.Namespace) -> int:
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    status = int(options.run(options))
    sys.stdout.flush()  # what cannot be written is said here, not by the interpreter at its end
    return status


def _open_streams() -> None:
    """What is said to a stream that the caller has closed is said to nobody: Python leaves None in its place."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - open until the end


def _choose_encoding(*, as_json: bool) -> None:
    """JSON is UTF-8 wherever it goes; a terminal or file in another encoding gets marks for what it cannot take."""
    if not isinstance(sys.stdout, io.TextIOWrapper):
        return
    if as_json:
        sys.stdout.reconfigure(encoding="utf-8")
    else:
        sys.stdout.reconfigure(errors="replace")


def _told(error: OSError) -> str:
    """What the system refused and of which file."""
    what = f"{error.strerror or error}: {error.filename}" if error.filename else str(error.strerror or error)
    return f"{what}. Check that the place exists, is not full and may be used by you."


def _refuse(options: argparse.Namespace, error: HindsightError) -> int:
    """Say why on standard error, and in the document where one was asked for and can be written."""
    sys.stderr.write(f"hindsight: {error}\n")
    if options.json:
        try:
            output.emit({"error": {"code": error.code, "message": str(error)}})
            sys.stdout.flush()
        except OSError:
            _let_go_of_output()
    return 2 if isinstance(error, NotFound) and error.code == "bank_not_named" else 1


def _let_go_of_output() -> None:
    """Whatever is still to be written goes nowhere: the reader is gone or the disk full, and the interpreter would
    complain of it once more at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def _names_a_file_alone(arguments: Sequence[str]) -> bool:
    """``--memory FILE`` and nothing else."""
    option, *value = " ".join(arguments[:1]).split("=", 1)
    return option == "--memory" and len(arguments) + len(value) == 2


def _selfcheck() -> int:
    from core.cli.selfcheck import report  # brings all that is to be checked

    return report()


def _window(arguments: Sequence[str]) -> int:
    from importlib import import_module

    return int(import_module("app.main").main(list(arguments)))


if __name__ == "__main__":
    sys.exit(main())
