"""Numbered lines with their speakers, cut at message borders where a model cannot hold them."""

from __future__ import annotations

import pytest

from core.tempr.distil import passage as passage_module
from core.tempr.distil.passage import Passage, passages, tail, telling_lines
from core.tempr.segment import estimate_tokens
from tests.core.tempr.distil.scenes import exchange, passage, said

CHAT = [("Nora", f"I bought the lamp number {n} at the flea market in Plagwitz today.") for n in range(1, 11)]


def _cut(room: int, *lines: tuple[str, str]) -> list[Passage]:
    return passages(exchange(*lines), room, estimate_tokens)


def test_that_every_line_has_its_number_its_speaker_and_the_day_once() -> None:
    text = passage(("Nora", "Morning\n rain again!"), ("Jonas", "Snow here.")).text()
    assert text == "[Monday 20 May 2024]\n1 Nora: rain again!\n2 Jonas: Snow here."


def test_that_a_chinese_exchange_is_framed_in_chinese() -> None:
    text = passage(("小琳", "我上周搬到莱比锡了。"), ("阿伟", "新房子大吗？")).text()
    assert text == "[星期一 2024年5月20日]\n1 小琳：小琳上周搬到莱比锡了。\n2 阿伟：新房子大吗？"


def test_that_a_long_exchange_is_cut_between_messages_and_keeps_its_numbers() -> None:
    parts = _cut(100, *CHAT)
    assert len(parts) > 1
    assert [line.number for part in parts for line in part.lines] == list(range(1, 11))
    assert all(line.shown.startswith(f"{line.number} Nora: ") for part in parts for line in part.lines)
    assert all(sum(estimate_tokens(line.shown) for line in part.lines) <= 100 for part in parts)


def test_that_a_message_too_long_for_the_model_is_cut_at_sentences_and_keeps_its_speaker() -> None:
    long = " ".join(f"The lamp number {n} is made of brass." for n in range(60))
    parts = _cut(150, ("Nora", long), ("Jonas", "That is a lot of lamps."))
    lines = [line for part in parts for line in part.lines]
    assert {line.view.id for line in lines[:-1]} == {101} and lines[-1].view.id == 102
    assert all(" Nora: " in line.shown for line in lines[:-1])
    assert all(estimate_tokens(line.shown) <= 150 for line in lines)
    held = " ".join(line.text for line in lines)
    assert all(f"number {n} is made" in held for n in range(60)), "nothing of it is lost"


def test_that_halves_share_the_text_evenly_and_one_line_stays_one() -> None:
    first, second = passage(*CHAT).halves()
    assert (len(first.lines), len(second.lines)) == (5, 5)
    single = passage(CHAT[0])
    assert single.halves() == (single,)


def test_that_what_was_said_just_before_is_shown_as_far_as_it_fits() -> None:
    before = [said(-2, "Jonas", "Anna is coming."), said(-1, "Nora", "When?")]
    (whole,) = passages(exchange(("Jonas", "She arrives on Friday."), before=before), 5000, estimate_tokens)
    assert tail(whole, 100, estimate_tokens) == "Jonas: Anna is coming.\nNora: When?"
    assert tail(whole, 8, estimate_tokens) == "Nora: When?"
    second = passage(*CHAT).halves()[1]
    assert "number 5" in tail(second, 200, estimate_tokens)


def test_that_forwarded_words_are_marked_as_somebody_elses() -> None:
    text = exchange(("Nora", "I hate this town."))
    forwarded = type(text)(1, 1, 0, (said(1, "Nora", "I hate this town.", forwarded=True),), (), ("Nora",))
    (whole,) = passages(forwarded, 5000, estimate_tokens)
    assert "1 Nora (forwarding somebody else's words): I hate this town." in whole.text()


def test_that_the_lines_that_tell_most_are_read_one_by_one_and_questions_last() -> None:
    chat = exchange(
        ("Jonas", "What have you done all summer, and did the long trip to the coast work out in the end?"),
        ("Nora", "I repaired the old sailing boat of my uncle and crossed the bay of Lübeck with two friends."),
        ("Jonas", "Sounds great!"),
        ("Nora", "I also started to learn Danish with a teacher from Aarhus, because I want to work there."),
    )
    read = telling_lines(chat, 200, lambda _: 45)
    assert [[line.number for line in part.lines] for part in read] == [[2], [3]]
    assert all(part.exchange is chat for part in read)


def test_that_a_long_message_is_cut_for_single_lines_and_mere_questions_tell_nothing() -> None:
    long = exchange(("Nora", "I found a shell at the beach. " * 40))
    assert all(estimate_tokens(part.lines[0].shown) <= 80 for part in telling_lines(long, 80, estimate_tokens))
    assert telling_lines(exchange(("Nora", "Where did you find it?")), 80, estimate_tokens) == []


def test_that_a_small_model_is_not_shown_what_only_praises_the_other_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(passage_module._TOKENS_A_TELLING_LINE, "en", 5)
    chat = exchange(
        ("Nora", "I sold the boat to a fisherman from Kiel."),
        ("Jonas", "You put so much effort and passion into that boat. Your patience really shines."),
    )
    assert [one.lines[0].view.sender for one in telling_lines(chat, 200, estimate_tokens)] == ["Nora"]


def test_that_a_straight_quotation_mark_ends_nothing_that_is_copied() -> None:
    (line,) = passage(("Nora", 'I take "me-time" walks, 5" of snow or not.')).lines
    assert line.shown == "1 Nora: Nora take “me-time” walks, 5” of snow or not."
    assert line.text == 'I take "me-time" walks, 5" of snow or not.'
