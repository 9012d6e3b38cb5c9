"""What the wizard knows so far, and what follows from it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path

from core.types import ConversationSummary, DateOrder, ImportOptions, Inspection, Item


@dataclass(frozen=True, slots=True)
class WizardState:
    """Files chosen, what was found in them, and the person's answers."""

    paths: tuple[Path, ...] = ()
    inspection: Inspection | None = None
    chosen: frozenset[str] = frozenset()
    me: str | None = None
    timezone: str | None = None
    date_order: DateOrder | None = None
    sample: bool = False
    format: str | None = None  # which of several exports among the files is meant
    done: frozenset[str] = frozenset()  # formats of those that were imported before it

    def options(self) -> ImportOptions:
        """The answers as the engine takes them; all conversations chosen means no restriction."""
        every = self.inspection is not None and len(self.chosen) == len(self.inspection.conversations)
        return ImportOptions(
            me=self.me,
            timezone=self.timezone,
            date_order=self.date_order,
            conversations=None if every or self.inspection is None else self.chosen,
            format=self.format,
        )

    def reading_options(self) -> ImportOptions:
        """The answers that change how the files are read: what a preview needs."""
        return ImportOptions(me=self.me, timezone=self.timezone, date_order=self.date_order, format=self.format)

    def coming(self) -> tuple[str, ...]:
        """The formats of further exports among the files, in the order in which they are imported."""
        info = self.inspection.info if self.inspection else None
        return tuple(other for other in info.others if other not in self.done) if info else ()

    def next_export(self) -> WizardState:
        """The state with which the next of several exports among the files begins."""
        assert self.inspection is not None
        assert self.inspection.info is not None
        done = self.done | {self.inspection.info.format}
        return WizardState(paths=self.paths, format=self.coming()[0], done=done)

    def found(self, inspection: Inspection, earlier: ImportOptions) -> WizardState:
        """The state after the files were inspected for the first time.

        ``earlier``: what was answered for these chats before, the best guess where the files do not say it.
        """
        info = inspection.info
        return replace(
            self,
            inspection=inspection,
            chosen=frozenset(conversation.id for conversation in inspection.conversations),
            me=(info.me if info else None) or earlier.me or (info.me_hint if info else None),
            timezone=earlier.timezone if info and "timezone" in info.needs else None,
            date_order=(info.date_order if info else None) or earlier.date_order,
        )

    def needs(self) -> frozenset[str]:
        """What the files leave open: "timezone", "date_order", "me"."""
        info = self.inspection.info if self.inspection else None
        return frozenset(info.needs) if info else frozenset()

    def people(self) -> list[str]:
        """Everyone in the chosen conversations, those in most of them first."""
        conversations = self.inspection.conversations if self.inspection else ()
        counts = Counter(
            name
            for conversation in conversations
            if conversation.id in self.chosen
            for name in conversation.participants
        )
        return [name for name, _ in counts.most_common()]

    def samples(self, limit: int = 3) -> tuple[list[Item], list[Item]]:
        """The first and last messages of the longest chosen conversation."""
        longest = max(self._picked(), key=lambda conversation: conversation.messages, default=None)
        if longest is None:
            return [], []
        return list(longest.head[:limit]), list(longest.tail[-limit:])

    def total(self) -> int:
        """Messages in the chosen conversations."""
        return sum(conversation.messages for conversation in self._picked())

    def name(self) -> str:
        """How the import is called in the status area."""
        if not self.paths:
            return ""
        first = self.paths[0].name
        return first if len(self.paths) == 1 else f"{first} + {len(self.paths) - 1}"

    def _picked(self) -> list[ConversationSummary]:
        conversations = self.inspection.conversations if self.inspection else ()
        return [conversation for conversation in conversations if conversation.id in self.chosen]
