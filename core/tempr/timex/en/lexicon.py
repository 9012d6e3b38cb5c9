"""The English words of time: fragments of patterns and what they mean."""

from __future__ import annotations

from collections.abc import Iterable

from core.tempr.timex.grammar import TIME

MONTHS = {
    name: number
    for number, names in enumerate(
        (
            "january jan",
            "february feb",
            "march mar",
            "april apr",
            "may",
            "june jun",
            "july jul",
            "august aug",
            "september sept sep",
            "october oct",
            "november nov",
            "december dec",
        ),
        start=1,
    )
    for name in names.split()
}
# Names of people, verbs or nothing at all as often as months: they need a supporting word.
CLEAR_MONTHS = frozenset("january february july september october november december".split())

WEEKDAYS = {
    name: number
    for number, names in enumerate(
        (
            "monday mon",
            "tuesday tues tue",
            "wednesday weds wed",
            "thursday thurs thur thu",
            "friday fri",
            "saturday sat",
            "sunday sun",
        )
    )
    for name in names.split()
}

NUMBERS = {
    name: number
    for number, name in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
        " seventeen eighteen nineteen twenty".split()
    )
} | {"thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "ninety": 90, "hundred": 100}
QUANTITIES = {"a": (1, 1), "an": (1, 1), "couple": (2, 2), "few": (3, 4), "several": (3, 5), "half": (0, 0)}

ORDINALS = {
    name: number
    for number, name in enumerate(
        "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth"
        " fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(),
        start=1,
    )
} | {
    f"{tens}{mark}{name}": base + number
    for tens, base in (("twenty", 20), ("thirty", 30))
    for number, name in enumerate("first second third fourth fifth sixth seventh eighth ninth".split(), start=1)
    for mark in ("-", " ")
    if base + number <= 31
}
ORDINALS["thirtieth"] = 30
LAST = -1

SEASONS = {"spring": 3, "summer": 6, "summertime": 6, "autumn": 9, "fall": 9, "winter": 12, "wintertime": 12}

UNITS = {
    "second": "second", "sec": "second", "minute": "minute", "min": "minute", "hour": "hour", "hr": "hour",
    "day": "day", "night": "night", "week": "week", "wk": "week", "weekend": "weekend", "wkend": "weekend",
    "wknd": "weekend", "fortnight": "fortnight", "month": "month", "mth": "month", "mo": "month",
    "quarter": "quarter", "d": "day", "w": "week", "y": "year", "h": "hour",
    "year": "year", "yr": "year", "decade": "decade",
}  # fmt: skip


def choice(names: Iterable[str]) -> str:
    """An alternation, longest first so that no name hides a longer one."""
    return "|".join(sorted(names, key=len, reverse=True))


MONTH = rf"(?:{choice(MONTHS)})"
WEEKDAY = rf"(?:{choice(WEEKDAYS)})"
YEAR = r"(?:(?:19|20)\d\d)"
ORDINAL = rf"(?:{choice(ORDINALS)}|[123]?\d(?:st|nd|rd|th))"
DAY_NUMBER = r"(?:0?[1-9]|[12]\d|3[01])"
NUMBER = (
    rf"(?:\d{{1,3}}|(?:a )?couple(?: of)?|(?:a )?few|several|"
    rf"(?:twenty|thirty|forty|fifty)[- ](?:one|two|three|four|five|six|seven|eight|nine)|{choice(NUMBERS)}|an?)"
)
UNIT = rf"(?:(?:{choice(name for name in UNITS if len(name) > 1)})s?)"
HEDGE = r"(?:(?:about|around|roughly|approximately|approx|almost|nearly|maybe|like|some|just|only|over|exactly|circa) )"
SEASON = rf"(?:{choice(SEASONS)})"
T = rf"(?:{TIME})"

_LAST = "last|lst|(?:this )?(?:past|last)|previous"
_NEXT = "next|nxt|(?:this |the )?(?:coming|upcoming)|following"
WHICH = rf"(?P<which>{_LAST}|{_NEXT}|this)"


def direction(which: str | None) -> int:
    """-1 for the last one, 0 for this one, 1 for the next one."""
    words = (which or "this").split()
    if words[-1] in ("last", "lst", "past", "previous"):
        return -1
    return 0 if words[-1] in ("this", "the", "current", "present") else 1


def unit(word: str) -> str:
    """The unit a word names, in the singular."""
    return UNITS[word] if word in UNITS else UNITS[word.removesuffix("s")]


def quantity(text: str) -> tuple[int, int]:
    """The number a wording means, as the least and the most: "a few" is three or four."""
    total = 0
    for word in text.replace("-", " ").split():
        if word.isdigit():
            return int(word), int(word)
        if word in QUANTITIES and word not in ("a", "an"):
            return QUANTITIES[word]
        total += NUMBERS.get(word, 0)
    return (total, total) if total else (1, 1)


def ordinal(text: str) -> int:
    """The number of "third", "3rd" or "twenty-first"; "last" is -1."""
    if text in ("last", "final"):
        return LAST
    if text[0].isdigit():
        return int("".join(c for c in text if c.isdigit()))
    return ORDINALS[" ".join(text.split())]
