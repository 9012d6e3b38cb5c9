"""KakaoTalk "Export messages": PC text with date lines, phone text with full times, Mac CSV."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime

from core.ingest.attachments import from_name, from_words
from core.ingest.csvfile import has_columns, header_of, parse_time, records
from core.ingest.dayperiods import MERIDIEM
from core.ingest.entries import Entry
from core.ingest.identity import conversation_key
from core.ingest.model import Format, Job, Reading
from core.ingest.sample import Kind, Sample
from core.ingest.text import clean_name, clean_text
from core.ingest.twopass import if_present, read_twice
from core.ingest.wallclock import clock, moment, prose_date
from core.types import Attachment, ConversationHead, DateOrder, Item, ItemKind, Record, Skipped

_TITLES = tuple(
    re.compile(pattern)
    for pattern in (
        r"^(.+?)\s*(?:\d+\s)?님과 카카오톡 대화$",
        r"^(.+?)\s*(?:\d+)?\s?카카오톡 대화$",
        r"^.{0,40}?\bKakaoTalk Chats? with (.+)$",
        r"^(.+?)\s*(?:\d+)? KakaoTalk Chats?(?: with)?$",
        r"^(.+?)\s?(?:\d+)?\s?(?:との?|の)カカオトーク(?:トーク|履歴|の会話)?$",
    )
)
_SAVED = re.compile(r"^(?:저장한 날짜|Date Saved|Saved on|Save Date|保存した日付|保存日時)\s*[:：]")
_SEPARATOR = re.compile(r"^-{5,}\s*(.+?)\s*-{5,}$")
_PC = re.compile(rf"^\[([^\n]+?)\] \[((?:{MERIDIEM})?\s?\d{{1,2}}:\d{{2}}\s?(?:{MERIDIEM})?)\] ?(.*)$")
_STAMP = (
    rf"(?:\d{{4}}[년年] ?\d{{1,2}}[월月] ?\d{{1,2}}[일日]|\d{{4}}\. ?\d{{1,2}}\. ?\d{{1,2}}\."
    rf"|[A-Z][a-z]{{2,8}} \d{{1,2}}, \d{{4}},?|\d{{1,2}} [A-Z][a-z]{{2,8}} \d{{4}},?|\d{{4}}-\d{{2}}-\d{{2}})"
    rf"(?: at)?,? (?:{MERIDIEM})?\s?\d{{1,2}}:\d{{2}}(?:\s?(?:{MERIDIEM}))?"
)
_PHONE = re.compile(rf"^({_STAMP})(?:, (.+?) : (.*)|, (.+)|: (.+))$")
_DAY_LINE = re.compile(
    r"^(?:\d{4}[년年] ?\d{1,2}[월月] ?\d{1,2}[일日] ?(?:[월화수목금토일]요일|[月火水木金土日]曜日)"
    r"|[A-Z][a-z]+day, (?:[A-Z][a-z]{2,8} \d{1,2}|\d{1,2} [A-Z][a-z]{2,8}),? \d{4})$"
)
_BARE = re.compile(rf"^{_STAMP}$")
_NOTICE = re.compile(
    r"(?:[^\n]{1,60}님이 (?:나갔습니다|들어왔습니다|퇴장|입장|.*님을 (?:초대|내보냈|내보냄)).*"
    r"|[^\n]{1,60}님을 (?:초대했습니다|내보냈습니다).*|채팅방 관리자가 메시지를 가렸습니다"
    r"|.{1,60} (?:has )?(?:joined|left) (?:this|the) chat ?room"
    r"|.{1,60} invited .{1,60} to (?:this|the) chat ?room)[.。]?$"
)
_DELETED = re.compile(r"(?:삭제된 메시지입니다|This message was deleted|Message deleted)\.?")
_MEDIA = re.compile(
    r"(사진|동영상|이모티콘|음성메시지|연락처|Photos?|Videos?|Emoticons?|Voice message|Sticker)(?: (\d+)(?:장|개)?)?"
)
_FILE = re.compile(r"(?:파일|File): ?(\S.*\.\w{2,5})")
_OWNERS = ("회원님", "you", "You")


def _title(line: str) -> str:
    found = next((match for pattern in _TITLES for match in [pattern.match(clean_text(line))] if match), None)
    return clean_name(found[1]) if found else ""


def _parse(entry: Entry) -> Iterator[Record]:
    if has_columns(header_of(entry.text(4096)), "date", "user", "message"):
        yield from _parse_csv(entry)
        return
    lines = entry.lines()
    first = next((line for line in lines if line.strip()), "")
    title = _title(first) or clean_name(re.sub(r"[ _]?-?\d*$", "", entry.stem)) or entry.stem
    yield ConversationHead(conversation_key(title), title)
    yield from _messages(entry, lines if _title(first) else _again(first, lines))


def _again(first: str, lines: Iterator[str]) -> Iterator[str]:
    yield first
    yield from lines


def _messages(entry: Entry, lines: Iterator[str]) -> Iterator[Record]:
    day: tuple[int, int, int] | None = None
    open_message: tuple[str, datetime | None, list[str]] | None = None
    last: datetime | None = None
    for number, line in enumerate(lines, 2):
        found = _start(line, day)
        if found is None and open_message is not None and not _NOTICE.fullmatch(line) and not _borders(line):
            open_message[2].append(line)
            continue
        if open_message is not None:
            yield _item(*open_message)
            open_message = None
        if isinstance(found, Item):
            yield found
        elif found is not None:
            open_message, last = found, found[1]
        elif _SEPARATOR.match(line) or _DAY_LINE.match(line):
            day, last = prose_date(line) or day, None
        elif line.strip() and not _borders(line):
            if day is None and last is None:
                yield Skipped(f"{entry.name}: line {number}", "text before the first message")
            else:
                yield Item(ItemKind.SYSTEM, None, last, clean_text(line))
    if open_message is not None:
        yield _item(*open_message)


def _borders(line: str) -> bool:
    """Lines that separate and say nothing: dates, the header repeated in each part, when it was saved."""
    return any(pattern.match(line) for pattern in (_SEPARATOR, _DAY_LINE, _BARE, _SAVED, *_TITLES))


def _start(line: str, day: tuple[int, int, int] | None) -> tuple[str, datetime | None, list[str]] | Item | None:
    """The beginning of a message, a notice with its own time, or None."""
    found = _PC.match(line) if line.startswith("[") else None
    if found:
        return found[1], moment(day, clock(found[2])), [found[3]]
    found = _PHONE.match(line)
    if not found:
        return None
    when = moment(prose_date(found[1]) or _dotted(found[1]), clock(_after_date(found[1])))
    if found[2] is not None:
        return found[2], when, [found[3]]
    return Item(ItemKind.SYSTEM, None, when, clean_text(found[4] or found[5]))


def _dotted(stamp: str) -> tuple[int, int, int] | None:
    numbers = re.match(r"(\d{4})[.\-] ?(\d{1,2})[.\-] ?(\d{1,2})", stamp)
    return (int(numbers[1]), int(numbers[2]), int(numbers[3])) if numbers else None


def _after_date(stamp: str) -> str:
    """The time of day of a stamp, without the date whose dots look like one."""
    return re.sub(r"^\d{4}[.\-] ?\d{1,2}[.\-] ?\d{1,2}\.?", "", stamp)


def _item(name: str, when: datetime | None, lines: list[str]) -> Item:
    text = clean_text("\n".join(lines))
    if not text or _DELETED.fullmatch(text):
        return Item(ItemKind.SYSTEM, clean_name(name), when, text)
    words, files = _media(text)
    return Item(ItemKind.MESSAGE, clean_name(name), when, words, attachments=files)


def _media(text: str) -> tuple[str, tuple[Attachment, ...]]:
    media = _MEDIA.fullmatch(text)
    if media:
        return "", (from_words(media[1]),) * min(int(media[2] or 1), 30)
    file = _FILE.fullmatch(text)
    return ("", (from_name(file[1]),)) if file else (text, ())


def _parse_csv(entry: Entry) -> Iterator[Record]:
    title = clean_name(re.sub(r"^KakaoTalk_Chat_|_\d{4}-\d\d-\d\d.*$", "", entry.stem))
    yield ConversationHead(conversation_key(title), title)
    for number, row in records(entry):
        when, name = parse_time(row["date"], DateOrder.YMD), clean_name(row["user"])
        text = clean_text(row["message"])
        if not name and not text:
            yield Skipped(f"{entry.name}: line {number}", "no sender and no text")
        elif _NOTICE.fullmatch(text) or not name:
            yield Item(ItemKind.SYSTEM, name or None, when, text)
        else:
            yield _item(name, when, [text])


def read(job: Job) -> Reading:
    """The chats of the picked files; parts of one chat are joined."""
    return read_twice(job, "kakaotalk", _parse, if_present(*_OWNERS))


def sniff(sample: Sample) -> float:
    """The title line, or lines of one of the shapes; for CSV its three columns."""
    first = next((line for line in sample.lines if line.strip()), "")
    if "카카오톡 대화" in first or "KakaoTalk Chat" in first:
        return 0.95
    if has_columns(header_of(sample.text), "date", "user", "message"):
        return 0.8
    pc = sum(_PC.match(line) is not None for line in sample.lines[:2000])
    dates = sum(_SEPARATOR.match(line) is not None for line in sample.lines[:2000])
    phone = sum(bool(found and found[2]) for line in sample.lines[:2000] for found in [_PHONE.match(line)])
    return 0.75 if (pc >= 2 and dates) or phone >= 2 else 0.0


FORMAT = Format("kakaotalk", frozenset({Kind.TEXT}), sniff, read, passes=2)
