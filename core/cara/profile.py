"""Disposition profiles in words, paper sections 5.2 and 5.3.

``phi`` of the paper is :func:`verbalise`: it composes a sentence from the three traits, joining with
"but" those that pull in different directions (skeptical, literal and detached are strict; trusting,
flexible and empathetic are lenient), then what each trait asks for, then the weight of it all.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from core.errors import RequestError
from core.models.prompts import wording
from core.types import Disposition, Profile

TRAITS = ("skepticism", "literalism", "empathy")
# Skepticism and literalism make a reader stricter, empathy more lenient.
_STRICTNESS = {"skepticism": 1, "literalism": 1, "empathy": -1}
# Upper bounds of the bands of bias strength; the paper anchors them at 0, 0.5 and 1 (section 5.2.1).
_BAND_BOUNDS = (0.1, 0.35, 0.65, 0.9)
_BAND_OF_TURNS, _BAND_OF_OPENING = 2, 3
_QUOTED = re.compile(r"\"[^\"]+\"|“[^”]+”")
NAME_MAX = 80
BACKGROUND_MAX = 4000


class ProfileInvalid(RequestError):
    """A profile value is outside its scale; the message names it and the scale."""

    code = "profile"


@dataclass(frozen=True, slots=True)
class Preset:
    """A named disposition to start from, worded in one language."""

    id: str
    name: str
    description: str
    disposition: Disposition


def check(disposition: Disposition) -> Disposition:
    """``disposition`` itself; raises :class:`ProfileInvalid` unless S, L, E are in 1..5 and beta in [0, 1]."""
    for trait in TRAITS:
        value = getattr(disposition, trait)
        if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= 5:
            raise ProfileInvalid(f"{trait} is {value!r}; it must be a whole number from 1 to 5.")
    bias: object = disposition.bias_strength
    if isinstance(bias, bool) or not isinstance(bias, int | float) or not 0 <= bias <= 1:
        raise ProfileInvalid(f"bias strength is {bias!r}; it must be a number from 0 to 1.")
    return disposition


def check_profile(profile: Profile) -> Profile:
    """``profile`` itself; raises :class:`ProfileInvalid` for a missing or overlong name or background."""
    check(profile.disposition)
    if not profile.name.strip():
        raise ProfileInvalid("The profile has no name. Give it one, for example your own.")
    if len(profile.name) > NAME_MAX or any(not character.isprintable() for character in profile.name):
        raise ProfileInvalid(f"The profile's name must be one line of at most {NAME_MAX} characters.")
    if len(profile.background) > BACKGROUND_MAX:
        raise ProfileInvalid(
            f"The background has {len(profile.background)} characters; shorten it to at most {BACKGROUND_MAX}."
        )
    return profile


def parse(text: str) -> Disposition:
    """The disposition written as ``s,l,e,b``, for example ``3,3,3,0.2``; b may be left out."""
    parts = [part.strip() for part in text.split(",")]
    if len(parts) not in (3, 4):
        raise ProfileInvalid(f"{text!r} is not a profile. Write skepticism,literalism,empathy,bias such as 3,3,3,0.2.")
    try:
        skepticism, literalism, empathy = (int(part) for part in parts[:3])
        bias = float(parts[3]) if len(parts) == 4 else Disposition().bias_strength
    except ValueError as error:
        raise ProfileInvalid(
            f"{text!r} is not a profile. Write three whole numbers from 1 to 5 and a number from 0 to 1, "
            "such as 3,3,3,0.2."
        ) from error
    return check(Disposition(skepticism, literalism, empathy, bias))


def bias_band(bias_strength: float) -> int:
    """0 (facts alone) to 4 (strongly opinionated)."""
    return sum(bias_strength >= bound for bound in _BAND_BOUNDS)


def verbalise(disposition: Disposition, language: str = "en") -> str:
    """phi: the profile as instructions to a language model, paper section 5.3.1."""
    words = wording("profile", language)
    check(disposition)
    first, second = _sides(disposition)
    traits = words["join"]["but"].join(
        _joined([words["traits"][trait][_index(disposition, trait)] for trait in side], language)
        for side in (first, second)
        if side
    )
    subject = words["join"]["subject"].format(traits=traits)
    return ("" if language == "zh" else " ").join([subject, manner(disposition, language)])


def manner(disposition: Disposition, language: str = "en") -> str:
    """What the profile asks of an answer: the second half of phi."""
    words, band = wording("profile", language), bias_band(disposition.bias_strength)
    parts: list[str] = []
    if band > 0:  # at no influence the paper plays the style down: habits would work against it
        parts += _habits(disposition, *_sides(disposition), words)
    leaning = "leaning" if any(_sign(disposition, trait) for trait in TRAITS) else "neutral"
    parts.append(words["bias"][leaning][band])
    return ("" if language == "zh" else " ").join(parts)


def reminder(disposition: Disposition, language: str = "en") -> str:
    """The manner once more, with turns of phrase to use, to stand beside a question that asks for a view.

    Small models heed most what they read last, and a way of speaking more than a description of somebody. The turns
    are given from a balanced influence on, and one to begin with where the influence is clear.
    """
    words, band = wording("profile", language), bias_band(disposition.bias_strength)
    said = [turn for trait in TRAITS if (turn := words["turns"][trait][_index(disposition, trait)])]
    parts = [manner(disposition, language)]
    if said and band >= _BAND_OF_TURNS:
        parts.append(words["join"]["turns"].format(turns=("" if language == "zh" else ", ").join(said)))
    if said and band >= _BAND_OF_OPENING:
        parts.append(words["join"]["begin"].format(turn=_QUOTED.findall(said[0])[0]))
    return ("" if language == "zh" else " ").join(parts)


def effects(disposition: Disposition, language: str = "en") -> Mapping[str, str]:
    """What each value changes, one sentence per parameter, keyed by the parameter's name."""
    words = wording("profile", language)["effects"]
    check(disposition)
    told = {trait: words[trait][_index(disposition, trait)] for trait in TRAITS}
    return {**told, "bias_strength": words["bias_strength"][bias_band(disposition.bias_strength)]}


def system_message(profile: Profile, language: str = "en") -> str:
    """The system message from name, background and verbalised disposition, paper section 5.4.2 step 2."""
    check_profile(profile)
    words = wording("profile", language)["system"]
    lines = [words["name"].format(name=profile.name.strip())]
    if background := " ".join(profile.background.split()):
        lines.append(words["background"].format(background=background))
    lines.append(verbalise(profile.disposition, language))
    return "\n".join(lines)


def presets(language: str = "en") -> tuple[Preset, ...]:
    """The dispositions offered as starting points."""
    return tuple(
        Preset(key, entry["name"], entry["description"], Disposition(*entry["values"]))
        for key, entry in wording("profile", language)["presets"].items()
    )


def _index(disposition: Disposition, trait: str) -> int:
    value: int = getattr(disposition, trait)
    return value - 1


def _sign(disposition: Disposition, trait: str) -> int:
    """1 when the trait makes for strictness, -1 for lenience, 0 in the middle."""
    value: int = getattr(disposition, trait) - 3
    return _STRICTNESS[trait] * ((value > 0) - (value < 0))


def _sides(disposition: Disposition) -> tuple[list[str], list[str]]:
    """The traits that agree with the first pronounced one (middle values included), and those opposed."""
    signs = {trait: _sign(disposition, trait) for trait in TRAITS}
    lead = next((sign for sign in signs.values() if sign), 0)
    opposed = [trait for trait in TRAITS if signs[trait] and signs[trait] != lead]
    return [trait for trait in TRAITS if trait not in opposed], opposed


def _habits(disposition: Disposition, first: list[str], second: list[str], words: Mapping[str, Any]) -> list[str]:
    said = [habit for trait in first if (habit := words["habits"][trait][_index(disposition, trait)])]
    opposed = [habit for trait in second if (habit := words["habits"][trait][_index(disposition, trait)])]
    if said and opposed:
        opposed[0] = words["join"]["still"].format(habit=opposed[0][:1].lower() + opposed[0][1:])
    return said + opposed


def _joined(predicates: list[str], language: str) -> str:
    if language == "zh":
        return predicates[0] if len(predicates) == 1 else "，".join(predicates[:-1]) + "，并且" + predicates[-1]
    if len(predicates) == 2 and all(predicate.startswith("are ") for predicate in predicates):
        return f"{predicates[0]} and {predicates[1].removeprefix('are ')}"
    if len(predicates) < 3:
        return " and ".join(predicates)
    return f"{', '.join(predicates[:-1])}, and {predicates[-1]}"
