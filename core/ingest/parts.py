"""Exports that come in several archives: what was picked of them, and what lies beside it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

_PART = re.compile(r"(?i)^(?P<name>.*?[^\d])(?P<number>\d{1,4})(?P<rest>(?:[-_ ]?of[-_ ]?\d+)?\.(?:zip|tgz|tar\.gz))$")


def _family(name: str) -> tuple[str, str] | None:
    """What the parts of one export have in common in their names."""
    found = _PART.match(name)
    return (found["name"].lower(), found["rest"].lower()) if found else None


def missing_parts(paths: Sequence[Path]) -> tuple[str, ...]:
    """A warning for every export of which further parts lie beside the picked ones."""
    warnings = []
    picked = {path.name for path in paths}
    for folder in dict.fromkeys(path.parent for path in paths if path.is_file()):
        families = {family for path in paths if path.parent == folder and (family := _family(path.name))}
        beside = [path.name for path in _archives(folder) if path.name not in picked and _family(path.name) in families]
        if beside:
            shown = ", ".join(sorted(beside)[:3]) + (" ..." if len(beside) > 3 else "")
            warnings.append(f"{shown} may belong to the same export; pick all its parts together.")
    return tuple(warnings)


def _archives(folder: Path) -> list[Path]:
    try:
        return [path for path in folder.iterdir() if path.suffix.lower() in (".zip", ".tgz", ".gz")]
    except OSError:
        return []  # the folder may not be listed; the file in it was picked all the same
