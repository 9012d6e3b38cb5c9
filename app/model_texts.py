"""Descriptions of the catalogue's models in the window's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

if TYPE_CHECKING:
    from core.models.ports import CatalogueEntry

translate = QCoreApplication.translate
look_up = QCoreApplication.translate  # under another name: the update of the translations wants literal texts

CONTEXT = "ModelTexts"


def model_description(entry: CatalogueEntry) -> str:
    """What the catalogue says of a model; a model added by hand has its own words."""
    return look_up(CONTEXT, entry.description) if entry.description else ""


def recommended_texts() -> tuple[str, ...]:
    """The descriptions in ``resources/models.toml``, listed here so that they are found for translation."""
    return (
        translate("ModelTexts", "Starter pack. Fast on any computer; English only."),
        translate(
            "ModelTexts",
            "Starter pack. Reads what the English embedder does not know: Chinese, German, Arabic and many more.",
        ),
        translate("ModelTexts", "Starter pack. Puts the best results first; English only."),
        translate("ModelTexts", "Small and quick on a GPU; English only. Needs the sentence-transformers package."),
        translate(
            "ModelTexts",
            "About a hundred languages, Chinese among them, on any computer. Half as fast as the starter pack.",
        ),
        translate("ModelTexts", "The best multilingual search; wants a GPU. Needs the sentence-transformers package."),
        translate(
            "ModelTexts",
            "Puts the best results first in English and Chinese. Several times slower than the starter pack's.",
        ),
        translate(
            "ModelTexts",
            "For computers without a GPU and with 8 GB of memory: short answers, simple facts. "
            "English, Chinese and more.",
        ),
        translate("ModelTexts", "A good compromise: 16 GB of memory, or a GPU with 6 GB. English, Chinese and more."),
        translate(
            "ModelTexts", "The best facts and answers of these; wants a GPU with 8 GB. English, Chinese and more."
        ),
    )
