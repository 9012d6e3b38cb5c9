"""The wording given to language models and people, read from ``resources/prompts``.

One file per prompt and language, so that wording can be reviewed and translated without touching code.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from string import Template
from typing import Any

from core.errors import HindsightError, RequestError

LANGUAGES = ("en", "zh")
FOLDER = Path(__file__).resolve().parents[2] / "resources" / "prompts"


class PromptMissing(HindsightError):
    """A wording file of this installation is gone; reinstalling brings it back."""

    code = "prompt_missing"

    def __init__(self, path: Path) -> None:
        super().__init__(f"The wording file {path.name} is missing from this installation. Install the program again.")


def checked_language(language: str) -> str:
    """``language`` itself; raises :class:`RequestError` unless it is en or zh."""
    if language not in LANGUAGES:
        raise RequestError(f"No wording for the language {language!r}. Choose one of: {', '.join(LANGUAGES)}.")
    return language


@cache
def _read(file_name: str) -> str:
    path = FOLDER / file_name
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise PromptMissing(path) from error


def prompt(name: str, language: str, **values: str) -> str:
    """The text of ``name.language.txt`` with its ``$placeholders`` filled from ``values``."""
    text = _read(f"{name}.{checked_language(language)}.txt")
    return Template(text).substitute(values).strip()


@cache
def wording(name: str, language: str) -> dict[str, Any]:
    """The table in ``name.language.toml``."""
    return tomllib.loads(_read(f"{name}.{checked_language(language)}.toml"))
