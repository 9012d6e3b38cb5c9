"""Assess(opinion, fact) without a language model: conservative, neutral unless both take a clear side.

Confidence is cheap to raise later and hard to win back, so a step is taken only when a clause of the fact is
about the matter of the opinion and praises or faults that very matter in plain words: "That's great, Tom!" says
nothing of Tom, and "a tough job, but he loves dancing" nothing of the job.
"""

from __future__ import annotations

import re
from functools import lru_cache

from core.cara.asking import asks
from core.store.words import has_cjk
from core.tempr.sentences import split_sentences
from core.tempr.terms import language_of, stem, terms
from core.types import OpinionRelation

_REMEMBERED = 20_000  # texts taken apart: each opinion meets many facts, each fact several opinions
_SHARE = 0.6  # of the words of the opinion's matter
_REACH_EN, _REACH_ZH = 5, 6  # words, or characters, between the matter and what is said of it
_GOOD_EN = re.compile(
    r"\b(?:good|great|excellent|wonderful|perfect|best|better|reliable|dependable|helpful|kind(?! of)"
    r"|love[sd]?|likes|liked|enjoy(?:s|ed)?"
    r"|help(?:s|ed)|(?:keeps|kept) (?:his|her|their) (?:word|promises?)"
    r"|success(?:ful|fully)?|succeed(?:s|ed)?|improve(?:s|d|ment)?|faster|easy|easier|healthy|happy|happier|recommend(?:s|ed)?"
    r"|nice|lovely|amazing|awesome|fantastic|brilliant|fun|thriving|flourish(?:es|ing)?"
    r"|praise[sd]?|prizes?|awards?"
    r"|honest|trustworthy|sensible"
    r"|worth|beautiful|delicious|works? well|on time|benefit(?:s|ed)?|popular|safe|useful|impressive|favou?rite)\b",
    re.IGNORECASE,
)
_BAD_EN = re.compile(
    r"\b(?:bad|terrible|awful|horrible|worst|worse|unreliable|unkind|rude|hate[sd]?|dislike[sd]?|fail(?:s|ed|ure)?|broken?"
    r"|crash(?:es|ed)?|slow(?:er)?|difficult|unhealthy|unhappy|regret(?:s|ted)?|overrated"
    r"|disappoint(?:s|ed|ing|ment)?|problems?|late|lost|expensive"
    r"|forg[eo]ts?\b(?! to mention)|(?:broke|breaks) (?:his|her|their) (?:word|promises?)"
    r"|tough|struggl(?:es|ed|ing)|nightmare|noisy|dirty|ugly|hurts?|exhausted|sad"
    r"|crowded|lonely|depressed|miserable|lie[sd]|cheat(?:s|ed)?|dishonest"
    r"|ridiculous|silly|stupid|absurd|pointless"
    r"|dangerous|useless|boring|cancel(?:s|led|ed)?|complain(?:s|ed|t|ts)?|quit|weak|annoy(?:s|ed|ing)|stressful|exhausting)\b",
    re.IGNORECASE,
)
_GOOD_ZH = re.compile(
    r"好吃|好(?!像|几|多)|棒|优秀|可靠|靠谱|喜欢|享受|成功|提高|改善|方便|健康|开心|推荐|值得|美味|好吃|准时|有用|安全|满意|舒服|适合|精彩|划算"
)
_BAD_ZH = re.compile(
    r"差|糟|坏|讨厌|失败|故障|崩溃|麻烦|困难|后悔|失望|问题|迟到|忘(?!不|记不)|爽约|食言|贵|危险|没用|无聊|取消|抱怨|投诉|辛苦|难受|吵|闷热|不靠谱|骗|撒谎|说谎"
)
_NOT_EN = re.compile(
    r"\b(?:not|never|no longer|hardly|without|isn['’]t|aren['’]t|wasn['’]t|don['’]t|doesn['’]t|didn['’]t|no)\b"
    r"(?:\W+\w+){0,2}\W*$",
    re.IGNORECASE,
)
_NOT_ZH = re.compile(r"(?:不|没|没有|并非|从不|不太)[^，。]{0,2}$")
_REVERSED = re.compile(
    r"\b(?:turned out|actually|in fact|after all|no longer|any ?more|wrong about|changed (?:my|his|her|their) mind)\b"
    r"|其实|结果|原来|不再|改变主意|才发现",
    re.IGNORECASE,
)
# Not praise of anything.
_IDLE_EN = re.compile(
    r"\b(?:good|best of|great) (?:luck|to (?:see|hear|know)|morning|evening|night|point|question|job|deal|many)\b"
    r"|\b(?:would|['’]d) love to\b|\blike to\b|\bno problems?\b|\b(?:of late|for good)\b",
    re.IGNORECASE,
)
_AROUND_ZH = re.compile(r"我?(?:认为|觉得|感觉)|因为|非常|其实|比较|有点|原来|结果|[很太最更真挺也都又还了吗呢吧的]")
_OF_VIEWS = frozenset(
    "think because feel believ consid idea thing way place person choic option decis time part lot one new old money "
    "effort troubl".split()
)
_CLAUSES = re.compile(
    r"[.;!?。；！？]+\s*|,? \b(?:but|although|though|while|whereas|however|yet)\b,? ?"
    r"|[，,](?:但是?|不过|可是|虽然|然而)?\s*"
)
# "If Kowalski is reliable" and "Is he reliable?" say of nobody that he is.
_SUPPOSED = re.compile(
    r"^\W*(?:if|unless|whether|suppose|imagine|in case)\b|\bwonder\w* (?:if|whether)\b|^(?:如果|要是|假如|万一)",
    re.IGNORECASE,
)
_APPOSITION = re.compile(r",\s(?:the|an?|my|our|his|her|their)\s[^,.;!?]{1,30},(?=\s(?:is|was|has|had|\w+ed|\w+s)\b)")
_NAME = re.compile(r"(?<=[a-z,’'] )[A-Z][\w’-]+")
_ATTRIBUTED = re.compile(
    r"\b(?:says?|said|thinks?|thought|told|tells?|asks?|asked|feels?|felt)\b|[说讲问]|觉得|认为", re.IGNORECASE
)
_IS = re.compile(
    r"^(?:['’]s)?\W*(?:\w+ly )?"
    r"(?:is|are|was|were|has been|have been|seems?|turned out|remains?|became|gets?|got|['’]s)\b",
    re.IGNORECASE,
)
# What is praised or blamed in a special respect says nothing in another: a late plumber is no dear one.
_RESPECTS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"expensive|贵",
        r"reliab|dependab|late|on time|slow|faster|broken?|crash|fail|works? well|靠谱|可靠|准时|迟到|故障",
        r"delicious|好吃|美味",
        r"health|健康",
        r"eas(?:y|ier)|difficult|tough|struggl|方便|麻烦|困难",
        r"safe|dangerous|安全|危险",
        r"boring|fun\b|impressive|无聊",
        r"\bkind|unkind|rude|helpful",
        r"noisy|舒服|闷热|难受|吵",
    )
)
_AND_IS = re.compile(r"\band (?:is|was|are|were|has been|have been) (?:\w+ ){0,2}$", re.IGNORECASE)
_DOES = re.compile(
    r"^(?:forg|help|keeps|kept|breaks|crash|fail|broke|improv|succe|thriv|flourish|works? well|lie|cheat)",
    re.IGNORECASE,
)
_TASTE = re.compile(
    r"\b(?:love[sd]?|likes|liked|enjoy\w*|recommend\w*|hate[sd]?|dislike[sd]?|regret\w*)\W+(?:\w+\W+){0,2}$",
    re.IGNORECASE,
)
_CLAIM_ENDS = re.compile(r"\b(?:because|given that|due to)\b|, (?:since|as)\b|[，,]?(?:因为|由于|既然)", re.IGNORECASE)
_FOUND = re.compile(r"\b(?:found|finds?|considers?|considered|calls?|called)\W+(?:the\W+)?$", re.IGNORECASE)


def assess_by_rules(opinion: str, fact: str) -> OpinionRelation:
    """How ``fact`` bears on ``opinion`` by the side each takes; neutral when either takes none or both."""
    opinion = claim_of(opinion)
    held = side(opinion)
    told = {bearing for clause in _clauses(_stated(fact)) if (bearing := _bearing(opinion, clause))} if held else set()
    if len(told) != 1:
        return OpinionRelation.NEUTRAL
    if told == {held}:
        return OpinionRelation.REINFORCE
    return OpinionRelation.CONTRADICT if _REVERSED.search(fact) else OpinionRelation.WEAKEN


def _stated(fact: str) -> str:
    """The sentences that state something, without what they only add of somebody: "Tom, the plumber, ..."."""
    stated = (s for s in split_sentences(fact) if not asks(s) and not _SUPPOSED.search(s))
    return _APPOSITION.sub("", " ".join(stated))


def claim_of(opinion: str) -> str:
    """The view without its reason, which may praise something else."""
    return _CLAIM_ENDS.split(opinion, maxsplit=1)[0].strip(" ,，") or opinion


def side(text: str) -> int:
    """1: praises, -1: faults, 0: neither or both. A denial within two words turns a word round."""
    signs = {sign for _, _, sign in _signs(text)}
    return signs.pop() if len(signs) == 1 else 0


@lru_cache(maxsize=_REMEMBERED)
def matter(text: str) -> frozenset[str]:
    """Content words without the words of praise and blame themselves."""
    bare = text
    for pattern in (_GOOD_EN, _BAD_EN, _GOOD_ZH, _BAD_ZH, _AROUND_ZH):
        bare = pattern.sub(" ", bare)
    found = set(terms(bare)) - _OF_VIEWS if bare.strip() else set()
    return frozenset(term for term in found if len(term) > 1 or not has_cjk(term))


@lru_cache(maxsize=_REMEMBERED)
def _signs(text: str) -> tuple[tuple[int, int, int], ...]:
    """(start, end, sign) of every word of praise or blame."""
    chinese = language_of(text) == "zh"
    good, bad, deny = (_GOOD_ZH, _BAD_ZH, _NOT_ZH) if chinese else (_GOOD_EN, _BAD_EN, _NOT_EN)
    text = text if chinese else _IDLE_EN.sub(lambda idle: " " * len(idle[0]), text)
    return tuple(
        (match.start(), match.end(), -sign if deny.search(text[: match.start()]) else sign)
        for pattern, sign in ((good, 1), (bad, -1))
        for match in pattern.finditer(text)
    )


@lru_cache(maxsize=_REMEMBERED)
def _clauses(text: str) -> tuple[str, ...]:
    """The parts of a text that may praise and blame apart; one without a matter of its own goes with the one before."""
    found: list[str] = []
    for piece in _CLAUSES.split(text):
        if found and piece and not matter(piece):
            found[-1] = f"{found[-1]}, {piece}"
        elif piece:
            found.append(piece)
    return tuple(found)


def _bearing(opinion: str, clause: str) -> int:
    """The side a clause takes on the matter of the opinion, 0 when it is about something else."""
    taken = side(clause)
    if not taken or not matter(opinion) & matter(clause) or not _in_one_respect(opinion, clause):
        return 0
    names = {name for found in _NAME.findall(opinion) for name in terms(re.sub(r"['’]s$", "", found))}
    about, told = matter(opinion), matter(clause)
    common = about - names
    shared = common & told
    judged = {name for name in names if _is_said_of(opinion, name)} or (set() if common else names)
    if judged:  # a view of somebody or something as such: only what is said of them by name
        return taken if judged <= told and all(_is_said_of(clause, name) for name in judged) else 0
    if len(shared) < max(1.0, _SHARE * len(common)) or (names and not names & told):
        return 0
    return taken if any(_is_near(clause, term) for term in shared) else 0


def _in_one_respect(opinion: str, clause: str) -> bool:
    """Whether what is said may be said in the same respect; praise and blame in general go with every one."""
    held, told = (
        {n for n, respect in enumerate(_RESPECTS) for start, end, _ in _signs(text) if respect.search(text[start:end])}
        for text in (opinion, clause)
    )
    return not held or not told or bool(held & told)


def _is_near(clause: str, term: str) -> bool:
    """Whether a word of praise or blame stands close to ``term``, with nobody quoted between."""
    for start, end, _ in _signs(clause):
        for a, b in _places(clause, term):
            between = clause[b:start] if b <= start else clause[end:a]
            length = len(between.strip()) if has_cjk(clause) else len(between.split())
            if length <= (_REACH_ZH if has_cjk(clause) else _REACH_EN) and not _ATTRIBUTED.search(between):
                return True
    return False


def _is_said_of(clause: str, name: str) -> bool:
    """ "Tom was late", "Nora hates Lisbon", "the phone crashed": what is said is said of whom the name means."""
    for a, b in _places(clause, name):
        after = [(clause[b:start], clause[start:end]) for start, end, _ in _signs(clause) if start >= b]
        if _TASTE.search(clause[:a]) or (_FOUND.search(clause[:a]) and any(len(text.split()) < 4 for text, _ in after)):
            return True
        if any(_is_predicate(text, sign, opens=len(clause[:a].split()) < 2) for text, sign in after):
            return True
    return False


def _is_predicate(between: str, sign: str, *, opens: bool) -> bool:
    """Whether ``sign`` is said of what stands before ``between``; ``opens``: that opens its clause."""
    if not between.strip() and _DOES.match(sign):
        return True
    if _IS.search(between) and len(between.split()) <= _REACH_EN:
        return True
    return opens and _AND_IS.search(between) is not None


def _places(clause: str, term: str) -> list[tuple[int, int]]:
    """Where a term stands in a clause."""
    if has_cjk(term):
        return [match.span() for match in re.finditer(re.escape(term), clause)]
    words = re.finditer(r"[^\W_]+", clause)
    return [word.span() for word in words if stem(word[0].lower()) == term]
