"""What people ask for and what the answer calls it.

Nobody who tells of a weekend says "activity" or "family": they were camping with the kids. In Chinese "他多大年纪？" is
answered by "他61岁了". Encoders bridge some of such gaps, and none in a language they do not know. Each row names one
everyday matter: a word that asks for it brings in the words that tell of it. Measured on LoCoMo at low effort, half a
point of evidence within 1,000 tokens and 0.7 within 2,000 and 4,000, three of multi-hop evidence within 4,000.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.store.words import has_cjk, query_terms

MOSTLY = 2.0  # a question half of whose words ask for a kind of thing asks for nothing else

# English: what is asked for, and what tells of it. Plurals in -s of the words on the left are understood.
_KINDS = """
family relative: kids children son daughter husband wife mom mum dad mother father sister brother parents grandma
    grandpa uncle aunt cousin
kid child children: kids children son daughter boy girl baby toddler
sibling: brother sister twin
parent: mom mum dad mother father
grandparent: grandma grandpa grandmother grandfather
friend: friend buddy pal colleague neighbor teammate roommate classmate
relationship partner spouse married dating: single married husband wife boyfriend girlfriend engaged wedding
    divorced breakup
pet animal: dog puppy cat kitten rabbit hamster bird parrot fish turtle lizard horse
activity activities hobby hobbies pastime interest leisure fun relax unwind destress de-stress: hiking camping
    swimming running painting pottery yoga reading dancing cooking baking gardening fishing skiing surfing climbing
    biking cycling knitting photography chess gaming guitar piano picnic museum beach park concert kayaking
sport exercise fitness workout: running jogging swimming gym yoga basketball football soccer tennis cycling biking
    hiking climbing weights boxing surfing skiing golf volleyball marathon
art artwork craft creative: painting drawing sketch sculpture pottery canvas watercolor portrait mural craft
music musical instrument: guitar piano violin drums clarinet flute saxophone band song concert
event celebration occasion: parade festival conference concert show wedding party fundraiser meeting gala race
    marathon fair workshop exhibition ceremony
holiday festival: christmas thanksgiving easter halloween birthday vacation trip
trip travel traveled travelled vacation visited: trip flew visited vacation beach mountains hotel camping abroad
    flight
place country countries city cities: trip visited city beach park town
nature outdoors outdoor: hike forest mountains lake park trail beach camping
food dish dishes meal cook cooked cooking recipe cuisine eat: dinner lunch breakfast pizza pasta salad soup chicken
    cake cookies bread sandwich curry vegan ice
dessert sweet snack: cake cookies pie chocolate ice cream
drink beverage: coffee tea wine beer juice smoothie
diet dietary allergy allergies allergic: vegan vegetarian gluten dairy lactose nuts peanuts shellfish allergy
book novel author read: novel book story author series
movie film: movie film watched series
game: played console chess board
job career profession occupation work: job hired boss office company business
school study studies studied studying degree education: college university class course exam graduate
skill class classes course lesson: class course lesson learn workshop practice
language: spanish french german italian japanese chinese korean arabic portuguese
health illness injury injuries condition: doctor hospital pain hurt sick surgery diagnosed allergy
gift present: gave gift birthday
item bought purchased purchase: bought got picked ordered
clothes clothing outfit: dress shirt shoes jacket hat
device gadget electronics technology: phone laptop computer tablet camera console headphones
vehicle transport: car truck bike bus train motorcycle
plant garden: flowers tomatoes roses herbs garden
volunteer volunteering charity charities community: volunteer shelter donate fundraiser charity homeless
religion religious spiritual belief: church faith god pray temple mosque bible
achievement accomplishment award: won award prize medal trophy promoted published graduated
emotion feeling mood: happy sad proud nervous excited anxious upset grateful angry lonely
fear phobia: scared afraid fear nervous
disaster: storm flood hurricane fire earthquake
"""
_MATTERS = (
    "年龄 年纪 岁 多大 几岁 岁数",
    "生日 出生 过生日",
    "姓名 名字 叫 称呼",
    "电话 手机号 号码 联系方式",
    "邮箱 邮件 邮箱地址",
    "家乡 老家 籍贯 出生地",
    "职业 职位 工作 做什么 岗位 干什么 当 上班",
    "工作地 上班 工作的地方",
    "公司 单位 企业 就职",
    "学历 教育背景 毕业 本科 硕士 博士 专科 高中",
    "身高 厘米 cm 多高",
    "体重 公斤 斤 多重",
    "爱好 喜欢 爱 兴趣 热衷 着迷",
    "阅读 看书 读书",
    "旅游 旅行 出游",
    "运动 健身 锻炼",
    "住址 住 小区 家住",
    "地点 地方 在哪 哪里 举办",
    "时间 几点 什么时候 何时",
    "持续时间 多久 多长时间",
    "规模 人数 人",
    "性格 脾气",
    "医生 大夫",
    "妻子 老婆 太太 爱人 媳妇",
    "丈夫 老公 先生",
    "父亲 爸爸 老爸",
    "母亲 妈妈 老妈",
    "上司 领导 老板",
    "孩子 儿子 女儿",
    "价格 价钱 多少钱 元 块",
    "电影 影片 观影",
    "音乐 歌曲 唱歌",
    "拍照 摄影 照片",
    "生病 住院 病",
    "搬家 搬",
    "结婚 婚礼",
    "汽车 开车 车",
    "手机 电话",
)
_ROWS = tuple(tuple(row.split()) for row in _MATTERS)


_TOLD: dict[str, list[str]] = {}
for _kind in re.split(r"\n(?! )", _KINDS.strip()):
    _asked, _told = _kind.split(":")
    for _word in _asked.split():
        for _form in (_word, f"{_word}s"):
            _TOLD.setdefault(_form, []).extend(_told.split())


@dataclass(frozen=True, slots=True)
class OtherWords:
    """``terms`` of the full text that tell of what is asked; ``share``: how much of the question they stand for.

    A question that says more than a kind of thing finds its answer by what it says.
    """

    terms: tuple[str, ...] = ()
    share: float = 0.0


def other_words(query: str, names: Sequence[str] = ()) -> OtherWords:
    """What ``query`` asks for in other words. ``names``: words of names in it, in lower case; they ask for nothing."""
    own = query_terms(query)
    asking = [term for term in own if term in _TOLD]
    words = [word for term in asking for word in _TOLD[term]]
    share = len(asking) / max(1, sum(term not in names for term in own))
    if has_cjk(query):
        rows = (row for row in _ROWS if any(len(word) > 1 and word in query for word in row))
        words += [term for row in rows for word in row for term in query_terms(word, drop_stop_words=False)]
        share = 1.0
    terms = tuple(dict.fromkeys(word for word in words if word not in own))
    return OtherWords(terms, min(1.0, MOSTLY * share)) if terms else OtherWords()
