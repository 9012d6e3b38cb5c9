"""Observations by a language model (paper section 4.1.5, appendix A.3), each line checked against what it cites."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from core import defaults
from core.models.llm import LanguageModel
from core.models.prompts import prompt
from core.models.structured import generate_json
from core.tempr.distil.grounding import figures
from core.tempr.observe.facts import Fact, Line, Subject
from core.tempr.observe.topics import TOPICS, topic
from core.tempr.render import readable_day
from core.tempr.terms import language_of, stem, terms
from core.types import ChatMessage

MOST_SHOWN = 40  # facts in a prompt: more are read slower than they are forgotten
_OUTPUT_TOKENS = 600
_TEMPLATE_TOKENS = 60
_COVER = 0.75  # of a line's content words that the cited facts hold; the rest joins them
_MOST_CITED = 4
_LONGEST = 300  # characters of a line

# A summary of facts judges nobody.
_JUDGING = re.compile(
    r"\b(?:wonderful|amazing|inspiring|passionate|dedicated|talented|admirable|remarkable|impressive|lovely|great|kind|"
    r"caring|strong|brave|successful|hard-?working|unfortunately|clearly|obviously|should|must|probably|seems?)\b"
    r"|优秀|出色|善良|热情|勤奋|了不起|可惜|显然|应该|可能|似乎",
    re.IGNORECASE,
)
_DENIES = re.compile(r"\b(?:no|not|never|nor|without|cannot)\b|n['’]t\b|不|没|无|别", re.IGNORECASE)
_MONTHS = frozenset("January February March April May June July August September October November December".split())
_NAMED = re.compile(r"(?<![.!?] )(?<!^)\b[A-Z][\w’'-]+")


def lines_by_model(
    subject: Subject, facts: Sequence[Fact], llm: LanguageModel, *, cancel: threading.Event | None = None
) -> list[Line]:
    """Up to 7 lines that hold what they cite; uncited and unsupported ones are dropped. Raises what ``llm`` raises."""
    language = language_of(" ".join(fact.text for fact in facts))
    messages, shown = _request(subject, facts, llm, language)
    written = generate_json(llm, messages, _schema(len(shown)), max_tokens=_OUTPUT_TOKENS, cancel=cancel)
    found: list[Line] = []
    for text, numbers in _read(written or {}, len(shown)):
        line = _named(" ".join(text.split()), subject)
        if line is None or _is_told(line, found):
            continue
        cited = [shown[number - 1] for number in numbers]
        if not is_borne_out(line, cited, subject):
            cited = _bearing(line, shown)  # small models cite the wrong numbers of the right facts
        if is_borne_out(line, cited, subject):
            found.append(Line(line, tuple(fact.id for fact in cited)))
    return found[: defaults.OBSERVE_MOST]


def _bearing(line: str, facts: Sequence[Fact]) -> list[Fact]:
    """As few facts as hold the words of a line that any of them holds."""
    left = set(terms(line))
    chosen: list[Fact] = []
    while left and len(chosen) < _MOST_CITED:
        best = max(facts, key=lambda fact: len(left & set(terms(fact.words))), default=None)
        if best is None or not left & set(terms(best.words)):
            break
        chosen.append(best)
        left -= set(terms(best.words))
    return chosen


def _request(
    subject: Subject, facts: Sequence[Fact], llm: LanguageModel, language: str
) -> tuple[tuple[ChatMessage, ...], list[Fact]]:
    """The prompt with as many facts as fit, the latest and best supported."""
    best = sorted(facts, key=lambda fact: -fact.evidence)[:MOST_SHOWN]
    # Facts of one topic side by side: a small model sums up what stands together.
    chosen = sorted(best, key=lambda fact: TOPICS.index(topic(fact)))
    instructions = prompt("observe", language, entity=subject.name, most=str(defaults.OBSERVE_MOST))
    rows = [f"{number} {_dated(fact, language)}" for number, fact in enumerate(chosen, start=1)]
    counts = llm.count_tokens([instructions, *rows])
    room = llm.context_size() - _OUTPUT_TOKENS - _TEMPLATE_TOKENS - counts[0]
    fitting = 0
    while fitting < len(rows) and sum(counts[1 : fitting + 2]) + fitting <= room:
        fitting += 1
    messages = (ChatMessage("system", instructions), ChatMessage("user", "\n".join(rows[:fitting])))
    return messages, chosen[:fitting]


def _dated(fact: Fact, language: str) -> str:
    return f"[{readable_day(fact.mentioned, language)}] {fact.text}" if fact.mentioned is not None else fact.text


def _schema(count: int) -> dict[str, Any]:
    number = {"type": "integer", "minimum": 1, "maximum": max(count, 1)}
    line = {
        "type": "object",
        "properties": {
            "facts": {"type": "array", "items": number, "minItems": 1, "maxItems": _MOST_CITED},
            "text": {"type": "string", "minLength": 1, "maxLength": _LONGEST},
        },
        "required": ["facts", "text"],
        "additionalProperties": False,
    }
    lines = {"type": "array", "items": line, "maxItems": defaults.OBSERVE_MOST}
    return {"type": "object", "properties": {"lines": lines}, "required": ["lines"], "additionalProperties": False}


def _read(written: Mapping[str, Any], count: int) -> Iterable[tuple[str, list[int]]]:
    """(text, numbers of facts) of each line that is one; grammar or not, nothing is taken for granted."""
    lines = written.get("lines")
    for line in lines if isinstance(lines, list) else []:
        if not isinstance(line, dict) or not isinstance(line.get("text"), str):
            continue
        cited = line.get("facts")
        numbers = [n for n in cited if isinstance(n, int) and 1 <= n <= count] if isinstance(cited, list) else []
        if numbers and line["text"].strip():
            yield line["text"], list(dict.fromkeys(numbers))


def _named(text: str, subject: Subject) -> str | None:
    """The line with the entity's name in it; None when it speaks of nobody in particular."""
    if any(name.casefold() in text.casefold() for name in subject.names):
        return text
    pronoun = re.match(r"(?:He|She|It)(?= )|[他她它](?!们)", text)
    return f"{subject.name}{text[pronoun.end() :]}" if pronoun is not None else None


def is_borne_out(line: str, cited: Sequence[Fact], subject: Subject) -> bool:
    """Whether the cited facts hold what a line says: words, figures, names, denial, and no judgement of its own."""
    told = " ".join(fact.text for fact in cited)
    bare = line
    for name in sorted(subject.names, key=len, reverse=True):
        bare = re.sub(re.escape(name), " ", bare, flags=re.IGNORECASE)
    said, held = set(terms(bare)), set(terms(told))
    dates = {str(part) for f in cited if f.mentioned for part in (f.mentioned.year, f.mentioned.month, f.mentioned.day)}
    judged = {word.lower() for word in _JUDGING.findall(bare)} - {word.lower() for word in _JUDGING.findall(told)}
    known = {stem(word.lower()) for word in re.findall(r"[^\W\d_][\w’'-]*", f"{told} {' '.join(subject.names)}")}
    strangers = {word for word in _NAMED.findall(bare.strip()) if stem(word.lower()) not in known}
    denied = [_DENIES.search(fact.text) is not None for fact in cited]
    return (
        bool(said)
        and len(said & held) >= _COVER * len(said)
        and figures(bare) <= figures(told) | dates
        and not judged
        and not strangers
        and (any(denied) if _DENIES.search(bare) else not all(denied))
    )


def _is_told(line: str, found: Sequence[Line]) -> bool:
    words = set(terms(line))
    return any(words <= set(terms(other.text)) for other in found)
