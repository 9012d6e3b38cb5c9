"""The Chinese words of time: numbers, years, units. Traditional characters are read as simplified."""

from __future__ import annotations

from core.tempr.timex.grammar import TIME

T = rf"(?:{TIME})"
SIMPLE = str.maketrans(
    "週禮號後個這節兩點從間過來內聖誕國慶開農曆時鐘歲當萬勞動兒親師婦雙長學結終歷舊裡裏陽陰臘現剛幾數離將準備計劃還"
    "頭陣為驚蟄穀處種財齋淩連紀畢業職辭換續術懷創戀識認聽說講談買寫讀問會參飛見辦東產劇圍壓報邊線樓車門課級０１２３４５６７８９～〜",
    "周礼号后个这节两点从间过来内圣诞国庆开农历时钟岁当万劳动儿亲师妇双长学结终历旧里里阳阴腊现刚几数离将准备计划还"
    "头阵为惊蛰谷处种财斋凌连纪毕业职辞换续术怀创恋识认听说讲谈买写读问会参飞见办东产剧围压报边线楼车门课级0123456789~~",
)

_DIGITS = {character: number for number, character in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2}
NUMERAL = "[零〇一二两三四五六七八九十百]"
NUMBER = rf"(?:\d{{1,3}}|{NUMERAL}{{1,5}}|好?几|十几|数)"
BEFORE_NUMBER = r"(?<![\d.零〇一二两三四五六七八九十百几半每第])"
MONTH_NUMBER = r"(?:1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九])"
DAY_NUMBER = r"(?:3[01]|[12]\d|0?[1-9]|三十一?|二?十[一二三四五六七八九]?|廿[一二三四五六七八九]?|[一二三四五六七八九])"
YEAR_NUMBER = r"(?:(?:19|20)\d\d|[一二][零〇一二三四五六七八九]{3})"
STEPS = {"上上": -2, "上": -1, "这": 0, "本": 0, "下": 1, "下下": 2}
STEP = r"(?P<step>上上|下下|上|下|这|本)"
UNITS = {
    "年": "year", "月": "month", "个月": "month", "周": "week", "星期": "week", "个星期": "week", "礼拜": "week",
    "个礼拜": "week", "周末": "weekend", "个周末": "weekend", "天": "day", "日": "day", "晚": "night", "小时": "hour",
    "个小时": "hour", "个钟头": "hour", "钟头": "hour", "分钟": "minute", "季度": "quarter", "个季度": "quarter",
    "个多月": "month", "个多星期": "week", "个多礼拜": "week", "个多小时": "hour",
}  # fmt: skip
UNIT = (
    r"(?:个多?月|年(?![级纪轻糕龄代])|个?季度|个?周末|周(?!年|岁|末|边|围)"
    r"|(?:个多?)?(?:星期|礼拜|小时)|天|日|晚(?!上)|个?钟头|分钟)"
)


def number(text: str) -> int:
    """The number written in figures or characters. ValueError when it is none."""
    if text.isdigit():
        return int(text)
    if not text:
        raise ValueError("no number")
    if "百" in text:
        head, _, tail = text.partition("百")
        return (_DIGITS[head] if head else 1) * 100 + (number(tail.lstrip("零〇")) if tail else 0)
    if text[0] == "廿":
        return 20 + (_DIGITS[text[1]] if len(text) > 1 else 0)
    if "十" in text:
        head, _, tail = text.partition("十")
        return (_DIGITS[head] if head else 1) * 10 + (_DIGITS[tail] if tail else 0)
    if len(text) > 1 and text[0] not in "零〇":
        raise ValueError(f"{text} is not one number")
    return _DIGITS[text[-1]]


def quantity(text: str) -> tuple[int, int]:
    """A number or a rough one, as the least and the most: 几 is three or four, 两三 two or three."""
    match text:
        case "几" | "数":
            return 3, 4
        case "好几":
            return 4, 6
        case "十几":
            return 11, 19
    if len(text) == 2 and all(character in _DIGITS for character in text):
        low, high = _DIGITS[text[0]], _DIGITS[text[1]]
        if low >= high:
            raise ValueError(f"{text} is no number")
        return low, high
    exact = number(text)
    return exact, exact


def year_number(text: str) -> int:
    """A year of four figures or characters."""
    return int(text) if text.isdigit() else int("".join(str(_DIGITS[character]) for character in text))
