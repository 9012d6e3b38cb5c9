"""Questions that are answered by counting: how often, how many messages, first, last, who most.

What a word was said is a matter of the messages alone. No model counts as well, and none is asked.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from core.store.words import query_terms
from core.tempr.terms import language_of

MOST_TERMS = 10  # of what is mentioned, pairs of Chinese characters; more tell a story, in whatever words


class Measure(Enum):
    """What of the messages is asked for."""

    TIMES = "times"
    FIRST = "first"
    LAST = "last"
    MOST = "most"


@dataclass(frozen=True, slots=True)
class Counting:
    """``who``: the words that name who wrote; empty: anybody. ``what``: what is mentioned; empty: any message.

    ``together``: what was talked about with them, by whoever brought it up.
    """

    measure: Measure
    who: str
    what: str
    together: bool = False


_SAYS = (
    r"(?:mention(?:s|ed|ing)?|(?:bring|brings|brought|bringing) up"
    r"|(?:write|wrote|written|text|texted|speak|spoke|spoken) (?:about|of)"
    r"|(?:say|says|said|use|uses|used|write|wrote|written|type|typed)(?= [\"“'‘「]| the (?:word|phrase)s?\b))"
)
_TALKS = r"(?P<talk>(?:talk|talks|talked|talking|chat|chatted) (?:about|of)|discuss(?:es|ed)?)"
_TELLS = rf"(?:{_SAYS}|{_TALKS})"
_TOLD = r"(?:mentioned|brought up|(?P<talk>discussed|talked about))"
_SENT = r"(?:ever |already )?(?:send|sent|write|written|wrote)(?: (?:to )?(?:me|us))?"
_AUX = r"(?:do|does|did|has|have|had)"
_WHO = r"(?P<who>[\w .'’-]{1,60}?)"
_WHAT = r"(?:the (?:word|phrase|name)s? )?(?P<what>.{2,80}?)"
_BY = rf"(?: by {_WHO})?"
_HERE = r"in (?:my|our|the|all|these) (?:chats?|messages|conversations)"
_END = rf"(?: (?:{_HERE}|so far|in total|altogether|to (?:me|us)))*\W*$"
_OFTEN = r"^\W*(?:how (?:many times|often)|(?:in )?how many messages)"
_MANY = r"^\W*how many (?:messages|texts|e-?mails)"
_WHEN = rf"^\W*when {_AUX} {_WHO} "
_ENGLISH = (
    (Measure.TIMES, rf"{_OFTEN} {_AUX} {_WHO} (?:ever |already |actually )?{_TELLS} {_WHAT}{_END}"),
    (Measure.TIMES, rf"{_OFTEN} (?:is|was|are|were|has|have) {_WHAT} (?:been )?{_TOLD}{_BY}{_END}"),
    (Measure.TIMES, rf"^\W*how many of {_WHO}['’]s? messages (?:mention|contain|are about) {_WHAT}{_END}"),
    (Measure.TIMES, rf"{_MANY} (?:mention|contain|are about|are there (?:about|with)) {_WHAT}{_END}"),
    (Measure.TIMES, rf"{_MANY} {_AUX} {_WHO} {_SENT}{_END}"),
    (Measure.TIMES, rf"{_MANY} (?:are|were) there(?: (?:from|by|of) {_WHO})?{_END}"),
    (Measure.FIRST, rf"{_WHEN}first {_TELLS} {_WHAT}{_END}"),
    (Measure.FIRST, rf"{_WHEN}{_TELLS} {_WHAT} (?:first|for the first time){_END}"),
    (Measure.FIRST, rf"^\W*when was the first time (?:that )?{_WHO} {_TELLS} {_WHAT}{_END}"),
    (Measure.FIRST, rf"^\W*when (?:was|were) {_WHAT} first {_TOLD}{_BY}{_END}"),
    (Measure.LAST, rf"{_WHEN}(?:last|most recently) {_TELLS} {_WHAT}{_END}"),
    (Measure.LAST, rf"{_WHEN}{_TELLS} {_WHAT} (?:last|for the last time|most recently){_END}"),
    (Measure.LAST, rf"^\W*when was the last time (?:that )?{_WHO} {_TELLS} {_WHAT}{_END}"),
    (Measure.LAST, rf"^\W*when (?:was|were) {_WHAT} (?:last|most recently) {_TOLD}{_BY}{_END}"),
    (Measure.MOST, rf"^\W*who (?:has |have )?{_TELLS} {_WHAT} (?:the )?most(?: often)?{_END}"),
    (Measure.MOST, r"^\W*who (?:has |have )?(?:writes?|wrote|written|sends?|sent) (?:the )?most(?: messages)?\W*$"),
)
_WHO_ZH = r"(?P<who>[^，,。？?]{0,20}?)"
_ALL_ZH = r"(?:一共|总共|都)?"
_SAYS_ZH = r"(?:(?:提到|提起|提及|说到|说起|写到|提)|(?P<talk>聊到|聊起|聊|谈到|谈起|谈论|谈|讨论))(?:过|了)?"
_SAID_ZH = r"(?:提到|提起|提及|(?P<talk>讨论))(?:过|了)?"
_SENT_ZH = r"(?:给我)?(?:发|写)(?:过|了)?"
_TIMES_ZH, _MANY_ZH = r"(?:几|多少)[次回遍]", r"(?:多少|几)条?(?:消息|信息|短信|微信)"
_WHAT_ZH = r"(?P<what>[^，,。？?]{1,30}?)"
_END_ZH = r"(?:了|呢|啊|呀)?\W*$"
_WHEN_ZH = r"(?:是)?(?:什么时候|何时|哪(?:一)?天|几号)"
_FIRST_ZH, _LAST_ZH = r"(?:第一次|首次|最早|最初)", r"(?:最后一次|最近一次|上一?次|最近)"
_CHINESE = (
    (Measure.TIMES, rf"^\W*{_WHAT_ZH}被{_WHO_ZH}{_SAID_ZH}{_TIMES_ZH}{_END_ZH}"),
    (Measure.TIMES, rf"^\W*{_WHO_ZH}{_ALL_ZH}{_SAYS_ZH}{_TIMES_ZH}{_WHAT_ZH}{_END_ZH}"),
    (Measure.TIMES, rf"^\W*{_WHO_ZH}{_ALL_ZH}{_SAYS_ZH}{_WHAT_ZH}{_TIMES_ZH}{_END_ZH}"),
    (Measure.TIMES, rf"^\W*有?{_MANY_ZH}[里中]?{_SAYS_ZH}{_WHAT_ZH}{_END_ZH}"),
    (Measure.TIMES, rf"^\W*{_WHO_ZH}{_ALL_ZH}{_SENT_ZH}{_MANY_ZH}{_END_ZH}"),
    (Measure.FIRST, rf"^\W*{_WHO_ZH}{_WHEN_ZH}{_FIRST_ZH}{_SAYS_ZH}{_WHAT_ZH}的?{_END_ZH}"),
    (Measure.FIRST, rf"^\W*{_WHO_ZH}{_FIRST_ZH}{_SAYS_ZH}{_WHAT_ZH}{_WHEN_ZH}{_END_ZH}"),
    (Measure.LAST, rf"^\W*{_WHO_ZH}{_WHEN_ZH}{_LAST_ZH}{_SAYS_ZH}{_WHAT_ZH}的?{_END_ZH}"),
    (Measure.LAST, rf"^\W*{_WHO_ZH}{_LAST_ZH}{_SAYS_ZH}{_WHAT_ZH}{_WHEN_ZH}{_END_ZH}"),
    (Measure.MOST, rf"^\W*谁(?:最常|最多|最爱){_SAYS_ZH}{_WHAT_ZH}{_END_ZH}"),
    (Measure.MOST, rf"^\W*谁{_SAYS_ZH}{_WHAT_ZH}(?:次数)?最多{_END_ZH}"),
    (Measure.MOST, rf"^\W*谁(?:发|写)的?(?:消息|信息|短信|微信)(?:是)?最多{_END_ZH}"),
)
_PATTERNS = {
    "en": [(measure, re.compile(pattern, re.IGNORECASE)) for measure, pattern in _ENGLISH],
    "zh": [(measure, re.compile(pattern)) for measure, pattern in _CHINESE],
}
_AROUND = "\"“”'‘’「」『』《》〈〉 \t.,!?？。！，"
_DETERMINER = re.compile(r"^(?:the|an?|my|his|her|their|our|your)\s+", re.IGNORECASE)
_CLAUSE = re.compile(r"^(?:that|how|why|what|whether|when|if|having|being|going)\b", re.IGNORECASE)
_ANYBODY = re.compile(
    r"^(?:we|people|everybody|everyone|anybody|anyone|all of us|大家|我们|咱们|有人)?$", re.IGNORECASE
)


def read(query: str) -> Counting | None:
    """What a question (without its words of time) wants counted; None for any other question."""
    for measure, pattern in _PATTERNS[language_of(query)]:
        if (found := pattern.match(query)) is not None:
            groups = found.groupdict()
            together = bool(groups.get("talk"))
            what, _, other = (groups.get("what") or "").partition(" with " if together else "\0")
            what = _DETERMINER.sub("", what.strip(_AROUND)).strip(_AROUND)
            if "what" in groups and not _is_a_thing(what):
                return None
            who = (groups.get("who") or "").strip()
            return Counting(measure, f"{'' if _ANYBODY.match(who) else who} {other}".strip(), what, together)
    return None


def _is_a_thing(what: str) -> bool:
    """Whether something is named that a message can hold word for word, not told in a clause or meant by "it"."""
    if _CLAUSE.match(what) or _PRONOUNS.issuperset(query_terms(what, drop_stop_words=False)):
        return False
    return 0 < len(query_terms(what)) <= MOST_TERMS


_PRONOUNS = frozenset("it that this them him her me us you something anything 它 他 她 这 那 我 你".split())
