"""The host: what the rest of the program sees of the encoders."""

from __future__ import annotations

import threading
from pathlib import Path

import numpy as np
import pytest

from core.errors import Cancelled, ModelError
from core.models.host import ModelHost
from core.types import ChatMessage


def test_that_texts_become_vectors_of_the_dimension_told(host: ModelHost) -> None:
    embedder = host.status().embedder
    assert embedder is not None
    vectors = host.embed(["I am allergic to shellfish", "what should I cook?"])
    assert vectors.shape == (2, embedder.dim)
    np.testing.assert_allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-5)
    assert host.embed([]).shape == (0, embedder.dim)


def test_that_pairs_are_scored_in_the_order_given(host: ModelHost) -> None:
    texts = ["The train leaves at nine.", "I am allergic to shellfish."]
    scores = host.rerank("What is she allergic to?", texts)
    assert scores[1] > scores[0]
    assert host.rerank("nothing", []).shape == (0,)


def test_that_many_threads_may_ask_at_once(host: ModelHost) -> None:
    found: list[np.ndarray] = []
    threads = [threading.Thread(target=lambda: found.append(host.embed(["same"], kind="query"))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8
    assert all(np.array_equal(vectors, found[0]) for vectors in found)


def test_that_the_english_cross_encoder_is_left_out_for_other_scripts(host: ModelHost) -> None:
    assert host.supports("a dinner idea")
    assert host.supports("a dinner idea", "reranker")
    assert not host.supports("晚饭吃什么", "reranker")


def test_that_without_a_language_model_tokens_are_the_embedders(host: ModelHost) -> None:
    assert host.count_tokens(["hello world", ""]) == [2, 0]
    assert host.count_tokens([]) == []
    assert host.context_size() == 0
    assert host.status().llm_state == "absent"
    with pytest.raises(ModelError, match="role llm"):
        host.generate([ChatMessage("user", "hi")], max_tokens=1, temperature=0)


def test_that_without_any_model_tokens_are_estimated_and_search_says_what_is_missing(tmp_path: Path) -> None:
    host = ModelHost(tmp_path)
    host.use("embedder", None)
    assert host.count_tokens(["abcdef", "晚饭"]) == [2, 2]
    assert not host.supports("hello")
    with pytest.raises(ModelError, match="role embedder"):
        host.embed(["hello"])
    host.close()


def test_that_a_cancelled_request_is_not_begun(host: ModelHost) -> None:
    cancel = threading.Event()
    cancel.set()
    with pytest.raises(Cancelled):
        host.embed(["hello"], cancel=cancel)


def test_that_an_onnx_folder_of_ones_own_can_be_added_and_used(host: ModelHost, tmp_path: Path) -> None:
    starter = host.status().embedder
    assert starter is not None
    for name in ("model.onnx", "tokenizer.json"):
        (tmp_path / name).symlink_to(starter.path / name)
    entry = host.add(tmp_path, "embedder", name="My encoder")
    host.use("embedder", entry.id)
    try:
        mine = host.status().embedder
        assert mine is not None
        assert (mine.name, mine.dim) == ("My encoder", 384)
        assert host.embed(["hello"]).shape == (1, 384)
    finally:
        host.use("embedder", starter.id)


def test_that_a_cross_encoder_is_not_taken_for_an_embedder(host: ModelHost) -> None:
    reranker = host.status().reranker
    assert reranker is not None
    with pytest.raises(ModelError, match="no embedder"):
        host.add(reranker.path, "embedder")


def test_that_choices_outlive_the_host(tmp_path: Path) -> None:
    first = ModelHost(tmp_path)
    first.use("reranker", None)
    first.close()
    second = ModelHost(tmp_path)
    assert second.status().reranker is None
    second.close()


def test_that_a_closed_host_refuses_work(tmp_path: Path) -> None:
    host = ModelHost(tmp_path)
    host.close()
    with pytest.raises(ModelError, match="closed"):
        host.embed(["hello"])
