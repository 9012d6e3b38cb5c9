"""The structured output asked of the model (paper section 4.1.2, appendix A.1), and what is read from it.

The order of the fields is the order in which a model fills them: first which lines and who, then the sentence. On a
processor every token that is written costs as much as four that are read, so nothing is asked that the sentence
holds or that code decides: place and reason are written only where the sentence lacks them, entities only where there
are names, the network not at all.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from core.models.structured import read_object
from core.types import EntityType, LinkType, MemoryKind

RELATIONS = (LinkType.CAUSES, LinkType.CAUSED_BY, LinkType.ENABLES, LinkType.PREVENTS)
_KINDS = {kind.value: kind for kind in MemoryKind} | {"view": MemoryKind.PREFERENCE}
_OPTIONAL = ("where", "why", "entities", "reason")
# Written as a name: otherwise a small model lists "kids" and "accident".
_NAME = {"type": "string", "pattern": r'^[^a-z"\\ ][^"\\]{0,58}$'}
# A sentence of some length once more, as a small model goes on when it has nothing to add.
_AGAIN = re.compile(r"^(.*?(\b\w[^.!?]{24,}))[,，]? (?:and |which |because |he |she |they )*.{0,40}\2")
_CUT_OFF = re.compile(r'"what": "(?:[^"\\]|\\.)*$')
_CLOSED = '", "when": "", "kind": "event"}]}'  # its time is looked for where it was told
_LOOSE_END = re.compile(
    r"(?:[\s,，]+(?:and|but|so|because|which|where|while)(?: (?:he|she|they|it|[A-Z]\w+))?)?[\s,，]*$"
)
_CLAUSE = re.compile(r",?(?: (?:and|because|so|which|where|while|but)\b)+|, |，|；")
_PERSON_IN_ROLE = re.compile(r"^(?P<name>[^(（]*[^(（\s])\s*(?:[(（](?P<role>[^)）]*)[)）]?)?$")
_MOST_LINES, _MOST_PEOPLE, _MOST_ENTITIES, MOST_RELATIONS = 4, 4, 2, 4
_LEAST_REST = 5  # words of a last sentence that was cut: with less it tells nothing
_LONGEST = {"what": 320, "short": 100, "name": 60}  # characters; a grammar that sets no end lets a small model ramble


@dataclass(frozen=True, slots=True)
class Written:
    """A fact as the model wrote it, nothing of it checked. ``lines``: their numbers; kind preference: also a view."""

    lines: tuple[int, ...]
    what: str
    when: str
    where: str
    why: str
    who: tuple[tuple[str, str], ...]  # name, role
    kind: MemoryKind
    entities: tuple[tuple[str, EntityType], ...]


@dataclass(frozen=True, slots=True)
class Relation:
    """A causal relation between two facts by their place, from 0. ``strength`` in [0, 1]."""

    first: int
    kind: LinkType
    second: int
    strength: float


@dataclass(frozen=True, slots=True)
class Output:
    """All that was written about one passage; ``reason`` says why there is no fact."""

    facts: tuple[Written, ...]
    reason: str


def facts_schema(
    numbers: Sequence[int], most: int, *, times: Sequence[str] | None = None, names: Sequence[str] | None = None
) -> dict[str, Any]:
    """JSON schema of up to ``most`` facts about the lines of these ``numbers``; ``times``, ``names``: all it may name.

    No least number, and one list for all: forced to write a second fact, or one under every speaker's name, a 1.5B
    model told the first again in vaguer words, or of the wrong person.
    """
    fact: dict[str, Any] = {
        "lines": {
            "type": "array", "items": {"type": "integer", "enum": list(numbers)}, "minItems": 1,
            "maxItems": min(_MOST_LINES, len(numbers)),
        },
        "who": {"type": "array", "items": _text("name"), "maxItems": _MOST_PEOPLE},
        "what": _text("what"),
        "when": _text("short") if times is None else {"type": "string", "enum": [*times, ""]},
        "where": _text("short"),
        "why": _text("short"),
        "kind": {"type": "string", "enum": list(_KINDS)},
    }  # fmt: skip
    if names is None or names:
        name = _NAME if names is None else {"type": "string", "enum": list(names)}
        types = {"type": "string", "enum": [kind.value for kind in EntityType]}
        most_entities = _MOST_ENTITIES if names is None else min(_MOST_ENTITIES, len(names))
        fact["entities"] = _list({"name": name, "type": types}, most_entities)
    return _object({"facts": _list(fact, most), "reason": _text("name")})


def relations_schema(count: int) -> dict[str, Any]:
    """JSON schema of the causal relations between facts 1 to ``count``."""
    number = {"type": "integer", "minimum": 1, "maximum": count}
    relation = {
        "fact": number,
        "relation": {"type": "string", "enum": [kind.value for kind in RELATIONS]},
        "other": number,
        "strength": {"type": "string", "enum": ["weak", "clear", "certain"]},
    }
    return _object({"relations": _list(relation, MOST_RELATIONS)})


_STRENGTH = {"weak": 0.4, "clear": 0.7, "certain": 1.0}


def read_facts(text: str) -> Output | None:
    """What the model wrote; None when it is not readable or says neither a fact nor why there is none."""
    data = read_object(text)
    if data is None or not isinstance(data.get("facts"), list):
        return None
    facts = tuple(fact for item in data["facts"] if (fact := _fact(item)) is not None)
    reason = _string(data.get("reason"))
    return Output(facts, reason) if facts or (reason and not data["facts"]) else None


def read_looped(text: str) -> Output | None:
    """The facts of an answer that went round in circles: whole ones, and what the last one said before it did."""
    if _CUT_OFF.search(text) is None or _AGAIN.search(text) is None:
        return None
    return read_facts(f"{text}{_CLOSED}")


def read_relations(text: str, count: int) -> tuple[Relation, ...]:
    """The relations the model wrote between ``count`` facts; unreadable ones are left out."""
    data = read_object(text) or {}
    listed = data.get("relations")
    found = [_relation(item, count) for item in listed] if isinstance(listed, list) else []
    return tuple(dict.fromkeys(relation for relation in found if relation is not None))


def _object(properties: dict[str, Any]) -> dict[str, Any]:
    required = [name for name in properties if name not in _OPTIONAL]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def _list(properties: dict[str, Any], most: int) -> dict[str, Any]:
    return {"type": "array", "items": _object(properties), "maxItems": most}


def _text(size: str) -> dict[str, Any]:
    return {"type": "string", "maxLength": _LONGEST[size]}


def _fact(item: Any) -> Written | None:
    what = _whole(_string(item.get("what"))) if isinstance(item, dict) else ""
    if not what:
        return None
    lines = [n for n in _items(item, "lines") if isinstance(n, int) and not isinstance(n, bool)]
    return Written(
        tuple(dict.fromkeys(lines)), what, _string(item.get("when")), _string(item.get("where")),
        _string(item.get("why")), tuple(dict.fromkeys(_people(item))),
        _KINDS.get(_string(item.get("kind")), MemoryKind.STATE), tuple(_entities(item)),
    )  # fmt: skip


def _people(item: dict[str, Any]) -> Iterable[tuple[str, str]]:
    """Names and roles: "Nora (tenant)"."""
    for written in _items(item, "who"):
        if (found := _PERSON_IN_ROLE.match(_string(written))) is not None:
            yield found["name"], (found["role"] or "").strip()


def _whole(text: str) -> str:
    """``text`` up to where it says the same again, or its last whole sentence or clause if it ended for its length."""
    again = _AGAIN.search(text)
    if again is not None:
        return _LOOSE_END.sub("", text[: again.end(1)])
    if len(text) < _LONGEST["what"] - 4 or text.endswith(tuple(".!?。！？")):
        return text
    end = max(text.rfind(mark) for mark in (". ", "! ", "? ", "。", "！", "？")) + 1
    clauses = [found.start() for found in _CLAUSE.finditer(text) if found.start() > _LONGEST["what"] // 3]
    cut = max(end, *clauses, 0)
    return text[: end if end and len(text[end:cut].split()) < _LEAST_REST else cut]


def _entities(item: dict[str, Any]) -> Iterable[tuple[str, EntityType]]:
    for entity in _items(item, "entities"):
        if isinstance(entity, dict) and (name := _string(entity.get("name"))):
            kind = _string(entity.get("type"))
            yield name, EntityType(kind) if kind in set(EntityType) else EntityType.OTHER


def _relation(item: Any, count: int) -> Relation | None:
    if not isinstance(item, dict):
        return None
    first, second, kind = item.get("fact"), item.get("other"), item.get("relation")
    if not isinstance(first, int) or not isinstance(second, int) or kind not in set(RELATIONS):
        return None
    if first == second or not (1 <= first <= count and 1 <= second <= count):
        return None
    return Relation(first - 1, LinkType(kind), second - 1, _STRENGTH.get(_string(item.get("strength")), 0.4))


def _items(item: dict[str, Any], key: str) -> list[Any]:
    value = item.get(key)
    return value if isinstance(value, list) else []


def _string(value: Any) -> str:
    return " ".join(value.split()) if isinstance(value, str) else ""
