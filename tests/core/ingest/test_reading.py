"""Inspection, answers, progress, cancelling and the JSON of ``hindsight inspect``."""

from __future__ import annotations

import json
import threading

import pytest

from core.errors import Cancelled, ImportRefused
from core.ingest import inspect, inspection_json, read
from core.types import DateOrder, ImportOptions, Progress

CHAT = "".join(f"{14 + n % 3}/03/2026, 09:{n:02} - {'Nora' if n % 2 else 'Sam'}: word {n}\n" for n in range(40))


def document(path, items=None, **options) -> tuple[dict, object]:
    parts: list[str] = []
    found = inspection_json([path], ImportOptions(**options), parts.append, items=items)
    return json.loads("".join(parts)), found


def test_that_the_preview_holds_the_first_and_last_messages(write) -> None:
    found = inspect([write("WhatsApp Chat with Nora.txt", CHAT)], ImportOptions(), preview=2)
    chat = found.conversations[0]
    assert [item.text for item in chat.head] == ["word 0", "word 1"]
    assert [item.text for item in chat.tail] == ["word 38", "word 39"]
    assert (chat.messages, chat.system, chat.title) == (40, 0, "Nora")
    assert chat.first is not None and chat.first.day == 14
    assert set(chat.participants) == {"Nora", "Sam"}


def test_that_answers_close_questions(write) -> None:
    path = write("chat.txt", "03/04/2026, 10:00 - Nora: hi\n04/04/2026, 10:05 - Sam: hello\n")
    assert inspect([path], ImportOptions()).info.needs == ("timezone", "date_order", "me")
    answers = ImportOptions(me="Sam", timezone="Europe/Berlin", date_order=DateOrder.DMY)
    found = inspect([path], answers)
    assert (found.info.needs, found.info.me, found.info.date_order) == ((), "Sam", DateOrder.DMY)


def test_that_the_person_knows_better_than_the_file_who_they_are(write) -> None:
    path = write("chat.txt", CHAT + "16/03/2026, 10:00 - Sam: You deleted this message\n")
    assert inspect([path], ImportOptions()).info.me == "Sam"
    assert inspect([path], ImportOptions(me="Nora")).info.me == "Nora"


def test_that_an_open_date_order_cannot_be_imported(write) -> None:
    path = write("chat.txt", "03/04/2026, 10:00 - Nora: hi\n04/04/2026, 10:05 - Sam: hello\n")
    with pytest.raises(ImportRefused) as refused:
        read([path], ImportOptions())
    assert refused.value.code == "needs_date_order"
    _, records = read([path], ImportOptions(date_order=DateOrder.MDY))
    assert len(list(records)) == 3


def test_that_only_chosen_conversations_come_and_skipped_records_always(write) -> None:
    rows = [
        '{"conversation": "a", "sender": "x", "text": "1"}',
        "{broken",
        '{"conversation": "b", "sender": "x", "text": "2"}',
    ]
    _, records = read([write("c.jsonl", "\n".join(rows))], ImportOptions(conversations=frozenset({"b"})))
    assert [type(record).__name__ for record in records] == ["Skipped", "ConversationHead", "Item"]


def test_that_the_document_has_the_contracts_shape(write) -> None:
    rows = [
        '{"conversation": "a", "title": "T", "id": "m0", "sender": "x", "text": "1", "sent_at": "2026-03-14T09:05Z"}',
        '{"conversation": "a", "role": "tool", "sender": "t", "text": "call"}',
        '{"conversation": "a", "id": "m1", "sender": "y", "text": "2", "reply_to": "m0", "attachment": "cat.jpg"}',
    ]
    report, found = document(write("c.jsonl", "\n".join(rows)))
    assert set(report) >= {
        "format",
        "needs",
        "date_order",
        "me",
        "me_hint",
        "conversations",
        "skipped",
        "off_path",
        "error",
    }
    chat = report["conversations"][0]
    assert (chat["id"], chat["title"], chat["counts"]) == ("a", "T", {"messages": 2, "system": 1})
    assert chat["items"][2] == {
        "id": "m1", "kind": "message", "sender": "y", "sent_at": None, "text": "2", "edited": False, "reply_to": 0,
        "forwarded": False, "attachments": [{"name": "cat.jpg", "type": "image"}], "reactions": [],
    }  # fmt: skip
    assert found.error is None


def test_that_the_cap_limits_items_never_counts(write) -> None:
    report, _ = document(write("WhatsApp Chat with Nora.txt", CHAT), items=3)
    assert len(report["conversations"][0]["items"]) == 3
    assert report["conversations"][0]["counts"]["messages"] == 40


def test_that_a_refusal_is_a_document_too(write) -> None:
    report, found = document(write("a.txt", "nothing of a chat"))
    assert report["error"]["code"] == "unrecognised" == found.error_code
    assert report["conversations"] == []


def test_that_progress_counts_bytes_up_to_the_total(write) -> None:
    seen: list[Progress] = []
    path = write("WhatsApp Chat with Nora.txt", CHAT * 600)
    inspect([path], ImportOptions(), progress=seen.append)
    reading = [step for step in seen if step.stage == "reading"]
    assert reading and all(step.unit == "bytes" and step.done <= (step.total or 0) for step in reading)
    assert reading[-1].total == 2 * path.stat().st_size


def test_that_cancelling_stops_in_the_middle(write) -> None:
    cancel = threading.Event()
    _, records = read([write("WhatsApp Chat with Nora.txt", CHAT * 600)], ImportOptions(), cancel=cancel)
    next(records)
    cancel.set()
    with pytest.raises(Cancelled):
        list(records)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("notes.txt", "shopping: eggs\n14/03/2026 bought them\n"),
        ("result.json", '{"name": "Y", "type": "personal_chat", "id": 5, "messages": []}'),
        ("chat.txt", ""),
        ("torn.json", '[{"role": "user", "content": "q"}, {"role": "us'),
        ("deep.json", "[" * 20_000 + "]" * 20_000),
        ("noise.bin", bytes(range(256)) * 20),
    ],
)
def test_that_every_refusal_names_the_file(write, name: str, content: str | bytes) -> None:
    found = inspect([write(name, content)], ImportOptions())
    assert found.error is not None
    assert name in found.error


def test_that_a_text_no_format_knows_is_told_among_those_that_are_read(write, look) -> None:
    write("d/WhatsApp Chat with Ann.txt", "14/03/2026, 09:05 - Ann: hi\n14/03/2026, 09:06 - Sam: ok\n")
    write("d/shopping.txt", "milk\neggs\n")
    found = look(write("d/README.txt", "How to read this download\n").parent)
    assert [skipped.where for skipped in found.skipped] == ["d/shopping.txt"]
    assert found.texts == ["hi", "ok"]


def test_that_a_byte_lost_from_a_utf16_file_is_told_and_the_rest_is_read(write, look) -> None:
    text = "14/03/2026, 09:05 - Ann: hello there\n14/03/2026, 09:06 - Bo: fine\n14/03/2026, 09:07 - Ann: bye\n"
    data = text.encode("utf-16")
    found = look(write("chat.txt", data[:61] + data[62:]))
    assert found.texts[1:] == ["fine", "bye"]
    assert [skipped.where for skipped in found.skipped] == ["chat.txt: line 1"]


def test_that_chats_in_which_there_is_nothing_are_no_conversations(tmp_path) -> None:
    message = {
        "id": 1,
        "type": "message",
        "date_unixtime": "1768042800",
        "from": "Bo",
        "from_id": "user5",
        "text": "hi",
    }
    chats = [
        {"name": n, "type": "personal_chat", "id": i, "messages": m}
        for i, n, m in ((4, "Void", []), (5, "Bo", [message]))
    ]
    path = tmp_path / "result.json"
    path.write_text(json.dumps({"about": "x", "personal_information": {"user_id": 7}, "chats": {"list": chats}}))
    assert [chat.title for chat in inspect([path], ImportOptions()).conversations] == ["Bo"]


@pytest.mark.parametrize("rest", ["]", '{"id": 3}]', "[]", "x"])
def test_that_what_stands_behind_the_end_of_the_data_is_reported(tmp_path, rest: str) -> None:
    rows = [{"type": "message", "user": "U1", "ts": f"177347886{n}.000200", "text": "a"} for n in range(2)]
    path = tmp_path / "2026-03-14.json"
    path.write_text(json.dumps(rows) + rest)
    found = inspect([path], ImportOptions())
    assert [chat.messages for chat in found.conversations] == [2]
    assert [skipped.where for skipped in found.skipped] == ["2026-03-14.json"]
    path.write_text(json.dumps(rows) + " \n")
    assert inspect([path], ImportOptions()).skipped == ()
