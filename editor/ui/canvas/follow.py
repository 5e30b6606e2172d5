"""A canvas follows its session: what changed there is shown, what is done here is told."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from editor.core.finding import Finding
from editor.core.points import Cell, spread_of
from editor.systems.pointing import Held, Spot
from editor.systems.showing import Reason, ReasonLevel, Showing
from editor.systems.tactics.board import HOLE
from editor.systems.tactics.graph import cost_setting, terrain_costs
from editor.ui.canvas.scene import Outlook, words_of
from editor.workbench.session import Event, EventKind, Session

if TYPE_CHECKING:
    from editor.ui.canvas.canvas import Canvas

_BOARD: frozenset[EventKind] = frozenset({"scenario", "preview", "view", "document"})
_LIVE: frozenset[EventKind] = frozenset({"showing", "selection", "findings", "tool"})


class Follow:
    """The stage of a canvas whose board is that of a session."""

    def __init__(self, canvas: Canvas, session: Session) -> None:
        self._canvas, self._session = canvas, session
        self._spot: Spot | None = None
        self._gesture = False
        self._wanted: set[str] = set()
        session.observers.append(self._heard)
        self._show_board()

    def end(self) -> None:
        """Follow no longer."""
        if self._heard in self._session.observers:
            self._session.observers.remove(self._heard)

    # What changed in the session

    def _heard(self, event: Event) -> None:
        if event.kind in _BOARD:
            self._wanted.add("board")
        elif event.kind in _LIVE:
            self._wanted.add("live")
        if not self._gesture:
            self._show_wanted()

    @contextmanager
    def _one_gesture(self) -> Iterator[None]:
        """Show once what a gesture changed, however often the session told of it."""
        if self._gesture:
            yield
            return
        self._gesture = True
        try:
            yield
        finally:
            self._gesture = False
            self._wanted.add("live")
            self._show_wanted()

    def _show_wanted(self) -> None:
        wanted, self._wanted = self._wanted, set()
        if "board" in wanted or self._canvas.fades() != self._fade():
            self._show_board()
        elif wanted:
            self._show_live()

    def _fade(self) -> int | None:
        """Return the level above which boxes fade: the edited one while a tool is at work."""
        return self._session.level if self._session.tool.busy() else None

    def _show_board(self) -> None:
        session, canvas = self._session, self._canvas
        survey = session.shown_survey
        canvas.set_outlook(Outlook(session.view.isometric).turned(session.view.quarter))
        canvas.show_board(
            survey.realm,
            survey.setup,
            hidden=session.hidden,
            faded=self._fade(),
            level=session.level,
        )
        self._show_live()

    def _show_live(self) -> None:
        session, canvas = self._session, self._canvas
        live = session.tool.showing()
        chosen = tuple(one for one in session.selection if one not in session.in_hand)
        pointed = live.pointed
        if pointed is None and live.hand is None and self._spot is not None:
            pointed = self._spot.cell
        selected = live.selected or chosen
        linked = live.linked | canvas.doors_of(selected, pointed)
        live = replace(live, selected=selected, pointed=pointed, linked=linked)
        finding = session.findings.named(session.problem) if session.evidence else None
        if finding is not None and live.hand is None:
            live = with_evidence(live, finding)
        canvas.tag = self._tag(pointed) if pointed is not None else ""
        canvas.show_live(live)

    def _tag(self, cell: Cell) -> str:
        """Return what the tag of the pointer says of a space."""
        scene = self._canvas.scene
        space = scene.realm.surface.get(cell) if scene is not None else None
        if scene is None or space is None:
            return ""
        step = cost_setting(scene.realm.settings, "movement.step", 1)
        hole = space.terrain == HOLE
        return words_of(
            scene, cell, None if hole else step + terrain_costs(scene.realm)[space.terrain]
        )

    # What is done on the canvas

    def busy(self) -> bool:
        """Tell whether something is in the hand or a stroke is under way."""
        return self._session.tool.busy()

    def hover(self, spot: Spot | None, held: Held) -> None:
        """Follow the pointer."""
        self._spot = spot
        with self._one_gesture():
            self._session.tool.hover(spot, held)
        self._canvas.pointed.emit(spot)

    def press(self, spot: Spot, held: Held) -> None:
        """Begin at a place."""
        self._spot = spot
        with self._one_gesture():
            self._session.tool.press(spot, held)

    def drag(self, spot: Spot, held: Held) -> None:
        """Go on to another place."""
        self._spot = spot
        with self._one_gesture():
            self._session.tool.drag(spot, held)
        self._canvas.pointed.emit(spot)

    def release(self, spot: Spot, held: Held) -> None:
        """End at a place."""
        with self._one_gesture():
            self._session.tool.release(spot, held)

    def double(self, spot: Spot, held: Held) -> None:
        """Take a double click."""
        with self._one_gesture():
            self._session.tool.double(spot, held)

    def menu(self, spot: Spot) -> None:
        """Ask the window for the menu of a place."""
        self._canvas.menu_asked.emit(spot)

    def key(self, name: str, held: Held) -> bool:
        """Take a key of the canvas."""
        with self._one_gesture():
            if name == "space":
                return self._session.tool.help()
            if name == "escape":
                return self._session.tool.cancel()
            return False

    def carried(self, kind: str, key: str, spot: Spot | None) -> None:
        """Carry a card of the palette over the canvas."""
        session = self._session
        if spot is None:
            self.hover(None, Held())
            return
        if (session.tool.id, session.tool.key) != (kind, key):
            session.arm(kind, key)
        self.hover(spot, Held())

    def dropped(self, kind: str, key: str, spot: Spot) -> None:
        """Put a card of the palette down."""
        with self._one_gesture():
            self.carried(kind, key, spot)
            self.press(spot, Held())
            self.release(spot, Held())


def with_evidence(live: Showing, finding: Finding) -> Showing:
    """Return what is shown with the evidence of a finding, and a chip that says it."""
    level: ReasonLevel = "waived" if finding.waived else finding.level
    reason = Reason(level, finding.message, spread_of(finding.cells))
    drawn = any(one.kind != "objects" for one in finding.evidence)
    fault = frozenset() if drawn else frozenset(finding.cells)
    return replace(live, shown=finding.evidence, fault=fault, reason=reason)
