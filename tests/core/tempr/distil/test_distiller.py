"""One exchange through a model: cut to fit, read in order, bounded in number, and asked again in smaller pieces."""

from __future__ import annotations

import threading

import pytest

from core import defaults
from core.errors import Cancelled, ModelError
from core.tempr.distil import passage
from core.tempr.distil.distiller import Distiller, Unreadable
from tests.core.bank.scripted_models import fact, reply
from tests.core.cara.scripted import Scripted
from tests.core.tempr.distil.scenes import BERLIN, exchange, said

THINGS = ("kettle", "ladder", "violin", "lantern", "bicycle", "compass", "carpet", "mirror", "anchor", "basket")
LONG = exchange(
    *[(("Nora", "Jonas")[n % 2], f"I bought a {thing} at the flea market." * 8) for n, thing in enumerate(THINGS)]
)
SHORT = exchange(("Nora", "I bought a kettle at the flea market."), ("Jonas", "I bought a ladder there."))


def _distiller(llm: Scripted, passage_tokens: int = 5000) -> Distiller:
    return Distiller(llm, owner="Nora", zone=BERLIN, passage_tokens=passage_tokens)


def _bought(number: int) -> str:
    who = ("Nora", "Jonas")[number % 2]
    return reply(fact([number + 1], f"{who} bought a {THINGS[number]} at the flea market."))


def test_that_an_exchange_too_long_for_the_model_is_read_in_pieces_that_fit() -> None:
    llm = Scripted([reply(reason="nothing")] * 10, context=3000)
    _distiller(llm).distil(LONG)
    assert 1 < len(llm.asked) < 10
    for messages, limit in zip(llm.asked, llm.limits, strict=True):
        assert sum(llm.count_tokens([message.content for message in messages])) + limit <= 3000
    lines = [row for messages in llm.asked for row in messages[-1].content.splitlines() if row[:1].isdigit()]
    assert [row.split(":")[0] for row in lines] == [f"{n} {('Jonas', 'Nora')[n % 2]}" for n in range(1, 11)]


def test_that_there_are_at_most_five_facts_however_many_pieces_there_are() -> None:
    both = [
        reply(
            *[
                fact([n + 1], f"{('Nora', 'Jonas')[n % 2]} bought a {THINGS[n]} at the flea market.")
                for n in range(a, a + 5)
            ]
        )
        for a in (0, 5)
    ]
    llm = Scripted([*both], context=8000)
    made = _distiller(llm, 600).distil(LONG)
    assert len(llm.asked) == 2 and len(made.facts) == 5
    assert all(grammar["properties"]["facts"]["maxItems"] == 3 for grammar in llm.grammars)


def test_that_the_tokens_of_failed_tries_count_too_and_the_reason_of_a_failure_is_said() -> None:
    llm = Scripted(["rubbish", reply(reason="nothing"), "rubbish", "rubbish"])
    with pytest.raises(Unreadable, match="message 2 cannot be read"):
        _distiller(llm).distil(SHORT)
    assert len(llm.asked) == 4
    good = Scripted(["rubbish", _bought(0), reply(reason="nothing")])
    assert _distiller(good).distil(SHORT).tokens == 30


def test_that_all_inventions_are_asked_about_once_more_in_halves() -> None:
    invented = reply(fact([1], "Nora plans a journey to the moon with Peter."))
    llm = Scripted([invented, _bought(0), invented])
    made = _distiller(llm).distil(SHORT)
    assert [one.statement.message_ids for one in made.facts] == [(101,)] and made.dropped == 1
    assert made.reason is not None and "1 statement" in made.reason


def test_that_a_fact_may_rest_on_lines_shown_a_passage_before() -> None:
    late = reply(fact([6], "Nora bought a kettle at the flea market."))
    llm = Scripted([reply(reason="nothing"), late], context=8000)
    made = _distiller(llm, 600).distil(LONG)
    assert [one.statement.message_ids for one in made.facts] == [(101,)]


def test_that_small_talk_asks_no_model() -> None:
    llm = Scripted([])
    made = _distiller(llm).distil(exchange(("Nora", "ok, thanks!"), ("Jonas", "you're welcome")))
    assert (made.facts, made.reason, llm.asked) == ((), "only small talk", [])


def test_that_a_stopped_generation_is_no_answer() -> None:
    llm = Scripted([_bought(0)])
    llm.finish = "cancelled"
    with pytest.raises(Cancelled):
        _distiller(llm).distil(SHORT, threading.Event())


def test_that_a_context_too_small_for_the_instructions_is_refused() -> None:
    with pytest.raises(ModelError, match="larger context"):
        _distiller(Scripted([], context=900)).distil(SHORT)


def test_that_what_was_said_before_is_shown_in_front_of_the_lines() -> None:
    text = exchange(("nora_k", "I bought a kettle."), owner="nora_k", before=[said(-1, "Jonas", "What did you buy?")])
    llm = Scripted([reply(reason="nothing")])
    _distiller(llm).distil(text)
    shown = llm.asked[0][-1].content
    earlier, now = shown.split("The lines to read now:")
    assert "What did nora_k buy?" in earlier and "1 nora_k: nora_k bought" in now


def test_that_a_small_model_may_name_only_the_times_and_names_of_the_lines() -> None:
    text = exchange(("Nora", "Last week I met Petra Kern in Halle."), ("Jonas", "Tell me more."))
    llm = Scripted([reply(reason="nothing")])
    Distiller(llm, owner="Nora", zone=BERLIN, passage_tokens=5000, is_small=True).distil(text)
    one = llm.grammars[0]["properties"]["facts"]["items"]["properties"]
    assert one["when"]["enum"] == ["Last week", ""]
    assert set(one["entities"]["items"]["properties"]["name"]["enum"]) == {"Petra Kern", "Halle"}


def test_that_where_nobody_else_is_named_no_entities_are_asked_for() -> None:
    llm = Scripted([reply(reason="nothing")])
    Distiller(llm, owner="Nora", zone=BERLIN, passage_tokens=5000, is_small=True).distil(SHORT)
    one = llm.grammars[0]["properties"]["facts"]["items"]["properties"]
    assert "entities" not in one and one["when"]["enum"] == [""]


def test_that_what_goes_round_in_circles_is_asked_again_in_halves_and_then_said() -> None:
    llm = Scripted(["rubbish"] * 3)
    llm.finish, llm.looped = "length", True
    with pytest.raises(Unreadable, match="went round in circles"):
        _distiller(llm).distil(SHORT)
    assert len(llm.asked) > 1


def test_that_an_answer_may_not_run_on_beyond_what_the_facts_can_take() -> None:
    llm = Scripted([reply(reason="nothing")], context=16_000)
    _distiller(llm).distil(exchange(("Nora", "I bought a kettle at the flea market.")))
    assert llm.limits == [1500]
    many = Scripted([reply(reason="nothing")] * 10, context=16_000)
    _distiller(many, 300).distil(LONG)
    assert set(many.limits) == {360}


def test_that_an_exchange_that_takes_too_long_is_given_up_with_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(defaults, "DISTIL_MAX_SECONDS", -1.0)
    with pytest.raises(Unreadable, match="took longer than"):
        _distiller(Scripted([])).distil(SHORT)


def test_that_facts_of_different_passages_are_related(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(passage._TOKENS_A_TELLING_LINE, "en", 20)
    text = exchange(
        ("Nora", "I sold my old bicycle because the brakes were broken and nobody repairs them."),
        ("Jonas", "Sounds great!"),
        ("Nora", "The brakes of the bicycle were broken since the long winter in Halle."),
    )
    sold = reply(fact([1], "Nora sold her old bicycle because the brakes were broken."))
    broken = reply(fact([2], "The brakes of the bicycle were broken since the long winter in Halle."))
    llm = Scripted([sold, broken])
    distiller = Distiller(llm, owner="Nora", zone=BERLIN, passage_tokens=5000, is_small=True)
    made = distiller.distil(text)
    assert len(made.facts) == 2 and [(r.first, r.second) for r in made.relations] == [(1, 0)]


def test_that_a_message_that_cannot_be_read_costs_no_other_its_fact(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(passage._TOKENS_A_TELLING_LINE, "en", 20)
    text = exchange(
        ("Nora", "I bought a kettle at the flea market."), ("Jonas", "I bought a ladder there, at the market.")
    )
    llm = Scripted([_bought(0), "rubbish", "rubbish", "rubbish"])
    made = Distiller(llm, owner="Nora", zone=BERLIN, passage_tokens=5000, is_small=True).distil(text)
    assert len(made.facts) == 1 and made.reason is not None and "message 2 cannot be read" in made.reason
