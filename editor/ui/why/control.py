"""The explanation of a finding in a window: it opens, follows the keys, and is put away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QKeyEvent

from editor.seam.overlay import NOTHING, Overlay, with_finding
from editor.systems.causes import Culprit
from editor.systems.map_questions import MapQuestion
from editor.systems.questions import follow_up
from editor.ui.why.panel import WIDE, WhyPanel, key_of
from editor.ui.why.presenter import why_view
from editor.ui.why.previews import CardDrawing
from editor.workbench.arguing import Arguing
from editor.workbench.findings_here import every_finding
from editor.workbench.why import Why

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.ui.canvas.canvas import Canvas
    from editor.ui.shell import Shell
    from editor.workbench.session import Session

_POLL = 8
"""Milliseconds between two looks at the search."""


class WhyControl(QObject):
    """Shows why a finding is there, in place of palette and inspector, until it is closed.

    Selection, view and panels are then as they were.
    """

    def __init__(self, shell: Shell, session: Session, canvas: Canvas) -> None:
        super().__init__(shell)
        self._shell, self._session, self._canvas = shell, session, canvas
        self.panel = WhyPanel()
        self.asker = Arguing(session)
        self.why: Why | None = None
        self.open_rule: Callable[[Culprit], object] = lambda culprit: None
        """Opens a house rule where it is edited."""
        self.waive: Callable[[str], object] = lambda key: None
        self.lower: Callable[[str], object] = lambda key: None
        """Ask to waive or to lower the finding of this key."""
        self._before = _Before(session, canvas)
        self._poll = QTimer(self, interval=_POLL)
        self._poll.timeout.connect(self._look)
        self._drawing = CardDrawing(
            canvas,
            lambda: session.system,
            lambda: canvas.scene,
            lambda: self.why is not None and self.why.prepare(),
            lambda number: None if self.why is None else self.why.look(number),
            lambda: () if self.why is None else self.panel.fixes.cards,
            self._marks,
        )
        panel = self.panel
        panel.closed.connect(self.close)
        shell.side.beside_left.connect(self.close)
        panel.key_pressed.connect(self.press)
        panel.used.connect(lambda: self.press("enter"))
        panel.all_requested.connect(lambda: self.why and self.why.show_all())
        panel.waive_requested.connect(lambda: self.why and self.waive(self.why.keys[0]))
        panel.lower_requested.connect(lambda: self.why and self.lower(self.why.keys[0]))
        panel.cause.stop_requested.connect(lambda: self.why and self.why.stop())
        panel.cause.again_requested.connect(lambda: self.why and self.why.again())
        panel.fixes.stop_requested.connect(lambda: self.why and self.why.stop())
        panel.fixes.again_requested.connect(lambda: self.why and self.why.again())
        panel.cause.shown.connect(self.show_cause)
        panel.cause.onward_requested.connect(self.ask_next)
        panel.cause.opened.connect(self._open_rule)
        panel.fixes.chosen.connect(lambda number: self.why and self.why.choose(number))
        panel.fixes.pointed.connect(lambda number: self.why and self.why.point_at(number))
        shell.problems.list.framed.connect(self._follow)
        shell.problems.line.pressed.connect(self._follow)
        canvas.installEventFilter(self)

    @property
    def shown(self) -> bool:
        """Whether something is explained."""
        return self.why is not None

    def open(self, *keys: str) -> None:
        """Explain the findings of these keys."""
        found = every_finding(self._session)
        findings = [finding for key in keys if (finding := found.named(key)) is not None]
        if not findings:
            return
        why = self._begin()
        why.open(*(finding.key for finding in findings))
        self._reveal()

    def ask(self, question: MapQuestion) -> None:
        """Answer a question about a space or a thing."""
        self._begin().ask(question)

    def ask_next(self) -> None:
        """Ask what follows from an answer."""
        given = None if self.why is None else self.why.given
        question = None if given is None else follow_up(given)
        if question is not None:
            self.ask(question)

    def _begin(self) -> Why:
        """Show the panel, if it is not shown yet, and keep what is to be shown again."""
        if self.why is None:
            self._before = _Before(self._session, self._canvas)
            self.why = Why(self._session, self.asker, self._show)
            self._shell.show_alone(self.panel, WIDE)
            self.panel.begin()
            self._session.notify("view")
        return self.why

    def close(self) -> None:
        """Put the explanation away: selection, view and panels are as they were."""
        if self.why is None:
            return
        self.why.close()
        self.why = None
        self._poll.stop()
        self._drawing.stop()
        self._shell.show_alone(None)
        self._before.restore()
        self._canvas.setFocus()

    def end(self) -> None:
        """End the process that looks for causes and fixes."""
        self.close()
        self.asker.close()

    def press(self, key: str) -> None:
        """Do what a key means: choose a fix, use it, explain the next finding."""
        why = self.why
        if why is None:
            return
        if key.isdigit():
            why.choose(int(key) - 1)
        elif key == "enter":
            why.use()
        elif key in ("next", "previous"):
            why.step(1 if key == "next" else -1)
            self._reveal()
        elif key == "escape":
            self.close()

    def show_cause(self, culprit: Culprit) -> None:
        """Bring a cause into view."""
        session = self._session
        if culprit.holder:
            session.look(setup=culprit.holder)
        cells = session.editing.cells_of(session.shown_survey, culprit.id)
        self._canvas.reveal(cells, (culprit.id,))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the keys of the explanation from the map, too."""
        takes = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)
        if self.why is None or event.type() not in takes or not isinstance(event, QKeyEvent):
            return False
        key = key_of(event)
        if not key or self._session.tool.busy():
            return False
        if event.type() == QEvent.Type.KeyPress:
            self.press(key)
        event.accept()
        return True

    def _follow(self, key: str) -> None:
        """Explain the problem that is gone to, where another one is explained."""
        if self.why is not None and self.why.keys != (key,):
            self.why.open(key)

    def _open_rule(self, culprit: Culprit) -> None:
        self.close()
        self.open_rule(culprit)

    def _reveal(self) -> None:
        """Bring the spaces of the finding into view."""
        finding = None if self.why is None else self.why.finding
        if finding is None:
            return
        cells = {*finding.cells, *(cell for item in finding.evidence for cell in item.cells)}
        ids = [*finding.places, *(name for item in finding.evidence for name in item.ids)]
        survey = self._session.shown_survey
        for name in finding.places if not cells else ():
            cells.update(self._session.editing.cells_of(survey, name))
        self._canvas.reveal(cells, ids)

    def _show(self) -> None:
        if self.why is None:
            return
        view = why_view(self.why, self._session)
        self.panel.show_view(view)
        if self.why.looking and not self._poll.isActive():
            self._poll.start()
        self._drawing.begin()

    def _look(self) -> None:
        if self.why is None or not self.why.poll():
            self._poll.stop()

    def _marks(self) -> Overlay:
        """Return what is marked on the map before a fix: what is explained."""
        why = self.why
        return with_finding(NOTHING, why.findings[0]) if why and why.findings else NOTHING


class _Before:
    """What a window showed before something was explained."""

    def __init__(self, session: Session, canvas: Canvas) -> None:
        self._session, self._canvas = session, canvas
        self._view, self._problem, self._evidence = session.view, session.problem, session.evidence
        self._selection, self._cells = session.selection, session.cells
        self._camera, self._fits = canvas.camera, canvas.fits

    def restore(self) -> None:
        """Show it again."""
        session = self._session
        session.view = self._view
        session.notify("view")
        session.select(self._selection, self._cells)
        session.look_at(self._problem, evidence=self._evidence)
        self._canvas.go_back(self._camera, fits=self._fits)
