"""Where the window can be asked to go. Pages emit targets; only the main window knows which page shows one."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from PySide6.QtCore import QObject, Signal


@dataclass(frozen=True, slots=True)
class ShowPage:
    """The page of that id, see ``PAGES`` in app/routes.py."""

    page: str


@dataclass(frozen=True, slots=True)
class OpenConversation:
    """The reader at the end of a conversation (row id)."""

    conversation_id: int


@dataclass(frozen=True, slots=True)
class OpenMessage:
    """The reader at one message (row id), highlighted."""

    message_id: int


@dataclass(frozen=True, slots=True)
class OpenMemory:
    """The memory's tab with it selected and its detail shown."""

    memory_id: int


@dataclass(frozen=True, slots=True)
class OpenMemories:
    """The list of memories, narrowed to an entity (row id and name) or to the days from ``first`` to ``last``."""

    entity_id: int | None = None
    entity_name: str = ""
    first: date | None = None
    last: date | None = None


@dataclass(frozen=True, slots=True)
class OpenSearch:
    """The list of memories under the facets of a saved search."""

    query: str


@dataclass(frozen=True, slots=True)
class OpenEntity:
    """The page of people and things with this one selected."""

    entity_id: int


@dataclass(frozen=True, slots=True)
class OpenGraph:
    """The graph around this entity."""

    entity_id: int


@dataclass(frozen=True, slots=True)
class AskQuestion:
    """The Ask page with the question put; ``submit`` False only fills the box."""

    text: str
    submit: bool = True


@dataclass(frozen=True, slots=True)
class OpenImport:
    """The import wizard, with these files if any; ``sample`` imports them without asking anything."""

    paths: tuple[str, ...] = ()
    sample: bool = False


Target = (
    ShowPage
    | OpenConversation
    | OpenMessage
    | OpenMemory
    | OpenMemories
    | OpenSearch
    | OpenEntity
    | OpenGraph
    | AskQuestion
    | OpenImport
)


class Navigator(QObject):
    """Signals: ``requested(Target)`` when some page asks the window to go elsewhere."""

    requested = Signal(object)

    def go(self, target: Target) -> None:
        """Ask the window to show ``target``."""
        self.requested.emit(target)
