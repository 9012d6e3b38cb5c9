"""What held at the time that is asked about comes before what did not (DESIGN section 5.8).

Only for questions about an attribute that is known to have changed ("Where do I live?"): of each change the side
that holds at the asked time takes the place of the other where that stands higher. Nothing else moves.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from core.store import successions
from core.store.clock import to_ms
from core.store.connection import Connection
from core.store.excerpts import ExcerptRow
from core.tempr.recall.channels import Key
from core.tempr.recall.plan import Plan
from core.tempr.succession.chinese import ROLES as ROLES_ZH
from core.tempr.succession.english_roles import ROLES
from core.tempr.succession.found import (
    CAR,
    EMPLOYER,
    HOME,
    MAIL,
    OCCUPATION,
    PHONE,
    RELATIONSHIP,
    ROLE,
    SCHOOL,
    STUDIES,
)

_WORK = re.compile(
    r"\b(?:where|who|what|which)\b.*\b(?:work(?:s|ing|ed)?|employ\w+)\b|\b(?:jobs?|occupation|profession|employer|career)\b|"
    r"\bfor a living\b|\bwhat (?:do|does|did) [\w ]+ do\b|工作|上班|职业|干什么的|做什么的|哪家公司|单位",
    re.IGNORECASE,
)
_SCHOOL = re.compile(
    r"\b(?:school|university|college|stud(?:y|ies|ying|ied)|major(?:s|ing)?)\b|哪所|学校|大学|读书|专业", re.IGNORECASE
)
_ASKS: tuple[tuple[tuple[str, ...], re.Pattern[str]], ...] = (
    (
        (HOME,),
        re.compile(
            r"\b(?:where|which|what)\b.*\b(?:liv(?:e|es|ing|ed)|based|resid\w+|home)\b|"
            r"\b(?:home|current) (?:city|town|address)\b|\baddress\b|住|家在|地址",
            re.IGNORECASE,
        ),
    ),
    ((EMPLOYER, OCCUPATION), _WORK),
    ((SCHOOL, STUDIES), _SCHOOL),
    (
        (RELATIONSHIP,),
        re.compile(
            r"\b(?:married|single|dating|relationship|engaged|divorced|marital)\b|单身|结婚|已婚|对象|离婚|感情状况",
            re.IGNORECASE,
        ),
    ),
    ((PHONE,), re.compile(r"\b(?:phone|mobile|cell|number)\b|手机|电话|号码", re.IGNORECASE)),
    ((MAIL,), re.compile(r"\be-?mail\b|邮箱", re.IGNORECASE)),
    ((CAR,), re.compile(r"\b(?:car|drives?|driving|drove)\b|车", re.IGNORECASE)),
)
_ROLE = re.compile(rf"\b{ROLES}\b|(?P<zh>{ROLES_ZH})", re.IGNORECASE)
# Asked of some time past that is not said: neither side is meant more than the other.
_PAST = re.compile(
    r"\b(?:did|was|were|had|used to|before|previous\w*|former\w*|old|ex|original\w*|back then|in the past|ever|first|"
    r"earlier|history|when|since|moved?|chang\w+|switch\w*|quit|left|lost)\b"
    r"|以前|之前|曾|过去|原来|当时|那时|小时候|最早|哪年|什么时候|搬|换|历史|一共|哪些",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Preferred:
    """Of two memories about one attribute: the one that holds at the asked time, and the other."""

    holds: int
    other: int


def preferences(connection: Connection, asked: Plan) -> list[Preferred]:
    """The changes a question is about, each with the side that is meant."""
    query = asked.request.query
    attributes = asked_about(query)
    if not attributes or (asked.window is None and _PAST.search(query)):
        return []
    start, end = asked.window or (asked.request.as_of, asked.request.as_of)
    found = []
    for row in successions.accepted(connection, asked.bank_id, attributes):
        if row.since_ms is None:
            continue
        if start is not None and to_ms(start) >= row.since_ms:
            found.append(Preferred(row.later_id, row.earlier_id))
        elif to_ms(end) <= row.since_ms:
            found.append(Preferred(row.earlier_id, row.later_id))
    return found


def asked_about(query: str) -> list[str]:
    """The attributes a question names."""
    found = [attribute for attributes, pattern in _ASKS if pattern.search(query) for attribute in attributes]
    roles = {f"{ROLE}{' '.join(match.group().lower().split())}" for match in _ROLE.finditer(query)}
    return [*found, *sorted(roles)]


def with_partners(unit_ids: Iterable[int], preferred: Sequence[Preferred]) -> list[int]:
    """The candidates and what holds in place of one of them: it has to be looked at even where no channel found it."""
    ids = dict.fromkeys(unit_ids)
    return list(ids | dict.fromkeys(pair.holds for pair in preferred if pair.other in ids))


def put_first(
    order: Sequence[Key], preferred: Sequence[Preferred], evidence: Mapping[int, Sequence[int]],
    turns: Mapping[int, ExcerptRow],
) -> list[Key]:  # fmt: skip
    """``order`` with what holds in front of what does not; each pair moves at most one result."""
    if not preferred:
        return list(order)
    turn_of = {message: Key("source", turn.id) for turn in turns.values() for message, _, _ in turn.parts}
    moved = list(order)
    for pair in preferred:
        holds, other = (
            {Key("memory", unit), *(turn_of[m] for m in evidence.get(unit, ()) if m in turn_of)}
            for unit in (pair.holds, pair.other)
        )
        place = next((n for n, key in enumerate(moved) if key in other - holds), None)
        better = next((n for n, key in enumerate(moved) if key in holds), None)
        if place is not None and better is not None and place < better:
            moved.insert(place, moved.pop(better))
    return moved
