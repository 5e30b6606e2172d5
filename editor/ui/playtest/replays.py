"""A match of a playtest opened as a replay: played once more, then shown from its beginning."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from editor.lab.plan import Match as PlayedMatch
from editor.lab.playtest import Playtest
from editor.play.machine import engine_for
from editor.play.match import Match
from editor.play.watching import watch

if TYPE_CHECKING:
    from editor.ui.panels.status import StatusLine
    from editor.ui.playtest.host import Host, ShowsMatch
    from editor.ui.shell import Shell

_TURN = 0.008
"""Seconds of one turn of playing, between which the window answers."""


class ReplayOpener(QObject):
    """Plays a match of a playtest once more, a little at a time, and shows it in the window."""

    def __init__(
        self,
        window: Host,
        shell: Shell,
        show_match: ShowsMatch,
        status: StatusLine | None = None,
    ) -> None:
        super().__init__(shell)
        self._window, self._show_match = window, show_match
        self._status = status or shell.status
        self._playtest: Playtest | None = None
        self._played: PlayedMatch | None = None
        self._steps: Iterator[Match] | None = None
        self._match: Match | None = None
        self._back: Callable[[], object] = lambda: None
        self._clock = QTimer(self)
        self._clock.timeout.connect(self._go)

    def open(self, playtest: Playtest, index: int, back: Callable[[], object]) -> None:
        """Open a match by its index in the plan; `back` is called when it is left."""
        played = next((match for match in playtest.played if match.index == index), None)
        if played is None or self._window.playing is not None:
            return
        bots = playtest.plan.seatings[played.seating]
        given = (bots, playtest.plan.seed, played.result.number)
        self._playtest, self._played, self._back = playtest, played, back
        self._steps = watch(playtest.game, engine_for(playtest.game.rules), *given)
        self._match = None
        words = self.tr("Match {n:,} is opened").format(n=index)
        self._status.show_work(words)
        self._clock.start(0)

    def give_up(self) -> None:
        """Open nothing."""
        self._clock.stop()
        self._steps = None
        self._status.show_work("")

    @property
    def opening(self) -> bool:
        """Whether a match is being opened."""
        return self._steps is not None

    def _go(self) -> None:
        """Play on for a turn; at the end show the match."""
        until = time.monotonic() + _TURN
        while self._steps is not None and time.monotonic() < until:
            match = next(self._steps, None)
            if match is None:
                self._show()
            else:
                self._match = match

    def _show(self) -> None:
        self.give_up()
        window, playtest, played = self._window, self._playtest, self._played
        session, match = window.session, self._match
        if session is None or playtest is None or played is None or match is None:
            return
        if window.playing is not None:
            return
        match.go(0)
        self._show_match(playtest, played.seating, match, self._back)
