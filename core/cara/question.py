"""What a question asks for: its kind, its content words, the people it names."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from core.cara.introducing import introduced
from core.cara.named import asked_about, calls, named_in, short_name, strangers_en, strangers_zh
from core.cara.value_kinds import Value
from core.cara.values import OF_THE_KIND, asked_for
from core.tempr import timex
from core.tempr.sentences import is_question, split_sentences
from core.tempr.terms import fine_terms, language_of, stem, terms


class Kind(StrEnum):
    """The kind of answer a question calls for."""

    WHEN = "when"
    WHO = "who"
    WHERE = "where"
    HOW_MANY = "how_many"
    HOW_LONG = "how_long"
    WHY = "why"
    NAME = "name"
    YES_NO = "yes_no"
    WHAT = "what"


@dataclass(frozen=True, slots=True)
class Question:
    """``terms``: stemmed content words without names and question words. ``named``: known speakers named.

    ``about``: those of them whom it asks about; ``said``: it asks for what they said, felt or thought;
    ``topic``: of something it names, which others may have spoken of as well.
    ``strangers``: names in the question that no recalled speaker carries. ``several``: a list is asked for.
    ``ahead``: it asks about what is still to come; ``behind``: about what has been. ``times``: intervals it names.
    ``value``: the kind of value it asks for, such as a phone number; None for most. ``introduced``: the name in "who
    is X".
    """

    text: str
    language: str
    kind: Kind
    terms: tuple[str, ...]
    named: tuple[str, ...]
    about: tuple[str, ...]
    said: bool
    topic: bool
    strangers: tuple[str, ...]
    several: bool
    ahead: bool
    behind: bool
    times: tuple[tuple[datetime, datetime], ...] = ()
    value: Value | None = None
    introduced: str | None = None


_ENGLISH_KINDS = (
    (
        Kind.NAME,
        (
            r"what(?: is|'s|’s| are| was| were)? (?:[\w'’-]+ ){0,5}?(?:name|names|named|called)\b"
            r"|what (?:did|does|do) .{1,40}\b(?:name|call)\b"
        ),
    ),
    (Kind.HOW_LONG, r"how long\b|how many (?:days|weeks|months|years|hours|minutes)\b"),
    (
        Kind.HOW_MANY,
        r"how (?:many|much|often|old|tall|far|big|large|expensive)\b|(?:what|which) (?:number|price|age|percentage)\b",
    ),
    (
        Kind.WHEN,
        r"when\b|(?:what|which) (?:day|date|year|month|time|week|season|weekend)\b|since when\b|what is the date\b",
    ),
    (
        Kind.WHERE,
        r"where\b|(?:what|which) (?:city|country|town|place|state|location|restaurant|cafe|museum|park|school)\b",
    ),
    (Kind.WHO, r"who(?:m|se)?\b|(?:what|which) (?:person|people|friend|colleague|artist|author|band)\b|with whom\b"),
    (Kind.WHY, r"why\b|what (?:made|motivated|inspired|prompted)\b|how come\b|for what reason\b"),
    (Kind.YES_NO, r"(?:do|does|did|is|are|was|were|has|have|had|can|could|will|would|should|am)\b"),
)
_CHINESE_KINDS = (
    (Kind.NAME, r"叫(?:什么|啥)|名字(?:是|叫)|(?:什么|啥)名字?|姓(?:什么|啥|甚)"),
    (Kind.HOW_LONG, r"多久|多长时间|几(?:天|晚|年|个?月|周|小时|分钟)|持续时间|多少(?:天|年|个?月|周)"),
    (
        Kind.WHEN,
        (
            r"(?:什么|啥)时候|何时|哪(?:一)?(?:天|年|月|周|个月|个?星期)|几(?:月|号|点)|(?:什么|啥)时间|(?:的|，)时间(?:是|为)"
            r"|(?:日期|生日)(?:是|[？?]?$)"
        ),
    ),
    (
        Kind.HOW_MANY,
        r"多少|几(?:个|次|位|本|只|岁|人|条|张|家|部|种|场|名)|多(?:大|高|重|远|贵|快|长|宽)|(?:规模|数量|身高|年龄|价格)是",
    ),
    (
        Kind.WHERE,
        (
            r"哪里|哪儿|何处|(?:什么|啥)地方|哪(?:个|座|家|所)(?:城市|国家|地方|餐厅|公司|学校|大学|医院|小区)|地[点址](?:是|在)"
            r"|[在去住到往搬跑]了?哪|哪(?:[？?]|$)"
        ),
    ),
    (Kind.WHO, r"谁|哪(?:位|个人)|(?:什么|啥)人"),
    (Kind.WHY, r"为(?:什么|何|啥)|[怎咋](?:么)?会|(?:什么|啥)原因|因为(?:什么|啥)|凭(?:什么|啥)"),
    (Kind.YES_NO, r"[吗嘛](?:？|\?|$)|是不是|有没有|会不会|能不能|是否"),
)
_SEVERAL = re.compile(
    r"\b(?:what|which) (?:\w+ ){0,2}(?:\w+s|people|kind of|type of) (?:\w+ )?(?:has|have|do|does|did|are|were)\b"
    r"|\b(?:what|which) (?:are|were) (?:[\w'’]+ ){1,3}(?!is\b|was\b)\w+s\b|\bwho (?:have|are|were)\b"
    r"|\b(?:in what|what|which) (?:\w+ )?ways\b|\blist\b|\ball the\b|\bhow many (?:times|different)\b"
    r"|\bwhat (?:else )?(?:has|have) (?!been|happened|changed)\w+ (?:and \w+ )?(?:ever |already )?(?!been|happened)\w+"
    r"|\bhow often\b|\bin common\b|\bboth\b"
    r"|哪些|哪几|有什么|有(?:几|多少)(?:个|位|次|场|人)",
    re.IGNORECASE,
)
_AHEAD = re.compile(
    r"\b(?:will|going to|does|do|is|are|due|plan|planning)\b|打算|将要|会|计划|准备|结束|截止|到(?:什么|啥|何)时",
    re.IGNORECASE,
)
_BEHIND = re.compile(r"\b(?:did|was|were|has|have|had|ago|last)\b|了|过", re.IGNORECASE)
_SAID = re.compile(
    r"\b(?:according to|say|said|tell|told|mention(?:ed)?|recommend(?:ed)?|suggest(?:ed)?|advi[cs]ed?|ask(?:ed)?"
    r"|promised?|think|thought"
    r"|thank(?:ed)?|invite[ds]?|offer(?:ed)?|describe[ds]?|feel|felt|react(?:ed)?|respond(?:ed)?|opinion|view|congratulated?"
    r"|encouraged?|compliment(?:ed)?|admires?|wish(?:ed)?)\b"
    r"|[说讲]|告诉|提到|建议|推荐|觉得|认为|看法|答应|评价",
    re.IGNORECASE,
)
_TOPIC = re.compile(
    r"\b(?:say|said|tell|told|mention(?:ed)?|talk(?:ed)?|think|thought|opinion|view)\b.*\b(?:about|of|on)\b|[说讲提]到?过?|觉得|看法",
    re.IGNORECASE,
)
_SCAFFOLD = frozenset(
    stem(word)
    for word in "kind type sort thing name say said mention talk discuss happen day date year month time when number "
    "many much often long old recent recently currently person people someone according".split()
)
_FUNCTION = frozenset("的了是在我你他她它们吗呢吧么这那谁哪几什多少啥咋")  # pairs across these are no words
_LEADING_FUNCTION = frozenset("跟和与去来到把被让给也都还就又再")  # and those that begin with these hardly any
_ASKING_ZH = re.compile(
    r"(?:叫|姓)(?:什么|啥)(?:名字?)?|(?:什么|啥)(?:时候|时间|地方|样的?|名字|原因)?|何[时处]|为(?:什么|何|啥)|哪(?:一)?(?:[天年月周里儿个位些家座种]|个?月|个?星期)?|谁"
    r"|几(?=[月号点天年个位次本岁条张])|多少|多久|多(?:长时间|大|高|重|远|贵|快|长)|怎么样?|咋样?|是不是|有没有|会不会|能不能|是否|[吗呢吧]"
)
_FOR_A_LIVING = re.compile(r"\b(?:(?:do|does) )?for (?:a|his|her|their) living\b", re.IGNORECASE)
_REAL_QUESTION = re.compile(r"(?:真正|其实|本来|原本)?想(?:要)?问的?(?:问题)?(?:其实)?是[：:]?")


def parts(query: str) -> list[str]:
    """The questions a query is made of, small talk before them left out; the query itself if it is one."""
    text = _REAL_QUESTION.split(query)[-1]
    asked = [s for s in split_sentences(text) if is_question(s) and terms(s)]
    return asked[-3:] or [text.strip() or query]


def analyse(
    text: str,
    speakers: Iterable[str],
    owner: str | None = None,
    now: datetime | None = None,
    names: Iterable[str] = (),
) -> Question:
    """The question ``text``; ``speakers`` are the people heard in the results, ``owner`` is "I" and "my".

    ``now``: aware, what "last week" in the question is seen from; None leaves its times unread. ``names``: of others
    whom the memory knows.
    """
    language = language_of(text)
    speakers = list(speakers)
    named = named_in(text, speakers, owner, language)
    told = [found for found in timex.find(text, now) if found.start is not None] if now is not None else []
    untimed = timex.strip_time(text, told)
    wanted = _wanted_zh(untimed, named) if language == "zh" else _wanted_en(untimed, named)
    value = asked_for(text)
    if value is not None:  # who says what it cost need not say "cost"
        wanted = [term for term in wanted if term not in OF_THE_KIND] or wanted
    whom = introduced(text)
    known = [name for name in (*names, whom) if name and calls(name, text)]
    strangers = _with_known(
        (strangers_zh if language == "zh" else strangers_en)(text, named, speakers), known, (*named, *speakers)
    )
    kind = kind_of(text, language)
    behind = _BEHIND.search(text) is not None
    ahead = _AHEAD.search(text) is not None and not behind
    return Question(
        text,
        language,
        kind,
        tuple(wanted),
        named,
        asked_about(text, named, owner),
        _SAID.search(text) is not None,
        _TOPIC.search(text) is not None,
        strangers,
        _SEVERAL.search(text) is not None,
        ahead,
        behind,
        tuple((found.start, found.end) for found in told if found.start is not None),
        value,
        whom if whom is not None and whom in strangers else None,
    )


def _with_known(found: tuple[str, ...], known: Iterable[str], heard: Iterable[str]) -> tuple[str, ...]:
    """The strangers ``found`` and those of the ``known`` names that none of the people ``heard`` carries."""
    carried = list(heard)
    others = [
        name for name in known if not any(calls(name, person) or calls(short_name(person), name) for person in carried)
    ]
    return tuple(dict.fromkeys([*others, *(f for f in found if not any(calls(f, name) for name in others))]))


def _wanted_en(text: str, named: tuple[str, ...]) -> list[str]:
    text = _FOR_A_LIVING.sub("work", text)
    own = {stem(word) for name in named for word in re.findall(r"\w+", name.lower())}
    return [t for t in fine_terms(text) if t not in own and t not in _SCAFFOLD]


def _wanted_zh(text: str, named: tuple[str, ...]) -> list[str]:
    """Pairs and characters of what is left without the names and the words that only ask: across them are no words."""
    for name in named:
        text = text.replace(name, " ").replace(short_name(name), " ")
    wanted = fine_terms(_ASKING_ZH.sub(" ", text))
    words = [t for t in wanted if not _FUNCTION.intersection(t) and t[0] not in _LEADING_FUNCTION]
    return words or [t for t in wanted if t not in _FUNCTION]


def kind_of(text: str, language: str) -> Kind:
    """The kind of answer asked for, by the question word that comes first."""
    table = _CHINESE_KINDS if language == "zh" else _ENGLISH_KINDS
    lowered = text.lower()
    if language == "zh":
        return next((kind for kind, pattern in table if re.search(pattern, lowered)), Kind.WHAT)
    hits = [
        (match.start(), i)
        for i, (_, pattern) in enumerate(table[:-1])
        if (match := re.search(rf"\b(?:{pattern})", lowered))
    ]
    what = re.search(r"\b(?:what|which|how)\b", lowered)
    if hits and (what is None or min(hits)[0] <= what.start()):
        return table[min(hits)[1]][0]
    if what is None and re.match(rf"\W*(?:{table[-1][1]})", lowered):
        return Kind.YES_NO
    return Kind.WHAT
