"""Rows for people."""

from __future__ import annotations

from datetime import UTC, datetime

from core.cli import tables


def test_that_columns_line_up_also_in_chinese() -> None:
    rows = [
        {"id": 1, "type": "PERSON", "mentions": 3, "name": "小满", "aliases": ()},
        {"id": 22, "type": "PERSON", "mentions": 10, "name": "Anna", "aliases": ("Ann", "Annie")},
    ]
    assert tables.table("entities", rows) == [
        "id  type    mentions  name  aliases",
        "1   PERSON  3         小满",
        "22  PERSON  10        Anna  Ann, Annie",
    ]


def test_that_long_text_and_line_breaks_stay_on_one_line() -> None:
    rows = [{"id": 1, "snippet": "one\ntwo " * 40}]
    (_, line) = tables.table("background", rows)
    assert line.endswith("…") and len(line) < 90


def test_that_nothing_says_so() -> None:
    assert tables.table("merges", []) == ["There are no merges."]


def test_that_rows_within_rows_are_named() -> None:
    since = datetime(2024, 5, 1, 8, 30, tzinfo=UTC)
    rows = [{"id": 1, "state": "asked", "since": since, "earlier": {"id": 4, "text": "Berlin"}, "later": {"id": 5}}]
    assert tables.table("successions", rows)[1] == "1   asked  2024-05-01 08:30  Berlin   5"


def test_that_one_thing_is_told_line_by_line_what_belongs_together_indented() -> None:
    when = datetime(2024, 5, 1, 9, tzinfo=UTC)
    document = {
        "row": {"text": "Nora sails", "valid_until": None, "occurred": (when, when)},
        "evidence": (({"message": "m6"}, {"sender": "Ben", "text": "two\nlines"}),),
        "links": (("causes", 0.5, {"id": 3}),),
        "history": ((when, "Edit memory"),),
        "entities": (),
    }
    assert tables.details(document) == [
        "row:",
        "  text: Nora sails",
        "  occurred: 2024-05-01 09:00, 2024-05-01 09:00",
        "evidence:",
        "  - message: m6",
        "    sender: Ben",
        "    text: two lines",
        "links:",
        "  - causes, 0.50",
        "    id: 3",
        "history:",
        "  - 2024-05-01 09:00, Edit memory",
    ]
