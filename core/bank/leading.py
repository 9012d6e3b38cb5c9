"""What a memory knows beside what recall found: what was said just before it, and which names the question holds.

Who "he" is stands there, and what "eleven" replies to; "how old is biscuit" asks of the cat.
"""

from __future__ import annotations

from core.cara.evidence import Line
from core.cara.passages import INTRODUCING
from core.store import messages, search
from core.store.connection import Connection
from core.tempr.recall.plan import entities_named
from core.tempr.render import wall_clock
from core.types import EntityType, Recall

RESULTS = 40  # the best; what comes behind them is quoted less often than it is read


def lines(connection: Connection, recall: Recall) -> list[Line]:
    """The messages before those of the best results in their conversations, as lines of no result (``n`` 0)."""
    found = {ref.message_id: ref.conversation_id for result in recall.results[:RESULTS] for ref in result.evidence}
    before = {message - back: talk for message, talk in found.items() for back in range(1, INTRODUCING + 1)}
    wanted = [message for message in before if message not in found]
    views = messages.views(connection, wanted)
    refs = messages.references(connection, views)
    return [
        Line(0, view.sender, wall_clock(view), view.text, refs[message])
        for message, view in views.items()
        if message in refs and refs[message].conversation_id == before[message]
    ]


def names(connection: Connection, bank_id: int, query: str) -> list[str]:
    """Those of the people, animals and things with a name of their own that ``query`` names."""
    found = search.entity_names(connection, entities_named(connection, bank_id, query))
    return [name for _, name, kind in found if kind in (EntityType.PERSON, EntityType.OTHER)]
