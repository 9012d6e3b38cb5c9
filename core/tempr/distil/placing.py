"""Which network a distilled fact belongs to and whose statement it is (DESIGN section 5.4).

The rule decides, not the model: the owner's own deeds and life are experience, and so is an assistant's advice
to the owner; the owner's stated views are opinions; everything else is world, attributed by its wording.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.tempr.distil.passage import Line
from core.tempr.distil.schema import Written
from core.tempr.entities.kin import PEOPLE, PEOPLE_ZH, PETS, alternation
from core.tempr.statements.confidence import confidence_of
from core.tempr.statements.gate import is_assistant, is_joke, own_words
from core.tempr.terms import terms
from core.types import MemoryKind, Network

_BETWEEN_NAMES = re.compile(
    r"\s*(?:,|&|\band\b|\bwith\b|和|与|跟|、|及)\s*(?:(?:his|her|their) \w+\s*)?", re.IGNORECASE
)
# "Nora's brother" is not Nora, while "Nora's dream" is hers.
_ANOTHER = re.compile(
    rf"^(?:['’]s? (?:[\w-]+ ){{0,2}}?(?:{alternation(PEOPLE | PETS)}|famil(?:y|ies)|parents?|children|folks)s?\b"
    rf"|的.{{0,4}}?(?:{alternation(PEOPLE_ZH)}|家人|父母|猫|狗))",
    re.IGNORECASE,
)
_POSSESSIVE = re.compile(r"['’]s?\b|的")
_PRONOUN = re.compile(r"^(?:(?:He|She|They)\b|[他她]们?)")
_VIEW = re.compile(
    r"\b(?:(?:dis)?lik(?:es?|ed|ing)|lov(?:es?|ed|ing)|enjoy\w*|prefer\w*|hat(?:es?|ed|ing)|ador\w+|despis\w+|favou?rite|"
    r"fan of|fond of|into|think(?:s|ing)?|thought|believ\w+|feels?|felt|finds?|considers?|opinion|views?|should|"
    r"the (?:best|worst)|better|worse|important|boring|interest(?:ed|ing)|amazing|beautiful|great|awful|terrible|"
    r"passionate|fascinat\w+|excit\w+|appreciat\w+|values?|cannot stand|can['’]t stand|misses|drawn to)\b"
    r"|喜欢|爱|讨厌|恨|偏爱|最|觉得|认为|相信|看法|应该|重要|有趣|无聊|好吃|难吃|漂亮|感兴趣|受不了|不错|糟糕",
    re.IGNORECASE,
)
_OWN_SHARE = 0.5  # of a view's words that the owner must have said in earnest


@dataclass(frozen=True, slots=True)
class Place:
    """``holder``: whose statement it is. ``confidence``: of an opinion."""

    network: Network
    holder: str | None
    confidence: float | None = None


def place(fact: Written, lines: Sequence[Line], owner: str | None, people: Sequence[str]) -> Place | None:
    """Where a fact that rests on ``lines`` belongs; None for a view that was a joke."""
    actors = subjects(fact.what, people)
    holder = _holder(lines, actors, owner)
    view = is_view(fact)
    own = [line for line in lines if line.view.is_owner and not line.forwarded]
    if view and any(is_joke(line.view.text) for line in lines if line.view.sender in actors):
        return None
    if owner is None:
        return Place(Network.WORLD, holder)
    if any(is_assistant(line.view.sender) for line in lines):
        return Place(Network.EXPERIENCE, holder)
    if not _is_owner(actors, owner, own):
        return Place(Network.WORLD, holder)
    if not view:
        return Place(Network.EXPERIENCE, holder) if own or holder else Place(Network.WORLD, holder)
    if not _stated(fact.what, own):
        return Place(Network.WORLD, holder)
    return Place(Network.OPINION, owner, confidence_of(" ".join(line.text for line in own)))


def is_view(fact: Written) -> bool:
    """Whether a fact says what somebody likes or thinks: the model must say so, and so must the wording."""
    return fact.kind is MemoryKind.PREFERENCE and _VIEW.search(fact.what) is not None


def subjects(text: str, people: Sequence[str]) -> tuple[str, ...]:
    """Who does, is or feels what a sentence says: the people it opens with, else the only one it names."""
    return _opening(text, people)[0] or _only_one_named(text, people)


def predicate(text: str, people: Sequence[str]) -> str:
    """What a sentence says of the people it opens with; nothing where it is about something of theirs."""
    found, rest = _opening(text, people)
    if not found:
        rest = _PRONOUN.sub("", text.strip())
        return "" if rest == text.strip() else rest
    return "" if _POSSESSIVE.match(rest) else rest


def _opening(text: str, people: Sequence[str]) -> tuple[tuple[str, ...], str]:
    """The people a sentence opens with, and the rest of it."""
    found: list[str] = []
    rest = text.strip()
    while (name := _leading(rest, people)) is not None:
        found.append(name[0])
        rest = rest[name[1] :]
        joint = _BETWEEN_NAMES.match(rest)
        if joint is None or not joint.end():
            break
        rest = rest[joint.end() :]
    return tuple(found), rest


def with_request(lines: Sequence[Line], all_lines: Sequence[Line]) -> tuple[Line, ...]:
    """An assistant's advice together with the request that triggered it."""
    advice = next((line for line in lines if is_assistant(line.view.sender)), None)
    if advice is None or any(line.view.is_owner for line in lines):
        return tuple(lines)
    asked = [line for line in all_lines if line.number < advice.number and line.view.is_owner]
    return tuple(sorted((*asked[-1:], *lines), key=lambda line: line.number))


def _only_one_named(text: str, people: Sequence[str]) -> tuple[str, ...]:
    starts = (match.start() for match in re.finditer(r"(?<!\w)\w", text))
    found = [(start, one) for start in starts if (one := _leading(text[start:], people)) is not None]
    named = {name for start, (name, length) in found if not _POSSESSIVE.match(text[start + length :])}
    return tuple(named) if len(named) == 1 else ()


def speaker_of(text: str, people: Sequence[str]) -> tuple[str, ...]:
    """Who would say a sentence of themselves: its subjects, or whose relative it opens with."""
    opening = _leading(text, people, relatives=True)
    return subjects(text, people) or ((opening[0],) if opening is not None else ())


def _leading(text: str, people: Sequence[str], *, relatives: bool = False) -> tuple[str, int] | None:
    """(name, length as written) of the person the text starts with, by full or first name.

    ``relatives``: also where the text is about somebody of theirs.
    """
    for name in sorted(people, key=len, reverse=True):
        for form in (name, name.split()[0]):
            after = text[len(form) :]
            inside_a_word = form[-1].isascii() and after[:1].isalnum()
            if text.startswith(form) and not inside_a_word and (relatives or not _ANOTHER.match(after)):
                return name, len(form)
    return None


def _holder(lines: Sequence[Line], actors: Sequence[str], owner: str | None) -> str | None:
    """Who said it: the actors themselves where they did, else whoever spoke first; the owner by the memory's name."""
    said = [line.view for line in lines if not line.forwarded] or [line.view for line in lines]
    view = next((view for view in said if view.sender in actors), said[0])
    return owner if owner is not None and view.is_owner else view.sender


def _is_owner(actors: Sequence[str], owner: str, own: Sequence[Line]) -> bool:
    names = {owner, *(line.view.sender for line in own)}
    return any(actor in names for actor in actors)


def _stated(text: str, own: Sequence[Line]) -> bool:
    """Whether the owner says so in earnest and in their own words: no quotation, paste or question."""
    said = {t for sentence in own_words([line.view for line in own]) for t in terms(sentence.text)}
    wanted = set(terms(text))
    return len(wanted & said) >= _OWN_SHARE * max(1, len(wanted) - 1)  # one of the words is the owner's name
