"""The prompt of an answer, kept within what the model can hold (DESIGN section 7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from core import defaults
from core.cara.judgement import calls_for_judgement
from core.cara.profile import reminder, system_message
from core.cara.reading import Reading
from core.cara.shown import WEIGHED, pieces
from core.errors import ModelError
from core.models.llm import LanguageModel
from core.models.prompts import prompt, wording
from core.tempr.render import readable_day
from core.tempr.segment import CUT
from core.types import ChatMessage, Profile

_TEMPLATE_TOKENS = 40  # the chat template's own marks around two messages
ANSWER_TOKENS = 120  # two sentences and some: a small model that goes on repeats itself
_JUDGEMENT_TOKENS = 180  # three sentences and some
_OFFERED = 40  # results looked at; the evidence that fits is among the best dozen or two
_ANSWER_SHARE = 0.25  # of a small context
_LEAST_ROOM = 60  # tokens below which a piece of evidence is not worth cutting


@dataclass(frozen=True, slots=True)
class Prompt:
    """Messages for the model, the numbers of the results shown in them, and the tokens left for the answer.

    ``frame``: the prompt without evidence, by which an answer that repeats its instructions is known.
    ``evidence``: what of it is evidence, piece by piece, the best first.
    """

    messages: tuple[ChatMessage, ...]
    shown: tuple[int, ...]
    answer_tokens: int
    frame: str
    evidence: tuple[str, ...]


def answer_prompt(
    reading: Reading,
    profile: Profile,
    llm: LanguageModel,
    language: str,
    as_of: datetime,
    evidence_tokens: int = defaults.ANSWER_EVIDENCE_TOKENS,
) -> Prompt:
    """System message, numbered evidence and question, in at most the model's context less the answer.

    What stays the same from one question to the next comes first, so that a model that keeps what it has read
    reads it once. Evidence is taken best first; what does not fit is skipped, a first piece that is too long is cut.
    A view is given of few facts, so that every profile weighs the same ones.
    Raises :class:`ModelError` when not even the question fits.
    """
    judgement = calls_for_judgement(reading.query)
    rules = prompt("view_rules" if judgement else "answer_rules", language)
    system = f"{system_message(profile, language)}\n\n{rules}"
    values = asked_words(reading.query, language, as_of, reminder(profile.disposition, language))
    frame = prompt("answer", language, evidence="", **values)
    longest = _JUDGEMENT_TOKENS if judgement else ANSWER_TOKENS
    answer_tokens = min(longest, int(llm.context_size() * _ANSWER_SHARE))
    room = llm.context_size() - answer_tokens - _TEMPLATE_TOKENS - sum(llm.count_tokens([system, frame]))
    if room < 0:
        raise ModelError(
            f"The question and the profile do not fit into the {llm.context_size()} tokens this model can hold. "
            "Shorten the background, or choose a model with a larger context."
        )
    offered = pieces(reading, language, most=WEIGHED if judgement else _OFFERED)
    evidence = _fitting(offered, llm, min(room, evidence_tokens))
    shown = [text for _, text in evidence]
    listed = "\n".join(reversed(shown))  # a small model heeds most what stands next to the question
    messages = (
        ChatMessage("system", system),
        ChatMessage("user", prompt("answer", language, evidence=listed, **values)),
    )
    numbers = tuple(n for n, _ in reversed(evidence))
    return Prompt(messages, numbers, answer_tokens, f"{system}\n{frame}", tuple(shown))


def asked_words(query: str, language: str, as_of: datetime, manner: str = "") -> dict[str, str]:
    """What the prompt of an answer says of the question: its words, the day, whether a view is wanted.

    ``manner``: how a view is to be given.
    """
    words = wording("answers", language)
    judgement = calls_for_judgement(query)
    return {
        "question": " ".join(query.split()),
        "today": words["today"].format(weekday=words["weekdays"][as_of.weekday()], day=readable_day(as_of, language)),
        "view": words["view" if judgement else "facts"],
        "form": words["form_view"].format(manner=manner).strip() if judgement else words["form_facts"],
    }


def _fitting(offered: Sequence[tuple[int, str]], llm: LanguageModel, room: int) -> list[tuple[int, str]]:
    """The pieces that fit into ``room`` tokens together, in their order; a first one that is too long is cut."""
    costs = [cost + 1 for cost in llm.count_tokens([text for _, text in offered])] if offered else []  # and the line
    kept: list[tuple[int, str]] = []
    for (n, text), cost in zip(offered, costs, strict=True):
        if cost <= room:
            kept.append((n, text))
            room -= cost
        elif not kept and room >= _LEAST_ROOM:
            kept.append((n, _cut(text, room - 1, lambda piece: llm.count_tokens([piece])[0])))
            room = 0
    return kept


def _cut(text: str, room: int, count: Callable[[str], int]) -> str:
    """The longest start of ``text`` that takes at most ``room`` tokens, marked as cut."""
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if count(f"{text[:middle]} {CUT}") <= room else (low, middle - 1)
    return f"{text[:low].rstrip()} {CUT}"
