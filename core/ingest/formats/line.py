"""LINE "Export chat history": tabs between time, name and text on phones, blanks on the desktop."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, datetime

from core.ingest.attachments import from_words
from core.ingest.csvfile import with_order
from core.ingest.dayperiods import MERIDIEM, hour24
from core.ingest.entries import Entry
from core.ingest.identity import conversation_key
from core.ingest.model import Format, Job, Reading
from core.ingest.sample import Kind, Sample
from core.ingest.text import clean_name, clean_text
from core.ingest.twopass import read_twice
from core.ingest.wallclock import OrderEvidence, in_order, settle
from core.types import ConversationHead, DateOrder, Item, ItemKind, Record, Skipped

_TITLES = tuple(
    re.compile(pattern)
    for pattern in (
        r"^\[LINE\] ?(?:Chat history (?:with|in)|Chat history:?) (.+)$",
        r"^\[LINE\] ?(.+?)(?:との|の)トーク履歴$",
        r"^(?:\[LINE\] ?)?[与與](.+?)的聊天[记記][录錄]$",
        r"^\[LINE\] ?(.+?)(?:的聊天[记記][录錄]|님과의 대화|의 대화)$",
        r"^\[LINE\] ?ประวัติการแชท(?:กับ|ใน)? ?(.+)$",
        r"^\[LINE\] ?[与與](.+?)的(?:聊天|對話|对话)$",
        r"^\[LINE\] ?(.+)$",
    )
)
_DAY = re.compile(
    r"^(?:(?P<before>[^\W\d_][\w\u0e31-\u0e4e]{0,14}\.?),? ?(?:ที่ )?)?"
    r"(?P<a>\d{1,4})(?P<sep>[/.])(?P<b>\d{1,2})[/.](?P<c>\d{1,4})\.?"
    r"\s?[(（]?(?P<after>[^\W\d_]?[\w\u0e31-\u0e4e]{0,14}\.?)[)）]?$"
)
_HOUR = rf"(?P<h1>{MERIDIEM})?\s?(?P<hour>\d{{1,2}})"
_MINUTE = rf"(?P<minute>\d{{2}})\s?(?P<h2>{MERIDIEM})?"
_TABBED = re.compile(rf"^{_HOUR}[:.]{_MINUTE}\t(?P<rest>.*)$", re.DOTALL)
_SPACED = re.compile(rf"^{_HOUR}:{_MINUTE} (?P<rest>\S.*)$", re.DOTALL)
_PLACEHOLDER = re.compile(
    r"\[(sticker|スタンプ|貼圖|贴图|스티커|สติกเกอร์|photo|写真|照片|圖片|图片|사진|รูป|รูปภาพ|video|動画|影片"
    r"|视频|視訊|동영상|วิดีโอ|voice message|ボイスメッセージ|語音訊息|语音消息|음성 메시지|file|ファイル|檔案"
    r"|文件|파일|contact|連絡先|聯絡資訊|联系人|연락처|location|位置情報|位置訊息|位置信息|위치)\]",
    re.IGNORECASE,
)
_NOTICE = re.compile(
    r"(?:unsent a message|joined the (?:chat|group)|left the (?:chat|group)|invited .+ to the (?:chat|group)"
    r"|メッセージの送信を取り消しました|が(?:参加|退出)しました|グループに参加しました|已收回訊息|已收回消息"
    r"|撤回了一?条消息|加入(?:聊天|群組|群组)|退出(?:群組|群组|聊天))\.?$"
)
_WEEKDAYS = (
    "mon 月 월 周一 週一 星期一 จ วันจันทร์",
    "tue 火 화 周二 週二 星期二 อ วันอังคาร",
    "wed 水 수 周三 週三 星期三 พ วันพุธ",
    "thu 木 목 周四 週四 星期四 พฤ วันพฤหัสบดี",
    "fri 金 금 周五 週五 星期五 ศ วันศุกร์",
    "sat 土 토 周六 週六 星期六 ส วันเสาร์",
    "sun 日 일 周日 週日 星期日 星期天 อา วันอาทิตย์",
)
_WEEKDAY = {word: number for number, words in enumerate(_WEEKDAYS) for word in words.split()}
_LONGEST_QUOTE = 1000  # lines


@dataclass(slots=True)
class _File:
    """What is known of one file before its messages are read."""

    title: str = ""
    order: DateOrder = DateOrder.MDY
    decided: bool = True
    tabbed: bool = True
    names: dict[str, str] = field(default_factory=dict)  # desktop: first word of a name -> the name


def _weekday(word: str | None) -> int | None:
    if not word:
        return None
    word = word.lower().strip(".")
    return _WEEKDAY.get(word) if word in _WEEKDAY else _WEEKDAY.get(word[:3])


def _fits(day: re.Match[str], order: DateOrder) -> bool:
    """Whether the weekday written beside a date is the right one when it is read in ``order``."""
    expected = _weekday(day["before"] or day["after"])
    found = _date(day, order)
    return expected is None or (found is not None and found.weekday() == expected)


def _date(day: re.Match[str], order: DateOrder) -> date | None:
    try:
        return date(*in_order(int(day["a"]), int(day["b"]), int(day["c"]), order))
    except ValueError:
        return None


def _survey(entry: Entry, asked: DateOrder | None) -> _File:
    file = _File()
    evidence, votes = OrderEvidence(), Counter[DateOrder]()
    tabs, words, pairs, known = 0, Counter[str](), Counter[str](), True
    tabbed: set[str] = set()
    for number, line in enumerate(entry.lines()):
        if number == 0:
            file.title, known = _title(line)
        day = _DAY.match(line)
        if day:
            evidence.add(int(day["a"]), int(day["b"]), int(day["c"]))
            for order in (DateOrder.DMY, DateOrder.MDY):
                votes[order] += bool(day["before"] or day["after"]) and _fits(day, order)
        elif phone := _TABBED.match(line):
            tabs += 1
            tabbed.add(clean_name(phone["rest"].partition("\t")[0]))
        elif spaced := _SPACED.match(line):
            first, _, rest = spaced["rest"].partition(" ")
            words[first] += 1
            pairs[f"{first} {rest.partition(' ')[0]}"] += 1
    file.tabbed = tabs >= sum(words.values())
    file.order, file.decided = settle(evidence, asked, DateOrder.MDY)
    if not file.decided and votes[DateOrder.DMY] != votes[DateOrder.MDY]:
        file.order, file.decided = votes.most_common(1)[0][0], True
    if not known:
        named = [name for name in tabbed if len(name) > 1 and file.title.endswith(f" {name}")]
        file.title = max(named, key=len, default=file.title)  # "Chatverlauf mit Hana"
    file.names = _names(file.title, words, pairs)
    return file


def _title(line: str) -> tuple[str, bool]:
    """What the first line calls the chat, and whether its language is one that is known."""
    line = clean_text(line)
    found = next((match for pattern in _TITLES for match in [pattern.match(line)] if match), None)
    return (clean_name(found[1]), found.re is not _TITLES[-1]) if found else ("", True)


def _names(title: str, words: Counter[str], pairs: Counter[str]) -> dict[str, str]:
    """Desktop files: a name is one word, or two when the second always follows; the title is known."""
    names = {word: word for word, _ in words.items()}
    for pair, count in pairs.items():
        word = pair.partition(" ")[0]
        if count >= 3 and count == words[word]:
            names[word] = pair
    if title:
        names[title.partition(" ")[0]] = title
    return names


def _parse(entry: Entry, file: _File) -> Iterator[Record]:
    yield ConversationHead(conversation_key(file.title or entry.stem), file.title or clean_name(entry.stem))
    header = _TABBED if file.tabbed else _SPACED
    today: date | None = None
    open_item: tuple[re.Match[str], list[str]] | None = None
    for number, line in enumerate(_logical_lines(entry, header), 1):
        found = header.match(line)
        day = None if found else _DAY.match(line)
        if not found and not day:
            if open_item is not None:
                open_item[1].append(line)
            elif line.strip() and number > 3:
                yield Skipped(f"{entry.name}: line {number}", "text before the first message")
            continue
        if open_item is not None:
            yield _item(file, today, *open_item)
        open_item = (found, []) if found else None
        if day:
            today = _date(day, file.order) or today
    if open_item is not None:
        yield _item(file, today, *open_item)


def _logical_lines(entry: Entry, header: re.Pattern[str]) -> Iterator[str]:
    """Lines, a message in quotes over several of them as one; a quote that does not end is text."""
    held: list[str] = []
    for line in entry.lines():
        if held:
            if header.match(line) or _DAY.match(line) or len(held) > _LONGEST_QUOTE:
                yield from held
                held = []
            else:
                held.append(line)
                if line.endswith('"') and "".join(held).count('"') % 2 == 0:
                    yield _unquoted(held)
                    held = []
                continue
        body = line.rpartition("\t")[2] if header.match(line) else ""
        if body.startswith('"') and body.count('"') % 2 == 1:
            held = [line]
        else:
            yield line
    yield from held


def _unquoted(lines: list[str]) -> str:
    text = "\n".join(lines)
    start = text.index('\t"') + 1
    return text[:start] + text[start + 1 : -1].replace('""', '"')


def _item(file: _File, today: date | None, found: re.Match[str], more: list[str]) -> Item:
    hour = hour24(int(found["hour"]), found["h1"] or found["h2"]) % 24
    moment = datetime(today.year, today.month, today.day, hour, int(found["minute"])) if today else None
    name, text = _split(file, found["rest"])
    text = clean_text("\n".join([text, *more]))
    if not name or text.startswith("☎") or (_NOTICE.search(text) and "\n" not in text and len(text) < 80):
        return Item(ItemKind.SYSTEM, clean_name(name) or None, moment, text)
    placeholder = _PLACEHOLDER.fullmatch(text)
    if placeholder:
        return Item(ItemKind.MESSAGE, clean_name(name), moment, "", attachments=(from_words(placeholder[1]),))
    return Item(ItemKind.MESSAGE, clean_name(name), moment, text)


def _split(file: _File, rest: str) -> tuple[str, str]:
    if file.tabbed:
        name, tab, text = rest.partition("\t")
        return (name, text) if tab else ("", name)
    if _NOTICE.search(rest) and len(rest) < 80:
        return "", rest
    first = rest.partition(" ")[0]
    name = file.names.get(first, first)
    if not rest.startswith(name):
        name = first
    return name, rest[len(name) :].lstrip()


def read(job: Job) -> Reading:
    """The chats of the picked files."""
    files: dict[Entry, _File] = {}

    def parse(entry: Entry) -> Iterator[Record]:
        if entry not in files:
            files[entry] = _survey(entry, job.options.date_order)
        yield from _parse(entry, files[entry])

    reading = read_twice(job, "line", parse)
    return with_order(reading, ((file.order, file.decided) for file in files.values()))


def sniff(sample: Sample) -> float:
    """The header line, or day lines followed by timed lines."""
    first = next((clean_text(line) for line in sample.lines if line.strip()), "")
    if first.startswith("[LINE]") or re.match(r"[与與].+的聊天[记記][录錄]$", first):
        return 0.95
    days = sum(_DAY.match(line) is not None for line in sample.lines)
    tabbed = sum(_TABBED.match(line) is not None and line.count("\t") >= 1 for line in sample.lines)
    spaced = sum(_SPACED.match(line) is not None for line in sample.lines)
    if days and tabbed >= 2:
        return 0.8
    return 0.6 if days and _DAY.match(first) and spaced >= 2 else 0.0


FORMAT = Format("line", frozenset({Kind.TEXT}), sniff, read, passes=3)
