"""Seasons, quarters, halves of years and decades in English."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from core.tempr.timex import values as v
from core.tempr.timex.en.absolute import two_digit_year
from core.tempr.timex.en.lexicon import NUMBER, SEASON, SEASONS, WHICH, YEAR, direction, ordinal, quantity
from core.tempr.timex.grammar import FIGURE, Context, Rule, rule
from core.tempr.timex.nearest import bare, chosen, previous
from core.tempr.timex.values import Grain, Needs, Value

_TENS = {
    "twenties": 20, "thirties": 30, "forties": 40, "fifties": 50, "sixties": 60, "seventies": 70,
    "eighties": 80, "nineties": 90, "noughties": 0, "naughties": 0,
}  # fmt: skip
_SHORT_YEAR = rf"(?:{YEAR}|'\d\d)"
_NTH = r"(?P<nth>first|second|third|fourth|1st|2nd|3rd|4th|last|final)"


def season_in(start_month: int) -> Callable[[int], Value]:
    """The meteorological season that starts in a month; the winter of a year begins in its December."""

    def in_year(year: int) -> Value:
        return v.months(year, start_month, 3, Grain.SEASON)

    return in_year


def _year_of(match: re.Match[str], context: Context) -> int:
    digits = match["year"].lstrip("'")
    return int(digits) if len(digits) == 4 else two_digit_year(digits, context)


def _season_of_year(match: re.Match[str], context: Context) -> Value:
    in_year = season_in(SEASONS[match["season"]])
    return replace(in_year(_year_of(match, context)), rank=2)


def _chosen_season(match: re.Match[str], context: Context) -> Value:
    in_year = season_in(SEASONS[match["season"]])
    found = chosen(direction(match["which"]), in_year, context.now)
    if match["which"] == "this" and found.first > context.now:
        before = in_year(found.first.year - 1)
        if (context.now - before.end).days < 60:  # "this winter" in March is the one just over
            return replace(before, rank=1)
    return replace(found, rank=1)


def _before_last(match: re.Match[str], context: Context) -> Value:
    in_year = season_in(SEASONS[match["season"]])
    return replace(in_year(previous(in_year, context.now).first.year - 1), rank=2)


def _seasons_ago(match: re.Match[str], context: Context) -> Value:
    """Two summers ago: the one before the last one."""
    in_year = season_in(SEASONS[match["season"]])
    count = quantity(match["n"])[0]
    return replace(in_year(previous(in_year, context.now).first.year - count + 1), rank=2)


def _own_season(match: re.Match[str], context: Context) -> Value | None:
    """How was your summer? The latest, when the sentence speaks of the past."""
    found = bare(season_in(SEASONS[match["season"]]), context, match.start())
    return replace(found, rank=1) if context.looks_back(match.start()) else None


def _bare_season(match: re.Match[str], context: Context) -> Value:
    return bare(season_in(SEASONS[match["season"]]), context, match.start(), Needs.SEASON)


def _period(match: re.Match[str]) -> Callable[[int], Value]:
    number = ordinal(match["nth"])
    if match["period"] == "quarter":
        return lambda year: v.quarter(year, 4 if number < 0 else number)
    if number > 2:
        raise ValueError("a year has two halves")
    return lambda year: v.half(year, 2 if number < 0 else number)


def _period_of_year(match: re.Match[str], context: Context) -> Value:
    in_year = _period(match)
    if match["year"]:
        return replace(in_year(_year_of(match, context)), rank=2)
    shift = {"last": -1, "next": 1, "previous": -1}.get(match["which"] or "", 0)
    return replace(in_year(context.now.year + shift), rank=2)


def _short_period(match: re.Match[str], context: Context) -> Value:
    number = int(match["number"])
    kind = v.quarter if match["kind"] == "q" else v.half
    if number > 2 and kind is v.half:
        raise ValueError("a year has two halves")

    def in_year(year: int) -> Value:
        return kind(year, number)

    year = match["year"] or match["before"]
    if year:
        year = year.lstrip("'")
        return replace(in_year(int(year) if len(year) == 4 else two_digit_year(year, context)), rank=2)
    return bare(in_year, context, match.start())


def _decade(match: re.Match[str], context: Context) -> Value:
    first = int(match["year"])
    if first % 100 == 0 and first < 2000:  # the 1900s are a century
        return replace(v.months(first, 1, 1200, Grain.DECADE), rank=1)
    return replace(v.decade(first), rank=1)


def _short_decade(match: re.Match[str], context: Context) -> Value:
    tens = int(match["digits"])
    start = 2000 + tens
    return replace(v.decade(start if start <= context.now.year else start - 100), rank=1)


def _named_decade(match: re.Match[str], context: Context) -> Value:
    tens = _TENS[match["name"]]
    start = 2000 + tens
    return replace(v.decade(start if start <= context.now.year else start - 100), rank=1)


_INSIDE = "(?:" + "|".join(rf"(?<=\b{word}\s)" for word in "in since of from during through".split()) + ")"
_PART = r"(?:(?<=early[\s-])|(?<=mid[\s-])|(?<=late[\s-]))"

RULES: tuple[Rule, ...] = (
    rule(
        rf"(?:the )?(?P<season>{SEASON})(?: of|,)?_(?P<year>{_SHORT_YEAR})(?:_[-/]_(?:{YEAR}|\d\d))?(?![\d%])",
        _season_of_year,
        SEASONS,
    ),
    rule(rf"(?P<year>{YEAR}) (?P<season>{SEASON})(?! of)", _season_of_year, SEASONS),
    rule(rf"(?:the )?(?P<season>{SEASON}) before last", _before_last, SEASONS),
    rule(rf"(?P<n>{NUMBER}) (?P<season>{SEASON})s (?:ago|back)", _seasons_ago, "ago back"),
    rule(rf"{WHICH} (?P<season>{SEASON})", _chosen_season, SEASONS),
    rule(
        r"(?:my|your|our|his|her|their) (?P<season>spring|summer|autumn|winter)(?=_(?:[?.!,;]|$)| (?:was|went|so)\b)",
        _own_season,
        SEASONS,
    ),
    rule(rf"(?P<season>{SEASON})(?![-'](?!s\b))", _bare_season, SEASONS),
    rule(
        rf"(?:the )?{_NTH} (?P<period>quarter|half)(?:,? (?:of |in )?(?:the year )?)_"
        rf"(?:(?P<year>{_SHORT_YEAR})|(?:(?P<which>this|last|next|the|the previous) year))",
        _period_of_year,
        "quarter half",
    ),
    rule(
        rf"(?:(?P<before>{YEAR})[-_/]?)?(?P<kind>[qh])(?P<number>[1-4])(?:_[-/]?_(?:of |in )?(?P<year>{_SHORT_YEAR}))?"
        r"(?![-.:]?\d)",
        _short_period,
        FIGURE,
    ),
    rule(rf"(?P<before>(?!))?(?P<number>[1-4])(?P<kind>[qh])_(?P<year>{YEAR}|'?\d\d)(?!\d)", _short_period, FIGURE),
    rule(r"(?:the )?(?P<year>(?:19|20)\d0)_'?s", _decade, FIGURE),
    rule(rf"(?:{_PART}|the_)'?(?P<digits>[0-9]0)_'?s(?! (?:[cf]|degrees)\b)", _short_decade, FIGURE),
    rule(r"'(?P<digits>[0-9]0)s", _short_decade, FIGURE),
    rule(rf"{_INSIDE}the (?P<name>{'|'.join(_TENS)})", _named_decade, _TENS),
    rule(rf"the (?:roaring|swinging) (?P<name>{'|'.join(_TENS)})", _named_decade, _TENS),
    rule(rf"{_PART}(?:the )?(?P<name>{'|'.join(_TENS)})", _named_decade, _TENS),
)
