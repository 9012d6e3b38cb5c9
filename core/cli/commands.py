"""The subcommands. Each prints for people, or one JSON document with ``--json``; progress on standard error."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, replace
from typing import Any

from core import ingest
from core.bank import DoctorReport, MemoryBank, now_in, system_zone, zone_named
from core.cli import output, requests, tables
from core.cli.opening import ProgressLine, opened
from core.errors import HindsightError, MemoryFileError, NotFound, RequestError
from core.store.store import DAMAGED
from core.tempr import timex
from core.types import DateOrder, ImportOptions, MemoryFilter, Network, Problem, Recall

LISTED = (
    "memories", "entities", "conversations", "jobs", "sources", "opinions", "people", "merges", "background",
    "successions",
)  # fmt: skip


def _import_options(options: argparse.Namespace) -> ImportOptions:
    return ImportOptions(
        me=options.me,
        timezone=options.timezone,
        date_order=DateOrder(options.date_order) if options.date_order else None,
        conversations=frozenset(options.conversation) if options.conversation else None,
    )


# --- import -------------------------------------------------------------------------------------------


def inspect(options: argparse.Namespace) -> int:
    """What an import would do."""
    if options.json:
        report = ingest.inspection_json(options.paths, _import_options(options), sys.stdout.write, items=options.items)
        return 1 if report.error_code else 0
    found = ingest.inspect(options.paths, _import_options(options))
    if found.error is not None:
        raise RequestError(found.error, code=found.error_code)
    assert found.info is not None
    print(f"Format: {found.info.format}")
    for need in found.info.needs:
        print(f"To be asked: {need}")
    for chat in found.conversations:
        span = f"{chat.first:%Y-%m-%d} to {chat.last:%Y-%m-%d}" if chat.first and chat.last else "no dates"
        people = ", ".join(chat.participants)
        print(f"{chat.title}: {chat.messages} messages, {chat.system} system lines, {span}, {people}")
    for record in found.skipped:
        print(f"Skipped {record.where}: {record.reason}")
    return 0


def import_(options: argparse.Namespace) -> int:
    """Import exports into the bank, making the memory file and the bank when they do not exist."""
    if options.dry_run:
        return inspect(argparse.Namespace(**vars(options), items=0))
    line = ProgressLine()
    with opened(options, read_only=False) as memory:
        report = memory.bank(options.bank, create=True).import_(options.paths, _import_options(options), progress=line)
    line.end()
    if options.json:
        output.emit(output.import_json(report))
        return 0
    print(f"{report.new} new messages, {report.known} already known, {report.system} system lines.")
    print(f"{report.exchanges} exchanges, {report.memories} memories, {report.seconds:.1f} s.")
    for name, value in report.assumed.items():
        print(f"Assumed {name}: {value} (choose another with --{name})")
    for record in report.skipped:
        print(f"Skipped {record.where}: {record.reason}")
    return 0


# --- questions ----------------------------------------------------------------------------------------


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


def _print_recall(found: Recall) -> None:
    if found.window is not None:
        print(f"Time: {output.moment(found.window[0]) or 'open'} to {output.moment(found.window[1])}")
    for note in found.degraded:
        print(f"Note: {note}")
    for n, result in enumerate(found.results, start=1):
        print(f"{n}. ({result.network}; {result.trace.why}) {result.text}")
    if not found.results:
        print("Nothing found.")


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
    if options.json:
        output.emit(document)
    else:
        for found in document["expressions"]:
            print(f"{found['text']}: {found['start'] or 'open'} to {found['end']} ({found['precision']})")
    return 0


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
    if options.json:
        output.emit(document)
    else:
        _print_answer(document)
    return 0


def _print_answer(document: Mapping[str, Any]) -> None:
    print(document["answer"])
    by_id = {(result["kind"], result["id"]): result["text"] for result in document["results"]}
    for citation in document["citations"]:
        print(f"[{citation['n']}] {by_id.get((citation['kind'], citation['id']), '')}")


# --- looking around -----------------------------------------------------------------------------------


def show(options: argparse.Namespace) -> int:
    """One memory, entity, conversation or opinion."""
    with opened(options, read_only=True) as memory:
        bank = memory.bank(options.bank)
        document: dict[str, Any]
        if options.what == "entity":
            document = asdict(bank.entity(options.id))
            document["observations"] = [asdict(row) for row in bank.observations(options.id)]
        elif options.what == "conversation":
            document = {
                **asdict(bank.conversation(options.id)),
                "items": [asdict(m) for m in _all_messages(bank, options.id)],
            }
        else:
            detail = bank.memory_detail(options.id)
            holds = {"valid_from": detail.row.valid_from, "valid_until": detail.row.valid_until}
            document = {**asdict(detail), **holds}
            if options.what == "opinion":
                document["steps"] = [asdict(step) for step in bank.opinion_steps(options.id)]
    return _show(options, document)


def _all_messages(bank: MemoryBank, conversation_id: int) -> Iterator[Any]:
    offset = 0
    while page := bank.messages(conversation_id, offset=offset, limit=1000):
        yield from page
        offset += len(page)


def _show(options: argparse.Namespace, document: Mapping[str, Any]) -> int:
    if options.json:
        output.emit(document)
    else:
        for key, value in document.items():
            print(f"{key}: {value}")
    return 0


def list_(options: argparse.Namespace) -> int:
    """Rows of one kind."""
    with opened(options, read_only=True) as memory:
        bank = memory.bank(options.bank)
        opinions = MemoryFilter(networks=frozenset({Network.OPINION}))
        readers: dict[str, Callable[[], list[Any]]] = {
            "memories": lambda: bank.memories(MemoryFilter(), limit=options.limit),
            "opinions": lambda: bank.memories(opinions, limit=options.limit),
            "entities": lambda: bank.entities(limit=options.limit),
            "conversations": lambda: bank.conversations(limit=options.limit),
            "jobs": lambda: bank.jobs(limit=options.limit),
            "sources": lambda: bank.sources()[: options.limit],
            "people": lambda: bank.people()[: options.limit],
            "merges": lambda: bank.merge_proposals(None, limit=options.limit),
            "background": lambda: bank.background_proposals()[: options.limit],
            "successions": lambda: bank.successions(limit=options.limit),
        }
        rows = [asdict(row) for row in readers[options.what]()]
    if options.json:
        output.emit({options.what: rows})
    else:
        for line in tables.table(options.what, rows):
            print(output.printable(line))
    return 0


# --- the bank -----------------------------------------------------------------------------------------


def bank(options: argparse.Namespace) -> int:
    """Create a bank; show or change its profile, background, owner."""
    with opened(options, read_only=options.what == "list") as memory:
        if options.what == "list":
            return _show(options, {"banks": [asdict(row) for row in memory.banks()]})
        if options.what == "create":
            if not (options.value or "").strip():
                raise requests.BadValue("Name the new bank: hindsight bank create NAME")
            made = memory.bank(options.value, create=True)
            return _show(options, {"id": made.id, "name": made.name})
        chosen = memory.bank(options.bank)
        if options.value is not None:
            _change(chosen, options)
        profile = chosen.profile()
        people = [{"id": person.id, "name": person.name, "owner": person.is_owner} for person in chosen.people()]
        return _show(
            options, {"profile": asdict(profile), "people": people} if options.what == "owner" else asdict(profile)
        )


def _change(chosen: MemoryBank, options: argparse.Namespace) -> None:
    profile = chosen.profile()
    if options.what == "profile":
        disposition = requests.disposition(options.value)
        assert disposition is not None
        chosen.set_profile(replace(profile, disposition=disposition))
    elif options.what == "background":
        chosen.set_background(options.value)
    else:
        person = next((p for p in chosen.people() if options.value in (p.name, str(p.id))), None)
        if person is None:
            raise NotFound(f"Nobody called {options.value!r} takes part; `hindsight list people` shows who does.")
        chosen.set_owner(person.id)


def forget(options: argparse.Namespace) -> int:
    """Preview or carry out a forgetting; gives what goes, per table."""
    what = {
        name: getattr(options, name) for name in ("message", "conversation", "source", "person", "between", "query")
    }
    what = {name: value for name, value in what.items() if value is not None}
    with opened(options, read_only=options.dry_run) as memory:
        chosen = memory.bank(options.bank)
        if "between" in what:
            now = now_in(chosen.zone)
            what["between"] = tuple(requests.instant(text, chosen.zone, now) for text in what["between"])
        act = chosen.forget_preview if options.dry_run else chosen.forget
        gone = act(purge=options.purge, **what)
        for copy in memory.copies() if options.purge and not options.json else ():
            print(f"{copy.path} was made on {copy.made_at:%Y-%m-%d} and still holds what it held then.")
    return _show(options, gone)


def doctor(options: argparse.Namespace) -> int:
    """Check the invariants of the file."""
    report = _examined(options)
    if options.json:
        output.emit(
            {
                "ok": report.ok,
                "pending": report.pending,
                "left_out": report.left_out,
                "problems": [asdict(problem) for problem in report.problems],
            }
        )
    else:
        print("The memory is sound." if report.ok else f"{len(report.problems)} problems:")
        for problem in report.problems:
            print(f"{problem.code} in {problem.table} {problem.id or ''}: {problem.message}")
        if report.pending:
            print(f"{report.pending} texts still wait for a vector.")
        if report.left_out:
            print(f"{report.left_out} texts are found by their words only: no installed encoder reads their script.")
    return 0 if report.ok else 1


def _examined(options: argparse.Namespace) -> DoctorReport:
    try:
        with opened(options, read_only=True) as memory:
            return memory.doctor()
    except MemoryFileError as error:
        if error.code != DAMAGED:
            raise
        return DoctorReport(False, 0, (Problem(DAMAGED, "", None, error.message),))


def selfcheck() -> int:
    """Test every native part and each worker; the last line is ``selfcheck: ok``."""
    from core.cli.selfcheck import run

    ok = True
    for line in run():
        print(line)
        ok = ok and not line.startswith("FAILED")
    print("selfcheck: ok" if ok else "selfcheck: failed")
    return 0 if ok else 1
