"""Gestures of pointer and keyboard on the tool of a session, and the overlay."""

from __future__ import annotations

from dataclasses import replace
from math import dist

from editor.core.errors import EditError
from editor.core.finding import Finding
from editor.core.points import Cell
from editor.core.words import listing
from editor.seam.overlay import Overlay, Reason, ReasonLevel, with_finding
from editor.seam.tool import NO_MODIFIERS, HeldPiece, Hit, Modifiers
from editor.workbench.clipboard import COPY, lifted
from editor.workbench.commands import change_level, nudge, turn_selection
from editor.workbench.findings_here import every_finding
from editor.workbench.grouping import grouped, things_at
from editor.workbench.session import Session

_STEPS: dict[str, Cell] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_STRIDE = 5
"""How many spaces the cursor or the selection moves with Shift."""
_SLACK = 4
"""How many pixels a drag goes off the grid before it is one."""


class Stage:
    """Passes gestures of a canvas to the tool and returns the overlay of its board.

    The keyboard has a cursor: arrows move it, Enter presses and releases, Escape cancels, Space
    calls the tool's `help`, Page Up and Page Down change the level, Home and End go to corners.
    While the first tool holds nothing and something is selected, arrows move that, and the cursor
    moves with Alt and arrows. The cursor never changes the selection.

    With Ctrl a drag of the first tool carries copies. With Ctrl and Shift a symmetry repeats
    nothing, and the tool works as without keys.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.cursor: Cell | None = None
        """The cell of the keyboard's cursor; None while the pointer is used."""
        self._pressed = False
        self._copied: Hit | None = None
        """Where a drag began that carries copies; None for another."""

    def busy(self) -> bool:
        """Return whether the tool is in the middle of a gesture."""
        return self.session.tool.busy()

    def off_grid(self) -> bool:
        """Return whether the tool works with points, not only with cells."""
        return self.session.tool.off_grid

    # The pointer

    def hover(self, hit: Hit | None, modifiers: Modifiers) -> None:
        """Follow the pointer; None: it left the canvas."""
        self._point(hit)
        self.session.tool.hover(hit, self._repeat(modifiers))
        self.session.refresh()

    def press(self, hit: Hit, modifiers: Modifiers) -> None:
        """Press at a place; the knob of the selected object turns it."""
        self._point(hit)
        if self.session.repeat.picking:
            self.session.repeat.picked(hit.at)
            return
        modifiers = self._repeat(modifiers)
        if hit.handle == "knob" and self.session.selection and not self.busy():
            self.turn(3 if modifiers.shift else 1)
            return
        self._pressed = True
        self.session.tool.press(hit, modifiers)
        grips = hit.handle not in ("", "label")  # Ctrl drags a whole border by its corners
        copies = modifiers.control and not grips and self._selects() and self.busy()
        self._copied = hit if copies else None
        self.session.refresh()

    def drag(self, hit: Hit, modifiers: Modifiers) -> None:
        """Drag to another place."""
        if self._pressed:
            self._point(hit)
            modifiers = self._repeat(modifiers)
            if self._copied is not None and self._selects():
                if not self._is_away(self._copied, hit):
                    return
                self._carry_copies(self._copied)
            if self._pressed:
                self.session.tool.drag(hit, modifiers)

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        """Release at a place."""
        if self._pressed:
            self._pressed = False
            self._point(hit)
            modifiers = self._repeat(modifiers)
            if self._copied is None:
                self.session.tool.release(hit, modifiers)
            else:
                self._put_copies(hit)
            self.session.refresh()

    def _repeat(self, modifiers: Modifiers) -> Modifiers:
        """Repeat what is done unless Ctrl and Shift are held; return the keys for the tool."""
        repeat = self.session.repeat
        alone = modifiers.control and modifiers.shift and repeat.active
        repeat.only_this(alone)
        return replace(modifiers, control=False, shift=False) if alone else modifiers

    def _selects(self) -> bool:
        """Return whether the tool in use is the first one, which selects and moves."""
        return self.session.tool.id == self.session.tools[0].id

    def _carry_copies(self, began: Hit) -> None:
        """Take copies of the selection in the hand where the drag began, and not the selection."""
        session = self.session
        session.tool.cancel()
        try:
            piece = lifted(session)
        except EditError as error:
            self._pressed, self._copied = False, None
            session.say(str(error))
            return
        session.pieces[COPY] = HeldPiece("", piece, began)
        session.arm("piece", COPY)
        session.tool.press(began, NO_MODIFIERS)

    def _put_copies(self, hit: Hit) -> None:
        """Put copies down, unless they are where the drag began or are refused there."""
        session, began = self.session, self._copied
        self._copied = None
        if self._selects() or (began is not None and self._is_away(began, hit)):
            session.tool.release(hit, NO_MODIFIERS)
        if not self._selects():
            session.arm(session.tools[0].id)

    def _is_away(self, began: Hit, hit: Hit) -> bool:
        """Return whether a drag left the space where it began, off the grid a few pixels."""
        if not self.session.tool.off_grid:
            return hit.cell != began.cell
        return dist(hit.at, began.at) > _SLACK * hit.pixel

    def double(self, hit: Hit, modifiers: Modifiers) -> bool:
        """Double-click at a place; return False where it is only another click."""
        self._pressed = False
        return self.session.tool.double(hit, modifiers)

    def menu(self, hit: Hit) -> None:
        """Select the object at a place for its menu, unless one of those there is selected."""
        session = self.session
        if self.busy():
            session.tool.cancel()
            return
        self._point(hit)
        things = things_at(session, hit)
        if set(session.selection) & set(things):
            return
        met = (hit.on,) if hit.on in things else things[:1]
        if met:
            session.select(grouped(session, met))
        elif hit.on in session.protected:
            session.select((), (hit.cell,))

    def carried(self, kind: str, key: str, hit: Hit | None) -> None:
        """Drag a card of the palette over the canvas; None: it left."""
        session = self.session
        if hit is None:
            session.tool.hover(None, NO_MODIFIERS)
            return
        if (session.tool.id, session.tool.key) != (kind, key):
            session.arm(kind, key)
        self.hover(hit, NO_MODIFIERS)

    def dropped(self, kind: str, key: str, hit: Hit) -> None:
        """Drop a card of the palette."""
        self.carried(kind, key, hit)
        self.press(hit, NO_MODIFIERS)
        self.release(hit, NO_MODIFIERS)

    # The keyboard

    def key(self, name: str, modifiers: Modifiers) -> bool:
        """Handle a key by its name; return whether it was used."""
        if name in _STEPS and self._nudges(modifiers):
            dx, dy = _STEPS[name]
            far = _STRIDE if modifiers.shift else 1
            self.cursor = None
            nudge(dx * far, dy * far)(self.session)
            return True
        if name in _STEPS:
            strides = modifiers.shift and (self.off_grid() or not self.busy())
            stride = _STRIDE if strides else 1
            dx, dy = _STEPS[name]
            held = replace(modifiers, alt=False, shift=modifiers.shift and not strides)
            self._go(dx * stride, dy * stride, held)
            return True
        match name:
            case "home" | "end":
                self._corner(last=name == "end")
                return True
            case "page-up" | "page-down":
                self._level(1 if name == "page-up" else -1)
                return True
            case "enter":
                self._enter(modifiers)
                return True
            case "escape":
                return self._escape()
            case "space":
                return self._help()
        return False

    def _nudges(self, modifiers: Modifiers) -> bool:
        """Return whether arrows move the selection, and not the cursor."""
        free = self._selects() and not self.busy() and not modifiers.alt
        return free and bool(self.session.selection)

    def turn(self, quarters: int) -> bool:
        """Turn the object in the hand, else the selection; return whether anything turned."""
        session = self.session
        if session.tool.turn(quarters % 4):
            return True
        return turn_selection(session, quarters % 4)

    def _enter(self, modifiers: Modifiers) -> None:
        # Where the pointer leads, Enter ends what it draws; the keyboard's cursor sets a corner.
        if self.cursor is None and self.session.tool.finish():
            self.session.refresh()
            return
        self._follow()
        tool, hit = self.session.tool, self._spot()
        if not tool.holds_by_key:
            tool.press(hit, modifiers)
            tool.release(hit, modifiers)
        elif self._pressed:
            self._pressed = False
            tool.release(hit, modifiers)
        else:
            self._pressed = True
            tool.press(hit, modifiers)
        self.session.refresh()

    def _escape(self) -> bool:
        session = self.session
        self._pressed = False
        if session.tool.cancel():
            return True
        if session.evidence:
            session.look_at(session.problem, evidence=False)
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
        self._follow()
        self.session.refresh()
        return True

    def _follow(self) -> None:
        """Take the cursor to where the tool holds what is in the hand."""
        pointed = self.session.tool.pointed()
        if self.cursor is not None and pointed is not None:
            self.cursor = pointed

    def _go(self, dx: int, dy: int, modifiers: Modifiers) -> None:
        x, y, width, height = self.session.editing.bounds(self.session.survey)
        self._follow()
        if self.cursor is None:
            hit = self.session.hit
            self.cursor = hit.cell if hit is not None else (x + width // 2, y + height // 2)
            if hit is None:
                dx = dy = 0
        column = min(max(self.cursor[0] + dx, x - 1, 0), x + width)
        row = min(max(self.cursor[1] + dy, y - 1, 0), y + height)
        self._move((column, row), modifiers)

    def _corner(self, *, last: bool) -> None:
        x, y, width, height = self.session.editing.bounds(self.session.survey)
        self._move((x + width - 1, y + height - 1) if last else (x, y), NO_MODIFIERS)

    def _move(self, cell: Cell, modifiers: Modifiers) -> None:
        self.cursor = cell
        hit = self._spot()
        self.session.hit = hit
        if self._pressed:
            self.session.tool.drag(hit, modifiers)
        else:
            self.session.tool.hover(hit, modifiers)
        self.session.refresh()

    def _level(self, step: int) -> None:
        """Change the level by a step; above the highest all levels are edited."""
        session = self.session
        change_level(step)(session)
        if self.cursor is not None:
            session.hit = self._spot()
            session.refresh()

    def _spot(self) -> Hit:
        session = self.session
        if self.cursor is None:
            x, y, width, height = session.editing.bounds(session.survey)
            middle = (x + width // 2, y + height // 2)
            self.cursor = session.hit.cell if session.hit is not None else middle
        return session.editing.spot_at(session.survey, self.cursor, session.level, session.hidden)

    def _point(self, hit: Hit | None) -> None:
        self.cursor = None
        self.session.hit = hit

    # What is shown

    @property
    def words(self) -> str:
        """The place under the cursor or pointer: "c4, plain · height 1 · on box 5×4"."""
        hit = self.session.hit
        if hit is None:
            return ""
        session = self.session
        survey = session.survey if session.held else session.shown_survey
        name = session.editing.place_name(survey, hit)
        ground = session.editing.ground(survey, hit)
        return ", ".join(part for part in (name, ground) if part)

    def overlay(self) -> Overlay:
        """Return the overlay of the board."""
        session = self.session
        live = session.tool.overlay()
        selected = live.selected or tuple(
            object_id for object_id in session.selection if object_id not in session.held
        )
        pointed = live.pointed
        # Who lays the reference picture points at it, and not at the map under it.
        hit = session.hit if live.ghost is None and live.reference is None else None
        if pointed is None and hit is not None:
            pointed = hit.cell if self.cursor is None else None
        # While something is in the hand, nothing else is spoken of.
        meant = session.selection if live.ghost is None else tuple(session.held)
        selected = selected if live.ghost is None else live.selected
        linked = live.linked | session.editing.linked(session.shown_survey, meant)
        over = hit.on if hit is not None else ""
        live = replace(
            live,
            selected=selected,
            pointed=pointed,
            over=live.over or over,
            cursor=self.cursor,
            linked=linked,
            chosen=frozenset() if session.evidence or live.ghost is not None else session.cells,
        )
        if session.view.overlay:
            live = session.overlays.over(live)
        live = session.repeat.over_board(live)
        if session.argued is not None and live.ghost is None:
            return session.argued.over(live)
        if session.trial is not None and live.ghost is None:
            return replace(live, ghost=session.trial, selected=())
        if session.evidence and live.ghost is None:
            finding = every_finding(session).named(session.problem)
            if finding is not None and finding.applies_in(session.setup):
                return self._with_evidence(live, finding)
        return live

    def _with_evidence(self, live: Overlay, finding: Finding) -> Overlay:
        """Return the overlay with the evidence and the chip of a finding."""
        session = self.session
        # A finding may name thousands of boxes, and a name takes a look at all of them.
        spoken = finding.places[:3]
        names = [session.editing.name_words(session.shown_survey, name) for name in spoken]
        level: ReasonLevel = "waived" if finding.waived else finding.level
        detail = finding.notes[0] if finding.notes else listing(names)
        return replace(with_finding(live, finding), reason=Reason(level, finding.message, detail))
