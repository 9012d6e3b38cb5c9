"""Writing a language's table compactly."""

from __future__ import annotations

from collections.abc import Mapping


def spread(words: Mapping[str, str], forms: Mapping[str, str]) -> dict[str, str]:
    """Translations by foreign phrase, from such a table and one of English word -> its foreign forms."""
    return dict(words) | {form: english for english, all_forms in forms.items() for form in all_forms.split()}
