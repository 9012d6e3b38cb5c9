"""Counting tokens without a worker: the embedder's tokenizer, or an estimate when there is none."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from core.models.onnx_session import clean

_BYTES_PER_TOKEN = 3  # English has about 4, Chinese about 3: too many counted is better than too few


def count_with_tokenizer(tokenizer_file: Path, texts: Sequence[str]) -> list[int]:
    """Tokens of each text, special tokens left out. Thread-safe."""
    if not texts:
        return []
    encodings = _tokenizer(tokenizer_file).encode_batch_fast([clean(text) for text in texts], add_special_tokens=False)
    return [len(encoding.ids) for encoding in encodings]


def estimate(texts: Sequence[str]) -> list[int]:
    """Tokens of each text, roughly, for when no model is installed at all."""
    return [-(-len(text.encode("utf-8", "replace")) // _BYTES_PER_TOKEN) for text in texts]


@lru_cache(maxsize=2)
def _tokenizer(path: Path) -> Any:
    from tokenizers import Tokenizer

    tokenizer = Tokenizer.from_file(str(path))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    return tokenizer
