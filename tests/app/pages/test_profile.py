"""The Profile page over a real memory."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from app.context import AppContext
from app.navigation import OpenMessage, Target
from app.operations.memories import undo_last
from app.pages.base import Page
from app.pages.profile import ProfilePage
from app.widgets.profile_compare import distance
from core.types import Disposition
from tests.app.pages.conftest import WAIT
from tests.support.windows import settle


@pytest.fixture
def page(context: AppContext, shown: Callable[[Page], Page], qtbot: QtBot) -> ProfilePage:
    made = shown(ProfilePage(context))
    assert isinstance(made, ProfilePage)
    qtbot.waitUntil(lambda: made._saved is not None and bool(made._words.text()), timeout=WAIT)
    return made


def test_that_the_sliders_start_at_what_is_stored_and_nothing_is_to_be_saved(page: ProfilePage) -> None:
    assert page.disposition() == Disposition()
    assert not page._save.isEnabled()


def test_that_words_and_effects_follow_every_slider_at_once(page: ProfilePage, qtbot: QtBot) -> None:
    for name, value in (("skepticism", 5), ("literalism", 1), ("empathy", 1), ("bias_strength", 20)):
        words, effect = page._words.text(), page.sliders[name]._effect.text()
        page.sliders[name].set_value(value)
        qtbot.waitUntil(lambda words=words: page._words.text() != words, timeout=WAIT)
        assert page.sliders[name]._effect.text() != effect
    assert page.disposition() == Disposition(5, 1, 1, 1.0)


def test_that_a_saved_profile_is_stored_in_the_bank_and_can_be_undone(
    page: ProfilePage, qtbot: QtBot, context: AppContext
) -> None:
    page.name.setText("Alex")
    page.sliders["empathy"].set_value(5)
    page.background.setPlainText("I live in Leipzig.")
    with qtbot.waitSignal(context.services.undo_offered, timeout=WAIT):
        page._save.click()
    bank = context.services.bank
    assert bank is not None
    assert bank.profile().disposition.empathy == 5
    assert bank.profile().background == "I live in Leipzig."
    context.services.write(page, undo_last())
    qtbot.waitUntil(lambda: page.sliders["empathy"].value == 3, timeout=WAIT)
    assert bank.profile().disposition.empathy == 3


def test_that_revert_goes_back_and_a_refresh_does_not(page: ProfilePage, qtbot: QtBot) -> None:
    page.sliders["skepticism"].set_value(1)
    page.reload()
    settle(page.services, qtbot)
    assert page.sliders["skepticism"].value == 1
    page._revert.click()
    assert page.sliders["skepticism"].value == 3


def test_that_a_profile_without_a_name_cannot_be_saved(page: ProfilePage) -> None:
    page.name.setText(" ")
    page.sliders["empathy"].set_value(1)
    assert not page._save.isEnabled()
    assert page._state.text()


def test_that_a_preset_moves_the_sliders(page: ProfilePage, qtbot: QtBot) -> None:
    chips = page._presets.findChildren(QPushButton)
    assert len(chips) > 3
    chips[3].click()
    assert page.disposition() != Disposition()


def test_that_the_owner_is_shown_and_another_can_be_chosen(
    page: ProfilePage, qtbot: QtBot, context: AppContext
) -> None:
    assert page.owner.currentText().startswith("Alex Berg")
    mia = page.owner.findText("Mia", flags=Qt.MatchFlag.MatchStartsWith)
    with qtbot.waitSignal(context.services.changed, timeout=WAIT):
        page.owner.setCurrentIndex(mia)
        page.owner.activated.emit(mia)
    bank = context.services.bank
    assert bank is not None
    assert bank.owner_name() == "Mia Keller"


def test_that_one_question_is_answered_under_both_profiles_from_the_same_evidence(
    page: ProfilePage, visited: list[Target], qtbot: QtBot
) -> None:
    compare = page._compare
    compare.question.setText("What is Mia allergic to?")
    compare.run()
    qtbot.waitUntil(lambda: not compare.busy(), timeout=WAIT)
    left, right = compare.sides
    assert left.box.currentText() != right.box.currentText()
    assert "shellfish" in left.text.answer()
    assert "shellfish" in right.text.answer()

    compare.open_citation(1)

    assert isinstance(visited[-1], OpenMessage)
    assert page.services.bank is not None
    assert page.services.bank.asks() == []


def test_that_the_profile_compared_with_is_the_one_least_like_mine(page: ProfilePage) -> None:
    mine, other = page.disposition(), page._compare._disposition(page._compare.sides[1].chosen())

    presets = [disposition for _, disposition in page._compare._choices if disposition is not None]
    assert distance(mine, other) == max(distance(mine, preset) for preset in presets)


def test_that_the_profiles_chosen_for_a_comparison_survive_a_refresh(page: ProfilePage, qtbot: QtBot) -> None:
    side = page._compare.sides[1]
    side.box.setCurrentIndex(2)

    page.reload()
    qtbot.waitUntil(lambda: not page.services._runner.busy(), timeout=WAIT)

    assert side.box.currentIndex() == 2
