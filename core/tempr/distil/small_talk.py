"""Exchanges of which every word is a courtesy: no model need read "ok, thanks!" to find nothing in it."""

from __future__ import annotations

import re
from collections.abc import Iterable

from core.store.words import has_cjk
from core.tempr.terms import stem, terms

_WORDS = frozenset(
    map(
        stem,
        "hi hello hey hiya yo morning afternoon evening night good goodnight bye goodbye later soon thanks thank thx "
        "ty welcome please sorry ok okay k kk sure fine yes yeah yep yup no nope nah right exactly true cool nice "
        "great awesome perfect lovely amazing wow oh ah aha hmm hm well lol haha hahaha hehe omg yay congrats "
        "congratulations cheers love hugs kiss xx xxx dear guys see talk done agreed absolutely definitely totally "
        "course problem worries hope day weekend".split(),
    )
)
_CHINESE = re.compile(
    r"(?:你好|您好|早上好|早安|早|晚安|晚上好|再见|拜拜|谢谢|多谢|感谢|不客气|没事|没关系|对不起|不好意思|好的|好吧|好呀|好啊|好|嗯嗯|嗯|"
    r"哦哦|哦|哈哈+|呵呵|嘻嘻|是的|是啊|对啊|对|行|可以|收到|明白|了解|加油|恭喜|太棒了|真棒|厉害|哇|啊|呀|吧|啦|了|的|呢|亲|在吗|在)+"
)
_PUNCTUATION = re.compile(r"[\W_]+")


def is_small_talk(texts: Iterable[str]) -> bool:
    """True when no text says anything: courtesies, laughter, signs, or nothing at all."""
    return all(_says_nothing(text) for text in texts)


def _says_nothing(text: str) -> bool:
    if has_cjk(text):
        return _CHINESE.fullmatch(_PUNCTUATION.sub("", text)) is not None
    bare = _PUNCTUATION.sub(" ", text).strip()
    return not bare or set(terms(bare)) <= _WORDS
