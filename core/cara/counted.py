"""What was counted, said in a sentence or two with the first and the last message as evidence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, time

from core.cara.counting import Counting, Measure
from core.models.prompts import wording
from core.tempr.render import readable_day
from core.tempr.terms import language_of
from core.types import Answer, AnswerSentence, Citation, Recall

MOST_PEOPLE = 8  # told by name, those who wrote most


@dataclass(frozen=True, slots=True)
class Tally:
    """What was found. ``people``: messages by name, most first. Days are those of the bank's zone."""

    name: str | None  # of the only one who is asked about; "" the owner, None anybody
    messages: int
    days: int
    first: date
    last: date
    people: Mapping[str, int]
    since: date | None = None  # of the asked window; both None without one
    until: date | None = None


def answer(asked: Counting, tally: Tally, recall: Recall) -> Answer:
    """``recall`` holds the turns to cite: for what is told of a first and a last message, these two in this order."""
    language = language_of(recall.query)
    words = wording("counted", language)
    sentences = [_told(asked, tally, words, language, len(recall.results))]
    if tally.name is None and len(tally.people) > 1:
        named = list(tally.people.items())[:MOST_PEOPLE]
        each = [words["person"].format(name=name, messages=count) for name, count in named]
        sentences.append(AnswerSentence(words["people"].format(people=words["between"].join(each)), (), None))
    shown = [(n, recall.results[n - 1]) for n in sentences[0].citations]
    return Answer(
        query=recall.query, text=words["join"].join(sentence.text for sentence in sentences), abstained=False,
        model=None, sentences=tuple(sentences), opinions=(), seconds=0.0, recall=recall,
        citations=tuple(Citation(n, result.kind, result.id, result.evidence) for n, result in shown),
    )  # fmt: skip


def _told(asked: Counting, tally: Tally, words: Mapping[str, str], language: str, shown: int) -> AnswerSentence:
    top = next(iter(tally.people.items()), ("", 0))
    values = {
        "name": words["you"] if tally.name == "" else tally.name, "what": asked.what, "messages": tally.messages,
        "days": tally.days, "first": _readable(tally.first, language), "last": _readable(tally.last, language),
        "top": top[0], "most": top[1],
    }  # fmt: skip
    form = _form(asked, tally, shown)
    return AnswerSentence(
        _within(tally, words, language) + words[form].format(**values), (1, 2) if "[2]" in words[form] else (1,), True
    )


def _form(asked: Counting, tally: Tally, shown: int) -> str:
    """Which of the sentences in ``resources/prompts`` tells it."""
    if asked.measure is Measure.MOST:
        return "most" if asked.what else "most_wrote"
    form = asked.measure.value
    if asked.measure is Measure.TIMES:
        if not asked.what:
            form = "wrote" if shown > 1 else "wrote_once" if tally.messages == 1 else "wrote_together"
        elif tally.first == tally.last:
            form = "once" if tally.messages == 1 else "together"
    return form if tally.name is not None else f"anybody_{form}"


def _within(tally: Tally, words: Mapping[str, str], language: str) -> str:
    if tally.until is None:
        return ""
    since = "" if tally.since is None else _readable(tally.since, language)
    until = _readable(tally.until, language)
    return words["within" if since else "until"].format(first=since, last=until)


def _readable(day: date, language: str) -> str:
    return readable_day(datetime.combine(day, time()), language)
