"""What changed in a session, gathered until the window has time to show it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from editor.workbench.event import Event, EventKind
from editor.workbench.session import Session

_BEAT = 40
"""Milliseconds between two refreshes of the panels while something is carried."""
_POLL = 12
"""Milliseconds between two looks for the answer of the checks' worker."""


class Refresh(QObject):
    """Observes a session: `at_once` for what must not wait, `later` once for many changes.

    While checks run in their worker it asks for their answer.
    """

    def __init__(
        self,
        session: Session,
        at_once: Callable[[Event], None],
        later: Callable[[set[EventKind]], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._at_once = at_once
        self._later = later
        self._kinds: set[EventKind] = set()
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self.flush)
        self._poll = QTimer(self)
        self._poll.setInterval(_POLL)
        self._poll.timeout.connect(self._look)
        session.observers.append(self._hear)
        self._watch_worker()

    def flush(self) -> None:
        """Show what was gathered now."""
        kinds, self._kinds = self._kinds, set()
        if kinds:
            self._later(kinds)

    def end(self) -> None:
        """Observe no longer."""
        if self._hear in self._session.observers:
            self._session.observers.remove(self._hear)
        self._soon.stop()
        self._poll.stop()
        self._kinds = set()

    def _hear(self, event: Event) -> None:
        self._at_once(event)
        self._kinds.add(event.kind)
        if not self._soon.isActive():
            self._soon.start(_BEAT if self._session.previewing else 0)
        if event.kind == "findings":
            self._watch_worker()

    def _watch_worker(self) -> None:
        if self._session.checker.waiting != self._poll.isActive():
            if self._session.checker.waiting:
                self._poll.start()
            else:
                self._poll.stop()

    def _look(self) -> None:
        self._session.poll()
        self._watch_worker()
