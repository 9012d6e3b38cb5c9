"""Which models are in use and which were added by hand: a small JSON file beside the models."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator, MutableMapping
from pathlib import Path
from typing import Any

_log = logging.getLogger("models")


class JsonSettings(MutableMapping[str, Any]):
    """A mapping kept in a JSON file; every change is on disk when it returns, whole or not at all."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._values = self._read()

    def __getitem__(self, key: str) -> Any:
        return self._values[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self._values[key] = value
        self._write()

    def __delitem__(self, key: str) -> None:
        del self._values[key]
        self._write()

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def _read(self) -> dict[str, Any]:
        if not self._path.is_file():
            return {}
        try:
            values = json.loads(self._path.read_text("utf-8"))
        except ValueError:
            # Kept for whoever wants to look; the program works with its defaults meanwhile.
            self._path.replace(self._path.with_suffix(".unreadable"))
            _log.warning("%s was unreadable and has been set aside", self._path)
            return {}
        return values if isinstance(values, dict) else {}

    def _write(self) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        draft = self._path.with_suffix(".part")
        draft.write_text(json.dumps(self._values, indent=1, ensure_ascii=False), "utf-8")
        draft.replace(self._path)
