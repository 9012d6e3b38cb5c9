"""The searches a person keeps under a name."""

from __future__ import annotations

from core.bank.base import BankBase
from core.errors import RequestError
from core.store import saved_searches
from core.types import Changes, SavedSearch

SAVED = frozenset({"saved_searches"})


class Searching(BankBase):
    """Saved searches. ``query`` is opaque text: the window stores the facets it shows."""

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
