"""Saying the same over and over ends an answer; saying something twice does not."""

from __future__ import annotations

import pytest

from core.models.llm_loops import goes_round


@pytest.mark.parametrize("tokens", [[7] * 24, [1, 2] * 12, [*range(90), *list(range(50)) * 3]])
def test_that_the_same_over_and_over_is_a_loop(tokens: list[int]) -> None:
    assert goes_round(tokens)


@pytest.mark.parametrize("tokens", [[], [7] * 23, list(range(50)) * 2, list(range(200)), [*[7] * 24, 8]])
def test_that_a_repetition_or_two_is_none(tokens: list[int]) -> None:
    assert not goes_round(tokens)
