"""Errors on their way from a worker to the caller: the same class, message and code on both sides."""

from __future__ import annotations

from core.errors import Cancelled, HindsightError, ModelError, Preempted
from core.models.framing import Message

_CLASSES: dict[str, type[HindsightError]] = {"model": ModelError, "cancelled": Cancelled, "preempted": Preempted}


def to_message(error: HindsightError) -> Message:
    """What a worker sends; anything but a cancel or a preemption is a failure of the model."""
    kind = next((name for name, cls in _CLASSES.items() if isinstance(error, cls)), "model")
    return {"error": error.message, "kind": kind, "code": error.code}


def from_message(message: Message) -> HindsightError:
    """The error to raise in the caller."""
    return _CLASSES[message["kind"]](message["error"], code=message["code"])
