"""Chats as CSV with columns of any name: time, sender, text, perhaps conversation and direction.

Microsoft Copilot's export is such a table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from core.ingest import csvfile
from core.ingest.attachments import from_name
from core.ingest.entries import Entry
from core.ingest.identity import conversation_key
from core.ingest.model import Format, Job, Reading
from core.ingest.sample import Kind, Sample
from core.ingest.sorting import Sorter
from core.ingest.text import clean_name, clean_text
from core.ingest.twopass import if_present, read_twice
from core.ingest.wallclock import settle
from core.types import ConversationHead, DateOrder, Item, ItemKind, Record, Skipped

_WORDS = {
    "text": "text message content body nachricht inhalt mensaje texto contenido message contenu texte"
    " messaggio testo mensagem bericht tekst meddelande besked viesti сообщение текст wiadomość"
    " treść mesaj zpráva üzenet 消息 内容 文本 訊息 メッセージ 本文 내용 메시지 strcontent msg",
    "sender": "sender from author user name username speaker absender von autor verfasser remitente de usuario"
    " expéditeur auteur mittente da autore remetente afzender van avsändare från lähettäjä"
    " отправитель от автор nadawca od gönderen odesílatel feladó 发送者 发送人 发件人 寄件者 送信者"
    " 差出人 보낸사람 이름 sendername role",
    "time": "time date timestamp datetime sent sent_at created_at zeit datum zeitpunkt uhrzeit fecha hora"
    " date heure horodatage data ora tijd datum tid aika время дата czas data zaman tarih čas datum"
    " idő dátum 时间 日期 發送時間 日時 時刻 시간 날짜 strtime created message_date",
    "conversation": "conversation chat thread channel group unterhaltung gespräch konversation conversación grupo"
    " discussion conversazione conversa gesprek чат беседа rozmowa sohbet 会话 群聊 对话 會話"
    " チャット 대화방 chat_name chat_session",
    "attachment": "attachment attachments file anhang datei adjunto fichier allegato anexo bijlage вложение 附件"
    " 添付 첨부",
    "direction": "direction richtung dirección sens direzione direção richting riktning suunta направление kierunek"
    " yön směr irány 方向 收发 방향 folder in_out incoming/outgoing",
    "contact": "contact number phone phone_number address partner with other_party kontakt nummer telefon contacto"
    " teléfono número numéro téléphone contatto contato telefone контакт номер telefon_numarası 联系人 号码 電話番号",
}
_OF_SOMETHING = re.compile(r"(?:^|_)(?:id|ids|type|status|count|length|url|read|delivered|edited)(?:_|$)")
_CLOCK_FIRST = re.compile(
    r"(?:time|uhrzeit|hora|heure|ora|tijd|tid|время|czas|saat|čas|时间|時刻|시간)$", re.IGNORECASE
)
_COLUMN_OF = {word: column for column, words in _WORDS.items() for word in words.split()}
_COPILOT = ("conversation", "time", "author", "message")
_SENT = re.compile(
    r"(?:out|sent|gesendet|ausgeh|enviad|salient|envoy|sortant|inviat|uscit|verzonden|uitga|skicka|utgående|lähet"
    r"|отправ|исход|wysłan|wychodz|gönder|giden|odesl|odchoz|elküld|发出|发送|已发|送信|보낸|보냄|me$)",
    re.IGNORECASE,
)
_OWNERS = ("User", "user", "Human", "human", "You", "you", "Me", "me")


def mapping(names: list[str]) -> dict[str, str]:
    """Column name by meaning, for the meanings that were found; the first column of a meaning wins.

    A second column of times ("Datum", "Uhrzeit") is the time of day, ``clock``.
    """
    found: dict[str, str] = {}
    for name in names:
        plain = name.strip().lower().replace(" ", "_")
        column = _COLUMN_OF.get(plain) or _COLUMN_OF.get(plain.replace("_", ""))
        if column is None and not _OF_SOMETHING.search(plain):
            column = _COLUMN_OF.get(plain.partition("_")[0])
        if column == "time" and column in found:
            found.setdefault("clock", name)
        elif column:
            found.setdefault(column, name)
    if _CLOCK_FIRST.match(found.get("time", "")) and "clock" in found:
        found["time"], found["clock"] = found["clock"], found["time"]
    return found


def _parse(entry: Entry, columns: dict[str, str], order: DateOrder) -> Iterator[Record]:
    sorter: Sorter[tuple[str, Item]] = Sorter()
    places: dict[str, int] = {}
    for number, row in csvfile.records(entry):
        cells = {meaning: row.get(name, "") for meaning, name in columns.items()}
        sender, text = _sender(cells), clean_text(cells["text"])
        files = tuple(from_name(name) for name in [cells.get("attachment", "").strip()] if name)
        if not text and not files:
            yield Skipped(f"{entry.name}: line {number}", "no text")
            continue
        with_whom = "" if "sender" in cells else cells.get("contact", "")
        chat = clean_name(cells.get("conversation", "") or with_whom) or clean_name(entry.stem)
        time = f"{cells.get('time', '')} {cells.get('clock', '')}".strip()
        when = csvfile.parse_time(time, order) if time else None
        kind = ItemKind.MESSAGE if sender else ItemKind.SYSTEM
        item = Item(kind, sender or None, when, text, attachments=files)
        sorter.add((places.setdefault(chat, len(places)),), (chat, item))
    last = None
    for chat, item in sorter:
        if chat != last:
            yield ConversationHead(conversation_key(chat), chat)
            last = chat
        yield item


def _sender(cells: dict[str, str]) -> str:
    """Who wrote a row: named, or the owner of what went out, or the contact of what came in."""
    named = clean_name(cells.get("sender", ""))
    if named or not cells.get("direction"):
        return named
    return "Me" if _SENT.match(cells["direction"].strip()) else clean_name(cells.get("contact", ""))


def _read(job: Job, format_id: str) -> Reading:
    orders: dict[Entry, tuple[DateOrder, bool]] = {}

    def parse(entry: Entry) -> Iterator[Record]:
        columns = mapping(csvfile.header_of(entry.text(1 << 16)))
        if "text" not in columns:
            return
        if entry not in orders:
            times = (row.get(columns.get("time", ""), "") for _, row in csvfile.records(entry))
            orders[entry] = settle(csvfile.evidence_of(times), job.options.date_order, DateOrder.DMY)
            if "time" not in columns or not any(map(csvfile.numeric_date, _some(entry, columns["time"]))):
                orders[entry] = (orders[entry][0], True)
        yield from _parse(entry, columns, orders[entry][0])

    return csvfile.with_order(read_twice(job, format_id, parse, if_present(*_OWNERS)), orders.values())


def _some(entry: Entry, column: str) -> Iterator[str]:
    for number, (_, row) in enumerate(csvfile.records(entry)):
        if number == 100:
            return
        yield row.get(column, "")


def _sniff(sample: Sample, copilot: bool) -> float:
    names = csvfile.header_of(sample.text)
    if copilot != (tuple(names[:4]) == _COPILOT):
        return 0.0
    columns = mapping(names)
    spoken = "sender" in columns or {"direction", "contact"} <= columns.keys()
    whole = "text" in columns and spoken and len(names) >= 2
    rows = len([line for line in sample.lines if line.strip()]) > 1
    return (0.7 if copilot else 0.5) if whole and rows and _is_table(sample, len(names)) else 0.0


def _is_table(sample: Sample, width: int) -> bool:
    """Whether the next line has about as many fields: prose with a comma in its first line has not."""
    written = [line for line in sample.lines[:20] if line.strip()]
    return width >= 2 and any("\n".join(written[1:]).count(mark) >= width - 1 for mark in ",;\t|")


CSV = Format("csv", frozenset({Kind.TEXT}), partial(_sniff, copilot=False), partial(_read, format_id="csv"), passes=3)
COPILOT = Format(
    "copilot", frozenset({Kind.TEXT}), partial(_sniff, copilot=True), partial(_read, format_id="copilot"), passes=3
)
