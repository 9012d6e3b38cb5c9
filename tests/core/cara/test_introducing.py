"""Who somebody is."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from core.cara.evidence import Line
from core.cara.extract import answer
from core.cara.introducing import introduced, introduces, naming
from core.cara.passages import Passage
from tests.core.cara.scenes import Message, recall_of

CHAT: tuple[Message, ...] = (
    ("2024-01-05T19:00", "Nora", "Jonas ate all the plums, I am cross."),
    ("2024-01-06T19:00", "Nora", "Jonas is late again."),
    ("2024-02-01T20:00", "Tom", "Who is Jonas, by the way?"),
    ("2024-02-01T20:01", "Nora", "My cousin from Graz, he stays until spring."),
    ("2024-03-01T20:00", "Nora", "We walked up the hill with Pilar, then she carried my bag."),
    ("2024-03-01T20:01", "Tom", "Your sister is strong!"),
    ("2024-03-02T20:01", "Nora", "Pilar brought plums."),
)
CHINESE: tuple[Message, ...] = (
    ("2024-01-05T19:00", "陈浩", "我女儿昨天把碗摔了"),
    ("2024-01-05T19:01", "林悦", "糖糖？她没伤着吧"),
    ("2024-02-05T19:01", "陈浩", "我和糖糖去看海"),
    ("2024-03-05T19:01", "陈浩", "住我大学同学老孙家"),
    ("2024-03-06T19:01", "陈浩", "老孙做饭真难吃"),
)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("who is jonas", "jonas"),
        ("Who's Jonas again?", "Jonas"),
        ("who was Aunt Vera?", "Aunt Vera"),
        ("糖糖是谁", "糖糖"),
        ("张磊是谁啊？", "张磊"),
        ("谁是老孙？", "老孙"),
        ("who is coming to the party on Sunday and who cooks?", None),
        ("他是谁？", None),
        ("who is she", None),
        ("林悦的老师是谁？", None),
        ("where is Jonas", None),
    ],
)
def test_that_the_name_in_who_is_x_is_known(question: str, name: str | None) -> None:
    assert introduced(question) == name


@pytest.mark.parametrize(
    ("query", "chat", "words", "message"),
    [
        ("who is jonas", CHAT, "My cousin from Graz", "3"),
        ("who is Pilar?", CHAT, "Your sister is strong! [We walked up the hill with Pilar", "5"),
        ("糖糖是谁", CHINESE, "我女儿昨天把碗摔了 [糖糖？", "0"),
        ("老孙是谁？", CHINESE, "我大学同学老孙", "3"),
    ],
)
def test_that_who_somebody_is_is_answered_by_what_introduces_them(
    query: str, chat: tuple[Message, ...], words: str, message: str
) -> None:
    found = recall_of(f"{query} 女儿", chat, limit=9, window=3)
    given = answer(query, found)
    assert not given.abstained
    assert words in given.sentences[0].text
    assert message in [ref.message for ref in given.citations[0].evidence]


def test_that_a_name_beside_the_kin_of_another_introduces_nobody() -> None:
    line = Line(1, "陈浩", datetime(2024, 3, 5, tzinfo=UTC), "住我大学同学老孙家")
    passage = Passage(line, (line.text,), context="带糖糖去看海")
    assert introduces("糖糖", passage) == 0.0
    assert introduces("老孙", passage) == 1.0
    assert naming("糖糖", passage) == "带糖糖去看海"
    assert naming("老孙", passage) == ""
