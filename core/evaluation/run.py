"""Questions of a data set put to the memory, resumable: a line is kept for every question that was answered."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

from core import defaults
from core.bank import MemoryBank
from core.cara.budget import Prompt
from core.errors import Cancelled, RequestError
from core.evaluation import measures
from core.evaluation.datasets import Case, Question
from core.evaluation.memories import open_memory
from core.evaluation.plain import PlainAnswers
from core.evaluation.records import Given, Record, Records
from core.evaluation.scoring import Judge, measured
from core.models.host import ModelHost
from core.types import Effort, Progress, ProgressCallback, RecallRequest, Signal

RECALL_TOKENS = 8000  # asked for, so that a fuller count of tokens than ours leaves room for the largest budget
BLOCK = 10  # questions put to the memory before the plain way gets them: a model keeps what its prompts begin with


@dataclass(frozen=True, slots=True)
class Options:
    """``answers``: ask as well as recall. ``limit``: cases; ``questions``: of each case, spread over the kinds.

    ``plain``: have each question answered in the plain way too (needs a language model). ``tokens``: evidence
    shown to the model in either way. ``without``: the signal of recall that is left out.
    """

    effort: Effort = Effort.MID
    answers: bool = False
    limit: int | None = None
    questions: int | None = None
    plain: bool = False
    tokens: int = defaults.ANSWER_EVIDENCE_TOKENS
    without: Signal | None = None


class Run:
    """One evaluation in a folder of its own: a memory per chat, and the records so far."""

    def __init__(self, cases: Sequence[Case], folder: Path, models: ModelHost, options: Options) -> None:
        self._cases, self._folder, self._models, self._options = cases[: options.limit], folder, models, options
        without = f"-without-{options.without.name.lower()}" if options.without is not None else ""
        self._path = folder / f"{'qa' if options.answers else 'recall'}-{options.effort.value}{without}.jsonl"
        self._wanted = [(case, self._chosen(case)) for case in self._cases]

    def records(
        self, *, judge: Judge | None = None, progress: ProgressCallback | None = None,
        cancel: threading.Event | None = None,
    ) -> list[Record]:  # fmt: skip
        """Every record, those of an earlier run included. Raises Cancelled; the next run goes on from there."""
        if self._options.plain and self._models.status().llm is None:
            raise RequestError("Answering in the plain way takes a language model. Choose one: hindsight models use.")
        self._folder.mkdir(parents=True, exist_ok=True)
        records = Records.load(self._path)
        steps = self._steps(records, judge, cancel)
        total, begun = len(self._left(records)), time.monotonic()
        for done, record in enumerate(steps, start=1):
            records.keep(record)
            if progress is not None:
                left = (time.monotonic() - begun) / done * (total - done)
                progress(Progress("evaluating", done, total, "questions", max(0.0, left)))
        return [records.known[case.id, question.id] for case, questions in self._wanted for question in questions]

    def _left(self, records: Records) -> list[tuple[Case, Question, bool]]:
        """What is still to be done: (case, question, whether in the plain way)."""
        found: list[tuple[Case, Question, bool]] = []
        for case, questions in self._wanted:
            for first in range(0, len(questions), BLOCK):
                block = questions[first : first + BLOCK]
                known = {q.id: records.known.get((case.id, q.id)) for q in block}
                found += [(case, q, False) for q in block if known[q.id] is None]
                if self._options.plain:
                    found += [(case, q, True) for q in block if getattr(known[q.id], "plain", None) is None]
        return found

    def _steps(self, records: Records, judge: Judge | None, cancel: threading.Event | None) -> Iterator[Record]:
        """The records still missing, one after the other; the plain way adds to the record of a question."""
        left = self._left(records)
        for case in self._cases:
            tasks = [(question, plain) for of, question, plain in left if of is case]
            if not tasks:
                continue
            with open_memory(case, self._folder, self._models, cancel) as memory, closing(self._plain(case)) as plainly:
                for question, plain in tasks:
                    if cancel is not None and cancel.is_set():
                        done = len(left) - len(self._left(records))
                        raise Cancelled(f"Stopped after {done} of {len(left)} questions; the next run goes on.")
                    if plain:
                        given = plainly.ask(question, self._options.tokens, judge, cancel)
                        yield replace(records.known[case.id, question.id], plain=given)
                    else:
                        yield self._ask(memory.bank(), case, question, judge, cancel)

    def _plain(self, case: Case) -> PlainAnswers:
        llm = self._models.status().llm
        rerank = (
            (lambda query, texts: [float(score) for score in self._models.rerank(query, texts)])
            if (self._models.status().reranker is not None)
            else None
        )
        return PlainAnswers(case, self._models, llm.name if llm is not None else "", rerank)

    def _chosen(self, case: Case) -> list[Question]:
        """The questions to put: without answers only those with evidence, since the rest cannot be scored."""
        fit = [q for q in case.questions if self._options.answers or (q.answerable and q.gold)]
        most = self._options.questions
        return fit if most is None or most >= len(fit) else _spread(fit, most)

    def _ask(
        self, bank: MemoryBank, case: Case, question: Question, judge: Judge | None, cancel: threading.Event | None
    ) -> Record:
        request = RecallRequest(
            query=question.text, as_of=question.as_of, tokens=RECALL_TOKENS, effort=self._options.effort,
            without=frozenset(filter(None, (self._options.without,))),
        )  # fmt: skip
        found = bank.recall(request, cancel=cancel)
        shares = {
            str(budget): measures.evidence_recall(found.results, question.gold, budget) for budget in measures.BUDGETS
        }
        given = self._answer(bank, question, judge, cancel) if self._options.answers else None
        return Record(
            case.id, question.id, question.kind, question.text, question.answer, question.answerable, shares,
            found.seconds, given,
        )  # fmt: skip

    def _answer(
        self, bank: MemoryBank, question: Question, judge: Judge | None, cancel: threading.Event | None
    ) -> Given:
        prompts: list[Prompt] = []
        answer = bank.ask(
            question.text, as_of=question.as_of, form_opinions=False, evidence_tokens=self._options.tokens,
            on_prompt=prompts.append, cancel=cancel,
        )  # fmt: skip
        shown = prompts[0].evidence if prompts else [result.text for result in answer.recall.results]
        cited = {ref.message for citation in answer.citations for ref in citation.evidence}
        return measured(
            question, answer.text, answer.sentences, cited, shown,
            abstained=answer.abstained, model=answer.model, seconds=answer.seconds, judge=judge,
        )  # fmt: skip


def _spread(questions: Sequence[Question], most: int) -> list[Question]:
    """``most`` of the questions, of every kind as many where there are enough, the kinds taking turns."""
    kinds: dict[str, list[Question]] = {}
    for question in questions:
        kinds.setdefault(question.kind, []).append(question)
    left, rows = most, []
    for number, of in enumerate(sorted(kinds.values(), key=len)):  # small kinds first: the others share what they leave
        share = min(len(of), -(-left // (len(kinds) - number)))
        rows.append([(place / share, of[place * len(of) // share]) for place in range(share)])
        left -= share
    return [question for _, question in sorted((pick for row in rows for pick in row), key=lambda pick: pick[0])]
