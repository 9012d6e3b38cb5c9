"""What tells comes before what asks.

A question has its words and its sense in common with what people asked each other; the answer stands in what they
replied.
"""

from __future__ import annotations

import re
from functools import lru_cache

from core.tempr.recall.plan import Plan
from core.tempr.recall.pool import Pool
from core.tempr.sentences import is_question, split_sentences

READ = 300  # candidates whose texts are read for it, the best first: more than any budget holds
ASKING = 0.3  # is lost by a turn that only asks
_ABOUT_ASKING = re.compile(r"\b(?:ask|question|wonder|inquire)(?:s|ed|ing)?\b|问", re.IGNORECASE)


def shares(asked: Plan, pool: Pool) -> dict[int, float]:
    """By turn whose text is known: how much of it asks, in [0, 1]; nothing where a question is about asking."""
    if asked.only_time or _ABOUT_ASKING.search(asked.request.query):
        return {}
    for turn in pool.turns.values():
        if turn.id not in pool.asks and (text := pool.read_so_far(turn)):
            pool.asks[turn.id] = asking(text)
    return pool.asks


@lru_cache(maxsize=5_000)  # looked at again with the next letter of a question being typed
def asking(text: str) -> float:
    """The share of a text, in [0, 1], that stands in sentences with a question mark."""
    if "?" not in text and "？" not in text:
        return 0.0
    sentences = split_sentences(text)
    asks = sum(len(sentence) for sentence in sentences if is_question(sentence))
    return asks / max(1, sum(map(len, sentences)))
