"""The main window: the start page, or a map with its panels."""

from __future__ import annotations

import time
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QStackedWidget

from editor.storage import recent
from editor.storage.leftovers import Leftover, leftovers
from editor.storage.recovery import RecoverySession
from editor.ui import focus
from editor.ui import settings as person
from editor.ui.canvas.canvas import Canvas
from editor.ui.canvas.typed_text import type_on_map
from editor.ui.command_palette import CommandPalette
from editor.ui.commands import Commands
from editor.ui.copy_picture import PictureCopy
from editor.ui.dialogs.ask import show_message
from editor.ui.dialogs.new import FROM_DRAWING, NewDialog
from editor.ui.drawing import logo_icon
from editor.ui.dropped import accept_copy, drag_card_to_map, files_of
from editor.ui.files import Files
from editor.ui.focus import FocusRing
from editor.ui.found import open_finder, open_rule, show_found
from editor.ui.frame_sizes import FrameSizes, is_small, screen_key, with_sizes
from editor.ui.handlers import (
    explain,
    handlers,
    import_outlines,
    may_leave,
    offer_questions,
    sum_up,
    take_in,
)
from editor.ui.menubar import MenuStrip, OpenMaps, offer_recent, offer_windows
from editor.ui.panel_updates import PanelUpdates
from editor.ui.playtest.play_checks import PlayChecksControl
from editor.ui.problem_presenter import ProblemActions
from editor.ui.refresh import Refresh
from editor.ui.repeating import RepeatBinding
from editor.ui.shell import Shell
from editor.ui.shell_binding import MAP_MENU, bind_shell
from editor.ui.stamping import StampControl
from editor.ui.start_page import StartPage
from editor.ui.strips import Strips
from editor.workbench.checking import checker_for
from editor.workbench.document import Document
from editor.workbench.event import Event, EventKind
from editor.workbench.repeat_kept import KeptRepeat, take_up, with_repeat
from editor.workbench.session import Session
from editor.workbench.worker import ProcessWorker

if TYPE_CHECKING:
    from editor.ui.house.mode import HouseMode
    from editor.ui.play.mode import PlayMode
    from editor.ui.screens.host import Ends
    from editor.workbench.playing.session import PlaySession

_TURNS, _NAP = 8, 0.004


class MainWindow(QMainWindow):
    """A window with the start page, or with the canvas and panels of a map."""

    another = Signal(object)
    """A file (Path) or a document to open in another window."""
    preferred = Signal(object)
    """Settings that every window is to share."""
    tour_requested = Signal()
    resized_text = Signal()
    """Every window is to open again in another size of text."""
    closed = Signal()

    def __init__(self, settings: person.Settings, recovery: RecoverySession | None = None) -> None:
        super().__init__()
        self.settings = settings
        self.session: Session | None = None
        self.shell: Shell | None = None
        self.canvas: Canvas | None = None
        self.playing: PlayMode | None = None
        self.house: HouseMode | None = None
        self.played: PlaySession | None = None
        """The last match on this map, while it is not played."""
        self.playtest: Ends | None = None
        self.explained: Ends | None = None  # what explains findings, once it did
        self.proposed: Ends | None = None  # what proposes, once it did
        self._refresh: Refresh | None = None
        self.setWindowIcon(logo_icon())
        self.setAcceptDrops(True)
        self.open_maps: OpenMaps = lambda: (self,)
        self.files = Files(self, lambda: self.document, recovery, lambda: self.is_free)
        self.files.opened.connect(self.show_document)
        self.files.saved.connect(lambda kept: self.session and self.session.set_document(kept))
        self.files.apart.connect(self.another)
        self.files.said.connect(lambda words: self.session and self.session.say(words))
        self.files.follow(settings.autosave, settings.folder)
        self.copying = PictureCopy(self)
        self.copying.said.connect(lambda words: self.session and self.session.say(words))
        self.commands = Commands(self, handlers(self), lambda: self.session, settings.keys)
        self.commands.extras["File"] = lambda menu: offer_recent(menu, self.open)
        self.commands.extras["Window"] = lambda menu: offer_windows(menu, self.open_maps(), self)
        self.commands.extras[MAP_MENU] = partial(offer_questions, self)
        self.strip = MenuStrip("")
        self.commands.build(self.strip.menus, None)
        self.strip.commands.show_key(self.commands.keys_of("commands"))
        self.strip.commands.pressed_for_commands.connect(partial(open_finder, self))
        self.setMenuWidget(self.strip)
        self.pages: QStackedWidget = QStackedWidget()
        self.setCentralWidget(self.pages)
        self._left: dict[str, Leftover] = {}
        self.palette_of_commands = CommandPalette(self)
        self.palette_of_commands.run.connect(self.commands.choose)
        self.palette_of_commands.found.connect(partial(show_found, self))
        self.palette_of_commands.homeless.connect(
            lambda: self.shown_canvas and self.shown_canvas.setFocus()
        )
        self._ring = FocusRing(self)
        self._show_title()

    @cached_property
    def start(self) -> StartPage:
        """The start page, made when it is first wanted: not for a map that is opened at once."""
        page = StartPage(self.pages)
        self.pages.addWidget(page)
        page.new_requested.connect(self.begin)
        page.open_requested.connect(lambda name: self.open(Path(name)))
        page.action_requested.connect(self.commands.run)
        page.drawing_requested.connect(lambda: import_outlines(self))
        page.recover_requested.connect(self._recover)
        return page

    # Documents

    @property
    def document(self) -> Document | None:
        """The edited document; None on the start page."""
        return self.session.document if self.session is not None else None

    @property
    def is_free(self) -> bool:
        """Whether it has no map, or a new one in which nothing was done."""
        if self.session is None:
            return True
        busy = self.playing is not None or self.played is not None or self.house is not None
        return self.session.document.untouched and not busy

    def come_forward(self) -> None:
        """Show the window before all others and give it the keyboard."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.raise_()
        self.activateWindow()

    def show_start(self) -> None:
        """Show the start page."""
        self._left = {str(left.recovery): left for left in leftovers()}
        kept = [(key, o.file.name if o.file else o.title) for key, o in self._left.items()]
        self.start.show_choices([str(path) for path in recent.recent_files_there()], kept)

    def begin(self, mode: str = "") -> None:
        """Ask for a new map; `mode` is such as "tactics/control", first one of the shown system."""
        present = self.session.system.id if self.session is not None else ""
        dialog = NewDialog(mode or present, self)
        answer = dialog.exec()
        if answer == FROM_DRAWING:
            import_outlines(self)
        elif answer == QDialog.DialogCode.Accepted:
            self.files.begin(dialog.request())

    def browse(self) -> None:
        """Ask for files and open them."""
        for path in self.files.choose():
            self.open(path)

    def open(self, path: Path) -> bool:
        """Open a file here while the window is free, else in a window of its own.

        A drawing or a map of tiles is imported, and a replay is shown.
        """
        if take_in(self, path):
            return True
        if self.is_free:
            return self.files.open(path)
        self.another.emit(path)
        return True

    def show_document(self, document: Document) -> None:
        """Edit a document in this window."""
        self.palette_of_commands.forget()
        self.copying.give_up()
        if self.playing is not None:
            self.playing.leave()
        self.played = None
        if self._refresh is not None:
            self._refresh.end()
        self._end_session()
        self.session = session = Session(document, checker_for(document, ProcessWorker()))
        self.commands.build(self.strip.menus, session.system)
        canvas = Canvas(session)
        self.commands.follow(canvas)
        undo, redo = self.commands.action("undo"), self.commands.action("redo")
        shell = Shell(canvas, undo, redo, self.pages)
        old, self.shell, self.canvas = self.shell, shell, canvas
        strips = Strips(canvas, session, shell.options, shell.status.view, shell.add_under_map)
        updates = PanelUpdates(session, shell, strips, canvas)
        take_up(self.settings.repeats, document, session.repeat)
        RepeatBinding(shell, session, canvas)
        PlayChecksControl(session, shell)
        self._bind(shell, session, canvas)
        session.observe(self._hear, "said", "ask", "scenario", "document")
        self._refresh = Refresh(session, updates.show_findings, updates.show_rest, self)
        every: set[EventKind] = {"scenario", "selection", "view", "findings", "document", "tool"}
        updates.show_findings(every)
        updates.show_rest(every)
        self._show_title()
        self.commands.refresh()
        canvas.setFocus()  # else Qt looks for a stop among the panels, and finds another
        self.pages.addWidget(shell)
        self.pages.setCurrentWidget(shell)
        if old is not None:
            self.pages.removeWidget(old)
            old.deleteLater()
        shell.restore(self.settings.frames.get(self._screen(), FrameSizes()))
        if document.summary is not None:
            sum_up(self, document.summary)
        if self.settings.live:
            self.commands.run("live-balance")

    def _bind(self, shell: Shell, session: Session, canvas: Canvas) -> None:
        bind_shell(shell, session, canvas, self.commands)
        self.copying.under_way.connect(shell.status.show_work)
        shell.palette_panel.dragged.connect(partial(drag_card_to_map, self, session))
        self.stamping = StampControl(self, shell.palette_panel, session, canvas)
        self.problems = ProblemActions(self, shell.problems, lambda: session, canvas.reveal)
        self.problems.left.connect(canvas.setFocus)
        self.problems.explain_requested.connect(lambda keys: explain(self, *keys))

    # Showing the session

    def _hear(self, event: Event) -> None:
        if event.kind == "said" and self.shell is not None:
            self.shell.status.say(event.words)
        elif event.kind == "ask":
            # The tool is still in the middle of its gesture: ask when that is over.
            QTimer.singleShot(0, lambda: self._answer(event.words, event.before))
        else:
            self._show_title()
            self.commands.refresh()

    def _answer(self, question: str, before: str) -> None:
        if self.session is not None and self.canvas is not None:
            type_on_map(self.session, self.canvas, question, before)

    def _show_title(self) -> None:
        if self.session is None:
            self.setWindowTitle("Realmwright")
            return
        document = self.session.document
        self.setWindowTitle(f"{document.name}[*] – Realmwright")
        self.setWindowModified(document.unsaved)
        self.setWindowFilePath(str(document.path or ""))

    def _recover(self, key: str) -> None:
        if key in self._left:
            self.files.recover(self._left[key])

    # Play

    @property
    def shown_canvas(self) -> Canvas | None:
        """The visible canvas: that of the match while one is played."""
        return self.canvas if self.playing is None else self.playing.layout.board

    # Commands of the window

    def export(self, kind: str = "") -> None:
        """Ask for an export and write it; `kind` is the proposed one, empty for the last one."""
        from editor.ui import exporting  # late: imports every format

        if self.session is not None:
            exporting.export(self, self.session, kind)

    def open_rule(self, name: str) -> None:
        """Open the page of house rules at a setting, by its name."""
        open_rule(self, name)

    def switch_full_screen(self) -> None:
        """Fill the screen, or become a window again."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def has_settled(self) -> bool:
        """Return whether the panels show the latest findings."""
        return self._refresh is None or not self._refresh.waiting

    def finish_drawing(self) -> None:
        """Show all pending changes, such as for a picture of the window."""
        while self.session is not None and self.session.checker.waiting:
            if not self.session.poll():
                time.sleep(_NAP)
        for _ in range(_TURNS):
            QApplication.processEvents()
            if self._refresh is not None:
                self._refresh.flush()
        canvas = self.shown_canvas
        if canvas is not None:
            canvas.finish()

    def give_up(self) -> None:
        """Close without asking; unsaved work is lost."""
        if self.playing is not None:
            self.playing.leave()
        self.played = None
        self._end_session()
        self.session = None
        self.close()

    # Qt asks

    def focusNextPrevChild(self, forwards: bool) -> bool:
        shown: object = self.pages.currentWidget()
        parts = shown.parts() if isinstance(shown, focus.HasParts) else (self.pages,)
        return focus.go([self.strip, *parts], forwards=forwards)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hide the evidence by Escape, wherever in the window the keyboard is."""
        session = self.session
        if event.key() == Qt.Key.Key_Escape and session is not None and session.evidence:
            session.look_at(session.problem, evidence=False)
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        # Whatever fails on the way must not close the window with the work in it.
        event.ignore()
        if not may_leave(self):
            return
        event.accept()
        self.copying.give_up()
        if self.session is not None:
            self._keep_settings()
        self._end_session()
        if self.playing is not None:
            self.playing.end()
        self.closed.emit()

    def _end_session(self) -> None:
        """End what works for the session; the session itself stays readable."""
        for part in (self.playtest, self.house, self.explained, self.proposed):
            if part is not None:
                part.end()
        self.playtest = self.house = self.explained = self.proposed = None
        if self.session is not None:
            self.settings = msgspec.structs.replace(self.settings, repeats=self._repeats())
            self.session.ignore(self._hear)
            self.session.close()

    def current_settings(self) -> person.Settings:
        """Return the settings with the present place of the window and sizes of its panels."""
        frames = self.settings.frames
        if self.shell is not None:
            frames = with_sizes(frames, self._screen(), self.shell.sizes)
        window = bytes(self.saveGeometry().toBase64().data()).decode()
        kept = self._repeats()
        return msgspec.structs.replace(self.settings, frames=frames, window=window, repeats=kept)

    def _repeats(self) -> dict[str, KeptRepeat]:
        """Return what is repeated on each map, the map in this window among them."""
        if self.session is None:
            return self.settings.repeats
        return with_repeat(self.settings.repeats, self.session.document, self.session.repeat)

    def _keep_settings(self) -> None:
        self.settings = self.current_settings()
        if why := person.keep(self.settings):
            show_message(self, self.tr("The settings could not be saved"), f"{why}.")

    def _screen(self) -> str:
        return screen_key(self.screen().size())

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.strip.be_small(is_small(event.size()))
        super().resizeEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if files_of(event):
            accept_copy(event)

    def dropEvent(self, event: QDropEvent) -> None:
        if accept_copy(event):
            for path in files_of(event):
                self.open(path)
