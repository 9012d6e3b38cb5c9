"""Questions about somebody who is only talked of: by name at first, then as "he" or "she"."""

from __future__ import annotations

import pytest

from core.cara.evidence import every_line_of
from core.cara.extract import answer
from core.cara.passages import passages_of
from tests.core.cara.scenes import Message, recall_of

CHAT: tuple[Message, ...] = (
    ("2024-02-15T11:00", "Ida", "Who is Malik, by the way?"),
    ("2024-02-15T11:01", "Tom", "Someone I met at the pool."),
    ("2024-02-15T11:02", "Ida", "Tell me everything!"),
    ("2024-02-15T11:03", "Tom", "Where to begin."),
    ("2024-02-15T11:04", "Tom", "He's a baker from Ghent, he laughs at my jokes"),
    ("2024-03-20T09:00", "Ida", "Pepper knocked over the lamp again."),
    ("2024-03-20T09:01", "Tom", "That cat!"),
    ("2024-03-20T09:02", "Ida", "She sleeps in the sink now."),
    ("2024-03-20T09:03", "Tom", "How old is she?"),
    ("2024-03-20T09:04", "Ida", "Nine in spring. The vet says she is a lady"),
    ("2024-06-01T09:00", "Ida", "Happy birthday Tom!!"),
    ("2024-06-01T09:01", "Tom", "Thank you! Forty and my knees know it"),
    ("2024-07-01T09:00", "Ida", "Malik found a flat with three beds."),
)


def _context(text: str, *names: str) -> str:
    lines = every_line_of(recall_of("Malik", CHAT, limit=1, window=len(CHAT)))
    return next(p.context for p in passages_of(lines, names) if text in p.text)


def test_that_a_pronoun_leads_back_to_the_name_that_is_asked_about() -> None:
    assert _context("baker from Ghent", "Malik").startswith("Who is Malik")
    assert "Malik" not in _context("baker from Ghent")
    assert "Malik" not in _context("sleeps in the sink", "Malik")  # another talk


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("Where is Malik from?", "Ghent"),
        ("How old is Pepper?", "Nine in spring"),
        ("How old is Tom?", "Forty"),
        ("Who is Malik?", "Malik"),
    ],
)
def test_that_what_is_told_of_him_or_in_a_bare_reply_answers(query: str, words: str) -> None:
    given = answer(query, recall_of(query + " vet lady baker Forty knees", CHAT, limit=4, window=6))
    assert not given.abstained and words in given.text


def test_that_a_favourite_of_something_else_is_no_answer() -> None:
    chat = (
        ("2024-05-01T09:00", "Ida", "Sundays are my favourite part of the week."),
        ("2024-05-01T09:05", "Tom", "I watched Solaris again, my favourite film of all."),
    )
    assert answer("What is Ida's favourite film?", recall_of("favourite", chat)).abstained
    assert "Solaris" in answer("What is Tom's favourite film?", recall_of("favourite", chat)).text
