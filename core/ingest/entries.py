"""Files to read, wherever they lie: on disk or inside an archive, always opened as a stream."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, TYPE_CHECKING

from core.errors import ImportRefused
from core.ingest import encoding, utf16
from core.ingest.meter import Meter

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

CHUNK = 1 << 18
HEAD = 1 << 19
_NUMBERS = re.compile(r"(\d+)")
COPY_MARK = re.compile(r"(?:\s*\(\d{1,3}\)|\s+-\s+(?:copy|kopie|copie|copia|副本))+$", re.IGNORECASE)
_ARCHIVE = re.compile(r"(?i)(.*\.(?:zip|tgz|tar|tar\.gz))/(.+)")


class _Counted(io.RawIOBase):
    """A raw stream that tells the meter what was read."""

    def __init__(self, inner: IO[bytes], meter: Meter) -> None:
        self._inner, self._meter = inner, meter

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: WriteableBuffer) -> int:
        view = memoryview(buffer)
        data = self._inner.read(len(view))
        view[: len(data)] = data
        self._meter.add(len(data))
        return len(data)

    def close(self) -> None:
        self._inner.close()
        super().close()


@dataclass(eq=False, slots=True)
class Entry:
    """One file: ``name`` is its path below what was picked ("chat.zip/_chat.txt"), ``size`` in bytes.

    ``disk`` is its folder on disk when it lies there, for looking at neighbours that were not picked.
    """

    name: str
    size: int
    opener: Callable[[], IO[bytes]]
    meter: Meter
    disk: Path | None = None
    flaws: set[int] = field(default_factory=set, repr=False)  # numbers of lines that were read with a letter lost
    goes_on: bool = field(default=False, repr=False)  # text stands behind the end of its JSON document
    _encoding: str | None = field(default=None, repr=False)

    @property
    def base(self) -> str:
        """The file name without folders."""
        return self.name.rsplit("/", 1)[-1]

    @property
    def stem(self) -> str:
        """The file name without folders, its last suffix and what marks a second copy of a file."""
        name = self.base.rsplit(".", 1)[0] if "." in self.base[1:] else self.base
        return COPY_MARK.sub("", name) or name

    @property
    def folder(self) -> str:
        """The path of the containing folder or archive, "" at the top."""
        return self.name.rpartition("/")[0]

    def open(self, *, counted: bool = True) -> IO[bytes]:
        """A stream of the bytes; raises ImportRefused when it cannot be opened."""
        with readable(self.name):
            try:
                stream = self.opener()
            except ValueError as error:  # an archive's directory that points outside of it
                raise ImportRefused(f"{self.name} cannot be read: {error}", code="unreadable") from error
        return io.BufferedReader(_Counted(stream, self.meter), CHUNK) if counted else stream

    def head(self, size: int = HEAD) -> bytes:
        """The first ``size`` bytes."""
        with readable(self.name), self.open(counted=False) as stream:
            return stream.read(size)

    def first_char(self) -> str:
        """The first character that is not white space, "" in an empty file."""
        return encoding.decode_head(self.head(512)).lstrip()[:1]

    def chunks(self, *, counted: bool = True) -> Iterator[bytes]:
        """All bytes in pieces."""
        with readable(self.name), self.open(counted=counted) as stream:
            while chunk := stream.read(CHUNK):
                self.meter.check()
                yield chunk

    def encoding(self) -> str:
        """The encoding of the text in it, found once from the whole file."""
        if self._encoding is None:
            self._encoding = encoding.of_stream(self.head(), self.chunks(counted=False))
        return self._encoding

    def lines(self) -> Iterator[str]:
        """The lines of a text file, line ends normalised and removed."""
        name = self.encoding()
        with readable(self.name), self.open() as stream:
            if name == encoding.MIXED:
                yield from (encoding.decode_line(line.rstrip(b"\r\n")) for line in stream)
                return
            if name.startswith("utf-16"):
                yield from self._utf16_lines(stream, name)
                return
            for line in io.TextIOWrapper(stream, name, "replace", None):
                yield line.removesuffix("\n")

    def _utf16_lines(self, stream: IO[bytes], name: str) -> Iterator[str]:
        for number, (line, lost) in enumerate(utf16.lines(stream, name), 1):
            if lost:
                self.flaws.add(number)
            yield line

    def text(self, limit: int = 64 << 20) -> str:
        """The whole text of a small file, at most ``limit`` bytes of it."""
        data = self.head(limit)
        self.meter.add(len(data))
        return encoding.decode_head(data)


@contextmanager
def readable(name: str) -> Iterator[None]:
    """Turn whatever a damaged or locked file raises while read into an ImportRefused that names it."""
    import lzma
    import tarfile
    import zipfile
    import zlib

    try:
        yield
    except EOFError as error:
        raise ImportRefused(f"{name} ends too early; download or export it again.", code="truncated") from error
    except (OSError, zipfile.BadZipFile, zlib.error, lzma.LZMAError, tarfile.TarError, NotImplementedError) as error:
        raise ImportRefused(f"{name} cannot be read: {error}", code="unreadable") from error
    except RuntimeError as error:
        if "encrypted" not in str(error) and "password" not in str(error):
            raise
        raise ImportRefused(
            f"{name} is encrypted; unpack it with its password first.", code="encrypted_archive"
        ) from error


@dataclass(slots=True)
class Problem:
    """Something picked that cannot be read, with the code it would be refused with."""

    where: str
    code: str
    message: str


@dataclass(slots=True)
class Tree:
    """Everything that was picked, archives opened until it is closed."""

    entries: list[Entry]
    problems: list[Problem]
    meter: Meter
    resources: ExitStack = field(default_factory=ExitStack)
    _indexed: int = 0  # entries that the two below know
    _by_name: dict[str, Entry] = field(default_factory=dict)
    _by_path: dict[str, Entry] = field(default_factory=dict)  # of those in archives, the archive's name left out

    def close(self) -> None:
        """Close the archives; entries inside them cannot be read any more."""
        self.resources.close()

    def named(self, base: str) -> list[Entry]:
        """All entries of that file name, upper and lower case alike."""
        return [entry for entry in self.entries if entry.base.lower() == base.lower()]

    def beside(self, entry: Entry, relative: str) -> Entry | None:
        """The file at ``relative`` ("../users.json") to ``entry``; on disk even when it was not picked."""
        parts = [part for part in entry.folder.split("/") if part]
        for step in relative.split("/"):
            if step == ".." and not parts:
                return self._on_disk(entry, relative)
            parts = parts[:-1] if step == ".." else [*parts, step]
        wanted = "/".join(parts)
        if self._indexed != len(self.entries):
            self._indexed = len(self.entries)
            self._by_name = {other.name: other for other in self.entries}
            self._by_path = {_inside(name)[1]: other for name, other in self._by_name.items() if _inside(name)[0]}
        archive, inside = _inside(wanted)
        # an export in several archives has its files cut anywhere: the neighbour may be in another of them
        elsewhere = self._by_path.get(inside) if archive else None
        return self._by_name.get(wanted) or self._on_disk(entry, relative) or elsewhere

    def _on_disk(self, entry: Entry, relative: str) -> Entry | None:
        path = entry.disk / relative if entry.disk else None
        return disk_entry(path, path.name, self.meter) if path and path.is_file() else None


def _inside(name: str) -> tuple[str, str]:
    """The archive a file lies in, "" for none, and its path there."""
    found = _ARCHIVE.match(name)
    return (found[1], found[2]) if found else ("", name)


def disk_entry(path: Path, name: str, meter: Meter) -> Entry:
    """An entry for a file on disk, shown under ``name``."""
    return Entry(name, path.stat().st_size, lambda: path.open("rb"), meter, path.parent)


def natural(name: str) -> list[tuple[int, str]]:
    """A sort key that puts part 10 after part 9, and ``messages2.html`` after ``messages.html``."""
    folder, slash, base = name.rpartition("/")
    stem, _, suffix = base.rpartition(".") if "." in base[1:] else (base, "", "")
    parts = [part for part in _NUMBERS.split(folder + slash + stem) if part]
    return [*((int(part), "") if part.isdecimal() else (-1, part.lower()) for part in parts), (-2, suffix)]
