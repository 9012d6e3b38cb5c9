"""Encodings: marks, strict UTF-8, then the few code pages chats are found in."""

from __future__ import annotations

import pytest

from core.ingest import encoding

KOREAN = "한별 님과 카카오톡 대화\n[도윤] [오후 12:30] 점심 먹자, 어디서 만날까?\n" * 3
JAPANESE = "花とのトーク履歴\n午後0:30 こんにちは、元気ですか\n" * 3
CHINESE = "消息记录 读书小组\n今天读第三章，明天见\n" * 3
WESTERN = "Grüße aus Köln\nDas wäre schön, ça va très bien\n" * 3


@pytest.mark.parametrize(
    ("text", "written", "found"),
    [
        (WESTERN, "utf-8", "utf-8"),
        (WESTERN, "utf-8-sig", "utf-8-sig"),
        (WESTERN, "utf-16", "utf-16"),
        (WESTERN, "utf-16-le", "utf-16-le"),
        (WESTERN, "utf-16-be", "utf-16-be"),
        (WESTERN, "cp1252", "cp1252"),
        (KOREAN, "cp949", "cp949"),
        (JAPANESE, "cp932", "cp932"),
        (CHINESE, "gb18030", "gb18030"),
    ],
)
def test_that_the_encoding_is_found(text: str, written: str, found: str) -> None:
    data = text.encode(written)
    assert encoding.of_head(data) == found
    assert encoding.of_stream(data, iter([data])) == found


def test_that_a_few_legacy_lines_do_not_turn_a_utf8_file(write) -> None:
    from core.ingest.entries import disk_entry
    from core.ingest.meter import Meter

    path = write("a.log", "é\nü\nö\n".encode() + b"caf\xe9\n" + "ß\n".encode())
    assert list(disk_entry(path, path.name, Meter()).lines()) == ["é", "ü", "ö", "café", "ß"]


def test_that_every_kind_of_line_end_ends_a_line(write) -> None:
    from core.ingest.entries import disk_entry
    from core.ingest.meter import Meter

    path = write("a.txt", "a\r\nb\nc\rd\u2028e")
    assert list(disk_entry(path, path.name, Meter()).lines()) == ["a", "b", "c", "d\u2028e"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("14.03.2026;Jörg;Grüße\n15.03.2026;Anna;schön\n", "cp1252"),
        ("très créée à Noël où l'été\n", "cp1252"),
        ("2014-03-14 阿青 你好啊，今天读第三章\n", "gb18030"),
        ("這個週末我們一起去看電影好不好，晚上再決定吃什麼\n", "gb18030"),
        ("花子 おはようございます、今日は雨\n", "cp932"),
        ("한별 안녕하세요 오늘 점심 먹자\n", "cp949"),
    ],
)
def test_that_short_legacy_texts_are_told_apart(text: str, name: str) -> None:
    assert encoding.of_head(text.encode(name)) == name


@pytest.mark.parametrize("text", ["héé à toi: ça va", "你好 一二三四五", "\u200eprivet привет"])
def test_that_one_broken_byte_leaves_the_rest_of_a_utf8_text_whole(text: str) -> None:
    data = f"{text}\n".encode()
    damaged = data[: len(data) // 2 - 1] + b"\xff" + data[len(data) // 2 :]
    assert encoding.of_head(data + damaged) == encoding.MIXED
    assert encoding.of_stream(data + damaged, [data + damaged]) == encoding.MIXED
    assert encoding.decode_line(data.rstrip(b"\n")) == text
    assert "\ufffd" in encoding.decode_line(damaged)
