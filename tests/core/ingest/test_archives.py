"""What people pick: files, folders, archives in archives, part archives, and archives made to harm."""

from __future__ import annotations

import gzip
import io
import json
import os
import struct
import tarfile
import zipfile
from pathlib import Path

import pytest

from core.errors import ImportRefused
from core.ingest.meter import Meter
from core.ingest.picking import open_tree
from core.ingest.reading import inspect
from core.types import ImportOptions

CHAT = "[14/03/2026, 09:05:00] Nora: hi\r\n[14/03/2026, 09:06:00] Sam: ok\r\n"


def pack(path: Path, files: dict[str, bytes | str], method: int = zipfile.ZIP_DEFLATED) -> Path:
    with zipfile.ZipFile(path, "w", method) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return path


def refusal(*paths: Path) -> str | None:
    return inspect(list(paths), ImportOptions()).error_code


def test_that_an_ios_zip_with_media_and_junk_is_read_and_named_after_the_zip(tmp_path, look) -> None:
    files = {"_chat.txt": CHAT, "00000003-PHOTO.jpg": b"\xff\xd8", "__MACOSX/._chat.txt": b"\0", ".DS_Store": b"\0"}
    found = look(pack(tmp_path / "WhatsApp Chat - Nora.zip", files))
    assert found.texts == ["hi", "ok"]
    assert found.heads[0].title == "Nora"
    assert found.skipped == []


def test_that_a_zip_in_a_zip_is_read_and_one_deeper_is_not_opened(tmp_path, look) -> None:
    inner = pack(tmp_path / "inner.zip", {"_chat.txt": CHAT})
    outer = pack(tmp_path / "outer.zip", {"inner.zip": inner.read_bytes()}, zipfile.ZIP_STORED)
    assert look(outer).texts == ["hi", "ok"]
    assert refusal(pack(tmp_path / "third.zip", {"outer.zip": outer.read_bytes()})) is not None


def test_that_part_archives_picked_together_are_one_export(tmp_path, look) -> None:
    row = '{{"sender_name": "A", "timestamp_ms": {}, "content": "{}"}}'
    thread = '{{"participants": [{{"name": "A"}}], "messages": [{}], "title": "A", "thread_path": "inbox/a_1"}}'
    for number in (1, 2):
        text = thread.format(row.format(1_772_474_400_000 - number, number))
        pack(tmp_path / f"export-00{number}.zip", {f"messages/inbox/a_1/message_{number}.json": text})
    found = look(tmp_path / "export-001.zip", tmp_path / "export-002.zip")
    assert (len(found.heads), found.texts) == (1, ["2", "1"])


@pytest.mark.parametrize("name", ["../evil.txt", "/etc/evil.txt", "a/../../evil.txt", "C:\\evil.txt", "..\\evil.txt"])
def test_that_paths_that_leave_the_archive_are_refused(tmp_path, name: str) -> None:
    assert refusal(pack(tmp_path / "a.zip", {"_chat.txt": CHAT, name: "x"})) == "unsafe_archive"


def test_that_a_bomb_is_refused_without_unpacking_it(tmp_path) -> None:
    assert refusal(pack(tmp_path / "a.zip", {"_chat.txt": b"\0" * (32 << 20)})) == "unsafe_archive"
    (tmp_path / "b.gz").write_bytes(gzip.compress(b"\0" * (32 << 20)))
    assert refusal(tmp_path / "b.gz") == "unsafe_archive"


def test_that_an_encrypted_archive_says_so(tmp_path) -> None:
    path = pack(tmp_path / "a.zip", {"_chat.txt": CHAT})
    data = bytearray(path.read_bytes())
    for signature, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        at = data.find(signature)
        struct.pack_into("<H", data, at + offset, struct.unpack_from("<H", data, at + offset)[0] | 1)
    path.write_bytes(data)
    assert refusal(path) == "encrypted_archive"


def test_that_a_cut_archive_says_so(tmp_path) -> None:
    path = pack(tmp_path / "a.zip", {"_chat.txt": os.urandom(5000)})
    path.write_bytes(path.read_bytes()[:3000])
    assert refusal(path) == "truncated"


def test_that_names_in_a_local_code_page_are_readable(tmp_path) -> None:
    path = pack(tmp_path / "a.zip", {"x" * 8 + ".txt": CHAT})
    raw = path.read_bytes().replace(b"x" * 8, "小舟你好".encode("gbk"))
    path.write_bytes(raw)
    tree = open_tree([path], Meter())
    assert tree.entries[0].name == "a.zip/小舟你好.txt"
    tree.close()


def test_that_tar_and_gzip_are_opened(tmp_path, look) -> None:
    with tarfile.open(tmp_path / "a.tar.gz", "w:gz") as archive:
        info = tarfile.TarInfo("_chat.txt")
        info.size = len(CHAT)
        archive.addfile(info, io.BytesIO(CHAT.encode()))
    assert look(tmp_path / "a.tar.gz").texts == ["hi", "ok"]


def test_that_links_out_of_a_folder_and_cycles_are_not_followed(tmp_path, look) -> None:
    folder = tmp_path / "pick"
    folder.mkdir()
    (folder / "_chat.txt").write_text(CHAT)
    (folder / "loop").symlink_to(folder, target_is_directory=True)
    assert len(look(folder).heads) == 1


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("msgstore.db.crypt15", bytes(range(256)) * 8, "encrypted_backup"),
        ("signal-2026.backup", b"\0\0\0\x36\x0a\x34\x0a\x10" + bytes(range(256)), "encrypted_backup"),
        ("renamed.bin", b"\0\0\0\x36\x0a\x34\x0a\x10" + bytes(range(256)), "encrypted_backup"),
        ("chat.db", b"SQLite format 3\0" + b"\0" * 500, "unrecognised"),
        ("empty.txt", b"", "empty"),
        ("blank.json", b" \r\n ", "empty"),
        ("user.json", b'{"id": "u", "email": "p@e.org", "chatgpt_plus_user": true}', "no_conversations"),
        ("conversations.json", b"[]", "no_conversations"),
        (
            "manifest.json",
            b'{"export_id": "x", "files": [{"name": "a.zip", "url": "https://e.org/a.zip?s=1"}]}',
            "manifest_only",
        ),
        ("links.json", b'{"export": {"parts": ["https://e.org/a.zip", "https://e.org/b.zip"]}}', "manifest_only"),
        ("chat.html", b"<html><script>var jsonData = [{}]</script></html>", "unrecognised"),
        ("message_1.html", b'<html><div class="_a6-g">hi</div></html>', "unrecognised"),
        ("broken.json", b'{"messages": [}', "invalid_json"),
        (
            "cut.json",
            b'{"name": "A", "type": "personal_chat", "id": 1, "messages": [{"id": 1, "type": "message", "date": "2026',
            "truncated",
        ),
        ("picture.jpg", b"\xff\xd8\xff\xe0" + b"\0" * 500, "unrecognised"),
    ],
)
def test_that_wrong_picks_are_refused_with_their_code(write, name: str, content: bytes, code: str) -> None:
    found = inspect([write(name, content)], ImportOptions())
    assert found.error_code == code
    assert found.conversations == ()
    assert name.partition(".")[0] in str(found.error) or code == "unrecognised"


def test_that_a_missing_file_is_unreadable(tmp_path) -> None:
    assert refusal(tmp_path / "nothing.txt") == "unreadable"


def test_that_one_unreadable_file_among_several_is_skipped(write, look) -> None:
    message = '{"author": {"role": "user"}, "content": {"parts": ["hi"]}}'
    good = f'[{{"mapping": {{"a": {{"message": {message}}}}}, "current_node": "a"}}]'
    path = write("export/conversations-000.json", good)
    write("export/conversations-001.json", good[:-8])
    write("export/conversations-002.json", "")
    found = look(path.parent)
    assert found.texts == ["hi"]
    assert {skipped.where for skipped in found.skipped} == {
        "export/conversations-001.json",
        "export/conversations-002.json",
    }


MESSAGE = '{"id": 1, "type": "message", "date": "2026-01-01T00:00:00", "from": "B", "text": "x"}'
TELEGRAM = '{"name": "A", "type": "personal_chat", "id": 1, "messages": [' + ",".join([MESSAGE] * 9)


def test_that_files_of_another_format_are_reported_not_mixed_in(write, look) -> None:
    path = write("pick/chat.txt", CHAT * 40)
    write("pick/result.json", TELEGRAM + "]}")
    found = look(path.parent)
    assert len(found.heads) == 1
    assert "import it on its own" in found.skipped[0].reason


def test_that_a_cut_file_is_an_error_and_lists_nothing(write) -> None:
    found = inspect([write("result.json", TELEGRAM)], ImportOptions())
    assert found.error_code == "truncated"
    assert found.conversations == ()


def test_that_refusals_are_exceptions_when_reading(tmp_path, look) -> None:
    with pytest.raises(ImportRefused):
        look(tmp_path / "nothing.txt")


def test_that_a_neighbour_in_another_part_of_an_export_is_found(tmp_path, look) -> None:
    message = {
        "creator": {"name": "Ann", "email": "a@x"}, "created_date": "Tuesday, January 6, 2026 at 12:41:30 AM UTC",
        "text": "hi", "topic_id": "t", "message_id": "m/1",
    }  # fmt: skip
    members = {"members": [{"name": "Ann", "email": "a@x"}, {"name": "Bo", "email": "b@x"}]}
    folder = "Takeout/Google Chat/Groups/DM x"
    first = pack(tmp_path / "takeout-001.zip", {f"{folder}/messages.json": json.dumps({"messages": [message]})})
    second = pack(tmp_path / "takeout-002.zip", {f"{folder}/group_info.json": json.dumps(members)})
    assert look(first, second).heads[0].participants == ("Ann", "Bo")


def test_that_an_archive_whose_directory_points_outside_of_it_is_refused(tmp_path) -> None:
    path = pack(tmp_path / "out.zip", {"inner.zip": b"", "chat.txt": CHAT})
    data = bytearray(path.read_bytes())
    place = data.rindex(b"PK\x01\x02")
    data[place + 42 : place + 46] = struct.pack("<I", 0x7FFFFFFF)  # where the file begins
    end = data.rindex(b"PK\x05\x06")
    data[end + 16 : end + 20] = struct.pack("<I", len(data))  # where the directory begins
    path.write_bytes(bytes(data))
    assert refusal(path) in ("truncated", "unreadable")


def test_that_a_name_that_breaks_its_own_encoding_makes_a_damaged_archive(tmp_path) -> None:
    path = pack(tmp_path / "x.zip", {"é-chat.txt": CHAT})
    path.write_bytes(path.read_bytes().replace("é-".encode(), b"\xe8--"))
    assert refusal(path) == "truncated"
