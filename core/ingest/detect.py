"""From a tree of files to the format that reads them, or a refusal that says what to do."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from core.errors import ImportRefused
from core.ingest.entries import Entry, Problem, Tree
from core.ingest.formats import FORMATS
from core.ingest.model import Format
from core.ingest.neighbours import neighbour_advice
from core.ingest.picking import is_media
from core.ingest.sample import Kind, Sample
from core.types import Skipped

_SURE, _CERTAIN = 0.5, 0.9
_BESIDE = frozenset({"calendar", "contacts"})  # sent in chats too: a chat among the files comes first
_DOCUMENTS = frozenset({"markdown", "journal", "csv", "jsonl", "eml"})
_WRITTEN = re.compile(r"(?i)\.(?:txt|md|markdown|csv|tsv|log|org)$")
_ENCLOSED = re.compile(  # of the exporting app, not words of a person
    r"(?i).*/(?:\.[^/]+|_?templates?|logseq|files|media|attachments|documents|uploads)/|.*\.(?:vcf|ics)$"
    r"|(?:.*/)?(?:(?:read ?me|licen[cs]e|no-data|index|manifest)\b|\.)[^/]*$"
)


@dataclass(frozen=True, slots=True)
class Detection:
    """The format of a pick, the files that are its own, and what is left out with the reason.

    ``others``: the formats of further exports among the files, the largest first.
    """

    format: Format
    entries: tuple[Entry, ...]
    skipped: tuple[Skipped, ...]
    others: tuple[str, ...] = ()


@dataclass(slots=True)
class _Claim:
    format: Format
    confidence: float
    entry: Entry


def detect(tree: Tree, wanted: str | None = None) -> Detection:
    """Recognise what was picked; raises ImportRefused with the code that fits when nothing is a chat export.

    ``wanted``: the id of the format that is meant where there are exports of several.
    """
    claims: list[_Claim] = []
    unknown: list[str] = []
    problems = list(tree.problems)
    for entry in tree.entries:
        tree.meter.check()
        if is_media(entry.name) and len(tree.entries) > 1:
            continue
        try:
            sample = Sample(entry, tree)
            claim = _claim(sample)
        except ImportRefused as refused:
            problems.append(Problem(entry.name, refused.code, refused.message))
            continue
        if isinstance(claim, Problem):
            problems.append(claim)
        elif claim is not None:
            claims.append(claim)
        if _is_unknown_text(sample, claim):
            unknown.append(entry.name)
    if not claims:
        raise _refusal(tree, problems)
    if wanted is not None and all(claim.format.id != wanted for claim in claims):
        message = f"Nothing in what was picked is an export of the kind {wanted}."
        raise ImportRefused(message, code="unrecognised")
    return _choose(claims, problems, unknown, wanted)


def _is_unknown_text(sample: Sample, claim: _Claim | Problem | None) -> bool:
    """Whether a file that no format is sure of may hold what a person wrote."""
    sure = isinstance(claim, Problem) or (claim is not None and claim.confidence >= _SURE)
    name = sample.entry.name
    return not sure and sample.kind is Kind.TEXT and bool(_WRITTEN.search(name)) and not _ENCLOSED.match(name)


def _claim(sample: Sample) -> _Claim | Problem | None:
    """The best claim on one file, or why it is none."""
    best: _Claim | None = None
    for candidate in FORMATS:
        if sample.kind in candidate.kinds:
            confidence = candidate.sniff(sample)
            if confidence > (best.confidence if best else 0.0):
                best = _Claim(candidate, confidence, sample.entry)
            if confidence >= _CERTAIN:
                break
    return best or _problem(sample)


def _problem(sample: Sample) -> Problem | None:
    name = sample.entry.name
    if sample.kind is Kind.EMPTY:
        return Problem(name, "empty", f"{name} is empty; export it again.")
    if sample.kind is Kind.BINARY:
        return _binary(sample)
    if sample.kind is Kind.MARKUP:
        return _page(sample)
    if sample.kind is not Kind.JSON:
        return None
    advice = neighbour_advice(sample)
    if advice:
        return Problem(name, advice[0], f"{name} {advice[1]}")
    if sample.complete and not sample.rows:
        return _broken_json(sample)
    return None


def _page(sample: Sample) -> Problem | None:
    """Pages that come beside a better form of the same data."""
    name = sample.entry.name
    if "jsonData" in sample.text and "<script" in sample.text:
        return Problem(
            name, "unrecognised", f"{name} is the page of a ChatGPT export. Pick the whole zip or folder instead."
        )
    return None


def _broken_json(sample: Sample) -> Problem | None:
    from core.ingest.jsonstream import Broken, open_json

    try:
        value = open_json(sample.entry).value()
    except ImportRefused as refused:
        return Problem(sample.entry.name, refused.code, refused.message)
    if isinstance(value, Broken):
        return Problem(sample.entry.name, "invalid_json", f"{sample.entry.name} is {value.reason}; export it again.")
    return None


def _binary(sample: Sample) -> Problem | None:
    head, name = sample.head, sample.entry.base
    suffix = name.lower().rsplit(".", 1)[-1]
    if head.startswith(b"SQLite format 3"):
        advice = "is a raw message database, not a chat export; export the chats with the app or a tool that can."
        return Problem(name, "unrecognised", f"{name} {advice}")
    if head.startswith((b"7z\xbc\xaf\x27\x1c", b"Rar!\x1a\x07", b"BZh", b"\xfd7zXZ\x00")):
        advice = "is an archive of a kind that is not opened here; unpack it and pick the folder."
        return Problem(name, "unreadable", f"{name} {advice}")
    if head.startswith((b"!BDN", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")):
        advice = "is Outlook's own file; save the mails as .eml, or export them from Thunderbird or Gmail as mbox."
        return Problem(name, "unrecognised", f"{name} {advice}")
    if suffix.startswith("crypt") and suffix[5:].isdigit():
        advice = 'is an encrypted WhatsApp backup. Open the chat in WhatsApp and use "Export chat" instead.'
        return Problem(name, "encrypted_backup", f"{name} {advice}")
    if suffix == "backup" or (head[:3] == b"\0\0\0" and head[4:5] == b"\x0a" and head[6:8] == b"\x0a\x10"):
        advice = "is an encrypted Signal backup. Use Settings > Chats > Export chat history in Signal instead."
        return Problem(name, "encrypted_backup", f"{name} {advice}")
    return None


def _choose(
    claims: Sequence[_Claim], problems: Sequence[Problem], unknown: Sequence[str], wanted: str | None
) -> Detection:
    """One format wins; files of another are reported, not mixed in, because owner and times are asked per format."""
    weight: dict[str, tuple[bool, bool, float, int]] = {}
    for claim in claims:
        sure, _, confidence, size = weight.get(claim.format.id, (False, False, 0.0, 0))
        weight[claim.format.id] = (
            sure or claim.confidence >= _SURE,
            claim.format.id not in _BESIDE,
            max(confidence, claim.confidence),
            size + claim.entry.size,
        )
    winner = wanted or max(weight, key=lambda key: weight[key])
    # An app may give the same chats as data and as pages: one form is read, that which is tried first.
    forms = [claim.format for claim in claims if claim.format.id == winner]
    chosen = min(forms, key=FORMATS.index)
    entries = tuple(claim.entry for claim in claims if claim.format is chosen)
    skipped = [Skipped(problem.where, problem.message) for problem in problems if problem.code != "no_conversations"]
    twins = [claim for claim in claims if claim.format.id == winner and claim.format is not chosen]
    skipped += [Skipped(claim.entry.name, "another form of this export; import it on its own") for claim in twins]
    others = [claim for claim in claims if claim.format.id != winner and claim.confidence >= _SURE]
    skipped += [Skipped(claim.entry.name, f"recognised as {claim.format.id}; import it on its own") for claim in others]
    read = {entry.name for entry in entries}
    skipped += [Skipped(name, "not recognised as a chat; left out") for name in unknown if name not in read]
    sizes = Counter[str]()
    for claim in others:
        if not _is_enclosed(claim, entries):
            sizes[claim.format.id] += claim.entry.size
    return Detection(chosen, entries, tuple(skipped), tuple(name for name, _ in sizes.most_common()))


def _is_enclosed(claim: _Claim, chat: Sequence[Entry]) -> bool:
    """Whether a card, a calendar or a document was sent in a chat: it lies beside its messages, in their archive."""
    entry = claim.entry
    sent = claim.format.id in _BESIDE or (claim.format.id in _DOCUMENTS and entry.disk is None)
    return sent and "/" in entry.name and any(other.folder == entry.folder for other in chat)


_GRAVEST = (
    "unsafe_archive encrypted_archive encrypted_backup manifest_only truncated no_conversations invalid_json"
    " unreadable empty"
).split()


def _refusal(tree: Tree, problems: Sequence[Problem]) -> ImportRefused:
    for code in _GRAVEST:
        for problem in problems:
            if problem.code == code:
                return ImportRefused(problem.message, code=code)
    if problems:
        return ImportRefused(problems[0].message, code=problems[0].code)
    if not tree.entries:
        return ImportRefused(
            "There is nothing in what was picked; pick the exported file, folder or zip.", code="empty"
        )
    tried = ", ".join(dict.fromkeys(candidate.id.replace("_", " ") for candidate in FORMATS))
    message = (
        "No chat messages were recognised. Pick the file, folder or zip just as the app exported it; a text of your "
        f"own can be imported as a plain note. Tried: {tried}."
    )
    return ImportRefused(message, code="unrecognised")
