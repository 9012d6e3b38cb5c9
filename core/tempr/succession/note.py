"""Storing what new memories claim and what they end; called in the transaction that stores them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from core.store import banks, journal, memories, successions
from core.store.clock import from_ms, optional
from core.store.connection import Connection
from core.store.successions import ClaimRow, SuccessionRow
from core.tempr.succession.claims import Claim, Wording, read
from core.tempr.succession.judge import Dated, Verdict, is_same, judge
from core.types import MemoryStatus, ProposalState

ENDED = "Note that a memory no longer holds"


def note(connection: Connection, bank_id: int, memory_ids: Iterable[int]) -> None:
    """Read the claims of these memories and settle what they end, or what has ended them already.

    Memories may come in any order of time: distillation works backwards.
    """
    for memory_id, claims in _read(connection, bank_id, memory_ids).items():
        _put(connection, bank_id, memory_id, claims)
        for claim in claims:
            _settle(connection, bank_id, memory_id, claim)


def reread(connection: Connection, bank_id: int, memory_id: int) -> None:
    """Read a memory whose text was changed anew; what it ended or what ended it no longer follows from it."""
    for claims in _read(connection, bank_id, [memory_id]).values():
        before = set(successions.claims_of(connection, [memory_id]).get(memory_id, ()))
        if before == {(claim.subject, claim.attribute, claim.value) for claim in claims}:
            continue
        for row in successions.of_memories(connection, [memory_id]):
            if row.state is not ProposalState.REFUSED:
                successions.drop(connection, row)
        _put(connection, bank_id, memory_id, claims)


def recheck(connection: Connection, bank_id: int, memory_id: int) -> None:
    """Let go of what followed from a memory as it was before an undo: it was put away again, or says less again."""
    row = memories.row(connection, memory_id)
    if row.status is not MemoryStatus.ACTIVE:
        successions.withdraw(connection, memory_id)
        return
    _put(connection, bank_id, memory_id, _read(connection, bank_id, [memory_id]).get(memory_id, []))
    for pair in successions.of_memories(connection, [memory_id]):
        claims = {claim.memory_id: _dated(claim) for claim in successions.claims_in(connection, pair)}
        both = len(claims) > 1
        follows = both and judge(claims[pair.earlier_id], claims[pair.later_id]) is not Verdict.NONE
        if not follows and pair.state is not ProposalState.REFUSED:
            successions.drop(connection, pair)


def _read(connection: Connection, bank_id: int, memory_ids: Iterable[int]) -> dict[int, list[Claim]]:
    owner = banks.owner_name(connection, bank_id)
    found: dict[int, list[Claim]] = {}
    for told in successions.told(connection, memory_ids):
        names = {alias.casefold(): name for alias, name in told.names}
        found[told.id] = read(told.text, holder=told.holder or owner, names=names)
    return found


def _put(connection: Connection, bank_id: int, memory_id: int, claims: Sequence[Claim]) -> None:
    rows = [(c.subject, c.attribute, c.value, c.wording.value, c.marks) for c in claims]
    successions.put_claims(connection, bank_id, memory_id, rows)


def _settle(connection: Connection, bank_id: int, memory_id: int, claim: Claim) -> None:
    about = successions.claims_about(connection, bank_id, claim.subject, claim.attribute)
    own = next((row for row in about if row.memory_id == memory_id), None)
    if own is None:
        return
    known = successions.of_memories(connection, [row.memory_id for row in about])
    history = _History(connection, bank_id, about, known)
    history.end_earlier(own)
    history.find_end(own)


class _History:
    """All claims of one attribute of one person, oldest first, and the successions among them."""

    def __init__(
        self, connection: Connection, bank_id: int, about: Sequence[ClaimRow], known: Sequence[SuccessionRow]
    ) -> None:
        self._connection, self._bank_id, self._about = connection, bank_id, about
        self._known = list(known)
        self._claims = {row.memory_id: _dated(row) for row in about}

    def end_earlier(self, own: ClaimRow) -> None:
        """What ``own`` ends: everything still open before it."""
        before = [row for row in self._about if row.mentioned_ms < own.mentioned_ms and self._is_open(row, own)]
        verdicts = {row.memory_id: self._judge(row, own) for row in before}
        if not own.value and len({row.value for row in before if verdicts[row.memory_id] is Verdict.CLEAR}) > 1:
            verdicts = dict.fromkeys(verdicts, Verdict.ASK)  # which of two jobs was quit?
        for row in before:
            if verdicts[row.memory_id] is Verdict.CLEAR:
                self._accept(row, own)
        doubtful = [row for row in before if verdicts[row.memory_id] is Verdict.ASK]
        if doubtful:
            self._ask(doubtful[-1], own)

    def find_end(self, own: ClaimRow) -> None:
        """What was told later and ends ``own``: the first that surely does, else the first that may."""
        doubtful: ClaimRow | None = None
        for row in self._about:
            verdict = self._judge(own, row)
            if verdict is Verdict.CLEAR:
                return self._accept(own, row)
            if verdict is Verdict.ASK and doubtful is None:
                doubtful = row
        return self._ask(own, doubtful) if doubtful is not None else None

    def _judge(self, earlier: ClaimRow, later: ClaimRow) -> Verdict:
        return judge(self._claims[earlier.memory_id], self._claims[later.memory_id])

    def _is_open(self, row: ClaimRow, own: ClaimRow) -> bool:
        """Nothing told before ``own`` and still in use has ended the row."""
        if row.wording == Wording.END:
            return False
        before = {other.memory_id for other in self._about if other.mentioned_ms <= own.mentioned_ms}
        return not any(s.state is ProposalState.ACCEPTED and s.later_id in before for s in self._of(row))

    def _of(self, earlier: ClaimRow) -> list[SuccessionRow]:
        return [s for s in self._known if s.earlier_id == earlier.memory_id]

    def _pair(self, earlier: ClaimRow, later: ClaimRow) -> SuccessionRow | None:
        return next((s for s in self._of(earlier) if s.later_id == later.memory_id), None)

    def _add(self, earlier: ClaimRow, later: ClaimRow) -> SuccessionRow:
        since = max(later.start_ms or later.mentioned_ms, earlier.start_ms or earlier.mentioned_ms)
        row_id = successions.ask(
            self._connection, self._bank_id, earlier.memory_id, later.memory_id, later.attribute, since
        )
        made = successions.get(self._connection, row_id)
        self._known.append(made)
        return made

    def _accept(self, earlier: ClaimRow, later: ClaimRow) -> None:
        """At once; a succession that skipped ``later`` is moot. What was decided otherwise stays."""
        if self._pair(earlier, later) is not None or self._was_refused(earlier, later):
            return
        for moot in [s for s in self._of(earlier) if s.state is not ProposalState.REFUSED]:
            successions.drop(self._connection, moot)
            self._known.remove(moot)
        accept(self._connection, self._bank_id, self._add(earlier, later))

    def _ask(self, earlier: ClaimRow, later: ClaimRow) -> None:
        """Unless the earlier has ended, is asked about already, or the person said no to the same."""
        pending = any(s.state is not ProposalState.REFUSED for s in self._of(earlier))
        if not pending and not self._was_refused(earlier, later):
            self._add(earlier, later)

    def _was_refused(self, earlier: ClaimRow, later: ClaimRow) -> bool:
        refused = [s.later_id for s in self._of(earlier) if s.state is ProposalState.REFUSED]
        values = {row.memory_id: row.value for row in self._about}
        return any(is_same(later.attribute, values.get(i, ""), later.value) for i in refused if i in values)


def accept(connection: Connection, bank_id: int, row: SuccessionRow, label: str | None = None) -> None:
    """Let a succession take effect, journalled; ``label``: as a person's decision, which undo takes back."""
    targets: list[journal.Target] = [("memories", row.earlier_id), ("successions", row.id)]
    change = partial(successions.accept, connection, row)
    journal.record(connection, bank_id, label or ENDED, targets, change, automatic=label is None)


def _dated(row: ClaimRow) -> Dated:
    claim = Claim.stored(row.subject, row.attribute, row.value, row.wording, row.marks)
    return Dated(claim, from_ms(row.mentioned_ms), optional(row.start_ms), optional(row.end_ms))
