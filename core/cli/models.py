"""``hindsight models``: which models there are, and which one does what."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from core.cli import output, requests, tables
from core.cli.opening import ProgressLine, data_dir
from core.errors import RequestError
from core.models.host import ModelHost
from core.models.ports import CatalogueEntry

ROLES = ("llm", "embedder", "reranker")
COMPANION = "companion"  # of the embedder, for what it does not know


def models(options: argparse.Namespace) -> int:
    """List, add, download, choose, or say what this computer offers a language model."""
    host = ModelHost(data_dir())
    try:
        if options.what == "add":
            return _said(options, _add(host, options.values, options.role))
        if options.what == "download":
            return _said(options, _download(host, options.values))
        if options.what == "probe":
            return _probe(options, host)
        if options.what == "use":
            _use(host, options.values)
        return _list(options, host)
    finally:
        host.close()


def _add(host: ModelHost, values: Sequence[str], role: str | None) -> CatalogueEntry:
    if len(values) != 1 or role is None:
        raise RequestError("Name one file and its role: hindsight models add FILE --role llm")
    return host.add(Path(values[0]), role)


def _download(host: ModelHost, values: Sequence[str]) -> CatalogueEntry:
    if len(values) != 1:
        raise RequestError("Name the model: hindsight models download ID. `hindsight models list` shows the ids.")
    line = ProgressLine()
    try:
        return host.download(values[0], progress=line)
    finally:
        line.end()


def _use(host: ModelHost, values: Sequence[str]) -> None:
    if len(values) != 2:
        raise RequestError("Name a role and a model: hindsight models use llm ID (or none)")
    role, wanted = values
    if role not in ROLES:
        raise requests.BadValue(f"{role!r} is no role of a model; choose from {', '.join(ROLES)}.")
    host.use(role, None if wanted == "none" else wanted)


def _probe(options: argparse.Namespace, host: ModelHost) -> int:
    found = host.probe()
    return output.say(options, found, tables.details(found))


def _said(options: argparse.Namespace, entry: CatalogueEntry) -> int:
    told = f"{entry.name} is here. To use it: hindsight models use {entry.role.value} {entry.id}"
    return output.say(options, asdict(entry), [told])


def _list(options: argparse.Namespace, host: ModelHost) -> int:
    status: dict[str, Any] = asdict(host.status())
    for role in (*ROLES, COMPANION):
        if status[role]:
            status[role] = status[role]["id"]
    entries = host.catalogue()
    used = {status[role] for role in (*ROLES, COMPANION)}
    rows = [{**asdict(entry), "used": entry.id in used, "size": _size(entry.size_bytes)} for entry in entries]
    document = {"status": status, "catalogue": [asdict(entry) for entry in entries]}
    return output.say(options, document, tables.table("models", rows))


def _size(count: int) -> str:
    return f"{count / 1e6:.0f} MB" if count else ""
