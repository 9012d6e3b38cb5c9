"""Observing through a bank: cited down to messages, regenerated, reversible, gone with what they rest on."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.bank import MemoryBank
from core.errors import NotFound
from core.models.ports import Generation, ModelInfo, Role
from core.types import MemoryFilter, MemoryRow, MemoryStatus, Network, Origin, RecallRequest
from tests.support.chats import Line

CHAT: tuple[Line, ...] = (
    ("2024-01-05T10:00:00", "Jonas", "I live in Leipzig."),
    ("2024-01-06T10:00:00", "Jonas", "I work as a nurse."),
    ("2024-02-05T10:00:00", "Jonas", "I am allergic to shellfish."),
    ("2024-03-05T10:00:00", "Jonas", "I love opera."),
    ("2024-03-06T10:00:00", "Nora", "Did you sleep well?"),
    ("2024-04-05T10:00:00", "Jonas", "I have two sisters."),
    ("2024-05-05T10:00:00", "Jonas", "I moved to Dresden last week."),
)


def _jonas(bank: MemoryBank) -> int:
    return next(entity.id for entity in bank.entities("Jonas") if entity.name == "Jonas")


def _texts(rows: list[MemoryRow]) -> str:
    return " ".join(row.text for row in rows)


def test_that_an_import_queues_an_entity_with_enough_facts_and_the_job_observes_it(bank: MemoryBank) -> None:
    (job,) = [job for job in bank.jobs() if job.kind == "observe"]
    assert job.label == "Jonas"
    bank.run_jobs()
    rows = bank.observations(_jonas(bank))
    assert 3 <= len(rows) <= 7
    assert {(row.network, row.origin, row.extractor) for row in rows} == {
        (Network.OBSERVATION, Origin.DERIVED, "rules")
    }
    said = {ref.message for row in rows for ref, _ in bank.memory_detail(row.id).evidence}
    assert said <= {f"m{n}" for n in range(7)} - {"m4"}


def test_that_what_no_longer_holds_is_not_told(bank: MemoryBank) -> None:
    told = _texts(bank.observe(_jonas(bank)))
    assert "Dresden" in told
    assert "Leipzig" not in told


def test_that_observing_again_changes_nothing(bank: MemoryBank) -> None:
    first = bank.observe(_jonas(bank))
    assert bank.observe(_jonas(bank)) == first
    assert len(bank.memories(MemoryFilter(networks=frozenset({Network.OBSERVATION})))) == len(first)


def test_that_a_fact_put_away_is_told_no_more_and_comes_back_with_undo(bank: MemoryBank) -> None:
    before = _texts(bank.observe(_jonas(bank)))
    (opera,) = bank.memories(MemoryFilter(text="opera", networks=frozenset({Network.WORLD, Network.OPINION})))
    bank.set_memory_status(opera.id, MemoryStatus.TRASHED)
    bank.run_jobs()
    assert "opera" not in _texts(bank.observations(_jonas(bank)))
    bank.undo()
    bank.run_jobs()
    assert _texts(bank.observations(_jonas(bank))) == before


def test_that_background_work_is_no_step_of_undo_and_a_persons_is(bank: MemoryBank) -> None:
    bank.run_jobs()
    rows = bank.observations(_jonas(bank))
    bank.pin_memory(rows[0].id, True)
    bank.undo()
    assert not bank.observations(_jonas(bank))[0].pinned
    assert len(bank.observations(_jonas(bank))) == len(rows)


def test_that_edited_and_pinned_lines_stay(bank: MemoryBank) -> None:
    rows = bank.observe(_jonas(bank))
    bank.edit_memory(rows[0].id, "Jonas lives somewhere in Saxony.")
    bank.pin_memory(rows[1].id, True)
    bank.set_memory_status(rows[2].id, MemoryStatus.TRASHED)
    again = bank.observe(_jonas(bank))
    assert "Saxony" in _texts(again)
    assert again[0].id == rows[1].id
    assert rows[2].id not in {row.id for row in again}


def test_that_few_facts_make_no_observation(bank: MemoryBank) -> None:
    for row in bank.memories(MemoryFilter())[:4]:
        bank.set_memory_status(row.id, MemoryStatus.TRASHED)
    assert bank.observe(_jonas(bank)) == []


@pytest.mark.parametrize("purge", [False, True])
def test_that_observations_follow_what_is_forgotten(bank: MemoryBank, purge: bool) -> None:
    bank.observe(_jonas(bank))
    bank.forget(message=bank.find_in_conversation(1, "opera")[0][0], purge=purge)
    bank.run_jobs()
    assert "opera" not in _texts(bank.observations(_jonas(bank)))


def test_that_an_unknown_entity_is_refused(bank: MemoryBank) -> None:
    assert bank.observations(999) == []
    with pytest.raises(NotFound):
        bank.observe(999)


def test_that_a_job_about_an_entity_that_is_gone_is_done(bank: MemoryBank) -> None:
    bank._run_observe({"entity": 999}, None)


def test_that_a_model_writes_the_lines_and_the_rules_fill_up(
    bank: MemoryBank, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    models = bank.memory.models
    info = ModelInfo("m", Role.LLM, "scripted", tmp_path / "m.gguf", 4096)
    status = models.status()
    monkeypatch.setattr(models, "status", lambda: type(status)(status.embedder, status.reranker, info, "ready"))
    monkeypatch.setattr(models, "context_size", lambda: 4096)
    texts = [row.text for row in bank.memories(MemoryFilter())]
    number = 1 + next(n for n, text in enumerate(t for t in texts if "Leipzig" not in t) if "nurse" in text)
    reply = {"lines": [{"facts": [number], "text": "Jonas works as a nurse."}, {"facts": [number], "text": "A lie."}]}
    written = Generation(json.dumps(reply), 1, 1, "stop", 0.0)
    monkeypatch.setattr(models, "generate", lambda *_, **__: written)
    rows = bank.observe(_jonas(bank))
    assert [row.text for row in rows if row.extractor == "scripted"] == ["Jonas works as a nurse."]
    assert len(rows) == 3
    assert "A lie" not in _texts(rows)


def test_that_a_merge_sums_up_both_and_a_split_each_again(bank: MemoryBank) -> None:
    bank.run_jobs()
    jonas = _jonas(bank)
    nora = next(entity.id for entity in bank.entities("Nora"))
    bank.merge_entities(jonas, nora)
    assert [job.label for job in bank.jobs() if (job.kind, job.state) == ("observe", "queued")] == ["Nora"]
    bank.run_jobs()
    assert "Nora" in _texts(bank.observations(nora))
    bank.undo()
    bank.run_jobs()
    assert "Jonas" in _texts(bank.observations(jonas))
    assert bank.observations(nora) == []


def test_that_observations_are_recalled_when_asked_for_and_take_no_place_from_messages(bank: MemoryBank) -> None:
    question = RecallRequest("What is Jonas like?", datetime(2024, 6, 1, tzinfo=UTC))
    before = bank.recall(question).results
    bank.run_jobs()
    after = bank.recall(question).results
    assert {(result.kind, result.id) for result in after} == {(result.kind, result.id) for result in before}
    only = replace(question, networks=frozenset({Network.OBSERVATION.value}))
    found = bank.recall(only).results
    assert {result.id for result in found} == {row.id for row in bank.observations(_jonas(bank))}
    assert all(result.evidence for result in found)
