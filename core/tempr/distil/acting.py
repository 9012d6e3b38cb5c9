"""Who does what a sentence says: a fact must not swap who acted with whom it was done to.

"Caroline gave Melanie a ring" holds every word of "I gave Caroline a ring", said by Melanie. So the verb of the fact
is looked up in what was said, and whoever stands before it there has to be the one the fact begins with. Where the
sentence leaves a doubt (he, she, a passive, several people before the verb), nothing is held against the fact.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from core.store.words import has_cjk
from core.tempr.sentences import is_question
from core.tempr.terms import is_past_form, stem

_ANYONE = frozenset({"*"})  # somebody we cannot name: he, she, they, we, a relative
_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_SPEAKER = frozenset("i i'm i've i'd i'll im ive".split())
_SPOKEN_TO = frozenset("you you're you've you'd you'll your u ya".split())
_OTHERS = frozenset(
    "he she they it we us who he's she's they're they've it's we're we've we'd we'll her his their its our ours".split()
)
_DECISIVE = _SPEAKER | frozenset("he she they we he's she's they're they've we're we've we'd we'll".split())
_BE = frozenset("is was are were be been being am get got gets getting 's 're".split())
# Words between who acts and the verb; an infinitive's helper is none of its own.
_HELPERS = _BE | frozenset(
    "has have had having do does did will would can could may might must shall should to also just recently finally "
    "already still even both then now not never always often usually really says said tells told mentions mentioned "
    "shares shared expresses expressed explains explained plans planned wants wanted hopes hoped intends intended "
    "decides decided starts started begins began continues continued tries tried needs needed going gonna that "
    "currently previously once".split()
)
_PREPOSITIONS = frozenset("with to for of from about by like at on than without around near behind after".split())
_GREETING = re.compile(
    r"(?:^|[,.!?;]|\b(?:hi|hey|hello|wow|thanks|thank you|thx|oh|yes|yeah|yep|no|so|bye|congrats|congratulations|well|"
    r"great|cool|sure|ok|okay|aw|haha|sorry|definitely|absolutely|morning|night))\s*$",
    re.IGNORECASE,
)
_ENDS = re.compile(r"\s*(?:[,.!?;:]|$)")
_ZH_MARKERS = re.compile(r"我们|咱们?|我|你们|您|你|他们|她们|他|她|它|家人|朋友")
_ZH_PASSIVE = re.compile(r"被|由|让|叫|请|收到|得到")
_POSSESSED = re.compile(r"(?P<who>[^\W\d_][\w-]*)['’]s? (?P<what>(?:[\w-]+ ){0,2}[\w-]+)")
_OWNERS = frozenset("my our your his her their".split())
_NOT = re.compile(r"n['’]t$|^(?:not|never|cannot|dont|didnt|doesnt|wasnt|isnt|wont|havent)$")
_NEGATIVE = re.compile(
    r"n['’]t\b|\b(?:not?|never|none|nobody|nothing|nowhere|neither|nor|without|cannot|hardly|barely|rarely|stop\w*|"
    r"quit\w*|lack\w*|fail\w*|miss\w*|refus\w*|avoid\w*|unable|too \w+ (?:for|to)|gave up|gives? up|no longer|"
    r"instead of|rather than|dont|didnt|doesnt|wasnt|isnt|wont|havent|cant|couldnt)\b",
    re.IGNORECASE,
)
# "Don't just read it", "couldn't be happier", "can't stop laughing": nothing is denied.
_NO_DENIAL = frozenset("only just wait stop help be been believe even if whether until imagine".split())
_BEFORE_THE_VERB = 3  # words among which a denial of the verb stands
_PASSIVE_BY = 5  # words of a fact behind the actors among which its verb stands
_MOST_BETWEEN = 2  # words between an owner and what is owned


@dataclass(frozen=True, slots=True)
class Utterance:
    """One sentence of a message. ``spoken_to``: the other one where two talk, else None."""

    text: str
    speaker: str | None
    spoken_to: str | None


def swapped(text: str, actors: Sequence[str], said: Iterable[Utterance], people: Sequence[str]) -> bool:
    """Whether those sentences say of others only that they do what ``text`` says the ``actors`` do.

    ``text``: the fact's sentence behind the actors it opens with. ``said``: the likeliest source first.
    """
    for one in said:
        undergo = _undergoing(text, one)
        if undergo is not None:
            return undergo not in actors
        before = _before_verb_zh(text, one, people) if has_cjk(text) else _before_verb(text, one, people)
        if before:
            return _ANYONE.isdisjoint(before) and before.isdisjoint(actors)
    return False


def owned_by_another(text: str, said: Iterable[Utterance], people: Sequence[str]) -> bool:
    """Whether the text gives somebody here ("Nora's cat") what the messages only call another one's ("my cat")."""
    sentences = list(said)
    for found in _POSSESSED.finditer(text):
        owner = _person(found["who"], people)
        owners = [by for word in found["what"].split() for by in _owners(stem(word.lower()), sentences, people)]
        known = [by for by in owners if by not in _ANYONE]
        if owner is not None and known and owner not in owners and len(known) == len(owners):
            return True
    return False


def denied(text: str, said: Utterance) -> bool:
    """Whether a sentence denies what ``text``, the predicate of a fact made of it, tells as done ("didn't share")."""
    if has_cjk(text) or _NEGATIVE.search(text) or is_question(said.text):
        return False
    verb = verb_of(text)
    words = [found.group().lower().replace("’", "'") for found in _WORD.finditer(said.text)]
    places = [at for at, word in enumerate(words) if verb and stem(word) == verb]
    return bool(places) and all(_is_denied(words, at) for at in places)


def _is_denied(words: Sequence[str], at: int) -> bool:
    """Whether the verb at a place is denied: "not" stands before it, behind whoever does it."""
    for before in range(at - 1, max(-1, at - 1 - _BEFORE_THE_VERB), -1):
        if words[before] in _DECISIVE:
            return False
        if _NOT.search(words[before]):
            return _NO_DENIAL.isdisjoint(words[before + 1 : at + 1])
    return False


def names_as_agent(sentence: str, name: str) -> bool:
    """Whether a sentence tells of somebody by name, rather than calling them ("Thanks, Nora!")."""
    whole_word = rf"(?<!\w){re.escape(name)}(?!\w)" if name.isascii() else re.escape(name)
    return any(not _is_call(sentence, found.start(), found.end()) for found in re.finditer(whole_word, sentence))


def _before_verb(text: str, said: Utterance, people: Sequence[str]) -> frozenset[str]:
    """Who stands before the fact's verb in what was said; nobody when the verb is not found in the active there."""
    verb = verb_of(text)
    words = [(found.group().lower().replace("’", "'"), found.start()) for found in _WORD.finditer(said.text)]
    at = next((i for i, (word, _) in enumerate(words) if verb and stem(word) == verb), None)
    if at is None:
        return frozenset()
    is_passive = is_past_form(words[at][0]) and not _BE.isdisjoint(word for word, _ in words[max(0, at - 2) : at])
    return frozenset() if is_passive else _subjects(said, people, words[:at])


def _undergoing(text: str, said: Utterance) -> str | None:
    """Whom it happened to, of a fact in the passive ("was inspired") that was said in the active ("inspired you")."""
    words = [found.group().lower() for found in _WORD.finditer(text)]
    places = (at for at in range(1, min(len(words), _PASSIVE_BY)) if is_past_form(words[at]) and words[at - 1] in _BE)
    at = next(places, None)
    if at is None:
        return None
    spoken = [found.group().lower() for found in _WORD.finditer(said.text)]
    after = next((b for a, b in pairwise(spoken) if stem(a) == stem(words[at]) and is_past_form(a)), None)
    return {"you": said.spoken_to, "me": said.speaker}.get(after or "")


def _subjects(said: Utterance, people: Sequence[str], words: Sequence[tuple[str, int]]) -> frozenset[str]:
    """The nearest pronoun that can only be a subject, and every name and "you" behind it."""
    found: set[str] = set()
    for i in range(len(words) - 1, -1, -1):
        word, start = words[i]
        marked = _meant(said, people, word, start, words[i - 1][0] if i else "")
        found |= marked
        if word in _DECISIVE and (i == 0 or words[i - 1][0] not in ("and", "or")):
            break
    return frozenset(found)


def _meant(said: Utterance, people: Sequence[str], word: str, start: int, before: str) -> frozenset[str]:
    if word in _SPEAKER or word in ("my", "me", "mine"):
        return frozenset({said.speaker}) if said.speaker else _ANYONE
    if word in _SPOKEN_TO:
        return frozenset({said.spoken_to}) if said.spoken_to else _ANYONE
    if word in _OTHERS:
        return _ANYONE
    written = said.text[start : start + len(word)]
    name = _person(re.sub(r"['’]s?$", "", written), people)
    if name is None:
        return _ANYONE if start and written[:1].isupper() and before not in _PREPOSITIONS else frozenset()
    called = _is_call(said.text, start, start + len(written))
    return frozenset() if called or before in _PREPOSITIONS else frozenset({name})


def verb_of(text: str) -> str | None:
    """The stem of the first word behind the actors that tells what they do; None in the passive."""
    helped = False
    for found in _WORD.finditer(text):
        word = found.group().lower()
        if word in _HELPERS or word.endswith("ly"):
            helped = word in _BE
            continue
        return None if helped and is_past_form(word) else stem(word)
    return None


def _before_verb_zh(text: str, said: Utterance, people: Sequence[str]) -> frozenset[str]:
    """Who stands before the first words of the fact's predicate in what was said, as far as anybody does."""
    if _ZH_PASSIVE.search(text) or _ZH_PASSIVE.search(said.text):
        return frozenset()
    bare = re.sub("|".join(map(re.escape, sorted(people, key=len, reverse=True))) or "$^", " ", text)
    for first, second in pairwise(bare):
        pair = first + second
        at = said.text.find(pair) if has_cjk(first) and has_cjk(second) and not _ZH_MARKERS.search(pair) else -1
        before = frozenset(_marked_zh(said, people, at)) if at > 0 else frozenset()
        if before:
            return before
    return frozenset()


def _marked_zh(said: Utterance, people: Sequence[str], end: int) -> Iterator[str]:
    """Everybody named in the clause in front of ``end``."""
    clause = re.split(r"[，。！？；,!?]", said.text[:end])[-1]
    yield from (name for name in people if name in clause)
    for found in _ZH_MARKERS.finditer(clause):
        meant = {"我": said.speaker, "你": said.spoken_to, "您": said.spoken_to}.get(found.group())
        yield meant if meant is not None else next(iter(_ANYONE))


def _owners(thing: str, said: Iterable[Utterance], people: Sequence[str]) -> Iterator[str]:
    """Whose a thing is called."""
    for one in said:
        words = [(found.group(), found.start()) for found in _WORD.finditer(one.text)]
        for at, (word, _) in enumerate(words):
            if stem(word.lower()) != thing:
                continue
            for owner, start in reversed(words[max(0, at - 1 - _MOST_BETWEEN) : at]):
                if owner.lower() in _OWNERS or re.search(r"['’]s$", owner):
                    yield from _meant(one, people, owner.lower(), start, "") or _ANYONE
                    break


def _person(written: str, people: Sequence[str]) -> str | None:
    return next((name for name in people if written and written in (name, name.split()[0])), None)


def _is_call(sentence: str, start: int, end: int) -> bool:
    return _ENDS.match(sentence, end) is not None and _GREETING.search(sentence[:start]) is not None
