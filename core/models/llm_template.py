"""From chat messages to the prompt a model was trained on, by the template in its own file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from core.errors import ModelError

CHATML = (
    "{% for message in messages %}<|im_start|>{{ message.role }}\n{{ message.content }}<|im_end|>\n{% endfor %}"
    "{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}"
)  # what most models without a template were tuned on

Turn = Mapping[str, str]


class ChatTemplate:
    """Renders messages. ``control``: the texts of the model's control tokens, which no message may contain."""

    def __init__(
        self, template: str, *, bos: str, eos: str, control: Iterable[str], options: Mapping[str, Any]
    ) -> None:
        from llama_cpp.llama_chat_format import Jinja2ChatFormatter

        try:
            self._formatter = Jinja2ChatFormatter(template or CHATML, eos_token=eos, bos_token=bos)
        except Exception as error:  # whatever its parser raises
            raise ModelError(
                f"The chat template in the model's file is faulty: {error}. Choose another model."
            ) from error
        # What is thought aloud first costs minutes without a GPU, and a grammar leaves no room for it.
        self._options = {"enable_thinking": False, **options}
        longest_first = sorted({text for text in control if len(text) > 1}, key=len, reverse=True)
        self._control = re.compile("|".join(map(re.escape, longest_first))) if longest_first else None

    def render(self, messages: Sequence[Turn]) -> str:
        """The prompt. Templates that know no system role get its text at the start of the first question."""
        turns = [{"role": turn["role"], "content": self._defuse(turn["content"])} for turn in messages]
        try:
            return self._format(turns)
        except Exception as error:  # a template is a program: it may fail in any way
            folded = _fold_system(turns)
            if folded == turns:
                raise ModelError(f"The model's chat template does not take these messages: {error}") from error
            return self._format(folded)

    def _format(self, turns: list[dict[str, str]]) -> str:
        prompt: str = self._formatter(messages=turns, **self._options).prompt
        return prompt

    def _defuse(self, text: str) -> str:
        """A chat may quote "<|im_end|>"; read as a control token it would let the chat give orders."""
        return text if self._control is None else self._control.sub(lambda found: " ".join(found[0]), text)


def _fold_system(turns: list[dict[str, str]]) -> list[dict[str, str]]:
    if len(turns) < 2 or turns[0]["role"] != "system":
        return turns
    first = {"role": turns[1]["role"], "content": f"{turns[0]['content']}\n\n{turns[1]['content']}"}
    return [first, *turns[2:]]
