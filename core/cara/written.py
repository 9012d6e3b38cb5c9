"""A model's answer read back: sentences, citations, whether each is borne out, whether it says "not found"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from core.cara.citations import cited, joined_to_sentences, marks, without_marks
from core.cara.copied import as_quotation, without_attributions
from core.cara.evidence import Line
from core.cara.verify import Checker
from core.tempr.sentences import split_sentences
from core.tempr.terms import terms
from core.types import AnswerSentence

MOST_SENTENCES = 6  # asked for are one to four
_REPEATED = 4  # content words from which on a sentence without a new one says nothing new
_LEAD = re.compile(r"^\s*(?:\*{0,2}(?:answer|final answer|response|回答|答案|答)\*{0,2}\s*[:：]\s*)+", re.IGNORECASE)
_ECHO = re.compile(r"^\s*(?:question|evidence|today is|问题|证据|今天是)\s*[:：]?.*$", re.IGNORECASE)
_STAMP = re.compile(r"\[(?:\d{1,2} [A-Z][a-z]+ \d{4}|\d{4}年\d{1,2}月)[^\]\n]*\]\s*")
_LISTED = re.compile(r"^\s*\[\d{1,3}\] ?\S", re.MULTILINE)
_BULLET = re.compile(r"^\s*(?:[-*•]|\d{1,2}[.)])\s+")
_NOT_FOUND = re.compile(
    r"not in (?:my |the )?memory|(?:not (?:enough|sufficient)|insufficient) (?:information|evidence)"
    r"|^(?:there is |there's )?no (?:information|evidence|mention|record|answer)\b"
    r"|(?:evidence|memory|memories|text|context|conversations?|messages?|it) (?:does|do|did)(?: not|n['’]t)"
    r" (?:contain|mention|provide|say|specify|answer|include|indicate|tell|state|have (?:any |enough )?information)"
    r"|(?:is|are|was)(?: not|n['’]t) (?:mentioned|provided|specified|stated|given|available) (?:in|by)\b"
    r"|(?:I|we) (?:can(?:not|['’]t)|am unable to|are unable to) (?:answer|determine|find|tell)|cannot be determined"
    r"|\bI (?:do not|don['’]t) (?:know|have (?:that|this|any|enough))"
    r"|记忆中没有|(?:记忆|证据|对话)(?:里|中)?(?:并)?(?:没有|未)|没有(?:足够|相关|任何)的?(?:信息|证据|记录)|信息不足|证据不足"
    r"|无法(?:回答|确定|得知|判断)|我不知道|我不清楚",
    re.IGNORECASE,
)


_VIEW = re.compile(
    r"\b(?:I (?:think|believe|feel|would|recommend|suggest|trust|doubt|take it|am (?:not )?sure)|in my (?:view|opinion)"
    r"|should|seems? (?:like|to be) a)\b"
    r"|我(?:认为|觉得|看来|建议|相信|怀疑|想|不太确定)|依我看|应该|不该",
    re.IGNORECASE,
)


def is_parroted(text: str) -> bool:
    """Whether the model copied pieces of evidence instead of answering, as the smallest ones do."""
    return len(_STAMP.findall(text)) > 1 or len(_LISTED.findall(text)) > 2


def sentences_of(
    text: str, shown: Sequence[int], lines: Sequence[Line], checker: Checker, *, frame: str = "", cut: bool = False
) -> list[AnswerSentence]:
    """The sentences of a written answer, at most six, each checked against the lines of the results it cites.

    ``shown``: the numbers the model was given; others are no citations. ``frame``: the instructions, whose
    sentences are no answer. ``cut``: the model ran out of tokens, so the last sentence is left out when it is
    not the only one. A sentence that cites nothing, or the wrong piece, but plainly restates another is given its
    number. A view of the model's own is not checked: evidence may speak for it but cannot bear it out.
    """
    pieces = _pieces(text)
    if cut and len(pieces) > 1:
        pieces.pop()
    allowed, given, instructions = max(shown, default=0), set(shown), without_marks(frame)
    found: list[AnswerSentence] = []
    for piece in pieces:
        claim = without_marks(piece)
        echoed = claim in instructions and not is_not_found(claim)
        if not re.search(r"\w", claim) or echoed or any(_repeats(claim, known.text) for known in found):
            continue  # small models repeat themselves and their instructions
        numbers = tuple(n for n in cited(piece, allowed) if n in given)
        quoted = as_quotation(claim, lines)
        if quoted is None:
            continue
        found.append(_checked(quoted, numbers, lines, given, checker))
    return found[:MOST_SENTENCES]


def resting_on(sentences: Sequence[AnswerSentence], lines: Sequence[Line], checker: Checker) -> list[AnswerSentence]:
    """A view with every fact it was given (the results of ``lines``): which of them count must not depend on the view.

    A sentence without a number, as small models write them when they judge, gets that of the result it leans on,
    which bears none of it out; what no sentence names is added to the first view.
    """
    found = [
        sentence if sentence.citations else replace(sentence, citations=_leant_on(sentence, lines, checker))
        for sentence in sentences
    ]
    named = {n for sentence in found for n in sentence.citations}
    unnamed = tuple(n for n in dict.fromkeys(line.n for line in lines) if n not in named)
    view = next((place for place, sentence in enumerate(found) if sentence.supported is None), None)
    if view is not None:
        found[view] = replace(found[view], citations=tuple(sorted((*found[view].citations, *unnamed))))
    return found


def _leant_on(sentence: AnswerSentence, lines: Sequence[Line], checker: Checker) -> tuple[int, ...]:
    n = checker.leaning_on(sentence.text, lines)
    return () if n is None else (n,)


def _repeats(claim: str, before: str) -> bool:
    """The same sentence again, with or without an "also"."""
    return claim == before or (len(terms(claim)) >= _REPEATED and set(terms(claim)) <= set(terms(before)))


def says_not_found(sentences: Sequence[AnswerSentence]) -> bool:
    """The answer amounts to "not in memory": its first sentence says so and nothing borne out follows."""
    if not sentences or not _NOT_FOUND.search(sentences[0].text):
        return False
    return not any(sentence.supported for sentence in sentences[1:])


def is_not_found(text: str) -> bool:
    """Whether a single sentence says that information is missing."""
    return _NOT_FOUND.search(text) is not None


def joined(sentences: Sequence[AnswerSentence], language: str) -> str:
    """The answer's text with its marks before the end of each sentence."""
    return ("" if language == "zh" else " ").join(_marked(sentence) for sentence in sentences)


def _checked(
    claim: str, numbers: tuple[int, ...], lines: Sequence[Line], shown: set[int], checker: Checker
) -> AnswerSentence:
    if is_not_found(claim) or _VIEW.search(claim):
        return AnswerSentence(claim, numbers, None)
    if numbers and checker.supported(claim, [line for line in lines if line.n in numbers]):
        return AnswerSentence(claim, numbers, True)
    if sources := checker.sources_of(claim, [line for line in lines if line.n in shown]):
        return AnswerSentence(claim, sources, True)
    return AnswerSentence(claim, numbers, False if numbers else None)


def _pieces(text: str) -> list[str]:
    """Sentences without list marks, headings and echoes of the prompt."""
    kept = [line for line in _LEAD.sub("", text).splitlines() if not _ECHO.match(line)]
    kept = [part for line in kept for part in without_attributions(line).splitlines()]
    plain = [_STAMP.sub("", _BULLET.sub("", line)).replace("**", "") for line in kept]
    return [piece for line in plain for piece in split_sentences(joined_to_sentences(line))]


def _marked(sentence: AnswerSentence) -> str:
    if not sentence.citations:
        return sentence.text
    end = re.search(r"[.!?。！？]+[\"'”’」』)）]*$", sentence.text)
    body, stop = (sentence.text[: end.start()], end.group()) if end else (sentence.text, "")
    return f"{body} {marks(sentence.citations)}{stop}"
