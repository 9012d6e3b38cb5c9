"""Slack, Google Chat, Hangouts, Voice, Skype, Matrix, IRC, Mattermost, Zulip and Snapchat."""

from __future__ import annotations

import json

import pytest

from core.ingest.formats.google_chat import utc_time


def test_that_slack_names_marks_and_words_in_blocks_are_resolved(write, look) -> None:
    base = {"type": "message", "user": "U1"}
    rows = [
        {**base, "ts": "1773478800.000100", "subtype": "channel_join", "text": "<@U1> has joined"},
        {
            **base,
            "ts": "1773478860.000200",
            "text": "<@U2> see <https://e.org/p?a=1&amp;b=2|the plan> &lt;3",
            "reactions": [{"name": "tada", "users": ["U2"]}],
        },
        {
            **base,
            "ts": "1773478920.000300",
            "user": "U9",
            "text": "",
            "blocks": [{"type": "rich_text", "elements": [{"elements": [{"type": "text", "text": "in blocks"}]}]}],
        },
        {
            **base,
            "ts": "1773478980.000400",
            "subtype": "bot_message",
            "user": None,
            "bot_id": "B7",
            "text": "",
            "attachments": [{"fallback": "Frost"}],
        },
        {
            **base,
            "ts": "1773479040.000500",
            "thread_ts": "1773478860.000200",
            "subtype": "thread_broadcast",
            "text": "reply",
            "edited": {},
        },
        {**base, "ts": "1773479050.000500", "text": "", "files": [{"name": "a.png", "mimetype": "image/png"}]},
        {**base, "ts": "1773479060.000500", "text": ""},
    ]
    write("export/garden/2026-03-14.json", json.dumps(rows[:3]))
    path = write("export/garden/2026-03-15.json", json.dumps(rows[3:]))
    write(
        "export/org_users.json",
        json.dumps(
            [{"id": "U1", "name": "ewan", "real_name": "Ewan Pratt", "profile": {}}, {"id": "U2", "name": "ida"}]
        ),
    )
    write("export/channels.json", json.dumps([{"id": "C1", "name": "garden", "members": ["U1"]}]))
    found = look(path.parent.parent)
    assert found.heads[0].title == "garden"
    assert found.texts == ["@ida see the plan (https://e.org/p?a=1&b=2) <3", "in blocks", "Frost", "reply", ""]
    assert found.senders == ["Ewan Pratt", "U9", "B7", "Ewan Pratt", "Ewan Pratt"]
    assert found.messages[3].reply_to == "1773478860.000200"
    assert (len(found.heads), len(found.system), len(found.skipped)) == (1, 1, 1)
    assert look(path).senders[0] == "B7"


def test_that_google_chat_dates_in_words_are_instants_and_unknown_stays_unknown(write, look) -> None:
    ann, bo = {"name": "Ann", "email": "a@e.org"}, {"name": "Bo", "email": "b@e.org"}
    dates = [
        "Tuesday, January 6, 2026 at 12:41:30\u202fAM UTC", "Wednesday, 7 January 2026 at 18:20:15 UTC", "2016. március 5., szombat 20:41:07 UTC",
        "2026年6月3日星期三 UTC 04:10:05", "mardi 6 janvier 2026 à 08:00:00 UTC", "martes, 6 de enero de 2026, 8:00:00 UTC", "Dienstag, 6. Januar 2026 um 08:00:00 UTC", "no date at all",
    ]  # fmt: skip
    rows = [
        {"creator": ann, "created_date": date, "text": str(number), "topic_id": "t", "message_id": f"m{number}"}
        for number, date in enumerate(dates)
    ]
    rows.append({"topic_id": "t", "message_id": "d", "message_state": "DELETED", "deleted_date": dates[0]})
    rows.append(
        {
            "creator": bo,
            "created_date": dates[0],
            "updated_date": dates[0],
            "text": "x",
            "topic_id": "t",
            "message_id": "q",
            "quoted_message_metadata": {"message_id": "m0"},
        }
    )
    path = write("Google Chat/Groups/DM 9/messages.json", json.dumps({"messages": rows}))
    write("Google Chat/Groups/DM 9/group_info.json", json.dumps({"members": [ann, bo]}))
    write("Google Chat/Users/User 1/user_info.json", json.dumps({"user": bo, "membership_info": []}))
    for pick in (path.parents[2], path):
        found = look(pick)
        assert found.times[:8] == [
            "2026-01-06T00:41:30+00:00", "2026-01-07T18:20:15+00:00", "2016-03-05T20:41:07+00:00", "2026-06-03T04:10:05+00:00",
            "2026-01-06T08:00:00+00:00", "2026-01-06T08:00:00+00:00", "2026-01-06T08:00:00+00:00", None,
        ]  # fmt: skip
        assert found.info.me == "Bo"
        assert found.heads[0].title == "Ann"
        assert found.messages[8].reply_to == "m0" and found.messages[8].edited
        assert len(found.system) == 1


def test_that_hangouts_of_both_schemas_are_sorted_and_named(write, look) -> None:
    about = {
        "self_conversation_state": {"self_read_state": {"participant_id": {"gaia_id": "1"}}},
        "participant_data": [{"id": {"gaia_id": "1"}, "fallback_name": "Iris"}, {"id": {"gaia_id": "2"}}],
    }
    text = {
        "message_content": {
            "segment": [{"type": "TEXT", "text": "see"}, {"type": "LINE_BREAK"}, {"type": "LINK", "text": "e.org"}]
        }
    }
    events = [
        {
            "sender_id": {"gaia_id": "2"},
            "timestamp": "1530439205000346",
            "chat_message": text,
            "event_type": "REGULAR_CHAT_MESSAGE",
        },
        {
            "sender_id": {"gaia_id": "1"},
            "timestamp": "1530439100000346",
            "hangout_event": {},
            "event_type": "HANGOUT_EVENT",
        },
        {
            "sender_id": {"gaia_id": "1"},
            "timestamp": "1530439000000346",
            "chat_message": {"message_content": {"segment": [{"type": "TEXT", "text": "hi"}]}},
            "event_type": "REGULAR_CHAT_MESSAGE",
        },
    ]
    new = {
        "conversations": [{"conversation": {"conversation_id": {"id": "h"}, "conversation": about}, "events": events}]
    }
    old = {
        "conversation_state": [
            {"conversation_id": {"id": "h"}, "conversation_state": {"conversation": about, "event": events}}
        ]
    }
    for values in (new, old):
        found = look(write("Hangouts.json", json.dumps(values)))
        assert found.texts == ["hi", "see\ne.org"]
        assert found.senders == ["Iris", "Unknown (2)"]
        assert found.info.me == "Iris"
        assert len(found.system) == 1


def test_that_voice_files_of_one_number_are_one_chat(write, look) -> None:
    page = '<html><body><div class="hChatLog hfeed">{}</div></body></html>'
    line = '<div class="message"><abbr class="dt" title="{t}">x</abbr>:<cite class="sender vcard"><a class="tel" href="tel:{n}"><{w}>{s}</{w}></a></cite>:<q>{q}</q></div>'
    first = line.format(
        t="2026-03-14T18:02:11.000-07:00", n="+15550188", w='span class="fn"', s="Della", q="one<br>two"
    ).replace('</span class="fn">', "</span>")
    second = line.format(
        t="2026-03-13T18:02:11.000-07:00", n="+15550100", w='abbr class="fn"', s="Me", q="earlier"
    ).replace('</abbr class="fn">', "</abbr>")
    path = write("Calls/Della - Text - 2026-03-14.html", page.format(first))
    write(
        "Calls/Della - Text - 2026-03-13.html",
        page.format(second + first.replace("one", "three").replace("03-14", "03-15")),
    )
    found = look(path.parent)
    assert len(found.heads) == 1
    assert found.texts == ["earlier", "one\ntwo", "three\ntwo"]
    assert found.senders == ["Me", "Della", "Della"]


def test_that_skype_markup_edits_quotes_and_calls_are_understood(write, look) -> None:
    base = {
        "displayName": None,
        "originalarrivaltime": "2025-03-02T20:05:00.1Z",
        "from": "8:live:cove",
        "properties": None,
    }
    rows = [
        {
            **base,
            "id": "5",
            "messagetype": "RichText/Media_GenericFile",
            "content": '<URIObject><OriginalName v="plan.pdf"/></URIObject>',
        },
        {
            **base,
            "id": "4",
            "originalarrivaltime": "2025-03-02T20:04:00Z",
            "messagetype": "Event/Call",
            "content": "<partlist/>",
        },
        {
            **base,
            "id": "3",
            "originalarrivaltime": "2025-03-02T20:03:00Z",
            "messagetype": "RichText",
            "content": '<quote author="x"><legacyquote>[]</legacyquote>tea</quote>yes &lt;3',
        },
        {
            **base,
            "id": "2",
            "originalarrivaltime": "2025-03-02T20:02:00Z",
            "messagetype": "RichText",
            "content": 'Edited previous message: tea &amp; <b>cake</b>?<e_m ts="1" a="x"></e_m>',
        },
        None,
    ]
    found = look(
        write(
            "messages.json",
            json.dumps(
                {
                    "userId": "8:live:perla",
                    "conversations": [{"id": "8:live:cove", "displayName": None, "MessageList": rows}],
                }
            ),
        )
    )
    assert found.texts == ["tea & cake?", "yes <3", ""]
    assert [item.edited for item in found.messages] == [True, False, False]
    assert found.info.me == "live:perla"
    assert (len(found.system), len(found.skipped)) == (1, 1)


def test_that_matrix_edits_replies_and_reactions_reach_their_message(write, look) -> None:
    def event(number: int, content: dict[str, object], kind: str = "m.room.message") -> dict[str, object]:
        return {
            "type": kind,
            "event_id": f"${number}",
            "sender": "@f:e.org",
            "origin_server_ts": 1780128000000 + number,
            "content": content,
            "room_id": "!r",
        }

    rows = [
        event(1, {"membership": "join", "displayname": "Fern"}, "m.room.member"), event(2, {"msgtype": "m.text", "body": "sevn"}),
        event(3, {"msgtype": "m.text", "body": " * seven", "m.new_content": {"body": "seven"}, "m.relates_to": {"rel_type": "m.replace", "event_id": "$2"}}),
        event(4, {"msgtype": "m.text", "body": "> <@f:e.org> sevn\n\nfine", "m.relates_to": {"m.in_reply_to": {"event_id": "$2"}}}),
        event(5, {"m.relates_to": {"rel_type": "m.annotation", "event_id": "$2", "key": "💧"}}, "m.reaction"), event(6, {}),
        event(7, {"msgtype": "m.bad.encrypted", "body": "** Unable **"}), event(8, {"msgtype": "m.image", "body": "b.jpg"}),
    ]  # fmt: skip
    found = look(
        write("a.json", json.dumps({"room_name": "Plot", "exported_by": "Exported by @f:e.org", "messages": rows}))
    )
    assert found.texts == ["seven", "fine", ""]
    assert found.messages[0].edited and found.messages[0].reactions[0].emoji == "💧"
    assert found.messages[1].reply_to == "$2"
    assert found.info.me == "Fern"
    assert len(found.system) == 5


def test_that_irc_logs_take_the_date_from_their_date_lines(write, look) -> None:
    irssi = (
        "--- Log opened Sun Mar 31 23:48:10 2019\n23:50 -!- tessa [t@e] has joined #boats\n23:58:31< tessa> hull: dry\n23:59 <@brin> good\n"
        "--- Day changed Mon Apr 01 2019\n00:01 <+tessa> night\n00:02  * brin waves\n00:03 -brin:#boats- notice\n--- Log closed Mon Apr 01 00:10:00 2019\n"
    )
    found = look(write("#boats.log", irssi.encode() + b"00:04 <brin> caf\xe9\n"))
    assert found.texts == ["hull: dry", "good", "night", "waves", "notice", "café"]
    assert found.times[0] == "2019-03-31T23:58:31"
    assert found.times[2] == "2019-04-01T00:01:00"
    weechat = "2026-03-14 18:05:00\ttessa\thull\n2026-03-14 18:06:00\t-->\tbrin joined\n2026-03-14 18:06:30\t@brin\tone\ntwo\n2026-03-14 18:07:00\t *\ttessa waves\n"
    found = look(write("irc.libera.#boats.weechatlog", weechat))
    assert found.texts == ["hull", "one\ntwo", "waves"]
    assert found.heads[0].title == "#boats"
    assert len(found.system) == 1


def test_that_mattermost_zulip_and_snapchat_are_read(write, look) -> None:
    post = {
        "team": "t",
        "channel": "c",
        "user": "ida",
        "message": "hi",
        "create_at": 1771614000000,
        "replies": [{"user": "bo", "message": "ok", "create_at": 1771614001000}],
    }
    rows = [{"type": "version", "version": 1}, {"type": "channel", "channel": {"team": "t", "name": "c", "display_name": "Crew"}}, {"type": "post", "post": post},
            {"type": "direct_post", "direct_post": {**post, "channel_members": ["ida", "bo"], "replies": []}}]  # fmt: skip
    found = look(write("mm.jsonl", "\n".join(map(json.dumps, rows))))
    assert (found.info.format, [head.title for head in found.heads]) == ("mattermost", ["Crew", "ida, bo"])
    assert found.messages[1].reply_to == found.messages[0].id
    path = write(
        "z/messages-000001.json",
        json.dumps(
            {"zerver_message": [{"id": 1, "sender": 7, "recipient": 3, "content": "hi", "date_sent": 1771614000.5}]}
        ),
    )
    write(
        "z/realm.json",
        json.dumps(
            {
                "zerver_userprofile": [{"id": 7, "full_name": "Ida"}],
                "zerver_stream": [{"id": 2, "name": "garden"}],
                "zerver_recipient": [{"id": 3, "type": 2, "type_id": 2}],
            }
        ),
    )
    found = look(path.parent)
    assert (found.info.format, found.heads[0].title, found.senders) == ("zulip", "garden", ["Ida"])
    rows = {"bo": [{"From": "bo", "Media Type": "TEXT", "Created": "2026-03-14 18:06:00 UTC", "Content": "b", "IsSender": False},
                   {"From": "ida", "Media Type": "TEXT", "Created": "2026-03-14 18:05:00 UTC", "Content": "a", "IsSender": True}]}  # fmt: skip
    found = look(write("chat_history.json", json.dumps(rows)))
    assert (found.info.format, found.texts, found.senders) == ("snapchat", ["a", "b"], ["ida", "bo"])


def test_that_slacks_rich_text_keeps_names_emoji_and_links_on_their_line(write, look) -> None:
    elements = [
        {"type": "text", "text": "from "}, {"type": "user", "user_id": "U2"}, {"type": "text", "text": " "},
        {"type": "emoji", "name": "wave"}, {"type": "link", "url": "https://e.org", "text": "site"},
    ]  # fmt: skip
    blocks = [{"type": "rich_text", "elements": [{"type": "rich_text_section", "elements": elements}]}]
    row = {"type": "message", "user": "U1", "text": "", "ts": "1773478865.000200", "blocks": blocks}
    write("s/users.json", json.dumps([{"id": "U2", "real_name": "Bo"}]))
    path = write("s/garden/2026-03-14.json", json.dumps([row]))
    assert look(path.parent.parent).texts == ["from @Bo 👋site (https://e.org)"]


def test_that_polls_of_discord_and_matrix_are_messages(write, look) -> None:
    poll = {"question": {"text": "Where?"}, "answers": [{"poll_media": {"text": "A"}}]}
    row = {"id": "1", "type": "Default", "timestamp": "2026-05-01T00:00:00+02:00", "content": "", "poll": poll}
    row["author"] = {"name": "hob"}
    discord = {"guild": {"id": "0"}, "channel": {"id": "5", "name": "hob"}, "messages": [row]}
    assert look(write("d.json", json.dumps(discord))).texts == ["Where?\n- A"]
    asked = {"question": {"body": "Where?"}, "answers": [{"org.matrix.msc1767.text": "A"}]}
    event = {
        "type": "org.matrix.msc3381.poll.start",
        "event_id": "$4",
        "sender": "@g:e.org",
        "origin_server_ts": 1780128003000,
    }
    room = {
        "room_name": "P",
        "exported_by": "@f:e.org",
        "messages": [{**event, "content": {"org.matrix.msc3381.poll.start": asked}}],
    }
    assert look(write("m.json", json.dumps(room))).texts == ["Where?\n- A"]


@pytest.mark.parametrize("opened", ["Log opened Mär 31 23:48:10 2019", "Log opened So, März 31 23:48:10 2019"])
def test_that_a_log_opened_in_another_language_has_its_day(write, look, opened: str) -> None:
    found = look(write("boats.log", f"--- {opened}\n23:48 < tessa> hi\n23:50 <@brin> yo\n"))
    assert found.texts == ["hi", "yo"]
    assert str(found.times[0])[:10] == "2019-03-31"


def test_that_what_mirc_tells_of_the_channel_is_said_by_nobody(write, look) -> None:
    lines = "[23:48] * Joins: brin (b@host)\n[23:49] <tessa> hi\n[23:50] * tessa waves\n[23:51] * brin sets mode: +o tessa\n"
    found = look(write("#boats.log", f"Session Start: Sun Mar 31 23:48:10 2019\nSession Ident: #boats\n{lines}"))
    assert [text.rstrip() for text in found.texts] == ["hi", "waves"]


def test_that_hexchats_lines_and_mircs_channel_are_read(write, look) -> None:
    hexchat = (
        "**** BEGIN LOGGING AT Tue Dec 31 23:48:10 2019\n\nDec 31 23:48:10 <tessa>\thi\nJan 01 00:01:11 *\tbrin waves\n"
    )
    found = look(write("x.log", hexchat))
    assert found.times == ["2019-12-31T23:48:10", "2020-01-01T00:01:11"]
    assert found.texts == ["hi", "waves"]
    mirc = "Session Start: Sun Mar 31 23:48:10 2019\nSession Ident: #boats\n[23:48] <tessa> hi\n[23:50] <@brin> yo\n"
    found = look(write("y.log", mirc))
    assert found.heads[0].title == "#boats"
    assert not found.skipped


def test_that_voice_calls_are_system_and_voice_mail_is_said(write, look) -> None:
    link = '<a class="tel" href="tel:+15550188"><span class="fn">Dee</span></a>'
    stamp = '<abbr class="published" title="2026-03-15T11:05:11-07:00"></abbr>'
    write("v/a.html", f'<div class="haudio"><span class="fn">Missed call</span>{link}{stamp}</div>')
    path = write(
        "v/b.html",
        f'<div class="haudio"><span class="fn">Voicemail</span>{link}{stamp}<span class="full-text">ring me</span></div>',
    )
    found = look(path.parent)
    assert found.texts == ["ring me"]
    assert [item.text for item in found.system] == ["Missed call"]


@pytest.mark.parametrize(
    "date",
    [
        "Dienstag, 6. Januar 2026 um 12:41:30 UTC", "2026年1月6日火曜日 12時41分30秒 UTC", "2026년 1월 6일 화요일 오후 12시 41분 30초 UTC",
        "الثلاثاء، 6 يناير 2026 12:41:30 م UTC", "Thứ Ba, ngày 6 tháng 1 năm 2026 lúc 12:41:30 UTC",
        "วันอังคารที่ 6 มกราคม 2569 เวลา 12:41:30 UTC", "יום שלישי, 6 בינואר 2026 בשעה 12:41:30 UTC",
        "मंगलवार, 6 जनवरी 2026 को 12:41:30 pm UTC बजे", "Τρίτη 6 Ιανουαρίου 2026 στις 12:41:30 μ.μ. UTC",
        "utorak, 6. siječnja 2026. u 12:41:30 UTC", "kedd, 2026. január 6. 12:41:30 UTC", "mardi 6 janvier 2026 à 12:41:30 UTC",
        "Selasa, 6 Januari 2026 pukul 12.41.30 UTC", "2026年1月6日 星期二 UTC 下午12:41:30",
    ],
)  # fmt: skip
def test_that_google_dates_are_read_in_many_languages(date: str) -> None:
    found = utc_time(date)
    assert found is not None
    assert found.isoformat() == "2026-01-06T12:41:30+00:00"


def test_that_slack_short_names_are_emoji_where_they_are_known(write, look, tmp_path) -> None:
    reaction = {"name": "+1::skin-tone-2", "users": ["U1"], "count": 1}
    row = {"type": "message", "user": "U1", "ts": "1773478860.000200", "text": "done :tada: :our-own:"}
    write("general/2026-03-14.json", json.dumps([{**row, "reactions": [reaction]}]))
    found = look(tmp_path)
    assert found.texts == ["done 🎉 :our-own:"]
    assert found.messages[0].reactions[0].emoji == "👍"


def test_that_a_slack_subtype_that_is_a_list_costs_no_import(write, look) -> None:
    row = {"type": "message", "user": "U1", "ts": "1773478860.000200", "text": "a"}
    found = look(write("2026-03-14.json", json.dumps([row, {**row, "subtype": ["x"], "text": "b"}])))
    assert found.texts == ["a"]


def test_that_a_zulip_recipient_of_an_odd_type_costs_no_import(write, look, tmp_path) -> None:
    write("realm.json", json.dumps({"zerver_recipient": [{"id": 7, "type": [2], "type_id": {}}]}))
    message = {"id": 1, "sender": 1, "recipient": 7, "content": "hi", "date_sent": 1768042800.5}
    write("messages-000001.json", json.dumps({"zerver_message": [message]}))
    assert look(tmp_path).texts == ["hi"]


@pytest.mark.parametrize("date", ["سه‌شنبه ۶ ژانویهٔ ۲۰۲۶ ساعت ۰:۴۱:۳۰ (UTC)", "মঙ্গলবার, ৬ জানুয়ারী, ২০২৬ এ ১২:৪১:৩০ AM UTC"])
def test_that_prose_dates_in_digits_of_other_scripts_are_read(date: str) -> None:
    found = utc_time(date)
    assert found is not None
    assert found.isoformat() == "2026-01-06T00:41:30+00:00"


def test_that_one_broken_line_costs_a_quiet_day_of_a_log_that_line_only(write, look) -> None:
    write("net/#lake/2026-01-10.log", "[12:00:01] <ann> hi\n[12:00:02] *** Joins: bo (b@c)\n\u01242:00:03] <bo> yo\n")
    write("net/#lake/2026-01-11.log", "[12:00:01] <ann> one\n[12:00:02] <bo> two\n")
    path = write("net/#lake/2026-01-12.log", "[12:00:01] <ann> three\n")
    assert look(path.parents[1]).texts[0] == "hi"


def test_that_google_chat_is_known_without_topics(write, look) -> None:
    row = {"creator": {"name": "Ann"}, "created_date": "Tuesday, January 6, 2026 at 12:41:30 PM UTC", "text": "hi"}
    found = look(write("messages.json", json.dumps({"messages": [{**row, "message_id": "x/1"}]})))
    assert (found.info.format, found.texts) == ("google_chat", ["hi"])


def test_that_a_thread_of_matrix_answers_its_first_message(write, look) -> None:
    def event(number: int, **content: object) -> dict[str, object]:
        body = {"msgtype": "m.text", "body": f"t{number}", **content}
        start = {"type": "m.room.message", "event_id": f"${number}", "sender": "@f:e.org"}
        return {**start, "origin_server_ts": 1780128000000 + number, "content": body}

    relation = {"rel_type": "m.thread", "event_id": "$1", "is_falling_back": True, "m.in_reply_to": {"event_id": "$2"}}
    real = {**relation, "is_falling_back": False}
    events = [event(1), event(2), event(3, **{"m.relates_to": relation}), event(4, **{"m.relates_to": real})]
    room = {"room_name": "Lake", "exported_by": "@f:e.org", "messages": events}
    found = look(write("room.json", json.dumps(room)))
    assert [item.reply_to for item in found.messages] == [None, None, "$1", "$2"]


@pytest.mark.parametrize("users", [5, True, {"U1": 1}, "U1", None])
def test_that_a_reaction_of_an_odd_shape_costs_no_slack_import(write, look, users: object) -> None:
    row = {"type": "message", "user": "U1", "ts": "1773478860.000200", "text": "a"}
    found = look(write("2026-03-14.json", json.dumps([{**row, "reactions": [{"name": "+1", "users": users}]}])))
    assert found.texts == ["a"]


def test_that_a_mattermost_line_of_an_odd_type_costs_itself(write, look) -> None:
    post = {"type": "post", "post": {"team": "t", "channel": "c", "user": "ida", "message": "hi", "create_at": 1}}
    rows = [{"type": "version", "version": 1}, {"type": {"a": 1}}, {"type": ["post"]}, post]
    found = look(write("mm.jsonl", "\n".join(json.dumps(row) for row in rows)))
    assert found.texts == ["hi"]
    assert len(found.skipped) == 2
