"""A cited answer without a language model: the sentences of the evidence that answer the question.

Nothing is rephrased. Each sentence is quoted with its speaker and date; for "when" questions the date it
tells is put in front. When the evidence is too weak the answer says so and shows the nearest of it.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from dataclasses import replace

from core.cara.asking import asks, says_nothing
from core.cara.choose import Pick, chosen, nearest
from core.cara.citations import marks
from core.cara.dates import date_told, is_yearly
from core.cara.evidence import Line, attributed, citation
from core.cara.introducing import naming
from core.cara.judgement import calls_for_judgement
from core.cara.passages import Passage
from core.cara.question import Kind, Question
from core.cara.reading import Reading, read
from core.cara.scoring import Rerank, Scored, kind_fit
from core.models.prompts import wording
from core.tempr.terms import fine_terms, language_of, terms
from core.types import Answer, AnswerSentence, Citation, Network, Recall, RecallResult

_LONGEST = 400  # characters of one quoted sentence
_FURTHER = 3  # passages added to a written list


def answer(
    query: str,
    recall: Recall,
    *,
    rerank: Rerank | None = None,
    owner: str | None = None,
    language: str | None = None,
    earlier: Sequence[Line] = (),
    names: Sequence[str] = (),
) -> Answer:
    """The extractive answer to ``query``, quoted passages with citations, [1] the first.

    ``rerank(query, texts)`` gives cross-encoder logits (leave it out where the encoder does not know the
    script of the question); ``owner`` is whom "I" and "my" in the question mean; ``language`` (en or zh)
    defaults to the question's; ``earlier`` is what was said before the messages found, ``names`` those of people and
    things in the question whom the memory knows.
    """
    began = time.perf_counter()
    reading = read(query, recall, rerank=rerank, owner=owner, earlier=earlier, names=names)
    given = _renumbered(answered(reading, language or language_of(query)))
    return replace(given, seconds=time.perf_counter() - began)


def answered(reading: Reading, language: str) -> Answer:
    """The extractive answer to what has been read: passages that answer, else that there is none.

    Citations are numbered by rank in the recall, as those a language model writes.
    """
    answerable = [part for part in reading.parts if part.verdict.answerable]
    if not answerable:
        return abstaining(reading, _why_not(reading), language)
    picks = chosen(answerable)
    return _answer(reading, [_sentence(*pick, reading.recall, language) for pick in picks], picks, abstained=False)


def further(reading: Reading, cited: Collection[int], language: str) -> list[AnswerSentence]:
    """Where a list is asked for, passages that tell of more of it than the results ``cited`` do; three at most.

    A small model names the first item it sees.
    """
    picks = chosen([part for part in reading.parts if part.verdict.answerable and part.question.several])
    more = [pick for pick in picks if pick[1].passage.line.n not in cited and _surely(pick[1])]
    return [_sentence(*pick, reading.recall, language) for pick in more[:_FURTHER]]


def _surely(score: Scored) -> bool:
    """Whether a cross-encoder finds an answer in the passage, and in its message without what led to it."""
    return min(score.cross or 0.0, score.alone or 0.0) > 0.0


def _why_not(reading: Reading) -> str:
    if reading.foreign:
        return "foreign"
    return "judgement" if calls_for_judgement(reading.query) else "nothing"


def abstaining(reading: Reading, reason: str, language: str) -> Answer:
    """That there is no answer, for a ``reason`` (nothing, judgement, foreign), with the nearest evidence."""
    picks = nearest(reading.parts)
    quoted = [_sentence(*pick, reading.recall, language) for pick in picks]
    apology = AnswerSentence(_apology(reason, reading, bool(quoted), language), (), None)
    return _answer(reading, [apology, *quoted], picks, abstained=True)


def _renumbered(given: Answer) -> Answer:
    """``given`` with its citations numbered as they appear."""
    number = {citation.n: place for place, citation in enumerate(given.citations, start=1)}
    sentences = [replace(s, citations=tuple(number[n] for n in s.citations)) for s in given.sentences]
    return replace(
        given,
        text=_text(sentences),
        sentences=tuple(sentences),
        citations=tuple(replace(citation, n=number[citation.n]) for citation in given.citations),
    )


def _answer(reading: Reading, sentences: Sequence[AnswerSentence], picks: Sequence[Pick], *, abstained: bool) -> Answer:
    return Answer(
        query=reading.query,
        text=_text(sentences),
        abstained=abstained,
        model=None,
        sentences=tuple(sentences),
        citations=_citations([s.passage for _, s in picks], reading.recall),
        opinions=(),
        seconds=0.0,
        recall=reading.recall,
    )


def _sentence(question: Question, score: Scored, recall: Recall, language: str) -> AnswerSentence:
    passage = score.passage
    result = recall.results[passage.line.n - 1]
    text = attributed(passage.line, _quoted(question, passage), language)
    if result.network == Network.OPINION and result.confidence is not None:  # never quoted as a fact
        text = wording("answers", language)["opinion"].format(confidence=result.confidence) + text
    if told := _told(question, passage, result, language):
        text = f"{told}{'——' if language == 'zh' else ' — '}{text}"
    return AnswerSentence(text, (passage.line.n,), True)


def _told(question: Question, passage: Passage, result: RecallResult, language: str) -> str | None:
    """The date a passage gives in answer to "when"."""
    if question.kind is not Kind.WHEN:
        return None
    return date_told(passage, result, language, ahead=question.ahead, yearly=is_yearly(question.text))


def _quoted(question: Question, passage: Passage) -> str:
    """The passage verbatim, without greetings and questions before and after what bears on the question."""
    kept = list(passage.sentences)
    listed = kept[0].endswith((":", "："))
    replies = bool(passage.asked)  # "I loved it." says all when it follows "How was it?", and so may what comes next
    while len(kept) > 1 and not listed and _idle(question, kept[-1]) and not (replies and len(kept) == 2):
        kept.pop()
    while len(kept) > 1 and not listed and not replies and _idle(question, kept[0]):
        kept.pop(0)
    text = replace(passage, sentences=tuple(kept)).text
    text = text if len(text) <= _LONGEST else text[:_LONGEST].rstrip() + " …"
    if question.introduced is not None and (named := naming(question.introduced, passage)):
        return f"{text} [{named}]"
    # A bare reply ("Biscuit!") says nothing without what was asked.
    return f"{text} [{passage.asked}]" if passage.asked and len(terms(text)) < 5 else text


def _idle(question: Question, sentence: str) -> bool:
    """A question or empty words, sharing nothing with what is asked; a short reply ("Only shellfish.") is neither."""
    if set(fine_terms(sentence)) & set(question.terms) or kind_fit(question, sentence):
        return False
    return asks(sentence) or says_nothing(sentence)


def _text(sentences: Sequence[AnswerSentence]) -> str:
    return "\n".join(f"{s.text} {marks(s.citations)}" if s.citations else s.text for s in sentences)


def _citations(passages: Sequence[Passage], recall: Recall) -> tuple[Citation, ...]:
    numbers = dict.fromkeys(passage.line.n for passage in passages)
    return tuple(citation(n, recall.results[n - 1], [p.line.ref for p in passages if p.line.n == n]) for n in numbers)


def _apology(reason: str, reading: Reading, has_evidence: bool, language: str) -> str:
    """That nothing answers the question, or that weighing it takes a model; and that the nearest follows."""
    words = wording("answers", language)
    stranger = next((part.verdict.stranger for part in reading.parts if part.verdict.stranger), None)
    if reason == "foreign":
        stranger = None  # a word of another language looks like one
    said: str = words["stranger"].format(name=stranger) if stranger else words[reason if has_evidence else "nothing"]
    return said + words["nearest"] if has_evidence else said
