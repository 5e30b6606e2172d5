"""Where mats, boxes and portals of a board lie, and its visible surface."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

from msgspec.structs import replace

from editor.core.caches import cached
from editor.core.points import Cell
from editor.core.scenario import Setting
from editor.systems.tactics.map.board import (
    HOLE,
    SIDES,
    Board,
    Box,
    BoxComponent,
    Component,
    Mark,
    Mat,
    MatComponent,
    Portal,
    Rows,
    Side,
    Turn,
)
from editor.systems.tactics.map.stacks import Loads, Pile, piles_near, piles_of

OUTWARD: dict[Side, Cell] = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
"""The step out of a box through each of its sides."""


class CellSurface(NamedTuple):
    """The surface over one cell: its height in levels, its terrain letter, whose top it is."""

    elevation: int
    terrain: str
    on: str


@dataclass(frozen=True)
class LaidMat:
    """A mat as it lies; `rows` is the terrain of the side that is up."""

    mat: Mat
    component: MatComponent
    at: Cell
    width: int
    height: int
    rows: Rows

    def cells(self) -> Iterator[Cell]:
        """Yield the cells of the mat, holes included, row by row."""
        return rectangle(self.at, self.width, self.height)


@dataclass(frozen=True)
class LaidBox:
    """A box as it lies: footprint in cells, the levels of its base and top, its turned top."""

    box: Box
    component: BoxComponent
    at: Cell
    width: int
    depth: int
    base: int
    top: int
    rows: Rows

    def cells(self) -> Iterator[Cell]:
        """Yield the cells of the footprint, row by row."""
        return rectangle(self.at, self.width, self.depth)

    def meets(self, other: LaidBox) -> bool:
        """Return whether the footprints share a cell."""
        x, y = other.at[0] - self.at[0], other.at[1] - self.at[1]
        return -other.width < x < self.width and -other.depth < y < self.depth

    def covers(self, cell: Cell) -> bool:
        """Return whether the footprint holds this cell."""
        x, y = cell[0] - self.at[0], cell[1] - self.at[1]
        return 0 <= x < self.width and 0 <= y < self.depth


@dataclass(frozen=True)
class LaidPortal:
    """A portal as it lies: its side on the table, the cell of the box behind, the space in front.

    open: the space is as high as the base of the box; buried: something stands there;
    without-space: a hole, the edge or lower ground.
    """

    portal: Portal
    side: Side
    against: Cell
    space: Cell
    state: Literal["open", "buried", "without-space"]


def rectangle(at: Cell, width: int, depth: int) -> Iterator[Cell]:
    """Yield the cells of a rectangle row by row from its upper-left cell."""
    x0, y0 = at
    for y in range(y0, y0 + depth):
        for x in range(x0, x0 + width):
            yield x, y


def rotated_size(size: tuple[int, int], turn: Turn) -> tuple[int, int]:
    """Return width and depth of a footprint as it lies after a clockwise turn."""
    return (size[1], size[0]) if turn in (90, 270) else size


def rotated_cell(cell: Cell, size: tuple[int, int], turn: Turn) -> Cell:
    """Return where a cell of a component of this size (at turn 0) lies after a clockwise turn."""
    (x, y), (width, depth) = cell, size
    match turn:
        case 90:
            return depth - 1 - y, x
        case 180:
            return width - 1 - x, depth - 1 - y
        case 270:
            return y, width - 1 - x
        case _:
            return cell


def unturned_cell(cell: Cell, size: tuple[int, int], turn: Turn) -> Cell:
    """Return the cell of a component (at turn 0) that lies here: the inverse of rotated_cell."""
    back: Turn = {0: 0, 90: 270, 180: 180, 270: 90}[turn]  # type: ignore[assignment]
    return rotated_cell(cell, rotated_size(size, turn), back)


def rotated_rows(rows: Rows, turn: Turn) -> Rows:
    """Return rows of letters after a clockwise turn."""
    match turn:
        case 90:
            return tuple("".join(column) for column in zip(*reversed(rows), strict=True))
        case 180:
            return tuple(row[::-1] for row in reversed(rows))
        case 270:
            return tuple("".join(column) for column in zip(*rows, strict=True))[::-1]
        case _:
            return rows


def rotated_side(side: Side, turn: int) -> Side:
    """Return the side on the table when the box is turned clockwise."""
    return SIDES[(SIDES.index(side) + turn // 90) % 4]


def side_cell(side: Side, offset: int, size: tuple[int, int]) -> Cell:
    """Return the cell behind a place on a side, in the component's own frame."""
    width, depth = size
    match side:
        case "north":
            return offset, 0
        case "south":
            return offset, depth - 1
        case "west":
            return 0, offset
        case _:
            return width - 1, offset


def side_length(side: Side, size: tuple[int, int]) -> int:
    """Return how many places a side has, in cells."""
    return size[0] if side in ("north", "south") else size[1]


class Realm:
    """All that follows from a board, the components in force and the settings.

    Objects whose component is unknown, or of the wrong kind, are absent here and reported by
    checks. A box whose support is unknown stands on the mat.
    """

    def __init__(
        self, board: Board, components: Mapping[str, Component], settings: Mapping[str, Setting]
    ) -> None:
        self.board = board
        self.components = components
        self.settings = settings

    @cached_property
    def mats(self) -> dict[str, LaidMat]:
        """The mats that lie on the table, by id."""
        laid = {}
        for mat in self.board.mats:
            component = self.components.get(mat.component)
            if isinstance(component, MatComponent) and mat.side in component.sides:
                rows = component.sides[mat.side].terrain
                laid[mat.id] = LaidMat(mat, component, mat.at, len(rows[0]), len(rows), rows)
        return laid

    @cached_property
    def boxes(self) -> dict[str, LaidBox]:
        """The boxes, by id, each after the box that it stands on."""
        listed = {box.id: box for box in self.board.boxes}
        laid: dict[str, LaidBox] = {}
        unknown: set[Box] = set()
        for first in self.board.boxes:
            chain: dict[Box, None] = {}
            box: Box | None = first
            while box is not None and not (box.id in laid or box in chain or box in unknown):
                chain[box] = None
                box = listed.get(box.on)
            for box in reversed(chain):
                component = self.components.get(box.component)
                if isinstance(component, BoxComponent):
                    support = laid.get(box.on)
                    base = support.top if support else 0
                    laid[box.id] = lie(box, component, base)
                else:
                    unknown.add(box)
        return laid

    @cached_property
    def boxes_at(self) -> dict[Cell, Pile]:
        """The boxes over each cell, the lowest top first; cells without a box are absent.

        Of two overlapping tops at one height, the box listed later on the board lies above.
        """
        return piles_of(self.boxes.values(), self._listed)

    def boxes_near(self, cells: Collection[Cell]) -> dict[Cell, Pile]:
        """Return what `boxes_at` holds for some cells at least; quick to ask once of a realm."""
        if "boxes_at" in self.__dict__:
            return self.boxes_at
        return piles_near(cells, self.boxes.values(), self._listed)

    @cached_property
    def _listed(self) -> dict[str, int]:
        return {box.id: number for number, box in enumerate(self.board.boxes)}

    @cached_property
    def mat_at(self) -> dict[Cell, str]:
        """The id of the mat under each cell, holes included."""
        return {cell: space.on for cell, space in self._ground.items()}

    @cached_property
    def surface(self) -> dict[Cell, CellSurface]:
        """The topmost surface over each cell of the mats and boxes, holes included."""
        surface = dict(self._ground)
        for cell, boxes in self.boxes_at.items():
            surface[cell] = top_space(boxes[-1], cell)
        return surface

    def space_at(self, cell: Cell) -> CellSurface | None:
        """Return the topmost surface over a cell, a hole included; None for none.

        For a few cells this is faster than computing the whole surface.
        """
        boxes = self.boxes_at.get(cell)
        return top_space(boxes[-1], cell) if boxes else self._ground.get(cell)

    @cached_property
    def _ground(self) -> dict[Cell, CellSurface]:
        """The surface of the mats alone; shared between realms: do not change it."""
        return ground_surface(tuple((mat.mat.id, mat.at, mat.rows) for mat in self.mats.values()))

    @cached_property
    def spaces(self) -> dict[Cell, CellSurface]:
        """The nodes of the space graph: the visible surface without its holes."""
        return {cell: space for cell, space in self.surface.items() if space.terrain != HOLE}

    @cached_property
    def portals(self) -> dict[str, LaidPortal]:
        """The portals whose box lies on the table, by id."""
        return {
            portal.id: self.lay_portal(portal, self.boxes[portal.box])
            for portal in self.board.portals
            if portal.box in self.boxes
        }

    def lay_portal(self, portal: Portal, box: LaidBox) -> LaidPortal:
        """Return where a portal of a laid box lies and whether it is open."""
        size, turn = box.component.size, box.box.turn
        x, y = rotated_cell(side_cell(portal.side, portal.offset, size), size, turn)
        against = (box.at[0] + x, box.at[1] + y)
        side = rotated_side(portal.side, turn)
        step = OUTWARD[side]
        space = (against[0] + step[0], against[1] + step[1])
        ground = self.space_at(space)
        state: Literal["open", "buried", "without-space"] = "open"
        if portal.offset >= side_length(portal.side, size) or ground is None:
            state = "without-space"
        elif ground.elevation > box.base:
            state = "buried"
        elif ground.elevation < box.base or ground.terrain == HOLE:
            state = "without-space"
        return LaidPortal(portal, side, against, space, state)

    @cached_property
    def open_marks(self) -> tuple[tuple[LaidBox, Mark, Cell, Cell], ...]:
        """The white lines without a portal where a portal would be open.

        Each with its box, the cell of the box behind it and the space in front.
        """
        taken = {(portal.box, portal.side, portal.offset) for portal in self.board.portals}
        found = []
        for box in self.boxes.values():
            for mark in box.component.marks:
                if (box.box.id, mark.side, mark.offset) not in taken:
                    portal = Portal(id="mark", box=box.box.id, side=mark.side, offset=mark.offset)
                    laid = self.lay_portal(portal, box)
                    if laid.state == "open":
                        found.append((box, mark, laid.against, laid.space))
        return tuple(found)

    @cached_property
    def bounds(self) -> tuple[int, int, int, int]:
        """The bounding rectangle of the mats, or without mats of the boxes: x, y, width, height."""
        laid = [(*mat.at, mat.width, mat.height) for mat in self.mats.values()]
        laid = laid or [(*box.at, box.width, box.depth) for box in self.boxes.values()]
        if not laid:
            return 0, 0, 0, 0
        x, y = min(x for x, *_ in laid), min(y for _, y, *_ in laid)
        right = max(x + width for x, _, width, _ in laid)
        bottom = max(y + height for _, y, _, height in laid)
        return x, y, right - x, bottom - y

    def without(self, ids: frozenset[str]) -> Realm:
        """Return the realm without these boxes, their loads and their portals.

        What is known of the other boxes is kept, so that this is fast for a single box.
        """
        board = replace(
            self.board,
            boxes=tuple(box for box in self.board.boxes if box.id not in ids),
            portals=tuple(portal for portal in self.board.portals if portal.box not in ids),
        )
        realm = Realm(board, self.components, self.settings)
        realm.loads = self.loads  # it also names the removed boxes, which the realm lacks
        realm.boxes = {name: box for name, box in self.boxes.items() if name not in ids}
        realm.boxes_at = dict(self.boxes_at)
        left: dict[int, Pile] = {}
        for cell in {cell for key in ids & self.boxes.keys() for cell in self.boxes[key].cells()}:
            pile = self.boxes_at[cell]
            if id(pile) not in left:
                left[id(pile)] = pile.without(ids)
            if left[id(pile)]:
                realm.boxes_at[cell] = left[id(pile)]
            else:
                del realm.boxes_at[cell]
        return realm

    def carried_by(self, box_id: str) -> list[str]:
        """Return the ids of the boxes that stand on this one, directly or higher up."""
        return self.loads.above(box_id)

    @cached_property
    def loads(self) -> Loads:
        """What stands on each box."""
        return Loads(self.board)

    @cached_property
    def listed(self) -> dict[str, Box]:
        """The boxes of the board by id, laid or not; of two with one id the first."""
        return {box.id: box for box in reversed(self.board.boxes)}

    @cached_property
    def order(self) -> dict[str, int]:
        """The index of each box in the list of the board, by id; of two with one id the first."""
        return {box.id: place for place, box in reversed(tuple(enumerate(self.board.boxes)))}

    @cached_property
    def tallest(self) -> int:
        """The height of the tallest box on the table, 0 without any."""
        return max((box.component.height for box in self.boxes.values()), default=0)


@cached()
def ground_surface(mats: tuple[tuple[str, Cell, Rows], ...]) -> dict[Cell, CellSurface]:
    """Return the surface of mats by id, place and rows. It is cached: do not change it.

    Mats stay while boxes are dragged, and cover most cells of a map.
    """
    surface: dict[Cell, CellSurface] = {}
    for name, (x0, y0), rows in mats:
        kinds = {letter: CellSurface(0, letter, name) for letter in set("".join(rows))}
        for y, row in enumerate(rows, y0):
            surface.update({(x, y): kinds[letter] for x, letter in enumerate(row, x0)})
    return surface


def lie(box: Box, component: BoxComponent, base: int) -> LaidBox:
    """Return a box as it lies with its base at this level."""
    width, depth = rotated_size(component.size, box.turn)
    rows = rotated_rows(component.terrain, box.turn)
    return LaidBox(box, component, box.at, width, depth, base, base + component.height, rows)


def top_space(box: LaidBox, cell: Cell) -> CellSurface:
    """Return the surface of a box's top over a cell of its footprint."""
    letter = box.rows[cell[1] - box.at[1]][cell[0] - box.at[0]]
    return CellSurface(box.top, letter, box.box.id)
