"""Questions with their answers and exactly what was shown, so that an answer can be read again as it was."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, fields
from datetime import datetime
from typing import TYPE_CHECKING, Any, TypeVar

from core.errors import NotFound
from core.store.clock import from_ms, now_ms, to_ms
from core.store.connection import Connection
from core.types import (
    Answer,
    AnswerSentence,
    Citation,
    Disposition,
    EvidenceRef,
    OpinionView,
    Origin,
    Recall,
    RecallResult,
    Trace,
)

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

T = TypeVar("T", bound="DataclassInstance")
_STORED = "a.text, a.abstained, a.model, a.sentences, a.citations, a.opinions, a.shown, a.seconds"


def add(connection: Connection, bank_id: int, answer: Answer, as_of: datetime, disposition: Disposition) -> int:
    """Store a question with its answer; the row of the question."""
    ask_id = connection.execute(
        "INSERT INTO asks (bank_id, query, as_of_ms, asked_ms) VALUES (?, ?, ?, ?) RETURNING id",
        (bank_id, answer.query, to_ms(as_of), now_ms()),
    ).fetchall()[0][0]
    connection.execute(
        "INSERT INTO answers (ask_id, profile, model, text, abstained, sentences, citations, opinions, shown, seconds, "
        "created_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            ask_id, _dump(asdict(disposition)), answer.model, answer.text, answer.abstained,
            _dump([asdict(s) for s in answer.sentences]), _dump([asdict(c) for c in answer.citations]),
            _dump([asdict(o) for o in answer.opinions]), _dump(asdict(answer.recall)), answer.seconds, now_ms(),
        ),
    )  # fmt: skip
    return int(ask_id)


def questions(connection: Connection, bank_id: int, limit: int) -> list[tuple[int, datetime, str]]:
    """(row, when, question), newest first."""
    query = (
        "SELECT k.id, k.asked_ms, k.query FROM asks k WHERE k.bank_id = ? AND EXISTS "
        "(SELECT 1 FROM answers a WHERE a.ask_id = k.id) ORDER BY k.id DESC LIMIT ?"
    )
    return [(ask_id, from_ms(ms), text) for ask_id, ms, text in connection.execute(query, (bank_id, limit))]


def answer(connection: Connection, bank_id: int, ask_id: int) -> Answer:
    """The answer to one of the :func:`questions`. Raises NotFound."""
    query = f"SELECT k.query, {_STORED} FROM asks k JOIN answers a ON a.ask_id = k.id WHERE k.bank_id = ? AND k.id = ?"
    for text, *rest in connection.execute(query, (bank_id, ask_id)):
        return _answer(text, rest)
    raise NotFound(f"There is no question number {ask_id} in this memory.")


def latest(connection: Connection, bank_id: int, limit: int) -> list[tuple[int, datetime, str, Answer]]:
    """(row, when, question, answer), newest first."""
    query = (
        f"SELECT k.id, k.asked_ms, k.query, {_STORED} FROM asks k JOIN answers a ON a.ask_id = k.id "
        "WHERE k.bank_id = ? ORDER BY k.id DESC LIMIT ?"
    )
    return [
        (ask_id, from_ms(ms), text, _answer(text, rest))
        for ask_id, ms, text, *rest in connection.execute(query, (bank_id, limit))
    ]


def opinions_on(connection: Connection, bank_id: int, question: str) -> set[int]:
    """The opinions that earlier answers to this very question expressed; case and punctuation do not count."""
    wanted = _words(question)
    query = (
        "SELECT k.query, a.opinions FROM asks k JOIN answers a ON a.ask_id = k.id WHERE k.bank_id = ? "
        "AND a.opinions <> '[]'"
    )
    return {
        opinion["id"]
        for asked, stored in connection.execute(query, (bank_id,))
        if _words(asked) == wanted
        for opinion in json.loads(stored)
    }


def _words(question: str) -> list[str]:
    return re.findall(r"\w+", question.casefold())


def _dump(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=lambda moment: moment.isoformat())


def _answer(query: str, row: list[Any]) -> Answer:
    text, abstained, model, sentences, citations, opinions, shown, seconds = row
    return Answer(
        query=query, text=text, abstained=bool(abstained), model=model,
        sentences=tuple(
            AnswerSentence(s["text"], tuple(s["citations"]), s["supported"]) for s in json.loads(sentences)
        ),
        citations=tuple(Citation(c["n"], c["kind"], c["id"], _refs(c["evidence"])) for c in json.loads(citations)),
        opinions=tuple(_made(OpinionView, o) for o in json.loads(opinions)), seconds=seconds,
        recall=_recall(json.loads(shown)),
    )  # fmt: skip


def _made(kind: type[T], row: Mapping[str, Any]) -> T:
    """A dataclass as it was stored, also by an earlier version: what it has no field for any more is passed over."""
    known = {field.name for field in fields(kind)}
    return kind(**{name: value for name, value in row.items() if name in known})


def _refs(rows: list[dict[str, Any]]) -> tuple[EvidenceRef, ...]:
    return tuple(_made(EvidenceRef, row) for row in rows)


def _recall(data: dict[str, Any]) -> Recall:
    window = data["window"]
    results = tuple(
        _made(RecallResult, {
            **row, "occurred": _interval(row["occurred"]), "mentioned_at": _moment(row["mentioned_at"]),
            "evidence": _refs(row["evidence"]), "trace": _made(Trace, row["trace"]),
            "origin": Origin(row["origin"]) if row.get("origin") else None,
        })
        for row in data["results"]
    )  # fmt: skip
    span = None if window is None else (_moment(window[0]), datetime.fromisoformat(window[1]))
    return Recall(data["query"], span, data["seconds"], tuple(data["degraded"]), results)


def _moment(text: str | None) -> datetime | None:
    return None if text is None else datetime.fromisoformat(text)


def _interval(pair: list[str] | None) -> tuple[datetime, datetime] | None:
    return None if pair is None else (datetime.fromisoformat(pair[0]), datetime.fromisoformat(pair[1]))
