"""Whom a passage speaks of: its speaker, the person it is said to, or somebody it names.

"I sold the car" is about the speaker; "Happy birthday!" and "your talk was great" are about the listener,
and so no evidence of the speaker's birthday or talk.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from core.cara.named import calls
from core.cara.vocabulary import ACQUAINTED, ACQUAINTED_ZH
from core.store.words import ENGLISH_STOP
from core.tempr.terms import language_of, stem

OWN, TOLD, ADDRESSED, OTHER = 1.0, 0.8, 0.4, 0.0

_I = re.compile(r"\b(?:I|me|my|mine|myself|we|us|our|ours)\b|\bim\b", re.IGNORECASE)
_YOU = re.compile(r"\b(?:you|your|yours|yourself|u|ur)\b", re.IGNORECASE)
# What comes before the matter itself: "I'm so glad you passed" is about you.
_HEDGE = re.compile(
    r"\b(?:I(?:['’]m| am)? (?:so |really |truly |very |just |also |totally |can(?:['’]t wait to|not wait to)? )*"
    r"(?:(?:hope|glad|happy|know|bet|see|tell|imagine|think|sure|proud|wish|agree|believe|excited|impressed|sorry)\b"
    r"|(?:love|like|admire|appreciate|remember|feel|hear|understand)(?= (?:that |how |seeing |hearing )?you))"
    r"|let (?:me|us) know|tell me|remind\w* me|show(?:ed)? me|thank(?:s| you) for \w+ing(?: (?:me|us))?"
    r"|thank(?:s| you)|congrat\w*|good luck|you (?:know|see)|see you|if you (?:want|like|need)"
    r"|how about you|what about you|(?:and )?you\?)",
    re.IGNORECASE,
)
_WORDS = re.compile(r"[^\W\d_]+")
_CLAUSES = re.compile(r"[,;.!?]\s+|\s(?:and|but|because|while)\s")
_THIRD = re.compile(
    r"^\W*(?:the|that|this|a|an|my|his|her|their|our|he|she|it|everyone|somebody|[A-Z][a-z]+)\b", re.IGNORECASE
)
_BIDS = re.compile(
    r"^\W*(?:(?:please|just|then|so|now) )*(?:give|take|tell|send|text|call|marry|keep|put|bring|make|try|use|read"
    r"|watch|ask|get|show|help|hug|kiss|feed|hide|leave|meet|buy|cook) (?:him|her|it|them|yourself)\b",
    re.IGNORECASE,
)
_WISH = re.compile(
    r"\bhappy (?:\w+ )?(?:birthday|anniversary)\b(?! to me)|\bmany happy returns\b|\bcongrat\w*|\bgood luck\b"
    r"|\bget well\b|\bbest wishes\b|\ball the best\b|\bwelcome (?:back|home)\b"
    r"|生日快乐|恭喜|祝贺|祝你|早日康复|节哀|一路顺风",
    re.IGNORECASE,
)
_ANY_KIN = re.compile(rf"\b(?:{ACQUAINTED})s?\b|{ACQUAINTED_ZH}", re.IGNORECASE)
_SUBJECT_KIN = re.compile(
    rf"^\W*(?:\w+,? ){{0,2}}(?:my|our|his|her|their) (?:\w+ )?(?:{ACQUAINTED})\b|\b(?:{ACQUAINTED})['’]s\b"
    rf"|^(?:我们?|他|她)?的?(?:{ACQUAINTED_ZH})|(?:{ACQUAINTED_ZH})的",
    re.IGNORECASE,
)
_OWNED = re.compile(r"(?:['’]s|\b(?:my|his|her|their))\s+(\w+)|的(\w{2})")


def names_kin(text: str) -> bool:
    """Whether ``text`` speaks of a relative, a friend or a pet."""
    return _ANY_KIN.search(text) is not None


def is_of_kin(sentence: str) -> bool:
    """Whether a relative, a friend or a pet is whom ``sentence`` is about: "My sister is 41."."""
    return _SUBJECT_KIN.search(sentence) is not None


def of_relative(question: str, text: str) -> bool:
    """Whether ``text`` tells of a relative what ``question`` asks of the person: "my sister's birthday"."""
    if names_kin(question):
        return False
    nouns = [re.escape(english or chinese) for english, chinese in _OWNED.findall(question)]
    owned = rf"\b(?:{ACQUAINTED})['’]s (?:\w+ )?(?:{'|'.join(nouns)})|(?:{ACQUAINTED_ZH})的?(?:{'|'.join(nouns)})"
    return bool(nouns) and re.search(owned, text, re.IGNORECASE) is not None


def deed_asked_of(name: str, question: str) -> str | None:
    """The verb of "what does Nora play": what the person is asked to do; None for other questions."""
    first = re.escape(name.split(maxsplit=1)[0])
    found = re.search(
        rf"\b(?:does|do|did)\b {first}\b (?:\w+ly |usually |often |still |now )?([a-z]+)", question, re.IGNORECASE
    )
    return found[1].lower() if found and found[1].lower() not in ENGLISH_STOP else None


def deed_of_a_third(verb: str, text: str) -> bool:
    """Whether ``text`` tells of ``verb`` (a stem) only as what a third one does: "the one upstairs plays"."""
    found = [
        clause for clause in _CLAUSES.split(text) if verb in {stem(word) for word in _WORDS.findall(clause.lower())}
    ]
    return bool(found) and all(
        not _I.search(clause) and _third_person(verb, clause) and _THIRD.search(clause) for clause in found
    )


def _third_person(verb: str, clause: str) -> bool:
    return any(stem(word) == verb and word.endswith("s") and not word.endswith("ss") for word in _WORDS.findall(clause))


def concerns(text: str, speaker: str | None, listener: str | None, people: Collection[str]) -> float:
    """How far ``text`` speaks of one of ``people``, in [0, 1].

    1 what they say of themselves, 0.8 what somebody else says of or to them, 0.4 what they say to somebody else
    about that person, 0 anything else. A statement of nobody's (``speaker`` None) counts when it names them,
    and half when it does not.
    """
    to_listener = speaker is not None and speaks_to(text)
    if speaker in people:
        return ADDRESSED if to_listener else OWN
    if any(spoken_of(name.split(maxsplit=1)[0], text) for name in people):
        return TOLD
    if speaker is None:
        return 0.5
    return TOLD if to_listener and listener in people else OTHER


def speaks_to(text: str) -> bool:
    """Whether ``text`` is about whom it is said to: it wishes or bids them something, or says "you" and never "I"."""
    if language_of(text) == "zh":
        said = re.sub(r"我(?:觉得|希望|相信|知道|猜|很?高兴|真?为)", "", text)
        return bool(_WISH.search(text) or re.search(r"[你您](?!们)", said)) and "我" not in said
    bare = _HEDGE.sub(" ", text)
    return bool(_WISH.search(text) or _YOU.search(bare) or _BIDS.match(text)) and not _I.search(bare)


def spoken_of(name: str, text: str) -> bool:
    """Whether ``text`` speaks of ``name`` rather than to them ("Hey Tom!", "Thanks, Tom.")."""
    opening = r"\b(?:hey|hi|hello|dear|thanks|thank you|oh|yes|no|wow)\b,? |[,，] ?|^|[.!?] |[。！？]"
    address = rf"(?:{opening}){re.escape(name)}(?![A-Za-z])(?=[!?.,！？。，～~]|$)"
    return calls(name, re.sub(address, "", text, flags=re.IGNORECASE))


def listeners(speakers: Sequence[str | None]) -> list[str | None]:
    """To whom each of consecutive lines is said: the only other speaker, else the one who spoke before."""
    everybody = {name for name in speakers if name}
    found: list[str | None] = []
    for i, speaker in enumerate(speakers):
        others = everybody - {speaker}
        before = next((name for name in reversed(speakers[:i]) if name and name != speaker), None)
        found.append(next(iter(others)) if len(others) == 1 and speaker else before)
    return found
