"""Reads that take several calls to the engine, prepared in a worker so that widgets only display."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from threading import Event
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication

from app.formatting import format_month
from app.samples import sample_questions
from core.errors import NotFound
from core.types import (
    SOURCE,
    Answer,
    ConversationRow,
    Disposition,
    Effort,
    EntityType,
    EvidenceRef,
    MessageRow,
    Recall,
    RecallRequest,
    RecallResult,
)

if TYPE_CHECKING:
    from core.bank import MemoryBank

translate = QCoreApplication.translate
QUOTES = 3  # messages quoted on one card; the rest is behind "n more"
CARDS = 24
FOUND_SHOWN = 5
Window = tuple[datetime | None, datetime]


@dataclass(frozen=True, slots=True)
class Quote:
    """An original message and the conversation it stands in."""

    message: MessageRow
    conversation: str


@dataclass(frozen=True, slots=True)
class Evidence:
    """One recalled result as a card shows it; ``n`` is its citation number, None when it is not cited."""

    n: int | None
    result: RecallResult
    text: str
    quotes: tuple[Quote, ...]
    more: int


@dataclass(frozen=True, slots=True)
class AnswerDisplay:
    """An answer with its evidence: cited ones first, in the order of their numbers."""

    answer: Answer
    cited: tuple[Evidence, ...]
    others: tuple[Evidence, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """What was found for a question, before an answer is written from it."""

    evidence: tuple[Evidence, ...]
    window: Window | None
    model: str | None


@dataclass(frozen=True, slots=True)
class Said:
    """More of the answer of one of the profiles compared, or the whole of it."""

    number: int
    what: str | Answer


@dataclass(frozen=True, slots=True)
class Comparison:
    """The answers of several profiles, and what at least one of them cites of what all have read."""

    answers: tuple[Answer, ...]
    evidence: tuple[Evidence, ...]


def compare(
    bank: MemoryBank,
    text: str,
    dispositions: Sequence[Disposition],
    emit: Callable[[Found | Said], None],
    cancel: Event,
) -> Comparison:
    """Put a question under several profiles; ``emit`` gets what was found, then the answers piece by piece."""

    def on_recall(recall: Recall) -> None:
        llm = bank.memory.models.status().llm
        emit(Found((), recall.window, None if llm is None else llm.name))

    def say(number: int, what: str | Answer) -> None:
        emit(Said(number, what))

    answers = bank.compare(text, dispositions, on_recall=on_recall, on_token=say, on_answer=say, cancel=cancel)
    numbers = {(c.kind, c.id): c.n for answer in answers for c in answer.citations}
    cited = [result for result in answers[0].recall.results if (result.kind, result.id) in numbers]
    evidence = _evidence(bank, cited, numbers)
    return Comparison(answers, tuple(sorted(evidence, key=lambda e: e.n or 0)))


def ask(
    bank: MemoryBank, text: str, window: Window | None, emit: Callable[[Found | str], None], cancel: Event
) -> AnswerDisplay:
    """Put a question; ``emit`` gets what was found, then the answer piece by piece."""

    def on_recall(recall: Recall) -> None:
        llm = bank.memory.models.status().llm
        if llm is not None:  # without a model the answer is there at once
            evidence = _evidence(bank, recall.results[:FOUND_SHOWN], {})
            emit(Found(evidence, recall.window, llm.name))

    return display(bank, bank.ask(text, window=window, on_recall=on_recall, on_token=emit, cancel=cancel))


def display(bank: MemoryBank, answer: Answer) -> AnswerDisplay:
    """Quote the messages behind an answer, also one of long ago: what was forgotten since is left out."""
    numbers = {(citation.kind, citation.id): citation.n for citation in answer.citations}
    cited_or_first = [
        result
        for index, result in enumerate(answer.recall.results)
        if index < CARDS or (result.kind, result.id) in numbers
    ]
    evidence = _evidence(bank, cited_or_first, numbers)
    cited = tuple(sorted((e for e in evidence if e.n is not None), key=lambda e: e.n or 0))
    return AnswerDisplay(answer, cited, tuple(e for e in evidence if e.n is None))


def _evidence(
    bank: MemoryBank, results: Sequence[RecallResult], numbers: Mapping[tuple[str, int], int]
) -> tuple[Evidence, ...]:
    titles: dict[int, str] = {}
    evidence = []
    for result in results:
        quotes = _quotes(bank, result.evidence, titles)
        more = max(0, len(result.evidence) - len(quotes))
        evidence.append(Evidence(numbers.get((result.kind, result.id)), result, _text(bank, result), quotes, more))
    return tuple(evidence)


def _quotes(bank: MemoryBank, refs: tuple[EvidenceRef, ...], titles: dict[int, str]) -> tuple[Quote, ...]:
    quotes = []
    for ref in refs[:QUOTES]:
        try:
            if ref.conversation_id not in titles:
                titles[ref.conversation_id] = bank.conversation(ref.conversation_id).title
            quotes.append(Quote(bank.message(ref.message_id), titles[ref.conversation_id]))
        except NotFound:
            continue  # forgotten since
    return tuple(quotes)


def _text(bank: MemoryBank, result: RecallResult) -> str:
    if result.kind != "memory":
        return ""
    try:
        return bank.memory_detail(result.id).row.text
    except NotFound:
        return result.text


def warm_up(bank: MemoryBank, cancel: Event) -> None:
    """Start the encoders while the person is still typing: the first question then waits for nothing.

    A search loads just those that texts of this memory were embedded with.
    """
    models = bank.memory.models
    asked = RecallRequest("warm up", datetime.now(UTC), effort=Effort.LOW, networks=frozenset({SOURCE}))
    bank.recall(asked, cancel=cancel)
    if models.status().reranker is not None:
        models.rerank("warm up", ["warm up"], cancel=cancel)


def first_message_since(bank: MemoryBank, conversation: ConversationRow, moment: datetime) -> int | None:
    """Row id of the first message of a conversation at or after an instant, by bisection."""
    low, high = 0, conversation.messages
    while low < high:
        middle = (low + high) // 2
        found = bank.messages(conversation.id, offset=middle, limit=1)
        if found and found[0].sent_at is not None and found[0].sent_at < moment:
            low = middle + 1
        else:
            high = middle
    rows = bank.messages(conversation.id, offset=low, limit=1)
    return rows[0].id if rows else None


@dataclass(frozen=True, slots=True)
class Home:
    """What the Ask page begins with."""

    empty: bool
    examples: tuple[str, ...]
    messages: int
    conversations: int


def home(bank: MemoryBank, _cancel: Event) -> Home:
    """Whether there is anything to ask about, and questions that fit what is there."""
    conversations = bank.conversations()
    messages = sum(row.messages for row in conversations)
    examples = sample_questions(source.file_name for source in bank.sources()) if conversations else ()
    if conversations and not examples:
        examples = _examples(bank, conversations)
    return Home(not conversations, examples, messages, len(conversations))


def _examples(bank: MemoryBank, conversations: list[Any]) -> tuple[str, ...]:
    people = [person.name for person in bank.people() if not person.is_owner and person.messages][:2]
    places = [entity.name for entity in bank.entities(type=EntityType.LOCATION, limit=1)]
    things = [e.name for e in bank.entities(limit=12) if e.type is not EntityType.PERSON and e.name not in places][:1]
    last = max((row.last for row in conversations if row.last), default=None)
    examples = [translate("Home", "What has {name} been up to lately?").format(name=name) for name in people[:1]]
    examples += [translate("Home", "What does {name} like?").format(name=name) for name in people[1:2] or people[:1]]
    examples += [translate("Home", "When did we talk about {name}?").format(name=name) for name in places or things]
    if last is not None:
        examples.append(translate("Home", "What happened in {month}?").format(month=format_month(last)))
    return tuple(examples)
