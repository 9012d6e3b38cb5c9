"""The prompt of one passage, kept within what the model really holds (DESIGN section 5.3)."""

from __future__ import annotations

from dataclasses import dataclass

from core import defaults
from core.errors import ModelError
from core.models.llm import LanguageModel
from core.models.prompts import prompt, wording
from core.store.exchanges import ExchangeText
from core.tempr.distil.passage import Passage, language_of_exchange, passages, tail, telling_lines
from core.types import ChatMessage

_TEMPLATE_TOKENS = 40  # the chat template's own marks around the messages
_TAIL_TOKENS = 60  # of more, a small model makes facts once again
_MOST_NAMES = 8
_HEAD_TOKENS = 60  # who takes part
_LEAST_ROOM = 120  # tokens; with less, an exchange would fall into single phrases
_OUTPUT_SHARE = 0.4  # of a small context


@dataclass(frozen=True, slots=True)
class Budget:
    """Tokens of one request: for the lines, and for the answer."""

    lines: int
    output: int


def budget(llm: LanguageModel, language: str) -> Budget:
    """What remains of the model's context beside the instructions. Raises :class:`ModelError` when that is nothing."""
    context = llm.context_size()
    output = min(defaults.DISTIL_MAX_OUTPUT_TOKENS, int(context * _OUTPUT_SHARE))
    frame = llm.count_tokens([prompt("distil", language, most=str(defaults.DISTIL_MAX_FACTS))])[0]
    room = context - output - frame - _TEMPLATE_TOKENS - _TAIL_TOKENS - _HEAD_TOKENS
    if room < _LEAST_ROOM:
        raise ModelError(
            f"This language model holds {context} tokens, too few to distil a chat with. Choose a model with a larger "
            "context, or raise its context in the settings.", code="context_too_small",
        )  # fmt: skip
    return Budget(room, output)


def cut(exchange: ExchangeText, llm: LanguageModel, most: int | None) -> list[Passage]:
    """The exchange in as few passages of at most ``most`` tokens as the model's context allows; None: single lines."""
    room = budget(llm, language_of_exchange(exchange)).lines

    def count(text: str) -> int:
        return llm.count_tokens([text])[0]

    if most is None:
        return telling_lines(exchange, min(room // 2, defaults.DISTIL_LINE_TOKENS), count)
    return passages(exchange, min(most, room), count)


def request(passage: Passage, llm: LanguageModel) -> tuple[ChatMessage, ...]:
    """The instructions, the same for every passage so that they are read once, and the numbered lines."""
    words = wording("distil", passage.language)
    exchange = passage.exchange
    rows = [", ".join(_present(exchange))]
    earlier = tail(passage, _TAIL_TOKENS, lambda text: llm.count_tokens([text])[0])
    rows += [words["before"], earlier] if earlier else []
    rows += ["", *([words["lines"]] if earlier else []), passage.text()]
    instructions = prompt("distil", passage.language, most=str(defaults.DISTIL_MAX_FACTS))
    return (ChatMessage("system", instructions), ChatMessage("user", "\n".join(rows)))


def _present(exchange: ExchangeText) -> tuple[str, ...]:
    """Everybody in the chat; of a large group those who speak here."""
    if len(exchange.participants) <= _MOST_NAMES:
        return exchange.participants
    speakers = (said.view.sender for said in exchange.said if said.view.sender)
    return tuple(dict.fromkeys(speakers))[:_MOST_NAMES]
