"""Records of an evaluation as figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean, median, quantiles
from typing import Any

from core.evaluation.measures import BUDGETS, kappa
from core.evaluation.run import Record

RIGHT_F1 = 0.5  # from here on an answer counts as right without a judge
KAPPA = 0.65  # a judge that agrees less with the counted measures is not quoted


def summarise(records: Sequence[Record]) -> dict[str, Any]:
    """Means over all questions and by kind; times in seconds. A figure without a question behind it is None."""
    kinds = dict.fromkeys(record.kind for record in records)
    figures: dict[str, Any] = {
        "questions": len(records),
        "all": _figures(records),
        "kinds": {kind: _figures([record for record in records if record.kind == kind]) for kind in kinds},
        "recall_seconds": times([record.recall_seconds for record in records]),
    }
    answered = [record.answer_seconds for record in records if record.answer_seconds is not None]
    if answered:
        figures["answer_seconds"] = times(answered)
        figures["judge"] = judgement(records)
    return figures


def judgement(records: Sequence[Record]) -> dict[str, Any]:
    """How far a judge agrees with the counted measures, and its accuracy where that is far enough.

    A small model must not judge itself: below ``KAPPA`` its verdict is not quoted.
    """
    judged = [(record.judged, is_right(record)) for record in records if record.judged is not None]
    agreement = kappa([a for a, _ in judged], [b for _, b in judged])
    accuracy = _mean([float(a) for a, _ in judged]) if agreement >= KAPPA else None
    return {"judged": len(judged), "kappa": round(agreement, 3), "accuracy": accuracy}


def is_right(record: Record) -> bool:
    """Whether the counted measures call an answer right."""
    return not record.abstained and (record.f1 or 0.0) >= RIGHT_F1


def _figures(records: Sequence[Record]) -> dict[str, Any]:
    with_gold = [record for record in records if record.answerable]
    figures: dict[str, Any] = {
        f"recall@{budget}": _mean([record.recall[str(budget)] for record in with_gold]) for budget in BUDGETS
    }
    if any(record.answer is not None for record in records):
        figures |= {
            "f1": _share(with_gold, lambda record: record.f1),
            "held": _share(with_gold, lambda record: record.held),
            "cites_gold": _share(with_gold, lambda record: record.cites_gold),
            "supported": _share(records, lambda record: record.supported),
            "abstained": _share(with_gold, lambda record: record.abstained),
            "abstained_rightly": _share([r for r in records if not r.answerable], lambda record: record.abstained),
        }
    return figures


def _share(records: Sequence[Record], value: Callable[[Record], float | bool | None]) -> float | None:
    return _mean([float(found) for record in records if (found := value(record)) is not None])


def _mean(values: Sequence[float]) -> float | None:
    return round(fmean(values), 4) if values else None


def times(values: Sequence[float]) -> dict[str, float]:
    """Median and 95th percentile of ``values``, in their unit."""
    if not values:
        return {"p50": 0.0, "p95": 0.0}
    last = quantiles(values, n=20)[-1] if len(values) > 1 else values[0]
    return {"p50": round(median(values), 3), "p95": round(last, 3)}
