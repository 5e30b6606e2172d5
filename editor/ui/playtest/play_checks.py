"""The checks of play of a window: their model, its clock, and the processes that play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from editor.workbench.checking import CheckWorker
from editor.workbench.event import Event, EventKind
from editor.workbench.session import Session
from editor.workbench.worker import ProcessWorker

if TYPE_CHECKING:
    from editor.ui.shell import Shell
    from editor.workbench.crews import CrewShare
    from editor.workbench.played_checks import PlayedChecks


def checks_for() -> CheckWorker:
    """Return a process that checks maps before they are played."""
    return ProcessWorker()


def crew_for(shell: Shell) -> CrewShare:
    """Return a share of the crew of a window."""
    from editor.workbench.crews import SharedCrew

    if shell.crew is None:
        shell.crew = SharedCrew()
    return shell.crew.share()


_KINDS: tuple[EventKind, ...] = ("scenario", "document", "view")
_SLOW, _QUICK = 100, 20
"""Milliseconds between two looks: while one rests, and while something is done."""


class PlayChecksControl(QObject):
    """Looks whether matches answer the checks of play of a session, and plays them if asked.

    A map without such checks costs nothing: what plays is not imported.
    """

    changed = Signal()

    def __init__(self, session: Session, shell: Shell) -> None:
        super().__init__(shell)
        self._session, self._shell = session, shell
        self.checks: PlayedChecks | None = None
        self._clock = QTimer(self)
        self._clock.timeout.connect(self._tick)
        session.observe(self._follow, *_KINDS)
        self._follow()

    def _follow(self, event: Event | None = None) -> None:
        session = self._session
        if self.checks is None and _needs_matches(session):
            from editor.workbench.played_checks import PlayedChecks

            self.checks = PlayedChecks(session, lambda: crew_for(self._shell))
            self.checks.observers.append(self._notify)
            session.observe(self._follow, *_KINDS, "findings")
        self._wind()

    def _wind(self) -> None:
        """Let the clock go as long as there is something to do."""
        checks = self.checks
        if checks is None or self._session.play_checks is not checks or not checks.waiting:
            self._clock.stop()
            return
        pace = _QUICK if checks.active else _SLOW
        if not self._clock.isActive() or self._clock.interval() != pace:
            self._clock.start(pace)

    def _tick(self) -> None:
        checks = self.checks
        if checks is not None and self._session.play_checks is checks:
            checks.tick()
            if checks.active:
                self.changed.emit()
        self._wind()

    def _notify(self) -> None:
        self._wind()
        self.changed.emit()


def _needs_matches(session: Session) -> bool:
    rules = session.present.house_rules
    return session.system.play is not None and any(own.of for each in rules for own in each.checks)


def play_checks_of(shell: Shell) -> PlayChecksControl | None:
    """Return the checks of play of a window's map."""
    return shell.findChild(PlayChecksControl)
