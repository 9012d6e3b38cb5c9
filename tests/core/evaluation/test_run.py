"""An evaluation from end to end: real memory, real encoders, no language model."""

from __future__ import annotations

import json
import threading
from pathlib import Path

import pytest

from core.errors import Cancelled, RequestError
from core.evaluation import datasets, report, summary
from core.evaluation.datasets import Case
from core.evaluation.run import Options, Run
from core.models.host import ModelHost
from tests.core.evaluation.samples import LOCOMO


@pytest.fixture
def cases(tmp_path: Path) -> list[Case]:
    path = tmp_path / "locomo.json"
    path.write_text(json.dumps(LOCOMO), encoding="utf-8")
    return datasets.read(path)


@pytest.mark.slow
def test_that_answers_are_measured_and_reported(cases: list[Case], tmp_path: Path, starter_models: ModelHost) -> None:
    records = Run(cases, tmp_path / "work", starter_models, Options(answers=True)).records()
    figures = summary.summarise(records)
    assert figures["all"]["recall@1000"] == 1.0
    assert figures["all"]["held"] == 1.0
    page = tmp_path / "report.html"
    report.write(page, "A <title>", figures, records)
    text = page.read_text(encoding="utf-8")
    assert "A &lt;title&gt;" in text and "Who bought the old boat of Tom?" in text


@pytest.mark.slow
def test_that_a_stopped_run_goes_on_where_it_was(cases: list[Case], tmp_path: Path, starter_models: ModelHost) -> None:
    stop = threading.Event()
    run = Run(cases, tmp_path / "work", starter_models, Options(answers=True))
    with pytest.raises(Cancelled, match="after 1 of 2"):
        run.records(progress=lambda _: stop.set(), cancel=stop)
    kept = next((tmp_path / "work").glob("qa-*.jsonl")).read_text(encoding="utf-8")
    assert len(run.records()) == 2
    assert next((tmp_path / "work").glob("qa-*.jsonl")).read_text(encoding="utf-8").startswith(kept)


def test_that_a_foreign_record_is_named(cases: list[Case], tmp_path: Path, starter_models: ModelHost) -> None:
    (tmp_path / "work").mkdir()
    (tmp_path / "work" / "recall-mid.jsonl").write_text("{}\n")
    with pytest.raises(RequestError, match="Line 1"):
        Run(cases, tmp_path / "work", starter_models, Options()).records()
