"""What a file a person picked is: which runner it needs and how it wants to be run."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from core.errors import ModelError
from core.models.catalogue import Description
from core.models.onnx_session import has_model_file
from core.models.ports import Role, Runner

GGUF_MAGIC = b"GGUF"
DEFAULT_CONTEXT = 8192
ENCODER_TOKENS = 512


def describe_file(file: Path, role: Role, name: str | None) -> tuple[Description, Path]:
    """The description of a picked file or folder, and the path its runner loads.

    Raises :class:`ModelError` when it cannot be a model for ``role``. Nothing is loaded.
    """
    if not file.exists():
        raise ModelError(f"{file} does not exist.")
    file = file.resolve()
    path = file.parent if file.suffix == ".onnx" else file
    if path.name == "onnx":
        path = path.parent
    runner = _gguf_runner(file) if role is Role.LLM else _encoder_runner(path)
    description = Description(
        id=_id_from(path),
        role=role,
        runner=runner,
        name=name or path.stem,
        size_about=_size(path),
        options={"context": DEFAULT_CONTEXT} if role is Role.LLM else _encoder_options(path, role),
    )
    return description, path


def check_gguf(file: Path) -> None:
    """Raise :class:`ModelError` when a file does not begin as a GGUF file does."""
    with file.open("rb") as stream:
        start = stream.read(4)
    if start != GGUF_MAGIC:
        raise ModelError(f"{file.name} is not a GGUF file: it begins with {start!r}. Pick a file ending in .gguf.")


def _gguf_runner(file: Path) -> Runner:
    if file.is_dir():
        raise ModelError(f"{file} is a folder. A language model is one file ending in .gguf: pick that.")
    check_gguf(file)
    return Runner.LLAMA


def _encoder_runner(folder: Path) -> Runner:
    if folder.is_file():
        raise ModelError(f"{folder.name} is not an encoder: pick the folder with its model and tokenizer.json.")
    if has_model_file(folder):
        return Runner.ONNX
    if (folder / "modules.json").is_file() or (folder / "config.json").is_file():
        return Runner.SENTENCE_TRANSFORMERS
    raise ModelError(
        f"{folder} holds neither an ONNX model (model.onnx) nor a sentence-transformers one (config.json)."
    )


def _encoder_options(folder: Path, role: Role) -> dict[str, Any]:
    """Length and pooling as the folder's own files give them."""
    # What a model was tuned with goes before what its tokenizer could take.
    limit = _read_json(folder / "sentence_bert_config.json").get("max_seq_length")
    limit = limit or _read_json(folder / "tokenizer_config.json").get("model_max_length")
    options: dict[str, Any] = {"max_tokens": int(min(limit, 8192)) if limit else ENCODER_TOKENS}
    if role is Role.EMBEDDER:
        pooling = _read_json(folder / "1_Pooling" / "config.json")
        options["pooling"] = "cls" if pooling.get("pooling_mode_cls_token") else "mean"
    return options


def _read_json(path: Path) -> dict[str, Any]:
    if not path.is_file():
        return {}
    try:
        values = json.loads(path.read_text("utf-8"))
    except ValueError as error:
        raise ModelError(f"{path} is not valid JSON: {error}") from error
    return values if isinstance(values, dict) else {}


def _size(path: Path) -> int:
    files = [path] if path.is_file() else [item for item in path.rglob("*") if item.is_file()]
    return sum(item.stat().st_size for item in files)


def _id_from(path: Path) -> str:
    return re.sub(r"[^a-z0-9.]+", "-", path.stem.lower()).strip("-") or "model"
