"""Conversations: the list at the left, the reader beside it, as the chat app would show it."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QSplitter, QVBoxLayout, QWidget

from app.commands import Command
from app.context import AppContext
from app.failures import Failure
from app.formatting import conversations_count, format_count, format_span, listed, messages_count
from app.item_models.transcript import Opened, Transcript, find_messages, locate_message, open_conversation
from app.labels import format_name
from app.navigation import AskQuestion, OpenConversation, OpenImport, OpenMessage, ShowPage, Target
from app.pages.base import Page
from app.widgets.basics import elided, icon_button, label
from app.widgets.bubble import message_summary
from app.widgets.conversation_list import ConversationList
from app.widgets.either import Either
from app.widgets.empty import EmptyState
from app.widgets.find_bar import FindBar
from app.widgets.forget_dialog import ForgetFlow
from app.widgets.search import SearchField
from app.widgets.transcript_view import TranscriptView
from core.errors import NotFound
from core.types import ConversationRow, MessageRow

translate = QCoreApplication.translate
PEOPLE_SHOWN = 4


class ConversationsPage(Page):
    """Every imported conversation, readable to the last message."""

    id = "conversations"
    icon = "conversations"
    tables = frozenset({"conversations", "messages", "sources", "people"})

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._open_id: int | None = None
        self.transcript = Transcript(self.services, self)
        self.list = ConversationList(self.theme)
        self.list.chosen.connect(self.open_conversation)
        self.list.menu_requested.connect(self._show_conversation_menu)
        self._forget = ForgetFlow(self.services, self)
        self.view = TranscriptView(self.transcript, self.theme)
        self.view.menu_requested.connect(self._show_menu)
        self.view.reply_clicked.connect(lambda message: self.open_message(message.id))
        self._find = FindBar(self.theme)
        self._find.searched.connect(self._find_text)
        self._find.moved.connect(self.view.scroll_to)
        self._find.closed.connect(self._stop_finding)
        splitter = QSplitter(Qt.Orientation.Horizontal)
        self._stack = Either(splitter, self._nothing, self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._stack)
        splitter.setChildrenCollapsible(False)
        self._fill_side(QFrame(splitter))
        self._fill_reader(QWidget(splitter))
        splitter.setStretchFactor(1, 1)
        splitter.setSizes([312, 800])

    @staticmethod
    def title() -> str:
        return translate("ConversationsPage", "Conversations")

    # --- building

    def _fill_side(self, side: QFrame) -> None:
        side.setProperty("side", True)
        side.setMinimumWidth((260 + self.theme.scaled(260)) // 2)  # large letters must leave the reader some
        layout = QVBoxLayout(side)
        layout.setContentsMargins(0, 24, 0, 0)
        layout.setSpacing(12)
        top = QVBoxLayout()
        top.setContentsMargins(20, 0, 20, 0)
        top.setSpacing(12)
        top.addWidget(label(self.title(), "title"))
        self._search = SearchField(translate("ConversationsPage", "Search conversations"), self.theme)
        self._search.searched.connect(lambda _text: self._load_list())
        top.addWidget(self._search)
        self._count = label("", "caption")
        top.addWidget(self._count)
        layout.addLayout(top)
        layout.addWidget(self.list, 1)

    def _fill_reader(self, reader: QWidget) -> None:
        layout = QVBoxLayout(reader)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        head = QFrame()
        row = QHBoxLayout(head)
        row.setContentsMargins(24, 16, 16, 12)
        words = QVBoxLayout()
        words.setSpacing(2)
        self._title = elided("", "heading")
        self._about = elided("", "caption")
        words.addWidget(self._title)
        words.addWidget(self._about)
        row.addLayout(words, 1)
        find = icon_button("search", self.theme, translate("ConversationsPage", "Find in this conversation (Ctrl+F)"))
        find.clicked.connect(self._find.open_bar)
        end = icon_button("arrow-down", self.theme, translate("ConversationsPage", "Go to the newest message"))
        end.clicked.connect(self.view.scroll_to_end)
        row.addWidget(find)
        row.addWidget(end)
        layout.addWidget(head)
        line = QFrame()
        line.setProperty("hairline", True)
        line.setFixedHeight(1)
        layout.addWidget(line)
        layout.addWidget(self._find)
        layout.addWidget(self.view, 1)

    def _nothing(self) -> EmptyState:
        return EmptyState(
            self.theme, "conversations", translate("ConversationsPage", "No conversations yet"),
            translate("ConversationsPage", "Import an export of WhatsApp, Telegram, ChatGPT or another app, "
                      "and read it here to the last message."),
            [(translate("ConversationsPage", "Import chats"), lambda: self.navigator.go(OpenImport()), True)],
        )  # fmt: skip

    # --- the list

    def reload(self) -> None:
        self._load_list()
        if self.transcript.conversation is not None:
            self._refresh_reader(self.transcript.conversation.id)

    def _load_list(self) -> None:
        text = self._search.text().strip()
        self.services.read(
            self, lambda bank, _cancel: bank.conversations(text), partial(self._show_list, text), key="list"
        )

    def _show_list(self, text: str, rows: list[ConversationRow]) -> None:
        self._stack.show_filled(bool(rows or text))
        self.list.show_rows(rows, self._open_id)
        self._count.setText(conversations_count(len(rows)))
        if rows and self._open_id is None:
            self.open_conversation(rows[0].id)

    # --- the reader

    def open_target(self, target: Target) -> None:
        if isinstance(target, OpenConversation):
            self.open_conversation(target.conversation_id)
        elif isinstance(target, OpenMessage):
            self.open_message(target.message_id)

    def open_conversation(self, conversation_id: int) -> None:
        """Show a conversation at its newest message."""
        self._open_id = conversation_id
        self.services.read(
            self, lambda bank, _cancel: open_conversation(bank, conversation_id, None), self._opened,
            failed=self._not_opened, key="open",
        )  # fmt: skip

    def open_message(self, message_id: int) -> None:
        """Show a message in its conversation, pointed out."""
        self._open_id = -1  # something is being opened: the list does not choose for itself
        self.services.read(self, lambda bank, _cancel: locate_message(bank, message_id), self._opened, key="open")

    def _refresh_reader(self, conversation_id: int) -> None:
        self.services.read(
            self, lambda bank, _cancel: open_conversation(bank, conversation_id, None), self._refreshed,
            failed=self._not_opened, key="refresh",
        )  # fmt: skip

    def _refreshed(self, opened: Opened) -> None:
        """Messages may have come, gone or changed; the place in the conversation stays."""
        held = self.transcript.conversation
        if held is not None and held.id == opened.row.id:
            self.transcript.refresh(opened)
            self._about.setText(self._describe(opened.row))

    def _opened(self, opened: Opened) -> None:
        self._open_id = opened.row.id
        if (opened.row, opened.count) != (self.transcript.conversation, self.transcript.count):
            if self._find.isVisible():
                self._find.close_bar()
            self.transcript.show(opened)
        self.list.select(opened.row.id)
        self._title.setText(opened.row.title)
        self._about.setText(self._describe(opened.row))
        if opened.position is not None:
            self.view.scroll_to(opened.position)
        else:
            self.view.scroll_to_end()

    def _not_opened(self, failure: Failure) -> None:
        """A conversation that was forgotten meanwhile is closed without a word; anything else is said."""
        if failure.code != NotFound.code:
            self.services.failed.emit(failure)
        self._open_id = None
        self.transcript.clear()
        self._title.clear()
        self._about.clear()

    @staticmethod
    def _describe(row: ConversationRow) -> str:
        people = listed(row.participants[:PEOPLE_SHOWN])
        if (more := len(row.participants) - PEOPLE_SHOWN) > 0:
            people = translate("ConversationsPage", "{people} and {n} more").format(people=people, n=format_count(more))
        parts = [format_name(row.source_format), messages_count(row.messages), format_span(row.first, row.last), people]
        return "  ·  ".join(part for part in parts if part)

    # --- find

    def _find_text(self, text: str) -> None:
        self.view.set_needle(text)
        conversation = self.transcript.conversation
        if conversation is None or not text:
            self._find.show_matches([], 0)
            return
        near = self.view.visible_rows().stop
        self.services.read(
            self, lambda bank, _cancel: find_messages(bank, conversation.id, text),
            lambda matches: self._find.show_matches(matches, near), key="find",
        )  # fmt: skip

    def _stop_finding(self) -> None:
        self.view.set_needle("")
        self.view.setFocus()

    # --- one message

    def _show_menu(self, message: MessageRow, at: QPoint) -> None:
        menu = QMenu(self)
        menu.addAction(translate("ConversationsPage", "Copy"), self.view.copy_current)
        text = message_summary(message)
        if text:
            menu.addAction(
                translate("ConversationsPage", "Ask about this"),
                lambda: self.navigator.go(AskQuestion(text[:200], submit=False)),
            )
        menu.addSeparator()
        title = translate("ConversationsPage", "Forget this message?")
        menu.addAction(
            translate("ConversationsPage", "Forget this message"), lambda: self._forget.start(title, message=message.id)
        )
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(at)

    def _distil(self, conversation_id: int) -> None:
        if self.context.distilling.queue.model is None:
            self.navigator.go(ShowPage("activity"))  # which says that a model is needed, and where to get one
        else:
            self.services.read(
                self, lambda bank, _cancel: bank.conversation(conversation_id), self._distil_named, key="distil"
            )

    def _distil_named(self, row: ConversationRow) -> None:
        title = translate("ConversationsPage", "Distil {title}").format(title=row.title)
        self.context.distilling.conversation(row.id, title)

    def _distil_open(self) -> None:
        if self.transcript.conversation is not None:
            self._distil(self.transcript.conversation.id)

    def _show_conversation_menu(self, conversation_id: int, at: QPoint) -> None:
        menu = QMenu(self)
        menu.addAction(
            translate("ConversationsPage", "Distil this conversation"), partial(self._distil, conversation_id)
        )
        menu.addSeparator()
        title = translate("ConversationsPage", "Forget this conversation?")
        menu.addAction(
            translate("ConversationsPage", "Forget this conversation"),
            lambda: self._forget.start(title, conversation=conversation_id),
        )
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(at)

    # --- commands

    def find_here(self) -> None:
        self._find.open_bar()

    def focus_first(self) -> None:
        self.view.setFocus()

    def page_commands(self) -> list[Command]:
        section = self.title()
        return [
            Command("conversations.search", translate("ConversationsPage", "Search conversations"),
                    self._search.setFocus, section, "Ctrl+Shift+F", "search"),
            Command("conversations.end", translate("ConversationsPage", "Go to the newest message"),
                    self.view.scroll_to_end, section, "Ctrl+End", "arrow-down"),
            Command("conversations.distil", translate("ConversationsPage", "Distil this conversation"),
                    self._distil_open, section, icon="spark",
                    enabled=lambda: self.transcript.conversation is not None),
        ]  # fmt: skip
