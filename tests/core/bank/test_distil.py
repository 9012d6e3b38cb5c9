"""Distillation by a scripted model: what is stored, what is refused, what is tried again, and what a person sees."""

from __future__ import annotations

import json
import shutil
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace

import pytest

from core.bank import Memory, MemoryBank
from core.errors import Cancelled, ModelError, NotFound, Preempted, RequestError, WorkerDied
from core.store import jobs, memories
from core.types import (
    ExchangeState,
    LinkType,
    MemoryFilter,
    MemoryKind,
    MemoryRow,
    MemoryStatus,
    Network,
    Origin,
    Progress,
)
from tests.core.bank.conftest import BERLIN
from tests.core.bank.scripted_models import Reply, ScriptedModels, fact, reply
from tests.support.chats import KITCHEN, write_jsonl

# The exchanges of the kitchen chat, newest first.
BAKERY, BABY, SHELLFISH, POTTERY, LEIPZIG = range(5)
CLOSED = fact([1], "The bakery on Karlstrasse has closed and Nora misses its rye bread.")
EMIL = fact([1], "Jonas's sister Anna had a baby boy called Emil.", when="yesterday")


Opener = Callable[..., SimpleNamespace]


@pytest.fixture
def distilling(kitchen_folder: Path, tmp_path: Path) -> Iterator[Opener]:
    """Open a copy with a model that gives these replies: (memory, bank, models, ids of the exchanges)."""
    path = shutil.copy(kitchen_folder / "memory.hindsight", tmp_path / "kitchen.hindsight")
    opened: list[Memory] = []

    def open_with(*replies: Reply) -> SimpleNamespace:
        models = ScriptedModels(tmp_path, replies)
        opened.append(Memory.open(path, models=models))
        bank = opened[-1].bank()
        ids = [row.id for row in bank.exchanges()]
        return SimpleNamespace(memory=opened[-1], bank=bank, models=models, ids=ids)

    yield open_with
    for memory in opened:
        memory.close()


def _made(bank: MemoryBank, exchange_id: int) -> list[MemoryRow]:
    return [row for row in bank.exchange_memories(exchange_id) if row.extractor != "rules"]


def _all(bank: MemoryBank) -> list[MemoryRow]:
    every = MemoryFilter(statuses=frozenset(MemoryStatus))
    return [row for row in bank.memories(every) if row.extractor != "rules"]


# --- the course of a run ------------------------------------------------------------------------------


def test_that_the_newest_exchange_is_read_first_and_each_is_a_checkpoint(distilling: Opener) -> None:
    scene = distilling(reply(CLOSED), reply(EMIL))
    seen: list[Progress] = []
    report = scene.bank.distil(limit=2, progress=seen.append)
    assert (report.done, report.failed, report.left, report.facts, report.tokens) == (2, 0, 3, 2, 20)
    assert "bakery" in scene.models.asked[0] and "sister Anna" in scene.models.asked[1]
    states = [row.state for row in scene.bank.exchanges()]
    assert states == [ExchangeState.DISTILLED] * 2 + [ExchangeState.WAITING] * 3
    first = scene.bank.exchanges()[BAKERY]
    assert first.extractor == "scripted-1" and first.distilled_at is not None and first.messages == 2
    assert [(p.done, p.total) for p in seen if p.stage == "distilling"] == [(0, 2), (1, 2), (2, 2)]
    assert scene.models.priorities == ["background"] * 2
    assert scene.memory.doctor().ok


def test_that_an_exchange_with_nothing_in_it_is_empty_and_says_why(distilling: Opener) -> None:
    scene = distilling(reply(reason="only small talk"))
    scene.bank.distil(limit=1)
    row = scene.bank.exchanges(state=ExchangeState.EMPTY)[0]
    assert (row.id, row.reason) == (scene.ids[BAKERY], "only small talk")
    assert scene.bank.exchange_counts()[ExchangeState.EMPTY] == 1


def test_that_a_fact_carries_all_that_was_asked_of_the_model(distilling: Opener) -> None:
    anna = fact(
        [1], "Jonas's sister Anna had a baby boy called Emil.", when="yesterday", where="",
        who=["Anna (mother)"], entities=[{"name": "Emil", "type": "PERSON"}],
    )  # fmt: skip
    scene = distilling(reply(anna))
    scene.bank.distil(exchange_ids=[scene.ids[BABY]])
    (row,) = _made(scene.bank, scene.ids[BABY])
    assert row.network is Network.WORLD and row.holder == "Jonas" and row.origin is Origin.STATED
    assert row.occurred is not None and row.occurred[0].isoformat() == "2024-06-29T22:00:00+00:00"
    detail = scene.bank.memory_detail(row.id)
    assert [message.text for _, message in detail.evidence] == [KITCHEN[8][2]]
    assert {"Anna", "Emil"} <= {entity.name for entity in detail.entities}
    assert "Anna (mother)" in detail.context


def test_that_cancelling_keeps_what_is_done_and_the_next_run_goes_on(distilling: Opener) -> None:
    scene = distilling(reply(CLOSED), reply(EMIL))
    cancel = threading.Event()

    def stop(progress: Progress) -> None:
        if progress.done == 1:
            cancel.set()

    with pytest.raises(Cancelled):
        scene.bank.distil(progress=stop, cancel=cancel)
    assert scene.bank.exchange_counts()[ExchangeState.WAITING] == 4
    assert scene.bank.jobs()[0].state == "cancelled"
    assert scene.bank.distil().done == 4
    assert len(_made(scene.bank, scene.ids[BABY])) == 1


def test_that_a_question_goes_first_and_costs_no_attempt(distilling: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.bank.work._WAIT_SECONDS", 0.0)
    scene = distilling(Preempted("a question"), Preempted("another"), reply(CLOSED))
    assert scene.bank.distil(limit=1).done == 1
    row = scene.bank.exchanges()[BAKERY]
    assert (row.state, row.attempts, row.error) == (ExchangeState.DISTILLED, 0, None)


def test_that_a_paused_run_stops_after_its_exchange_and_goes_on_when_asked(distilling: Opener) -> None:
    scene = distilling(reply(CLOSED), reply(EMIL))

    def pause(progress: Progress) -> None:
        if (progress.stage, progress.done) == ("distilling", 1):
            scene.bank.set_job_state(scene.bank.jobs()[0].id, "paused")

    scene.bank.distil(progress=pause)
    job = next(job for job in scene.bank.jobs() if job.kind == "distil")
    assert (job.state, job.done, job.total) == ("paused", 1, 5)
    scene.bank.set_job_state(job.id, "queued")
    scene.bank.run_jobs()
    assert scene.bank.exchange_counts()[ExchangeState.WAITING] == 0
    assert next(job for job in scene.bank.jobs() if job.kind == "distil").state == "done"


def test_that_a_job_left_running_by_a_killed_program_is_queued_again(distilling: Opener) -> None:
    scene = distilling()
    bank = scene.bank
    job_id = scene.memory.store.write(
        lambda c: jobs.add(
            c, bank.id, "distil", "", {"exchanges": None, "conversation": None, "limit": 2}, state="running"
        )
    )
    bank.resume()
    assert next(job for job in bank.jobs() if job.id == job_id).state == "queued"
    bank.run_jobs()
    assert bank.exchange_counts()[ExchangeState.EMPTY] == 2
    assert next(job for job in bank.jobs() if job.id == job_id).state == "done"


def test_that_exchanges_to_be_read_again_are_read_though_a_run_over_what_waits_came_between(
    distilling: Opener,
) -> None:
    scene = distilling()
    scene.bank.distil(limit=1)
    again = {"exchanges": [scene.ids[BAKERY]], "conversation": None, "limit": None}
    scene.memory.store.write(lambda c: jobs.add(c, scene.bank.id, "distil", "", again))
    scene.bank.distil()
    before = len(scene.models.asked)
    scene.bank.run_jobs()
    assert "The bakery" in "".join(scene.models.asked[before:])


def test_that_a_limited_run_over_named_exchanges_is_taken_up_for_its_rest_alone(distilling: Opener) -> None:
    scene = distilling(reply(CLOSED), KeyboardInterrupt())
    bakery, baby, shellfish = scene.ids[BAKERY], scene.ids[BABY], scene.ids[SHELLFISH]
    with pytest.raises(KeyboardInterrupt):
        scene.bank.distil(exchange_ids=[bakery, bakery, baby, shellfish], limit=2)
    job = next(job for job in scene.bank.jobs() if job.kind == "distil")
    scene.bank.set_job_state(job.id, "queued")
    scene.bank.run_jobs()
    states = {row.id: row.state for row in scene.bank.exchanges()}
    assert ExchangeState.WAITING not in {states[bakery], states[baby]}
    assert states[shellfish] is ExchangeState.WAITING


def test_that_without_a_language_model_the_way_out_is_said(distilling: Opener) -> None:
    scene = distilling()
    scene.models.name = None
    with pytest.raises(ModelError, match="models add"):
        scene.bank.distil()
    assert all(job.kind != "distil" for job in scene.bank.jobs())


def test_that_one_conversation_can_be_chosen_and_an_unknown_exchange_is_said(distilling: Opener) -> None:
    scene = distilling()
    assert scene.bank.distil(conversation_id=scene.bank.conversation_named("kitchen"), limit=1).left == 4
    with pytest.raises(NotFound, match="999"):
        scene.bank.distil(exchange_ids=[999])


def test_that_a_job_is_paused_and_retried_only_where_that_makes_sense(distilling: Opener) -> None:
    scene = distilling()
    scene.bank.distil(limit=1)
    done = scene.bank.jobs()[0].id
    with pytest.raises(RequestError, match="is done"):
        scene.bank.set_job_state(done, "paused")
    with pytest.raises(NotFound):
        scene.bank.set_job_state(done + 1, "cancelled")


# --- output that is of no use -------------------------------------------------------------------------

BROKEN: Sequence[Reply] = (
    "no JSON at all",
    ('{"facts": [{"lines": [1], "what": "Nora', "length"),
    reply(),
    '{"facts": [{"lines": [1]}], "reason": ""}',
)


@pytest.mark.parametrize("broken", BROKEN, ids=["malformed", "truncated", "contentless", "hollow"])
def test_that_useless_output_is_asked_for_again_in_smaller_pieces(distilling: Opener, broken: Reply) -> None:
    scene = distilling(broken, reply(CLOSED), reply(reason="hearsay"))
    report = scene.bank.distil(limit=1)
    assert (report.done, report.failed, report.facts, report.tokens) == (1, 0, 1, 30)
    assert "owner retired" in scene.models.asked[0] and "owner retired" not in scene.models.asked[1]
    assert "1 Nora: The bakery" in scene.models.asked[1] and "2 Jonas: Petra told" in scene.models.asked[2]


@pytest.mark.parametrize("broken", BROKEN, ids=["malformed", "truncated", "contentless", "hollow"])
def test_that_output_useless_to_the_end_is_a_visible_failure(distilling: Opener, broken: Reply) -> None:
    scene = distilling(*[broken] * 3)
    report = scene.bank.distil(limit=1)
    assert (report.done, report.failed, report.left, report.tokens) == (0, 1, 4, 30)
    row = scene.bank.exchanges(state=ExchangeState.FAILED)[0]
    assert row.id == scene.ids[BAKERY] and row.attempts == 1 and row.error is not None and "message 1" in row.error
    assert len(scene.models.asked) == 3, "whole, then a half, then that again: no more"
    assert scene.bank.message_count(row.conversation_id) == len(KITCHEN)
    assert scene.bank.distil(exchange_ids=[row.id]).done == 1, "a person may ask for it again"


def test_that_a_dying_worker_costs_attempts_and_then_fails_the_exchange(distilling: Opener) -> None:
    died = WorkerDied("The language model's process ended.")
    scene = distilling(died, reply(CLOSED), died, died)
    report = scene.bank.distil(limit=2)
    assert (report.done, report.failed) == (1, 1)
    rows = scene.bank.exchanges()
    assert (rows[BAKERY].state, rows[BAKERY].attempts) == (ExchangeState.DISTILLED, 1)
    assert (rows[BABY].state, rows[BABY].error) == (ExchangeState.FAILED, "The language model's process ended.")


def test_that_a_model_that_fails_everywhere_ends_the_run_and_leaves_the_rest_waiting(distilling: Opener) -> None:
    scene = distilling(*[ModelError("The file is damaged.")] * 4)
    with pytest.raises(ModelError, match="damaged"):
        scene.bank.distil()
    assert scene.bank.exchange_counts()[ExchangeState.WAITING] == 3
    assert (scene.bank.jobs()[0].state, scene.bank.jobs()[0].error) == ("failed", "The file is damaged.")


def test_that_a_model_that_holds_too_little_is_refused_at_once(distilling: Opener) -> None:
    scene = distilling()
    scene.models.context = 600
    with pytest.raises(ModelError, match="larger context"):
        scene.bank.distil()
    assert scene.bank.exchange_counts()[ExchangeState.WAITING] == 5


def test_that_inventions_are_left_out_counted_and_said(distilling: Opener) -> None:
    invented = fact([1], "Nora plans to open a bakery of her own in Hamburg.")
    scene = distilling(reply(CLOSED, invented))
    assert scene.bank.distil(limit=1).facts == 1
    row = scene.bank.exchanges()[BAKERY]
    assert row.state is ExchangeState.DISTILLED and row.reason is not None and "1 statement" in row.reason
    assert not any("Hamburg" in memory.text for memory in _all(scene.bank))


# --- text that changes under the model ----------------------------------------------------------------


def test_that_a_result_for_an_exchange_that_was_cut_anew_is_discarded(distilling: Opener) -> None:
    def say_after_cutting() -> str:
        conversation = scene.bank.exchanges()[BAKERY].conversation_id
        scene.memory.store.write(lambda c: memories.dissolve(c, scene.ids[BAKERY]))
        scene.bank.organise([conversation])
        return reply(CLOSED)

    scene = distilling(say_after_cutting)
    report = scene.bank.distil(limit=1)
    assert (report.done, report.facts, report.left) == (0, 0, 5)
    assert _all(scene.bank) == []
    newest = scene.bank.exchanges()[0]
    assert newest.id not in scene.ids and newest.state is ExchangeState.WAITING
    assert scene.memory.doctor().ok


def test_that_a_result_for_an_older_generation_is_discarded_and_the_exchange_read_again(distilling: Opener) -> None:
    def say_after_change() -> str:
        scene.memory.store.write(lambda c: c.execute("UPDATE exchanges SET generation = generation + 1"))
        return reply(CLOSED)

    better = fact([1], "Nora misses the rye bread of the closed bakery on Karlstrasse.")
    scene = distilling(say_after_change, reply(better))
    assert scene.bank.distil(limit=1).done == 1
    assert [row.text for row in _all(scene.bank)] == [better["what"]]


@pytest.mark.slow
def test_that_facts_of_an_exchange_that_grew_give_way_to_those_of_the_whole(distilling: Opener, tmp_path: Path) -> None:
    grown = [*KITCHEN, ("2024-09-14T08:33:00", "Nora", "Then I will visit the owner in Rostock at Easter.")]
    visit = fact([1, 3], "The bakery on Karlstrasse has closed and Nora will visit the owner.", kind="plan")
    scene = distilling(reply(CLOSED), reply(visit))
    scene.bank.distil(limit=1)
    scene.bank.import_([write_jsonl(tmp_path / "kitchen.jsonl", grown)], BERLIN)
    scene.bank.distil(limit=1)
    by_status = {row.text: row.status for row in _all(scene.bank)}
    assert by_status == {CLOSED["what"]: MemoryStatus.SUPERSEDED, visit["what"]: MemoryStatus.ACTIVE}


def test_that_two_runs_at_once_distil_an_exchange_once(distilling: Opener) -> None:
    def say_after_another_run() -> str:
        scene.bank.distil(limit=2)
        return reply(CLOSED)

    scene = distilling(say_after_another_run, reply(CLOSED), reply(EMIL))
    assert scene.bank.distil(limit=2).done == 1
    assert sorted(row.text for row in _all(scene.bank)) == sorted(
        [CLOSED["what"], "Jonas's sister Anna had a baby boy called Emil."]
    )


# --- a better model, and what is known already --------------------------------------------------------


def test_that_a_newer_extractor_takes_the_place_of_the_older_and_the_history_says_so(distilling: Opener) -> None:
    better = fact([1], "Nora misses the rye bread of the closed bakery on Karlstrasse.")
    scene = distilling(reply(CLOSED), reply(better))
    scene.bank.distil(limit=1)
    scene.models.name = "scripted-2"
    scene.bank.distil(exchange_ids=[scene.ids[BAKERY]])
    old, new = sorted(_all(scene.bank), key=lambda row: row.id)
    assert (old.status, new.status) == (MemoryStatus.SUPERSEDED, MemoryStatus.ACTIVE)
    detail = scene.bank.memory_detail(old.id)
    assert detail.superseded_by == new.id and any("scripted-2" in label for _, label in detail.history)
    assert scene.bank.undo() is None, "undo is for what a person did"


def test_that_edited_and_pinned_facts_stay(distilling: Opener) -> None:
    owner = fact([2], "Petra told Jonas that the owner retired to Rostock.")
    scene = distilling(reply(CLOSED, owner), reply(fact([1], "The bakery on Karlstrasse has closed.")))
    scene.bank.distil(limit=1)
    closed, retired = _made(scene.bank, scene.ids[BAKERY])
    scene.bank.edit_memory(closed.id, "The bakery closed for good.")
    scene.bank.pin_memory(retired.id, True)
    scene.models.name = "scripted-2"
    scene.bank.distil(exchange_ids=[scene.ids[BAKERY]])
    texts = {row.text for row in _made(scene.bank, scene.ids[BAKERY])}
    assert texts == {"The bakery closed for good.", owner["what"], "The bakery on Karlstrasse has closed."}


def test_that_what_is_said_again_by_the_same_words_comes_back_once(distilling: Opener) -> None:
    other = fact([1], "Nora misses the rye bread of the bakery on Karlstrasse.")
    scene = distilling(reply(CLOSED), reply(other), reply(CLOSED))
    for name in ("scripted-1", "scripted-2", "scripted-1"):
        scene.models.name = name
        scene.bank.distil(exchange_ids=[scene.ids[BAKERY]])
    assert [row.text for row in _made(scene.bank, scene.ids[BAKERY])] == [CLOSED["what"]]
    assert len(_all(scene.bank)) == 2


@pytest.mark.slow
def test_that_a_duplicate_of_another_exchange_becomes_its_further_evidence(distilling: Opener, tmp_path: Path) -> None:
    again = [("2024-11-02T10:00:00", "Nora", "The bakery on Karlstrasse has closed, I miss the rye bread they had.")]
    scene = distilling(reply(CLOSED))
    scene.bank.distil(limit=1)
    scene.bank.import_([write_jsonl(tmp_path / "other.jsonl", again, conversation="other")], BERLIN)
    scene.models.replies = [reply(fact([1], "The bakery on Karlstrasse closed; Nora misses its rye bread."))]
    report = scene.bank.distil(limit=1)
    assert (report.done, report.facts) == (1, 0)
    (row,) = _all(scene.bank)
    assert (row.sources, row.evidence) == (2, 2)


def test_that_what_the_rules_found_stays_unless_a_new_fact_says_it(distilling: Opener) -> None:
    scene = distilling()
    found = [row for row in scene.bank.memories(MemoryFilter()) if "shellfish" in row.text]
    assert found, "the rules know of the allergy"
    scene.bank.distil(exchange_ids=[scene.ids[SHELLFISH]])
    assert scene.bank.memory_detail(found[0].id).row.status is MemoryStatus.ACTIVE
    scene.models.replies = [reply(fact([1], "Nora is allergic to shellfish.", kind="state"))]
    scene.bank.distil(exchange_ids=[scene.ids[SHELLFISH]])
    detail = scene.bank.memory_detail(found[0].id)
    assert detail.row.status is MemoryStatus.SUPERSEDED
    assert detail.superseded_by == _made(scene.bank, scene.ids[SHELLFISH])[0].id


# --- networks and links -------------------------------------------------------------------------------


def test_that_deeds_are_experience_views_opinions_and_the_rest_world(distilling: Opener) -> None:
    moved = fact([1], "Nora finally moved to Leipzig.", when="last week")
    balcony = fact([3], "Nora has a balcony that faces a quiet courtyard.", kind="view")
    jonas = fact([4], "Jonas suggested joining the pottery class on Thursdays.", kind="plan")
    clay = fact([5], "Nora likes clay and has always wanted to try it.", kind="preference")
    scene = distilling(reply(moved, balcony), reply(jonas, clay))
    scene.bank.distil(exchange_ids=[scene.ids[LEIPZIG], scene.ids[POTTERY]])
    rows = {row.text.split()[-1]: row for row in _all(scene.bank)}
    assert rows["Leipzig."].network is Network.EXPERIENCE and rows["courtyard."].network is Network.EXPERIENCE
    assert rows["Thursdays."].network is Network.WORLD
    opinion = rows["it."]
    assert (opinion.network, opinion.holder, opinion.origin) == (Network.OPINION, "Nora", Origin.STATED)
    assert opinion.kind is MemoryKind.PREFERENCE and opinion.confidence is not None


def test_that_with_no_owner_known_nothing_is_experience_or_opinion(distilling: Opener) -> None:
    moved = fact([1], "Nora finally moved to Leipzig.")
    balcony = fact([3], "Nora likes that the small balcony faces a quiet courtyard.", kind="view")
    scene = distilling(reply(moved, balcony))
    scene.bank.set_owner(None)
    scene.bank.distil(exchange_ids=[scene.ids[LEIPZIG]])
    assert [row.network for row in _all(scene.bank)] == [Network.WORLD] * 2


def test_that_causal_relations_become_links_seen_from_both_sides(distilling: Opener) -> None:
    retired = fact([2], "The owner of the bakery retired to Rostock.")
    closed = fact([1], "The bakery on Karlstrasse has closed.")
    causes = json.dumps({"relations": [{"fact": 2, "relation": "causes", "other": 1, "strength": "certain"}]})
    scene = distilling(reply(closed, retired), causes)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(
            "core.tempr.distil.causes.gives_reason", lambda *_: True
        )  # the chat gives none in so many words
        scene.bank.distil(limit=1)
    first, second = _made(scene.bank, scene.ids[BAKERY])
    assert (LinkType.CAUSED_BY, 1.0, second.id) in [
        (kind, weight, row.id) for kind, weight, row in scene.bank.memory_detail(first.id).links
    ]
    assert (LinkType.CAUSES, 1.0, first.id) in [
        (kind, weight, row.id) for kind, weight, row in scene.bank.memory_detail(second.id).links
    ]
