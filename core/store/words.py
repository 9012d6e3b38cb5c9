"""Words for the full-text index: CJK runs become characters and bigrams, everything else stays words.

FTS5 then folds case and accents and stems English (``porter unicode61 remove_diacritics 2``). Chinese,
Japanese and Korean are written without reliable spaces; overlapping bigrams find every two-character
word, the standard choice for BM25 on such text.
"""

from __future__ import annotations

import re
import unicodedata

CJK = "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u3040-\u30ff\u31f0-\u31ff\uac00-\ud7af\U00020000-\U0003ffff"
_CJK_RUN = re.compile(f"[{CJK}]+")
_UNIT = re.compile(r"(?<=\d)(?=[A-Za-z])")  # "160cm" and "160 cm" are the same words
_WORD = re.compile(f"[{CJK}]+|[^\\W_{CJK}]+(?:['’][^\\W_{CJK}]+)*")

ENGLISH_STOP = frozenset(
    "a an the and or but if of at by for with about to from in on is are was were be been being do does did doing have "
    "has had having i me my mine myself we our ours us you your yours he him his she her hers it its they them their "
    "theirs what which who whom whose this that these those am as so not no nor how when where why there here then "
    "than too very can could will would shall should may might must just also into out up down over under again any "
    "some all both each few more most other such only own same s t d m re ve ll im ive youre dont didnt doesnt tell "
    "ever get got".split()
)
# Characters that carry no topic of a question: they would match every message.
CHINESE_STOP = frozenset(
    "的了是在我你他她它们吗呢吧啊呀么什哪谁几多少怎为何和与及或就都也还有没不这那个被把给让对于从到去来过着得地之其以会要能可"
)


def index_text(text: str) -> str:
    """``text`` as it is given to FTS5: every CJK run replaced by its characters and its bigrams."""
    if text.isascii():
        return _UNIT.sub(" ", text)
    return _CJK_RUN.sub(_spread, _UNIT.sub(" ", unicodedata.normalize("NFKC", text)))


def _spread(match: re.Match[str]) -> str:
    run = match.group()
    grams = [run[i : i + 2] for i in range(len(run) - 1)]
    return " " + " ".join([*run, *grams]) + " "


def query_terms(query: str, *, drop_stop_words: bool = True) -> list[str]:
    """The distinct terms of a query in order, stop words left out unless nothing else remains."""
    words = [w.lower() for w in _WORD.findall(_UNIT.sub(" ", unicodedata.normalize("NFKC", query)))]
    kept = [term for word in words for term in _terms(word, drop_stop_words)]
    if not kept and drop_stop_words:
        return query_terms(query, drop_stop_words=False)
    return list(dict.fromkeys(kept))


def _terms(word: str, drop: bool) -> list[str]:
    if not _CJK_RUN.fullmatch(word):
        bare = word.replace("’", "'")
        base = bare.removesuffix("'s")
        return (
            [] if drop and (base.replace("'", "") in ENGLISH_STOP or bare.replace("'", "") in ENGLISH_STOP) else [base]
        )
    if len(word) == 1:
        return [] if drop and word in CHINESE_STOP else [word]
    grams = [word[i : i + 2] for i in range(len(word) - 1)]
    if not drop:
        return grams
    # Single characters weigh in beside the bigrams: measured on Chinese diaries, 2 points of recall.
    return [g for g in grams if not set(g) <= CHINESE_STOP] + [c for c in word if c not in CHINESE_STOP]


def match_any(terms: list[str]) -> str:
    """An FTS5 expression that matches any of ``terms``, each quoted so that nothing is an operator."""
    return " OR ".join('"' + term.replace('"', '""') + '"' for term in terms)


def has_cjk(text: str) -> bool:
    """Whether ``text`` holds a Chinese, Japanese or Korean character."""
    return not text.isascii() and _CJK_RUN.search(text) is not None
