"""What only connections lead to gets a place among the first results (paper section 4.2.2, graph retrieval).

The answer to a two-hop question ("What does the sister of my dentist do?") shares neither a word nor the sense with
it, and fusion ranks it behind a hundred turns that merely sound like the question. What answers the first part stands
among the best results; the second is one step of the graph from there, through a name that few messages hold.
On LoCoMo one question in ten has something put forward: a tenth of a point at 1,000 tokens, nothing at 2,000.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.store.connection import Connection
from core.tempr.recall import fuse
from core.tempr.recall.channels import Key, Ranking
from core.tempr.recall.plan import Plan
from core.tempr.recall.pool import Pool, admit, is_shown

BEHIND = 5  # results that keep their places before it
MOST = 3  # results that are put there
STRONG = 0.2  # activation: of the best result by a name that twelve messages hold, of the fourth by one that two do
NEAR = 30  # results; a memory whose turns are all among them would take another turn's place and tell nothing new


def put_forward(connection: Connection, asked: Plan, pool: Pool, order: Sequence[Key], led_to: Ranking) -> list[Key]:
    """``order`` with what its best results led to behind the first few, unless it stands there anyway."""
    strong = [row for row in led_to if row[1] >= STRONG]
    admit(connection, pool, [key for key, _ in strong])
    said = {message for key in order[:NEAR] if key.kind == "source" for message in pool.messages(key)}
    strong = [row for row in strong if is_shown(asked, pool, row[0]) and not _is_said(pool, row[0], said)]
    pool.found["graph"] = fuse.best_of(pool.found["graph"], strong)
    first = set(order[:BEHIND])
    forward = [key for key, _ in strong if key not in first][:MOST]
    chosen = set(forward)
    rest = [key for key in order if key not in chosen]
    return [*rest[:BEHIND], *forward, *rest[BEHIND:]]


def _is_said(pool: Pool, key: Key, said: set[int]) -> bool:
    """Whether a memory rests on messages that are ``said`` anyway, and on nothing else."""
    messages = pool.messages(key) if key.kind == "memory" else []
    return bool(messages) and said.issuperset(messages)
