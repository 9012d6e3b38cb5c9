"""One import: what was read, when, with which outcome, and taking it back."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.formatting import format_count, format_moment, listed
from app.labels import format_name
from app.theme import Theme
from app.turns import Turns
from app.widgets.basics import button, clear_layout, label
from core.types import SourceRow

translate = QCoreApplication.translate


def count_words(counts: Mapping[str, int]) -> str:
    """ "1,800 new, 12 system lines"; zeros are left out."""
    names = {
        "new": translate("SourceCard", "{count} new"),
        "known": translate("SourceCard", "{count} known already"),
        "system": translate("SourceCard", "%n system line(s)", "", counts.get("system", 0)),
        "skipped": translate("SourceCard", "{count} unreadable"),
    }
    parts = [
        name.format(count=format_count(counts[key])).replace(str(counts[key]), format_count(counts[key]), 1)
        for key, name in names.items()
        if counts.get(key)
    ]
    return listed(parts) or translate("SourceCard", "nothing new")


class SourceCard(QFrame):
    """A card; ``undo`` is called when its import is to be taken back."""

    def __init__(self, row: SourceRow, theme: Theme, undo: Callable[[SourceRow], None]) -> None:
        super().__init__()
        self.setProperty("card", True)
        line = QHBoxLayout(self)
        line.setContentsMargins(16, 12, 12, 12)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(label(row.file_name, "subheading"))
        parts = [format_name(row.format), format_moment(row.imported_at), count_words(row.counts)]
        if row.zone:
            parts.append(row.zone)
        words.addWidget(label("  ·  ".join(parts), "muted"))
        line.addLayout(words, 1)
        take_back = button(translate("SourceCard", "Take back"), variant="ghost", icon="undo", theme=theme)
        take_back.setAccessibleName(
            translate("SourceCard", "Take back the import of {name}").format(name=row.file_name)
        )
        take_back.clicked.connect(lambda: undo(row))
        line.addWidget(take_back)


class SourceList(QWidget):
    """All imports, the newest first."""

    def __init__(self, theme: Theme, undo: Callable[[SourceRow], None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._undo = theme, undo
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self._turns = Turns(self)
        self._shown: list[SourceRow] | None = None

    def show_sources(self, rows: list[SourceRow]) -> None:
        """Show these imports; the same ones stay as they are, with the keyboard where it is."""
        if rows == self._shown:
            return
        self._shown = rows
        clear_layout(self._column)
        newest = sorted(rows, key=lambda r: r.imported_at, reverse=True)
        self._turns.run(map(self._add, newest))
        if not rows:
            self._column.addWidget(label(translate("SourceCard", "Nothing has been imported yet."), "muted"))

    def _add(self, row: SourceRow) -> None:
        self._column.addWidget(SourceCard(row, self._theme, self._undo))
