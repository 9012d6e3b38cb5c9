"""The JSON documents of the command line, from the engine's dataclasses."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from core.errors import HindsightError
from core.types import (
    Answer,
    EvidenceRef,
    ImportReport,
    Recall,
    RecallResult,
    Skipped,
    TimeExpression,
)


def emit(document: object) -> None:
    """One JSON document on one line of standard output."""
    sys.stdout.write(printable(json.dumps(document, ensure_ascii=False, default=_plain)) + "\n")


def say(options: argparse.Namespace, document: Mapping[str, Any], lines: Iterable[str]) -> int:
    """What a command has to say: the document where JSON is wanted, else the lines; the exit status."""
    if options.json:
        emit(document)
    else:
        for line in lines:
            print(printable(line))
    return 0


def printable(text: str) -> str:
    """``text`` with a question mark for every half of a character, which no file and no terminal can take."""
    return text.encode("utf-8", "replace").decode("utf-8")


def fault(error: Exception) -> HindsightError:
    """What to say of an error nobody foresaw: the program is at fault, not the person."""
    return HindsightError(
        f"This is a fault of the program ({type(error).__name__}: {error}). "
        "Nothing half-done was kept; please report it.", code="internal",
    )  # fmt: skip


def _plain(value: object) -> object:
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, set | frozenset | tuple):
        return list(value)
    if isinstance(value, Path):
        return str(value)
    raise TypeError(f"{type(value).__name__} has no JSON form")


def moment(value: datetime | None) -> str | None:
    return value.isoformat() if value is not None else None


def interval(value: tuple[datetime | None, datetime | None] | None) -> list[str | None] | None:
    return None if value is None else [moment(value[0]), moment(value[1])]


def evidence(refs: Sequence[EvidenceRef]) -> list[dict[str, str]]:
    return [{"conversation": ref.conversation, "message": ref.message} for ref in refs]


def result_json(result: RecallResult) -> dict[str, Any]:
    trace = result.trace
    return {
        "kind": result.kind,
        "id": result.id,
        "network": result.network,
        "text": result.text,
        "tokens": result.tokens,
        "score": result.score,
        "occurred": interval(result.occurred),
        "mentioned_at": moment(result.mentioned_at),
        "confidence": result.confidence,
        "evidence": evidence(result.evidence),
        "trace": {
            "semantic": trace.semantic, "keyword": trace.keyword, "graph": trace.graph, "temporal": trace.temporal,
            "fused": trace.fused, "rerank": trace.rerank, "why": trace.why,
        },
    }  # fmt: skip


def recall_json(identity: str | None, recall: Recall) -> dict[str, Any]:
    return {
        "id": identity,
        "query": recall.query,
        "window": interval(recall.window),
        "seconds": recall.seconds,
        "degraded": list(recall.degraded),
        "results": [result_json(result) for result in recall.results],
    }


def when_json(identity: str | None, expressions: Sequence[TimeExpression]) -> dict[str, Any]:
    return {
        "id": identity,
        "expressions": [
            {"text": e.text, "start": moment(e.start), "end": moment(e.end), "precision": e.precision.value}
            for e in expressions
        ],
    }


def skipped_json(skipped: Sequence[Skipped]) -> list[dict[str, str]]:
    return [{"where": s.where, "reason": s.reason} for s in skipped]


def import_json(report: ImportReport) -> dict[str, Any]:
    return {
        "source": report.source_id,
        "format": report.format,
        "messages": {
            "new": report.new, "known": report.known, "system": report.system, "skipped": len(report.skipped)
        },
        "exchanges": report.exchanges,
        "memories": report.memories,
        "seconds": round(report.seconds, 3),
        "conversations": [
            {"id": c.id, "title": c.title, "new": c.new, "known": c.known, "recognised": c.recognised}
            for c in report.conversations
        ],
        "assumed": dict(report.assumed),
        "warnings": list(report.warnings),
        "skipped": skipped_json(report.skipped),
    }  # fmt: skip


def answer_json(identity: str | None, answer: Answer) -> dict[str, Any]:
    return {
        "id": identity,
        "answer": answer.text,
        "abstained": answer.abstained,
        "model": answer.model,
        "sentences": [
            {"text": s.text, "citations": list(s.citations), "supported": s.supported} for s in answer.sentences
        ],
        "citations": [
            {"n": c.n, "kind": c.kind, "id": c.id, "evidence": evidence(c.evidence)} for c in answer.citations
        ],
        "opinions": [{"id": o.id, "text": o.text, "confidence": o.confidence, "new": o.new} for o in answer.opinions],
        "seconds": answer.seconds,
        "results": [result_json(result) for result in answer.recall.results],
    }
