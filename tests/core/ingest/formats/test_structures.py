"""Whole exports built from odd parts: nothing is lost in silence, and damage is never a crash."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.errors import ImportRefused
from core.ingest.reading import stream
from core.types import ConversationHead, ImportOptions, Item, Record, Skipped
from tests.core.ingest.formats.structures import EXPORTS, Export, damaged

USUAL = ("telegram", "signal", "whatsapp", "mbox", "csv")  # of the kinds of files there are, looked at always
SETTINGS = settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])


def records(folder: Path, export: Export) -> list[Record]:
    path = folder / export.name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(export.data)
    _, found = stream([path], ImportOptions())
    return list(found)


def is_whole(folder: Path, export: Export) -> None:
    """Every sound message came back, every odd record did too or is told."""
    found = records(folder, export)
    items = [record for record in found if isinstance(record, Item)]
    said = "\n".join(item.text for item in items)
    assert [mark for mark in export.marks if mark not in said] == []
    skipped = [record for record in found if isinstance(record, Skipped)]
    assert len(items) + len(skipped) >= len(export.marks) + export.odd
    assert all(record.where and record.reason for record in skipped)
    assert records(folder, export) == found  # what is imported twice is known by it


def survives(folder: Path, export: Export) -> None:
    """Refused with a sentence, or read into records of the right kind."""
    try:
        found = records(folder, export)
    except ImportRefused:
        return
    heads = 0
    for record in found:
        heads += isinstance(record, ConversationHead)
        assert heads or not isinstance(record, Item)


@pytest.mark.parametrize("key", [pytest.param(key, marks=() if key in USUAL else pytest.mark.slow) for key in EXPORTS])
@SETTINGS
@given(data=st.data())
def test_that_no_message_of_a_whole_export_is_lost(tmp_path: Path, key: str, data: st.DataObject) -> None:
    is_whole(tmp_path, data.draw(EXPORTS[key]))


@pytest.mark.slow
@pytest.mark.parametrize("key", EXPORTS)
@SETTINGS
@given(data=st.data())
def test_that_a_damaged_export_is_refused_or_read(tmp_path: Path, key: str, data: st.DataObject) -> None:
    survives(tmp_path, data.draw(damaged(EXPORTS[key])))


@pytest.mark.long
@pytest.mark.parametrize("key", EXPORTS)
@settings(SETTINGS, max_examples=1000)
@given(data=st.data(), whole=st.booleans())
def test_that_a_thousand_exports_are_read_or_refused(
    tmp_path: Path, key: str, data: st.DataObject, whole: bool
) -> None:
    if whole:
        is_whole(tmp_path, data.draw(EXPORTS[key]))
    else:
        survives(tmp_path, data.draw(damaged(EXPORTS[key])))
