"""Sentences that ask, with a question mark or as people type them in a chat, and those that say nothing at all.

"where are you" answers nothing, and neither does "How did my talk go?"; "I'm off to Rome, what shall I wear?" does.
"""

from __future__ import annotations

import re

from core.tempr.sentences import is_question
from core.tempr.terms import language_of, stem, terms

_LONGEST = 14  # words of a question without a question mark
_LEAD = r"^\W*(?:(?:and|so|but|or|hey|hi|btw|ok(?:ay)?|oh|wait|um|well|also|then|sorry)\b[, ]*|[\w’'-]+, )*"
_VERB = r"(?:is|are|was|were|do|does|did|have|has|had|can|could|will|would|should|shall|am)(?:n['’]?t)?"
_SUBJECT = r"(?:you|u|ya|he|she|it|they|we|i|your|the|this|that|there|my|his|her|their)\b"
_WH = r"(?:what|where|when|who|whom|whose|why|how|which)"
_OPENS_EN = re.compile(
    rf"{_LEAD}(?:{_WH} (?:{_VERB})\b|{_WH}['’]?s (?:up|new|wrong|next|{_SUBJECT})|{_VERB} {_SUBJECT}"
    rf"|how (?:many|much|long|old|far|often) (?:\w+ )?{_VERB}\b|(?:what|how) about\b"
    rf"|(?:what|which) \w+ {_VERB} {_SUBJECT})",
    re.IGNORECASE,
)
_OPENS_ZH = re.compile(
    r"(?:什么|哪[里儿个天位家些]?|谁|怎么样?|为啥|多少|多久|几[点号个天]|多大)(?![都也]|时候都)[^，。！都也]{0,6}$"
    r"|[吗呢嘛]$|了没有?$|^[\W\s]*[怎咋]么?[了啦]$|[怎咋]么?回事$|([\u4e00-\u9fff])[不没]\1|有没有|是不是|要不要|能不能|会不会"
)
_UNSURE_ZH = re.compile(r"不知道|不清楚|不管|无论|随便|忘了")
_OWN = re.compile(r"\b(?:I|I['’]\w+|we|we['’]\w+|my|our)\b|我", re.IGNORECASE)
_CLAUSE = re.compile(r"[,，;；—]\s*|\s-\s|\b(?:so|but)\b ")
_REMINDS = re.compile(
    r"\b(?:know|remember|heard?|told you|guess|mention(?:ed)?|believe)\b (?:that |how |when |what )?(?:I|we|my|our)\b"
    r"|(?:知道|记得|听说)我",
    re.IGNORECASE,
)
# What people say without saying anything: stems of English words, and whole Chinese phrases.
_EMPTY = frozenset(
    stem(word)
    for word in "thanks thank wow haha hahaha lol ok okay yes yeah yep sure great sweet nice cool awesome amazing "
    "congrats congratulations hey hi hello oh god gosh yay good luck sorry please well morning night deal true right "
    "exactly funny wait see soon bye welcome lovely wonderful glad happy hear know really absolutely definitely "
    "perfect totally so much very agree course no nope hmm aww dear fun ha omg".split()
)
_EMPTY_ZH = re.compile(
    r"^(?:[哈嗯哦啊呀哇嘿唉诶]+|谢谢你?|多谢|好[的呀啊吧]*|太好了|真的|恭喜(?:你)?|没事|是[的啊]*|对[的啊]*|当然|可以|不客气"
    r"|加油|晚安|早安?|再见|拜拜|辛苦了|[\W_])+$"
)


def asks(sentence: str) -> bool:
    """Whether ``sentence`` asks something."""
    return is_question(sentence) or _is_worded_as_one(sentence)


def only_asks(sentence: str) -> bool:
    """Whether ``sentence`` asks and tells nothing of the speaker by the way."""
    if not asks(sentence):
        return False
    told = [clause for clause in _CLAUSE.split(sentence) if _OWN.search(clause) and not _opens(clause)]
    return not told and _REMINDS.search(sentence) is None


def says_nothing(sentence: str) -> bool:
    """Whether ``sentence`` is an interjection, thanks or the like: "That's so sweet." """
    if language_of(sentence) == "zh":
        return _EMPTY_ZH.match(sentence) is not None
    return not re.search(r"\d", sentence) and set(terms(sentence)) <= _EMPTY


def _is_worded_as_one(sentence: str) -> bool:
    bare = sentence.strip()
    if not bare or bare[-1] in ".!。！…" or len(bare.split()) > _LONGEST:
        return False
    return _opens(bare)


def _opens(clause: str) -> bool:
    bare = clause.rstrip("?？ \"'”’)）")
    if language_of(bare) == "zh":
        return _OPENS_ZH.search(bare) is not None and _UNSURE_ZH.search(bare) is None
    return _OPENS_EN.search(bare) is not None
