"""The background of the profile: proposed, decided, written by hand (paper section 5.6)."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.bank import Memory, MemoryBank
from core.errors import NotFound, Preempted, RequestError
from core.types import Network
from tests.core.bank.beliefs import Scripted, imported, learn
from tests.support.chats import Line

pytestmark = pytest.mark.usefixtures("read_here")
CHAT: tuple[Line, ...] = (
    ("2023-01-05T10:00:00", "Nora", "The flat in Hamburg is mine!"),
    ("2024-02-05T10:00:00", "Nora", "Unpacking in Leipzig."),
    ("2024-03-05T10:00:00", "Nora", "First day at the library."),
    ("2024-04-05T10:00:00", "Tom", "Berlin has me back."),
    ("2024-05-05T10:00:00", "Nora", "Peanuts, never again."),
)


def _tell(bank: MemoryBank, text: str, words: str) -> int:
    return learn(bank, text, words, network=Network.EXPERIENCE)


def _proposed(bank: MemoryBank) -> list[str]:
    return [proposal.snippet for proposal in bank.background_proposals()]


def test_that_what_the_owner_says_of_themselves_is_proposed_with_its_messages(bank: MemoryBank) -> None:
    bank.propose_background([_tell(bank, "Nora moved to Leipzig last week.", "Unpacking")])
    (proposal,) = bank.background_proposals()
    assert (proposal.snippet, proposal.merged) == ("I moved to Leipzig.", "I moved to Leipzig.")
    assert [ref.message for ref in proposal.evidence] == ["m1"]
    assert bank.profile().background == ""


def test_that_an_import_leads_to_proposals(memory: Memory, tmp_path: Path) -> None:
    lines = (("2024-02-05T10:00:00", "Nora", "I finally moved to Leipzig last week!"), CHAT[3])
    bank = imported(memory.bank(create=True), tmp_path, lines)
    bank.run_jobs()
    (snippet,) = _proposed(bank)
    assert snippet.startswith("I moved to Leipzig")


def test_that_nothing_is_proposed_of_other_people_or_without_an_owner(bank: MemoryBank) -> None:
    bank.propose_background([_tell(bank, "Tom lives in Berlin.", "Berlin"), 9999])
    bank.set_owner(None)
    bank.propose_background([_tell(bank, "Nora lives in Leipzig.", "Unpacking")])
    assert bank.background_proposals() == []


def test_that_an_accepted_proposal_is_merged_and_the_newer_wins(bank: MemoryBank) -> None:
    bank.set_background("I live in Hamburg and work as a nurse.")
    _written_long_ago(bank)
    bank.propose_background([_tell(bank, "Nora moved to Leipzig.", "Unpacking")])
    (proposal,) = bank.background_proposals()
    assert proposal.merged == "I work as a nurse. I moved to Leipzig."
    bank.decide_background(proposal.id, accept=True)
    assert bank.profile().background == proposal.merged
    assert bank.background_proposals() == []
    assert [text for _, text in bank.background_versions()] == [
        proposal.merged, "I live in Hamburg and work as a nurse."
    ]  # fmt: skip


def _written_long_ago(bank: MemoryBank) -> None:
    bank._store.write(lambda c: c.execute("UPDATE background_versions SET created_ms = 1").fetchall())


def test_that_the_papers_example_is_merged_as_in_the_paper(bank: MemoryBank) -> None:
    bank.set_background("I was born in Colorado.")
    _written_long_ago(bank)
    told = _tell(bank, "I was born in Texas and have 10 years of startup experience.", "library")
    bank.propose_background([told])
    (proposal,) = bank.background_proposals()
    assert proposal.merged == "I was born in Texas and have 10 years of startup experience."


def test_that_the_person_may_reword_what_they_accept(bank: MemoryBank) -> None:
    bank.propose_background([_tell(bank, "Nora moved to Leipzig.", "Unpacking")])
    bank.decide_background(bank.background_proposals()[0].id, accept=True, text="You live in Leipzig-Plagwitz.")
    assert bank.profile().background == "I live in Leipzig-Plagwitz."


def test_that_a_refused_proposal_never_comes_back(bank: MemoryBank) -> None:
    moved = _tell(bank, "Nora moved to Leipzig.", "Unpacking")
    bank.propose_background([moved])
    bank.decide_background(bank.background_proposals()[0].id, accept=False)
    bank.propose_background([moved, _tell(bank, "I finally moved to Leipzig!", "library")])
    assert bank.background_proposals() == []
    assert bank.profile().background == ""


@pytest.mark.parametrize("accept", [True, False])
def test_that_undo_brings_a_proposal_back(bank: MemoryBank, accept: bool) -> None:
    bank.propose_background([_tell(bank, "Nora moved to Leipzig.", "Unpacking")])
    before = bank.background_proposals()
    bank.decide_background(before[0].id, accept=accept)
    assert bank.background_proposals() == []
    bank.undo()
    assert bank.background_proposals() == before
    assert bank.profile().background == ""
    assert bank.background_versions() == []


def test_that_undo_takes_a_written_background_back_with_its_version(bank: MemoryBank) -> None:
    bank.set_background("I am a nurse.")
    bank.undo()
    assert (bank.profile().background, bank.background_versions()) == ("", [])


def test_that_the_order_of_distillation_does_not_matter(bank: MemoryBank) -> None:
    hamburg = _tell(bank, "Nora lives in Hamburg.", "Hamburg")
    leipzig = _tell(bank, "Nora moved to Leipzig.", "Unpacking")
    bank.propose_background([leipzig])
    bank.propose_background([hamburg])
    assert _proposed(bank) == ["I moved to Leipzig."]
    bank.decide_background(bank.background_proposals()[0].id, accept=True)
    bank.propose_background([hamburg])
    assert _proposed(bank) == []


def test_that_what_is_said_later_takes_the_place_of_what_waits(bank: MemoryBank) -> None:
    bank.propose_background([_tell(bank, "Nora lives in Hamburg.", "Hamburg")])
    bank.propose_background([_tell(bank, "Nora moved to Leipzig.", "Unpacking")])
    assert _proposed(bank) == ["I moved to Leipzig."]


def test_that_old_chats_do_not_overrule_what_the_person_wrote_today(bank: MemoryBank) -> None:
    bank.set_background("I live in Oslo.")
    bank.propose_background(
        [_tell(bank, "Nora moved to Leipzig.", "Unpacking"), _tell(bank, "I am allergic to peanuts.", "Peanuts")]
    )
    (proposal,) = bank.background_proposals()
    assert proposal.merged == "I live in Oslo. I am allergic to peanuts."


def test_that_waiting_proposals_follow_the_background_as_it_is_now(bank: MemoryBank) -> None:
    bank.propose_background(
        [_tell(bank, "Nora moved to Leipzig.", "Unpacking"), _tell(bank, "I work at the library.", "library")]
    )
    library, leipzig = bank.background_proposals()
    bank.decide_background(leipzig.id, accept=True)
    (left,) = bank.background_proposals()
    assert (left.id, left.merged) == (library.id, "I moved to Leipzig. I work at the library.")


def test_that_accepting_late_takes_nothing_back_that_was_written_since(bank: MemoryBank) -> None:
    bank.propose_background([_tell(bank, "Nora moved to Leipzig.", "Unpacking")])
    (proposal,) = bank.background_proposals()
    bank.set_background("I moved to Leipzig. I am a nurse.")
    assert bank.background_proposals() == []
    bank.decide_background(proposal.id, accept=True)
    assert bank.profile().background == "I moved to Leipzig. I am a nurse."


def test_that_a_waiting_proposal_gives_way_to_what_is_written_later(bank: MemoryBank) -> None:
    bank.propose_background([_tell(bank, "Nora moved to Leipzig.", "Unpacking")])
    bank.set_background("I live in Oslo.")
    assert bank.background_proposals() == []
    bank.undo()
    assert _proposed(bank) == ["I moved to Leipzig."]


def test_that_a_models_wording_is_proposed_when_it_is_faithful(
    bank: MemoryBank, monkeypatch: pytest.MonkeyPatch
) -> None:
    bank.set_background("I work as a nurse.")
    worded = "I live in Leipzig, where I moved, and I work as a nurse."
    monkeypatch.setattr(bank, "_models", Scripted(bank.memory.models, worded))
    bank.propose_background([_tell(bank, "Nora moved to Leipzig.", "Unpacking")])
    assert [proposal.merged for proposal in bank.background_proposals()] == [worded]


def test_that_the_job_makes_way_for_a_person(bank: MemoryBank, monkeypatch: pytest.MonkeyPatch) -> None:
    bank.set_background("I work as a nurse.")
    llm = Scripted(bank.memory.models)

    def busy(*_: object, **__: object) -> None:
        raise Preempted("somebody asks")

    monkeypatch.setattr(llm, "generate", busy)
    monkeypatch.setattr(bank, "_models", llm)
    with pytest.raises(Preempted):
        bank._run_background({"memories": [_tell(bank, "Nora moved to Leipzig.", "Unpacking")]}, None)
    assert bank.background_proposals() == []


def test_that_a_purge_takes_proposals_along_and_a_forgotten_message_hides_them(bank: MemoryBank) -> None:
    bank.propose_background([_tell(bank, "Nora moved to Leipzig.", "Unpacking")])
    bank.forget(query="Unpacking")
    assert bank.background_proposals() == []
    bank.undo()
    assert _proposed(bank) == ["I moved to Leipzig."]
    bank.forget(query="Unpacking", purge=True)
    with bank._store.reading() as connection:
        assert connection.execute("SELECT * FROM background_versions").fetchall() == []


def test_that_what_was_decided_is_not_decided_again(bank: MemoryBank) -> None:
    bank.propose_background([_tell(bank, "Nora moved to Leipzig.", "Unpacking")])
    (proposal,) = bank.background_proposals()
    bank.decide_background(proposal.id, accept=True)
    with pytest.raises(RequestError, match="decided already"):
        bank.decide_background(proposal.id, accept=False)
    with pytest.raises(NotFound):
        bank.decide_background(9999, accept=True)
