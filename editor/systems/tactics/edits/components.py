"""Edits of components: of boxes, on the scenario's own copies, and own components."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from msgspec import Meta
from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.objects import found, put
from editor.core.words import counted
from editor.systems.shared.edits import components
from editor.systems.shared.places import shifted
from editor.systems.tactics.edits.boxes import short_name
from editor.systems.tactics.edits.objects import OBJECTS, component_named, free_box
from editor.systems.tactics.map.board import (
    PLAIN,
    SIDES,
    Board,
    Box,
    BoxComponent,
    Component,
    Extents,
    Mark,
    Mat,
    MatComponent,
    Rows,
    Side,
    TacticsScenario,
    Turn,
)
from editor.systems.tactics.map.geometry import side_length

LARGEST = 256
"""The most columns and rows of a grid in a file."""
HIGHEST = 99


def is_alone(scenario: TacticsScenario, placed: Box | Mat) -> bool:
    """Return whether an object has an own component that no other object uses."""
    if not components.is_own(scenario, placed.component):
        return False
    board: Board = scenario.board
    objects: tuple[Box | Mat, ...] = (*board.mats, *board.boxes)
    users = [item.id for item in objects if item.component == placed.component]
    return users == [placed.id]


def with_component(
    scenario: TacticsScenario, library: AnyLibrary, placed: Box | Mat, component: Component
) -> TacticsScenario:
    """Return the scenario with a changed component for this object alone.

    `component` is the object's present component with changed fields. It replaces the object's
    own copy; without one, or if others use it too, a new copy is made.
    """
    if is_alone(scenario, placed):
        return components.with_changed(scenario, component)
    copy = components.own_copy(scenario, library, component)
    board: Board = scenario.board
    scenario = components.with_more(scenario, copy)
    if isinstance(placed, Box):
        return OBJECTS.with_board(
            scenario, boxes=put(board.boxes, replace(placed, component=copy.id))
        )
    return OBJECTS.with_board(scenario, mats=put(board.mats, replace(placed, component=copy.id)))


def copy_note(scenario: TacticsScenario, library: AnyLibrary, placed: list[Box | Mat]) -> str:
    """Return the note in the history when copies are made: ", on an own copy of 8×5"."""
    names = dict.fromkeys(
        component_named(scenario, library, item.component).name
        for item in placed
        if not is_alone(scenario, item)
    )
    return f", in a copy of {' and '.join(names)}" if names else ""


def box_with(scenario: TacticsScenario, library: AnyLibrary, box: Box) -> BoxComponent:
    """Return the component of a box. Raises EditError if it is unknown or a mat."""
    component = component_named(scenario, library, box.component)
    if not isinstance(component, BoxComponent):
        raise EditError(f"{box.component!r} is a mat, not a box")
    return component


def mat_with(scenario: TacticsScenario, library: AnyLibrary, mat: Mat) -> MatComponent:
    """Return the component of a mat. Raises EditError if it is unknown or lacks the side."""
    component = component_named(scenario, library, mat.component)
    if not isinstance(component, MatComponent):
        raise EditError(f"{mat.component!r} is a box, not a mat")
    if mat.side not in component.sides:
        raise EditError(f"{component.name} has no side {mat.side!r}")
    return component


class Growth(NamedTuple):
    """Columns and rows added at each edge, or cut off if negative."""

    north: int = 0
    east: int = 0
    south: int = 0
    west: int = 0

    def unturned(self, turn: Turn) -> Growth:
        """Return the growth in the own frame of an object that is turned clockwise."""
        quarters = turn // 90
        return Growth(*(self[(side + quarters) % 4] for side in range(len(SIDES))))


def grown(rows: Rows, growth: Growth, what: str) -> Rows:
    """Return rows extended or cut at their edges; new ground is plain.

    Raises EditError, with `what` as the subject, if the result is empty or too large.
    """
    north, east, south, west = growth
    width, height = len(rows[0]) + west + east, len(rows) + north + south
    if not (1 <= width <= LARGEST and 1 <= height <= LARGEST):
        raise EditError(f"{what} must have 1 to {LARGEST} columns and rows, not {width} x {height}")
    kept = rows[max(0, -north) : len(rows) - max(0, -south)]
    cut = [row[max(0, -west) : len(row) - max(0, -east)] for row in kept]
    left, right = PLAIN * max(0, west), PLAIN * max(0, east)
    middle = tuple(left + row + right for row in cut)
    return (PLAIN * width,) * max(0, north) + middle + (PLAIN * width,) * max(0, south)


def grown_place(side: Side, offset: int, size: tuple[int, int], growth: Growth) -> Mark | None:
    """Return a mark on a side after a box has grown to this size; None if it is cut off."""
    moved = offset + (growth.west if side in ("north", "south") else growth.north)
    return Mark(side, moved) if 0 <= moved < side_length(side, size) else None


class SetHeight(Edit[TacticsScenario], frozen=True):
    """Give a box another height, in levels."""

    box: str
    height: Annotated[int, Meta(ge=1, le=HIGHEST)]

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario with the box at this height."""
        if not 1 <= self.height <= HIGHEST:
            raise EditError(f"a box must be 1 to {HIGHEST} levels high, not {self.height}")
        box = free_box(scenario.board, self.box)
        component = box_with(scenario, library, box)
        if component.height == self.height:
            return scenario
        return with_component(scenario, library, box, replace(component, height=self.height))

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Make 3×2 2 levels high"."""
        box = found(scenario.board.boxes, self.box, "box")
        name = short_name(scenario, library, self.box)
        levels = counted(self.height, "level")
        return f"Set height of {name} to {levels}{copy_note(scenario, library, [box])}"


class SetSize(Edit[TacticsScenario], frozen=True):
    """Give a box another footprint, in columns and rows at turn 0.

    The top keeps what fits; new ground is plain. Marks and portals beyond a side are removed.
    """

    box: str
    size: Extents

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario with the box in this size."""
        box = free_box(scenario.board, self.box)
        width, depth = box_with(scenario, library, box).size
        growth = Growth(east=self.size[0] - width, south=self.size[1] - depth)
        return _resized(scenario, library, box, growth)

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Resize 3×2 to 4×2"."""
        box = found(scenario.board.boxes, self.box, "box")
        name = short_name(scenario, library, self.box)
        note = copy_note(scenario, library, [box])
        return f"Resize {name} to {self.size[0]}×{self.size[1]}{note}"


class ResizeBox(Edit[TacticsScenario], frozen=True):
    """Add columns and rows at the edges of a box as it lies, or cut them off if negative.

    The top, marks and portals stay in place, except what is cut off. The box gets the scenario's
    own copy.
    """

    box: str
    west: int = 0
    north: int = 0
    east: int = 0
    south: int = 0

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario with the box resized."""
        box = free_box(scenario.board, self.box)
        scenario = _resized(scenario, library, box, self._growth(box))
        box = found(scenario.board.boxes, self.box, "box")
        moved = replace(box, at=shifted(box.at, (-self.west, -self.north)))
        return OBJECTS.with_board(scenario, boxes=put(scenario.board.boxes, moved))

    def _growth(self, box: Box) -> Growth:
        return Growth(self.north, self.east, self.south, self.west).unturned(box.turn)

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Resize 3×2 to 4×2, on an own copy of 3×2"."""
        box = found(scenario.board.boxes, self.box, "box")
        growth = self._growth(box)
        width, depth = box_with(scenario, library, box).size
        size = f"{width + growth.west + growth.east}×{depth + growth.north + growth.south}"
        note = copy_note(scenario, library, [box])
        return f"Resize {short_name(scenario, library, self.box)} to {size}{note}"


class SetMarks(Edit[TacticsScenario], frozen=True):
    """Draw other white lines on the sides of a box; its portals stay as they are."""

    box: str
    marks: tuple[Mark, ...]

    def apply(self, scenario: TacticsScenario, library: AnyLibrary) -> TacticsScenario:
        """Return the scenario with these marks on the box."""
        box = free_box(scenario.board, self.box)
        component = box_with(scenario, library, box)
        for mark in self.marks:
            if mark.offset >= side_length(mark.side, component.size):
                raise EditError(f"the {mark.side} side has no place {mark.offset + 1}")
        marks = tuple(dict.fromkeys(self.marks))
        if component.marks == marks:
            return scenario
        return with_component(scenario, library, box, replace(component, marks=marks))

    def sentence(self, scenario: TacticsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Mark 3×2 for 2 portals"."""
        box = found(scenario.board.boxes, self.box, "box")
        name = short_name(scenario, library, self.box)
        note = copy_note(scenario, library, [box])
        return f"Mark {name} for {counted(len(set(self.marks)), 'portal')}{note}"


class AddComponent(components.AddComponent[TacticsScenario, Component], frozen=True):
    """Declare a component of the scenario's own."""

    component_type = Component

    def check(self) -> None:
        """Raise EditError for rows that differ in length or do not fit the size."""
        _check_rows(self.component)


def _resized(
    scenario: TacticsScenario, library: AnyLibrary, box: Box, growth: Growth
) -> TacticsScenario:
    """Return the scenario with a box resized in its own frame at turn 0."""
    component = box_with(scenario, library, box)
    if not any(growth):
        return scenario
    terrain = grown(component.terrain, growth, "a box")
    size = len(terrain[0]), len(terrain)
    marks = [grown_place(mark.side, mark.offset, size, growth) for mark in component.marks]
    name = component.name
    if name == "{}×{}".format(*component.size):
        name = "{}×{}".format(*size)
    changed = replace(
        component,
        name=name,
        size=size,
        terrain=terrain,
        marks=tuple(mark for mark in marks if mark is not None),
    )
    portals = []
    for portal in scenario.board.portals:
        place = grown_place(portal.side, portal.offset, size, growth)
        if portal.box != box.id:
            portals.append(portal)
        elif place is not None:
            portals.append(replace(portal, offset=place.offset))
    kept = OBJECTS.with_board(scenario, portals=tuple(portals))
    return with_component(kept, library, box, changed)


def _check_rows(component: Component) -> None:
    if isinstance(component, MatComponent):
        grids = [side.terrain for side in component.sides.values()]
    else:
        grids = [component.terrain]
        width, depth = component.size
        if len(component.terrain) != depth or len(component.terrain[0]) != width:
            raise EditError(f"the top of {component.name} does not have the size of its footprint")
    for rows in grids:
        if len({len(row) for row in rows}) > 1:
            raise EditError(f"the rows of {component.name} differ in length")
