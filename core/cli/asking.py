"""``recall``, ``when`` and ``ask``: one question, or a file with one on each line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from core.bank import now_in, system_zone, zone_named
from core.cli import output, requests
from core.cli.opening import opened
from core.errors import HindsightError, RequestError
from core.tempr import timex
from core.types import Recall


def recall(options: argparse.Namespace) -> int:
    """The memories and messages that answer a question."""
    with opened(options, read_only=True) as memory:
        bank = memory.bank(options.bank)
        zone, now = bank.zone, now_in(bank.zone)

        def answer(identity: str | None, fields: Mapping[str, Any]) -> dict[str, Any]:
            request = requests.recall_request({**_recall_fields(options), **_present(fields)}, zone, now)
            return output.recall_json(identity, bank.recall(request))

        if options.batch:
            return _batch(options, answer)
        request_fields = {"query": options.query}
        if options.json:
            output.emit(answer(None, request_fields))
            return 0
        given = {**_recall_fields(options), **request_fields}
        _print_recall(bank.recall(requests.recall_request(given, zone, now)))
    return 0


def when(options: argparse.Namespace) -> int:
    """The time expressions of a text. Needs no memory; a bank's zone is used where one is named."""
    zone = zone_named(system_zone())
    if options.memory is not None:
        with opened(options, read_only=True) as memory:
            zone = memory.bank(options.bank).zone
    now = now_in(zone)

    def answer(identity: str | None, fields: Mapping[str, Any]) -> dict[str, Any]:
        text = fields.get("text")
        if not isinstance(text, str):
            raise requests.BadValue("There is no text to look at.")
        moment = requests.instant(_either(fields, "as_of", options.as_of), zone, now)
        return output.when_json(identity, timex.find(text, moment))

    if options.batch:
        return _batch(options, answer)
    document = answer(None, {"text": options.text, "as_of": options.as_of})
    lines = (
        f"{found['text']}: {found['start'] or 'open'} to {found['end']} ({found['precision']})"
        for found in document["expressions"]
    )
    return output.say(options, document, lines)


def ask(options: argparse.Namespace) -> int:
    """An answer with citations."""
    profile = requests.disposition(options.profile)
    with opened(options, read_only=False) as memory:
        bank = memory.bank(options.bank)
        zone, now = bank.zone, now_in(bank.zone)

        def answer(identity: str | None, fields: Mapping[str, Any]) -> dict[str, Any]:
            query = fields.get("query")
            if not isinstance(query, str) or not query.strip():
                raise requests.BadValue("The query is empty; ask something.")
            made = bank.ask(
                query, as_of=requests.instant(_either(fields, "as_of", options.as_of), zone, now),
                tokens=requests.tokens(_either(fields, "tokens", options.tokens)), profile=profile,
                form_opinions=not options.no_opinions,
            )  # fmt: skip
            return output.answer_json(identity, made)

        if options.batch:
            return _batch(options, answer)
        document = answer(None, {"query": options.query})
    return output.say(options, document, _answer_lines(document))


def _recall_fields(options: argparse.Namespace) -> dict[str, Any]:
    """The options of a recall under the names they have in a batch line."""
    names = ("tokens", "effort", "conversation", "max_ms", "as_of")
    return {"networks": options.network, **{name: getattr(options, name) for name in names}}


def _either(fields: Mapping[str, Any], name: str, otherwise: Any) -> Any:
    """A field of a batch line, else the option of that name."""
    value = fields.get(name)
    return otherwise if value is None else value


def _present(fields: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in fields.items() if value is not None and key != "id"}


def _batch(options: argparse.Namespace, answer: Callable[[str | None, Mapping[str, Any]], dict[str, Any]]) -> int:
    """One JSON object a line, in order; a line that fails says so and the rest go on."""
    if not options.json:
        raise RequestError("--batch prints JSON; add --json.")
    for identity, fields in requests.batch_lines(options.batch):
        try:
            if isinstance(fields, RequestError):
                raise fields
            document = answer(identity, fields)
        except Exception as error:  # noqa: BLE001 - whatever is wrong with one line, the rest go on
            known = error if isinstance(error, HindsightError) else output.fault(error)
            document = {"id": identity, "error": {"code": known.code, "message": str(known)}}
        output.emit(document)
        sys.stdout.flush()
    return 0


def _print_recall(found: Recall) -> None:
    if found.window is not None:
        print(f"Time: {output.moment(found.window[0]) or 'open'} to {output.moment(found.window[1])}")
    for note in found.degraded:
        print(f"Note: {note}")
    for n, result in enumerate(found.results, start=1):
        print(f"{n}. ({result.network}; {result.trace.why}) {result.text}")
    if not found.results:
        print("Nothing found.")


def _answer_lines(document: Mapping[str, Any]) -> Iterator[str]:
    yield document["answer"]
    by_id = {(result["kind"], result["id"]): result["text"] for result in document["results"]}
    for citation in document["citations"]:
        yield f"[{citation['n']}] {by_id.get((citation['kind'], citation['id']), '')}"
