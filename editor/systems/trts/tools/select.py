"""Select and move: click, add, band; drag areas, corners, borders, names and labels."""

from __future__ import annotations

from typing import ClassVar, Literal

from editor.core.edit import Edit
from editor.core.words import counted, opening
from editor.seam.overlay import Hand, Reason, Showing
from editor.seam.pointing import Held, Spot
from editor.seam.tool import Bench, Tool
from editor.systems.trts.board import Area, Label, TrtsScenario
from editor.systems.trts.edits.areas import SetArea
from editor.systems.trts.edits.corners import AddCorner, RemoveCorner
from editor.systems.trts.edits.groups import MoveObjects
from editor.systems.trts.edits.sheet import SetLabel
from editor.systems.trts.finding_place import beneath, objects, within
from editor.systems.trts.grip import Grip, Way, of_handle
from editor.systems.trts.hand import Strand
from editor.systems.trts.inspector import title
from editor.systems.trts.outlines import Place
from editor.systems.trts.snapping import Snapper, nearest_on, place_of, whole
from editor.systems.trts.survey import Survey
from editor.systems.trts.tools.borders import in_hand
from editor.systems.trts.verdict import judged

Doing = Literal["", "band", "carry", "grip", "name"]


class Select(Tool[TrtsScenario, Survey]):
    """Click selects, Shift adds; a drag over bare ground bands, a drag on an area carries it.

    Handles of the selected area: a corner moves with all that share it, the middle of a side
    pulls a new corner out (Ctrl moves the side), the name goes where one puts it. A double click
    on the middle of a side adds a corner there, on a corner removes it, on an area names it.
    """

    id: ClassVar[str] = "select"
    title: ClassVar[str] = "Select and move"
    icon: ClassVar[str] = "mouse-pointer-2"
    shortcut: ClassVar[str] = "V"
    hint: ClassVar[str] = "Click to select, drag to move; handles shape the borders"
    holds_by_key: ClassVar[bool] = True
    off_grid: ClassVar[bool] = True

    def __init__(self, bench: Bench[TrtsScenario, Survey], key: str = "") -> None:
        super().__init__(bench, key)
        self._from: Spot | None = None
        self._at: Place = (0.0, 0.0)
        self._doing: Doing = ""
        self._moved = False
        self._grip: Grip | None = None
        self._carried: tuple[str, ...] = ()
        self._by = (0, 0)
        self._snapper: Snapper | None = None
        self._clicked: tuple[Spot | None, int] = (None, 0)
        self._asked = ""

    def busy(self) -> bool:
        return self._from is not None and (self._moved or self._doing != "band")

    def press(self, spot: Spot, held: Held) -> None:
        self._clear()
        self._from, self._at = spot, self._place(spot)
        area = self._area()
        if spot.handle == "label" and area:
            self._doing = "name"
            return
        if spot.handle and area:
            way: Way = "side" if held.control else "pull"
            self._grip = of_handle(self.bench.present.board, area, spot.handle, way, self._at)
            self._doing = "grip" if self._grip else ""
            return
        under = self._under(spot)
        chosen = [one for one in under if one in self.bench.selection]
        if held.shift or not under:
            self._doing = "band"
            return
        self._doing = "carry"
        if not chosen:
            self.bench.select(under[:1])

    def drag(self, spot: Spot, held: Held) -> None:
        if self._from is None:
            return
        at = self._place(spot)
        if at == self._at and self._moved:
            return
        if not self._moved and at != self._at:
            self._moved = True
            if self._doing == "carry" and not self._lift():
                self.cancel()
                return
        self._at = at
        if self._moved and self._doing not in ("", "band"):
            edit = self._edit()
            if edit is not None:
                self.bench.preview(edit, self._lifted())
        self.bench.refresh()

    def release(self, spot: Spot, held: Held) -> None:
        began, moved, doing = self._from, self._moved, self._doing
        start = self._place(began) if began else (0.0, 0.0)
        if moved and doing == "carry":
            # Sharing corners takes time on a large map: it is done once, where it is put down.
            self.bench.preview(MoveObjects(self._carried, self._by, self.bench.setup, sharing=True))
        self._clear()
        if began is None:
            return
        if not moved:
            if not began.handle:
                self._click(began, held)
        elif doing == "band":
            found = within(self.bench.survey, start, self._place(spot))
            shown = [one for one in found if one not in self.bench.hidden]
            self.bench.select((*(self.bench.selection if held.shift else ()), *shown))
        else:
            self.bench.commit()
        self.bench.refresh()

    def double(self, spot: Spot, held: Held) -> None:
        """Add a corner at the middle of a side, or remove the corner that is pointed at.

        On an area or a label ask what it is called.
        """
        self.cancel()
        area = self._area()
        if not spot.handle or spot.handle == "label":
            self._ask_name(spot)
            return
        board = self.bench.present.board
        place = self._place(spot)
        grip = of_handle(board, area, spot.handle, "pull", place) if area else None
        if grip is None:
            return
        if grip.between is not None:
            at = whole(nearest_on(place, *grip.between))
            self.bench.perform(AddCorner(at, grip.between))
        else:
            self.bench.perform(RemoveCorner(grip.corners[0]))

    def text(self, words: str) -> None:
        """Call the area so that was clicked twice, or write the words in place of its label."""
        asked, self._asked = self._asked, ""
        board = self.bench.present.board
        if any(area.id == asked for area in board.areas):
            self.bench.perform(SetArea(asked, name=words.strip()))
        elif any(label.id == asked for label in board.labels) and words.strip():
            self.bench.perform(SetLabel(asked, text=words.strip()))

    def cancel(self) -> bool:
        busy = self._from is not None
        self._clear()
        if busy:
            self.bench.cancel()
            self.bench.refresh()
        return busy

    def showing(self) -> Showing:
        if self._from is None or not self._moved:
            return Showing()
        match self._doing:
            case "band":
                start = self._place(self._from)
                (x1, y1), (x2, y2) = start, self._at
                corners = ((x1, y1), (x2, y1), (x2, y2), (x1, y2))
                return Showing(hand=Hand("lawful", things=(Strand(corners, True),)))
            case "grip" if self._grip is not None:
                return Showing(hand=in_hand(self.bench, self._grip, self._at))
            case "carry" | "name":
                return Showing(hand=self._carried_hand())
            case _:
                return Showing()

    def keys(self) -> tuple[tuple[str, str], ...]:
        if self.busy():
            return (("Enter", "put down"), ("Esc", "put back"))
        if self.bench.selection:
            return (("Drag", "move"), ("Del", "remove"), ("Ctrl+D", "duplicate"))
        return (("Enter", "pick up"), ("Shift", "add to the selection"))

    def _lift(self) -> bool:
        """Take up what is selected; False, with the reason said, where that may not be."""
        known = objects(self.bench.present, self.bench.setup)
        board = self.bench.present.board
        movable = {area.id for area in board.areas} | {label.id for label in board.labels}
        ids = tuple(one for one in self.bench.selection if one in movable)
        locked = [one for one in ids if known[one].locked]
        if locked:
            self.bench.say(f"{title(self.bench.survey, known[locked[0]])} is locked")
            return False
        if not ids:
            self.bench.say("Links and what stands on an area go where its area goes")
            return False
        self._carried = ids
        self._snapper = Snapper(board, ids)
        return True

    def _lifted(self) -> tuple[str, ...]:
        """Return the areas that are drawn as a ghost and not on the board."""
        if self._doing == "grip":
            return self._grip.areas if self._grip else ()
        areas = self.bench.survey.map.areas
        return tuple(one for one in self._carried if one in areas)

    def _edit(self) -> Edit[TrtsScenario] | None:
        """Return the edit that makes it so as it is in the hand."""
        if self._doing == "name":
            return SetArea(self._area(), label=whole(self._at))
        if self._doing == "grip":
            return self._grip.edit(self._at) if self._grip else None
        self._by = self._way()
        return MoveObjects(self._carried, self._by, self.bench.setup)

    def _way(self) -> tuple[int, int]:
        """Return how far it is carried in map units, drawn to the corners of other areas."""
        start = self._place(self._from) if self._from else self._at
        by = whole((self._at[0] - start[0], self._at[1] - start[1]))
        areas = self.bench.survey.map.areas
        if self._snapper is None or not all(one in areas for one in self._carried):
            return by
        return self._snapper.drawn(
            [corner for one in self._carried for corner in areas[one].corners], by
        )

    def _carried_hand(self) -> Hand:
        survey = self.bench.shown_survey
        if self._doing == "name":
            x, y = whole(self._at)
            strand = Strand(((x, y),), knots=((x, y),))
            return Hand("lawful", things=(strand,), reason=Reason("ready", "The name", f"{x}, {y}"))
        areas = [one for one in self._carried if one in survey.map.areas]
        known = objects(survey.scenario, self.bench.setup)
        name = title(survey, known[self._carried[0]])
        if len(self._carried) > 1:
            name = counted(len(self._carried), "object")
        ready = Reason("ready", opening(name), f"moved by {self._by[0]}, {self._by[1]}")
        labels = tuple(
            Strand((label.at,), knots=(label.at,))
            for label in survey.board.labels
            if label.id in self._carried
        )
        laid = tuple(survey.map.areas[one] for one in areas)
        return judged(survey, areas, ready, (*laid, *labels))

    def _click(self, spot: Spot, held: Held) -> None:
        """Select what lies here; the next thing beneath it when one clicks here again."""
        under = self._under(spot)
        ids = self.bench.selection
        if held.shift:
            if under:
                top = under[0]
                others = tuple(one for one in ids if one != top)
                self.bench.select(others if top in ids else (*ids, top))
            return
        last, turn = self._clicked
        again = last is not None and last.cell == spot.cell and bool(ids) and ids[0] in under
        turn = turn + 1 if again else 0
        self._clicked = (spot, turn)
        self.bench.select((under[turn % len(under)],) if under else ())

    def _under(self, spot: Spot) -> tuple[str, ...]:
        return beneath(self.bench.survey, spot, self.bench.hidden)

    def _ask_name(self, spot: Spot) -> None:
        known = objects(self.bench.present, self.bench.setup)
        one = next((known[each] for each in self._under(spot)), None)
        match one:
            case Area():
                self._asked = one.id
                self.bench.ask("What the area is called", one.name)
            case Label():
                self._asked = one.id
                self.bench.ask("Text on the map", one.text)

    def _area(self) -> str:
        """Return the one selected area, whose handles show; empty for none."""
        ids = self.bench.selection
        return ids[0] if len(ids) == 1 and ids[0] in self.bench.survey.map.areas else ""

    def _place(self, spot: Spot) -> Place:
        return place_of(spot.at, self.bench.present.board.scale)

    def _clear(self) -> None:
        self._from, self._grip, self._snapper = None, None, None
        self._doing, self._moved, self._carried, self._by = "", False, (), (0, 0)
