"""What retaining one more memory costs at a thousand, ten thousand and a hundred thousand of them.

Everything that hangs on a memory counts: names resolved, duplicates looked for, words, temporal and semantic links,
what it ends, its vector's place in the index, and the jobs that follow from it. Only what an encoder or a language
model would do is left out: that does not depend on what is remembered.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest

from core.bank import Memory
from core.bank.memory import MemoryBank
from core.models.host import ModelHost
from core.store.exchanges import ExchangeText
from core.store.store import Store
from core.tempr.distil import storing
from core.tempr.distil.distiller import Distilled
from core.tempr.distil.duplicates import Meaning
from core.tempr.naming import KeptNaming
from tests.benchmarks.lifetime import RandomVectors
from tests.benchmarks.retained import fill, more, sum_up

MEASURED = 200  # memories
SIZES = (1_000, 10_000, 100_000)
Costs = dict[str, float]  # milliseconds a memory, by part


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_that_retaining_one_more_of_a_hundred_thousand_costs_at_most_twice_that_of_ten_thousand(
    tmp_path: Path,
) -> None:
    costs = {count: measured(tmp_path / f"{count}.hindsight", count) for count in SIZES}
    for count, parts in costs.items():
        listed = ", ".join(f"{name} {cost:.2f}" for name, cost in parts.items())
        print(f"\n{count:,} memories: {sum(parts.values()):.2f} ms for one more ({listed})")
    total = {count: sum(parts.values()) for count, parts in costs.items()}
    assert total[100_000] <= 2 * total[10_000]


def measured(path: Path, count: int) -> Costs:
    """Milliseconds of retaining one more memory beside ``count`` of them."""
    models = RandomVectors(seed=3)
    with Store(path) as store:
        fill(store, count)
        bank = Memory(store, cast("ModelHost", models), owns_models=False).bank()
        sum_up(store)
        bank.run_jobs()
        retain(bank, store, models, count, MEASURED // 4)  # what is read once, is read now
        return retain(bank, store, models, count + MEASURED // 4, MEASURED)


def retain(bank: MemoryBank, store: Store, models: RandomVectors, known: int, count: int) -> Costs:
    costs: Costs = {}

    def timed(name: str, work: Callable[[], Any]) -> None:
        begun = time.process_time()
        work()
        costs[name] = costs.get(name, 0.0) + (time.process_time() - begun) * 1e3 / count

    names = KeptNaming(bank.id)
    with store.reading() as connection:
        names.prepare(connection)  # once a run
    for text, made in more(store, known, count):
        facts = [fact.statement.text for fact in made.facts]
        meanings = {text: Meaning("random", row) for text, row in zip(facts, models.make(len(facts)), strict=True)}
        timed("storing", partial(_store, bank, store, names, text, made, meanings))
        timed("vectors and links", bank.embed)
    timed("jobs", bank.run_jobs)
    return costs


def _store(
    bank: MemoryBank, store: Store, names: KeptNaming, text: ExchangeText, made: Distilled,
    meanings: dict[str, Meaning],
) -> None:  # fmt: skip
    """As a run of distillation stores what a model wrote about an exchange."""
    with store.reading() as connection:
        known = storing.twins(connection, bank.id, text, made, meanings)
        names.prepare(connection)
    store.write(lambda c: storing.store(c, bank.id, text, made, "bench model", known, names))
