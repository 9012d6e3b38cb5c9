"""Most messages name no time: looking at them must cost next to nothing."""

from __future__ import annotations

from datetime import UTC, datetime
from time import process_time

from core.tempr.timex import find, gate

NOW = datetime(2022, 10, 19, 9, tzinfo=UTC)
PLAIN = "Honestly I think the pottery class was great, you should really come with us and bring your brother along!"
DATED = "Honestly I think the pottery class last Friday was great, you should really come with us next month!"


def opens(text: str) -> bool:
    return gate.has_trigger(text, frozenset(text.replace(",", "").split()))


def seconds(text: str, rounds: int) -> float:
    start = process_time()
    for _ in range(rounds):
        find(text, NOW, role="message")
    return (process_time() - start) / rounds


def test_that_the_verb_may_and_the_noun_second_do_not_open_the_gate() -> None:
    assert not opens("you may come in a second, we wait")
    assert opens("it was in may")
    assert opens("on the 3rd")


def test_that_a_message_without_a_time_costs_a_small_part_of_one_with_times() -> None:
    find(DATED, NOW)
    assert seconds(PLAIN, 300) * 5 < seconds(DATED, 100)


def test_that_only_the_surroundings_of_a_time_are_parsed_in_a_long_message() -> None:
    long = f"{'word ' * 2000}yesterday {'word ' * 2000}"
    ((start, end),) = gate.windows(long)
    assert end - start < 4 * gate.REACH
    assert [e.text for e in find(long, NOW)] == ["yesterday"]
