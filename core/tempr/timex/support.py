"""Which words only look like times: names, counts, habits.

An ambiguous word (:class:`Needs`) counts only where the words beside it support it; whatever else
stands in the way of a reading is listed here, by kind. Everything is judged by the words just
before and after the expression.
"""

from __future__ import annotations

import re

from core.tempr.timex.grammar import Context, compiled
from core.tempr.timex.titles import is_title
from core.tempr.timex.values import Grain, Needs, Value


def _any(words: str) -> str:
    """A pattern for any of these words."""
    return f"(?:{'|'.join(words.split())})"


_ARTICLE = (
    r"(?:the |that |this past |all |all of |most of |the whole |the entire |about |around |roughly |late |early )?"
)
_PERIOD = (
    r"(?:in|during|since|until|till|til|(?<!ed )by|before|after|through|throughout|over|around|back in|of|early|mid"
    r"|late|between|than|circa|last|next|this|as of|starting|beginning)"
)
_POINT = (
    r"(?:on|by|until|till|til|since|before|after|around|from|for|due|dated|starting|beginning|as of|through|of|or|and)"
)
_YEAR_SURE = (
    r"(?:in|during|since|until|till|til|before|after|through|throughout|back in|early|mid|late|from|year|as of"
    r"|as (?:far back|long ago|early|late|recently) as)"
)
_YEAR_MAYBE = _any("by around of for to than about circa or and vs versus between")

# What must stand before, as patterns that are compiled when first tried.
_BEFORE = {
    Needs.MONTH: rf"\b{_PERIOD} {_ARTICLE}$",
    Needs.YEAR: rf"\b(?:{_YEAR_SURE}|{_YEAR_MAYBE}) {_ARTICLE}$",
    Needs.SEASON: rf"(?:\b(?:{_PERIOD}|for) {_ARTICLE}|\ball )$",
    Needs.HOLIDAY: rf"\b(?:{_PERIOD}|on|at|for|over|from|celebrated?|celebrating|spent|spend) {_ARTICLE}$",
    Needs.ORDINAL: rf"\b{_POINT} $",
    Needs.FIGURES: r"\b(?:on|since|until|till|before|after|from|for|due|dated?:?|starting|beginning|by) $",
    Needs.SHORT_WEEKDAY: r"\b(?:on|since|until|till|til|by|before|after|from|last|next|this|for|or|and|about"
    r"|see (?:you|u|ya|ye)|free|busy|meet|meeting|dinner|lunch|brunch|drinks|party) $",
}

_COUNTED = _any(
    r"people persons? users items words calories kcal dollars? euros? pounds? bucks yen yuan rmb usd eur gbp "
    r"km kms k miles meters? metres? feet ft kg kgs g lbs? steps points pages copies times employees students "
    r"members votes watts? mah mb gb ml rpm hp percent units pieces books songs photos pictures messages lines "
    r"rows files seats followers likes views subscribers cups? tsp tbsp teaspoons? inch(?:es)? cm mm mph kph "
    r"grams? ounces? oz stars? marks degrees hours? hrs? minutes? mins? seconds? days? weeks? months? years? "
    r"of\s(?:them|us|these|those|my|the)"
)
_PERSONS = _any(
    "friends? dog cat pet puppy kitten horse name named sister brother cousin daughter son mom mum mother dad "
    "wife husband girlfriend boyfriend niece nephew aunt uncle boss colleague neighbou?r roommate teacher "
    "baby hamster rabbit bunny girl boy character brand app restaurant"
)
_SOMEBODY = rf"(?: (?:is|was)|'s) (?:my|our|his|her|their|your|a|the)\b[^.!?]{{0,30}}\b{_PERSONS}\b"
_NAME_VERB = (
    r"(?:'s| (?:is|was|has|had|says|said|and (?:i|me|her|his|he|she)|left|came|told|got|gets|wants|wanted|will|would"
    r"|can|could|does|did|likes|loves|called|asked|went|thinks|knows|made|met|\w+ed|on\b(?! the)|to (?:the|a)|with))\b"
)
_FESTIVE = _any(
    "traditions? themed? trees? cards? carols? songs? movies? films? albums? lights? decorations? ornaments? "
    "eggs? bunny jumpers? sweaters? pudding cake cookies presents? gifts? costumes? candy shopping list "
    "islands? resolutions? spirit cheer markets? music stockings? turkey wishes greetings"
)
_SEASONAL = _any(
    r"of\b break camp rolls? onion clean cleaning water asleep apart off down for\sit in\slove vibes? leaves "
    r"colou?rs? fashion dress coat clothes wear jacket"
)
_NOT_A_DAY = _any(
    r"times telegraph post mail mirror herald blues night\slights night\sfever night\sfootball night\slive "
    r"motivation feeling addams roast school club best league app evening\spost"
)
# What must not follow.
_AFTER_NOT = {
    Needs.MONTH: _NAME_VERB,
    Needs.YEAR: rf"(?:\s?{_COUNTED}\b|-|'s? (?:room|model)|,\d| (?:and|to|or|-) \d)",
    Needs.SEASON: rf" {_SEASONAL}\b|-|{_SOMEBODY}",
    Needs.HOLIDAY: rf"(?:'s)? {_FESTIVE}\b|{_SOMEBODY}",
    Needs.FIGURES: rf"(?:\s?{_COUNTED}\b|%|\s?(?:of (?:a|the|all)|full|done|finished|rating|size)\b)",
    Needs.WEEKDAY: rf" {_NOT_A_DAY}\b|\.com|s\b|ish\b|'s (?:is|are|was|has)\b|{_SOMEBODY}",
}
_AFTER_NOT[Needs.YEARS] = _AFTER_NOT[Needs.YEAR]
_AFTER_NOT[Needs.CLEAR_HOLIDAY] = _AFTER_NOT[Needs.HOLIDAY]
_FREE = frozenset({Needs.NOTHING, Needs.CLEAR_HOLIDAY, Needs.YEARS, Needs.WEEKDAY, Needs.WEEKEND})

_AFTER_NTH = re.compile(
    r"(?: (?:of|at|in|and|or|to|for|after|before|because|when|with|we|i|he|she|they|it|you|but|so|from|until|till"
    r"|this|last|next|is|was|were|will|would|if|as|by|through|since|due|there|here|then|too|also|please|works|instead)\b"
    r"|\s*[^\w\s]|$)"
)
_COUNT_BEFORE = re.compile(rf"\b{_YEAR_MAYBE} $")
_PART_OF = re.compile(r"\b(?:chapter|page|part|volume|verse|scene|act|section|copy) (?:\d+ |one |two )?of $")
_PLURAL = re.compile(r"\s(?:[a-z]+ )?(?!(?:was|his|this|always|besides|plus|perhaps)\b)[a-z]{3,}s\b")
_OWNER = re.compile(r"\b(?:the|my|our|your|his|her|their|a) $")
_EVENT = re.compile(
    r" (?:\w+ )?(?:trip|vacation|holidays?|wedding|world cup|olympics|olympic games|elections?|season|tour|conference"
    r"|festival|tournament|championships?|marathon|race|reunion|party|birthday|concert|convention|retreat|cruise|hike"
    r"|visit)\b"
)
_STANDS_ALONE = re.compile(r"\s*(?:$|[.,!?;:)]|(?:was|is|this|last|next|went|were)\b)")  # "Easter was fun"
_HABIT = re.compile(r"\b(?:every|each|any|some|most|per|other|a|an|one|random|lazy|casual|that|your average) $")
_WISHED = re.compile(r"\b(?:happy|merry|joyous|blessed) $")
_LIKED = re.compile(r"\b(?:love|hate|loves|hates|favou?rite|like|than) $")


def counts(found: Value, start: int, end: int, context: Context) -> bool:
    """Whether the expression at these offsets is a time in this context."""
    before = re.sub(r"\s+", " ", context.text[max(0, start - 40) : start])
    if _WISHED.search(before) or is_title(start, end, context):
        return False
    if found.needs is Needs.NOTHING:
        return True
    after = context.text[end:]
    if found.grain in (Grain.DAY, Grain.WEEKEND) and _HABIT.search(before):
        return False
    if not _allowed(found.needs, after):
        return False
    if found.needs in _FREE:
        return True
    if not context.text[:start].strip() and not after.strip(" \t\n.?!"):
        return _alone(found.needs, after)
    return _supported(found.needs, before, after)


def _allowed(needs: Needs, after: str) -> bool:
    """Whether nothing that follows stands in the way."""
    against = _AFTER_NOT.get(needs)
    if against is not None and compiled(against).match(after):
        return False
    return needs is not Needs.ORDINAL or _AFTER_NTH.match(after) is not None


def _alone(needs: Needs, after: str) -> bool:
    """A text that is nothing else: "May", "2019"; but "sat." is a verb and "3/4" may be anything."""
    return needs is not Needs.FIGURES and not (needs is Needs.SHORT_WEEKDAY and after)


def _supported(needs: Needs, before: str, after: str) -> bool:
    if needs is Needs.YEAR:
        if _PART_OF.search(before):
            return False  # chapter 10 of 1984
        if _COUNT_BEFORE.search(before) and _PLURAL.match(after):
            return False  # around 2000 guests
        if _OWNER.search(before) and _EVENT.match(after):
            return True  # our 2019 trip
    if needs is Needs.HOLIDAY and _STANDS_ALONE.match(after):
        return not _LIKED.search(before)
    return compiled(_BEFORE[needs]).search(before) is not None
