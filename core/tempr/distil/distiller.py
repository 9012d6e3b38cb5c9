"""One exchange through the language model: ask, read, check, and ask again in smaller pieces (DESIGN section 5.3)."""

from __future__ import annotations

import logging
import threading
import time
from dataclasses import dataclass, field
from datetime import tzinfo

from core import defaults
from core.errors import Cancelled, HindsightError
from core.models.llm import LanguageModel
from core.models.ports import Generation
from core.models.prompts import wording
from core.store.exchanges import ExchangeText
from core.tempr.distil import causes, reasons
from core.tempr.distil.choices import choices
from core.tempr.distil.facts import Fact, Unfit, checked, without_repeats
from core.tempr.distil.grounding import Ground
from core.tempr.distil.passage import Line, Passage, before, language_of_exchange
from core.tempr.distil.request import budget, cut, request
from core.tempr.distil.schema import Output, Relation, facts_schema, read_facts, read_looped
from core.tempr.distil.small_talk import is_small_talk
from core.types import ChatMessage

logger = logging.getLogger("hindsight.distil")
RETRIES = 2  # of a passage, each time in smaller pieces
_TOKENS_A_FACT, _AROUND = 300, 60  # more than the longest fact the schema allows; what runs on is cut there


class Unreadable(HindsightError):
    """What the model wrote about an exchange is of no use, also in smaller pieces. ``tokens``: what that cost."""

    code = "unreadable_output"

    def __init__(self, message: str, tokens: int) -> None:
        super().__init__(message)
        self.tokens = tokens


@dataclass(frozen=True, slots=True)
class Distilled:
    """What an exchange gave. ``relations`` name facts by place; ``reason``: why there is none, or what was left out.

    ``tokens``: written by the model, failed tries included.
    """

    facts: tuple[Fact, ...]
    relations: tuple[Relation, ...]
    reason: str | None
    dropped: int
    tokens: int


@dataclass(slots=True)
class _Gathered:
    """What the passages read so far gave. ``lines``: theirs; a fact may rest on what was shown a passage before."""

    lines: list[Line] = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)
    reasons: list[str] = field(default_factory=list)
    unread: list[Unreadable] = field(default_factory=list)
    dropped: int = 0
    tokens: int = 0
    begun: float = field(default_factory=time.monotonic)


class Distiller:
    """Distils exchanges of one bank. ``passage_tokens``: what the model reads at once, at most.

    ``is_small``: it reads single lines, and names nothing but what they hold (:mod:`core.tempr.distil.choices`).
    """

    def __init__(
        self, llm: LanguageModel, *, owner: str | None, zone: tzinfo, passage_tokens: int, is_small: bool = False
    ) -> None:
        self._llm, self._owner, self._zone, self._passage_tokens = llm, owner, zone, passage_tokens
        self._is_small = is_small

    def distil(self, exchange: ExchangeText, cancel: threading.Event | None = None) -> Distilled:
        """The facts of an exchange, at most five or one for each passage of a very long one.

        Raises :class:`Unreadable` when nothing of use came out at last (where only a part is of no use, the reason
        says so), Cancelled, and what the model raises.
        """
        language = language_of_exchange(exchange)
        passages = cut(exchange, self._llm, None if self._is_small else self._passage_tokens)
        if not passages or is_small_talk(line.text for passage in passages for line in passage.lines):
            return Distilled((), (), wording("distil", language)["small_talk"], 0, 0)
        most = 1 if self._is_small else -(-defaults.DISTIL_MAX_FACTS // len(passages))
        gathered = _Gathered()
        for passage in passages:
            gathered.lines += passage.lines
            try:
                self._read(passage, most, 0, gathered, cancel)
            except Unreadable as error:
                gathered.unread.append(error)
        if gathered.unread and not gathered.facts:
            raise Unreadable(str(gathered.unread[0]), gathered.tokens)
        facts = without_repeats(gathered.facts)[: max(defaults.DISTIL_MAX_FACTS, len(passages))]
        relations = reasons.related(facts, exchange.said)
        if not self._is_small:
            found = causes.find(facts, gathered.lines, relations, self._llm, language, cancel)
            relations += found.relations
            gathered.tokens += found.tokens
        reason = _reason(facts, gathered, language)
        return Distilled(tuple(facts), relations, reason, gathered.dropped, gathered.tokens)

    def _read(
        self, passage: Passage, most: int, tried: int, gathered: _Gathered, cancel: threading.Event | None
    ) -> None:
        """Ask about one passage; an answer that is cut off, unreadable or (once) all invention: again in halves."""
        if time.monotonic() - gathered.begun > defaults.DISTIL_MAX_SECONDS:
            raise Unreadable(_too_long(passage), gathered.tokens)
        asked = request(passage, self._llm)
        generation = self._generate(passage, asked, most, tried, cancel)
        gathered.tokens += generation.tokens_out
        if generation.finish != "stop":
            logger.info("exchange %d: %s", passage.exchange.id, _complaint(generation, passage))
        output = _read_output(generation)
        ground = Ground(gathered.lines, self._people(passage), " ".join(said.view.text for said in before(passage)))
        made = self._checked(output, passage, ground)
        facts = [fact for fact in made if isinstance(fact, Fact)]
        only_inventions = bool(made) and set(made) == {Unfit.INVENTED} and len(passage.lines) > 1
        if tried < RETRIES and (output is None or (only_inventions and not tried)):
            for half in passage.halves():
                self._read(half, -(-most // 2), tried + 1, gathered, cancel)
            return
        if output is None:
            raise Unreadable(_complaint(generation, passage), gathered.tokens)
        gathered.dropped += made.count(Unfit.INVENTED)
        gathered.reasons += [output.reason] if output.reason and not output.facts else []
        gathered.facts += facts

    def _generate(
        self, passage: Passage, asked: tuple[ChatMessage, ...], most: int, tried: int, cancel: threading.Event | None
    ) -> Generation:
        """The likeliest answer at first, so that a run can be repeated; another one where that was of no use."""
        numbers = [line.number for line in passage.lines]
        allowed = choices(passage) if self._is_small else None
        schema = (
            facts_schema(numbers, most, times=allowed.times, names=allowed.names)
            if allowed is not None
            else facts_schema(numbers, most)
        )
        temperature = defaults.ANSWER_TEMPERATURE if tried else 0.0
        generation = self._llm.generate(
            asked, max_tokens=min(budget(self._llm, passage.language).output, _AROUND + most * _TOKENS_A_FACT),
            temperature=temperature,
            grammar=schema, cancel=cancel,
        )  # fmt: skip
        if generation.finish == "cancelled":
            raise Cancelled("Distillation was stopped.")
        return generation

    def _checked(self, output: Output | None, passage: Passage, ground: Ground) -> list[Fact | Unfit]:
        written = output.facts if output is not None else ()
        return [checked(fact, passage, ground, self._owner, self._zone) for fact in written]

    def _people(self, passage: Passage) -> tuple[str, ...]:
        """Everybody a fact may be about without being named in a line: who takes part, and the owner."""
        speakers = (said.view.sender for said in passage.exchange.said)
        names = (*passage.exchange.participants, *speakers, self._owner)
        return tuple(dict.fromkeys(name for name in names if name))


def _read_output(generation: Generation) -> Output | None:
    if generation.looped:
        return read_looped(generation.text)
    return read_facts(generation.text) if generation.finish == "stop" else None


def _too_long(passage: Passage) -> str:
    minutes = round(defaults.DISTIL_MAX_SECONDS / 60)
    return (
        f"Reading this exchange took longer than {minutes} minutes, up to message {passage.lines[0].number}. A smaller "
        "model or a GPU reads faster."
    )


def _complaint(generation: Generation, passage: Passage) -> str:
    first, last = passage.lines[0].number, passage.lines[-1].number
    where = f"message {first}" if first == last else f"messages {first} to {last}"
    if generation.looped:
        return f"What the model wrote about {where} went round in circles. A larger model may do better."
    if generation.finish == "length":
        return f"What the model wrote about {where} did not come to an end. A larger model may do better."
    return f"What the model wrote about {where} cannot be read as facts. A larger model may do better."


def _reason(facts: list[Fact], gathered: _Gathered, language: str) -> str | None:
    words = wording("distil", language)
    left_out: str | None = words["left_out"].format(count=gathered.dropped) if gathered.dropped else None
    if facts or left_out:
        return " ".join(filter(None, (left_out, *map(str, gathered.unread)))) or None
    return next(iter(gathered.reasons), words["nothing"])
