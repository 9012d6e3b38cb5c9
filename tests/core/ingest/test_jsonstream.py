"""The JSON reader: streams, repairs and reports exactly where a document ends or breaks."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import ImportRefused
from core.ingest.jsonstream import Broken, JsonReader, prefix_value, repair

# Subnormal floats are zero on a thread that has run an encoder, as another test may have.
FLOATS = st.floats(allow_nan=False, allow_infinity=False, allow_subnormal=False)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | FLOATS | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


def pieces(text: str, size: int) -> Iterator[str]:
    yield from (text[at : at + size] for at in range(0, len(text), size))


def reader(text: str, size: int = 3) -> JsonReader:
    return JsonReader(pieces(text, size), "a.json")


@settings(deadline=None)
@given(VALUES, st.integers(1, 7), st.booleans())
def test_that_any_document_in_any_pieces_is_what_json_says(value: object, size: int, escaped: bool) -> None:
    assert reader(json.dumps(value, ensure_ascii=escaped), size).value() == value


@settings(deadline=None)
@given(st.lists(VALUES, max_size=6), st.integers(1, 9))
def test_that_elements_come_one_by_one_or_are_skipped(values: list[object], size: int) -> None:
    text = json.dumps({"skip": values, "items": values, "last": 1})
    stream = reader(text, size)
    found = {
        key: list(stream.items()) if key == "items" else stream.value() for key in stream.members() if key != "skip"
    }
    assert found == {"items": values, "last": 1}


@settings(deadline=None)
@given(st.dictionaries(st.text(max_size=5), VALUES, min_size=1, max_size=4), st.integers(1, 60))
def test_that_every_cut_is_noticed(value: dict[str, object], cut: int) -> None:
    text = json.dumps(value)
    with pytest.raises(ImportRefused) as refused:
        list(reader(text[: max(1, len(text) - cut)]).members())
    assert refused.value.code in ("truncated", "invalid_json")


def test_that_a_broken_element_costs_itself_alone() -> None:
    found = list(reader('[{"a": 1}, {"a": tru}, {"b": [1 2]}, {"c": "x"}]').items())
    assert [type(value) for value in found] == [dict, Broken, Broken, dict]


def test_that_numbers_split_between_pieces_stay_whole() -> None:
    for size in range(1, 12):
        assert list(reader("[1700000000.5, -12e3, 9007199254740993]", size).items()) == [
            1700000000.5,
            -12000.0,
            9007199254740993,
        ]


def test_that_damage_is_repaired_without_touching_what_is_right() -> None:
    assert json.loads(repair('"a\\x01b \\\\x41 \\\\\\x02"')) == "a\x01b \\x41 \\\x02"
    assert json.loads(repair('{"document_id": files/a (7).webm\n}')) == {"document_id": "files/a (7).webm"}
    assert repair('{"document_id": "5", "b": "\\u0041\\n"}') == '{"document_id": "5", "b": "\\u0041\\n"}'


def test_that_nesting_made_to_harm_costs_one_element() -> None:
    found = list(reader("[" + '{"a":' * 100_000 + "1" + "}" * 100_000 + ', {"b": 1}]', 4096).items())
    assert isinstance(found[0], Broken)
    assert found[1] == {"b": 1}


@settings(deadline=None)
@given(st.lists(st.dictionaries(st.text(max_size=4), VALUES, max_size=3), max_size=5), st.integers(0, 400))
def test_that_the_beginning_of_a_document_gives_the_beginning_of_its_value(value: list[object], cut: int) -> None:
    found = prefix_value(json.dumps(value)[:cut])
    assert found is None or isinstance(found, list)


@pytest.mark.timeout(20)
@pytest.mark.parametrize(
    "text", ['{"a":' * 200_000, "[" * 200_000, '[{"mapping":' * 100_000, '{"messages":[{"a":' + "[" * 200_000]
)
def test_that_depth_made_to_harm_is_refused_at_once(write, text: str) -> None:
    from core.ingest import inspect
    from core.types import ImportOptions

    assert inspect([write("x.json", text)], ImportOptions()).error_code in ("truncated", "invalid_json")


@pytest.mark.parametrize("size", [1, 2, 3, 7, 1000])
def test_that_damage_is_passed_over_wherever_the_text_is_cut(size: int) -> None:
    text = '{"skip": [{"a": tru, "b": "} ] \\" {"}, {"c" 1}], "items": [{"a": "x } y", "b": tru}, {"d": "z"}]}'
    found = None
    document = reader(text, size)
    for key in document.members():
        if key == "items":
            found = list(document.items())
    assert found is not None
    assert isinstance(found[0], Broken)
    assert found[1] == {"d": "z"}
