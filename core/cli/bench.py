"""``hindsight bench``: evidence recall and answers on data sets the user has, and speed on a generated chat."""

from __future__ import annotations

import argparse
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.cli import output, tables
from core.cli.opening import ProgressLine, data_dir
from core.cli.stopping import stopped_by_person
from core.errors import RequestError
from core.models.host import ModelHost
from core.types import Effort

if TYPE_CHECKING:
    from core.evaluation.datasets import Case
    from core.evaluation.run import Options


def bench(options: argparse.Namespace) -> int:
    """Run one evaluation and print its figures; stopped by Ctrl+C it goes on where it was the next time."""
    recall = _ablations if options.ablations else _questions
    measure = {"recall": recall, "qa": _questions, "profiles": _profiles, "speed": _speed}
    if options.ablations and options.what != "recall":
        raise RequestError("Signals are left out of recall: hindsight bench recall FILE --ablations.")
    document = measure[options.what](options)
    return output.say(options, document, _table(document) if options.ablations else tables.details(document))


def _questions(options: argparse.Namespace) -> dict[str, Any]:
    from core.evaluation import report, summary
    from core.evaluation.judge import ModelJudge
    from core.evaluation.run import Run

    cases, folder, wanted = _asked(options)
    with _measuring() as (models, line, cancel):
        judge = ModelJudge(models, cancel) if options.judge and models.status().llm is not None else None
        records = Run(cases, folder, models, wanted).records(judge=judge, progress=line, cancel=cancel)
    figures = summary.summarise(records)
    page = folder / f"{options.what}-{options.effort}.html"
    report.write(page, f"{options.what}: {options.data.name}, effort {options.effort}", figures, records)
    return {**figures, "report": str(page)}


def _profiles(options: argparse.Namespace) -> dict[str, Any]:
    from core.evaluation import profiles

    cases, folder, wanted = _asked(options)
    with _measuring() as (models, line, cancel):
        found = profiles.contrasts(
            cases[: wanted.limit], folder, models,
            most=wanted.questions, tokens=wanted.tokens, progress=line, cancel=cancel,
        )  # fmt: skip
    return profiles.summarise(found)


def _ablations(options: argparse.Namespace) -> dict[str, Any]:
    from core.evaluation import ablations

    cases, folder, wanted = _asked(options)
    with _measuring() as (models, line, cancel):
        return ablations.ablations(cases, folder, models, wanted, progress=line, cancel=cancel)


def _asked(options: argparse.Namespace) -> tuple[list[Case], Path, Options]:
    """The chats with their questions, where the work is kept, and what is measured."""
    from core.evaluation import datasets
    from core.evaluation.run import Options

    if options.data is None:
        raise RequestError("Name the LoCoMo or LongMemEval file: hindsight bench recall FILE.")
    cases = datasets.read(options.data)
    folder: Path = options.work or Path.cwd() / f"{options.data.stem}-bench"
    wanted = Options(
        Effort(options.effort), options.what == "qa", options.limit, options.questions, options.plain, options.tokens
    )
    return cases, folder, wanted


def _speed(options: argparse.Namespace) -> dict[str, Any]:
    from core.evaluation import speed

    with _measuring() as (models, line, cancel):
        return speed.measure(options.messages, models, options.work, progress=line, cancel=cancel)


@contextmanager
def _measuring() -> Iterator[tuple[ModelHost, ProgressLine, threading.Event]]:
    """The models in use, the line of progress, and what Ctrl+C sets."""
    models, line = ModelHost(data_dir()), ProgressLine()
    try:
        with stopped_by_person() as cancel:
            yield models, line, cancel
    finally:
        line.end()
        models.close()


def _table(figures: dict[str, Any]) -> list[str]:
    from core.evaluation import ablations

    return ablations.lines(figures)
