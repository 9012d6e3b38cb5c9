"""Mail: mbox files of any size (Takeout, Thunderbird, Apple Mail) and single eml files, by threads.

``mailbox.mbox`` splits at every line that begins with "From "; here a separator has a date and a header
below it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import chain

from core.ingest.entries import Entry
from core.ingest.formats.mail_message import Mail, read_mail, sender_of_sent
from core.ingest.model import Format, Job, Reading
from core.ingest.sample import Kind, Sample
from core.ingest.sorting import Sorter
from core.types import ConversationHead, ExportInfo, Item, Record, Skipped

_SEPARATOR = re.compile(
    rb"^From (?:\S+ )?(?:\S+ )?(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? +(?:[A-Z][a-z]{2} +\d{1,2}|\d{1,2} +[A-Z][a-z]{2})"
    rb"[ ,].*\d{4}.*$"
)
_HEADER = re.compile(rb"^[!-9;-~]+:(?:\s|$)")
_EML = re.compile(
    r"^(?:From|Return-Path|Received|Date|Message-ID|Delivered-To|MIME-Version|Subject|To|X-[\w-]+): ", re.IGNORECASE
)
_BOUNDARY = re.compile(rb"\nFrom [^\n]*\n(?=[!-9;-~]+:\s)")
_AHEAD, _BEHIND = 4096, 3  # bytes that show whether a line is a separator
_ESCAPED = re.compile(rb"^>(?=>*From )", re.MULTILINE)
_MAX_MAIL = 96 << 20  # bytes; what is beyond of one mail is an attachment


def _raw_mails(entry: Entry) -> Iterator[tuple[bytes, bytes]]:
    """The separator line and the bytes of one mail after the other."""
    separator, pieces, size = b"", list[bytes](), 0
    for begins, piece in _pieces(entry):
        if begins:
            if pieces:
                yield separator, _unescaped(pieces)
            separator, pieces, size = piece, [], 0
        elif size < _MAX_MAIL:
            pieces.append(piece)
            size += len(piece)
    if pieces:
        yield separator, _unescaped(pieces)


def _unescaped(pieces: list[bytes]) -> bytes:
    raw = b"".join(pieces)
    return _ESCAPED.sub(b"", raw) if b"\n>" in raw else raw


def _pieces(entry: Entry) -> Iterator[tuple[bool, bytes]]:
    """Separators (True) and what stands between them; what may be the beginning of one waits for more to come."""
    data, taken = b"\n\n", 2  # as if a blank line stood before the first
    for chunk in chain(entry.chunks(), [b""]):
        data += chunk.lstrip(b"\xef\xbb\xbf\r\n") if data == b"\n\n" else chunk
        limit = len(data) - (_AHEAD if chunk else 0)
        for found in _BOUNDARY.finditer(data, taken - 1):
            at = found.start() + 1
            if at >= limit:
                break
            line = data[at : found.end()]
            if data[max(at - 3, 0) : at].endswith((b"\n\n", b"\n\r\n")) and _SEPARATOR.match(line.rstrip()):
                if at > taken:
                    yield False, data[taken:at]
                yield True, line
                taken = found.end()
        if limit > taken:
            yield False, data[taken:limit]
            taken = limit
        keep = max(taken - _BEHIND, 0)
        data, taken = data[keep:], taken - keep


def _mails(entry: Entry, format_id: str) -> Iterator[Mail | str]:
    if format_id == "eml":
        yield read_mail(b"", b"".join(entry.chunks()))
        return
    for separator, raw in _raw_mails(entry):
        yield read_mail(separator, raw)


class _Threads:
    """Which mails belong together: Gmail's thread, else the chain of answers."""

    def __init__(self) -> None:
        self._of: dict[int, int] = {}  # hash of a message or thread id -> number of the thread
        self.heads: list[tuple[str, str]] = []

    def place(self, mail: Mail) -> int:
        """The number of the thread of ``mail``, a new one when it is the first."""
        names = [mail.thread] if mail.thread else [*mail.ancestors, mail.id]
        keys = [hash(name) for name in names if name]
        number = next((self._of[key] for key in keys if key in self._of), None)
        if number is None:
            number = len(self.heads)
            self.heads.append((names[0] or f"mail {number}", mail.subject or "(no subject)"))
        for key in keys:
            self._of.setdefault(key, number)
        return number


def _records(job: Job, format_id: str) -> Iterator[Record]:
    sorter: Sorter[tuple[int, Item]] = Sorter()
    threads = _Threads()
    for entry in job.entries:
        for number, mail in enumerate(_mails(entry, format_id), 1):
            if isinstance(mail, str):
                yield Skipped(f"{entry.name}: mail {number}", mail)
            else:
                place = threads.place(mail)
                sent_at = mail.item.sent_at
                sorter.add((place, sent_at.timestamp() if sent_at and sent_at.tzinfo else 0.0), (place, mail.item))
    last = None
    for place, item in sorter:
        if place != last:
            yield ConversationHead(*threads.heads[place])
            last = place
        yield item


def _owner(job: Job, format_id: str) -> str | None:
    """Who wrote most of the mails labelled as sent."""
    authors: Counter[str] = Counter()
    for entry in job.entries:
        raws = _raw_mails(entry) if format_id == "mbox" else iter([(b"", entry.head())])
        for _, raw in raws:
            author = sender_of_sent(raw)
            if author:
                authors[author] += 1
    return authors.most_common(1)[0][0] if authors else None


def _read(job: Job, format_id: str) -> Reading:
    owner = _owner(job, format_id)
    return Reading(ExportInfo(format_id, me=owner, me_hint=owner), _records(job, format_id))


def _sniff_mbox(sample: Sample) -> float:
    """A separator and a header below it, at the very beginning or below a beginning that is damaged."""
    first, _, rest = sample.head.lstrip(b"\xef\xbb\xbf\r\n").partition(b"\n")
    if _SEPARATOR.match(first.rstrip()) and _HEADER.match(rest):
        return 0.95
    if _HEADER.match(first):
        return 0.0  # a single mail, whatever is quoted in it
    return 0.9 if any(_SEPARATOR.match(found[0].strip()) for found in _BOUNDARY.finditer(sample.head)) else 0.0


def _sniff_eml(sample: Sample) -> float:
    head = sample.text.lstrip("\n").split("\n\n", 1)[0]
    lines = head.split("\n")
    ours = [line for line in lines if _EML.match(line)]
    odd = [line for line in lines if line and line[0] not in " \t" and not re.match(r"[\w-]+:", line)]
    fields = {line.partition(":")[0].lower() for line in ours}
    return 0.85 if len(odd) <= len(ours) // 4 and "from" in fields and len(fields) >= 3 else 0.0


_KINDS = frozenset({Kind.TEXT, Kind.BINARY})
MBOX = Format("mbox", _KINDS, _sniff_mbox, partial(_read, format_id="mbox"), passes=2)
EML = Format("eml", _KINDS, _sniff_eml, partial(_read, format_id="eml"), passes=2)
