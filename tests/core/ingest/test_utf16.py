"""UTF-16 text that lost a byte."""

from __future__ import annotations

from io import BytesIO

import pytest

from core.ingest.utf16 import lines

TEXT = "Ann: hello there\nБо: привет как дела\n安: 第二条消息在这里\nAnn: grüß dich 😀\nBo: bye\n"


def read(data: bytes, name: str) -> list[tuple[str, bool]]:
    return list(lines(BytesIO(data), name))


@pytest.mark.parametrize("name", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_that_whole_text_is_read_as_it_is(name: str, end: str) -> None:
    found = read(TEXT.replace("\n", end).encode(name), name)
    assert found == [(line, False) for line in TEXT.split("\n")]


@pytest.mark.parametrize("name", ["utf-16-le", "utf-16-be"])
def test_that_a_lost_byte_costs_a_letter_of_one_line_wherever_it_is(name: str) -> None:
    data = TEXT.encode(name)
    written = TEXT.split("\n")
    for at in range(len(data)):
        found = read(data[:at] + data[at + 1 :], name)
        assert sum(line in written for line, _ in found) >= len(written) - 2, at
        assert any(lost for _, lost in found) or len(found) != len(written), at


def test_that_the_letters_on_both_sides_of_the_lost_one_stay() -> None:
    data = "привет как дела".encode("utf-16-le")
    [(line, lost)] = read(data[:15] + data[16:], "utf-16-le")
    assert lost
    assert line.startswith("привет")
    assert line.endswith("дела")
