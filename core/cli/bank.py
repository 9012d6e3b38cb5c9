"""``bank`` and ``forget``: a bank itself, its profile and owner, and taking things out of it."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any

from core.bank import MemoryBank, now_in
from core.cli import output, requests, tables
from core.cli.opening import opened
from core.errors import NotFound


def bank(options: argparse.Namespace) -> int:
    """Create a bank; show or change its profile, background, owner."""
    with opened(options, read_only=options.what == "list") as memory:
        if options.what == "list":
            return _say(options, {"banks": [asdict(row) for row in memory.banks()]})
        if options.what == "create":
            if not (options.value or "").strip():
                raise requests.BadValue("Name the new bank: hindsight bank create NAME")
            made = memory.bank(options.value, create=True)
            return _say(options, {"id": made.id, "name": made.name})
        chosen = memory.bank(options.bank)
        if options.value is not None:
            _change(chosen, options)
        profile = chosen.profile()
        people = [{"id": person.id, "name": person.name, "owner": person.is_owner} for person in chosen.people()]
        return _say(
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
    return _say(options, gone)


def _say(options: argparse.Namespace, document: Mapping[str, Any]) -> int:
    return output.say(options, document, tables.details(document))
