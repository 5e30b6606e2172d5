"""What changed in a session, gathered until the window has time to show it."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from PySide6.QtCore import QObject, QTimer

from editor.workbench.event import Event, EventKind
from editor.workbench.session import Session

_BEAT, _CALM = 16, 90
"""The least milliseconds between two refreshes while something is carried: of the findings, and
of panels at which nobody looks then."""
_POLL = 3
"""Milliseconds between two looks for the answer of the checks' worker."""
_PATIENCE = 120
"""Milliseconds that rows which are being checked again stay as they are before they turn pale."""
_WARM = 600
"""Milliseconds after which the worker is begun, when the window is surely there."""


class Gathering(QObject):
    """Kinds of change that wait for their turn: many are shown at once, `beat` apart."""

    def __init__(self, show: Callable[[set[EventKind]], None], beat: int, parent: QObject) -> None:
        super().__init__(parent)
        self._show, self._beat = show, beat
        self._shown_last = 0.0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.flush)
        self.kinds: set[EventKind] = set()

    def add(self, kind: EventKind, *, now: bool) -> None:
        """Show a kind of change `now`, or as soon as the last ones are a beat ago."""
        self.kinds.add(kind)
        since = (perf_counter() - self._shown_last) * 1000
        wait = 0 if now else max(0, round(self._beat - since))
        if not self._timer.isActive() or self._timer.remainingTime() > wait:
            self._timer.start(wait)

    def flush(self) -> None:
        """Show what was gathered without waiting any longer."""
        kinds, self.kinds = self.kinds, set()
        self._timer.stop()
        self._shown_last = perf_counter()
        if kinds:
            self._show(kinds)

    def clear(self) -> None:
        """Show nothing of what was gathered."""
        self._timer.stop()
        self.kinds = set()


class Refresh(QObject):
    """Observes a session: `at_once` for what must not wait, the others once for many changes.

    `findings` shows what came of a change; `rest` all else, less often while something is
    carried. While checks run in their worker it asks for their answer.
    """

    def __init__(
        self,
        session: Session,
        at_once: Callable[[Event], None],
        findings: Callable[[set[EventKind]], None],
        rest: Callable[[set[EventKind]], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._at_once = at_once
        self._findings = Gathering(findings, _BEAT, self)
        self._rest = Gathering(rest, _CALM, self)
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
        """Whether something changed whose findings are not shown yet."""
        return bool(self._findings.kinds) or self._session.checker.waiting

    def flush(self) -> None:
        """Show what was gathered now."""
        self._findings.flush()
        self._rest.flush()

    def end(self) -> None:
        """Observe no longer, and go."""
        if self._hear in self._session.observers:
            self._session.observers.remove(self._hear)
        for timer in (self._poll, self._pale, self._warm):
            timer.stop()
        self._findings.clear()
        self._rest.clear()
        self.deleteLater()

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
        now = not self._session.previewing
        self._findings.add(kind, now=now)
        self._rest.add(kind, now=now)

    def _watch_worker(self) -> None:
        if self._session.checker.waiting != self._poll.isActive():
            if self._session.checker.waiting:
                self._poll.start()
            else:
                self._poll.stop()

    def _look(self) -> None:
        self._session.poll()
        self._watch_worker()
