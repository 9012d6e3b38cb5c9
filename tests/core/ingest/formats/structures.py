"""Strategies that build whole exports as people have them: odd names, texts, values and encodings in a sound frame.

Every message holds a mark of its own ("q3z"), so that a test can tell which of them came back.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from html import escape
from typing import Any

from hypothesis import strategies as st

NAMES = (
    "Ann", "Bo Lee", "Zoë", "李雷", "دانيال", "\u200fדנה", "Mia 🌵", "O'Neil, Pat", "Dr. K. (work)", "12.05.2020", "null",
    "~\u202fTom", "\u202a+49\u00a0151\u202c", "A/B", "Ann\u200e", "🙂", "x" * 80,
)  # fmt: skip
WORDS = (
    "hi", "one\ntwo", "first\n\nthird", "Note: colons: many", "at 3:05 pm", "12/03/2026 was nice", "- milk\n- eggs", "1. a",
    "\u200eleft", "tab\there", '"quoted" she said', "it's, well; so", "<b>bold</b> & <3", "😀👩\u200d👩\u200d👧", "نعم", "好的，明天见",
    "{json: [1]}", "back\\slash \\n \\x01", "https://x.org/?a=1&b=2#c", "100 % {0} %s", "x" * 3000, "null", "[Photo] nearly",
    "nbsp\u00a0here", "From here on", "> quoted", "e\u0301 combined", "\U0001f1e9\U0001f1ea",
)  # fmt: skip
ODD = st.sampled_from(
    [None, True, False, 0, -1, 1.5, 2**70, "", " ", "null", "NaN", "12", [], {}, [None], [[]], ["x", 1], {"id": None},
     {"text": 5}, "2026-13-45T99:00:00", "1768042800", "\ud83d", "\x00", "9" * 400]
)  # fmt: skip
START = datetime(2026, 1, 10, 11, 0, tzinfo=UTC)


@dataclass(frozen=True)
class Turn:
    """A message to be written: who, what (with its mark), when."""

    who: str
    text: str
    at: datetime
    number: int

    @property
    def seconds(self) -> int:
        return int(self.at.timestamp())

    def clock(self, form: str) -> str:
        return self.at.strftime(form)


@dataclass(frozen=True)
class Export:
    """A file: ``marks`` are in messages that are sound, ``odd`` counts the records that are not."""

    name: str
    data: bytes
    marks: tuple[str, ...]
    odd: int


Record = dict[str, Any]
Frame = Callable[[list[Any]], Any]


@st.composite
def turns(draw: st.DrawFn, *, flat: bool = False) -> list[Turn]:
    """Four to seven messages of two or three people, a minute and sometimes a day apart."""
    people = draw(st.lists(st.sampled_from(NAMES), min_size=2, max_size=3, unique_by=lambda name: name.strip("\u200e")))
    made, at = [], START
    for number in range(draw(st.integers(4, 7))):
        at += draw(st.sampled_from([timedelta(minutes=1), timedelta(0), timedelta(days=1)]))
        words = draw(st.sampled_from(WORDS))
        words = " ".join(words.split()) if flat else words
        made.append(Turn(people[number % len(people)], f"q{number}z {words} q{number}z", at, number))
    return made


def encoded(text: str, form: str) -> bytes:
    """``text`` as an editor of Windows may have saved it again."""
    if form == "crlf":
        text = text.replace("\n", "\r\n")
    code = {"utf-16": "utf-16", "bom": "utf-8-sig"}.get(form, "utf-8")
    return text.encode(code, "surrogatepass")


FORMS = st.sampled_from(["plain", "plain", "bom", "crlf", "utf-16"])


@st.composite
def documents(draw: st.DrawFn, name: str, record: Callable[[Turn], Record], frame: Frame) -> Export:
    """A JSON export, up to two of its records made odd: a value changed, a key gone, the record itself replaced."""
    spoken = draw(turns())
    records: list[Any] = [record(turn) for turn in spoken]
    odd = draw(st.sets(st.integers(0, len(records) - 1), max_size=2))
    for at in sorted(odd):
        key = draw(st.sampled_from([*records[at], ""]))
        way = draw(st.sampled_from(["change", "drop", "swap"]))
        if way == "drop" and key:
            del records[at][key]
        elif way == "swap" or not key:
            records[at] = draw(ODD)
        else:
            records[at][key] = draw(ODD)
    whole = frame(records)
    lines = isinstance(whole, list) and name.endswith("jsonl")
    dump = json.JSONEncoder(ensure_ascii=draw(st.booleans())).encode
    text = "\n".join(map(dump, whole)) if lines else dump(whole)
    marks = tuple(f"q{turn.number}z" for turn in spoken if turn.number not in odd)
    empty = sum(records[at] is None for at in odd) if name == "c.json" else 0  # a node without a message is nothing
    return Export(name, encoded(text, draw(FORMS)), marks, len(odd) - empty)


@st.composite
def texts(draw: st.DrawFn, name: str, write: Callable[[list[Turn]], str], *, flat: bool = False) -> Export:
    """A text export."""
    spoken = draw(turns(flat=flat))
    marks = tuple(f"q{turn.number}z" for turn in spoken)
    form = "plain" if name.endswith(("mbox", "xml")) else draw(FORMS)
    return Export(name, encoded(write(spoken), form), marks, 0)


def lines(head: str, form: Callable[[Turn], str], foot: str = "") -> Callable[[list[Turn]], str]:
    """A writer of ``head``, one piece for each message and ``foot``."""
    return lambda spoken: head + "".join(map(form, spoken)) + foot


def table(head: str, delimiter: str, row: Callable[[Turn], list[object]]) -> Callable[[list[Turn]], str]:
    """A writer of CSV."""

    def write(spoken: list[Turn]) -> str:
        out = io.StringIO()
        writer = csv.writer(out, delimiter=delimiter, lineterminator="\n")
        writer.writerow(head.split(","))
        writer.writerows(row(turn) for turn in spoken)
        return out.getvalue()

    return write


def tree(records: list[Any]) -> Record:
    """ChatGPT's and DeepSeek's nodes, each the child of the one before."""
    return {
        f"n{at}": {"id": f"n{at}", "parent": f"n{at - 1}" if at else None, "children": [f"n{at + 1}"], "message": made}
        for at, made in enumerate(records)
    }


def _line(turn: Turn) -> str:
    words = '"' + turn.text.replace('"', '""') + '"' if "\n" in turn.text else turn.text
    return f"{turn.clock('%Y/%m/%d')}({'一'})\n{turn.clock('%H:%M')}\t{turn.who.strip()}\t{words}\n"


def _mail(turn: Turn) -> str:
    words = "\n".join(">" + line if line.startswith("From ") else line for line in turn.text.split("\n"))
    head = f"From: =?utf-8?q?P{turn.number}?= <p{turn.number}@x.org>\nSubject: s\nMessage-ID: <{turn.number}@x>\n"
    stamp = turn.clock("%a %b %d %H:%M:%S +0000 %Y")
    return f"From {turn.number}@xxx {stamp}\n{head}Date: {turn.clock('%a, %d %b %Y %H:%M:%S +0000')}\n\n{words}\n\n"


def _node(turn: Turn) -> Record:
    return {"author": {"role": "user"}, "create_time": float(turn.seconds), "recipient": "all", "metadata": {},
            "content": {"content_type": "text", "parts": [turn.text]}}  # fmt: skip


def _iso(turn: Turn) -> str:
    return turn.at.isoformat()


DOCUMENTS: dict[str, tuple[str, Callable[[Turn], Record], Frame]] = {
    "telegram": ("result.json", lambda t: {"id": t.number, "type": "message", "date": t.clock("%Y-%m-%dT%H:%M:%S"), "date_unixtime": str(t.seconds), "from": t.who, "from_id": f"user{len(t.who)}", "text": ["", {"type": "bold", "text": t.text}], "reactions": [], "edited": t.clock("%Y-%m-%dT%H:%M:%S")}, lambda r: {"name": "L", "type": "private_group", "id": 5, "messages": r}),
    "facebook": ("message_1.json", lambda t: {"sender_name": t.who, "timestamp_ms": t.seconds * 1000, "content": t.text, "reactions": [], "photos": []}, lambda r: {"participants": [{"name": "Ann"}], "title": "Ann", "thread_path": "inbox/a_1", "magic_words": [], "messages": r[::-1]}),
    "facebook e2ee": ("Ann_1.json", lambda t: {"senderName": t.who, "text": t.text, "timestamp": t.seconds * 1000, "type": "text", "isUnsent": False, "media": [], "reactions": []}, lambda r: {"participants": ["Ann"], "threadName": "Ann_1", "messages": r[::-1]}),
    "discord": ("d.json", lambda t: {"id": str(2**62 + t.number), "type": "Default", "timestamp": _iso(t), "timestampEdited": None, "content": t.text, "author": {"id": "1", "name": t.who}, "attachments": [], "embeds": [], "reactions": []}, lambda r: {"guild": {"id": "0"}, "channel": {"id": "5", "name": "hob"}, "messages": r}),
    "slack": ("2026-01-10.json", lambda t: {"type": "message", "user": t.who, "text": t.text.replace("<", "&lt;"), "ts": f"{t.seconds}.{t.number:06}", "files": [], "blocks": []}, list),
    "google_chat": ("messages.json", lambda t: {"creator": {"name": t.who, "email": "a@x"}, "created_date": t.clock("%A, %B %d, %Y at %I:%M:%S\u202f%p UTC"), "text": t.text, "topic_id": f"t{t.number}", "message_id": f"m{t.number}"}, lambda r: {"messages": r}),
    "skype": ("messages.json", lambda t: {"id": str(t.number), "displayName": None, "originalarrivaltime": t.clock("%Y-%m-%dT%H:%M:%S.1Z"), "messagetype": "RichText", "content": escape(t.text), "from": "8:" + t.who}, lambda r: {"userId": "8:me", "conversations": [{"id": "8:c", "displayName": None, "MessageList": r[::-1]}]}),
    "matrix": ("m.json", lambda t: {"type": "m.room.message", "event_id": f"${t.number}", "sender": "@a:x", "origin_server_ts": t.seconds * 1000, "content": {"msgtype": "m.text", "body": t.text}}, lambda r: {"room_name": "P", "exported_by": "@f:x", "messages": r}),
    "claude": ("c.json", lambda t: {"uuid": f"u{t.number}", "sender": "human", "text": t.text, "content": [{"type": "text", "text": t.text}], "created_at": _iso(t), "attachments": [], "files": []}, lambda r: [{"uuid": "k", "name": "n", "chat_messages": r}]),
    "chatgpt": ("c.json", _node, lambda r: [{"title": None, "create_time": 1.7e9, "current_node": f"n{len(r) - 1}", "mapping": tree(r)}]),
    "deepseek": ("c.json", lambda t: {"inserted_at": _iso(t), "files": [], "fragments": [{"type": "REQUEST", "content": t.text}]}, lambda r: [{"id": "d", "title": "k", "inserted_at": "2026-01-10T12:00:00+08:00", "mapping": tree(r)}]),
    "grok": ("g.json", lambda t: {"message": t.text, "sender": "human", "create_time": _iso(t)}, lambda r: {"conversations": [{"conversation": {"id": "g", "title": "t"}, "responses": [{"response": one} for one in r]}]}),
    "gemini": ("MyActivity.json", lambda t: {"header": "Gemini Apps", "title": "Prompted " + t.text, "time": _iso(t), "products": ["Gemini Apps"], "safeHtmlItem": [{"html": "<p>a</p>"}]}, lambda r: r[::-1]),
    "signal": ("main.jsonl", lambda t: {"chatId": "1", "authorId": "2", "dateSent": str(t.seconds * 1000), "incoming": {}, "standardMessage": {"text": {"body": t.text}}}, lambda r: [{"version": "1", "backupTimeMs": "1"}, {"recipient": {"id": "2", "contact": {}}}, {"chat": {"id": "1", "recipientId": "2"}}, *({"chatItem": one} for one in r)]),
    "snapchat": ("chat_history.json", lambda t: {"From": t.who, "Media Type": "TEXT", "Created": t.clock("%Y-%m-%d %H:%M:%S UTC"), "Content": t.text, "IsSender": False}, lambda r: {"bo": r}),
    "mattermost": ("mm.jsonl", lambda t: {"team": "t", "channel": "c", "user": t.who, "message": t.text, "create_at": t.seconds * 1000}, lambda r: [{"type": "version", "version": 1}, *({"type": "post", "post": one} for one in r)]),
    "qq": ("q.json", lambda t: {"id": str(t.number), "timestamp": t.seconds * 1000, "sender": {"uid": "u", "name": t.who}, "content": {"text": t.text, "elements": []}, "recalled": False, "system": False}, lambda r: {"metadata": {"name": "QQChatExporter V5"}, "chatInfo": {"name": "山", "type": "group", "selfUid": "x"}, "messages": r}),
    "wechat": ("w.json", lambda t: {"localId": t.number, "createTime": t.seconds, "formattedTime": "x", "type": "文本消息", "content": t.text, "isSend": 0, "senderUsername": "w", "senderDisplayName": t.who}, lambda r: {"weflow": {"version": "1"}, "session": {"wxid": "w", "displayName": "山", "type": "私聊"}, "messages": r}),
    "jsonl": ("c.jsonl", lambda t: {"conversation": "a", "id": f"D{t.number}", "sender": t.who, "sent_at": _iso(t), "text": t.text}, list),
    "le_chat": ("chat-c.json", lambda t: {"id": f"i{t.number}", "chatId": "c", "role": "user", "content": t.text, "contentChunks": None, "createdAt": _iso(t), "files": []}, list),
}  # fmt: skip
_DASH = lines("", lambda t: f"{t.clock('%d/%m/%Y, %H:%M')} - {t.who.strip()}: {t.text}\n")
_QQ_HEAD = "消息记录（此消息记录为文本格式，不支持重新导入）\n消息对象:山\n\n"
TEXTS: dict[str, tuple[str, Callable[[list[Turn]], str], bool]] = {
    "whatsapp": ("chat.txt", _DASH, False),
    "whatsapp ios": ("_chat.txt", lines("", lambda t: f"[{t.clock('%-m/%-d/%y, %-I:%M:%S')}\u202f{t.clock('%p')}] {t.who.strip()}: {t.text}\n"), False),
    "line": ("l.txt", lines("[LINE] Chat history with Ann\nSaved on: x\n\n", _line), False),
    "kakaotalk": ("k.txt", lines("한별 님과 카카오톡 대화\n저장한 날짜 : x\n", lambda t: f"{t.clock('%Y. %-m. %-d. %H:%M')}, {t.who.strip()} : {t.text}\n"), False),
    "qq text": ("q.txt", lines(_QQ_HEAD, lambda t: f"{t.clock('%Y-%m-%d %-H:%M:%S')} {t.who.strip()}(10001)\n{t.text}\n\n"), False),
    "irc": ("#a.log", lines("--- Log opened Sat Jan 10 10:00:00 2026\n", lambda t: f"--- Day changed {t.clock('%a %b %d %Y')}\n{t.clock('%H:%M')} < {t.who.strip()}> {t.text}\n"), True),
    "imessage": ("+1.txt", lines("", lambda t: f"{t.clock('%b %d, %Y')} {t.clock('%-I').rjust(2)}:{t.clock('%M:%S %p')}\n{t.who.strip()}\n{t.text}\n\n"), False),
    "mbox": ("a.mbox", lines("", _mail), False),
    "sms": ("s.xml", lines("<smses>", lambda t: f'<sms address="+1555" date="{t.seconds}000" type="1" body="{escape(t.text).replace(chr(10), "&#10;")}" contact_name="{escape(t.who)}" />', "</smses>"), False),
    "csv": ("t.csv", table("date,sender,text", ",", lambda t: [t.clock("%Y-%m-%d %H:%M"), t.who, t.text]), False),
    "csv of a German": ("t.csv", table("Datum,Absender,Nachricht", ";", lambda t: [t.clock("%d.%m.%Y %H:%M"), t.who, t.text]), False),
    "imazing": ("m.csv", table("Chat Session,Message Date,Type,Sender ID,Sender Name,Text", ",", lambda t: ["A", t.clock("%Y-%m-%d %H:%M:%S"), "Incoming", "+1", t.who, t.text]), False),
    "wechat csv": ("山.csv", table("localId,TalkerId,Type,SubType,IsSender,CreateTime,Status,StrContent,StrTime,Remark,NickName,Sender", ",", lambda t: [t.number, 9, 1, 0, 0, t.seconds, 2, t.text, "", t.who, t.who, "w"]), False),
    "signal md": ("Nia/chat.md", lines("", lambda t: f"[{t.clock('%Y-%m-%d %H:%M:%S')}] {t.who.strip()}: {t.text}  \n"), False),
}  # fmt: skip
EXPORTS: dict[str, st.SearchStrategy[Export]] = {
    **{key: documents(*parts) for key, parts in DOCUMENTS.items()},
    **{key: texts(name, write, flat=flat) for key, (name, write, flat) in TEXTS.items()},
}


@st.composite
def damaged(draw: st.DrawFn, export: st.SearchStrategy[Export]) -> Export:
    """A built export, then cut, a byte lost or changed, or a piece repeated."""
    made = draw(export)
    data = made.data
    for _ in range(draw(st.integers(1, 3))):
        at, size = draw(st.integers(0, max(len(data) - 1, 0))), draw(st.sampled_from([1, 1, 2, 30]))
        way = draw(st.sampled_from(["cut", "lose", "change", "repeat", "insert"]))
        data = {
            "cut": data[:at], "lose": data[:at] + data[at + size :], "change": data[:at] + b"\xff" + data[at + 1 :],
            "repeat": data[: at + size] + data[at:], "insert": data[:at] + draw(INSERTED) + data[at:],
        }[way]  # fmt: skip
    return Export(made.name, data, made.marks, made.odd)


INSERTED = st.sampled_from(
    [b'"', b"\\", b"{", b"]", b"<", b"\n", b"\r", b",", b"\x00", b"\xef\xbb\xbf", b"\\ud83d", b"&#0;", b"\xe2\x80\xa8"]
)
