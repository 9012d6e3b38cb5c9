"""The sample chats: one click, then questions whose answers are in them."""

from __future__ import annotations

from threading import Event

import pytest
from pytestqt.qtbot import QtBot

from app import queries
from app.context import AppContext
from app.i18n import Language
from app.navigation import ShowPage, Target
from app.samples import SAMPLES, sample_paths, sample_questions
from app.wizard.dialog import ImportWizard
from tests.app.pages.conftest import WAIT


def test_that_there_is_a_sample_for_every_language_of_the_window() -> None:
    assert set(SAMPLES) == set(Language) - {Language.SYSTEM}
    assert [sample.file for sample in SAMPLES.values() if not sample.path.is_file()] == []


def test_that_a_memory_with_anything_else_gets_its_own_questions() -> None:
    sample = SAMPLES[Language.ENGLISH]

    assert sample_questions([sample.file]) == sample.questions
    assert sample_questions([sample.file, "mine.zip"]) == ()


@pytest.mark.usefixtures("read_here")
@pytest.mark.parametrize(
    ("language", "answer"), [(Language.ENGLISH, "shellfish"), (Language.CHINESE, "花生")], ids=["english", "chinese"]
)
def test_that_a_newcomer_gets_a_cited_answer_after_two_clicks(
    empty_context: AppContext, qtbot: QtBot, language: Language, answer: str
) -> None:
    targets: list[Target] = []
    empty_context.navigator.requested.connect(targets.append)
    wizard = ImportWizard(empty_context)
    qtbot.addWidget(wizard)
    wizard.show()

    wizard.take_paths(sample_paths(language), sample=True)
    qtbot.waitUntil(lambda: targets == [ShowPage("ask")], timeout=2 * WAIT)

    bank = empty_context.services.bank
    assert bank is not None
    assert bank.owner_name() == SAMPLES[language].me
    question = queries.home(bank, Event()).examples[0]
    shown = queries.ask(bank, question, None, lambda _item: None, Event())
    assert answer in shown.answer.text
    assert any(answer in quote.message.text for evidence in shown.cited for quote in evidence.quotes)
