"""A line told of people by their names: what "I" and "you" mean is known here, a small model gets it wrong.

Shown "Your kids had fun! I met a singer", a 1.5B model gave the kids to whoever wrote it, and the singer to whoever
read it. The messages themselves, and what facts are checked against, stay as they were written.
"""

from __future__ import annotations

import re
from functools import cache

from core.store.words import has_cjk
from core.tempr.entities.kin import PEOPLE_ZH, PETS_ZH, alternation

_I = (
    (r"I['’]m|I am", "{} is"), (r"I['’]ve|I have", "{} has"), (r"I['’]ll", "{} will"), (r"I['’]d", "{} would"),
    (r"I(?=['’]| and\b)", "{}"), (r"I", "{}"), (r"(?:My|my|mine|Mine)", "{}'s"), (r"me", "{}"),
)  # fmt: skip
_YOU = (
    (r"[Yy]ou['’]re|[Yy]ou are", "{} is"), (r"[Yy]ou['’]ve|[Yy]ou have", "{} has"), (r"[Yy]ou['’]ll", "{} will"),
    (r"[Yy]ou['’]d", "{} would"), (r"[Yy]ou were", "{} was"), (r"(?:[Yy]ours?)", "{}'s"), (r"[Yy]ourself", "{}"),
    (r"(?<!thank )(?<!Thank )(?<!when )(?<!if )(?<!makes )(?<!make )[Yy]ou(?! know\b| never\b| guys\b| can\b)", "{}"),
)  # fmt: skip
# "Taking care of yourself helps": nobody in particular. "You are treating yourself" is somebody.
_ANYBODY = re.compile(
    r"(?P<before>(?:^|[.!?\n])[^.!?\n]{0,80}?\b)(?P<doing>\w+ing\b[^,.!?\n]{0,40}?) yourself\b", re.IGNORECASE
)
_YOU_EN = re.compile(r"\b(?:you|u|ya)\b|\byou['’]", re.IGNORECASE)
_I_ZH = re.compile(r"我(?![们国])")
# 我哥: without a mark, whose brother it is reads as a name (林夕哥).
_MINE_ZH = re.compile(rf"我家?(?=(?:{alternation(PEOPLE_ZH)}|{alternation(PETS_ZH)}))")
_YOURS_ZH = re.compile(rf"[你您]家?(?=(?:{alternation(PEOPLE_ZH)}|{alternation(PETS_ZH)}))")
_YOU_ZH = re.compile(r"(?<!谢)(?<!祝)[你您](?![们好])")


def named(text: str, speaker: str, spoken_to: str | None) -> str:
    """``text`` with names for "I" and "my", and for "you" where one person is spoken to."""
    if has_cjk(text):
        told = _I_ZH.sub(speaker, _MINE_ZH.sub(f"{speaker}的", text))
        return _YOU_ZH.sub(spoken_to, _YOURS_ZH.sub(f"{spoken_to}的", told)) if spoken_to else told
    if "yourself" in text:
        text = _ANYBODY.sub(_of_anybody, text)
    for pattern, name in _patterns(speaker, spoken_to):
        text = pattern.sub(name, text)
    return text


def _of_anybody(found: re.Match[str]) -> str:
    said = f"{found['before']}{found['doing']}"
    return found.group() if _YOU_EN.search(said) else f"{said} oneself"


@cache
def _patterns(speaker: str, spoken_to: str | None) -> tuple[tuple[re.Pattern[str], str], ...]:
    """First what is spoken to, so that no name put in is taken for a word of the message."""
    rows = [(form, told, spoken_to) for form, told in _YOU] if spoken_to else []
    rows += [(form, told, speaker) for form, told in _I]
    return tuple(
        (re.compile(rf"(?<![\w'’])(?:{form})(?!\w|-\w)"), told.format(_first(name)).replace("\\", r"\\"))
        for form, told, name in rows
    )


def _first(name: str) -> str:
    return name.split(maxsplit=1)[0]
