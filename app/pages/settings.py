"""The Settings page: language and looks, models, the memory file, privacy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QButtonGroup, QCheckBox, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.commands import Command
from app.context import AppContext
from app.i18n import Language
from app.pages.base import Page
from app.theme import Scheme
from app.turns import Turns
from app.widgets.basics import button, label
from app.widgets.memory_file_card import MemoryFileCard
from app.widgets.model_card import ROLES, ModelCard
from app.widgets.page_header import PageHeader
from app.widgets.section import DetailColumn, Section
from app.widgets.watch_card import WatchCard

if TYPE_CHECKING:
    from core.bank import MemoryBank
    from core.models.ports import CatalogueEntry, ModelStatus

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class ModelsView:
    """The catalogue and what is in use."""

    entries: Sequence[CatalogueEntry]
    status: ModelStatus


def read_models(bank: MemoryBank) -> ModelsView:
    """Catalogue and status; asks no worker process."""
    models = bank.memory.models
    return ModelsView(models.catalogue(), models.status())


class SettingsPage(Page):
    """Preferences of the window and of the memory."""

    id = "settings"
    icon = "settings"
    tables = frozenset({"settings", "models"})

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._turns = Turns(self)
        self.languages = self._choice(_language_names(), context.appearance.language, self._set_language)
        self.schemes = self._choice(_scheme_names(), context.appearance.scheme, self._set_scheme)
        self._lay_out()
        self.services.models_changed.connect(self._show_status)

    @staticmethod
    def title() -> str:
        return translate("SettingsPage", "Settings")

    def reload(self) -> None:
        self.services.read(self, lambda bank, _cancel: read_models(bank), self._show_models, key="models")
        self.file.reload()

    def page_commands(self) -> list[Command]:
        section = self.title()
        add = translate("SettingsPage", "Add a language model file")
        looks = [
            Command(f"settings.theme_{scheme.value}", f"{translate('SettingsPage', 'Theme')}: {name}",
                    partial(self._set_scheme, scheme), section=section)
            for scheme, name in _scheme_names()
        ]  # fmt: skip
        return [
            Command("settings.check", translate("SettingsPage", "Check the memory file"), self.file.check,
                    section=section, shortcut="Ctrl+Shift+K", icon="check"),
            Command("settings.add_model", add, self.models["llm"].pick_file, section=section, shortcut="Ctrl+Shift+M",
                    icon="plus"),
            Command("settings.watch", translate("SettingsPage", "Watch a folder for exports"), self.watch.pick,
                    section=section, icon="folder"),
            *looks,
        ]  # fmt: skip

    def focus_first(self) -> None:
        (self.languages.checkedButton() or self.languages.buttons()[0]).setFocus()

    def _choice(
        self, names: Sequence[tuple[StrEnum, str]], current: StrEnum, choose: Callable[..., None]
    ) -> QButtonGroup:
        group = QButtonGroup(self)
        for number, (value, name) in enumerate(names):
            chip = button(name, variant="chip")
            chip.setCheckable(True)
            chip.setChecked(value == current)
            chip.clicked.connect(partial(choose, value))
            group.addButton(chip, number)
        return group

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(PageHeader(self.title()))
        form = DetailColumn(self)
        layout.addWidget(form, 1)
        column = form.column
        column.setContentsMargins(32, 0, 32, 32)
        column.addWidget(self._looks_card())
        models = Section(translate("SettingsPage", "Models, all on this computer"), spacing=12)
        column.addWidget(models)
        self.models = {role: ModelCard(role, self.context, models) for role in ROLES}
        for role, card in self.models.items():
            models.add(card)
            if role == "llm":
                models.add(self._distil_switch())
        file = Section(translate("SettingsPage", "Memory file"))
        column.addWidget(file)
        self.file = MemoryFileCard(self.context, file)
        file.add(self.file)
        imports = Section(translate("SettingsPage", "Imports"))
        column.addWidget(imports)
        self.watch = WatchCard(self.context.watch, self.theme, imports)
        imports.add(self.watch)
        column.addWidget(self._privacy())
        column.addStretch()

    def _looks_card(self) -> QWidget:
        card = QFrame()
        card.setProperty("card", True)
        column = QVBoxLayout(card)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(12)
        for title, group in (
            (translate("SettingsPage", "Language"), self.languages),
            (translate("SettingsPage", "Theme"), self.schemes),
        ):
            line = QHBoxLayout()
            name = label(title, "subheading", wrap=False)
            name.setMinimumWidth(140)
            line.addWidget(name)
            for chip in group.buttons():
                chip.setAccessibleName(f"{title}: {chip.text()}")
                line.addWidget(chip)
            line.addStretch()
            column.addLayout(line)
        return card

    def _distil_switch(self) -> QCheckBox:
        distilling = self.context.distilling
        self.background = QCheckBox(
            translate("SettingsPage", "Distil in the background when a language model is chosen")
        )
        self.background.setToolTip(translate("SettingsPage", "Exchanges become memories while the computer is on"))
        self.background.clicked.connect(distilling.set_on)
        distilling.changed.connect(self._show_distilling)
        self._show_distilling()
        return self.background

    def _show_distilling(self) -> None:
        self.background.setChecked(self.context.distilling.queue.on)

    def _privacy(self) -> Section:
        section = Section(translate("SettingsPage", "Privacy"))
        for text in (
            translate("SettingsPage", "Your chats stay in the memory file on this computer."),
            translate("SettingsPage", "Models run here. The program sends nothing and listens to nothing."),
            translate("SettingsPage", "The network is used for one thing only: a model download that you start."),
            translate("SettingsPage", "Erasing for good also clears the history; older backups still hold the data."),
        ):
            section.add(label(f"•  {text}"))
        return section

    def _show_models(self, view: ModelsView) -> None:
        def show(card: ModelCard) -> None:
            card.show_models(view.entries, view.status)

        self._turns.run(map(show, self.models.values()))

    def _show_status(self, status: ModelStatus) -> None:
        for card in self.models.values():
            card.show_state(status)

    def _set_language(self, language: Language, _checked: bool = True) -> None:
        if language is not self.context.appearance.language:
            self.context.appearance.set_language(language)

    def _set_scheme(self, scheme: Scheme, _checked: bool = True) -> None:
        for number, (value, _name) in enumerate(_scheme_names()):
            self.schemes.button(number).setChecked(value is scheme)
        self.context.appearance.set_scheme(scheme)


def _language_names() -> list[tuple[Language, str]]:
    return [
        (Language.SYSTEM, translate("SettingsPage", "Follow the system")),
        (Language.ENGLISH, "English"),
        (Language.CHINESE, "中文"),
    ]


def _scheme_names() -> list[tuple[Scheme, str]]:
    return [
        (Scheme.SYSTEM, translate("SettingsPage", "Follow the system")),
        (Scheme.LIGHT, translate("SettingsPage", "Light")),
        (Scheme.DARK, translate("SettingsPage", "Dark")),
    ]
