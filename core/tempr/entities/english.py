"""Names in English text: capitals, with guards for everything that is a capital and no name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Protocol

from core.tempr.entities.first_names import is_given_name
from core.tempr.entities.gazetteer import ORGANISATIONS, PLACES, PRODUCTS
from core.tempr.entities.kin import FAMILY, PEOPLE, PETS, alternation
from core.types import EntityType


class Known(Protocol):
    """What a finder asks of the known names."""

    types: dict[str, EntityType]

    def standing_at(self, text: str, at: int, word: str) -> list[str]: ...

    def inside(self, text: str) -> Iterator[tuple[int, str]]: ...


_CAPITAL = (
    r"(?:(?:Mr|Mrs|Ms|Dr|Prof|St|Mt)\.(?= )|[A-ZÀ-Þ][a-zß-ÿ]+(?:['’-][A-ZÀ-Þ]?[a-zß-ÿ]+)*|"
    r"[A-ZÀ-Þ](?:['’][A-Z])?[a-zA-Zß-ÿ]*[A-Za-zß-ÿ]|(?:[A-Z]\.)+)"
)
_NAME = re.compile(
    rf"\b(?:i(?:Phone|Pad|Mac|Pod)\w*|{_CAPITAL})(?:(?:\s+|\s+(?:of|de|van|von|der|la|le|del|di|al|"
    rf"bin)\s+(?:the\s+)?|\s*&\s*)(?:{_CAPITAL}|\d{{1,4}}(?![\d:.,%]|\s*(?:am|pm)\b)))*"
)
_UPPER, _LETTER, _WORD = re.compile(r"[A-ZÀ-Þ]"), re.compile(r"[^\W\d_]"), re.compile(r"[^\W\d_][\w'’-]*")
_POSSESSIVE = re.compile(r"['’]s?$")
_TITLE = re.compile(
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
_ORG_BEFORE = re.compile(
    r"\b(?:work(?:s|ed|ing)? (?:at|for|with)|job at|intern(?:ed|ing|ship)? (?:at|with)|interview(?:ed)? "
    r"(?:at|with)|joined|employed (?:at|by)|"
    r"signed with|hired by|studie[sd]? at|study at|graduated from|degree from|enrolled (?:at|in))\s+(?:the\s+)?$",
    re.IGNORECASE,
)
_PERSON_BEFORE = re.compile(
    rf"\b(?:with|and|named|called|name is|{alternation(FAMILY)}|{alternation(PETS)}|friend|friends|colleague|"
    rf"boss|teacher|neighbou?r|roommate|told|met|meet|"
    r"asked|thanks|thank you|hi|hey|hello|dear|miss|married|dating|saw|by|for)\s*,?\s*$",
    re.IGNORECASE,
)
_PERSON_AFTER = re.compile(
    rf"^\s+(?:is (?:my|[A-Z]\w+'s) (?:{alternation(PEOPLE)}|{alternation(PETS)})\b|said|says|told|asked|"
    rf"thinks|thought|and I\b|called|texted|wants|loves|"
    r"likes|lives|works|came|"
    r"moved|got|turned|was born|is coming|invited|replied|cried|laughed|married|hates|wrote)\b"
)
_CONTEXT = 40

_COMMON = frozenset(
    """i i'm i've i'll i'd im a an the this that these those it its it's he she we they you your my our his her their
what when where
    who why how which whose if so and but or nor yet because since as while although though then than there here
also just not no
    yes yeah yep yup nope ok okay oh ah wow whoa woah hey hi hello hiya bye goodbye thanks thank thx please sorry
congrats congratulations
    well good great nice cool awesome amazing lovely perfect sounds looks glad happy sad hope hopefully maybe
perhaps sure right true
    exactly absolutely definitely totally really actually honestly seriously obviously basically literally anyway
anyways btw lol lmao
    omg haha hahaha hmm aww aw ugh yay woohoo woo cheers welcome dear morning afternoon evening night today
tomorrow yesterday tonight
    now later soon again once twice always never sometimes often usually recently lately finally first second
third last next another
    other some any all both each every many much more most few several one two three four five six seven eight
nine ten let let's lets
    can could will would shall should may might must do does did don't doesn't didn't is are was were be been
being am isn't aren't
    wasn't weren't have has had haven't hasn't hadn't get got go going gonna went come came take took make made
see saw look know think
    thought feel felt want wanted need needed like liked love loved hate try tried keep give gave tell told ask
asked say said remember
    wait wish guess check here's there's what's that's who's where's how's it'll we'll you'll they'll we're
you're they're we've you've
    in on at to from for with without by of about into over under after before during between through up down out
off around near since until
    monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays
saturdays sundays mon tue tues wed thu thur thurs fri sat sun january february march april may june july
    august september october november december jan feb mar apr jun jul aug sep sept oct nov dec spring summer
autumn winter christmas
    easter halloween thanksgiving xmas god jesus english chinese french german spanish italian japanese korean
russian
    american british canadian indian asian european african mexican irish dutch greek turkish polish portuguese
arabic latin western eastern
    mr mrs ms miss dr prof professor doctor sir mom mum dad mommy daddy mama papa grandma grandpa aunt uncle
    internet wifi wi-fi tv pc cd dvd id gps usb pdf faq diy asap fyi tbh imo imho idk ikr nvm brb ttyl rsvp vip
ceo cto hr it ai ok pm am
    best big congrats only even still such same keep besides speaking except despite instead meanwhile however
therefore moreover plus
    guys everyone everybody someone somebody nobody anything everything something nothing people kids family
friends life work home school
    photo picture pic image video link source note ps happy birthday merry lgbt lgbtq lgbtq+ covid covid-19""".split()
)


# Short names that are everyday words: names only where no sentence starts.
_WORDS_TOO = frozenset(
    "art will mark rose grace may june pat bill drew chuck penny daisy dot ray rich frank jack rob sue gene "
    "sandy ginger violet sol sal si "
    "al mo char max dolly dean warren miles carol dawn joy hope faith summer autumn iris ivy lily ruby pearl "
    "olive victor jay lance chase "
    "clay cliff grant reed wade norm josh nick pip tabby mina mia bella belle bex kit cat em ant".split()
)


def english_mentions(text: str, known: Known, speaker: str | None) -> Iterator[tuple[str, EntityType]]:
    """(name, type) of the entities an English text names."""
    taken: list[tuple[int, int]] = []
    yield from _quoted_titles(text, taken)
    if speaker:
        yield from _kin(text, speaker)
    yield from _known(text, known, taken)
    if len(_UPPER.findall(text)) * 2 > len(_LETTER.findall(text)):
        return  # shouting: capitals mean nothing
    for match in _NAME.finditer(text):
        if all(match.end() <= start or match.start() >= end for start, end in taken):
            yield from _of_run(text, match, known)


def _kin(text: str, speaker: str) -> Iterator[tuple[str, EntityType]]:
    for match in _MY_KIN.finditer(text):
        word = re.sub(r"\s+", " ", match["kin"].lower())
        kin = FAMILY.get(word) or FAMILY.get(word.replace(" ", "-"))
        if kin is not None:
            yield f"{speaker}'s {kin.canonical}", EntityType.PERSON
        elif word in PETS:
            yield f"{speaker}'s {PETS[word].canonical}", EntityType.OTHER


_MY_KIN = re.compile(
    rf"\bmy\s+(?:\w+\s)?(?P<kin>{alternation(FAMILY)}|"
    rf"{alternation(PETS)})\b(?!\s*'s\s+(?:{alternation(FAMILY)})|\s+(?:food|show|park|shelter|house|bed|"
    rf"in[- ]law))",
    re.IGNORECASE,
)
_QUOTED = re.compile(r"[\"“«]([A-Z][\w'’:,!&\- ]{2,60})[\"”»]")


def _quoted_titles(text: str, taken: list[tuple[int, int]]) -> Iterator[tuple[str, EntityType]]:
    """Works: a title in quotation marks whose main words have capitals."""
    for match in _QUOTED.finditer(text):
        words = match.group(1).strip(" ,!").split()
        capitals = [w for w in words if w[0].isupper() or w[0].isdigit()]
        if 1 < len(words) <= 9 and len(capitals) >= (len(words) + 1) // 2:
            taken.append(match.span())
            yield " ".join(words), EntityType.OTHER


def _known(text: str, known: Known, taken: list[tuple[int, int]]) -> Iterator[tuple[str, EntityType]]:
    for match in _WORD.finditer(text):
        word = match.group()
        first = word if word.isalpha() else _POSSESSIVE.sub("", word)
        for name in known.standing_at(text, match.start(), first):
            end = match.start() + len(name)
            found = text[match.start() : end]
            if text[end : end + 1].isalnum():
                continue
            if _is_word_too(name, known.types[name]) and _starts_sentence(text, match.start()):
                continue
            if found == name or (name.lower() not in _COMMON and found[0].isupper()):
                taken.append((match.start(), end))
                yield name, known.types[name]


def _is_word_too(name: str, kind: EntityType) -> bool:
    """True for a known name that at the start of a sentence is likelier an everyday word: Will, Hope, Pride."""
    return " " not in name and (name.lower() in _WORDS_TOO or kind is EntityType.OTHER)


def _of_run(text: str, match: re.Match[str], known: Known) -> Iterator[tuple[str, EntityType]]:
    """The name in a run of capitalised words, once words that only start a sentence are taken off."""
    words = match.group().split()
    start = match.start()
    first = _starts_sentence(text, start)
    while words and _is_no_name(words, first):
        start += len(words[0]) + 1
        words, first = words[1:], False
    words = _without_end(words)
    name = _POSSESSIVE.sub("", " ".join(words))
    if len(name) < 2 or name.isdigit() or name in known.types or (len(words) == 1 and _TITLE.match(words[0])):
        return
    before, after = text[max(0, start - _CONTEXT) : start], text[match.end() : match.end() + _CONTEXT]
    kind = _type(name, words, before, after)
    if kind is None and (first and len(words) == 1):
        return
    if kind is None and len(words) == 1 and (name.isupper() or len(name) < 3):
        return
    yield name, kind or EntityType.OTHER


_LISTED = ORGANISATIONS | PLACES


def _is_no_name(words: list[str], first: bool) -> bool:
    """True when the first word of the run belongs to the sentence, not to the name."""
    if _TITLE.match(words[0]) or " ".join(words[:2]) in _LISTED:
        return False
    word = _POSSESSIVE.sub("", words[0]).lower().rstrip(".")
    if word in _COMMON or words[0].lower() in _COMMON:
        return True
    if not first:
        return False
    if len(words) == 1:
        return word in _WORDS_TOO
    return word.endswith("ing") or word in {"yo", "anytime"} or words[1] in PLACES


def _without_end(words: list[str]) -> list[str]:
    while words and (
        words[-1].lower() in {"of", "de", "the", "and", "i", "la", "le"}
        or (words[-1].lower() in _COMMON and len(words) == 1)
    ):
        words = words[:-1]
    return words


def _starts_sentence(text: str, start: int) -> bool:
    before = text[max(0, start - _CONTEXT) : start].rstrip(" \"'“‘([*_-–—")
    return not before or (before[-1] in ".!?:;\n…,。！？" and not before.endswith(",")) or text[:start].endswith("\n")


def _type(name: str, words: list[str], before: str, after: str) -> EntityType | None:
    bare = name.removeprefix("The ")
    if bare in PLACES:
        return EntityType.LOCATION
    if bare in ORGANISATIONS:
        return EntityType.ORGANIZATION
    if bare in PRODUCTS or any(bare.startswith(p + " ") for p in (words[0], " ".join(words[:2])) if p in PRODUCTS):
        return EntityType.PRODUCT
    if _TITLE.match(words[0]) and len(words) > 1:
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
    return _by_context(words, before, after)


def _by_context(words: list[str], before: str, after: str) -> EntityType | None:
    given = is_given_name(_POSSESSIVE.sub("", words[0])) and len(words) <= 3
    if _ORG_BEFORE.search(before):
        return EntityType.ORGANIZATION
    if given:
        return EntityType.PERSON
    if _PLACE_BEFORE.search(before) and not any(ch.isdigit() for ch in words[-1]) and not words[0].isupper():
        return EntityType.LOCATION
    if (
        len(words) <= 2
        and words[0].isalpha()
        and not words[0].isupper()
        and (_PERSON_AFTER.search(after) or re.search(r"\b(?:named|called|name is)\s+$", before))
    ):
        return EntityType.PERSON
    return None
