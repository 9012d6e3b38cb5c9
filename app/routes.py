"""Which pages there are, what they are called, and which of them shows what."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from app.context import AppContext
from app.interpreter import spare_what_stays
from app.navigation import (
    AskQuestion,
    OpenConversation,
    OpenEntity,
    OpenGraph,
    OpenMemories,
    OpenMemory,
    OpenMessage,
    OpenSearch,
)

if TYPE_CHECKING:
    from app.pages.base import Page

translate = QCoreApplication.translate

# id, module and class; the module is imported when the page is first shown: a quick start matters
PAGES = (
    ("ask", "app.pages.ask", "AskPage"),
    ("conversations", "app.pages.conversations", "ConversationsPage"),
    ("memories", "app.pages.memories", "MemoriesPage"),
    ("timeline", "app.pages.timeline", "TimelinePage"),
    ("graph", "app.pages.graph", "GraphPage"),
    ("entities", "app.pages.entities", "EntitiesPage"),
    ("review", "app.pages.review", "ReviewPage"),
    ("profile", "app.pages.profile", "ProfilePage"),
    ("activity", "app.pages.activity", "ActivityPage"),
    ("settings", "app.pages.settings", "SettingsPage"),
)
FIRST_PAGE = "ask"
PAGE_OF_TARGET: dict[type, str] = {
    OpenConversation: "conversations",
    OpenMessage: "conversations",
    OpenMemory: "memories",
    OpenMemories: "memories",
    OpenSearch: "memories",
    OpenEntity: "entities",
    OpenGraph: "graph",
    AskQuestion: "ask",
}


def page_title(page: str) -> str:
    """The name of a page in the rail."""
    return {
        "ask": translate("MainWindow", "Ask"),
        "conversations": translate("MainWindow", "Conversations"),
        "memories": translate("MainWindow", "Memories"),
        "timeline": translate("MainWindow", "Timeline"),
        "graph": translate("MainWindow", "Graph"),
        "entities": translate("MainWindow", "People and things"),
        "review": translate("MainWindow", "Review"),
        "profile": translate("MainWindow", "Profile"),
        "activity": translate("MainWindow", "Activity"),
        "settings": translate("MainWindow", "Settings"),
    }[page]


def build_page(page: str, context: AppContext, parent: QWidget | None = None) -> Page:
    """Import and build a page. Raises StopIteration for an id that is none."""
    name = next(name for id_, _, name in PAGES if id_ == page)
    built: Page = getattr(import_page(page), name)(context, parent)
    return built


def page_shortcut(page: str) -> str:
    """Ctrl and a digit in the order of the rail; Review came when there were nine of them already."""
    if page == "review":
        return "Ctrl+J"
    numbered = [id_ for id_, _, _ in PAGES if id_ != "review"]
    return f"Ctrl+{numbered.index(page) + 1}"


def import_page(page: str) -> ModuleType:
    """The module of a page. Raises StopIteration for an id that is none."""
    return import_module(next(module for id_, module, _ in PAGES if id_ == page))


def import_pages() -> None:
    """In a worker, so that the first visit of a page only has to build it."""
    for _, module, _ in PAGES:
        import_module(module)
    spare_what_stays()
