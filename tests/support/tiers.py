"""The three tiers: quick by default, ``--slow`` as CI runs, ``--long`` by hand before a release."""

from __future__ import annotations

import hypothesis
import pytest

# How many examples a property is tried with.
hypothesis.settings.register_profile("quick", max_examples=8)
hypothesis.settings.register_profile("thorough", max_examples=40)


def add_options(parser: pytest.Parser) -> None:
    group = parser.getgroup("hindsight")
    group.addoption("--slow", action="store_true", help="run the slow tier besides the quick one")
    group.addoption("--long", action="store_true", help="run all three tiers")


def choose_examples(config: pytest.Config) -> None:
    """Before test modules are read, since their settings are made then."""
    thorough = config.getoption("--slow") or config.getoption("--long")
    hypothesis.settings.load_profile("thorough" if thorough else "quick")


def deselect_other_tiers(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Drop the tests of tiers not asked for. A marker expression or a test named outright is obeyed as it is."""
    if config.option.markexpr or any("::" in argument for argument in config.args):
        return
    unwanted = _unwanted_marks(config)
    dropped = [item for item in items if any(item.get_closest_marker(mark) for mark in unwanted)]
    if dropped:
        config.hook.pytest_deselected(items=dropped)
        items[:] = [item for item in items if item not in set(dropped)]


def _unwanted_marks(config: pytest.Config) -> tuple[str, ...]:
    if config.getoption("--long"):
        return ()
    return ("long",) if config.getoption("--slow") else ("slow", "long")
