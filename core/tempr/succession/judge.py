"""Whether one claim ends another (DESIGN section 5.8)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from core.tempr.succession import chinese, english_roles
from core.tempr.succession.claims import Claim, Wording
from core.tempr.succession.found import DIET, HOME, OCCUPATION, RELATIONSHIP, ROLE, WORKPLACE
from core.tempr.succession.places import are_apart, is_street, may_hold, same_name
from core.tempr.terms import terms

PROBATION = timedelta(days=21)  # of two plain states nearer than this one may be a detail of the other


class Verdict(StrEnum):
    """None: both may hold; ask: the person decides; clear: the earlier has ended."""

    NONE = "none"
    ASK = "ask"
    CLEAR = "clear"


@dataclass(frozen=True, slots=True)
class Dated:
    """A claim with the times of its memory, aware: when it was told and, if known, when it happened."""

    claim: Claim
    mentioned: datetime
    start: datetime | None = None
    end: datetime | None = None

    @property
    def since(self) -> datetime:
        """From when it holds, as far as known."""
        return self.start or self.mentioned


def judge(earlier: Dated, later: Dated) -> Verdict:
    """Whether ``later`` ends what ``earlier`` told."""
    old, new = earlier.claim, later.claim
    if (old.subject, old.attribute) != (new.subject, new.attribute) or old.wording is Wording.END:
        return Verdict.NONE
    if later.mentioned <= earlier.mentioned or _is_history(earlier, later):
        return Verdict.NONE
    if new.wording is Wording.END:
        if new.value and not is_same(new.attribute, old.value, new.value):
            return Verdict.NONE
        return _unless_doubtful(old, new, clear=bool(new.value) or not new.weak)
    if new.attribute in _ONLY_BY_CHANGE and new.wording is Wording.STATE and not new.now:
        return Verdict.NONE
    if _is_repeated(old, new) or _may_both_hold(new.attribute, old.value, new.value):
        return Verdict.NONE
    detail = new.attribute == HOME and is_street(new.value) and not is_street(old.value)
    return _unless_doubtful(old, new, clear=not detail and _is_clear(earlier, later))


def _unless_doubtful(old: Claim, new: Claim, *, clear: bool) -> Verdict:
    doubtful = old.doubtful or new.doubtful or old.weak or new.weak
    return Verdict.CLEAR if clear and not doubtful else Verdict.ASK


def _is_history(earlier: Dated, later: Dated) -> bool:
    """What is told later happened before the earlier was said to hold, or to have begun."""
    if later.end is None or later.start is None:
        return False
    if earlier.claim.wording is Wording.STATE or earlier.start is None:
        return later.end <= earlier.mentioned - timedelta(days=1)
    return later.start <= earlier.start


def _is_clear(earlier: Dated, later: Dated) -> bool:
    """A wording of change, of what holds from now on, or two states that exclude each other."""
    new = later.claim
    if new.wording is Wording.CHANGE or new.now or new.attribute == RELATIONSHIP:
        return True
    apart = later.mentioned - earlier.mentioned >= PROBATION
    if new.attribute == HOME:
        return apart and are_apart(earlier.claim.value, new.value)
    if new.attribute.startswith(ROLE):
        role = new.attribute.removeprefix(ROLE)
        return apart and role in english_roles.UNIQUE_ROLES | chinese.UNIQUE_ROLES
    return False


def is_same(attribute: str, first: str, second: str) -> bool:
    """Whether two values are one, or one a detail of the other: "berlin", "kreuzberg, berlin"."""
    if attribute == HOME and same_name(first) == same_name(second):
        return True
    if re.search(r"\d{5}|@", first + second):
        return re.sub(r"[\s()./-]", "", first) == re.sub(r"[\s()./-]", "", second)
    left, right = set(terms(first)), set(terms(second))
    return first == second or first in second or second in first or left <= right or right <= left


def _is_repeated(old: Claim, new: Claim) -> bool:
    if new.attribute == OCCUPATION and new.wording is Wording.CHANGE:  # from nurse to head nurse is a change
        return set(terms(new.value)) <= set(terms(old.value)) or new.value in old.value
    return is_same(new.attribute, old.value, new.value)


_ONLY_BY_CHANGE = {WORKPLACE}  # who works in two towns says so in two sentences
_DIETS = {"vegan", "vegetarian", "veggie", "plant-based"}
_ALIKE = ({"single", "divorced", "widowed", "separated"}, {"单身", "离婚"})


def _may_both_hold(attribute: str, first: str, second: str) -> bool:
    if attribute == RELATIONSHIP:
        return any({first, second} <= alike for alike in _ALIKE)
    if attribute == DIET:
        return {first, second} <= _DIETS
    return attribute == HOME and may_hold(first, second)
