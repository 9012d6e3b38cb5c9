"""The parts of a memory's detail pane, each built from a :class:`MemoryDetail`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import TypeVar

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QGridLayout, QWidget

from app.context import AppContext
from app.formatting import format_day, format_moment, format_occurred, format_percent, listed, messages_count
from app.item_models.memory_delegate import memory_meta
from app.labels import entity_type_name, kind_name, link_name, origin_name
from app.navigation import OpenEntity, OpenMessage
from app.trust import Doubt, trust
from app.widgets.basics import button, label
from app.widgets.flow import FlowLayout
from app.widgets.row_button import RowButton
from app.widgets.section import Section
from core.types import EvidenceRef, LinkType, MemoryDetail, MemoryRow, MessageRow, Precision

translate = QCoreApplication.translate

Item = TypeVar("Item")

UNDONE = " (undone)"  # how the engine's history marks what was taken back
FIRST_ROWS = 8  # messages and links shown at first


def facts_section(detail: MemoryDetail) -> QWidget:
    """When, what kind, whose: a grid of names and values."""
    row = detail.row
    said = format_moment(row.mentioned_at)
    rows = [
        (translate("MemoryDetail", "When"), _when(detail)),
        (translate("MemoryDetail", "Said"), said),
        (translate("MemoryDetail", "Holds from"), "" if row.valid_from is None else format_day(row.valid_from)),
        (translate("MemoryDetail", "Held until"), "" if row.valid_until is None else format_day(row.valid_until)),
        (translate("MemoryDetail", "Kind"), kind_name(row.kind)),
        (translate("MemoryDetail", "Whose statement"), row.holder or ""),
        (translate("MemoryDetail", "Origin"), origin_name(row.origin)),
        (translate("MemoryDetail", "Context"), detail.context),
    ]
    return _grid([pair for pair in rows if pair[1]])


def trust_section(detail: MemoryDetail) -> QWidget:
    """How far to trust it: age, independent sources, last confirmation, doubts."""
    found = trust(detail, datetime.now(UTC))
    conversations = translate("MemoryDetail", "%n conversation(s)", "", found.sources)
    rows = [
        (translate("MemoryDetail", "Age"), age_words(found.age)),
        (translate("MemoryDetail", "Sources"), listed((conversations, messages_count(found.messages)))),
        (translate("MemoryDetail", "Last confirmed"), format_day(found.confirmed)),
    ]
    section = Section(translate("MemoryDetail", "How far to trust it"))
    section.add(_grid(rows))
    section.add(_doubt_label(found.doubt, found.sources))
    return section


def entities_section(detail: MemoryDetail, context: AppContext) -> QWidget | None:
    """Who and what it is about, each a button to its page."""
    if not detail.entities:
        return None
    section = Section(translate("MemoryDetail", "About"))
    holder = QWidget()
    flow = FlowLayout(holder)
    for entity in detail.entities:
        chip = button(entity.name, variant="chip", tip=entity_type_name(entity.type))
        chip.clicked.connect(lambda _checked=False, entity_id=entity.id: context.navigator.go(OpenEntity(entity_id)))
        flow.addWidget(chip)
    section.add(holder)
    return section


def links_section(detail: MemoryDetail, context: AppContext, open_memory: Callable[[int], None]) -> QWidget | None:
    """Linked memories, the strongest first."""
    if not detail.links:
        return None
    section = Section(translate("MemoryDetail", "Linked memories"))

    def build(link: tuple[LinkType, float, MemoryRow]) -> QWidget:
        kind, weight, row = link
        note = f"{link_name(kind)} ({format_percent(weight)})  ·  {memory_meta(row)}"
        entry = RowButton(context.theme, row.text, note, lines=2, stripe=str(row.network))
        entry.clicked.connect(lambda: open_memory(row.id))
        return entry

    ordered = sorted(detail.links, key=lambda link: -link[1])
    _add_some(section, ordered, build, lambda n: translate("MemoryDetail", "Show %n more", "", n))
    return section


def evidence_section(detail: MemoryDetail, context: AppContext) -> QWidget | None:
    """The original messages; one click opens the reader there."""
    if not detail.evidence:
        return None
    section = Section(translate("MemoryDetail", "Where it comes from"))
    _add_some(
        section,
        detail.evidence,
        lambda pair: _message_row(*pair, context),
        lambda n: translate("MemoryDetail", "Show %n more message(s)", "", n),
    )
    return section


def history_section(detail: MemoryDetail) -> QWidget | None:
    """What was changed, newest first."""
    if not detail.history:
        return None
    section = Section(translate("MemoryDetail", "History"))
    for at, what in sorted(detail.history, reverse=True):
        section.add(label(f"{format_moment(at)}:  {change_words(what)}", "muted", selectable=True))
    return section


def change_words(what: str) -> str:
    """A journal label of the engine in the window's language; unknown ones stay."""
    undone = what.endswith(UNDONE)
    words = {
        "Edit memory": translate("MemoryDetail", "Text changed"),
        "Pin memory": translate("MemoryDetail", "Pinned"),
        "Unpin memory": translate("MemoryDetail", "Unpinned"),
        "Retire memory": translate("MemoryDetail", "Retired"),
        "Restore memory": translate("MemoryDetail", "Brought back"),
        "Move memory to trash": translate("MemoryDetail", "Moved to the trash"),
        "Mark memory as superseded": translate("MemoryDetail", "Marked as superseded"),
    }
    words |= {
        "Reinforce opinion": translate("MemoryDetail", "Supported by something said"),
        "Weaken opinion": translate("MemoryDetail", "Weakened by something said"),
        "Contradict opinion": translate("MemoryDetail", "Contradicted by something said"),
        "Update opinion": translate("MemoryDetail", "Updated"),
        "Take back opinion step": translate("MemoryDetail", "A step taken back"),
    }
    plain = what.removesuffix(UNDONE)
    shown = words.get(plain, plain)
    return translate("MemoryDetail", "{change} (undone)").format(change=shown) if undone else shown


def age_words(age: timedelta | None) -> str:
    """ "3 years", "5 months", "12 days", "today"."""
    if age is None:
        return translate("MemoryDetail", "unknown")
    days = max(age.days, 0)
    if days >= 730:
        return translate("MemoryDetail", "%n year(s)", "", days // 365)
    if days >= 60:
        return translate("MemoryDetail", "%n month(s)", "", days // 30)
    if days >= 1:
        return translate("MemoryDetail", "%n day(s)", "", days)
    return translate("MemoryDetail", "today")


def _when(detail: MemoryDetail) -> str:
    row = detail.row
    if row.occurred is None:
        return ""
    words = format_occurred(row.occurred, row.precision)
    names = {
        Precision.INSTANT: "",
        Precision.DAY: "",
        Precision.WEEK: translate("MemoryDetail", "to the week"),
        Precision.MONTH: translate("MemoryDetail", "to the month"),
        Precision.SEASON: translate("MemoryDetail", "to the season"),
        Precision.YEAR: translate("MemoryDetail", "to the year"),
    }
    exact = names[row.precision] if row.precision is not None else ""
    if not exact:
        return words
    return translate("MemoryDetail", "{when} ({precision})").format(when=words, precision=exact)


def _doubt_label(doubt: Doubt | None, sources: int) -> QWidget:
    texts = {
        Doubt.SUPERSEDED: translate("MemoryDetail", "A later memory has replaced this one."),
        Doubt.PLAN_OVER: translate("MemoryDetail", "May be outdated: the date of this plan has passed."),
        Doubt.OLD: translate("MemoryDetail", "May be outdated: nobody has mentioned it for a long time."),
    }
    if doubt is not None:
        return label(texts[doubt], "warning")
    if sources > 1:
        return label(translate("MemoryDetail", "Confirmed by independent conversations."), "good")
    return label(translate("MemoryDetail", "Said in one conversation only; nothing speaks against it."), "muted")


def _grid(rows: list[tuple[str, str]]) -> QWidget:
    holder = QWidget()
    grid = QGridLayout(holder)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(4)
    grid.setColumnMinimumWidth(0, 120)
    grid.setColumnStretch(1, 1)
    for number, (name, value) in enumerate(rows):
        grid.addWidget(label(name, "muted", wrap=False), number, 0)
        grid.addWidget(label(value, selectable=True), number, 1)
    return holder


def _message_row(ref: EvidenceRef, message: MessageRow, context: AppContext) -> RowButton:
    text = message.text or listed(a.name for a in message.attachments) or translate("MemoryDetail", "(no text)")
    who = message.sender or translate("MemoryDetail", "unknown sender")
    entry = RowButton(context.theme, text, f"{who}  ·  {format_moment(message.sent_at)}", lines=4, stripe="source")
    entry.clicked.connect(lambda: context.navigator.go(OpenMessage(ref.message_id)))
    return entry


def _add_some(
    section: Section, items: Sequence[Item], build: Callable[[Item], QWidget], more_words: Callable[[int], str]
) -> None:
    """Show the first few; building hundreds of rows at once would hold up the window."""
    for item in items[:FIRST_ROWS]:
        section.add(build(item))
    rest = items[FIRST_ROWS:]
    if not rest:
        return
    more = button(more_words(len(rest)), variant="link")

    def show_more() -> None:
        more.hide()
        _add_some(section, rest, build, more_words)

    more.clicked.connect(show_more)
    section.add(more)
