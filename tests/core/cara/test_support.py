"""How reliable the check of written sentences is: precision and recall on cases written apart from its rules."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from core.cara.evidence import Line
from core.cara.verify import Checker
from tests.core.cara.support_cases import CASES

SAID_ON = datetime(2022, 10, 17, 12, tzinfo=UTC)
PEOPLE = frozenset({"Ines", "Karl", "苏晴", "何磊"})


def _line(said: str) -> Line:
    speaker, _, text = said.replace("：", ": ", 1).partition(": ")
    return Line(1, speaker, SAID_ON, text)


def measured(supported: Callable[[str, list[Line]], bool]) -> tuple[float, float, list[tuple[str, str]]]:
    """(precision, recall, (sentence, what is wrong with it) judged wrongly) of "borne out"."""
    verdicts = [(claim, wrong, supported(claim, [_line(said) for said in lines])) for claim, lines, wrong in CASES]
    passed = [wrong for _, wrong, verdict in verdicts if verdict]
    right = sum(not wrong for wrong in passed)
    faults = [(claim, wrong) for claim, wrong, verdict in verdicts if verdict == bool(wrong)]
    return right / len(passed), right / sum(not wrong for _, _, wrong in CASES), faults


def test_that_the_cases_are_many_and_half_of_them_miss_by_little() -> None:
    near = [wrong for _, _, wrong in CASES if wrong in {"subject", "negation", "number", "date", "place"}]
    assert len(CASES) >= 60 and len(near) >= 0.45 * len(CASES)


@pytest.mark.slow
def test_that_what_passes_the_check_is_borne_out_and_most_that_is_passes() -> None:
    precision, recall, faults = measured(Checker(None, PEOPLE).supported)
    print(f"support check: precision {precision:.2f}, recall {recall:.2f}; judged wrongly: {faults}")
    assert precision >= 0.95, faults
    assert recall >= 0.85, faults
