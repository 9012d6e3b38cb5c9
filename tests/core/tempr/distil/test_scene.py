"""When the messages tell a fact's time and the model does not."""

from __future__ import annotations

import pytest

from core.tempr.distil.timing import timed
from core.types import MemoryKind
from tests.core.tempr.distil.scenes import BERLIN, passage, written


def _day(message: str, what: str, kind: MemoryKind = MemoryKind.EVENT) -> str | None:
    """The first day of a fact that Nora told on Monday 20 May 2024."""
    told = passage(("Nora", message))
    moment = timed(written([1], what, kind=kind), told.lines, BERLIN, told.language).moment
    return moment.start.date().isoformat() if moment is not None else None


@pytest.mark.parametrize(
    ("message", "fact", "day"),
    [
        (
            "Last night was amazing! We celebrated Mia's birthday with a concert.",
            "Nora celebrated Mia's birthday with a concert",
            "2024-05-19",
        ),
        (
            "I went to the doctor on Friday. She gave me new pills for my back.",
            "The doctor gave Nora new pills for her back",
            "2024-05-17",
        ),
        (
            "Guess what I did this week? I applied to three schools in town.",
            "Nora applied to three schools in town",
            "2024-05-20",
        ),
        ("Yesterday was long. I painted the whole fence.", "Nora painted the whole fence", "2024-05-19"),
        ("I signed up for the yoga course this week.", "Nora signed up for the yoga course", "2024-05-20"),
        (
            "Last summer we hiked in Norway. We saw a whale near the coast.",
            "Nora saw a whale near the coast",
            "2023-06-01",
        ),
        (
            "I turned 30 last month! We had a big party in the garden.",
            "Nora had a big party in the garden",
            "2024-04-01",
        ),
        ("昨晚太棒了！我们去听了音乐会。", "诺拉去听了音乐会", "2024-05-19"),
        ("上周我去了北京。我见了老同学。", "诺拉见了老同学", "2024-05-13"),
        ("We got back on Saturday. The kids slept all day long.", "The kids slept all day long", "2024-05-18"),
        (
            "I had an interview this morning. They offered me the job at the zoo.",
            "Nora was offered the job at the zoo",
            "2024-05-20",
        ),
        ("Great news from last weekend. Our team won the final!", "Nora's team won the final", "2024-05-18"),
        ("I ran into Eva on Sunday. She had twins in 2022.", "Eva had twins in 2022", "2022-01-01"),
    ],
)
def test_that_a_fact_has_the_time_of_its_clause_or_of_the_sentence_it_goes_on_from(
    message: str, fact: str, day: str
) -> None:
    assert _day(message, fact) == day


@pytest.mark.parametrize(
    ("message", "fact", "kind"),
    [
        ("I saw Ben last week. I'm learning Spanish with an app.", "Nora is learning Spanish with an app", "event"),
        ("We moved here in 2019. The kids love the garden.", "The kids love the garden", "preference"),
        ("I lost my keys yesterday. Have you seen the film? I bought a lamp.", "Nora bought a lamp", "event"),
        ("I heard yesterday that Tom quit. He worked there for ten years.", "Tom worked there for ten years", "event"),
        ("The concert is next Friday. I bought the tickets online.", "Nora bought the tickets online", "event"),
        ("Yesterday Ben called. I was born in Kiel.", "Nora was born in Kiel", "state"),
        ("昨天加班到十点。我喜欢喝茶。", "诺拉喜欢喝茶", "preference"),
        (
            "I used to smoke until last year. My brother always hated it.",
            "Nora's brother always hated her smoking",
            "event",
        ),
        (
            "I quit smoking two years ago, and my brother quit too. Then he moved to Kiel.",
            "Nora's brother moved to Kiel",
            "event",
        ),
        ("Tomorrow I fly to Rome. I packed my bags.", "Nora packed her bags", "event"),
        (
            "We've been married since 2010. We bought the house from his aunt.",
            "Nora bought the house from his aunt",
            "event",
        ),
    ],
)
def test_that_what_stands_apart_from_a_time_does_not_take_it(message: str, fact: str, kind: str) -> None:
    assert _day(message, fact, MemoryKind(kind)) is None
