"""Cards of the Review page: each shows what a decision rests on and takes the decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from app.context import AppContext
from app.formatting import format_day, format_moment, listed
from app.item_models.entity_delegate import mentions_facts
from app.item_models.memory_delegate import memory_meta
from app.labels import attribute_name, entity_type_name, network_badge
from app.navigation import OpenEntity, OpenMemory, OpenMessage
from app.operations.base import Operation
from app.operations.review import decide_background, decide_merge, decide_succession
from app.review import MergeView
from app.widgets.basics import button, label
from app.widgets.row_button import RowButton
from core.types import BackgroundProposal, EntityRow, MemoryRow, MessageRow, Succession

translate = QCoreApplication.translate
Choice = tuple[str, str, Callable[[], None]]  # text, variant, what it does


class ReviewCard(QFrame):
    """A question, what it rests on, and the buttons that answer it."""

    def __init__(self, context: AppContext, question: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.setProperty("card", True)
        self.setAccessibleName(question)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(20, 16, 20, 16)
        self.column.setSpacing(12)
        self.column.addWidget(label(question, "subheading"))

    def offer(self, choices: Sequence[Choice], about: str) -> None:
        """Add the buttons; ``about``: what is decided, for those who hear one button among many alike."""
        self.buttons = []
        line = QHBoxLayout()
        line.setSpacing(8)
        for text, variant, run in choices:
            widget = button(text, variant=variant)
            widget.setAccessibleName(f"{text}: {about}")
            widget.clicked.connect(lambda _checked=False, run=run: run())
            self.buttons.append(widget)
            line.addWidget(widget)
        line.addStretch()
        self.column.addLayout(line)

    def decide(self, operation: Operation) -> None:
        """Write a decision; the page is read again when it is stored."""
        for widget in self.buttons:
            widget.setEnabled(False)
        services = self.context.services
        services.write(self, operation, failed=self._failed)

    def _failed(self, failure: object) -> None:
        for widget in self.buttons:
            widget.setEnabled(True)
        self.context.services.failed.emit(failure)


class MergeCard(ReviewCard):
    """Two entities side by side with messages that name them."""

    def __init__(self, view: MergeView, context: AppContext) -> None:
        super().__init__(context, translate("ReviewCards", "Are these the same?"))
        self.view = view
        sides = QHBoxLayout()
        sides.setSpacing(24)
        entities = (view.proposal.first, view.proposal.second)
        for entity, messages in zip(entities, view.messages, strict=True):
            sides.addLayout(self._side(entity, messages), 1)
        self.column.addLayout(sides)
        number = view.proposal.id
        self.offer(
            [
                (translate("ReviewCards", "The same"), "primary", lambda: self.decide(decide_merge(number, True))),
                (translate("ReviewCards", "Different"), "", lambda: self.decide(decide_merge(number, False))),
            ],
            listed(entity.name for entity in entities),
        )

    def _side(self, entity: EntityRow, messages: Sequence[MessageRow]) -> QVBoxLayout:
        side = QVBoxLayout()
        side.setSpacing(4)
        name = button(entity.name, variant="link", tip=translate("ReviewCards", "Open"))
        name.setProperty("flush", True)
        name.clicked.connect(partial(self._open_entity, entity.id))
        head = QHBoxLayout()
        head.addWidget(name)
        head.addStretch()
        side.addLayout(head)
        side.addWidget(label("  ·  ".join([entity_type_name(entity.type), *mentions_facts(entity)]), "muted"))
        if entity.aliases:
            names = translate("ReviewCards", "Also called {names}").format(names=listed(entity.aliases))
            side.addWidget(label(names, "muted"))
        for message in messages:
            note = f"{message.sender or ''}  ·  {format_moment(message.sent_at)}"
            entry = RowButton(self.context.theme, message.text, note, lines=2, stripe="source")
            entry.clicked.connect(partial(self.context.navigator.go, OpenMessage(message.id)))
            side.addWidget(entry)
        if not messages:
            side.addWidget(label(translate("ReviewCards", "No message names it."), "muted"))
        side.addStretch()
        return side

    def _open_entity(self, entity_id: int, _checked: bool = False) -> None:
        self.context.navigator.go(OpenEntity(entity_id))


class SuccessionCard(ReviewCard):
    """An earlier memory and the later one that may end it."""

    def __init__(self, succession: Succession, context: AppContext) -> None:
        super().__init__(context, translate("ReviewCards", "Does the later one replace the earlier one?"))
        if name := attribute_name(succession.attribute):
            self.column.addWidget(label(name, "section"))
        self.column.addWidget(self._memory(translate("ReviewCards", "Earlier"), succession.earlier))
        self.column.addWidget(self._memory(translate("ReviewCards", "Later"), succession.later))
        if succession.since is not None:
            words = translate("ReviewCards", "The earlier one would then hold until {day}.")
            self.column.addWidget(label(words.format(day=format_day(succession.since)), "muted"))
        number = succession.id
        yes, no = translate("ReviewCards", "Yes, it changed"), translate("ReviewCards", "No, both hold")
        self.offer(
            [
                (yes, "primary", lambda: self.decide(decide_succession(number, True))),
                (no, "", lambda: self.decide(decide_succession(number, False))),
            ],
            succession.earlier.text,
        )

    def _memory(self, when: str, row: MemoryRow) -> RowButton:
        note = f"{when}  ·  {network_badge(row.network)}  ·  {memory_meta(row)}"
        entry = RowButton(self.context.theme, row.text, note, lines=3, stripe=str(row.network))
        entry.clicked.connect(partial(self.context.navigator.go, OpenMemory(row.id)))
        return entry


class BackgroundCard(ReviewCard):
    """Something the owner said of themselves, for the background of the profile."""

    def __init__(self, proposal: BackgroundProposal, context: AppContext) -> None:
        super().__init__(context, translate("ReviewCards", "Shall this go into your background?"))
        self._proposal = proposal
        self.column.addWidget(label(proposal.snippet, "heading", selectable=True))
        self.column.addWidget(label(translate("ReviewCards", "The background would then read:"), "muted"))
        self._merged = label(proposal.merged, selectable=True)
        self.column.addWidget(self._merged)
        self._editor = QPlainTextEdit(proposal.merged)
        self._editor.setAccessibleName(translate("ReviewCards", "Background"))
        self._editor.setTabChangesFocus(True)
        self._editor.setFixedHeight(120)
        self._editor.hide()
        self.column.addWidget(self._editor)
        choices: list[Choice] = [
            (translate("ReviewCards", "Accept"), "primary", self._accept),
            (translate("ReviewCards", "Edit"), "", self._edit),
            (translate("ReviewCards", "Refuse"), "", lambda: self.decide(decide_background(proposal.id, False))),
        ]
        if proposal.evidence:
            message = OpenMessage(proposal.evidence[0].message_id)
            choices.append(
                (translate("ReviewCards", "Show the message"), "ghost", partial(context.navigator.go, message))
            )
        self.offer(choices, proposal.snippet)

    def _edit(self) -> None:
        self._merged.hide()
        self._editor.show()
        self._editor.setFocus()

    def _accept(self) -> None:
        edited = self._editor.toPlainText().strip()
        text = edited if edited and edited != self._proposal.merged else None
        self.decide(decide_background(self._proposal.id, True, text))
