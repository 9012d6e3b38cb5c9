"""The window's words for the models of the catalogue."""

from __future__ import annotations

from app.model_texts import recommended_texts
from core.models.catalogue import recommended


def test_that_exactly_the_descriptions_of_the_catalogue_are_listed_for_translation() -> None:
    assert set(recommended_texts()) == {description.description for description in recommended()}
