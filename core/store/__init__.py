"""The memory file: one SQLite database with full text (FTS5) and vectors (sqlite-vec) inside.

:class:`core.store.store.Store` owns the connections; the other modules each hold the statements of
one group of tables and take a connection. Nobody outside this package writes SQL.
"""
