"""The default encoders, run in this process on the real starter models."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from core.errors import Cancelled, ModelError
from core.models.encoders import load_embedder, load_reranker
from core.models.onnx_embedder import OnnxEmbedder
from core.models.onnx_reranker import FIRST_PAIRS, OnnxReranker
from core.models.ports import Embedder, ModelSpec, Reranker
from tests.support.steps import drain

TEXTS = [
    "Caroline: I moved to Leipzig in May and I love my new flat.",
    "Melanie: ok",
    "Caroline: my new apartment in Leipzig has a balcony, I moved in last spring",
    "Melanie: we baked bread with the kids all Sunday",
]


@pytest.fixture(scope="module")
def embedder(embedder_spec: ModelSpec) -> Iterator[Embedder]:
    embedder = load_embedder(embedder_spec)
    drain(embedder.embed_steps([f"{i} {TEXTS[0]}" for i in range(40)], "document"))  # starts its threads
    yield embedder
    embedder.close()


@pytest.fixture(scope="module")
def reranker(reranker_spec: ModelSpec) -> Iterator[Reranker]:
    reranker = load_reranker(reranker_spec)
    drain(reranker.rerank_steps("Where?", TEXTS * 10, None))  # starts its threads
    yield reranker
    reranker.close()


def test_that_vectors_have_length_1_and_keep_the_order_of_their_texts(embedder: Embedder) -> None:
    together = drain(embedder.embed_steps(TEXTS, "document"))
    assert together.shape == (4, embedder.dim)
    assert together.dtype == np.float32
    np.testing.assert_allclose(np.linalg.norm(together, axis=1), 1, atol=1e-5)
    alone = np.concatenate([drain(embedder.embed_steps([text], "document")) for text in TEXTS])
    assert ((together * alone).sum(axis=1) > 0.98).all()


def test_that_texts_of_one_meaning_are_nearer_than_others(embedder: Embedder) -> None:
    vectors = drain(embedder.embed_steps(TEXTS, "document"))
    similarities = vectors @ vectors[0]
    assert similarities[2] > similarities[1]
    assert similarities[2] > similarities[3]


def test_that_repeated_empty_long_and_broken_texts_get_vectors(embedder: Embedder) -> None:
    texts = ["same", "", "word " * 3000, "half a pair \ud83d", "same"]
    vectors = drain(embedder.embed_steps(texts, "document"))
    assert np.isfinite(vectors).all()
    np.testing.assert_array_equal(vectors[0], vectors[4])


def test_that_no_texts_give_an_empty_array(embedder: Embedder) -> None:
    assert drain(embedder.embed_steps([], "document")).shape == (0, embedder.dim)


def test_that_embedding_stops_between_batches_when_cancelled(embedder: Embedder) -> None:
    cancel = threading.Event()
    cancel.set()
    with pytest.raises(Cancelled):
        drain(embedder.embed_steps([f"{i} {TEXTS[0]}" for i in range(500)], "document"), cancel)


def test_that_the_query_prefix_changes_queries_only(embedder_spec: ModelSpec) -> None:
    embedder = OnnxEmbedder(embedder_spec.path, pooling="cls", query_prefix="Find the passage: ")
    query = drain(embedder.embed_steps(["where does she live"], "query"))
    document = drain(embedder.embed_steps(["where does she live"], "document"))
    written_out = drain(embedder.embed_steps(["Find the passage: where does she live"], "document"))
    embedder.close()
    assert not np.allclose(query, document)
    np.testing.assert_allclose(query, written_out, atol=1e-6)


def test_that_the_text_which_answers_scores_highest(reranker: Reranker) -> None:
    scores = drain(reranker.rerank_steps("Where does Caroline live now?", TEXTS, None))
    assert scores.shape == (4,)
    assert int(np.argmax(scores)) in (0, 2)
    assert np.isfinite(scores).all()


def test_that_a_spent_budget_leaves_the_later_texts_unscored(reranker: Reranker) -> None:
    scores = drain(reranker.rerank_steps("Where does Caroline live now?", TEXTS * 20, 0))
    assert np.isfinite(scores[:FIRST_PAIRS]).all()
    assert np.isnan(scores[FIRST_PAIRS:]).all()


def test_that_a_model_in_the_wrong_role_says_so(embedder_spec: ModelSpec, reranker_spec: ModelSpec) -> None:
    with pytest.raises(ModelError, match="no embedder"):
        OnnxEmbedder(reranker_spec.path)
    with pytest.raises(ModelError, match="no cross-encoder"):
        OnnxReranker(embedder_spec.path)


def test_that_a_damaged_model_or_tokenizer_is_named(tmp_path: Path, embedder_spec: ModelSpec) -> None:
    with pytest.raises(ModelError, match=r"tokenizer\.json"):
        OnnxEmbedder(tmp_path)
    (tmp_path / "tokenizer.json").write_bytes((embedder_spec.path / "tokenizer.json").read_bytes())
    with pytest.raises(ModelError, match="no ONNX model"):
        OnnxEmbedder(tmp_path)
    (tmp_path / "model.onnx").write_bytes(b"not a model")
    with pytest.raises(ModelError, match="not an ONNX model"):
        OnnxEmbedder(tmp_path)
    (tmp_path / "tokenizer.json").write_text("{}")
    with pytest.raises(ModelError, match="not a tokenizer"):
        OnnxEmbedder(tmp_path)
