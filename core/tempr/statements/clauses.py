"""English sentences -> clauses with a subject that the speaker is, or that is bound to the speaker.

Only a clause that *starts* with its subject is taken: what follows "she said", "if" or "I wish" is not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from core.tempr.entities.english_words import WORDS_TOO
from core.tempr.entities.first_names import is_given_name
from core.tempr.entities.kin import PEOPLE, PETS, alternation
from core.tempr.statements.lexicon import ELIDED
from core.tempr.statements.voice import BESIDE_ME, expand

_INTERJECTION = (
    r"basically|seriously|eventually|finally|recently|lately|currently|"
    r"hey|hi|hello|hiya|oh|ooh|wow|whoa|woah|woo\w*|yeah|yea|yep|yes|yup|no|nope|nah|well|so|and|but|also|plus|btw|"
    r"by the way|anyway|anyways|actually|honestly|ok|okay|thanks|thank you|thx|thanks so much|thanks a lot|"
    r"cool|great|nice|awesome|"
    r"ha(?:ha)+h?|lol|omg|a+w+|hm+|a+h|right|true|sure|absolutely|definitely|of course|luckily|unfortunately|sadly|"
    r"fortunately|guess what|you know|you know what|fun fact|in fact|ps|p\.s|update|"
    r"(?:(?:big|huge|great|exciting|happy|some|more|good|bad) )?news|man|dude|"
    r"congrats|exactly|totally|agreed|same here|me too|as for me|personally|speaking of which|on a different note|"
    r"in other news|besides|then|for me|to be honest|tbh|same|sounds (?:good|great)|good to (?:see|hear from) you|"
    r"long time no (?:see|talk)|sorry|i mean|y'know|like|anyhow|look|listen|remember|since we last "
    r"(?:chatted|talked|spoke)"
)
_LEAD = re.compile(
    rf"^(?:(?i:{_INTERJECTION})(?:[,!:\-– ]+|$)(?:[A-Z][a-z]+[,!:]\s*)?|(?!(?:Yesterday|Today|Tonight|Tomorrow|"
    rf"Sometimes|Usually|Often|Never)\b)[A-Z][a-z]+(?:, |! ))"
)
_BREAK = re.compile(
    r"(?:[,;:]|\s-+\s|--+|\s?[–—]\s?|\.\.+)\s*(?:(?:and|but|so|plus|yet|or|also|though|then|'?cause|"
    r"because|since|as|while|"
    r"although|cuz|cos)\s+)?(?:(?:also|then|yeah|yes|no|well)\s+)?(?=(?:i|my|i'm|im|i've|ive|i'll|i'd|we|"
    r"we're|we've|it|it's|he|she|they|you|that|this|there)\b)"
    r"|\s+(?:and|but|so|because|'cause|cuz|cos|since|as|while|though|although|plus|when|where|which|"
    r"who)\s+(?:(?:now|then|also|even|just)\s+)?"
    r"(?=(?:i|i'm|im|i've|ive|i'll|i'd|my|we|we're|we've|it|it's|he|she|they|you|that|this|there)\b)",
    re.IGNORECASE,
)
# What follows is comment, reason or afterthought, not the statement.
_TAIL = re.compile(
    r"(?:\s-+\s|--+|[–—;]|\.\.+|\(|:\s|,\s*(?:but|so|which|because|'?cause|cuz|though|although|since|if|"
    r"when|while|hoping|"
    r"hopefully|haha\w*|lol|lmao|right|you know|y'know|man|dude|bro|btw|tho|actually|too|as well(?! as)|like "
    r"(?:i|you|we|they)|honestly|obviously|"
    r"thanks|thank you|let|can't|not|just|and \w+ (?:i|we|you|they)|and (?:it|that|was|is|am|were|what|man|"
    r"boy|wow|now|so|then|they|he|"
    r"she|we|you|i|the|my)|"
    r"it|that|this|what|who|they|he|she|we|you|i|his|her|its|their|(?:the|my|our) \w+(?: \w+)? (?:is|are|was|were))\b)"
    r"|\s+(?:because|'cause|cuz|cos|but|although|though|so that|so(?=\s(?:i|my|we|be|do|don't|please|no|make|keep|"
    r"let|you|it|he|she|they)\b)|which|whereas|if|unless|tho|"
    r"and (?:it|it's|that|that's|was|is|am|were|they|he|she|we|you|i|i'm|then|now|so|(?:my|our|his|her|their|"
    r"the) \w+(?: \w+)? (?:is|are|was|were|has|have|will))|and(?=,)|"
    r"right now|too(?!\s+\w)|as well(?! as)|lol|haha\w*|lmao|btw|actually|honestly|anyway|though)\b(?=[\s,!]|"
    r"$)|[!?]|[^\w\s,.'\"&@$€£%/()+:-].*$",
    re.IGNORECASE,
)
_TRAILING = re.compile(
    r"(?:[\s,]+(?:too|as well|lol|haha|though|tho|and|or|with|the|a|an|to|of|for|in|on|at|my|so|also|already|"
    r"anymore|again|"
    r"yet|in the meantime|by the way|btw|yesterday's|finally|now|right now|xx?|as|because|like))+$|[\s,.:'\-]+$",
    re.IGNORECASE,
)
_REPORTED = re.compile(
    r"\b(?:said|says|say|told|tell|tells|asked|asks|was like|thinks?|thought|claims?|claimed|heard|read|reckons|wish|"
    r"hope|hopes|imagine|guess|dream\w*|suppose|pretend|if|unless|whether|means?|know|knew|forgot|song|"
    r"lyrics|quote)\W*$",
    re.IGNORECASE,
)
_REMINDER = re.compile(r"\b(?:as|like) I (?:said|mentioned|told you|say)\W*$", re.IGNORECASE)
_CONDITION = re.compile(
    r"^\W*(?:if|unless|imagine|suppose|say|when(?:ever)?|until|once|before|had|were|in case|as if)\b", re.IGNORECASE
)
_SUBJECT_I = re.compile(r"^I\s+(?P<predicate>.+)$")
_ADJECTIVES = (
    r"(?:(?:little|big|older|elder|younger|youngest|oldest|eldest|twin|best|good|old|close|dear|late|new|lovely|"
    r"sweet|baby|own|former|ex|first|only|\d+[- ]year[- ]old|\w+ old)\s+){0,2}"
)
_NAMED = r"(?:,?\s+(?P<name>[A-Z][a-zé]+(?: [A-Z][a-z]+)?)(?:\s*,)?)?"
_SUBJECT_WE = re.compile(rf"^(?:[Ww]e|(?P<with>[Mm]y (?:\w+ )?\w+|[A-Z]\w+){BESIDE_ME})\s+(?P<predicate>.+)$")
_SUBJECT_MY = re.compile(
    rf"^[Mm]y\s+(?P<noun>{_ADJECTIVES}(?i:{alternation(PEOPLE)}|{alternation(PETS)}|parents|kids|children)){_NAMED}\s+"
    rf"(?P<predicate>[a-z].+)$",
)
_SUBJECT_THING = re.compile(r"^my\s+(?P<noun>(?:[\w']+ ){0,2}\w+)\s+(?P<predicate>(?:is|are|was)\s+.+)$", re.IGNORECASE)
_SUBJECT_NAME = re.compile(r"^(?P<name>[A-Z][a-zé]+(?: [A-Z][a-zé]+)?)\s+(?P<predicate>[a-z].+)$")
_ANY_SUBJECT = re.compile(rf"\b(?:I|[Mm]y|[Ww]e)\b|{BESIDE_ME}")
_BEFORE_VERB = {"just", "finally", "recently", "already"}


@dataclass(frozen=True, slots=True)
class Clause:
    """``subject``: "I", "we", "my wife and I", "Anna", or "my sister Anna" (then ``noun`` is "sister",
    ``name`` "Anna"). ``is_thing``: no person or pet, as in "my birthday". ``is_conditional``: an "if" follows.
    """

    subject: str
    predicate: str
    noun: str | None = None
    name: str | None = None
    is_thing: bool = False
    is_conditional: bool = False

    @property
    def is_speaker(self) -> bool:
        """True when the speaker is the subject."""
        return self.subject == "I"

    @property
    def is_named(self) -> bool:
        """True when the subject is somebody else, by name alone."""
        return self.noun is None and self.name is not None

    @property
    def is_company(self) -> bool:
        """True when the subject is the speaker and others."""
        return self.subject == "we" or self.subject.endswith(" and I")


def clauses(sentence: str) -> Iterator[Clause]:
    """The clauses of ``sentence`` whose subject is the speaker or bound to the speaker."""
    text = strip_lead(expand(sentence))
    start, before, subordinate = 0, "", False
    bounds = [(m.start(), m.end()) for m in _BREAK.finditer(text)] + [(len(text), len(text))]
    for end, following in bounds:
        segment = _before_next_subject(text[start:end]) if subordinate else text[start:end]
        if not _CONDITION.search(before) and (_REMINDER.search(before) or not _REPORTED.search(before)):
            found = _clause(segment, before, first=start == 0)
            if found is not None:
                yield replace(found, is_conditional=_IF.search(segment) is not None)
        before, start, subordinate = segment, following, _SUBORDINATOR.search(text[end:following]) is not None


_IF = re.compile(r"\b(?:if|unless|provided|assuming|in case)\b", re.IGNORECASE)
_SUBORDINATOR = re.compile(r"\b(?:since|when|while|as|although|though|because|cause|cuz|cos|where)\b", re.IGNORECASE)


def _before_next_subject(segment: str) -> str:
    """A subordinate clause ends where the main clause begins, comma or not: "since I quit | I feel great"."""
    head, space, rest = segment.strip().partition(" ")
    return head + space + re.split(r"\s(?=(?:I|we)\b)", rest, maxsplit=1)[0]


def strip_lead(text: str) -> str:
    """Without greetings, interjections and names before the first clause."""
    for _ in range(5):
        match = _LEAD.match(text)
        if not match or match.end() == len(text):
            break
        text = text[match.end() :].lstrip(" ,!-–")
    return text


def _clause(segment: str, before: str, *, first: bool) -> Clause | None:
    if not _ANY_SUBJECT.search(segment) and not (first and (_lacks_subject(segment) or starts_with_name(segment))):
        return None
    segment, late = _fronted(segment if _SUBJECT_START.match(segment) is None else f"{_only_time(before)}{segment}")
    tail = _TAIL.search(segment)
    cut = segment[: tail.start()] if tail else segment
    cut = _trim(cut)
    if late:
        cut = f"{cut} {late}"
    if (match := _SUBJECT_I.match(cut)) is not None:
        return Clause("I", match["predicate"])
    if (match := _SUBJECT_WE.match(cut)) is not None:
        company = match["with"]
        return Clause(f"{company} and I" if company else "we", match["predicate"])
    if (match := _SUBJECT_MY.match(cut)) is not None:
        name = match["name"]
        subject = f"my {match['noun']}" + (f" {name}" if name else "")
        return Clause(subject, match["predicate"], match["noun"], name)
    if (match := _SUBJECT_THING.match(cut)) is not None:
        return Clause(
            f"my {match['noun']}", match["predicate"], match["noun"], is_thing=match["noun"].split()[-1] not in PEOPLE
        )
    if first and starts_with_name(cut) and (match := _SUBJECT_NAME.match(cut)) is not None:
        return Clause(match["name"], match["predicate"], name=match["name"])
    if first and _lacks_subject(cut):
        return Clause("I", cut[0].lower() + cut[1:])
    return None


def starts_with_name(text: str) -> bool:
    """Whether the first word is a given name, which no everyday word is spelt like."""
    word = text.split(maxsplit=1)[0] if text else ""
    return word.isalpha() and word[:1].isupper() and is_given_name(word) and word.lower() not in WORDS_TOO


_TIME_IN_FRONT = (
    r"(?:just\s)?(?P<time>(?:(?:just |only |about )?(?:a few|few|a couple of|two|three|four|five|\d+) "
    r"(?:days|weeks|months|years) ago|"
    r"yesterday|today|tonight|this (?:morning|afternoon|evening|week|weekend|month|year|summer|winter|spring|"
    r"fall|autumn)|"
    r"(?:last|next) \w+|(?:on|in|back in|since|during|over|from|starting|as of) (?:last |the )?(?-i:[A-Z])\w+(?: \d+)?|"
    r"(?:on|since|from|starting|as of) the \d{1,2}(?:st|nd|rd|th)?(?: (?:of )?(?-i:[A-Z])\w+)?|tomorrow|"
    r"(?:in|since) \d{4}|"
    r"the other day|in (?:a|two|three|four|five|six|\d+) (?:day|week|month|year)s?|a (?:week|month|year|day) "
    r"ago|every \w+|on weekends|in my (?:free|spare) time|after work|"
    r"these days|nowadays))"
)
_FRONTED = re.compile(rf"^{_TIME_IN_FRONT}(?:,\s*|\s+)(?P<rest>(?:I|my|we)\s.+)$", re.IGNORECASE)
_TIME_ALONE = re.compile(rf"^{_TIME_IN_FRONT}$", re.IGNORECASE)
_SUBJECT_START = re.compile(r"^\s*(?:I|my|we)\b", re.IGNORECASE)


def _only_time(before: str) -> str:
    """What stood before the clause when it was nothing but a time: "Last weekend, I …"."""
    return f"{before.strip()} " if _TIME_ALONE.match(before.strip()) else ""


def _fronted(segment: str) -> tuple[str, str]:
    """A time put before the subject, taken to the end: ("I went to Rome", "last week")."""
    match = _FRONTED.match(segment.strip())
    if match is None:
        return segment.strip(), ""
    time = match["time"]
    known = re.match(r"(?:on|in|back in|since|during|over|from|starting|as of) (?:last |the )?[A-Z]", time)
    return match["rest"], time if known else time[0].lower() + time[1:]


def _lacks_subject(text: str) -> bool:
    """True for "Just moved to Leipzig", where only the speaker can be meant."""
    words = text.split(maxsplit=3)
    verb = words[1] if len(words) > 1 and words[0].lower() in _BEFORE_VERB else words[0] if words else ""
    return len(words) > 1 and verb.lower() in ELIDED


def _trim(text: str) -> str:
    for _ in range(3):
        shorter = _TRAILING.sub("", text).strip()
        if shorter == text:
            break
        text = shorter
    return text
