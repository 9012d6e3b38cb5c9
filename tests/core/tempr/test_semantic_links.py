"""Semantic links: what means nearly the same is linked, and nothing to itself."""

from __future__ import annotations

from pathlib import Path

from core.bank import Memory
from core.models.host import ModelHost
from core.types import ImportOptions, LinkType, MemoryFilter
from tests.support.chats import KITCHEN, long_chat, write_jsonl

ALIKE = (
    ("2024-10-01T10:00:00", "Nora", "I am allergic to prawns."),
    ("2024-11-05T10:00:00", "Nora", "I am allergic to shrimps."),
)


def test_that_statements_of_nearly_the_same_meaning_are_linked(
    memory_path: Path, tmp_path: Path, starter_models: ModelHost
) -> None:
    chat = write_jsonl(tmp_path / "chat.jsonl", [*long_chat(60), *KITCHEN, *ALIKE])
    with Memory.open(memory_path, models=starter_models) as memory:
        bank = memory.bank(create=True)
        bank.import_([chat], ImportOptions(me="Nora", timezone="UTC"))
        prawns = next(m for m in bank.memories(MemoryFilter()) if "prawns" in m.text)
        links = bank.memory_detail(prawns.id).links
        assert any("shrimps" in other.text for kind, _, other in links if kind is LinkType.SEMANTIC)
        assert all(other.id != prawns.id and 0 <= weight <= 1 for _, weight, other in links)
        assert memory.doctor().ok
