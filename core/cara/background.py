"""The background h of a profile: first person, concise, the newer statement wins (paper section 5.6).

Without a model the merge works clause by clause: a clause goes when the new snippet states the same attribute
otherwise (:mod:`core.cara.attributes`) or denies it; everything else stays, word for word.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from core import defaults
from core.cara.attributes import Attribute, attributes, is_additional, is_past
from core.cara.endings import ends
from core.cara.voice import first_person
from core.errors import Cancelled, HindsightError, Preempted
from core.models.llm import LanguageModel
from core.models.prompts import prompt
from core.tempr.sentences import split_sentences
from core.tempr.terms import language_of, terms
from core.types import ChatMessage

CONCISE = 600  # characters a merged background should stay under (the paper's "few hundred")
_MERGE_TOKENS = 300
_KEPT_SHARE = 0.7  # of the words that the rules keep, a model's version must keep too
_CLAUSE_EN = re.compile(
    r"(?:,? (?:and|but)|[,;]) (?=(?:I|I['’]m|I['’]ve|my|am|was|have|live|work|like|love|play|speak|study|moved|started"
    r"|got|own|enjoy|hate)\b)"
)
_CLAUSE_ZH = re.compile(r"[，；](?!因为|所以|但是?)")
_DENIED_EN = re.compile(
    r"\b(?:no longer|not|never|don['’]t|do not|stopped|quit|gave up|any ?more|lost|sold|left(?![- ]hand))\b",
    re.IGNORECASE,
)
_DENIED_ZH = re.compile(r"不再|不|没|戒|退出|放弃|停止|卖掉|卖了")


def merge(background: str, snippet: str, llm: LanguageModel | None = None, *, name: str | None = None) -> str:
    """Merge(h, h_new): the background after ``snippet``; ``name`` is whose it is, for snippets in the third person.

    A model's version is taken only when it is in the first person, concise and true to both; the rules'
    version stands in otherwise.
    """
    ruled = _by_rules(background.strip(), first_person(snippet.strip(), name))
    if llm is None or not background.strip():
        return ruled
    written = _by_model(background.strip(), first_person(snippet.strip(), name), llm)
    return written if written is not None and _faithful(written, ruled, f"{background} {snippet}") else ruled


def overrules(snippet: str, text: str) -> bool:
    """Whether ``snippet``, said later, ends or changes something that ``text`` (first person) states."""
    clauses = [clause for sentence in split_sentences(text) for clause in _clauses(sentence)]
    new = [c for sentence in split_sentences(snippet) for c in _clauses(sentence) if not _known(c, [clauses])]
    return any(_reconciled(clause, new) != clause for clause in clauses)


def _by_rules(background: str, snippet: str) -> str:
    old = [_clauses(sentence) for sentence in split_sentences(background)]
    for sentence in split_sentences(snippet):
        new = [clause for clause in _clauses(sentence) if not _known(clause, old)]
        old = [[kept for clause in clauses if (kept := _reconciled(clause, new))] for clauses in old]
        new = [clause for clause in new if not _known(clause, old)]
        old = [clauses for clauses in old if clauses]
        if new:
            old.append(new)
    language = language_of(background or snippet)
    return ("" if language == "zh" else " ").join(_sentence(clauses, language) for clauses in old)


def _clauses(sentence: str) -> list[str]:
    """The statements of a sentence, each with its subject."""
    bare = re.sub(r"[.!?。！？]+$", "", sentence.strip())
    chinese = language_of(bare) == "zh"
    pieces = [piece.strip() for piece in (_CLAUSE_ZH if chinese else _CLAUSE_EN).split(bare) if piece.strip()]
    return pieces if chinese else [_with_subject(piece, pieces[0]) for piece in pieces]


def _with_subject(piece: str, first: str) -> str:
    starts = re.match(r"(?:I\b|I['’]|my\b)", piece, re.IGNORECASE)
    return piece if piece == first or starts else f"I {piece}"


def _reconciled(clause: str, new: Sequence[str]) -> str | None:
    """``clause`` as it stands beside the new clauses: whole, with a value replaced, or None when it is overruled."""
    held = attributes(clause)
    for fresh in new:
        if is_additional(fresh):
            continue
        if _denies(fresh, clause) or _was(fresh, clause) or ends(fresh, clause):
            return None
        stated = {attribute.key: attribute for attribute in attributes(fresh)}
        clashing = [attribute for attribute in held if attribute.key in stated]
        if not clashing:
            continue
        if len(held) == len(clashing):
            return None
        clause = _replaced(clause, clashing, stated)
        held = attributes(clause)
    return clause


def _replaced(clause: str, clashing: Sequence[Attribute], stated: dict[str, Attribute]) -> str:
    """A clause that states more than what clashes keeps the rest: "born in Texas in 1990" keeps 1990."""
    for attribute in sorted(clashing, key=lambda a: -a.span[0]):
        start, end = attribute.span
        clause = clause[:start] + stated[attribute.key].value + clause[end:]
    return clause


def _denies(fresh: str, clause: str) -> bool:
    """The two are about the same thing and exactly one of them denies it."""
    pattern = _DENIED_ZH if language_of(fresh) == "zh" else _DENIED_EN
    if bool(pattern.search(fresh)) == bool(pattern.search(clause)):
        return False
    left, right = _matter(fresh), _matter(clause)
    return bool(left and right) and len(left & right) >= 0.8 * min(len(left), len(right))


def _was(fresh: str, clause: str) -> bool:
    """ "I used to live in Berlin" ends "I live in Berlin"."""
    if not is_past(fresh) or is_past(clause):
        return False
    values = [attribute.value for attribute in attributes(clause)]
    ended = re.search(r"\bused to\b|以前|曾经", fresh)
    return ended is not None and any(value.lower() in fresh.lower() for value in values)


def _known(clause: str, old: Sequence[Sequence[str]]) -> bool:
    """Said already, in these words or more of them."""
    return any(says_same(clause, known) for clauses in old for known in clauses)


def says_same(clause: str, known: str) -> bool:
    """``known`` holds all that ``clause`` says, with the same denial and the same tense."""
    pattern = _DENIED_ZH if language_of(clause) == "zh" else _DENIED_EN
    if bool(pattern.search(clause)) != bool(pattern.search(known)) or is_past(clause) != is_past(known):
        return False
    wanted = set(terms(clause)) | set(re.findall(r"\d+", clause))
    return wanted <= set(terms(known)) | set(re.findall(r"\d+", known))


def _matter(clause: str) -> set[str]:
    pattern = _DENIED_ZH if language_of(clause) == "zh" else _DENIED_EN
    bare = pattern.sub(" ", _INCIDENTAL.sub(" ", clause))
    return set(terms(bare)) if re.search(r"\w", bare) else set()


# Reasons, frequency and light words: not what a statement is about.
_INCIDENTAL = re.compile(
    r"\b(?:because|since|due to)\b.*|\b(?:every|each) \w+|\b(?:really|very|used|just|now|ago|go|going|doing)\b"
    r"|因为[^，。]*?(?=不再|不|戒|放弃|停止|$)|每[天周月年]|正在|了|以前|现在",
    re.IGNORECASE,
)


def _sentence(clauses: Sequence[str], language: str) -> str:
    if language == "zh":
        text = "，".join(clauses)
        return f"{text}。" if "我" in clauses[0] else f"我{text}。"
    shared = [clauses[0], *(re.sub(r"^I (?=[a-z])", "", clause) for clause in clauses[1:])]
    text = shared[0] if len(shared) == 1 else f"{', '.join(shared[:-1])} and {shared[-1]}"
    return f"{text[:1].upper()}{text[1:]}."


def _is_first_person(text: str) -> bool:
    return re.search(r"\b(?:I|I['’]m|my)\b|我", text) is not None


def _by_model(background: str, snippet: str, llm: LanguageModel) -> str | None:
    language = language_of(background)
    text = prompt("background", language, background=background, snippet=snippet, limit=str(CONCISE))
    try:
        written = llm.generate(
            (ChatMessage("user", text),), max_tokens=_MERGE_TOKENS, temperature=defaults.ANSWER_TEMPERATURE
        ).text
    except (Cancelled, Preempted):
        raise
    except HindsightError:
        return None  # the rules' version is at hand, and whoever called sees the model's state elsewhere
    return " ".join(written.split()).strip('"“” ') or None


def _faithful(written: str, ruled: str, sources: str) -> bool:
    """In the first person, concise, keeping what the rules keep, with no number or word of substance of its own."""
    if not _is_first_person(written) or len(written) > max(CONCISE, len(ruled) + 40):
        return False
    if re.search(r"\byou\b|\byour\b|你|您", written, re.IGNORECASE):
        return False
    kept, told, given = set(terms(ruled)), set(terms(written)), set(terms(sources))
    numbers = set(re.findall(r"\d+", written)) <= set(re.findall(r"\d+", sources))
    invented = len(told - given) / max(1, len(told))
    return numbers and len(kept & told) >= _KEPT_SHARE * len(kept) and invented <= 0.2 and not _stale(written, ruled)


def _stale(written: str, ruled: str) -> bool:
    """The version still states an attribute otherwise than the rules' version does."""
    decided = {a.key: a.value for sentence in split_sentences(ruled) for c in _clauses(sentence) for a in attributes(c)}
    for sentence in split_sentences(written):
        for clause in _clauses(sentence):
            for attribute in attributes(clause):
                value = decided.get(attribute.key)
                if value is not None and not set(terms(value)) & set(terms(attribute.value)):
                    return True
    return False
