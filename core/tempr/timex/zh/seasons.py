"""Chinese seasons, quarters, halves of years, decades and centuries."""

from __future__ import annotations

import re
from dataclasses import replace

from core.tempr.timex import values as v
from core.tempr.timex.en.parts import third
from core.tempr.timex.en.relative import offset_period
from core.tempr.timex.en.seasons import season_in
from core.tempr.timex.grammar import Context, Rule, characters
from core.tempr.timex.nearest import bare, current, following, previous
from core.tempr.timex.values import Needs, Value
from core.tempr.timex.zh.lexicon import STEP, STEPS, number

_SEASONS = {"春": 3, "夏": 6, "秋": 9, "冬": 12}


def _quarter(match: re.Match[str], context: Context) -> Value:
    return v.ranked(offset_period("quarter", STEPS[match["step"]], context), 1)


def _nth_quarter(match: re.Match[str], context: Context) -> Value | None:
    count = number(match["number"])
    if not 1 <= count <= 4:
        return None
    return bare(lambda year: v.quarter(year, count), context, match.start())


def _half(match: re.Match[str], context: Context) -> Value:
    half = 1 if match["half"] in "上前" else 2
    return replace(current(lambda year: v.half(year, half), context.now), rank=1)


def _season(match: re.Match[str], context: Context) -> Value:
    in_year = season_in(_SEASONS[match["season"]])
    return bare(in_year, context, match.start(), Needs.SEASON)


def _chosen_season(match: re.Match[str], context: Context) -> Value:
    choose = {"上": previous, "下": following}.get(match["step"][0], current)
    return v.ranked(choose(season_in(_SEASONS[match["season"]]), context.now), 1)


def _turn_of_season(match: re.Match[str], context: Context) -> Value:
    """入秋: the first day of a season."""
    month = _SEASONS[match["season"]]
    return v.ranked(bare(lambda year: v.day(v.month_start(year, month)), context, match.start()), 1)


def _part_of_season(match: re.Match[str], context: Context) -> Value:
    """初夏, 深秋, 冬末."""
    in_year = season_in(_SEASONS[match["season"]])
    number = {"初": 0, "早": 0, "盛": 1, "仲": 1, "隆": 1}.get(match["part"], 2)
    return bare(lambda year: third(in_year(year), number), context, match.start(), Needs.SEASON)


def _decade(match: re.Match[str], context: Context) -> Value:
    tens = match["tens"]
    if len(tens) == 4 and tens.isdigit():
        start = int(tens)
    else:
        count = number(tens) % 100
        this_century = "本世纪" in (match["century"] or "") or (count <= 20 and not match["century"])
        start = (2000 if this_century else 1900) + count
    found = v.decade(start)
    part = {"初": 0, "早": 0, "中": 1, "末": 2, "后": 2}.get((match["part"] or "-")[0])
    return v.ranked(found if part is None else third(found, part), 1)


def _edge_of_century(match: re.Match[str], context: Context) -> Value:
    century = 1900 if match["century"] in ("上", "上个", "20", "二十") else 2000
    return v.ranked(v.decade(century if match["part"] == "初" else century + 90), 1)


RULES: tuple[Rule, ...] = (
    characters(rf"{STEP}(?:一个|个|一)?季度", _quarter),
    characters(r"(?P<step>上个|上一个|下个|下一个|这个|本|这)(?P<season>[春夏秋冬])[天季日]", _chosen_season),
    characters(
        r"(?P<century>上个?世纪|20世纪|二十世纪|本世纪)?_(?P<tens>(?:19|20)\d0|\d0|[一二三四五六七八九]?十)_年代"
        r"(?P<part>初期?|早期|中期|末期?|后期)?",
        _decade,
    ),
    characters(r"(?P<century>本|21|二十一|上个?|20|二十)世纪(?P<part>初|末)", _edge_of_century),
    characters(r"(?:第)?(?P<number>[1-4一二三四])_(?:个)?季度", _nth_quarter),
    characters(r"[qQ](?P<number>[1-4])(?!\d)", _nth_quarter),
    characters(r"(?P<half>[上下前后])半年(?!内|里|来|前|后)", _half),
    characters(r"入(?P<season>[春夏秋冬])(?=以后|之后|以来|后|的时候|那)", _turn_of_season),
    characters(r"(?P<part>[初早仲盛深晚暮隆])(?P<season>[春夏秋冬])(?![天季节])", _part_of_season),
    characters(r"(?P<season>[春夏秋冬])(?P<part>末)", _part_of_season),
    characters(r"(?P<season>[春夏秋冬])[天季](?!的第|菜|装)", _season),
)
