"""The Profile page: who the memory belongs to and how answers are judged, paper section 5."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial
from threading import Event
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from app.commands import Command
from app.context import AppContext
from app.formatting import format_moment, messages_count
from app.i18n import Language
from app.navigation import ShowPage
from app.operations.profile import set_owner, set_profile
from app.pages.base import Page
from app.widgets.basics import button, clear_layout, label
from app.widgets.flow import FlowLayout
from app.widgets.page_header import PageHeader
from app.widgets.profile_compare import ProfileCompare
from app.widgets.section import DetailColumn, Section
from app.widgets.tab_order import tab_as_read
from app.widgets.trait_slider import TraitSlider
from core.types import Disposition, Profile

if TYPE_CHECKING:
    from core.bank import MemoryBank
    from core.cara.profile import Preset

translate = QCoreApplication.translate

BIAS_STEPS = 20  # the slider moves in twentieths


@dataclass(frozen=True, slots=True)
class ProfileView:
    """What the page shows of a bank."""

    profile: Profile
    people: Sequence[Any]
    versions: Sequence[tuple[datetime, str]]
    proposals: int  # for the background, to be decided on the Review page
    presets: tuple[Preset, ...]


@dataclass(frozen=True, slots=True)
class Words:
    """A disposition verbalised, and what each of its values changes."""

    text: str
    effects: Mapping[str, str]


def read_profile(bank: MemoryBank, language: str) -> ProfileView:
    """Profile, people and presets."""
    from core.cara.profile import presets

    versions = [(datetime.fromtimestamp(ms / 1000, UTC), text) for ms, text in bank.background_versions()]
    proposals = len(bank.background_proposals())
    return ProfileView(bank.profile(), bank.people(), versions, proposals, presets(language))


def read_words(disposition: Disposition, language: str) -> Words:
    """phi of the paper, section 5.3.1, in the window's language."""
    from core.cara.profile import effects, verbalise

    return Words(verbalise(disposition, language), effects(disposition, language))


def _named(view: ProfileView) -> Profile:
    """The stored profile; one without a name yet gets the owner's."""
    owner = next((person.name for person in view.people if person.is_owner), "")
    return view.profile if view.profile.name else replace(view.profile, name=owner)


class ProfilePage(Page):
    """Name, disposition, background and owner of the bank."""

    id = "profile"
    icon = "profile"
    tables = frozenset({"banks", "background_versions", "people"})

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._saved: Profile | None = None
        self._filling = False
        self.name = QLineEdit()
        self.name.setAccessibleName(translate("ProfilePage", "Name"))
        self.name.setPlaceholderText(translate("ProfilePage", "For example your own name"))
        self.name.textChanged.connect(lambda _text: self._on_edited())
        self.owner = QComboBox()
        self.owner.setAccessibleName(translate("ProfilePage", "Which participant is you"))
        self.owner.activated.connect(self._on_owner)
        self.sliders = self._make_sliders()
        self.background = QPlainTextEdit()
        self.background.setAccessibleName(translate("ProfilePage", "Background"))
        self.background.setTabChangesFocus(True)
        self.background.setFixedHeight(140)
        self.background.textChanged.connect(self._on_edited)
        self._presets = QWidget()
        self._preset_flow = FlowLayout(self._presets, spacing=6)
        self._versions = QVBoxLayout()
        self._words = label("", selectable=True)
        self._save = button(translate("ProfilePage", "Save"), variant="primary")
        self._save.clicked.connect(self.save)
        self._revert = button(translate("ProfilePage", "Revert"))
        self._revert.clicked.connect(self.revert)
        self._state = label("", "muted", wrap=False)
        self._lay_out()

    @staticmethod
    def title() -> str:
        return translate("ProfilePage", "Profile")

    def reload(self) -> None:
        language = self._language()
        self.services.read(self, lambda bank, _cancel: read_profile(bank, language), self._show, key="profile")

    def page_commands(self) -> list[Command]:
        section = self.title()
        return [
            Command("profile.save", translate("ProfilePage", "Save profile"), self.save, section=section,
                    shortcut="Ctrl+S", icon="check", enabled=self.is_edited),
            Command("profile.revert", translate("ProfilePage", "Revert profile"), self.revert, section=section,
                    icon="undo", enabled=self._differs),
            Command("profile.compare", translate("ProfilePage", "Compare two profiles"), self.compare,
                    section=section, shortcut="Ctrl+Shift+C", icon="profile"),
            Command("profile.stop", translate("ProfilePage", "Stop comparing"), self._compare.stop, section=section,
                    icon="stop", enabled=self._compare.busy),
        ]  # fmt: skip

    def focus_first(self) -> None:
        self.sliders["skepticism"].slider.setFocus()

    def disposition(self) -> Disposition:
        """What the sliders say."""
        values = {name: slider.value for name, slider in self.sliders.items()}
        bias = values.pop("bias_strength") / BIAS_STEPS
        return Disposition(**values, bias_strength=bias)

    def profile(self) -> Profile:
        """What the page says, saved or not."""
        return Profile(self.name.text().strip(), self.disposition(), self.background.toPlainText().strip())

    def is_edited(self) -> bool:
        """Whether there is something to save."""
        return self._differs() and bool(self.name.text().strip())

    def _differs(self) -> bool:
        return self._saved is not None and self.profile() != self._saved

    def save(self) -> None:
        """Store the profile of this bank; it can be undone."""
        if self.is_edited():
            profile = self.profile()
            self.services.write(self, set_profile(profile), done=lambda _result: self._on_saved(profile))

    def revert(self) -> None:
        """Go back to what is stored."""
        if self._saved is not None:
            self._fill(self._saved)

    def compare(self) -> None:
        """Go to the comparison of two profiles; with a question there it is put."""
        self._seek_comparison()
        self._compare.question.setFocus()
        self._compare.run()

    def _seek_comparison(self) -> None:
        self._form.verticalScrollBar().setValue(self._compare.y())

    def _language(self) -> str:
        return "zh" if self.context.appearance.current_language is Language.CHINESE else "en"

    def _make_sliders(self) -> dict[str, TraitSlider]:
        sliders = {
            "skepticism": TraitSlider(
                translate("ProfilePage", "Skepticism"),
                (translate("ProfilePage", "1  trusting"), translate("ProfilePage", "skeptical  5")),
            ),
            "literalism": TraitSlider(
                translate("ProfilePage", "Literalism"),
                (translate("ProfilePage", "1  flexible"), translate("ProfilePage", "literal  5")),
            ),
            "empathy": TraitSlider(
                translate("ProfilePage", "Empathy"),
                (translate("ProfilePage", "1  detached"), translate("ProfilePage", "empathetic  5")),
            ),
            "bias_strength": TraitSlider(
                translate("ProfilePage", "Bias strength"),
                (translate("ProfilePage", "0  facts alone"), translate("ProfilePage", "opinionated  1")),
                low=0, high=BIAS_STEPS, scale=1 / BIAS_STEPS,
            ),
        }  # fmt: skip
        for slider in sliders.values():
            slider.changed.connect(lambda _value: self._on_edited())
        return sliders

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        subtitle = translate("ProfilePage", "How this memory judges, and whose it is. It never changes facts.")
        compare = button(translate("ProfilePage", "Compare two profiles"), variant="link")
        compare.clicked.connect(self.compare)
        layout.addWidget(PageHeader(self.title(), subtitle, [self._state, compare, self._revert, self._save]))
        form = self._form = DetailColumn(self)
        layout.addWidget(form, 1)
        column = form.column
        column.setContentsMargins(32, 0, 32, 32)
        column.addLayout(self._top())
        column.addLayout(self._middle())
        column.addWidget(self._background_section())
        self._compare = ProfileCompare(self.context, self.disposition, form.widget())
        self._compare.grown.connect(self._seek_comparison, Qt.ConnectionType.QueuedConnection)
        column.addWidget(self._compare)
        column.addStretch()

    def _top(self) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(24)
        for title, widget in (
            (translate("ProfilePage", "Name"), self.name),
            (translate("ProfilePage", "I am"), self.owner),
        ):
            section = Section(title)
            section.add(widget)
            line.addWidget(section, 1)
        return line

    def _middle(self) -> QHBoxLayout:
        sliders = QVBoxLayout()
        sliders.setSpacing(20)
        presets = Section(translate("ProfilePage", "Start from"))
        presets.add(self._presets)
        sliders.addWidget(presets)
        for slider in self.sliders.values():
            sliders.addWidget(slider)
        card = QFrame()
        card.setProperty("card", True)
        column = QVBoxLayout(card)
        column.setContentsMargins(20, 20, 20, 20)
        column.addWidget(label(translate("ProfilePage", "In words"), "section"))
        column.addWidget(self._words)
        column.addSpacing(12)
        hint = translate("ProfilePage", "This is what the language model is told before it answers.")
        column.addWidget(label(hint, "caption"))
        line = QHBoxLayout()
        line.setSpacing(32)
        line.addLayout(sliders, 3)
        line.addWidget(card, 2, Qt.AlignmentFlag.AlignTop)
        return line

    def _background_section(self) -> Section:
        section = Section(translate("ProfilePage", "Background, in the first person"))
        section.add(self.background)
        holder = QWidget()
        self._proposals = button("", variant="link")
        self._proposals.setProperty("flush", True)
        self._proposals.clicked.connect(lambda: self.navigator.go(ShowPage("review")))
        self._proposals.hide()
        section.add(self._proposals)
        holder.setLayout(self._versions)
        self._versions.setContentsMargins(0, 0, 0, 0)
        section.add(holder)
        return section

    def _show(self, view: ProfileView) -> None:
        edited = self._differs()
        profile = _named(view)
        self._saved = profile
        self._show_people(view.people)
        self._show_presets(view.presets)
        self._show_versions(view.versions)
        words = translate("ProfilePage", "%n proposal(s) from what you said", "", view.proposals)
        self._proposals.setText(words)
        self._proposals.setAccessibleName(words)
        self._proposals.setVisible(view.proposals > 0)
        if edited:
            self._on_edited()  # what the person is typing is not thrown away by a refresh
        else:
            self._fill(profile)

    def _fill(self, profile: Profile) -> None:
        self._filling = True
        self.name.setText(profile.name)
        self.background.setPlainText(profile.background)
        self._set_disposition(profile.disposition)
        self._filling = False
        self._saved = replace(profile, disposition=self.disposition()) if self._same(profile) else profile
        self._on_edited()

    def _same(self, profile: Profile) -> bool:
        """Whether the stored bias strength merely lies between two steps of the slider."""
        return abs(profile.disposition.bias_strength - self.disposition().bias_strength) <= 0.5 / BIAS_STEPS

    def _set_disposition(self, disposition: Disposition) -> None:
        for name in ("skepticism", "literalism", "empathy"):
            self.sliders[name].set_value(getattr(disposition, name))
        self.sliders["bias_strength"].set_value(round(disposition.bias_strength * BIAS_STEPS))

    def _show_people(self, people: Sequence[Any]) -> None:
        self.owner.clear()
        self.owner.addItem(translate("ProfilePage", "Nobody in these chats"), None)
        for person in sorted(people, key=lambda p: (not p.is_owner, -p.messages)):
            self.owner.addItem(f"{person.name}  ({messages_count(person.messages)})", person.id)
            if person.is_owner:
                self.owner.setCurrentIndex(self.owner.count() - 1)

    def _show_presets(self, presets: Sequence[Preset]) -> None:
        clear_layout(self._preset_flow)
        for preset in presets:
            chip = button(preset.name, variant="chip", tip=preset.description)
            chip.clicked.connect(partial(self._on_preset, preset.disposition))
            self._preset_flow.addWidget(chip)
        tab_as_read(self)
        mine = translate("ProfilePage", "The sliders above")
        self._compare.set_choices([(mine, None), *((p.name, p.disposition) for p in presets)])

    def _show_versions(self, versions: Sequence[tuple[datetime, str]]) -> None:
        clear_layout(self._versions)
        earlier = [(at, text) for at, text in versions if text.strip() and text != self._saved_background()]
        if not earlier:
            return
        self._versions.addWidget(label(translate("ProfilePage", "Earlier versions"), "section"))
        for at, text in earlier:
            line = QHBoxLayout()
            line.addWidget(label(format_moment(at), "muted", wrap=False))
            line.addWidget(label(text, selectable=True), 1)
            use = button(translate("ProfilePage", "Use again"), variant="link")
            use.clicked.connect(partial(self._use_background, text))
            line.addWidget(use)
            self._versions.addLayout(line)

    def _saved_background(self) -> str:
        return "" if self._saved is None else self._saved.background

    def _use_background(self, text: str, _checked: bool = False) -> None:
        self.background.setPlainText(text)

    def _on_preset(self, disposition: Disposition, _checked: bool = False) -> None:
        self._set_disposition(disposition)

    def _on_owner(self, index: int) -> None:
        self.services.write(self, set_owner(self.owner.itemData(index)))

    def _on_edited(self) -> None:
        if self._filling:
            return
        edited = self.is_edited()
        self._save.setEnabled(edited)
        self._revert.setEnabled(self._differs())
        unsaved = translate("ProfilePage", "Not saved yet") if edited else ""
        nameless = self._differs() and not self.name.text().strip()
        self._state.setText(translate("ProfilePage", "The profile needs a name") if nameless else unsaved)
        self._compare.refresh()
        disposition, language = self.disposition(), self._language()

        def work(_bank: MemoryBank, _cancel: Event) -> Words:
            return read_words(disposition, language)

        self.services.read(self, work, self._show_words, key="words")

    def _on_saved(self, profile: Profile) -> None:
        self._saved = profile
        self._on_edited()
        self._state.setText(translate("ProfilePage", "Saved"))

    def _show_words(self, words: Words) -> None:
        self._words.setText(words.text)
        for name, slider in self.sliders.items():
            slider.set_effect(words.effects.get(name, ""))
