"""Signals left out in turn: real memory, real encoders."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core.evaluation import datasets
from core.evaluation.ablations import WHOLE, ablations, lines, signals
from core.evaluation.run import Options
from core.models.host import ModelHost
from core.types import Effort, Signal
from tests.core.evaluation.samples import LOCOMO


@pytest.mark.slow
def test_that_every_signal_is_left_out_once_and_its_records_are_kept(tmp_path: Path, starter_models: ModelHost) -> None:
    path = tmp_path / "locomo.json"
    path.write_text(json.dumps(LOCOMO), encoding="utf-8")
    figures = ablations(datasets.read(path), tmp_path / "work", starter_models, Options(Effort.MID))
    assert list(figures) == [WHOLE, *(f"without {signal.value}" for signal in Signal)]
    assert all(values["all"]["recall@1000"] == 1.0 for values in figures.values())
    assert (tmp_path / "work" / "recall-mid-without-second_look.jsonl").exists()
    assert len(lines(figures)) == 3 * (1 + len(figures))


def test_that_no_cross_encoder_is_left_out_where_there_is_none() -> None:
    assert Signal.CROSS_ENCODER not in signals(Effort.LOW)
    assert Signal.CROSS_ENCODER in signals(Effort.HIGH)
