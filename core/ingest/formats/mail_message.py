"""One mail: who, when, what was written, without the quoted words of others."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from email import message_from_bytes
from email.message import Message
from email.policy import Compat32
from email.utils import parseaddr, parsedate_to_datetime

from core.ingest.attachments import from_mime
from core.ingest.formats import mail_words
from core.ingest.months import month_number
from core.ingest.text import clean_name, clean_text, html_to_text
from core.ingest.wallclock import from_iso
from core.types import Attachment, Item, ItemKind

_STAMP = re.compile(
    r"([A-Z][a-z]{2}) +(\d{1,2}) (\d{2}):(\d{2}):(\d{2}) (?:([+-]\d{4}) )?(?:[A-Z]{3,4} )?(\d{4})(?: ([+-]\d{4}))?"
)
_SPAN = r"[^\n]{4,200}(?:\n(?!On |Am |Le |El |Il |Em |Op )[^\n]{0,100})?"  # a long introduction is broken once
_INTRODUCTION = re.compile(
    rf"^(?:On {_SPAN} wrote:|Am {_SPAN} schrieb [^\n]{{0,200}}:|Le {_SPAN} a écrit ?:|El {_SPAN} escribió:"
    rf"|Il {_SPAN} ha scritto:|Em {_SPAN} escreveu:|Op {_SPAN} schreef [^\n]{{0,200}}:|[^\n]{{6,200}}写道："
    r"|[^\n]{6,200}のメール:)\s*$",
    re.MULTILINE,
)
_ADDRESSED = re.compile(  # any language: a line or two with a time and an address that end in a colon
    r"^(?=[^\n]*(?:\n[^\n]*)?\d[:.]\d{2})[^\n>]{0,150}(?:\n[^\n>]{0,150})?<[^<>@\s]+@[^<>\s]+>[^\n]{0,60}[:：]\s*$",
    re.MULTILINE,
)
_HEADER_BLOCK = re.compile(  # Outlook's: from, sent, to, subject
    r"^\*?(?:From|Von|De|Da|Van|Från|Fra|Lähettäjä|Od|От|Kimden|发件人|寄件者|差出人|보낸 사람)\*?\s?[:：][^\n]+"
    r"(?:\n[^\n:：]{1,20}[:：][^\n]*){1,4}"
    r"\n\*?(?:Subject|Betreff|Objet|Asunto|Oggetto|Assunto|Onderwerp|Ämne|Emne|Aihe|Temat|Тема|Konu|Předmět|主题|主旨|件名|제목)"
    r"\*?\s?[:：]",
    re.MULTILINE,
)
_INTRODUCTION_AT_END = re.compile(rf"(?:{_INTRODUCTION.pattern})\Z", re.MULTILINE)
_HTML_QUOTE = re.compile(  # Gmail, Apple Mail and Thunderbird, Outlook
    r"<div[^>]*class=[\"']?gmail_quote|<blockquote[^>]*type=[\"']?cite|<div[^>]*id=[\"']?(?:appendonsend|divRplyFwdMsg)"
    r"|<div[^>]*class=[\"']?(?:moz-cite-prefix|yahoo_quoted|protonmail_quote)",
    re.IGNORECASE,
)
_ORIGINAL = re.compile(
    r"^-{3,} ?(?:Original Message|Ursprüngliche Nachricht|Message d'origine|Mensaje original) ?-{3,}", re.MULTILINE
)
_PART = re.compile(r'^--([^\s"][^\n"]{0,200}?)\s*\nContent-[A-Za-z-]+:', re.MULTILINE)
_SPAM = (
    "spam", "junk", "trash", "papierkorb", "corbeille", "papelera", "cestino", "lixeira", "prullenbak", "papperskorgen",
    "papirkurv", "roskakori", "kosz", "koš",
    "çöp kutusu", "корзина", "спам", "кошик", "sampah", "thùng rác", "垃圾邮件",
    "已删除邮件", "垃圾郵件", "垃圾桶", "迷惑メール", "ゴミ箱", "스팸", "휴지통",
)  # fmt: skip
_DRAFT = (
    "drafts", "draft", "entwürfe", "brouillons", "borradores", "bozze", "rascunhos", "concepten", "utkast", "kladder",
    "luonnokset", "wersje robocze", "koncepty", "taslaklar", "черновики", "чернетки",
    "draf", "草稿", "下書き", "임시보관함",
)  # fmt: skip
_SENT = (
    "sent", "sent mail", "gesendet", "messages envoyés", "envoyés", "enviados", "enviado", "posta inviata", "inviati",
    "verzonden", "skickat", "sendt", "lähetetyt", "wysłane", "odeslaná pošta", "gönderilmiş postalar", "отправленные",
    "надіслані", "terkirim", "thư đã gửi",
    "已发邮件", "已发送邮件", "寄件備份", "送信済みメール", "送信済み", "보낸편지함",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Mail:
    """A mail with what places it in a thread; ``ancestors`` oldest first."""

    item: Item
    id: str
    thread: str
    ancestors: tuple[str, ...]
    subject: str
    sent: bool


class _AsWritten(Compat32):
    """Headers as the file has them; the modern policy's grammar costs ten times the reading of the mail."""

    def header_fetch_parse(self, name: str, value: str) -> str:
        return value


_POLICY = _AsWritten()


def read_mail(separator: bytes, raw: bytes) -> Mail | str:
    """The mail in ``raw``, or why it is left out. ``separator`` has the only date of old Gmail chats."""
    try:
        return _mail(separator, message_from_bytes(raw, policy=_POLICY))
    except Exception as error:  # noqa: BLE001 - the parser raises all kinds of errors; one broken mail costs one mail
        return f"not readable as mail: {error}"


def sender_of_sent(raw: bytes) -> str | None:
    """Who wrote a mail that is labelled as sent, by its header alone; None for any other mail."""
    head = raw.partition(b"\n\n")[0].partition(b"\r\n\r\n")[0]
    if b"x-gmail-labels:" not in head.lower():
        return None
    try:
        message = message_from_bytes(head, policy=_POLICY)
        return _sender(message) if any(label in _SENT for label in _labels(message)) else None
    except Exception:  # noqa: BLE001 - as above; what is broken is reported when the mail is read
        return None


def _labels(message: Message) -> list[str]:
    return [label.strip().strip('"').lower() for label in _field(message, "X-Gmail-Labels").split(",")]


def _sender(message: Message) -> str:
    """The name in From, else the address; encoded words are read after the parts are told apart."""
    name, address = parseaddr(mail_words.header(message.get("From")))
    return clean_name(mail_words.read_encoded(name) or mail_words.read_encoded(address))


def _mail(separator: bytes, message: Message) -> Mail | str:
    labels = _labels(message)
    left_out = next((label for label in labels if label in _SPAM + _DRAFT), None)
    if left_out:
        return f"left out: labelled {left_out}"
    subject = re.sub(
        r"^(?:(?:re|aw|fwd?|wg|sv|antw|回复|答复)\s*[:：]\s*)+", "", _field(message, "Subject"), flags=re.IGNORECASE
    )
    _mend(message)
    text, files = _body(message), tuple(_files(message))
    sender = _sender(message)
    if not sender:
        return "no sender"
    if not text and not files and not subject:
        return "an empty mail"
    identity = _field(message, "Message-ID").strip("<> ")
    ancestors = tuple(re.findall(r"<([^<>\s]+)>", _field(message, "References") + " " + _field(message, "In-Reply-To")))
    answered = re.findall(r"<([^<>\s]+)>", _field(message, "In-Reply-To")) or ancestors[-1:]
    item = Item(
        ItemKind.MESSAGE, sender, _time(message, separator), text or ("" if files else subject),
        id=identity or None, reply_to=answered[0] if answered else None, attachments=files,
    )  # fmt: skip
    thread = _field(message, "X-GM-THRID")
    return Mail(item, identity, thread, ancestors, clean_text(subject), any(label in _SENT for label in labels))


def _mend(message: Message) -> None:
    """Split the parts whose boundary is not the one the header names; what has none is a text."""
    for part in message.walk():
        payload = part.get_payload()
        if part.get_content_maintype() != "multipart" or not isinstance(payload, str):
            continue
        found = _PART.search(payload)
        del part["Content-Type"]
        if found is None:
            continue
        part["Content-Type"] = f'multipart/mixed; boundary="{found[1]}"'
        whole = f"Content-Type: {part['Content-Type']}\n\n{payload}".encode("ascii", "surrogateescape")
        part.set_payload(message_from_bytes(whole, policy=_POLICY).get_payload())


def _field(message: Message, name: str) -> str:
    """A header decoded, on one line."""
    return mail_words.read_encoded(mail_words.header(message.get(name)))


def _time(message: Message, separator: bytes) -> datetime | None:
    found = _stated_time(_field(message, "Date"))
    if found is None or not 1990 <= found.year <= 2100:
        return _separator_time(separator)
    return found if found.tzinfo is not None else found.replace(tzinfo=UTC)


def _stated_time(date: str) -> datetime | None:
    """The time in the header, which some programs write as ISO 8601."""
    try:
        return parsedate_to_datetime(date)
    except (ValueError, TypeError, IndexError):
        return from_iso(date)


def _separator_time(separator: bytes) -> datetime | None:
    found = _STAMP.search(separator.decode("ascii", "replace"))
    month = month_number(found[1]) if found else None
    if found is None or month is None:
        return None
    text = f"{found[7]}-{month:02}-{int(found[2]):02}T{found[3]}:{found[4]}:{found[5]}{found[6] or found[8] or '+0000'}"
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        return None


def _body(message: Message) -> str:
    part = _text_part(message)
    if part is None:
        return ""
    text = mail_words.text_of(part)
    return cut_quotes(_html_words(text) if part.get_content_type() == "text/html" else clean_text(text))


def _html_words(html: str) -> str:
    """The words of a page above the history that mail programs put below them."""
    quoted = _HTML_QUOTE.search(html)
    above = html_to_text(html[: quoted.start()]) if quoted else ""
    found = _INTRODUCTION_AT_END.search(above)
    above = above[: found.start()].rstrip() if found else above
    return above or html_to_text(html)


def _text_part(message: Message) -> Message | None:
    """The plain text, else the HTML; of a forwarded mail inside only when there is nothing else."""
    texts = [part for part in message.walk() if part.get_content_type() in ("text/plain", "text/html")]
    written = [part for part in texts if not part.get_filename() and part.get_content_disposition() != "attachment"]
    return min(written, key=lambda part: part.get_content_type() != "text/plain", default=None)


def cut_quotes(text: str) -> str:
    """``text`` without the history below "On … wrote:"; quotes that are answered line by line stay."""
    original = _ORIGINAL.search(text)
    if original:
        text = text[: original.start()]
    block = _HEADER_BLOCK.search(text)
    if block and text[: block.start()].strip(" _-\n"):  # else a mail passed on as it was
        text = text[: block.start()].rstrip(" _-\n")
    for found in [*_INTRODUCTION.finditer(text), *_ADDRESSED.finditer(text)]:
        below = [line for line in text[found.end() :].split("\n") if line.strip()]
        quoted = sum(line.lstrip().startswith(">") for line in below)
        if below and quoted >= 0.8 * len(below):
            text = text[: found.start()]
            break
    return clean_text(text)


def _files(message: Message) -> Iterator[Attachment]:
    for part in message.walk():
        name = part.get_filename()
        if name and not part.is_multipart():
            yield from_mime(mail_words.read_encoded(" ".join(str(name).split())), part.get_content_type())
