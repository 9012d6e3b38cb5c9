"""Gemini in Google Takeout's "My Activity", JSON or HTML.

Every record is one prompt with its answer; there are no conversations, so records less than half an hour
apart are put together. Newest first in the file.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from core.ingest import attachments
from core.ingest.entries import Entry
from core.ingest.formats.gemini_html import Activity, html_activities, is_my_activity
from core.ingest.jsonstream import open_json
from core.ingest.model import Format, Job, Reading, survey_each
from core.ingest.sample import Kind, Sample
from core.ingest.sorting import Sorter
from core.ingest.text import clean_text, html_to_text, listed, strings
from core.ingest.wallclock import from_iso
from core.types import Attachment, ConversationHead, ExportInfo, Item, ItemKind, Record, Skipped

_PRODUCT = re.compile(r"gemini|\bbard\b", re.IGNORECASE)
_GAP = timedelta(minutes=30)
_PREFIX = re.compile(
    r"(?:live prompt(?:ed)?|prompted|prompt (?:inserito|inviato|enviado|envoyé)|prompt|asked|said"
    r"|(?:eingegebener|gesendeter) prompt|instrucción|instrução|você (?:disse|pediu)|вы спросили|gefragt"
    r"|gestellte frage|a demandé|question posée|requête|petición|consulta|pregunta|preguntaste|has preguntado|domanda"
    r"|hai chiesto|pergunta|comando|você perguntou|gevraagd|zapytanie|запрос|istem|提示|提示词|提問|输入的提示"
    r"|プロンプト|프롬프트)(?:\s?[:：]\s?|\s+)",
    re.IGNORECASE,
)
_LABEL = re.compile(r"[^\s:：]+(?:\s[^\s:：]+){0,3}\s?[:：]")  # "Gesendeter Prompt:"
_TITLE_LENGTH = 60


def _json_activities(entry: Entry) -> Iterator[Activity | str]:
    for record in open_json(entry).items():
        if not isinstance(record, dict):
            yield str(getattr(record, "reason", "not an activity"))
        elif not {"header", "products", "title"} & record.keys():
            yield "not an activity"
        elif _PRODUCT.search(" ".join([str(record.get("header")), *strings(record.get("products"))])):
            answers = [part.get("html") for part in listed(record.get("safeHtmlItem")) if isinstance(part, dict)]
            answer = "\n".join(html_to_text(html) for html in answers if isinstance(html, str))
            title = record.get("title")
            yield Activity(
                from_iso(record.get("time")), clean_text(title) if isinstance(title, str) else "", answer,
                tuple(_files(record)),
            )  # fmt: skip


def _files(record: dict[str, Any]) -> Iterator[Attachment]:
    for key in ("attachedFiles", "imageFile"):
        value = record.get(key)
        for file in value if isinstance(value, list) else [value]:
            name = file.get("name") if isinstance(file, dict) else file
            if isinstance(name, str) and name:
                yield attachments.from_name(name)


def _activities(entry: Entry) -> Iterator[Activity | str]:
    return html_activities(entry) if _is_html(entry) else _json_activities(entry)


def _is_html(entry: Entry) -> bool:
    return entry.first_char() == "<"


@dataclass(frozen=True, slots=True)
class _Survey:
    learned: str
    naive: bool


def _survey(entry: Entry) -> _Survey:
    """The prefix that answered prompts share in a language that is not listed, and whether times lack an offset."""
    starts: Counter[str] = Counter()
    answered, naive = 0, False
    for activity in _activities(entry):
        if isinstance(activity, str):
            continue
        naive |= activity.time is not None and activity.time.tzinfo is None
        if activity.answer and not _PREFIX.match(activity.title):
            answered += 1
            label = _LABEL.match(activity.title)
            starts[label[0] if label else activity.title.split(" ")[0]] += 1
    start, count = starts.most_common(1)[0] if starts else ("", 0)
    fewest = 2 if _LABEL.match(start) else 3
    return _Survey(start if count >= fewest and count > 0.8 * answered else "", naive)


def _prompt(title: str, learned: str) -> str | None:
    """The words of the prompt without the prefix, None when the record is no prompt by its title."""
    match = _PREFIX.match(title.replace("\u00a0", " "))
    if match:
        return clean_text(title[match.end() :])
    if learned and title.startswith(learned if _LABEL.match(learned) else learned + " "):
        return clean_text(title[len(learned) :].lstrip(" :：\u00a0"))
    return None


def _records(entry: Entry, survey: _Survey) -> Iterator[Record]:
    sorter: Sorter[Activity] = Sorter()
    for number, activity in enumerate(_activities(entry), 1):
        where = f"{entry.name}: record {number}"
        if isinstance(activity, str):
            yield Skipped(where, activity)
        elif activity.time is None:
            yield Skipped(where, f"no time that can be read; it says {activity.title[:80]!r}")
        else:
            # Where some zone names are ambiguous the times cannot be compared: the file's order is left, newest first.
            sorter.add((0.0 if survey.naive else activity.time.timestamp(), -number), activity)
    last: datetime | None = None
    for activity in sorter:
        prompt = _prompt(activity.title, survey.learned)
        moment = activity.time
        if moment is None:
            continue
        if last is None or abs(moment.replace(tzinfo=UTC) - last.replace(tzinfo=UTC)) > _GAP:
            title = (prompt if prompt is not None else activity.title)[:_TITLE_LENGTH].split("\n")[0]
            yield ConversationHead(f"gemini {moment.isoformat()}", title or "Gemini", ("user", "assistant"))
        last = moment
        yield from _items(activity, prompt)


def _items(activity: Activity, prompt: str | None) -> Iterator[Item]:
    if prompt is None and not activity.answer:
        yield Item(ItemKind.SYSTEM, "user", activity.time, activity.title)
        return
    words = activity.title if prompt is None else prompt
    yield Item(ItemKind.MESSAGE, "user", activity.time, words, attachments=activity.files)
    if activity.answer:
        yield Item(ItemKind.MESSAGE, "assistant", activity.time, activity.answer)


def read(job: Job) -> Reading:
    """The prompts and answers of the picked files."""
    surveys, unreadable = survey_each(job, _survey)

    def records() -> Iterator[Record]:
        yield from unreadable
        for entry, survey in surveys.items():
            yield from _records(entry, survey)

    needs = ("timezone",) if any(survey.naive for survey in surveys.values()) else ()
    return Reading(ExportInfo("gemini", needs, me="user", me_hint="user"), records())


def sniff(sample: Sample) -> float:
    """My Activity with at least one record of Gemini; other products share the file format."""
    if sample.kind is Kind.MARKUP:
        return 0.95 if is_my_activity(sample.text) and _PRODUCT.search(sample.text) else 0.0
    for record in sample.objects:
        if {"header", "title", "time"} <= record.keys():
            product = " ".join([str(record["header"]), *strings(record.get("products"))])
            if _PRODUCT.search(product):
                return 0.95
    return 0.0


FORMAT = Format("gemini", frozenset({Kind.JSON, Kind.MARKUP}), sniff, read, passes=2)
