"""Kin and relation words, English and Chinese: who is bound to the speaker by them ("my mom").

A kin word has one canonical form, so that "my mom" and "my mother" are one person, and a gender where
the word carries one. Words for which a person has several (brothers, friends) never identify anybody
alone.
"""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Kin:
    """``canonical``: the word entities are named by. ``unique``: a person has only one such relation."""

    canonical: str
    gender: str | None = None
    unique: bool = False


def _table(spec: str, unique: bool) -> dict[str, Kin]:
    """Parse ``canonical/gender: word, word; ...``; the gender may be left out."""
    table: dict[str, Kin] = {}
    for entry in filter(None, (e.strip() for e in spec.split(";"))):
        head, words = entry.split(":")
        canonical, _, gender = head.strip().partition("/")
        kin = Kin(canonical, gender or None, unique)
        table |= {w.strip(): kin for w in (canonical, *words.split(",")) if w.strip()}
    return table


_ONE = """
mother/f: mom, mum, mama, mommy, mummy, ma, mam; father/m: dad, papa, daddy, pa, pop;
wife/f: wifey; husband/m: hubby; spouse: ; partner: significant other;
girlfriend/f: gf; boyfriend/m: bf; fiancée/f: fiancee; fiancé/m: fiance;
mother-in-law/f: mother in law, mom-in-law; father-in-law/m: father in law, dad-in-law;
stepmother/f: stepmom, stepmum, step-mom, step-mother; stepfather/m: stepdad, step-dad, step-father;
ex-wife/f: ex wife; ex-husband/m: ex husband; ex-girlfriend/f: ex girlfriend; ex-boyfriend/m: ex boyfriend
"""
_FAMILY = """
sister/f: sis, little sister, big sister, older sister, younger sister, twin sister, half-sister;
brother/m: bro, little brother, big brother, older brother, younger brother, twin brother, half-brother;
sibling: ; twin: ; daughter/f: little girl; son/m: little boy; child: kid; baby: newborn; stepson/m: ;
stepdaughter/f: ;
grandmother/f: grandma, granny, nana, gran, nan, grandmom; grandfather/m: grandpa, granddad, gramps, grandad;
grandson/m: ; granddaughter/f: ; grandchild: grandkid;
aunt/f: auntie, aunty; uncle/m: ; cousin: ; niece/f: ; nephew/m: ;
brother-in-law/m: brother in law; sister-in-law/f: sister in law; godmother/f: ; godfather/m: ; godson/m: ;
goddaughter/f:
"""
_MANY = """
friend: buddy, pal, bestie, best friend, close friend, old friend, good friend, best buddy, high school friend,
childhood friend;
roommate: flatmate, housemate, roomie; neighbour: neighbor; colleague: coworker, co-worker, workmate; teammate: ;
boss: manager, supervisor; teacher: ; professor: ; mentor: ; coach: trainer; therapist: counselor, counsellor;
doctor: gp; dentist: ; landlord: ; landlady/f: ; assistant: ; classmate: ; student: ; tutor: ; advisor: adviser
"""
_PETS = """
dog: puppy, pup, doggo, golden retriever, labrador, poodle, german shepherd, husky, corgi, beagle, bulldog,
terrier, chihuahua, dachshund;
cat: kitten, kitty, tabby; rabbit: bunny; hamster: ; guinea pig: ; parrot: budgie, cockatiel, parakeet;
bird: canary;
turtle: tortoise; horse: pony; goldfish: ; snake: ; lizard: gecko, iguana; ferret: ; chinchilla: ; pet: ;
chicken: hen; goat:
"""

FAMILY: dict[str, Kin] = _table(_ONE, unique=True) | _table(_FAMILY, unique=False)
PEOPLE: dict[str, Kin] = FAMILY | _table(_MANY, unique=False)
PETS: dict[str, Kin] = _table(_PETS, unique=False)

_ONE_ZH = """
妈妈/f: 母亲, 老妈, 妈; 爸爸/m: 父亲, 老爸, 爸; 妻子/f: 老婆, 太太, 媳妇, 爱人; 丈夫/m: 老公, 先生;
女朋友/f: 女友; 男朋友/m: 男友; 未婚妻/f: ; 未婚夫/m: ; 岳母/f: 丈母娘; 岳父/m: 老丈人; 婆婆/f: ; 公公/m: ;
爷爷/m: 祖父; 奶奶/f: 祖母; 外公/m: 姥爷, 外祖父; 外婆/f: 姥姥, 外祖母; 前妻/f: ; 前夫/m: ; 前男友/m: ; 前女友/f:
"""
_FAMILY_ZH = """
姐姐/f: 姐, 大姐, 二姐; 妹妹/f: 妹, 小妹; 哥哥/m: 哥, 大哥, 二哥; 弟弟/m: 弟, 小弟; 儿子/m: ; 女儿/f: 闺女;
孩子: 宝宝, 娃;
表哥/m: ; 表弟/m: ; 表姐/f: ; 表妹/f: ; 堂哥/m: ; 堂弟/m: ; 堂姐/f: ; 堂妹/f: ;
叔叔/m: 叔; 伯伯/m: 伯父, 大伯; 舅舅/m: 舅; 姑姑/f: 姑妈, 姑; 阿姨/f: 姨妈, 小姨, 大姨; 婶婶/f: 婶; 舅妈/f: ;
伯母/f: ; 姑父/m: 姑丈; 姨父/m: 姨丈;
嫂子/f: ; 姐夫/m: ; 妹夫/m: ; 侄子/m: ; 侄女/f: ; 外甥/m: ; 外甥女/f: ; 孙子/m: ; 孙女/f:
"""
_MANY_ZH = """
朋友: 好朋友, 好友; 闺蜜/f: ; 室友: 舍友; 邻居: ; 同事: ; 上司: 领导, 老板, 经理; 下属: 下级; 同学: ; 老师: ;
导师: ; 教练: ; 医生: ; 房东: ; 徒弟: ; 师傅: ; 客户: ; 学生: ; 助理:
"""
FAMILY_ZH: dict[str, Kin] = _table(_ONE_ZH, unique=True) | _table(_FAMILY_ZH, unique=False)
PEOPLE_ZH: dict[str, Kin] = FAMILY_ZH | _table(_MANY_ZH, unique=False)
_PETS_ZH = """
狗: 狗狗, 小狗, 狗子, 金毛, 泰迪, 柯基, 哈士奇, 拉布拉多, 柴犬, 博美, 边牧, 萨摩耶, 贵宾犬, 土狗;
猫: 猫咪, 小猫, 猫猫, 橘猫, 布偶猫, 英短, 美短, 狸花猫, 暹罗猫;
兔子: 小兔子; 仓鼠: ; 鹦鹉: ; 乌龟: ; 龙猫: ; 刺猬: ; 宠物:
"""
PETS_ZH: dict[str, Kin] = _table(_PETS_ZH, unique=False)


def alternation(words: dict[str, Kin]) -> str:
    """A regular expression body that matches any of ``words``, longest first."""
    return "|".join(sorted(map(_escape, words), key=len, reverse=True))


def _escape(word: str) -> str:
    return word.replace("-", r"[- ]")


_OWNER = re.compile(
    r"^(?:[Mm]y|[Oo]ur|[Yy]our|[Hh]is|[Hh]er|[Tt]heir|[A-Z][\w-]*['’]s?) (?:[a-z][\w-]* ){0,2}"
    rf"(?i:{alternation(PEOPLE)}|{alternation(PETS)}) (?=[A-Z])"
)
_OWNER_ZH = re.compile(rf"^[我你他她]们?家?的?(?:{alternation(PEOPLE_ZH)})(?=[\u4e00-\u9fff]{{2,4}}$)")


def without_owner(name: str) -> str:
    """The name alone of somebody told of with whose they are: "My sister Anna" is Anna, 我妹妹小满 is 小满."""
    return _OWNER_ZH.sub("", _OWNER.sub("", name))
