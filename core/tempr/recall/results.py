"""From ordered candidates to the results that are shown, each with its trace (paper section 4.2.5)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import zip_longest
from zoneinfo import ZoneInfo

from core.store import messages
from core.store.store import Store
from core.tempr import display
from core.tempr.recall import fuse, pack
from core.tempr.recall.allowance import Allowance
from core.tempr.recall.channels import Key
from core.tempr.recall.pool import Pool, see
from core.tempr.recall.ports import Models
from core.types import SOURCE, EvidenceRef, RecallRequest, RecallResult, Trace

RENDERED_AT_ONCE = 48
# Only such questions need the time of day. It takes a tenth of a turn's tokens: measured on LoCoMo, a point of
# multi-hop evidence at every budget.
_CLOCK = re.compile(
    r"\b(?:what time|at what|hours?|minutes?|o['’]?clock|morning|noon|midday|midnight|afternoon|evening|"
    r"tonight|night|today|order|earlier|later)\b|\d:\d\d|\d ?[ap]m\b|\b[ap]\.m\."
    r"|几点|点钟|小时|分钟|凌晨|清晨|早上|早晨|上午|中午|下午|傍晚|晚上|夜里|半夜|今天|今晚|先后|顺序",
    re.IGNORECASE,
)


def packed_results(
    models: Models, store: Store, zone: ZoneInfo, request: RecallRequest, pools: Sequence[Pool],
    allowance: Allowance, degraded: dict[str, None],
) -> list[RecallResult]:  # fmt: skip
    """What is shown of the pools: their results taking turns, as many as the token budget and the time hold."""
    shown = _in_turn(pools)
    packed = pack.Pack[tuple[Pool, Key, str]](request.tokens)
    clock = _CLOCK.search(request.query) is not None
    for first in range(0, len(shown), RENDERED_AT_ONCE):
        part = shown[first : first + RENDERED_AT_ONCE]
        for pool in pools:
            see(store, pool, [key for own, key in part if own is pool])
        part = [(pool, key) for pool, key in part if pool.is_read(key)]
        texts = [_text(pool, key, zone, clock=clock) for pool, key in part]
        items = [(pool, key, text) for (pool, key), text in zip(part, texts, strict=True)]
        if not packed.add(items, texts, models.count_tokens(texts)) or packed.full:
            break  # nothing of a whole part had room
        if allowance.is_over():
            degraded["results: no time left for more of them"] = None
            break
    with store.reading() as connection:
        found = [message for (pool, key, _), _ in packed.kept for message in pool.messages(key)]
        names = messages.references(connection, found)
    places = {id(pool): {name: fuse.ranks(r) for name, r in pool.found.items()} for pool in pools}
    return [_result(pool, key, text, tokens, places[id(pool)], names) for (pool, key, text), tokens in packed.kept]


def _in_turn(pools: Sequence[Pool]) -> list[tuple[Pool, Key]]:
    """The results of several questions taking turns, each result once."""
    merged: dict[Key, Pool] = {}
    for row in zip_longest(*(pool.order for pool in pools)):
        for pool, key in zip(pools, row, strict=True):
            if key is not None:
                merged.setdefault(key, pool)
    return [(pool, key) for key, pool in merged.items()]


def _text(pool: Pool, key: Key, zone: ZoneInfo, *, clock: bool) -> str:
    if key.kind == "memory":
        return display.memory_text(pool.units[key.id], zone)
    return display.excerpt_text(pool.turns[key.id], pool.views, clock=clock)


def _result(
    pool: Pool,
    key: Key,
    text: str,
    tokens: int,
    place: Mapping[str, Mapping[Key, int]],
    names: Mapping[int, EvidenceRef],
) -> RecallResult:
    unit = pool.units.get(key.id) if key.kind == "memory" else None
    turn = pool.turns.get(key.id) if key.kind == "source" else None
    trace = Trace(
        semantic=place["semantic"].get(key), keyword=place["keyword"].get(key), graph=place["graph"].get(key),
        temporal=place["temporal"].get(key), fused=pool.score[key], rerank=pool.rerank.get(key),
    )  # fmt: skip
    return RecallResult(
        kind=key.kind, id=key.id, network=unit.network.value if unit else SOURCE, text=text, tokens=tokens,
        score=pool.rerank.get(key, pool.score[key]), occurred=unit.occurred if unit else None,
        mentioned_at=unit.mentioned_at if unit else (turn.start if turn else None),
        confidence=unit.confidence if unit else None,
        evidence=tuple(names[m] for m in pool.messages(key) if m in names),
        trace=trace, origin=unit.origin if unit else None,
    )  # fmt: skip
