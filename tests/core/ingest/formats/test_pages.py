"""Exports as web pages: Messenger and Instagram, Element."""

from __future__ import annotations

import pytest

PAGE = "<html><head><title>Ann Lee</title></head><body><div role='main'>{}</div></body></html>"
INBOX = "your_facebook_activity/messages/inbox/annlee_123"


def message(name: str, body: str, when: str) -> str:
    inner = f"<div><div></div><div>{body}</div><div></div></div>"
    head = f"<div class='_2ph_ _a6-h _a6-i'>{name}</div><div class='_2ph_ _a6-p'>{inner}</div>"
    return f"<div class='pam _3-95 _2ph- _a6-g uiBoxWhite'>{head}<div class='_3-94 _a6-o'><div>{when}</div></div></div>"


def old_message(name: str, body: str, when: str) -> str:
    head = (
        f"<div class='_3-96 _2pio _2lek _2lel'>{name}</div><div class='_3-96 _2let'><div><div>{body}</div></div></div>"
    )
    return f"<div class='pam _3-95 _2pi0 _2lej uiBoxWhite'>{head}<div class='_3-94 _2lem'>{when}</div></div>"


@pytest.mark.parametrize("form", [message, old_message])
def test_that_a_page_of_messenger_is_read_oldest_first_in_local_time(write, look, form) -> None:
    blocks = form("Ann Lee", "later &amp; more<br />x", "Jan 10, 2026 12:05:06 pm")
    blocks += form("Sam Berg", "hi", "Jan 10, 2026 12:04:06 pm")
    found = look(write(f"{INBOX}/message_1.html", PAGE.format(blocks)))
    assert found.info.format == "facebook"
    assert found.texts == ["hi", "later & more\nx"]
    assert found.times[0] == "2026-01-10T12:04:06"
    assert "timezone" in found.info.needs
    assert (found.heads[0].id, found.heads[0].title) == ("annlee_123", "Ann Lee")
    assert found.info.me_hint == "Sam Berg"


def test_that_pages_keep_media_and_reactions_apart_from_the_words(write, look) -> None:
    body = "<a href='photos/1.jpg'><img src='photos/1.jpg'></a><ul class='_a6-q'><li><span>❤Sam Berg</span></li></ul>"
    found = look(write("message_1.html", PAGE.format(message("Ann Lee", body, "Jan 10, 2026 12:05 pm"))))
    assert found.texts == [""]
    assert [(file.name, file.type) for file in found.messages[0].attachments] == [("1.jpg", "image")]
    assert [(reaction.by, reaction.emoji) for reaction in found.messages[0].reactions] == [("Sam Berg", "❤")]


def test_that_the_parts_of_a_chat_in_pages_are_joined_and_deeds_are_no_messages(write, look, tmp_path) -> None:
    deed = message("Ann Lee", "Ann named the group Lake.", "Jan 12, 2026 12:06 pm")
    write(f"{INBOX}/message_1.html", PAGE.format(deed + message("Ann Lee", "c", "Jan 12, 2026 12:05 pm")))
    second = message("Sam", "b", "Jan 11, 2026 12:05 pm") + message("Ann Lee", "a", "Jan 9, 2026 12:05 pm")
    write(f"{INBOX}/message_2.html", PAGE.format(second))
    found = look(tmp_path)
    assert found.texts == ["a", "b", "c"]
    assert len(found.heads) == len(found.system) == 1


@pytest.mark.parametrize(
    ("when", "moment"),
    [
        ("10.01.2026, 12:04:06", "2026-01-10T12:04:06"),
        ("10. Jan. 2026, 12:04", "2026-01-10T12:04:00"),
        ("janv. 10, 2026 12:04:06 pm", "2026-01-10T12:04:06"),
        ("10 ene 2026 12:04", "2026-01-10T12:04:00"),
        ("2026年1月10日 12:04", "2026-01-10T12:04:00"),
    ],
)
def test_that_pages_in_other_languages_are_dated(write, look, when: str, moment: str) -> None:
    place = "your_instagram_activity/messages/inbox/ann_1/message_1.html"
    found = look(write(place, PAGE.format(message("Sam", "hi", when) + message("Ann", "yo", "13.01.2026, 09:00"))))
    assert found.info.format == "instagram"
    assert moment in found.times


ROOM = (
    "<html><body><div id='matrixchat'><div class='mx_MatrixChat'><div class='mx_LegacyRoomHeader_nametext'>Lake</div>"
    "<ol class='mx_RoomView_MessageList'><div class='mx_NewRoomIntro'><p>Exported by "
    "<a href='https://matrix.to/#/@sam:x'>Sam</a></p></div>{}</ol></div></div></body></html>"
)
DAY = "<li class='mx_DateSeparator_wrap'><div class='mx_DateSeparator'><h2>Saturday, January 10, 2026</h2></div></li>"


def tile(number: int, name: str, inner: str, time: str) -> str:
    head = f"<div><span class='mx_DisambiguatedProfile_displayName'>{name}</span></div>" if name else ""
    stamp = f"<a><span class='mx_MessageTimestamp'>{time}</span></a>"
    line = f"<div class='mx_EventTile_line'>{inner}</div>"
    return f"<li class='mx_EventTile' data-event-id='$ev{number}'>{head}{stamp}{line}</li>"


def said(html: str) -> str:
    return f"<div class='mx_MTextBody'><div class='mx_EventTile_body'>{html}</div></div>"


def test_that_a_room_exported_as_pages_keeps_senders_days_replies_and_notices(write, look) -> None:
    reply = (
        "<blockquote class='mx_ReplyChain'>In reply to <a class='mx_reply_anchor' href='#$ev1'>this</a></blockquote>"
    )
    tiles = DAY + tile(1, "Ann", said("hi<br>two &amp; three"), "12:00 PM") + tile(2, "", said("more"), "12:01 PM")
    tiles += tile(3, "Sam", reply + said("yes"), "1:02 PM")
    tiles += tile(4, "Ann", "<div class='mx_TextualEvent'>Ann changed the topic</div>", "1:03 PM")
    tiles += tile(5, "Ann", "<span class='mx_RedactedBody'>Message deleted</span>", "1:04 PM")
    tiles += tile(6, "Ann", "<span class='mx_MImageBody'><img src='images/p.png' alt='lake.png'></span>", "1:05 PM")
    found = look(write("messages.html", ROOM.format(tiles)))
    assert found.info.format == "matrix"
    assert found.heads[0].title == "Lake"
    assert found.texts == ["hi\ntwo & three", "more", "yes", ""]
    assert found.senders == ["Ann", "Ann", "Sam", "Ann"]
    assert found.times[2] == "2026-01-10T13:02:00"
    assert (found.messages[2].id, found.messages[2].reply_to) == ("$ev3", "$ev1")
    assert len(found.system) == 2
    assert found.messages[3].attachments[0].name == "lake.png"
    assert found.info.me == "Sam"


def test_that_the_same_chat_as_data_and_as_pages_is_read_once(write, look, tmp_path) -> None:
    write("result.json", '{"name": "L", "type": "personal_chat", "id": 5, "messages": [{"id": 1, "type": "message",'
          ' "date": "2026-01-10T12:00:00", "from": "L", "from_id": "user5", "text": "one"}]}')  # fmt: skip
    write("messages.html", "<div class='history'><div class=\"message default clearfix\" id='message1'></div></div>")
    found = look(tmp_path)
    assert found.texts == ["one"]
    assert "another form" in found.skipped[0].reason


def test_that_posts_of_the_same_download_are_no_messages(write, look, tmp_path) -> None:
    write(f"{INBOX}/message_1.html", PAGE.format(message("Sam", "a", "Jan 9, 2026 12:05 pm")))
    write("your_facebook_activity/comments/comments.html", PAGE.format(message("Sam", "b", "Jan 9, 2026 12:05 pm")))
    assert look(tmp_path).texts == ["a"]
