"""The keyword channel: BM25 of the question's words over turns, windows and memories (paper section 4.2.2)."""

from __future__ import annotations

from collections.abc import Sequence

from core.store import excerpts, fulltext, messages, search
from core.store.connection import Connection
from core.store.words import query_terms
from core.tempr.recall.channels import Key, Ranking
from core.tempr.recall.plan import Plan


def keyword(connection: Connection, plan: Plan, depth: int) -> Ranking:
    """BM25 of the question's words over turns."""
    if not plan.source:
        return []
    turn_words = fulltext.of_excerpts(connection, "turn_words", plan.bank_id, plan.conversation_id)
    rows = fulltext.best(connection, turn_words, plan.terms, depth * 3)
    if plan.other_words.terms:
        rows = _sum(rows, _others(connection, plan, turn_words, depth), OTHER_WORDS * plan.other_words.share)
    return [(Key("source", i), score) for i, score in _with_feedback(connection, plan, turn_words, rows, depth)]


def keyword_windows(connection: Connection, plan: Plan, depth: int) -> Ranking:
    """The same over the windows around the turns: each turn with its best window."""
    if not plan.source:
        return []
    window_words = fulltext.of_excerpts(connection, "window_words", plan.bank_id, plan.conversation_id)
    return _spread(connection, fulltext.best(connection, window_words, plan.terms, depth))[: depth * 2]


def other_windows(connection: Connection, plan: Plan, depth: int) -> Ranking:
    """Windows by the other words for what is asked, beside the question's own; nothing where there are none."""
    if not plan.source or not plan.other_words.terms:
        return []
    window_words = fulltext.of_excerpts(connection, "window_words", plan.bank_id, plan.conversation_id)
    own = fulltext.best(connection, window_words, plan.terms, depth)
    rows = _sum(own, _others(connection, plan, window_words, depth), OTHER_IN_WINDOWS * plan.other_words.share)
    return _spread(connection, rows[:depth])[: depth * 3]


def keyword_memories(connection: Connection, plan: Plan, depth: int) -> Ranking:
    """The same over memories."""
    if not plan.memory_networks:
        return []
    memory_words = fulltext.of_memories(plan.bank_id, plan.memory_networks, plan.conversation_id)
    return [(Key("memory", i), score) for i, score in fulltext.best(connection, memory_words, plan.terms, depth)]


OTHER_WORDS = 1.2  # weight of other words for what is asked; 0.8 loses a point on Chinese diaries
OTHER_IN_WINDOWS = 1.0  # the same in windows
_OTHERS_SHARE = 0.5  # of the rows that the question's own words may choose
FEEDBACK = 0.2  # weight of the best hit's own words beside the question's
SECOND_HOP = 0.25  # of turns that hold words of the best hit and also what the best hit leaves open
_FEEDBACK_TERMS = 16  # the longest: they are the rarest, and rare words are cheap to look up
_FEEDBACK_SHARE = 0.25  # of the rows that the question's own words may choose


def _others(connection: Connection, plan: Plan, index: fulltext.Index, depth: int) -> list[tuple[int, float]]:
    """What holds other words for what is asked."""
    return fulltext.best(connection, index, plan.other_words.terms, depth, share=_OTHERS_SHARE, weigh=0)


def _with_feedback(
    connection: Connection, plan: Plan, turn_words: fulltext.Index, rows: list[tuple[int, float]], depth: int
) -> list[tuple[int, float]]:
    """Turns that share the words of the best hit gain a little: the second hop of a two-hop question.

    "The person born on 8 June, what is their job?" finds the birthday, whose words name the person.
    Measured, 4 points of LoCoMo's multi-hop evidence at 2,000 tokens and 5 points on Chinese diaries.
    """
    if not rows:
        return rows
    best = rows[0][0]
    found = excerpts.rows(connection, [best])
    spoken = messages.views(connection, (m for m, _, _ in found[best].parts))
    terms = query_terms(" ".join(view.text for view in spoken.values()))
    fresh = sorted((term for term in terms if term not in plan.terms), key=len, reverse=True)[:_FEEDBACK_TERMS]
    if not fresh:
        return rows
    more = _shares(fulltext.best(connection, turn_words, fresh, depth, share=_FEEDBACK_SHARE, weigh=0))
    left_open = [term for term in (*plan.terms, *plan.other_words.terms) if term not in terms]
    asked = _shares(fulltext.best(connection, turn_words, left_open, depth * 3, share=_FEEDBACK_SHARE, weigh=0))
    gain = {turn: FEEDBACK * near + SECOND_HOP * (near * asked.get(turn, 0.0)) ** 0.5 for turn, near in more.items()}
    gain.pop(best, None)
    return _sum(rows, list(gain.items()), rows[0][1])


def _sum(
    rows: Sequence[tuple[int, float]], more: Sequence[tuple[int, float]], weight: float
) -> list[tuple[int, float]]:
    """Scores of both lists added up, those of ``more`` times ``weight``; best first."""
    scores = dict(rows)
    for turn, score in more:
        scores[turn] = scores.get(turn, 0.0) + weight * score
    return sorted(scores.items(), key=lambda row: -row[1])


def _shares(rows: Sequence[tuple[int, float]]) -> dict[int, float]:
    """Scores as shares of the best one."""
    return {turn: score / max(rows[0][1], 1e-9) for turn, score in rows}


def _spread(connection: Connection, windows: Sequence[tuple[int, float]]) -> Ranking:
    """Each turn of the windows, which are given best first, with the score of its best window."""
    score = dict(windows)
    turns: dict[int, float] = {}
    for window, turn in search.turns_of_windows(connection, list(score)):
        turns.setdefault(turn, score[window])
    return [(Key("source", turn), best) for turn, best in turns.items()]
