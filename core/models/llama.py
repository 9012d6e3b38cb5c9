"""llama.cpp: one model, one context, and what was read into it last."""

from __future__ import annotations

import ctypes
import logging
from collections.abc import Callable, Generator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from core.errors import Cancelled, ModelError
from core.models.hardware import physical_cores, total_memory
from core.models.llm_kept import KeptPrompts, shared
from core.models.llm_sampling import Logits
from core.models.llm_template import ChatTemplate

BATCH_TOKENS = 512
ALL_LAYERS = 999
BYTES_PER_THREAD = 500_000_000
_ABORTED = 2  # llama_decode's status when the abort callback said so
_WARNING, _ERROR, _CONTINUED = 3, 4, 5  # ggml's log levels
_PIECE_BYTES = 4096
_log = logging.getLogger("models")

Stop = Callable[[], bool]  # asked many times a second, from llama.cpp's own threads
FeedSteps = Generator[None, None, bool]


class LlamaModel:
    """A loaded GGUF. One thread feeds and reads it; :meth:`tokenize` may be called from any."""

    def __init__(
        self,
        path: Path,
        *,
        context: int,
        gpu_layers: int | None = None,
        threads: int | None = None,
        is_stopped: Stop = bool,
    ) -> None:
        """``is_stopped`` is asked while loading, which it ends with :class:`Cancelled`."""
        self._api = load_library()
        self._is_stopped = is_stopped
        self._abort = self._api.ggml_abort_callback(lambda _: self._is_stopped())
        self._goes_on = self._api.llama_progress_callback(lambda _part, _data: not self._is_stopped())
        self._threads = threads
        self._model, self._context = self._load(path, context, self._layer_choices(path, gpu_layers))
        self._refuse_encoder()
        self._vocab = self._api.llama_model_get_vocab(self._model)
        self.vocabulary = int(self._api.llama_vocab_n_tokens(self._vocab))
        self.context = int(self._api.llama_n_ctx(self._context))
        self.context_trained = int(self._api.llama_model_n_ctx_train(self._model))
        self._read: list[int] = []  # the tokens the context holds
        self._kept = KeptPrompts(self._api, self._context)

    def close(self) -> None:
        """Free model and context; nothing else may be called afterwards."""
        self._api.llama_free(self._context)
        self._api.llama_model_free(self._model)

    # --- text and tokens --------------------------------------------------------------------------

    def tokenize(self, text: str, *, special: bool = False) -> list[int]:
        """Token ids; ``special``: control tokens written out in ``text`` are read as such."""
        raw = text.encode("utf-8", "replace")
        size = len(raw) + 8
        buffer = (self._api.llama_token * size)()
        count = self._api.llama_tokenize(self._vocab, raw, len(raw), buffer, size, False, special)
        if count < 0:
            raise ModelError(f"The model's tokenizer gave up on a text of {len(raw)} bytes.")
        return list(buffer[:count])

    def piece(self, token: int, *, special: bool = False) -> bytes:
        """The bytes a token stands for; of a control token only with ``special``."""
        buffer = ctypes.create_string_buffer(_PIECE_BYTES)
        count = self._api.llama_token_to_piece(self._vocab, token, buffer, _PIECE_BYTES, 0, special)
        return buffer.raw[: max(0, count)]

    def ends(self, token: int) -> bool:
        """True for a token that ends an answer."""
        return bool(self._api.llama_vocab_is_eog(self._vocab, token))

    def template(self, options: Mapping[str, Any]) -> ChatTemplate:
        """The chat template in the file, with the file's own control tokens."""
        raw: bytes | None = self._api.llama_model_chat_template(self._model, None)
        bos, eos = self._api.llama_vocab_bos(self._vocab), self._api.llama_vocab_eos(self._vocab)
        return ChatTemplate(
            (raw or b"").decode("utf-8", "replace"),
            bos=self._text(bos),
            eos=self._text(eos),
            control=self._control,
            options=options,
        )

    @cached_property
    def grammar_tokenizer(self) -> Any:
        """llguidance's view of the vocabulary; takes about a second to make."""
        from llguidance.llamacpp import lltokenizer_from_vocab

        ends = [token for token in range(self.vocabulary) if self.ends(token)]
        first = int(self._api.llama_vocab_eos(self._vocab))
        return lltokenizer_from_vocab(self._vocab, eos_token=[first, *(token for token in ends if token != first)])

    @cached_property
    def _control(self) -> list[str]:
        control = self._api.LLAMA_TOKEN_ATTR_CONTROL
        tokens = range(self.vocabulary)
        return [self._text(t) for t in tokens if self._api.llama_vocab_get_attr(self._vocab, t) & control]

    def _text(self, token: int) -> str:
        return self.piece(token, special=True).decode("utf-8", "replace") if token >= 0 else ""

    # --- reading ----------------------------------------------------------------------------------

    def start(self, tokens: Sequence[int]) -> int:
        """Prepare to read a prompt; how many of its tokens are still known from one of the last ones."""
        wanted = tokens[:-1]  # the last is read anew: its scores are wanted
        self._read = self._kept.swap(self._read, wanted)
        return self._forget_after(shared(self._read, wanted))

    def feed(self, tokens: Sequence[int], is_stopped: Stop) -> FeedSteps:
        """Read tokens, in pieces; False when ``is_stopped`` said so, in the middle of a piece if need be."""
        self._is_stopped = is_stopped
        for first in range(0, len(tokens), BATCH_TOKENS):
            if is_stopped() or not self._decode(list(tokens[first : first + BATCH_TOKENS])):
                self._forget_after(len(self._read))  # of an aborted piece some may have been read
                return False
            yield
        return True

    def logits(self) -> Logits:
        """Scores of all tokens as the next one; valid until the next :meth:`feed`."""
        pointer = self._api.llama_get_logits_ith(self._context, -1)
        return np.ctypeslib.as_array(pointer, (self.vocabulary,))

    def _decode(self, tokens: list[int]) -> bool:
        buffer = (self._api.llama_token * len(tokens))(*tokens)
        status = self._api.llama_decode(self._context, self._api.llama_batch_get_one(buffer, len(tokens)))
        if status == 0:
            self._read += tokens
        elif status != _ABORTED:
            self._forget_after(0)
            raise ModelError(f"llama.cpp could not read the prompt (status {status}). A smaller context may help.")
        return bool(status == 0)

    def _forget_after(self, count: int) -> int:
        """Keep only the first ``count`` tokens; some architectures can only forget all. How many are kept."""
        memory = self._api.llama_get_memory(self._context)
        if not self._api.llama_memory_seq_rm(memory, 0, count, -1):
            self._api.llama_memory_clear(memory, True)
            count = 0
        self._read = self._read[:count]
        return count

    # --- loading ----------------------------------------------------------------------------------

    def _layer_choices(self, path: Path, wanted: int | None) -> list[int]:
        """How many layers to try on the GPU: all, then fewer until they fit; none where there is no GPU."""
        if not self._api.llama_supports_gpu_offload():
            return [0]
        if wanted is not None:
            return [wanted, 0]
        layers = self._count_layers(path)
        return [ALL_LAYERS, layers * 3 // 4, layers // 2, layers // 4, 0]

    def _count_layers(self, path: Path) -> int:
        params = self._api.llama_model_default_params()
        params.vocab_only = True
        model = self._api.llama_model_load_from_file(str(path).encode(), params)
        if not model:
            return 0
        try:
            return int(self._api.llama_model_n_layer(model))
        finally:
            self._api.llama_model_free(model)

    def _refuse_encoder(self) -> None:
        """Embedding models come as GGUF too, and load, but write nothing."""
        buffer = ctypes.create_string_buffer(_PIECE_BYTES)
        self._api.llama_model_meta_val_str(self._model, b"general.architecture", buffer, _PIECE_BYTES)
        if b"bert" in buffer.value:
            self.close()
            raise ModelError(f"This is an encoder ({buffer.value.decode()}), not a language model. Pick another file.")

    def _load(self, path: Path, context: int, layer_choices: list[int]) -> tuple[Any, Any]:
        log = LlamaLog(self._api)
        if layer_choices == [0]:
            check_memory(path)
        for layers in layer_choices:
            loaded = self._try_load(path, context, layers)
            if loaded is not None:
                _log.info("loaded %s with %d layers on the GPU", path.name, layers)
                return loaded
            if self._is_stopped():
                raise Cancelled("Stopped while the model was loading.")
        raise ModelError(f"llama.cpp could not load {path.name}: {log.last or 'it gave no reason'}.")

    def _try_load(self, path: Path, context: int, layers: int) -> tuple[Any, Any] | None:
        params = self._api.llama_model_default_params()
        params.n_gpu_layers = layers
        params.progress_callback = self._goes_on
        model = self._api.llama_model_load_from_file(str(path).encode(), params)
        if not model:
            return None
        settings = self._api.llama_context_default_params()
        trained = self._api.llama_model_n_ctx_train(model)
        settings.n_ctx = min(context, trained) if trained > 0 else context
        settings.n_batch = settings.n_ubatch = BATCH_TOKENS
        settings.n_threads_batch = self._threads or physical_cores()
        settings.n_threads = self._threads or writing_threads(path.stat().st_size)
        settings.abort_callback = self._abort
        made = self._api.llama_init_from_model(model, settings)
        if not made:
            self._api.llama_model_free(model)
            return None
        return model, made


def load_library() -> Any:
    """llama.cpp through its Python binding; :class:`ModelError` when that is not installed."""
    try:
        import llama_cpp
    except ImportError as error:
        raise ModelError(
            "Language models need the package llama-cpp-python, which is not installed. Install it to use one."
        ) from error
    except (OSError, RuntimeError) as error:  # the package is there, its native library is not
        raise ModelError(f"llama.cpp does not load: {error}. Install llama-cpp-python again.") from error
    return llama_cpp


def has_gpu() -> bool:
    """True when this build of llama.cpp can use a GPU and there is one."""
    return bool(load_library().llama_supports_gpu_offload())


def check_memory(path: Path) -> None:
    """Raise :class:`ModelError` for a model larger than the main memory: it would be read from disk at every token."""
    needed, there = path.stat().st_size, total_memory()
    if there is not None and needed > there:
        raise ModelError(
            f"{path.name} needs {needed / 1e9:.0f} GB of memory and this computer has {there / 1e9:.0f} GB. "
            "Choose a smaller model."
        )


def writing_threads(size_bytes: int) -> int:
    """Threads for writing, which goes token by token: in a small model there is too little to share out."""
    return min(physical_cores(), 1 + size_bytes // BYTES_PER_THREAD)


class LlamaLog:
    """llama.cpp's own words: warnings and errors to our log, the last error kept as the reason of a failure."""

    _callback: Any = None  # llama.cpp holds only the address

    def __init__(self, api: Any) -> None:
        self.last = ""
        LlamaLog._callback = api.llama_log_callback(self._receive)
        api.llama_log_set(LlamaLog._callback, ctypes.c_void_p(0))

    def _receive(self, level: int, text: bytes, _data: Any) -> None:
        line = text.decode("utf-8", "replace").strip()
        if level == _ERROR and line:
            self.last = line
        if level >= _WARNING and level != _CONTINUED and line:
            _log.log(logging.WARNING if level == _WARNING else logging.ERROR, "%s", line)
