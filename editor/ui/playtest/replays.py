"""Matches of playtests opened as replays: played once more, then shown from the beginning."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

from PySide6.QtCore import QObject, QTimer

from editor.lab.playtest import Playtest
from editor.play.machine import engine_for
from editor.play.match import Match
from editor.play.series import watch

if TYPE_CHECKING:
    from editor.ui.panels.status import StatusLine
    from editor.ui.screens.host import Host
    from editor.ui.shell import Shell

_TURN = 0.008
"""Seconds of one turn of playing, between which the window answers."""


@dataclass(frozen=True)
class Watched:
    """A match as a seating of a playtest played it; `name` is that of its tab beside others."""

    playtest: Playtest
    seating: int
    match: Match
    name: str = ""


class ShowsMatches(Protocol):
    """Shows matches of playtests in a window."""

    def __call__(self, watched: Sequence[Watched], at: int, back: Callable[[], object]) -> None:
        """Show matches side by side as tabs, one first; `back` is called when they are left."""


class Wanted(NamedTuple):
    """A match of a playtest by its place in the plan; `name` is that of its tab beside others."""

    playtest: Playtest
    match: int
    name: str = ""


class ReplayOpener(QObject):
    """Plays matches once more, a little at a time, and shows them together in the window."""

    def __init__(
        self,
        window: Host,
        shell: Shell,
        show_matches: ShowsMatches,
        status: StatusLine | None = None,
    ) -> None:
        super().__init__(shell)
        self._window, self._show_matches = window, show_matches
        self._status = status or shell.status
        self._steps: Iterator[Watched | None] | None = None
        self._watched: list[Watched] = []
        self._at = 0
        self._back: Callable[[], object] = lambda: None
        self._clock = QTimer(self)
        self._clock.timeout.connect(self._go)

    def open(self, wanted: Sequence[Wanted], back: Callable[[], object], at: int = 0) -> None:
        """Open matches and show one of them first; `back` is called when they are left."""
        if self._window.playing is not None:
            return
        self._watched, self._at, self._back = [], at, back
        self._steps = _played(wanted)
        words = self.tr("Match {n:,} is opened").format(n=wanted[at].match)
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
        """Play on for a turn; at the end show the matches."""
        until = time.monotonic() + _TURN
        try:
            while self._steps is not None and time.monotonic() < until:
                watched = next(self._steps)
                if watched is not None:
                    self._watched.append(watched)
        except StopIteration:
            self._show()

    def _show(self) -> None:
        self.give_up()
        if self._window.session is None or self._window.playing is not None or not self._watched:
            return
        at = min(self._at, len(self._watched) - 1)
        self._show_matches(self._watched, at, self._back)


def _played(wanted: Sequence[Wanted]) -> Iterator[Watched | None]:
    """Play matches once more; yield each at its beginning, and None after every other step."""
    for playtest, index, name in wanted:
        played = next((match for match in playtest.played if match.index == index), None)
        if played is None:
            continue
        bots = playtest.plan.seatings[played.seating]
        given = (bots, playtest.plan.seed, played.result.number)
        found: Match | None = None
        for match in watch(playtest.game, engine_for(playtest.game.rules), *given):
            found = match
            yield None
        if found is not None:
            found.go(0)
            yield Watched(playtest, played.seating, found, name)
