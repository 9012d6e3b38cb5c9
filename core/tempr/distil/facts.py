"""From what the model wrote to statements that can be stored (paper section 4.1.1), inventions left out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, tzinfo
from enum import StrEnum

from core.models.prompts import wording
from core.store.words import has_cjk
from core.tempr.distil.grounding import Ground
from core.tempr.distil.narrated import narrated, without_repeated_names
from core.tempr.distil.passage import Line, Passage
from core.tempr.distil.placing import is_view, place, predicate, with_request
from core.tempr.distil.schema import Written
from core.tempr.distil.timing import timed
from core.tempr.entities.animals import is_alive, is_animal
from core.tempr.entities.kin import without_owner
from core.tempr.entities.mentions import KnownNames, find_mentions
from core.tempr.sentences import is_question
from core.tempr.terms import terms
from core.types import EntityType, MemoryKind, Mention, Statement

# "Melanie thanked Caroline": true, and nothing to remember.
_COURTESY = re.compile(
    r"^[^\s,]+(?: [A-Z][\w’'-]*)?(?: (?:is|was|also|and|\w+ly|[A-Z][\w’'-]*))* (?:thank(?:s|ed|ful to)|congratulat\w+|"
    r"greet(?:s|ed)|prais(?:es|ed)|compliment(?:s|ed)|wish(?:es|ed) [A-Z]|appreciat\w+ [A-Z]\w*['’]s|"
    r"(?:happy|glad|proud|excited|sorry) (?:for|of) [A-Z]|admir(?:es|ed)\b|agre(?:es?|ed)\b(?! (?:to|on|upon)\b)|"
    r"ask(?:s|ed) (?:[A-Z]\w*|about|how|what|when|where|why|who|if|whether)\b(?! to )|"
    r"(?:here|there) for [A-Z]|bets?\b|"
    r"express(?:es|ed|ing) (?:(?:her|his|their|\w+) )?(?:sadness|sympathy|support|concern|gratitude|joy|admiration|"
    r"appreciation|excitement|happiness|pride|thanks|condolences|congratulations)\b|"
    r"(?:can|could) (?:picture|imagine|tell|see)\b|feel(?:s|ing)? the same\b|relat(?:es|ed) to [A-Z]|"
    r"is doing (?:\w+ )?(?:ok(?:ay)?|well|great|good|fine|alright)\W*$|"
    r"is doing (?:such )?an? (?:\w+ )?(?:great|good|amazing|awesome|fantastic|wonderful|incredible) (?:job|work)\b|"
    r"(?:knows?|thinks?|believes?|bets?|guess(?:es)?|imagines?|is sure) (?:that )?[A-Z]\w+(?: and [A-Z]\w+)? "
    r"(?:must|will|can)\b|"
    r"support(?:s|ed|ive of) [A-Z]\w*['’]s|encourag(?:es|ed|ing) [A-Z]|respond(?:s|ed) to [A-Z]|repl(?:ies|ied))"
)
# "Maria and John talk about the puppy": what they say of it would be the fact.
_TOPIC = re.compile(
    r"^[A-Z][^\s,]*(?:,? (?:and )?[A-Z][^\s,]*)* (?:(?:is|are|was|were|have|has|both|also) )*"
    r"(?:talk|chat|speak|spoke|convers|catch(?:ing)? up|discuss|tell|share|sharing)\w*(?: (?:with|to) \S+)?"
    r"(?: (?:about|on)\b| (?:a|the|their|his|her) (?:photo|picture|story|news|moment))[^.!?]*[.!?]?$"
)
# Told as one talk; without an ending only right behind who talks: "觉得无聊", "谈恋爱", "喜欢讨论哲学" say something.
_TOPIC_ZH = re.compile(
    r"^[^。！？]{1,20}?(?:(?<!无)聊(?:了|起|到)|谈(?:起|到|论)|谈了(?!.{0,8}(?:恋爱|朋友|对象|生意|合同))|讨论(?:了|起|到)|分享了)"
    r"[^。！？]*[。！？]?$"
)
_TALKING_ZH = re.compile(r"^(?:正在|在|一起|都|也|还|互相|相互)*(?:聊(?!天|城)|讨论|分享)[^。！？]*[。！？]?$")
_JOINED_ZH = "和与跟同及、两人俩"
_FEELING = re.compile(
    r"^\S+(?: [A-Z]\S*)? (?:is|was|feels?|felt) (?:\w+ ){0,2}(?:happy|glad|proud|excited|thankful|grateful|sorry|"
    r"impressed|inspired|amazed|touched|moved|pleased|supportive|appreciative)\b"
)
_OF_BOTH = re.compile(r" (?:that |how )?(?:they|both)\b (?:both |all )?(?!were\b|are\b)")
_COURTESY_ZH = re.compile(
    r"^.{1,8}(?:感谢|谢谢|祝贺|恭喜|问候|夸奖|称赞|询问|问了|赞同|认同|同意.{0,8}(?:看法|观点|说法|意见|想法|的话))"
)
_UNNAMED = re.compile(
    r"\b(?:I|I['’]m|my|me|you|your)\b(?!-\w)|^(?:He|She|They|It|We|His|Her|Their|Its)\b", re.IGNORECASE
)
_WE = re.compile(r"\b(?:we|us|our|ours)\b|我们|咱", re.IGNORECASE)
_UNNAMED_ZH = re.compile(r"我|你|^[他她它咱]")
# "Nora drew it, which stands for freedom": of what is not said, and nobody will know.
_UNNAMED_THING = re.compile(
    r"^(?:and \S+ |also |\w+ly )*(?:(?:is|was|has|had|does|did|have)(?:n['’]t| not)? )?\w+"
    r"(?: (?:at|of|to|on|about|up|in|into|for|from|with))? "
    r"(?:(?:it|that one|them)\b(?! (?:to|clear|is|was)\b)|one(?=\W*$|[,.;!]| (?:in|for|at|from|too|yet|as well)\b)"
    r"|(?:this|those)\b(?:\W*$|[,.;!]| (?:after|and|as|at|because|but|by|for|in|on|so|when|which|while|with)\b))"
)
# "Nora loves having them", "is a big fan of it", "wants to do the same": nothing before it could be meant.
_POINTING = re.compile(
    r"^(?:(?:is|are|was|were|ha[sd]|have|be(?:en|ing)?|would|could|can|will|wo|ca|do(?:es)?|did|not|never|to|of|about|for|with|"
    r"on|at|in|from|by|into|an?|the|his|her|their|big|huge|real|fan|part|all|best|favou?rite|first|time|and|also|still|just|so|"
    r"very|too|now|always|already|much|lot|n['’]t|\w+n['’]t|\w+(?:ing|ly|ed|s)|let|like|love|want|need|think|feel|know|hope|make|"
    r"made|keep|kept|get|got|give|gave|take|took|put|see|saw|tell|told|write|wrote|say|said|find|found|chose|choose|do|done|"
    r"try|use|have) )*"
    r"(?:it|them|this|that|those|these|the same|that one|this one)(?=\W*$|[,.;!] )",
    re.IGNORECASE,
)
_WISHED = re.compile(
    r"^(?:\w+ )?(?:hopes?|wants?|wanted|plans?|needs?|loves?|likes?|tries|tried|decided|has|had) to (?:\w+ly )?\w+ "
    r"(?:it|them|those)\b(?! (?:to|is|was|are|were)\b)"
)
_BECAUSE = re.compile(r"\b(?:because|since|as|so|due|after|for|to)\b|因|由于|为了|所以", re.IGNORECASE)
_LIFELESS = {EntityType.LOCATION, EntityType.PRODUCT, EntityType.CONCEPT}
_PRONOUNS = frozenset("i you he she it we they me him her us them my your his their our".split())
_LEAST_WORDS = 2
_LONGEST_ENTITY_WORDS = 5


class Unfit(StrEnum):
    """Why a written fact is no memory: nothing lasting (courtesies, jokes, nobody named), or not borne out."""

    TRIVIAL = "trivial"
    INVENTED = "invented"


@dataclass(frozen=True, slots=True)
class Fact:
    """A checked fact. ``context``: roles, place and reason in words; ``mentioned``: when it was said."""

    statement: Statement
    context: str
    mentioned: datetime | None


def checked(written: Written, passage: Passage, ground: Ground, owner: str | None, zone: tzinfo) -> Fact | Unfit:
    """The fact as a statement, or why it is none."""
    if _WE.search(written.what) and not _names_somebody(written.what, ground.people):
        return Unfit.TRIVIAL  # "The day was full of love, and everyone we love was there": whose day?
    written = replace(written, what=narrated(written.what, passage.lines, ground.people))
    written = replace(written, what=ground.borne(written))
    if not written.what:
        return Unfit.INVENTED
    if not _is_whole(written.what, ground.people) or _is_courtesy(written.what, ground.people):
        return Unfit.TRIVIAL
    if written.kind is MemoryKind.PREFERENCE and not is_view(written):
        written = replace(written, kind=MemoryKind.STATE)
    lines = with_request(ground.evidence(written), ground.lines)
    if not lines:
        return Unfit.INVENTED
    written = replace(written, what=without_repeated_names(written.what, ground.people))
    where = place(written, lines, owner, ground.people)
    if where is None:
        return Unfit.TRIVIAL
    when = timed(written, lines, zone, passage.language)
    moment = when.moment
    statement = Statement(
        text=when.text, network=where.network, kind=written.kind, holder=where.holder,
        message_ids=tuple(dict.fromkeys(line.view.id for line in lines)),
        mentions=_mentions(written, when.text, lines, ground), start=moment.start if moment else None,
        end=moment.end if moment else None, precision=moment.precision if moment else None,
        confidence=where.confidence,
    )  # fmt: skip
    mentioned = next((line.view.sent_at for line in lines if line.view.sent_at is not None), None)
    return Fact(statement, _context(written, lines, ground, passage.language), mentioned)


def _names_somebody(text: str, people: Sequence[str]) -> bool:
    return any(name.split()[0] in text for name in people) or bool(find_mentions(text, KnownNames.of(people)))


def without_repeats(facts: Sequence[Fact]) -> list[Fact]:
    """The facts, each matter once: one whose words another holds adds only its evidence."""
    kept: list[Fact] = []
    for fact in facts:
        own = set(terms(fact.statement.text))
        for i, other in enumerate(kept):
            theirs = set(terms(other.statement.text))
            if len(own & theirs) >= _SAME_SHARE * min(len(own), len(theirs)):
                kept[i] = _joined(other, fact) if len(theirs) >= len(own) else _joined(fact, other)
                break
        else:
            kept.append(fact)
    return kept


_SAME_SHARE = 0.85
_ALL_OF_IT = 0.6  # of a fact's words; a reason that holds so many is the fact again


def _joined(fact: Fact, other: Fact) -> Fact:
    ids = tuple(dict.fromkeys((*fact.statement.message_ids, *other.statement.message_ids)))
    return replace(fact, statement=replace(fact.statement, message_ids=ids))


def _is_whole(text: str, people: Sequence[str]) -> bool:
    """Enough words, and nobody and nothing left unnamed."""
    bare = text
    for name in people:
        bare = bare.replace(name, " ")
    rest = predicate(text, people).strip()
    if (
        _UNNAMED.search(bare)
        or _UNNAMED_ZH.search(bare)
        or any(dangling.search(rest) for dangling in (_UNNAMED_THING, _POINTING, _WISHED))
    ):
        return False
    return len(terms(bare)) >= _LEAST_WORDS


def _is_courtesy(text: str, people: Sequence[str]) -> bool:
    """Thanks, praise, questions, mere topics, and what somebody feels about what another one here said."""
    if _COURTESY.search(text) or _COURTESY_ZH.search(text) or is_question(text):
        return True
    if _TOPIC.search(text) or _TOPIC_ZH.search(text) or _TALKING_ZH.search(_behind(people, text)):
        return True
    felt = _FEELING.search(text)
    if felt is not None and _OF_BOTH.match(text[felt.end() :]):
        return True
    others = [name for name in people if not text.startswith(name.split()[0])]
    return felt is not None and any(name.split()[0] in text[felt.end() :] for name in others)


def _behind(people: Sequence[str], text: str) -> str:
    """``text`` without the people it opens with."""
    while (name := next((name for name in people if text.startswith(name)), None)) is not None:
        text = text.removeprefix(name).lstrip(_JOINED_ZH)
    return text


def _mentions(written: Written, text: str, lines: Sequence[Line], ground: Ground) -> tuple[Mention, ...]:
    """Who and what is named in the sentence or its lines; our own finder's types go before the model's."""
    known = KnownNames.of(ground.people)
    told = " ".join((ground.around, *(line.text for line in ground.lines), text))
    said = " ".join(line.text for line in lines).casefold()
    found = {mention.text: mention for mention in find_mentions(text, known)}
    people = [(name, EntityType.PERSON) for name, _ in written.who if name in text]
    things = [(name, kind) for name, kind in written.entities if name.casefold() in f"{text.casefold()} {said}"]
    for called, kind in (*people, *things):
        name = without_owner(called)
        if _is_name(name) and not any(_within(name, other) for other in found):
            found[name] = Mention(name, _type(name, kind, told))
    return tuple(found.values())


def _type(name: str, kind: EntityType, told: str) -> EntityType:
    """Small models call a cat a product and "needy kids" an organization.

    What is told of an animal, or of what lives, is neither a place nor a thing, and what is not written as a name is a
    notion.
    """
    if kind is not EntityType.PERSON and (is_animal(name, told) or (kind in _LIFELESS and is_alive(name, told))):
        return EntityType.OTHER
    return kind if has_cjk(name) or name[:1].isupper() or kind is EntityType.OTHER else EntityType.CONCEPT


def _is_name(name: str) -> bool:
    words = name.split()
    return bool(terms(name)) and len(words) <= _LONGEST_ENTITY_WORDS and name.casefold() not in _PRONOUNS


def _within(name: str, other: str) -> bool:
    return name.casefold() in other.casefold() or other.casefold() == name.casefold().removeprefix("the ")


def _context(written: Written, lines: Sequence[Line], ground: Ground, language: str) -> str:
    """Roles, place and reason in words, those the lines hold."""
    words = wording("distil", language)
    people = [f"{name} ({role})" if role else name for name, role in written.who if name in written.what]
    parts = [(words["who"], words["comma"].join(people))]
    parts += [
        (words[label], value)
        for label, value in (("where", written.where), ("why", written.why))
        if value and ground.holds(value, lines) and not _repeats(value, written.what)
    ]
    return "\n".join(f"{label}{value}" for label, value in parts if value)


def _repeats(reason: str, text: str) -> bool:
    """ "She got a puppy" is no reason for having got a puppy."""
    given, told = set(terms(reason)), set(terms(text))
    if len(given & told) > _ALL_OF_IT * len(told):
        return True
    return _BECAUSE.search(text) is None and given <= told
