"""Words that ask for each other: who asks where somebody works is answered by their job or their company.

A cross-encoder knows such pairs; the share of shared words does not. Few and plain, so that nothing is stretched: of
"pet: dog" a dog answers who asks for a pet, but no pet who asks for a dog.
"""

from __future__ import annotations

from core.tempr.terms import stem

_GROUPS = (
    "work job company employer office career profession occupation hired",
    "live home flat apartment house moved address",
    "son daughter: baby",
    "dog: puppy",
    "cat: kitten",
    "pet: dog cat puppy kitten parrot hamster rabbit",
    "kid child: son daughter baby kid child",
    "boyfriend girlfriend partner: dating relationship met boyfriend girlfriend partner",
    "start begin: first began started",
    "study university college degree course class",
    "married wedding husband wife spouse",
    "phone number telephone mobile",
    "ill sick hospital doctor surgery illness",
    "hobby play collect",
    "vacation holiday trip travel",
    "工作 上班 公司 职位 单位",
    "住 家 搬 公寓 房子",
    "宠物: 猫 狗 兔",
    "车 辆 汽车 轿车",
    "男朋 女朋 男友 女友 对象: 恋爱 男友 女友 对象",
    "电话 号码 手机号",
    "旅行 旅游 出游",
)
_RELATED: dict[str, frozenset[str]] = {}
for _group in _GROUPS:
    _asked, _, _told = _group.partition(":")
    _stems = frozenset(stem(word) for word in (_told or _asked).split())
    _RELATED |= {word: (_RELATED.get(word, frozenset()) | _stems) - {word} for word in map(stem, _asked.split())}


def related(term: str) -> frozenset[str]:
    """The stems that answer a question asked with ``term`` (a stem); empty for most."""
    return _RELATED.get(term, frozenset())
