"""The network is decided by rule: who does it, who says it, and whether it is meant."""

from __future__ import annotations

import pytest

from core.tempr.distil.placing import Place, place, subjects, with_request
from core.types import MemoryKind, Network
from tests.core.tempr.distil.scenes import exchange, passage, said, written

EVENT, VIEW = MemoryKind.EVENT, MemoryKind.PREFERENCE
PEOPLE = ("Nora", "Jonas Weber")
CHAT = passage(
    ("Nora", "I went climbing yesterday. I love climbing more than anything."),
    ("Jonas Weber", "I think climbing is far too dangerous. I collect stamps."),
    ("Nora", "Stamps are boring, just kidding! My brother collects them too."),
    ("Nora", 'My teacher always said: "I hate slow climbers and long ropes."'),
)


def _place(lines: list[int], what: str, kind: MemoryKind = EVENT, owner: str | None = "Nora") -> Place | None:
    chosen = [line for line in CHAT.lines if line.number in lines]
    return place(written(lines, what, kind=kind), chosen, owner, PEOPLE)


def _network(lines: list[int], what: str, kind: MemoryKind = EVENT, owner: str | None = "Nora") -> Network | None:
    found = _place(lines, what, kind, owner)
    return found and found.network


@pytest.mark.parametrize("kind", [EVENT, VIEW])
def test_that_the_owners_deeds_are_experience_whatever_the_model_says(kind: MemoryKind) -> None:
    assert _network([1], "Nora went climbing.", kind) is Network.EXPERIENCE
    assert _network([1, 2], "Jonas and Nora went climbing together.", kind) is Network.EXPERIENCE


def test_that_the_owners_stated_views_are_opinions_with_confidence() -> None:
    found = _place([1], "Nora loves climbing more than anything.", VIEW)
    assert found == Place(Network.OPINION, "Nora", 0.9)


def test_that_what_the_model_calls_a_view_must_be_worded_as_one() -> None:
    assert _network([1], "Nora went climbing yesterday.", VIEW) is Network.EXPERIENCE
    assert _network([1], "Nora finds climbing beautiful.", VIEW) is not Network.EXPERIENCE


def test_that_other_peoples_deeds_and_views_are_world_and_theirs() -> None:
    assert _place([2], "Jonas collects stamps.", EVENT) == Place(Network.WORLD, "Jonas Weber")
    assert _place([2], "Jonas Weber thinks climbing is too dangerous.", VIEW) == Place(Network.WORLD, "Jonas Weber")
    assert _network([3], "Nora's brother collects stamps.") is Network.WORLD


def test_that_what_belongs_to_the_owner_is_the_owners() -> None:
    assert subjects("Nora's dream is to climb.", PEOPLE) == ("Nora",)
    assert subjects("Nora's older brother climbs.", PEOPLE) == ()
    assert subjects("Nora, Jonas and a guide climb.", PEOPLE) == ("Nora", "Jonas Weber")
    assert subjects("小琳的梦想是登山。", ("小琳",)) == ("小琳",)
    assert subjects("小琳的弟弟喜欢登山。", ("小琳",)) == ()


def test_that_a_joke_is_no_view_and_a_quotation_no_opinion_of_the_owner() -> None:
    assert _place([3], "Nora thinks that stamps are boring.", VIEW) is None
    assert _network([4], "Nora hates slow climbers and long ropes.", VIEW) is Network.WORLD


def test_that_forwarded_words_are_nobodys_stated_view() -> None:
    forwarded = exchange(("Nora", "I love this town."))
    text = type(forwarded)(1, 1, 0, (said(1, "Nora", "I love this town.", forwarded=True),), (), ("Nora",))
    from core.tempr.distil.passage import passages
    from core.tempr.segment import estimate_tokens

    (whole,) = passages(text, 5000, estimate_tokens)
    found = place(written([1], "Nora loves this town.", kind=VIEW), whole.lines, "Nora", PEOPLE)
    assert found is not None and found.network is Network.WORLD


def test_that_the_owner_has_one_name_in_every_chat() -> None:
    chat = passage(("nora_k", "I moved to Leipzig."), owner="nora_k")
    found = place(written([1], "nora_k moved to Leipzig."), chat.lines, "Nora", ("nora_k",))
    assert found == Place(Network.EXPERIENCE, "Nora")


def test_that_with_no_owner_everything_is_world() -> None:
    assert _network([1], "Nora went climbing.", EVENT, owner=None) is Network.WORLD
    assert _network([1], "Nora loves climbing.", VIEW, owner=None) is Network.WORLD


def test_that_an_assistants_advice_is_the_owners_experience_together_with_the_request() -> None:
    chat = passage(("Nora", "How do I keep basil alive?"), ("ChatGPT", "Water it from below and cut it often."))
    lines = with_request(chat.lines[1:], chat.lines)
    assert [line.number for line in lines] == [1, 2]
    fact = written([2], "ChatGPT advised Nora to water basil from below and to cut it often.")
    found = place(fact, lines, "Nora", ("Nora", "ChatGPT"))
    assert found is not None and found.network is Network.EXPERIENCE
