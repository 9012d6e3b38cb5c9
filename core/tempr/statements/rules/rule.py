"""What a rule is, and the pieces its patterns are made of."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypedDict, Unpack

from core.tempr.entities import kin
from core.tempr.entities.gazetteer import PLACES
from core.tempr.statements import lexicon as lex
from core.tempr.statements.draft import Stance
from core.tempr.timex.grammar import compiled
from core.types import MemoryKind


@dataclass(frozen=True, slots=True)
class Rule:
    """``present``: the first verb is a present form. ``negative``: the predicate may hold a negation."""

    name: str
    kind: MemoryKind
    source: str
    present: bool = False
    negative: bool = False
    stance: Stance = Stance.REPORT
    others_only: bool = False

    @property
    def pattern(self) -> re.Pattern[str]:
        """The compiled pattern; compiled when first tried, for a start that does not wait for all of them."""
        return compiled(self.source)


_ADV = (
    r"(?:(?:just|also|finally|recently|actually|really|even|still|always|currently|already|now|totally|usually|often|"
    r"sometimes|mostly|mainly|officially|originally|truly|absolutely|particularly|especially|generally|typically|"
    r"occasionally|regularly|only|first|once|both|definitely|personally|secretly|genuinely|(?:have|has) "
    r"(?:always|recently|just|also|"
    r"finally|already))\s+)*"
)
HAVE = r"(?:(?:have|has)\s+(?:just |recently |finally |also |already |officially )?)?"
NUMBER = r"(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)"
BE = r"(?:am|is|was|have been|has been)"
PEOPLE = rf"(?:{kin.alternation(kin.PEOPLE)})"
PETS = rf"(?:{kin.alternation(kin.PETS)})"
OCCUPATION = rf"(?:{'|'.join(sorted(lex.OCCUPATIONS, key=len, reverse=True)).replace('-', '[- ]')})"
WORDS = r"(?:[\w'&-]+\s+)"
PLAYED = rf"(?:{'|'.join(sorted(lex.SPORTS_AND_INSTRUMENTS, key=len, reverse=True)).replace('-', '[- ]')})"
LANGUAGE = rf"(?:{'|'.join(sorted(lex.LANGUAGES))})"
OFTEN = (
    r"(?:every|each)\s(?:other\s)?(?:single\s)?(?:day|night|morning|evening|afternoon|week|weekend|month|"
    r"year|summer|winter|"
    r"\w+day)s?|(?:once|twice|three times|four times|\d+ times|a few times|a couple of times)\s(?:a|per|"
    r"every|each)\s\w+|"
    r"on\s(?:the\s)?(?:weekends|weekdays|\w+days)|in my (?:free|spare) time|daily|weekly|before work|after "
    r"work|before bed"
)
TASTE_OBJECT = (
    r"(?!(?:how|when|that|the way|the idea|your|you|it|this|these|those|them|what|seeing|being able|to see|"
    r"to think|to say|to believe|"
    r"to hear|hearing|"
    r"the fact|every|all of|all the|her|his|their|him|working with you|talking to you|chatting|who|to help "
    r"you|to be able|"
    r"another|having you|everything|something|some|one|a good one|where|both|"
    r"the (?!(?:beach|sea|ocean|outdoors|mountains?|snow|rain|sun|theatre|theater|gym|cold|heat|countryside|"
    r"piano|guitar|"
    r"violin|smell of|taste of|sound of)\b)\w+|\w+ the)\b)"
)


PLACE = rf"(?-i:(?:{'|'.join(sorted(PLACES, key=len, reverse=True))}))"


_WHOLE_WORDS = re.compile(r"\(\?!((?:[^()]|\([^()]*\))*)\)(?=\\w|\(\?:\\w)")


class Traits(TypedDict, total=False):
    """What else may be said of a :class:`Rule`."""

    present: bool
    negative: bool
    stance: Stance
    others_only: bool


def rule(name: str, kind: MemoryKind, body: str, **more: Unpack[Traits]) -> Rule:
    """A rule whose pattern ``body`` starts the predicate, after adverbs; only [A-Z] in it minds the case.

    What ``(?!a|b)`` excludes before a word are whole words.
    """
    body = _WHOLE_WORDS.sub(r"(?!(?:\1)\\b)", body)
    capital = body.replace("[A-Z]", "(?-i:[A-Z])")
    return Rule(name, kind, rf"(?i)^{_ADV}(?:{capital})", **more)


STATE, EVENT, HABIT = MemoryKind.STATE, MemoryKind.EVENT, MemoryKind.HABIT
TASTE, PLAN = MemoryKind.PREFERENCE, MemoryKind.PLAN
