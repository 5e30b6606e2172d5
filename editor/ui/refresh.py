"""What changed in a session, gathered until the window has time to show it."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from PySide6.QtCore import QObject, QTimer

from editor.workbench.event import Event, EventKind
from editor.workbench.session import Session

_BEAT = 16
"""The least milliseconds between two refreshes of the panels while something is carried."""
_POLL = 3
"""Milliseconds between two looks for the answer of the checks' worker."""
_PATIENCE = 120
"""Milliseconds that rows which are being checked anew stay as they are before they turn pale."""
_WARM = 600
"""Milliseconds after which the worker is begun, when the window is surely there."""


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
        self._shown_last = 0.0
        self._pale = QTimer(self)
        self._pale.setSingleShot(True)
        self._pale.setInterval(_PATIENCE)
        self._pale.timeout.connect(lambda: self._ask("findings"))
        self._warm = QTimer(self)
        self._warm.setSingleShot(True)
        self._warm.timeout.connect(session.checker.warm)
        self._warm.start(_WARM)
        self._poll = QTimer(self)
        self._poll.setInterval(_POLL)
        self._poll.timeout.connect(self._look)
        session.observers.append(self._hear)
        self._watch_worker()

    @property
    def waiting(self) -> bool:
        """Whether something changed that is not shown yet, or is still being checked."""
        return bool(self._kinds) or self._session.checker.waiting

    def flush(self) -> None:
        """Show what was gathered now."""
        kinds, self._kinds = self._kinds, set()
        self._soon.stop()
        self._shown_last = perf_counter()
        if kinds:
            self._later(kinds)

    def end(self) -> None:
        """Observe no longer."""
        if self._hear in self._session.observers:
            self._session.observers.remove(self._hear)
        for timer in (self._soon, self._poll, self._pale, self._warm):
            timer.stop()
        self._kinds = set()

    def _hear(self, event: Event) -> None:
        self._at_once(event)
        if event.kind == "findings":
            self._watch_worker()
            if self._session.findings.stale:
                # While a box is dragged the answer comes soon: rows that pale in between flicker.
                if not self._pale.isActive():
                    self._pale.start()
                return
            self._pale.stop()
        self._ask(event.kind)

    def _ask(self, kind: EventKind) -> None:
        """Show a kind of change as soon as the last refresh is long enough ago."""
        self._kinds.add(kind)
        if not self._soon.isActive():
            since = (perf_counter() - self._shown_last) * 1000
            wait = max(0, round(_BEAT - since)) if self._session.previewing else 0
            self._soon.start(wait)

    def _watch_worker(self) -> None:
        if self._session.checker.waiting != self._poll.isActive():
            if self._session.checker.waiting:
                self._poll.start()
            else:
                self._poll.stop()

    def _look(self) -> None:
        self._session.poll()
        self._watch_worker()
