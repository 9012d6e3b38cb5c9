"""Copies of the memory file in words, for whoever has to know where they lie."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from app.formatting import format_day
from core.types import FileCopy

translate = QCoreApplication.translate
MOST = 6  # listed by name


def copy_lines(copies: Sequence[FileCopy]) -> list[str]:
    """A line for each copy with its day, the first ones; a last one for how many more there are."""
    lines = [f"•  {copy.path} ({format_day(copy.made_at)})" for copy in copies[:MOST]]
    if len(copies) > MOST:
        lines.append("•  " + translate("FileCopies", "and %n more", "", len(copies) - MOST))
    return lines
