"""``backup``, ``restore`` and ``export``: copies of a memory, whole or as text."""

from __future__ import annotations

import argparse

from core.bank import export as exporting
from core.cli import output
from core.cli.commands import ProgressLine, memory_path, opened, passphrase_of
from core.store.backup import restore as put_in_place


def backup(options: argparse.Namespace) -> int:
    """Copy the memory file while it is in use."""
    with opened(options, read_only=True) as memory:
        memory.backup(options.file)
    return _say(options, {"file": str(options.file)}, f"Copied to {options.file}.")


def restore(options: argparse.Namespace) -> int:
    """Put a backup in the place of the memory; the former one is kept beside it."""
    former = put_in_place(options.file, memory_path(options), passphrase=passphrase_of(options))
    kept = str(former) if former is not None else None
    aside = f" The former memory is kept as {kept}." if kept else ""
    return _say(options, {"memory": str(memory_path(options)), "former": kept}, f"Restored.{aside}")


def export(options: argparse.Namespace) -> int:
    """Write a bank as plain text files."""
    line = ProgressLine()
    with opened(options, read_only=True) as memory:
        written = exporting.export(memory.bank(options.bank), options.folder, progress=line)
    line.end()
    counts = ", ".join(f"{count} {name}" for name, count in written.items())
    return _say(options, {"folder": str(options.folder), **written}, f"Written to {options.folder}: {counts}.")


def _say(options: argparse.Namespace, document: dict[str, object], text: str) -> int:
    if options.json:
        output.emit(document)
    else:
        print(text)
    return 0
