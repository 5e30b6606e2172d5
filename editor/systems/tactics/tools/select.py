"""Select and move: click, add, band, and carry with all that stands on it."""

from __future__ import annotations

from typing import ClassVar

from editor.core.errors import EditError
from editor.core.points import Cell, name_of
from editor.seam.overlay import Hand, Reason, Showing
from editor.seam.pointing import Held, Spot
from editor.seam.tool import Bench, Tool
from editor.systems.tactics.board import TacticsScenario
from editor.systems.tactics.edits.components import ResizeBox
from editor.systems.tactics.edits.groups import MoveObjects
from editor.systems.tactics.edits.marking import MovePortal
from editor.systems.tactics.finding_place import beneath, cells_of, within
from editor.systems.tactics.hand import Grasp, put_down, take_up, turn
from editor.systems.tactics.sides import place_on_side
from editor.systems.tactics.survey import Survey
from editor.systems.tactics.verdict import ghost, nearest


class Select(Tool[TacticsScenario, Survey]):
    """Click selects, shift adds, a drag over bare ground bands; a drag on an object carries it."""

    id: ClassVar[str] = "select"
    title: ClassVar[str] = "Select and move"
    icon: ClassVar[str] = "mouse-pointer-2"
    shortcut: ClassVar[str] = "V"
    hint: ClassVar[str] = "Click to select, drag to move, R to turn"
    holds_by_key: ClassVar[bool] = True

    def __init__(self, bench: Bench[TacticsScenario, Survey], key: str = "") -> None:
        super().__init__(bench, key)
        self._from: Spot | None = None
        self._at: Cell = (0, 0)
        self._moved = False
        self._grasp: Grasp | None = None
        self._others: tuple[str, ...] = ()
        self._portal = ""
        self._band = False
        self._resized = ""
        self._clicked: tuple[Cell, int] = ((-1, -1), 0)
        self._helped: tuple[Cell, Cell] | None = None
        self._previewed: tuple[Grasp | None, Cell] | None = None

    def busy(self) -> bool:
        return self._from is not None and (self._moved or not self._band)

    def press(self, spot: Spot, held: Held) -> None:
        self._from, self._at, self._moved, self._band = spot, spot.cell, False, False
        chosen_box = self.bench.selection[:1]
        if (
            spot.handle == "corner"
            and chosen_box
            and chosen_box[0] in self.bench.survey.realm.boxes
        ):
            self._resized = chosen_box[0]
            return
        under = beneath(self.bench.survey, spot, self.bench.hidden)
        mats = self.bench.survey.realm.mats
        chosen = [one for one in under if one in self.bench.selection]
        grabbed = chosen[:1] or [one for one in under if one not in mats][:1]
        if held.shift or not grabbed:
            self._band = True
            return
        if not chosen:
            self.bench.select(grabbed)

    def drag(self, spot: Spot, held: Held) -> None:
        if self._from is None:
            return
        self._at = self._meant(spot.cell)
        if not self._moved and spot.cell != self._from.cell:
            self._moved = True
            if not self._band and not self._resized and not self._lift():
                self.cancel()
                return
        if self._moved and not self._band:
            self._carry(spot)
        self.bench.refresh()

    def release(self, spot: Spot, held: Held) -> None:
        if self._from is None:
            return
        began, moved, band = self._from, self._moved, self._band
        if moved and not band:
            self._drop()
            return
        self._clear()
        if moved:
            self._choose_band(began.cell, spot.cell, held)
        else:
            self._click(began, held)
        self.bench.refresh()

    def turn(self, quarters: int) -> bool:
        if self._from is None or self._band or self._resized:
            return False
        if self._grasp is None:
            self._moved = True
            if not self._lift():
                self.cancel()
                return True
        if self._grasp is None:
            return True
        for _ in range(quarters % 4):
            self._grasp = turn(self._grasp)
        self._show_moved()
        return True

    def help(self) -> bool:
        if self._grasp is None:
            return False
        better = nearest(self._grasp, self._grasp.corner(self._at))
        if better is not None:
            grip = self._grasp.grip
            place = (better[0] + grip[0], better[1] + grip[1])
            self._helped = (self._at, place)
            self._at = place
            self._show_moved()
        else:
            self.bench.say("There is no lawful place for it")
        return True

    def cancel(self) -> bool:
        busy = self._from is not None
        self._clear()
        if busy:
            self.bench.cancel()
            self.bench.refresh()
        return busy

    def showing(self) -> Showing:
        if self._from is not None and self._moved and self._band:
            return Showing(band=(self._from.cell, self._at))
        if self._grasp is not None:
            return Showing(hand=ghost(self._grasp, self._grasp.corner(self._at)))
        if self._from is not None and self._moved:
            return Showing(hand=self._flat_hand())
        return Showing()

    def keys(self) -> tuple[tuple[str, str], ...]:
        if self._grasp is not None:
            return (
                ("R", "turn"),
                ("Enter", "drop here"),
                ("Space", "nearest lawful place"),
                ("Esc", "put back"),
            )
        if self.busy():
            return (("Enter", "drop here"), ("Esc", "put back"))
        if self.bench.selection:
            return (("R", "turn"), ("Del", "remove"), ("Ctrl+D", "duplicate"))
        return (("Enter", "pick up"), ("Shift", "add to the selection"))

    def _lift(self) -> bool:
        """Take up what is selected; False, with the reason said, where that may not be."""
        survey, began = self.bench.survey, self._from
        if began is None:
            return False
        ids = self.bench.selection
        portals = [one for one in ids if one in survey.realm.portals]
        if portals and len(ids) == 1:
            self._portal = portals[0]
            return True
        boxes = tuple(one for one in ids if one in survey.realm.boxes)
        if boxes and len(boxes) == len(ids):
            try:
                self._grasp = take_up(survey, boxes, began.cell)
            except EditError as error:
                self.bench.say(str(error))
                return False
        else:
            self._others = tuple(one for one in ids if one not in survey.realm.portals)
        return True

    def _carry(self, spot: Spot) -> None:
        if self._resized:
            self.bench.preview(self._resizing(spot.cell))
            return
        if self._portal:
            place = place_on_side(self.bench.survey.realm, spot)
            if place is not None:
                self.bench.preview(MovePortal(self._portal, *place))
            return
        self._show_moved()

    def _resizing(self, to: Cell) -> ResizeBox:
        """Return the edit that draws the corner that was pressed to a cell."""
        box = self.bench.survey.realm.boxes[self._resized]
        began = self._from.at if self._from else to
        (x, y), width, depth = box.at, box.width, box.depth
        west = north = east = south = 0
        if began[0] < x + width / 2:
            west = x - min(to[0], x + width - 1)
        else:
            east = max(to[0], x) - (x + width - 1)
        if began[1] < y + depth / 2:
            north = y - min(to[1], y + depth - 1)
        else:
            south = max(to[1], y) - (y + depth - 1)
        return ResizeBox(self._resized, west, north, east, south)

    def _by(self) -> tuple[int, int]:
        began = self._from.cell if self._from else self._at
        return self._at[0] - began[0], self._at[1] - began[1]

    def _show_moved(self) -> None:
        if self._previewed == (self._grasp, self._at):
            return  # the pointer moves many times within one space
        self._previewed = (self._grasp, self._at)
        if self._grasp is not None:
            edit = put_down(self._grasp, self._grasp.corner(self._at))
            self.bench.preview(edit, self._grasp.ids)
        elif self._others:
            self.bench.preview(MoveObjects(self._others, self._by(), self.bench.setup))
        self.bench.refresh()

    def _drop(self) -> None:
        hand = self._grasp
        outside = False
        if hand is not None:
            laid = ghost(hand, hand.corner(self._at)).things
            cells = {cell for box in laid for cell in box.cells()}
            realm = hand.ground
            outside = not any(cell in realm.mat_at or cell in realm.boxes_at for cell in cells)
        self._clear()
        if outside:
            self.bench.cancel()
            self.bench.say("There is no map there: it was put back")
        else:
            self.bench.commit()
        self.bench.refresh()

    def _flat_hand(self) -> Hand | None:
        if self._resized:
            box = self.bench.shown_survey.realm.boxes[self._resized]
            said = Reason("ready", f"{box.width}×{box.depth}", "as it lies")
            return Hand("lawful", reason=said, cells=frozenset(box.cells()))
        if self._portal:
            laid = self.bench.shown_survey.realm.portals.get(self._portal)
            cells = frozenset((laid.space,)) if laid else frozenset[Cell]()
            verdict = "lawful" if laid and laid.state == "open" else "unlawful"
            if verdict == "lawful":
                return Hand("lawful", cells=cells)
            return Hand("unlawful", cells=cells, reason=Reason("error", "The portal is not open"))
        survey = self.bench.survey
        dx, dy = self._by()
        cells = frozenset(
            (x + dx, y + dy) for one in self._others for x, y in cells_of(survey, one)
        )
        off = [cell for cell in cells if cell not in survey.realm.mat_at]
        mats = any(one in survey.realm.mats for one in self._others)
        if off and not mats:
            where = name_of(min(off)) if min(min(off)) >= 0 else "the edge"
            reason = Reason("error", "Lies outside the mat", f"{where} is beyond it")
            return Hand("unlawful", cells=cells, reason=reason)
        return Hand("lawful", cells=cells)

    def _click(self, spot: Spot, held: Held) -> None:
        """Select what lies here; the next thing beneath it when one clicks here again."""
        survey = self.bench.survey
        mats = survey.realm.mats
        under = beneath(survey, spot, self.bench.hidden)
        if held.shift:
            top = next((one for one in under if one not in mats), "")
            if not top:
                return
            ids = self.bench.selection
            chosen = tuple(one for one in ids if one != top) if top in ids else (*ids, top)
            self.bench.select(chosen)
            return
        cell, turn_of = self._clicked
        again = cell == spot.cell and self.bench.selection and self.bench.selection[0] in under
        turn_of = turn_of + 1 if again else 0
        things = [one for one in under if one not in mats] + [one for one in under if one in mats]
        solid = [one for one in things if one not in mats]
        self._clicked = (spot.cell, turn_of)
        if again and things:
            self.bench.select((things[turn_of % len(things)],))
        elif solid:
            self.bench.select(solid[:1])
        else:
            self.bench.select((), (spot.cell,) if things else ())
            self._clicked = (spot.cell, -1)

    def _choose_band(self, one: Cell, other: Cell, held: Held) -> None:
        found = within(self.bench.survey, one, other)
        shown = tuple(each for each in found if each not in self.bench.hidden)
        before = self.bench.selection if held.shift else ()
        self.bench.select((*before, *shown))

    def pointed(self) -> Cell | None:
        return self._at if self._grasp is not None else None

    def _meant(self, cell: Cell) -> Cell:
        """Return the place that help found, as long as the pointer rests where it was asked."""
        if self._helped is not None and cell in self._helped:
            return self._helped[1]
        self._helped = None
        return cell

    def _clear(self) -> None:
        self._helped = self._previewed = None
        self._from, self._grasp, self._others, self._portal = None, None, (), ""
        self._moved = self._band = False
        self._resized = ""
