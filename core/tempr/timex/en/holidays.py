"""Holidays by their English names."""

from __future__ import annotations

import re
from dataclasses import replace

from core.tempr.timex import lunar
from core.tempr.timex.en.lexicon import NUMBER, WHICH, YEAR, choice, direction, quantity
from core.tempr.timex.feasts import diwali, hanukkah, holi, islamic, passover, tishri
from core.tempr.timex.festivals import (
    InYear,
    by_easter,
    by_moon,
    fixed,
    last_of_lunar_year,
    months_from,
    nth,
    of_advent,
    of_day,
    solar_term,
)
from core.tempr.timex.grammar import Context, Rule, rule
from core.tempr.timex.nearest import bare, chosen, previous
from core.tempr.timex.values import Needs, Value

HOLIDAYS: dict[str, InYear] = {
    "new year's eve": fixed(12, 31),
    "nye": fixed(12, 31),
    "new year's day": fixed(1, 1),
    "new year's": fixed(1, 1),
    "the new year": fixed(1, 1),
    "new year": fixed(1, 1),
    "epiphany": fixed(1, 6),
    "martin luther king day": nth(1, 0, 3),
    "mlk day": nth(1, 0, 3),
    "australia day": fixed(1, 26),
    "groundhog day": fixed(2, 2),
    "twelfth night": fixed(1, 5),
    "burns night": fixed(1, 25),
    "valentine's day": fixed(2, 14),
    "valentine's": fixed(2, 14),
    "presidents' day": nth(2, 0, 3),
    "presidents day": nth(2, 0, 3),
    "st david's day": fixed(3, 1),
    "st patrick's day": fixed(3, 17),
    "st. patrick's day": fixed(3, 17),
    "saint patrick's day": fixed(3, 17),
    "international women's day": fixed(3, 8),
    "women's day": fixed(3, 8),
    "april fools' day": fixed(4, 1),
    "april fools day": fixed(4, 1),
    "april fool's day": fixed(4, 1),
    "april fools": fixed(4, 1),
    "april fool's": fixed(4, 1),
    "earth day": fixed(4, 22),
    "st george's day": fixed(4, 23),
    "mardi gras": by_easter(-47),
    "shrove tuesday": by_easter(-47),
    "pancake day": by_easter(-47),
    "ash wednesday": by_easter(-46),
    "lent": by_easter(-46, 46),
    "mothering sunday": by_easter(-21),
    "palm sunday": by_easter(-7),
    "holy week": by_easter(-7, 7),
    "maundy thursday": by_easter(-3),
    "good friday": by_easter(-2),
    "easter sunday": by_easter(0),
    "easter day": by_easter(0),
    "easter monday": by_easter(1),
    "easter weekend": by_easter(-2, 4),
    "easter holidays": by_easter(-7, 15),
    "easter break": by_easter(-7, 15),
    "easter week": by_easter(-6, 7),
    "easter": by_easter(0),
    "ascension day": by_easter(39),
    "whitsun": by_easter(49),
    "pentecost": by_easter(49),
    "whit monday": by_easter(50),
    "corpus christi": by_easter(60),
    "anzac day": fixed(4, 25),
    "may day": fixed(5, 1),
    "labour day": fixed(5, 1),
    "star wars day": fixed(5, 4),
    "may bank holiday": nth(5, 0, 1),
    "spring bank holiday": nth(5, 0, -1),
    "august bank holiday": nth(8, 0, -1),
    "cinco de mayo": fixed(5, 5),
    "mother's day": nth(5, 6, 2),
    "mothers day": nth(5, 6, 2),
    "memorial day": nth(5, 0, -1),
    "memorial day weekend": nth(5, 0, -1, offset=-2, length=3),
    "juneteenth": fixed(6, 19),
    "midsummer's day": fixed(6, 24),
    "father's day": nth(6, 6, 3),
    "fathers day": nth(6, 6, 3),
    "independence day": fixed(7, 4),
    "fourth of july": fixed(7, 4),
    "july fourth": fixed(7, 4),
    "canada day": fixed(7, 1),
    "bastille day": fixed(7, 14),
    "labor day": nth(9, 0, 1),
    "labor day weekend": nth(9, 0, 1, offset=-2, length=3),
    "columbus day": nth(10, 0, 2),
    "indigenous peoples' day": nth(10, 0, 2),
    "canadian thanksgiving": nth(10, 0, 2),
    "halloween": fixed(10, 31),
    "hallowe'en": fixed(10, 31),
    "day of the dead": fixed(11, 1, 2),
    "all saints' day": fixed(11, 1),
    "all souls' day": fixed(11, 2),
    "bonfire night": fixed(11, 5),
    "guy fawkes night": fixed(11, 5),
    "guy fawkes day": fixed(11, 5),
    "remembrance day": fixed(11, 11),
    "armistice day": fixed(11, 11),
    "veterans day": fixed(11, 11),
    "veterans' day": fixed(11, 11),
    "singles' day": fixed(11, 11),
    "thanksgiving": nth(11, 3, 4),
    "thanksgiving day": nth(11, 3, 4),
    "thanksgiving weekend": nth(11, 3, 4, length=4),
    "thanksgiving break": nth(11, 3, 4, length=4),
    "thanksgiving week": nth(11, 3, 4, offset=-3, length=7),
    "black friday": nth(11, 3, 4, offset=1),
    "cyber monday": nth(11, 3, 4, offset=4),
    "st andrew's day": fixed(11, 30),
    "advent": of_advent,
    "st nicholas day": fixed(12, 6),
    "winter solstice": fixed(12, 21),
    "summer solstice": fixed(6, 21),
    "christmas eve": fixed(12, 24),
    "xmas eve": fixed(12, 24),
    "christmas day": fixed(12, 25),
    "christmas": fixed(12, 25),
    "christmastime": months_from(12, 20, 12, 31),
    "christmas time": months_from(12, 20, 12, 31),
    "xmas": fixed(12, 25),
    "boxing day": fixed(12, 26),
    "kwanzaa": months_from(12, 26, 1, 1),
    "christmas holidays": months_from(12, 21, 1, 5),
    "christmas break": months_from(12, 21, 1, 5),
    "winter break": months_from(12, 21, 1, 5),
    "summer holidays": months_from(7, 1, 8, 31),
    "summer vacation": months_from(7, 1, 8, 31),
    "holiday season": months_from(11, 25, 1, 1),
    "chinese new year's eve": last_of_lunar_year(),
    "lunar new year's eve": last_of_lunar_year(),
    "chinese new year": of_day(lunar.lunar_new_year),
    "lunar new year": of_day(lunar.lunar_new_year),
    "spring festival": of_day(lunar.lunar_new_year),
    "seollal": last_of_lunar_year(0, 3),
    "lantern festival": by_moon(1, 15),
    "qingming festival": solar_term("清明"),
    "qingming": solar_term("清明"),
    "tomb sweeping day": solar_term("清明"),
    "dragon boat festival": by_moon(5, 5),
    "qixi festival": by_moon(7, 7),
    "mid-autumn festival": by_moon(8, 15),
    "mid autumn festival": by_moon(8, 15),
    "moon festival": by_moon(8, 15),
    "chuseok": by_moon(8, 15, offset=-1, length=3),
    "double ninth festival": by_moon(9, 9),
    "golden week": fixed(10, 1, 7),
    "ramadan": islamic(9, length=30),
    "ramadhan": islamic(9, length=30),
    "eid al-fitr": islamic(10, length=2),
    "eid ul-fitr": islamic(10, length=2),
    "eid": islamic(10, length=2),
    "eid al-adha": islamic(12, 10, length=2),
    "eid ul-adha": islamic(12, 10, length=2),
    "bakrid": islamic(12, 10, length=2),
    "islamic new year": islamic(1),
    "ashura": islamic(1, 10),
    "mawlid": islamic(3, 12),
    "rosh hashanah": tishri(0, 2),
    "rosh hashana": tishri(0, 2),
    "jewish new year": tishri(0, 2),
    "yom kippur": tishri(9),
    "sukkot": tishri(14, 7),
    "simchat torah": tishri(22),
    "hanukkah": hanukkah,
    "chanukah": hanukkah,
    "hanukah": hanukkah,
    "purim": passover(-30),
    "passover": passover(-1, 9),
    "pesach": passover(-1, 9),
    "shavuot": passover(50),
    "diwali": diwali,
    "deepavali": diwali,
    "holi": holi,
    "vesak": by_moon(4, 15),
    "nowruz": fixed(3, 20, 2),
    "songkran": fixed(4, 13, 3),
}
# Words that stand alone for the day far more often than for anything else.
_CLEAR = re.compile(
    r"(?:day|eve|'s|monday|friday|wednesday|sunday|thanksgiving|halloween|xmas|juneteenth|july)(?: weekend)?$"
)
_NOT_CLEAR = frozenset({"groundhog day", "earth day", "may day", "independence day", "new year's"})

_NAME = rf"(?P<name>{choice(HOLIDAYS)})".replace(" ", "[ -]").replace("'", "['’]?")
_WORDS = frozenset(word for name in HOLIDAYS for word in re.findall("[a-z]{3,}", name)) - {"the", "and"}
_YEAR_AFTER = rf"(?:,? (?:of |in )?|/)(?P<year>{YEAR})(?!\d)"
_THROUGH = "(?:" + "|".join(rf"(?<=\b{word}\s)" for word in "over during before after since until for".split()) + ")"
_SPELLING = {name.replace("'", "").replace("-", " "): name for name in HOLIDAYS}


def _in_year(match: re.Match[str]) -> InYear:
    spelled = " ".join(match["name"].replace("’", "").replace("'", "").replace("-", " ").split())
    return HOLIDAYS[_SPELLING[spelled]]


def _of_year(match: re.Match[str], context: Context) -> Value:
    return replace(_in_year(match)(int(match["year"])), rank=2)


def _chosen(match: re.Match[str], context: Context) -> Value:
    return replace(chosen(direction(match["which"]), _in_year(match), context.now), rank=1)


def _several_ago(match: re.Match[str], context: Context) -> Value:
    """Two Christmases ago: the one before the last one."""
    in_year = _in_year(match)
    return replace(in_year(previous(in_year, context.now).first.year - quantity(match["n"])[0] + 1), rank=2)


def _the_holidays(match: re.Match[str], context: Context) -> Value:
    return replace(bare(months_from(12, 22, 1, 2), context, match.start()), rank=1)


def _bare(match: re.Match[str], context: Context) -> Value:
    name = match["name"]
    clear = _CLEAR.search(name) and name not in _NOT_CLEAR
    return bare(_in_year(match), context, match.start(), Needs.CLEAR_HOLIDAY if clear else Needs.HOLIDAY)


RULES: tuple[Rule, ...] = (
    rule(rf"(?P<n>{NUMBER}) {_NAME}(?:e?s) (?:ago|back)", _several_ago, "ago back"),
    rule(rf"{_NAME}{_YEAR_AFTER}", _of_year, _WORDS),
    rule(rf"(?P<year>{YEAR}) {_NAME}", _of_year, _WORDS),
    rule(rf"{WHICH} {_NAME}", _chosen, _WORDS),
    rule(rf"{_NAME}(?!-)", _bare, _WORDS),
    rule(rf"{_THROUGH}the holidays(?! (?:in|of|with|at)\b)", _the_holidays, "holidays"),
)
