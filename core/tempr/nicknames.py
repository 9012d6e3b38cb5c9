"""What a contact is also called becomes another name of that person, before any text is read for mentions."""

from __future__ import annotations

import re

from core.store import entities, messages
from core.store.connection import Connection
from core.types import EntityType

_ALSO_CALLED = re.compile(r"^(?P<name>.+) is also called (?P<others>.+)\.$", re.MULTILINE)  # as contacts are written


def learn_nicknames(connection: Connection, bank_id: int, source_id: int) -> None:
    """Take the nicknames in an import of contacts as aliases; a name that is somebody else's already is left alone."""
    for text in messages.texts_of_source(connection, source_id, " is also called "):
        for found in _ALSO_CALLED.finditer(text):
            known = _named(connection, bank_id, found["name"])
            if len(known) > 1:
                continue  # two people of that name: nobody knows whose nickname it is
            person = known[0] if known else entities.add(connection, bank_id, found["name"], EntityType.PERSON)
            for other in found["others"].split(", "):
                if not _named(connection, bank_id, other):
                    entities.add_alias(connection, person, other)


def _named(connection: Connection, bank_id: int, name: str) -> list[int]:
    return entities.named(connection, bank_id, [entities.alias_key(name)])
