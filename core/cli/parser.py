"""What may be typed: every subcommand with its options."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from core import defaults
from core.cli import asking, bank, bench, copies, decide, distil, importing, looking, models
from core.types import DateOrder, Effort

Run = Callable[[argparse.Namespace], int]
Add = Callable[[str, Run, str], argparse.ArgumentParser]  # name, what it runs, what it is for


def make_parser() -> argparse.ArgumentParser:
    """The whole command line."""
    parser = argparse.ArgumentParser(
        prog="hindsight", description="A private, structured memory of your own chats, on your own computer."
    )
    parser.add_argument("--selfcheck", action="store_true", help="test every native part of this installation")
    subparsers = parser.add_subparsers(required=True, metavar="COMMAND")

    def add(name: str, run: Run, text: str) -> argparse.ArgumentParser:
        sub = subparsers.add_parser(name, help=text, description=text)
        sub.set_defaults(run=run)
        sub.add_argument("--memory", type=Path, help="the memory file (default: in your data directory)")
        sub.add_argument("--bank", help="the bank (default: the only one)")
        sub.add_argument(
            "--passphrase-fd", type=int, metavar="N", help="read the passphrase from this descriptor (3<FILE)"
        )
        sub.add_argument("--json", action="store_true", help="print one JSON document")
        return sub

    _reading(add)
    _asking(add)
    _decisions(add)
    _bank(add("bank", bank.bank, "create a bank, show or change its profile, background, owner"))
    _models(add("models", models.models, "list, add, download and choose models"))
    _forget(add("forget", bank.forget, "move messages and what was learned from them to the trash, or purge them"))
    _file(add)
    _bench(add("bench", bench.bench, "measure recall and answers on a data set of yours, or speed"))
    add("doctor", looking.doctor, "check that the memory file is sound")
    return parser


def _reading(add: Add) -> None:
    _import_options(add("inspect", importing.inspect, "say what an import would do; writes nothing")).add_argument(
        "--items", type=int, metavar="N", help="list at most N items of each conversation"
    )
    _import_options(add("import", importing.import_, "import chat exports")).add_argument(
        "--dry-run", action="store_true", help="only say what would be imported"
    )
    distilled = add("distil", distil.distil, "have the language model take memories from the chats; can be stopped")
    distilled.add_argument("--limit", type=_count, metavar="N", help="read at most N exchanges, the newest first")
    distilled.add_argument("--conversation", metavar="ID", help="only this conversation")
    distilled.add_argument("--failed", action="store_true", help="once more those that failed, as with a better model")


def _asking(add: Add) -> None:
    _recall_options(add("recall", asking.recall, "find the memories and messages that answer a question"))
    when = add("when", asking.when, "resolve the time expressions of a text")
    _question(when, "text")
    _ask_options(add("ask", asking.ask, "answer a question from the memory, with citations"))
    shown = add("show", looking.show, "show one thing in full")
    shown.add_argument("what", choices=["memory", "entity", "conversation", "opinion"])
    shown.add_argument("id", type=_number)
    listed = add("list", looking.list_, "list what is in the memory")
    listed.add_argument("what", choices=looking.LISTED)
    listed.add_argument("--limit", type=_count, default=100)


def _file(add: Add) -> None:
    add("backup", copies.backup, "copy the memory file while it is in use").add_argument("file", type=Path)
    restored = add("restore", copies.restore, "put a backup in the place of the memory, which is kept beside it")
    restored.add_argument("file", type=Path)
    exported = add("export", copies.export, "write messages, memories, opinions and entities as plain text files")
    exported.add_argument("folder", type=Path)
    locked = add("passphrase", copies.passphrase, "encrypt the memory file with a passphrase, another one, or none")
    locking = locked.add_mutually_exclusive_group(required=True)
    locking.add_argument(
        "--new-passphrase-fd", type=int, metavar="N", help="read the new one from this descriptor (3<FILE)"
    )
    locking.add_argument("--remove", action="store_true", help="encrypt the file no longer")


def _decisions(add: Add) -> None:
    merged = add("merge", decide.merge, "make two entities one; `list merges` shows what may be one")
    merged.add_argument("from_id", type=_number, metavar="FROM")
    merged.add_argument("to_id", type=_number, metavar="TO", help="the entity that keeps its name")
    add("split", decide.split, "take a merge back").add_argument("id", type=_number, metavar="MERGE")
    proposed = "`list merges`, `list successions`, `list background`"
    decided = add("decide", decide.decide, f"accept or refuse what is proposed: {proposed}")
    decided.add_argument("what", choices=["merge", "succession", "background"])
    decided.add_argument("id", type=_number)
    decided.add_argument("answer", choices=["accept", "refuse"])
    decided.add_argument("--text", help="the whole background in your own wording")
    observed = add("observe", decide.observe, "sum up what is known of an entity in a few lines")
    observed.add_argument("id", type=_number, metavar="ENTITY")
    undone = add("undo", decide.undo, "put back the latest change you made")
    undone.add_argument(
        "--step", nargs=2, type=_number, metavar=("OPINION", "STEP"),
        help="let one step of an opinion count for nothing; `show opinion` lists them",
    )  # fmt: skip


def _bench(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("what", choices=["recall", "qa", "profiles", "speed"])
    sub.add_argument("data", nargs="?", type=Path, metavar="FILE", help="a LoCoMo or LongMemEval file")
    sub.add_argument("--work", type=Path, metavar="FOLDER", help="where memories, records and the report are kept")
    sub.add_argument("--effort", choices=[effort.value for effort in Effort], default=Effort.MID.value)
    sub.add_argument("--limit", type=_count, metavar="N", help="only the first N chats")
    sub.add_argument("--questions", type=_count, metavar="N", help="only N questions of each chat")
    sub.add_argument("--judge", action="store_true", help="let the language model judge the answers too")
    sub.add_argument("--plain", action="store_true", help="answer in the plain way (BM25) as well, to compare with")
    sub.add_argument(
        "--tokens", type=_count, default=defaults.ANSWER_EVIDENCE_TOKENS, metavar="N", help="evidence a model is shown"
    )
    sub.add_argument(
        "--ablations", action="store_true", help="measure recall once more without each of its signals in turn"
    )
    sub.add_argument("--messages", type=_count, default=5000, metavar="N", help="of the chat made up for speed")


def _number(text: str) -> int:
    """A whole number, cut to what a row's number can be."""
    try:
        return max(-(2**63), min(int(text), 2**63 - 1))
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from error


def _count(text: str) -> int:
    """How many; not below nothing."""
    number = _number(text)
    if number < 0:
        raise argparse.ArgumentTypeError(f"{text} is below 0")
    return number


def _import_options(sub: argparse.ArgumentParser) -> argparse.ArgumentParser:
    sub.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="export files, folders or archives")
    sub.add_argument("--me", metavar="NAME", help="which participant is you")
    sub.add_argument("--timezone", metavar="ZONE", help="where the phone was, like Europe/Berlin")
    sub.add_argument("--date-order", choices=[order.value for order in DateOrder])
    sub.add_argument("--conversation", action="append", metavar="ID", help="only this conversation (repeatable)")
    sub.add_argument("--format", metavar="ID", help="which export is meant where the files hold several, by its format")
    return sub


def _question(sub: argparse.ArgumentParser, name: str = "query") -> None:
    sub.add_argument(name, nargs="?")
    sub.add_argument("--as-of", metavar="INSTANT", help='the "now" of relative dates')
    sub.add_argument("--batch", type=Path, metavar="FILE", help="answer every line of a JSONL file (with --json)")


def _recall_options(sub: argparse.ArgumentParser) -> None:
    _question(sub)
    sub.add_argument("--tokens", type=int, default=defaults.RECALL_TOKENS)
    sub.add_argument("--effort", choices=["low", "mid", "high"], default="mid")
    sub.add_argument("--network", action="append", choices=["world", "experience", "opinion", "observation", "source"])
    sub.add_argument("--conversation", metavar="ID")
    sub.add_argument("--max-ms", type=int, metavar="N", help="leave out what does not fit into this time")


def _ask_options(sub: argparse.ArgumentParser) -> None:
    _question(sub)
    sub.add_argument("--tokens", type=int, default=defaults.RECALL_TOKENS)
    sub.add_argument("--profile", metavar="S,L,E,B", help="answer under another profile, this time only")
    sub.add_argument("--no-opinions", action="store_true", help="form, update and store no opinion")


def _bank(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("what", choices=["list", "create", "profile", "background", "owner"])
    sub.add_argument("value", nargs="?")


def _models(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("what", choices=["list", "add", "download", "use", "probe"])
    sub.add_argument("values", nargs="*")
    sub.add_argument("--role", choices=models.ROLES)


def _forget(sub: argparse.ArgumentParser) -> None:
    chosen = sub.add_mutually_exclusive_group(required=True)
    for name in ("message", "conversation", "source", "person"):
        chosen.add_argument(f"--{name}", type=_number, metavar="ID")
    chosen.add_argument("--between", nargs=2, metavar=("FROM", "TO"))
    chosen.add_argument("--query", metavar="WORDS")
    sub.add_argument("--dry-run", action="store_true", help="only say what would go")
    sub.add_argument("--purge", action="store_true", help="remove for good, without undo")
