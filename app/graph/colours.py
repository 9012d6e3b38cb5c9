"""Colours of the entity types and of the canvas, taken from or matching the theme."""

from __future__ import annotations

from PySide6.QtGui import QColor

from app.graph.data import TYPES
from app.graph.painting import GraphColours
from app.theme import Theme
from core.types import EntityType

# Person, organization, place, product, concept, other: told apart by people with any colour vision
# through lightness as well as hue; names and the list beside the canvas say the same in words.
LIGHT = ("#2f6db5", "#a4610f", "#2c7a4b", "#a12a62", "#7652b3", "#6b7178")
DARK = ("#82b4ee", "#e2ab62", "#7cc798", "#ef8db8", "#b79bec", "#a2a7ac")


def entity_colour(theme: Theme, kind: EntityType) -> QColor:
    """The colour of an entity type."""
    return QColor((DARK if theme.dark else LIGHT)[TYPES.index(kind)])


def graph_colours(theme: Theme) -> GraphColours:
    """The canvas's colours under the current theme."""
    return GraphColours(
        background=theme.colour("window"),
        edge=theme.colour("strong_border"),
        faded=theme.colour("border"),
        text=theme.colour("text"),
        accent=theme.colour("accent"),
        types=tuple(entity_colour(theme, kind) for kind in TYPES),
    )
