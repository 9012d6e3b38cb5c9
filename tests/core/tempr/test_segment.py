"""Messages become exchanges and excerpts."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from core.tempr.segment import Excerpt, ExcerptKind, estimate_tokens, excerpts, gap_threshold, is_caption, segment
from core.types import Attachment, MessageView

START = datetime(2024, 3, 1, 9, 0, tzinfo=UTC)
GAP = timedelta(minutes=30)


def message(number: int, minutes: float | None = 0, sender: str = "Nora", text: str = "Good morning.") -> MessageView:
    sent = None if minutes is None else START + timedelta(minutes=minutes)
    return MessageView(id=number, sender=sender, is_owner=False, sent_at=sent, text=text)


def test_that_a_long_pause_ends_an_exchange() -> None:
    found = segment([message(1, 0), message(2, 5), message(3, 90), message(4, 95)], GAP)
    assert [e.message_ids for e in found] == [(1, 2), (3, 4)]
    assert (found[1].start, found[1].end) == (START + timedelta(minutes=90), START + timedelta(minutes=95))


def test_that_an_undated_message_stays_with_the_one_before_it() -> None:
    found = segment([message(1, 0), message(2, None), message(3, 5), message(4, 90)], GAP)
    assert [e.message_ids for e in found] == [(1, 2, 3), (4,)]


def test_that_a_pause_is_measured_across_undated_messages() -> None:
    assert [e.message_ids for e in segment([message(1, 0), message(2, None), message(3, 90)], GAP)] == [(1, 2), (3,)]


def test_that_the_token_budget_cuts_at_message_borders_only() -> None:
    found = segment([message(i, i, text="word " * 40) for i in range(10)], GAP, max_tokens=200)
    assert len(found) > 1
    assert all(e.tokens <= 200 for e in found)
    assert [i for e in found for i in e.message_ids] == list(range(10))


def test_that_a_message_longer_than_the_budget_is_an_exchange_of_its_own() -> None:
    found = segment([message(1, 0), message(2, 1, text="word " * 900), message(3, 2)], GAP, max_tokens=200)
    assert [e.message_ids for e in found] == [(1,), (2,), (3,)]


@given(st.lists(st.tuples(st.integers(0, 300) | st.none(), st.integers(1, 60)), max_size=40), st.integers(0, 40))
def test_that_appending_messages_changes_at_most_the_last_exchange(
    steps: list[tuple[int | None, int]], cut: int
) -> None:
    at, messages = 0, []
    for number, (minutes, words) in enumerate(steps):
        at += minutes or 0
        messages.append(message(number, None if minutes is None else at, text="word " * words))
    before, after = segment(messages[:cut], GAP, 120), segment(messages, GAP, 120)
    assert after[: max(0, len(before) - 1)] == before[:-1]


def test_that_the_gap_follows_the_rhythm_of_the_conversation() -> None:
    def every(minutes: float) -> list[datetime]:
        return [START + timedelta(minutes=minutes * i) for i in range(50)]

    assert gap_threshold(every(0.5)) == timedelta(minutes=20)
    assert gap_threshold(every(6)) == timedelta(minutes=60)
    assert gap_threshold(every(300)) == timedelta(minutes=360)
    assert gap_threshold([START, None]) == timedelta(minutes=60)


def test_that_a_turn_is_a_speakers_consecutive_messages_and_stops_at_a_pause() -> None:
    messages = [message(1, 0), message(2, 1), message(3, 2, "Ben"), message(4, 3), message(5, 28)]
    turns = [e.message_ids for e in excerpts(messages) if e.kind is ExcerptKind.TURN]
    assert turns == [(1, 2), (3,), (4,), (5,)]


def test_that_windows_overlap_and_cover_six_turns() -> None:
    messages = [message(i, i, "Nora" if i % 2 else "Ben") for i in range(12)]
    windows = [e.message_ids for e in excerpts(messages) if e.kind is ExcerptKind.WINDOW]
    assert windows == [tuple(range(6)), tuple(range(3, 9)), tuple(range(6, 12))]


def test_that_no_window_repeats_a_single_turn() -> None:
    assert [e.kind for e in excerpts([message(1)])] == [ExcerptKind.TURN]


def test_that_a_long_message_is_covered_by_parts_without_a_hole() -> None:
    text = " ".join(f"Sentence number {i} is about the garden." for i in range(400))
    parts = [e.part for e in excerpts([message(1, text=text)], max_tokens=100)]
    assert all(p is not None for p in parts)
    ranges = [p for p in parts if p]
    assert ranges[0][0] == 0
    assert ranges[-1][1] == len(text)
    assert all(a[1] == b[0] for a, b in pairwise(ranges))
    assert all(estimate_tokens(text[a:b]) <= 100 for a, b in ranges)


def test_that_text_without_any_border_is_cut_by_length() -> None:
    found = excerpts([message(1, text="字" * 3000)], max_tokens=100)
    assert all(e.part is not None and e.part[1] - e.part[0] <= 100 for e in found)


def test_that_every_excerpt_stays_within_the_budget() -> None:
    messages = [message(i, i, "Nora" if i % 3 else "Ben", "word " * (10 + 13 * (i % 9))) for i in range(60)]
    by_id = {m.id: m for m in messages}
    for found in excerpts(messages, max_tokens=150):
        assert (
            sum(estimate_tokens(f"{by_id[i].sender} {by_id[i].text}") for i in found.message_ids) <= 150 or found.part
        )


def test_that_the_estimate_never_undercounts_badly() -> None:
    assert estimate_tokens("我对花生过敏") == 6
    assert estimate_tokens("I am allergic to shellfish.") >= 7
    assert estimate_tokens("aGVsbG8gd29ybGQ" * 10) >= 38
    assert estimate_tokens("😀😀") >= 4


def test_that_a_caption_is_told_from_a_file_name() -> None:
    assert is_caption("a photo of a dog on a beach")
    assert not is_caption("IMG-2023.jpg")
    assert not is_caption("Scan of passport.pdf")
    assert not is_caption(" ")


def test_that_captions_count_as_text() -> None:
    bare = message(1)
    shown = MessageView(1, "Nora", False, START, "Good morning.", (Attachment("a photo of a red door", "image"),))
    assert segment([shown], GAP)[0].tokens > segment([bare], GAP)[0].tokens


def test_that_segmenting_is_linear() -> None:
    def seconds(count: int) -> float:
        messages = [message(i, i * 3, "Nora" if i % 2 else "Ben", "Some words about the day.") for i in range(count)]
        started = time.process_time()
        at = 0
        for exchange in segment(messages, GAP):
            end = at + len(exchange.message_ids)
            excerpts(messages[at:end], sizes=exchange.sizes)
            at = end
        return time.process_time() - started

    seconds(500)
    assert seconds(20_000) < 8 * max(seconds(5_000), 0.02)


def test_that_an_excerpt_names_messages_not_a_range() -> None:
    assert Excerpt(ExcerptKind.TURN, (7, 9)).message_ids == (7, 9)
