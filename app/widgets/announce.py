"""What a screen reader says although the keyboard is elsewhere: a job has ended, a search has found so much."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, text: str) -> None:
    """Have ``text`` spoken, if a screen reader listens and ``widget``, which it is about, is in sight."""
    if text and QAccessible.isActive() and widget.isVisible():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))
