"""The sample chats that show a newcomer the point within a minute."""

from __future__ import annotations

from app.i18n import Language
from app.theme import RESOURCES

SAMPLES = RESOURCES / "samples"


def sample_paths(language: Language) -> tuple[str, ...]:
    """The sample export for a language; English where there is none in it."""
    code = language.value.split("_", maxsplit=1)[0]
    found = sorted(SAMPLES.glob(f"*{code}*")) or sorted(SAMPLES.glob("*en*")) or sorted(SAMPLES.glob("*"))
    return tuple(str(path) for path in found[:1])
