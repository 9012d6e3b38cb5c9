"""From options and batch lines to the engine's requests, with clear complaints about bad values."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from datetime import datetime, tzinfo
from pathlib import Path
from typing import Any

from core import defaults
from core.errors import RequestError
from core.types import SOURCE, Disposition, Effort, Network, RecallRequest


class BadValue(RequestError):
    """An option or a field of a batch line cannot be used as it is."""

    code = "bad_value"


def instant(text: str | None, zone: tzinfo, now: datetime) -> datetime:
    """``--as-of``: ISO 8601; naive is in the bank's zone, none means now."""
    if text is None or text == "":
        return now
    try:
        moment = datetime.fromisoformat(str(text))
    except ValueError as error:
        raise BadValue(f"{text!r} is not a time; write it like 2024-05-15T10:00:00+02:00.") from error
    return moment if moment.tzinfo is not None else moment.replace(tzinfo=zone)


def recall_request(fields: Mapping[str, Any], zone: tzinfo, now: datetime) -> RecallRequest:
    """A recall from the fields of a batch line or of the options: query, as_of, conversation, networks ..."""
    query = fields.get("query")
    if not isinstance(query, str) or not query.strip():
        raise BadValue("The query is empty; ask something.")
    return RecallRequest(
        query=query,
        as_of=instant(fields.get("as_of"), zone, now),
        tokens=tokens(fields.get("tokens")),
        effort=_effort(fields.get("effort")),
        networks=_networks(fields.get("networks")),
        conversation=_text(fields.get("conversation"), "conversation"),
        max_ms=_milliseconds(fields.get("max_ms")),
    )


def _whole(value: Any) -> Any:
    """A string without halves of characters, which JSON may spell and no file can hold."""
    return value.encode("utf-8", "replace").decode("utf-8") if isinstance(value, str) else value


def _text(value: object, name: str) -> str | None:
    if value is None or isinstance(value, str):
        return value
    raise BadValue(f"{value!r} is not a {name}; give its name as text.")


def _milliseconds(value: object) -> int | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise BadValue(f"{value!r} is not a time in milliseconds; give a whole number from 0.")
    return value


def tokens(value: object) -> int:
    """A token budget: the default where none is given."""
    if value is None:
        return defaults.RECALL_TOKENS
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise BadValue(f"{value!r} is not a token budget; give a whole number above 0.")
    return value


def _effort(value: object) -> Effort:
    try:
        return Effort(str(value)) if value is not None else Effort.MID
    except ValueError as error:
        raise BadValue(f"{value!r} is not an effort; choose low, mid or high.") from error


def _networks(value: object) -> frozenset[str] | None:
    if not value:
        return None
    known = {SOURCE, *(network.value for network in Network)}
    names = frozenset(map(str, value)) if isinstance(value, list | tuple) else frozenset({str(value)})
    if unknown := names - known:
        raise BadValue(
            f"{', '.join(sorted(map(str, unknown)))}: no such network; choose from {', '.join(sorted(known))}."
        )
    return names


def disposition(text: str | None) -> Disposition | None:
    """``--profile s,l,e,b``."""
    if text is None:
        return None
    try:
        s, l, e, b = text.split(",")  # noqa: E741 - the paper's own letters
        made = Disposition(int(s), int(l), int(e), float(b))
    except ValueError as error:
        raise BadValue(
            f"{text!r} is not a profile; write skepticism,literalism,empathy,bias like 3,3,3,0.2."
        ) from error
    if not all(1 <= value <= 5 for value in (made.skepticism, made.literalism, made.empathy)):
        raise BadValue("Skepticism, literalism and empathy go from 1 to 5.")
    if not 0 <= made.bias_strength <= 1:
        raise BadValue("The bias strength goes from 0 to 1.")
    return made


def batch_lines(path: Path) -> Iterator[tuple[str | None, dict[str, Any] | RequestError]]:
    """(id, fields) of each line of a batch file; a line that is no JSON object gives the error instead."""
    with path.open(encoding="utf-8-sig", errors="replace") as file:
        for number, line in enumerate(file, start=1):
            if not line.strip():
                continue
            try:
                fields = json.loads(line)
            except (ValueError, RecursionError) as error:
                yield None, BadValue(f"Line {number} of {path.name} is not JSON: {error}.")
                continue
            if isinstance(fields, dict):
                yield fields.get("id"), {name: _whole(value) for name, value in fields.items()}
            else:
                yield None, BadValue(f"Line {number} of {path.name} is not a JSON object.")
