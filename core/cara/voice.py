"""Snippets put into the first person before they are merged (paper section 5.6).

"You are a creative engineer" becomes "I am a creative engineer", "Nora works as a nurse" becomes "I work as a nurse".
"""

from __future__ import annotations

import re

from core.tempr.terms import language_of

_TAKES_AN_OBJECT = (
    "to for with from of about by helps? helped gives? gave makes? made let keeps? kept tells? told asks? asked taught "
    "teaches shows? showed calls? called thinks knows sees loves likes needs wants visits? visited"
).replace(" ", "|")
_NO_VERB = "to that for in at on with about from an? the as how very more by into out up off back".replace(" ", "|")
_YOU = (
    (r"\b[Yy]ou['’]re\b", "I'm"),
    (r"\b[Yy]ou['’]ve\b", "I've"),
    (r"\b[Yy]ou['’]d\b", "I'd"),
    (r"\b[Yy]ou['’]ll\b", "I'll"),
    (r"\b[Yy]ou are\b", "I am"),
    (r"\b[Yy]ou were\b", "I was"),
    (r"\b[Aa]re you\b", "am I"),
    (r"\b[Yy]ourself\b", "myself"),
    (r"\b[Yy]ours\b", "mine"),
    (r"\bYour\b", "My"),
    (r"\byour\b", "my"),
    # after a verb or a preposition, and where no verb follows, the pronoun is an object
    (rf"\b({_TAKES_AN_OBJECT}) you\b", r"\1 me"),
    (rf"(?<=\w )you(?=$|[.,;:!?]| (?:{_NO_VERB})\b)", "me"),
    (r"\b[Yy]ou\b", "I"),
)
_IRREGULAR = {
    "is": "am",
    "has": "have",
    "does": "do",
    "was": "was",
    "goes": "go",
    "isn't": "am not",
    "doesn't": "don't",
}
_AUXILIARY = r"(?:also |now |still |currently |recently |just |really |always |often |usually |never )*"


def first_person(text: str, name: str | None = None) -> str:
    """``text`` with "you", and the person called ``name``, turned into "I"."""
    if language_of(text) == "zh":
        turned = re.sub(r"[你您](?!们)", "我", text)
        return turned.replace(name, "我") if name else turned
    for pattern, replacement in _YOU:
        text = re.sub(pattern, replacement, text)
    return _from_third(text, name) if name else text


def _from_third(text: str, name: str) -> str:
    """Every clause whose subject is ``name`` (or the pronoun that takes it up), and its possessives."""
    first = re.escape(name.split(maxsplit=1)[0])
    full = rf"(?:{re.escape(name)}|{first})"
    if not re.search(rf"\b{full}\b", text):
        return text
    text = re.sub(rf"\b{full}['’]s\b", "my", text)
    text = re.sub(
        rf"(?:^|(?<=[.;,] )|(?<=and ))(?:{full}|[Ss]he|[Hh]e) ({_AUXILIARY})([a-z]+(?:n't)?)\b", _turned, text
    )
    text = re.sub(
        r"(?<=\band )(works|lives|has|is|likes|plays|speaks|studies|loves|owns)\b", lambda m: _base(m[1]), text
    )
    text = re.sub(r"\b(?:her|his|their)\b(?= [a-z])", "my", text)
    return text[:1].upper() + text[1:]


def _turned(match: re.Match[str]) -> str:
    return f"I {match[1]}{_base(match[2])}"


def _base(verb: str) -> str:
    """The first person of a third person's verb; a past tense stays."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("ies") and len(verb) > 4:
        return verb[:-3] + "y"
    if re.search(r"(?:ss|sh|ch|x|zz|o)es$", verb):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith(("ss", "us")) else verb
