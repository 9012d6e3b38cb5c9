"""From the speaker's words to a self-contained sentence (paper section 4.1.2 steps 1 and 3).

The owner of the memory keeps the first person ("I moved to Leipzig."); everybody else is named
("Nora moved to Leipzig."). A word that points outside the sentence makes the statement unusable.
"""

from __future__ import annotations

import re

from core.tempr.entities.english_words import WORDS_TOO
from core.tempr.entities.first_names import is_given_name
from core.tempr.entities.gazetteer import PLACES
from core.tempr.entities.kin import PEOPLE, PETS, alternation
from core.tempr.statements.lexicon import BASE, PRESENT

BESIDE_ME = " and_I"  # holds "my wife and I" together while a sentence is cut into clauses

_WITH_APOSTROPHE = (
    (re.compile(r"\bI'm\b", re.IGNORECASE), "I am"),
    (re.compile(r"\bI've\b", re.IGNORECASE), "I have"),
    (re.compile(r"\bI'll\b", re.IGNORECASE), "I will"),
    (re.compile(r"\b([Ww]e|[Tt]hey)'re\b"), r"\1 are"),
    (re.compile(r"\b([Ww]e)'ve\b"), r"\1 have"),
    (re.compile(r"\b([Ww]e)'ll\b"), r"\1 will"),
    (re.compile(r"(?<=\w)n't\b"), " not"),
    (re.compile(r"\bca not\b", re.IGNORECASE), "cannot"),
    (re.compile(r"\bwo not\b", re.IGNORECASE), "will not"),
    (re.compile(r"(?<=\w)in'(?= )"), "ing"),
    (
        re.compile(
            r"\b(\w+)'s (?=(?:a|an|the|in|from|allergic|called|named|been|got|getting|having|turning|on|next|"
            r"today|tomorrow|\d+)\b)"
        ),
        r"\1 is ",
    ),
)
_SLOPPY = re.compile(r"\b(?:im|ive|ill|dont|gonna|wanna|gotta|i)\b|&", re.IGNORECASE)
_WRITTEN_OUT = (
    (re.compile(r"\b[Ii]m\b(?= [a-z\d])"), "I am"),
    (re.compile(r"\b[Ii]ve\b"), "I have"),
    (re.compile(r"\bIll\b(?= )"), "I will"),
    (re.compile(r"\bdont\b"), "do not"),
    (re.compile(r"\bgonna\b"), "going to"),
    (re.compile(r"\bwanna\b"), "want to"),
    (re.compile(r"\bgotta\b"), "have to"),
    (re.compile(r"\bi\b(?! ?\.)"), "I"),
    (re.compile(r"\s+&\s+"), " and "),
)
_HAVE_GOT = re.compile(r"\bI have got (?=(?:a|an|the|some|two|three|four|five|\d+|my) )")
_I_DO = re.compile(r"\bI do (?=(?:\w+ly )?(?:love|like|enjoy|prefer|hate|have|want|work|live|play|eat)\b)")
_AND_I = re.compile(
    r"(?P<before>^|[,;:] +|\b(?:week|weekend|month|year|yesterday|today|night|ago|when|that|since|and|but|so|because) )"
    r"(?P<who>[Mm]y (?:\w+ )?\w+|[A-Z]\w+) and I\b"
)


# Words that need an earlier sentence to be understood.
_POINTING = re.compile(
    r"\b(?:it|its|it's|this|that|these|those|them|they|they're|he|she|him|there|here|same|such(?!\s+an?\b)|"
    r"one|ones|then|so(?!\s+\w)|too(?!\s+\w))\b",
    re.IGNORECASE,
)
_POINTING_FINE = re.compile(
    r"\b(?:this (?:morning|afternoon|evening|week|weekend|month|year|summer|winter|spring|autumn|fall|term|semester|"
    r"january|february|march|april|may|june|july|august|september|october|november|december|"
    r"monday|tuesday|wednesday|thursday|friday|saturday|sunday)|one (?:of|day|year|month|week|hour|dog|cat|child|kid|"
    r"brother|sister|son|daughter)|(?:day|week) one|(?:said|says|think|thinks|thought|believe|believes|know|"
    r"knows) that|"
    r"so (?:much|many|far)|(?<=named )it)\b",
    re.IGNORECASE,
)
_OTHERS_POSSESSIVE = re.compile(r"\b(?:his|her|hers|their|theirs)\b", re.IGNORECASE)
_PERSON_BEFORE = re.compile(
    rf"\b(?:{alternation(PEOPLE)}|{alternation(PETS)}|parents|children|kids|students|friends|"
    rf"(?-i:[A-Z][a-z]+))\b.*",
    re.IGNORECASE,
)
_YOU_MANY = re.compile(r"\b(?:you|your) (?:two|guys|all|both|three)\b|\by'?all\b", re.IGNORECASE)
_YOU = re.compile(r"\b(?:you|your|yours|yourself|ya|u|ur|you're|you'll|you've)\b", re.IGNORECASE)
_IRREGULAR = {"have": "has", "do": "does", "go": "goes", "am": "is", "be": "is", "were": "was"}
_FIRST_PERSON = {
    "I": "they", "me": "them", "my": "their", "My": "Their", "mine": "theirs", "myself": "themselves", "we": "they",
    "us": "them", "our": "their", "ours": "theirs", "ourselves": "themselves",
}  # fmt: skip
_FIRST = re.compile(r"\b(?:I am|I was|I|me|my|My|mine|myself|we|us|our|ours|ourselves)\b")
_COORDINATED = re.compile(r"(?<= and )(\w+)\b|(?<= or )(\w+)\b|(?<=, )(\w+)\b")


def expand(text: str) -> str:
    """Contractions written out, so that one pattern serves all spellings."""
    if "'" in text:
        for pattern, full in _WITH_APOSTROPHE:
            text = pattern.sub(full, text)
    if _SLOPPY.search(text):
        for pattern, full in _WRITTEN_OUT:
            text = pattern.sub(full, text)
    text = _I_DO.sub("I ", _HAVE_GOT.sub("I have ", text))
    return _AND_I.sub(rf"\g<before>\g<who>{BESIDE_ME}", text) if " and I" in text else text


def quietly(text: str) -> str:
    """What was shouted in capitals as it is usually written; names that are known keep theirs."""
    letters = [c for c in text if c.isalpha()]
    if len(letters) < _SHOUTED or " " not in text.strip() or sum(map(str.isupper, letters)) < 0.9 * len(letters):
        return text
    return _WORD.sub(lambda match: _written(match.group()), text)


def _written(word: str) -> str:
    usual = word.capitalize()
    return usual if (is_given_name(word) and word.lower() not in WORDS_TOO) or usual in PLACES else word.lower()


_SHOUTED = 6  # letters; fewer are an abbreviation, as in "NYC FC"
_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?")


def third(verb: str) -> str:
    """The third person of a present form: ``third("watch") == "watches"``."""
    low = verb.lower()
    if low in _IRREGULAR:
        return _IRREGULAR[low]
    if re.search(r"(?:s|sh|ch|x|z|o)$", low):
        return verb + "es"
    if re.search(r"[^aeiou]y$", low):
        return verb[:-1] + "ies"
    return verb + "s"


def is_self_contained(text: str, *, other: str | None) -> bool:
    """True when nothing in the clause needs another sentence; ``other`` names the only possible "you"."""
    if _YOU_MANY.search(text) or (other is None and _YOU.search(text)):
        return False
    bare = _POINTING_FINE.sub(" ", text)
    if _POINTING.search(bare):
        return False
    return all(_PERSON_BEFORE.search(text[: match.start()]) for match in _OTHERS_POSSESSIVE.finditer(text))


def name_you(text: str, other: str | None) -> str:
    """Put the other person's name where the clause says "you"."""
    if other is None:
        return text
    text = re.sub(r"\b(?:your|ur)\b", possessive(other), text, flags=re.IGNORECASE)
    return re.sub(r"\b(?:you|ya|u)\b", other, text, flags=re.IGNORECASE)


def possessive(name: str) -> str:
    """``Nora's``."""
    return f"{name}'s"


def third_person(words: str) -> str:
    """ "my" and "me" of the speaker put away: "their", "them"."""
    return _FIRST.sub(_away, words)


def predicate_of(name: str, predicate: str, *, present: bool) -> str:
    """The sentence with ``name`` as subject of a predicate that was said after "I".

    ``present``: the predicate's verb is a present form and has to agree.
    """
    head, _, rest = predicate.partition(" ")
    adverbs: list[str] = []
    while rest and (head.lower().endswith("ly") or head.lower() in _ADVERBS):
        adverbs.append(head)
        head, _, rest = rest.partition(" ")
    present = (present and not head.endswith("ed")) or head in PRESENT
    if present or head in {"am", "have", "do"}:
        head = third(head)
    if present and not rest.startswith("to "):
        rest = _COORDINATED.sub(_agree, " " + rest)[1:]
    words = " ".join(filter(None, (*adverbs, head, rest)))
    return f"{name} {third_person(words)}"


_ADVERBS = frozenset("also just always never even still now already often sometimes both so kind of once first".split())


def _agree(match: re.Match[str]) -> str:
    word = match.group()
    return third(word) if word in BASE else word


def _away(match: re.Match[str]) -> str:
    words = match.group().split()
    if len(words) == 2:
        return "they are" if words[1] == "am" else "they were"
    return _FIRST_PERSON[words[0]]
