"""The closed vocabularies: networks, kinds, states, links."""

from __future__ import annotations

from enum import StrEnum


class Network(StrEnum):
    """The four networks of a bank, paper section 3.1."""

    WORLD = "world"
    EXPERIENCE = "experience"
    OPINION = "opinion"
    OBSERVATION = "observation"


SOURCE = "source"  # the messages themselves, searched beside the four networks


class ItemKind(StrEnum):
    """A message is something a participant wrote or sent; all else an export records is system."""

    MESSAGE = "message"
    SYSTEM = "system"


class EntityType(StrEnum):
    """Entity types, paper section 4.1.2 step 6."""

    PERSON = "PERSON"
    ORGANIZATION = "ORGANIZATION"
    LOCATION = "LOCATION"
    PRODUCT = "PRODUCT"
    CONCEPT = "CONCEPT"
    OTHER = "OTHER"


class MemoryKind(StrEnum):
    """What sort of statement a memory makes."""

    EVENT = "event"
    STATE = "state"
    PLAN = "plan"
    PREFERENCE = "preference"
    HABIT = "habit"


class MemoryStatus(StrEnum):
    """Only active memories are recalled; nothing but a purge removes the others."""

    ACTIVE = "active"
    SUPERSEDED = "superseded"
    RETIRED = "retired"
    TRASHED = "trashed"


class Origin(StrEnum):
    """Who made the statement: said in a chat, formed by reflection, derived, or typed by the person."""

    STATED = "stated"
    FORMED = "formed"
    DERIVED = "derived"
    WRITTEN = "written"


class Precision(StrEnum):
    """How exact a resolved time is."""

    INSTANT = "instant"
    DAY = "day"
    WEEK = "week"
    MONTH = "month"
    SEASON = "season"
    YEAR = "year"


class LinkType(StrEnum):
    """Stored edges, paper section 4.1.4. Entity edges are the join over mentions."""

    TEMPORAL = "temporal"
    SEMANTIC = "semantic"
    CAUSES = "causes"
    CAUSED_BY = "caused_by"
    ENABLES = "enables"
    PREVENTS = "prevents"


class Effort(StrEnum):
    """How much work a recall may do: depth of the channels, hops, rerank pool."""

    LOW = "low"
    MID = "mid"
    HIGH = "high"


class Signal(StrEnum):
    """What recall goes by. Any of them can be left out of a recall to see what it is worth."""

    SEMANTIC = "semantic"  # all vectors, and with them the second look
    KEYWORD = "keyword"
    GRAPH = "graph"
    TEMPORAL = "temporal"
    NEIGHBOURS = "neighbours"  # what was said around a turn
    OTHER_WORDS = "other words"  # what a kind of thing is called, where a question asks for the kind
    ANSWER_KIND = "kind of answer"  # names of the kind that answers the question
    SPEAKER = "speaker"
    SECOND_LOOK = "second look"
    CROSS_ENCODER = "cross-encoder"
    CUT_OFF = "cut-off"  # what has nothing to do with the question is left out


class DateOrder(StrEnum):
    """Order of day, month and year in a file that writes dates in figures."""

    DMY = "dmy"
    MDY = "mdy"
    YMD = "ymd"


class OpinionRelation(StrEnum):
    """Assess(opinion, new fact), paper section 5.4."""

    REINFORCE = "reinforce"
    WEAKEN = "weaken"
    CONTRADICT = "contradict"
    NEUTRAL = "neutral"


class ExchangeState(StrEnum):
    """What distillation made of an exchange; EMPTY: it was read and holds nothing worth keeping."""

    WAITING = "waiting"
    DISTILLED = "distilled"
    EMPTY = "empty"
    FAILED = "failed"


class ProposalState(StrEnum):
    """Where something proposed by the program stands; every state can be left again by undo."""

    ASKED = "asked"
    ACCEPTED = "accepted"
    REFUSED = "refused"
