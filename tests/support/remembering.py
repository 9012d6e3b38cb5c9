"""The real encoders, asked once for each text: the tests tell the same few chats again and again."""

from __future__ import annotations

import threading
from collections.abc import Hashable, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from core.models.host import ModelHost
from core.models.ports import Kind, Priority, Role, Scores, Vectors


class RememberingHost(ModelHost):
    """A host whose encoders are not asked again for what they have answered."""

    def __init__(self, data_dir: Path) -> None:
        super().__init__(data_dir)
        self._known: dict[tuple[Hashable, ...], dict[str, NDArray[np.float32]]] = {}

    def embed(
        self,
        texts: Sequence[str],
        *,
        kind: Kind = "document",
        priority: Priority | None = None,
        cancel: threading.Event | None = None,
        model: str | None = None,
    ) -> Vectors:
        def ask(unknown: list[str]) -> Vectors:
            return super(RememberingHost, self).embed(unknown, kind=kind, priority=priority, cancel=cancel, model=model)

        if not texts or (cancel is not None and cancel.is_set()):
            return ask(list(texts))
        known = self._known.setdefault((self._chosen(Role.EMBEDDER, model), kind), {})
        if unknown := [text for text in dict.fromkeys(texts) if text not in known]:
            known.update(zip(unknown, ask(unknown), strict=True))
        return np.stack([known[text] for text in texts])

    def rerank(
        self,
        query: str,
        texts: Sequence[str],
        *,
        budget_ms: float | None = None,
        cancel: threading.Event | None = None,
    ) -> Scores:
        def ask(unknown: list[str]) -> Scores:
            return super(RememberingHost, self).rerank(query, unknown, budget_ms=budget_ms, cancel=cancel)

        if not texts or (cancel is not None and cancel.is_set()):
            return ask(list(texts))
        known = self._known.setdefault((self._chosen(Role.RERANKER, None), query), {})
        found = dict(known)
        if unknown := [text for text in dict.fromkeys(texts) if text not in known]:
            found.update(zip(unknown, ask(unknown), strict=True))
            known.update({text: score for text, score in found.items() if not np.isnan(score)})
        return np.array([found[text] for text in texts], np.float32)

    def _chosen(self, role: Role, model: str | None) -> str:
        """The id of the model that answers; one that was never chosen is told from others by its absence."""
        info = self._registry.info(role)
        return model or (info.id if info is not None else "")
