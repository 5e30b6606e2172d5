"""The proposals of a window: their page, their keys, and the clock that drives the search."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QKeyEvent

from editor.ui.propose.page import ProposePage
from editor.ui.propose.presenter import propose_view
from editor.ui.screens.side_control import SideControl
from editor.ui.why.panel import key_of
from editor.ui.why.previews import CardDrawing
from editor.workbench.proposals import Proposals
from editor.workbench.propose_actions import kinds_of
from editor.workbench.proposing import ProposalKind, Proposing

if TYPE_CHECKING:
    from editor.picture.halftone import PlayMap
    from editor.ui.canvas.canvas import Canvas
    from editor.ui.screens.host import Ends
    from editor.ui.shell import Shell
    from editor.workbench.session import Session

_POLL = 20
"""Milliseconds between two looks at the search."""


class ProposeControl(SideControl):
    """Connects the proposals of a session with their page in the right column."""

    def __init__(self, shell: Shell, session: Session, canvas: Canvas) -> None:
        self.page = ProposePage(kinds_of(session.system))
        super().__init__(shell, self.page)
        self._session, self._canvas = session, canvas
        self.asker = Proposing()
        self.gallery: Ends | None = None  # once it was opened
        self.proposals = Proposals(session, self.asker, self._show)
        self._drawing = CardDrawing(
            canvas,
            lambda: session.system,
            lambda: canvas.scene,
            self.proposals.prepare,
            self.proposals.look,
            lambda: self.page.cards,
        )
        self._effects: PlayMap | None = None
        self._poll = QTimer(self, interval=_POLL)
        self._poll.timeout.connect(self._look)
        page, proposals = self.page, self.proposals
        page.kind_chosen.connect(proposals.turn_to)
        page.chosen.connect(proposals.choose)
        page.pointed.connect(proposals.point_at)
        page.released.connect(proposals.release)
        page.key_pressed.connect(self.press)
        page.seen.connect(self._see)
        page.repair.protected.requested.connect(self._protect)
        page.balance.protected.requested.connect(self._protect)
        page.balance.changed.connect(proposals.balance_by)
        page.effects.shown_on_map.connect(proposals.show_effects)
        page.complete.making.changed.connect(proposals.make_by)
        canvas.installEventFilter(self)

    def open(self, kind: ProposalKind) -> None:
        """Open the page at a kind of proposals, or bring it to the front."""
        if not self.opened and self._shell.side.page is not None:
            self._shell.side.close_requested.emit()
        self._shell.open_page(self.page, self.tr("Propose"))
        self.proposals.turn_to(kind)
        self._show()
        self.page.begin()

    def end(self) -> None:
        """End the process that looks for proposals."""
        self._poll.stop()
        self._drawing.stop()
        if self.gallery is not None:
            self.gallery.end()
        self.proposals.close()
        self.asker.close()

    def acts(self) -> Mapping[str, Callable[[], object]]:
        proposals = self.proposals
        self.page.sheets[proposals.kind].settle()
        return {
            "start": proposals.start,
            "stop": proposals.stop,
            "apply": proposals.apply,
            "more": proposals.make_others,
            "clear": proposals.forget,
        }

    def press(self, key: str) -> None:
        """Do what a key means: choose a proposal, apply it, close the page."""
        if key.isdigit():
            self.proposals.choose(int(key) - 1)
        elif key == "enter":
            self.proposals.apply()
        elif key == "escape":
            self.close()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the keys of proposals from the map, too, while they are drawn there."""
        takes = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)
        if self._session.argued is not self.proposals or event.type() not in takes:
            return False
        if not isinstance(event, QKeyEvent) or self._session.tool.busy():
            return False
        key = key_of(event)
        if not key or key in ("next", "previous") or (key == "escape" and self._session.selection):
            return False
        if event.type() == QEvent.Type.KeyPress:
            self.press(key)
        event.accept()
        return True

    def _protect(self, more: bool) -> None:
        if more:
            self.proposals.protect_selection()
        else:
            self.proposals.protect_nothing()

    def _see(self, seen: bool) -> None:
        if seen:
            self._show()
        self.proposals.show_on_map(seen)
        self._show_effects()

    def _show_effects(self) -> None:
        """Draw what matters most on the map, or what was played, if that is shown."""
        effects = self.proposals.effects
        if effects is not self._effects:
            self._effects = effects
            self._canvas.show_play(effects or self._session.play_overlay.drawn)

    def _show(self) -> None:
        self._show_effects()
        if self.proposals.looking and not self._poll.isActive():
            self._poll.start()
        if not self.opened:
            return
        view = propose_view(self.proposals)
        self.page.show_view(view)
        if view.shows_form:
            self.page.sheets[view.kind].show_proposals(self.proposals)
        self._drawing.begin()

    def _look(self) -> None:
        if self.proposals.poll():
            return
        self._poll.stop()
        if not self.page.isVisible():
            self._session.say(self.tr("Search finished; see Propose for the results."))
