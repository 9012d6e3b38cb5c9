"""What a language model is shown of a recall: the messages that bear on the question, the best first.

A model without a GPU reads some forty tokens a second, so every message must earn its place. Each is shown
with its speaker and day, with the dates its relative wording means, and a bare reply with what was asked.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import islice, zip_longest

from core.cara.dates import times_told
from core.cara.evidence import Line, attributed
from core.cara.reading import Reading
from core.cara.scoring import Scored
from core.models.prompts import wording
from core.tempr import timex
from core.tempr.segment import CUT
from core.tempr.terms import terms
from core.types import Network, RecallResult

WEIGHED = 6  # facts a view rests on
_WHOLE = 320  # characters of a message shown whole; of a longer one the passages that bear on the question
_BARE = 5  # content words below which a reply says nothing without what was asked


def pieces(reading: Reading, language: str, *, most: int | None = None) -> list[tuple[int, str]]:
    """(n, ``[n] text``) of the results, those whose passages score best first; n is the rank in the recall.

    ``most``: how many of them.
    """
    best = dict(islice(_best_by_result(reading).items(), most))
    lines: dict[int, list[Line]] = {}
    for line in reading.lines:
        lines.setdefault(line.n, []).append(line)
    results = reading.recall.results
    return [(n, f"[{n}] {_piece(results[n - 1], lines[n], found, language)}") for n, found in best.items()]


def lines_weighed(reading: Reading, numbers: Collection[int]) -> dict[int, list[Line]]:
    """The line of each of the results ``numbers`` that bears most on the question, whatever is made of it."""
    best = _best_by_result(reading)
    return {n: [best[n][0].passage.line] for n in numbers if n in best}


def _best_by_result(reading: Reading) -> dict[int, list[Scored]]:
    """The passages of each result, results in the order of their best, the parts of the query taking turns."""
    found: dict[int, list[Scored]] = {}
    for row in zip_longest(*(part.telling or part.scores for part in reading.parts)):
        for score in row:
            if score is not None:
                found.setdefault(score.passage.line.n, []).append(score)
    return found


def _piece(result: RecallResult, lines: Sequence[Line], found: Sequence[Scored], language: str) -> str:
    if result.kind == "memory":
        return _label(result, language) + result.text
    bearing = {id(score.passage.line): score for score in reversed(found)}
    kept = [line for line in lines if len(lines) == 1 or id(line) in bearing] or lines
    return "\n".join(_line(line, [s for s in found if s.passage.line == line], language) for line in kept)


def _line(line: Line, found: Sequence[Scored], language: str) -> str:
    text = line.text
    if len(text) > _WHOLE and found:
        text = f"{CUT} {found[0].passage.text} {CUT}"
    asked = found[0].passage.asked if found and len(terms(text)) < _BARE else ""
    return attributed(
        line, f"{dated(text, line, language)} ({asked})" if asked else dated(text, line, language), language
    )


def dated(text: str, line: Line, language: str) -> str:
    """``text`` with the date behind every wording that has none of its own: "yesterday (7 May 2023)"."""
    for found in sorted(times_told(text, line.at), key=lambda f: -f.span[1]):
        if found.start is None or any(character.isdigit() for character in found.text):
            continue
        told = timex.describe(found.start, found.end, found.precision, language)
        end = found.span[1]
        text = f"{text[:end]}（{told}）{text[end:]}" if language == "zh" else f"{text[:end]} ({told}){text[end:]}"
    return text


def _label(result: RecallResult, language: str) -> str:
    """Marks an opinion as one: what is believed is never shown as a fact."""
    if result.network != Network.OPINION or result.confidence is None:
        return ""
    label: str = wording("answers", language)["opinion"].format(confidence=result.confidence)
    return label
