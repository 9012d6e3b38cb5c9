"""Which export is read where several kinds are among the files."""

from __future__ import annotations

import json
import zipfile

from core.ingest import inspect
from core.types import ImportOptions

CHAT = "".join(f"{14 + n % 3}/03/2026, 09:{n:02} - {'Nora' if n % 2 else 'Sam'}: word {n}\n" for n in range(40))
LINES = [{"conversation": "a", "sender": "Sam", "text": f"message {n}"} for n in range(80)]
EVENT = (
    "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nUID:1\nDTSTART:20230501T100000Z\nSUMMARY:Ball\nEND:VEVENT\n"
    "END:VCALENDAR\n"
)
CARD = "BEGIN:VCARD\nVERSION:3.0\nFN:Petra Voss\nTEL:+49 30 1234\nEND:VCARD\n"


def _found(paths, wanted: str | None = None) -> tuple[str, tuple[str, ...]]:
    info = inspect(paths, ImportOptions(format=wanted)).info
    assert info is not None
    return info.format, info.others


def test_that_each_of_several_exports_can_be_had_by_its_format(write) -> None:
    paths = [
        write("WhatsApp Chat with Nora.txt", CHAT),
        write("chat.jsonl", "\n".join(map(json.dumps, LINES))),
        write("events.ics", EVENT),
    ]
    first, others = _found(paths)
    assert {first, *others} == {"whatsapp", "jsonl", "calendar"}
    for other in others:
        assert _found(paths, other)[0] == other
        assert first in _found(paths, other)[1]


def test_that_a_format_nothing_is_in_is_refused(write) -> None:
    found = inspect([write("WhatsApp Chat with Nora.txt", CHAT)], ImportOptions(format="telegram"))
    assert found.error_code == "unrecognised"
    assert "telegram" in str(found.error)


def test_that_what_was_sent_in_a_chat_is_no_export_of_its_own(tmp_path) -> None:
    with zipfile.ZipFile(tmp_path / "WhatsApp Chat - Nora.zip", "w") as archive:
        archive.writestr("_chat.txt", CHAT)
        archive.writestr("Petra Voss.vcf", CARD)
        archive.writestr("party.ics", EVENT)
        archive.writestr("table.jsonl", "\n".join(map(json.dumps, LINES[:3])))
    assert _found([tmp_path / "WhatsApp Chat - Nora.zip"]) == ("whatsapp", ())


def test_that_what_lies_elsewhere_in_an_archive_is(tmp_path) -> None:
    with zipfile.ZipFile(tmp_path / "all.zip", "w") as archive:
        archive.writestr("chats/WhatsApp Chat with Nora.txt", CHAT)
        archive.writestr("calendar/party.ics", EVENT)
    first, others = _found([tmp_path / "all.zip"])
    assert {first, *others} == {"whatsapp", "calendar"}
