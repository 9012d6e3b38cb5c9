"""The searches a person keeps under a name."""

from __future__ import annotations

import threading

from core.bank.base import BankBase
from core.errors import RequestError
from core.store import excerpts, fulltext, messages, saved_searches
from core.store.words import query_terms
from core.types import Changes, MessageRow, SavedSearch

SAVED = frozenset({"saved_searches"})


class Searching(BankBase):
    """Messages by words not typed to their end, and saved searches.

    The ``query`` of a saved search is opaque text: the window stores the facets it shows.
    """

    def messages_with(self, text: str, *, limit: int = 20, cancel: threading.Event | None = None) -> list[MessageRow]:
        """The newest messages that hold these words, the last of which may be unfinished: for a search while typing.

        Raises Cancelled when ``cancel`` is set meanwhile.
        """
        with self._store.reading(cancel) as connection:
            index = fulltext.of_excerpts(connection, "turn_words", self.id, None)
            turns = excerpts.rows(connection, fulltext.begun(connection, index, query_terms(text), limit))
            return [messages.message(connection, turn.parts[0][0]) for turn in turns.values()]

    def saved_searches(self) -> list[SavedSearch]:
        """All of them by name."""
        with self._store.reading() as connection:
            return saved_searches.every(connection, self.id)

    def save_search(self, name: str, query: str) -> Changes:
        """Keep a search under a name, in place of one of the same name. Raises RequestError without a name."""
        wanted = " ".join(name.split())
        if not wanted:
            raise RequestError("Give the search a name to find it by.")
        row = self._store.write(lambda connection: saved_searches.save(connection, self.id, wanted, query))
        return Changes(SAVED, {"saved_searches": [row]})

    def remove_search(self, search_id: int) -> Changes:
        """Forget a saved search."""
        self._store.write(lambda connection: saved_searches.remove(connection, self.id, search_id))
        return Changes(SAVED, {"saved_searches": [search_id]})
