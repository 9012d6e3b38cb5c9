"""Which pages there are, what they are called, and which of them shows what."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from app.context import AppContext
from app.navigation import AskQuestion, OpenConversation, OpenEntity, OpenGraph, OpenMemories, OpenMemory, OpenMessage

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
    ("profile", "app.pages.profile", "ProfilePage"),
    ("activity", "app.pages.activity", "ActivityPage"),
    ("settings", "app.pages.settings", "SettingsPage"),
)
PAGE_OF_TARGET: dict[type, str] = {
    OpenConversation: "conversations",
    OpenMessage: "conversations",
    OpenMemory: "memories",
    OpenMemories: "memories",
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
        "profile": translate("MainWindow", "Profile"),
        "activity": translate("MainWindow", "Activity"),
        "settings": translate("MainWindow", "Settings"),
    }[page]


def build_page(page: str, context: AppContext) -> Page:
    """Import and build a page. Raises StopIteration for an id that is none."""
    module, name = next((module, name) for id_, module, name in PAGES if id_ == page)
    built: Page = getattr(import_module(module), name)(context)
    return built


def import_pages() -> None:
    """In a worker, so that the first visit of a page only has to build it."""
    for _, module, _ in PAGES:
        import_module(module)
