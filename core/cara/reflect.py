"""Reflect: an answer written by a local model from the evidence, checked and cited (paper section 5.4).

The extractive answer of :mod:`core.cara.extract` stands in whenever the model fails or writes nothing usable.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime

from core import defaults
from core.cara import extract
from core.cara.budget import Prompt, answer_prompt
from core.cara.evidence import Line, citation
from core.cara.judgement import calls_for_judgement
from core.cara.named import perhaps_names
from core.cara.reading import Reading, read
from core.cara.scoring import Rerank
from core.cara.shown import lines_weighed
from core.cara.standing_in import instead, not_found, touches_the_matter
from core.cara.verify import Checker
from core.cara.written import is_parroted, joined, resting_on, sentences_of
from core.errors import Cancelled, HindsightError
from core.models.llm import LanguageModel
from core.tempr.terms import language_of, terms
from core.types import Answer, AnswerSentence, Citation, EvidenceRef, Origin, Profile, Recall

log = logging.getLogger("recall")


def reflect(
    query: str,
    recall: Recall,
    profile: Profile,
    llm: LanguageModel,
    *,
    as_of: datetime,
    model: str,
    language: str | None = None,
    rerank: Rerank | None = None,
    owner: str | None = None,
    earlier: Sequence[Line] = (),
    names: Sequence[str] = (),
    evidence_tokens: int = defaults.ANSWER_EVIDENCE_TOKENS,
    on_prompt: Callable[[Prompt], None] | None = None,
    on_token: Callable[[str], None] | None = None,
    cancel: threading.Event | None = None,
) -> Answer:
    """Reflect(B, Q, Theta) without the opinions: the answer to ``query`` from ``recall``.

    ``model`` is the name the answer carries; ``language`` (en or zh) defaults to the question's. ``rerank``:
    a cross-encoder for that language, for the check of each sentence. ``earlier``: what was said before the messages
    found, ``names``: those in the question whom the memory knows. ``on_prompt`` gets what the model is about
    to be shown, of it ``evidence_tokens`` at most evidence. Raises :class:`Cancelled`.
    """
    began = time.perf_counter()
    language = language or language_of(query)
    reading = read(query, recall, rerank=rerank, owner=owner, earlier=earlier, names=names)
    if not recall.results:
        return extract.answered(reading, language)
    if calls_for_judgement(query) and not touches_the_matter(reading):
        return not_found(reading, model, language, began)  # told that it may refuse, a small model always does
    free = perhaps_names(f"{query} {profile.name} {profile.background}")  # to be repeated without evidence
    checker = Checker(rerank, _people(reading.lines), free, frozenset(terms(query)))
    try:
        asked = answer_prompt(reading, profile, llm, language, as_of, evidence_tokens)
        if on_prompt is not None:
            on_prompt(asked)
        told = [line for line in reading.lines if recall.results[line.n - 1].origin is not Origin.FORMED]
        sentences = _written(asked, llm, told, checker, on_token, cancel)  # a view of its own bears nothing out
        if sentences and calls_for_judgement(query):
            sentences = resting_on(sentences, [line for line in told if line.n in asked.shown], checker)
    except Cancelled:
        raise
    except HindsightError as error:
        log.warning("the language model failed (%s); answering from the passages", error.code)
        sentences = []
    if reading.foreign:
        sentences = [replace(s, supported=s.supported or None) for s in sentences]
    if (other := instead(sentences, reading, model, language, began)) is not None:
        return other
    quoted = extract.further(reading, {n for sentence in sentences for n in sentence.citations}, language)
    answer = _answer(reading, sentences, quoted, checker, model, language)
    return replace(answer, seconds=time.perf_counter() - began)


def _answer(
    reading: Reading, written: Sequence[AnswerSentence], quoted: Sequence[AnswerSentence], checker: Checker,
    model: str, language: str,
) -> Answer:  # fmt: skip
    """What the model wrote, and what is quoted beside it on lines of its own."""
    sentences = (*written, *quoted)
    return Answer(
        query=reading.query, abstained=False, model=model, sentences=sentences,
        text="\n".join([joined(written, language), *(joined([quotation], language) for quotation in quoted)]),
        citations=_citations(sentences, reading, checker), opinions=(), seconds=0.0, recall=reading.recall,
    )  # fmt: skip


def _written(
    asked: Prompt,
    llm: LanguageModel,
    lines: Sequence[Line],
    checker: Checker,
    on_token: Callable[[str], None] | None,
    cancel: threading.Event | None,
) -> list[AnswerSentence]:
    """What the model wrote, sentence by sentence; empty when there is nothing usable in it."""
    generation = llm.generate(
        asked.messages,
        max_tokens=asked.answer_tokens,
        temperature=defaults.REFLECT_TEMPERATURE,
        on_token=on_token,
        cancel=cancel,
    )
    if generation.finish == "cancelled":
        raise Cancelled("The answer was cancelled; nothing of it was kept.")
    if is_parroted(generation.text):
        return []
    cut = generation.finish == "length"
    return sentences_of(generation.text, asked.shown, lines, checker, frame=asked.frame, cut=cut)


def _people(lines: Sequence[Line]) -> frozenset[str]:
    return frozenset(line.speaker for line in lines if line.speaker)


def _citations(sentences: Sequence[AnswerSentence], reading: Reading, checker: Checker) -> tuple[Citation, ...]:
    """One citation per number, narrowed to the messages that hold the words of the sentences citing it.

    Those of a view lead to the messages that bear on the question, in whatever words the view puts them.
    """
    refs: dict[int, list[EvidenceRef | None]] = {}
    for sentence in sentences:
        for n in sentence.citations:
            bearing = checker.bearing(sentence.text, [line for line in reading.lines if line.n == n])
            refs.setdefault(n, []).extend([line.ref for line in bearing] or [None])
    if calls_for_judgement(reading.query):
        refs |= {n: [line.ref for line in lines] for n, lines in lines_weighed(reading, refs).items()}
    return tuple(citation(n, reading.recall.results[n - 1], refs[n]) for n in sorted(refs))
