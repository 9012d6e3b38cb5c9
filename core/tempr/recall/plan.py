"""What a question asks for: its words, its window of time, the people and entities it names."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from datetime import datetime

from core.store import banks, entities, search
from core.store.connection import Connection
from core.store.words import ENGLISH_STOP, has_cjk, query_terms
from core.tempr import timex
from core.tempr.recall.answering import kinds_asked_for
from core.tempr.recall.other_words import OtherWords, other_words
from core.tempr.recall.spaces import Space
from core.types import SOURCE, EntityType, Network, RecallRequest, Signal

Window = tuple[datetime | None, datetime]
MOST_TERMS = 64  # of a question; a pasted page is no better searched for with more
ALL = (SOURCE, *(network.value for network in Network))

_STOP = re.compile(rf"(?<!['’])\b(?:{'|'.join(sorted(ENGLISH_STOP))})\b(?!['’])", re.IGNORECASE)
_FIRST_PERSON = re.compile(r"\b(?:I|me|my|mine|myself|we|us|our)\b|[我咱]", re.IGNORECASE)
_CAPITALISED = re.compile(r"\b[A-Z][\w'’-]*(?:\s+[A-Z][\w'’-]*)*")


@dataclass(frozen=True, slots=True)
class Plan:
    """A request made ready for the channels. ``spaces`` empty: no encoder that was used knows the question's script."""

    request: RecallRequest
    bank_id: int
    conversation_id: int | None
    networks: tuple[str, ...]  # source included when wanted
    terms: tuple[str, ...]
    other_words: OtherWords
    window: Window | None
    topic: str  # the question without its time words
    only_time: bool  # nothing but time, names and filler is asked for
    people: tuple[int, ...]
    named: bool  # those people are named; else they are the owner, meant by "I"
    entities: tuple[int, ...]
    answer_kinds: frozenset[EntityType]  # of names that may answer it
    spaces: tuple[Space, ...]

    @property
    def source(self) -> bool:
        return SOURCE in self.networks

    @property
    def memory_networks(self) -> tuple[str, ...]:
        return tuple(network for network in self.networks if network != SOURCE)


# Words of a question that ask for nothing in particular: "what was Caroline up to", "what happened".
_FILLER = frozenset(
    "happen happened happening going went go doing did do done been was were up talk talked talking said say says new "
    "news life things thing stuff anything everything something around time during mention mentioned discuss discussed "
    "chat chatted conversation conversations messages message busy lately recently summary summarize overview "
    "events 发生 生了 了什 什么 么事 事情 做了 做什 干什 干了 聊了 聊什 说了 说什 最近 怎么 么样".split()
)


def asks_something(request: RecallRequest) -> bool:
    """Whether there is a letter, a digit or a picture in a question, or a time given for it: "???" asks for nothing."""
    return request.window is not None or any(
        (kind := unicodedata.category(c))[0] in "LN" or kind == "So" for c in request.query
    )


def make(connection: Connection, bank_id: int, request: RecallRequest, conversation_id: int | None) -> Plan:
    """Read a request. The vector is added later, by whoever has an encoder."""
    window = request.window or timex.query_window(request.query, request.as_of)
    topic = request.query
    if window is not None:
        topic = timex.strip_time(request.query, timex.find(request.query, request.as_of))
    people, names = people_in(connection, bank_id, request.query)
    terms = query_terms(topic)[:MOST_TERMS]
    rest = [t for t in terms if t not in _FILLER and not any(t in name for name in names)]
    networks = ALL if request.networks is None else tuple(n for n in ALL if n in request.networks)
    return Plan(
        request=request, bank_id=bank_id, conversation_id=conversation_id, networks=networks, terms=tuple(terms),
        other_words=OtherWords() if Signal.OTHER_WORDS in request.without else other_words(topic, names),
        answer_kinds=frozenset() if Signal.ANSWER_KIND in request.without else kinds_asked_for(topic),
        window=window, topic=topic, only_time=window is not None and not rest,
        people=people, named=bool(names), entities=entities_named(connection, bank_id, request.query), spaces=(),
    )  # fmt: skip


def is_inside(window: Window | None, moment: datetime | None) -> bool:
    """Whether a moment lies in the window; everything lies in none."""
    if window is None:
        return True
    return moment is not None and (window[0] is None or moment >= window[0]) and moment < window[1]


def people_in(connection: Connection, bank_id: int, query: str) -> tuple[tuple[int, ...], list[str]]:
    """Participants the question names, the owner for "I", and their names in lower case."""
    lower = query.casefold()
    words = set(re.findall(r"\w+", lower))
    found, names = [], []
    for person_id, name in search.people_named(connection, bank_id):
        parts = [p for p in re.findall(r"\w+", name.casefold()) if len(p) > 1 or has_cjk(p)]
        if parts and (parts[0] in words or (has_cjk(name) and name in query)):
            found.append(person_id)
            names += parts
    if not found and _FIRST_PERSON.search(query):
        found += [person.id for person in banks.people(connection, bank_id) if person.is_owner]
    return tuple(banks.same_people(connection, found)), names


def _telling_words(query: str) -> list[str]:
    """Runs of words that are not in every question: in "where is jonas from" that is "jonas"."""
    return [run for run in re.split(r"[^\w'’ -]+", _STOP.sub(",", query)) if run.strip()]


def entities_named(connection: Connection, bank_id: int, query: str) -> tuple[int, ...]:
    """Entities the question names, by exact alias of one to three words; typed without capitals, any words may be."""
    keys: list[str] = []
    for run in _CAPITALISED.findall(query) or _telling_words(query):
        words = run.split()
        keys += [" ".join(words[i:j]) for i in range(len(words)) for j in range(i + 1, min(i + 3, len(words)) + 1)]
    if has_cjk(query):
        keys += [query[i:j] for i in range(len(query)) for j in range(i + 2, min(i + 6, len(query)) + 1)]
    bare = [re.sub(r"['’]s$", "", key) for key in keys]
    return tuple(entities.named(connection, bank_id, list(dict.fromkeys(entities.alias_key(k) for k in bare if k))))
