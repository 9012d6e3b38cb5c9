"""Content lines of iCalendar and vCard: folded lines, parameters, escapes, old quoted-printable values."""

from __future__ import annotations

import quopri
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from core.ingest.entries import Entry
from core.ingest.text import clean_text

_LINE = re.compile(r"^(?:[\w-]+\.)?([\w-]+)((?:;(?:[^:;\"]|\"[^\"]*\")*)*):(.*)$", re.DOTALL)
_PARAMETER = re.compile(r";([\w-]+)(?:=((?:[^;\"]|\"[^\"]*\")*))?")
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)
_LONGEST_VALUE = 1 << 20  # characters; longer are pictures


@dataclass(frozen=True, slots=True)
class Line:
    """``name`` and parameter names in upper case; ``value`` as written, decoded but with its escapes."""

    number: int
    name: str
    value: str
    parameters: dict[str, str] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The value as words."""
        return plain(self.value)

    @property
    def parts(self) -> list[str]:
        """The fields of a structured value such as N or ADR."""
        return [plain(part) for part in re.split(r"(?<!\\);", self.value)]


def plain(value: str) -> str:
    """``value`` without escapes."""
    return clean_text(_ESCAPE.sub(lambda found: "\n" if found[1] in "nN" else found[1], value))


def logical_lines(entry: Entry) -> Iterator[tuple[int, str]]:
    """Lines with what was folded put together, and the number of the first of them."""
    held, first = "", 0
    for number, line in enumerate(entry.lines(), 1):
        quoted = held.endswith("=") and "QUOTED-PRINTABLE" in held.upper().partition(":")[0]
        if quoted:
            held = held[:-1] + line.lstrip(" \t")
        elif line[:1] in (" ", "\t") and held:
            held += line[1:] if len(held) < _LONGEST_VALUE else ""
        else:
            if held:
                yield first, held
            held, first = line, number
    if held:
        yield first, held


def content_lines(entry: Entry) -> Iterator[Line]:
    """The lines that have the shape of a property; others are blank or damaged and belong to none."""
    for number, line in logical_lines(entry):
        found = _LINE.match(line)
        if found:
            given = {name.upper(): (value or "").strip('"') for name, value in _PARAMETER.findall(found[2])}
            yield Line(number, found[1].upper(), _decoded(found[3], given), given)


def _decoded(value: str, given: dict[str, str]) -> str:
    if "QUOTED-PRINTABLE" in given or given.get("ENCODING", "").upper() == "QUOTED-PRINTABLE":
        raw = quopri.decodestring(value.encode("utf-8", "surrogatepass"))
        try:
            return raw.decode(given.get("CHARSET") or "utf-8").replace("\r\n", "\n")
        except (UnicodeDecodeError, LookupError):
            return raw.decode("cp1252", "replace").replace("\r\n", "\n")
    return value
