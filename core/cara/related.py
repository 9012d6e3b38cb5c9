"""Words that ask for each other: who asks where somebody works is answered by their job or their company.

A cross-encoder knows such pairs; the share of shared words does not. Few and plain, so that nothing is stretched.
"""

from __future__ import annotations

from core.tempr.terms import stem

_GROUPS = (
    "work job company employer office career profession occupation hired",
    "live home flat apartment house moved address",
    "pet dog cat puppy kitten parrot hamster",
    "kid child son daughter baby",
    "study university college degree course class",
    "married wedding husband wife spouse",
    "phone number telephone mobile",
    "ill sick hospital doctor surgery illness",
    "hobby play collect",
    "vacation holiday trip travel",
    "工作 上班 公司 职位 单位",
    "住 家 搬 公寓 房子",
    "宠物 猫 狗",
    "车 辆 汽车 轿车",
    "电话 号码 手机号",
    "旅行 旅游 出游",
)
_RELATED: dict[str, frozenset[str]] = {}
for _group in _GROUPS:
    _stems = frozenset(stem(word) for word in _group.split())
    _RELATED |= {word: (_RELATED.get(word, frozenset()) | _stems) - {word} for word in _stems}


def related(term: str) -> frozenset[str]:
    """The stems that answer a question asked with ``term`` (a stem); empty for most."""
    return _RELATED.get(term, frozenset())
