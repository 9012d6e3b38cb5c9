"""Exchanges as the store gives them, made of plain lines, and a model's facts about them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from core.store.exchanges import ExchangeText, Said
from core.tempr.distil.grounding import Ground
from core.tempr.distil.passage import Passage, passages
from core.tempr.distil.schema import Written
from core.tempr.segment import estimate_tokens
from core.types import EntityType, MemoryKind, MessageView

BERLIN = ZoneInfo("Europe/Berlin")
MONDAY = datetime(2024, 5, 20, 12, 0, tzinfo=BERLIN)


def said(number: int, sender: str, text: str, *, owner: str | None = "Nora", forwarded: bool = False) -> Said:
    """A message, one a minute from Monday 20 May 2024, 12:00 in Berlin."""
    at = MONDAY + timedelta(minutes=number)
    return Said(MessageView(100 + number, sender, sender == owner, at, text, zone="Europe/Berlin"), forwarded)


def exchange(*lines: tuple[str, str], owner: str | None = "Nora", before: Sequence[Said] = ()) -> ExchangeText:
    """An exchange of (sender, text); Nora is the owner."""
    messages = tuple(said(n, sender, text, owner=owner) for n, (sender, text) in enumerate(lines, start=1))
    return ExchangeText(1, 1, 0, messages, tuple(before), tuple(dict.fromkeys(sender for sender, _ in lines)))


def passage(*lines: tuple[str, str], owner: str | None = "Nora") -> Passage:
    """The exchange of these lines as one passage."""
    (whole,) = passages(exchange(*lines, owner=owner), 5000, estimate_tokens)
    return whole


def ground(of: Passage, *people: str) -> Ground:
    """What facts about a passage are checked against."""
    return Ground(of.lines, tuple(dict.fromkeys((*of.exchange.participants, *people))))


def written(
    lines: Sequence[int], what: str, *, when: str = "", where: str = "", why: str = "",
    who: Sequence[tuple[str, str]] = (), kind: MemoryKind = MemoryKind.EVENT,
    entities: Sequence[tuple[str, EntityType]] = (),
) -> Written:  # fmt: skip
    """A fact as read from a model's answer."""
    return Written(tuple(lines), what, when, where, why, tuple(who), kind, tuple(entities))
