"""The same chat again in another form: from the other kind of phone, as pages instead of JSON, edited."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core.bank import Memory, MemoryBank
from core.types import ImportOptions, ImportReport

pytestmark = pytest.mark.usefixtures("read_here")
BERLIN = ImportOptions(timezone="Europe/Berlin")
LINES = (("Nora", "shall we go?"), ("Sam", "yes"), ("Nora", "at six then, by the mill"), ("Sam", "ok"), ("Nora", "ok"))


def android(path: Path, lines: tuple[tuple[str, str], ...] = LINES, day: int = 14) -> Path:
    path.write_text("".join(f"{day}/03/2026, 09:0{n} - {name}: {text}\n" for n, (name, text) in enumerate(lines)))
    return path


def iphone(path: Path, lines: tuple[tuple[str, str], ...] = LINES, first: int = 0) -> Path:
    rows = [f"[14/03/2026, 09:0{n}:{10 + n}] {name}: {text}\n" for n, (name, text) in enumerate(lines, first)]
    path.write_text("".join(rows))
    return path


def counts(report: ImportReport) -> tuple[int, int]:
    return report.new, report.known


def texts(bank: MemoryBank) -> list[list[str]]:
    return [[m.text for m in bank.messages(c.id)] for c in bank.conversations()]


@pytest.fixture
def bank(memory: Memory) -> MemoryBank:
    return memory.bank(create=True)


def test_that_a_chat_from_the_other_kind_of_phone_adds_only_what_is_new(bank: MemoryBank, tmp_path: Path) -> None:
    assert counts(bank.import_([android(tmp_path / "WhatsApp Chat with Sam.txt")], BERLIN)) == (5, 0)
    (tmp_path / "WhatsApp Chat - Sam").mkdir()
    more = iphone(tmp_path / "WhatsApp Chat - Sam" / "_chat.txt", (*LINES, ("Sam", "see you")))
    report = bank.import_([more], BERLIN)
    assert counts(report) == (1, 5)
    (chat,) = report.conversations
    assert (chat.title, chat.new, chat.known, chat.recognised) == ("Sam", 1, 5, 5)
    assert [message.text for message in bank.messages_named(chat.rows)] == [text for _, text in LINES]
    assert texts(bank) == [[*(text for _, text in LINES), "see you"]]
    assert counts(bank.import_([more], BERLIN)) == (0, 6)
    assert bank.memory.doctor().ok


def test_that_what_was_purged_stays_away_also_in_another_form(bank: MemoryBank, tmp_path: Path) -> None:
    bank.import_([android(tmp_path / "WhatsApp Chat with Sam.txt")], BERLIN)
    (conversation,) = bank.conversations()
    secret = next(m.id for m in bank.messages(conversation.id) if m.text == "at six then, by the mill")
    bank.forget(purge=True, message=secret)
    (tmp_path / "WhatsApp Chat - Sam").mkdir()
    report = bank.import_([iphone(tmp_path / "WhatsApp Chat - Sam" / "_chat.txt")], BERLIN)
    assert counts(report) == (0, 4)
    assert texts(bank) == [[text for _, text in LINES if "mill" not in text]]


def test_that_the_same_word_once_more_in_the_same_minute_is_new(bank: MemoryBank, tmp_path: Path) -> None:
    first = iphone(tmp_path / "WhatsApp Chat with Sam.txt", (*LINES[:2], ("Sam", "ok")))
    bank.import_([first], BERLIN)
    again = first.read_text().replace("09:02:12] Sam: ok\n", "09:02:12] Sam: ok\n[14/03/2026, 09:02:40] Sam: ok\n")
    first.write_text(again)
    assert counts(bank.import_([first], BERLIN)) == (1, 3)


def test_that_a_chat_named_by_its_people_and_by_its_title_is_one(bank: MemoryBank, tmp_path: Path) -> None:
    bank.import_([android(tmp_path / "_chat.txt")], BERLIN)
    assert counts(bank.import_([iphone(tmp_path / "WhatsApp Chat with Sam.txt")], BERLIN)) == (0, 5)
    assert len(bank.conversations()) == 1


def test_that_two_people_of_one_name_and_other_words_stay_two_chats(bank: MemoryBank, tmp_path: Path) -> None:
    def chat(identity: int, words: str) -> Path:
        rows = [
            {"id": n, "type": "message", "date_unixtime": str(1_768_042_800 + n), "date": "2026-01-10T12:00:00",
             "from": "Sam", "from_id": f"user{identity}", "text": f"{words} {n}"}
            for n in range(4)
        ]  # fmt: skip
        path = tmp_path / f"{identity}.json"
        path.write_text(json.dumps({"name": "Sam", "type": "personal_chat", "id": identity, "messages": rows}))
        return path

    bank.import_([chat(5, "tea")], BERLIN)
    assert counts(bank.import_([chat(6, "coffee")], BERLIN)) == (4, 0)
    assert len(bank.conversations()) == 2


def test_that_telegrams_pages_are_recognised_after_its_json(bank: MemoryBank, tmp_path: Path) -> None:
    rows = [
        {"id": n, "type": "message", "date_unixtime": str(1_768_042_800 + 60 * n), "date": "2026-01-10T12:00:00",
         "from": "Lou", "from_id": "user5", "text": f"word {n}"}
        for n in range(1, 5)
    ]  # fmt: skip
    whole = tmp_path / "result.json"
    whole.write_text(json.dumps({"name": "Lou", "type": "personal_chat", "id": 5, "messages": rows}))
    message = (
        '<div class="message default clearfix" id="message{n}"><div class="body"><div class="pull_right date details" '
        'title="10.01.2026 12:0{n}:00 UTC+01:00"></div><div class="from_name">Lou</div>'
        '<div class="text">word {n}</div></div></div>'
    )
    page = tmp_path / "messages.html"
    head = '<div class="page_header"><div class="text bold">Lou</div></div>'
    page.write_text(head + '<div class="history">' + "".join(message.format(n=n) for n in range(1, 7)) + "</div>")
    assert counts(bank.import_([whole], BERLIN)) == (4, 0)
    assert counts(bank.import_([page], BERLIN)) == (2, 4)
    assert texts(bank) == [[f"word {n}" for n in range(1, 7)]]


def test_that_an_edit_takes_the_place_of_what_was_written_before(bank: MemoryBank, tmp_path: Path) -> None:
    path = android(tmp_path / "WhatsApp Chat with Sam.txt")
    bank.import_([path], BERLIN)
    path.write_text(
        path.read_text().replace("at six then, by the mill", "at seven then, by the mill <This message was edited>")
    )
    assert counts(bank.import_([path], BERLIN)) == (0, 5)
    (chat,) = bank.conversations()
    (row,) = [row for row in bank.messages(chat.id) if row.edited]
    assert row.text == "at seven then, by the mill"
    assert [text for _, text in bank.message_versions(row.id)] == ["at six then, by the mill"]
    assert counts(bank.import_([path], BERLIN)) == (0, 5)


def test_that_encrypted_messages_of_a_downloaded_thread_join_it(bank: MemoryBank, tmp_path: Path) -> None:
    people = [{"name": "Zoe"}, {"name": "Al"}]
    plain = [
        {"sender_name": "Zoe", "timestamp_ms": 1_772_474_400_000 + n * 1000, "content": f"word {n}"} for n in range(4)
    ]
    thread = {"participants": people, "title": "Zoe", "thread_path": "inbox/zoe_1", "messages": plain[::-1]}
    first, second = tmp_path / "message_1.json", tmp_path / "Zoe_12.json"
    first.write_text(json.dumps(thread))
    sealed = [
        {
            "senderName": "Zoe",
            "timestamp": 1_772_474_400_000 + n * 1000,
            "text": f"word {n}",
            "media": [],
            "isUnsent": False,
        }
        for n in range(2, 7)
    ]
    second.write_text(json.dumps({"participants": ["Zoe", "Al"], "threadName": "Zoe_12", "messages": sealed[::-1]}))
    assert counts(bank.import_([first], BERLIN)) == (4, 0)
    assert counts(bank.import_([second], BERLIN)) == (3, 2)
    assert texts(bank) == [[f"word {n}" for n in range(7)]]


def test_that_the_encrypted_half_goes_on_where_the_thread_ends(bank: MemoryBank, tmp_path: Path) -> None:
    base = 1_772_474_400_000
    plain = [{"sender_name": name, "timestamp_ms": base, "content": f"by {name}"} for name in ("Zoe", "Al")]
    people = [{"name": "Zoe"}, {"name": "Al"}]
    first, second = tmp_path / "message_1.json", tmp_path / "Zoe_12.json"
    first.write_text(
        json.dumps({"participants": people, "title": "Zoe", "thread_path": "inbox/zoe_1", "messages": plain})
    )
    sealed = [
        {"senderName": name, "timestamp": base + 90_000_000, "text": "later", "media": [], "isUnsent": False}
        for name in ("Zoe", "Al")
    ]
    second.write_text(json.dumps({"participants": ["Zoe", "Al"], "threadName": "Zoe_12", "messages": sealed}))
    bank.import_([first], BERLIN)
    assert counts(bank.import_([second], BERLIN)) == (2, 0)
    assert len(bank.conversations()) == 1


def test_that_a_shorter_and_an_older_export_add_nothing_twice(bank: MemoryBank, tmp_path: Path) -> None:
    path = android(tmp_path / "WhatsApp Chat with Sam.txt")
    bank.import_([path], BERLIN)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(lines[1:3]))
    assert counts(bank.import_([path], BERLIN)) == (0, 2)
    path.write_text("13/03/2026, 20:00 - Sam: the day before\n" + "".join(lines[:2]))
    assert counts(bank.import_([path], BERLIN)) == (1, 2)
    assert texts(bank)[0][0] == "the day before"
