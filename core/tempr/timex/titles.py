"""Songs, films, papers, rooms and versions that are named like a time."""

from __future__ import annotations

import re

from core.tempr.timex.grammar import Context

_THINGS = (
    "song songs film movie movies book novel album track band show series poem musical game magazine newspaper paper"
    " episode podcast play painting single singer group character restaurant bar club called titled entitled named"
    " nicknamed room rooms version v flight bus gate suite apartment apt unit chapter page error code pin route highway"
    " model windows office fifa nba serial number no nr id iso rfc python java release section paragraph line order"
    " invoice ticket grade platform channel building house cabin locker table seat extension ext tel phone fax zip"
    " postcode usa ruby bloody super fat girl man freaky taco manic stormy sheffield casual joe miss mrs mr ms dr aunt"
    " auntie uncle"
)
_BEFORE = re.compile(rf"\b(?:{'|'.join(_THINGS.split())}|class\s+of)\s*[\"'“‘«:#.]?\s*$")
_WORK = "song|film|movie|book|novel|band|album|show|series|game"
_AFTER = re.compile(
    rf"(?:[\"'”’»]?,? by (?:the )?[A-Z]|[\"'”’»]? (?:is|was) (?:a|the|my|our|an|one of)\b[^.]{{0,24}}\b(?:{_WORK})\b"
    r"|[\"'”’»]? (?:newspaper|magazine|song|movie|film|album|band|novel|the movie|the film|the song|show)\b"
    rf"|[\"'”’»]?, (?:the|a) (?:\w+ )?(?:{_WORK})\b|[\"'”’»]? on (?:Netflix|Spotify|Disney|HBO|Hulu|YouTube)\b)",
)
_OPEN_ENDED = re.compile(r"(?:since|from|between|before|after|until)\b")
_QUOTES = {'"': '"', "'": "'", "“": "”", "‘": "’", "«": "»", "《": "》", "「": "」", "*": "*", "_": "_"}
# Words that are written small: a capital in the middle of a sentence makes a title of them.
_SMALL = re.compile(r"(?:Yesterday|Today|Tomorrow|Tonight|Last|Next|This)\b(?!.*\d)")

_CAPITAL_NEXT = re.compile(r" [A-Z][a-z]+")
_NO_TIME_WORD = re.compile(  # "we played November Rain", not "we met on Friday Tom said"
    r"\b(?!(?:on|in|last|next|this|since|until|till|by|before|after|from|for|of|and|or|late|early|mid|you|u|me|him|her|them|us"
    r"|it|there|here|home)\b)[a-z]+ $"
)


def is_title(start: int, end: int, context: Context) -> bool:
    """Whether the words at these offsets are the name of something, judged by what stands around them."""
    raw, words = context.raw, context.raw[start:end]
    before, after = context.text[:start], raw[end:]
    if start and end < len(raw) and _QUOTES.get(raw[start - 1]) == raw[end]:
        return True
    if _BEFORE.search(before[-40:]) and not _OPEN_ENDED.match(words):
        return words[0].isupper() or words[0].isdigit()
    if not words[0].isupper() or words.isupper():
        return False
    if _AFTER.match(after) and not any(c.isdigit() for c in words):
        return True
    if (
        words.replace(" ", "").isalpha()
        and words.istitle()
        and _CAPITAL_NEXT.match(after)
        and _NO_TIME_WORD.search(raw[:start])
    ):
        return True
    return bool(_SMALL.match(words)) and bool(re.search(r"\b[a-z]+ $", raw[:start]))
