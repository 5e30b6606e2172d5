"""Placing boxes and mats from the palette."""

from __future__ import annotations

from typing import ClassVar

from editor.core.errors import EditError
from editor.core.points import Cell, name_of
from editor.seam.overlay import Hand, Reason, Showing
from editor.seam.pointing import Held, Spot
from editor.seam.tool import Bench, Tool
from editor.systems.tactics.board import MatComponent, TacticsScenario
from editor.systems.tactics.edits.mats import PlaceMat
from editor.systems.tactics.geometry import rectangle
from editor.systems.tactics.hand import Grasp, put_down, take_new, turn
from editor.systems.tactics.survey import Survey
from editor.systems.tactics.verdict import ghost, left_of, nearest


class PlaceBoxes(Tool[TacticsScenario, Survey]):
    """A new box hangs under the pointer until it is put down; with shift another one follows."""

    id: ClassVar[str] = "box"
    title: ClassVar[str] = "Place a box"
    icon: ClassVar[str] = "box"
    shortcut: ClassVar[str] = "X"
    hint: ClassVar[str] = "Click to put the box down, with Shift one after another; R turns it"

    def __init__(self, bench: Bench[TacticsScenario, Survey], key: str = "") -> None:
        super().__init__(bench, key or _first_box(bench))
        self._grasp: Grasp | None = None
        self._at: Cell | None = None
        self._taken = False
        self._helped: tuple[Cell, Cell] | None = None
        self._previewed: tuple[Grasp, Cell] | None = None

    def busy(self) -> bool:
        return self._at is not None and self._hand() is not None

    def hover(self, spot: Spot | None, held: Held) -> None:
        self._at = self._meant(spot.cell) if spot else None
        self._show()

    def press(self, spot: Spot, held: Held) -> None:
        self._at, self._taken = self._meant(spot.cell), True
        self._show()

    def drag(self, spot: Spot, held: Held) -> None:
        self.hover(spot, held)

    def release(self, spot: Spot, held: Held) -> None:
        """Put the box down; with shift another one follows while some are left."""
        if not self._taken:
            return
        self._taken = False
        self._at = self._meant(spot.cell)
        self._helped = None
        grasp = self._hand()
        if grasp is None:
            return
        corner = grasp.corner(self._at)
        realm = grasp.ground
        laid = ghost(grasp, corner).things
        cells = [cell for box in laid for cell in box.cells()]
        if not any(cell in realm.mat_at or cell in realm.boxes_at for cell in cells):
            self.bench.say("A box needs a map beneath it")
            return
        before = {box.id for box in self.bench.present.board.boxes}
        if self.bench.perform(put_down(grasp, corner)):
            new = [box.id for box in self.bench.present.board.boxes if box.id not in before]
            self.bench.select(new)
            left = left_of(self.bench.survey, self.key)
            if not held.shift or (left is not None and left <= 0):
                self.bench.arm("select")
                return
        self._show()

    def turn(self, quarters: int) -> bool:
        grasp = self._hand()
        if grasp is None:
            return False
        for _ in range(quarters % 4):
            grasp = turn(grasp)
        self._grasp = grasp
        self._show()
        return True

    def help(self) -> bool:
        grasp = self._hand()
        if grasp is None or self._at is None:
            return False
        better = nearest(grasp, grasp.corner(self._at))
        if better is None:
            self.bench.say("There is no lawful place for it")
        else:
            place = (better[0] + grasp.grip[0], better[1] + grasp.grip[1])
            self._helped = (self._at, place)
            self._at = place
            self._show()
        return True

    def cancel(self) -> bool:
        shown = self._at is not None
        self._at, self._taken, self._previewed = None, False, None
        if shown:
            self.bench.cancel()
        return False

    def showing(self) -> Showing:
        grasp = self._hand()
        if grasp is None or self._at is None:
            return Showing()
        return Showing(hand=ghost(grasp, grasp.corner(self._at)))

    def keys(self) -> tuple[tuple[str, str], ...]:
        return (
            ("R", "turn"),
            ("Enter", "drop here"),
            ("Space", "nearest lawful place"),
            ("Esc", "put back"),
        )

    def pointed(self) -> Cell | None:
        """Return the cell under the grip of the box, where help has moved it."""
        return self._at

    def _meant(self, cell: Cell) -> Cell:
        """Return the place that help found, as long as the pointer rests where it was asked."""
        if self._helped is not None and cell in self._helped:
            return self._helped[1]
        self._helped = None
        return cell

    def _show(self) -> None:
        grasp = self._hand()
        if grasp is None or self._at is None:
            self._previewed = None
            self.bench.cancel()
        elif self._previewed != (grasp, grasp.corner(self._at)):
            # The pointer moves many times within one space.
            self._previewed = (grasp, grasp.corner(self._at))
            self.bench.preview(put_down(*self._previewed), (self._new_id(),))
        else:
            return
        self.bench.refresh()

    def _new_id(self) -> str:
        """Return the id that the previewed box will have: the only one that is new."""
        used = {box.id for box in self.bench.present.board.boxes}
        number = 1
        while f"b{number}" in used:
            number += 1
        return f"b{number}"

    def _hand(self) -> Grasp | None:
        """Return the box in the hand, over the board as it is now."""
        survey = self.bench.survey
        if not self.key:
            return None
        if self._grasp is None or self._grasp.survey is not survey:
            try:
                fresh = take_new(survey, self.key)
            except EditError:
                self._grasp = None
                return None
            for _ in range(self._grasp.turned if self._grasp else 0):
                fresh = turn(fresh)
            self._grasp = fresh
        return self._grasp


class PlaceMats(Tool[TacticsScenario, Survey]):
    """A mat lies down where one clicks; R turns it over."""

    id: ClassVar[str] = "mat"
    title: ClassVar[str] = "Lay a mat"
    icon: ClassVar[str] = "map"
    in_strip: ClassVar[bool] = False
    hint: ClassVar[str] = "Click to lay the mat, R turns it over"

    def __init__(self, bench: Bench[TacticsScenario, Survey], key: str = "") -> None:
        super().__init__(bench, key)
        self._at: Cell | None = None
        self._side = 0

    def busy(self) -> bool:
        return self._at is not None and self._component() is not None

    def hover(self, spot: Spot | None, held: Held) -> None:
        self._at = (max(0, spot.cell[0]), max(0, spot.cell[1])) if spot else None
        self.bench.refresh()

    def drag(self, spot: Spot, held: Held) -> None:
        self.hover(spot, held)

    def release(self, spot: Spot, held: Held) -> None:
        self.hover(spot, held)
        component = self._component()
        if component is None or self._at is None:
            return
        if self._cells() & self.bench.survey.realm.mat_at.keys():
            self.bench.say("A mat lies there already")
            return
        if self.bench.perform(PlaceMat(component.id, self._name(component), self._at)):
            self.bench.arm("select")

    def turn(self, quarters: int) -> bool:
        self._side += quarters
        self.bench.refresh()
        return self._component() is not None

    def showing(self) -> Showing:
        component = self._component()
        if component is None or self._at is None:
            return Showing()
        cells = self._cells()
        taken = cells & self.bench.survey.realm.mat_at.keys()
        side = self._name(component)
        if taken:
            reason = Reason("error", "A mat lies there already", f"at {name_of(min(taken))}")
            return Showing(hand=Hand("unlawful", cells=cells, reason=reason))
        reason = Reason("ready", f"{component.name}, {side} side", f"from {name_of(self._at)}")
        return Showing(hand=Hand("lawful", cells=cells, reason=reason))

    def keys(self) -> tuple[tuple[str, str], ...]:
        return (("R", "turn over"), ("Enter", "lay here"), ("Esc", "put back"))

    def _component(self) -> MatComponent | None:
        component = self.bench.survey.components.get(self.key)
        return component if isinstance(component, MatComponent) else None

    def _name(self, component: MatComponent) -> str:
        sides = list(component.sides)
        return sides[self._side % len(sides)]

    def _cells(self) -> frozenset[Cell]:
        component = self._component()
        if component is None or self._at is None:
            return frozenset()
        rows = component.sides[self._name(component)].terrain
        return frozenset(rectangle(self._at, len(rows[0]), len(rows)))


def _first_box(bench: Bench[TacticsScenario, Survey]) -> str:
    """Return the first box of the palette of which one is left, else the first of all."""
    survey = bench.survey
    boxes = [name for name, one in survey.components.items() if not isinstance(one, MatComponent)]
    for name in boxes:
        left = left_of(survey, name)
        if left is None or left > 0:
            return str(name)
    return str(boxes[0]) if boxes else ""
