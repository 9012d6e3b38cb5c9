"""What Meta's downloads have in common as data and as pages: the two apps, their chats in parts, whose it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from core.ingest.entries import Entry, natural
from core.ingest.formats.meta_message import repaired
from core.ingest.identity import conversation_key
from core.ingest.jsonstream import load_side_table
from core.ingest.model import Format, Job, Reading
from core.ingest.sample import Kind, Sample
from core.ingest.text import clean_name

_PROFILES = ("profile_information.json", "personal_information.json")


@dataclass(slots=True)
class Thread:
    """One chat, which may lie in several parts."""

    title: str
    people: dict[str, None] = field(default_factory=dict)
    senders: dict[str, None] = field(default_factory=dict)
    parts: list[Entry] = field(default_factory=list)


@dataclass(slots=True)
class Part:
    """What one file says of its chat."""

    key: str = ""
    title: str = ""
    people: list[str] = field(default_factory=list)
    senders: dict[str, None] = field(default_factory=dict)

    @property
    def everyone(self) -> set[str]:
        """All who are listed or wrote."""
        return {*self.people, *(clean_name(repaired(name)) for name in self.senders)}


def facebook_and_instagram(
    kind: Kind, sniff: Callable[[Sample], float], read: Callable[[Job, str], Reading]
) -> tuple[Format, Format]:
    """The formats of the two apps, which write alike; ``read`` gets the id of the format too."""
    facebook, instagram = (
        Format(name, frozenset({kind}), partial(_sniff, sniff, name), partial(_read, read, name), passes=2)
        for name in ("facebook", "instagram")
    )
    return facebook, instagram


def _sniff(sniff: Callable[[Sample], float], name: str, sample: Sample) -> float:
    """Where a file lies tells the apps apart."""
    place = f"{sample.entry.disk or ''}/{sample.entry.name}".lower()
    return sniff(sample) if (name == "instagram") == ("instagram" in place) else 0.0


def _read(read: Callable[[Job, str], Reading], name: str, job: Job) -> Reading:
    return read(job, name)


def gathered(parts: dict[Entry, Part]) -> dict[str, Thread]:
    """The chats by key; parts and the encrypted half of one are joined."""
    threads: dict[str, Thread] = {}
    pairs = {frozenset(part.everyone): part.key for part in parts.values() if part.key and len(part.everyone) == 2}
    for entry in sorted(parts, key=lambda entry: natural(entry.name)):
        part = parts[entry]
        # The encrypted half of a chat of two comes in a download of its own, without the thread's id.
        key = part.key or pairs.get(frozenset(part.everyone)) or conversation_key(part.title)
        thread = threads.setdefault(key, Thread(part.title))
        thread.people |= dict.fromkeys(part.people)
        thread.senders |= dict.fromkeys(clean_name(repaired(name)) for name in part.senders)
        thread.parts.append(entry)
    return threads


def owner_of(job: Job, threads: dict[str, Thread]) -> tuple[str | None, str | None]:
    """The account holder by the profile file, or the only name in all of several threads; a hint for a lone chat."""
    for name in _PROFILES:
        for entry in job.tree.named(name):
            found = _profile_name(entry)
            if found:
                return found, found
    everyone = [set(thread.people) | set(thread.senders) for thread in threads.values()]
    common = set.intersection(*everyone) if everyone else set()
    if len(threads) > 1 and len(common) == 1:
        owner = common.pop()
        return owner, owner
    others = [
        person for thread in threads.values() for person in thread.people | thread.senders if person != thread.title
    ]
    return None, others[0] if len(threads) == 1 and len(others) == 1 else None


def _profile_name(entry: Entry) -> str | None:
    values = load_side_table(entry)  # without it the person is asked
    profile = values.get("profile_v2") or values.get("profile")
    name = profile.get("name") if isinstance(profile, dict) else None
    if isinstance(name, dict) and isinstance(name.get("full_name"), str):
        return clean_name(repaired(name["full_name"]))
    users = values.get("profile_user")
    for user in users if isinstance(users, list) else []:
        data = user.get("string_map_data") if isinstance(user, dict) else None
        named = data.get("Name") if isinstance(data, dict) else None
        if isinstance(named, dict) and named.get("value"):
            return clean_name(repaired(str(named["value"])))
    return None
