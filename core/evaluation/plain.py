"""The plain way to answer from a chat, to compare with: BM25 over single messages, the same model, no memory.

What is found goes into the prompt as it is: no dates worked out, no weighing of who is meant, no profile. The
shape of the prompt, its budget and the check of what is written are those of the memory's own answers.
"""

from __future__ import annotations

import re
import sqlite3
import threading
import time
from collections.abc import Sequence
from datetime import UTC

from core import defaults
from core.cara.budget import ANSWER_TOKENS, asked_words
from core.cara.evidence import Line, attributed
from core.cara.judgement import calls_for_judgement
from core.cara.named import perhaps_names
from core.cara.scoring import Rerank
from core.cara.verify import Checker
from core.cara.written import joined, says_not_found, sentences_of
from core.evaluation.datasets import Case, Question, Turn
from core.evaluation.records import Given
from core.evaluation.scoring import Judge, measured
from core.models.llm import LanguageModel
from core.models.prompts import prompt
from core.tempr.terms import terms
from core.types import ChatMessage

_MOST = 80  # messages looked at


class PlainAnswers:
    """The messages of one chat in an index of their own, in memory."""

    def __init__(self, case: Case, llm: LanguageModel, model: str, rerank: Rerank | None = None) -> None:
        self._turns, self._llm, self._model, self._rerank = case.turns, llm, model, rerank
        self._index = sqlite3.connect(":memory:")
        self._index.execute("CREATE VIRTUAL TABLE turns USING fts5(text, tokenize='porter unicode61')")
        rows = (
            (n, f"{turn.sender}: {turn.text} {turn.attachment or ''}") for n, turn in enumerate(case.turns, start=1)
        )
        self._index.executemany("INSERT INTO turns(rowid, text) VALUES (?, ?)", rows)

    def close(self) -> None:
        """Drop the index."""
        self._index.close()

    def ask(
        self, question: Question, tokens: int, judge: Judge | None = None, cancel: threading.Event | None = None
    ) -> Given:
        """The model's answer to ``question`` from the best messages that fit into ``tokens``."""
        begun = time.perf_counter()
        found = self.context(question.text, tokens)
        lines = [_line(n, turn) for n, turn in enumerate(found, start=1)]
        shown = [f"[{line.n}] {attributed(line, line.text, 'en')}" for line in lines]
        rules = prompt("view_rules" if calls_for_judgement(question.text) else "answer_rules", "en")
        values = asked_words(question.text, "en", question.as_of)
        user = prompt("answer", "en", evidence="\n".join(reversed(shown)), **values)  # the best next to the question
        written = self._llm.generate(
            (ChatMessage("system", rules), ChatMessage("user", user)),
            max_tokens=ANSWER_TOKENS, temperature=defaults.REFLECT_TEMPERATURE, cancel=cancel,
        )  # fmt: skip
        frame = f"{rules}\n{prompt('answer', 'en', evidence='', **values)}"
        sentences = sentences_of(
            written.text, [line.n for line in lines], lines, self._checker(question),
            frame=frame, cut=written.finish == "length",
        )  # fmt: skip
        seconds = time.perf_counter() - begun
        cited = {found[n - 1].id for sentence in sentences for n in sentence.citations}
        return measured(
            question, joined(sentences, "en"), sentences, cited, shown,
            abstained=not sentences or says_not_found(sentences), model=self._model, seconds=seconds, judge=judge,
        )  # fmt: skip

    def context(self, query: str, tokens: int) -> list[Turn]:
        """The messages that BM25 puts first for any word of ``query``, as many as fit into ``tokens``."""
        words = " OR ".join(f'"{word}"' for word in re.findall(r"\w+", query))
        if not words:
            return []
        rows = self._index.execute(
            "SELECT rowid FROM turns WHERE turns MATCH ? ORDER BY bm25(turns), rowid LIMIT ?", (words, _MOST)
        )
        offered = [self._turns[row - 1] for (row,) in rows]
        texts = [f"[{n}] {attributed(_line(n, turn), turn.text, 'en')}" for n, turn in enumerate(offered, start=1)]
        return _fitting(offered, self._llm.count_tokens(texts) if texts else [], tokens)

    def _checker(self, question: Question) -> Checker:
        people = frozenset(turn.sender for turn in self._turns)
        return Checker(self._rerank, people, perhaps_names(question.text), frozenset(terms(question.text)))


def _fitting(offered: Sequence[Turn], costs: Sequence[int], room: int) -> list[Turn]:
    kept: list[Turn] = []
    for turn, cost in zip(offered, costs, strict=True):
        if cost < room:
            kept.append(turn)
            room -= cost + 1  # and the line break
    return kept


def _line(n: int, turn: Turn) -> Line:
    shared = f" [{turn.attachment}]" if turn.attachment else ""
    return Line(n, turn.sender, turn.sent_at.replace(tzinfo=UTC), f"{turn.text}{shared}")
