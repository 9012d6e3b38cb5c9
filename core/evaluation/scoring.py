"""An answer measured against the expected one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from core.evaluation import measures
from core.evaluation.datasets import Question
from core.evaluation.records import SHOWN_CHARACTERS, SHOWN_PIECES, Given
from core.types import AnswerSentence

Judge = Callable[[Question, str], bool | None]


def measured(
    question: Question,
    text: str,
    sentences: Sequence[AnswerSentence],
    cited: Collection[str],
    shown: Sequence[str],
    *,
    abstained: bool,
    model: str | None,
    seconds: float,
    judge: Judge | None = None,
) -> Given:
    """``text`` as an answer to ``question``; ``cited``: ids of its messages, ``shown``: what it was made from."""
    checked = [sentence.supported for sentence in sentences if sentence.citations]
    scored, plain = question.answerable, " ".join(sentence.text for sentence in sentences)
    return Given(
        text=text,
        model=model,
        abstained=abstained,
        seconds=seconds,
        supported=sum(check is True for check in checked) / len(checked) if checked else None,
        shown=[piece[:SHOWN_CHARACTERS] for piece in shown[:SHOWN_PIECES]],
        f1=measures.token_f1(plain, question.answer) if scored else None,
        hit=measures.answer_hit(question.answer, plain) if scored else None,
        held=measures.held_words(question.answer, "\n".join(shown)) if scored else None,
        cites_gold=bool(set(cited) & set(question.gold)) if scored and question.gold else None,
        judged=judge(question, text) if judge is not None and scored else None,
    )
