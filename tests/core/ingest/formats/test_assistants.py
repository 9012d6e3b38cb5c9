"""ChatGPT, Claude, Gemini, DeepSeek, Grok, Copilot, Perplexity, Le Chat and Open WebUI."""

from __future__ import annotations

import io
import json
import zipfile

import pytest

from core.errors import ImportRefused


def node(
    key: str, parent: str | None, role: str, text: str, time: float | None = 1.7e9, **more: object
) -> dict[str, object]:
    content = more.pop("content", {"content_type": "text", "parts": [text]})
    message = {"id": key, "author": {"role": role}, "create_time": time, "content": content, "recipient": "all", **more}
    return {"id": key, "parent": parent, "message": message}


def gpt(*nodes: dict[str, object], **more: object) -> dict[str, object]:
    return {"title": "T", "mapping": {str(one["id"]): one for one in nodes}, "conversation_id": "c", **more}


def test_that_the_path_to_the_current_node_is_read_and_the_rest_counted(write, look) -> None:
    nodes = [
        node("r", None, "user", "first"),
        node("a", "r", "assistant", "old"),
        node("b", "r", "assistant", "new"),
        node("c", "b", "user", "thanks"),
    ]
    found = look(write("conversations.json", json.dumps([gpt(*nodes, current_node="c")])))
    assert found.texts == ["first", "new", "thanks"]
    assert found.off_path == 1
    assert found.info.me == "user" and "me" not in found.info.needs


def test_that_a_dangling_current_node_means_the_newest_leaf(write, look) -> None:
    nodes = [
        node("r", None, "user", "first", 1.7e9),
        node("a", "r", "assistant", "old", 1.7e9 + 1),
        node("b", "r", "assistant", "new", 1.7e9 + 9),
    ]
    assert look(write("x.json", json.dumps([gpt(*nodes, current_node="gone")]))).texts == ["first", "new"]


def test_that_the_order_is_the_paths_not_the_times(write, look) -> None:
    nodes = [node("r", None, "user", "one", 1.7e9 + 50), node("a", "r", "assistant", "two", 1.7e9)]
    assert look(write("x.json", json.dumps([gpt(*nodes, current_node="a")]))).texts == ["one", "two"]


def test_that_hidden_nodes_tools_and_memory_writes_are_system(write, look) -> None:
    nodes = [
        node("s", None, "system", "", None, metadata={"is_visually_hidden_from_conversation": True}),
        node(
            "u",
            "s",
            "user",
            "",
            None,
            content={"content_type": "user_editable_context", "user_profile": "I keep bees."},
        ),
        node("q", "u", "user", "Remember Dot"),
        node("m", "q", "assistant", "The hive is Dot.", recipient="bio"),
        node("t", "m", "tool", "updated"),
        node(
            "h",
            "t",
            "assistant",
            "",
            content={"content_type": "thoughts", "thoughts": [{"summary": "s", "content": "c"}]},
        ),
        node("a", "h", "assistant", "Noted\ue200cite\ue202turn0search1\ue201 it【4†source】."),
    ]
    found = look(write("x.json", json.dumps([gpt(*nodes, current_node="a")])))
    assert found.texts == ["Remember Dot", "Noted it."]
    assert {item.text for item in found.system} >= {"I keep bees.", "The hive is Dot."}
    assert len(found.system) == 5


def test_that_voice_and_pictures_are_kept(write, look) -> None:
    parts = [
        {"content_type": "audio_transcription", "text": "where?"},
        {"content_type": "audio_asset_pointer", "asset_pointer": "sediment://f1"},
    ]
    picture = [{"content_type": "image_asset_pointer", "asset_pointer": "file-service://file-9"}, "what bird"]
    nodes = [
        node("a", None, "user", "", content={"content_type": "multimodal_text", "parts": picture}),
        node("b", "a", "user", "", content={"content_type": "multimodal_text", "parts": parts}),
    ]
    path = write("export/conversations.json", json.dumps([gpt(*nodes, current_node="b")]))
    write("export/conversation_asset_file_names.json", '{"file-9.dat": "bird.jpg"}')
    found = look(path)
    assert found.texts == ["what bird", "where?"]
    assert [(one.name, one.type) for item in found.messages for one in item.attachments] == [
        ("bird.jpg", "image"),
        ("f1", "audio"),
    ]


def test_that_a_broken_table_of_names_costs_no_message(write, look) -> None:
    path = write("export/conversations.json", json.dumps([gpt(node("a", None, "user", "hello"), current_node="a")]))
    write("export/conversation_asset_file_names.json", '{"file-9.dat": ')
    assert look(path).texts == ["hello"]


def test_that_parts_neighbours_and_folders_are_told_apart_in_a_zip_in_a_zip(tmp_path, look) -> None:
    inner = tmp_path / "inner.zip"
    with zipfile.ZipFile(inner, "w", zipfile.ZIP_DEFLATED) as archive:
        for number in (0, 1):
            conversation = gpt(
                node("a", None, "user", f"part {number}"),
                current_node="a",
                id=f"c{number}",
                conversation_id=f"c{number}",
            )
            rows = [{"id": "g-p-1", "gizmo_type": "folder"}, conversation] if number else [conversation]
            archive.writestr(f"conversations-00{number}.json", json.dumps(rows))
        archive.writestr("user.json", '{"chatgpt_plus_user": true}')
    with zipfile.ZipFile(tmp_path / "outer.zip", "w") as archive:
        archive.write(inner, "User Online Activity/Conversations__chatgpt-0001.zip")
        archive.writestr("__MACOSX/._report.html", b"\0\0")
    found = look(tmp_path / "outer.zip")
    assert found.texts == ["part 0", "part 1"]
    assert len(found.skipped) == 1


def claude(*messages: dict[str, object]) -> str:
    return json.dumps([{"uuid": "k", "name": "", "chat_messages": list(messages)}])


def said(uuid: str, sender: str, text: str, **more: object) -> dict[str, object]:
    return {
        "uuid": uuid,
        "sender": sender,
        "text": text,
        "created_at": "2026-03-01T11:00:00.000000Z",
        "content": [],
        **more,
    }


def test_that_equal_times_keep_the_order_and_tool_turns_are_system(write, look) -> None:
    tools = [{"type": "thinking", "thinking": "hm"}, {"type": "tool_use", "name": "search"}]
    blocks = [{"type": "text", "text": "first"}, {"type": "tool_use", "name": "x"}, {"type": "text", "text": "second"}]
    path = write(
        "conversations.json",
        claude(
            said("1", "human", "q"),
            said("2", "assistant", "", content=tools),
            said("3", "assistant", "other", content=blocks),
        ),
    )
    found = look(path)
    assert found.info.format == "claude"
    assert found.texts == ["q", "first\n\nsecond"]
    assert len(found.system) == 1
    assert found.heads[0].title == "q"


def test_that_the_branch_of_the_last_message_is_taken(write, look) -> None:
    root = "00000000-0000-4000-8000-000000000000"
    rows = [
        said("1", "human", "draft", parent_message_uuid=root), said("2", "assistant", "old", parent_message_uuid="1"),
        said("3", "human", "better", parent_message_uuid=root), said("4", "assistant", "new", parent_message_uuid="3"),
    ]  # fmt: skip
    found = look(write("conversations.json", claude(*rows)))
    assert found.texts == ["better", "new"]
    assert found.off_path == 2


def test_that_gemini_records_become_prompts_and_answers_oldest_first(write, look) -> None:
    base = {"header": "Gemini Apps", "products": ["Gemini Apps"]}
    rows = [
        {**base, "title": "Created Gemini Canvas titled X", "time": "2026-03-03T09:05:00.000Z"},
        {
            **base,
            "title": "Prompted second",
            "time": "2026-03-03T09:02:00.000Z",
            "safeHtmlItem": [{"html": "<p>Yes</p><ul><li>a</li></ul>"}],
        },
        {"header": "Search", "products": ["Search"], "title": "Searched for cats", "time": "2026-03-03T09:01:00Z"},
        {**base, "title": "Prompt\u00a0: première", "time": "2026-03-03T08:00:00.000Z"},
    ]
    found = look(write("MyActivity.json", json.dumps(rows)))
    assert found.texts == ["première", "second", "Yes\n- a"]
    assert found.senders == ["user", "user", "assistant"]
    assert len(found.heads) == 2


def test_that_zone_names_in_html_are_honoured_and_ambiguous_ones_asked(write, look) -> None:
    cell = (
        '<div class="outer-cell mdl-cell"><div class="header-cell mdl-cell"><p class="mdl-typography--title">Gemini Apps<br></p></div>'
        '<div class="content-cell mdl-cell mdl-typography--body-1">Prompted\u00a0is it late?<br>Jan 5, 2026, 3:04:05\u202fPM {zone}<br>'
        '<p>Yes.</p></div><div class="content-cell mdl-cell mdl-typography--caption">x</div></div>'
    )
    page = "<html><body>" + cell.format(zone="EST") + cell.format(zone="GMT+05:30") + "</body></html>"
    found = look(write("MyActivity.html", page))
    assert found.texts == ["is it late?", "Yes."] * 2
    assert sorted(set(filter(None, found.times))) == ["2026-01-05T15:04:05+05:30", "2026-01-05T15:04:05-05:00"]
    assert found.info.needs == ()
    asked = look(write("other.html", "<html>" + cell.format(zone="IST") + "</html>"))
    assert asked.times[0] == "2026-01-05T15:04:05"
    assert asked.info.needs == ("timezone",)


def test_that_deepseek_is_not_read_as_chatgpt(write, look) -> None:
    def turn(key: str, parent: str, *fragments: tuple[str, str]) -> dict[str, object]:
        rows = [{"type": kind, "content": words} for kind, words in fragments]
        return {
            "id": key,
            "parent": parent,
            "children": [],
            "message": {"inserted_at": f"2026-02-02T21:00:0{key}+08:00", "fragments": rows},
        }

    mapping = {
        "root": {"id": "root", "parent": None, "message": None}, "1": turn("1", "root", ("REQUEST", "knot?")),
        "2": turn("2", "1", ("THINK", "hm"), ("RESPONSE", "eight")), "3": turn("3", "1", ("RESPONSE", "bowline")),
    }  # fmt: skip
    found = look(
        write(
            "conversations.json",
            json.dumps([{"id": "d", "title": "K", "inserted_at": "2026-02-02T21:00:00+08:00", "mapping": mapping}]),
        )
    )
    assert found.info.format == "deepseek"
    assert found.texts == ["knot?", "bowline"]
    assert found.off_path == 1


def test_that_grok_times_in_every_shape_are_instants(write, look) -> None:
    rows = [
        {"response": {"message": "q", "sender": "human", "create_time": {"$date": {"$numberLong": "1772355600000"}}}},
        {"response": {"message": "a", "sender": "ASSISTANT", "create_time": {"$date": "2026-03-01T09:00:05Z"}}},
    ]
    found = look(
        write(
            "prod-grok-backend.json",
            json.dumps({"conversations": [{"conversation": {"id": "g", "title": "T"}, "responses": rows}]}),
        )
    )
    assert found.senders == ["user", "assistant"]
    assert found.times == ["2026-03-01T09:00:00+00:00", "2026-03-01T09:00:05+00:00"]


def test_that_copilots_table_is_read_by_its_columns(write, look) -> None:
    table = "Conversation,Time,Author,Message\r\nTea,2026-03-01T09:00:00,User,Which tea?\r\nTea,2026-03-01T09:00:05,Copilot,Sencha.\r\n"
    found = look(write("copilot.csv", table))
    assert found.info.format == "copilot"
    assert found.info.me == "User"
    assert found.texts == ["Which tea?", "Sencha."]


def test_that_zones_of_one_meaning_and_of_several_may_stand_in_one_page(write, look) -> None:
    cell = (
        '<div class="outer-cell mdl-cell"><div class="header-cell"><p>Gemini Apps</p></div>'
        '<div class="content-cell">Prompted {}<br>{}<br>ok</div></div>'
    )
    page = cell.format("later", "Feb 5, 2026, 3:00:05\u202fPM IST") + cell.format(
        "first", "Jan 5, 2026, 3:04:05 PM EST"
    )
    found = look(write("MyActivity.html", page))
    assert "timezone" in found.info.needs
    assert found.texts == ["first", "ok", "later", "ok"]
    assert found.times[0] == "2026-01-05T15:04:05-05:00"
    assert found.times[2] == "2026-02-05T15:00:05"


def workbook(*sheets: str) -> bytes:
    """A small spreadsheet; sheets are rows in XML."""
    space = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("xl/workbook.xml", f"<?xml version='1.0'?><workbook {space}><sheets/></workbook>")
        archive.writestr("xl/sharedStrings.xml", f"<sst {space}><si><r><t>Which </t></r><r><t>tea?</t></r></si></sst>")
        formats = '<numFmts><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts>'
        styles = f'{formats}<cellXfs><xf numFmtId="0"/><xf numFmtId="165"/></cellXfs>'
        archive.writestr("xl/styles.xml", f"<styleSheet {space}>{styles}</styleSheet>")
        for number, rows in enumerate(sheets, 1):
            sheet = f"<worksheet {space}><sheetData>{rows}</sheetData></worksheet>"
            archive.writestr(f"xl/worksheets/sheet{number}.xml", sheet)
    return buffer.getvalue()


def row(*cells: str) -> str:
    return "<row>" + "".join(f'<c t="inlineStr"><is><t>{cell}</t></is></c>' for cell in cells) + "</row>"


def test_that_perplexitys_spreadsheet_gives_questions_answers_and_memories(write, look) -> None:
    asked = '<row><c r="A2" t="s"><v>0</v></c><c r="C2" s="1"><v>46082.5</v></c></row>'
    chats = row("Query", "Answer", "Created At") + asked + row("and now?", "Sencha[1].") + row("", "", "x")
    found = look(write("data.xlsx", workbook(chats, row("Memory") + row("Likes tea"))))
    assert found.info.format == "perplexity"
    assert found.texts == ["and now?", "Sencha.", "Which tea?", "Likes tea"]
    assert found.times[2] == "2026-03-01T12:00:00"
    assert found.heads[1].title == "What Perplexity remembers"
    assert found.skipped[0].reason == "no question and no answer"


def test_that_a_spreadsheet_of_anything_else_is_no_chat(write, look) -> None:
    with pytest.raises(ImportRefused):
        look(write("data.xlsx", workbook(row("Item", "Price") + row("tea", "3"))))


def test_that_entities_in_a_spreadsheet_are_never_expanded(write, look) -> None:
    bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData>&b;</sheetData></worksheet>'
    buffer = io.BytesIO(workbook())
    with zipfile.ZipFile(buffer, "a") as archive:
        archive.writestr("xl/worksheets/sheet1.xml", bomb)
    with pytest.raises(ImportRefused):
        look(write("data.xlsx", buffer.getvalue()))


def test_that_what_claude_remembers_is_imported_beside_the_chats(write, look) -> None:
    chats = [
        {"uuid": "k", "name": "N", "chat_messages": [{"uuid": "1", "sender": "human", "text": "hi", "content": []}]}
    ]
    path = write("d/conversations.json", json.dumps(chats))
    write("d/projects.json", json.dumps([{"uuid": "p", "name": "Hive"}]))
    write(
        "d/memories.json",
        json.dumps([{"conversations_memory": "Keeps bees.", "project_memories": {"p": "Plans a hive."}}]),
    )
    found = look(path.parent)
    assert [head.title for head in found.heads] == ["N", "What Claude remembers", "What Claude remembers: Hive"]
    assert found.texts == ["hi", "Keeps bees.", "Plans a hive."]
    assert found.senders[1:] == ["assistant", "assistant"]


def test_that_open_webui_follows_the_path_and_counts_the_rest(write, look) -> None:
    def node(key: str, parent: str | None, role: str, text: str) -> dict[str, object]:
        return {
            "id": key,
            "parentId": parent,
            "childrenIds": [],
            "role": role,
            "content": text,
            "timestamp": 1771614000,
        }

    nodes = [node("1", None, "user", "tea?"), node("2", "1", "assistant", "old"), node("3", "1", "assistant", "Sencha")]
    history = {"currentId": "3", "messages": {str(part["id"]): part for part in nodes}}
    chats = [{"id": "o", "title": "Tea", "chat": {"history": history}}]
    found = look(write("c.json", json.dumps(chats)))
    assert (found.texts, found.off_path) == (["tea?", "Sencha"], 1)


def test_that_le_chats_chunks_are_words_and_the_first_the_title(write, look) -> None:
    base = {"chatId": "c", "createdAt": "2026-02-03T10:00:00.000Z", "files": []}
    rows = [
        {**base, "id": "1", "role": "user", "content": "Bonjour"},
        {**base, "id": "2", "role": "assistant", "content": "", "contentChunks": [{"type": "text", "text": "Salut"}]},
        {**base, "id": "3", "role": "assistant", "content": "", "contentChunks": [{"type": "tool_call"}]},
    ]
    found = look(write("chat-c.json", json.dumps(rows)))
    assert found.heads[0].title == "Bonjour"
    assert found.texts == ["Bonjour", "Salut"]
    assert len(found.system) == 1


def test_that_documents_and_instructions_of_claude_projects_are_kept_as_material(write, look) -> None:
    doc = {"filename": "plan.md", "content": "sail north", "created_at": "2026-01-01T00:00:00Z"}
    boat = {"uuid": "p1", "name": "Boat", "description": "We restore it", "prompt_template": "Be brief", "docs": [doc]}
    starter = {"uuid": "p0", "name": "How to use Claude", "is_starter_project": True, "docs": [doc], "description": "x"}
    found = look(write("projects.json", json.dumps([starter, boat, {"uuid": "p2", "name": "Empty", "docs": []}])))
    assert [head.title for head in found.heads] == ["Boat"]
    assert found.texts == ["We restore it", "Be brief", "sail north"]
    assert [item.forwarded for item in found.messages] == [False, False, True]
    assert found.messages[2].attachments[0].name == "plan.md"


def test_that_a_file_for_each_claude_project_is_read_beside_the_chats(write, look, tmp_path) -> None:
    chat = {"uuid": "c", "name": "T", "chat_messages": [{"uuid": "1", "sender": "human", "text": "hi", "content": []}]}
    write("conversations.json", json.dumps([chat]))
    write("projects/p1.json", json.dumps({"uuid": "p1", "name": "Boat", "docs": [{"filename": "a", "content": "oak"}]}))
    assert sorted(look(tmp_path).texts) == ["hi", "oak"]


def test_that_a_citation_leaves_no_second_blank(write, look) -> None:
    words = "It rained. \ue200cite\ue202turn0search1\ue201 Then sun \ue200cite\ue202turn0search2\ue201."
    message = {
        "author": {"role": "assistant"},
        "content": {"content_type": "text", "parts": [words]},
        "recipient": "all",
    }
    mapping = {"a": {"id": "a", "parent": None, "children": [], "message": message}}
    found = look(write("c.json", json.dumps([{"id": "1", "title": "T", "mapping": mapping, "current_node": "a"}])))
    assert found.texts == ["It rained. Then sun."]


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ({"file_name": "", "extracted_content": "plum list"}, "sort this\n\nplum list"),
        ({"file_name": "paste-2.txt", "extracted_content": "plum list"}, "sort this\n\nplum list"),
        ({"file_name": "notes.txt", "extracted_content": "plum list"}, "sort this"),
    ],
)
def test_that_what_was_pasted_into_claude_was_said_and_a_file_was_not(
    write, look, file: dict[str, str], said: str
) -> None:
    message = {"uuid": "1", "sender": "human", "text": "sort this", "content": [], "attachments": [file]}
    found = look(write("conversations.json", json.dumps([{"uuid": "c", "name": "T", "chat_messages": [message]}])))
    assert found.texts == [said]


def test_that_what_a_local_model_thought_is_no_part_of_its_answer(write, look) -> None:
    thought = '<details type="reasoning" done="true"><summary>Thought</summary>hm</details>\n'
    node = {"id": "m", "parentId": None, "childrenIds": [], "role": "assistant", "content": f"{thought}Tea."}
    chat = {"title": "T", "history": {"currentId": "m", "messages": {"m": node}}}
    assert look(write("chats.json", json.dumps([{"id": "c", "chat": chat}]))).texts == ["Tea."]
