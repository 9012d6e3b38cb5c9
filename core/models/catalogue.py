"""The recommended models (``resources/models.toml``), read into frozen descriptions."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from core.models.ports import Role, Runner
from core.models.starter import resources_folder, starter_folder


@dataclass(frozen=True, slots=True)
class ModelFile:
    """One file of a model. ``url`` "": comes with the program. ``sha256`` "": not known. ``size`` 0: not known."""

    name: str
    url: str = ""
    size: int = 0
    sha256: str = ""


@dataclass(frozen=True, slots=True)
class Description:
    """What is known of a model before it is loaded. ``bundled``: its folder in the starter pack, else ""."""

    id: str
    role: Role
    runner: Runner
    name: str
    description: str = ""
    licence: str = ""
    hardware: str = "any"
    languages: tuple[str, ...] = ()
    scripts: frozenset[str] = frozenset()
    bundled: str = ""
    size_about: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    files: tuple[ModelFile, ...] = ()

    @property
    def size_bytes(self) -> int:
        """Of all files together; about, where the catalogue does not know exactly."""
        return max(self.size_about, sum(file.size for file in self.files))

    @property
    def can_download(self) -> bool:
        """True when every file has an address."""
        return bool(self.files) and all(file.url for file in self.files)

    def installed_at(self, models_folder: Path) -> Path | None:
        """Where its files lie: the GGUF itself for a language model, else the folder. None: not there."""
        folder = starter_folder(self.bundled) if self.bundled else models_folder / self.id
        if folder is None or not all((folder / file.name).is_file() for file in self.files):
            return None
        return folder / self.files[0].name if self.role is Role.LLM else folder


@cache
def recommended(path: Path | None = None) -> tuple[Description, ...]:
    """The catalogue in its own order; ``path`` names another file than the program's own."""
    with (path or resources_folder() / "models.toml").open("rb") as file:
        return tuple(_description(entry) for entry in tomllib.load(file)["model"])


def _description(entry: Mapping[str, Any]) -> Description:
    known = dict(entry)
    files = tuple(ModelFile(**file) for file in known.pop("file", ()))
    known["role"], known["runner"] = Role(known["role"]), Runner(known["runner"])
    known["languages"] = tuple(known.get("languages", ()))
    known["scripts"] = frozenset(known.get("scripts", ()))
    return Description(**known, files=files)
