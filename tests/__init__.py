"""Tests of the program; the tree mirrors ``core`` and ``app``."""
