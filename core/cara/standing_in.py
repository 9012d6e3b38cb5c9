"""What is answered in the place of what a language model wrote: passages of the evidence, or that there is no answer.

Small models answer what nobody can, overlook what stands in front of them, and take one thing for another like it. The
evidence itself then decides, and nobody has to guess which of their sentences are invented.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace

from core.cara import extract
from core.cara.about import TOLD
from core.cara.dates import times_told
from core.cara.judgement import calls_for_judgement
from core.cara.named import calls
from core.cara.question import Kind
from core.cara.reading import Reading
from core.cara.values import holds
from core.cara.written import says_not_found
from core.models.prompts import wording
from core.types import Answer, AnswerSentence

_CLEARLY = 0.15  # of the question's words more in one passage than in another
_TOUCHES = 0.3  # of the question's words in one passage
_FAR = -6.0  # logit up to which a cross-encoder finds no connection


def instead(
    sentences: Sequence[AnswerSentence], reading: Reading, model: str, language: str, began: float
) -> Answer | None:
    """What is answered in the place of ``sentences`` that are none, or that nothing bears out; None: they are good.

    ``model``: the name an answer of the model's carries; ``began``: :func:`time.perf_counter` when it was asked.
    """
    if sentences and calls_for_judgement(reading.query):  # that nothing speaks for it is a view too, with a reason
        bare = len(sentences) == 1 and says_not_found(sentences)
        return not_found(reading, model, language, began) if bare else None
    if not sentences:
        return _fallback(reading, "fallback", language, began)
    if reading.foreign and not says_not_found(sentences):
        return None  # words cannot bear out what is told in another language
    if _ungrounded(sentences, reading.query):
        silent = says_not_found(sentences)
        if reading.verdict.sure or (not silent and reading.verdict.answerable and not _was_weighed(reading)):
            return _fallback(reading, "fallback" if silent else "unsupported", language, began)
        return not_found(reading, model, language, began)
    if _is_about_others(sentences, reading) and not reading.verdict.sure:
        return not_found(reading, model, language, began)
    if _dates_something_else(sentences, reading):
        return _fallback(reading, "unsupported", language, began)
    if not _lacks_the_value(sentences, reading):
        return None
    if reading.verdict.answerable:
        return _fallback(reading, "unsupported", language, began)
    return not_found(reading, model, language, began)


def touches_the_matter(reading: Reading) -> bool:
    """Whether anything recalled is about what a judgement is asked on; that it does not judge is no matter."""
    if reading.foreign:
        return True  # shared words cannot tell
    if any(part.verdict.stranger and not part.question.named for part in reading.parts):
        return False
    heard = " ".join(line.text for line in reading.lines)
    return any(
        not part.question.terms
        or any(calls(name, heard) for name in part.question.strangers)
        or any(score.cover >= _TOUCHES or (score.cross or _FAR) > _FAR for score in part.scores)
        for part in reading.parts
    )


def not_found(reading: Reading, model: str, language: str, began: float) -> Answer:
    """That there is no answer, with the nearest evidence."""
    given = extract.abstaining(reading, "nothing", language)
    return replace(given, model=model, seconds=time.perf_counter() - began)


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


def _ungrounded(sentences: Sequence[AnswerSentence], query: str) -> bool:
    """The model found nothing, or nothing it says is borne out: smaller models answer what nobody can.

    The evidence itself then decides whether its passages are quoted instead: a small model also overlooks what
    stands in front of it, and nobody should have to guess which of its sentences are invented.
    """
    if says_not_found(sentences):
        return True
    return not any(sentence.supported for sentence in sentences) and not calls_for_judgement(query)


def _was_weighed(reading: Reading) -> bool:
    """Whether a cross-encoder judged the passages.

    Of what it is not sure of, once a model found nothing to say either, a third is right: 19 of 56 on development
    chats, 22 of which nobody could answer.
    """
    return any(score.cross is not None for part in reading.parts for score in part.scores)


def _is_about_others(sentences: Sequence[AnswerSentence], reading: Reading) -> bool:
    """Nothing that is borne out rests on anything about whom the question asks: another's deed is no answer."""
    if calls_for_judgement(reading.query) or not any(part.question.named for part in reading.parts):
        return False
    about = {s.passage.line.n for part in reading.parts for s in part.scores if s.person >= TOLD}
    return not any(sentence.supported and about.intersection(sentence.citations) for sentence in sentences)


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
