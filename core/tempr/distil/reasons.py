"""Reasons as people give them: "because", "so", 所以, an answer to "why?" (paper section 4.1.4, causal links).

A relation between two facts is drawn only where the messages join what they tell by such a word. It needs no model:
asked the same, a 1.5B model related everything to everything, and not one of its relations was right.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.store.exchanges import Said
from core.store.words import CHINESE_STOP, ENGLISH_STOP, has_cjk
from core.tempr.distil.facts import Fact
from core.tempr.distil.schema import Relation
from core.tempr.sentences import is_question, split_sentences
from core.tempr.terms import terms
from core.types import LinkType

_CAUSES, _ENABLES, _PREVENTS = LinkType.CAUSES, LinkType.ENABLES, LinkType.PREVENTS
_SUBJECT = r"(?:I|we|he|she|they|it|you|my|our|his|her|their|the|now|there)"
_WHOM = r"(?:me|us|him|her|them|my \w+|(?-i:[A-Z]\w+))"
_MAKES = r"(?:made|makes|inspired|motivated|encouraged|pushed|convinced|forced|led)"
_LETS = r"(?:allow(?:s|ed)|enable[sd]|lets?|help(?:s|ed))"
_KEEPS = r"(?:keeps?|kept|stop(?:s|ped)|prevent(?:s|ed))"
_WHICH = r",? (?:which |that )?"
_JOINED: tuple[tuple[LinkType, re.Pattern[str]], ...] = tuple(
    (kind, re.compile(pattern, re.IGNORECASE))
    for kind, pattern in (
        (_CAUSES, r"^(?:because(?: of)?|since|due to) (?P<cause>[^,]+), (?P<effect>.+)"),
        (_ENABLES, r"^thanks to (?P<cause>[^,]+), (?P<effect>.+)"),
        (_CAUSES, rf"^because of (?P<cause>(?:\w+ ){{0,4}}?\w+) (?P<effect>{_SUBJECT} .+)"),
        (_ENABLES, rf"^thanks to (?P<cause>(?:\w+ ){{0,4}}?\w+) (?P<effect>{_SUBJECT} .+)"),
        (_CAUSES, r"^(?P<effect>.+?),? (?:because(?: of)?|['’]?cause|cuz|due to|as a result of) (?P<cause>.+)"),
        (_CAUSES, r"^(?P<effect>.+?), since (?P<cause>.+)"),
        (_ENABLES, r"^(?P<effect>.+?),? thanks to (?P<cause>.+)"),
        (_ENABLES, r"^(?P<cause>.+?),? so that (?P<effect>.+)"),
        (_CAUSES, rf"^(?P<cause>.+?)(?:, (?:and )?| and )so (?P<effect>{_SUBJECT}\b.+)"),
        (
            _CAUSES,
            r"^(?P<cause>.+?)[,;]? (?:and )?(?:that['’]s why|which is why|for that reason|therefore) (?P<effect>.+)",
        ),
        (_CAUSES, rf"^(?P<cause>.+?){_WHICH}(?:led to|resulted in|caused) (?P<effect>.+)"),
        (_CAUSES, rf"^(?P<cause>.+?){_WHICH}{_MAKES} {_WHOM} (?:to )?(?P<effect>.+)"),
        (_ENABLES, rf"^(?P<cause>.+?){_WHICH}{_LETS} {_WHOM} (?:to )?(?P<effect>.+)"),
        (_PREVENTS, rf"^(?P<cause>.+?){_WHICH}{_KEEPS} {_WHOM} from (?P<effect>.+)"),
        (_CAUSES, r"^(?:因为|由于)(?P<cause>[^，,]+)[，,](?:所以|因此|才|就)?(?P<effect>.+)"),
        (_ENABLES, r"^多亏(?:了)?(?P<cause>[^，,]+)[，,](?P<effect>.+)"),
        (_CAUSES, r"^(?P<effect>.{2,}?)[，,]?(?:主要)?是?(?:因为|由于)(?P<cause>.+)"),
        (_CAUSES, r"^(?P<cause>.+?)[，,](?:所以|于是|因此|因而|导致|害得|搞得|促使)(?P<effect>.+)"),
    )
)
# At the start of a sentence: the reason is what was said before. "So, ..." only goes on talking.
_BEFORE = re.compile(
    rf"^(?:that['’]s why|which is why|therefore,?|as a result,?|because of (?:that|this),?|for that reason,?|"
    rf"so(?= {_SUBJECT}\b)) (?P<effect>.+)|^(?:所以|因此|于是)[，,]?(?P<effect_zh>.+)",
    re.IGNORECASE,
)
_OF_ONE = re.compile(r"\b(?:because|due to|thanks to|as a result of)\b|因为|由于|多亏", re.IGNORECASE)
_PERFECT = re.compile(r"\b(?:have|has|had|been)\b|['’]ve\b", re.IGNORECASE)
_SINCE = re.compile(r"\bsince\b", re.IGNORECASE)
_WHY = re.compile(
    r"\b(?:why|how come|what made you)\b(?!\s+(?:not|don['’]?t)\b)[^.!]*\?\s*$"
    r"|(?:为什么|为啥|怎么了|怎么会|怎么突然)[^。！]*[？?]\s*$",
    re.IGNORECASE,
)
_ASKING = re.compile(r"\b(?:why|how come|what made|you)\b|为什么|为啥|怎么了|怎么会|怎么突然|要|会", re.IGNORECASE)
_JOINT = re.compile(r",? (?:and|but|which|who) |[,，；]")
_LEAST_WORDS = 2
_MOST_BETWEEN = 3  # messages from a question back to what it is about
_EFFECT, _CAUSE = 0.5, 0.6  # of a clause's content words, that a fact must hold to tell it
_OF_CHINESE = 0.75  # of those: its words are pairs of characters, cut anyhow


@dataclass(frozen=True, slots=True)
class Reason:
    """What is said to follow from what, and the message (row) that says so. ``of_one_thing``: because of it."""

    kind: LinkType
    cause: str
    effect: str
    message: int
    of_one_thing: bool = False


def related(facts: Sequence[Fact], said: Sequence[Said]) -> tuple[Relation, ...]:
    """The relations between facts that the messages of their exchange give in words."""
    if len(facts) < 2:
        return ()
    told = [set(terms(fact.statement.text)) for fact in facts]
    found = [_relation(reason, facts, told) for reason in _reasons(said)]
    found += [relation for asked in _asked_why(said) for relation in _answered(asked, facts, told)]
    by_pair: dict[frozenset[int], Relation] = {}
    for relation in found:
        if relation is not None:
            by_pair.setdefault(frozenset((relation.first, relation.second)), relation)
    return tuple(by_pair.values())


def _reasons(said: Sequence[Said]) -> Iterator[Reason]:
    before: dict[str | None, str] = {}  # the last sentence of each
    for one in said:
        view = one.view
        own = before.get(view.sender)
        for sentence in split_sentences(view.text) if not one.forwarded else ():
            bare = sentence.rstrip(".!?。！？… ")
            opened = _BEFORE.search(bare)
            if opened is not None and own is not None:
                effect = opened["effect"] or opened["effect_zh"]
                yield Reason(_CAUSES, own, effect, view.id)
            elif opened is None and not is_question(sentence):
                yield from _joined(bare, view.id)
            own = before[view.sender] = sentence


def _joined(sentence: str, message: int) -> Iterator[Reason]:
    for kind, pattern in _JOINED:
        found = pattern.search(sentence)
        if found is not None and not (_SINCE.search(sentence) and _PERFECT.search(found["effect"])):
            yield Reason(kind, found["cause"], found["effect"], message, _OF_ONE.search(sentence) is not None)
            return


def _relation(reason: Reason, facts: Sequence[Fact], told: Sequence[set[str]]) -> Relation | None:
    """The facts that tell a cause and its effect, the effect in the message that gives the reason."""
    causes, effect = _parts(reason.cause), set(terms(reason.effect))

    if len(causes[0]) < _LEAST_WORDS and not reason.of_one_thing:
        return None

    def caused(i: int) -> float:
        return max(_part(cause, told[i]) for cause in causes)

    share = _OF_CHINESE if has_cjk(reason.cause) else 1.0
    here = [i for i, fact in enumerate(facts) if reason.message in fact.statement.message_ids]
    second = max(here, key=lambda i: (_part(effect, told[i]), -caused(i)), default=None)
    if second is None or _part(effect, told[second]) < _EFFECT * share:
        return None
    others = [i for i in range(len(facts)) if i != second]
    first = max(others, key=lambda i: (caused(i), -_part(effect, told[i])))
    if caused(first) < _CAUSE * share or _part(effect, told[first]) >= _part(effect, told[second]):
        return None
    return Relation(first, reason.kind, second, 1.0)


def _parts(clause: str) -> list[set[str]]:
    """The content words of a clause, and those of each part of it that tells something by itself."""
    parts = [set(terms(part)) for part in _JOINT.split(clause)]
    return [set(terms(clause)), *(part for part in parts if len(part) >= _LEAST_WORDS)]


def _part(clause: set[str], fact: set[str]) -> float:
    return len(clause & fact) / len(clause) if clause else 0.0


@dataclass(frozen=True, slots=True)
class _Asked:
    """A question for a reason: the message (row) it is about, the one that answers it, the words it has itself."""

    about: int
    answer: int
    words: frozenset[str]


def _asked_why(said: Sequence[Said]) -> Iterator[_Asked]:
    """Where somebody else asked for the reason of what was told."""
    for at, one in enumerate(said[:-1]):
        answer, asked = said[at + 1].view, _WHY.search(one.view.text)
        if asked is not None and answer.sender != one.view.sender:
            own = [s.view.id for s in said[max(0, at - _MOST_BETWEEN) : at] if s.view.sender == answer.sender]
            if own:
                words = set(terms(_ASKING.sub(" ", asked.group()))) - ENGLISH_STOP - CHINESE_STOP
                yield _Asked(own[-1], answer.id, frozenset(words))


def _answered(asked: _Asked, facts: Sequence[Fact], told: Sequence[set[str]]) -> Iterator[Relation]:
    """The one fact of a message and the one that tells why; of several it is not known which is meant."""
    seconds = [i for i, fact in enumerate(facts) if asked.about in fact.statement.message_ids]
    firsts = [i for i, fact in enumerate(facts) if asked.answer in fact.statement.message_ids and i not in seconds]
    if len(firsts) == 1 and len(seconds) == 1 and (not asked.words or asked.words & told[seconds[0]]):
        yield Relation(firsts[0], _CAUSES, seconds[0], 1.0)
