"""``hindsight --selfcheck``: does every native part and every worker of this installation do its work.

Meant for the built program, where a library can be left out without a word, and for bug reports. Nothing of the
person's is touched: the memory file, the models' settings and the logs are temporary.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import sys
import tempfile
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from core.bank import Memory
from core.errors import ModelError
from core.models.host import ModelHost
from core.models.process import WorkerProcess
from core.tempr import timex
from core.types import ImportOptions, RecallRequest

SAMPLE = [
    ("Ana", "2024-03-01T10:00:00", "I found out that I am allergic to shellfish."),
    ("Ben", "2024-03-01T10:01:00", "On Saturday we go sailing near Kiel."),
    ("Ben", "2024-03-02T09:00:00", "我们下周去上海旅行。"),
]
PASSPHRASE = "only for this check"

Check = Callable[[Path], str]


def report() -> int:
    """Run every check and print how it went, at last ``selfcheck: ok``; the exit status."""
    ok = True
    for line in run():
        print(line)
        ok = ok and not line.startswith("FAILED")
    print("selfcheck: ok" if ok else "selfcheck: failed")
    return 0 if ok else 1


def run() -> Iterator[str]:
    """One line a check as it ends, beginning ``ok`` or ``FAILED``."""
    with tempfile.TemporaryDirectory(prefix="hindsight-selfcheck-", ignore_cleanup_errors=True) as folder:
        for name, check in CHECKS.items():
            yield _outcome(name, check, Path(folder))
    yield from _window()


def _outcome(name: str, check: Check, folder: Path) -> str:
    try:
        return f"ok {name}: {check(folder)}"
    except Exception as error:  # noqa: BLE001 - whatever is wrong with an installation is what this finds out
        return f"FAILED {name}: {type(error).__name__}: {error}"


def _window() -> Iterator[str]:
    """The window's own checks, by name: the engine does not know the window."""
    try:
        window = importlib.import_module("app.selfcheck")
    except ImportError as error:
        yield f"FAILED window: {error}"
        return
    yield from window.run()


def encoders_answer(folder: Path) -> str:
    """The starter models load and compute in their worker."""
    host = ModelHost(folder / "encoders")
    try:
        vectors = host.embed(["a cat", "a small cat", "tax law"])
        scores = host.rerank("Which animal is it?", ["It is a cat.", "The tax is due in May."])
    finally:
        host.close()
    if not (vectors[0] @ vectors[1] > vectors[0] @ vectors[2] and scores[0] > scores[1]):
        raise ModelError("The starter models compute, but not what they should.")
    return f"{vectors.shape[1]} dimensions"


def language_model_worker_answers(folder: Path) -> str:
    """The library that runs language models loads, and its worker starts. No model comes with the program."""
    if importlib.util.find_spec("llama_cpp") is None and not getattr(sys, "frozen", False):
        return "left out of this installation"
    llama = importlib.import_module("llama_cpp")
    llama.llama_backend_init()
    worker = WorkerProcess("llm", folder / "llm.log")
    try:
        worker.call({"op": "selfcheck"})
    except ModelError:  # it knows no such request: it heard, and answered
        return f"llama.cpp of llama-cpp-python {llama.__version__}"
    finally:
        worker.close()
    raise ModelError("The worker of the language model answered a request that it cannot know.")


def chat_is_imported_and_found(folder: Path) -> str:
    """Import process, database, full text, vectors and recall, on a chat in two languages, in an encrypted file."""
    export = folder / "chat.jsonl"
    lines = [{"conversation": "c", "sender": who, "sent_at": at, "text": text} for who, at, text in SAMPLE]
    export.write_text("\n".join(json.dumps(line) for line in lines), encoding="utf-8")
    path = folder / "memory.hindsight"
    with Memory.open(path, passphrase=PASSPHRASE, data_dir=folder / "data") as memory:
        memory.bank("check", create=True).import_([export], ImportOptions(timezone="UTC"))
    if path.read_bytes().startswith(b"SQLite format 3"):
        raise RuntimeError("the memory file is not encrypted")
    with Memory.open(path, passphrase=PASSPHRASE, read_only=True, data_dir=folder / "data") as memory:
        _require_found(memory, "What must Ana not eat?", "shellfish")
        _require_found(memory, "上海", "上海")
        report = memory.doctor()
    if not report.ok:
        raise RuntimeError(f"the file is not sound: {report.problems[0].message}")
    return f"{len(SAMPLE)} messages"


def _require_found(memory: Memory, query: str, expected: str) -> None:
    found = memory.bank("check").recall(RecallRequest(query, datetime(2024, 3, 10, tzinfo=UTC)))
    if not any(expected in result.text for result in found.results):
        raise RuntimeError(f"{query!r} does not find the message it should")


def dates_are_understood(_folder: Path) -> str:
    """Time zones are there, and wordings are resolved in the languages the program knows."""
    now = datetime(2024, 3, 10, 12, tzinfo=ZoneInfo("Asia/Shanghai"))
    wordings = ("two weeks ago", "vor drei Wochen", "上个月")
    missing = [wording for wording in wordings if not timex.find(wording, now)]
    if missing:
        raise RuntimeError(f"not understood: {', '.join(missing)}")
    return f"{len(wordings)} wordings"


def keyring_is_reachable(_folder: Path) -> str:
    """Which keyring of the system would keep a passphrase; having none is no fault of the installation."""
    keyring = importlib.import_module("keyring")
    return type(keyring.get_keyring()).__module__


CHECKS: dict[str, Check] = {
    "search models": encoders_answer,
    "language models": language_model_worker_answers,
    "memory": chat_is_imported_and_found,
    "dates": dates_are_understood,
    "keyring": keyring_is_reachable,
}
