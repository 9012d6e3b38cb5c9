"""A transformer in an ONNX folder: its tokenizer, its session, and one batch through it.

Measured on two cores with chat turns of 15 to 63 tokens (int8 weights): one single-threaded session called
from one thread per core beats one session with a thread per core by a fifth (small matrices do not split
well), and batches of about 128 tokens beat both single texts and batches of 2,048, which fall out of the
cache. Waiting threads must not spin: they would take the cores from the window and from the language model.
"""

from __future__ import annotations

import itertools
import logging
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.errors import ModelError
from core.models.hardware import physical_cores

BATCH_TOKENS = 128

_MODEL_FILES = ("model.onnx", "model_quantized.onnx", "model_int8.onnx", "model_O4.onnx", "model_O3.onnx")
_log = logging.getLogger("models")

Encoding = Any  # tokenizers.Encoding; the package publishes no types


class OnnxTransformer:
    """Tokenizer and session of one folder. ``max_tokens`` counts special tokens too."""

    def __init__(self, folder: Path, *, max_tokens: int, threads: int | None = None) -> None:
        self.max_tokens = max_tokens
        self.threads = threads or physical_cores()
        self._tokenizer = _load_tokenizer(folder, max_tokens)
        self._session = _load_session(find_model_file(folder))
        self._inputs = [item.name for item in self._session.get_inputs()]
        self._pad_id = self._tokenizer.token_to_id("[PAD]") or self._tokenizer.token_to_id("<pad>") or 0
        self._pool = ThreadPoolExecutor(self.threads, thread_name_prefix="encoder")

    def close(self) -> None:
        """End the threads; the model is not usable afterwards."""
        self._pool.shutdown()

    def encode(self, texts: Sequence[str] | Sequence[tuple[str, str]]) -> list[Encoding]:
        """Token ids of texts or pairs, cut to ``max_tokens``."""
        return list(self._tokenizer.encode_batch_fast(list(texts)))

    def run_all(
        self, batches: Sequence[list[int]], encodings: Sequence[Encoding]
    ) -> Iterator[tuple[list[int], NDArray[np.float32]]]:
        """Every batch with the model's first output for it, in order; one runs on each core, one more waits."""
        running: deque[Future[NDArray[np.float32]]] = deque()
        ahead = iter(batches)

        def submit(count: int) -> None:
            for batch in itertools.islice(ahead, count):
                running.append(self._pool.submit(self.run, [encodings[i] for i in batch]))

        try:
            submit(self.threads + 1)
            for batch in batches:
                output = running.popleft().result()
                submit(1)
                yield batch, output
        finally:
            for future in running:
                future.cancel()

    def run(self, rows: Sequence[Encoding]) -> NDArray[np.float32]:
        """The model's first output for ``rows``, padded to the longest."""
        outputs = self._session.run(None, self._feed(rows))
        result: NDArray[np.float32] = outputs[0]
        return result

    def _feed(self, rows: Sequence[Encoding]) -> dict[str, NDArray[np.int64]]:
        shape = (len(rows), max(len(row.ids) for row in rows))
        feed = {name: np.zeros(shape, np.int64) for name in self._inputs}
        feed.setdefault("attention_mask", np.zeros(shape, np.int64))
        feed["input_ids"][:] = self._pad_id
        for line, row in enumerate(rows):
            length = len(row.ids)
            feed["input_ids"][line, :length] = row.ids
            feed["attention_mask"][line, :length] = 1
            if "token_type_ids" in feed:
                feed["token_type_ids"][line, :length] = row.type_ids
        return {name: feed[name] for name in self._inputs}


def find_model_file(folder: Path) -> Path:
    """The ONNX file of a folder laid out as model hubs do; :class:`ModelError` when there is none."""
    found = next(_model_files(folder), None)
    if found is not None:
        return found
    raise ModelError(f"{folder} holds no ONNX model: {_MODEL_FILES[0]} is expected there or in its onnx folder.")


def has_model_file(folder: Path) -> bool:
    """True when :func:`find_model_file` would find one."""
    return next(_model_files(folder), None) is not None


def _model_files(folder: Path) -> Iterator[Path]:
    candidates = (place / name for place in (folder, folder / "onnx") for name in _MODEL_FILES)
    return (path for path in candidates if path.is_file())


def clean(text: str) -> str:
    """``text`` as valid Unicode: half a surrogate pair, as broken exports have them, stops a tokenizer."""
    return text.encode("utf-8", "replace").decode("utf-8")


def _load_tokenizer(folder: Path, max_tokens: int) -> Any:
    from tokenizers import Tokenizer

    path = folder / "tokenizer.json"
    if not path.is_file():
        raise ModelError(f"{folder} holds no tokenizer.json, without which its model cannot read text.")
    try:
        tokenizer = Tokenizer.from_file(str(path))
    except Exception as error:  # the package raises nothing narrower
        raise ModelError(f"{path} is not a tokenizer this program can read: {error}") from error
    tokenizer.no_padding()
    tokenizer.enable_truncation(max_tokens)
    return tokenizer


def _load_session(path: Path) -> Any:
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.inter_op_num_threads = 1
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_ENABLE_ALL
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    options.add_session_config_entry("session.set_denormal_as_zero", "1")
    options.log_severity_level = 3
    try:
        session = onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
    except Exception as error:  # onnxruntime's own classes have no other common base
        raise ModelError(f"{path} is not an ONNX model this program can load: {error}") from error
    _log.info("loaded %s", path)
    return session
