"""Which writing systems a text uses, so that an encoder is not asked about one it never saw.

Only the letters count: figures, punctuation and emoji belong to every script.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Collection

# Start of a range of code points and its script ("" where no letters of interest are). Sorted.
_RANGES: tuple[tuple[int, str], ...] = (
    (0x0000, ""), (0x0041, "Latin"), (0x005B, ""), (0x0061, "Latin"), (0x007B, ""), (0x00C0, "Latin"),
    (0x02B0, ""), (0x0370, "Greek"), (0x0400, "Cyrillic"), (0x0530, "Armenian"), (0x0590, "Hebrew"),
    (0x0600, "Arabic"), (0x0700, "Syriac"), (0x0750, "Arabic"), (0x0780, "Thaana"), (0x07C0, ""),
    (0x08A0, "Arabic"), (0x0900, "Devanagari"), (0x0980, "Bengali"), (0x0A00, "Gurmukhi"), (0x0A80, "Gujarati"),
    (0x0B00, "Oriya"), (0x0B80, "Tamil"), (0x0C00, "Telugu"), (0x0C80, "Kannada"), (0x0D00, "Malayalam"),
    (0x0D80, "Sinhala"), (0x0E00, "Thai"), (0x0E80, "Lao"), (0x0F00, "Tibetan"), (0x1000, "Myanmar"),
    (0x10A0, "Georgian"), (0x1100, "Hangul"), (0x1200, "Ethiopic"), (0x13A0, ""), (0x1780, "Khmer"),
    (0x1800, "Mongolian"), (0x18B0, ""), (0x1C90, "Georgian"), (0x1CC0, ""), (0x1D00, "Latin"), (0x1DC0, ""),
    (0x1E00, "Latin"), (0x1F00, "Greek"), (0x2000, ""), (0x2E80, "Han"), (0x2FF0, ""), (0x3005, "Han"),
    (0x3008, ""), (0x3041, "Kana"), (0x3100, "Bopomofo"), (0x3130, "Hangul"), (0x3190, ""), (0x31F0, "Kana"),
    (0x3200, ""), (0x3400, "Han"), (0x4DC0, ""), (0x4E00, "Han"), (0xA000, ""), (0xAC00, "Hangul"),
    (0xD7B0, ""), (0xF900, "Han"), (0xFB00, "Latin"), (0xFB07, ""), (0xFB1D, "Hebrew"), (0xFB50, "Arabic"),
    (0xFE00, ""), (0xFE70, "Arabic"), (0xFEFF, ""), (0xFF21, "Latin"), (0xFF3B, ""), (0xFF41, "Latin"),
    (0xFF5B, ""), (0xFF66, "Kana"), (0xFFA0, "Hangul"), (0xFFE0, ""), (0x20000, "Han"), (0x323B0, ""),
)  # fmt: skip
_STARTS = [start for start, _ in _RANGES]

# A Han sign or a Hangul syllable carries as much of a text as several letters of an alphabet.
_WEIGHT = {"Han": 3, "Kana": 2, "Hangul": 2}


def script_of(char: str) -> str:
    """The script of one character, "" when it belongs to all of them."""
    return _RANGES[bisect_right(_STARTS, ord(char)) - 1][1]


def script_weights(text: str) -> dict[str, int]:
    """How much of ``text`` is in each script, in letters of an alphabet."""
    weights: Counter[str] = Counter()
    for char, count in Counter(text).items():
        if script := script_of(char):
            weights[script] += count * _WEIGHT.get(script, 1)
    return dict(weights)


def is_supported(text: str, scripts: Collection[str]) -> bool:
    """True when at least half of ``text`` is in ``scripts``; an empty ``scripts`` knows every text."""
    if not scripts or ("Latin" in scripts and text.isascii()):
        return True
    weights = script_weights(text)
    known = sum(weight for script, weight in weights.items() if script in scripts)
    return 2 * known >= sum(weights.values())
