"""The program's test of itself."""

from __future__ import annotations

from core.models import selfcheck


def test_that_every_native_part_works() -> None:
    ok, lines = selfcheck.run()
    assert ok, lines
    assert [line.partition(":")[0] for line in lines] == list(selfcheck._CHECKS)
