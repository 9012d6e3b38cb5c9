"""Exchanges of which every word is a courtesy: no model need read "ok, thanks!" to find nothing in it."""

from __future__ import annotations

import re
from collections.abc import Iterable

from core.store.words import has_cjk
from core.tempr.sentences import is_question, split_sentences
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
# What else is said in praise and sympathy: a sentence of nothing but these tells nothing, a whole message might.
_PRAISE = _WORDS | frozenset(
    map(
        stem,
        "sound sounds look looks hear inspiring inspire impressive incredible fantastic wonderful beautiful gorgeous "
        "adorable cute interesting fun best proud happy glad excited appreciate support supportive agree luck keep way "
        "go sweet true means lot really super such know difference rock".split(),
    )
)
_OWN = re.compile(r"\b(?:I|my|me|we|our)\b", re.IGNORECASE)
_TO_YOU = re.compile(r"\b(?:you|your|agree)\b", re.IGNORECASE)
# "I'm so proud of you", "I know you can do it": of oneself only in form.
_OWN_IN_FORM = re.compile(
    r"\bI(?:['’]?m| am) (?:(?:so|really|very|super|just|always) )*(?:proud of|happy for|glad for|excited for|"
    r"rooting for|here for|sorry for) (?:you|ya)\b"
    r"|\bI (?:(?:really|just|can) )*(?:know|think|bet|hope|believe|guess|see|tell)(?: that)? (?=you\b|your\b|you['’])"
    r"|\bI['’]?m sure(?: that)? (?=you\b|your\b|you['’])",
    re.IGNORECASE,
)
_THANKS = re.compile(r"^(?:\w+,? )?(?:thanks?|thank you|thx)\b[^.!?]{0,40}[.!]*$", re.IGNORECASE)
# Said of what the other one told or showed: "Wow, those bowls are amazing!", "Your kids had so much fun!".
_REMARK = re.compile(
    r"^(?:(?:[Ww]ow|[Oo]h|A+w+|[Hh]ey|[Yy]eah|[Yy]es|Ha(?:ha)+|[A-Z]\w+,)[,!]? )*(?:"
    r"(?:(?i:that|those|these|this|your|you|what an?|sounds|looks)\b)[^?]*!+$"
    r"|(?:(?i:that|those|these|this|your)\b)(?:[^.!?,]{0,40}\b|['’])"
    r"(?:is|are|s|re|looks?|sounds?|was|were|must be) (?:\w+ ){0,2}(?:amazing|awesome|beautiful|stunning|gorgeous|"
    r"great|cool|cute|adorable|lovely|nice|wonderful|incredible|impressive|inspiring|fantastic|fun|sweet|good)\b"
    r"|(?:Love|Loving) (?:the|that|this|those|these|your|how)\b"
    r"|I (?:really |just )?(?:love|like|admire|appreciate) (?:that|how) you\b)"
)
_WHEN = re.compile(
    r"\d|\b(?:last|past|ago|yesterday|today|tonight|weekend|night|morning|week|month|year)\b", re.IGNORECASE
)
# "Trying new classes sounds fun": said of anybody, where "Working on my car" is the speaker's doing.
GENERAL = re.compile(
    r"^(?:(?:yeah|yep|yes|wow|oh|so|and|but|plus|definitely|true)[,!]? |[A-Z]\w+[,!.] )*(?P<doing>\w+ing)\b[^,;.!?]*? "
    r"(?:really |always |just |also |definitely )?(?:is|are|was|can|could|does|do|sounds?|makes?|helps?|brings?|gives?|"
    r"keeps?|seems?|feels?|means?|takes?|must|has|reminds?|shows?|matters?)\b",
    re.IGNORECASE,
)
_ADAGE = re.compile(
    r"^(?:\w+[,!]? ){0,2}it['’]?s (?:always |so |really |super )*(?:amazing|awesome|important|incredible|great|good|"
    r"nice|key|crazy|cool|wonderful|inspiring) (?:how|that|to|when|what|knowing|seeing)\b",
    re.IGNORECASE,
)
_OF_ME = re.compile(r"\b(?:I|my|me)\b", re.IGNORECASE)
_CHEERING = re.compile(
    r"^(?:(?:yes|yeah|yep|yup|so|and|agreed|right|absolutely|definitely)[,!.]? |[A-Z]\w+[,!.] )*let['’]?s "
    r"(?:all |both )?(?:keep|continue|stay|never|always|hope|spread|do (?:this|it|our best)|go for it|"
    r"make (?:a|the) (?:real |big )?(?:difference|change|impact|most)|get (?:it|this) done|"
    r"make (?:it|this|that) happen)\b",
    re.IGNORECASE,
)
_TELLS = 5  # words in which somebody says something of themselves
_CHINESE = re.compile(
    r"(?:今天天气(?:真|很|挺)?(?:不错|好)|(?:今天|今晚|外面|最近)?(?:好|真|太|挺|很|有点)(?:冷|热|闷|晒|冻)|"
    r"(?:你也)?(?:多|要)(?:穿|喝|休息)(?:点|些)?(?:衣服|热水)?|注意(?:身体|安全|保暖)|早点(?:休息|睡)|"
    r"你好|您好|早上好|早安|早|晚安|晚上好|再见|拜拜|谢谢|多谢|感谢|不客气|没事|没关系|对不起|不好意思|好的|好吧|好呀|好啊|好|嗯嗯|嗯|"
    r"哦哦|哦|哈哈+|呵呵|嘻嘻|是的|是啊|对啊|对|行|可以|收到|明白|了解|加油|恭喜|太棒了|真棒|厉害|辛苦(?:你)?|"
    r"哇|啊|呀|吧|啦|了|的|呢|亲|在吗|在)++"
)  # possessive: a long laugh can be cut in more ways than can be tried
_PUNCTUATION = re.compile(r"[\W_]+")


def is_of_you_alone(sentence: str) -> bool:
    """Whether somebody only says how the other one is, which that one knows and tells best; a time may be news."""
    own = _OWN.search(_OWN_IN_FORM.sub(" ", sentence)) is not None
    return _TO_YOU.search(sentence) is not None and not own and not _WHEN.search(sentence) and not has_cjk(sentence)


def is_of_nobody(sentence: str) -> bool:
    """Whether a sentence says what is so of anybody: a saying, not something that somebody did or has."""
    if _OF_ME.search(sentence) is not None or _WHEN.search(sentence) is not None:
        return False
    return GENERAL.match(sentence) is not None or _ADAGE.match(sentence) is not None


def is_small_talk(texts: Iterable[str]) -> bool:
    """True when no text says anything: courtesies, laughter, signs, or nothing at all."""
    return all(_says_nothing(text) for text in texts)


def without_courtesies(text: str, names: Iterable[str]) -> str:
    """``text`` without the sentences that only greet, thank, praise or agree; small models remember little else.

    Where somebody also tells of themselves, what they remark on the other one's news goes too: of both, a small
    model writes down the remark.
    ``names``: of those who may be addressed. Questions stay, for what the answer is about.
    """
    called = {stem(word.casefold()) for name in names for word in name.split()}
    kept = [part for part in split_sentences(text) if not _is_courtesy(part, called)]
    if any(_tells_of_oneself(part) for part in kept):
        kept = [part for part in kept if not _is_remark(part)]
    return " ".join(kept)


def _tells_of_oneself(sentence: str) -> bool:
    own = _OWN.search(sentence) is not None and _TO_YOU.search(sentence) is None
    return own and not is_question(sentence) and len(sentence.split()) >= _TELLS


def _is_remark(sentence: str) -> bool:
    """Praise of what the other one has or did; with a time or a word of oneself in it, it may tell something."""
    return (
        _REMARK.search(sentence) is not None
        and (_TO_YOU.search(sentence) is not None or _OWN.search(sentence) is None)
        and _WHEN.search(sentence) is None
    )


def _is_courtesy(sentence: str, called: set[str]) -> bool:
    if has_cjk(sentence):
        return _says_nothing(sentence)
    if _CHEERING.match(sentence.strip()) and not _WHEN.search(sentence):
        return True
    if _OWN.search(sentence) and not _TO_YOU.search(sentence):
        return False  # "I love it" may be what is worth remembering
    if _THANKS.match(sentence.strip()) and not _OWN.search(sentence):
        return True
    words = set(terms(_PUNCTUATION.sub(" ", sentence)))
    return words <= _PRAISE | called and not (words - called and is_question(sentence))


def _says_nothing(text: str) -> bool:
    if has_cjk(text):
        return _CHINESE.fullmatch(_PUNCTUATION.sub("", text)) is not None
    bare = _PUNCTUATION.sub(" ", text).strip()
    return not bare or set(terms(bare)) <= _WORDS
