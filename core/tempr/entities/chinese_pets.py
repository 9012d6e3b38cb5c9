"""Names of animals in Chinese: 猫叫团团, 一只叫毛毛的小狗, 我家狗狗豆豆, 咪咪是我家的猫.

That a dog 叫 (barks) names nobody, so that what follows is looked at with care.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from core.tempr.entities.kin import PEOPLE_ZH, PETS_ZH, alternation

_PET = f"(?:{alternation(PETS_ZH)})"
_NAMED = r"(?:取名叫?|起名叫?|名叫|名字[叫是])"
# Characters that begin no name behind 叫, or hardly occur in one.
_NO_NAME = (
    "声唤喊醒春嚷的了是在和跟与给说道着过们我你他她它这那哪什么怎吗呢吧啊呀哦就也都还又很不没有要会能去来到得个一"
)
_NAME = rf"[^\W\d_a-zA-Z{_NO_NAME}]{{2,3}}?"
_OWN = r"(?:[我你他她咱]们?家?的?|家里?的?)"
_END = r"(?=说|的|是|在|和|跟|也|都|要|会|去|来|就|又|还|很|今|昨|明|给|把|被|最|[，。！？、；：,.!?;: )）」”]|$)"
# Said twice, and no name: 天天, 常常, 偷偷.
_TWICE = r"(?P<once>[^\W\d_a-zA-Z天常刚偏渐慢偷默悄频处时人个年夜乖轻明日月总])(?P=once)"
_PATTERNS = tuple(
    re.compile(pattern, re.MULTILINE)
    for pattern in (
        rf"{_PET}(?:的名字)?[，,]?(?:就|它)?{_NAMED}(?P<name>[\u4e00-\u9fff]{{2,3}}?){_END}",
        rf"{_PET}(?:的名字)?[，,]?(?:就|它)?(?:叫做|叫作|叫)(?P<name>{_NAME}){_END}",
        rf"(?:{_NAMED}|叫做|叫作|叫)(?P<name>{_NAME})的[小大老]?{_PET}",
        rf"{_OWN}{_PET}(?P<name>{_TWICE})(?![\u4e00-\u9fff]?地)",
        rf"(?:^|[，。！？；\n])(?P<name>{_TWICE})的[猫狗](?:砂|粮|窝|罐头)",
        rf"(?:带|抱着?|送)(?P<name>{_TWICE})去?(?:看兽医|做?绝育|(?:宠物|动物)医院|遛弯)",
        rf"(?:^|[，。！？；\n])(?P<name>{_NAME})是{_OWN}(?:新|那只|小)?{_PET}(?![\u4e00-\u9fff])",
    )
)


_NOBODY = PEOPLE_ZH.keys() | PETS_ZH.keys()  # 带妈妈去宠物医院


def pets_named(text: str) -> Iterator[tuple[int, int]]:
    """Where in ``text`` the names of animals stand."""
    for pattern in _PATTERNS:
        yield from (match.span("name") for match in pattern.finditer(text) if match["name"] not in _NOBODY)
