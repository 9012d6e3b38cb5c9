"""What ends takes effect at once, whatever order it is told in, and can be put back."""

from __future__ import annotations

from datetime import UTC, datetime

from core.store import memories, successions
from core.types import MemoryKind, ProposalState
from tests.core.tempr.succession.conftest import Book

ASKED, ACCEPTED, REFUSED = ProposalState.ASKED, ProposalState.ACCEPTED, ProposalState.REFUSED


def test_that_a_move_ends_the_old_home_and_names_its_successor(book: Book) -> None:
    old, new = book.tell(1, "I live in Munich."), book.tell(6, "I moved to Berlin.")
    assert book.memory(old).valid_until == datetime(2024, 6, 1, tzinfo=UTC)
    assert book.memory(old).superseded_by == new
    assert book.memory(new).valid_until is None
    assert book.pairs(ACCEPTED) == {(old, new)}
    assert not book.problems()


def test_that_the_end_is_when_the_change_happened_where_that_is_known(book: Book) -> None:
    moved = datetime(2024, 4, 15, tzinfo=UTC)
    old = book.tell(1, "I live in Munich.")
    book.tell(6, "I moved to Berlin on 15 April 2024.", start=moved)
    assert book.memory(old).valid_until == moved


def test_that_facts_told_backwards_end_each_other_all_the_same(book: Book) -> None:
    last = book.tell(9, "I moved to Rome.")
    first = book.tell(1, "I live in Munich.")
    middle = book.tell(5, "I moved to Berlin.")
    assert book.pairs(ACCEPTED) == {(first, middle), (middle, last)}
    assert book.memory(first).superseded_by == middle
    assert not book.problems()


def test_that_every_statement_of_the_old_home_ends(book: Book) -> None:
    said = [book.tell(1, "I live in Munich."), book.tell(2, "I live in Munich with my cat.")]
    moved = book.tell(6, "I moved to Berlin.")
    assert book.pairs(ACCEPTED) == {(i, moved) for i in said}


def test_that_moving_back_ends_the_place_in_between(book: Book) -> None:
    first, away = book.tell(1, "I live in Munich."), book.tell(4, "I moved to Berlin.")
    back = book.tell(9, "I moved back to Munich.")
    assert book.pairs(ACCEPTED) == {(first, away), (away, back)}
    assert book.memory(back).valid_until is None


def test_that_what_is_told_of_the_past_ends_nothing(book: Book) -> None:
    book.tell(3, "I live in Munich.")
    book.tell(6, "I moved to Berlin in 2019.", start=datetime(2019, 1, 1, tzinfo=UTC))
    assert not book.pairs(ACCEPTED)
    assert not book.pairs(ASKED)


def test_that_plans_and_opinions_claim_nothing(book: Book) -> None:
    book.tell(1, "I live in Munich.")
    book.tell(6, "I moved to Berlin.", kind=MemoryKind.PLAN)
    assert not book.pairs(ACCEPTED)


def test_that_two_plain_states_of_work_are_asked_about(book: Book) -> None:
    first, second = book.tell(1, "I work at Siemens."), book.tell(6, "I work at Bosch.")
    assert book.pairs(ASKED) == {(first, second)}
    assert book.memory(first).valid_until is None


def test_that_a_person_is_asked_once_about_a_memory(book: Book) -> None:
    book.tell(1, "I work at Siemens.")
    book.tell(6, "I work at Bosch.")
    book.tell(7, "I work at Lidl.")
    assert len({earlier for earlier, _ in book.pairs(ASKED)}) == len(book.pairs(ASKED))


def test_that_quitting_one_of_two_jobs_is_asked_about(book: Book) -> None:
    book.tell(1, "I work at Siemens.")
    book.tell(2, "I work at a bakery.")
    book.tell(6, "I quit my job.")
    assert not book.pairs(ACCEPTED)


def test_that_what_ended_by_itself_is_nothing_that_undo_takes_back(book: Book) -> None:
    old, new = book.tell(1, "I live in Munich."), book.tell(6, "I moved to Berlin.")
    book.undo()
    assert book.pairs(ACCEPTED) == {(old, new)}
    assert not book.problems()


def test_that_what_was_refused_is_not_asked_again(book: Book) -> None:
    old, new = book.tell(1, "I live in Munich."), book.tell(6, "I moved to Berlin.")
    with book.store.reading() as connection:
        (row,) = successions.select(connection, 1, None, 10)
    book.store.write(lambda connection: successions.refuse(connection, row))
    assert book.memory(old).valid_until is None
    book.tell(7, "I live in Berlin now.")
    assert book.pairs(REFUSED) == {(old, new)}
    assert not book.pairs(ASKED)
    assert not book.pairs(ACCEPTED)
    assert not book.problems()


def test_that_a_memory_holds_again_when_its_successor_goes(book: Book) -> None:
    old, new = book.tell(1, "I live in Munich."), book.tell(6, "I moved to Berlin.")
    book.store.write(lambda connection: memories.delete(connection, [new]))
    assert book.memory(old).valid_until is None
    assert not book.problems()


def test_that_telling_daily_where_one_works_stays_cheap(book: Book) -> None:
    for number in range(60):
        book.tell(1 + number % 12, f"I work at Siemens, day {number}.")
    assert not book.pairs(ASKED)
