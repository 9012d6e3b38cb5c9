"""Lines of evidence that a small model copies into its answer, told apart from what it says itself.

"I've been looking into counseling", copied as it stands, would read as said by the program. It becomes what it is:
a quotation of somebody.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.cara.asking import asks
from core.cara.evidence import Line
from core.tempr.terms import language_of

_ATTRIBUTION = re.compile(
    r"(?:\[\d{1,3}\] ?)?[^\W\d_][^\n:：()（）\[\]]{0,38}"
    r"(?: ?\((?:\d{1,2} )?[A-Z][a-z]+ \d{4}\): |（\d{4}年[^）\n]*）：)"
)
_ANNOUNCES = re.compile(r"(?:,? (?:including|such as|for example|as follows|like)|，?(?:包括|例如|比如|如下))?[:：]$")
_OF_THE_SPEAKER = re.compile(r"\b(?:I|I['’]\w+|me|my|mine|we|we['’]\w+|our|us|you|your)\b|我|你", re.IGNORECASE)
_LEAST, _LEAST_ZH = 12, 6  # characters of a sentence that is no coincidence


def without_attributions(text: str) -> str:
    """``text`` with each ``Nora (12 May 2023): `` taken out, and what stood before it ended as a sentence."""
    parts = [part.rstrip() for part in _ATTRIBUTION.split(text)]
    if len(parts) == 1:
        return text
    *heads, last = parts
    ended = [_ANNOUNCES.sub("。" if language_of(head) == "zh" else ".", head) for head in heads if head]
    return "\n".join([*ended, last])


def as_quotation(claim: str, lines: Sequence[Line]) -> str | None:
    """``claim``, as a quotation where it is a copy of what somebody says of themselves; None for a copied question."""
    source = next((line for line in lines if line.speaker and _holds(line.text, claim)), None)
    if source is None or not _OF_THE_SPEAKER.search(claim):
        return claim
    if asks(claim):
        return None
    return f"{source.speaker}：“{claim}”" if language_of(claim) == "zh" else f"{source.speaker}: “{claim}”"


def _holds(text: str, claim: str) -> bool:
    least = _LEAST_ZH if language_of(claim) == "zh" else _LEAST
    return len(claim) >= least and _plain(claim) in _plain(text)


def _plain(text: str) -> str:
    return re.sub(r"[\W_]+", " ", text).strip().lower()
