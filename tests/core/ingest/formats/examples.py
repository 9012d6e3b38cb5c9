"""One small valid export of every format, for tests that hold for all of them."""

from __future__ import annotations

import json

_TELEGRAM = {
    "type": "message",
    "date": "2026-01-10T12:00:00",
    "date_unixtime": "1768042800",
    "from": "Yara",
    "from_id": "user5",
}
_NODE = {
    "author": {"role": "user"},
    "create_time": 1.7e9,
    "content": {"content_type": "text", "parts": ["hello"]},
    "recipient": "all",
}
_GEMINI = {"header": "Gemini Apps", "products": ["Gemini Apps"], "title": "Prompted hi", "time": "2026-03-03T09:02:00Z"}
_SKYPE = {
    "id": "1",
    "originalarrivaltime": "2025-03-02T20:05:00Z",
    "messagetype": "Text",
    "content": "tea?",
    "from": "8:live:cove",
}
_MATRIX = {"type": "m.room.message", "event_id": "$1", "sender": "@f:e.org", "origin_server_ts": 1780128000000}
_SIGNAL = {"chatId": "10", "authorId": "2", "dateSent": "1782896400000", "standardMessage": {"text": {"body": "Boat?"}}}
_POST = {"team": "t", "channel": "c", "user": "ida", "message": "hi", "create_at": 1771614000000}
_HANGOUTS = {"sender_id": {"gaia_id": "2"}, "timestamp": "1530439205000346", "event_type": "REGULAR_CHAT_MESSAGE"}
_CHAT = {"chat_message": {"message_content": {"segment": [{"type": "TEXT", "text": "see"}]}}}
_META = {"sender_name": "Zo\u00c3\u00ab", "timestamp_ms": 1772474400000, "content": "hi"}
_META_THREAD = {"participants": [{"name": "A"}], "title": "A", "thread_path": "inbox/a_1"}
_E2EE = {"senderName": "Petra", "text": "hi", "timestamp": 1781076420000, "media": [], "isUnsent": False}
_DEEPSEEK = {"id": "1", "parent": None, "message": {"fragments": [{"type": "REQUEST", "content": "knot?"}]}}
_MBOX = "From 1@x Fri Mar 13 22:26:51 +0000 2026\nFrom: A <a@e.org>\nDate: Fri, 13 Mar 2026 23:26:51 +0100\nSubject: S\n\nbody\n"
_IMAZING = "Chat Session,Message Date,Type,Sender ID,Sender Name,Text\nNia,2026-03-14 18:05:00,Incoming,+1,Nia,hi\n"
_WECHAT = "localId,TalkerId,Type,SubType,IsSender,CreateTime,Status,StrContent,StrTime,Remark,NickName,Sender\n"
_TG_HTML = (
    '<div class="page_header"><div class="text bold">L</div></div><div class="history"><div class="message default clearfix"'
    ' id="message1"><div class="body"><div class="date details" title="15.01.2026 10:00:00"></div><div class="from_name">L'
    '</div><div class="text">one</div></div></div></div>'
)
_META_PAGE = (
    '<html><title>P</title><div class="_a6-g"><div class="_2ph_ _a6-h">P</div><div class="_2ph_ _a6-p"><div>hi</div></div>'
    '<div class="_3-94 _a6-o">Jan 10, 2026 12:05:06 pm</div></div></html>'
)
_ROOM = (
    '<div class="mx_MatrixChat"><div class="mx_DateSeparator">January 10, 2026</div><li class="mx_EventTile"><span'
    ' class="mx_DisambiguatedProfile_displayName">A</span><span class="mx_MessageTimestamp">12:00</span>'
    '<div class="mx_EventTile_body">hi</div></li></div>'
)
_CHANNEL = f"{'=' * 62}\nGuild: L\nChannel: T / g\n{'=' * 62}\n\n[1/13/2026 1:32 PM] ann\nhi\n\n{'=' * 62}\nExported 1 message(s)\n"
_PROJECT = {"uuid": "p", "name": "Boat", "description": "d", "docs": [{"filename": "a.md", "content": "oak"}]}
_ACTIVITY = (
    '<div class="outer-cell mdl-cell"><div class="header-cell"><p>Gemini Apps</p></div><div class="content-cell">Prompted hi'
    "<br>Jan 5, 2026, 3:04:05 PM EST<br>Yes</div></div>"
)
_VOICE = (
    '<div class="hChatLog"><div class="message"><abbr class="dt" title="2026-03-14T18:02:11-07:00"></abbr><cite>'
    '<a class="tel" href="tel:+15550188"><span class="fn">D</span></a></cite><q>one</q></div></div>'
)

_WEBUI = {"id": "m1", "parentId": None, "childrenIds": [], "role": "user", "content": "tea?", "timestamp": 1771614000}
_LE_CHAT = {
    "id": "1",
    "chatId": "c",
    "role": "user",
    "content": "Bonjour",
    "createdAt": "2026-02-03T10:00:00Z",
    "files": [],
}
_CALENDAR = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260314T100000Z\r\nSUMMARY:Dentist\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"


def _json(value: object) -> str:
    return json.dumps(value)


EXAMPLES: dict[str, tuple[str, str]] = {
    "whatsapp": ("chat.txt", "14/03/2026, 09:05 - Nora: hi\n14/03/2026, 09:06 - Sam: ok\n"),
    "whatsapp ios": ("_chat.txt", "[14/03/2026, 09:05:00] Nora: hi\n\u200e[14/03/2026, 09:06:00] Sam: \u200eimage omitted\n"),
    "chatgpt": ("c.json", _json([{"mapping": {"a": {"message": _NODE}}, "current_node": "a"}])),
    "facebook": ("message_1.json", _json({**_META_THREAD, "messages": [_META]})),
    "facebook e2ee": ("P_1.json", _json({"participants": ["Petra"], "threadName": "P_1", "messages": [_E2EE]})),
    "telegram": ("result.json", _json({"name": "Y", "type": "personal_chat", "id": 5, "messages": [{**_TELEGRAM, "id": 1, "text": "hi"}]})),
    "telegram html": ("messages.html", _TG_HTML),
    "claude": ("c.json", _json([{"uuid": "k", "chat_messages": [{"uuid": "1", "sender": "human", "text": "hi", "content": []}]}])),
    "gemini": ("MyActivity.json", _json([_GEMINI])),
    "gemini html": ("MyActivity.html", _ACTIVITY),
    "sms_backup_restore": ("sms.xml", '<smses count="1"><sms address="+15550188" date="1771614000000" type="1" body="Yup" /></smses>'),
    "imazing": ("m.csv", _IMAZING),
    "imessage_exporter": ("+1.txt", "May 23, 2026  4:12:09 PM\nMe\nShall I?\n\nMay 23, 2026  4:13:30 PM\nNadia\nYes\n"),
    "wechat": ("a.csv", _WECHAT + "1,9,1,0,0,1771340400,2,hi,2026-02-17 23:00:00,Z,Z,w\n"),
    "qq": ("q.txt", "消息记录（此消息记录为文本格式，不支持重新导入）\n消息对象:读书\n\n2026-03-14 9:05:03 阿青(10001)\n第三章\n"),
    "line": ("l.txt", "[LINE] Chat history with Hana\nSaved on: x\n\nSat, 03/14/2026\n11:58PM\tHana\tlast train\n"),
    "kakaotalk": ("k.txt", "한별 님과 카카오톡 대화\n\n--------------- 2026년 3월 14일 토요일 ---------------\n[한별] [오전 12:05] 안 자?\n"),
    "discord": ("d.json", _json({"guild": {"id": "0"}, "channel": {"id": "5", "name": "hob"}, "messages": [
        {"id": "1", "type": "Default", "timestamp": "2026-05-01T00:00:00+02:00", "content": "hi", "author": {"name": "hob"}}]})),
    "discord_package": ("messages.json", _json([{"ID": 1, "Timestamp": "2026-03-14 18:06:00", "Contents": "later", "Attachments": ""}])),
    "mbox": ("a.mbox", _MBOX),
    "eml": ("a.eml", _MBOX.partition("\n")[2]),
    "slack": ("2026-03-14.json", _json([{"type": "message", "user": "U1", "ts": "1773478860.000200", "text": "hi"}])),
    "google_chat": ("messages.json", _json({"messages": [{"creator": {"name": "A"}, "created_date": "Tuesday, January 6, 2026 at 12:41:30 AM UTC",
                                                         "text": "hi", "topic_id": "t", "message_id": "m"}]})),
    "hangouts": ("Hangouts.json", _json({"conversations": [{"conversation": {"conversation_id": {"id": "h"}}, "events": [{**_HANGOUTS, **_CHAT}]}]})),
    "google_voice": ("D - Text.html", _VOICE),
    "signal": ("main.jsonl", '{"version": "1", "backupTimeMs": "1"}\n' + _json({"recipient": {"id": "2", "contact": {}}}) + "\n" + _json({"chatItem": _SIGNAL})),
    "signal md": ("Nia/chat.md", "[2026-02-11 20:15:03] Me: fed?  \n[2026-02-11 20:15:40] Nia: yes  \n"),
    "markdown": ("t.md", "## User\n\nhi\n\n## Assistant\n\nhello\n"),
    "journal": ("2026-03-14.md", "Rain all day."),
    "csv": ("t.csv", "date,from,text\n2026-03-14 10:00,A,hi\n2026-03-14 10:01,B,ok\n"),
    "jsonl": ("c.jsonl", '{"conversation": "a", "sender": "x", "text": "hi"}\n'),
    "deepseek": ("c.json", _json([{"id": "d", "inserted_at": "2026-02-02T21:00:00+08:00", "mapping": {"1": _DEEPSEEK}}])),
    "grok": ("g.json", _json({"conversations": [{"conversation": {"id": "g"}, "responses": [{"response": {"message": "q", "sender": "human"}}]}]})),
    "le_chat": ("chat-c.json", _json([_LE_CHAT])),
    "open_webui": ("chats.json", _json([{"id": "o", "title": "T", "chat": {"history": {"currentId": "m1", "messages": {"m1": _WEBUI}}}}])),
    "perplexity": ("p.json", _json([{"title": "Tea", "entries": [{"query": "tea?", "answer": "yes"}]}])),
    "claude memories": ("memories.json", _json({"conversations_memory": "Keeps bees.", "project_memories": {"p": "A hive."}})),
    "claude projects": ("projects.json", _json([_PROJECT])),
    "facebook page": ("message_1.html", _META_PAGE),
    "matrix page": ("messages.html", _ROOM),
    "discord text": ("g.txt", _CHANNEL),
    "copilot": ("c.csv", "Conversation,Time,Author,Message\nTea,2026-03-01T09:00:00,User,Which tea?\n"),
    "skype": ("messages.json", _json({"userId": "8:live:p", "conversations": [{"id": "8:live:cove", "MessageList": [_SKYPE]}]})),
    "teams": ("messages.json", _json({"userId": "8:live:p", "conversations": [{"id": "19:x@thread.v2", "MessageList": [_SKYPE]}]})),
    "matrix": ("m.json", _json({"room_name": "P", "exported_by": "@f:e.org", "messages": [{**_MATRIX, "content": {"msgtype": "m.text", "body": "hi"}}]})),
    "matrix text": ("room.txt", "May 30, 2026, 10:01 AM - Fern: hi\nMay 30, 2026, 10:02 AM - Gus: yo\n"),
    "irc": ("#a.log", "--- Log opened Sun Mar 31 23:48:10 2019\n23:58 < tessa> hull: dry\n"),
    "mattermost": ("mm.jsonl", '{"type": "version", "version": 1}\n' + _json({"type": "post", "post": _POST})),
    "zulip": ("messages-000001.json", _json({"zerver_message": [{"id": 1, "sender": 7, "recipient": 3, "content": "hi", "date_sent": 1771614000.5}]})),
    "calendar": ("home.ics", _CALENDAR),
    "contacts": ("c.vcf", "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Nora Lind\r\nTEL:+49 170\r\nEND:VCARD\r\n"),
    "snapchat": ("chat_history.json", _json({"bo": [{"From": "bo", "Media Type": "TEXT", "Created": "2026-03-14 18:06:00 UTC", "Content": "b", "IsSender": False}]})),
}  # fmt: skip
