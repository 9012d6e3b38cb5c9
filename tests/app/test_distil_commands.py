"""Distillation from the palette: what is offered fits where it stands."""

from __future__ import annotations

import pytest

from app.context import AppContext
from app.distil_commands import distil_commands
from app.distilling import Queue
from app.navigation import ShowPage, Target


def offered(context: AppContext) -> set[str]:
    commands = distil_commands(context.distilling, context.navigator)
    return {command.id for command in commands if command.enabled()}


@pytest.mark.parametrize(
    ("queue", "expected"),
    [
        (Queue(waiting=3), {"distil.show"}),
        (Queue(model="m", on=False, waiting=3), {"distil.show", "distil.now"}),
        (Queue(model="m", paused=True, waiting=3), {"distil.show", "distil.now", "distil.resume"}),
        (Queue(model="m"), set()),
    ],
)
def test_that_only_what_makes_sense_now_is_offered(queue: Queue, expected: set[str], context: AppContext) -> None:
    context.distilling.queue = queue
    assert offered(context) == expected


def test_that_the_queue_is_a_command_away(context: AppContext, visited: list[Target]) -> None:
    distil_commands(context.distilling, context.navigator)[0].run()
    assert visited == [ShowPage("activity")]
