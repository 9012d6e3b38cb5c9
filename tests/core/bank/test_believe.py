"""Opinions that evolve with what is learned (paper section 5.5, DESIGN section 7)."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from pathlib import Path

import pytest

from core.bank import MemoryBank
from core.errors import NotFound
from core.store import memories
from core.tempr import followups
from core.types import Changes, Disposition, MemoryStatus, Network, OpinionRelation
from tests.core.bank.beliefs import Scripted, believe, imported, learn
from tests.support.chats import Line

pytestmark = pytest.mark.usefixtures("read_here")
REINFORCE, WEAKEN, CONTRADICT = OpinionRelation.REINFORCE, OpinionRelation.WEAKEN, OpinionRelation.CONTRADICT
CHAT: tuple[Line, ...] = (
    ("2024-01-05T10:00:00", "Tom", "We started using Python for the data science project."),
    ("2024-02-05T10:00:00", "Tom", "Python has the dominant ecosystem for AI."),
    ("2024-03-05T10:00:00", "Tom", "Julia beats Python in our simulations."),
    ("2024-04-05T10:00:00", "Nora", "I think Lisbon is wonderful."),
    ("2024-05-05T10:00:00", "Nora", "Turned out Lisbon is terrible in summer."),
    ("2024-06-05T10:00:00", "Tom", "Lisbon was a terrible disappointment, we had problems with the flat."),
    ("2024-07-05T10:00:00", "Tom", "Our Python scripts failed again."),
)
PYTHON = "I think Python is the best general-purpose language for data science"
QUALIFIED = "I think Python is strong for data science but has trade-offs"
ECOSYSTEM = "Python has the dominant ecosystem for AI and data science."
JULIA = "Julia beats Python for data science in Tom's simulations."


def _say(relation: str) -> str:
    return f'{{"opinion_is": "{relation}"}}'


def _held(bank: MemoryBank, opinion: int) -> tuple[str, float | None]:
    row = bank.memory_detail(opinion).row
    return row.text, row.confidence


def test_that_the_papers_trajectory_is_reproduced(bank: MemoryBank, monkeypatch: pytest.MonkeyPatch) -> None:
    bank.set_profile(replace(bank.profile(), disposition=Disposition(skepticism=1)))
    opinion = believe(bank, PYTHON, "started using", "Python")
    llm = Scripted(bank.memory.models, _say("more likely"), _say("refuted"), QUALIFIED)
    monkeypatch.setattr(bank, "_models", llm)
    assert bank.reinforce([learn(bank, ECOSYSTEM, "ecosystem", "Python")]).ids["memories"] == [opinion]
    assert _held(bank, opinion) == (PYTHON, 0.85)
    bank.reinforce([learn(bank, JULIA, "Julia", "Python", "Julia")])
    assert _held(bank, opinion) == (QUALIFIED, 0.55)
    steps = bank.opinion_steps(opinion)
    assert [(s.relation, s.confidence, s.text) for s in steps] == [
        (REINFORCE, 0.85, PYTHON), (CONTRADICT, 0.55, QUALIFIED)
    ]  # fmt: skip
    assert [ref.message for step in steps for ref in step.evidence] == ["m1", "m2"]
    bank.embed()
    assert bank.memory.doctor().ok


def test_that_each_step_can_be_taken_back_and_stays_so_when_its_facts_are_weighed_again(
    bank: MemoryBank, monkeypatch: pytest.MonkeyPatch
) -> None:
    opinion = believe(bank, PYTHON, "started using", "Python")
    monkeypatch.setattr(bank, "_models", Scripted(bank.memory.models, _say("more likely"), _say("refuted"), QUALIFIED))
    facts = [learn(bank, ECOSYSTEM, "ecosystem", "Python"), learn(bank, JULIA, "Julia", "Python")]
    for fact in facts:
        bank.reinforce([fact])
    assert [label for _, label in bank.memory_detail(opinion).history] == ["Contradict opinion", "Reinforce opinion"]
    first, second = bank.opinion_steps(opinion)
    bank.take_back_step(opinion, second.id)
    assert _held(bank, opinion) == (PYTHON, pytest.approx(0.8))
    bank.reinforce(facts)
    assert [step.relation for step in bank.opinion_steps(opinion)] == [REINFORCE, OpinionRelation.NEUTRAL]
    bank.undo()
    assert _held(bank, opinion) == (QUALIFIED, pytest.approx(0.6))
    bank.take_back_step(opinion, first.id)
    assert _held(bank, opinion) == (QUALIFIED, pytest.approx(0.5))
    bank.embed()
    assert bank.memory.doctor().ok
    with pytest.raises(NotFound, match="no step number 999"):
        bank.take_back_step(opinion, 999)


def test_that_undo_takes_back_what_the_person_did_and_leaves_the_steps_made_since(bank: MemoryBank) -> None:
    opinion = believe(bank, "I think Python is good for data science.", "started using", "Python")
    bank.pin_memory(opinion, True)
    bank.reinforce([learn(bank, "Python is excellent for data science.", "ecosystem", "Python")])
    assert isinstance(bank.undo(), Changes)
    row = bank.memory_detail(opinion).row
    assert (row.pinned, row.confidence) == (False, pytest.approx(0.8))
    assert len(bank.opinion_steps(opinion)) == 1
    assert bank.undo() is None
    assert bank.memory.doctor().ok


def test_that_the_order_of_distillation_does_not_matter(bank: MemoryBank) -> None:
    told = [("good", "ecosystem"), ("slow", "Julia"), ("not good", "failed")]
    facts = [learn(bank, f"Python is {said} for data science.", words, "Python") for said, words in told]
    ends = set()
    for order in permutations(facts):
        opinion = believe(bank, "I think Python is good for data science.", "started using", "Python", confidence=0.95)
        for fact in order:
            bank.reinforce([fact])
        steps = bank.opinion_steps(opinion)
        ends.add((_held(bank, opinion), tuple((s.at, s.relation, s.confidence) for s in steps)))
        bank._store.write(lambda connection, held=opinion: memories.delete(connection, [held]))
    ((held, steps),) = ends
    assert held[1] == pytest.approx(0.8)  # clamped at 1 by the first, whichever was read first
    assert [relation for _, relation, _ in steps] == [REINFORCE, WEAKEN, WEAKEN]


def test_that_weighing_a_fact_again_changes_nothing(bank: MemoryBank) -> None:
    opinion = believe(bank, "I think Python is good for data science.", "started using", "Python")
    fact = learn(bank, "Python is excellent for data science.", "ecosystem", "Python")
    assert bank.reinforce([fact]).ids["memories"]
    assert not bank.reinforce([fact]).tables
    assert len(bank.opinion_steps(opinion)) == 1


def test_that_facts_of_one_exchange_are_one_step(bank: MemoryBank) -> None:
    opinion = believe(bank, "I think Python is good for data science.", "started using", "Python")
    facts = [learn(bank, f"Python is {w} for data science.", "ecosystem", "Python") for w in ("great", "useful")]
    for fact in facts:
        bank.reinforce([fact])
    assert _held(bank, opinion)[1] == pytest.approx(0.8)


def test_that_what_the_opinion_rests_on_does_not_support_it_again(bank: MemoryBank) -> None:
    opinion = believe(bank, "I think Python is good for data science.", "ecosystem", "Python")
    bank.reinforce([learn(bank, "Python is excellent for data science.", "ecosystem", "Python")])
    assert bank.opinion_steps(opinion) == []


@pytest.mark.parametrize(("skepticism", "step"), [(1, 0.15), (3, 0.1), (5, 0.05)])
def test_that_a_skeptic_moves_in_smaller_steps(bank: MemoryBank, skepticism: int, step: float) -> None:
    bank.set_profile(replace(bank.profile(), disposition=Disposition(skepticism=skepticism)))
    opinion = believe(bank, "I think Python is good for data science.", "started using", "Python")
    bank.reinforce([learn(bank, "Python is excellent for data science.", "ecosystem", "Python")])
    assert _held(bank, opinion)[1] == pytest.approx(0.7 + step)


def test_that_what_the_owner_stated_changes_only_when_the_owner_says_so(bank: MemoryBank) -> None:
    view = learn(bank, "Nora thinks Lisbon is wonderful for a summer.", "wonderful", "Lisbon", network=Network.OPINION)
    told = learn(bank, "Tom found the summer in Lisbon terrible.", "disappointment", "Lisbon")
    bank.reinforce([told])
    assert bank.opinion_steps(view) == []
    changed = "Actually Nora thinks Lisbon is terrible in summer."
    later = learn(bank, changed, "Turned out", "Lisbon", network=Network.OPINION)
    bank.reinforce([later])
    assert _held(bank, view) == ("Nora thinks Lisbon is wonderful for a summer.", pytest.approx(0.5))
    assert bank.opinion_steps(later) == []


def test_that_the_owners_later_word_counts_although_it_was_read_first(bank: MemoryBank) -> None:
    changed = "Actually Nora thinks Lisbon is terrible in summer."
    bank.reinforce([learn(bank, changed, "Turned out", "Lisbon", network=Network.OPINION)])
    view = learn(bank, "Nora thinks Lisbon is wonderful for a summer.", "wonderful", "Lisbon", network=Network.OPINION)
    bank.reinforce([view])
    assert [step.relation for step in bank.opinion_steps(view)] == [CONTRADICT]


def test_that_the_owners_views_do_not_move_formed_opinions(bank: MemoryBank) -> None:
    opinion = believe(bank, "I think Lisbon is wonderful in summer.", "started using", "Lisbon")
    view = learn(bank, "Nora thinks Lisbon is terrible in summer.", "Turned out", "Lisbon", network=Network.OPINION)
    bank.reinforce([view])
    assert bank.opinion_steps(opinion) == []


def test_that_an_edited_opinion_keeps_its_wording_and_a_retired_one_is_left_alone(
    bank: MemoryBank, monkeypatch: pytest.MonkeyPatch
) -> None:
    opinion = believe(bank, PYTHON, "started using", "Python")
    bank.edit_memory(opinion, "I think Python is fine for data science")
    monkeypatch.setattr(bank, "_models", Scripted(bank.memory.models, _say("refuted")))
    fact = learn(bank, JULIA, "Julia", "Python")
    bank.reinforce([fact])
    assert _held(bank, opinion) == ("I think Python is fine for data science", pytest.approx(0.5))
    (step,) = bank.opinion_steps(opinion)
    bank.take_back_step(opinion, step.id)
    bank.set_memory_status(opinion, MemoryStatus.RETIRED)
    bank.reinforce([fact])
    assert [step.relation for step in bank.opinion_steps(opinion)] == [OpinionRelation.NEUTRAL]


def test_that_a_job_that_made_way_does_not_ask_the_model_again(
    bank: MemoryBank, monkeypatch: pytest.MonkeyPatch
) -> None:
    believe(bank, PYTHON, "started using", "Python")
    facts = [learn(bank, ECOSYSTEM, "ecosystem", "Python"), learn(bank, JULIA, "Julia", "Python")]
    llm = Scripted(bank.memory.models, _say("unaffected"))
    monkeypatch.setattr(bank, "_models", llm)
    with pytest.raises(IndexError):  # as Preempted would, in the middle
        bank.reinforce(facts)
    llm.texts = [_say("unaffected")]
    bank.reinforce(facts)
    assert len(llm.asked) == 3


def test_that_a_fact_about_something_else_is_not_shown_to_the_model(
    bank: MemoryBank, monkeypatch: pytest.MonkeyPatch
) -> None:
    believe(bank, PYTHON, "started using", "Python")
    llm = Scripted(bank.memory.models)
    monkeypatch.setattr(bank, "_models", llm)
    bank.reinforce([learn(bank, "Tom had a flat in Lisbon.", "disappointment", "Lisbon")])
    assert llm.asked == []


def test_that_the_queued_job_weighs_what_was_learned(bank: MemoryBank) -> None:
    opinion = believe(bank, "I think Python is good for data science.", "started using", "Python")
    fact = learn(bank, "Python is excellent for data science.", "ecosystem", "Python")
    bank._store.write(lambda connection: followups.queue(connection, bank.id, [fact]))
    assert bank.run_jobs() >= 1
    assert _held(bank, opinion)[1] == pytest.approx(0.8)
    assert {job.state for job in bank.jobs()} == {"done"}


def test_that_an_edit_after_a_step_and_its_undo_leave_the_trajectory(bank: MemoryBank) -> None:
    opinion = believe(bank, "I think Python is good for data science.", "started using", "Python")
    bank.reinforce([learn(bank, "Python is excellent for data science.", "ecosystem", "Python")])
    before, steps = _held(bank, opinion), bank.opinion_steps(opinion)
    bank.edit_memory(opinion, "I think Python is fine.")
    assert bank.opinion_steps(opinion) == steps
    bank.set_memory_status(opinion, MemoryStatus.RETIRED)
    bank.undo()
    bank.undo()
    assert (_held(bank, opinion), bank.opinion_steps(opinion)) == (before, steps)


def test_that_a_forgotten_message_takes_its_step_along_and_undo_brings_it_back(bank: MemoryBank) -> None:
    opinion = believe(bank, "I think Python is good for data science.", "started using", "Python")
    bank.reinforce([learn(bank, "Python is excellent for data science.", "ecosystem", "Python")])
    (step,) = bank.opinion_steps(opinion)
    bank.forget(message=step.evidence[0].message_id)
    assert bank.opinion_steps(opinion) == []
    assert _held(bank, opinion)[1] == 0.7
    bank.undo()
    assert bank.opinion_steps(opinion) == [step]
    assert _held(bank, opinion)[1] == pytest.approx(0.8)


def test_that_a_step_comes_back_to_messages_that_were_imported_again_meanwhile(
    bank: MemoryBank, tmp_path: Path
) -> None:
    opinion = believe(bank, "I think Python is good for data science.", "started using", "Python")
    bank.reinforce([learn(bank, "Python is excellent for data science.", "ecosystem", "Python")])
    (step,) = bank.opinion_steps(opinion)
    bank.forget(message=step.evidence[0].message_id)
    imported(bank, tmp_path, CHAT)
    bank.undo()
    (again,) = bank.opinion_steps(opinion)
    assert [ref.message for ref in again.evidence] == ["m1"]
    assert again.evidence[0].message_id != step.evidence[0].message_id
