"""A picked file is recognised for what it is, or refused with the reason."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core.errors import ModelError
from core.models.adding import describe_file
from core.models.ports import Role, Runner


def test_that_a_gguf_file_is_a_language_model(gguf: Path) -> None:
    description, path = describe_file(gguf, Role.LLM, "Small one")
    assert (description.runner, description.name, path) == (Runner.LLAMA, "Small one", gguf.resolve())
    assert description.id == "smollm2-135m-instruct.q4-1"
    assert description.size_bytes == gguf.stat().st_size


def test_that_a_file_that_only_has_the_name_of_a_gguf_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "page.gguf"
    file.write_text("<html>")
    with pytest.raises(ModelError, match="not a GGUF file"):
        describe_file(file, Role.LLM, None)
    with pytest.raises(ModelError, match="is a folder"):
        describe_file(tmp_path, Role.LLM, None)
    with pytest.raises(ModelError, match="does not exist"):
        describe_file(tmp_path / "none.gguf", Role.LLM, None)


@pytest.mark.parametrize("picked", [".", "onnx", "onnx/model.onnx"])
def test_that_an_onnx_folder_is_found_from_its_file_too(tmp_path: Path, picked: str) -> None:
    (tmp_path / "onnx").mkdir()
    (tmp_path / "onnx" / "model.onnx").write_bytes(b"")
    description, path = describe_file(tmp_path / picked, Role.EMBEDDER, None)
    assert (description.runner, path) == (Runner.ONNX, tmp_path.resolve())


def test_that_pooling_and_length_come_from_the_folder(tmp_path: Path) -> None:
    (tmp_path / "model.onnx").write_bytes(b"")
    (tmp_path / "1_Pooling").mkdir()
    (tmp_path / "1_Pooling" / "config.json").write_text(json.dumps({"pooling_mode_cls_token": True}))
    (tmp_path / "tokenizer_config.json").write_text(json.dumps({"model_max_length": 256}))
    description, _ = describe_file(tmp_path, Role.EMBEDDER, None)
    assert description.options == {"max_tokens": 256, "pooling": "cls"}


def test_that_the_length_a_model_was_tuned_with_goes_before_its_tokenizers(tmp_path: Path) -> None:
    (tmp_path / "modules.json").write_text("[]")
    (tmp_path / "sentence_bert_config.json").write_text(json.dumps({"max_seq_length": 256}))
    (tmp_path / "tokenizer_config.json").write_text(json.dumps({"model_max_length": 512}))
    assert describe_file(tmp_path, Role.EMBEDDER, None)[0].options["max_tokens"] == 256


def test_that_an_absurd_length_is_not_believed(tmp_path: Path) -> None:
    (tmp_path / "model.onnx").write_bytes(b"")
    (tmp_path / "tokenizer_config.json").write_text(json.dumps({"model_max_length": 10**30}))
    description, _ = describe_file(tmp_path, Role.RERANKER, None)
    assert description.options == {"max_tokens": 8192}


def test_that_a_sentence_transformers_folder_is_recognised_and_any_other_refused(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="neither"):
        describe_file(tmp_path, Role.EMBEDDER, None)
    (tmp_path / "modules.json").write_text("[]")
    assert describe_file(tmp_path, Role.EMBEDDER, None)[0].runner is Runner.SENTENCE_TRANSFORMERS
