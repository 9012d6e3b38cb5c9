"""Sixteen further languages, their words taken from dateparser's tables.

dateparser resolves a time to an instant; here its words are read by the English grammar like those of the languages
with a table of their own, so that a month stays a month. The tables are large: a language is loaded when a text has
its script or two of its small words. What dateparser lacks, the forms of months behind a preposition, is added.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any

from core.tempr.timex.foreign.language import Language

_MONTHS = "january february march april may june july august september october november december".split()
_WEEKDAYS = "monday tuesday wednesday thursday friday saturday sunday".split()
_UNITS = {"day": "days", "week": "weeks", "month": "months", "year": "years"}
_RELATIVE = {
    "0 day ago": "today", "1 day ago": "yesterday", "in 1 day": "tomorrow", "2 day ago": "the day before yesterday",
    "in 2 day": "the day after tomorrow",
    **{f"0 {unit} ago": f"this {unit}" for unit in ("week", "month", "year")},
    **{f"1 {unit} ago": f"last {unit}" for unit in ("week", "month", "year")},
    **{f"in 1 {unit}": f"next {unit}" for unit in ("week", "month", "year")},
}  # fmt: skip
# Small words by which a language is known, and months as they stand behind "in".
_HINTS = {
    "ru": "и в не что это как на я мы ты он она был была были мне меня уже",
    "uk": "і в не що це як на я ми ти він вона був була",
    "bg": "и в не че това как на аз ние ти той тя беше съм", "el": "και το να του η είναι δεν με για στο στη που",
    "pl": "nie się na że to jest w z był była mnie jak już", "cs": "že se je na jsem to byl byla jak už ale",
    "sk": "že sa je na som to bol bola ako už ale", "hr": "je se da na sam to bio bila kako već ali nije",
    "tr": "bir ve bu için çok ne ben sen değil var daha gibi", "sv": "och det är jag inte på en som att har vi med",
    "da": "og det er jeg ikke på en som at har vi med", "nb": "og det er jeg ikke på en som at har vi med",
    "fi": "ja on ei se että en oli minä mutta kun olen", "ro": "și este nu de la am că pe un o mai cu",
    "hu": "és a az nem hogy egy van volt én már is de", "id": "yang dan di ini itu tidak saya aku dengan untuk sudah",
}  # fmt: skip
_BEHIND_IN = {
    "ru": "январе феврале марте апреле мае июне июле августе сентябре октябре ноябре декабре",
    "uk": "січні лютому березні квітні травні червні липні серпні вересні жовтні листопаді грудні",
    "pl": "styczniu lutym marcu kwietniu maju czerwcu lipcu sierpniu wrześniu październiku listopadzie grudniu",
    "cs": "lednu únoru březnu dubnu květnu červnu červenci srpnu září říjnu listopadu prosinci",
    "sk": "januári februári marci apríli máji júni júli auguste septembri októbri novembri decembri",
    "hr": "siječnju veljači ožujku travnju svibnju lipnju srpnju kolovozu rujnu listopadu studenom prosincu",
    "tr": "ocakta şubatta martta nisanda mayısta haziranda temmuzda ağustosta eylülde ekimde kasımda aralıkta",
    "fi": (
        "tammikuussa helmikuussa maaliskuussa huhtikuussa toukokuussa kesäkuussa heinäkuussa elokuussa syyskuussa "
        "lokakuussa marraskuussa joulukuussa"
    ),
    "hu": (
        "januárban februárban márciusban áprilisban májusban júniusban júliusban augusztusban szeptemberben októberben "
        "novemberben decemberben"
    ),
}
_CYRILLIC, _GREEK = re.compile("[\u0400-\u04ff]"), re.compile("[\u0370-\u03ff]")
_OF_SCRIPT = {"ru": _CYRILLIC, "uk": _CYRILLIC, "bg": _CYRILLIC, "el": _GREEK}
_ENOUGH = 2  # small words that tell a language
_SHORTEST = 3  # letters; abbreviations like "d" or "m" are too often something else
_HINT_WORDS = {code: frozenset(words.split()) for code, words in _HINTS.items()}


def of(text: str, present: frozenset[str], english: int) -> Language | None:
    """The language of a text in normal form, of these words, that has a time word in it; None: none of these.

    ``english``: how many small English words there are; a language in Latin letters has to have more of its own.
    """
    scores = {code: len(present & hints) for code, hints in _HINT_WORDS.items() if _may_be(code, text)}
    likely = [code for code, score in scores.items() if code in _OF_SCRIPT or score >= max(_ENOUGH, english + 1)]
    for code in sorted(likely, key=lambda code: -scores[code]):
        language = load(code)
        if not language.gate.isdisjoint(present):
            return language
    return None


def _may_be(code: str, text: str) -> bool:
    script = _OF_SCRIPT.get(code)
    if script is not None:
        return script.search(text) is not None
    return _CYRILLIC.search(text) is None


@cache
def load(code: str) -> Language:
    """The time words of a language."""
    from dateparser.data import date_translation_data

    info: dict[str, Any] = import_module(f"{date_translation_data.__name__}.{code}").info
    small = _HINT_WORDS[code]
    words = {form: english for form, english in _words(info) if len(form) >= _SHORTEST and form not in small}
    words |= dict(zip(_BEHIND_IN.get(code, "").split(), _MONTHS, strict=False))
    return Language(code, words, small, frozenset())


def _words(info: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for name in (*_MONTHS, *_WEEKDAYS):
        yield from ((form.lower(), name) for form in info.get(name, ()))
    for unit, plural in _UNITS.items():
        yield from ((form.lower(), plural) for form in info.get(unit, ()))
    for form in info.get("ago", ()):
        yield form.lower(), "ago"
    for wording, english in _RELATIVE.items():
        yield from ((form.lower(), english) for form in info.get("relative-type", {}).get(wording, ()))
