"""Where gestures arrive: pointer and keyboard act alike on the tool of a session."""

from __future__ import annotations

from dataclasses import replace

from editor.core.finding import Finding
from editor.core.points import Cell
from editor.core.words import listing
from editor.seam.overlay import Reason, ReasonLevel, Showing
from editor.seam.pointing import NOTHING_HELD, Held, Spot
from editor.workbench.doing import change_level
from editor.workbench.session import Session

_STEPS: dict[str, Cell] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_STRIDE = 5
"""Spaces that the cursor goes with Shift."""


class Stage:
    """Takes gestures from a canvas and tells what lies over its board.

    The keyboard has a cursor: arrows move it, Enter presses and lets go, Escape puts back, Space
    does the helpful thing, Page Up and Page Down change the level, Home and End go to corners.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.cursor: Cell | None = None
        """Where the keyboard is; None while the pointer leads."""
        self._pressed = False

    def busy(self) -> bool:
        """Return whether something is in the hand or a stroke is under way."""
        return self.session.tool.busy()

    def off_grid(self) -> bool:
        """Return whether the tool works with places, not only with the cells that they lie in."""
        return self.session.tool.off_grid

    # The pointer

    def hover(self, spot: Spot | None, held: Held) -> None:
        """Follow the pointer; None: it left the canvas."""
        self._point(spot)
        self.session.tool.hover(spot, held)
        self.session.refresh()

    def press(self, spot: Spot, held: Held) -> None:
        """Begin at a place; the knob of the selected object turns it."""
        self._point(spot)
        if spot.handle == "knob" and self.session.selection and not self.busy():
            self.turn(3 if held.shift else 1)
            return
        self._pressed = True
        self.session.tool.press(spot, held)
        self.session.refresh()

    def drag(self, spot: Spot, held: Held) -> None:
        """Go on to another place."""
        if self._pressed:
            self._point(spot)
            self.session.tool.drag(spot, held)

    def release(self, spot: Spot, held: Held) -> None:
        """End at a place."""
        if self._pressed:
            self._pressed = False
            self._point(spot)
            self.session.tool.release(spot, held)
            self.session.refresh()

    def double(self, spot: Spot, held: Held) -> None:
        """Take a double click at a place."""
        self._pressed = False
        self.session.tool.double(spot, held)

    def menu(self, spot: Spot) -> None:
        """Select what lies here, unless it is selected already, for a menu of it."""
        session = self.session
        if self.busy():
            session.tool.cancel()
            return
        self._point(spot)
        if spot.on and spot.on not in session.selection:
            session.select((spot.on,))

    def carried(self, kind: str, key: str, spot: Spot | None) -> None:
        """Carry a card of the palette over the canvas; None: it left."""
        session = self.session
        if spot is None:
            session.tool.hover(None, NOTHING_HELD)
            return
        if (session.tool.id, session.tool.key) != (kind, key):
            session.arm(kind, key)
        self.hover(spot, NOTHING_HELD)

    def dropped(self, kind: str, key: str, spot: Spot) -> None:
        """Put a card of the palette down."""
        self.carried(kind, key, spot)
        self.press(spot, NOTHING_HELD)
        self.release(spot, NOTHING_HELD)

    # The keyboard

    def key(self, name: str, held: Held) -> bool:
        """Take a key by its name; returns whether it meant something."""
        if name in _STEPS:
            strides = held.shift and (self.off_grid() or not self.busy())
            stride = _STRIDE if strides else 1
            dx, dy = _STEPS[name]
            self._go(dx * stride, dy * stride, replace(held, shift=held.shift and not strides))
            return True
        match name:
            case "home" | "end":
                self._corner(last=name == "end")
                return True
            case "page-up" | "page-down":
                self._level(1 if name == "page-up" else -1)
                return True
            case "enter":
                self._enter(held)
                return True
            case "escape":
                return self._escape()
            case "space":
                return self._help()
        return False

    def turn(self, quarters: int) -> bool:
        """Turn what is in the hand, else the selected boxes; whether anything turned."""
        session = self.session
        if session.tool.turn(quarters % 4):
            return True
        return session.turn_selection(quarters % 4)

    def _enter(self, held: Held) -> None:
        # Where the pointer leads, Enter ends what it draws; the keyboard's cursor sets a corner.
        if self.cursor is None and self.session.tool.finish():
            self.session.refresh()
            return
        tool, spot = self.session.tool, self._spot()
        if not tool.holds_by_key:
            tool.press(spot, held)
            tool.release(spot, held)
        elif self._pressed:
            self._pressed = False
            tool.release(spot, held)
        else:
            self._pressed = True
            tool.press(spot, held)
        self.session.refresh()

    def _escape(self) -> bool:
        session = self.session
        self._pressed = False
        if session.tool.cancel():
            return True
        if session.tool.id != session.tools[0].id:
            session.arm(session.tools[0].id)
            return True
        if session.selection or session.cells:
            session.select(())
            return True
        if self.cursor is not None:
            self.cursor = None
            session.refresh()
            return True
        return False

    def _help(self) -> bool:
        tool = self.session.tool
        if not tool.help():
            return False
        pointed = tool.pointed()
        if self.cursor is not None and pointed is not None:
            self.cursor = pointed
        self.session.refresh()
        return True

    def _go(self, dx: int, dy: int, held: Held) -> None:
        x, y, width, height = self.session.desk.bounds(self.session.survey)
        if self.cursor is None:
            spot = self.session.spot
            self.cursor = spot.cell if spot is not None else (x + width // 2, y + height // 2)
            if spot is None:
                dx = dy = 0
        column = min(max(self.cursor[0] + dx, x - 1, 0), x + width)
        row = min(max(self.cursor[1] + dy, y - 1, 0), y + height)
        self._move((column, row), held)

    def _corner(self, *, last: bool) -> None:
        x, y, width, height = self.session.desk.bounds(self.session.survey)
        self._move((x + width - 1, y + height - 1) if last else (x, y), NOTHING_HELD)

    def _move(self, cell: Cell, held: Held) -> None:
        self.cursor = cell
        spot = self._spot()
        self.session.spot = spot
        if self._pressed:
            self.session.tool.drag(spot, held)
        else:
            self.session.tool.hover(spot, held)
        self.session.refresh()

    def _level(self, step: int) -> None:
        """Go a level up or down; above the highest, all levels are edited."""
        session = self.session
        change_level(step)(session)
        if self.cursor is not None:
            session.spot = self._spot()
            session.refresh()

    def _spot(self) -> Spot:
        session = self.session
        if self.cursor is None:
            x, y, width, height = session.desk.bounds(session.survey)
            middle = (x + width // 2, y + height // 2)
            self.cursor = session.spot.cell if session.spot is not None else middle
        return session.desk.spot_at(session.survey, self.cursor, session.level, session.hidden)

    def _point(self, spot: Spot | None) -> None:
        self.cursor = None
        self.session.spot = spot

    # What is shown

    @property
    def words(self) -> str:
        """What is under the cursor or pointer, in words: "c4, plain · height 1 · on box 5×4"."""
        spot = self.session.spot
        if spot is None:
            return ""
        session = self.session
        survey = session.survey if session.in_hand else session.shown_survey
        name = session.desk.place_name(survey, spot)
        ground = session.desk.ground(survey, spot)
        return ", ".join(part for part in (name, ground) if part)

    def showing(self) -> Showing:
        """Return all that lies over the board now."""
        session = self.session
        live = session.tool.showing()
        selected = live.selected or tuple(
            one for one in session.selection if one not in session.in_hand
        )
        pointed = live.pointed
        if pointed is None and live.hand is None and session.spot is not None:
            pointed = session.spot.cell if self.cursor is None else None
        # While something is in the hand, nothing else is spoken of.
        meant = session.selection if live.hand is None else tuple(session.in_hand)
        selected = selected if live.hand is None else live.selected
        linked = live.linked | session.desk.linked(session.shown_survey, meant)
        over = session.spot.on if session.spot is not None and live.hand is None else ""
        live = replace(
            live,
            selected=selected,
            pointed=pointed,
            over=live.over or over,
            cursor=self.cursor,
            linked=linked,
        )
        if session.evidence and live.hand is None:
            finding = session.findings.named(session.problem)
            if finding is not None:
                return self._with_evidence(live, finding)
        return live

    def _with_evidence(self, live: Showing, finding: Finding) -> Showing:
        """Return what is shown with what a finding speaks of, and the chip that says it."""
        session = self.session
        # A finding may speak of thousands of boxes, and a name takes a look at all of them.
        spoken = finding.places[:3]
        names = [session.desk.name_words(session.shown_survey, one) for one in spoken]
        level: ReasonLevel = "waived" if finding.waived else finding.level
        detail = finding.notes[0] if finding.notes else listing(names)
        drawn = any(one.kind != "objects" for one in finding.evidence)
        return replace(
            live,
            shown=finding.evidence,
            fault=frozenset() if drawn else frozenset(finding.cells),
            faulty=() if drawn or finding.cells else finding.places,
            reason=Reason(level, finding.message, detail),
        )
