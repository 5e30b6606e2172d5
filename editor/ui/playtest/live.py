"""Live balance in a window: its strip, its column in the history, and the clock that drives it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QObject, QTimer

from editor.lab.contest import contest_of
from editor.lab.plan import game_of
from editor.play.game import UnplayableError
from editor.ui import settings
from editor.ui.playtest.control import playtest_of
from editor.ui.playtest.map_gives import map_gives_of
from editor.ui.playtest.play_checks import crew_for
from editor.ui.presenters import history_view
from editor.workbench.live_balance import LiveBalance
from editor.workbench.playing.matches import deal_of
from editor.workbench.session import Session

if TYPE_CHECKING:
    from editor.ui.playtest.matches_control import ShowsMatches
    from editor.ui.screens.host import Host
    from editor.ui.shell import Shell

_INTERVAL = 20
"""Milliseconds between two looks at what was played."""


class LiveControl(QObject):
    """Drives the live balance of a session and shows what it says."""

    def __init__(
        self, window: Host, session: Session, shell: Shell, show_matches: ShowsMatches
    ) -> None:
        super().__init__(shell)
        self._window, self._session, self._shell = window, session, shell
        self._show_matches = show_matches
        self.live = LiveBalance(session, crew_for(shell))
        shell.header.live.opened.connect(self._open_playtest)
        self._clock = QTimer(self, interval=_INTERVAL)
        self._clock.timeout.connect(self.look)
        map_gives_of(shell, session, window.commands.keys_of("map-gives")).watch(shell.header.live)

    def switch(self, *, on: bool) -> None:
        """Switch live balance on or off, and remember it."""
        self._shell.header.live.expect(_sides(self._session) if on else 0)
        self.live.switch(on=on)
        if on:
            self._clock.start()
        else:
            self._clock.stop()
        self._show()
        window = self._window
        if window.settings.live != on:
            window.settings = msgspec.structs.replace(window.settings, live=on)
            settings.keep(window.settings)

    def look(self) -> None:
        """Take what was played and show it."""
        if self._session.live is not self.live or not self.live.on:
            self._clock.stop()
            return
        self.live.hold(held=self._window.playing is not None)
        if self.live.poll():
            self._show()

    def _open_playtest(self) -> None:
        playtest = playtest_of(self._window, self._show_matches)
        if playtest is not None:
            playtest.open_page()

    def _show(self) -> None:
        self._shell.header.live.show_view(self.live.view)
        self._shell.record.history.show_view(history_view(self._session))


def _sides(session: Session) -> int:
    """Return how many sides or starting locations are judged; players if it cannot be played."""
    try:
        contest = contest_of(game_of(deal_of(session)))
        return len(contest.locations or contest.sides)
    except UnplayableError:
        setup = session.survey.setup
        return len(setup.players) if setup is not None else 0


def switch_live(window: Host, show_matches: ShowsMatches) -> None:
    """Switch the live balance of a window on, or off."""
    session, shell = window.session, window.shell
    if session is None or shell is None or session.system.play is None:
        return
    control = shell.findChild(LiveControl)
    if not isinstance(control, LiveControl):
        control = LiveControl(window, session, shell, show_matches)
    control.switch(on=not control.live.on)
