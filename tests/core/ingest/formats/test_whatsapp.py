"""WhatsApp: header families, date order, notices, names and media of any locale."""

from __future__ import annotations

import pytest

from core.types import DateOrder

CHAT = "WhatsApp Chat with Nora.txt"


def test_that_a_narrow_space_before_the_half_of_the_day_is_a_space(write, look) -> None:
    found = look(write(CHAT, "3/14/26, 12:05\u202fAM - Nora: up?\n3/14/26, 12:01\u202fPM - Sam: now 3:30 PM\n"))
    assert found.times == ["2026-03-14T00:05:00", "2026-03-14T12:01:00"]
    assert found.texts == ["up?", "now 3:30 PM"]


@pytest.mark.parametrize(
    ("first", "second", "times"),
    [
        ("14/03/2026, 9:05 p. m. - ", "14/03/2026, 9:06 p. m. - ", ("21:05", "21:06")),
        ("14/03/2026, 9:05 a.m. - ", "14/03/2026, 12:06 p.m. - ", ("09:05", "12:06")),
        ("14/03/2026, 9:05\u00a0p.\u00a0m. - ", "14/03/2026, 9:06\u00a0p.\u00a0m. - ", ("21:05", "21:06")),
        ("2026/3/14 上午12:05 - ", "2026/3/14 下午9:06 - ", ("00:05", "21:06")),
        ("2026/3/14 午前9:05 - ", "2026/3/14 午後9:06 - ", ("09:05", "21:06")),
        ("2026. 3. 14. 오전 9:05 - ", "2026. 3. 14. 오후 12:06 - ", ("09:05", "12:06")),
        ("14.3.2026 klo 9.05 - ", "14.3.2026 klo 21.06 - ", ("09:05", "21:06")),
        ("14.03.26, 09:05 - ", "14.03.26, 21:06 - ", ("09:05", "21:06")),
        ("2026-03-14 09:05 - ", "2026-03-14 21:06 - ", ("09:05", "21:06")),
        (
            "\u200f14\u200f/3\u200f/2026\u060c 9:05 ص - ",
            "\u200f14\u200f/3\u200f/2026\u060c 9:06 م - ",
            ("09:05", "21:06"),
        ),
        ("١٤/٣/٢٠٢٦، ٩:٠٥ ص - ", "١٤/٣/٢٠٢٦، ٩:٠٦ م - ", ("09:05", "21:06")),
        ("[14.03.26, 09:05:00] ", "[14.03.26, 21:06:00] ", ("09:05", "21:06")),
        ("[14/03/2026 09:05:00] ", "[14/03/2026 21:06:00] ", ("09:05", "21:06")),
        ("[03-14-2026, 9:05:00 AM] ", "[03-14-2026, 9:06:00 PM] ", ("09:05", "21:06")),
        ("[2026/3/14 上午9:05:00] ", "[2026/3/14 下午9:06:00] ", ("09:05", "21:06")),
        ("14/03/26 09:05:00: ", "14/03/26 21:06:00: ", ("09:05", "21:06")),
        ("14.03.26 г., 09:05 ч. - ", "14.03.26 г., 21:06 ч. - ", ("09:05", "21:06")),
        ("2026-03-14 09 h 05 - ", "2026-03-14 21 h 06 - ", ("09:05", "21:06")),
        ("14.03.26, 09:05 Uhr - ", "14.03.26, 21:06 Uhr - ", ("09:05", "21:06")),
        ("14/3/2026، 9:05 صباحًا - ", "14/3/2026، 9:06 مساءً - ", ("09:05", "21:06")),
        ("১৪/৩/২০২৬, ৯:০৫ AM - ", "১৪/৩/২০২৬, ৯:০৬ PM - ", ("09:05", "21:06")),
    ],
)
def test_that_headers_of_every_locale_are_read(write, look, first: str, second: str, times: tuple[str, str]) -> None:
    found = look(write(CHAT, f"{first}Nora: one\n{second}Sam: two\n"))
    assert found.times == [f"2026-03-14T{time}:00" for time in times]
    assert found.senders == ["Nora", "Sam"]
    assert found.texts == ["one", "two"]


def test_that_the_half_of_the_day_is_not_taken_into_the_name(write, look) -> None:
    found = look(write(CHAT, "14/03/2026, 9:05 p. m. - Ámbar: uno\n15/03/2026, 9:05 a. m. - Ámbar: dos\n"))
    assert found.senders == ["Ámbar", "Ámbar"]


def test_that_one_order_of_day_and_month_holds_for_the_whole_file(write, look) -> None:
    found = look(write(CHAT, "1/2/2026 08:15 - Nora: a\n13/2/2026 19:40 - Sam: b\n3/3/2026 07:05 - Nora: c\n"))
    assert found.times == ["2026-02-01T08:15:00", "2026-02-13T19:40:00", "2026-03-03T07:05:00"]
    assert found.info.date_order is DateOrder.DMY


def test_that_the_order_that_keeps_dates_rising_wins_when_no_number_is_above_twelve(write, look) -> None:
    lines = "".join(
        f"{month}/{day}/26, 9:05 AM - Nora: x\n" for month, day in ((1, 5), (1, 11), (2, 2), (2, 9), (3, 1))
    )
    found = look(write(CHAT, lines))
    assert found.info.date_order is DateOrder.MDY
    assert found.times[1] == "2026-01-11T09:05:00"


def test_that_an_open_order_is_asked_and_the_answer_used(write, look) -> None:
    path = write(CHAT, "03/04/2026, 10:00 - Nora: hi\n04/04/2026, 10:05 - Sam: hello\n")
    assert "date_order" in look(path).info.needs
    assert look(path).info.date_order is None
    answered = look(path, date_order=DateOrder.MDY)
    assert "date_order" not in answered.info.needs
    assert answered.times == ["2026-03-04T10:00:00", "2026-04-04T10:05:00"]


def test_that_a_body_line_that_looks_like_a_header_stays_body(write, look) -> None:
    text = "14/03/2026, 09:05 - Nora: plan\n1. milk\n15/3 bread\n[14/03/2026, 09:00:00] Bo: pasted\n14/03/2026, 09:06 - Sam: ok\n"
    found = look(write(CHAT, text))
    assert found.texts == ["plan\n1. milk\n15/3 bread\n[14/03/2026, 09:00:00] Bo: pasted", "ok"]


def test_that_pasted_lines_of_the_same_family_are_warned_of(write, look) -> None:
    lines = [f"{day}/03/2026, 09:05 - {name}: x" for day in range(13, 20) for name in ("Nora", "Sam")]
    lines.insert(10, "02/01/2026, 08:00 - Stranger: from another chat")
    found = look(write(CHAT, "\n".join(lines) + "\n"))
    assert any("Stranger" in warning for warning in found.info.warnings)
    assert "from another chat" in found.texts


def test_that_notices_without_a_sender_are_system_even_with_a_colon(write, look) -> None:
    text = (
        "14/03/2026, 09:00 - Messages and calls are end-to-end encrypted.\n"
        "14/03/2026, 09:01 - Nora: hi\n14/03/2026, 09:02 - Nora: there\n"
        '14/03/2026, 09:03 - Nora changed the subject from "A: B" to "C: D"\n'
        "14/03/2026, 09:04 - Sam: yes: indeed\n14/03/2026, 09:05 - Sam: ok\n"
    )
    found = look(write(CHAT, text))
    assert found.senders == ["Nora", "Nora", "Sam", "Sam"]
    assert len(found.system) == 2
    assert found.texts[2] == "yes: indeed"


def test_that_a_groups_name_is_its_title_and_never_a_person(write, look) -> None:
    text = (
        "[17/02/2026, 10:00:00] Book Club: \u200eMessages and calls are end-to-end encrypted.\r\n"
        "[17/02/2026, 10:00:00] Olga: \u200eOlga created this group\r\n"
        "[17/02/2026, 10:02:00] Olga: Which book?\r\n[17/02/2026, 10:03:00] Wim: The short one\r\n"
        "\u200e[17/02/2026, 10:04:00] Wim: \u200esticker omitted\r\n"
        "\u200e[17/02/2026, 10:05:00] Wim: \u200eVerpasster Sprachanruf\r\n"
    )
    found = look(write("_chat.txt", text))
    assert found.heads[0].title == "Book Club"
    assert set(found.senders) == {"Olga", "Wim"}
    assert [item.attachments[0].type for item in found.messages if item.attachments] == ["sticker"]
    assert len(found.system) == 3


def test_that_names_with_colons_are_kept_whole(write, look) -> None:
    lines = "".join(f"14/03/2026, 09:0{n} - Dr: House: word {n}\n14/03/2026, 09:0{n} - Sam: x\n" for n in range(5))
    found = look(write("chat.txt", lines))
    assert set(found.senders) == {"Dr: House", "Sam"}
    assert found.texts[0] == "word 0"


def test_that_a_missing_blank_after_the_name_does_not_lose_the_sender(write, look) -> None:
    found = look(write(CHAT, "[14/03/2026, 09:05:00] Nora:hi\n[14/03/2026, 09:06:00] Nora:again\n[14/03/2026, 09:07:00] Sam:ok\n"
                            "[14/03/2026, 09:08:00] Sam:bye\n"))  # fmt: skip
    assert found.senders == ["Nora", "Nora", "Sam", "Sam"]
    assert found.texts[0] == "hi"


def test_that_unsaved_contacts_are_named_without_marks(write, look) -> None:
    found = look(
        write(
            CHAT,
            "[14/03/2026, 09:05:00] ~\u202fTess: hi\n[14/03/2026, 09:06:00] \u202a+44\u00a07700\u00a0900321\u202c: ok\n",
        )
    )
    assert found.senders == ["Tess", "+44 7700 900321"]


@pytest.mark.parametrize(
    ("body", "name", "text"),
    [
        ("<Media omitted>", "", ""),
        ("<Medien ausgeschlossen>", "", ""),
        ("<Multimedia omitido>", "", ""),
        ("<省略多媒体文件>", "", ""),
        ("IMG-20260314-WA0003.jpg (file attached)\na caption", "IMG-20260314-WA0003.jpg", "a caption"),
        ("IMG-20260314-WA0003.jpg (archivo adjunto)", "IMG-20260314-WA0003.jpg", ""),
        ("PTT-20260314-WA0003.opus (unbekannte Sprache)", "PTT-20260314-WA0003.opus", ""),
        ("Bo.vcf (file attached)", "Bo.vcf", ""),
        ("\u200e<attached: 00000003-PHOTO-2026-03-14.jpg>", "00000003-PHOTO-2026-03-14.jpg", ""),
        ("look \u200e<Anhang: 00000003-PHOTO.jpg>", "00000003-PHOTO.jpg", "look"),
        ("\u200eimage omitted", "", ""),
        ("\u200eBild weggelassen", "", ""),
        ("report.pdf • \u200e3 pages \u200edocument omitted", "report.pdf", ""),
    ],
)
def test_that_media_lines_are_messages_with_an_attachment(write, look, body: str, name: str, text: str) -> None:
    found = look(write(CHAT, f"14/03/2026, 09:05 - Nora: {body}\n14/03/2026, 09:06 - Sam: ok\n"))
    assert found.texts[0] == text
    assert [attachment.name for attachment in found.messages[0].attachments] == [name]


def test_that_tombstones_and_empty_bodies_are_system_and_edits_are_marked(write, look) -> None:
    text = (
        "14/03/2026, 09:05 - Nora: see you <This message was edited>\n14/03/2026, 09:06 - Sam: This message was deleted.\n"
        "14/03/2026, 09:07 - Nora: You deleted this message\n14/03/2026, 09:08 - Sam: null\n"
        "14/03/2026, 09:09 - Sam: Missed voice call\n14/03/2026, 09:10 - Sam: I missed voice class today\n"
    )
    found = look(write(CHAT, text))
    assert found.texts == ["see you", "I missed voice class today"]
    assert found.messages[0].edited
    assert len(found.system) == 4
    assert found.info.me == "Nora"


def test_that_words_in_angle_brackets_that_are_no_placeholder_are_kept(write, look) -> None:
    found = look(write(CHAT, "14/03/2026, 09:05 - Nora: <grin>\n14/03/2026, 09:06 - Sam: a (nice) file.txt (really)\n"))
    assert found.texts == ["<grin>", "a (nice) file.txt (really)"]


def test_that_blank_lines_and_an_empty_first_line_belong_to_the_message(write, look) -> None:
    text = "\ufeff18/03/2026, 07:00 - Theo: list:\r\n- milk\r\n\r\n- rye: 2\r\n18/03/2026, 07:03 - Theo: \r\nsecond\r\n"
    assert look(write(CHAT, text)).texts == ["list:\n- milk\n\n- rye: 2", "second"]


def test_that_polls_and_places_are_messages_although_they_are_marked(write, look) -> None:
    text = (
        "[14/03/2026, 09:05:00] Nora: \u200ePOLL:\nPizza?\n\u200eOPTION: yes (\u200e2 votes)\n"
        "[14/03/2026, 09:06:00] Sam: \u200eLocation: https://maps.example/?q=1,2\n"
    )
    found = look(write(CHAT, text))
    assert [text.split("\n")[0] for text in found.texts] == ["POLL:", "Location: https://maps.example/?q=1,2"]


@pytest.mark.parametrize(
    "name",
    [
        "WhatsApp Chat with Nora Field.txt", "WhatsApp Chat with Nora Field (1).txt", "WhatsApp Chat - Nora Field/_chat.txt",
        "WhatsApp Chat mit Nora Field.txt", "Chat de WhatsApp con Nora Field.txt", "Discussion WhatsApp avec Nora Field.txt",
        "Conversa do WhatsApp com Nora Field.txt", "Chat WhatsApp con Nora Field.txt", "与Nora Field的WhatsApp聊天.txt",
    ],
)  # fmt: skip
def test_that_the_same_chat_has_the_same_id_under_every_name_of_the_file(write, look, name: str) -> None:
    path = write(name, "14/03/2026, 09:05 - Nora Field: hi\n14/03/2026, 09:06 - Sam: ok\n")
    found = look(path if path.name != "_chat.txt" else path.parent)
    assert (found.heads[0].id, found.heads[0].title) == ("nora field", "Nora Field")
    assert found.info.me is None
    assert found.info.me_hint == "Sam"
    assert "me" in found.info.needs


def test_that_text_before_the_first_message_is_reported(write, look) -> None:
    found = look(write(CHAT, "an older line\n14/03/2026, 09:05 - Nora: hi\n14/03/2026, 09:06 - Sam: ok\n"))
    assert found.skipped[0].reason == "text before the first message"


@pytest.mark.slow
def test_that_a_file_near_the_cap_is_warned_of(write, look) -> None:
    lines = "".join(f"14/03/2026, 09:05 - Nora: {n}\n" for n in range(39_999))
    assert any("limit" in warning for warning in look(write(CHAT, lines)).info.warnings)


def test_that_a_missing_space_after_the_name_does_not_cost_the_name(write, look) -> None:
    lines = ("Ivo:hi", "Ann:yes: no", "Ivo:ok", "Ann:see https://e.org")
    text = "".join(f"31/12/2022, 11:4{n} - {line}\n" for n, line in enumerate(lines))
    found = look(write("c.txt", text))
    assert found.senders == ["Ivo", "Ann", "Ivo", "Ann"]
    assert found.texts == ["hi", "yes: no", "ok", "see https://e.org"]


def test_that_a_deed_before_a_colon_is_a_notice_even_of_somebody_who_wrote_once(write, look) -> None:
    text = (
        "14/03/2026, 18:03 - Ann: hi\n14/03/2026, 18:04 - Bo: ho\n"
        "14/03/2026, 18:06 - Bo changed the group description to: see you\n"
    )
    found = look(write("c.txt", text))
    assert set(found.senders) == {"Ann", "Bo"}
    assert len(found.system) == 1


@pytest.mark.parametrize("words", ["<Media har utelämnats>", "<Arquivo de vídeo omitido>", "<фото пропущено>"])
def test_that_a_placeholder_of_unlisted_words_is_media(write, look, words: str) -> None:
    found = look(write(CHAT, f"14/03/2026, 09:05 - Nora: {words}\n14/03/2026, 09:06 - Sam: <b>omitted</b> is a tag\n"))
    assert found.texts == ["", "<b>omitted</b> is a tag"]
    assert len(found.messages[0].attachments) == 1


def test_that_vietnamese_phones_write_the_time_before_the_date(write, look) -> None:
    found = look(write("chat.txt", "18:05, 31/12/2025 - Lan: chào\n08:00, 01/01/2026 - Minh: ừ\n"))
    assert found.times == ["2025-12-31T18:05:00", "2026-01-01T08:00:00"]
    assert found.senders == ["Lan", "Minh"]


@pytest.mark.parametrize(
    ("lines", "first"),
    [
        ("1/2/26, 6:05 PM - Ann: a\n1/3/26, 6:06 PM - Bo: b\n", "2026-01-02T18:05:00"),
        ("01/02/2026, 6:05 pm - Ann: a\n01/03/2026, 6:06 pm - Bo: b\n", "2026-02-01T18:05:00"),
    ],
)
def test_that_month_first_is_only_preset_where_american_phones_write_it(write, look, lines: str, first: str) -> None:
    found = look(write("chat.txt", lines))
    assert found.times[0] == first
    assert "date_order" in found.info.needs


def test_that_polls_in_languages_of_short_words_are_messages(write, look) -> None:
    text = "[14.03.26, 18:03:05] Ann: \u200e投票：\n去哪？\n\u200e选项：湖 (2)\n[14.03.26, 18:04:05] Bo: 湖\n"
    assert look(write("chat.txt", text)).texts == ["投票：\n去哪？\n选项：湖 (2)", "湖"]


@pytest.mark.parametrize(
    "notice",
    [
        "Annさんが件名を「湖: 2026」に変更しました",
        "Ann님이 제목을 '호수: 2026'(으)로 변경했습니다",
        'Ann将主题更改为"湖: 2026"',
    ],
)
def test_that_a_renamed_group_with_a_colon_is_no_sender_in_east_asian_exports(write, look, notice: str) -> None:
    found = look(write("chat.txt", "".join(f"14/03/2026, 18:03 - {line}\n" for line in (notice, "Ann: a", "Bo: b"))))
    assert found.senders == ["Ann", "Bo"]
    assert [item.text for item in found.system] == [notice]


@pytest.mark.parametrize(
    "name",
    [
        "Conversația WhatsApp cu Ann", "Συνομιλία WhatsApp με Ann", "Cuộc trò chuyện WhatsApp với Ann",
        "แชท WhatsApp กับ Ann", "WhatsApp chat s Ann", "Xat de WhatsApp amb Ann", "Ann के साथ WhatsApp चैट",
    ],
)  # fmt: skip
def test_that_the_title_is_found_in_file_names_of_further_languages(write, look, name: str) -> None:
    found = look(write(f"{name}.txt", "14/03/2026, 18:03 - Ann: a\n14/03/2026, 18:04 - Bo: b\n"))
    assert found.heads[0].title == "Ann"


@pytest.mark.parametrize("day", ["٢٥\u200f/٩\u200f/١٤٤٧ هـ، ٦:٠٥ م", "25/09/1447, 18:05", "1447/9/25, 18:05"])
def test_that_a_year_of_the_islamic_calendar_is_converted(write, look, day: str) -> None:
    found = look(write("chat.txt", f"{day} - سلمى: مرحبا\n{day} - عمر: أهلا\n"))
    assert found.times == ["2026-03-14T18:05:00"] * 2


@pytest.mark.parametrize(
    ("body", "is_said"),
    [
        ("Missed voice call", False), ("Missed group video call. 3 people joined", False), ("Voice call, 12 min", False),
        ("You received a view once photo. Open it on your phone.", False), ("Missed call me? sorry", True),
        ("Voice call, later?", True), ("You received it?", True), ("video calling is fun", True),
    ],
)  # fmt: skip
def test_that_calls_are_told_from_words_that_begin_alike(write, look, body: str, is_said: bool) -> None:
    found = look(write("chat.txt", f"14/03/2026, 18:05 - Ann: hi\n14/03/2026, 18:06 - Bo: {body}\n"))
    assert found.texts == (["hi", body] if is_said else ["hi"])


def test_that_a_chat_in_which_nobody_wrote_is_known_by_its_name(write, look) -> None:
    lines = (
        "14/03/2026, 18:05 - Messages and calls are end-to-end encrypted.\n14/03/2026, 18:05 - You created this group\n"
    )
    found = look(write("WhatsApp Chat with Crew.txt", lines))
    assert found.info.format == "whatsapp"
    assert len(found.system) == 2
    assert found.messages == []
