"""What a question really asks."""

from __future__ import annotations

import pytest

from core.tempr.recall.parts import parts


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("Where does Anna live?", ["Where does Anna live?"]),
        ("Where does Anna live, and also: how old is Ben?", ["Where does Anna live,", "how old is Ben?"]),
        ("Lovely weather again. Where does Anna live?", ["Where does Anna live?"]),
        ("I was out for a walk. By the way, my real question is: where is Bob?", ["where is Bob?"]),
        ("What is Dr. Seuss reading?", ["What is Dr. Seuss reading?"]),
        ("Where is Anna? Also, how old is Ben?", ["Where is Anna?", "how old is Ben?"]),
        ("妈妈在哪儿上班？", ["妈妈在哪儿上班？"]),
        ("今天天气真好。我想问的是：妈妈在哪儿上班？", ["妈妈在哪儿上班？"]),
        ("他叫什么？另外，天气真好。不对，我真正想问的是：她几岁？", ["他叫什么？", "她几岁？"]),
        ("随便聊聊", ["随便聊聊"]),
    ],
)
def test_that_only_what_is_asked_is_searched_for(query: str, expected: list[str]) -> None:
    assert parts(query) == expected


def test_that_what_stands_in_quotation_marks_is_never_cut() -> None:
    assert parts("谁说过“真的吗？另外，我不信。”这句话？") == ["谁说过“真的吗？另外，我不信。”这句话？"]
