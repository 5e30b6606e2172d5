"""Boxes in the hand: where they would come to lie, and what speaks against it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from heapq import heappop, heappush

from msgspec.structs import replace as changed

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.points import Cell, name_of, spread_of
from editor.core.words import listing
from editor.seam.overlay import Ghost
from editor.systems.tactics.edits.boxes import MoveBox, PlaceBox, TurnBox
from editor.systems.tactics.edits.catalogue import Several
from editor.systems.tactics.map.board import MAT, TURNS, Box, BoxComponent, Portal, TacticsScenario
from editor.systems.tactics.map.geometry import LaidBox, Realm, lie, rectangle, rotated_size
from editor.systems.tactics.map.placement import Footing, footing, natural_support
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.text.words import area_title

NEW = "in hand"
"""The id of a new box in the hand, which no box of a board can have: it contains a space."""
MAX_TRIED = 1500
"""The most places that are tried in the search for a lawful one, the nearest first."""


@dataclass(frozen=True, eq=False)
class Grasp:
    """Boxes in the hand, supports before their loads, in their places relative to one another.

    `grip` is the held cell of the first box's footprint, from its upper left. `quarters` counts
    quarter turns since they were taken up.
    """

    survey: Survey
    boxes: tuple[Box, ...]
    portals: tuple[Portal, ...]
    grip: Cell = (0, 0)
    quarters: int = 0

    @property
    def is_new(self) -> bool:
        """Whether it is a new box from the palette."""
        return self.boxes[0].id == NEW

    @cached_property
    def ids(self) -> frozenset[str]:
        """The ids of the boxes in the hand."""
        return frozenset(box.id for box in self.boxes)

    @property
    def roots(self) -> tuple[Box, ...]:
        """The boxes that do not stand on another box in the hand."""
        ids = self.ids
        return tuple(box for box in self.boxes if box.on not in ids)

    @cached_property
    def ghosts(self) -> dict[Cell, Ghost]:
        """What the ghost shows at each corner where it was held."""
        return {}

    @cached_property
    def ground(self) -> Realm:
        """The realm without the boxes in the hand."""
        return self.survey.realm.without(self.ids)

    def component(self, box: Box) -> BoxComponent:
        """Return the component of a box in the hand."""
        component = self.survey.components[box.component]
        if not isinstance(component, BoxComponent):
            raise EditError(f"{box.component!r} is a mat, not a box")
        return component

    def corner(self, pointed: Cell) -> Cell:
        """Return the corner of the first box when this cell is pointed at."""
        return max(0, pointed[0] - self.grip[0]), max(0, pointed[1] - self.grip[1])


def take_new(survey: Survey, component_id: str) -> Grasp:
    """Return a new box in the hand. Raises EditError for an unknown component or a mat."""
    component = survey.components.get(component_id)
    if not isinstance(component, BoxComponent):
        raise EditError(f"no kit in use contains a box {component_id!r}")
    box = Box(id=NEW, component=component_id, at=(0, 0), turn=0, on=MAT)
    portals = tuple(
        Portal(id=f"{NEW} {number}", box=NEW, side=mark.side, offset=mark.offset)
        for number, mark in enumerate(component.marks)
    )
    return Grasp(survey, (box,), portals, ((component.size[0] - 1) // 2, component.size[1] // 2))


def take_up(survey: Survey, ids: Iterable[str], pointed: Cell) -> Grasp:
    """Return boxes of the board in the hand, with their loads.

    The box that is pointed at, or else the first, is held at that cell. Raises EditError if a
    box is locked or its component is unknown.
    """
    board = survey.board
    wanted = dict.fromkeys(ids)
    for box_id in tuple(wanted):
        wanted.update(dict.fromkeys(survey.realm.carried_by(box_id)))
    listed: dict[str, list[Box]] = {}
    for box in board.boxes:
        if box.id in wanted:
            listed.setdefault(box.id, []).append(box)
    boxes = [box for box_id in wanted for box in listed.get(box_id, ())]
    for box in boxes:
        if box.locked:
            raise EditError(f"{box.id} is locked")
        if box.id not in survey.realm.boxes:
            raise EditError(f"no kit in use contains {box.component!r}, used by {box.id}")
    boxes.sort(key=lambda box: survey.realm.boxes[box.id].base)
    held = [box for box in boxes if survey.realm.boxes[box.id].covers(pointed)]
    roots = [box for box in boxes if box.on not in wanted]
    first = next((box for box in roots if box in held), (roots or boxes)[0])  # a circle has no root
    boxes.remove(first)
    portals = tuple(portal for portal in board.portals if portal.box in wanted)
    grip = (0, 0)
    if survey.realm.boxes[first.id].covers(pointed):
        grip = (pointed[0] - first.at[0], pointed[1] - first.at[1])
    return Grasp(survey, (first, *boxes), portals, grip)


def turn(grasp: Grasp) -> Grasp:
    """Return the boxes in the hand after a quarter turn clockwise about the held cell."""
    first = grasp.boxes[0]
    _, depth = rotated_size(grasp.component(first).size, first.turn)
    boxes = []
    for box in grasp.boxes:
        _, own = rotated_size(grasp.component(box).size, box.turn)
        x, y = box.at[0] - first.at[0], box.at[1] - first.at[1]
        at = (first.at[0] + depth - y - own, first.at[1] + x)
        boxes.append(changed(box, at=at, turn=TURNS[(TURNS.index(box.turn) + 1) % 4]))
    grip = (depth - 1 - grasp.grip[1], grasp.grip[0])
    return replace(grasp, boxes=tuple(boxes), grip=grip, quarters=(grasp.quarters + 1) % 4)


def lay(grasp: Grasp, corner: Cell) -> tuple[LaidBox, ...]:
    """Return the boxes as they would lie with the first box's corner here, the lowest first."""
    first = grasp.boxes[0]
    by = (corner[0] - first.at[0], corner[1] - first.at[1])
    laid: dict[str, LaidBox] = {}
    for box in grasp.boxes:
        component = grasp.component(box)
        at = (box.at[0] + by[0], box.at[1] + by[1])
        on, base = box.on, 0
        if box.on in laid:
            base = laid[box.on].top
        else:
            cells = list(rectangle(at, *rotated_size(component.size, box.turn)))
            on = natural_support(grasp.ground, cells, frozenset())
            base = grasp.ground.boxes[on].top if on != MAT else 0
        laid[box.id] = lie(changed(box, at=at, on=on), component, base)
    return tuple(laid.values())


def put_down(grasp: Grasp, corner: Cell) -> Edit[TacticsScenario]:
    """Return the edit that puts the boxes down with the first box's corner here."""
    first = grasp.boxes[0]
    on = {box.box.id: box.box.on for box in lay(grasp, corner)}
    if grasp.is_new:
        return PlaceBox(first.component, corner, first.turn, on[first.id])
    by = (corner[0] - first.at[0], corner[1] - first.at[1])
    edits: list[TurnBox | MoveBox] = []
    for box in grasp.roots:
        if grasp.quarters:
            edits.append(TurnBox(box.id, grasp.quarters))
        edits.append(MoveBox(box.id, (box.at[0] + by[0], box.at[1] + by[1]), on[box.id]))
    return Several.of(edits, _title(grasp, corner))


def _title(grasp: Grasp, corner: Cell) -> str:
    from editor.core.points import name_of

    names = [grasp.component(box).name for box in grasp.roots]
    what = names[0] if len(names) == 1 else f"{len(names)} boxes"
    at = name_of(corner)
    return f"Rotate {what} and move it to {at}" if grasp.quarters else f"Move {what} to {at}"


def around(corner: Cell, bounds: tuple[int, int, int, int]) -> Iterator[Cell]:
    """Yield the cells of a rectangle, the nearest to a corner first, ties in reading order."""
    x0, y0, width, height = bounds
    cx, cy = corner
    farthest = max(abs(x0 - cx), abs(x0 + width - cx), abs(y0 - cy), abs(y0 + height - cy))
    waiting: list[tuple[int, int, int]] = []
    for ring in range(farthest + 1):
        for x, y in _ring(corner, ring, bounds):
            heappush(waiting, ((x - cx) ** 2 + (y - cy) ** 2, y, x))
        # Cells of later rings are farther away.
        while waiting and waiting[0][0] < (ring + 1) ** 2:
            _, y, x = heappop(waiting)
            yield x, y
    while waiting:
        _, y, x = heappop(waiting)
        yield x, y


def _ring(corner: Cell, ring: int, bounds: tuple[int, int, int, int]) -> Iterator[Cell]:
    """Yield the cells of a rectangle at this distance, by the larger of columns and rows."""
    cx, cy = corner
    x0, y0, width, height = bounds
    for y in {cy - ring, cy + ring}:
        if y0 <= y < y0 + height:
            for x in range(max(cx - ring, x0), min(cx + ring + 1, x0 + width)):
                yield x, y
    for x in {cx - ring, cx + ring}:
        if x0 <= x < x0 + width:
            for y in range(max(cy - ring + 1, y0), min(cy + ring, y0 + height)):
                yield x, y


@dataclass(frozen=True)
class Objection:
    """What speaks against a place: the code of the check, and the words of the chip."""

    check: str
    title: str
    detail: str


def objections(grasp: Grasp, laid: tuple[LaidBox, ...]) -> Iterator[Objection]:
    """Yield what speaks against these places of the boxes, the gravest first."""
    ground = grasp.ground
    in_hand = grasp.ids
    for box in laid:
        if box.box.on not in in_hand:
            rests = footing(ground, box)
            if rests.trouble is not None:
                yield _trouble(grasp, box, rests)
    covered = {cell for box in laid for cell in box.cells()}
    board = grasp.survey.board
    if board.artifact is not None and board.artifact.at in covered:
        where = name_of(board.artifact.at)
        yield Objection("artifact-covered", "Covers the artifact", f"it is on {where}")
    for area in board.areas:
        if area.trigger in covered:
            where = name_of(area.trigger)
            title = f"Covers the trigger of area {area_title(area)}"
            yield Objection("trigger-covered", title, f"on {where}")
    for portal in ground.portals.values():
        if portal.state == "open" and portal.space in covered:
            where = name_of(portal.space)
            yield Objection("portal-buried", "Blocks a portal", f"its space is {where}")
    by_id = {box.box.id: box for box in laid}
    for own in grasp.portals:
        lies = ground.lay_portal(own, by_id[own.box])
        if lies.state == "buried" and lies.space not in covered:
            where = name_of(lies.space)
            title = f"Its portal on the {lies.side} side is blocked"
            yield Objection("portal-buried", title, f"something stands on {where}")
        elif lies.state == "without-space":
            title = f"Its portal on the {lies.side} side has no space"
            yield Objection("portal-without-space", title, "no space at its level in front of it")
    if grasp.is_new:
        left = left_of(grasp.survey, grasp.boxes[0].component)
        if left is not None and left <= 0:
            name = grasp.component(grasp.boxes[0]).name
            yield Objection("components-exceeded", f"No {name} is left", "all are on the map")


def left_of(survey: Survey, component_id: str) -> int | None:
    """Return how many of a component are left in the kits; None for any number."""
    held = survey.counts.get(component_id)
    if held is None:
        return None
    board = survey.board
    placed = sum(box.component == component_id for box in board.boxes)
    placed += sum(mat.component == component_id for mat in board.mats)
    return held - placed


def _trouble(grasp: Grasp, box: LaidBox, rests: Footing) -> Objection:
    ground = grasp.ground
    where = spread_of(rests.cells)
    match rests.trouble:
        case "outside":
            return Objection("box-outside-mat", "Off the mat", f"{where} past its edge")
        case "overlap":
            names = listing([_name(ground.boxes[other]) for other in rests.others])
            return Objection("boxes-overlap", f"Overlaps the {names}", f"at {where}")
        case "straddles":
            parts = []
            for support in rests.supports:
                cells = [cell for cell, on in rests.held.items() if on == support]
                on = "mat" if support == MAT else _name(ground.boxes[support])
                parts.append(f"{spread_of(cells)} on the {on}")
            return Objection("box-straddles-supports", "Across two supports", ", ".join(parts))
        case _:
            return Objection("box-overhangs", "Overhangs an edge", f"nothing supports {where}")


def _name(box: LaidBox) -> str:
    return box.component.name
