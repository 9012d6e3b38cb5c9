"""A model's sentence as somebody tells it who was not there: no "we" of the speaker, no writing of another language."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.store.words import has_cjk
from core.tempr.distil.passage import Line

_PLURAL = {
    "we": "they", "us": "them", "our": "their", "ours": "theirs", "ourselves": "themselves", "we're": "they are",
    "we've": "they have", "we'll": "they will", "we'd": "they would",
}  # fmt: skip
_OURS = re.compile(r"\b(?:we(?:['’](?:re|ve|ll|d))?|us|ours?|ourselves)\b", re.IGNORECASE)
_PICTURE = re.compile(r"\s*\[[^\]]*(?:\]|$)")  # as the line had it behind the message
_CALLED = re.compile(r"^[^.!?]{1,60}, (?P<name>\w+)! +(?=\S)")  # "Agreed, Mel! ": copied, and told of nobody
_CUT = re.compile(r"[\s,]*(?:,| and\b| because\b| which\b| so\b)?[^,]*$")


def narrated(text: str, lines: Sequence[Line], people: Sequence[str] = ()) -> str:
    """``text`` in the third person, without what a picture shows and what is called out to one of ``people``.

    It ends where it falls into a script that none of ``lines`` is written in.
    """
    text = _PICTURE.sub("", text)
    called = _CALLED.match(text)
    if called is not None and any(name.startswith(called["name"]) for name in people):
        text = text[called.end() :]
    if has_cjk(text):
        if any(has_cjk(line.text) for line in lines):
            return text
        first = next(at for at, character in enumerate(text) if has_cjk(character))
        text = _CUT.sub("", text[:first])
    return _OURS.sub(_third, text)


def _third(found: re.Match[str]) -> str:
    said = found.group().replace("’", "'")
    if said in ("US", "Us"):  # the country, or a title
        return found.group()
    told = _PLURAL[said.lower()]
    return told.capitalize() if said[0].isupper() else told
