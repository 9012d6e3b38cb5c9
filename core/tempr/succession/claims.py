"""What a statement claims of attributes of which somebody has one at a time, and in which wording."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from core.tempr.succession import chinese, english
from core.tempr.succession.found import Found
from core.tempr.terms import language_of


class Wording(StrEnum):
    """A state that holds when it is told, a change to it, or its end."""

    STATE = "state"
    CHANGE = "change"
    END = "end"


@dataclass(frozen=True, slots=True)
class Claim:
    """``subject``: of whom, a lower-case name. ``value``: empty when an end names none.

    ``now``: told as what holds from now on; ``weak``: a wording that often means something else;
    ``doubtful``: hearsay or a guess.
    """

    subject: str
    attribute: str
    value: str
    wording: Wording
    now: bool = False
    weak: bool = False
    doubtful: bool = False

    @property
    def marks(self) -> str:
        """The strengthening and weakening marks as one word each."""
        return " ".join(name for name in ("now", "weak", "doubtful") if getattr(self, name))

    @classmethod
    def stored(cls, subject: str, attribute: str, value: str, wording: str, marks: str) -> Claim:
        """Inverse of the five columns a claim is kept in."""
        given = marks.split()
        return cls(subject, attribute, value, Wording(wording), "now" in given, "weak" in given, "doubtful" in given)


def read(text: str, *, holder: str | None = None, names: Mapping[str, str] | None = None) -> list[Claim]:
    """The claims of a statement, the first of each attribute of a subject.

    ``holder``: who "I" is; ``names``: other names in lower case -> the entity's own. What is asked, quoted, meant
    in fun, wished, planned, denied, long past, temporary, or said to come on top claims nothing.
    """
    text = _in_first_person(text, holder) if holder else text
    found = chinese.read(text) if language_of(text) == "zh" else english.read(text)
    claims = (_claim(one, holder, names or {}) for one in found)
    return _first_of_each(claim for claim in claims if claim is not None)


_REPORTS = re.compile(
    r" (?:says?|said|told|mention|shared?|announce|explain|reveal|report|confirm|heard|think|believe)"
)


def _in_first_person(text: str, holder: str) -> str:
    """The holder's name at the start as "I": no pattern of names knows every name people give themselves in a chat."""
    rest = text[len(holder) :]
    if not text.startswith(holder):
        return text
    if language_of(rest) == "zh":
        return f"我{rest}"
    if (owned := re.match(r"['’]s? ", rest)) is not None:
        return f"My {rest[owned.end() :]}"
    return f"I{rest}" if re.match(r" [a-z]", rest) and not _REPORTS.match(rest) else text


def _claim(found: Found, holder: str | None, names: Mapping[str, str]) -> Claim | None:
    subject = _subject(found.subject, holder, names)
    if subject is None:
        return None
    value = " ".join(found.value.casefold().split())
    claim = Claim(subject, found.attribute, value, Wording(found.wording))
    return replace(claim, now=found.now, weak=found.weak, doubtful=found.doubtful)


_SELF = re.compile(r"^(?:i|we|我|我们|本人|咱们?|自己)$", re.IGNORECASE)
_MINE = re.compile(r"^(?:my|our|我的?|我们的?)\s*(?P<rest>.+)$", re.IGNORECASE)
_OWNED = re.compile(r"^(?P<owner>.+?)(?:['’]s? |的)(?P<rest>.+)$")


def _subject(words: str, holder: str | None, names: Mapping[str, str]) -> str | None:
    """Whose attribute it is, as one key; None when that cannot be told."""
    bare = " ".join(words.split())
    if _SELF.match(bare):
        return _known(holder, names)
    if (mine := _MINE.match(bare)) is not None:
        owner, rest = _known(holder, names), mine["rest"]
    elif (owned := _OWNED.match(bare)) is not None:
        owner, rest = _known(owned["owner"], names), owned["rest"]
    else:
        return _known(bare, names)
    return f"{owner} / {rest.casefold()}" if owner else None


def _known(name: str | None, names: Mapping[str, str]) -> str | None:
    if not name:
        return None
    low = " ".join(name.casefold().split())
    return names.get(low, low).casefold()


def _first_of_each(claims: Iterable[Claim]) -> list[Claim]:
    kept: dict[tuple[str, str], Claim] = {}
    for claim in claims:
        kept.setdefault((claim.subject, claim.attribute), claim)
    return list(kept.values())
