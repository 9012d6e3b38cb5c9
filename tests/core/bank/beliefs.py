"""Facts and opinions put into a bank by hand, and a language model that says what it is told to."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from core.bank import MemoryBank, retain
from core.ingest import reading
from core.models.host import ModelHost
from core.models.ports import Generation, ModelInfo, ModelStatus, Role
from core.store import memories
from core.store.connection import Connection
from core.tempr.naming import Naming
from core.types import ChatMessage, EntityType, ImportOptions, MemoryKind, Mention, Network, Origin, Statement
from tests.support.chats import Line, write_jsonl

NOW = datetime(2025, 6, 1, 12, tzinfo=UTC)


def imported(bank: MemoryBank, folder: Path, lines: Sequence[Line], *, conversation: str = "chat") -> MemoryBank:
    """``lines`` in the bank, read in this process, since a reader of its own would take longer; Nora is me."""
    path = write_jsonl(folder / f"{conversation}.jsonl", lines, conversation=conversation)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(retain, "read_in_process", reading.read)
        bank.import_([path], ImportOptions(me="Nora", timezone="UTC"))
    return bank


def message(bank: MemoryBank, words: str) -> int:
    """The message that contains ``words``."""
    return next(m.id for c in bank.conversations() for m in bank.messages(c.id) if words in m.text)


def learn(bank: MemoryBank, text: str, words: str, *about: str, network: Network = Network.WORLD) -> int:
    """A fact (or a view of the message's sender) that rests on the message with ``words`` in it."""
    row = bank.message(message(bank, words))
    opinion = network is Network.OPINION
    statement = Statement(
        text=text, network=network, kind=MemoryKind.PREFERENCE if opinion else MemoryKind.STATE, holder=row.sender,
        message_ids=(row.id,), mentions=_mentions(about), confidence=0.7 if opinion else None,
    )  # fmt: skip
    return _store(bank, statement, row.sent_at)


def believe(bank: MemoryBank, text: str, words: str, *about: str, confidence: float = 0.7, at: datetime = NOW) -> int:
    """A formed opinion resting on the message with ``words`` in it."""
    statement = Statement(
        text=text, network=Network.OPINION, kind=MemoryKind.PREFERENCE, holder="Hindsight",
        message_ids=(message(bank, words),), mentions=_mentions(about), origin=Origin.FORMED, confidence=confidence,
    )  # fmt: skip
    return _store(bank, statement, at)


def _mentions(names: Sequence[str]) -> tuple[Mention, ...]:
    return tuple(Mention(name, EntityType.OTHER) for name in names)


def _store(bank: MemoryBank, statement: Statement, at: datetime | None) -> int:
    def work(connection: Connection) -> int:
        query = "SELECT conversation_id, exchange_id FROM messages WHERE id = ?"
        ((conversation, exchange),) = connection.execute(query, (statement.message_ids[0],)).fetchall()
        placement = memories.Placement(conversation, exchange, at, "test")
        memory_id, _ = memories.add(connection, bank.id, statement, placement)
        Naming.load(connection, bank.id).attach(connection, memory_id, statement, at)
        return memory_id

    return bank._store.write(work)


class Scripted:
    """The real encoders with a language model that says what it is told to."""

    def __init__(self, host: ModelHost, *texts: str) -> None:
        self._host, self.texts = host, list(texts)
        self.asked: list[str] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._host, name)

    def status(self) -> ModelStatus:
        found = self._host.status()
        assert found.embedder is not None
        info = ModelInfo("scripted", Role.LLM, "scripted", found.embedder.path, 4096)
        return ModelStatus(found.embedder, found.reranker, info, "ready")

    def generate(self, messages: Sequence[ChatMessage], **_: Any) -> Generation:
        self.asked.append(messages[-1].content)
        return Generation(self.texts.pop(0), 10, 10, "stop", 0.1)

    def context_size(self) -> int:
        return 4096
