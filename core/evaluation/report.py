"""An evaluation as one HTML page: the figures, then every question with its evidence, answer and verdict."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from core.evaluation.run import Record
from core.evaluation.summary import is_right

_STYLE = (
    "body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222}"
    "table{border-collapse:collapse}td,th{padding:.25rem .75rem;text-align:right;border-bottom:1px solid #ddd}"
    "td:first-child,th:first-child{text-align:left}article{border-top:1px solid #ddd;padding:1rem 0}"
    "blockquote{margin:.25rem 0;color:#555;white-space:pre-wrap}.bad{color:#a33}.good{color:#276b3a}"
)


def write(path: Path, title: str, figures: Mapping[str, Any], records: Sequence[Record]) -> None:
    """Write the page; the folder has to exist."""
    kinds = {"all": figures["all"], **figures["kinds"]}
    columns = list(figures["all"])
    head = "".join(f"<th>{escape(name)}</th>" for name in ("", *columns))
    rows = "".join(
        f"<tr><td>{escape(kind)}</td>{''.join(f'<td>{_figure(values.get(name))}</td>' for name in columns)}</tr>"
        for kind, values in kinds.items()
    )
    body = "".join(_question(record) for record in records)
    page = (
        f"<!doctype html><html lang='en'><meta charset='utf-8'><title>{escape(title)}</title><style>{_STYLE}</style>"
        f"<h1>{escape(title)}</h1><p>{figures['questions']} questions</p><table><tr>{head}</tr>{rows}</table>{body}"
    )
    path.write_text(page + "</html>\n", encoding="utf-8")


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
    if record.answer is not None:
        right = is_right(record) if record.answerable else bool(record.abstained)
        told = f", the judge says {'right' if record.judged else 'wrong'}" if record.judged is not None else ""
        parts.append(f"<p class='{'good' if right else 'bad'}'>{escape(record.answer)}</p>")
        parts.append(f"<p>F1 {_figure(record.f1)}, {record.answer_seconds or 0.0:.1f} s{told}</p>")
    parts += [f"<blockquote>{escape(text)}</blockquote>" for text in record.shown]
    return "".join([*parts, "</article>"])
