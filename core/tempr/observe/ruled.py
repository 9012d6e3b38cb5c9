"""Observations without a language model: facts of one topic side by side, in their own words (DESIGN section 5.8).

Nothing is inferred. A line says how many statements it is made of and when they were made.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from core import defaults
from core.tempr.observe.facts import Fact, Line, Subject
from core.tempr.observe.topics import TOPICS, topic
from core.tempr.render import readable_day
from core.tempr.terms import language_of

_MOST_IN_LINE = 4
_YEAR = re.compile(r"\b(?:19|20)\d\d\b|\d{4}年")


def lines_by_rules(subject: Subject, facts: Sequence[Fact]) -> list[Line]:
    """3 to 7 lines from ``facts`` (latest first); fewer when there are fewer facts."""
    groups = _groups(facts)
    while len(groups) < defaults.OBSERVE_LEAST and any(len(group) > 1 for group in groups):
        largest = max(groups, key=len)
        place, half = groups.index(largest), (len(largest) + 1) // 2
        groups[place : place + 1] = [largest[:half], largest[half:]]
    return [_line(subject, group) for group in groups[: defaults.OBSERVE_MOST]]


def _groups(facts: Sequence[Fact]) -> list[list[Fact]]:
    """Facts by topic, those that begin with the entity apart from those that only name it; best supported first."""
    by_topic: dict[tuple[bool, int], list[Fact]] = {}
    for fact in facts:
        by_topic.setdefault((not fact.about, TOPICS.index(topic(fact))), []).append(fact)
    # Sorting is stable: among equally supported ones the latest stays first.
    return [sorted(group, key=lambda f: -f.evidence)[:_MOST_IN_LINE] for _, group in sorted(by_topic.items())]


def _line(subject: Subject, group: Sequence[Fact]) -> Line:
    chinese = language_of(group[0].text) == "zh"
    shown = [fact for fact in group if (language_of(fact.text) == "zh") == chinese]
    stop, between = ("。", "；") if chinese else (".", "; ")
    parts = [fact.words.rstrip("。.！!") for fact in shown]
    named = f"{subject.name}{'' if chinese else ' '}" if shown[0].about else ""
    return Line(f"{named}{between.join(parts)}{_span(shown, chinese)}{stop}", tuple(fact.id for fact in shown))


def _span(facts: Sequence[Fact], chinese: bool) -> str:
    """When it was told, and how often, unless the facts themselves bear dates."""
    told = sorted({fact.mentioned.date(): fact.mentioned for fact in facts if fact.mentioned is not None}.values())
    if not told or all(_YEAR.search(fact.words) for fact in facts):
        return ""
    days = [readable_day(moment, "zh" if chinese else "en") for moment in (told[0], told[-1])]
    if len(told) == 1:
        return f"（{days[0]}）" if chinese else f" (told {days[0]})"
    if chinese:
        return f"（{days[0]}至{days[1]}，{len(facts)}条说法）"
    return f" ({len(facts)} statements, {days[0]} to {days[1]})"
