"""How sure a stated view sounds, from its wording (the confidence c of paper section 4.1.1)."""

from __future__ import annotations

import re

_UNMARKED = 0.7
_ENGLISH = (
    (
        re.compile(
            r"\b(?:convinced|certain|definitely|absolutely|strongly|firmly|truly|no doubt|by far|hands down|love|"
            r"hate|obsessed|adore|despise|loathe|cannot stand|passionate)\b",
            re.IGNORECASE,
        ),
        0.9,
    ),
    (
        re.compile(
            r"\b(?:guess|suppose|maybe|perhaps|might|kind of|kinda|sort of|somewhat|a bit|could)\b", re.IGNORECASE
        ),
        0.5,
    ),
    (re.compile(r"\b(?:probably|reckon|seems?|likely|tend to)\b", re.IGNORECASE), 0.6),
    (re.compile(r"\b(?:believe|sure|really|prefer|enjoy|always|favou?rite|fave)\b", re.IGNORECASE), 0.8),
)
_CHINESE = (
    (re.compile(r"坚信|确信|绝对|肯定|一定|最|特别|非常|热爱|讨厌|受不了|超级?"), 0.9),
    (re.compile(r"可能|也许|有点|好像|大概|似乎"), 0.5),
    (re.compile(r"感觉"), 0.65),
    (re.compile(r"认为|相信|喜欢|确实|真的"), 0.8),
)


def confidence_of(wording: str) -> float:
    """0 to 1 for an English or Chinese wording; the strongest word decides."""
    marks = (*_ENGLISH, *_CHINESE)
    return next((value for pattern, value in marks if pattern.search(wording)), _UNMARKED)
