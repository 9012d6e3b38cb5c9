"""What was said just before the messages that recall found: who "he" is there, and what "eleven" replies to."""

from __future__ import annotations

from core.cara.evidence import Line
from core.cara.passages import INTRODUCING
from core.store import messages
from core.store.connection import Connection
from core.tempr.render import wall_clock
from core.types import Recall

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
