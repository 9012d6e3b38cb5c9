"""What every page is given: the services, the theme, the way elsewhere, the commands."""

from __future__ import annotations

from dataclasses import dataclass

from app.appearance import Appearance
from app.commands import CommandRegistry
from app.distilling import Distilling
from app.navigation import Navigator
from app.services import Services
from app.theme import Theme
from app.watching import ExportWatch


@dataclass(frozen=True, slots=True)
class AppContext:
    """Handed to each page; holds no state of its own."""

    services: Services
    theme: Theme
    navigator: Navigator
    commands: CommandRegistry
    appearance: Appearance
    distilling: Distilling
    watch: ExportWatch
