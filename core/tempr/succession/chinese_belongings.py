"""Chinese claims about what somebody keeps, uses and eats: pets, the phone, the diet."""

from __future__ import annotations

import re
from collections.abc import Iterator

from core.tempr.succession.found import DIET, PET, PHONE_MODEL, Form, Found, change, end, state

_END = r"(?=$|[，。；！、,.;! （(]|了$)"
_PHONES = (
    r"(?P<v>[^，。；！\s]{0,4}?(?:苹果|iPhone|华为|小米|红米|荣耀|三星|OPPO|oppo|vivo|一加|魅族|诺基亚|Pixel|索尼|锤子|"
    r"安卓)[^，。；！]{0,10}?)(?:手机)?"
)
FORMS: tuple[Form, ...] = (
    state(PHONE_MODEL, rf"用(?:的)?(?:手机)?(?:一直)?(?:是|着)?(?:一?[台部个])?{_PHONES}{_END}"),
    change(PHONE_MODEL, rf"(?:把手机)?(?:换|买)(?:成|了|到|成了)(?:一?[台部个])?(?:新的?)?{_PHONES}(?:了)?{_END}"),
    state(
        DIET, r"(?:是|一直)?(?:吃(?:纯|长|全)?素|(?:纯)?素食(?:主义)?者?)(?:的)?(?:好?.{1,2}年)?(?:了)?$", value="吃素"
    ),
    change(DIET, r"(?:开始|改|转)(?:吃(?:纯|全)?素|素食)了?", value="吃素"),
    end(DIET, r"(?:开荤|破戒|还俗|开始吃肉|恢复吃肉|吃肉)了"),
    end(PET, r"(?:去世|死|过世|离世|病死|老死|走丢|没|去了?[喵汪]星)(?:掉)?(?:了)"),
)
ENDED: tuple[Form, ...] = (end(DIET, r"(?:不再|不)吃(?:纯|全)?素(?:了|$)"),)
_PET_WORDS = (
    r"(?P<pet>猫咪?|狗狗?|小[猫狗]|[^，。；\s]{1,3}[猫狗犬]|兔子?|仓鼠|乌龟|鹦鹉|金鱼|柯基|金毛|泰迪|布偶|英短)"
)
_KEPT = re.compile(
    rf"^(?:养|有|领养|收养)(?:了|着|过)?一?[只条头匹]?(?:(?:名叫|名字叫|叫做?)(?P<a>[\u4e00-\u9fffA-Za-z]{{1,4}})的{_PET_WORDS}"
    rf"|{_PET_WORDS.replace('<pet>', '<kind>')}，?(?:名叫|名字叫|叫做?)(?P<b>[\u4e00-\u9fffA-Za-z]{{1,4}}))$"
)


def pets(rest: str) -> Iterator[Found]:
    """A pet that a clause gives a name."""
    if (match := _KEPT.match(rest)) is not None:
        yield Found(match["a"] or match["b"], PET, match["pet"] or match["kind"], "state")
