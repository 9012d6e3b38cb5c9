"""What leads to a passage: the question it replies to, and who "he" is; found by recall or said just before."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from core.cara.evidence import Line
from core.cara.passages import passages_of
from core.types import EvidenceRef

NOON = datetime(2026, 2, 15, 12, tzinfo=UTC)
TALK = (
    ("Nora", "Who is Jonas, by the way?"),
    ("Sam", "Someone I met at the climbing hall."),
    ("Nora", "Tell me everything!"),
    ("Sam", ""),
    ("Sam", "He's a nurse, he's from Hamburg."),
)


def _lines() -> list[Line]:
    return [
        Line(0, who, NOON + timedelta(minutes=n), text, EvidenceRef("c", f"m{n}", 1, n))
        for n, (who, text) in enumerate(TALK)
    ]


def test_that_what_was_said_before_tells_who_he_is() -> None:
    *earlier, last = _lines()
    (passage,) = passages_of([last], {"Jonas"}, earlier)
    assert passage.context.startswith("Who is Jonas, by the way?")
    assert passage.text == "He's a nurse, he's from Hamburg."


def test_that_without_it_nothing_does() -> None:
    (passage,) = passages_of(_lines()[-1:], {"Jonas"})
    assert passage.context == ""


def test_that_what_is_only_led_by_is_no_passage_itself() -> None:
    *earlier, last = _lines()
    assert [passage.line for passage in passages_of([last], (), earlier)] == [last]


def test_that_a_reply_is_read_with_the_question_that_was_not_found_itself() -> None:
    asking, reply, *_ = _lines()
    (passage,) = passages_of([reply], (), [asking])
    assert passage.asked == "Who is Jonas, by the way?"


def test_that_what_was_said_some_messages_before_and_right_after_is_kept_apart() -> None:
    passages = passages_of([line for line in _lines() if line.text], earlier=_lines())
    last = passages[-1]
    assert last.talk == "Who is Jonas, by the way?"
    assert last.context == "Someone I met at the climbing hall. Tell me everything!"
    assert last.followed == ""
    assert passages[0].followed == "Someone I met at the climbing hall."


def test_that_only_as_much_of_the_talk_is_kept_as_a_passage_holds() -> None:
    lines = [
        Line(0, "Sam", NOON + timedelta(minutes=n), f"{n} " + "x" * 100, EvidenceRef("c", f"m{n}", 1, n))
        for n in range(6)
    ]
    assert [text[0] for text in passages_of(lines)[-1].talk.split(" x")[0].split()] == ["4"]
    assert len(passages_of(lines)[-1].talk) < 240
