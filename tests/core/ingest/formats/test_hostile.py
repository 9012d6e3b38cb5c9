"""Hostile and broken input, for every format: never a crash, never a hang, never a record lost in silence."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from core.ingest import inspect
from core.types import ImportOptions, Inspection
from tests.core.ingest.formats.examples import EXAMPLES

# No deadline of its own: other programs share the machine. What hangs meets the timeout of the whole test.
SETTINGS = settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
COUNT = 12

# Where the records lie in the example of a JSON format.
RECORDS: dict[str, tuple[str | int, ...]] = {
    "telegram": ("messages",), "facebook": ("messages",), "facebook e2ee": ("messages",), "chatgpt": (),
    "claude": (0, "chat_messages"), "gemini": (), "discord": ("messages",), "discord_package": (), "slack": (),
    "google_chat": ("messages",), "hangouts": ("conversations", 0, "events"), "grok": ("conversations", 0, "responses"),
    "skype": ("conversations", 0, "MessageList"), "teams": ("conversations", 0, "MessageList"), "matrix": ("messages",),
    "zulip": ("zerver_message",), "snapchat": ("bo",), "le_chat": (), "open_webui": (), "deepseek": (),
    "perplexity": (),
}  # fmt: skip
WITHOUT_IDS = {"hangouts", "snapchat", "slack", "deepseek", "facebook", "facebook e2ee"}
TEXTS = ("text", "content", "message", "body", "Contents", "Content", "title", "query", "parts")


def look(path: Path) -> Inspection:
    return inspect([path], ImportOptions(), preview=COUNT + 2)


def total(found: Inspection) -> int:
    return sum(chat.messages + chat.system for chat in found.conversations) + len(found.skipped)


def numbered(record: Any, number: int) -> Any:
    """A copy of a record with words and ids of its own."""
    if isinstance(record, list):
        return [numbered(part, number) for part in record]
    if not isinstance(record, dict):
        return record
    made = {key: numbered(value, number) for key, value in record.items()}
    for key, value in record.items():
        if key in TEXTS and isinstance(value, str):
            made[key] = f"{value} no{number}"
        elif key in TEXTS and isinstance(value, list):
            made[key] = [f"{part} no{number}" if isinstance(part, str) else numbered(part, number) for part in value]
        elif key in ("id", "uuid", "ID", "event_id", "message_id"):
            made[key] = value + number if isinstance(value, int) else f"{value}{number}"
    return made


def many(key: str) -> tuple[str, Any, list[Any]]:
    """The example with :data:`COUNT` records: file name, the document, and the list of records in it."""
    name, text = EXAMPLES[key]
    document = json.loads(text)
    inner: Any = document
    for step in RECORDS[key]:
        inner = inner[step]
    inner[:] = [numbered(copy.deepcopy(inner[0]), number) for number in range(COUNT)]
    return name, document, inner


def words(found: Inspection) -> str:
    return " ".join(item.text for chat in found.conversations for item in chat.head)


MEANT = st.sampled_from(
    [b'"', b"\\", b"{", b"}", b"[", b"]", b"<", b">", b"\n", b"\r\n", b",", b": ", b"\x00", b"\xef\xbb\xbf", b"=3D"]
)
EDITS = st.lists(
    st.tuples(st.integers(0, 4000), st.integers(0, 40), st.one_of(st.binary(max_size=12), MEANT)),
    min_size=1,
    max_size=6,
)
BROKEN = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.text(max_size=8),
    st.just([]),
    st.just({}),
    st.dictionaries(st.text(max_size=4), st.integers(), max_size=3),
)


@pytest.mark.parametrize("key", RECORDS)
@SETTINGS
@given(broken=BROKEN, place=st.integers(0, COUNT - 1))
def test_that_one_broken_record_costs_one_record_and_is_reported(
    tmp_path: Path, key: str, broken: object, place: int
) -> None:
    name, document, records = many(key)
    path = tmp_path / Path(name).name
    path.write_text(json.dumps(document))
    whole = look(path)
    records[place] = broken
    path.write_text(json.dumps(document))
    found = look(path)
    assert found.error is None
    assert total(found) >= total(whole) - (total(whole) // COUNT) + 1
    said = words(found)
    assert [n for n in range(COUNT) if f"no{n} " not in f"{said} " and n != place] == []
    assert found.skipped or any(chat.system for chat in found.conversations)


@pytest.mark.slow
@pytest.mark.parametrize("key", RECORDS)
@SETTINGS
@given(
    damage=st.sampled_from(['{"a": tru}', '{"a" 1}', "{'a': 1}", '{"a": "\\q"}', '{"a": NaN}', "{,}"]),
    place=st.integers(1, COUNT - 2),
)
def test_that_a_record_that_is_not_json_costs_at_most_itself(tmp_path: Path, key: str, damage: str, place: int) -> None:
    name, document, records = many(key)
    records[place] = "@here@"
    path = tmp_path / Path(name).name
    path.write_text(json.dumps(document).replace('"@here@"', damage))
    found = look(path)
    if len(RECORDS[key]) > 1:  # inside a conversation that is read as a whole, it costs that
        assert found.error is not None or total(found) >= 1
        return
    assert found.error is None
    said = words(found)
    assert [n for n in range(COUNT) if f"no{n} " not in f"{said} " and n != place] == []


@pytest.mark.slow
@pytest.mark.parametrize("key", EXAMPLES)
@SETTINGS
@given(edits=EDITS)
@example(edits=[(0, 0, b"\xff\xfe")])
@example(edits=[(0, 0, b"\x00\x00\x00")])
@example(edits=[(0, 4000, b"")])
def test_that_damaged_bytes_are_refused_or_read_but_never_a_crash(
    tmp_path: Path, key: str, edits: list[tuple[int, int, bytes]]
) -> None:
    survives(tmp_path, key, edits)


@pytest.mark.long
@pytest.mark.parametrize("key", EXAMPLES)
@settings(SETTINGS, max_examples=400)
@given(edits=EDITS)
def test_that_hundreds_of_damages_are_survived(tmp_path: Path, key: str, edits: list[tuple[int, int, bytes]]) -> None:
    survives(tmp_path, key, edits)


def survives(tmp_path: Path, key: str, edits: list[tuple[int, int, bytes]]) -> None:
    name, text = EXAMPLES[key]
    data = text.encode()
    for at, length, insertion in edits:
        at %= max(len(data), 1)
        data = data[:at] + insertion + data[at + length :]
    path = tmp_path / Path(name).name
    path.write_bytes(data)
    found = look(path)
    assert found.error is not None or any(chat.messages + chat.system for chat in found.conversations)


@pytest.mark.slow
@pytest.mark.parametrize("key", EXAMPLES)
@SETTINGS
@given(cut=st.integers(1, 4000))
def test_that_a_file_cut_off_anywhere_is_refused_or_gives_what_is_whole(tmp_path: Path, key: str, cut: int) -> None:
    name, text = EXAMPLES[key]
    path = tmp_path / Path(name).name
    path.write_bytes(text.encode()[: cut % len(text.encode())])
    found = look(path)
    assert found.error is not None or any(chat.messages + chat.system for chat in found.conversations)


@pytest.mark.parametrize("key", [key for key in RECORDS if key not in WITHOUT_IDS])
def test_that_numbers_beyond_two_to_the_53_stay_exact(tmp_path: Path, key: str) -> None:
    name, document, records = many(key)
    big = 2**63 + 1
    for number, record in enumerate(records):
        for field in ("id", "ID", "message_id"):
            if field in record:
                record[field] = big + number if isinstance(record[field], int) else str(big + number)
    path = tmp_path / Path(name).name
    path.write_text(json.dumps(document))
    found = look(path)
    ids = [item.id for chat in found.conversations for item in chat.head if item.id is not None]
    assert len(set(ids)) == len(ids)
    assert all(int(one) >= big for one in ids if one.isdecimal() and len(one) > 15)
