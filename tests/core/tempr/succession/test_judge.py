"""Whether a later statement ends an earlier one: precision and recall over labelled pairs, and the rules one by one."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from types import ModuleType

import pytest

from core.tempr.succession import Dated, Verdict, judge, read
from tests.core.tempr.succession import more_pairs, pairs
from tests.core.tempr.succession.pairs import Pair

EARLIER, LATER = datetime(2024, 2, 1, tzinfo=UTC), datetime(2024, 6, 20, tzinfo=UTC)


def _verdict(pair: Pair, *, gap: timedelta = LATER - EARLIER) -> Verdict:
    """The strongest verdict over the claims of both statements."""
    first = [Dated(claim, EARLIER) for claim in read(pair[0], holder="Sam")]
    second = [Dated(claim, EARLIER + gap) for claim in read(pair[1], holder="Sam")]
    verdicts = {judge(a, b) for a in first for b in second} | {Verdict.NONE}
    return max(verdicts, key=[Verdict.NONE, Verdict.ASK, Verdict.CLEAR].index)


@pytest.mark.parametrize("labelled", [pairs, more_pairs], ids=["first", "later"])
def test_that_clear_successions_are_found_and_what_only_looks_like_one_is_left_alone(labelled: ModuleType) -> None:
    ends_so, hold_both = labelled.ENDS, labelled.BOTH_HOLD
    ends, both = [_verdict(pair) for pair in ends_so], [_verdict(pair) for pair in hold_both]
    taken, wrong = ends.count(Verdict.CLEAR), both.count(Verdict.CLEAR)
    asked = ends.count(Verdict.ASK), both.count(Verdict.ASK)
    precision, recall = taken / (taken + wrong), taken / len(ends)
    found = (taken + asked[0]) / len(ends)
    print(
        f"\n{len(ends_so)} successions, {len(hold_both)} hard negatives: accepted at once precision {precision:.3f}, "
        f"recall {recall:.3f}; asked or accepted recall {found:.3f}; asked in vain {asked[1]} of {len(both)}"
    )
    for pair, verdict in [*zip(ends_so, ends, strict=True), *zip(hold_both, both, strict=True)]:
        expected = Verdict.CLEAR if pair in ends_so else Verdict.NONE
        if verdict is not expected:
            print(f"{verdict}, not {expected}: {pair}")
    assert precision >= 0.98
    assert recall >= 0.9
    assert found >= 0.95
    assert asked[1] <= 0.05 * len(both)
