"""A bank as plain text files, for the person and for other programs: nothing in it needs this program to be read.

``messages.jsonl`` is the generic chat file, so that an export can be imported again; the others hold what was made of
the messages: ``memories.jsonl``, ``opinions.jsonl`` (with their trajectories), ``entities.jsonl``, ``profile.json``.
"""

from __future__ import annotations

import json
import shutil
import tempfile
import threading
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

from core.bank.edit import Editing
from core.errors import Cancelled, RequestError
from core.types import (
    ConversationRow,
    ItemKind,
    MemoryFilter,
    MemoryStatus,
    MessageRow,
    Network,
    Progress,
    ProgressCallback,
)

PAGE = 500  # rows read at once
FORMAT = 1

Count = Callable[[], None]


def export(
    bank: Editing, folder: Path, *, progress: ProgressCallback | None = None, cancel: threading.Event | None = None
) -> dict[str, int]:
    """Write the bank into ``folder``, which appears only when complete; lines per file.

    Nobody else on the computer can look into it. Raises RequestError when ``folder`` exists or cannot be written,
    Cancelled when stopped: then nothing is left.
    """
    if folder.exists():
        raise RequestError(f"{folder} exists already. Name a folder that does not exist yet.")
    try:
        growing = Path(tempfile.mkdtemp(prefix=f"{folder.name}.unfinished-", dir=folder.parent))
        try:
            written = _write(bank, growing, progress, cancel)
            growing.rename(folder)
        except BaseException:
            shutil.rmtree(growing, ignore_errors=True)
            raise
    except OSError as error:
        raise RequestError(f"{folder} cannot be written: {error}. Choose another place.") from error
    return written


def _write(
    bank: Editing, folder: Path, progress: ProgressCallback | None, cancel: threading.Event | None
) -> dict[str, int]:
    conversations = bank.conversations()
    total = sum(bank.message_count(row.id) for row in conversations)
    done = 0

    def count() -> None:
        nonlocal done
        done += 1
        if done % PAGE == 0:
            if cancel is not None and cancel.is_set():
                raise Cancelled("The export was stopped; nothing of it is left.")
            if progress is not None:
                progress(Progress("exporting", min(done, total), total, "messages"))

    (folder / "profile.json").write_text(_line({"format": FORMAT, **_profile(bank)}) + "\n", encoding="utf-8")
    return {
        "messages": _lines(folder / "messages.jsonl", _messages(bank, conversations), count),
        "memories": _lines(folder / "memories.jsonl", _memories(bank), count),
        "opinions": _lines(folder / "opinions.jsonl", _opinions(bank), count),
        "entities": _lines(folder / "entities.jsonl", _entities(bank), count),
    }


def _lines(path: Path, records: Iterable[dict[str, Any]], count: Count) -> int:
    written = 0
    with path.open("w", encoding="utf-8", newline="\n") as file:
        for record in records:
            file.write(_line(record) + "\n")
            written += 1
            count()
    return written


def _line(record: dict[str, Any]) -> str:
    return json.dumps(record, ensure_ascii=False, default=str)


def _pages(read: Callable[[int], list[Any]]) -> Iterator[Any]:
    offset = 0
    while page := read(offset):
        yield from page
        offset += len(page)


def _messages(bank: Editing, conversations: list[ConversationRow]) -> Iterator[dict[str, Any]]:
    names: dict[str, int] = {}
    for conversation in conversations:
        nth = names[conversation.external_id] = names.get(conversation.external_id, 0) + 1
        name = conversation.external_id if nth == 1 else f"{conversation.external_id}#{nth}"
        for row in _pages(partial(_page, bank, conversation.id)):
            if row.kind is ItemKind.MESSAGE:
                yield _message(row, name, conversation.title)


def _page(bank: Editing, conversation_id: int, offset: int) -> list[MessageRow]:
    return bank.messages(conversation_id, offset=offset, limit=PAGE)


def _message(row: MessageRow, conversation: str, title: str) -> dict[str, Any]:
    record = {
        "conversation": conversation, "title": title, "id": str(row.id), "sender": row.sender or "",
        "sent_at": row.sent_at.isoformat() if row.sent_at is not None else None, "text": row.text,
        "attachment": ", ".join(one.name for one in row.attachments if one.name) or None,
    }  # fmt: skip
    return {key: value for key, value in record.items() if value is not None}


def _memories(bank: Editing) -> Iterator[dict[str, Any]]:
    everything = MemoryFilter(statuses=frozenset(MemoryStatus))
    offset = 0
    while page := bank.memories(everything, offset=offset, limit=PAGE):
        offset += len(page)
        grounds = bank.grounds([row.id for row in page])
        for row in page:
            if (rests := grounds.get(row.id)) is None:
                continue  # forgotten meanwhile
            yield {
                **asdict(row), "messages": [str(i) for i in rests.messages], "entities": list(rests.entities),
                "context": rests.context,
            }  # fmt: skip


def _opinions(bank: Editing) -> Iterator[dict[str, Any]]:
    opinions = MemoryFilter(networks=frozenset({Network.OPINION}), statuses=frozenset(MemoryStatus))
    for row in _pages(lambda offset: bank.memories(opinions, offset=offset, limit=PAGE)):
        steps = [asdict(step) for step in bank.opinion_steps(row.id)]
        yield {"id": row.id, "text": row.text, "confidence": row.confidence, "steps": steps}


def _entities(bank: Editing) -> Iterator[dict[str, Any]]:
    for row in _pages(lambda offset: bank.entities(offset=offset, limit=PAGE)):
        yield asdict(row)


def _profile(bank: Editing) -> dict[str, Any]:
    return {"bank": bank.name, "zone": str(bank.zone), "owner": bank.owner_name(), "profile": asdict(bank.profile())}
