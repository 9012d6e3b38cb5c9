"""Conversations kept as a tree of edits and regenerations: the path that counts, and what is off it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from core.ingest.text import listed


def path_to(nodes: Mapping[str, Any], parents: Mapping[str, str | None], leaf: str) -> list[str]:
    """The keys from the root to ``leaf``; a cycle ends the path."""
    path: list[str] = []
    seen: set[str] = set()
    key: str | None = leaf
    while key is not None and key in nodes and key not in seen:
        seen.add(key)
        path.append(key)
        key = parents.get(key)
    return path[::-1]


def parent_map(
    nodes: Mapping[str, Any], parent_key: str = "parent", children_key: str = "children"
) -> dict[str, str | None]:
    """The parent of every node, from the links upward where they are there, else from those downward."""
    parents: dict[str, str | None] = {}
    for key, node in nodes.items():
        parent = node.get(parent_key) if isinstance(node, dict) else None
        parents[key] = parent if isinstance(parent, str) else None
    for key, node in nodes.items():
        for child in listed(node.get(children_key)) if isinstance(node, dict) else []:
            if isinstance(child, str) and child in parents and parents[child] is None and child != key:
                parents[child] = key
    return parents


def newest_leaf(
    nodes: Mapping[str, Any], parents: Mapping[str, str | None], time: Callable[[Any], float]
) -> str | None:
    """The leaf with the newest time, the last of them in file order when times are equal or missing."""
    inner = set(parents.values())
    leaves = [key for key in nodes if key not in inner] or list(nodes)
    return max(enumerate(leaves), key=lambda pair: (time(nodes[pair[1]]), pair[0]))[1] if leaves else None
