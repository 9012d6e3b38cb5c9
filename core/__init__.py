"""The Hindsight engine: one person's structured memory in one SQLite file.

Nothing in this package imports Qt or :mod:`app`. The layers, lowest first, are
``types, errors < defaults < store < models < ingest < tempr < cara < graph < bank < evaluation,
cli``; a contract in ``pyproject.toml`` keeps it so.
"""
