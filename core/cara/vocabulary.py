"""The words the rules share: relatives, months, numbers, words that mean the same and words that ask for each other.

Who asks where somebody works is answered by their job or their company. A cross-encoder knows such pairs; the share of
shared words does not. Few and plain, so that nothing is stretched: of "pet: dog" a dog answers who asks for a pet, but
no pet who asks for a dog.
"""

from __future__ import annotations

from functools import lru_cache

from core.tempr.terms import stem, terms

# Alternations of regular expressions, in the singular.
RELATIVES = (
    r"mum|mom|mother|dad|father|parents?|sister|brother|son|daughter|kids?|child(?:ren)?|twins|husband|wife|partner"
    r"|boyfriend|girlfriend|fianc[ée]e?|uncle|aunt|cousin|niece|nephew|grand\w+|dog|cat"
)
ACQUAINTED = rf"{RELATIVES}|boss|friend|roommate|colleague"
ACQUAINTED_ZH = (
    "爸爸?|妈妈?|父亲|母亲|父母|姐姐?|妹妹?|哥哥?|弟弟?|儿子|女儿|老公|老婆|丈夫|妻子|孩子|爷爷|奶奶|外公|外婆"
    "|叔叔?|阿姨|姨妈?|舅舅?|姑姑|姑妈|男朋友|女朋友|朋友|同事|同学|老板|室友"
)
MONTH = (
    r"(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?"
    r"|Nov(?:ember)?|Dec(?:ember)?)"
)
TENS = r"(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\w+)?"
NUMBER = (
    r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen"
    rf"|eighteen|nineteen|{TENS})"
)
# Common Chinese surnames of one character.
SURNAMES = (
    "赵钱孙李周吴郑王冯陈蒋沈韩杨朱秦许何吕施张孔曹严金魏陶姜谢邹潘葛范彭鲁韦马苗方任袁柳鲍史唐薛雷贺倪汤罗郝常于傅康"
    "余顾孟黄萧尹姚邵汪毛戴宋庞熊纪项祝董梁杜蓝贾路江童郭梅林钟徐邱骆夏蔡田樊胡凌霍万柯管卢莫丁邓石崔龚程邢陆荣翁"
    "段侯武刘龙叶白赖乔谭温庄廖曾关苏卜"
)

_MEANING = (
    "mother mum mom mama mummy mommy",
    "father dad papa daddy",
    "grandmother grandma granny nana",
    "grandfather grandpa granddad",
    "kid child",
    "like love enjoy adore",
    "repair fix mend",
    "buy purchase",
    "start begin",
    "finish complete",
    "photo picture photograph",
    "bike bicycle",
    "movie film",
    "big large",
    "holiday vacation",
    "apartment flat",
)
_ASKING = (
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
    "nephew niece: aunt auntie uncle",
    "birth: born birthday",
    "sibling: sister brother twin",
    "工作 上班 公司 职位 单位",
    "住 家 搬 公寓 房子",
    "宠物: 猫 狗 兔",
    "宝宝 孩子 小孩 娃: 宝宝 孩子 小孩 娃 女孩 男孩 女儿 儿子 闺女",
    "爸妈 父母: 爸妈 父母 我爸 我妈 爸爸 妈妈",
    "学校: 大学 学院 中学 小学 高中 幼儿园",
    "医院: 妇幼 诊所 卫生院",
    "工资 月薪 收入: 工资 月薪",
    "生 出生: 生了 出生",
    "车 辆 汽车 轿车",
    "男朋 女朋 男友 女友 对象: 恋爱 男友 女友 对象",
    "电话 号码 手机号",
    "旅行 旅游 出游",
)
_SAME = {stem(word): stem(group.split()[0]) for group in _MEANING for word in group.split()}
KIN = frozenset(
    _SAME.get(stem(word), stem(word))
    for word in "mother father grandmother grandfather sister brother son daughter husband wife uncle aunt "
    "cousin niece nephew".split()
)
_RELATED: dict[str, frozenset[str]] = {}
for _group in _ASKING:
    _asked, _, _told = _group.partition(":")
    _stems = frozenset(stem(word) for word in (_told or _asked).split())
    _RELATED |= {word: (_RELATED.get(word, frozenset()) | _stems) - {word} for word in map(stem, _asked.split())}


@lru_cache(maxsize=20_000)
def words(text: str) -> frozenset[str]:
    """Content words of ``text`` as stems, the same for words that mean the same."""
    return frozenset(_SAME.get(term, term) for term in terms(text))


def cover(wanted: frozenset[str], told: str) -> float:
    """The share of ``wanted`` that ``told`` holds, in [0, 1]; 0 when nothing is wanted."""
    return len(wanted & words(told)) / len(wanted) if wanted else 0.0


def related(term: str) -> frozenset[str]:
    """The stems that answer a question asked with ``term`` (a stem); empty for most."""
    return _RELATED.get(term, frozenset())
