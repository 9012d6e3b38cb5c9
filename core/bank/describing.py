"""The background of the profile: what the owner says of themselves, proposed and merged (paper section 5.6)."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from core.bank.reflect import Reflecting
from core.bank.undisturbing import Undisturbing
from core.cara.background import merge, overrules, says_same
from core.cara.snippets import snippet
from core.cara.voice import first_person
from core.errors import Cancelled, RequestError
from core.store import backgrounds, banks, journal, memories, messages
from core.store.backgrounds import ACCEPTED, PROPOSED, REFUSED, Addition, Version
from core.store.clock import to_ms
from core.store.connection import Connection
from core.tempr.sentences import split_sentences
from core.types import BackgroundProposal, Changes, MemoryRow, MemoryStatus, Statement

MOST_PROPOSALS = 30  # waiting at once; more is no list anybody reads
ACCEPT, REFUSE, WRITE = "Accept background", "Refuse background", "Write background"
_TABLES = frozenset({"banks", "background_versions"})


class Describing(Reflecting):
    """Nothing gets into the background unasked: the program proposes, the person accepts, refuses or writes."""

    def background_proposals(self) -> list[BackgroundProposal]:
        """What may be added, each with the whole background as it would read; what was said last comes first."""
        with self._store.reading() as connection:
            current = banks.profile(connection, self.id).background
            waiting = backgrounds.every(connection, self.id, PROPOSED)
            accepted = backgrounds.every(connection, self.id, ACCEPTED)
            refs = messages.references(connection, [i for v in waiting if v.told for i in v.told.messages])
        found: list[tuple[int, BackgroundProposal]] = []
        for version in waiting:
            told = version.told
            evidence = () if told is None else tuple(refs[i] for i in told.messages if i in refs)
            if told is None or not evidence or _is_settled(told, accepted):
                continue  # its messages were forgotten, or something later was accepted or written since
            merged = _merged(version, current)
            if merged != current:
                found.append((told.at_ms, BackgroundProposal(version.id, told.snippet, merged, evidence)))
        return [proposal for _, proposal in sorted(found, key=lambda pair: -pair[0])]

    def decide_background(self, proposal_id: int, accept: bool, text: str | None = None) -> Changes:
        """Take a proposal over, in the person's wording of the whole background where ``text`` is given, or refuse it.

        What was refused is not proposed again.
        """

        def work(connection: Connection) -> None:
            version = backgrounds.one(connection, proposal_id)
            if version.bank_id != self.id or version.state != PROPOSED:
                raise RequestError(f"Proposal number {proposal_id} was decided already.")
            merged = _merged(version, banks.profile(connection, self.id).background)
            wanted = first_person((text if text is not None else merged).strip())

            def change() -> None:
                backgrounds.decide(connection, proposal_id, ACCEPTED if accept else REFUSED, wanted if accept else None)
                if accept:
                    backgrounds.set_current(connection, self.id, wanted)

            targets = [("banks", self.id), ("background_versions", proposal_id)]
            journal.record(connection, self.id, ACCEPT if accept else REFUSE, targets, change)

        self._store.write(work)
        return Changes(_TABLES, {"banks": [self.id]}, ACCEPT if accept else REFUSE)

    def set_background(self, text: str) -> Changes:
        """The person's own wording of the whole background; what it was before stays among the versions."""

        def work(connection: Connection) -> None:
            profile = replace(banks.profile(connection, self.id), background=text.strip())
            targets = [("banks", self.id), ("background_versions", backgrounds.next_id(connection))]
            journal.record(connection, self.id, WRITE, targets, lambda: banks.set_profile(connection, self.id, profile))

        self._store.write(work)
        return Changes(_TABLES, {"banks": [self.id]}, WRITE)

    # --- proposing ------------------------------------------------------------------------------------

    def _run_background(self, payload: Mapping[str, Any], cancel: threading.Event | None) -> None:
        """The job ``background`` {"memories": [ids]}."""
        self.propose_background(payload["memories"], cancel=cancel)

    def propose_background(self, memory_ids: Sequence[int], *, cancel: threading.Event | None = None) -> Changes:
        """Propose what these memories say of the owner; a language model words the merge where there is one.

        Nothing that is known, was refused, or was overtaken by what was said later. Raises Cancelled, Preempted.
        """
        llm = None if self._models.status().llm is None else Undisturbing(self._models, cancel)
        made: list[int] = []
        for told in self._snippets(memory_ids):
            if cancel is not None and cancel.is_set():
                raise Cancelled("Proposing background was stopped; what was proposed so far is kept.")
            with self._store.reading() as connection:
                profile = banks.profile(connection, self.id)
                versions = backgrounds.every(connection, self.id)
            if _is_settled(told, versions):
                continue
            text = merge(profile.background, told.snippet, llm)
            if text != profile.background.strip():
                based = Addition(told.snippet, profile.background, told.at_ms, told.messages)
                made.append(self._store.write(partial(self._propose, text=text, told=based)))
        return Changes(_TABLES if made else frozenset(), {"background_versions": made})

    def _snippets(self, memory_ids: Sequence[int]) -> list[Addition]:
        """What the owner says of themselves in these memories, in the order in which it was said."""
        with self._store.reading() as connection:
            owner = banks.owner_name(connection, self.id)
            rows = memories.rows(connection, memory_ids)
            evidence = memories.evidence(connection, memory_ids)
        mine = [row for row in rows.values() if owner is not None and row.holder == owner]
        found = [
            Addition(said, "", to_ms(row.mentioned_at), tuple(evidence[row.id]))
            for row in mine
            if row.status is MemoryStatus.ACTIVE and row.mentioned_at is not None and row.id in evidence
            and (said := snippet(_statement(row))) is not None
        ]  # fmt: skip
        return sorted(found, key=lambda told: told.at_ms)

    def _propose(self, connection: Connection, text: str, told: Addition) -> int:
        """Store a proposal; waiting ones that it overtakes go, and the oldest beyond what anybody reads."""
        waiting = [v for v in backgrounds.every(connection, self.id, PROPOSED) if v.told is not None]
        overtaken = [v.id for v in waiting if v.told is not None and overrules(told.snippet, v.told.snippet)]
        left = sorted((v for v in waiting if v.id not in overtaken), key=lambda v: v.told.at_ms if v.told else 0)
        backgrounds.withdraw(connection, [*overtaken, *(v.id for v in left[: len(left) + 1 - MOST_PROPOSALS])])
        return backgrounds.propose(connection, self.id, text, told)


def _merged(version: Version, current: str) -> str:
    """The background with a proposal: as it was worded, or by rules when the background has changed since."""
    told = version.told
    return version.text if told is None or told.base == current else merge(current, told.snippet)


def _statement(row: MemoryRow) -> Statement:
    return Statement(row.text, row.network, row.kind, row.holder, ())


def _is_settled(told: Addition, versions: Sequence[Version]) -> bool:
    """Proposed or refused before, or overtaken by what the person said or wrote later."""
    before = ""
    for version in versions:
        known = version.told
        if known is not None and version.state != ACCEPTED:
            if says_same(told.snippet, known.snippet):
                return True
            later = version.state == PROPOSED and known.at_ms > told.at_ms
            if later and overrules(known.snippet, told.snippet):
                return True
            continue
        moment = known.at_ms if known is not None else version.created_ms
        fresh = [known.snippet] if known is not None else [s for s in split_sentences(version.text) if s not in before]
        before = version.text
        if moment > told.at_ms and any(overrules(said, told.snippet) for said in fresh):
            return True
    return False
