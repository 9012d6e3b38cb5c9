"""Values that questions ask for of others: what somebody's sister is called, a surname, the places one has been to."""

from __future__ import annotations

import re
from dataclasses import replace

from core.cara.value_kinds import NO_PLACE, Value, any_of
from core.cara.vocabulary import ACQUAINTED, ACQUAINTED_ZH, SURNAMES

_WHOSE = rf"(?:{ACQUAINTED}|pet|puppy|kitten|baby|teacher|doctor|neighbou?r)s?"
_WHOSE_ZH = (
    rf"(?:{ACQUAINTED_ZH}|宝宝|宝贝|娃|猫咪?|狗狗?|兔子|宠物|医生|老师|教练|领导|邻居|侄子|侄女|外甥女?|婆婆|公公|对象)"
)
_NAME_OF = re.compile(
    any_of(
        rf"\bwhat(?:['’]?s| is| was| are| were)? (?:the )?[^?]{{0,40}}?"
        rf"\b(?P<a>{_WHOSE})(?: \w+)? ?(?:called|names?|named)\W*$",
        rf"\bnames? of [^?]{{0,40}}?\b(?P<b>{_WHOSE})\W*$|\b(?P<c>{_WHOSE})['’]?s? names?\W*$",
        rf"(?P<d>{_WHOSE_ZH})的?(?:小名|大名|名字)?(?:叫|是)(?:什么|啥)(?:名字?)?|(?P<e>{_WHOSE_ZH})的?(?:名字|姓名|小名)[？?]?$",
    ),
    re.IGNORECASE,
)
_NAMED = Value(
    asks="",
    told=any_of(
        r"\b(?i:names?(?:['’]s)?|called|named|call) (?:(?i:is|are|was|him|her|it|them|after) )*(?!(?i:i)\b)[A-Z]\w+",
        r"叫(?![我你他她人上])[\u4e00-\u9fffA-Za-z]|名字|小名|取名|姓[\u4e00-\u9fff]",
    ),
    bare=r"^\W*(?:[A-Z]\w+|[\u4e00-\u9fff]{1,4})\W*$",
    topic=True,
    asked=any_of(
        r"\bwhat(?:['’]?s| is| are| was)? (?:(?:his|her|its|their|the) names?|(?:he|she|it|they) called)\b",
        r"叫什么|叫啥|名字呢",
    ),
)


def name_of(question: str) -> Value | None:
    """The name of somebody known by what they are to somebody: "what is nora's sister called"."""
    found = _NAME_OF.search(question)
    whose = next((word for word in found.groups() if word), None) if found else None
    if whose is None:
        return None
    of = re.escape(whose.removesuffix("s"))
    beside = (
        rf"\b(?i:{of})s?,? (?!I\b)[A-Z]\w+|[A-Z]\w+,? (?:is )?(?i:(?:my|our|his|her|their) (?:\w+ )?{of})"
        rf"|{of}(?:[小老阿][\u4e00-\u9fff]|[{SURNAMES}][\u4e00-\u9fff])"
    )
    return replace(_NAMED, told=any_of(_NAMED.told, beside))


SURNAME = Value(
    asks=r"姓(?:什么|啥|甚|何)",
    told=rf"姓[\u4e00-\u9fff]|[{SURNAMES}](?:医生|老师|教练|总|师傅|阿姨|姐|哥|经理|主任|教授|护士|律师)",
    topic=True,
)
_TRAVELLED = r"\b(?:visit(?:ed)?|travel(?:l?ed)?|been|go|gone|went|explored?|see|seen|vacation\w*|holiday\w*)\b"
PLACES = Value(
    asks=any_of(
        rf"\b(?:what|which) (?:\w+ )?(?:cities|towns|countries|places|states|islands) [^?]*?{_TRAVELLED}",
        r"\b(?:what|which) (?:\w+ )?(?:holidays|vacations|trips|travels) (?:did|have|has)\b",
        r"\bwhere (?:all )?(?:have|has) [^?]{1,40}?\b(?:been|travel\w+|gone)\b(?! (?:work|liv|stud|do))",
        r"去过(?:哪|什么|啥)|(?:哪些|哪几个|什么)(?:地方|城市|国家|景点)[^？?]{0,4}[去玩旅]|[去旅玩]过?[^？?]{0,4}(?:哪些|哪几个)(?:地方|城市|国家|景点)"
        r"|(?:旅[游行]|出去玩)[^？?]{0,3}(?:去|到)?过?(?:哪|什么地方)",
    ),
    told=any_of(
        rf"\b(?i:went|go(?:ing|ne)?|been|flew|fly(?:ing)?|drove|driv(?:e|ing)|travel\w*|trip|visit\w*|arriv\w*|stay(?:ed|ing)?|"
        r"holiday|vacation|weekend|booked|flights?|train|nights?|home|back|tour\w*|hik\w+|explor\w+|got|was|is|favou?rite|mine)"
        rf"\b[^.!?]{{0,40}}?\b(?i:to|in|at|from|of|through|around|was|is|near) (?:the )?{NO_PLACE}(?!I\b)[A-Z][a-z]",
        rf"\b(?i:visit(?:ed|ing)?|explor(?:ed|ing)|tour(?:ed|ing)) (?:the )?{NO_PLACE}[A-Z][a-z]",
        r"(?:去|到|回|飞|爬|逛)(?:了|过|趟|一趟)*(?![了过哪你我他她它这那上下来买看吃玩学跟公医做找开跑年底家时处到一两几半])[\u4e00-\u9fff]{2,}"
        r"|旅[游行]|机票|环[\u4e00-\u9fff]{2}",
    ),
    gathered=True,
)  # fmt: skip

OF_OTHERS: tuple[tuple[re.Pattern[str], Value], ...] = tuple(
    (re.compile(value.asks, re.IGNORECASE), value) for value in (SURNAME, PLACES)
)
