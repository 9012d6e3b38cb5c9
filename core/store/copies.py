"""Which copies of a memory file there are: backups made from it, and what was kept beside it.

A purge reaches none of them, so the person is told where they lie.
"""

from __future__ import annotations

import glob
from datetime import UTC, datetime
from pathlib import Path

from core.store import banks
from core.store.clock import from_ms, now_ms
from core.store.connection import Connection
from core.store.settling import BESIDE
from core.types import FileCopy

_KEY = "store.backups"  # [[path, instant in ms], ...] of the backups made from this file
_MOST = 200


def note(connection: Connection, target: Path) -> None:
    """Remember that a backup was written to ``target``."""
    others = [pair for pair in banks.setting(connection, _KEY, []) if pair[0] != str(target.resolve())]
    banks.set_setting(connection, _KEY, [*others, [str(target.resolve()), now_ms()]][-_MOST:])


def every(connection: Connection, path: Path) -> list[FileCopy]:
    """The copies of the memory at ``path`` that are still where they were made, latest first."""
    made = {Path(name): from_ms(at) for name, at in banks.setting(connection, _KEY, []) if Path(name).is_file()}
    for kept in path.parent.glob(f"{glob.escape(path.name)}.before-*"):
        if not kept.name.endswith((*BESIDE, ".lock", ".partial")):
            made.setdefault(kept, datetime.fromtimestamp(kept.stat().st_mtime, UTC))
    return sorted((FileCopy(place, at) for place, at in made.items()), key=lambda copy: copy.made_at, reverse=True)
