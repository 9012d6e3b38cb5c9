"""What holds for every format: found by content, read without a question too many, and no crash on damage."""

from __future__ import annotations

import gzip
import json
import re
import zipfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.errors import ImportRefused
from core.ingest import inspect
from core.ingest.formats import FORMATS
from core.ingest.text import clean_text
from core.types import ImportOptions
from tests.core.ingest.formats.examples import EXAMPLES

WITHOUT_DEADLINE = settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
NAMED_BY_PLACE = {"instagram"}  # the same file as Messenger's; the folder tells them apart


def test_that_every_format_has_an_example() -> None:
    assert {found.id for found in FORMATS} - NAMED_BY_PLACE == {name.partition(" ")[0] for name in EXAMPLES}


@pytest.mark.parametrize("key", EXAMPLES)
def test_that_the_format_is_found_under_a_neutral_name_too(write, look, key: str) -> None:
    name, text = EXAMPLES[key]
    names = [name] if key in ("journal", "signal md") else [name, "export.bin"]
    for picked in names:
        found = look(write(picked, text))
        assert found.info.format == key.partition(" ")[0]
        assert found.messages


@pytest.mark.parametrize("key", EXAMPLES)
def test_that_zip_gzip_and_folder_give_the_same(write, look, tmp_path, key: str) -> None:
    name, text = EXAMPLES[key]
    path = write(f"pick/{name}", text)
    with zipfile.ZipFile(tmp_path / "pick.zip", "w") as archive:
        archive.writestr(name, text)
    write(f"{path.name}.gz", gzip.compress(text.encode()))
    for pick in (tmp_path / "pick", tmp_path / "pick.zip", tmp_path / f"{path.name}.gz"):
        assert look(pick).texts == look(path).texts


@pytest.mark.parametrize("key", EXAMPLES)
def test_that_a_file_resaved_as_utf16_is_read(write, look, key: str) -> None:
    name, text = EXAMPLES[key]
    if key in ("mbox", "eml"):
        pytest.skip("mail is bytes, its encodings are declared inside")
    assert look(write(name, text)).texts == look(write(name, text.encode("utf-16"))).texts


def damage(text: str, edits: list[tuple[int, int, str]]) -> str:
    for at, length, insertion in edits:
        at %= max(len(text), 1)
        text = text[:at] + insertion + text[at + length :]
    return text


EDITS = st.lists(
    st.tuples(
        st.integers(0, 2000),
        st.integers(0, 12),
        st.text("\"'\\{}[]<>:,;|\n\t \x00\ufeff\u200e0123456789aé你\ud83d", max_size=6),
    ),
    min_size=1,
    max_size=4,
)


@pytest.mark.parametrize("key", EXAMPLES)
@WITHOUT_DEADLINE
@given(edits=EDITS)
def test_that_damage_is_refused_or_reported_but_never_a_crash(
    tmp_path: Path, key: str, edits: list[tuple[int, int, str]]
) -> None:
    name, text = EXAMPLES[key]
    path = tmp_path / Path(name).name
    path.write_bytes(damage(text, edits).encode("utf-8", "surrogatepass"))
    found = inspect([path], ImportOptions())
    assert found.error is not None or any(chat.messages + chat.system for chat in found.conversations)


DATED = {key: text for key, (_, text) in EXAMPLES.items() if re.search(r"\d{4}[-/.]\d{2}[-/.]\d{2}", text)}


@pytest.mark.parametrize("key", DATED)
def test_that_a_date_there_is_none_of_is_no_crash(write, tmp_path: Path, key: str) -> None:
    never = re.sub(r"(\d{4}[-/.])\d{2}([-/.])\d{2}", r"\g<1>13\g<2>45", DATED[key])
    found = inspect([write(EXAMPLES[key][0], never)], ImportOptions())
    assert found.error is not None or any(chat.messages + chat.system for chat in found.conversations)


def shaken(value: object, path: int, other: object) -> object:
    """``value`` with one of its parts replaced by something of another type."""
    if isinstance(value, list) and value:
        at = path % len(value)
        return [shaken(part, path // len(value), other) if place == at else part for place, part in enumerate(value)]
    if isinstance(value, dict) and value:
        keys = list(value)
        at = keys[path % len(keys)]
        return {key: shaken(part, path // len(keys), other) if key == at else part for key, part in value.items()}
    return other


OTHERS = st.sampled_from(
    [None, True, 0, -1, 1e300, 10**30, "", "x", [], {}, [None], ["x", 1], {"id": None}, {"text": 5}, "2026-13-99"]
)
STRUCTURED = [key for key, (_, text) in EXAMPLES.items() if text.startswith(("{", "[{"))]


@pytest.mark.parametrize("key", STRUCTURED)
@WITHOUT_DEADLINE
@given(path=st.integers(0, 100_000), cut=st.integers(0, 4), other=OTHERS)
def test_that_values_of_the_wrong_type_cost_a_record_not_the_import(
    tmp_path: Path, key: str, path: int, cut: int, other: object
) -> None:
    name, text = EXAMPLES[key]
    lines = text.strip().split("\n") if name.endswith("jsonl") else [text]
    values = [json.loads(line) for line in lines]
    at = path % len(values)
    values[at] = shaken(values[at], path, other) if cut == 0 else _shaken_above(values[at], path, other, cut)
    file = tmp_path / name
    file.write_text("\n".join(json.dumps(value) for value in values))
    inspect([file], ImportOptions())


def _shaken_above(value: object, path: int, other: object, depth: int) -> object:
    """As :func:`shaken`, at ``depth`` instead of at a leaf."""
    if depth == 0 or not isinstance(value, (list, dict)) or not value:
        return other
    if isinstance(value, list):
        at = path % len(value)
        return [
            _shaken_above(part, path // 3, other, depth - 1) if place == at else part
            for place, part in enumerate(value)
        ]
    keys = list(value)
    at = keys[path % len(keys)]
    return {key: _shaken_above(part, path // 3, other, depth - 1) if key == at else part for key, part in value.items()}


WORDS = st.text(
    st.characters(exclude_categories=("Cs", "Cc"), exclude_characters="\u2028\u2029\x85"), min_size=1, max_size=40
)


@WITHOUT_DEADLINE
@given(st.lists(WORDS.map(clean_text).filter(bool), min_size=2, max_size=8))
def test_that_no_word_of_a_json_lines_file_is_lost(tmp_path: Path, texts: list[str]) -> None:
    path = tmp_path / "c.jsonl"
    path.write_text("\n".join(json.dumps({"conversation": "a", "sender": "x", "text": text}) for text in texts))
    found = inspect([path], ImportOptions(), preview=100)
    assert [item.text for item in found.conversations[0].head] == texts


@WITHOUT_DEADLINE
@given(st.lists(st.tuples(st.sampled_from(["Nora", "Sam"]), WORDS), min_size=2, max_size=8))
def test_that_no_word_of_a_whatsapp_file_is_lost(tmp_path: Path, lines: list[tuple[str, str]]) -> None:
    path = tmp_path / "chat.txt"
    path.write_text(
        "".join(f"14/03/2026, 09:{n:02} - {name}: {text}\n" for n, (name, text) in enumerate(lines)), encoding="utf-8"
    )
    try:
        found = inspect([path], ImportOptions(), preview=100)
    except ImportRefused:
        pytest.fail("a plain chat was refused")
    chat = found.conversations[0]
    assert chat.messages + chat.system == len(lines)
    written = [clean_text(text) for _, text in lines]
    kept = [item.text for item in chat.head if not item.attachments]
    assert all(text in written or any(whole.endswith(text) for whole in written) for text in kept)
