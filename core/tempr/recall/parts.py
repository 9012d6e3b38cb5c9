"""What a question really asks: its interrogative sentences, each of which is searched for by itself.

People ask two things at once ("Where does Anna live, and also: how old is Ben?") or come to the point
after some small talk. Small talk must not pull in messages, and two questions must not blur each other.
"""

from __future__ import annotations

import re
from itertools import pairwise

# A full stop ends a sentence only behind a real word: not in "Dr. Seuss", "J.K. Rowling" or "e.g. this".
_SENTENCE = re.compile(r"(?<=[。！？!?；;…])\s*|(?<=[a-z0-9)\]\"”]{4}\.)\s+|\n+")
_QUOTED = re.compile(r"“[^”]*”|\"[^\"]*\"|「[^」]*」|《[^》]*》")
_MARK = re.compile(r"[?？]\W*$")
_ASKS = re.compile(
    r"^\W*(?:what|who|whom|whose|where|when|why|which|how|tell me|remind me|list|name|give me|show me|find)\b"
    r"|吗\W*$|什么|哪|谁|几个|多少|怎么样|为什么|何时",
    re.IGNORECASE,
)
# What leads up to the point: "by the way, my real question is:".
_LEAD = re.compile(
    r"^.*(?:想问的?|想说的?|想知道的?|想搞清楚的?|要问的?|问题)(?:其实)?是(?:这个|这样)?\s*[：:，,]\s*"
    r"|^.*(?:question (?:is|was)|want(?:ed)? to (?:ask|know)(?: is| was)?)\s*[:,]\s*",
    re.IGNORECASE | re.DOTALL,
)
_AND_ALSO = re.compile(
    r"^\s*(?:另外|还有|此外|顺便问一下|also|and also|by the way|oh and)\s*[,，:：]?\s*(?=\S{2})", re.IGNORECASE
)
# Where another request begins.
_ALSO = re.compile(
    r"(?:^|(?<=[。！？!?；;…\s]))\s*(?:另外|还有|此外|顺便问一下|and also|also|by the way|oh and)\s*[,，:：]",
    re.IGNORECASE,
)
MOST = 4  # sub-questions searched for; more are searched for together


def parts(query: str) -> list[str]:
    """The questions inside ``query``, in order; the whole query when it holds none or only one."""
    requests = _requests(query)
    found = [_questions(request) for request in requests]
    if len(requests) > 1:
        found = [asked for request, asked in zip(requests, found, strict=True) if asked != [request] or _asks(request)]
    bare = list(dict.fromkeys(_AND_ALSO.sub("", question).strip() for asked in found for question in asked))
    if not bare:
        return [query]
    return bare if len(bare) <= MOST else [" ".join(bare)]


def _requests(query: str) -> list[str]:
    """Pieces of ``query`` that begin with "also": what leads up to the point of one does not belong to another."""
    hidden = _QUOTED.sub(lambda match: "\0" * len(match.group()), query)
    cuts = [0, *(match.start() for match in _ALSO.finditer(hidden) if match.start()), len(query)]
    return [piece for a, b in pairwise(cuts) if (piece := query[a:b]).strip()]


def _asks(sentence: str) -> bool:
    return bool(_MARK.search(sentence) or _ASKS.search(sentence))


def _questions(request: str) -> list[str]:
    sentences = _sentences(request)
    asked = [s for s in sentences if _MARK.search(s)] or [s for s in sentences if _ASKS.search(s)]
    led = [s for s in asked if _LEAD.search(s)]
    if led:
        asked = asked[asked.index(led[0]) :]
    bare = [_AND_ALSO.sub("", _LEAD.sub("", s)).strip() for s in asked]
    bare = [s for s in dict.fromkeys(bare) if len(s) > 1]
    return bare or [request]


def _sentences(query: str) -> list[str]:
    """Sentences of ``query``; what stands in quotation marks is never cut."""
    hidden = _QUOTED.sub(lambda match: "\0" * len(match.group()), query)
    ends = [m.end() for m in _SENTENCE.finditer(hidden) if m.end() > 0]
    cuts = [0, *ends, len(query)]
    return [piece for a, b in pairwise(cuts) if (piece := query[a:b].strip())]
