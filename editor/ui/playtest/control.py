"""The playtest of a window: its pages, its button in the header, and the clock that drives it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QWidget

from editor.core.errors import FileError
from editor.core.finding import Finding
from editor.core.words import opening
from editor.lab.files import ENDINGS, file_text
from editor.lab.report import PlaytestReport
from editor.lab.verdict import FEW
from editor.play.bots import BotError
from editor.storage.save import write_bytes
from editor.ui.compare.mode import CompareMode
from editor.ui.dialogs.ask import TextDialog, ask_for_target, show_message
from editor.ui.playtest.matches_control import MatchesControl
from editor.ui.playtest.on_the_map import MapOverlay
from editor.ui.playtest.page import PlaytestPage
from editor.ui.playtest.play_checks import crew_for
from editor.ui.playtest.presenter import earlier_words, in_force, page_view
from editor.ui.playtest.questions import CHECK, CHECKS
from editor.ui.presenters import status_view
from editor.ui.screens.side_control import SideControl
from editor.workbench.event import Event
from editor.workbench.playtest_settings import GREEDY
from editor.workbench.playtesting import Change, Playtesting
from editor.workbench.session import Session

if TYPE_CHECKING:
    from editor.ui.playtest.matches_control import ShowsMatches
    from editor.ui.screens.host import Host
    from editor.ui.shell import Shell

_INTERVAL = 20
"""Milliseconds between two looks at what was played."""
_PACE = 250
"""Milliseconds between two changes of the foot and the button."""


class PlaytestControl(SideControl):
    """Connects the playtest of a session with the pages of its window.

    `report_changed` is emitted when figures change or go, or when the map that
    they are of is no longer the shown one: `playtesting.report`, `playtesting.stale`.
    """

    report_changed = Signal()

    def __init__(
        self, window: Host, shell: Shell, session: Session, show_matches: ShowsMatches
    ) -> None:
        self.page = PlaytestPage()
        super().__init__(shell, self.page)
        self._window, self._session = window, session
        self.playtesting = Playtesting(session, lambda: crew_for(shell))
        self.playtesting.observers.append(self._hear)
        session.observe(self._hear_session, "scenario", "findings", "view")
        questions = self.page.questions
        questions.chosen.connect(self.playtesting.choose)
        questions.other_requested.connect(self._name_bot)
        window.problems.matches_requested.connect(self._show_matches_of)
        self.page.save_requested.connect(lambda: window.commands.run("playtest-report"))
        self.comparison = CompareMode(window, shell, session, show_matches)
        self.page.compare_requested.connect(self.comparison.offer)
        self.behind = MatchesControl(window, shell, self.playtesting, self.page, show_matches)
        self.page.figures.said.connect(shell.status.say)
        assert window.canvas is not None  # a window with a session has one
        self.overlay = MapOverlay(window.canvas, session.play_overlay)
        session.play_overlay.observers.append(self._follow_overlay)
        self.report_changed.connect(self._show_on_map)
        self._keys = [
            (name, self._key(name, panel))
            for name in ("play-map-next", "play-map-former")
            for panel in (self.page, self.behind.rounds, self.behind.matches, self.overlay.card)
        ]
        self._shown: PlaytestReport | None = None
        self._clock = QTimer(self, interval=_INTERVAL)
        self._clock.timeout.connect(self.playtesting.tick)
        self._pace = QTimer(self, interval=_PACE)
        self._pace.timeout.connect(self._show_pace)
        self._show()

    def open_page(self) -> None:
        """Open the page, or bring it to the front."""
        for name, shortcut in self._keys:
            shortcut.setKey(QKeySequence(self._window.commands.keys_of(name)))
        self._shell.open_page(self.page, self.tr("Playtest"))
        self.behind.open()
        self._show()
        self.page.begin()

    def closed(self) -> None:
        self.behind.close()

    def press(self) -> None:
        """Open the page; where it is open and nothing runs, start or go on."""
        if not self.opened or not self.page.isVisible():
            self.open_page()
            return
        state = self.playtesting.state
        if self.playtesting.stale or state in ("empty", "done"):
            self.act("start")
        elif state in ("paused", "stopped", "failed"):
            self.act("go-on")
        else:
            self.page.begin()

    def acts(self) -> Mapping[str, Callable[[], object]]:
        playtesting = self.playtesting
        return {
            "press": self.press,
            "save": self.save_report,
            "space": self.show_space,
            "start": playtesting.start,
            "pause": playtesting.pause,
            "stop": playtesting.stop,
            "go-on": playtesting.go_on,
            "without": playtesting.go_on_without,
            "more": playtesting.play_more,
            "clear": playtesting.clear,
            "compare": self.comparison.open,
        }

    def _key(self, name: str, panel: QWidget) -> QShortcut:
        """Let the key of an action on the map work in a panel of the playtest, too."""
        shortcut = QShortcut(panel)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(lambda: self._window.commands.run(name))
        return shortcut

    def _show_matches_of(self, finding: Finding) -> None:
        """Show the matches behind a finding, on their page."""
        if not self.opened:
            self.open_page()
        self.behind.show_finding(finding)

    def show_space(self) -> None:
        """Show the matches behind the space that is pointed at, on their page."""
        session = self._session
        hit = session.hit
        space = session.editing.place_name(session.survey, hit) if hit is not None else ""
        if not self.opened:
            self.open_page()
        if not self.behind.show_space(session.play_overlay, space):
            session.say(self.tr("This never happened here."))

    def save_report(self) -> bool:
        """Ask for a file and write what the playtest says; return False if nothing was written."""
        playtest, document = self.playtesting.playtest, self._session.document
        if playtest is None:
            return False
        proposed = self._window.files.folder() / f"{document.file_stem}.playtest.html"
        title = self.tr("Save the report")
        kinds = self.tr("Page for a browser (*.html);;JSON (*.json);;Table of matches (*.csv)")
        path = ask_for_target(self._shell.window(), title, proposed, kinds, ".html")
        if path is None:
            return False
        if path.suffix.lower() not in ENDINGS:
            words = self.tr("The file name must end in .html, .json or .csv.")
            show_message(self._shell.window(), title, words)
            return False
        name = document.path.name if document.path is not None else "FILE"
        ending, check = path.suffix.lower(), self.playtesting.check.playtest
        rotations = self.playtesting.rotation.playtests
        try:
            write_bytes(path, file_text(playtest, ending, name, check, rotations).encode())
        except FileError as error:
            show_message(self._shell.window(), self.tr("The report cannot be written"), str(error))
            return False
        self._session.say(self.tr("Report saved to {name}.").format(name=path.name))
        return True

    def end(self) -> None:
        """End the playtest and its processes."""
        self._clock.stop()
        self._pace.stop()
        self._session.ignore(self._hear_session)
        self.behind.replays.give_up()
        self.comparison.end()
        self.playtesting.close()

    # Showing

    def _hear(self, change: Change) -> None:
        if change == "state":
            active = self.playtesting.active
            for timer in (self._clock, self._pace):
                if active != timer.isActive():
                    timer.start() if active else timer.stop()
            self._window.commands.refresh()
        self._show()
        if change != "settings":
            self.report_changed.emit()

    def _hear_session(self, event: Event) -> None:
        if self.opened and self.playtesting.state == "empty":
            self._show_questions()

    def _show(self) -> None:
        view = page_view(self.playtesting)
        self._shell.header.playtest.show_view(view.header)
        self.page.show_view(view)
        report = self.playtesting.report
        if report is not self._shown:
            self._shown = report
            self.page.figures.show_report(report, *earlier_words(self.playtesting))
            self.behind.show_report()
        if view.shows_form and self.opened:
            self._show_questions()

    def _follow_overlay(self) -> None:
        self._window.commands.refresh()
        self._shell.status.show_view(status_view(self._session, self._session.hit))

    def _show_on_map(self) -> None:
        playtest, report = self.playtesting.playtest, self.playtesting.report
        seats = playtest.game.seats if playtest is not None else ()
        few = report is None or report.matches < FEW
        if few and self.playtesting.active:
            # The first matches make a map that jumps with each of them.
            report = None
        self.overlay.take(report, seats, stale=self.playtesting.stale)

    def _show_questions(self) -> None:
        questions, playtesting = self.page.questions, self.playtesting
        questions.show_keys(self._window.commands.keys_of("playtest"))
        questions.show_settings(
            playtesting.settings, playtesting.seats, rotates=playtesting.may_rotate
        )
        refused = playtesting.why_not()
        questions.show_in_force(in_force(self._session), refused)

    def _show_pace(self) -> None:
        view = page_view(self.playtesting)
        self._shell.header.playtest.show_view(view.header)
        if view.foot is not None:
            self.page.foot.show_view(view.foot)

    def _name_bot(self, player: int) -> None:
        """Ask for the name of a bot for a seat, for all of them, or for the check."""
        settings, seats = self.playtesting.settings, self.playtesting.seats
        question = self.tr("Name of the bot, such as mcts:5000 or greedy")
        usual = CHECKS[0] if player == CHECK else GREEDY
        dialog = TextDialog(question, usual, self._shell.window())
        if dialog.exec() == QDialog.DialogCode.Accepted and dialog.text():
            bots = [*settings.bots] + [GREEDY] * (len(seats) - len(settings.bots))
            if player == CHECK:
                settings = replace(settings, check=dialog.text())
            elif player < 0:
                settings = replace(settings, bots=(dialog.text(),) * len(seats))
            else:
                bots[player] = dialog.text()
                settings = replace(settings, bots=tuple(bots))
            try:
                self.playtesting.choose(settings)
            except BotError as error:
                self._session.say(opening(f"{error}."))
        self._show_questions()


def playtest_of(window: Host, show_matches: ShowsMatches) -> PlaytestControl | None:
    """Return the playtest of a window, made when it is first wanted; None without a map."""
    session, shell = window.session, window.shell
    if session is None or shell is None or session.system.play is None:
        return None
    known = window.playtest
    if not isinstance(known, PlaytestControl):
        known = window.playtest = PlaytestControl(window, shell, session, show_matches)
    return known
