"""``backup``, ``restore``, ``export`` and ``passphrase``: the memory file as a file, and copies of it."""

from __future__ import annotations

import argparse
import os

from core.bank import export as exporting
from core.cli import output
from core.cli.opening import ProgressLine, memory_path, opened, passphrase_of, read_passphrase
from core.store.backup import restore as put_in_place
from core.store.keys import is_locked, kept_passphrase
from core.store.rekeying import change_passphrase


def backup(options: argparse.Namespace) -> int:
    """Copy the memory file while it is in use, and note in it that there is a copy unless another program writes it."""
    path = memory_path(options)
    there = path.is_file() and path.stat().st_size > 0  # a backup makes no new memory
    with opened(options, read_only=not there or not os.access(path.parent, os.W_OK)) as memory:
        memory.backup(options.file)
    return output.say(options, {"file": str(options.file)}, [f"Copied to {options.file}."])


def restore(options: argparse.Namespace) -> int:
    """Put a backup in the place of the memory; the former one is kept beside it."""
    former = put_in_place(options.file, memory_path(options), passphrase=passphrase_of(options))
    kept = str(former) if former is not None else None
    aside = f" The former memory is kept as {kept}." if kept else ""
    return output.say(options, {"memory": str(memory_path(options)), "former": kept}, [f"Restored.{aside}"])


def export(options: argparse.Namespace) -> int:
    """Write a bank as plain text files."""
    line = ProgressLine()
    with opened(options, read_only=True) as memory:
        written = exporting.export(memory.bank(options.bank), options.folder, progress=line)
    line.end()
    counts = ", ".join(f"{count} {name}" for name, count in written.items())
    return output.say(options, {"folder": str(options.folder), **written}, [f"Written to {options.folder}: {counts}."])


def passphrase(options: argparse.Namespace) -> int:
    """Lock the memory with a first passphrase or another one, or take its passphrase away."""
    new = None if options.remove else read_passphrase(options.new_passphrase_fd)
    path, former = memory_path(options), passphrase_of(options)
    if former is None and path.is_file() and is_locked(path):
        former = kept_passphrase(path)
    change_passphrase(path, former, new)
    told = "not encrypted any more" if new is None else "encrypted with the new passphrase"
    earlier = "Backups made earlier keep the passphrase they have, or none."
    return output.say(options, {"memory": str(path), "encrypted": new is not None}, [f"{path} is {told}. {earlier}"])
