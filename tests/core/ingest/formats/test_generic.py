"""Transcripts, journals, tables and JSON lines of any program."""

from __future__ import annotations

import json

import pytest

from core.errors import ImportRefused
from core.types import DateOrder


def test_that_role_headings_in_code_are_text(write, look) -> None:
    text = "---\ntitle: Headings\ndate: 2026-02-03\n---\n\n## User\n\nHow?\n\n## Assistant\n\n```markdown\n## User\ntext\n```\n\n### Note\nUse it.\n\n## User\n\nThanks\n"
    found = look(write("chat.md", text))
    assert found.texts == ["How?", "```markdown\n## User\ntext\n```\n\n### Note\nUse it.", "Thanks"]
    assert found.heads[0].title == "Headings"
    assert found.info.me == "User"


@pytest.mark.parametrize(
    "text",
    [
        "Nora: hi\nthere\nSam: yes\nNora: ok\nSam: bye\n",
        "**Nora:** hi\nthere\n\n**Sam:** yes\n\n**Nora:** ok\n\n**Sam:** bye\n",
        "**Nora** (9:04 AM): hi\nthere\n**Sam** (9:05 AM): yes\n**Nora** (9:06 AM): ok\n**Sam** (9:07 AM): bye\n",
        "- **Nora:** hi\nthere\n- **Sam:** yes\n- **Nora:** ok\n- **Sam:** bye\n",
        "[00:12:03] Nora: hi\nthere\n[00:12:09] Sam: yes\n[00:12:12] Nora: ok\n[00:12:20] Sam: bye\n",
        "Nora said:\nhi\nthere\nSam said:\nyes\nNora said:\nok\nSam said:\nbye\n",
    ],
)
def test_that_speakers_are_learned_in_every_style(write, look, text: str) -> None:
    found = look(write("talk.txt", text))
    assert found.texts == ["hi\nthere", "yes", "ok", "bye"]
    assert found.senders == ["Nora", "Sam", "Nora", "Sam"]
    assert found.times[0] is None


def test_that_a_long_introduction_does_not_hide_a_transcript(write, look) -> None:
    prose = "".join(f"Line {n} of a summary without a speaker.\n" for n in range(12)) + "Decision: none\n"
    turns = "".join(f"Speaker {'AB'[n % 2]}: word {n}\n" for n in range(60))
    found = look(write("notes.md", prose + turns))
    assert len(found.messages) == 60
    assert found.skipped[0].reason == "text before the first turn"


@pytest.mark.parametrize(
    "text",
    [
        "Packing list\n- 2 towels\n- charger: white one\n12/4 bring 3 plates\n10:30 bus\n",
        "Shopping, 3 things\nmilk\nbread: rye\n",
        "Decision: yes\nAction: no\nDecision: maybe\nAction: later\nNote: x\nNote: y\n",
        "12/04/2026, 10:30 - call mum\n13/04/2026, 11:00 - dentist\n14/04/2026, 09:00 - bins\n",
        "name: Ann\nage: 3\nname: Bo\nage: 4\nname: Cy\nage: 5\n",
        "INFO: started\nERROR: no disk\nINFO: retry\nERROR: no disk\nINFO: ended\n",
        "Dear all,\nsee you on 14/03/2026, 18:00 - bring cake.\nYours\n",
    ],
)
def test_that_notes_are_no_chat_and_refused_with_the_way_out(write, look, text: str) -> None:
    with pytest.raises(ImportRefused) as refused:
        look(write("notes.txt", text))
    assert refused.value.code == "unrecognised"
    assert "as the app exported it" in refused.value.message and "plain note" in refused.value.message


def test_that_a_journal_is_dated_by_its_names_never_by_the_file(write, look) -> None:
    path = write("vault/2026-03-14.md", "Rain.")
    write("vault/2026/2026-03-15 Sunday.md", "---\ncreated: 2026-03-15T21:10:00+01:00\n---\nWalked.")
    write("vault/2026_03_16.md", "- Logseq style")
    write("vault/ideas.md", "No date.")
    write("vault/.obsidian/app.json", "{}")
    write("vault/templates/daily.md", "# {{date}}")
    found = look(path.parent)
    assert found.info.format == "journal"
    assert found.texts == ["Rain.", "Walked.", "- Logseq style", "No date."]
    assert found.times == ["2026-03-14T00:00:00", "2026-03-15T21:10:00+01:00", "2026-03-16T00:00:00", None]
    assert len(found.skipped) == 2


def test_that_day_one_entries_are_a_journal(write, look) -> None:
    found = look(
        write(
            "Journal.json",
            json.dumps(
                {
                    "entries": [
                        {"uuid": "A", "creationDate": "2026-03-14T18:05:00Z", "text": "![](dayone-moment://x)\nHello"}
                    ]
                }
            ),
        )
    )
    assert (found.info.format, found.texts, found.times) == ("journal", ["Hello"], ["2026-03-14T18:05:00+00:00"])


def test_that_a_table_in_any_encoding_language_and_delimiter_is_mapped(write, look) -> None:
    text = 'Zeit;Absender;Nachricht\r\n14.03.2026 18:00;Uli;"Hallo;\r\nzweite Zeile"\r\n14.03.2026 18:05;Kaya;Grüß dich\r\n15.03.2026 07:00;Uli;\r\n'
    for data in (("\ufeff" + text).encode("utf-16-le"), text.encode("cp1252"), ("\ufeff" + text).encode()):
        found = look(write("chat.csv", data))
        assert found.info.format == "csv"
        assert found.texts == ["Hallo;\nzweite Zeile", "Grüß dich"]
        assert found.times == ["2026-03-14T18:00:00", "2026-03-14T18:05:00"]
        assert len(found.skipped) == 1
    found = look(write("en.csv", "date,from,text\n03/04/2026 10:00,A,=1+1\n04/04/2026 10:00,B,x\n"))
    assert "date_order" in found.info.needs
    assert found.texts[0] == "=1+1"
    assert (
        look(
            write("en.csv", "date,from,text\n03/04/2026 10:00,A,y\n04/04/2026 10:00,B,x\n"), date_order=DateOrder.MDY
        ).times[0]
        == "2026-03-04T10:00:00"
    )


def line(**values: object) -> str:
    return json.dumps({"conversation": "c1", "sender": "Ann", "text": "x", **values})


def test_that_json_lines_need_no_mapping_and_bad_lines_are_named(write, look) -> None:
    rows = [
        line(id="D1:1", title="Talk", sent_at="2026-05-08T13:56:00"), "{broken", line(text=""), line(sender=None), "[1]",
        line(conversation="c2", id="D9:1", attachment="a photo of a cat"), line(id="D1:2", text="again", sent_at=1770494700),
    ]  # fmt: skip
    found = look(write("chat.jsonl", "\n".join(rows)))
    assert [(head.id, head.title) for head in found.heads] == [("c1", "Talk"), ("c2", "c2")]
    assert [item.id for item in found.messages] == ["D1:1", "D1:2", "D9:1"]
    assert found.messages[2].attachments[0].name == "a photo of a cat"
    assert found.times[:2] == ["2026-05-08T13:56:00", "2026-02-07T20:05:00+00:00"]
    assert [skipped.where for skipped in found.skipped] == [f"chat.jsonl: line {number}" for number in (2, 3, 4, 5)]
    assert set(found.info.needs) == {"timezone", "me"}


def test_that_usual_keys_of_other_programs_are_understood(write, look) -> None:
    rows = ['{"role": "user", "content": "q", "timestamp": "2026-05-08T13:56:00Z"}', '{"role": "assistant", "content": [{"type": "text", "text": "a"}]}',
            '{"role": "tool", "content": "t"}']  # fmt: skip
    found = look(write("log.jsonl", "\n".join(rows)))
    assert (found.texts, found.senders, found.info.me) == (["q", "a"], ["user", "assistant"], "user")
    assert len(found.system) == 1


def test_that_lines_that_are_all_bad_are_an_error(write, look) -> None:
    with pytest.raises(ImportRefused):
        look(write("bad.jsonl", '{"a": 1\n{"b": 2\n{"c"\n'))


def test_that_ids_are_no_text_and_date_and_time_may_stand_apart(write, look) -> None:
    found = look(
        write("a.csv", "message_id,Datum,Uhrzeit,Von,Text\n7,14.03.2026,18:05,A,hi\n8,14.03.2026,18:06,B,ok\n")
    )
    assert (found.texts, found.times) == (["hi", "ok"], ["2026-03-14T18:05:00", "2026-03-14T18:06:00"])


def test_that_pasted_blocks_of_a_time_and_a_name_are_turns(write, look) -> None:
    found = look(write("t.txt", "[10:37 AM] Ann Bo\nhello\n\n[10:38 AM] Cy Dee\nyo\nmore\n\n[10:39 AM] Ann Bo\nok\n"))
    assert found.senders == ["Ann Bo", "Cy Dee", "Ann Bo"]
    assert found.texts == ["hello", "yo\nmore", "ok"]


def test_that_an_array_of_messages_and_a_chat_over_many_lines_are_read(write, look) -> None:
    rows = [{"role": "user", "content": "hi"}, 5, {"role": "assistant", "content": "yo"}]
    found = look(write("c.json", json.dumps(rows, indent=1)))
    assert (found.info.format, found.info.me, found.texts) == ("jsonl", "user", ["hi", "yo"])
    assert len(found.skipped) == 1
    chat = {"title": "Tea", "messages": [rows[0], rows[2]]}
    found = look(write("d.json", json.dumps(chat, indent=1)))
    assert (found.heads[0].title, found.texts) == ("Tea", ["hi", "yo"])


@pytest.mark.parametrize(
    "turns",
    [
        "00:12:03 Ann: {}\n00:12:05 Bo: {}\n00:12:08 Ann: {}\n00:12:09 Bo: {}\n",
        "2026-03-14 18:05 Ann: {}\n2026-03-14 18:05 Bo: {}\n2026-03-14 18:06 Ann: {}\n2026-03-14 18:06 Bo: {}\n",
        (
            "18:03:01 From Ann Lee to Everyone : {}\n18:03:05 From Bo to Everyone:\n\t{}\n"
            "18:03:09 From Ann Lee to Everyone : {}\n18:03:10 From Bo to Ann Lee(Direct Message) : {}\n"
        ),
        (
            "WEBVTT\n\n1\n00:00:01.000 --> 00:00:03.000\nAnn: {}\n\n2\n00:00:04.000 --> 00:00:05.000\nBo: {}\n\n"
            "3\n00:00:06.000 --> 00:00:07.000\nAnn: {}\n\n4\n00:00:08.000 --> 00:00:09.000\nBo: {}\n"
        ),
        (
            "WEBVTT\n\na/1\n00:01.000 --> 00:03.000\n<v Ann>{}</v>\n\na/2\n00:04.000 --> 00:05.000\n<v Bo>{}</v>\n\n"
            "a/3\n00:06.000 --> 00:07.000\n<v Ann>{}</v>\n\na/4\n00:08.000 --> 00:09.000\n<v Bo>{}</v>\n"
        ),
        "Ann Lee  0:03\n{}\n\nBo  0:12\n{}\n\nAnn Lee  0:30\n{}\n\nBo  0:40\n{}\n",
        "0:03 - Ann Lee\n  {}\n\n0:12 - Bo\n  {}\n\n0:30 - Ann Lee\n  {}\n\n0:40 - Bo\n  {}\n",
        "##### You said:\n\n{}\n\n###### ChatGPT said:\n\n{}\n\n##### You said:\n\n{}\n\n###### ChatGPT said:\n\n{}\n",
        "You said\n{}\n\nGemini said\n{}\n\nYou said\n{}\n\nGemini said\n{}\n",
        "## 👤 User\n\n{}\n\n## 🤖 Assistant\n\n{}\n\n## 👤 User\n\n{}\n\n## 🤖 Assistant\n\n{}\n",
        (
            "### Ann (2026-03-14 18:05)\n{}\n\n### Bo (2026-03-14 18:06)\n{}\n\n### Ann (2026-03-14 18:07)\n{}\n\n"
            "### Bo (2026-03-14 18:08)\n{}\n"
        ),
        "我：{}\n小明：{}\n我：{}\n小明：{}\n",
    ],
)
def test_that_transcripts_are_read_as_meeting_and_chat_programs_write_them(write, look, turns: str) -> None:
    found = look(write("notes.md", turns.format("hi there", "yes", "bye", "ok")))
    assert found.texts == ["hi there", "yes", "bye", "ok"]
    assert found.senders[::2] == [found.senders[0]] * 2 != found.senders[1::2]


def test_that_a_name_beside_a_time_speaks_even_once(write, look) -> None:
    found = look(write("call.txt", "[00:00:03] Ann: hi\n[00:00:05] Bo: ho\n[00:12:03] Ann: end: yes\n"))
    assert found.senders == ["Ann", "Bo", "Ann"]


def test_that_among_bold_names_one_that_speaks_once_is_kept_apart(write, look) -> None:
    turns = "**Ann:** hi\n\n**Bo:** ho\n\n**Ann:** bye\n\n**Bo:** yes\n\n**Cy Lee:** wait\n\n**Decision:** we go\n"
    found = look(write("talk.md", turns))
    assert found.senders == ["Ann", "Bo", "Ann", "Bo", "Cy Lee"]
    assert found.texts[-1] == "wait\n\n**Decision:** we go"


def test_that_a_stray_nul_does_not_make_a_text_binary(write, look) -> None:
    found = look(write("chat.txt", "14/03/2026, 10:00 - Ann: a\0b\n14/03/2026, 10:01 - Bo: c\n"))
    assert len(found.messages) == 2


def test_that_a_table_of_calls_in_and_out_tells_who_wrote(write, look) -> None:
    rows = "2026-03-14 18:05,Incoming,Ann,hi\n2026-03-14 18:06,Outgoing,Ann,ho\n2026-03-14 18:07,in,Bo,x\n"
    found = look(write("sms.csv", f"date,direction,contact,text\n{rows}"))
    assert found.senders == ["Ann", "Me", "Bo"]
    assert [head.title for head in found.heads] == ["Ann", "Bo"]
    assert found.info.me == "Me"


def test_that_a_time_nothing_can_have_been_sent_at_is_unknown(write, look) -> None:
    rows = [{"sender": "Ann", "text": "a", "ts": 4_900_000_000}, {"sender": "Bo", "text": "b", "ts": 1_768_042_800}]
    found = look(write("x.jsonl", "".join(json.dumps(row) + "\n" for row in rows)))
    assert found.times == [None, "2026-01-10T11:00:00+00:00"]


@pytest.mark.parametrize(
    "table",
    [
        "sep=;\ndate;sender;text\n2026-03-14 18:05;Ann;hi, you\n2026-03-14 18:06;Bo;ok\n",
        '"sep=|"\ndate|sender|text\n2026-03-14 18:05|Ann|hi, you\n2026-03-14 18:06|Bo|ok\n',
        "date|sender|text\n2026-03-14 18:05|Ann|hi, you\n2026-03-14 18:06|Bo|ok\n",
    ],
)
def test_that_a_table_names_its_delimiter_or_shows_it(write, look, table: str) -> None:
    found = look(write("t.csv", table))
    assert found.texts == ["hi, you", "ok"]
    assert found.senders == ["Ann", "Bo"]


@pytest.mark.parametrize(
    ("mine", "other"),
    [("Benutzer", "Assistent"), ("Пользователь", "Ассистент"), ("ユーザー", "アシスタント"), ("사용자", "어시스턴트")],
)
def test_that_a_chat_with_an_assistant_is_known_in_its_language(write, look, mine: str, other: str) -> None:
    found = look(write("c.md", f"## {mine}\n\nHow?\n\n## {other}\n\nSo.\n\n## {mine}\n\nThanks\n"))
    assert found.texts == ["How?", "So.", "Thanks"]
    assert found.info.me == mine


def test_that_named_lines_of_subtitles_keep_their_names(write, look) -> None:
    said = ("Ann: hi\nthere", "Bo: yes", "Ann: now?", "Bo: ok")
    cues = (f"{n}\n00:00:0{n}.000 --> 00:00:0{n}.900\n{line}\n\n" for n, line in enumerate(said, start=1))
    found = look(write("meeting.vtt", "WEBVTT\n\n" + "".join(cues)))
    assert found.texts == ["hi\nthere", "yes", "now?", "ok"]
    assert found.senders == ["Ann", "Bo", "Ann", "Bo"]


def test_that_a_second_copy_of_a_file_has_the_title_of_the_first(write, look) -> None:
    rows = "Date,From,Message\n2026-03-14 18:05,Ann,hi\n2026-03-14 18:06,Bo,yo\n"
    titles = {look(write(name, rows)).heads[0].title for name in ("talk.csv", "talk (2).csv", "talk - Copy.csv")}
    assert titles == {"talk"}
