"""An evaluation as one HTML page: the figures, then every question with its evidence, answer and verdict."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from core.evaluation.records import Given, Record

_STYLE = (
    "body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222}"
    "table{border-collapse:collapse}td,th{padding:.25rem .75rem;text-align:right;border-bottom:1px solid #ddd}"
    "td:first-child,th:first-child{text-align:left}article{border-top:1px solid #ddd;padding:1rem 0}"
    "blockquote{margin:.25rem 0;color:#555;white-space:pre-wrap}.bad{color:#a33}.good{color:#276b3a}"
)


def write(path: Path, title: str, figures: Mapping[str, Any], records: Sequence[Record]) -> None:
    """Write the page; the folder has to exist."""
    plain = figures.get("plain")
    tables = _table(figures)
    if plain:
        tables = f"<h2>From the memory</h2>{tables}<h2>The plain way: BM25 over single messages</h2>{_table(plain)}"
    body = "".join(_question(record) for record in records)
    page = (
        f"<!doctype html><html lang='en'><meta charset='utf-8'><title>{escape(title)}</title><style>{_STYLE}</style>"
        f"<h1>{escape(title)}</h1><p>{figures['questions']} questions</p>{tables}{body}"
    )
    path.write_text(page + "</html>\n", encoding="utf-8")


def _table(figures: Mapping[str, Any]) -> str:
    kinds = {"all": figures["all"], **figures["kinds"]}
    columns = list(figures["all"])
    head = "".join(f"<th>{escape(name)}</th>" for name in ("", *columns))
    rows = "".join(
        f"<tr><td>{escape(kind)}</td>{''.join(f'<td>{_figure(values.get(name))}</td>' for name in columns)}</tr>"
        for kind, values in kinds.items()
    )
    return f"<table><tr>{head}</tr>{rows}</table>"


def _figure(value: float | None) -> str:
    return "–" if value is None else f"{value:.3f}"


def _question(record: Record) -> str:
    recalled = ", ".join(f"{share:.2f} at {budget}" for budget, share in record.recall.items())
    parts = [
        f"<article><h3>{escape(record.text)}</h3>",
        f"<p>{escape(record.kind)} · evidence recalled: {recalled}</p>",
    ]
    if record.answerable and record.gold:
        parts.append(f"<p>Expected: {escape(record.gold)}</p>")
    if record.given is not None:
        parts.append(_answer(record.given, "From the memory" if record.plain is not None else ""))
    if record.plain is not None:
        parts.append(_answer(record.plain, "The plain way"))
    return "".join([*parts, "</article>"])


def _answer(given: Given, name: str) -> str:
    head = f"<h4>{escape(name)}</h4>" if name else ""
    told = f", the judge says {'right' if given.judged else 'wrong'}" if given.judged is not None else ""
    shown = "".join(f"<blockquote>{escape(text)}</blockquote>" for text in given.shown)
    return (
        f"{head}<p class='{'good' if given.right else 'bad'}'>{escape(given.text)}</p>"
        f"<p>F1 {_figure(given.f1)}, {given.seconds:.1f} s{told}</p>"
        f"<details><summary>{len(given.shown)} pieces of evidence</summary>{shown}</details>"
    )
