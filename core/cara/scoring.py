"""How well a sentence answers a question: shared words, kind of answer, person, rank, cross-encoder."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta

from core.cara.about import ADDRESSED, OTHER, OWN, concerns, deed_asked_of, deed_of_a_third, of_relative, speaks_to
from core.cara.asking import asks
from core.cara.dates import times_told
from core.cara.introducing import introduces
from core.cara.named import calls
from core.cara.passages import HE_OR_SHE, Passage
from core.cara.question import Kind, Question, kind_of
from core.cara.values import tells
from core.cara.vocabulary import KIN, related, words
from core.store.words import has_cjk
from core.tempr.terms import fine_terms, language_of, stem, terms

Rerank = Callable[[str, Sequence[str]], Sequence[float]]

RERANKED = 16  # passages given to the cross-encoder: some 100 ms on a laptop
_CONTEXT_WEIGHT = 0.5  # a word said elsewhere in the same message counts half
_TALK_WEIGHT = 0.35  # and one said some messages before
_ASKED_WEIGHT = 0.7  # a word of the question a sentence replies to, or one that asks for a word of the sentence
_MEANT_WEIGHT = 0.9  # a name said before, meant by "he" or "she"
_CHARACTER_WEIGHT = 0.5
_WEIGHTS = {"cover": 0.7, "fit": 0.3, "person": 0.7, "rank": 0.6, "time": 0.5, "introducing": 3.0, "reply": 0.7}
_CROSS_WEIGHT = 2.5
_PLANS = re.compile(
    r"\b(?:thinking (?:about|of)|planning|plan to|going to|want to|hope to|will|gonna|would like to|looking forward)\b"
    r"|打算|准备|计划|想要|将要|下(?:周|个?月)",
    re.IGNORECASE,
)
_WHATS_UP = re.compile(
    r"\bwhat(?:['’]?s| is| was| has)? (?:happened|wrong|up|the matter)\b|[怎咋]么?[了啦]|怎么回事|咋回事", re.IGNORECASE
)
_AND_YOU = re.compile(r"\W*(?:(?:and|what about|how about) )?(?:you|yours)\W*$|\W*[你您]呢?\W*$", re.IGNORECASE)
_WHICH = re.compile(r"什么|啥|哪[款种个辆台部本家件条]")

_NUMBER_EN = (
    r"\b(?:\d+(?:[.,]\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|twice|once|couple"
    r"|several|hundred|thousand)\b"
)
_FITS = {
    Kind.WHEN: (
        (
            r"\b(?:yesterday|today|tonight|tomorrow|ago|last|next|this (?:week|month|year)|weekend|just|recently"
            r"|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september"
            r"|october|november|december|\d{4}|\d{1,2}(?:st|nd|rd|th)|since)\b"
        ),
        r"[昨今明前后]天|[上下](?:周|个?月|星期)|[去今明]年|\d+[年月日号]|周[一二三四五六日末]|[早晚]上|点|刚",
    ),
    Kind.WHERE: (
        (
            r"\b(?:in|at|to|from|near|around) (?:the |my |a )?[A-Z]\w+"
            r"|\b(?:park|beach|home|city|town|studio|lake|street|school|restaurant|museum|cafe|country)\b"
        ),
        r"在|去|来自|住|[省市区县路街馆园店院校]|[大中小]学",
    ),
    Kind.WHO: (
        r"\b(?:my|our|his|her) \w+|(?<!^)\b[A-Z][a-z]+",
        r"叫|和|跟|朋友|同事|同学|老师|姐|妹|哥|弟|爸|妈|叔|姨",
    ),
    Kind.NAME: (r"\bname|\bcall(?:ed)? (?:it|him|her|them|[A-Z])", r"叫|名字|取名"),
    Kind.HOW_MANY: (_NUMBER_EN, r"[\d一二两三四五六七八九十百千万]+"),
    Kind.HOW_LONG: (
        _NUMBER_EN
        + r".{0,12}\b(?:days?|weeks?|months?|years?|hours?|minutes?)\b|\bsince\b|\bfor (?:years|ages|months|weeks)\b",
        r"[\d一二两三四五六七八九十半几]+个?(?:天|晚|夜|周|月|年|小时|分钟|星期)",
    ),
    Kind.WHY: (
        r"\b(?:because|since|so that|due to|reason|inspired|motivat\w+|helps? me|wanted? to|that's why|made me)\b",
        r"因为|所以|由于|为了|想要|觉得",
    ),
}


@dataclass(frozen=True, slots=True)
class Scored:
    """A passage with its score; ``cover`` and ``person`` in [0, 1].

    ``cross``: the logit of the passage read with what led to it, None when it was not judged; ``alone``: that of
    its message by itself, which tells whose deed it is where the other has spoken of it just before; of a reply
    to what its speaker was asked of themselves the same as ``cross``.
    """

    passage: Passage
    score: float
    cover: float
    person: float
    cross: float | None = None
    alone: float | None = None


def scored(
    question: Question,
    passages: Sequence[Passage],
    rerank: Rerank | None = None,
    alone: Mapping[int, float] | None = None,
) -> list[Scored]:
    """The sentences, best first; the best sixteen are judged by ``rerank`` when there is one.

    ``alone``: logits that recall has found already, by result.
    """
    frequency = Counter(term for s in passages for term in fine_terms(s.text))
    wanted = [t for t in question.terms if not _straddles(t, question.terms, frequency)]
    weight = {t: _worth(t, wanted) * math.log(1 + len(passages) / (1 + frequency[t])) for t in wanted}
    rough = sorted((_rough(question, s, weight) for s in passages), key=lambda s: -s.score)
    if rerank is None or not rough:
        return rough
    judged, rest = rough[:RERANKED], rough[RERANKED:]
    logits = rerank(question.text, [s.passage.rendered for s in judged])
    pairs = zip(judged, logits, strict=True)
    refined = [
        s if math.isnan(x) else _refined(question, s, float(x), (alone or {}).get(s.passage.line.n)) for s, x in pairs
    ]
    return sorted(refined, key=lambda s: -s.score) + rest


def person_fit(question: Question, passage: Passage) -> float:
    """How far the passage speaks of whom the question asks about, in [0, 1]; 0.5 when it names nobody."""
    if not question.named:
        return 0.5
    speaker = passage.line.speaker
    if of_relative(question.text, passage.text):
        return ADDRESSED
    if _of_another_relative(question, passage) or _is_deed_of_a_third(question, passage):
        return OTHER
    if speaker in question.about and (question.said or _replies_of_oneself(passage)):
        return OWN
    return concerns(passage.text if speaker else passage.line.text, speaker, passage.listener, question.about)


def _replies_of_oneself(passage: Passage) -> bool:
    """Whether the passage replies to a question about its speaker: "Do you fly back?" """
    return bool(passage.asked) and (speaks_to(passage.asked) or _AND_YOU.match(passage.asked) is not None)


def _is_deed_of_a_third(question: Question, passage: Passage) -> bool:
    """What the one upstairs plays is no answer to what the speaker plays."""
    if passage.line.speaker not in question.about or question.language != "en":
        return False
    verb = next((verb for name in question.about if (verb := deed_asked_of(name, question.text))), None)
    return verb is not None and deed_of_a_third(stem(verb), passage.text)


def _of_another_relative(question: Question, passage: Passage) -> bool:
    """What grandma gave is no answer to what grandpa gave."""
    asked = words(question.text) & KIN
    told = words(passage.text) & KIN
    akin = {kin for word in asked for kin in related(word)} | asked  # who is an aunt has a nephew
    return bool(asked and told) and not akin & words(f"{passage.asked} {passage.line.text}")


def tells_the_value(question: Question, passage: Passage) -> bool:
    """Whether the passage tells a value of the kind the question asks for; every one does where it asks for none."""
    if question.value is None:
        return True
    around = f"{passage.talk} {passage.context}"
    if not all(calls(name, f"{around} {passage.asked} {passage.line.text}") for name in question.strangers):
        return False
    return tells(
        question.value, question.text, passage.text, around, asked=passage.asked, topics=question.terms,
        own=passage.line.speaker in question.about,
    )  # fmt: skip


def time_fit(question: Question, passage: Passage) -> float:
    """1 when the passage tells of, or was said in, the time the question names; -1 for a plan instead of a deed."""
    at = passage.line.at
    if question.kind is Kind.WHEN and question.behind and _PLANS.search(passage.text):
        return -1.0
    if at is None or not question.times:
        return 0.0
    told = [(found.start, found.end) for found in times_told(passage.text, at) if found.start is not None]
    spans = told or [(at, at + timedelta(days=1))]
    return float(any(start < until and end > since for start, end in spans for since, until in question.times))


def kind_fit(question: Question, text: str) -> float:
    """1 when ``text`` holds what the kind of question asks for (a time, a number, a place, ...), else 0."""
    patterns = _FITS.get(question.kind)
    if patterns is None:
        return 0.0
    chinese = language_of(text) == "zh"
    return float(
        re.search(patterns[chinese], text, 0 if question.kind in (Kind.WHERE, Kind.WHO) else re.IGNORECASE) is not None
    )


def replies_to_the_same(question: Question, passage: Passage) -> bool:
    """Whether the passage replies to a question like the one asked: "Who is Jonas?" "My cousin from Graz."."""
    if not passage.asked:
        return False
    kind = kind_of(passage.asked, language_of(passage.asked))
    if kind is question.kind and kind not in (Kind.YES_NO, Kind.WHAT):
        return True
    if question.kind is Kind.WHAT:
        return _WHICH.search(question.text) is not None and _WHICH.search(passage.asked) is not None
    return question.kind is Kind.WHY and _WHATS_UP.search(passage.asked) is not None


def _worth(term: str, terms: Sequence[str]) -> float:
    """A Chinese character out of a longer word says little: 日 of 生日 stands in 日本 too."""
    part = len(term) == 1 and any(len(other) > 1 and term in other for other in terms)
    return _CHARACTER_WEIGHT if part and has_cjk(term) else 1.0


def _straddles(term: str, terms: Sequence[str], told: Mapping[str, int]) -> bool:
    """Whether a pair of Chinese characters is only the seam of words that are told: 检医 of 产检医生."""
    if len(term) != 2 or told[term] or not has_cjk(term):
        return False
    words = [other for other in terms if len(other) == 2 and told[other]]
    ends, begins = any(w[1] == term[0] for w in words), any(w[0] == term[1] for w in words)
    return (ends and (begins or told[term[1]] > 0)) or (begins and told[term[0]] > 0)


def _rough(question: Question, passage: Passage, weight: dict[str, float]) -> Scored:
    person, time = person_fit(question, passage), time_fit(question, passage)
    thirds = frozenset(term for name in question.strangers for term in fine_terms(name))
    same = replies_to_the_same(question, passage)
    cover = _cover(passage, weight, thirds, max(0.0, time) if question.times else None, same=same)
    if question.introduced is not None:
        score = _WEIGHTS["introducing"] * introduces(question.introduced, passage) + 0.3 * cover
        return Scored(passage, score + _WEIGHTS["rank"] / (1 + 0.2 * (passage.line.n - 1)), cover, person)
    score = (
        _WEIGHTS["cover"] * cover
        + _WEIGHTS["fit"] * kind_fit(question, f"{passage.asked} {passage.text}")
        + _WEIGHTS["reply"] * cover * same
        + _WEIGHTS["person"] * person
        + _WEIGHTS["rank"] / (1 + 0.2 * (passage.line.n - 1))
        + _WEIGHTS["time"] * time
        - _penalty(passage)
    )
    return Scored(passage, score, cover, person)


def _cover(
    passage: Passage, weight: dict[str, float], thirds: frozenset[str], time: float | None, *, same: bool
) -> float:
    """The share of what is asked that the passage holds; a ``time`` asked for counts as another word.

    ``thirds``: the names in what is asked that nobody heard carries. ``same``: it replies to the same question, so what
    that was asked of need not be said again.
    """
    of_context, of_talk = (_ASKED_WEIGHT, _CONTEXT_WEIGHT) if same else (_CONTEXT_WEIGHT, _TALK_WEIGHT)
    own, asked = set(fine_terms(passage.text)), set(fine_terms(passage.asked))
    around = set(fine_terms(passage.line.text)) | set(fine_terms(passage.context))
    before = set(fine_terms(passage.talk))

    def held(term: str) -> float:
        if term in own:
            return 1.0
        if term in asked or related(term) & own:
            return _ASKED_WEIGHT
        if term in thirds and term in around and HE_OR_SHE.search(passage.text):
            return _MEANT_WEIGHT
        return of_context if term in around else of_talk if term in before else 0.0

    got = sum(w * held(t) for t, w in weight.items())
    total = sum(weight.values())
    if time is not None:
        one = total / len(weight) if weight else 1.0
        got, total = got + one * time, total + one
    return got / total if total else 0.0


def _refined(question: Question, rough: Scored, logit: float, alone: float | None) -> Scored:
    of_oneself = _replies_of_oneself(rough.passage)  # a reply by itself is judged for what it lacks
    both = logit
    if alone is not None and not of_oneself and not replies_to_the_same(question, rough.passage):
        both = (logit + min(alone, logit)) / 2  # where only what led to it answers, that is the better passage
    sigmoid = 1 / (1 + math.exp(-max(-30.0, min(30.0, both))))
    soft = max(0.0, min(1.0, (both + 11) / 16))  # keeps apart what the sigmoid presses to zero
    score = rough.score + _CROSS_WEIGHT * (0.5 * sigmoid + 0.5 * soft)
    return replace(rough, score=score, cross=logit, alone=logit if alone is None or of_oneself else alone)


def _penalty(passage: Passage) -> float:
    penalty = 0.35 if asks(passage.sentences[-1]) else 0.0
    if len(terms(passage.text)) < 2 and not passage.asked:
        penalty += 0.15  # "Wow!", "Thanks!"
    return penalty
