"""Every model that could be used on this computer, and which one is: catalogue, added files, choices."""

from __future__ import annotations

import dataclasses
import threading
import time
from collections.abc import Callable, Mapping, MutableMapping
from pathlib import Path
from typing import Any

from core.errors import ModelError, NotFound
from core.models.catalogue import Description, recommended
from core.models.ports import CatalogueEntry, ModelInfo, ModelSpec, Role, Runner
from core.models.starter import verify

_USE, _ADDED, _OPTIONS = "use", "added", "options"
INFO_SECONDS = 1.0
CONFIGURABLE = ("context", "gpu_layers", "threads")


class Registry:
    """Descriptions and choices; knows files, loads nothing. Thread-safe."""

    def __init__(self, folder: Path, settings: MutableMapping[str, Any]) -> None:
        self.folder = folder
        self._settings = settings
        self._lock = threading.RLock()
        self._infos: dict[Role | str, tuple[float, ModelInfo | None]] = {}

    def entries(self) -> list[CatalogueEntry]:
        """Recommended models first, then those added by hand."""
        added = [self._entry(description, path) for description, path in self._added()]
        return [self._entry(item, item.installed_at(self.folder)) for item in recommended()] + added

    def entry(self, entry_id: str) -> CatalogueEntry:
        """One entry; :class:`NotFound` for an unknown id."""
        return self._entry(*self._find(entry_id))

    def description(self, entry_id: str) -> Description:
        """What the catalogue says of a model; :class:`NotFound` for an unknown id."""
        return self._find(entry_id)[0]

    def use(self, role: Role, entry_id: str | None) -> None:
        """Choose the model of a role for good; None: none. Raises :class:`ModelError` or :class:`NotFound`."""
        if entry_id is not None:
            self._usable(role, entry_id)
        with self._lock:
            self._settings[_USE] = {**self._settings.get(_USE, {}), role.value: entry_id}
            self._infos.clear()

    def spec(self, role: Role) -> ModelSpec | None:
        """What a worker needs to load the model of a role; None when none is chosen.

        Raises :class:`ModelError` when the chosen one is gone or damaged.
        """
        entry_id = self._chosen(role)
        return None if entry_id is None else self.spec_of(entry_id, role)

    def spec_of(self, entry_id: str, role: Role) -> ModelSpec:
        """What a worker needs to load one model, whose files are checked where their checksums are known."""
        description, path = self._usable(role, entry_id)
        if description.bundled:
            for file in description.files:
                verify(path / file.name, file.sha256)
        return ModelSpec(description.id, role, description.runner, path, description.options)

    def info(self, role: Role) -> ModelInfo | None:
        """The model chosen for a role, None when none is or its files are gone.

        Asked for every text of an import, and looked up on disk at most once in ``INFO_SECONDS``.
        """
        return self._recent(role, lambda: self._look_up_info(role, self._chosen(role)))

    def companion(self) -> ModelInfo | None:
        """The starter pack's embedder for what the chosen one does not know; None where that knows every script."""
        return self._recent("companion", self._look_up_companion)

    def _recent(self, key: Role | str, look_up: Callable[[], ModelInfo | None]) -> ModelInfo | None:
        looked, info = self._infos.get(key, (float("-inf"), None))
        if time.monotonic() - looked > INFO_SECONDS:
            info = look_up()
            self._infos[key] = (time.monotonic(), info)
        return info

    def _look_up_companion(self) -> ModelInfo | None:
        chosen = self.info(Role.EMBEDDER)
        if chosen is None or not chosen.scripts:
            return None
        starters = (item for item in recommended() if item.role is Role.EMBEDDER and item.bundled and not item.scripts)
        found = next((item.id for item in starters if item.installed_at(self.folder)), None)
        return self._look_up_info(Role.EMBEDDER, found)

    def _look_up_info(self, role: Role, entry_id: str | None) -> ModelInfo | None:
        if entry_id is None:
            return None
        try:
            description, path = self._usable(role, entry_id)
        except (ModelError, NotFound):
            return None
        options = description.options
        return ModelInfo(
            id=description.id,
            role=role,
            name=description.name,
            path=path,
            max_tokens=int(options.get("context" if role is Role.LLM else "max_tokens", 512)),
            dim=options.get("dim"),
            languages=description.languages,
            scripts=description.scripts,
            unlike=options.get("unlike"),
            alike=options.get("alike"),
        )

    def add(self, description: Description, path: Path) -> CatalogueEntry:
        """Remember a model that lies at ``path``, which stays where it is."""
        record = {
            "id": description.id,
            "role": description.role.value,
            "runner": description.runner.value,
            "name": description.name,
            "path": str(path),
            "size": description.size_about,
            "options": dict(description.options),
        }
        with self._lock:
            others = [item for item in self._settings.get(_ADDED, []) if item["id"] != description.id]
            self._settings[_ADDED] = [*others, record]
        return self.entry(description.id)

    def configure(self, entry_id: str, options: Mapping[str, int | None]) -> None:
        """Set options of one model by hand; None goes back to the model's own. Raises :class:`ModelError`."""
        unknown = [name for name in options if name not in CONFIGURABLE]
        if unknown:
            raise ModelError(f"{unknown[0]} is no option of a model; there are {', '.join(CONFIGURABLE)}.")
        self._find(entry_id)
        with self._lock:
            every: dict[str, Any] = dict(self._settings.get(_OPTIONS, {}))
            merged = {**every.get(entry_id, {}), **options}
            every[entry_id] = {name: value for name, value in merged.items() if value is not None}
            self._settings[_OPTIONS] = every
            self._infos.clear()

    def free_id(self, wanted: str) -> str:
        """``wanted``, or with a number when a model of that id is known already."""
        taken = {entry.id for entry in self.entries()}
        candidates = [wanted, *(f"{wanted}-{n}" for n in range(2, len(taken) + 3))]
        return next(candidate for candidate in candidates if candidate not in taken)

    def _chosen(self, role: Role) -> str | None:
        """The chosen id; without a choice the first starter model of the role, where its files are there."""
        chosen: Mapping[str, str | None] = self._settings.get(_USE, {})
        if role.value in chosen:
            return chosen[role.value]
        starters = (item for item in recommended() if item.role is role and item.bundled)
        return next((item.id for item in starters if item.installed_at(self.folder)), None)

    def _usable(self, role: Role, entry_id: str) -> tuple[Description, Path]:
        description, path = self._find(entry_id)
        if description.role is not role:
            raise ModelError(f"{description.name} is a model for the role {description.role.value}, not {role.value}.")
        if path is None or not path.exists():
            raise ModelError(f"The files of {description.name} are not on this computer. Download or add it first.")
        return description, path

    def _find(self, entry_id: str) -> tuple[Description, Path | None]:
        """A model as it is to be run: what was set by hand comes before what the catalogue says."""
        description, path = self._look_up(entry_id)
        by_hand = self._settings.get(_OPTIONS, {}).get(entry_id, {})
        return dataclasses.replace(description, options={**description.options, **by_hand}), path

    def _look_up(self, entry_id: str) -> tuple[Description, Path | None]:
        for description, path in self._added():
            if description.id == entry_id:
                return description, path
        for item in recommended():
            if item.id == entry_id:
                return item, item.installed_at(self.folder)
        raise NotFound(f"There is no model {entry_id!r}. The list of models shows the ids.")

    def _added(self) -> list[tuple[Description, Path]]:
        with self._lock:
            records = list(self._settings.get(_ADDED, []))
        return [(_added_description(record), Path(record["path"])) for record in records]

    def _entry(self, description: Description, path: Path | None) -> CatalogueEntry:
        installed = path is not None and path.exists()
        return CatalogueEntry(
            id=description.id,
            role=description.role,
            name=description.name,
            size_bytes=description.size_bytes,
            licence=description.licence,
            installed=installed,
            path=path if installed else None,
            description=description.description,
            languages=description.languages,
            hardware=description.hardware,
            downloadable=description.can_download,
        )


def _added_description(record: Mapping[str, Any]) -> Description:
    return Description(
        id=record["id"],
        role=Role(record["role"]),
        runner=Runner(record["runner"]),
        name=record["name"],
        description="Added from a file on this computer.",
        size_about=int(record["size"]),
        options=record["options"],
    )
