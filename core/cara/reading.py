"""A recall read with a question in mind: which of its passages answer each part of the question, best first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from core.cara.about import TOLD
from core.cara.confidence import Verdict, judge
from core.cara.crossing import crosses
from core.cara.evidence import Line, every_line_of, unique
from core.cara.passages import passages_of
from core.cara.question import Question, analyse, parts
from core.cara.scoring import Rerank, Scored, scored, tells_the_value
from core.types import Recall


@dataclass(frozen=True, slots=True)
class Part:
    """One question of a query with its passages, best first, and whether they answer it."""

    question: Question
    scores: Sequence[Scored]
    verdict: Verdict

    @property
    def telling(self) -> list[Scored]:
        """Without passages that only ask: they can answer nothing."""
        return [s for s in self.scores if not s.passage.asks]

    @property
    def answering(self) -> list[Scored]:
        """Of those that tell something the ones that may answer: of a value asked for they tell one."""
        if self.question.value is None:
            return self.telling
        told = [s for s in self.telling if tells_the_value(self.question, s.passage)]
        return [s for s in told if s.person >= TOLD] or told if self.question.named else told


@dataclass(frozen=True, slots=True)
class Reading:
    """``lines``: every line shown, each as often as it is: what a citation of any of them may rest on.

    ``foreign``: the question is in another language than they are.
    """

    query: str
    recall: Recall
    lines: Sequence[Line]
    parts: Sequence[Part]
    foreign: bool = False

    @property
    def verdict(self) -> Verdict:
        """The verdict of the part that can be answered best."""
        return max((part.verdict for part in self.parts), key=lambda v: (v.answerable, v.sure), default=Verdict(False))


def read(
    query: str,
    recall: Recall,
    *,
    rerank: Rerank | None = None,
    owner: str | None = None,
    earlier: Sequence[Line] = (),
    names: Sequence[str] = (),
) -> Reading:
    """Score what was recalled against ``query``; see :func:`core.cara.extract.answer` for the arguments."""
    every = every_line_of(recall)
    lines = unique(every)
    speakers = list(dict.fromkeys(line.speaker for line in lines if line.speaker))
    # A bare month in the question is the latest one anybody spoke in.
    now = max((line.at for line in lines if line.at is not None), default=None)
    foreign = crosses(query, lines, speakers)
    questions = [analyse(part, speakers, owner, now, names) for part in parts(query)]
    passages = passages_of(lines, {name for question in questions for name in question.strangers}, earlier)
    alone = _alone(every, recall)
    scores = [scored(question, passages, None if foreign else rerank, alone) for question in questions]
    parts_read = [
        Part(q, s, Verdict(False) if foreign else judge(q, s)) for q, s in zip(questions, scores, strict=True)
    ]  # words of one language in another are shared by chance
    return Reading(query, recall, every, parts_read, foreign)


def _alone(lines: Sequence[Line], recall: Recall) -> dict[int, float]:
    """What the cross-encoder said in recall of the results that hold one line and nothing else."""
    counted = Counter(line.n for line in lines)
    judged = {n: result.trace.rerank for n, result in enumerate(recall.results, start=1) if counted[n] == 1}
    return {n: logit for n, logit in judged.items() if logit is not None}
