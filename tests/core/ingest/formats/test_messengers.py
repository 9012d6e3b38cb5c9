"""Messenger, Instagram, SMS, iMessage, Discord and Signal."""

from __future__ import annotations

import json

import pytest


def broken(text: str) -> str:
    """As Meta writes text: every UTF-8 byte a character."""
    return text.encode().decode("latin-1")


def thread(*messages: dict[str, object], title: str = "Zoë", people: tuple[str, ...] = ("Zoë", "Anton")) -> str:
    return json.dumps({
        "participants": [{"name": broken(name)} for name in people], "messages": list(messages), "title": broken(title),
        "thread_path": f"inbox/{title.encode().hex()}_1",
    })  # fmt: skip


def meta(sender: str, seconds: int, content: str | None = None, **more: object) -> dict[str, object]:
    text = {} if content is None else {"content": broken(content)}
    return {"sender_name": broken(sender), "timestamp_ms": 1_772_474_400_000 + seconds * 1000, **text, **more}


def test_that_parts_of_a_thread_are_one_chat_oldest_first(write, look) -> None:
    path = write("inbox/zoe_1/message_1.json", thread(meta("Zoë", 30, "Süß 😊"), meta("Anton", 20, "schon richtig é")))
    write("inbox/zoe_1/message_2.json", thread(meta("Zoë", 10, "b"), meta("Anton", 0, "a", sticker={"uri": "s/1.png"})))
    found = look(path.parent)
    assert len(found.heads) == 1
    assert found.texts == ["a", "b", "schon richtig é", "Süß 😊"]
    assert found.info.me_hint == "Anton"


def test_that_a_thread_moved_to_the_archive_stays_one_and_takes_its_encrypted_half(write, look) -> None:
    path = write("m/inbox/zoe_1/message_1.json", thread(meta("Zoë", 10, "old")))
    archived = thread(meta("Zoë", 20, "archived")).replace("inbox/", "archived_threads/")
    write("m/archived_threads/zoe_1/message_1.json", archived)
    later = {"senderName": "Zoë", "text": "sealed", "timestamp": 1_772_474_430_000, "media": [], "isUnsent": False}
    write(
        "m/e2ee/Zoë_12.json",
        json.dumps({"participants": ["Zoë", "Anton"], "threadName": "Zoë_12", "messages": [later]}),
    )
    found = look(path.parents[2])
    assert len(found.heads) == 1
    assert found.texts == ["old", "archived", "sealed"]


def test_that_lines_meta_writes_itself_are_system(write, look) -> None:
    lines = ["You are now connected on Messenger.", "You can now message and call each other and see info.",
             "Say hi to your new Facebook friend, Anton.", "The video chat ended."]  # fmt: skip
    rows = [meta("Zoë", number, line) for number, line in enumerate(lines)] + [meta("Zoë", 9, "You can do it")]
    assert look(write("message_1.json", thread(*reversed(rows)))).texts == ["You can do it"]


def test_that_the_name_in_all_threads_is_the_owner(write, look) -> None:
    path = write("messages/inbox/a_1/message_1.json", thread(meta("Zoë", 1, "x")))
    write("messages/inbox/b_2/message_1.json", thread(meta("Bo", 1, "y"), title="Bo", people=("Bo", "Anton")))
    assert look(path.parent.parent.parent).info.me == "Anton"


def test_that_the_profile_names_the_owner(write, look) -> None:
    path = write("your_facebook_activity/messages/inbox/a_1/message_1.json", thread(meta("Zoë", 1, "x")))
    write(
        "personal_information/profile_information/profile_information.json",
        json.dumps({"profile_v2": {"name": {"full_name": broken("Anton")}}}),
    )
    assert look(path.parents[4]).info.me == "Anton"


def test_that_action_lines_are_system_and_words_are_not(write, look) -> None:
    lines = ["Reacted 😍 to your message ", "Anton named the group Crew.", "Zoë hat einen Anhang gesendet.", "You missed a call from Zoë.",
             "Liked a message", "Anton said he left the group chat early", "I named the group, not you"]  # fmt: skip
    rows = [meta("Anton" if "Anton" in line else "Zoë", number, line) for number, line in enumerate(lines)]
    rows += [
        meta("Anton", 50, call_duration=61),
        meta("Anton", 51, is_unsent=True),
        meta("Anton", 52, "Anton sent an attachment.", share={"link": "https://e.org"}),
    ]
    found = look(write("message_1.json", thread(*reversed(rows))))
    assert found.texts == ["Anton said he left the group chat early", "I named the group, not you", "https://e.org"]
    assert len(found.system) == 7


def test_that_an_edit_replaces_the_first_wording(write, look) -> None:
    rows = [meta("Zoë", 60, "same here"), meta("Anton", 31, "Long winter ☃ (edited)"), meta("Anton", 0, "Long winter")]
    found = look(write("your_instagram_activity/messages/inbox/m_1/message_1.json", thread(*rows)))
    assert found.info.format == "instagram"
    assert found.texts == ["Long winter ☃", "same here"]
    assert [item.edited for item in found.messages] == [True, False]


def test_that_encrypted_chats_have_other_keys_and_right_text(write, look) -> None:
    row = {
        "isUnsent": False,
        "media": [],
        "reactions": [],
        "senderName": "Petra",
        "text": "på väg",
        "timestamp": 1781076420000,
        "type": "text",
    }
    rows = [
        {**row, "text": "", "media": [{"uri": "Failed to download media"}]},
        {**row, "isUnsent": True, "text": ""},
        row,
    ]
    found = look(
        write(
            "Petra_12.json", json.dumps({"participants": ["Petra", "Sam"], "threadName": "Petra_12", "messages": rows})
        )
    )
    assert found.heads[0].title == "Petra"
    assert found.texts == ["på väg", ""]
    assert len(found.system) == 1


SMS = """<?xml version='1.0' encoding='UTF-8'?>
<smses count="5">
  <sms address="+1 555-0188" date="1771614000000" type="1" body="Yup &#55358;&#56708;&#10;see &lt;you" contact_name="Della" />
  <sms address="+15550188" date="1771613000000" type="2" body="earlier > later" contact_name="Della" />
  <sms address="+15550199" date="1771614060000" type="3" body="draft" contact_name="(Unknown)" />
  <mms date="1771615000" msg_box="1" address="+15550188~+15550177" contact_name="Della, Omar" sub="null"><parts>
    <part seq="-1" ct="application/smil" text="&lt;smil/&gt;" /><part seq="0" ct="text/plain" text="both of you" />
    <part seq="0" ct="image/jpeg" cl="cat.jpg" data="/9j/AAAA" /></parts>
    <addrs><addr address="+15550177" type="137" /><addr address="insert-address-token" type="151" /></addrs></mms>
  <sms address="+15550188" date="broken" type="1" body="when?" contact_name="Della" />
</smses>
"""


def test_that_texts_and_picture_messages_are_sorted_into_chats(write, look) -> None:
    found = look(write("sms.xml", SMS))
    assert [head.title for head in found.heads] == ["Della", "Della, Omar"]
    assert found.texts == ["when?", "earlier > later", "Yup 🦄\nsee <you", "both of you"]
    assert found.senders == ["Della", "Me", "Della", "Omar"]
    assert found.times[0] is None
    assert found.times[3] == "2026-02-20T19:16:40+00:00"
    assert found.messages[3].attachments[0].name == "cat.jpg"
    assert found.info.me == "Me"
    assert len(found.skipped) == 1


def test_that_a_damaged_reference_is_kept_as_it_stands(write, look) -> None:
    found = look(write("sms.xml", SMS.replace("&#55358;&#56708;", "&#e5535;&#e6708; &#xD83E;&#xDD84;")))
    assert "Yup &#e5535;&#e6708; 🦄\nsee <you" in found.texts


def test_that_imazing_rows_are_read_with_any_delimiter(write, look) -> None:
    head = "Chat Session;Message Date;Service;Type;Sender ID;Sender Name;Status;Replying to;Subject;Text;Attachment;Attachment type"
    rows = ["Nia;2026-03-14 18:05:00;iMessage;Incoming;+1;Nia;Read;;;\"two\nlines; really\";;", "Nia;2026-03-14 18:06:00;iMessage;Outgoing;;;;;;ok;;",
            "Nia;2026-03-14 18:07:00;iMessage;Notification;;;;;;Nia named it;;", "Nia;2026-03-14 18:08:00;iMessage;Incoming;+1;Nia;;;;;cat.heic;image"]  # fmt: skip
    found = look(write("Messages.csv", "\ufeff" + "\r\n".join([head, *rows])))
    assert found.info.format == "imazing"
    assert found.texts == ["two\nlines; really", "ok", ""]
    assert found.senders == ["Nia", "Me", "Nia"]
    assert found.info.needs == ("timezone",)
    assert len(found.system) == 1


def test_that_replies_printed_twice_are_one_message(write, look) -> None:
    text = (
        "May 23, 2026  4:12:09 PM\nMe\nShall I?\nattachments/1/IMG 2.heic\nand/or tea at 5.30\n\nMay 23, 2026  4:13:30 PM (Read by you after 1 second)\nNadia\nYes\n\nand pegs\n"
        "Tapbacks:\nLoved by Me\n\n    May 23, 2026  4:20:00 PM\n    Me\n    Packed\n\n\nMay 23, 2026  4:20:00 PM\nMe\nPacked\n"
        "This message responded to an earlier message.\n\nMay 23, 2026  4:45:00 PM Nadia renamed it\n\n"
        "May 23, 2026 10:45:00 PM\nNadia\nMay 23, 2026 10:45:00 PM: frist\nEdited 9 seconds later: first\n"
    )
    found = look(write("+15550142.txt", text))
    assert found.texts == ["Shall I?\nand/or tea at 5.30", "Yes\n\nand pegs", "Packed", "first"]
    assert found.messages[0].attachments[0].name == "IMG 2.heic"
    assert found.messages[2].reply_to == "#1"
    assert [(one.emoji, one.by) for one in found.messages[1].reactions] == [("Loved", "Me")]
    assert found.messages[3].edited
    assert len(found.system) == 1


def discord(*messages: dict[str, object]) -> str:
    rows = [
        {
            "id": str(n),
            "type": "Default",
            "timestamp": f"2026-05-01T00:0{n}:00+02:00",
            "content": "",
            "attachments": [],
            **row,
        }
        for n, row in enumerate(messages)
    ]
    return json.dumps(
        {"guild": {"id": "0", "name": "Direct Messages"}, "channel": {"id": "555", "name": "hob"}, "messages": rows}
    )


def test_that_discord_system_types_forwards_and_replies_are_told_apart(write, look) -> None:
    hob, gale = {"id": "1", "name": "hob", "nickname": "hob"}, {"id": "2", "name": "g", "nickname": "Gale"}
    rows = [{"content": "dinner?", "author": hob}, {"type": "Reply", "content": "yes", "author": gale, "reference": {"messageId": "0"}},
            {"type": "Call", "content": "Started a call", "author": hob}, {"author": gale, "forwardedMessage": {"content": "old news"}}]  # fmt: skip
    path = write("Direct Messages - hob [part 1].json", discord(*rows))
    found = look(path)
    assert found.texts == ["dinner?", "yes", "old news"]
    assert found.messages[1].reply_to == "0"
    assert found.messages[2].forwarded
    assert (found.info.me, found.info.me_hint) == (None, "Gale")
    write("Direct Messages - hob [part 2].json", discord(*rows))
    assert len(look(path.parent).heads) == 1


def test_that_discords_package_is_the_owners_half(write, look) -> None:
    big = 1234567890123456789
    rows = [{"ID": big + 1, "Timestamp": "2026-03-14 18:06:00", "Contents": "later", "Attachments": ""},
            {"ID": big, "Timestamp": "2026-03-14 18:05:00", "Contents": "", "Attachments": "https://e.org/a.png?x=1"}]  # fmt: skip
    path = write("package/Messages/c77/messages.json", json.dumps(rows))
    write("package/Messages/c77/channel.json", '{"id": "77"}')
    write("package/Messages/index.json", '{"77": "Direct Message with hob#0"}')
    write("package/Account/user.json", '{"username": "gale", "id": "5", "discriminator": "0"}')
    write(
        "package/Messages/c78/messages.csv",
        f"ID,Timestamp,Contents,Attachments\n{big + 5},2026-03-14 18:07:00,csv one,\n",
    )
    found = look(path.parents[2])
    assert found.info.format == "discord_package"
    assert found.info.me == "gale"
    assert found.texts == ["", "later", "csv one"]
    assert found.messages[0].id == str(big)
    assert found.times[0] == "2026-03-14T18:05:00+00:00"
    assert found.heads[0].title == "Direct Message with hob#0"


def test_that_signals_own_export_resolves_names_edits_and_quotes(write, look) -> None:
    item = {"chatId": "10", "authorId": "2", "dateSent": "1782896400000", "incoming": {}}
    edited = {**item, "authorId": "1", "dateSent": "1782896730000", "outgoing": {}, "revisions": [{**item, "dateSent": "1782896700000"}],
              "standardMessage": {"quote": {"targetSentTimestamp": "1782896400000"}, "text": {"body": "Yes \ufffc", "bodyRanges": [{"start": 4, "length": 1, "mentionAci": "A"}]}}}  # fmt: skip
    rows = [
        {"version": "1", "backupTimeMs": "1784102400000"}, {"account": {"givenName": "Ilse", "familyName": "M"}}, {"recipient": {"id": "1", "self": {}}},
        {"recipient": {"id": "2", "contact": {"aci": "A", "e164": "447700900321", "profileGivenName": "Bram"}}}, {"chat": {"id": "10", "recipientId": "2"}},
        {"chatItem": {**item, "standardMessage": {"text": {"body": "Boat?"}, "reactions": [{"emoji": "👍", "authorId": "1"}]}}},
        {"chatItem": edited}, {"chatItem": {**item, "dateSent": "1782896760000", "remoteDeletedMessage": {}}},
        {"chatItem": {**item, "dateSent": "1782896820000", "stickerMessage": {"sticker": {"emoji": "⛵"}}}},
    ]  # fmt: skip
    lines = "\n".join(json.dumps(row) for row in rows) + '\n{"chatItem": {"chatId": "10", "auth'
    found = look(write("main.jsonl", lines))
    assert found.texts == ["Boat?", "Yes @Bram", ""]
    assert found.senders == ["Bram", "Ilse M", "Bram"]
    assert found.messages[1].edited and found.messages[1].reply_to == found.messages[0].id
    assert found.times[1] == "2026-07-01T09:05:00+00:00"
    assert found.info.me == "Ilse M"
    assert found.heads[0].title == "Bram"
    assert "cut off" in found.skipped[0].reason


def test_that_signal_export_and_sigtop_texts_are_read(write, look) -> None:
    text = "[2026-02-11 20:15:03] Me: fed?  \n[2026-02-11 20:15:40] Nia: > fed?\n\nyes  \ntwice: she asked  \n[2026-02-11 20:16:00] No-Sender:   \n[2026-02-11 20:17:10] Nia: ![](./media/c.jpg)  \n(- Me: 😻 -)\n"
    found = look(write("Nia/chat.md", text))
    assert found.info.format == "signal"
    assert found.heads[0].title == "Nia"
    assert found.texts == ["fed?", "yes\ntwice: she asked", ""]
    assert found.messages[1].reply_to == "#0"
    assert found.messages[2].attachments[0].name == "c.jpg"
    assert found.messages[2].reactions[0].by == "Me"
    sigtop = (
        "Conversation: Nia (+447700900321)\n\nFrom: You\nType: outgoing\nSent: Sun, 15 Mar 2026 10:00:00 +0100\n\nhello\nthere\n\n"
        "From: Nia (+447700900321)\nType: incoming\nSent: Sun, 15 Mar 2026 10:01:00 +0100\nReceived: Sun, 15 Mar 2026 10:01:01 +0100\n"
        "Attachment: cat.jpg (image/jpeg, 12 bytes)\nReaction: 👍 from You\n\n> From: You\n> hello\n\nhi\n"
    )
    found = look(write("Nia.txt", sigtop))
    assert found.texts == ["hello\nthere", "hi"]
    assert found.info.me == "You"
    assert found.times[0] == "2026-03-15T10:00:00+01:00"
    assert found.messages[1].attachments[0].type == "image"


def test_that_a_number_and_its_contacts_name_are_one_person(write, look) -> None:
    text = (
        '<smses count="2"><sms address="+15550188" date="1771614000000" type="1" body="hi" contact_name="Dee"/>'
        '<sms address="+15550188" date="1771614000001" type="1" body="yo" contact_name="(Unknown)"/>'
        '<sms address="+15550188" date="1771614000002" type="23" body="old Signal: sent"/></smses>'
    )
    found = look(write("sms.xml", text))
    assert found.senders == ["Dee", "Dee", "Me"]
    assert found.heads[0].title == "Dee"


def test_that_imazing_answers_point_to_the_words_they_quote(write, look) -> None:
    text = (
        "Chat Session,Message Date,Type,Sender ID,Sender Name,Replying to,Text\n"
        'Nia,2026-03-14 18:05:00,Incoming,+1,Nia,,"hi\nthere"\nNia,2026-03-14 18:06:00,Outgoing,,,Nia: hi,yo\n'
        "Nia,2001-01-01 00:00:00,Incoming,+1,Nia,,undated\n"
    )
    found = look(write("m.csv", text))
    assert [item.reply_to for item in found.messages] == [None, "#0", None]
    assert found.times[2] is None


def test_that_sigtops_short_lines_are_read(write, look) -> None:
    text = (
        "2026-02-11 20:15 You: fed?\n2026-02-11 20:16 Nia Cross: yes: twice\nand more\n"
        "2026-02-11 20:17 Nia Cross: [2 attachments] look\n2026-02-11 20:18 You: [edited, reply] ok\n"
        "2026-02-11 20:19 Nia Cross: [not a detail] said\n"
    )
    found = look(write("Nia Cross (+15550142).txt", text))
    assert found.info.me == "You"
    assert found.heads[0].title == "Nia Cross"
    assert found.texts == ["fed?", "yes: twice\nand more", "look", "ok", "[not a detail] said"]
    assert len(found.messages[2].attachments) == 2
    assert [item.edited for item in found.messages] == [False, False, False, True, False]


def test_that_signal_exports_two_files_of_one_chat_are_read_once(write, look) -> None:
    row = {
        "date": "2026-02-11 20:15:03",
        "sender": "Me",
        "body": "fed?",
        "quote": "",
        "sticker": "",
        "reactions": [["Nia", "👍"]],
    }
    path = write("Nia/data.json", json.dumps(row) + "\n")
    alone = look(path)
    assert (alone.info.format, alone.info.me, alone.texts) == ("signal", "Me", ["fed?"])
    assert alone.messages[0].reactions[0].by == "Nia"
    write("Nia/chat.md", "[2026-02-11 20:15:03] Me: fed?  \n")
    assert look(path.parent).texts == ["fed?"]


TEXT = """==============================================================
Guild: Lake
Channel: Text Channels / general
==============================================================

[{}] ann
hi there
[not a head] Bo: x

===========================

[{}] bo (pinned)

{{Attachments}}
https://cdn.example.org/p.png?ex=1

{{Reactions}}
🔥 (2) 👍

[{}] ann
Pinned a message.

==============================================================
Exported 3 message(s)
==============================================================
"""


@pytest.mark.parametrize(
    "dates",
    [
        ("1/10/2026 1:32 PM", "1/13/2026 1:33 PM", "1/13/2026 1:34 PM"),
        ("10-Jan-26 01:32 PM", "13-Jan-26 01:33 PM", "13-Jan-26 01:34 PM"),
        ("10.01.2026 13:32", "13.01.2026 13:33", "13.01.2026 13:34"),
    ],
)
def test_that_discord_channels_are_read_from_plain_text(write, look, dates: tuple[str, ...]) -> None:
    found = look(write("Lake - general [77].txt", TEXT.format(*dates)))
    assert found.info.format == "discord"
    assert found.heads[0].title == "general"
    assert found.texts == [f"hi there\n[not a head] Bo: x\n\n{'=' * 27}", ""]
    assert found.times[0] == "2026-01-10T13:32:00"
    assert found.messages[1].attachments[0].name == "p.png"
    assert [reaction.emoji for reaction in found.messages[1].reactions] == ["🔥", "👍"]
    assert [item.text for item in found.system] == ["Pinned a message."]


def test_that_an_edited_imessage_is_its_last_wording_though_the_first_stands_behind_its_time(write, look) -> None:
    lines = [
        "May 23, 2026  4:13:09 PM", "Me", "May 23, 2026  4:13:09 PM First", "Edited 5 seconds later: Second",
        "Edited 9 seconds later: Third", "", "May 23, 2026  4:14:00 PM", "Ann", "ok", "",
        "May 23, 2026  4:15:00 PM Ann named the conversation Lake", "",
    ]  # fmt: skip
    found = look(write("Ann.txt", "\n".join(lines)))
    assert found.texts == ["Third", "ok"]
    assert [item.edited for item in found.messages] == [True, False]
    assert len(found.system) == 1


def test_that_snapchat_names_the_owner_where_the_download_does(write, look) -> None:
    row = {"Media Type": "TEXT", "Created": "2026-01-10 12:00:00 UTC", "Content": "hi"}
    rows = [{**row, "From": "ann", "IsSender": False}, {**row, "From": "sam", "IsSender": True}]
    found = look(write("chat_history.json", json.dumps({"ann": rows})))
    assert found.info.me == "sam"
    assert set(found.senders) == {"ann", "sam"}


def test_that_a_place_sent_over_telegram_keeps_its_coordinates(write, look) -> None:
    place = {"id": 1, "type": "message", "date": "2026-01-10T12:00:00", "from": "Y", "from_id": "user5", "text": ""}
    place["location_information"] = {"latitude": 51.3, "longitude": 12.4}
    found = look(write("result.json", json.dumps({"name": "Y", "type": "personal_chat", "id": 5, "messages": [place]})))
    assert found.messages[0].attachments[0].name == "51.3, 12.4"


def test_that_a_day_of_one_line_belongs_to_its_irc_channel(write, look, tmp_path) -> None:
    write("net/#lake/2026-01-10.log", "[12:00:01] <ann> hi\n[12:00:03] <bo> yo\n")
    write("net/#lake/2026-01-11.log", "[12:00:01] <ann> day two\n")
    found = look(tmp_path)
    assert found.times[2] == "2026-01-11T12:00:01"
    assert len(found.heads) == 1


def test_that_what_hexchat_tells_is_no_message(write, look) -> None:
    lines = ["**** BEGIN LOGGING AT Sat Jan 10 12:00:00 2026", "", "Jan 10 12:00:01 *\tNow talking on #lake"]
    lines += ["Jan 10 12:00:05 <ann>\thi", "Jan 10 12:00:09 *\tann waves", "Jan 10 12:01:00 *\tbo (b@x) has joined", ""]
    found = look(write("lake.log", "\n".join(lines)))
    assert found.texts == ["hi", "waves"]
    assert len(found.system) == 2


def test_that_the_fields_of_a_bot_s_card_are_its_words(write, look) -> None:
    embed = {"title": "News", "description": "Rain", "fields": [{"name": "Where", "value": "Here"}, {"name": "So"}, 7]}
    message = {"id": "1", "type": "Default", "timestamp": "2026-01-10T12:00:00Z", "content": "", "embeds": [embed]}
    author = {"id": "9", "name": "robot"}
    chat = {"guild": {"id": "1"}, "channel": {"id": "2", "name": "g"}, "messages": [{**message, "author": author}]}
    assert look(write("d.json", json.dumps(chat))).texts == ["News\nRain\nWhere: Here\nSo"]


@pytest.mark.parametrize("odd", [5, True, {"a": 1}, "x"])
def test_that_fields_of_odd_types_cost_no_signal_import(write, look, odd: object) -> None:
    item = {"chatId": "10", "authorId": "2", "dateSent": "1782896400000", "standardMessage": {"text": {"body": "hi"}}}
    item["standardMessage"]["reactions"] = odd
    rows = [{"version": "1", "backupTimeMs": "1"}, {"account": {"givenName": odd, "familyName": {"b": 1}}}]
    rows += [
        {"recipient": {"id": "2", "contact": {"profileGivenName": "Bo"}}},
        {"chat": {"id": "10", "recipientId": "2"}},
    ]
    found = look(write("main.jsonl", "\n".join(json.dumps(row) for row in [*rows, {"chatItem": item}])))
    assert found.texts == ["hi"]
