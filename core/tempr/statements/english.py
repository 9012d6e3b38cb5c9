"""English statements of one sentence: clauses against the closed rules, worded for the memory."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from core.tempr.statements.clauses import Clause, clauses, starts_with_name, strip_lead
from core.tempr.statements.confidence import confidence_of
from core.tempr.statements.draft import Draft, Stance
from core.tempr.statements.gate import Sentence, is_unreal
from core.tempr.statements.rules import RULES, Rule
from core.tempr.statements.rules.forms import (
    BIRTHDAY,
    DATED,
    EMPTY_PROMISE,
    FAVOURITE,
    MY_FAVOURITE,
    NO_NAMES,
    OPINION,
    PLAN,
    PROMISE,
    RELATION,
    THING,
)
from core.tempr.statements.voice import is_self_contained, name_you, possessive, predicate_of, quietly, third_person
from core.types import MemoryKind

_GATE = re.compile(r"\b(?:i|im|ive|ill|i'[a-z]+|my|we|we'[a-z]+)\b", re.IGNORECASE)
_ELIDED_GATE = re.compile(
    r"^\W*(?:\w+[,!]? ){0,3}?(?:just|finally|went|got|bought|started|moved|lost|joined|visited|took|had|saw|"
    r"finished|made|watched|won|met)\b",
    re.IGNORECASE,
)
_OWN = re.compile(r"\b(?:I|me|my|mine|we|us|our|ours)\b")
_NEGATION = re.compile(r"\b(?:not|never|no|cannot|hardly|barely|nobody|nothing|none|neither)\b", re.IGNORECASE)
_VAGUE = re.compile(r"\b(?:something|someone|somebody|somewhere|what|whatever|stuff|etc)\b", re.IGNORECASE)
_DANGLING = re.compile(
    r"\b(?:the|a|an|my|to|of|with|and|or|for|by|as|is|was|am|are|be|their|very|really|so|from)$", re.IGNORECASE
)
_VIEW_START = re.compile(
    r"^(?:it|its|it's|this|that|these|those|you|your|we|I|they|he|she|his|her|their|there|so|about|of|me|my|like|"
    r"if|what|everything|things?|one|the)\b",
    re.IGNORECASE,
)
_VIEW_VERB = re.compile(
    r"\b(?:is|are|was|were|isn't|aren't|has|have|makes?|can|cannot|will|would|should|deserves?|needs?|beats?|"
    r"sucks?|rocks|matters?|helps?|works?|tastes?|looks?|sounds?|brings?|gives?)\b",
    re.IGNORECASE,
)
_DATES = re.compile(r"birthday|anniversary|wedding$|flight|graduation|due date", re.IGNORECASE)
_ONCE = re.compile(r"wedding$|flight|graduation|due date", re.IGNORECASE)
_MAX_WORDS = 32


def drafts(sentence: Sentence, *, name: str, owner: bool, other: str | None) -> Iterator[Draft]:
    """The statements an English sentence makes.

    ``name``: who said it; ``owner``: that is the memory's owner; ``other``: the only other person of
    the conversation, who "you" is, or None.
    """
    text = quietly(sentence.text)
    if sentence.question or not (_GATE.search(text) or _ELIDED_GATE.search(text) or starts_with_name(text)):
        return
    for form in (_relation, _birthday, _favourite):
        if (draft := form(text, name=name, owner=owner)) is not None:
            yield draft
    for clause in clauses(text):
        draft = _draft(clause, name=name, owner=owner, other=other)
        if draft is not None:
            yield draft


def _relation(text: str, *, name: str, owner: bool) -> Draft | None:
    """ "Anna is my sister", "this is my dog Max": who somebody is to the speaker."""
    if " is my " not in text:
        return None
    match = RELATION.match(strip_lead(text))
    if match is None or (match["who"] or match["named"]).lower() in NO_NAMES:
        return None
    whose = "my" if owner else possessive(name)
    named = match["who"] or match["named"]
    return Draft(f"{named} is {whose} {match['noun'] or match['kin']}.", MemoryKind.STATE, Stance.REPORT, False)


def _birthday(text: str, *, name: str, owner: bool) -> Draft | None:
    """ "It's my birthday tomorrow"."""
    if "birthday" not in text or BIRTHDAY.match(strip_lead(text)) is None:
        return None
    whose = "My" if owner else possessive(name)
    day = "tomorrow" if "tomorrow" in text.lower() else "today"
    return Draft(f"{whose} birthday is {day}.", MemoryKind.STATE, Stance.REPORT, about_speaker=True)


def _favourite(text: str, *, name: str, owner: bool) -> Draft | None:
    """ "Sundays at the lake are my favourite part of the week"."""
    if "my fav" not in text or (match := MY_FAVOURITE.match(strip_lead(text))) is None:
        return None
    if not is_self_contained(match["what"], other=None) or _NEGATION.search(text) or is_unreal(text):
        return None
    whose = "my" if owner else possessive(name)
    words = f"{match['what']}{match['verb']} {whose} {match['kind']}."
    return Draft(words, MemoryKind.PREFERENCE, Stance.VIEW, True, 0.8 if owner else None)


def _draft(clause: Clause, *, name: str, owner: bool, other: str | None) -> Draft | None:
    predicate = clause.predicate
    if (
        len(predicate.split()) > _MAX_WORDS
        or _DANGLING.search(predicate)
        or (not predicate[-1].isalnum() and predicate[-1] not in "\"'%)")
    ):
        return None
    if clause.is_speaker and (match := OPINION.match(predicate)):
        return _opinion(match, name=name, owner=owner)
    if "together" in predicate and not clause.is_company:
        return None
    if (
        is_unreal(predicate)
        or _VAGUE.search(predicate)
        or not is_self_contained(f"{clause.subject} {predicate}", other=other)
    ):
        return None
    if clause.is_named and not owner and _OWN.search(predicate):
        return None  # "Priya liked my cake": "their" cake would be Priya's
    wording = _Wording(name, owner, other)
    if clause.is_speaker and not clause.is_conditional and (match := PROMISE.match(predicate)):
        return _promise(predicate, match, wording)
    if clause.is_thing:
        return _thing(clause, wording)
    for rule in RULES:
        if rule.pattern.match(predicate) and (rule.negative or not _NEGATION.search(predicate)):
            return _by_rule(rule, clause, wording)
    if (
        PLAN.match(predicate)
        and not clause.is_conditional
        and not _NEGATION.search(predicate)
        and not EMPTY_PROMISE.search(predicate)
    ):
        return Draft(
            wording.of(clause, present=False), MemoryKind.PLAN, Stance.PLAN, clause.is_speaker or clause.is_company
        )
    return _thing(clause, wording)


_SHARED = {MemoryKind.EVENT, MemoryKind.PLAN}  # what several people do together


@dataclass(frozen=True, slots=True)
class _Wording:
    name: str
    owner: bool
    other: str | None

    def of(self, clause: Clause, *, present: bool) -> str:
        predicate = name_you(clause.predicate, self.other)
        if clause.is_company:
            return self._company(clause.subject, predicate)
        if clause.is_speaker:
            return f"I {predicate}." if self.owner else predicate_of(self.name, predicate, present=present) + "."
        if clause.is_named:
            return f"{clause.subject} {predicate}."
        subject = clause.subject.split(" ", 1)[1]
        whose = "My" if self.owner else possessive(self.name)
        words = predicate if self.owner else predicate_of("", predicate, present=False).strip()
        return f"{whose} {subject} {words}."

    def _company(self, subject: str, predicate: str) -> str:
        """A deed done with others: "we" is the speaker and people the clause does not name."""
        if self.owner:
            return f"{subject[0].upper()}{subject[1:]} {predicate}."
        company = subject.removesuffix(" and I")
        whom = "others" if subject == "we" else re.sub(r"^my\b", "their", company, flags=re.IGNORECASE)
        return f"{self.name} and {whom} {third_person(predicate)}."


def _by_rule(rule: Rule, clause: Clause, wording: _Wording) -> Draft | None:
    if clause.noun is not None and not _is_person(clause):
        return None
    if (clause.is_speaker and rule.others_only) or (clause.is_conditional and rule.kind is MemoryKind.PLAN):
        return None
    if clause.is_company and (rule.kind not in _SHARED or rule.present):
        return None
    text = wording.of(clause, present=rule.present or rule.kind is MemoryKind.PREFERENCE)
    view = rule.stance is Stance.VIEW and clause.is_speaker
    confidence = confidence_of(clause.predicate) if view and wording.owner else None
    own = clause.is_speaker or clause.is_company
    return Draft(text, rule.kind, Stance.VIEW if view else Stance.REPORT, own, confidence)


def _is_person(clause: Clause) -> bool:
    return not THING.match(f"{clause.noun} {clause.predicate}") and not FAVOURITE.match(
        f"{clause.noun} {clause.predicate}"
    )


def _opinion(match: re.Match[str], *, name: str, owner: bool) -> Draft | None:
    view, head = match["view"], match["head"]
    if _VIEW_START.match(view) or not _VIEW_VERB.search(view) or len(view.split()) < 3:
        return None
    if not is_self_contained(view, other=None) or re.search(r"\b(?:if|I|my|we|our|us|me)\b", view):
        return None
    clause = f"{head} {view}"
    text = f"I {clause}." if owner else predicate_of(name, clause, present=True) + "."
    return Draft(text, MemoryKind.PREFERENCE, Stance.VIEW, True, confidence_of(clause) if owner else None)


def _promise(predicate: str, match: re.Match[str], wording: _Wording) -> Draft | None:
    if EMPTY_PROMISE.search(predicate) or _NEGATION.search(predicate):
        return None
    deed = match["deed"]
    if deed is None:
        if not re.search(r"\b(?:you|your)\b", predicate, re.IGNORECASE):
            return None
        deed = f"{match['verb']} {match['rest']}"
    promised = name_you(f"promised to {deed}", wording.other)
    text = f"I {promised}." if wording.owner else predicate_of(wording.name, promised, present=False) + "."
    return Draft(text, MemoryKind.PLAN, Stance.PROMISE, True)


def _is_plain(noun: str, rest: str) -> bool:
    """False for a figure of speech: "my name is mud", "my job is killing me"."""
    if noun.endswith("name"):
        return re.match(r"\w+\s[A-Z]", rest) is not None
    return noun != "job" or re.match(r"\w+\s(?:an?|in|at|as|to)\s", rest) is not None


def _thing(clause: Clause, wording: _Wording) -> Draft | None:
    if clause.noun is None:
        return None
    words = f"{clause.noun} {clause.predicate}"
    if _NEGATION.search(words):
        return None
    if (match := FAVOURITE.match(words)) is not None and len(match["value"].split()) <= 8:
        text = wording.of(clause, present=False)
        return Draft(text, MemoryKind.PREFERENCE, Stance.VIEW, True, 0.8 if wording.owner else None)
    if (
        (match := THING.match(words)) is not None
        and _is_plain(match["noun"], match["rest"])
        and (not _DATES.search(match["noun"]) or DATED.search(match["rest"]))
    ):
        ahead = match["rest"].startswith("is ") and _ONCE.match(match["noun"])
        kind = MemoryKind.PLAN if ahead else MemoryKind.STATE
        return Draft(wording.of(clause, present=False), kind, Stance.REPORT, True)
    return None
