"""From the picked paths to a tree of entries: folders walked, archives opened, one archive level deeper."""

from __future__ import annotations

import gzip
import io
import os
import re
import tarfile
import zipfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import IO, cast

from core.errors import ImportRefused
from core.ingest.entries import Entry, Problem, Tree, disk_entry, natural, readable
from core.ingest.meter import Meter

_JUNK = re.compile(r"(^|/)(__MACOSX(/|$)|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)", re.IGNORECASE)
_MEDIA = re.compile(
    r"\.(jpe?g|png|gif|webp|heic|bmp|tiff?|mp4|mov|m4v|avi|mkv|webm|3gp|mp3|m4a|ogg|opus|oga|wav|aac|amr|flac"
    r"|pdf|docx?|xlsx?|pptx?|apk|exe|dll|ttf|woff2?|svg|ico|css|js|tgs)$",
    re.IGNORECASE,
)
_IN_MEMORY = 64 << 20  # nested archives up to here are unpacked in memory, larger ones read through the outer one
_BOMB_RATIO, _BOMB_SIZE = 200, 16 << 20  # text packs 20 to 1; a thousand to one is made to harm
_MAX_ENTRIES = 500_000
_DEPTH = 2  # an archive and the archives in it


def open_tree(paths: Sequence[Path], meter: Meter) -> Tree:
    """The tree of everything below ``paths``. Problems with single files are kept in it, never raised."""
    tree = Tree([], [], meter)
    try:
        _fill(tree, paths)
    except BaseException:
        tree.close()
        raise
    tree.entries.sort(key=lambda entry: natural(entry.name))
    return tree


def _fill(tree: Tree, paths: Sequence[Path]) -> None:
    for path in paths:
        if path.is_dir():
            for entry in _walk(path, tree.meter):
                _add(tree, entry, 0)
        elif path.is_file():
            _add(tree, disk_entry(path, path.name, tree.meter), 0)
        else:
            tree.problems.append(Problem(path.name, "unreadable", f"{path} is not a file or folder that can be read."))


def _walk(folder: Path, meter: Meter) -> Iterator[Entry]:
    """Files below ``folder``; links to folders are not followed, so no cycle and no way out."""
    for where, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not _JUNK.search(name))
        for name in sorted(names):
            path = Path(where, name)
            if not _JUNK.search(name) and path.is_file():
                yield disk_entry(path, f"{folder.name}/{path.relative_to(folder).as_posix()}", meter)


def is_media(name: str) -> bool:
    """Whether a name is that of a picture, sound or other file that holds no chat."""
    return _MEDIA.search(name) is not None


def _add(tree: Tree, entry: Entry, depth: int) -> None:
    """Put ``entry`` into the tree, or what is in it when it is an archive."""
    tree.meter.check()
    if depth and is_media(entry.name):
        tree.entries.append(entry)
        return
    try:
        magic = entry.head(512)
        if magic.startswith((b"PK\x03\x04", b"PK\x05\x06")):
            _add_zip(tree, entry, depth)
        elif magic.startswith(b"\x1f\x8b"):
            _add_gzip(tree, entry, depth)
        elif magic[257:262] == b"ustar":
            _add_tar(tree, entry, depth)
        else:
            tree.entries.append(entry)
    except ImportRefused as refused:
        tree.problems.append(Problem(entry.name, refused.code, refused.message))


def _seekable(entry: Entry) -> IO[bytes]:
    stream = entry.open(counted=False)
    if isinstance(stream, zipfile.ZipExtFile) and entry.size <= _IN_MEMORY:
        with stream:
            return io.BytesIO(stream.read())
    return stream


def _add_zip(tree: Tree, entry: Entry, depth: int) -> None:
    if depth >= _DEPTH:
        return
    try:
        with readable(entry.name):
            stream = tree.resources.enter_context(_seekable(entry))
            archive = tree.resources.enter_context(zipfile.ZipFile(stream))
    except (ImportRefused, ValueError) as error:  # ValueError: a name that is not in the encoding it is said to be in
        if isinstance(error, ValueError) or isinstance(error.__cause__, zipfile.BadZipFile):
            message = f"{entry.name} is cut off or damaged; download it again."
            raise ImportRefused(message, code="truncated") from error
        raise
    infos = [info for info in archive.infolist() if not info.is_dir()]
    _check_archive(entry, [(info.filename, info.file_size, info.compress_size) for info in infos])
    for info in infos:
        name = _zip_name(info)
        if _JUNK.search(name):
            continue
        if info.flag_bits & 1:
            message = f"{entry.name} is encrypted; unpack it with its password, then pick the folder."
            tree.problems.append(Problem(f"{entry.name}/{name}", "encrypted_archive", message))
            continue
        inner = Entry(f"{entry.name}/{name}", info.file_size, _zip_opener(archive, info), tree.meter)
        _add(tree, inner, depth + 1)


def _zip_opener(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> Callable[[], IO[bytes]]:
    return lambda: archive.open(info)


def _zip_name(info: zipfile.ZipInfo) -> str:
    """The name in the archive; without the UTF-8 flag it may be UTF-8, GBK or another code page."""
    if info.flag_bits & 0x800 or info.filename.isascii():
        return info.filename
    raw = info.filename.encode("cp437", "replace")
    for name in ("utf-8", "gb18030", "cp932", "cp949"):
        try:
            return raw.decode(name)
        except UnicodeDecodeError:
            continue
    return info.filename


def _check_archive(entry: Entry, members: list[tuple[str, int, int]]) -> None:
    """Refuse archives made to harm: paths that leave the target, and bombs."""
    for name, size, packed in members:
        parts = name.replace("\\", "/").split("/")
        if ".." in parts or name.startswith(("/", "\\")) or re.match(r"[A-Za-z]:[\\/]", name):
            message = f"{entry.name} holds a path that leads out of the archive ({name!r}); it is not opened."
            raise ImportRefused(message, code="unsafe_archive")
        if size > _BOMB_SIZE and size > _BOMB_RATIO * max(packed, 1):
            message = f"{entry.name} unpacks to a suspicious size ({name!r}: {size} bytes); it is not opened."
            raise ImportRefused(message, code="unsafe_archive")
    total = sum(size for _, size, _ in members)
    if len(members) > _MAX_ENTRIES or (total > _BOMB_SIZE and total > _BOMB_RATIO * max(entry.size, 1)):
        message = f"{entry.name} unpacks to a suspicious size ({len(members)} files, {total} bytes); it is not opened."
        raise ImportRefused(message, code="unsafe_archive")


def _add_tar(tree: Tree, entry: Entry, depth: int) -> None:
    if depth >= _DEPTH:
        return
    with readable(entry.name):
        stream = tree.resources.enter_context(_seekable(entry))
        opened = tarfile.open(fileobj=stream, mode="r:")  # noqa: SIM115 - closed with the tree
        archive = tree.resources.enter_context(opened)
        members = [member for member in archive.getmembers() if member.isfile()]
    _check_archive(entry, [(member.name, member.size, member.size) for member in members])
    for member in members:
        if not _JUNK.search(member.name):
            name = f"{entry.name}/{member.name.removeprefix('./')}"
            _add(tree, Entry(name, member.size, _tar_opener(archive, member), tree.meter), depth + 1)


def _tar_opener(archive: tarfile.TarFile, member: tarfile.TarInfo) -> Callable[[], IO[bytes]]:
    return lambda: cast("IO[bytes]", archive.extractfile(member))


def _add_gzip(tree: Tree, entry: Entry, depth: int) -> None:
    """A packed file, which may be a tar; its unpacked size is counted before anything is read from it."""
    size = 0
    with readable(entry.name), _gzip_opener(entry)() as stream:
        while chunk := stream.read(1 << 20):
            tree.meter.check()
            size += len(chunk)
            if size > _BOMB_SIZE and size > _BOMB_RATIO * max(entry.size, 1):
                message = f"{entry.name} unpacks to a suspicious size; it is not opened."
                raise ImportRefused(message, code="unsafe_archive")
    name = re.sub(r"\.(gz|tgz)$", lambda match: ".tar" if match[1] == "tgz" else "", entry.name)
    inner = Entry(name, size, _gzip_opener(entry), tree.meter)
    if depth < _DEPTH:
        _add(tree, inner, depth + 1)


def _gzip_opener(entry: Entry) -> Callable[[], IO[bytes]]:
    def open_both() -> IO[bytes]:
        inner = entry.open(counted=False)
        stream = gzip.GzipFile(fileobj=inner)
        stream.myfileobj = cast("io.FileIO", inner)  # so that closing the one closes the other
        return cast("IO[bytes]", stream)

    return open_both
