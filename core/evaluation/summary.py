"""Records of an evaluation as figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import median, quantiles
from typing import Any

from core.evaluation.measures import BUDGETS, kappa, mean
from core.evaluation.records import Given, Record

KAPPA = 0.65  # a judge that agrees less with the counted measures is not quoted


def summarise(records: Sequence[Record]) -> dict[str, Any]:
    """Means over all questions and by kind; times in seconds. A figure without a question behind it is None.

    ``plain``, where there is any: the same of the answers given in the plain way.
    """
    given = [record.given for record in records if record.given is not None]
    figures: dict[str, Any] = {
        "questions": len(records),
        **_by_kind(records, lambda some: {**_recall(some), **_answers(some, _given)}),
        "recall_seconds": times([record.recall_seconds for record in records]),
    }
    if given:
        figures |= {"answer_seconds": times([answer.seconds for answer in given]), "judge": judgement(given)}
    compared = [record for record in records if record.plain is not None]
    if compared:
        plain = [record.plain for record in compared if record.plain is not None]
        figures["plain"] = {
            "questions": len(plain),
            **_by_kind(compared, lambda some: _answers(some, _plain)),
            "answer_seconds": times([answer.seconds for answer in plain]),
            "judge": judgement(plain),
        }
    return figures


def judgement(given: Sequence[Given]) -> dict[str, Any]:
    """How far a judge agrees with the counted measures, and its accuracy where that is far enough.

    A small model must not judge itself: below ``KAPPA`` its verdict is not quoted.
    """
    judged = [(answer.judged, answer.right) for answer in given if answer.judged is not None]
    agreement = kappa([a for a, _ in judged], [b for _, b in judged])
    accuracy = mean([float(a) for a, _ in judged]) if agreement >= KAPPA else None
    return {"judged": len(judged), "kappa": round(agreement, 3), "accuracy": accuracy}


def _by_kind(records: Sequence[Record], figures: Callable[[Sequence[Record]], dict[str, Any]]) -> dict[str, Any]:
    kinds = dict.fromkeys(record.kind for record in records)
    each = {kind: figures([record for record in records if record.kind == kind]) for kind in kinds}
    return {"all": figures(records), "kinds": each}


def _given(record: Record) -> Given | None:
    return record.given


def _plain(record: Record) -> Given | None:
    return record.plain


def _recall(records: Sequence[Record]) -> dict[str, float | None]:
    with_gold = [record for record in records if record.answerable]
    return {f"recall@{budget}": mean([record.recall[str(budget)] for record in with_gold]) for budget in BUDGETS}


def _answers(records: Sequence[Record], which: Callable[[Record], Given | None]) -> dict[str, float | None]:
    """Over all: right, supported, seconds; over the rest what can be answered, or (``abstained_rightly``) cannot."""
    pairs = [(record, answer) for record in records if (answer := which(record)) is not None]
    if not pairs:
        return {}
    given = [answer for _, answer in pairs]
    known = [answer for record, answer in pairs if record.answerable]
    unknown = [answer for record, answer in pairs if not record.answerable]
    return {
        "right": _share(given, lambda answer: answer.right),
        "right_known": _share(known, lambda answer: answer.right),
        "f1": _share(known, lambda answer: answer.f1),
        "held": _share(known, lambda answer: answer.held),
        "cites_gold": _share(known, lambda answer: answer.cites_gold),
        "supported": _share(given, lambda answer: answer.supported),
        "abstained": _share(known, lambda answer: answer.abstained),
        "abstained_rightly": _share(unknown, lambda answer: answer.abstained),
        "seconds": _share(given, lambda answer: answer.seconds),
    }


def _share(given: Sequence[Given], value: Callable[[Given], float | bool | None]) -> float | None:
    return mean([float(found) for answer in given if (found := value(answer)) is not None])


def times(values: Sequence[float]) -> dict[str, float]:
    """Median and 95th percentile of ``values``, in their unit."""
    if not values:
        return {"p50": 0.0, "p95": 0.0}
    last = quantiles(values, n=20)[-1] if len(values) > 1 else values[0]
    return {"p50": round(median(values), 3), "p95": round(last, 3)}
