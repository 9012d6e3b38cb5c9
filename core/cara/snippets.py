"""What of the owner's own words belongs into the background of their profile (paper section 5.6).

Home, work, studies, family, health and lasting habits describe who somebody is; single deeds, plans and likes do
not. A snippet has to be understood by itself and years later, so that what points to its moment is cut or keeps
it out. A snippet that is missing can be typed; a wrong one is a nuisance every time: when in doubt, nothing.
"""

from __future__ import annotations

import re

from core.cara.attributes import attributes
from core.cara.vocabulary import RELATIVES
from core.cara.voice import first_person
from core.tempr.terms import language_of
from core.types import MemoryKind, Network, Statement

_LONGEST = 160  # characters of a snippet
_KIN = rf"(?:{RELATIVES})"
_LASTING_EN = re.compile(
    r"\bI(?:['’]m| am| have been)? (?:severely |badly |mildly |very )?(?:allergic|intolerant|diabetic|asthmatic|deaf"
    r"|blind|colou?r[- ]blind|dyslexic|left-handed|pregnant|disabled|epileptic)\b"
    r"|\bI (?:have|suffer from|was diagnosed with) (?:an? )?(?:[\w-]+ )?(?:allerg\w+|asthma|diabetes|migraines?"
    r"|epilepsy|arthritis|celiac|coeliac|adhd|dyslexia|anxiety|depression|intolerance|disease|condition)\b"
    r"|\bI (?:have|['’]ve got) (?:an?|one|two|three|four|five|no) (?:[\w-]+ )?" + _KIN + r"s?\b"
    r"|\bmy " + _KIN + r"['’]?s? (?:name )?(?:is|are|was born|works?|lives?|studies|study|teaches)\b"
    r"|\bI live (?:with|in an?)\b|\bI teach\b|\bI (?:own|run) (?:an?|my own)\b"
    r"|\bI(?:['’]m| am) (?:originally )?from\b|\bI grew up\b|\bI speak\b|\bI play (?:the )?\w+|\bI graduated\b"
    r"|\bI(?:['’]m| am) an? (?:only child|twin|vegetarian|vegan|member)\b",
    re.IGNORECASE,
)
_LASTING_ZH = re.compile(
    r"我教|过敏|不耐受|糖尿病|哮喘|色盲|左撇子|怀孕|高血压|慢性|患有|得了.{1,8}[病症]|毕业|会说|从小|来自|独生"
    r"|我?(?:有|养了?)(?:一|两|二|三|四)?[个只条位](?:孩子|儿子|女儿|姐|妹|哥|弟|狗|猫|.{0,4}[狗猫])"
    r"|我(?:的)?(?:妈|爸|母亲|父亲|姐|妹|哥|弟|老公|老婆|丈夫|妻子|儿子|女儿|男朋友|女朋友)[^，。]{0,4}(?:叫|是|在|住)"
)
_OFTEN = re.compile(
    r"\b(?:every|each|always|usually|(?:once|twice|three times) an?|on (?:mon|tues|wednes|thurs|fri|satur|sun)days)\b"
    r"|每[天周月年]|总是|经常",
    re.IGNORECASE,
)
# When it was said: cut, since it is wrong a week later.
_MOMENT = re.compile(
    r",? ?\bfor (?:about |over |almost )?(?:\w+|\d+) (?:years?|months?|weeks?)(?: now)?\b"
    r"|,? ?\b(?:(?:on |in |since )?(?:last|this|past) (?:night|weekend|week|month|year|spring|summer|autumn|fall"
    r"|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october"
    r"|november|december)|yesterday|today|tonight|(?:an?|one|two|three|\d+|a few|a couple of) (?:days?|weeks?|months?"
    r"|years?) ago|recently|finally|already|officially|actually|just)\b(?! year)"
    r"|(?:上|这|本)个?(?:周|星期|礼拜|月)[一二三四五六日天末]?|昨天|今天|昨晚|刚刚?|最近|终于|去年|前年|今年|前几天",
    re.IGNORECASE,
)
# A month is exact enough for a self-description; a birthday is not.
_EXACT = (
    (re.compile(r"\b(?:in the week of|on)(?: [A-Z][a-z]+day,?)? \d{1,2} ([A-Z][a-z]+ \d{4})"), r"in \1"),
    (re.compile(r"(\d{4}年\d{1,2}月)\d{1,2}日(?:(?:那|的|这)?一?周|所在的?一?周)?"), r"\1"),
)
_BORN = re.compile(r"\bborn\b|birthday|生日|出生", re.IGNORECASE)
# What only the chat around it explains, and what is wished or supposed rather than so.
_UNCLEAR = re.compile(
    r"\b(?:(?-i:[iI]t)|that|this|these|those|there|here|he|she|they|them|him|her|then|the one|ones|something|someone"
    r"|things?|ago|if|would|wish|could|might|maybe|perhaps|want|hope|going to|gonna|will|should|almost|nearly|tomorrow"
    r"|minutes|hours|kidding|joke|lol|haha|next)\b|\?"
    r"|这|那|他|她|它|如果|要是|可能|也许|想要?|希望|打算|明天|明年|下个?(?:周|月|星期|礼拜|学期)|差点|快要?|？|哈哈|也不是|不是我的",
    re.IGNORECASE,
)


def snippet(statement: Statement) -> str | None:
    """The statement as a sentence of a self-description; None when it is none."""
    if statement.network not in (Network.EXPERIENCE, Network.WORLD):
        return None
    text = _timeless(first_person(statement.text.strip(), statement.holder))
    if not re.search(r"\b(?:I|I['’]m|my)\b|我", text, re.IGNORECASE) or len(text) > _LONGEST or _UNCLEAR.search(text):
        return None
    return text if _describes(text, statement.kind) else None


def _describes(text: str, kind: MemoryKind) -> bool:
    lasting = _LASTING_ZH if language_of(text) == "zh" else _LASTING_EN
    if attributes(text):
        return kind is not MemoryKind.PLAN
    if kind is MemoryKind.HABIT:
        return _OFTEN.search(text) is not None
    return kind is MemoryKind.STATE and lasting.search(text) is not None


def _timeless(text: str) -> str:
    for exact, month in () if _BORN.search(text) else _EXACT:
        text = exact.sub(month, text)
    cut = re.sub(r"\s+([.,!。，！])", r"\1", re.sub(r"[ ]{2,}", " ", _MOMENT.sub("", text))).strip(" ,，")
    cut = re.sub(r"[!！]+$", "。" if language_of(cut) == "zh" else ".", cut)
    return f"{cut[:1].upper()}{cut[1:]}"
