"""The Chinese grammar, its gate, and the words that only look like times."""

from __future__ import annotations

import re

from core.tempr.timex.grammar import Context, Rule
from core.tempr.timex.lunar import SOLAR_TERMS
from core.tempr.timex.values import Needs, Value
from core.tempr.timex.zh import combine, dates, durations, festivals, seasons
from core.tempr.timex.zh.lexicon import SIMPLE

RULES: tuple[Rule, ...] = (
    *festivals.RULES,
    *seasons.RULES,
    *dates.RULES,
    *combine.PART_RULES,
    *dates.LATE_RULES,
    *durations.RULES,
    *combine.PART_RULES,
    *combine.RANGE_RULES,
)
_TRIGGER = re.compile(
    r"[年月周天日号晚早夜季夕旦]|[昨今明]儿|世纪|星期|礼拜|最近|近来|近期|暑假|寒假|暑期|圣诞|清明|端午|中秋|国庆|五一|十一|双1"
    r"|元宵|重阳|高考|佛诞|[入初早仲盛深晚暮隆][春夏秋冬]|[春夏秋冬]末|初[四五六七八九十]"
    rf"|{'|'.join(SOLAR_TERMS)}"
    r"|腊八|小时|分钟|钟头|前阵|前段|[这近]段|[这前一]阵|不久|节|六一"
)
_HAN = re.compile(r"[\u4e00-\u9fff]")
_EAST_ASIAN = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff가-힣]")
_KANA = re.compile(r"[\u3040-\u30ff]")
_SEASON_BEFORE = re.compile(r"(?:[在从自到等整这]|(?<!那)个)\s*$")  # "that summer" is no known one
_EVERY = re.compile(r"(?:每|每逢|每到|每年|每年的|每个月|每月)\s*$")
_ORDINAL_BEFORE = re.compile(
    r"(?:^|[\s，。,.、；;：:（(在从到至于自是这本就和与每等]|[去来约定说改了日那我你他她们咱])$"
)
_SOMEBODY = re.compile(
    r"(?:是|叫)(?:我|你|他|她|咱)[^，。！？]{0,8}(?:朋友|闺蜜|同学|同事|妹|姐|哥|弟|猫|狗|女儿|儿子|老婆|老公|女友|男友|邻居|名字)"
    r"|餐厅|画报|乐队|酒吧|书店|老师|先生|女士|小姐|叫我|告诉我"
)
_GIVEN_NAME = re.compile(r"[\u4e00-\u9fff](?:$|[，。！？、])")  # 他叫周一鸣
_TITLE = re.compile(r"[《〈“「『]([^》〉”」』]*)$")


def applies(text: str) -> bool:
    """Whether a text has Chinese characters (and no Japanese ones)."""
    return not text.isascii() and _HAN.search(text) is not None and _KANA.search(text) is None


def has_trigger(text: str) -> bool:
    """Whether a simplified text has any word a time could be made of."""
    return _TRIGGER.search(text) is not None


def simplified(text: str) -> str:
    """Traditional characters of time words and full-width figures in their plain form; same length."""
    return text.translate(SIMPLE)


def without_characters(text: str) -> str:
    """The text with a mark for every Chinese or Japanese character, for grammars of whole words."""
    return _EAST_ASIAN.sub("、", text)


def counts(found: Value, start: int, end: int, context: Context) -> bool:
    """Whether the expression at these offsets is a time in this context."""
    before, after = context.text[:start], context.text[end:]
    title = _TITLE.search(before)
    if title and re.match(r"[^《〈“「『]{0,6}[》〉]", after):
        return False
    if _SOMEBODY.match(after) or (before.endswith("叫") and _GIVEN_NAME.match(after)):
        return False
    if not before.strip() and not after.strip(" \t\n。！？.?!"):
        return True
    if _EVERY.search(before):
        return False
    if found.needs is Needs.SEASON:
        return _SEASON_BEFORE.search(before) is not None or after.startswith(("的时候", "里", "以来"))
    if found.needs is Needs.ORDINAL:
        return _ORDINAL_BEFORE.search(before) is not None
    return True
