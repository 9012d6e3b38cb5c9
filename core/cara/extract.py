"""A cited answer without a language model: the sentences of the evidence that answer the question.

Nothing is rephrased. Each sentence is quoted with its speaker and date; for "when" questions the date it
tells is put in front. When the evidence is too weak the answer says so and shows the nearest of it.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace

from core.cara.confidence import Verdict, judge
from core.cara.dates import date_told
from core.cara.evidence import Line, Passage, attributed, citation, lines_of, passages_of
from core.cara.judgement import calls_for_judgement
from core.cara.question import Kind, Question, analyse, parts
from core.cara.scoring import Rerank, Scored, kind_fit, scored
from core.cara.sentences import fine_terms, is_question, language_of, terms
from core.models.prompts import wording
from core.types import Answer, AnswerSentence, Citation, Network, Recall

_Found = list[tuple[Question, list[Scored]]]

MAX_SENTENCES = 4
NEAREST = 2  # evidence shown when there is no answer
_LONGEST = 400  # characters of one quoted sentence
_MARGIN, _MARGIN_SEVERAL = 0.4, 0.8  # how far below the best a further passage may score
_LOGITS_BEHIND = 3.0
_SAME = 0.6  # share of common words from which two sentences say the same


def answer(
    query: str,
    recall: Recall,
    *,
    rerank: Rerank | None = None,
    owner: str | None = None,
    language: str | None = None,
) -> Answer:
    """The extractive answer to ``query``, 1 to 4 quoted passages with citations [n] (n: rank in ``recall``).

    ``rerank(query, texts)`` gives cross-encoder logits (leave it out where the encoder does not know the
    script of the question); ``owner`` is whom "I" and "my" in the question mean; ``language`` (en or zh)
    defaults to the question's.
    """
    began = time.perf_counter()
    language = language or language_of(query)
    found = _search(query, lines_of(recall), rerank, owner)
    answerable = [part for part in found if judge(*part).answerable]
    if not answerable:
        reason = "judgement" if calls_for_judgement(query) else "nothing"
        return _abstaining(query, recall, found, reason, language, began)
    chosen = _chosen(_telling(answerable))
    sentences = [_sentence(question, s.passage, recall, language) for question, s in chosen]
    return _answer(query, recall, sentences, chosen, abstained=False, began=began)


def verdict(query: str, recall: Recall, *, rerank: Rerank | None = None, owner: str | None = None) -> Verdict:
    """Whether the evidence is good enough to answer at least a part of ``query``; the best part's verdict."""
    found = (judge(*part) for part in _search(query, lines_of(recall), rerank, owner))
    return max(found, key=lambda v: (v.answerable, v.sure), default=Verdict(False))


def abstain(
    query: str,
    recall: Recall,
    *,
    rerank: Rerank | None = None,
    owner: str | None = None,
    language: str | None = None,
) -> Answer:
    """The answer that nothing was found, with the nearest evidence: what :func:`answer` gives when it finds none."""
    began = time.perf_counter()
    found = _search(query, lines_of(recall), rerank, owner)
    return _abstaining(query, recall, found, "nothing", language or language_of(query), began)


def _abstaining(query: str, recall: Recall, found: _Found, reason: str, language: str, began: float) -> Answer:
    chosen = _nearest(_telling(found))
    quoted = [_sentence(question, s.passage, recall, language) for question, s in chosen]
    sentences = [AnswerSentence(_apology(reason, found, bool(quoted), language), (), None), *quoted]
    return _answer(query, recall, sentences, chosen, abstained=True, began=began)


def _answer(
    query: str,
    recall: Recall,
    sentences: Sequence[AnswerSentence],
    chosen: Sequence[tuple[Question, Scored]],
    *,
    abstained: bool,
    began: float,
) -> Answer:
    return Answer(
        query=query,
        text="\n".join(_marked(sentence) for sentence in sentences),
        abstained=abstained,
        model=None,
        sentences=tuple(sentences),
        citations=_citations([s.passage for _, s in chosen], recall),
        opinions=(),
        seconds=time.perf_counter() - began,
        recall=recall,
    )


def _telling(found: _Found) -> _Found:
    """Without passages that only ask, and without parts of the query for which nothing is left."""
    return [(question, told) for question, scores in found if (told := [s for s in scores if not s.passage.asks])]


def _search(query: str, lines: Sequence[Line], rerank: Rerank | None, owner: str | None) -> _Found:
    speakers = list(dict.fromkeys(line.speaker for line in lines if line.speaker))
    passages = passages_of(lines)
    # A bare month in the question is the latest one anybody spoke in.
    now = max((line.at for line in lines if line.at is not None), default=None)
    questions = [analyse(part, speakers, owner, now) for part in parts(query)]
    return [(question, scored(question, passages, rerank)) for question in questions]


def _chosen(ranked: Sequence[tuple[Question, list[Scored]]]) -> list[tuple[Question, Scored]]:
    """The best passage for each part of the query, then those close behind that say something else."""
    picked = [(question, scores[0]) for question, scores in ranked]
    picked = [pair for i, pair in enumerate(picked) if not any(_same(pair[1], p[1]) for p in picked[:i])]
    for question, scores in ranked:
        limit = MAX_SENTENCES if question.several else 2
        floor = scores[0].score - (_MARGIN_SEVERAL if question.several else _MARGIN)
        for candidate in scores[1:8]:
            if len(picked) >= min(MAX_SENTENCES, limit + len(ranked) - 1) or candidate.score < floor:
                break
            if _bears(candidate, scores[0]) and not any(_same(candidate, p[1]) for p in picked):
                picked.append((question, candidate))
    return picked


def _bears(candidate: Scored, best: Scored) -> bool:
    """As much about the person asked for as the best, and not merely of the same rank and kind."""
    if candidate.person < best.person:
        return False
    if candidate.cross is not None and best.cross is not None:
        return candidate.cross > 0 and candidate.cross >= best.cross - _LOGITS_BEHIND
    return candidate.cover >= 0.5 * best.cover > 0


def _nearest(ranked: Sequence[tuple[Question, list[Scored]]]) -> list[tuple[Question, Scored]]:
    nearest: list[tuple[Question, Scored]] = []
    for question, scores in ranked:
        telling = [s for s in scores if s.cover > 0 or len(terms(s.passage.text)) > 1]
        for candidate in telling[:NEAREST]:
            if not any(_same(candidate, other) for _, other in nearest):
                nearest.append((question, candidate))
    return nearest[:NEAREST]


def _same(a: Scored, b: Scored) -> bool:
    if a.passage == b.passage:
        return True
    left, right = set(terms(a.passage.text)), set(terms(b.passage.text))
    return bool(left and right) and len(left & right) >= _SAME * min(len(left), len(right))


def _sentence(question: Question, passage: Passage, recall: Recall, language: str) -> AnswerSentence:
    result = recall.results[passage.line.n - 1]
    text = attributed(passage.line, _quoted(question, passage), language)
    if result.network == Network.OPINION and result.confidence is not None:  # never quoted as a fact
        text = wording("answers", language)["opinion"].format(confidence=result.confidence) + text
    told = date_told(passage, result, language, ahead=question.ahead) if question.kind is Kind.WHEN else None
    if told:
        text = f"{told}{'——' if language == 'zh' else ' — '}{text}"
    return AnswerSentence(text, (passage.line.n,), True)


def _quoted(question: Question, passage: Passage) -> str:
    """The passage verbatim, without greetings and questions before and after what bears on the question."""
    kept = list(passage.sentences)
    while len(kept) > 1 and _idle(question, kept[-1]):
        kept.pop()
    while len(kept) > 1 and _idle(question, kept[0]):
        kept.pop(0)
    text = replace(passage, sentences=tuple(kept)).text
    text = text if len(text) <= _LONGEST else text[:_LONGEST].rstrip() + " …"
    # A bare reply ("Biscuit!") says nothing without what was asked.
    return f"{text} [{passage.asked}]" if passage.asked and len(terms(text)) < 5 else text


def _idle(question: Question, sentence: str) -> bool:
    """A question or a few empty words, sharing nothing with what is asked."""
    if set(fine_terms(sentence)) & set(question.terms) or kind_fit(question, sentence):
        return False
    return is_question(sentence) or len(terms(sentence)) < 3


def _marked(sentence: AnswerSentence) -> str:
    marks = "".join(f"[{n}]" for n in sentence.citations)
    return f"{sentence.text} {marks}" if marks else sentence.text


def _citations(passages: Sequence[Passage], recall: Recall) -> tuple[Citation, ...]:
    numbers = dict.fromkeys(passage.line.n for passage in passages)
    return tuple(citation(n, recall.results[n - 1], [p.line.ref for p in passages if p.line.n == n]) for n in numbers)


def _apology(reason: str, found: _Found, has_evidence: bool, language: str) -> str:
    """That nothing answers the question, or that weighing it takes a model; and that the nearest follows."""
    words = wording("answers", language)
    stranger = next((judged.stranger for part in found if (judged := judge(*part)).stranger), None)
    said: str = words["stranger"].format(name=stranger) if stranger else words[reason if has_evidence else "nothing"]
    return said + words["nearest"] if has_evidence else said
