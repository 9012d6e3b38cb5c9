"""Calendars and contacts: events and people as memory."""

from __future__ import annotations

EVENT = """BEGIN:VCALENDAR
X-WR-CALNAME:Home
BEGIN:VTIMEZONE
TZID:Europe/Berlin
BEGIN:STANDARD
DTSTART:19701025T030000
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
UID:1@x
DTSTART;TZID=Europe/Berlin:20260314T100000
DTEND;TZID=Europe/Berlin:20260314T113000
SUMMARY:Dentist\\, upstairs
LOCATION:Main St 5
DESCRIPTION:bring card\\nand
  forms
ATTENDEE;CN="Nora Lind";ROLE=REQ-PARTICIPANT:mailto:n@e.org
BEGIN:VALARM
DESCRIPTION:alarm
END:VALARM
END:VEVENT
{}END:VCALENDAR
"""


def event(*lines: str) -> str:
    return "BEGIN:VEVENT\n" + "".join(f"{line}\n" for line in lines) + "END:VEVENT\n"


def test_that_an_event_is_a_message_at_its_time_with_place_and_company(write, look) -> None:
    found = look(write("x.ics", EVENT.format("").replace("\n", "\r\n")))
    assert found.heads[0].title == "Home"
    assert found.times == ["2026-03-14T10:00:00+01:00"]
    assert found.texts == ["Dentist, upstairs, until 11:30, at Main St 5\nWith Nora Lind\nbring card\nand forms"]
    assert found.messages[0].id == "1@x"


def test_that_whole_days_repetition_and_cancelling_are_told(write, look) -> None:
    more = event("DTSTART;VALUE=DATE:20260701", "DTEND;VALUE=DATE:20260715", "SUMMARY:Holiday")
    more += event("DTSTART:20260105T180000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;INTERVAL=2", "SUMMARY:Choir")
    more += event("DTSTART:20260106T180000Z", "SUMMARY:Off", "STATUS:CANCELLED") + event("UID:4")
    found = look(write("x.ics", EVENT.format(more)))
    assert found.texts[0] == "Choir, until 19:00, every 2 weeks"
    assert found.texts[2] == "Holiday, until 2026-07-14"
    assert [item.text for item in found.system] == ["Off"]
    assert len(found.skipped) == 1
    assert "timezone" in found.info.needs


def test_that_outlooks_zone_names_are_known(write, look) -> None:
    more = event("DTSTART;TZID=W. Europe Standard Time:20260701T100000", "SUMMARY:Call")
    assert look(write("x.ics", EVENT.format(more))).times[1] == "2026-07-01T10:00:00+02:00"


def test_that_a_calendar_cut_off_keeps_the_whole_events(write, look) -> None:
    found = look(write("x.ics", EVENT.format("BEGIN:VEVENT\nSUMMARY:half").partition("\nEND:VCAL")[0]))
    assert len(found.messages) == 1
    assert "cut off" in found.skipped[0].reason


def test_that_a_card_becomes_sentences_about_a_person(write, look) -> None:
    card = (
        "BEGIN:VCARD\nVERSION:3.0\nFN:Nora Lind\nN:Lind;Nora;;Dr.;\nNICKNAME:Nono\nTEL;TYPE=CELL:+49 170 12\n"
        "item1.TEL:+49 30 1\nBDAY;X-APPLE-OMIT-YEAR=1604:1604-05-03\nORG:Acme;Lab\nADR;TYPE=HOME:;;Main St 5;Leipzig;;04109;\n"
        "NOTE:met in\\, 2019\nPHOTO;ENCODING=b:AAAA\nUID:u1\nEND:VCARD\n"
    )
    found = look(write("c.vcf", card))
    assert found.texts[0].split("\n") == [
        "Nora Lind is also called Nono.", "Nora Lind's mobile phone number is +49 170 12.",
        "Nora Lind's phone number is +49 30 1.", "Nora Lind's birthday is 3 May.", "Nora Lind works at Acme, Lab.",
        "Nora Lind's home address is Main St 5, Leipzig, 04109.", "About Nora Lind: met in, 2019",
    ]  # fmt: skip
    assert found.messages[0].id == "u1"


def test_that_old_quoted_printable_cards_are_read_and_nameless_ones_reported(write, look) -> None:
    card = (
        "BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4D=C3=BC=6C=6C=65=72;Bo;;;\nBDAY:19900503\n"
        "NOTE;ENCODING=QUOTED-PRINTABLE:one=0D=0Atwo =\nthree\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nFN:\nEND:VCARD\n"
    )
    found = look(write("c.vcf", card))
    assert found.texts == ["Bo Müller's birthday is 3 May 1990.\nAbout Bo Müller: one\ntwo three"]
    assert found.skipped[0].where == "c.vcf: line 8"


def test_that_a_card_sent_in_a_chat_is_not_taken_for_the_contacts(write, look) -> None:
    path = write("w/_chat.txt", "14/03/2026, 09:05 - Nora: hi\n14/03/2026, 09:06 - Sam: Bo.vcf (file attached)\n")
    write("w/Bo.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:Bo\nEND:VCARD\n" * 500)
    found = look(path.parent)
    assert found.info.format == "whatsapp"
    assert not found.skipped
