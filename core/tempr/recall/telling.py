"""What tells comes before what asks.

A question has its words and its sense in common with what people asked each other; the answer stands in what they
replied. And what somebody did, likes or plans is mostly told by themselves, in the first person.
"""

from __future__ import annotations

import re
from functools import lru_cache

from core.tempr.recall.overview import tells_of_oneself
from core.tempr.recall.plan import Plan
from core.tempr.recall.pool import Pool
from core.tempr.sentences import is_question, split_sentences

READ = 200  # candidates whose texts are read for it, the best first: more than any budget holds
ASKING = 0.3  # is lost by a turn that only asks
ONESELF = 0.3  # is gained, behind the surest results, by a named person's turn about themselves
_ABOUT_ASKING = re.compile(r"\b(?:ask|question|wonder|inquire)(?:s|ed|ing)?\b|问", re.IGNORECASE)


def factors(asked: Plan, pool: Pool, *, oneself: bool) -> dict[int, float]:
    """By turn whose text is known: what its score is to be multiplied by, among many candidates."""
    if asked.only_time or _ABOUT_ASKING.search(asked.request.query):
        return {}
    for turn in pool.turns.values():
        if turn.id not in pool.telling and (text := pool.read_so_far(turn)):
            own = turn.person_id in asked.people and tells_of_oneself(text)
            pool.telling[turn.id] = 1.0 - ASKING * asking(text), 1.0 + ONESELF if own else 1.0
    return {turn: stated * own if oneself else stated for turn, (stated, own) in pool.telling.items()}


@lru_cache(maxsize=5_000)  # looked at twice in a recall, and again with the next letter of a question being typed
def asking(text: str) -> float:
    """The share of a text, in [0, 1], that stands in sentences with a question mark."""
    if "?" not in text and "？" not in text:
        return 0.0
    sentences = split_sentences(text)
    asks = sum(len(sentence) for sentence in sentences if is_question(sentence))
    return asks / max(1, sum(map(len, sentences)))
