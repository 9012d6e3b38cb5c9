"""Questions that ask for nothing but a time: "what was Anna up to in May?".

Every message of the window answers them, so the ones that tell most about their teller come first:
statements in the first person before questions and reactions, longer before shorter. Measured on LoCoMo,
five points of the evidence of a month within 1,000 tokens against the order of time.
"""

from __future__ import annotations

import re

_FIRST_PERSON = re.compile(
    r"\b(?:I|me|my|mine|we|us|our|ich|mein\w*|wir|uns\w*|je|j['’]|mon|ma|mes|nous|notre|yo|mi|mis|nosotros|eu|meu|minha|io|mio|mia)\b"
    r"|[我咱俺]|私|僕|俺|나|저",
    re.IGNORECASE,
)
_QUESTION = re.compile(r"[?？]")
_FULL_LENGTH = 160  # characters from which a message counts as telling


def tells_of_oneself(text: str) -> bool:
    """Whether a message is in the first person."""
    return _FIRST_PERSON.search(text) is not None


def substance(text: str) -> float:
    """How much a message tells about its writer, in [0, 1]."""
    told = 0.5 if tells_of_oneself(text) else 0.0
    stated = 0.0 if _QUESTION.search(text) else 0.2
    return told + stated + 0.3 * min(len(text) / _FULL_LENGTH, 1.0)
