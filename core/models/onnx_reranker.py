"""The default cross-encoder: ONNX Runtime on the CPU, no torch."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from core.errors import ModelError
from core.models.batching import plan_batches
from core.models.onnx_session import BATCH_TOKENS, Encoding, OnnxTransformer, clean
from core.models.ports import Scores, ScoreSteps

WAVE_PAIRS = 16  # few enough to stop in time, many enough to sort by length
FIRST_PAIRS = 4  # scored under any budget, else a busy computer would never learn its own speed


class OnnxReranker:
    """How well texts answer a query: raw logits, higher is better, comparable within one query."""

    def __init__(self, folder: Path, *, max_tokens: int = 512, threads: int | None = None) -> None:
        self._model = OnnxTransformer(folder, max_tokens=max_tokens, threads=threads)
        self.max_tokens = max_tokens
        self._seconds_per_token = 0.0
        shape = self._model.run(self._model.encode([("question", "answer")])).shape
        if len(shape) != 2 or shape[1] not in (1, 2):
            raise ModelError(f"The model in {folder} gives {list(shape)} numbers for a pair: it is no cross-encoder.")

    def close(self) -> None:
        """Free the threads."""
        self._model.close()

    def rerank_steps(self, query: str, texts: Sequence[str], budget_ms: float | None = None) -> ScoreSteps:
        """float32 (n,), the first texts first; nan for those ``budget_ms`` (wall milliseconds) did not reach."""
        start = time.perf_counter()
        scores = np.full(len(texts), np.nan, np.float32)
        pairs = self._model.encode([(clean(query), clean(text)) for text in texts])
        done = 0
        while done < len(pairs):
            left = None if budget_ms is None else start + budget_ms / 1000 - time.perf_counter()
            count = self._affordable(pairs[done : done + WAVE_PAIRS], left)
            if done == 0:
                count = max(count, FIRST_PAIRS)
            if count == 0:
                break
            wave = pairs[done : done + count]
            scores[done : done + len(wave)] = self._score(wave)
            done += len(wave)
            yield
        return scores

    def _affordable(self, pairs: Sequence[Encoding], seconds: float | None) -> int:
        """How many of ``pairs`` can be scored in ``seconds`` at the speed of the last wave."""
        if seconds is None:
            return len(pairs)
        spent = np.cumsum([len(pair.ids) for pair in pairs]) * self._seconds_per_token
        return int(np.searchsorted(spent, seconds, side="right")) if seconds > 0 else 0

    def _score(self, pairs: Sequence[Encoding]) -> Scores:
        start = time.perf_counter()
        lengths = [len(pair.ids) for pair in pairs]
        # Never fewer batches than cores: a wave of few pairs would leave some idle.
        share = sum(lengths) // self._model.threads
        batches = plan_batches(lengths, budget=min(BATCH_TOKENS, max(share, *lengths, 1)))
        scores = np.zeros(len(pairs), np.float32)
        for batch, output in self._model.run_all(batches, pairs):
            # Two columns are the logits of "no" and "yes".
            scores[batch] = output[:, 0] if output.shape[1] == 1 else output[:, 1] - output[:, 0]
        self._seconds_per_token = (time.perf_counter() - start) / sum(lengths)
        return scores
