"""What a sentence claims: something done or only meant, asked or stated, said of oneself or to somebody else."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.cara.about import speaks_to
from core.tempr.sentences import is_question
from core.tempr.terms import is_past_form, language_of

_MEANT = re.compile(
    r"['’](?:ll|d (?:love|like))\b"
    r"|\b(?:might|may|could|would|will|if|some ?day|one day|plan\w*|going to|gonna|want\w*|wish\w*|hop(?:e|es|ing)"
    r"|intend\w*|consider\w*|thinking (?:of|about)|look(?:s|ing)? forward|dream\w*|should|aim\w*|tr(?:y|ies|ying) to"
    r"|on (?:my|our|his|her|their|the) (?:\w+ )?list\b|(?:bucket|wish|to-do|reading|travel) list"
    r"|next (?:week|month|year|summer|spring|autumn|fall|winter|time)|tomorrow|soon)\b"
    r"|打算|计划|准备|想|希望|可能|也许|如果|要是|将要|将会|明[天年]|下(?:周|个?月)",
    re.IGNORECASE,
)
_DONE_ZH = re.compile(r"[了过]|已经")
_HAS_DONE = re.compile(r"\b(?:has|have|had)\b")
_REPORTS = re.compile(
    r"\b(?:ask(?:s|ed)|wonder(?:s|ed)|want(?:s|ed)? to know)\b"
    r"|\b(?:say|said|tell|told|congratulat|proud|thank|wish|encourag|compliment|prais|admir"
    r"|suggest|advis|recommend|think|thought|believ|feel|felt)\w*\b|[问说]|告诉|祝|恭喜|感谢|夸|建议|觉得|认为",
    re.IGNORECASE,
)
_ADVISES = re.compile(r"\b(?:advis|recommend|suggest)\w*\b|建议|推荐", re.IGNORECASE)  # "you should read it"


def only_meant(claim: str, clause: str) -> bool:
    """Whether ``claim`` tells as done what ``clause`` only plans, wishes or supposes."""
    if not _MEANT.search(clause) or _MEANT.search(claim) or _ADVISES.search(claim):
        return False
    return _tells_a_deed(claim) and not _deed(clause)


def only_asked(claim: str, sentences: Sequence[str]) -> bool:
    """Whether nothing but questions stand behind a ``claim`` that does not say that somebody asked."""
    return all(is_question(sentence) for sentence in sentences) and not _REPORTS.search(claim)


def said_to_another(claim: str, text: str) -> bool:
    """Whether ``text`` is about whom it is said to, and the ``claim`` takes it for something of the speaker's own."""
    return speaks_to(text) and not _REPORTS.search(claim)


def _tells_a_deed(text: str) -> bool:
    if language_of(text) == "zh":
        return _DONE_ZH.search(text) is not None
    return _HAS_DONE.search(text) is not None or _deed(text)


def _deed(text: str) -> bool:
    """Whether something is told in the past tense."""
    if language_of(text) == "zh":
        return _DONE_ZH.search(text) is not None
    return any(is_past_form(word) for word in re.findall(r"[a-z]+", text.lower()))
