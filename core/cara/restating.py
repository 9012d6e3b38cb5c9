"""Two views of one's own compared: whether they are on the very same matter, and to which effect."""

from __future__ import annotations

import re
from collections.abc import Iterable

from core.cara.assess import claim_of, matter, side
from core.tempr.terms import terms

_SAME_MATTER = 0.6  # of the words of the shorter view
_DENIAL = re.compile(
    r"\b(?:not|never|no longer|hardly|cannot)\b|n['’]t\b|不(?!错|仅|但|只)|没|别(?!的|人)", re.IGNORECASE
)
_AGAINST = tuple(
    (re.compile(one, re.IGNORECASE), re.compile(other, re.IGNORECASE))
    for one, other in (
        (r"\bkeep", r"\b(?:sell|give up|get rid|drop|return|quit)\b"),
        (r"\b(?:stay|remain)", r"\b(?:leave|move|go)\b"),
        (r"\b(?:accept|take)\b", r"\b(?:refuse|decline|reject|turn down)\b"),
        (r"\b(?:start|continue|go on)\b", r"\b(?:stop|quit|end|give up)\b"),
        (r"\b(?:buy|get)\b", r"\b(?:sell|avoid|skip)\b"),
        (r"\bmore\b", r"\b(?:less|fewer)\b"),
        (r"\b(?:support|trust)", r"\b(?:oppose|distrust|avoid)\b"),
        (r"保留|留着|买", r"卖|扔"),
        (r"留在|留下", r"离开|搬走|搬去"),
        (r"接受|答应", r"拒绝|推掉"),
        (r"继续|开始", r"停止|放弃|不再"),
    )
)


def restates(held: str, new: str, names: Iterable[str], *, close: bool) -> bool:
    """Whether ``new`` is a view on the very matter of ``held``, to the same or the opposite effect.

    ``names``: those of the entities both are about, which alone make no matter. ``close``: the encoder finds
    the two as near to each other as only few pairs are.
    """
    said = set(terms(" ".join(names)))
    left, right = (matter(claim_of(text)) - said for text in (held, new))
    if not left and not right:  # nothing but praise or blame of the same
        return bool(said)
    shared = left & right
    return bool(shared) and (close or len(shared) >= _SAME_MATTER * min(len(left), len(right)))


def opposes(held: str, new: str) -> bool:
    """Whether two views on one matter are to the opposite effect: praise and blame, keep and sell, do and do not."""
    a, b = claim_of(held), claim_of(new)
    if side(a) and side(b):
        return side(a) != side(b)
    denied = bool(_DENIAL.search(a)) != bool(_DENIAL.search(b))
    turned = any((one.search(a) and other.search(b)) or (other.search(a) and one.search(b)) for one, other in _AGAINST)
    return denied != turned
