"""One question under several profiles, from the same evidence (paper section 5.4.2, figure 5)."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime

from core import defaults
from core.bank.reflect import Reflecting
from core.bank.times import now_in
from core.types import Answer, Disposition, OpinionView, Profile, Recall, RecallRequest


class Comparing(Reflecting):
    """Answers that are only looked at: nothing of them is kept, and no opinion is formed."""

    def compare(
        self,
        query: str,
        dispositions: Sequence[Disposition],
        *,
        as_of: datetime | None = None,
        on_recall: Callable[[Recall], None] | None = None,
        on_token: Callable[[int, str], None] | None = None,
        on_answer: Callable[[int, Answer], None] | None = None,
        cancel: threading.Event | None = None,
    ) -> tuple[Answer, ...]:
        """What the bank would answer under each disposition; all of them read what one recall found.

        ``opinions`` of an answer are those it would form, with id 0. ``on_token`` and ``on_answer`` say of which
        disposition. Raises Cancelled.
        """
        moment = as_of if as_of is not None else now_in(self.zone)
        found = self.recall(RecallRequest(query=query, as_of=moment, tokens=defaults.RECALL_TOKENS), cancel=cancel)
        if on_recall is not None:
            on_recall(found)
        saved, answers = self.profile(), []
        for number, disposition in enumerate(dispositions):
            profile = replace(saved, disposition=disposition)
            answers.append(self._answer_as(profile, query, found, moment, _numbered(number, on_token), cancel))
            if on_answer is not None:
                on_answer(number, answers[-1])
        return tuple(answers)

    def _answer_as(
        self,
        profile: Profile,
        query: str,
        found: Recall,
        as_of: datetime,
        on_token: Callable[[str], None] | None,
        cancel: threading.Event | None,
    ) -> Answer:
        begun = time.perf_counter()
        answer = self._answer(query, found, profile, as_of, defaults.ANSWER_EVIDENCE_TOKENS, None, on_token, cancel)
        made = () if answer.model is None else self._views(answer, profile, cancel)
        views = tuple(OpinionView(0, opinion.text, opinion.confidence, True) for opinion in made)
        return replace(answer, opinions=views, seconds=time.perf_counter() - begun)


def _numbered(number: int, on_token: Callable[[int, str], None] | None) -> Callable[[str], None] | None:
    return None if on_token is None else lambda token: on_token(number, token)
