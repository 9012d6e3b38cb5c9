"""Entities: mentions found in texts and resolved to canonical ones (paper section 4.1.3)."""

from core.tempr.entities.mentions import KnownNames, find_mentions
from core.tempr.entities.resolve import Candidate, Context, IndexedEntity, Outcome, Resolution, Resolver

__all__ = [
    "Candidate",
    "Context",
    "IndexedEntity",
    "KnownNames",
    "Outcome",
    "Resolution",
    "Resolver",
    "find_mentions",
]
