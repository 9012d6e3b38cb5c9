"""How fast this computer imports and recalls, on a chat that is made up for it."""

from __future__ import annotations

import json
import random
import tempfile
import threading
import time
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from core.bank import Memory, MemoryBank, now_in
from core.evaluation.summary import times
from core.models.host import ModelHost
from core.types import Effort, ImportOptions, ProgressCallback, RecallRequest

QUESTIONS = 40
_PEOPLE = ("Anna", "Ben", "Carla", "David")
_DEEDS = "visited painted repaired sold bought lost found cleaned watched borrowed".split()
_THINGS = "bicycle kitchen garden piano lamp bridge letter camera boat ladder violin carpet window clock".split()
_PLACES = "Lisbon Oslo Prague Turin Graz Ghent Porto Malmo Bergen Verona".split()
_TALK = "honestly anyway maybe later tomorrow again together quickly with my neighbour after work before lunch".split()


def measure(
    messages: int, models: ModelHost, folder: Path | None, *, progress: ProgressCallback | None = None,
    cancel: threading.Event | None = None,
) -> dict[str, Any]:  # fmt: skip
    """Import ``messages`` made-up messages and put questions: messages a second, p50 and p95 in seconds, bytes."""
    with tempfile.TemporaryDirectory(dir=folder) as place:
        chat, path = Path(place) / "chat.jsonl", Path(place) / "memory.hindsight"
        with chat.open("w", encoding="utf-8") as file:
            file.writelines(_chat(messages))
        with Memory.open(path, models=models) as memory:
            bank, begun = memory.bank(create=True), time.monotonic()
            report = bank.import_([chat], ImportOptions(timezone="UTC"), progress=progress, cancel=cancel)
            seconds = time.monotonic() - begun
            recalls = {effort.value: times(list(_recalls(bank, effort, cancel))) for effort in (Effort.LOW, Effort.MID)}
        size = path.stat().st_size
    return {
        "messages": messages, "exchanges": report.exchanges, "import_seconds": round(seconds, 2),
        "messages_a_second": round(messages / seconds, 1), "exchanges_a_second": round(report.exchanges / seconds, 1),
        "recall_seconds": recalls, "file_bytes": size,
    }  # fmt: skip


def _chat(messages: int) -> Iterator[str]:
    chance, moment = random.Random(20), datetime(2015, 1, 1, 8)
    for number in range(messages):
        moment += timedelta(minutes=chance.choice((1, 1, 2, 3, 240)))
        deed, thing, place = chance.choice(_DEEDS), chance.choice(_THINGS), chance.choice(_PLACES)
        talk = " ".join(chance.choices(_TALK, k=chance.randint(1, 9)))
        row = {
            "conversation": "made up", "id": str(number), "sender": chance.choice(_PEOPLE),
            "sent_at": moment.isoformat(), "text": f"I {deed} the {thing} in {place} {talk}.",
        }  # fmt: skip
        yield json.dumps(row) + "\n"


def _recalls(bank: MemoryBank, effort: Effort, cancel: threading.Event | None) -> Iterator[float]:
    chance, now = random.Random(21), now_in(bank.zone)
    for _ in range(QUESTIONS):
        query = f"What did {chance.choice(_PEOPLE)} do with the {chance.choice(_THINGS)} in {chance.choice(_PLACES)}?"
        yield bank.recall(RecallRequest(query=query, as_of=now, effort=effort), cancel=cancel).seconds
