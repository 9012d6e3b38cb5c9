"""Exports written on the spot, and what the importer makes of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from core.ingest.reading import stream
from core.types import ConversationHead, ExportInfo, ImportOptions, Item, ItemKind, OffPath, Skipped


@dataclass
class Looked:
    """All records of an import, sorted by what they are."""

    info: ExportInfo
    heads: list[ConversationHead] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)
    skipped: list[Skipped] = field(default_factory=list)
    off_path: int = 0

    @property
    def messages(self) -> list[Item]:
        return [item for item in self.items if item.kind is ItemKind.MESSAGE]

    @property
    def system(self) -> list[Item]:
        return [item for item in self.items if item.kind is ItemKind.SYSTEM]

    @property
    def texts(self) -> list[str]:
        return [item.text for item in self.messages]

    @property
    def senders(self) -> list[str | None]:
        return [item.sender for item in self.messages]

    @property
    def times(self) -> list[str | None]:
        return [item.sent_at.isoformat() if item.sent_at else None for item in self.messages]


Write = Callable[[str, str | bytes], Path]
Look = Callable[..., Looked]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write a file below the test's folder, parents made; text as UTF-8 with its line ends kept."""

    def write_file(name: str, content: str | bytes) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path

    return write_file


@pytest.fixture
def look() -> Look:
    """Import paths and sort the records."""

    def look_at(*paths: Path, **options: object) -> Looked:
        info, records = stream(list(paths), ImportOptions(**options))
        found = Looked(info)
        for record in records:
            if isinstance(record, ConversationHead):
                found.heads.append(record)
            elif isinstance(record, Item):
                found.items.append(record)
            elif isinstance(record, OffPath):
                found.off_path += record.count
            else:
                found.skipped.append(record)
        return found

    return look_at
