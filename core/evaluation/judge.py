"""A language model as judge, with a prompt for each kind of question (paper appendix A.4)."""

from __future__ import annotations

import threading

from core.evaluation.datasets import Question
from core.models.llm import LanguageModel
from core.models.prompts import wording
from core.models.structured import generate_json
from core.types import ChatMessage

_SCHEMA = {
    "type": "object", "properties": {"right": {"type": "boolean"}}, "required": ["right"],
    "additionalProperties": False,
}  # fmt: skip
_MOST_TOKENS = 12


class ModelJudge:
    """Whether an answer says what was expected, by the language model in use."""

    def __init__(self, llm: LanguageModel, cancel: threading.Event | None = None) -> None:
        self._llm, self._cancel = llm, cancel
        self._words = wording("judge", "en")

    def __call__(self, question: Question, answer: str) -> bool | None:
        """The verdict; None when the model gave none that can be read."""
        rules = self._words["kinds"].get(question.kind, self._words["kinds"]["general"])
        asked = self._words["case"].format(question=question.text, expected=question.answer, answer=answer)
        messages = (ChatMessage("system", f"{self._words['task']} {rules}"), ChatMessage("user", asked))
        verdict = generate_json(self._llm, messages, _SCHEMA, max_tokens=_MOST_TOKENS, cancel=self._cancel)
        right = verdict.get("right") if verdict is not None else None
        return right if isinstance(right, bool) else None
