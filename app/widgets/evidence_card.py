"""One piece of evidence under an answer: what is remembered, who said it when, and why it was found."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.formatting import format_day, format_moment, format_percent
from app.queries import Evidence, Quote
from app.theme import Theme
from app.widgets.badge import NetworkBadge
from app.widgets.basics import button, elided, label
from app.widgets.bubble import message_summary
from app.widgets.clickable import ClickableFrame
from core.types import Trace

translate = QCoreApplication.translate
QUOTE_CHARACTERS = 320


class _Number(QWidget):
    """The citation's number in a disc."""

    def __init__(self, number: int, theme: Theme) -> None:
        super().__init__()
        self._number, self._theme = number, theme
        self.setFixedSize(QSize(24, 24))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour("accent"))
        painter.drawEllipse(self.rect())
        painter.setPen(self._theme.colour("on_accent"))
        font = painter.font()
        font.setBold(True)
        painter.setFont(font)
        painter.drawText(QRectF(self.rect()), Qt.AlignmentFlag.AlignCenter, str(self._number))


def trace_lines(trace: Trace) -> list[str]:
    """Why a result is there, one line per reason."""
    channels = (
        (trace.semantic, translate("Evidence", "Close in meaning to the question: place {n}")),
        (trace.keyword, translate("Evidence", "Contains words of the question: place {n}")),
        (trace.graph, translate("Evidence", "Connected to who and what the question names: place {n}")),
        (trace.temporal, translate("Evidence", "From the time the question asks about: place {n}")),
    )
    lines = [text.format(n=rank) for rank, text in channels if rank is not None]
    if trace.rerank is not None:
        lines.append(
            translate("Evidence", "Read side by side with the question: {score}").format(score=f"{trace.rerank:.1f}")
        )
    return lines or [trace.why]


class QuoteLine(ClickableFrame):
    """An original message; a click opens it in its conversation."""

    def __init__(self, quote: Quote, theme: Theme) -> None:
        message = quote.message
        text = message_summary(message)
        short = text if len(text) <= QUOTE_CHARACTERS else text[:QUOTE_CHARACTERS].rstrip() + "…"
        where = format_moment(message.sent_at)
        if quote.conversation != message.sender:
            within = translate("Evidence", "in {conversation}").format(conversation=quote.conversation)
            where = f"{within} · {where}"
        super().__init__(f"{message.sender or ''}: {short}. {where}")
        self.setProperty("quote", True)
        self.setToolTip(translate("Evidence", "Open in the conversation"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 8, 12, 8)
        layout.setSpacing(2)
        head = QHBoxLayout()
        head.setSpacing(8)
        sender = label(message.sender or "", "subheading", wrap=False)
        sender.setStyleSheet(f"color: {theme.sender_colour(message.sender or '').name()}")
        head.addWidget(sender)
        head.addWidget(elided(where, "caption"), 1)
        layout.addLayout(head)
        layout.addWidget(label(short))


class EvidenceCard(QFrame):
    """Signals: ``message_chosen(int)``; ``memory_chosen(int)``."""

    message_chosen = Signal(int)
    memory_chosen = Signal(int)

    def __init__(self, evidence: Evidence, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.evidence = evidence
        self.setProperty("card", True)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(16, 12, 16, 12)
        self._layout.setSpacing(8)
        self._layout.addLayout(self._head(theme))
        if evidence.text:
            self._layout.addWidget(label(evidence.text, selectable=True))
        elif not evidence.quotes:
            self._layout.addWidget(label(evidence.result.text, selectable=True))
        for quote in evidence.quotes:
            line = QuoteLine(quote, theme)
            line.clicked.connect(lambda id_=quote.message.id: self.message_chosen.emit(id_))
            self._layout.addWidget(line)
        self._trace = label("\n".join(trace_lines(evidence.result.trace)), "caption")
        self._trace.hide()
        self._layout.addWidget(self._trace)

    def open_first(self) -> None:
        """What a click on the citation does: the first original message."""
        if self.evidence.quotes:
            self.message_chosen.emit(self.evidence.quotes[0].message.id)
        elif self.evidence.result.kind == "memory":
            self.memory_chosen.emit(self.evidence.result.id)

    def _head(self, theme: Theme) -> QHBoxLayout:
        result = self.evidence.result
        row = QHBoxLayout()
        row.setSpacing(8)
        if self.evidence.n is not None:
            row.addWidget(_Number(self.evidence.n, theme))
        row.addWidget(NetworkBadge(result.network, theme))
        row.addWidget(self._facts(), 1)
        if result.kind == "memory":
            details = button(translate("Evidence", "Details"), variant="link")
            details.clicked.connect(lambda: self.memory_chosen.emit(result.id))
            row.addWidget(details)
        why = button(translate("Evidence", "Why this?"), variant="link")
        why.clicked.connect(self.toggle_trace)
        row.addWidget(why)
        return row

    def _facts(self) -> QLabel:
        result = self.evidence.result
        when = result.occurred[0] if result.occurred else result.mentioned_at
        parts = [format_day(when)] if result.kind == "memory" or not self.evidence.quotes else []
        if result.confidence is not None:
            parts.append(translate("Evidence", "confidence {n}").format(n=format_percent(result.confidence)))
        if self.evidence.more:
            parts.append(translate("Evidence", "%n more message(s)", "", self.evidence.more))
        return label(" · ".join(parts), "caption", wrap=False)

    def set_selected(self, selected: bool) -> None:
        """Point this card out while the mouse is on its citation."""
        if self.property("selected") != selected:
            self.setProperty("selected", selected)
            self.style().unpolish(self)
            self.style().polish(self)

    def toggle_trace(self) -> None:
        """Show or hide why this was found."""
        self._trace.setVisible(self._trace.isHidden())
