"""List models that read their rows in pages, so that 100,000 rows cost what is on screen."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QObject, Qt, QTimer

from app.item_models.rows import NO_PARENT, Index

PAGE = 100  # rows read at once
KEPT = 60  # pages held in memory
PAUSE_MS = 15  # while a scroll bar is dragged only the pages last asked for are read
AT_ONCE = 3

ROW = int(Qt.ItemDataRole.UserRole) + 1

Fetch = Callable[[int, int, Callable[[Sequence[Any]], None]], None]


class LazyRowsModel(QAbstractListModel):
    """Rows of a known number, read in pages when a view asks for them.

    ``text`` gives the words a screen reader speaks for a row. Role :data:`ROW` holds the row itself, None
    while it is still being read. After a write :meth:`refresh` serves the old rows until the new ones come.
    """

    def __init__(self, text: Callable[[Any], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._text = text
        self._count = 0
        self._fetch: Fetch | None = None
        self._pages: OrderedDict[int, Sequence[Any]] = OrderedDict()
        self._stale: set[int] = set()
        self._asked: set[int] = set()
        self._wanted: list[int] = []
        self._generation = 0
        self._timer = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._timer.timeout.connect(self._read_wanted)

    def reset_rows(self, count: int, fetch: Fetch) -> None:
        """Show other rows: ``fetch(offset, limit, done)`` reads some and calls ``done`` with them."""
        self.beginResetModel()
        self._forget_requests()
        self._pages.clear()
        self._stale.clear()
        self._count, self._fetch = count, fetch
        self.endResetModel()

    def refresh(self, count: int) -> None:
        """The same rows may have changed, and their number; selection and scroll position stay."""
        self._forget_requests()
        self._stale = set(self._pages)
        old = self._count
        if count > old:
            self.beginInsertRows(NO_PARENT, old, count - 1)
            self._count = count
            self.endInsertRows()
        elif count < old:
            self.beginRemoveRows(NO_PARENT, count, old - 1)
            self._count = count
            self.endRemoveRows()
        if count:
            self.dataChanged.emit(self.index(0), self.index(count - 1))

    def row(self, number: int) -> Any:
        """The row at a position, None when it has not been read yet; asks for it if need be."""
        page, offset = divmod(number, PAGE)
        rows = self._pages.get(page)
        if rows is None or page in self._stale:
            self._want(page)
        return rows[offset] if rows is not None and offset < len(rows) else None

    def find(self, matches: Callable[[Any], bool]) -> int | None:
        """Position of the first row in memory that matches."""
        for page, rows in self._pages.items():
            for offset, row in enumerate(rows):
                if matches(row):
                    return page * PAGE + offset
        return None

    def _forget_requests(self) -> None:
        self._generation += 1
        self._asked.clear()
        self._wanted.clear()

    def _want(self, page: int) -> None:
        if page in self._asked:
            return
        if page in self._wanted:
            self._wanted.remove(page)
        self._wanted.append(page)
        if not self._timer.isActive():
            self._timer.start()

    def _read_wanted(self) -> None:
        pages, self._wanted = self._wanted[-AT_ONCE:], []
        for page in pages:
            self._read(page, self._generation)

    def _read(self, page: int, generation: int) -> None:
        if self._fetch is None:
            return
        self._asked.add(page)
        self._fetch(page * PAGE, PAGE, lambda rows: self._arrived(page, generation, rows))

    def _arrived(self, page: int, generation: int, rows: Sequence[Any]) -> None:
        if generation != self._generation:
            return
        self._asked.discard(page)
        self._stale.discard(page)
        self._pages[page] = rows
        self._pages.move_to_end(page)
        while len(self._pages) > KEPT:
            self._pages.popitem(last=False)
        last = min((page + 1) * PAGE, self._count) - 1
        if last >= page * PAGE:
            self.dataChanged.emit(self.index(page * PAGE), self.index(last))

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else self._count

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        if role == ROW:
            return self.row(index.row())
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            row = self.row(index.row())
            return "" if row is None else self._text(row)
        return None


class RowsModel(QAbstractListModel):
    """Rows that are all in memory, with the same role and speech as :class:`LazyRowsModel`."""

    def __init__(self, text: Callable[[Any], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._text = text
        self._rows: Sequence[Any] = ()

    @property
    def rows(self) -> Sequence[Any]:
        """What is shown."""
        return self._rows

    def set_rows(self, rows: Sequence[Any]) -> None:
        """Show these rows."""
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def find(self, matches: Callable[[Any], bool]) -> int | None:
        """Position of the first row that matches."""
        return next((i for i, row in enumerate(self._rows) if matches(row)), None)

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        if role == ROW:
            return self._rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._text(self._rows[index.row()])
        return None
