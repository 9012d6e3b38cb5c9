"""Tables of expressions with the interval each must give; one table a language or kind of text."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from core.tempr.timex import find
from core.types import Precision

HERE = Path(__file__).parent
BERLIN = datetime(2022, 10, 19, 9, tzinfo=ZoneInfo("Europe/Berlin"))  # a Wednesday
TABLES = ("english", "chat", "chinese", "spoken", "european", "wider", "east_asian")


def rows(table: str) -> list[list[str]]:
    """as_of, text, start, end, precision: one tab-separated line each, half-open, bare dates are midnights."""
    return [line.split("\t") for line in (HERE / f"{table}.tsv").read_text("utf-8").splitlines()[1:]]


def written(moment: datetime | None) -> str:
    if moment is None:
        return "open"
    return moment.strftime("%Y-%m-%d" if (moment.hour, moment.minute) == (0, 0) else "%Y-%m-%dT%H:%M")


@pytest.mark.parametrize("table", TABLES)
def test_that_every_expression_of_a_table_gives_its_interval(table: str) -> None:
    wrong = []
    for as_of, text, start, end, precision in rows(table):
        found = find(text, datetime.fromisoformat(as_of))
        got = [(written(e.start), written(e.end), e.precision) for e in found]
        if got != [(start, end, precision)]:
            wrong.append((text, as_of, got))
    assert wrong == []


def test_that_what_only_looks_like_a_time_is_left_alone() -> None:
    texts = (HERE / "left_alone.txt").read_text("utf-8").splitlines()
    assert [text for text in texts if find(text, BERLIN)] == []


def test_that_the_span_covers_the_words_as_written() -> None:
    text = "Hey! Last weekend we swam; since 3 March I run."
    spans = [(e.text, text[slice(*e.span)]) for e in find(text, BERLIN)]
    assert spans == [("since 3 March", "since 3 March"), ("Last weekend", "Last weekend")]


def test_that_intervals_are_in_the_zone_of_the_message() -> None:
    (found,) = find("yesterday", BERLIN)
    assert found.start == datetime(2022, 10, 18, tzinfo=ZoneInfo("Europe/Berlin"))
    assert found.end.tzinfo is BERLIN.tzinfo


def test_that_a_day_on_which_the_clock_changes_still_runs_from_midnight_to_midnight() -> None:
    after_change = datetime(2022, 10, 31, 9, tzinfo=ZoneInfo("Europe/Berlin"))
    (found,) = find("yesterday", after_change)
    assert found.start is not None
    assert (found.start.hour, found.end.hour) == (0, 0)
    assert found.end.astimezone(UTC) - found.start.astimezone(UTC) == timedelta(hours=25)


def test_that_the_most_important_expression_comes_first() -> None:
    texts = [e.text for e in find("Did I say today what I did between 3 March and 5 April 2022?", BERLIN)]
    assert texts == ["between 3 March and 5 April 2022", "today"]


def test_that_vague_wordings_count_in_questions_and_not_in_messages() -> None:
    assert [e.precision for e in find("what have I read lately", BERLIN)] == [Precision.MONTH]
    assert find("I have read a lot lately", BERLIN, role="message") == ()


def test_that_a_weekday_is_the_next_one_when_the_sentence_looks_ahead() -> None:
    ahead = find("I'll see you on Friday", BERLIN)[0]
    behind = find("I saw you on Friday", BERLIN)[0]
    assert (written(ahead.start), written(behind.start)) == ("2022-10-21", "2022-10-14")


def test_that_only_the_wanted_languages_are_read() -> None:
    assert find("gestern", BERLIN, languages=["en", "zh"]) == ()
    assert find("yesterday", BERLIN, languages=["de"]) == ()
    assert [e.text for e in find("gestern", BERLIN, languages=["de"])] == ["gestern"]


@pytest.mark.parametrize(("zone", "day"), [("America/New_York", "2022-05-06"), ("Europe/Berlin", "2022-06-05")])
def test_that_the_region_decides_between_day_and_month_in_figures(zone: str, day: str) -> None:
    (found,) = find("5/6/2022", BERLIN.astimezone(ZoneInfo(zone)))
    assert written(found.start) == day


def test_that_a_text_of_any_characters_is_survived() -> None:
    odd = "İstanbul \ue000\uf8ff yesterday ẞ 31 February 2022 \x00 30/02/2022"
    assert [e.text for e in find(odd, BERLIN)] == ["February 2022", "yesterday"]


def test_that_dates_beyond_the_calendar_are_no_dates() -> None:
    assert find("999 years ago and in 999 decades", datetime(900, 1, 1, tzinfo=UTC)) == ()


SEPTEMBER = datetime(2025, 9, 21, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("First weekend of October.", "2025-10-04"),
        ("The wedding is in October", "2025-10-01"),
        ("3 October works for me", "2025-10-03"),
        ("Are you around in November?", "2025-11-01"),
        ("Come to us for Christmas!", "2025-12-25"),
        ("十月第一个周末", "2025-10-04"),
        ("婚礼在十月", "2025-10-01"),
        ("We moved in October", "2024-10-01"),
        ("It was in October", "2024-10-01"),
        ("我们十月去过西安", "2024-10-01"),
        ("In May the garden is lovely", "2025-05-01"),
    ],
)
def test_that_a_month_that_comes_soon_is_the_coming_one_in_a_message_that_reports_nothing(
    text: str, start: str
) -> None:
    assert written(find(text, SEPTEMBER, role="message")[0].start) == start


@pytest.mark.parametrize("text", ["First weekend of October", "October", "What happened in October?"])
def test_that_in_a_question_a_bare_month_is_the_latest_that_has_begun(text: str) -> None:
    found = find(text, SEPTEMBER)[0].start
    assert found is not None
    assert (found.year, found.month) == (2024, 10)
