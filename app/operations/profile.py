"""Writes to the bank's profile and owner, paper section 5."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from app.operations.base import Operation
from core.types import Profile

translate = QCoreApplication.translate


def set_profile(profile: Profile) -> Operation:
    """Store name, disposition and background; the former background stays as a version."""
    return Operation(
        title=translate("Operations", "Change the profile"),
        run=lambda context: context.bank.set_profile(profile),
        undoable=True,
    )


def set_owner(person_id: int | None) -> Operation:
    """Say which participant the person is."""
    return Operation(
        title=translate("Operations", "Choose who is me"),
        run=lambda context: context.bank.set_owner(person_id),
        undoable=True,
    )
