"""The window: rail, pages, banner, status area, palette. It routes; it knows nothing of memories."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QPoint, QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from app.appearance import Appearance
from app.commands import Command, CommandRegistry
from app.context import AppContext
from app.distil_commands import distil_commands
from app.distilling import Distilling
from app.failures import Failure
from app.jobs import Job
from app.memory_files import MemoryFiles
from app.navigation import Navigator, OpenImport, ShowPage, Target
from app.operations.jobs import continue_work
from app.operations.memories import undo_last
from app.pages.base import Page
from app.pages.opening import OpeningPage
from app.review import REVIEW_TABLES, count_review
from app.routes import FIRST_PAGE, PAGE_OF_TARGET, PAGES, build_page, import_pages, page_shortcut, page_title
from app.services import Services
from app.tasks import NEXT_TURN_MS
from app.theme import Theme
from app.watching import ExportWatch
from app.widgets.announce import announce
from app.widgets.banner import Banner
from app.widgets.command_menu import command_menu, shortcut
from app.widgets.confirm import confirm
from app.widgets.drop_overlay import DropOverlay
from app.widgets.export_notice import ExportNotice
from app.widgets.help import HelpDialog
from app.widgets.palette import CommandPalette
from app.widgets.rail import Rail, models_line
from app.widgets.session_jobs import outcome_words
from app.widgets.status_area import StatusArea
from app.widgets.tab_order import tab_as_read
from app.wizard.dialog import ImportWizard
from core.types import Changes

if TYPE_CHECKING:
    from core.bank import MemoryBank
    from core.models.ports import ModelStatus

translate = QCoreApplication.translate


def _interrupted(bank: MemoryBank) -> bool:
    """Whether an earlier run left work undone. Nothing of ours runs yet when this is asked."""
    return bank.pending() > 0 or any(job.state == "running" for job in bank.jobs())


class MainWindow(QMainWindow):
    """The one window of the program. ``page`` is the one it opens on."""

    def __init__(
        self, services: Services, theme: Theme, appearance: Appearance, distilling: Distilling, watch: ExportWatch,
        page: str = FIRST_PAGE,
    ) -> None:  # fmt: skip
        super().__init__()
        self.services, self.theme = services, theme
        self.navigator = Navigator(self)
        self.commands = CommandRegistry(self)
        self.context = AppContext(services, theme, self.navigator, self.commands, appearance, distilling, watch)
        self._pages: dict[str, Page] = {}
        self._wizard: ImportWizard | None = None
        self._retired = False
        self._current = page
        self.setWindowTitle("Hindsight")
        self.setMinimumSize(QSize(880, 560))
        self.resize(QSize(1240, 820))
        self.setAcceptDrops(True)
        self._files = MemoryFiles(services, self)
        self._build()
        self._register_commands()
        self.navigator.requested.connect(self.go)
        services.opened.connect(self._on_opened)
        services.failed.connect(self._banner.show_failure)
        services.undo_offered.connect(self._offer_undo)
        services.models_changed.connect(self._show_models)
        services.changed.connect(self._on_changed)
        services.job_changed.connect(self._tell_end)
        self._files.leaving.connect(partial(self._show_opening, False))
        self._files.restoring.connect(partial(self._show_opening, True))
        self._opening.restore_wanted.connect(self._files.restore)
        self._files.said.connect(self._banner.show_info)
        if services.is_open:
            QTimer.singleShot(NEXT_TURN_MS, self, self._on_opened)
            self._read_models()

    # --- building

    def _build(self) -> None:
        central = QWidget()
        central.setObjectName("central")
        self.setCentralWidget(central)  # parents first: Qt styles all that is below whatever gets another parent
        row = QHBoxLayout(central)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self._rail = Rail(self.theme, central)
        row.addWidget(self._rail)
        for page, _, _ in PAGES:
            if page in ("memories", "profile"):
                self._rail.add_gap()
            self._rail.add_page(page, page_title(page), page, page_shortcut(page))
        tab_as_read(self._rail)
        self._rail.page_chosen.connect(self.show_page)
        self._rail.import_clicked.connect(partial(self.open_import, ()))
        self._rail.search_clicked.connect(self.open_palette)
        self._rail.menu_clicked.connect(self._show_menu)
        self._stack = QStackedWidget(central)
        self._opening = OpeningPage(self.services, self.theme)
        self._stack.addWidget(self._opening)
        middle = QVBoxLayout()
        middle.setContentsMargins(0, 0, 0, 0)
        middle.setSpacing(0)
        middle.addLayout(self._messages(central))
        middle.addWidget(self._stack, 1)
        middle.addWidget(StatusArea(self.services, self.theme))
        row.addLayout(middle, 1)
        self._opening.setFocus()
        self._palette = CommandPalette(self.context, central)
        self._drop = DropOverlay(self.theme, central)

    def _messages(self, central: QWidget) -> QVBoxLayout:
        """What is told over the pages. The room above each is its own (see the style): hidden, it takes none."""
        self._banner = Banner(self.theme)
        self._banner.setObjectName("windowBanner")
        notice = ExportNotice(self.context.watch, central)
        notice.setObjectName("exportNotice")
        notice.import_wanted.connect(self.open_import)
        column = QVBoxLayout()
        column.setContentsMargins(32, 0, 32, 0)  # as the pages under it
        column.setSpacing(0)
        column.addWidget(self._banner)
        column.addWidget(notice)
        return column

    def _register_commands(self) -> None:
        go = translate("MainWindow", "Go to")
        for page, _, _ in PAGES:
            show, keys = partial(self.show_page, page), page_shortcut(page)
            self.commands.add([Command(f"go.{page}", page_title(page), show, go, keys, page, enabled=self._is_open)])
        general = translate("MainWindow", "General")
        while_open = (
            ("import.open", translate("MainWindow", "Import chats"), partial(self.open_import, ()), "Ctrl+I", "import"),
            ("palette.open", translate("MainWindow", "Search everything"), self.open_palette, "Ctrl+K", "search"),
            ("page.find", translate("MainWindow", "Find on this page"), self._find, "Ctrl+F", "search"),
            ("page.refresh", translate("MainWindow", "Refresh this page"), self._refresh, "F5", "refresh"),
            ("edit.undo", translate("MainWindow", "Undo the last change"), self._undo, "Ctrl+Z", "undo"),
        )
        always = (
            ("help.open", translate("MainWindow", "Commands and shortcuts"), self._help, "F1", "info"),
            ("window.quit", translate("MainWindow", "Quit"), self._quit, "Ctrl+Q", "close"),
        )
        for id_, title, run, keys, icon in while_open:
            self.commands.add([Command(id_, title, run, general, keys, icon, enabled=self._is_open)])
        for id_, title, run, keys, icon in always:
            self.commands.add([Command(id_, title, run, general, keys, icon)])
        self.commands.add(self._files.commands(general))
        self.commands.add(distil_commands(self.context.distilling, self.navigator))

    def _is_open(self) -> bool:
        return self.services.is_open

    # --- pages

    def page(self, page_id: str) -> Page:
        """The page, built on first use."""
        if page_id not in self._pages:
            page = self._pages[page_id] = build_page(page_id, self.context, self._stack)
            self._stack.addWidget(page)
            tab_as_read(page)
            self.commands.add(self._scoped(page, command) for command in page.page_commands())
        return self._pages[page_id]

    def _scoped(self, page: Page, command: Command) -> Command:
        """A page's command works only while that page is shown."""
        return replace(command, enabled=lambda: self._stack.currentWidget() is page and command.enabled())

    def show_page(self, page_id: str) -> None:
        """Make a page current. One that is not there yet is built now and shown in the next turn."""
        if not self.services.is_open:
            return
        there = page_id in self._pages
        self.page(page_id)
        self._current = page_id
        self._rail.set_current(page_id)
        if there:
            self._reveal(page_id)
        else:
            QTimer.singleShot(NEXT_TURN_MS, self, partial(self._reveal, page_id))

    def _reveal(self, page_id: str) -> None:
        if page_id == self._current and self.services.is_open:
            self._stack.setCurrentWidget(self._pages[page_id])
            if not self._palette.isVisible():  # opened in the turn between building and showing
                self._pages[page_id].focus_first()

    def current_page_id(self) -> str:
        """The id of the page shown, or about to be."""
        return self._current

    def go(self, target: Target) -> None:
        """Show what a page, the palette or the wizard asked for."""
        if isinstance(target, OpenImport):
            self.open_import(target.paths, sample=target.sample)
        elif isinstance(target, ShowPage):
            self.show_page(target.page)
        else:
            page_id = PAGE_OF_TARGET[type(target)]
            self.show_page(page_id)
            self.page(page_id).open_target(target)

    # --- what the commands do

    def open_palette(self) -> None:
        """Ctrl+K."""
        if self.services.is_open:
            self._palette.open()

    def open_import(self, paths: tuple[str, ...] = (), *, sample: bool = False) -> None:
        """The import wizard, one at a time."""
        if not self.services.is_open:
            return
        if self._wizard is None:
            self._wizard = ImportWizard(self.context, self)
            self._wizard.finished.connect(self._wizard_closed)
            self._wizard.show()
        self._wizard.raise_()
        self._wizard.activateWindow()
        if paths:
            self._wizard.take_paths(paths, sample=sample)

    def _wizard_closed(self) -> None:
        if self._wizard is not None:
            self._wizard.deleteLater()
            self._wizard = None

    def _on_opened(self) -> None:
        self.show_page(self.current_page_id())
        self.services.read(self, lambda _bank, _cancel: import_pages(), lambda _nothing: None, key="import pages")
        self.services.read(self, lambda bank, _cancel: _interrupted(bank), self._resume, key="interrupted")
        self._count_review()

    def _on_changed(self, changes: Changes) -> None:
        if changes.tables & REVIEW_TABLES:
            self._count_review()

    def _tell_end(self, job: Job) -> None:
        if not job.active and not job.background:
            announce(self, f"{job.title}: {outcome_words(job)}")

    def _count_review(self) -> None:
        self.services.read(self, count_review, partial(self._rail.set_count, "review"), key="review")

    def _resume(self, interrupted: bool) -> None:
        """Finish what a killed or stopped program left; the status area shows it."""
        if interrupted and not any(job.active for job in self.services.jobs()):
            self.services.start(self.services, continue_work())

    def _read_models(self) -> None:
        self.services.read(self, lambda bank, _cancel: bank.memory.models.status(), self._show_models, key="models")

    def _show_models(self, status: ModelStatus) -> None:
        self._rail.set_models(models_line(status))

    def _find(self) -> None:
        if isinstance(page := self._stack.currentWidget(), Page):
            page.find_here()

    def _refresh(self) -> None:
        if isinstance(page := self._stack.currentWidget(), Page):
            page.mark_stale()

    def _undo(self) -> None:
        self.services.write(self, undo_last(), done=self._undone)

    def _undone(self, reverted: bool) -> None:
        """Takes the place of the offer: a second click would revert an older change."""
        self._banner.show_info(
            translate("MainWindow", "The last change is undone.")
            if reverted
            else translate("MainWindow", "There is nothing to undo.")
        )

    def _offer_undo(self, label: str) -> None:
        text = translate("MainWindow", "Done: {what}").format(what=label)
        undo = f"{translate('MainWindow', 'Undo')}  ({shortcut(self.commands.get('edit.undo').shortcut)})"
        self._banner.show_info(text, (undo, self._undo))

    def _show_opening(self, restoring: bool) -> None:
        self._current = FIRST_PAGE
        self._stack.setCurrentWidget(self._opening)
        self._opening.show_waiting(restoring=restoring)

    def _show_menu(self, at: QPoint) -> None:
        menu = command_menu(self.commands, self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(at)

    def _help(self) -> None:
        dialog = HelpDialog(self.commands, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _quit(self) -> None:
        self.close()

    def show_failure(self, failure: Failure) -> None:
        """Say what went wrong at the top of the window."""
        self._banner.show_failure(failure)

    def retire(self) -> None:
        """Go away without ending the program: another window has taken over. A page a turn: they are large."""
        self._retired = True
        self.close()
        self._take_down(list(self._pages.values()))

    def _take_down(self, pages: list[Page]) -> None:
        if not pages:
            self.deleteLater()
            return
        pages.pop().deleteLater()
        QTimer.singleShot(NEXT_TURN_MS, self, partial(self._take_down, pages))

    def _may_stop_jobs(self) -> bool:
        """Whether nothing long is under way, or the person wants it stopped."""
        active = [job.title for job in self.services.jobs() if job.active and not job.background]
        return not active or confirm(
            self,
            translate("MainWindow", "Quit and stop what is under way?"),
            translate("MainWindow", "What is done so far is kept."),
            details=active,
            accept=translate("MainWindow", "Quit"),
        )

    # --- Qt overrides

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls() and self.services.is_open:
            event.acceptProposedAction()
            self._drop.cover()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._drop.hide()

    def dropEvent(self, event: QDropEvent) -> None:
        self._drop.hide()
        paths = tuple(url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile())
        if paths:
            event.acceptProposedAction()
            self.open_import(paths)

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self._retired and not self._may_stop_jobs():
            event.ignore()
            return
        if self._wizard is not None:
            self._wizard.close()
        super().closeEvent(event)
