"""The prompt of an answer, kept within what the model can hold (DESIGN section 7)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from core import defaults
from core.cara.judgement import calls_for_judgement
from core.cara.profile import system_message
from core.cara.reading import Reading
from core.errors import ModelError
from core.models.llm import LanguageModel
from core.models.prompts import prompt, wording
from core.tempr.render import readable_day
from core.tempr.segment import CUT
from core.types import ChatMessage, Network, Profile, Recall, RecallResult

_TEMPLATE_TOKENS = 40  # the chat template's own marks around two messages
_ANSWER_TOKENS = 280  # four sentences and some
_ANSWER_SHARE = 0.25  # of a small context
_LEAST_ROOM = 60  # tokens below which a piece of evidence is not worth cutting


@dataclass(frozen=True, slots=True)
class Prompt:
    """Messages for the model, the numbers of the results shown in them, and the tokens left for the answer.

    ``frame``: the prompt without evidence, by which an answer that repeats its instructions is known.
    """

    messages: tuple[ChatMessage, ...]
    shown: tuple[int, ...]
    answer_tokens: int
    frame: str


def answer_prompt(reading: Reading, profile: Profile, llm: LanguageModel, language: str, as_of: datetime) -> Prompt:
    """System message, numbered evidence and question, in at most the model's context less the answer.

    Evidence is taken in rank order; what does not fit is skipped, a first piece that is too long is cut.
    Raises :class:`ModelError` when not even the question fits.
    """
    words = wording("answers", language)
    system = system_message(profile, language)
    values = {
        "question": " ".join(reading.query.split()),
        "today": words["today"].format(weekday=words["weekdays"][as_of.weekday()], day=readable_day(as_of, language)),
        "view": words["view" if calls_for_judgement(reading.query) else "facts"],
    }
    frame = prompt("answer", language, evidence="", **values)
    answer_tokens = min(_ANSWER_TOKENS, int(llm.context_size() * _ANSWER_SHARE))
    room = llm.context_size() - answer_tokens - _TEMPLATE_TOKENS - sum(llm.count_tokens([system, frame]))
    if room < 0:
        raise ModelError(
            f"The question and the profile do not fit into the {llm.context_size()} tokens this model can hold. "
            "Shorten the background, or choose a model with a larger context."
        )
    evidence = numbered(reading.recall, llm, min(room, defaults.ANSWER_EVIDENCE_TOKENS), language)
    user = prompt("answer", language, evidence="\n\n".join(text for _, text in evidence), **values)
    messages = (ChatMessage("system", system), ChatMessage("user", user))
    return Prompt(messages, tuple(n for n, _ in evidence), answer_tokens, frame)


def numbered(recall: Recall, llm: LanguageModel, room: int, language: str) -> list[tuple[int, str]]:
    """(n, ``[n] text``) of the results that fit into ``room`` tokens together, n the rank in ``recall``."""
    texts = [f"[{n}] {_labelled(result, language)}" for n, result in enumerate(recall.results, start=1)]
    costs = [cost + 2 for cost in llm.count_tokens(texts)] if texts else []  # and the blank line between
    kept: list[tuple[int, str]] = []
    for n, (text, cost) in enumerate(zip(texts, costs, strict=True), start=1):
        if cost > room and not kept and room >= _LEAST_ROOM:
            text = _cut(text, room - 2, lambda piece: llm.count_tokens([piece])[0])
            cost = room
        if cost <= room:
            kept.append((n, text))
            room -= cost
    return kept


def _labelled(result: RecallResult, language: str) -> str:
    """The text, an opinion marked as one: what is believed is never shown as a fact."""
    if result.network != Network.OPINION or result.confidence is None:
        return result.text
    label: str = wording("answers", language)["opinion"].format(confidence=result.confidence)
    return label + result.text


def _cut(text: str, room: int, count: Callable[[str], int]) -> str:
    """The longest start of ``text`` that takes at most ``room`` tokens, marked as cut."""
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if count(f"{text[:middle]} {CUT}") <= room else (low, middle - 1)
    return f"{text[:low].rstrip()} {CUT}"
