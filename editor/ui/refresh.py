"""Changes of a session, collected and shown together."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from PySide6.QtCore import QObject, QTimer

from editor.workbench.event import Event, EventKind
from editor.workbench.session import Session

_INTERVAL, _REST_INTERVAL = 16, 90
"""The least milliseconds between two updates during a gesture: of the findings, and of the other
panels."""
_AFTER = 8
"""The least milliseconds between findings and the other panels during a gesture: half a frame, in
which the findings are painted."""
_POLL = 3
"""Milliseconds between two polls of the checks' worker."""
_PALE_DELAY = 120
"""Milliseconds before the rows of outdated findings turn pale."""
_WARM_DELAY = 600
"""Milliseconds after which the worker is started and networkx imported, once a window is shown."""


class Collector(QObject):
    """Collects kinds of change and shows them together, at least `interval` apart."""

    def __init__(
        self, show: Callable[[set[EventKind]], None], interval: int, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._show, self._interval = show, interval
        self._shown_last = 0.0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.flush)
        self.kinds: set[EventKind] = set()

    def add(self, kind: EventKind, *, now: bool) -> None:
        """Show a kind of change `now`, or once the interval since the last ones is over."""
        self.kinds.add(kind)
        since = (perf_counter() - self._shown_last) * 1000
        wait = 0 if now else max(0, round(self._interval - since))
        if not self._timer.isActive() or self._timer.remainingTime() > wait:
            self._timer.start(wait)

    def put_off(self, wait: int) -> None:
        """Show what is collected after this many milliseconds, if it would be shown before."""
        if self._timer.isActive() and self._timer.remainingTime() < wait:
            self._timer.start(wait)

    def flush(self) -> None:
        """Show the collected changes now."""
        kinds, self.kinds = self.kinds, set()
        self._timer.stop()
        self._shown_last = perf_counter()
        if kinds:
            self._show(kinds)

    def clear(self) -> None:
        """Drop the collected changes."""
        self._timer.stop()
        self.kinds = set()


class Refresh(QObject):
    """Observes a session and collects what changes.

    `findings` shows the findings; `rest` all else, less often during a gesture. While checks run
    in their worker, it is polled.
    """

    def __init__(
        self,
        session: Session,
        findings: Callable[[set[EventKind]], None],
        rest: Callable[[set[EventKind]], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._show_findings = findings
        self._findings = Collector(self._findings_first, _INTERVAL, self)
        self._show_rest = rest
        self._behind = False
        self._rest = Collector(self._rest_afterwards, _REST_INTERVAL, self)
        self._pale = QTimer(self)
        self._pale.setSingleShot(True)
        self._pale.setInterval(_PALE_DELAY)
        self._pale.timeout.connect(lambda: self._ask("findings"))
        self._warm = QTimer(self)
        self._warm.setSingleShot(True)
        self._warm.timeout.connect(session.checker.warm)
        self._warm.start(_WARM_DELAY)
        self._poll = QTimer(self)
        self._poll.setInterval(_POLL)
        self._poll.timeout.connect(self._look)
        session.observe(self._hear)
        self._watch_worker()

    @property
    def waiting(self) -> bool:
        """Whether findings are still to be shown."""
        return bool(self._findings.kinds) or self._session.checker.waiting

    def flush(self) -> None:
        """Show all collected changes now."""
        self._findings.flush()
        self._rest.flush()

    def end(self) -> None:
        """Stop observing and delete itself."""
        self._session.ignore(self._hear)
        for timer in (self._poll, self._pale, self._warm):
            timer.stop()
        self._findings.clear()
        self._rest.clear()
        self.deleteLater()

    def _hear(self, event: Event) -> None:
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

    def _findings_first(self, kinds: set[EventKind]) -> None:
        """Show findings; the other panels follow once these are painted."""
        self._show_findings(kinds)
        if self._session.previewing:
            self._rest.put_off(_AFTER)

    def _rest_afterwards(self, kinds: set[EventKind]) -> None:
        """Show the other panels; during a gesture, findings that are due come before them."""
        if self._behind or not (self._session.previewing and self._findings.kinds):
            self._behind = False
            self._show_rest(kinds)
            return
        self._behind = True
        for kind in kinds:
            self._rest.add(kind, now=True)
        self._findings.flush()

    def _watch_worker(self) -> None:
        if self._session.checker.waiting != self._poll.isActive():
            if self._session.checker.waiting:
                self._poll.start()
            else:
                self._poll.stop()

    def _look(self) -> None:
        self._session.poll()
        self._watch_worker()
