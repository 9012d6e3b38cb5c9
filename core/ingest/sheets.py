"""Spreadsheets (.xlsx): the rows of every sheet as text, read as a stream out of the opened archive."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import IO
from xml.etree.ElementTree import ParseError

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import iterparse

from core.errors import ImportRefused
from core.ingest.entries import Entry, Tree, readable

_COLUMN = re.compile(r"[A-Z]{1,3}")
_DATE_FORMATS = frozenset({*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)})
_DATE_LETTERS = re.compile(r"[ymdhs]", re.IGNORECASE)
_QUOTED = re.compile(r"\"[^\"]*\"|\[[^\]]*\]|\\.")
_DAY_ZERO = datetime(1899, 12, 30)
_MOST_COLUMNS, _MOST_STRINGS = 1000, 4_000_000
_LONGEST_CELL = 1 << 20  # characters


def is_workbook(entry: Entry) -> bool:
    """Whether a file is the list of sheets of an opened spreadsheet."""
    return entry.name.endswith("/xl/workbook.xml")


def rows(tree: Tree, workbook: Entry) -> Iterator[tuple[Entry, int, list[str]]]:
    """The sheet's file, row number and cells of every row that holds anything. Raises ImportRefused when unreadable."""
    folder = workbook.folder
    files = {entry.name: entry for entry in tree.entries if entry.name.startswith(folder + "/")}
    strings = _strings(files.get(f"{folder}/sharedStrings.xml"))
    dates = _date_styles(files.get(f"{folder}/styles.xml"))
    for name, sheet in files.items():
        if name.startswith(f"{folder}/worksheets/"):
            yield from ((sheet, number, cells) for number, cells in _sheet_rows(sheet, strings, dates))


def _elements(entry: Entry) -> Iterator[tuple[str, str, dict[str, str], str]]:
    """Event, tag without namespace, attributes and text of every element; nothing is kept."""
    with readable(entry.name), entry.open() as stream:
        try:
            yield from _walked(stream)
        except (ParseError, DefusedXmlException, ValueError) as error:
            raise ImportRefused(f"{entry.name} cannot be read: {error}", code="unreadable") from error


def _walked(stream: IO[bytes]) -> Iterator[tuple[str, str, dict[str, str], str]]:
    for event, element in iterparse(stream, events=("start", "end")):
        tag = element.tag.rpartition("}")[2]
        yield event, tag, dict(element.attrib), (element.text or "") if event == "end" else ""
        if event == "end":
            element.clear()


def _strings(entry: Entry | None) -> list[str]:
    """The table of texts, which cells name by number."""
    found: list[str] = []
    parts: list[str] = []
    phonetic = False
    for event, tag, _, text in _elements(entry) if entry is not None else ():
        if tag == "rPh":
            phonetic = event == "start"  # how a Japanese word is read, not part of it
        elif tag == "t" and event == "end" and not phonetic:
            parts.append(text[:_LONGEST_CELL])
        elif tag == "si" and event == "end":
            found.append("".join(parts))
            parts = []
            if len(found) > _MOST_STRINGS:
                break
    return found


def _date_styles(entry: Entry | None) -> frozenset[int]:
    """The numbers of the cell styles that show dates."""
    custom: set[str] = set()
    styles: set[int] = set()
    count, inside = 0, False
    for event, tag, values, _ in _elements(entry) if entry is not None else ():
        if tag == "numFmt" and event == "start" and _DATE_LETTERS.search(_QUOTED.sub("", values.get("formatCode", ""))):
            custom.add(values.get("numFmtId", ""))
        elif tag == "cellXfs":
            inside = event == "start"
        elif tag == "xf" and inside and event == "start":
            form = values.get("numFmtId", "0")
            if form in custom or (form.isdecimal() and int(form) in _DATE_FORMATS):
                styles.add(count)
            count += 1
    return frozenset(styles)


def _sheet_rows(sheet: Entry, strings: list[str], dates: frozenset[int]) -> Iterator[tuple[int, list[str]]]:
    number, cells = 0, list[str]()
    cell: dict[str, str] = {}
    value, parts = "", list[str]()
    for event, tag, values, text in _elements(sheet):
        if tag == "row" and event == "start":
            number, cells = number + 1, []
        elif tag == "c" and event == "start":
            cell, value, parts = values, "", []
        elif tag == "v" and event == "end":
            value = text
        elif tag == "t" and event == "end":
            parts.append(text)
        elif tag == "c":
            _place(cells, cell.get("r", ""), "".join(parts) or _shown(value, cell, strings, dates))
        elif tag == "row" and any(part.strip() for part in cells):
            yield number, cells


def _place(cells: list[str], reference: str, text: str) -> None:
    """Put a cell into its column; empty ones before it are left out in the file."""
    found = _COLUMN.match(reference)
    column = len(cells)
    if found:
        column = 0
        for letter in found[0]:
            column = column * 26 + ord(letter) - 64
        column -= 1
    if column < _MOST_COLUMNS:
        cells.extend([""] * (column - len(cells)))
        cells.insert(column, text[:_LONGEST_CELL])


def _shown(value: str, cell: dict[str, str], strings: list[str], dates: frozenset[int]) -> str:
    """A cell's value as a person sees it: texts by number, dates as ISO text."""
    if cell.get("t") == "s":
        return strings[int(value)] if value.isdecimal() and int(value) < len(strings) else ""
    style = cell.get("s", "")
    if cell.get("t", "n") == "n" and style.isdecimal() and int(style) in dates:
        try:
            return (_DAY_ZERO + timedelta(seconds=round(float(value) * 86400))).isoformat()
        except (ValueError, OverflowError):
            return value
    return value
