"""What the panels show of a session, computed for those alone that are seen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from editor.ui.canvas.canvas import Canvas
from editor.ui.presenters import (
    header_view,
    history_view,
    inspector_view,
    outline_keys,
    outline_view,
    palette_view,
    status_view,
)
from editor.ui.problem_presenter import problems_view
from editor.ui.shell import Shell
from editor.ui.strips import Strips
from editor.workbench.event import EventKind
from editor.workbench.findings_here import every_finding
from editor.workbench.session import Session

_BOARD: frozenset[EventKind] = frozenset({"scenario", "preview", "view"})
_HEADER: frozenset[EventKind] = frozenset({"scenario", "view", "document", "findings"})
_PROBLEMS: frozenset[EventKind] = frozenset({"findings", "view", "scenario"})


@dataclass
class _Part:
    """A panel: which changes it shows and how; `missed` what changed while it was hidden."""

    panel: QWidget
    kinds: frozenset[EventKind]
    show: Callable[[], object]
    missed: set[EventKind] = field(default_factory=set)


class PanelUpdates(QObject):
    """Shows a session in the panels of its window; hidden ones catch up when they are seen."""

    def __init__(self, session: Session, shell: Shell, strips: Strips, canvas: Canvas) -> None:
        super().__init__(shell)
        self._session, self._shell, self._strips, self._canvas = session, shell, strips, canvas
        record = shell.record
        self._folded = shell.problems.folded
        self._list = _Part(shell.problems.list, _PROBLEMS, self._show_problems)
        self._rest = (
            _Part(shell.palette_panel, frozenset({"scenario", "view", "tool", "document"}),
                  lambda: shell.palette_panel.show_view(palette_view(session))),
            _Part(shell.inspector, _BOARD | {"selection", "findings"},
                  lambda: shell.inspector.show_view(*inspector_view(session))),
            _Part(record.outline, _BOARD | {"selection"}, self._show_outline),
            _Part(record.history, _BOARD | {"document"},
                  lambda: record.history.show_view(history_view(session))),
        )  # fmt: skip
        for part in (self._list, *self._rest):
            part.panel.installEventFilter(self)
        shell.list_problems = lambda: shell.problems.list.show_view(problems_view(session))
        shell.laid_out.connect(self.catch_up)
        canvas.pointed.connect(self._show_status)

    def _show_outline(self) -> None:
        session, outline = self._session, self._shell.record.outline
        protected = None if session.editing.base is None else session.view.protected
        outline.show_view(outline_view(session), outline_keys(session), session.view.hidden)
        outline.show_protection(protected)

    def show_findings(self, kinds: set[EventKind]) -> None:
        """Show what changed in the header and the problems."""
        session, shell, canvas = self._session, self._shell, self._canvas
        if not (session.findings.stale or canvas.keeps_place):
            # The map is fitted to the room above the first problems, and stays when they grow.
            canvas.keeps_place = True
            canvas.laid_out.start()
        self._end_evidence()
        if kinds & _HEADER:
            shell.header.show_view(header_view(session))
        # Folded problems show the one that was looked at last.
        seen = self._list.kinds | ({"showing"} if shell.problems.folded else set())
        if kinds & seen:
            self._list.missed |= kinds & self._list.kinds
            self._show_problems()
            if not session.previewing:
                shell.grow_problems()

    def _end_evidence(self) -> None:
        """Show no evidence any more once its finding is gone, or the next one would show its own.

        While something is in the hand, or the map is being checked, the finding may come back.
        """
        session = self._session
        if not session.evidence or session.previewing or session.findings.stale:
            return
        if every_finding(session).named(session.problem) is None:
            session.look_at("", evidence=False)

    def show_rest(self, kinds: set[EventKind]) -> None:
        """Show what changed in all else."""
        session, shell = self._session, self._shell
        for part in self._rest:
            part.missed |= kinds & part.kinds
            self._catch_up(part)
        if kinds & {"scenario", "document", "view"}:
            things = len(session.editing.objects(session.present, session.setup))
            shell.record.show_counts(session.document.history.index, things)
        if kinds & _BOARD:
            shell.hide_panels(session.view.bare)
        if kinds & (_BOARD | {"tool"}):
            self._strips.show_session()
        self._show_status()

    def _show_status(self) -> None:
        self._shell.status.show_view(status_view(self._session, self._session.hit))

    def catch_up(self) -> None:
        """Show in panels that are seen again what they missed."""
        if self._shell.problems.folded != self._folded:
            self._show_problems()
        for part in (self._list, *self._rest):
            self._catch_up(part)

    def _catch_up(self, part: _Part) -> None:
        if part.missed and self._shell.shows(part.panel):
            part.missed.clear()
            part.show()

    def _show_problems(self) -> None:
        session, shell = self._session, self._shell
        self._folded = shell.problems.folded
        listed = shell.shows(shell.problems.list)
        if listed:
            self._list.missed.clear()
        shell.problems.show_view(problems_view(session, rows=listed), rows=listed)
        shell.problems.show_grouping(session.view.grouping)
        modes = [(mode.id, mode.title) for mode in session.system.modes]
        shell.problems.show_modes(modes, session.present.mode, session.mode)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show:
            for part in (self._list, *self._rest):
                if part.panel is watched:
                    self._catch_up(part)
        return super().eventFilter(watched, event)
