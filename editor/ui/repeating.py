"""What connects live symmetry with the window: options row, inspector and canvas."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, QTimer

from editor.ui.canvas.canvas import Canvas
from editor.ui.panels.options_row import RepeatControls, RepeatView
from editor.ui.panels.symmetry_panel import SymmetryPanel
from editor.ui.shell import Shell
from editor.ui.translate import tr
from editor.workbench.event import Event, EventKind
from editor.workbench.repeat_actions import AXIS_WORDS, KIND_WORDS
from editor.workbench.repeat_rows import symmetry_view
from editor.workbench.session import Session

_INTERVAL = 30
"""The milliseconds after which changes are shown together."""
_SETTINGS: tuple[EventKind, ...] = ("view", "document")
_KINDS: tuple[EventKind, ...] = (*_SETTINGS, "scenario", "preview", "tool")


class RepeatBinding(QObject):
    """Connects the controls of symmetry with a session; absent for a system that has none."""

    def __init__(self, shell: Shell, session: Session, canvas: Canvas) -> None:
        super().__init__(shell)
        self._session, self._canvas = session, canvas
        self.places = SymmetryPanel(places=True)
        self.panel = SymmetryPanel(places=False, why_not=self._why_not)
        shell.inspector.add_part(self.places, above=True)
        shell.inspector.add_part(self.panel, above=False)
        self._kinds = {key: kind for kind in KIND_WORDS for key in (str(kind),)}
        self._axes = {key: axis for axis in AXIS_WORDS for key in (str(axis),)}
        self.controls = RepeatControls(
            tuple((key, tr(KIND_WORDS[kind])) for key, kind in self._kinds.items())
        )
        if session.repeat.system is None:
            return
        shell.options.add_controls(self.controls)
        repeat, controls, panel = session.repeat, self.controls, self.panel
        controls.kind_chosen.connect(lambda key: repeat.choose(self._kinds[key]))
        controls.axis_chosen.connect(lambda key: repeat.choose(axis=self._axes[key]))
        controls.middle_named.connect(self._name_middle)
        controls.pick_requested.connect(lambda: repeat.pick(on=not repeat.picking))
        controls.differences_switched.connect(lambda on: repeat.show_differences(on=on))
        controls.differences_requested.connect(lambda: panel.choose(0))
        self.places.left_out.connect(repeat.leave_out)
        panel.mended.connect(self._mend)
        panel.shown.connect(self._show)
        self._later = QTimer(self, singleShot=True, interval=_INTERVAL)
        self._later.timeout.connect(self.show_session)
        shell.destroyed.connect(partial(session.ignore, self._heard))
        self.show_session()

    def _heard(self, event: Event) -> None:
        if not self._later.isActive():
            self._later.start()

    def show_session(self) -> None:
        """Show the symmetry of the session as it is now."""
        repeat = self._session.repeat
        if repeat.system is None:
            return
        on = bool(repeat.symmetry.images)
        # While nothing is repeated, no change of the map shows anything else.
        self._session.observe(self._heard, *(_KINDS if on else _SETTINGS))
        count = repeat.count if on and repeat.differences else ""
        self.controls.show_view(
            RepeatView(
                kind=repeat.kind,
                axes=tuple((str(axis), tr(AXIS_WORDS[axis])) for axis in repeat.axes),
                axis=repeat.axis,
                middle=repeat.middle_words,
                picking=repeat.picking,
                shows=repeat.shows_differences,
                apart=count,
            )
        )
        seen = symmetry_view(self._session)
        self.places.show_view(seen)
        self.panel.show_view(seen)

    def _name_middle(self, words: str) -> None:
        if not self._session.repeat.named(words):
            self._session.say(tr("Space at the center, such as h8, or h8 and i9"))
            self.show_session()

    def _why_not(self, number: int, away: bool) -> str:
        found = self._session.repeat.differences
        if number >= len(found):
            return ""
        return self._session.repeat.why_not(found[number], away=away)

    def _mend(self, number: int, away: bool) -> None:
        found = self._session.repeat.differences
        if number < len(found):
            self._session.repeat.mend(found[number], away=away)

    def _show(self, number: int) -> None:
        repeat = self._session.repeat
        if number < len(repeat.differences):
            repeat.show_differences(on=True)
            found = repeat.differences[number]
            self._canvas.reveal(found.cells, found.ids)
