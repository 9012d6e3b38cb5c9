"""Reading JSON of any size as a stream, element by element, with broken elements repaired or left out.

The C scanner of the standard library decodes one element at a time out of a sliding window, so memory
stays at one element, and an element that is not JSON costs itself alone. Known damage (Telegram's
``\\x01`` escapes and unquoted ``document_id``) is repaired on the way.
"""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from core.errors import ImportRefused
from core.ingest import encoding
from core.ingest.entries import Entry

_SPACE = re.compile(r"[ \t\r\n]*")
_TOKEN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|["\[\]{}]', re.DOTALL)  # a lone quote begins a string that is cut
_HEX_ESCAPE = re.compile(r"(?<!\\)((?:\\\\)*)\\x([0-9A-Fa-f]{2})")
_BAD_ESCAPE = re.compile(r"(?<!\\)((?:\\\\)*)\\(?![\"\\/bfnrtu])")
_UNQUOTED_ID = re.compile(r'("document_id":\s*+)(?!["\d\-\[{]|null|true|false)([^\n]*?)(?=\s*[\n,}])')
_MARGIN = 16  # an error this near the end of the window may only mean that the window is too short
_DEEPEST = 200  # no export nests deeper
_MAX_ELEMENT = 64 << 20  # characters; no record of a chat is longer

decode_line: Callable[[str], Any] = json.JSONDecoder(strict=False).decode  # json.loads would make a decoder a line

PairsHook = Callable[[list[tuple[str, Any]]], Any]


@dataclass(frozen=True, slots=True)
class Broken:
    """Stands for an element that is not JSON even after repair."""

    reason: str


def repair(text: str) -> str:
    """``text`` with known kinds of damage made valid JSON; an escaped backslash before an x is left alone."""
    text = _HEX_ESCAPE.sub(r"\1\\u00\2", text)
    text = _BAD_ESCAPE.sub(r"\1\\\\", text)
    return _UNQUOTED_ID.sub(lambda match: match[1] + json.dumps(match[2]), text)


class JsonReader:
    """A pull reader over one JSON document. Values not asked for are skipped in passing.

    Raises ImportRefused: ``truncated`` when the text ends inside a value, ``invalid_json`` when the
    structure around the elements is broken. ``on_rest`` is called when text stands behind the end of
    the document, which is not read.
    """

    def __init__(
        self,
        chunks: Iterator[str],
        name: str,
        pairs_hook: PairsHook | None = None,
        on_rest: Callable[[], None] | None = None,
    ) -> None:
        self._chunks, self._name, self._on_rest = chunks, name, on_rest
        self._depth = 0  # containers that are open
        self._text, self._at, self._gone = "", 0, 0
        self._ended = False
        self._pending = False
        self._hook = pairs_hook
        decoder: Any = json.JSONDecoder(strict=False, object_pairs_hook=pairs_hook)
        self._scan = decoder.scan_once  # raw_decode without its wrapper, which cost as much as the scan

    def members(self) -> Iterator[str]:
        """The keys of the object at hand; after each the value can be taken with any other method."""
        if self._enter("{"):
            while True:
                key = self._key()
                self._pending = True
                yield key
                if self._pending:
                    self.skip()
                if not self._next("}"):
                    return

    def elements(self) -> Iterator[int]:
        """The positions in the array at hand; after each the element can be taken with any other method."""
        index = 0
        if self._enter("["):
            while True:
                self._pending = True
                yield index
                if self._pending:
                    self.skip()
                if not self._next("]"):
                    return
                index += 1

    def items(self) -> Iterator[Any]:
        """The decoded elements of the array at hand, :class:`Broken` for those that cannot be decoded."""
        for _ in self.elements():
            yield self.value()

    def peek(self) -> str:
        """The next character that is not white space, "" at the end."""
        while True:
            if self._text[self._at : self._at + 1] > " ":
                return self._text[self._at]
            match = _SPACE.match(self._text, self._at)
            self._at = match.end() if match else self._at
            if self._at < len(self._text):
                return self._text[self._at]
            if not self._more():
                return ""

    def value(self) -> Any:
        """The value at hand, decoded, or :class:`Broken`."""
        self._pending = False
        if not self.peek():
            raise self._truncated()
        while True:
            try:
                value, end = self._scan(self._text, self._at)
            except StopIteration as stop:
                if stop.value >= len(self._text) - _MARGIN and self._more():
                    continue
                return self._repaired("a value is missing")
            except RecursionError:
                return self._repaired("nested too deeply")
            except ValueError as error:
                if self._may_be_short(error) and self._more():
                    continue
                return self._repaired(str(error))
            if end > len(self._text) - _MARGIN and isinstance(value, (int, float)) and self._more():
                continue  # a number may go on in the next chunk, after a point or an exponent too
            self._at = end
            return value

    def skip(self) -> None:
        """Pass over the value at hand without keeping or decoding it; damage inside does not matter."""
        self._pending = False
        if self.peek() not in ("{", "["):
            self.value()
            return
        depth = 0
        while True:
            done = self._at
            for token in _TOKEN.finditer(self._text, self._at):
                char = token[0]
                if char == '"':  # a string that goes on in the next chunk
                    break
                depth += (char in "{[") - (char in "}]")
                done = token.end()
                if depth == 0:
                    self._at = done
                    return
            else:
                done = len(self._text)
            self._at = done
            if not self._more():
                raise self._truncated()

    def _enter(self, bracket: str) -> bool:
        """Step into the container at hand; False when it is empty or something else (which is skipped)."""
        self._pending = False
        first = self.peek()
        if first != bracket:
            self.skip() if first else self._fail()
            return False
        self._at += 1
        self._depth += 1
        if self.peek() == ("}" if bracket == "{" else "]"):
            self._leave()
            return False
        return True

    def _leave(self) -> None:
        """Step out of a container; of the outermost one, see whether the document ends with it."""
        self._at += 1
        self._depth -= 1
        if self._depth == 0 and self._on_rest is not None and self.peek():
            self._on_rest()

    def _next(self, closing: str) -> bool:
        """Step to the next member or element; False at the end of the container."""
        char = self.peek()
        if char == ",":
            self._at += 1
            char = self.peek()
            if char != closing:
                return True
        if char != closing:
            self._fail()
        self._leave()
        return False

    def _key(self) -> str:
        key = self.value() if self.peek() == '"' else self._fail()
        if self.peek() != ":" or not isinstance(key, str):
            self._fail()
        self._at += 1
        return key

    def _more(self) -> bool:
        """Read on; at least doubles the window, so that growing stays linear."""
        if self._ended:
            return False
        parts: list[str] = []
        wanted = max(len(self._text) - self._at, 1)
        while wanted > 0 and not self._ended:
            chunk = next(self._chunks, None)
            self._ended = chunk is None
            parts.append(chunk or "")
            wanted -= len(parts[-1])
        if not any(parts):
            return False
        self._text = self._text[self._at :] + "".join(parts)
        self._gone += self._at
        self._at = 0
        return True

    def _may_be_short(self, error: ValueError) -> bool:
        if len(self._text) - self._at > _MAX_ELEMENT:
            return False
        if not isinstance(error, json.JSONDecodeError):
            return False
        return error.msg.startswith("Unterminated") or error.pos >= len(self._text) - _MARGIN

    def _repaired(self, reason: str) -> Any:
        """The value at hand after repair; its extent is found by matching brackets outside strings."""
        end = self._extent()
        text = self._text[self._at : end]
        self._at = end
        try:
            return json.loads(repair(text), strict=False, object_pairs_hook=self._hook)
        except (ValueError, RecursionError):
            return Broken(f"not valid JSON ({reason})")

    def _extent(self) -> int:
        while True:
            closing: list[str] = []
            for token in _TOKEN.finditer(self._text, self._at):
                char = token[0][0]
                if token[0] == '"':
                    break
                if char in "{[":
                    closing.append("}" if char == "{" else "]")
                elif char in "}]" and (not closing or closing.pop() != char):
                    self._fail()
                if not closing:
                    return token.end()
            if len(self._text) - self._at > _MAX_ELEMENT:
                self._fail()
            if not self._more():
                if not closing:
                    self._fail()
                raise self._truncated()

    def _truncated(self) -> ImportRefused:
        message = f"{self._name} is cut off in the middle; export or download it again."
        return ImportRefused(message, code="truncated")

    def _fail(self) -> str:
        if not self.peek():
            raise self._truncated()
        message = f"{self._name} is not valid JSON at character {self._gone + self._at}; export it again."
        raise ImportRefused(message, code="invalid_json")


def text_chunks(entry: Entry) -> Iterator[str]:
    """The decoded text of a JSON file in pieces, without a byte order mark."""
    name = encoding.of_head(entry.head())
    decoder = codecs.getincrementaldecoder("utf-8" if name == encoding.MIXED else name)("replace")
    for chunk in entry.chunks():
        yield decoder.decode(chunk)
    yield decoder.decode(b"", True)


def open_json(entry: Entry, pairs_hook: PairsHook | None = None) -> JsonReader:
    """A reader over the JSON in ``entry``."""

    def left() -> None:
        entry.goes_on = True

    return JsonReader(text_chunks(entry), entry.name, pairs_hook, left)


def load_json(entry: Entry) -> Any:
    """The whole of a small JSON file; raises ImportRefused when it is none."""
    value = open_json(entry).value()
    if isinstance(value, Broken):
        raise ImportRefused(f"{entry.name}: {value.reason}", code="invalid_json")
    return value


def load_side_table(entry: Entry | None) -> dict[str, Any]:
    """The JSON object in a small file beside the messages; {} when it is missing or unreadable.

    Such files hold names, mostly. They help, and the messages are imported without them all the same.
    """
    try:
        value = load_json(entry) if entry is not None else {}
    except ImportRefused:
        return {}
    return value if isinstance(value, dict) else {}


def prefix_value(text: str) -> Any:
    """The value that the beginning ``text`` of a JSON document holds, open brackets closed; None when unreadable."""
    stack: list[str] = []
    safe: tuple[int, str] = (0, "")
    for token in re.finditer(r'"[^"\\]*(?:\\.[^"\\]*)*"|[\[\]{},]', text, re.DOTALL):
        char = token[0]
        if char in ("{", "["):
            stack.append("}" if char == "{" else "]")
            if len(stack) > _DEEPEST:
                return None
            safe = (token.end(), "".join(reversed(stack)))
        elif char in ("}", "]"):
            if not stack or stack.pop() != char:
                break
            safe = (token.end(), "".join(reversed(stack)))
            if not stack:
                break
        elif char == ",":
            safe = (token.start(), "".join(reversed(stack)))
    try:
        return json.loads(repair(text[: safe[0]]) + safe[1], strict=False)
    except (ValueError, RecursionError):
        return None


def skeleton(reader: JsonReader, keep: int = 5) -> Any:
    """The shape of a document whatever the order of its keys: of every array at the top only ``keep`` elements."""
    if reader.peek() != "{":
        return [value for index in reader.elements() if index < keep for value in [reader.value()]]
    shape: dict[str, Any] = {}
    for key in reader.members():
        first = reader.peek()
        if first == "[":
            shape[key] = [value for index in reader.elements() if index < keep for value in [reader.value()]]
        elif first != "{":
            shape[key] = reader.value()
        else:
            shape[key] = {}
    return shape
