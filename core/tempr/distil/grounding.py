"""Whether the messages bear a written fact out, and which of them do; no trust in the model is needed.

A fact's content words must mostly occur in its lines, its figures and its names altogether. A model often names
the wrong lines of the right exchange: then the lines that hold its words are taken instead.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from core.store.words import has_cjk
from core.tempr import timex
from core.tempr.distil.acting import Utterance, names_as_agent, owned_by_another, swapped
from core.tempr.distil.clauses import Told, borne
from core.tempr.distil.passage import Line
from core.tempr.distil.placing import predicate, speaker_of
from core.tempr.distil.schema import Written
from core.tempr.entities.kin import FAMILY, PETS
from core.tempr.sentences import split_sentences
from core.tempr.statements.moment import said_at
from core.tempr.terms import stem, terms
from core.tempr.timex.en.lexicon import MONTHS, WEEKDAYS

LEAST_COVER = 0.65  # of a fact's content words; below, it says something else than the messages
_SHORT = 4  # words; of so few none may be the model's own
_MOST_LINES = 6
_WORDS_A_LINE = 1.5
_TERMS_A_CHINESE_WORD = 3  # characters and pairs of them
_BEARS = 0.12  # of the words not borne by other lines: less is a line that only shares a common word

# Words a narrator adds around what was said.
_NARRATED = frozenset(
    "say tell mention talk discuss share express explain report describ state note ask answer repli respond suggest "
    "recommend plan want hope intend think feel believ like love enjoy excit happi look forward decid recent current "
    "previous also includ involv about becaus since due person someon thing time way conversat chat discuss togeth "
    "convers particip activ experi relat visit attend make made take took go went get got "
    "after befor while when himself herself themselv themselves yourself becom end start".split()
)
_NARRATED_ZH = frozenset(
    "表示 说道 告诉 提到 讨论 分享 认为 觉得 希望 打算 计划 想要 喜欢 感到 因为 由于 最近 目前 曾经".split()
)
_DAYS_AND_MONTHS = frozenset((*MONTHS, *WEEKDAYS))
_CALENDAR = frozenset(map(stem, _DAYS_AND_MONTHS))  # times are checked by their intervals, see timing
_KIN = FAMILY | PETS
_GENERIC = frozenset("child baby sibling twin spouse partner pet".split())
_FIRST_PERSON = re.compile(r"\b(?:I|my|we|our)\b|我", re.IGNORECASE)
_ASKED_OF_ANOTHER = re.compile(r"[它他她]们?[^。！？?]*[？?]\s*$")
_CLAUSE_ZH = re.compile(r"[，。！？；,]")
_SPOKEN_TO = re.compile(r"\b(?:you|your)\b|[你您]", re.IGNORECASE)
_WE = re.compile(r"\b(?:we|us|our|we['’]\w+)\b|我们|咱", re.IGNORECASE)
_JOINT = re.compile(
    r"\b(?:together|both|let['’]?s|(?:shall|should|could|can) we|we (?:should|could|can|both)|you and I|with you)\b"
    r"|咱俩|我们俩|一起|你和我|我和你|跟你",
    re.IGNORECASE,
)
_TALK = re.compile(
    r"\b(?:discuss|talk|chat|agree|shar|decid|plann|exchang|remember|reminisc)\w*|讨论|聊|谈|商量|同意|分享|决定|回忆",
    re.IGNORECASE,
)
_NAME = re.compile(r"[^\W\d_][\w’'-]*")
_CAPTION = re.compile(r"\[[a-z]+: (?P<shows>[^\]]*)\]")  # as ``line_text`` writes what is sent with a message
_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_NUMBER_WORDS = {
    word: str(number)
    for number, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
        "seventeen eighteen nineteen twenty".split()
    )
}
_TENS = {w: str(10 * n) for n, w in enumerate("thirty forty fifty sixty seventy eighty ninety".split(), start=3)}
_CHINESE_DIGITS = {c: str(n) for n, c in enumerate("零一二三四五六七八九")} | {"两": "2", "十": "10"}
_WORD_NUMBERS = _NUMBER_WORDS | _TENS


@dataclass(frozen=True, slots=True)
class Ground:
    """The lines of a passage. ``people``: names of everybody who takes part, ``around``: text before it."""

    lines: Sequence[Line]
    people: Sequence[str]
    around: str = ""
    _terms: dict[int, frozenset[str]] = field(default_factory=dict)

    def evidence(self, fact: Written) -> tuple[Line, ...]:
        """The lines that bear the fact out, in order; none when they do not."""
        wanted = self._content(fact.what)
        chosen = self._likely(fact)
        if not chosen:
            return ()
        words = len(wanted) / (_TERMS_A_CHINESE_WORD if has_cjk(fact.what) else 1)
        if len(chosen) > 1 and words < _WORDS_A_LINE * len(chosen):
            return ()  # pieced together from words that were said of different things
        if not self._figures_hold(fact.what, chosen) or not self._names_hold(fact.what):
            return ()
        return () if self._misattributed(fact.what, chosen) else tuple(chosen)

    def borne(self, fact: Written) -> str:
        """What the fact says without clauses that its lines do not bear out; the words it has where no line does."""
        lines = self._likely(fact)
        said = [one for line in lines for one in self._sentences(line)]

        def swaps(clause: str, actors: Sequence[str]) -> bool:
            return self._said_by_another(clause, actors, said)

        heard = {line.view.sender for line in self.lines if line in lines or line.number in fact.lines}
        shown = [caption["shows"] for line in lines for caption in _CAPTION.finditer(line.text)]
        return borne(fact.what, Told(said, shown, heard, self.people, self._content, swaps))

    def _likely(self, fact: Written) -> list[Line]:
        """The lines that hold enough of the fact's words, those it cites if they do."""
        wanted = self._content(fact.what)
        cited = [line for line in self.lines if line.number in fact.lines]
        chosen = self._bearing(wanted, cited)
        if not cited or not self._covered(wanted, chosen):
            chosen = self._bearing(wanted, self.lines)
        return chosen if self._covered(wanted, chosen) else []

    def holds(self, words: str, lines: Sequence[Line]) -> bool:
        """Whether ``words`` occur in these lines: every content word of them."""
        return set(terms(words)) <= self._told(lines)

    def _bearing(self, wanted: set[str], lines: Sequence[Line]) -> list[Line]:
        """As few of ``lines`` as hold the words that any of them holds, those with most words first."""
        left = set(wanted)
        chosen: list[Line] = []
        while len(chosen) < _MOST_LINES and left:
            best = max(lines, key=lambda line: (len(left & self._of(line)), -line.number), default=None)
            if best is None or len(left & self._of(best)) <= (_BEARS * len(wanted) if chosen else 0):
                break
            chosen.append(best)
            left -= self._of(best)
        return sorted(chosen, key=lambda line: line.number)

    def _covered(self, wanted: set[str], lines: Sequence[Line]) -> bool:
        share = len(wanted & self._told(lines)) / len(wanted) if wanted else 0.0
        return share >= (LEAST_COVER if len(wanted) > _SHORT else 1.0)

    def _misattributed(self, text: str, lines: Sequence[Line]) -> bool:
        """Whether a sentence gives somebody what another one says of themselves; "he" is who was spoken of before."""
        if has_cjk(text) and self._answers_of_another(text, lines):
            return True
        actors: tuple[str, ...] = ()
        said = [one for line in lines for one in self._sentences(line)]
        for sentence in split_sentences(text):
            actors = speaker_of(sentence, self.people) or actors
            if len(actors) > 1 and _is_alone(sentence, actors, lines):
                return True
            if actors and self._said_by_another(sentence, actors, said):
                return True
        return owned_by_another(text, said, self.people)

    def _answers_of_another(self, text: str, lines: Sequence[Line]) -> bool:
        """Whether somebody is given what they answer, without a word of themselves, when asked about another one.

        Of the line that was read last, right behind ``around``. Chinese leaves out who is spoken of, so that 刚来的时候
        tells of the cat when 它怕人吗 was asked.
        """
        if lines[0].number != self.lines[-1].number:
            return False
        opening = _CLAUSE_ZH.split(lines[0].text.strip(), maxsplit=1)[0]
        answered = _ASKED_OF_ANOTHER.search(self.around) is not None and _FIRST_PERSON.search(opening) is None
        return answered and lines[0].view.sender in speaker_of(_CLAUSE_ZH.split(text, maxsplit=1)[0], self.people)

    def _said_by_another(self, text: str, actors: Sequence[str], said: Sequence[Utterance]) -> bool:
        wanted = self._content(text)
        shared = {one: len(wanted & set(terms(one.text))) for one in said}
        likely = sorted(said, key=lambda one: -shared[one])
        if not likely:
            return False
        first = likely[0]
        named = any(names_as_agent(first.text, name.split()[0]) for name in actors)
        named = named or (first.spoken_to in actors and _SPOKEN_TO.search(first.text) is not None)
        if first.speaker not in actors and not named and _FIRST_PERSON.search(first.text):
            return True
        near = [one for one in likely if 2 * shared[one] >= shared[first]]
        return swapped(predicate(text, self.people), actors, near, self.people)

    def _sentences(self, line: Line) -> Iterable[Utterance]:
        speaker = line.view.sender
        others = [name for name in self.people if name != speaker]
        spoken_to = others[0] if len(others) == 1 else None
        return (Utterance(part, speaker, spoken_to) for part in split_sentences(_CAPTION.sub(" ", line.text)))

    def _told(self, lines: Iterable[Line]) -> set[str]:
        return set().union(*(self._of(line) for line in lines))

    def _of(self, line: Line) -> frozenset[str]:
        if line.number not in self._terms:
            self._terms[line.number] = frozenset(terms(line.text))
        return self._terms[line.number]

    def _content(self, text: str) -> set[str]:
        """Content words of a fact without the names of people and what only narrates."""
        for name in self.people:
            text = text.replace(name, " ").replace(name.split()[0], " ")
        told = {term for term in terms(text) if term not in _CALENDAR and not term.isdecimal()}
        return told - _NARRATED - _NARRATED_ZH or told

    def _figures_hold(self, text: str, lines: Sequence[Line]) -> bool:
        said = {n for line in lines for n in figures(line.text)}
        said |= {n for line in lines for n in _date_figures(line)}
        return figures(text) <= said

    def _names_hold(self, text: str) -> bool:
        """Every name and every relative in the fact was spoken of by somebody, or is somebody here."""
        known = " ".join((*self.people, self.around, *(line.text for line in self.lines))).lower()
        stems = {stem(_bare(word)) for word in _NAME.findall(known)}
        used: set[str] = set()
        for sentence in re.split(r"[.!?:]\s+|[\"“”]", text):
            used |= {_bare(word) for word in _NAME.findall(sentence)[1:] if word[0].isupper() and len(word) > 1}
        named = all(stem(word) in stems or word in _DAYS_AND_MONTHS or has_cjk(word) for word in used)
        return named and _relatives(text) <= _relatives(known)


def _is_alone(text: str, actors: Sequence[str], lines: Sequence[Line]) -> bool:
    """Whether one says what they did and the others, who shall have done it too, only listen.

    "We" of one alone is mostly their family, not the one they write to.
    """
    told = [line for line in lines if line.view.sender in actors]
    together = len({line.view.sender for line in told if _WE.search(line.text)}) > 1
    if _TALK.search(text) or together or any(_JOINT.search(line.text) for line in lines):
        return False
    others = [(line, name) for line in told for name in actors if name != line.view.sender]
    return not any(names_as_agent(line.text, name.split()[0]) for line, name in others)


def _relatives(text: str) -> set[str]:
    """Relatives and pets a text speaks of, each by one word for all its forms; not those that may be called by many."""
    words = (_bare(word) for word in _NAME.findall(text))
    kin = (_KIN.get(word) or _KIN.get(word.removesuffix("s")) for word in words)
    return {found.canonical for found in kin if found is not None} - _GENERIC


def figures(text: str) -> set[str]:
    """The numbers in a text, in figures or words."""
    found = {number.replace(",", "").lstrip("0") or "0" for number in _NUMBER.findall(text)}
    found |= {_WORD_NUMBERS[w] for w in re.findall(r"[a-z]+", text.lower()) if w in _WORD_NUMBERS and w != "one"}
    return found


def _date_figures(line: Line) -> set[str]:
    """Figures a narrator may write for "last Friday": those of the day it means."""
    now = said_at(line.view, None)
    if now is None:
        return set()
    dates = [now, *(e.start for e in timex.find(line.text, now, role="message") if e.start is not None)]
    return {str(part) for date in dates for part in (date.year, date.month, date.day)}


def _bare(word: str) -> str:
    return re.sub(r"['’]s?$", "", word).lower()
