"""The answer: flowing text whose [1] are links."""

from __future__ import annotations

import html
import re

from PySide6.QtCore import QCoreApplication, Qt, QUrl, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QTextBrowser, QWidget

from app.theme import Theme
from core.types import AnswerSentence

translate = QCoreApplication.translate
CITATION = re.compile(r"( ?)\[(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\]")
BOLD = re.compile(r"\*\*(.+?)\*\*")
BULLET = re.compile(r"^\s*[-*•]\s+")


def answer_html(text: str, theme: Theme, sentences: tuple[AnswerSentence, ...] = ()) -> str:
    """HTML of an answer as it stands so far; text is escaped, unconfirmed sentences are tinted."""
    body = html.escape(text)
    for sentence in sentences:
        if sentence.supported is False:
            plain = html.escape(sentence.text)
            body = body.replace(plain, f'<span style="color:{theme.colours.warning}">{plain}</span>', 1)
    body = BOLD.sub(r"<b>\1</b>", body)
    body = CITATION.sub(lambda match: match[1].replace(" ", "&nbsp;") + _links(match[2], theme), body)
    blocks = [_block(line) for line in body.split("\n") if line.strip()]
    return "".join(blocks)


def _block(line: str) -> str:
    if BULLET.match(line):
        return f'<p style="margin:4px 0 4px 16px; line-height:130%">•&nbsp; {BULLET.sub("", line)}</p>'
    return f'<p style="margin:0 0 10px 0; line-height:130%">{line}</p>'


def _links(numbers: str, theme: Theme) -> str:
    style = (
        f"color:{theme.colours.accent}; background-color:{theme.colours.accent_soft}; "
        "text-decoration:none; font-weight:600; font-size:small"
    )
    parts = re.findall(r"\d+", numbers)
    return "&#8239;".join(f'<a href="cite:{n}" style="{style}">&nbsp;{n}&nbsp;</a>' for n in parts)


class AnswerText(QTextBrowser):
    """As high as its text.

    Signals: ``cited(int)`` with the number of the citation clicked; ``pointed(int)`` with that under the
    mouse, 0 when it leaves.
    """

    cited = Signal(int)
    pointed = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._text = ""
        self._sentences: tuple[AnswerSentence, ...] = ()
        self.setProperty("bare", True)
        self.setOpenLinks(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(translate("AnswerText", "Answer"))
        self.document().setDocumentMargin(0)
        font = self.font()
        font.setPointSizeF(font.pointSizeF() * 1.12)
        self.setFont(font)
        self.anchorClicked.connect(self._on_link)
        self.highlighted.connect(self._on_hover)
        theme.changed.connect(self._render)

    def set_answer(self, text: str, sentences: tuple[AnswerSentence, ...] = ()) -> None:
        """Show this much of the answer."""
        self._text, self._sentences = text, sentences
        self._render()

    def answer(self) -> str:
        """The plain text shown."""
        return self._text

    def _render(self) -> None:
        self.setHtml(answer_html(self._text, self._theme, self._sentences))
        self._fit()

    def _fit(self) -> None:
        self.document().setTextWidth(self.viewport().width())
        self.setFixedHeight(max(28, round(self.document().size().height()) + 4))

    def _on_link(self, url: QUrl) -> None:
        if url.scheme() == "cite":
            self.cited.emit(int(url.path()))

    def _on_hover(self, url: QUrl) -> None:
        self.pointed.emit(int(url.path()) if url.scheme() == "cite" else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
