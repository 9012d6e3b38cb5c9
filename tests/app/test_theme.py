"""Colours that can be read, a stylesheet without holes, icons that exist."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QColor
from PySide6.QtSvg import QSvgRenderer

from app.theme import DARK, LIGHT, RESOURCES, SENDER_DARK, SENDER_LIGHT, Colours, stylesheet
from core.types import SOURCE, Network

PALETTES = [pytest.param(LIGHT, id="light"), pytest.param(DARK, id="dark")]
READABLE = 4.5  # WCAG AA for text of normal size


def luminance(colour: str) -> float:
    parts = (QColor(colour).redF(), QColor(colour).greenF(), QColor(colour).blueF())
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def pairs(colours: Colours) -> list[tuple[str, str]]:
    surfaces = ("window", "surface", "raised", "rail", "sunken", "bubble_me", "bubble_other", "selection", "hover")
    text = [("text", surface) for surface in (*surfaces, "highlight")]
    muted = [("muted", surface) for surface in surfaces]
    states = [(name, f"{name}_soft") for name in ("danger", "warning", "good", *Network, SOURCE)]
    states += [
        (name, surface) for name in ("accent", "danger", "warning", "good", *Network) for surface in surfaces[:5]
    ]
    return [*text, *muted, *states, ("on_accent", "accent"), ("accent", "surface"), ("accent", "accent_soft")]


@pytest.mark.parametrize("colours", PALETTES)
def test_that_text_can_be_read_on_every_surface(colours: Colours) -> None:
    weak = {pair: round(contrast(getattr(colours, pair[0]), getattr(colours, pair[1])), 2) for pair in pairs(colours)}

    assert {pair: value for pair, value in weak.items() if value < READABLE} == {}


@pytest.mark.parametrize(("colours", "tints"), [(LIGHT, SENDER_LIGHT), (DARK, SENDER_DARK)])
def test_that_the_names_of_people_can_be_read_on_their_bubbles(colours: Colours, tints: tuple[str, ...]) -> None:
    assert [tint for tint in tints if contrast(tint, colours.bubble_other) < READABLE] == []


@pytest.mark.parametrize("colours", PALETTES)
def test_that_every_colour_is_a_colour(colours: Colours) -> None:
    assert [field.name for field in fields(colours) if not QColor(getattr(colours, field.name)).isValid()] == []


@pytest.mark.parametrize("colours", PALETTES)
def test_that_the_stylesheet_leaves_no_placeholder_and_names_existing_pictures(colours: Colours) -> None:
    sheet = stylesheet(colours)
    pictures = re.findall(r'url\("([^"]+)"\)', sheet)

    assert "$" not in sheet
    assert pictures
    assert [picture for picture in pictures if not Path(picture).is_file()] == []


def test_that_every_icon_is_a_picture_that_takes_the_colour_of_the_theme() -> None:
    fixed = {"hindsight.svg", "check-on-accent.svg", "check-on-accent-dark.svg", "arrow-grey.svg", "clear-grey.svg"}
    icons = sorted((RESOURCES / "icons").glob("*.svg"))
    broken = [icon.name for icon in icons if not QSvgRenderer(QByteArray(icon.read_bytes())).isValid()]
    untinted = [i.name for i in icons if i.name not in fixed and "currentColor" not in i.read_text(encoding="utf-8")]

    assert (broken, untinted) == ([], [])
