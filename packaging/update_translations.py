"""Bring the .ts files up to date with the strings in app/.

Run ``python packaging/update_translations.py`` after changing a text. New strings are added as unfinished,
strings that are gone are dropped, translations are kept. The window reads the .ts files themselves.
"""

from __future__ import annotations

import ast
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TRANSLATIONS = ROOT / "resources" / "translations"
LANGUAGES = {"zh_CN": 1, "en": 2}  # language: number of plural forms; English lists only its plurals


@dataclass(frozen=True, slots=True, order=True)
class Text:
    """A string of the window: where it is used, its English wording, a hint for translators."""

    context: str
    source: str
    comment: str = ""
    plural: bool = False

    @property
    def key(self) -> tuple[str, str, str]:
        return self.context, self.source, self.comment


def texts_in(source: str, name: str) -> Iterator[Text]:
    """The texts of a module. Raises ValueError for a call whose texts are not literals."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and _is_translate(node.func) and len(node.args) >= 2:
            values = [argument.value if isinstance(argument, ast.Constant) else None for argument in node.args[:3]]
            if not all(isinstance(value, str) for value in values):
                raise ValueError(f"{name}:{node.lineno}: translate() needs literal texts")
            comment = str(values[2]) if len(values) > 2 else ""
            yield Text(str(values[0]), str(values[1]), comment, len(node.args) > 3)


def _is_translate(function: ast.expr) -> bool:
    return (isinstance(function, ast.Name) and function.id == "translate") or (
        isinstance(function, ast.Attribute) and function.attr == "translate"
    )


def texts_of_the_window() -> list[Text]:
    """Every text of app/, sorted, once."""
    found = {
        text for path in sorted((ROOT / "app").rglob("*.py")) for text in texts_in(path.read_text("utf-8"), path.name)
    }
    return sorted(found)


def existing(language: str) -> dict[tuple[str, str, str], list[str]]:
    """The finished translations of a file: their forms by (context, source, comment)."""
    path = TRANSLATIONS / f"hindsight_{language}.ts"
    known: dict[tuple[str, str, str], list[str]] = {}
    if not path.exists():
        return known
    for context in ET.parse(path).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            if translation is None or translation.get("type"):
                continue
            forms = [form.text or "" for form in translation.iter("numerusform")] or [translation.text or ""]
            key = (context.findtext("name") or "", message.findtext("source") or "", message.findtext("comment") or "")
            known[key] = forms
    return known


def tree_for(language: str, texts: list[Text], known: dict[tuple[str, str, str], list[str]]) -> ET.Element:
    """The .ts document of a language."""
    root = ET.Element("TS", version="2.1", language=language, sourcelanguage="en")
    contexts: dict[str, ET.Element] = {}
    for text in texts:
        if language == "en" and not text.plural:
            continue
        if text.context not in contexts:
            contexts[text.context] = ET.SubElement(root, "context")
            ET.SubElement(contexts[text.context], "name").text = text.context
        _add_message(contexts[text.context], text, known.get(text.key), LANGUAGES[language])
    return root


def _add_message(context: ET.Element, text: Text, forms: list[str] | None, plurals: int) -> None:
    message = ET.SubElement(context, "message", {"numerus": "yes"} if text.plural else {})
    ET.SubElement(message, "source").text = text.source
    if text.comment:
        ET.SubElement(message, "comment").text = text.comment
    translation = ET.SubElement(message, "translation", {} if forms else {"type": "unfinished"})
    if text.plural:
        for form in (forms or [""] * plurals)[:plurals]:
            ET.SubElement(translation, "numerusform").text = form
    elif forms:
        translation.text = forms[0]


def write(language: str, texts: list[Text], known: dict[tuple[str, str, str], list[str]]) -> int:
    """Write a .ts file; returns how many of its messages are unfinished."""
    root = tree_for(language, texts, known)
    ET.indent(root, "    ")
    document = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n' + ET.tostring(root, encoding="unicode") + "\n"
    (TRANSLATIONS / f"hindsight_{language}.ts").write_text(document, encoding="utf-8")
    return sum(1 for translation in root.iter("translation") if translation.get("type") == "unfinished")


def main() -> int:
    """Update every language; the exit status is 1 while something is unfinished."""
    texts = texts_of_the_window()
    unfinished = {language: write(language, texts, existing(language)) for language in LANGUAGES}
    for language, number in unfinished.items():
        print(f"{language}: {len(texts)} texts in the window, {number} unfinished")
    return 1 if any(unfinished.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
