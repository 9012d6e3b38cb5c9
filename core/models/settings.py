"""Which models are in use and which were added by hand: a small JSON file beside the models."""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Iterator, MutableMapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from core.errors import ModelError

_log = logging.getLogger("models")


class JsonSettings(MutableMapping[str, Any]):
    """A mapping kept in a JSON file; every change is on disk when it returns, whole or not at all.

    Window and command line share the file: what another program changed is read before anything is told or changed.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._values: dict[str, Any] = {}
        self._seen: tuple[int, int, int] | None = None  # which file the values are of
        self._refresh()

    def __getitem__(self, key: str) -> Any:
        return self._refresh()[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self._write({**self._refresh(), key: value})

    def __delitem__(self, key: str) -> None:
        values = dict(self._refresh())
        del values[key]
        self._write(values)

    def __iter__(self) -> Iterator[str]:
        return iter(self._refresh())

    def __len__(self) -> int:
        return len(self._refresh())

    def _refresh(self) -> dict[str, Any]:
        """The values of the file as it is now."""
        found = self._state()
        if found != self._seen:
            self._values, self._seen = self._read(), found
        return self._values

    def _state(self) -> tuple[int, int, int] | None:
        try:
            state = self._path.stat()
        except OSError:  # none yet, or one that cannot be looked at: the defaults are used
            return None
        return state.st_ino, state.st_mtime_ns, state.st_size

    def _read(self) -> dict[str, Any]:
        try:
            values = json.loads(self._path.read_text("utf-8"))
        except OSError as error:
            _log.info("%s is not read: %s", self._path, error)
            return {}
        except ValueError:
            # Kept for whoever wants to look; the program works with its defaults meanwhile.
            self._path.replace(self._path.with_suffix(".unreadable"))
            _log.warning("%s was unreadable and has been set aside", self._path)
            return {}
        return values if isinstance(values, dict) else {}

    def _write(self, values: dict[str, Any]) -> None:
        draft = self._path.with_suffix(f".{os.getpid()}.part")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            draft.write_text(json.dumps(values, indent=1, ensure_ascii=False), "utf-8")
            draft.replace(self._path)
        except OSError as error:
            with suppress(OSError):  # there may be none, nor a folder for one
                draft.unlink()
            raise ModelError(
                f"The choice of models cannot be kept in {self._path}: {error.strerror}. See to room and rights there."
            ) from error
        self._values, self._seen = values, self._state()
