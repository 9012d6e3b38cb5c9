"""Messages -> attributed statements, each in its network (paper sections 3.1 and 4.1.2).

The owner's deeds and biography are experience, the owner's stated views opinion; everything else,
other people's views included and attributed, is world. With no owner known, nothing is experience.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import tzinfo

from core.tempr.entities.mentions import KnownNames
from core.tempr.statements import chinese, english
from core.tempr.statements.draft import Draft, Stance
from core.tempr.statements.gate import Sentence, is_assistant, own_words, speakers
from core.tempr.statements.moment import locate
from core.tempr.statements.who import mentions_of
from core.tempr.statements.wishes import birthdays
from core.types import MessageView, Network, Origin, Statement

_CJK = re.compile(r"[\u4e00-\u9fff]")


@dataclass(frozen=True, slots=True)
class Company:
    """Everybody in a conversation, made ready once: there may be thousands, and as many exchanges to read."""

    names: dict[str, None]
    known: KnownNames
    has_assistant: bool

    @classmethod
    def of(cls, names: Iterable[str]) -> Company:
        """From the names of the participants."""
        everybody = dict.fromkeys(names)
        return cls(everybody, KnownNames.of(everybody), any(map(is_assistant, everybody)))

    def joined_by(self, speakers: Iterable[str]) -> Company:
        """With those who spoke and are not in it yet; itself when there is nobody new."""
        new = [name for name in speakers if name not in self.names]
        return Company.of((*self.names, *new)) if new else self

    def beside(self, speaker: str | None) -> str | None:
        """The one other person there is for ``speaker``, who is "you" then; None among more or with a machine."""
        if len(self.names) > 2:
            return None
        others = [name for name in self.names if name != speaker]
        return others[0] if len(others) == 1 and not is_assistant(others[0]) else None


def extract(
    messages: Sequence[MessageView],
    *,
    owner: str | None,
    zone: tzinfo | None = None,
    participants: Sequence[str] | Company = (),
) -> list[Statement]:
    """The statements made in one conversation's consecutive ``messages``, in order, each once.

    ``owner``: name of the memory's owner, None when unknown. ``zone``: of messages that name none.
    ``participants``: of the whole conversation, when ``messages`` are a part of it: who "you" may be, and
    whether an assistant takes part. As a :class:`Company` when many parts of one conversation are read.
    Needs no model and no state; linear in the text.
    """
    company = participants if isinstance(participants, Company) else Company.of(participants)
    company = company.joined_by(speakers(messages))
    found: dict[tuple[str, str | None], Statement] = {}
    for statement in _stated(messages, company, owner, zone):
        key = (statement.text, statement.holder)
        before = found.get(key)
        found[key] = statement if before is None else _also(before, statement)
    return list(found.values())


def _stated(
    messages: Sequence[MessageView], company: Company, owner: str | None, zone: tzinfo | None
) -> Iterator[Statement]:
    for sentence in own_words(messages, to_assistant=company.has_assistant):
        yield from _of_sentence(sentence, company, owner, zone)
    yield from birthdays(messages, company.names, company.known, zone)


def _of_sentence(sentence: Sentence, company: Company, owner: str | None, zone: tzinfo | None) -> Iterator[Statement]:
    message = sentence.message
    is_owner = message.is_owner and owner is not None
    name = owner if is_owner and owner else message.sender or ""
    other = company.beside(message.sender)
    chinese_text = _CJK.search(sentence.text) is not None
    maker = chinese.drafts if chinese_text else english.drafts
    for draft in maker(sentence, name=name, owner=is_owner, other=other):
        located = locate(draft.text, message, draft.kind, zone, "zh" if chinese_text else "en")
        if draft.stance is Stance.PLAN and located.moment is None:
            continue
        moment = located.moment
        yield Statement(
            text=located.text,
            network=_network(draft, is_owner),
            kind=draft.kind,
            holder=name or None,
            message_ids=(message.id,),
            mentions=mentions_of(located.text, name, company.known),
            start=moment.start if moment else None,
            end=moment.end if moment else None,
            precision=moment.precision if moment else None,
            origin=Origin.STATED,
            confidence=draft.confidence if is_owner else None,
        )


def _network(draft: Draft, is_owner: bool) -> Network:
    if not is_owner or not draft.about_speaker:
        return Network.WORLD
    return Network.OPINION if draft.stance is Stance.VIEW else Network.EXPERIENCE


def _also(known: Statement, again: Statement) -> Statement:
    """The same said again: further evidence, not a second statement."""
    ids = tuple(dict.fromkeys((*known.message_ids, *again.message_ids)))
    return replace(known, message_ids=ids)
