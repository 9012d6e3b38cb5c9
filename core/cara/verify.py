"""Whether a written sentence is borne out by the evidence it cites, without a language model.

A sentence fails when it brings in a number or a name the evidence does not hold, says the opposite, or ascribes
one person's words to another; and when it shares too little with the evidence. Where a cross-encoder understands
the language it decides the cases in between, such as paraphrases.
"""

from __future__ import annotations

import heapq
import math
import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.cara.about import speaks_to, spoken_of
from core.cara.claims import only_asked, said_to_another
from core.cara.evidence import Line, attributed
from core.cara.figures import DATE, figures_hold, told
from core.cara.named import NOT_NAMES, called_pattern, without_name
from core.cara.opposed import answers_no, clauses, is_denied, opposed
from core.cara.scoring import Rerank
from core.cara.vocabulary import cover, words
from core.store.words import ENGLISH_STOP
from core.tempr.sentences import is_question, split_sentences
from core.tempr.terms import language_of, stem

# Calibrated on the written cases of tests/core/cara/verify_cases.py. Shares are of the sentence's content
# words, names of people apart, that are found in the evidence.
COVER_SURE = {"en": 0.75, "zh": 0.65}  # Chinese pairs of characters also straddle words
COVER_POSSIBLE = 0.5  # enough when the cross-encoder is sure
CROSS_SURE = 7.0  # logit
CITES_ITSELF = 0.75  # an uncited sentence with this share of one line's words is given that line's number
_LEANS, _LEANS_WORDS = 0.3, 2  # share and number of a reason's words in what it leans on
_NEAREST = 5  # lines looked at more closely for an uncited sentence; resolving dates costs a millisecond each
_MOST_SOURCES = 4  # of a list
_SELF = re.compile(r"\b(?:I|my|me|we|our)\b|我", re.IGNORECASE)
_YOU = re.compile(r"\b(?:you|your|yours)\b|[你您]", re.IGNORECASE)
_REPORTING = frozenset(
    stem(word)
    for word in "name call mention say said tell told talk share state note explain according evidence memory message "
    "chat seem appear also indicate describe person user someone conclusion overall therefore thus however ask whether "
    "longer anymore because cannot every each still already really show suggest imply mean finally".split()
)
_REPORTING_ZH = frozenset("提到 表示 说过 根据 记忆 证据 消息 对话 因此 所以 目前 可以 看出".split())


@dataclass(frozen=True, slots=True)
class Checker:
    """The means of checking.

    ``rerank``: a cross-encoder for the language of the claims; ``people``: everybody heard in the recall;
    ``free_names``: names the answer may use although no evidence holds them (in the question, the profile);
    ``asked``: content words of the question, which an answer repeats: missing in the evidence they weigh half.
    """

    rerank: Rerank | None = None
    people: frozenset[str] = frozenset()
    free_names: frozenset[str] = frozenset()
    asked: frozenset[str] = frozenset()

    def supported(self, claim: str, lines: Sequence[Line]) -> bool:
        """Whether the cited ``lines`` bear out ``claim`` (marks already taken out)."""
        if not lines:
            return False
        wanted, evidence = self._content(claim), told(lines)
        best = max(range(len(lines)), key=lambda i: cover(wanted, lines[i].text))
        reply = _reply(lines, best)
        if reply is None and only_asked(claim, _bearing_sentences(wanted, lines)):
            return False
        undated = self._content(DATE.sub(" ", claim))
        if not figures_hold(claim, undated, lines) or not self._names(claim, lines) <= _stems(evidence):
            return False
        if self._contradicted(claim, lines[best], reply):
            return False
        share = self._share(wanted, evidence)
        if share >= COVER_SURE[language_of(claim)] or not wanted:
            return True
        return share >= COVER_POSSIBLE and self._sure(claim, lines)

    def sources_of(self, claim: str, lines: Sequence[Line]) -> tuple[int, ...]:
        """The numbers of the results a sentence plainly restates, several for a list; empty when there are none."""
        wanted = self._content(claim)
        if len(wanted) < 3:
            return ()
        near = heapq.nlargest(_NEAREST, lines, key=lambda line: cover(wanted, line.text))
        best = max(near, key=lambda line: self._share(wanted, told([line])), default=None)
        if best is None:
            return ()
        if self._share(wanted, told([best])) >= CITES_ITSELF and self.supported(claim, [best]):
            return (best.n,)
        return self._sources_of_list(claim, lines)

    def _sources_of_list(self, claim: str, lines: Sequence[Line]) -> tuple[int, ...]:
        """Of "she paints, swims and sings" each part from a line of its own, four results at most."""
        parts = [part for part in clauses(claim) if self._content(part) - self.asked]
        found: list[Line] = []
        for part in parts:
            wanted = self._content(part) - self.asked
            fitting = [line for line in lines if cover(wanted, line.text) >= CITES_ITSELF]
            own = [line for line in fitting if not self._contradicted(claim, line, None)]
            if not own:
                return ()
            found.append(next((line for line in own if line in found), own[0]))
        several = list(dict.fromkeys(found))
        evidence, numbers = told(several), tuple(dict.fromkeys(line.n for line in several))
        if len(several) < 2 or len(numbers) > _MOST_SOURCES or not self._names(claim, several) <= _stems(evidence):
            return ()
        return numbers if figures_hold(claim, self._content(DATE.sub(" ", claim)), several) else ()

    def leaning_on(self, claim: str, lines: Sequence[Line]) -> int | None:
        """The number of the result a reason leans on, which is no proof of it: it shares most words with it."""
        wanted = self._content(claim) - self.asked
        best = max(lines, key=lambda line: cover(wanted, line.text), default=None)
        if best is None:
            return None
        share = cover(wanted, best.text)
        return best.n if share >= _LEANS and share * len(wanted) >= _LEANS_WORDS else None

    def bearing(self, claim: str, lines: Sequence[Line]) -> list[Line]:
        """The lines that hold the claim's words, closest ones only: the messages a citation should lead to."""
        wanted = self._content(claim)
        covers = [cover(wanted, line.text) for line in lines]
        best = max(covers, default=0.0)
        return [line for line, share in zip(lines, covers, strict=True) if best and share >= 0.5 * best]

    def _contradicted(self, claim: str, best: Line, reply: Line | None) -> bool:
        """The closest line, or the reply to it where it asks, says something else or is somebody else's."""
        if reply is not None:
            return self._answers_otherwise(claim, best, reply)
        parts = [part for part in clauses(claim) if part.strip()]
        if any(opposed(part, self._content(part), best.text, self.people) for part in parts):
            return True
        return self._misattributed(claim, best)

    def _answers_otherwise(self, claim: str, asked: Line, reply: Line) -> bool:
        """ "Are you allergic to anything?" "Only cats": of the one who replies, and not denied."""
        subject = self._subject(claim)
        heard = f"{asked.text} {reply.text}"
        if (
            subject
            and _YOU.search(asked.text)
            and reply.speaker != subject
            and not spoken_of(subject.split()[0], heard)
        ):
            return True
        question = [sentence for sentence in split_sentences(asked.text) if is_question(sentence)][-1]
        return is_denied(claim) != (answers_no(reply.text) != is_denied(question))

    def _sure(self, claim: str, lines: Sequence[Line]) -> bool:
        if self.rerank is None:
            return False
        logits = [float(x) for x in self.rerank(claim, [attributed(line, line.text, "en") for line in lines])]
        return any(not math.isnan(x) and x >= CROSS_SURE for x in logits)

    def _share(self, wanted: frozenset[str], evidence: str) -> float:
        """The share of ``wanted`` in the evidence, what is missing of the question's own words counted half.

        Where most of them are missing the evidence is about something else than what was asked.
        """
        repeated = wanted & self.asked
        missing = repeated - words(evidence)
        half = 0.5 if len(missing) == 1 or 2 * len(missing) <= len(repeated) else 0.0
        return cover(wanted, evidence) + half * len(missing) / len(wanted) if wanted else 0.0

    def _content(self, claim: str) -> frozenset[str]:
        """Content words of the claim without reporting verbs and the names of people."""
        text = claim
        for name in self.people:
            text = without_name(without_name(text, name), name.split()[0])
        drop = _REPORTING_ZH if language_of(claim) == "zh" else _REPORTING
        return words(text) - drop if re.search(r"\w", text) else frozenset()

    def _names(self, claim: str, lines: Sequence[Line]) -> set[str]:
        """Stems of the names an English sentence uses: capitalised words but the first.

        Who is spoken to need not be named: "I'm proud of you" says so of the other.
        """
        found: set[str] = set()
        for sentence in split_sentences(claim):
            capitalised = re.findall(r"[^\W\d_][\w’'-]*", sentence)
            found |= {_bare(word) for word in capitalised[1:] if word[0].isupper() and len(word) > 1}
        free = ENGLISH_STOP | NOT_NAMES | {name.lower() for name in self.free_names}
        if any(_YOU.search(line.text) for line in lines):
            free |= {name.split()[0].lower() for name in self.people}
        return {stem(word) for word in found if word not in free}

    def _subject(self, claim: str) -> str | None:
        """Of the people heard the one the sentence names first: of whom it tells, or to whom something is done."""
        found = {name: re.search(called_pattern(name.split()[0]), claim, re.IGNORECASE) for name in self.people}
        places = {name: match.start() for name, match in found.items() if match is not None}
        named = list(places)
        return min(named, key=lambda name: (places[name], -len(name)), default=None)

    def _misattributed(self, claim: str, best: Line) -> bool:
        """The claim is about somebody else than the one who says so of themselves in the closest line."""
        subject = self._subject(claim)
        if best.speaker is None or subject is None:
            return False
        if best.speaker == subject:
            return said_to_another(claim, best.text)
        of_speaker = _SELF.search(best.text) and not speaks_to(best.text)
        return bool(of_speaker) and not spoken_of(subject.split()[0], best.text)


def _reply(lines: Sequence[Line], place: int) -> Line | None:
    """What somebody else said right after a line that asks; None where it does not, or nothing follows."""
    line, after = lines[place], lines[place + 1 : place + 2]
    if not after or not is_question(line.text) or is_question(after[0].text):
        return None
    return after[0] if after[0].n == line.n and after[0].speaker != line.speaker else None


def _bearing_sentences(wanted: frozenset[str], lines: Sequence[Line]) -> list[str]:
    """The sentences that hold most of the claim's words, and those that hold half as many."""
    sentences = [sentence for line in lines for sentence in split_sentences(line.text)]
    covers = [cover(wanted, sentence) for sentence in sentences]
    floor = 0.5 * max(covers, default=0.0)
    return [sentence for sentence, share in zip(sentences, covers, strict=True) if share and share >= floor]


def _stems(text: str) -> set[str]:
    return {stem(_bare(word)) for word in re.findall(r"[^\W\d_][\w’'-]*", text)}


def _bare(word: str) -> str:
    return re.sub(r"['’]s?$", "", word).lower()
