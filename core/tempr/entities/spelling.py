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
_FILLERS = frozenset("the of and de la le van von der den del di al da dos".split())


@lru_cache(maxsize=65536)
def normalise(name: str) -> str:
    """One spelling for all: width, accents, case, punctuation, traditional characters, "the" in front."""
    text = unicodedata.normalize("NFKC", name).translate(SIMPLIFY)
    text = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c)).lower()
    text = re.sub(r"['’`.]|(?<=\w)['’]s\b", "", text)
    text = re.sub(r"[^\w\s@+&]", " ", text).replace("&", " and ")
    words = text.split()
    if len(words) > 1 and words[0] == "the":
        words = words[1:]
    words = ["saint" if w == "st" else w for w in words]
    joined = " ".join(words)
    return SAME_PLACE.get(joined, joined)


@lru_cache(maxsize=65536)
def parts(name: str) -> tuple[str, ...]:
    """The words of a name without titles, generation, company form and fillers."""
    words = normalise(name).split()
    kept = words[1:] if len(words) > 1 and words[0] in TITLES else words
    kept = kept[:-1] if len(kept) > 1 and kept[-1] in GENERATIONS else kept
    kept = [w for w in kept if w not in _FILLERS]
    core = [w for w in kept if w not in _COMPANY_FORMS]
    return tuple(core or kept or words)
