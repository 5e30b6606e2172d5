"""The tools that place boxes and mats from the palette."""

from __future__ import annotations

from typing import ClassVar

from editor.core.points import Cell, name_of
from editor.seam.overlay import Ghost, Overlay, Reason
from editor.seam.tool import Hit, Modifiers, Tool, ToolContext
from editor.systems.shared.tools import place
from editor.systems.tactics.edits.mats import PlaceMat
from editor.systems.tactics.map.board import MatComponent, TacticsScenario
from editor.systems.tactics.map.geometry import rectangle
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.tools.grasp import Grasp, left_of
from editor.systems.tactics.tools.select import CARRYING
from editor.systems.tactics.tools.verdict import ghost


class PlaceBoxes(place.PlaceComponent[TacticsScenario, Survey, Grasp]):
    """A new box follows the pointer until it is put down; with Shift another one follows."""

    id: ClassVar[str] = "box"
    title: ClassVar[str] = "Place a box"
    icon: ClassVar[str] = "box"
    shortcut: ClassVar[str] = "X"
    hint: ClassVar[str] = "Click to place the box, Shift+click to place several; R rotates it"
    carrying = CARRYING
    prefix = "b"

    def __init__(self, context: ToolContext[TacticsScenario, Survey], key: str = "") -> None:
        super().__init__(context, key or _first_box(context))

    def left(self) -> int | None:
        return left_of(self.context.survey, self.key)

    def refused(self, grasp: Grasp, cell: Cell) -> str:
        realm = grasp.ground
        laid = ghost(grasp, grasp.corner(cell)).things
        cells = [cell for box in laid for cell in box.cells()]
        on_map = any(cell in realm.mat_at or cell in realm.boxes_at for cell in cells)
        return "" if on_map else "A box needs a map under it"


class PlaceMats(Tool[TacticsScenario, Survey]):
    """A click lays a mat; R turns it over."""

    id: ClassVar[str] = "mat"
    title: ClassVar[str] = "Place a mat"
    icon: ClassVar[str] = "map"
    in_strip: ClassVar[bool] = False
    hint: ClassVar[str] = "Click to place the mat; R flips it"

    def __init__(self, context: ToolContext[TacticsScenario, Survey], key: str = "") -> None:
        super().__init__(context, key)
        self._at: Cell | None = None
        self._side = 0

    def busy(self) -> bool:
        return self._at is not None and self._component() is not None

    def hover(self, hit: Hit | None, modifiers: Modifiers) -> None:
        self._at = (max(0, hit.cell[0]), max(0, hit.cell[1])) if hit else None
        self.context.refresh()

    def drag(self, hit: Hit, modifiers: Modifiers) -> None:
        self.hover(hit, modifiers)

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        self.hover(hit, modifiers)
        component = self._component()
        if component is None or self._at is None:
            return
        if self._cells() & self.context.survey.realm.mat_at.keys():
            self.context.say("There is already a mat")
            return
        if self.context.perform(PlaceMat(component.id, self._name(component), self._at)):
            self.context.arm("select")

    def turn(self, quarters: int) -> bool:
        self._side += quarters
        self.context.refresh()
        return self._component() is not None

    def overlay(self) -> Overlay:
        component = self._component()
        if component is None or self._at is None:
            return Overlay()
        cells = self._cells()
        taken = cells & self.context.survey.realm.mat_at.keys()
        side = self._name(component)
        if taken:
            reason = Reason("error", "There is already a mat", f"at {name_of(min(taken))}")
            return Overlay(ghost=Ghost("unlawful", cells=cells, reason=reason))
        reason = Reason("ready", f"{component.name}, {side} side", f"from {name_of(self._at)}")
        return Overlay(ghost=Ghost("lawful", cells=cells, reason=reason))

    def keys(self) -> tuple[tuple[str, str], ...]:
        return (("R", "flip"), ("Enter", "place here"), ("Esc", "cancel"))

    def _component(self) -> MatComponent | None:
        component = self.context.survey.components.get(self.key)
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


def _first_box(context: ToolContext[TacticsScenario, Survey]) -> str:
    """Return the first box of the palette that is left, else the first of all."""
    survey = context.survey
    boxes = [
        name
        for name, component in survey.components.items()
        if not isinstance(component, MatComponent)
    ]
    for name in boxes:
        left = left_of(survey, name)
        if left is None or left > 0:
            return str(name)
    return str(boxes[0]) if boxes else ""
