"""Opinions: formed from an answer, assessed against new facts, reworded when contradicted (paper 5.4, 5.5)."""

from __future__ import annotations

import re
import threading
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from core import defaults
from core.cara.assess import assess_by_rules, claim_of, side
from core.cara.bearing import may_bear
from core.cara.judgement import calls_for_judgement
from core.cara.profile import system_message
from core.cara.scoring import Rerank
from core.cara.written import is_not_found
from core.models.llm import LanguageModel
from core.models.prompts import prompt
from core.models.structured import generate_json
from core.tempr.sentences import split_sentences
from core.tempr.terms import language_of, terms
from core.types import Answer, ChatMessage, OpinionRelation, Profile, Recall

MOST_OPINIONS = 3  # of one answer
_LONGEST = 400  # characters of an opinion
_FORM_TOKENS = 400
_EVIDENCE_SHARE = 0.5  # of the context, for the evidence shown again
_FIRST_PERSON = re.compile(r"\b(?:I|I['’]m|my|me|in my)\b|我", re.IGNORECASE)
# "I regret to inform you ..." is no view.
_TAKES_A_VIEW = re.compile(
    r"\b(?:I (?:\w+ )?(?:think|believe|feel|consider|find|doubt|trust|would|see|like|love|prefer)"
    r"|I['’]m (?:\w+ )?(?:sure|convinced)"
    r"|in my (?:view|opinion)|my view)\b|我(?:\w{0,2})(?:认为|觉得|相信|感觉|看来|怀疑|喜欢)|在我看来",
    re.IGNORECASE,
)
# Small models give as their reason that they were asked for one.
_OF_THE_ANSWER = re.compile(
    r"\b(?:the|this|my) (?:answer|question|statement|text|prompt)\b|\bsubjective\b|\b(?:is|as) an opinion\b"
    r"|(?:这个|该)?(?:回答|答案|问题)(?:表达|表明|说明|提到)|主观",
    re.IGNORECASE,
)
# How they came to a view is told by its evidence: it is no part of the view.
_EVIDENCE = r"(?:the|this|that) (?:evidence|information)(?: (?:provided|given|above|available|presented))?"
_OF_EVIDENCE = re.compile(
    rf",? ?\b(?:based on|according to|given|from) (?:all )?(?:of )?{_EVIDENCE},?"
    rf"|\b{_EVIDENCE} (?:clearly )?(?:shows?|suggests?|indicates?|demonstrates?|says|states|tells)(?: us)? that\b"
    r"|(?:根据|从)(?:所?提供的|现有的?|这些)?(?:证据|信息)(?:来?看|可以看出)?[，,]?|(?:这些)?证据(?:显示|表明|说明)[，,]?",
    re.IGNORECASE,
)
_REASON = re.compile(r"\b(?:because|since|as|given that|due to)\b|因为|由于|既然", re.IGNORECASE)

FORM_SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "opinions": {
            "type": "array",
            "maxItems": MOST_OPINIONS,
            "items": {
                "type": "object",
                "properties": {
                    "opinion": {"type": "string"},
                    "reason": {"type": "string"},
                    "confidence": {"type": "number", "minimum": 0, "maximum": 1},
                    "entities": {"type": "array", "items": {"type": "string"}, "maxItems": 6},
                    "evidence": {"type": "array", "items": {"type": "integer", "minimum": 1}, "maxItems": 8},
                },
                "required": ["opinion", "reason", "confidence", "entities", "evidence"],
                "additionalProperties": False,
            },
        }
    },
    "required": ["opinions"],
    "additionalProperties": False,
}
# Named for what becomes of the opinion: small models tell "more likely" from "less likely" where they answer
# "reinforce" to everything (a 1.5B model: 9 of 12 written cases against 3 of 9).
RELATIONS = {
    "unaffected": OpinionRelation.NEUTRAL,
    "less likely": OpinionRelation.WEAKEN,
    "refuted": OpinionRelation.CONTRADICT,
    "more likely": OpinionRelation.REINFORCE,
}
ASSESS_SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {"opinion_is": {"type": "string", "enum": list(RELATIONS)}},
    "required": ["opinion_is"],
    "additionalProperties": False,
}


@dataclass(frozen=True, slots=True)
class NewOpinion:
    """A view to be stored: o = (t, c, entities) of paper section 5.4.1; the caller adds bank and time.

    ``evidence``: numbers of the results it rests on, ranks in the recall from 1; ``message_ids``: their messages.
    """

    text: str
    confidence: float
    entities: tuple[str, ...]
    evidence: tuple[int, ...]
    message_ids: tuple[int, ...]


def form(
    query: str,
    answer: Answer,
    recall: Recall,
    profile: Profile,
    llm: LanguageModel,
    *,
    language: str | None = None,
    cancel: threading.Event | None = None,
) -> list[NewOpinion]:
    """The opinions ``answer`` expresses, by a second short generation; none unless the query calls for judgement.

    Never from an answer that found nothing or was not written by a model: there is no view in it.
    """
    if answer.abstained or answer.model is None or not calls_for_judgement(query):
        return []
    language = language or language_of(query)
    stated = " ".join(s.text for s in answer.sentences if not is_not_found(s.text))
    if not stated:
        return []
    values = {"question": query, "answer": stated, "evidence": _evidence(answer, recall, llm)}
    messages = (
        ChatMessage("system", system_message(profile, language)),
        ChatMessage("user", prompt("opinions", language, **values)),
    )
    written = generate_json(llm, messages, FORM_SCHEMA, max_tokens=_FORM_TOKENS, cancel=cancel)
    return _accepted(written or {}, answer, recall, language)


def assess(opinion: str, fact: str, llm: LanguageModel | None = None, rerank: Rerank | None = None) -> OpinionRelation:
    """Assess(o, f): how a new fact bears on an opinion; by rules, mostly neutral, when there is no model.

    ``rerank``: a cross-encoder that knows the language, to tell what is about the matter at all. Asked again the model
    says the same: a trajectory that is worked out anew must not change by chance.
    """
    ruled = assess_by_rules(opinion, fact)
    if llm is None or not may_bear(opinion, fact, rerank):
        return ruled
    text = prompt("assess", language_of(opinion), opinion=opinion, fact=fact)
    written = generate_json(llm, (ChatMessage("user", text),), ASSESS_SCHEMA, max_tokens=24, temperature=0.0)
    relation = RELATIONS.get(str((written or {}).get("opinion_is")), OpinionRelation.NEUTRAL)
    opposed = OpinionRelation.NEUTRAL not in (ruled, relation) and _supports(ruled) != _supports(relation)
    if opposed:
        return ruled  # plain words outweigh a small model
    if _against_its_words(opinion, fact, relation):
        return OpinionRelation.NEUTRAL
    return relation


def _against_its_words(opinion: str, fact: str, relation: OpinionRelation) -> bool:
    """Praise that is said to weaken praise, or blame that is said to support it."""
    held, told = side(claim_of(opinion)), side(fact)
    if not held or not told or relation is OpinionRelation.NEUTRAL:
        return False
    return (held == told) != _supports(relation)


def _supports(relation: OpinionRelation) -> bool:
    return relation is OpinionRelation.REINFORCE


def refine(opinion: str, fact: str, llm: LanguageModel) -> str | None:
    """The opinion reworded to hold beside a contradicting fact; None when the model gives nothing usable."""
    text = prompt("refine", language_of(opinion), opinion=opinion, fact=fact)
    written = llm.generate((ChatMessage("user", text),), max_tokens=120, temperature=defaults.REFLECT_TEMPERATURE).text
    line = next((line.strip().strip('"“”') for line in written.splitlines() if line.strip()), "")
    usable = 8 <= len(line) <= _LONGEST and _TAKES_A_VIEW.search(line) and not is_not_found(line)
    return line if usable and set(terms(line)) & set(terms(opinion)) else None


def _evidence(answer: Answer, recall: Recall, llm: LanguageModel) -> str:
    """The results the answer cites, as many as fit."""
    room = int(llm.context_size() * _EVIDENCE_SHARE) - _FORM_TOKENS
    cited = [f"[{citation.n}] {recall.results[citation.n - 1].text}" for citation in answer.citations]
    kept: list[str] = []
    for text, cost in zip(cited, llm.count_tokens(cited) if cited else [], strict=True):
        if cost <= room:
            kept.append(text)
            room -= cost
    return "\n".join(kept)


def _accepted(written: dict[str, Any], answer: Answer, recall: Recall, language: str) -> list[NewOpinion]:
    listed = written.get("opinions")
    found: list[NewOpinion] = []
    for item in listed if isinstance(listed, list) else []:
        opinion = _opinion(item, answer, recall, language) if isinstance(item, dict) else None
        if opinion is not None and not any(_alike(opinion.text, known.text) for known in found):
            found.append(opinion)
    return found[:MOST_OPINIONS]


def _opinion(item: dict[str, Any], answer: Answer, recall: Recall, language: str) -> NewOpinion | None:
    named = [*_list(item, "entities"), *re.findall(r"(?<!^)\b[A-Z]\w+", answer.query)]
    names = {word for name in named if isinstance(name, str) for word in name.split()}
    text = _with_reason(item.get("opinion", ""), item.get("reason", ""), names, language)
    confidence = item.get("confidence")
    if not terms(text) or len(text) > _LONGEST or not isinstance(confidence, int | float):
        return None
    if is_not_found(text) or _OF_THE_ANSWER.search(text) or _reports(str(item.get("opinion", "")), answer, recall):
        return None
    cited = tuple(citation.n for citation in answer.citations)
    numbers = tuple(dict.fromkeys(n for n in _list(item, "evidence") if isinstance(n, int) and n in cited)) or cited
    if not numbers:
        return None  # a view that rests on nothing remembered is not a memory
    entities = tuple(dict.fromkeys(e.strip() for e in _list(item, "entities") if isinstance(e, str) and e.strip()))
    messages = (ref.message_id for n in numbers for ref in recall.results[n - 1].evidence)
    first_person = _in_first_person(text, language)
    return NewOpinion(
        first_person, min(1.0, max(0.0, float(confidence))), entities, numbers, tuple(dict.fromkeys(messages))
    )


def _reports(text: str, answer: Answer, recall: Recall) -> bool:
    """Nothing but words of one piece of evidence: a report, not a view; or no word of question or answer: astray."""
    said = set(terms(text)) - {"think", "believ"}
    copied = any(said <= set(terms(recall.results[citation.n - 1].text)) for citation in answer.citations)
    return copied or not said & set(terms(f"{answer.query} {answer.text}"))


def _with_reason(opinion: object, reason: object, names: Collection[str], language: str) -> str:
    """The statement with its brief rationale (paper section 5.4.1), unless it holds one; ``names`` keep their capital.

    Of a rationale of several sentences the first is the brief one.
    """
    stated, why = (_without_evidence(part) if isinstance(part, str) else "" for part in (opinion, reason))
    why = re.sub(r"^(?:because|since|因为|由于)\s*", "", why, flags=re.IGNORECASE).strip()
    why = next(iter(split_sentences(why)), "")
    if not why or _REASON.search(stated) or is_not_found(why) or why in stated or _OF_THE_ANSWER.search(why):
        return stated
    bare = stated.rstrip(".。!！ ")
    if language == "zh":
        return f"{bare}，因为{why}"
    first = re.split(r"\W", why, maxsplit=1)[0]
    return f"{bare}, because {why if first in names or first == 'I' else f'{why[:1].lower()}{why[1:]}'}"


def _without_evidence(text: str) -> str:
    """``text`` without words on the evidence it was read from."""
    bare = " ".join(_OF_EVIDENCE.sub(" ", " ".join(text.split())).split())
    bare = re.sub(r" (?=[.,!])", "", bare)
    return f"{bare[:1].upper()}{bare[1:]}" if text[:1].isupper() else bare


def _list(item: dict[str, Any], key: str) -> list[Any]:
    value = item.get(key)
    return value if isinstance(value, list) else []


def _in_first_person(text: str, language: str) -> str:
    """ "Remote work suits Nora." becomes "I think remote work suits Nora." unless it is in the first person."""
    if _FIRST_PERSON.search(text):
        return text
    if language == "zh":
        return f"我认为{text}"
    head, *rest = text.split(" ", 1)
    common = head.lower() in _OPENERS
    return f"I think {' '.join([head.lower() if common else head, *rest])}"


_OPENERS = frozenset("the a an this that these those it he she they there working having being living".split())


def _alike(a: str, b: str) -> bool:
    left, right = set(terms(a)), set(terms(b))
    return len(left & right) >= 0.8 * min(len(left), len(right))
