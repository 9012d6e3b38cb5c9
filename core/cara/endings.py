"""What ends something a person has said of themselves without putting another value in its place.

"I graduated" ends "I study physics", "I broke up with Paul" ends "I'm dating Paul", "Rex died" ends "my dog is
called Rex". Where the two have to be about the same, they have to share a word.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from core.tempr.terms import fine_terms


@dataclass(frozen=True, slots=True)
class _Ending:
    """A clause like ``new`` ends one like ``old``; ``same``: only when they share a word of substance."""

    new: re.Pattern[str]
    old: re.Pattern[str]
    same: bool = False


def _ending(new: str, old: str, *, same: bool = False) -> _Ending:
    return _Ending(re.compile(new, re.IGNORECASE), re.compile(old, re.IGNORECASE), same)


_PARTNER = (
    r"\b(?:dating|seeing|engaged|married|in a relationship|boyfriend|girlfriend|fianc[ée]e?|partner|wife|husband)\b"
)
_DEGREE = (
    r"(?:finished|completed|dropped out of) (?:my )?(?:degree|studies|university|college|school|phd|master|bachelor)"
)
_NEW_JOB = r"(?:found|got|started|landed|accepted|have) (?:a |an |my )?(?:new )?(?:\w+ )?(?:job|position)"
_ENDINGS = (
    _ending(
        rf"\bI(?:['’]ve| have)? (?:just )?(?:graduated|{_DEGREE})",
        r"\b(?:am|['’]m) (?:studying|a student|at university|at college)\b|\bI study\b",
    ),
    _ending(
        r"毕业了?|退学",
        r"在.{0,8}(?:读书|读研|读博|上学|就读|读大学)|在(?:读|上)(?:研究生|大学|博士|高中)|是.{0,6}学生",
    ),
    _ending(r"\b(?:broke|split) up\b|\b(?:am|['’]m|got) divorced\b|\bseparated from\b|\bleft me\b", _PARTNER),
    _ending(r"分手|离婚|离异", r"有(?:男朋友|女朋友|对象|老公|老婆)|和.{1,8}(?:在一起|交往|谈恋爱)|已婚|结婚"),
    _ending(
        rf"\b{_NEW_JOB}\b|\bI (?:now )?work\b|\bjoined\b.*\bas\b",
        r"\b(?:looking|searching) for (?:a |an )?(?:new )?(?:\w+ )?(?:job|work|position)\b"
        r"|\b(?:unemployed|between jobs|job[- ]hunting)\b",
    ),
    _ending(r"入职|找到.{0,4}工作|开始上班", r"找工作|待业|失业|求职"),
    _ending(
        r"\b(?:quit|left|lost|resigned from) my job\b|\bI (?:quit|resigned|retired)\.?$|\bgot (?:fired|laid off)\b",
        r"\bI(?:['’]m| am)? (?:now )?work(?:ing)? (?:at|for|as|in)\b|\bmy job\b",
    ),
    _ending(r"我?(?:辞职|离职|被裁|失业)了?", r"在.{1,12}(?:工作|上班|任职)"),
    _ending(r"\bbought (?:an?|our|my) (?:\w+ )?(?:house|flat|apartment|place|home)\b", r"\brent(?:ing)?\b"),
    _ending(r"买(?:了)?.{0,4}房", r"租房|租(?:了|着)"),
    _ending(
        r"\b(?:died|passed away|was put down|ran away|is gone)\b",
        r"\b(?:dog|cat|pet|hamster|horse|rabbit|parrot)\b",
        same=True,
    ),
    _ending(r"走了|去世|死了|离开了|没了", r"狗|猫|兔|仓鼠|鹦鹉|宠物", same=True),
    _ending(
        r"\bfluent in\b|\bspeak \w+ (?:well|fluently)\b",
        r"\blearning\b|\btaking \w+ (?:lessons|classes)\b",
        same=True,
    ),
    _ending(r"学会了|精通", r"在学|学习", same=True),
    _ending(
        r"\bgave birth\b|\bhad (?:my|our|a) baby\b|\b(?:baby|son|daughter) was born\b", r"\bpregnant\b|\bexpecting\b"
    ),
    _ending(r"生了|宝宝出生", r"怀孕"),
)


def ends(fresh: str, clause: str) -> bool:
    """Whether ``fresh``, said later, ends what ``clause`` states."""
    return any(
        ending.new.search(fresh)
        and ending.old.search(clause)
        and (not ending.same or bool(set(fine_terms(fresh)) & set(fine_terms(clause))))
        for ending in _ENDINGS
    )
