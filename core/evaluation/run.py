"""Questions of a data set put to the memory, resumable: a line is kept for every question that was answered."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from core.bank import Memory, MemoryBank
from core.errors import Cancelled, RequestError
from core.evaluation import measures
from core.evaluation.datasets import Case, Question
from core.models.host import ModelHost
from core.types import Answer, Effort, ImportOptions, Progress, ProgressCallback, Recall, RecallRequest

RECALL_TOKENS = 8000  # asked for, so that a fuller count of tokens than ours leaves room for the largest budget
SHOWN_CHARACTERS = 400  # of each piece of evidence in a report
Judge = Callable[[Question, str], bool | None]


@dataclass(frozen=True, slots=True)
class Record:
    """What became of one question. ``recall``: share of the gold evidence within each token budget."""

    case: str
    question: str
    kind: str
    text: str
    gold: str
    answerable: bool
    recall: dict[str, float]
    recall_seconds: float
    answer: str | None = None
    model: str | None = None
    f1: float | None = None
    held: float | None = None  # share of the gold answer's words in what the model was shown
    abstained: bool | None = None
    supported: float | None = None  # share of cited sentences whose evidence supports them
    cites_gold: bool | None = None
    answer_seconds: float | None = None
    judged: bool | None = None
    shown: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Options:
    """``answers``: ask as well as recall. ``limit``: cases; ``questions``: of each case, spread evenly."""

    effort: Effort = Effort.MID
    answers: bool = False
    limit: int | None = None
    questions: int | None = None


class Run:
    """One evaluation in a folder of its own: a memory per chat, and the records so far."""

    def __init__(self, cases: Sequence[Case], folder: Path, models: ModelHost, options: Options) -> None:
        self._cases, self._folder, self._models, self._options = cases[: options.limit], folder, models, options
        self._path = folder / f"{'qa' if options.answers else 'recall'}-{options.effort.value}.jsonl"

    def records(
        self, *, judge: Judge | None = None, progress: ProgressCallback | None = None,
        cancel: threading.Event | None = None,
    ) -> list[Record]:  # fmt: skip
        """Every record, those of an earlier run included. Raises Cancelled; the next run goes on from there."""
        self._folder.mkdir(parents=True, exist_ok=True)
        known = {(record.case, record.question): record for record in self._kept()}
        wanted = [(case, self._chosen(case)) for case in self._cases]
        total, begun, fresh = sum(len(questions) for _, questions in wanted), time.monotonic(), 0
        for case, questions in wanted:
            left = [question for question in questions if (case.id, question.id) not in known]
            if not left:
                continue
            with self._memory(case, cancel) as memory:
                bank = memory.bank()
                for question in left:
                    if cancel is not None and cancel.is_set():
                        raise Cancelled(f"Stopped after {len(known)} of {total} questions; the next run goes on.")
                    record = self._ask(bank, case, question, judge, cancel)
                    self._keep(record)
                    known[case.id, question.id] = record
                    fresh += 1
                    if progress is not None:
                        pace = (time.monotonic() - begun) / fresh
                        progress(
                            Progress("evaluating", len(known), total, "questions", pace * max(0, total - len(known)))
                        )
        return [known[case.id, question.id] for case, questions in wanted for question in questions]

    def _chosen(self, case: Case) -> list[Question]:
        """The questions to put: without answers only those with evidence, since the rest cannot be scored."""
        fit = [q for q in case.questions if self._options.answers or (q.answerable and q.gold)]
        most = self._options.questions
        if most is None or most >= len(fit):
            return fit
        return [fit[place * len(fit) // most] for place in range(most)]

    def _memory(self, case: Case, cancel: threading.Event | None) -> Memory:
        """The memory of a chat, imported when it is not there yet."""
        name = "".join(c if c.isalnum() or c in "-_" else "_" for c in case.id)
        path, chat = self._folder / f"{name}.hindsight", self._folder / f"{name}.jsonl"
        memory = Memory.open(path, models=self._models)
        try:
            bank = memory.bank(create=True)
            stored = sum(row.messages for row in bank.conversations())
            if stored < len(case.turns):
                case.write_chat(chat)
                bank.import_([chat], ImportOptions(timezone="UTC"), cancel=cancel)
        except BaseException:
            memory.close()
            raise
        return memory

    def _ask(
        self, bank: MemoryBank, case: Case, question: Question, judge: Judge | None, cancel: threading.Event | None
    ) -> Record:
        request = RecallRequest(
            query=question.text, as_of=question.as_of, tokens=RECALL_TOKENS, effort=self._options.effort
        )
        found = bank.recall(request, cancel=cancel)
        shares = {
            str(budget): measures.evidence_recall(found.results, question.gold, budget) for budget in measures.BUDGETS
        }
        basis: dict[str, Any] = {
            "case": case.id, "question": question.id, "kind": question.kind, "text": question.text,
            "gold": question.answer, "answerable": question.answerable, "recall": shares,
            "recall_seconds": found.seconds,
        }  # fmt: skip
        if not self._options.answers:
            return Record(**basis)
        answer = bank.ask(question.text, as_of=question.as_of, form_opinions=False, cancel=cancel)
        return Record(**basis, **_answered(question, answer, judge))

    # --- the records ----------------------------------------------------------------------------------

    def _kept(self) -> Iterator[Record]:
        if not self._path.exists():
            return
        for number, line in enumerate(self._path.read_text(encoding="utf-8").splitlines(), start=1):
            try:
                yield Record(**json.loads(line))
            except (ValueError, TypeError) as error:
                raise RequestError(
                    f"Line {number} of {self._path} is no record of an evaluation. Remove it, or choose another folder."
                ) from error

    def _keep(self, record: Record) -> None:
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(record), ensure_ascii=False) + "\n")


def _answered(question: Question, answer: Answer, judge: Judge | None) -> dict[str, Any]:
    cited = {ref.message for citation in answer.citations for ref in citation.evidence}
    checked = [sentence.supported for sentence in answer.sentences if sentence.citations]
    scored = question.answerable
    return {
        "answer": answer.text, "model": answer.model, "abstained": answer.abstained, "answer_seconds": answer.seconds,
        "f1": measures.token_f1(answer.text, question.answer) if scored else None,
        "held": measures.held_words(question.answer, _context(answer.recall)) if scored else None,
        "supported": sum(check is True for check in checked) / len(checked) if checked else None,
        "cites_gold": bool(cited & set(question.gold)) if scored and question.gold else None,
        "judged": judge(question, answer.text) if judge is not None and scored else None,
        "shown": [result.text[:SHOWN_CHARACTERS] for result in answer.recall.results[:12]],
    }  # fmt: skip


def _context(recall: Recall) -> str:
    return "\n".join(result.text for result in recall.results)
