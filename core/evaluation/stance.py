"""The stance of an answer by its wording: doubt, distance and exactness against trust and feeling (paper section 5.2).

Counted markers, no model: so that answers under opposite profiles can be told apart by something else than the
model that wrote them.
"""

from __future__ import annotations

import re

_WARM = re.compile(
    r"\b(?:feel\w*|understand\w*|support\w*|encourag\w*|happ(?:y|ier|iness)|proud|wonderful|lovely|amazing|great|car(?:e|es|ing)"
    r"|comfort\w*|lov(?:e|es|ing|ed)|hop(?:e|es|ing|eful)|warm\w*|kind\w*|gentl\w*|heart\w*|meaningful|special|joy\w*|together"
    r"|relationship\w*|friend\w*|trust\w*|inspir\w*|excit\w*|enjoy\w*|beautiful|emotion\w*|passion\w*|fulfil\w*"
    r"|embrac\w*|cherish\w*|valu(?:e|es|ed|ing)|appreciat\w*|empath\w*|compassion\w*|bring (?:her|him|them|you) joy)\b"
    r"|感受|理解|支持|鼓励|开心|快乐|幸福|美好|温暖|关心|希望|喜欢|相信|珍惜|陪伴|体贴|心意|感动|一起",
    re.IGNORECASE,
)
_STRICT = re.compile(
    r"\b(?:evidence|unsupported|claim\w*|doubt\w*|skeptic\w*|unclear|uncertain\w*|insufficient|unproven|unverified"
    r"|explicit\w*|strict\w*|literal\w*|reliab\w*|verif\w*|assum\w*|speculat\w*|however|only|merely|lack\w*|risk\w*"
    r"|fact\w*|objective\w*|according to|no (?:direct |clear |indication|mention|proof|reason|basis)"
    r"|not (?:stated|mentioned|clear|enough|say|indicate|specif\w+|provid\w+|prove|directly|necessarily)"
    r"|cannot|should not|unless|whether|conclu\w+)\b"
    r"|证据|依据|没有(?:说明|提到|明确)|缺乏|怀疑|质疑|不确定|不清楚|未必|只|仅|字面|明确|事实|风险|不足|无法|并不",
    re.IGNORECASE,
)


def warmth(text: str) -> float:
    """How warm against how strict the wording is, in [-1, 1]; 0: as many markers of either, or none."""
    warm, strict = len(_WARM.findall(text)), len(_STRICT.findall(text))
    return (warm - strict) / (warm + strict) if warm + strict else 0.0


def told_apart(warm: list[str], strict: list[str]) -> float:
    """Of all pairs of an answer from either side the share in which the warmer wording is the warm side's.

    0.5 is what guessing gives; ties count half.
    """
    pairs = [(warmth(a), warmth(b)) for a in warm for b in strict]
    return sum(1.0 if a > b else 0.5 if a == b else 0.0 for a, b in pairs) / len(pairs) if pairs else 0.5
