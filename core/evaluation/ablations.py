"""What each signal of recall is worth: the same questions with each of them left out in turn."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from core import defaults
from core.evaluation.datasets import Case
from core.evaluation.measures import BUDGETS
from core.evaluation.run import Options, Run
from core.evaluation.summary import summarise
from core.models.host import ModelHost
from core.types import Effort, ProgressCallback, Signal

WHOLE = "all signals"
Figures = dict[str, dict[str, Any]]  # by what is left out, then by kind of question: recall@1000 ...


def ablations(
    cases: Sequence[Case], folder: Path, models: ModelHost, options: Options, *,
    progress: ProgressCallback | None = None, cancel: threading.Event | None = None,
) -> Figures:  # fmt: skip
    """Evidence recall with all signals and without each; resumable as :class:`Run` is. Raises Cancelled."""

    def measured(signal: Signal | None) -> dict[str, Any]:
        run = Run(cases, folder, models, replace(options, without=signal))
        figures = summarise(run.records(progress=progress, cancel=cancel))
        return {"all": figures["all"], **figures["kinds"]}

    whole = measured(None)
    return {WHOLE: whole, **{f"without {signal.value}": measured(signal) for signal in signals(options.effort)}}


def signals(effort: Effort) -> list[Signal]:
    """Those a recall of this effort goes by."""
    reranks = defaults.RERANK_POOL[effort.value] > 0
    return [signal for signal in Signal if reranks or signal is not Signal.CROSS_ENCODER]


def lines(figures: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """One table for each token budget: a row for what is left out, a column for each kind of question."""
    width = max(map(len, figures)) + 2
    kinds = list(figures[WHOLE])
    found: list[str] = []
    for budget in BUDGETS:
        found.append(f"{f'recall@{budget}':{width}}" + "".join(f"{kind:>13}" for kind in kinds))
        for name, values in figures.items():
            cells = (values[kind][f"recall@{budget}"] for kind in kinds)
            found.append(f"{name:{width}}" + "".join(f"{'–' if cell is None else f'{cell:.3f}':>13}" for cell in cells))
    return found
