"""What can be done about distillation from anywhere in the window."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from app.commands import Command
from app.distilling import Distilling, Stand
from app.navigation import Navigator, ShowPage

translate = QCoreApplication.translate


def distil_commands(distilling: Distilling, navigator: Navigator) -> list[Command]:
    """Look at it, begin, pause, go on; each offered when it makes sense."""
    section = translate("DistilCommands", "Distilling")

    def may_begin() -> bool:
        return distilling.queue.model is not None and distilling.queue.waiting > 0 and not running()

    def running() -> bool:
        return distilling.stand is Stand.RUNNING

    def halted() -> bool:
        return distilling.stand in (Stand.PAUSED, Stand.FAILED)

    return [
        Command("distil.show", translate("DistilCommands", "What is distilled and what waits"),
                lambda: navigator.go(ShowPage("activity")), section, icon="spark",
                enabled=lambda: distilling.queue.waiting > 0 or running()),
        Command("distil.now", translate("DistilCommands", "Distil everything that waits now"), distilling.everything,
                section, icon="spark", enabled=may_begin),
        Command("distil.pause", translate("DistilCommands", "Pause distilling"), distilling.pause, section,
                icon="pause", enabled=running),
        Command("distil.resume", translate("DistilCommands", "Resume distilling"), distilling.resume, section,
                icon="play", enabled=halted),
    ]  # fmt: skip
