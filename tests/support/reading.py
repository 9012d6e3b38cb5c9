"""Read exports without a process of their own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def read_here() -> Iterator[None]:
    """What is stored of them is the same, and no interpreter has to start for each."""
    from core.bank import retain
    from core.ingest import reading

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(retain, "read_in_process", reading.read)
        patched.setattr(retain, "inspect_in_process", reading.inspect)
        yield
