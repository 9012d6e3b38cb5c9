"""Profile, opinions and answers (paper sections 5.3 to 5.5)."""

from __future__ import annotations

from dataclasses import dataclass

from core.types.recalls import EvidenceRef, Recall


@dataclass(frozen=True, slots=True)
class Disposition:
    """Theta = (S, L, E, beta), paper section 5.2.1. S, L, E in 1..5; bias strength in [0, 1]."""

    skepticism: int = 3
    literalism: int = 3
    empathy: int = 3
    bias_strength: float = 0.2


@dataclass(frozen=True, slots=True)
class Profile:
    """P = (n, Theta, h), paper section 5.3. ``background`` is first person."""

    name: str
    disposition: Disposition = Disposition()
    background: str = ""


@dataclass(frozen=True, slots=True)
class Citation:
    """``n`` as written in the answer ([1], [2], ...)."""

    n: int
    kind: str
    id: int
    evidence: tuple[EvidenceRef, ...]


@dataclass(frozen=True, slots=True)
class AnswerSentence:
    """``supported``: True or False when checked against its evidence, None when it cites nothing."""

    text: str
    citations: tuple[int, ...]
    supported: bool | None


@dataclass(frozen=True, slots=True)
class OpinionView:
    id: int
    text: str
    confidence: float
    new: bool


@dataclass(frozen=True, slots=True)
class Answer:
    """Reflect's result, paper section 5. ``model`` None: extractive, no language model took part."""

    query: str
    text: str
    abstained: bool
    model: str | None
    sentences: tuple[AnswerSentence, ...]
    citations: tuple[Citation, ...]
    opinions: tuple[OpinionView, ...]
    seconds: float
    recall: Recall


@dataclass(frozen=True, slots=True)
class ChatMessage:
    """A turn of a prompt for the language model; ``role`` is system, user or assistant."""

    role: str
    content: str
