"""Keeping and dropping named searches."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from app.operations.base import Operation

translate = QCoreApplication.translate


def save_search(name: str, query: str) -> Operation:
    """Keep a search under a name; ``query`` is what :meth:`MemoryFacets.state` gave, as JSON."""
    return Operation(translate("Operations", "Save search"), lambda context: context.bank.save_search(name, query))


def remove_search(search_id: int) -> Operation:
    """Drop a saved search."""
    return Operation(translate("Operations", "Remove search"), lambda context: context.bank.remove_search(search_id))
