"""The connection of a canvas with its session: it shows changes and passes on gestures."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from editor.seam.pictures import reference_image
from editor.seam.scene import Viewpoint
from editor.seam.tool import Hit, Modifiers
from editor.ui.canvas.frame_times import CollectorPause
from editor.workbench.event import Event, EventKind
from editor.workbench.session import Session
from editor.workbench.stage import Stage

if TYPE_CHECKING:
    from editor.ui.canvas.canvas import Canvas

_BOARD: frozenset[EventKind] = frozenset({"scenario", "preview", "view", "document", "tool"})
_LIVE: frozenset[EventKind] = frozenset({"showing", "selection", "findings"})


REFERENCE_TOOL = "reference"
"""The id of the tool of the reference picture, which every system has."""


class SessionFollower:
    """Shows the board of a session on a canvas and passes gestures to its stage.

    The changes of a gesture are shown together at its end.
    """

    def __init__(self, canvas: Canvas, session: Session) -> None:
        self._canvas, self._session = canvas, session
        self.stage = Stage(session)
        self._gesture = False
        self._wanted: set[str] = set()
        self._pause = CollectorPause()
        session.observe(self._heard, *_BOARD, *_LIVE)
        self._show_board()

    def end(self) -> None:
        """Stop following the session."""
        self._session.ignore(self._heard)
        self._pause.show_busy(busy=False)

    # What changed in the session

    def _heard(self, event: Event) -> None:
        self._wanted.add("board" if event.kind in _BOARD else "live")
        if not self._gesture:
            self._show_wanted()

    @contextmanager
    def _one_gesture(self) -> Iterator[None]:
        if self._gesture:
            yield
            return
        self._gesture = True
        try:
            yield
        finally:
            self._gesture = False
            self._pause.show_busy(busy=self.stage.busy())
            self._wanted.add("live")
            self._show_wanted()
            self._canvas.pointed.emit(self._session.hit)

    def _show_wanted(self) -> None:
        wanted, self._wanted = self._wanted, set()
        if "board" in wanted or self._canvas.fades() != self._fade():
            self._show_board()
        elif wanted:
            self._show_live()

    def _fade(self) -> int | None:
        """Return the level above which boxes fade: the edited one during a gesture."""
        return self._session.level if self.stage.busy() else None

    def _show_board(self) -> None:
        session, canvas = self._session, self._canvas
        # Under a box in the hand the board stays as it was: it is painted once, not at each step.
        survey = session.survey if session.held else session.shown_survey
        canvas.set_viewpoint(Viewpoint(session.view.isometric).rotated(session.view.quarter))
        canvas.held_still = session.previewing
        canvas.show_board(
            session.system.scene,
            survey,
            hidden=session.hidden,
            faded=self._fade(),
            level=session.level,
        )
        # Whoever takes up its tool sees the picture, also a hidden one.
        seen = session.view.reference or session.tool.id == REFERENCE_TOOL
        picture = session.shown.reference if seen else None
        image = None if picture is None else reference_image(picture, session.shown.unit)
        canvas.show_reference(image, session.document.folder)
        self._show_live()

    def _show_live(self) -> None:
        canvas = self._canvas
        live = self.stage.overlay()
        scene = canvas.scene
        if scene is not None:
            linked = live.linked | scene.linked_at(live.selected, live.pointed)
            live = replace(live, linked=linked)
        canvas.tag = scene.tag(live) if scene is not None else ""
        canvas.show_live(live)
        if live.cursor is not None:
            canvas.keep_in_view(live.cursor)
            canvas.announce(self.stage.words)

    # What is done on the canvas

    def off_grid(self) -> bool:
        """Return whether the tool works with points, not only with cells."""
        return self.stage.off_grid()

    def busy(self) -> bool:
        """Return whether the tool is in the middle of a gesture."""
        return self.stage.busy()

    def hover(self, hit: Hit | None, modifiers: Modifiers) -> None:
        """Pass on where the pointer is."""
        with self._one_gesture():
            self.stage.hover(hit, modifiers)

    def press(self, hit: Hit, modifiers: Modifiers) -> None:
        """Press at a place."""
        with self._one_gesture():
            self.stage.press(hit, modifiers)
        if self.stage.busy() and self._session.selection:
            self._canvas.expect_lift(self._session.selection)

    def drag(self, hit: Hit, modifiers: Modifiers) -> None:
        """Drag to another place."""
        with self._one_gesture():
            self.stage.drag(hit, modifiers)

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        """Release at a place."""
        with self._one_gesture():
            self.stage.release(hit, modifiers)

    def double(self, hit: Hit, modifiers: Modifiers) -> bool:
        """Double-click at a place; return False where it is only another click."""
        with self._one_gesture():
            return self.stage.double(hit, modifiers)

    def menu(self, hit: Hit) -> None:
        """Select the object at a place and ask for its menu, unless this cancelled a gesture."""
        was_busy, before = self.busy(), self._session.selection
        with self._one_gesture():
            self.stage.menu(hit)
        self._session.set_aside = before
        if not was_busy:
            self._canvas.menu_requested.emit(hit)

    def key(self, name: str, modifiers: Modifiers) -> bool:
        """Handle a key of the canvas."""
        with self._one_gesture():
            return self.stage.key(name, modifiers)

    def turn(self, quarters: int) -> bool:
        """Turn the object in the hand, else the selection, clockwise."""
        with self._one_gesture():
            return self.stage.turn(quarters)

    def carried(self, kind: str, key: str, hit: Hit | None) -> None:
        """Drag a card of the palette over the canvas."""
        with self._one_gesture():
            self.stage.carried(kind, key, hit)

    def dropped(self, kind: str, key: str, hit: Hit) -> None:
        """Drop a card of the palette."""
        with self._one_gesture():
            self.stage.dropped(kind, key, hit)
