"""The clauses of a fact one by one: a small model begins with what was said and goes on with what nobody said.

"John made an apple pie, which Maria has in this spread": the pie was told, the spread asked for. Each clause is held
against the sentence that shares most words with it, and a fact ends where one is not borne out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass

from core.store.words import has_cjk
from core.tempr.distil.acting import Utterance, denied, names_as_agent, verb_of
from core.tempr.distil.placing import predicate, speaker_of, subjects
from core.tempr.distil.small_talk import GENERAL, is_of_nobody, is_of_you_alone
from core.tempr.sentences import is_question, split_sentences
from core.tempr.statements.gate import is_assistant
from core.tempr.terms import stem, terms

Content = Callable[[str], set[str]]  # the words of a text that tell something

_JOINT = re.compile(
    r",? (?:and|but|because|so|while|which|where|who) |; |, (?=(?:[A-Z]\w+ (?:is|was|has|had)|it['’]s)\b)"
)
_SHARE = 0.5  # of a clause's words that a sentence holds for the clause to come from it
_LEAST_WORDS = 2
_MEANS_THEM = re.compile(
    r"\b(?:you|your|yours|yourself|u|ya|we|us|ours?|let['’]?s|together|both|thank\w*|thx|each other|everyone|everybody|"
    r"guys)\b|\b(?:you|we)['’]\w+",
    re.IGNORECASE,
)
# What is said to somebody need not name them: "Call me!" asks them to.
_ADDRESSES = re.compile(
    r"\b(?:ask|tell|told|invit|suggest|advis|encourag|offer|remind|wish|recommend|show|sen[dt]|shar|warn|promis|answer|"
    r"repl|respon|agree|updat|inform|let|bet|urg|want|hop|think|believ|chat|talk|speak|spoke|wait|see|meet|join)\w*\b",
    re.IGNORECASE,
)
_ACTS = re.compile(
    r"(?:(?:also|even|just|really|still|now|then|never|always|\w+ly) )?"
    r"(?:is|are|was|were|has|have|had|will|would|can|could|does|did|got|went|made|took|bought|found|saw|gave|came|began|felt|"
    r"won|lost|met|ran|wrote|said|told|thought|wore|ate|drove|built|kept|left|sold|spent|taught|\w+(?:s|ed))\b"
)
_FIRST_PERSON = re.compile(r"\b(?:I|me|my|mine|we|us|our)\b", re.IGNORECASE)
_ONE_OTHER = re.compile(r"(?:^|[,.;!?] |\b(?:and|but|so|because|that|when|if) )(?:she|he)\b", re.IGNORECASE)
_DOING = re.compile(r"^(?:is|are|was|were|ha(?:s|ve) been) (?:(?:also|really|just|now|currently) )?(?P<doing>\w+ing)\b")
_BEING = re.compile(r"^(?:is|are|was|were|has been|have been) (?P<how>[^,;.!?]+)")
# Of a thing or of what happened: "It was a real roller coaster".
_OF_IT = re.compile(
    r"(?:^|[,.;!?—–-] ?|\b(?:and|but|so|because|that) )"
    r"(?:it|that|this|there)(?:['’]s| is| was| has been)(?P<how>\b[^,;.!?]*)",
    re.IGNORECASE,
)
_PICTURE = re.compile(
    r"\b(?:photo|picture|image|pic|shot|snap|selfie|screenshot|poster|painting|drawing)", re.IGNORECASE
)
# Of others, or of things: "They really fire up my imagination".
_THEY_DO = re.compile(
    r"^(?:\w+, )?(?:They|It|That|This|These|Those) (?:(?:really|always|also|just|still|even|never|often|definitely) )?"
    r"(?!(?:is|are|was|were|has|have|had|will|would|can|could|does|did|do|may|might|should|must)\b)(?P<verb>[a-z]+)\b"
    r"(?!.*\bI\b)"
)
_PRAISED_PICTURE = re.compile(
    r"^(?:the|this|that|[A-Z]\w+['’]s) (?:\w+ )?(?:photo|picture|pic|image|shot)s?\b.*\b(?:is|are|was|looks?) (?:\w+ )?"
    r"(?:awesome|amazing|beautiful|cool|great|stunning|gorgeous|lovely|nice|cute|incredible|inspiring|perfect)\b"
)
# "and Nora even got this as a treat": of what is to be seen in a picture that nobody will see.
_THIS = re.compile(
    r"^(?:\w+ ){0,3}(?:this|those|these)"
    r"(?=\W*$|[,.;!]| (?:as|for|at|in|on|by|from|because|when|while|after|with)\b)"
)
_I_AM = re.compile(r"\bI(?:['’]m|['’]ve been| am| was| have been)\b|\b(?:made|makes|left|has) me\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Told:
    """What a fact is held against: sentences of its lines, and what pictures sent with them show.

    ``heard``: who wrote a line it cites; ``people``: all.
    """

    said: Sequence[Utterance]
    shown: Sequence[str]
    heard: Collection[str | None]
    people: Sequence[str]
    content: Content
    swaps: Callable[[str, Sequence[str]], bool]  # whether a clause gives its actors what another one says or does


def borne(text: str, told: Told) -> str:
    """``text`` without the sentences and ends of sentences that the messages do not bear out; it may be empty then."""
    if has_cjk(text) or not told.said:
        return text
    kept = [part for sentence in split_sentences(text) if (part := _borne_part(sentence, told))]
    return " ".join(kept)


def _borne_part(sentence: str, told: Told) -> str:
    """The sentence up to its first clause that is not borne out."""
    actors = speaker_of(sentence, told.people)
    for start, end in _spans(sentence, told.people):
        clause = sentence[start:end]
        own = speaker_of(clause, told.people) if start and _has_actor(clause, told.people) else ()
        if _is_unborne(clause, own or actors, told, opens=not start, is_own=bool(own)):
            return f"{sentence[: _border(sentence, start)]}." if start else ""
    return sentence


def _spans(sentence: str, people: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Where clauses are; not between people who do it together."""
    rest = predicate(sentence, people)
    acting = len(sentence) - len(rest) if rest and speaker_of(sentence, people) else 0
    starts = [0, *(found.end() for found in _JOINT.finditer(sentence) if found.end() > acting)]
    yield from zip(starts, [*starts[1:], len(sentence)], strict=True)


def _border(sentence: str, start: int) -> int:
    """Where the joint in front of a clause begins."""
    return next(found.start() for found in _JOINT.finditer(sentence) if found.end() == start)


def _has_actor(clause: str, people: Sequence[str]) -> bool:
    """Whether a clause has a subject of its own that does something: "and John at the park" goes on with the last."""
    name = next((n for n in people if clause.startswith(n.split()[0])), None)
    return name is not None and any(
        clause.startswith(form) and _ACTS.match(clause[len(form) :].lstrip()) is not None
        for form in (name, name.split()[0])
    )


def _is_unborne(clause: str, actors: Sequence[str], told: Told, *, opens: bool, is_own: bool) -> bool:
    if _is_only_shown(clause, told) or _PRAISED_PICTURE.search(clause):
        return True
    if is_own and _THIS.search(predicate(clause, told.people).strip()):
        return True
    source = _source(clause, told)
    if source is None:
        return False
    if source.speaker in actors and is_of_you_alone(source.text) and not _ADDRESSES.search(clause):
        return not is_assistant(source.speaker)  # praise and sympathy
    if actors and (opens or is_own) and told.swaps(clause, actors):
        return True
    if not opens and not is_own and is_of_nobody(source.text):
        return True
    if (opens or is_own) and (
        _was_asked(clause, source, actors, told) or denied(predicate(clause, told.people), source)
    ):
        return True
    if actors and (opens or is_own) and _is_of_it(predicate(clause, told.people), source, told):
        return True
    if _draws_in(clause, source, actors, told.people):
        return True
    return opens and (_is_of_another(clause, source, told) or _is_general(clause, source, told.people))


def _source(clause: str, told: Told) -> Utterance | None:
    """The sentence a clause comes from; None when it shares too little with any."""
    wanted = told.content(clause)
    best = max(told.said, key=lambda one: len(wanted & set(terms(one.text))))
    shared = len(wanted & set(terms(best.text)))
    return best if shared >= _SHARE * len(wanted) and shared >= min(_LEAST_WORDS, len(wanted)) and shared else None


def _is_only_shown(clause: str, told: Told) -> bool:
    """Whether somebody shall do what is to be seen in a picture they sent: "he is standing next to two men"."""
    if _PICTURE.search(clause):
        return False
    wanted = told.content(clause)
    seen = max((len(wanted & set(terms(text))) for text in told.shown), default=0)
    said = max(len(wanted & set(terms(one.text))) for one in told.said)
    return seen > said and seen >= _SHARE * len(wanted)


def _was_asked(clause: str, source: Utterance, actors: Sequence[str], told: Told) -> bool:
    """Whether what they shall have said or done was only asked for: by others, or by them of others."""
    if not is_question(source.text) or _ADDRESSES.search(clause):
        return False
    if source.speaker in actors:
        return _FIRST_PERSON.search(source.text) is None
    return not any(actor in told.heard for actor in actors)


def _is_of_it(rest: str, source: Utterance, told: Told) -> bool:
    """Whether somebody shall be what the line says of a thing or a time, with no word of how they are."""
    doing = _THEY_DO.match(source.text)
    if doing is not None and verb_of(rest) == stem(doing["verb"]):
        return True
    being = _BEING.match(rest.strip())
    if being is None or _I_AM.search(source.text):
        return False
    how = told.content(being["how"])
    return bool(how) and any(how <= set(terms(found["how"])) for found in _OF_IT.finditer(source.text))


def _draws_in(clause: str, source: Utterance, actors: Sequence[str], people: Sequence[str]) -> bool:
    """Whether a clause names the one who is spoken to, of whom the sentence says nothing."""
    listener = source.spoken_to
    if listener is None or listener in actors or _MEANS_THEM.search(source.text) or _ADDRESSES.search(clause):
        return False
    first = listener.split()[0]
    named = re.search(rf"(?<!\w){re.escape(first)}(?!\w)", clause) is not None
    return named and not names_as_agent(source.text, first)


def _is_of_another(clause: str, source: Utterance, told: Told) -> bool:
    """Whether the speaker is given what the line says of "her" or "him", without a word of themselves."""
    own = [one.text for one in told.said if one.speaker == source.speaker]
    return (
        subjects(clause, told.people) == (source.speaker,)
        and any(_ONE_OTHER.search(text) for text in own)
        and not any(_FIRST_PERSON.search(text) for text in own)
    )


def _is_general(clause: str, source: Utterance, people: Sequence[str]) -> bool:
    """Whether somebody shall be doing what was said of doing it."""
    general = GENERAL.match(source.text)
    rest = clause
    for name in people:
        rest = rest.removeprefix(name).removeprefix(name.split()[0]).strip()
    doing = _DOING.match(rest)
    return general is not None and doing is not None and doing["doing"].lower() == general["doing"].lower()
