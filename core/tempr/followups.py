"""What new memories set in motion: entities to observe, opinions to weigh, background to propose (DESIGN section 5).

Called in the transaction that stores them; no model takes part. Each memory is looked at once and an entity that
waits already costs nothing, so that an import stays linear.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import timedelta

from core import defaults
from core.store import banks, followup_jobs, observations, successions
from core.store.clock import now_ms
from core.store.connection import Connection
from core.store.observations import Fresh
from core.tempr import succession
from core.tempr.observe.facts import MOST_FACTS
from core.types import MemoryKind, Network

REINFORCE, BACKGROUND = "reinforce", "background"

# Wordings of home, work, family, health and studies; what is proposed is decided later and with more care.
_PERSONAL = re.compile(
    r"\b(?:live|living|lived|moved|moving|home|from|born|grew up|work\w*|job|employed|hired|retired|promoted|own|run|"
    r"manage|study|studying|studied|major\w*|degree|graduat\w*|school|college|university|married|engaged|divorced|"
    r"single|wife|husband|partner|son|daughter|child\w*|kids?|mother|father|brother|sister|dog|cat|years old|turned|"
    r"allergic|allergy|diagnosed|vegetarian|vegan|asthma|diabet\w*|am an?|became)\b"
    r"|住|搬|老家|家乡|来自|出生|工作|上班|任职|公司|辞职|退休|是.{0,10}(?:师|生|员|医|人)|学|毕业|结婚|离婚|订婚|单身|"
    r"老婆|老公|妻子|丈夫|儿子|女儿|孩子|爸|妈|哥|姐|弟|妹|养|岁|过敏|吃素|怀孕|病|手术",
    re.IGNORECASE,
)
_LASTING = {MemoryKind.STATE, MemoryKind.HABIT, MemoryKind.EVENT}


def queue(connection: Connection, bank_id: int, memory_ids: Sequence[int]) -> None:
    """Queue what follows from these new memories (paper sections 4.1.5, 5.4, 5.6); what they end, ends at once.

    Jobs: ``observe`` {"entity": id} for an entity with enough facts, ``reinforce`` and ``background``
    {"memories": [ids]}. A memory or entity in a payload may be gone when the job runs.
    """
    if not memory_ids:
        return
    succession.note(connection, bank_id, memory_ids)
    met = _to_observe(connection, memory_ids)
    followup_jobs.add_entities(connection, bank_id, observations.ripe(connection, bank_id, met, defaults.OBSERVE_FACTS))
    fresh = observations.fresh(connection, memory_ids)
    if observations.holds_opinions(connection, bank_id):
        followup_jobs.add_memories(connection, bank_id, REINFORCE, [one.id for one in fresh])
    owner = banks.owner_name(connection, bank_id)
    personal = [one.id for one in fresh if owner is not None and one.holder == owner and _is_personal(one)]
    if personal:
        followup_jobs.add_memories(connection, bank_id, BACKGROUND, personal)


def _to_observe(connection: Connection, memory_ids: Sequence[int]) -> list[int]:
    """The entities of these new memories whose lines are to be made anew: at once where one says what holds now."""
    claiming = observations.entities_of(connection, successions.claims_of(connection, memory_ids))
    others = set(observations.entities_of(connection, memory_ids)) - set(claiming)
    since = now_ms() - timedelta(days=defaults.OBSERVE_DAYS) // timedelta(milliseconds=1)
    growth = observations.Growth(defaults.OBSERVE_GROWTH, MOST_FACTS, since)
    return [*claiming, *sorted(observations.grown(connection, others, growth))]


def changed(connection: Connection, bank_id: int, memory_ids: Sequence[int]) -> None:
    """Queue what follows from memories that a person edited, put away or brought back."""
    succession.note(connection, bank_id, memory_ids)
    observe_again(connection, bank_id, memory_ids)


def observe_again(connection: Connection, bank_id: int, memory_ids: Sequence[int]) -> None:
    """Queue the entities of these facts that are observed or may be now; observations themselves count for nothing."""
    facts = observations.facts_among(connection, memory_ids)
    observe_entities(connection, bank_id, observations.entities_of(connection, facts))


def observe_entities(connection: Connection, bank_id: int, entity_ids: Sequence[int]) -> None:
    """Queue those of these entities that are observed or have enough facts to be."""
    ripe = observations.ripe(connection, bank_id, entity_ids, defaults.OBSERVE_FACTS)
    others = set(entity_ids) - {entity for entity, _ in ripe}  # of few facts: their observations are soon found
    followup_jobs.add_entities(connection, bank_id, [*ripe, *observations.observed(connection, sorted(others))])


def _is_personal(one: Fresh) -> bool:
    """The owner says something lasting of themselves."""
    factual = one.network is not Network.OPINION and one.kind in _LASTING
    return factual and _PERSONAL.search(one.text) is not None
