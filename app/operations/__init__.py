"""Named writes. Each is a function returning an :class:`Operation`; :class:`app.services.Services` runs them.

An operation is data: a title for the status area and a callable that does one thing to the bank and says
what it changed. Views never refresh after their own write; they listen to ``Services.changed``.
"""

from app.operations.base import Operation, OperationContext

__all__ = ["Operation", "OperationContext"]
