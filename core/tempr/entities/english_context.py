"""What an English name is the name of, by its own words and by what stands around it."""

from __future__ import annotations

import re

from core.tempr.entities import animals
from core.tempr.entities.first_names import is_given_name
from core.tempr.entities.gazetteer import ORGANISATIONS, PLACES, PRODUCTS
from core.tempr.entities.kin import PEOPLE, PETS, alternation
from core.types import EntityType

TITLE = re.compile(
    r"^(?:Mr|Mrs|Ms|Miss|Dr|Prof|Professor|Doctor|Sir|Madam|Aunt|Auntie|Uncle|Grandma|Grandpa|Coach|Captain|"
    r"Father|Sister|Brother|President|King|Queen)\.?$"
)
_ORG_WORD = re.compile(
    r"^(?:Inc|Ltd|LLC|Corp|Corporation|GmbH|AG|PLC|University|College|School|Hospital|Clinic|Bank|Company|"
    r"Institute|Foundation|Association|Club|Church|"
    r"Department|Agency|Council|Society|Academy|Studio|Studios|Center|Centre|Group|Team|Union|Party|"
    r"Committee|Court|Library|Museum|Restaurant|Cafe|Café|"
    r"Shelter|Airlines|Airways|Industries|Systems|Technologies|Solutions|Partners|Labs|Records|Press|Times|"
    r"Post|Magazine|League|Orchestra|Wolves|Lakers|Timberwolves)\.?$"
)
_PLACE_WORD = re.compile(
    r"^(?:Park|Street|Avenue|Road|Lane|Boulevard|Lake|Beach|Mountain|Mountains|River|Island|Islands|City|"
    r"County|Bay|Canyon|Square|Bridge|Airport|Station|"
    r"Forest|Falls|Valley|Hill|Hills|Village|Castle|Palace|Cathedral|Ocean|Sea|Coast|Desert|Peninsula|"
    r"Northwest|Northeast|Southwest|Southeast|Midwest|Harbor|Harbour|Cliffs|Trail|Zoo|Gardens)$"
)
_PLACE_BEFORE = re.compile(
    r"\b(?:in|to|from|near|around|visit|visited|visiting|toward|towards|outside|leave|left|reach|via|"
    r"explored?|in downtown)\s+(?:the\s+)?$",
    re.IGNORECASE,
)
# "A card from Biscuit", "gave the keys to Rosalba": what is given and said comes from somebody and goes to somebody.
_GIVEN_OR_SAID = re.compile(
    r"\b(?:giv(?:e|es|en|ing)|gave|hand(?:ed|ing)?|lent|lend|ow(?:e|es|ed)|show(?:s|ed|n)?|read|sold|promised?|"
    r"talk\w*|sp(?:eak|eaks|oke|oken|eaking)|sa(?:y|ys|id)|tells?|told|hi|hello|listen\w*|repl(?:y|ies|ied)|answer\w*|"
    r"writ(?:e|es|ing|ten)|wrote|explain\w*|apologi[sz]\w*|complain\w*|married|engaged|thanks?|belongs?|belonged|"
    r"introduc\w+|related|close|similar|heard?|hears|learn(?:ed|t)|borrow\w*|got(?! (?:back|home|off|out|here))|"
    r"steal|stole|hid|cards?|letters?|messages?|texts?|calls?|e?mails?|notes?|gifts?|presents?|flowers|hugs?|"
    r"kiss(?:es)?|love|regards|greetings|wishes|invit\w+|news|advice|help|word|quotes?|reminder|drawing|picture|photos?)\b"
    r"(?:\W+\w+){0,4}\W+(?:to|from)\s+$",
    re.IGNORECASE,
)
_MOVED = re.compile(
    r"\b(?:mov(?:e|es|ed|ing)|retir(?:e|es|ed|ing)|relocat\w+|emigrat\w+|travel\w*|flew|fl(?:y|ies|ying)|drove|driv(?:e|ing)|"
    r"went|go(?:es|ing)?|returned|trips?|flights?|trains?)\b(?:\s+(?:back|over|down|up|out|away|home))?\s+to\s+$",
    re.IGNORECASE,
)
_ORG_BEFORE = re.compile(
    r"\b(?:work(?:s|ed|ing)? (?:at|for|with)|job at|intern(?:ed|ing|ship)? (?:at|with)|interview(?:ed)? "
    r"(?:at|with)|joined|employed (?:at|by)|"
    r"signed with|hired by|studie[sd]? at|study at|graduated from|degree from|enrolled (?:at|in))\s+(?:the\s+)?$",
    re.IGNORECASE,
)
_OWNER = r"(?:\b(?:my|our|your|his|her|their)|['’]s)"
_RELATIVE_BEFORE = re.compile(rf"{_OWNER}\s+(?:\w+\s)?(?:{alternation(PEOPLE)}),?\s+$", re.IGNORECASE)
_PET_BEFORE = re.compile(
    rf"{_OWNER}\s+(?:\w+\s){{0,2}}(?:{alternation(PETS)})(?:['’]s name is|s? (?:called|named)|,)?\s+$"
    rf"|\b(?:{alternation(PETS)})s? (?:called|named|by the name of)\s+$",
    re.IGNORECASE,
)
_PET_AFTER = re.compile(
    rf"^,?\s+(?:the (?:{alternation(PETS)})\b|is (?:my|our|your|his|her|their|(?:\w+ )?\w+['’]s) (?:\w+ ){{0,2}}"
    rf"(?:{alternation(PETS)})\b(?!['’]))"
)
_INITIALS = re.compile(r"(?:[A-Z]\.){1,3}$")  # J.K. Rowling
_PERSON_AFTER = re.compile(
    rf"^\s+(?:is (?:my|[A-Z]\w+'s) (?:{alternation(PEOPLE)})\b|said|says|told|asked|"
    rf"thinks|thought|and I\b|called|texted|wants|loves|"
    r"likes|lives|works|came|"
    r"moved|got|turned|was born|is coming|invited|replied|cried|laughed|married|hates|wrote)\b"
)
# Of a word that only its place at the start gives a capital, more must be told: dinner comes and traffic gets worse.
_ONLY_A_PERSON_AFTER = re.compile(
    rf"^\s+(?:is (?:my|[A-Z]\w+'s) (?:{alternation(PEOPLE)})\b|(?:said|says|told|asked|thinks|thought|and I|texted|"
    r"wants|loves|likes|was born|invited|replied|cried|laughed|married|hates|wrote)\b|called (?:me|us|him|her|them|my|"
    r"yesterday|today|again|twice|back)\b|lives (?:in|with|near|at|on|alone|there|here)\b|"
    r"works (?:at|for|as|there|here)\b|came (?:over|by|home|back|with|to (?:see|visit|help|pick))\b|"
    r"moved (?:to (?!Mon|Tue|Wed|Thu|Fri|Sat|Sun|the \d)[A-Z]|in with|out|away|back)|got (?:a job|married|engaged|"
    r"pregnant|divorced|fired|promoted|sick|ill|home|back|accepted|hired|drunk)\b|turned \d|"
    r"is coming (?:over|to|with|home|back)\b)"
)


def type_of(name: str, words: list[str], before: str, after: str, first: bool) -> EntityType | None:
    """The type of a name of these ``words``; None where neither they nor the text around tell.

    ``first``: it opens a sentence, so that its capital alone makes it no name.
    """
    bare = name.removeprefix("The ")
    if bare in PLACES:
        return EntityType.LOCATION
    if bare in ORGANISATIONS:
        return EntityType.ORGANIZATION
    if bare in PRODUCTS or any(bare.startswith(p + " ") for p in (words[0], " ".join(words[:2])) if p in PRODUCTS):
        return EntityType.PRODUCT
    if len(words) > 1 and (TITLE.match(words[0]) or _INITIALS.match(words[0])):
        return EntityType.PERSON
    if len(words) > 1 and _ORG_WORD.match(words[-1]):
        return EntityType.ORGANIZATION
    if len(words) > 1 and (
        _PLACE_WORD.match(words[-1])
        or (
            words[0] in {"Lake", "Mount", "Mt", "Mt.", "Cape", "Port", "Fort", "San", "Santa", "Saint"}
            and words[-1] not in {"Claus", "Clause"}
        )
    ):
        return EntityType.LOCATION
    if words[0] == "University":
        return EntityType.ORGANIZATION
    return _by_context(words, before, after, first)


def _by_context(words: list[str], before: str, after: str, first: bool) -> EntityType | None:
    if len(words) <= 2 and (_PET_BEFORE.search(before) or _PET_AFTER.search(after) or animals.AFTER.match(after)):
        return EntityType.OTHER
    given = is_given_name(re.sub(r"['’]s?$", "", words[0])) and len(words) <= 3
    if _ORG_BEFORE.search(before):
        return EntityType.ORGANIZATION
    if given or (len(words) <= 3 and _RELATIVE_BEFORE.search(before)):
        return EntityType.PERSON
    if _is_place_after(before) and not any(ch.isdigit() for ch in words[-1]) and not words[0].isupper():
        return EntityType.LOCATION
    acts = _ONLY_A_PERSON_AFTER if first and len(words) == 1 else _PERSON_AFTER
    if (
        len(words) <= 2
        and words[0].isalpha()
        and not words[0].isupper()
        and (acts.search(after) or re.search(r"\b(?:named|called|name is)\s+$", before))
    ):
        return EntityType.PERSON
    return None


def _is_place_after(before: str) -> bool:
    if _MOVED.search(before):
        return True
    return _PLACE_BEFORE.search(before) is not None and _GIVEN_OR_SAID.search(before) is None
