"""Files whose pages are damaged: the doctor says so, and opening them neither hangs nor crashes."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path

import pytest

from core.errors import MemoryFileError
from core.store import banks, doctor
from core.store.connection import Connection
from core.store.store import Store

PAGE = 4096


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("sound") / "memory"
    with Store(path) as store:
        store.write(lambda connection: [banks.create(connection, f"bank {n} {'x' * 200}") for n in range(400)])
    return path.read_bytes()


def _examined(path: Path) -> tuple[bool, set[str]]:
    """Whether the file is sound, and the codes of what is wrong."""
    try:
        with Store(path, read_only=True) as store, store.reading() as connection:
            report = doctor.examine(connection)
    except MemoryFileError as error:
        return False, {error.code}
    return report.ok, {problem.code for problem in report.problems}


@pytest.mark.parametrize("seed", range(12))
def test_that_pages_written_over_are_noticed(seed: int, sound: bytes, memory_path: Path) -> None:
    chance, pages = random.Random(seed), len(sound) // PAGE
    written = bytearray(sound)
    first = chance.randrange(1, pages - 2)
    written[first * PAGE : (first + 2) * PAGE] = chance.randbytes(2 * PAGE)
    memory_path.write_bytes(written)
    ok, codes = _examined(memory_path)
    assert not ok
    assert codes <= {"damaged", "dangling_reference"}


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9])
def test_that_a_file_cut_short_is_noticed(share: float, sound: bytes, memory_path: Path) -> None:
    memory_path.write_bytes(sound[: int(len(sound) * share)])
    assert _examined(memory_path) == (False, {"damaged"})


def test_that_the_doctor_tells_of_what_it_cannot_read_instead_of_failing_on_it(sound: bytes, memory_path: Path) -> None:
    memory_path.write_bytes(sound)
    with Store(memory_path) as store, store.reading() as connection:
        query = "SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_autoindex_banks_1'"
        root = connection.execute(query).fetchall()[0][0]
    written = bytearray(sound)
    written[(root - 1) * PAGE : root * PAGE] = bytes(PAGE)
    memory_path.write_bytes(written)
    with Store(memory_path, read_only=True) as store, store.reading() as connection:
        report = doctor.examine(connection)
    assert not report.ok
    assert "damaged" in {problem.code for problem in report.problems}


def test_that_words_written_since_the_last_look_are_no_damage(memory_path: Path) -> None:
    with Store(memory_path) as store:
        for number in range(3):
            store.write(partial(_write_words, first=number * 100))
            with store.reading() as connection:
                codes = {problem.code for problem in doctor.examine(connection).problems}
            assert "damaged" not in codes, number


def _write_words(connection: Connection, first: int) -> None:
    rows = [(row, f"word{row}") for row in range(first, first + 100)]
    connection.executemany("INSERT INTO memory_words (rowid, body) VALUES (?, ?)", rows)
    connection.execute("INSERT INTO memory_words (memory_words) VALUES ('optimize')")
