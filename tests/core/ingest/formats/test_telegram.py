"""Telegram: single chats, whole accounts, damaged JSON, HTML pages."""

from __future__ import annotations

import json


def chat(messages: str, kind: str = "personal_chat", identity: int = 5) -> str:
    return f'{{"name": "Yara", "type": "{kind}", "id": {identity}, "messages": [{messages}]}}'


def message(number: int, text: object, **more: object) -> str:
    values = {"id": number, "type": "message", "date": "2026-01-10T12:00:00", "date_unixtime": str(1768042800 + number)}
    return json.dumps({**values, "from": "Yara", "from_id": "user5", "text": text, **more})


def test_that_invalid_escapes_are_repaired_and_escaped_backslashes_left_alone(write, look) -> None:
    broken = message(1, "odd @byte and a real @@x41").replace("@@", "\\\\").replace("@", "\\x0C")
    found = look(write("result.json", chat(broken + "," + message(2, "ok"))))
    assert found.texts == ["odd \x0cbyte and a real \\x41", "ok"]


def test_that_an_unquoted_document_id_is_repaired(write, look) -> None:
    broken = (
        '{"id": 1, "type": "message", "date": "2022-08-20T09:30:00", "from": "Yara", "from_id": "user5", "text": [\n'
    )
    broken += '{"type": "custom_emoji", "text": "🦉", "document_id": video_files/sticker (7).webm\n}, " wow"]}'
    assert look(write("result.json", chat(broken))).texts == ["🦉 wow"]


def test_that_one_record_that_is_not_json_costs_one_record(write, look) -> None:
    found = look(write("result.json", chat(message(1, "a") + ', {"id": 2 "type": nonsense},' + message(3, "c"))))
    assert found.texts == ["a", "c"]
    assert "record 2" in found.skipped[0].where


def test_that_a_doubled_key_keeps_the_value_that_is_not_empty(write, look) -> None:
    doubled = message(1, "gift words")[:-1] + ', "text": ""}'
    assert look(write("result.json", chat(doubled))).texts == ["gift words"]


def test_that_text_parts_are_joined_with_nothing_between(write, look) -> None:
    found = look(write("result.json", chat(message(1, ["see ", {"type": "link", "text": "example.org"}, "!"]))))
    assert found.texts == ["see example.org!"]


def test_that_a_deleted_account_stays_one_person_and_the_other_party_is_the_hint(write, look) -> None:
    lines = [message(1, "a", **{"from": None}), message(2, "b", **{"from": "Bo", "from_id": "user7"})]
    found = look(write("result.json", chat(",".join(lines))))
    assert found.senders == ["Deleted account (user5)", "Bo"]
    assert found.info.me is None
    assert found.info.me_hint == "Bo"
    assert found.heads[0].id == "user5"


def test_that_old_exports_have_local_times_in_file_order(write, look) -> None:
    lines = []
    for number, time in enumerate(("02:30:00", "02:50:00", "02:10:00")):
        values = json.loads(message(number, str(number), date=f"2021-10-31T{time}", from_id=5))
        del values["date_unixtime"]
        lines.append(json.dumps(values))
    found = look(write("result.json", chat(",".join(lines))))
    assert found.texts == ["0", "1", "2"]
    assert "timezone" in found.info.needs
    assert found.times[2] == "2021-10-31T02:10:00"


def test_that_service_records_are_system_and_media_is_attached(write, look) -> None:
    lines = [
        '{"id": 1, "type": "service", "date": "2026-01-10T12:00:00", "actor": "Yara", "action": "phone_call", "text": ""}',
        message(2, "", file="(File not included)", media_type="sticker", sticker_emoji="x"),
        message(
            3, "dry", photo="photos/p.jpg", forwarded_from="Bot", reply_to_message_id=2, edited_unixtime="1768042999"
        ),
        message(
            4,
            "hi",
            reactions=[{"type": "emoji", "count": 1, "emoji": "🔥", "recent": [{"from": "Bo", "from_id": "user7"}]}],
        ),
    ]
    found = look(write("result.json", chat(",".join(lines), "private_group", 9)))
    assert len(found.system) == 1
    assert [attachment.type for item in found.messages for attachment in item.attachments] == ["sticker", "image"]
    answered = found.messages[1]
    assert answered.forwarded and answered.edited and answered.reply_to == "2"
    assert [(one.emoji, one.by) for one in found.messages[2].reactions] == [("🔥", "Bo")]


def test_that_an_account_export_gives_every_chat_and_its_owner(write, look) -> None:
    first = f'{{"type": "saved_messages", "id": 77, "messages": [{message(1, "note", **{"from": "Ned", "from_id": "user77"})}]}}'
    second = chat(message(2, "hello")).replace('"Yara", "type"', 'null, "type"', 1)
    account = (
        f'{{"about": "x", "personal_information": {{"user_id": 77, "first_name": "Ned"}}, "contacts": {{"list": []}},'
        f' "chats": {{"about": "y", "list": [{first}, {second}]}}, "left_chats": {{"list": [{chat("", "private_group", 8)}]}}}}'
    )
    found = look(write("result.json", account))
    assert [head.title for head in found.heads] == [
        "Saved messages",
        "Deleted account (user5)",
    ]  # nobody wrote in the third
    assert found.info.me == "Ned"


def test_that_unusual_key_order_does_not_hide_the_format(write, look) -> None:
    many = ",".join(message(number, "word " * 40) for number in range(3000))
    found = look(write("result.json", f'{{"messages": [{many}], "id": 5, "name": "Yara", "type": "personal_chat"}}'))
    assert len(found.messages) == 3000
    assert found.heads[0].title == "Yara"


PAGE = """<html><body><div class="page_header"><div class="text bold">
Lou
</div></div><div class="history">
<div class="message service" id="message-1"><div class="body details">15 January 2026</div></div>
<div class="message service" id="message9"><div class="body details">Lou joined</div></div>
<div class="message default clearfix" id="message1"><div class="body"><div class="pull_right date details"
 title="15.01.2026 10:00:00 UTC+02:00">x</div><div class="from_name">
Lou
</div><div class="text">
one<br>two &amp; three
</div></div></div>
<div class="message default clearfix joined" id="message2"><div class="body"><div class="pull_right date details"
 title="15.01.2026 10:00:30 UTC+02:00">x</div><div class="media_wrap clearfix"><a class="photo_wrap clearfix pull_left"
 href="photos/photo_1.jpg"><img></a></div></div></div>
<div class="message default clearfix" id="message3"><div class="body"><div class="pull_right date details"
 title="15.01.2026 10:05:00 UTC+02:00">x</div><div class="from_name">Ash</div><div class="reply_to details">In reply to
 <a href="#go_to_message1">this message</a></div><div class="forwarded body"><div class="from_name">Bird News
 <span class="date details" title="14.01.2026 08:00:00 UTC+02:00"> x</span></div><div class="text">owl</div></div></div></div>
</div></body></html>"""


def test_that_joined_messages_keep_the_sender_and_pages_are_one_chat(write, look) -> None:
    path = write("ChatExport/messages.html", PAGE)
    write(
        "ChatExport/messages2.html",
        PAGE.replace("message1", "message4").replace("message2", "message5").replace("message3", "message6"),
    )
    found = look(path.parent)
    assert len(found.heads) == 1
    assert found.senders == ["Lou", "Lou", "Ash"] * 2
    assert found.texts[:3] == ["one\ntwo & three", "", "owl"]
    assert found.times[0] == "2026-01-15T10:00:00+02:00"
    assert found.messages[2].forwarded and found.messages[2].reply_to == "1"
    assert found.messages[1].attachments[0].type == "image"
    assert [item.text for item in found.system] == ["Lou joined", "Lou joined"]


def test_that_two_people_of_one_name_stay_two_chats(write, look) -> None:
    path = write("DataExport/chats/chat_001/messages.html", PAGE)
    write("DataExport/chats/chat_002/messages.html", PAGE)
    assert [head.id for head in look(path.parents[2]).heads] == ["lou", "lou #2"]


def test_that_games_invoices_and_contacts_keep_their_words(write, look) -> None:
    rows = [
        message(1, "", game_title="2048", game_description="Join the numbers"),
        message(2, "", invoice_information={"title": "Dinner", "amount": 3}),
        message(3, "", contact_information={"first_name": "Bo", "last_name": "L", "phone_number": "+1 555"}),
    ]
    found = look(write("result.json", chat(",".join(rows))))
    assert found.texts == ["2048\nJoin the numbers", "Dinner", ""]
    assert found.messages[2].attachments[0].name == "Bo L +1 555"


def test_that_a_page_keeps_polls_and_leaves_the_bot_out_of_the_name(write, look) -> None:
    poll = '<div class="media_poll"><div class="question bold">Where?</div><div class="answer">- A</div></div>'
    date = '<div class="pull_right date details" title="15.01.2026 10:00:00 UTC+02:00"></div>'
    body = f'{date}<div class="from_name">Ash via @gif</div><div class="media_wrap clearfix">{poll}</div>'
    page = f'<div class="history"><div class="message default clearfix" id="message1"><div class="body">{body}</div></div></div>'
    found = look(write("messages.html", page))
    assert found.texts == ["Where?\n- A"]
    assert found.senders == ["Ash"]
    assert not found.messages[0].attachments


def test_that_an_edit_in_1970_is_none(write, look) -> None:
    old = {"id": 1, "type": "message", "date": "2017-01-10T12:00:00", "edited": "1970-01-01T03:00:00", "from": "Yara"}
    chat = {"name": "Y", "type": "personal_chat", "id": 5, "messages": [{**old, "from_id": 5, "text": "a"}]}
    assert not look(write("result.json", json.dumps(chat))).messages[0].edited


def test_that_a_link_keeps_where_it_leads_in_both_exports(write, look) -> None:
    link = {"type": "text_link", "text": "this", "href": "https://e.org/x"}
    parts = ["see ", link, " and ", {"type": "link", "text": "e.org"}, {"type": "mention", "text": " @bo"}]
    data = look(write("result.json", chat(message(1, parts))))
    words = (
        'see <a href="https://e.org/x">this</a> and <a href="https://e.org">e.org</a> <a href="https://t.me/bo">@bo</a>'
    )
    page = look(
        write(
            "messages.html",
            '<div class="page_header"><div class="text bold">Y</div></div><div class="history">'
            '<div class="message default clearfix" id="message1"><div class="body"><div class="date details"'
            ' title="15.01.2026 10:00:00"></div><div class="from_name">Y</div>'
            f'<div class="text">{words}</div></div></div></div>',
        )
    )
    assert data.texts == page.texts == ["see this (https://e.org/x) and e.org @bo"]
