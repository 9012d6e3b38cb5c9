"""What has come into a folder that a person has put under watch: exports not seen before."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from stat import S_ISDIR

from core.errors import ImportRefused
from core.ingest.detect import detect
from core.ingest.meter import Meter
from core.ingest.picking import is_media, open_tree

_PARTIAL = re.compile(r"(?i)\.(?:crdownload|part|partial|download|tmp|opdownload)$")
_OWN_TEXTS = frozenset({"journal", "markdown", "csv", "jsonl", "contacts", "calendar"})  # no app's chat export
_STILL_SECONDS = 3.0  # a file changed later than this may not be whole


@dataclass(frozen=True, slots=True)
class Newcomers:
    """What is in a folder: new ``exports`` by signature, the ``rest``, and whether something still ``grows``."""

    exports: Mapping[str, Path]
    rest: frozenset[str]
    grows: bool


def signatures(folder: Path) -> frozenset[str]:
    """What is in a folder now, told apart by name, size and time of change."""
    return frozenset(signature for signature, _, _ in _entries(folder))


def newcomers(
    folder: Path, seen: frozenset[str], *, check: Callable[[], None] = lambda: None, now: float | None = None
) -> Newcomers:
    """Look at what is in ``folder`` and not among ``seen``. A folder that cannot be read holds nothing."""
    exports: dict[str, Path] = {}
    rest, grows = set(), False
    latest = (time.time() if now is None else now) - _STILL_SECONDS
    for signature, path, changed in _entries(folder):
        check()
        if signature in seen:
            rest.add(signature)
        elif changed is not None and changed > latest:
            grows = True
        elif recognised(path) in {None, *_OWN_TEXTS}:
            rest.add(signature)
        else:
            exports[signature] = path
    return Newcomers(exports, frozenset(rest), grows)


def recognised(path: Path) -> str | None:
    """The format an import of ``path`` would be read as, None when it is no export."""
    try:
        tree = open_tree([path], Meter())
    except (ImportRefused, OSError):
        return None
    try:
        return detect(tree).format.id
    except ImportRefused:
        return None
    finally:
        tree.close()


def _entries(folder: Path) -> Iterator[tuple[str, Path, float | None]]:
    """Signature and path of what may be an export, and when a file was last changed (seconds of the epoch)."""
    try:
        paths = sorted(folder.iterdir())
    except OSError:
        return
    for path in paths:
        if path.name.startswith(".") or _PARTIAL.search(path.name) or (is_media(path.name) and path.is_file()):
            continue
        try:
            stat = path.stat()
        except OSError:
            continue  # gone in between, or a link to nothing
        if S_ISDIR(stat.st_mode):
            yield f"{path.name} folder", path, None
        else:
            yield f"{path.name} {stat.st_size} {stat.st_mtime_ns}", path, stat.st_mtime
