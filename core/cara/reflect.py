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
from core.cara.about import TOLD
from core.cara.budget import Prompt, answer_prompt
from core.cara.dates import times_told
from core.cara.evidence import Line, citation
from core.cara.judgement import calls_for_judgement
from core.cara.named import perhaps_names
from core.cara.question import Kind
from core.cara.reading import Reading, read
from core.cara.scoring import Rerank
from core.cara.values import holds
from core.cara.verify import Checker
from core.cara.written import is_parroted, joined, says_not_found, sentences_of, with_reasons
from core.errors import Cancelled, HindsightError
from core.models.llm import LanguageModel
from core.models.prompts import wording
from core.tempr.terms import language_of, terms
from core.types import Answer, AnswerSentence, Citation, EvidenceRef, Origin, Profile, Recall

_TOUCHES = 0.3  # of the question's words in one passage
_CLEARLY = 0.15  # of the question's words more in one passage than in another
_FAR = -6.0  # logit up to which a cross-encoder finds no connection

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
    evidence_tokens: int = defaults.ANSWER_EVIDENCE_TOKENS,
    on_prompt: Callable[[Prompt], None] | None = None,
    on_token: Callable[[str], None] | None = None,
    cancel: threading.Event | None = None,
) -> Answer:
    """Reflect(B, Q, Theta) without the opinions: the answer to ``query`` from ``recall``.

    ``model`` is the name the answer carries; ``language`` (en or zh) defaults to the question's. ``rerank``:
    a cross-encoder for that language, for the check of each sentence. ``on_prompt`` gets what the model is about
    to be shown, of it ``evidence_tokens`` at most evidence. Raises :class:`Cancelled`.
    """
    began = time.perf_counter()
    language = language or language_of(query)
    reading = read(query, recall, rerank=rerank, owner=owner)
    if not recall.results:
        return extract.answered(reading, language)
    if calls_for_judgement(query) and not _touches_the_matter(reading):
        return _not_found(reading, model, language, began)  # told that it may refuse, a small model always does
    free = perhaps_names(f"{query} {profile.name} {profile.background}")  # to be repeated without evidence
    checker = Checker(rerank, _people(reading.lines), free, frozenset(terms(query)))
    try:
        asked = answer_prompt(reading, profile, llm, language, as_of, evidence_tokens)
        if on_prompt is not None:
            on_prompt(asked)
        told = [line for line in reading.lines if recall.results[line.n - 1].origin is not Origin.FORMED]
        sentences = _written(asked, llm, told, checker, on_token, cancel)  # a view of its own bears nothing out
        if calls_for_judgement(query):
            sentences = with_reasons(sentences, [line for line in told if line.n in asked.shown], checker)
    except Cancelled:
        raise
    except HindsightError as error:
        log.warning("the language model failed (%s); answering from the passages", error.code)
        sentences = []
    if reading.foreign:
        sentences = [replace(s, supported=s.supported or None) for s in sentences]
    if (instead := _instead(sentences, reading, model, language, began)) is not None:
        return instead
    return Answer(
        query=query,
        text=joined(sentences, language),
        abstained=False,
        model=model,
        sentences=tuple(sentences),
        citations=_citations(sentences, recall, reading.lines, checker),
        opinions=(),
        seconds=time.perf_counter() - began,
        recall=recall,
    )


def _instead(
    sentences: Sequence[AnswerSentence], reading: Reading, model: str, language: str, began: float
) -> Answer | None:
    """What is answered in the place of ``sentences`` that are none, or that nothing bears out; None: they are good."""
    if not sentences:
        return _fallback(reading, "fallback", language, began)
    if reading.foreign and not says_not_found(sentences):
        return None  # words cannot bear out what is told in another language
    if _ungrounded(sentences, reading.query):
        not_found = says_not_found(sentences)
        if reading.verdict.sure or (not not_found and reading.verdict.answerable and not _was_weighed(reading)):
            return _fallback(reading, "fallback" if not_found else "unsupported", language, began)
        return _not_found(reading, model, language, began)
    if _is_about_others(sentences, reading) and not reading.verdict.sure:
        return _not_found(reading, model, language, began)
    if _dates_something_else(sentences, reading):
        return _fallback(reading, "unsupported", language, began)
    if _lacks_the_value(sentences, reading):
        return (
            _fallback(reading, "unsupported", language, began)
            if reading.verdict.answerable
            else (_not_found(reading, model, language, began))
        )
    return None


def _dates_something_else(sentences: Sequence[AnswerSentence], reading: Reading) -> bool:
    """Whether "when" is answered from a passage that another, with a time of its own, fits clearly better.

    Of "an activist group last Tuesday" and "a support group yesterday" a small model takes whichever it read last.
    """
    if len(reading.parts) != 1 or reading.parts[0].question.kind is not Kind.WHEN or not reading.verdict.sure:
        return False
    cited = {n for sentence in sentences for n in sentence.citations}
    best, *others = reading.parts[0].answering
    if best.passage.line.n in cited or not times_told(best.passage.text, best.passage.line.at):
        return False
    used = [score for score in others if score.passage.line.n in cited]
    return bool(used) and best.cover >= max(score.cover for score in used) + _CLEARLY


def _lacks_the_value(sentences: Sequence[AnswerSentence], reading: Reading) -> bool:
    """Whether a phone number, a price or a colour is asked for and nothing that is written holds one."""
    wanted = [part.question.value for part in reading.parts]
    return all(value is not None and not any(holds(value, sentence.text) for sentence in sentences) for value in wanted)


def _was_weighed(reading: Reading) -> bool:
    """Whether a cross-encoder judged the passages.

    Of what it is not sure of, once a model found nothing to say either, a third is right: 19 of 56 on development
    chats, 22 of which nobody could answer.
    """
    return any(score.cross is not None for part in reading.parts for score in part.scores)


def _touches_the_matter(reading: Reading) -> bool:
    """Whether anything recalled is about what a judgement is asked on; that it does not judge is no matter."""
    if any(part.verdict.stranger and not part.question.named for part in reading.parts):
        return False
    heard = " ".join(line.text for line in reading.lines).lower()
    return any(
        not part.question.terms
        or any(name.lower() in heard for name in part.question.strangers)
        or any(score.cover >= _TOUCHES or (score.cross or _FAR) > _FAR for score in part.scores)
        for part in reading.parts
    )


def _ungrounded(sentences: Sequence[AnswerSentence], query: str) -> bool:
    """The model found nothing, or nothing it says is borne out: smaller models answer what nobody can.

    The evidence itself then decides whether its passages are quoted instead: a small model also overlooks what
    stands in front of it, and nobody should have to guess which of its sentences are invented.
    """
    if says_not_found(sentences):
        return True
    return not any(sentence.supported for sentence in sentences) and not calls_for_judgement(query)


def _is_about_others(sentences: Sequence[AnswerSentence], reading: Reading) -> bool:
    """Nothing that is borne out rests on anything about whom the question asks: another's deed is no answer."""
    if calls_for_judgement(reading.query) or not any(part.question.named for part in reading.parts):
        return False
    about = {s.passage.line.n for part in reading.parts for s in part.scores if s.person >= TOLD}
    return not any(sentence.supported and about.intersection(sentence.citations) for sentence in sentences)


def _not_found(reading: Reading, model: str, language: str, began: float) -> Answer:
    given = extract.abstaining(reading, "nothing", language)
    return replace(given, model=model, seconds=time.perf_counter() - began)


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


def _fallback(reading: Reading, reason: str, language: str, began: float) -> Answer:
    """The extractive answer, saying that the model gave none, or (``unsupported``) none that is borne out."""
    given = extract.answered(reading, language)
    note = AnswerSentence(wording("answers", language)[reason], (), None)
    return replace(
        given,
        text=f"{note.text}\n{given.text}",
        sentences=(note, *given.sentences),
        seconds=time.perf_counter() - began,
    )


def _people(lines: Sequence[Line]) -> frozenset[str]:
    return frozenset(line.speaker for line in lines if line.speaker)


def _citations(
    sentences: Sequence[AnswerSentence], recall: Recall, lines: Sequence[Line], checker: Checker
) -> tuple[Citation, ...]:
    """One citation per number, narrowed to the messages that hold the words of the sentences citing it."""
    refs: dict[int, list[EvidenceRef | None]] = {}
    for sentence in sentences:
        for n in sentence.citations:
            bearing = checker.bearing(sentence.text, [line for line in lines if line.n == n])
            refs.setdefault(n, []).extend([line.ref for line in bearing] or [None])
    return tuple(citation(n, recall.results[n - 1], refs[n]) for n in sorted(refs))
