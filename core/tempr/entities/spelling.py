"""One spelling of a name for comparing: width, accents, case, titles, company forms."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from core.tempr.entities.gazetteer import SAME_PLACE
from core.tempr.entities.traditional import SIMPLIFY

TITLES = {
    "mr": "m",
    "mister": "m",
    "sir": "m",
    "mrs": "f",
    "ms": "f",
    "miss": "f",
    "madam": "f",
    "mme": "f",
    "dr": "dr",
    "doctor": "dr",
    "prof": "prof",
    "professor": "prof",
    "aunt": "f",
    "auntie": "f",
    "uncle": "m",
    "father": "priest",
    "sister": "nun",
    "captain": "captain",
    "coach": "coach",
    "grandma": "f",
    "grandpa": "m",
    "king": "m",
    "queen": "f",
    "president": "president",
    "judge": "judge",
    "rev": "priest",
    "nurse": "nurse",
    "officer": "police",
    "sergeant": "sergeant",
    "detective": "detective",
    "inspector": "inspector",
    "colonel": "colonel",
    "lieutenant": "lieutenant",
    "pastor": "priest",
    "senator": "senator",
    "granny": "f",
    "lord": "m",
    "lady": "f",
    "herr": "m",
    "frau": "f",
    "senor": "m",
    "senora": "f",
    "monsieur": "m",
    "madame": "f",
    "signor": "m",
    "signora": "f",
}
GENERATIONS = {
    "jr": "jr",
    "junior": "jr",
    "sr": "sr",
    "senior": "sr",
    "ii": "2",
    "iii": "3",
    "iv": "4",
    "v": "5",
    "vi": "6",
    "vii": "7",
    "viii": "8",
}
_COMPANY_FORMS = frozenset(
    "inc ltd llc corp corporation gmbh ag plc co company limited incorporated group holdings sa bv".split()
)
# Letters that do not come apart into a base and an accent, and how German, Danish and Norwegian spell theirs without.
_BASE = str.maketrans({"ß": "ss", "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"})
_SPELLED_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa"})
_HANDLE = re.compile(r"@(?=\w)")
_HONORIFIC = re.compile(
    r"(?<=[\u3040-\u30ff\u4e00-\u9fff])(?:さん|ちゃん|くん|さま|サン)$|(?<=[\uac00-\ud7a3]{2})(?:씨|님)$"
)
_SHORTEST = 3  # letters and figures; "S5" may be anything
_FILLERS = frozenset("the of and de la le van von der den del di al da dos".split())


@lru_cache(maxsize=65536)
def normalise(name: str) -> str:
    """One spelling for all: width, accents, case, punctuation, traditional characters, "the" in front."""
    text = _HONORIFIC.sub("", unicodedata.normalize("NFKC", name).translate(SIMPLIFY))
    text = text.lower().translate(_BASE)
    text = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    text = unicodedata.normalize("NFC", text)  # Korean syllables came apart too
    text = re.sub(r"['’`.]|(?<=\w)['’]s\b", "", text)
    text = re.sub(r"[^\w\s@+&]", " ", text).replace("&", " and ")
    words = text.split()
    if len(words) > 1 and words[0] == "the":
        words = words[1:]
    words = ["saint" if w == "st" else w for w in words]
    joined = " ".join(words)
    return SAME_PLACE.get(joined, joined)


@lru_cache(maxsize=65536)
def spellings(name: str) -> frozenset[str]:
    """Every spelling of a name that counts as the same: "Jürgen" is written "Juergen" where the letter is missing."""
    if name.isascii():
        return frozenset((normalise(name),))
    out = unicodedata.normalize("NFC", name).lower().translate(_SPELLED_OUT)
    return frozenset((normalise(name), normalise(out)))


@lru_cache(maxsize=65536)
def parts(name: str) -> tuple[str, ...]:
    """The words of a name without titles, generation, company form and fillers; of a handle those it is made of."""
    words = _HANDLE.sub("", normalise(name)).replace("_", " ").split() or normalise(name).split()
    kept = words[1:] if len(words) > 1 and words[0] in TITLES else words
    kept = kept[:-1] if len(kept) > 1 and kept[-1] in GENERATIONS else kept
    kept = [w for w in kept if w not in _FILLERS]
    core = [w for w in kept if w not in _COMPANY_FORMS]
    return tuple(core or kept or words)


@lru_cache(maxsize=65536)
def initials(name: str) -> str:
    """The capitals and figures of a product's name, as it is called for short: "PlayStation 5" -> "ps5"."""
    found = "".join(c for c in name if c.isupper() or c.isdigit())
    return found.lower() if any(c.isdigit() for c in found) and len(found) >= _SHORTEST else "-"
