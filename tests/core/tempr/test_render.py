"""How excerpts read."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from core.tempr.render import embedding_text, readable_month, render
from core.tempr.segment import Excerpt, ExcerptKind, excerpts
from core.types import Attachment, MessageView

START = datetime(2023, 5, 8, 13, 56, tzinfo=UTC)


def message(
    number: int, sender: str | None, text: str, minutes: float | None = 0, zone: str | None = None
) -> MessageView:
    sent = None if minutes is None else START + timedelta(minutes=minutes)
    return MessageView(number, sender, False, sent, text, zone=zone)


WINDOW = Excerpt(ExcerptKind.WINDOW, (1, 2, 3))
MESSAGES = [message(1, "Caroline", "Hi Mel!"), message(2, "Melanie", "Hi!", 1), message(3, "Melanie", "All well?", 2)]


def test_that_date_and_speaker_stand_in_the_text_and_each_message_is_verbatim() -> None:
    assert render(WINDOW, MESSAGES) == "[8 May 2023] Caroline: Hi Mel!\nMelanie: Hi!\nAll well?"


def test_that_the_time_of_day_is_shown_where_it_is_wanted() -> None:
    assert render(WINDOW, MESSAGES, clock=True).startswith("[8 May 2023, 13:56] Caroline: Hi Mel!")


def test_that_a_new_day_is_stamped() -> None:
    text = render(
        Excerpt(ExcerptKind.WINDOW, (1, 2)), [message(1, "Ben", "Night."), message(2, "Ben", "Morning.", 1200)]
    )
    assert text == "[8 May 2023] Ben: Night.\n[9 May 2023] Ben: Morning."


def test_that_the_senders_own_clock_is_shown() -> None:
    assert "[8 May 2023, 22:56]" in render(
        Excerpt(ExcerptKind.TURN, (1,)), [message(1, "Ben", "x", 0, "Asia/Tokyo")], clock=True
    )


def test_that_a_zone_nobody_knows_any_more_keeps_the_instant() -> None:
    shown = render(Excerpt(ExcerptKind.TURN, (1,)), [message(1, "Ben", "x", 0, "Mars/Olympus")], clock=True)
    assert "13:56" in shown


def test_that_chinese_reads_chinese() -> None:
    assert (
        render(Excerpt(ExcerptKind.TURN, (1,)), [message(1, "小王", "早上好")], "zh", clock=True)
        == "[2023年5月8日 13:56] 小王：早上好"
    )
    assert readable_month(START, "zh") == "2023年5月"


def test_that_captions_are_shown_and_file_names_are_not() -> None:
    shown = MessageView(
        1, "Ben", False, START, "Look", (Attachment("a red door", "image"), Attachment("a.jpg", "image"))
    )
    assert render(Excerpt(ExcerptKind.TURN, (1,)), [shown]) == "[8 May 2023] Ben: Look [image: a red door]"


def test_that_an_undated_message_without_a_sender_is_only_its_text() -> None:
    assert render(Excerpt(ExcerptKind.TURN, (1,)), [message(1, None, "Note", None)]) == "Note"


def test_that_cuts_of_a_long_message_are_marked() -> None:
    long = message(1, "Ben", " ".join(f"Point {i} is done." for i in range(300)))
    first, *_, last = [render(e, [long]) for e in excerpts([long], max_tokens=80)]
    assert first.startswith("[8 May 2023] Ben: Point 0 ")
    assert first.endswith(" …")
    assert ": … " in last
    assert not last.endswith("…")


def test_that_the_embedded_text_holds_date_people_and_words() -> None:
    assert embedding_text(WINDOW, MESSAGES) == "Caroline (8 May 2023): Hi Mel!\nMelanie: Hi!\nAll well?"
    assert embedding_text(WINDOW, MESSAGES, "zh").startswith("Caroline (2023年5月8日)：")
