"""The multilingual embedder's file becomes what the ONNX runner reads, and means the same."""

from __future__ import annotations

import struct
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from convert_e5 import convert
from e5_file import BLOCK, E5File

from core.models.onnx_embedder import OnnxEmbedder

WIDTH, HEADS, INNER, LONGEST, LAYERS = 32, 2, 64, 16, 2
PIECES = ("<s>", "<pad>", "</s>", "<unk>", "▁hello", "▁wor", "ld", "▁", "好", "<mask>")
EPSILON = 1e-12

Floats = npt.NDArray[np.float32]


class _Maker:
    """Writes a small model of the same layout with weights of chance, and keeps what they mean."""

    def __init__(self) -> None:
        self._random = np.random.default_rng(3)
        self.weights: dict[str, Floats] = {}
        self._raw: dict[str, tuple[int, bytes]] = {}

    def floats(self, name: str, *shape: int, around: float = 0.0) -> None:
        values = (around + 0.1 * self._random.standard_normal(shape)).astype(np.float32)
        self.weights[name], self._raw[name] = values, (0, values.tobytes())

    def matrix(self, name: str, rows: int, width: int) -> None:
        values = self._random.integers(0, 16, (rows * width // BLOCK, BLOCK))
        scales = self._random.uniform(0.01, 0.05, len(values)).astype(np.float16)
        halves = (values[:, : BLOCK // 2] | values[:, BLOCK // 2 :] << 4).astype(np.uint8)
        raw = b"".join(scale.tobytes() + half.tobytes() for scale, half in zip(scales, halves, strict=True))
        exact = (values - 8) * scales.astype(np.float32)[:, None]
        self.weights[name], self._raw[name] = exact.reshape(rows, width).astype(np.float32), (1, raw)

    def write(self, path: Path) -> None:
        text = "".join(PIECES).encode()
        ends = np.cumsum([0, *(len(piece.encode()) for piece in PIECES)]).astype(np.uint32)
        scores = np.array([0, 0, 0, 0, -2, -3, -3, -4, -3, 0], np.float32)
        figures = struct.pack("<7ifi", WIDTH, LAYERS, HEADS, INNER, len(PIECES), LONGEST, 2, EPSILON, BLOCK)
        words = struct.pack("<5iQ", len(PIECES), 0, 2, 1, 3, len(text)) + ends.tobytes() + scores.tobytes() + text
        head = b"E5S1" + struct.pack("<I", 1) + figures + words + struct.pack("<iI", 0, 0)
        entries = [(name.encode(), kind, raw) for name, (kind, raw) in self._raw.items()]
        place = len(head) + 4 + sum(2 + len(name) + 21 for name, _, _ in entries)
        head += struct.pack("<i", len(entries))
        for name, kind, raw in entries:
            count = len(raw) // 4 if kind == 0 else len(raw) // 18 * BLOCK
            head += struct.pack("<H", len(name)) + name + struct.pack("<BIQQ", kind, count, place, len(raw))
            place += len(raw)
        path.write_bytes(head + b"".join(raw for _, _, raw in entries))


@pytest.fixture(scope="module")
def maker() -> _Maker:
    made = _Maker()
    made.matrix("emb.word", len(PIECES), WIDTH)
    made.floats("emb.pos", LONGEST, WIDTH)
    made.floats("emb.type", 2, WIDTH)
    _norm(made, "emb.ln")
    for layer in range(LAYERS):
        for part, rows, width in (("q", WIDTH, WIDTH), ("k", WIDTH, WIDTH), ("v", WIDTH, WIDTH),
                                  ("ao", WIDTH, WIDTH), ("fi", INNER, WIDTH), ("fo", WIDTH, INNER)):  # fmt: skip
            made.matrix(f"l{layer}.{part}.w", rows, width)
            made.floats(f"l{layer}.{part}.b", rows)
        _norm(made, f"l{layer}.aln")
        _norm(made, f"l{layer}.oln")
    return made


def _norm(made: _Maker, name: str) -> None:
    made.floats(f"{name}.w", WIDTH, around=1.0)
    made.floats(f"{name}.b", WIDTH)


@pytest.fixture(scope="module")
def folder(maker: _Maker, tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("e5")
    maker.write(made / "small.bin")
    convert(made / "small.bin", made)
    return made


def _expected(weights: dict[str, Floats], ids: list[int]) -> Floats:
    """The encoder by the book, one text, float32."""

    def norm(values: Floats, name: str) -> Floats:
        centred = values - values.mean(axis=1, keepdims=True)
        spread = np.sqrt((centred**2).mean(axis=1, keepdims=True) + EPSILON)
        return np.asarray(centred / spread * weights[f"{name}.w"] + weights[f"{name}.b"], np.float32)

    def linear(values: Floats, name: str) -> Floats:
        return np.asarray(values @ weights[f"{name}.w"].T + weights[f"{name}.b"], np.float32)

    def gelu(values: Floats) -> Floats:
        from math import erf, sqrt

        return np.asarray(values * 0.5 * (1 + np.vectorize(erf)(values / sqrt(2))), np.float32)

    state = norm(weights["emb.word"][ids] + weights["emb.pos"][: len(ids)] + weights["emb.type"][0], "emb.ln")
    size = WIDTH // HEADS
    for layer in range(LAYERS):
        q, k, v = (linear(state, f"l{layer}.{part}") for part in "qkv")
        heads = []
        for first in range(0, WIDTH, size):
            own = slice(first, first + size)
            shares = np.exp(q[:, own] @ k[:, own].T / np.sqrt(size))
            heads.append(shares / shares.sum(axis=1, keepdims=True) @ v[:, own])
        heard = linear(np.concatenate(heads, axis=1), f"l{layer}.ao")
        state = norm(state + heard, f"l{layer}.aln")
        state = norm(state + linear(gelu(linear(state, f"l{layer}.fi")), f"l{layer}.fo"), f"l{layer}.oln")
    pooled = state.mean(axis=0)
    return np.asarray(pooled / np.linalg.norm(pooled), np.float32)


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("hello world", [0, 4, 5, 6, 2]),
        ("  hello   hello", [0, 4, 4, 2]),
        ("好", [0, 7, 8, 2]),
        ("hello？", [0, 4, 3, 2]),
    ],
)
def test_that_the_graph_computes_the_encoder_on_the_tokenizers_pieces(
    maker: _Maker, folder: Path, text: str, ids: list[int]
) -> None:
    embedder = OnnxEmbedder(folder, pooling="mean", threads=1)
    steps = embedder.embed_steps([text, "hello world hello world"])
    try:
        while True:
            next(steps)
    except StopIteration as done:
        made = done.value[0]
    finally:
        embedder.close()
    assert embedder._model.encode([text])[0].ids == ids
    assert float(made @ _expected(maker.weights, ids)) > 0.99


def test_that_the_same_file_makes_the_same_bytes_so_that_a_checksum_can_name_them(folder: Path, tmp_path: Path) -> None:
    convert(folder / "small.bin", tmp_path)
    for name in ("model.onnx", "tokenizer.json"):
        assert (tmp_path / name).read_bytes() == (folder / name).read_bytes()


def test_that_another_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "model.bin").write_bytes(b"GGUF" + bytes(100))
    with pytest.raises(ValueError, match="no such model"):
        E5File(tmp_path / "model.bin")
