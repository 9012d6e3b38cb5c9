"""The program's test of itself: every native part loads and works, each worker starts and answers.

A built program can lack a library without anyone noticing until it is needed; this notices.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np

from core.errors import ModelError
from core.models.host import ModelHost

_Check = Callable[[ModelHost], str]


def run() -> tuple[bool, list[str]]:
    """Whether everything works, and a line about each part; needs no memory file and no network."""
    ok, lines = True, []
    with tempfile.TemporaryDirectory(prefix="hindsight-selfcheck-", ignore_cleanup_errors=True) as folder:
        host = ModelHost(Path(folder))
        try:
            for name, outcome, works in _outcomes(host):
                lines.append(f"{name}: {outcome}")
                ok = ok and works
        finally:
            host.close()
    return ok, lines


def _outcomes(host: ModelHost) -> Iterator[tuple[str, str, bool]]:
    for name, check in _CHECKS.items():
        try:
            yield name, f"ok ({check(host)})", True
        except Exception as error:  # noqa: BLE001 - whatever fails is to be reported, not to stop the others
            yield name, f"FAILED: {type(error).__name__}: {error}", False


def _sqlite(_: ModelHost) -> str:
    """SQLite with encryption, full text and vectors."""
    import apsw
    import sqlite_vec

    connection = apsw.Connection(":memory:")
    try:
        connection.enable_load_extension(True)
        connection.load_extension(sqlite_vec.loadable_path())
        connection.enable_load_extension(False)
        connection.execute("CREATE VIRTUAL TABLE words USING fts5(text)")
        connection.execute("INSERT INTO words VALUES ('a shellfish allergy')")
        found = connection.execute("SELECT count(*) FROM words WHERE words MATCH 'allergy'").get
        version = connection.execute("SELECT vec_version()").get
    finally:
        connection.close()
    if found != 1:
        raise ModelError("full-text search found nothing")
    return f"SQLite {apsw.sqlite_lib_version()}, fts5, sqlite-vec {version}"


def _embedder(host: ModelHost) -> str:
    vectors = host.embed(["The dog sleeps.", "A hound is asleep.", "Taxes are due in May."])
    near, far = float(vectors[0] @ vectors[1]), float(vectors[0] @ vectors[2])
    if not near > far:
        raise ModelError(f"like texts are not nearer than others ({near:.2f}, {far:.2f})")
    return f"{vectors.shape[1]} dimensions, through its worker"


def _reranker(host: ModelHost) -> str:
    scores = host.rerank("Who sleeps?", ["The dog sleeps.", "Taxes are due in May."])
    if int(np.argmax(scores)) != 0:
        raise ModelError(f"the answer does not come first ({scores.tolist()})")
    return "through its worker"


def _llama(host: ModelHost) -> str:
    found = host.probe()
    return f"llama.cpp {found['llama_cpp']}, {'GPU' if found['gpu'] else 'no GPU'}, through its worker"


def _grammar(_: ModelHost) -> str:
    from llguidance import LLMatcher

    grammar = LLMatcher.grammar_from_json_schema('{"type": "object"}')
    problem = LLMatcher.validate_grammar(grammar)
    if problem:
        raise ModelError(problem)
    return "JSON schema"


_CHECKS: dict[str, _Check] = {
    "sqlite": _sqlite,
    "embedder": _embedder,
    "cross-encoder": _reranker,
    "language model": _llama,
    "grammar": _grammar,
}
