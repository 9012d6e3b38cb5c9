"""Reflect(B, Q, Theta): recall, answer, store what was shown (paper section 5)."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial

from core import defaults
from core.bank import counting, leading
from core.bank.edit import Editing
from core.bank.outliving import outliving, unless_it_fails
from core.bank.times import now_in
from core.cara import extract, opinions
from core.cara.budget import Prompt
from core.cara.opinions import NewOpinion
from core.cara.reflect import reflect
from core.errors import Cancelled, MemoryFileError
from core.models.languages import is_english
from core.models.ports import Role
from core.store import asks, memories
from core.store.connection import Connection
from core.tempr.recall.pipeline import Recaller
from core.types import (
    Answer,
    Disposition,
    EntityType,
    MemoryKind,
    Mention,
    Network,
    OpinionView,
    Origin,
    Profile,
    Recall,
    RecallRequest,
    Statement,
)

FORMED_BY = "reflection"
LOCKED = "locked"  # the code of a file that another program writes
logger = logging.getLogger("hindsight.reflect")


class Reflecting(Editing):
    """The answering half of a bank."""

    def recall(self, request: RecallRequest, *, cancel: threading.Event | None = None) -> Recall:
        """Recall(B, Q, k), paper section 4.2."""
        return Recaller(self._store, self.id, self._models, self.zone).recall(request, cancel=cancel)

    def ask(
        self,
        query: str,
        *,
        as_of: datetime | None = None,
        tokens: int = defaults.RECALL_TOKENS,
        profile: Disposition | None = None,
        form_opinions: bool = True,
        evidence_tokens: int = defaults.ANSWER_EVIDENCE_TOKENS,
        window: tuple[datetime | None, datetime] | None = None,
        on_recall: Callable[[Recall], None] | None = None,
        on_prompt: Callable[[Prompt], None] | None = None,
        on_token: Callable[[str], None] | None = None,
        cancel: threading.Event | None = None,
    ) -> Answer:
        """A cited answer from the memory, written by the language model where there is one, else extractive.

        ``tokens`` bounds what is recalled, ``evidence_tokens`` what of it a model is shown. ``on_recall`` gets what
        was found before it is read, ``on_prompt`` what the model is shown, ``on_token`` the answer as it is written.
        """
        begun = time.perf_counter()
        moment = as_of if as_of is not None else now_in(self.zone)
        saved: Profile = self.profile()
        used = replace(saved, disposition=profile if profile is not None else saved.disposition)
        if (told := self._counted(query, moment, window, cancel)) is not None:
            if on_recall is not None:
                on_recall(told.recall)
            self._keep_answer(told, moment, used.disposition)
            return told
        found: Recall = self.recall(
            RecallRequest(query=query, as_of=moment, tokens=tokens, window=window), cancel=cancel
        )
        if on_recall is not None:
            on_recall(found)
        answer = self._answer(query, found, used, moment, evidence_tokens, on_prompt, on_token, cancel)
        if form_opinions:
            answer = replace(answer, opinions=self._form(answer, used, moment, cancel))
        answer = replace(answer, seconds=time.perf_counter() - begun)
        self._keep_answer(answer, moment, used.disposition)
        return answer

    def _counted(
        self, query: str, as_of: datetime, window: tuple[datetime | None, datetime] | None,
        cancel: threading.Event | None,
    ) -> Answer | None:  # fmt: skip
        with self._store.reading(cancel) as connection:
            told = counting.answer(connection, self.id, self.zone, query, as_of, window, self._models.count_tokens)
        if cancel is not None and cancel.is_set():
            raise Cancelled("The answer was cancelled; nothing of it was kept.")
        return told

    def _answer(
        self,
        query: str,
        found: Recall,
        profile: Profile,
        as_of: datetime,
        evidence_tokens: int,
        on_prompt: Callable[[Prompt], None] | None,
        on_token: Callable[[str], None] | None,
        cancel: threading.Event | None,
    ) -> Answer:
        llm = self._models.status().llm
        scorer, owner = outliving(self._scorer(query)), self.owner_name()
        with self._store.reading(cancel) as connection:
            earlier = leading.lines(connection, found)
            names = leading.names(connection, self.id, query)
        if llm is None:
            return extract.answer(query, found, rerank=scorer, owner=owner, earlier=earlier, names=names)
        return reflect(
            query, found, profile, self._models, as_of=as_of, model=llm.name, rerank=scorer, owner=owner,
            earlier=earlier, names=names, evidence_tokens=evidence_tokens, on_prompt=on_prompt, on_token=on_token,
            cancel=cancel,
        )  # fmt: skip

    def _form(
        self, answer: Answer, profile: Profile, as_of: datetime, cancel: threading.Event | None
    ) -> tuple[OpinionView, ...]:
        """Store the opinions an answer expresses (paper section 5.4.2, step 4); none without a language model."""
        if answer.model is None:
            return ()
        made = self._views(answer, profile, cancel)
        try:
            held = [unless_it_fails(partial(self._hold, o, answer.query, profile, as_of, cancel)) for o in made]
            return tuple(view for view in held if view is not None)
        except MemoryFileError as error:
            if error.code != LOCKED:
                raise
            logger.info("the opinions of the answer are not kept: %s", error)
            return ()

    def _views(self, answer: Answer, profile: Profile, cancel: threading.Event | None) -> Sequence[NewOpinion]:
        """The opinions an answer of the language model's expresses; none where the model fails at that."""
        form = partial(opinions.form, answer.query, answer, answer.recall, profile, self._models, cancel=cancel)
        return unless_it_fails(form) or ()

    def _hold(
        self, made: NewOpinion, query: str, profile: Profile, as_of: datetime, cancel: threading.Event | None
    ) -> OpinionView:
        """Keep an opinion that the answer to ``query`` expresses."""
        with self._store.reading() as connection:
            self._names.prepare(connection)  # before the transaction: it takes as long as there are entities
        return self._store.write(lambda connection: self._add(connection, made, profile, as_of))

    def _add(self, connection: Connection, made: NewOpinion, profile: Profile, as_of: datetime) -> OpinionView:
        statement = Statement(
            text=made.text, network=Network.OPINION, kind=MemoryKind.PREFERENCE, holder=profile.name,
            message_ids=made.message_ids, origin=Origin.FORMED, confidence=made.confidence,
            mentions=tuple(Mention(name, EntityType.OTHER) for name in made.entities),
        )  # fmt: skip
        placement = memories.Placement(None, None, as_of, FORMED_BY)
        memory_id, new = memories.add(connection, self.id, statement, placement)
        if new:
            with self._names.current(connection) as naming:
                naming.attach(connection, memory_id, statement, as_of)
        stored = memories.row(connection, memory_id)
        return OpinionView(memory_id, stored.text, stored.confidence or made.confidence, new)

    def _scorer(self, query: str) -> Callable[[str, Sequence[str]], Sequence[float]] | None:
        """The cross-encoder for sentences, where there is one that knows the language of the question."""
        reranker = self._models.status().reranker
        if reranker is None or not self._models.supports(query, Role.RERANKER):
            return None
        if reranker.languages == ("en",) and not is_english(query):
            return None
        return lambda question, texts: [float(score) for score in self._models.rerank(question, texts)]

    def _keep_answer(self, answer: Answer, as_of: datetime, disposition: Disposition) -> None:
        """Store question and answer; what is cited counts as used.

        While another program writes the file the answer is given all the same, and not kept.
        """
        cited = [citation.id for citation in answer.citations if citation.kind == "memory"]

        def work(connection: Connection) -> None:
            asks.add(connection, self.id, answer, as_of, disposition)
            memories.touch(connection, cited)

        try:
            self._store.write(work)
        except MemoryFileError as error:
            if error.code != LOCKED:
                raise
            logger.info("the answer is not kept: %s", error)

    def questions(self, limit: int = 50) -> list[tuple[int, datetime, str]]:
        """(row, when, question), newest first, without what :meth:`asks` takes long to read: what was shown."""
        with self._store.reading() as connection:
            return asks.questions(connection, self.id, limit)

    def answered(self, ask_id: int) -> Answer:
        """The answer to one of the :meth:`questions`. Raises NotFound."""
        with self._store.reading() as connection:
            return asks.answer(connection, self.id, ask_id)

    def asks(self, limit: int = 50) -> list[tuple[int, datetime, str, Answer]]:
        """(row, when, question, answer), newest first."""
        with self._store.reading() as connection:
            return asks.latest(connection, self.id, limit)
