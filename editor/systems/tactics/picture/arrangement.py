"""What lies on the table, ready to be drawn: sheets and marks in the frame of a view."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from editor.core.points import Cell
from editor.picture.affine import CellBounds, QuarterTurns, Turning
from editor.picture.shadows import Heights, heights_of
from editor.systems.tactics.map.board import TURNS, Rows, Setup
from editor.systems.tactics.map.geometry import LaidBox, Realm, rotated_rows
from editor.systems.tactics.map.seats import unlisted_places
from editor.systems.tactics.picture.marks import (
    AreaMark,
    DoorMark,
    DungeonMark,
    LabelMark,
    StartMark,
    label_mark,
    middle_of,
)
from editor.systems.tactics.text.words import area_title, portal_numbers

_SIGHT = 8
"""A box at most this many spaces from the mats is part of the picture."""
_SHOWN = 4
"""The most boxes that are drawn of those that fill the same volume, which is a fault."""


class Volume(NamedTuple):
    """A volume of the turned board: ranges of columns, rows and levels, ends excluded."""

    x: int
    y: int
    base: int
    right: int
    bottom: int
    top: int

    @classmethod
    def of(cls, box: LaidSheet) -> Volume:
        """Return the volume that a box fills."""
        return cls(box.x, box.y, box.base, box.right, box.bottom, box.top)

    @classmethod
    def around(cls, blocks: Sequence[Volume]) -> Volume:
        """Return the smallest volume around at least one volume."""
        x, y, base, right, bottom, top = zip(*blocks, strict=True)
        return cls(min(x), min(y), min(base), max(right), max(bottom), max(top))


@dataclass(frozen=True)
class LaidSheet:
    """A printed surface as it lies: a mat, or a box with the levels of its base and top.

    `on` is the id of the box beneath, empty for what lies on the table or stands on a mat.
    """

    id: str
    x: int
    y: int
    rows: Rows
    base: int = 0
    top: int = 0
    on: str = ""

    @property
    def width(self) -> int:
        """Columns."""
        return len(self.rows[0]) if self.rows else 0

    @property
    def depth(self) -> int:
        """Rows."""
        return len(self.rows)

    @property
    def right(self) -> int:
        """The column after the last one."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The row after the last one."""
        return self.y + self.depth

    def covers(self, cell: Cell) -> bool:
        """Return whether a cell lies within it."""
        return self.x <= cell[0] < self.right and self.y <= cell[1] < self.bottom

    def cells(self) -> Iterable[tuple[Cell, str]]:
        """Yield each cell with its terrain letter, row by row."""
        for y, row in enumerate(self.rows, self.y):
            for x, letter in enumerate(row, self.x):
                yield (x, y), letter


@dataclass(frozen=True)
class Arrangement:
    """A board in the frame of a view: all cells and sides are those of the turned board.

    Boxes are listed from the lowest top to the highest.
    """

    turning: Turning
    mats: tuple[LaidSheet, ...]
    boxes: tuple[LaidSheet, ...]
    doors: tuple[DoorMark, ...] = ()
    areas: tuple[AreaMark, ...] = ()
    starts: tuple[StartMark, ...] = ()
    artifact: tuple[str, Cell] | None = None
    labels: tuple[LabelMark, ...] = ()
    dungeons: tuple[DungeonMark, ...] = ()

    @property
    def bounds(self) -> CellBounds:
        """The bounding rectangle of the mats as x, y, width, depth."""
        return self.turning.rotated_bounds

    @cached_property
    def ground(self) -> frozenset[Cell]:
        """The cells of the mats."""
        return frozenset(cell for mat in self.mats for cell, _ in mat.cells())

    @cached_property
    def gaps(self) -> frozenset[Cell]:
        """The cells within the bounds that no mat covers: the bare table."""
        x0, y0, width, depth = self.bounds
        cells = ((x, y) for y in range(y0, y0 + depth) for x in range(x0, x0 + width))
        return frozenset(cell for cell in cells if cell not in self.ground)

    @property
    def surface(self) -> dict[Cell, LaidSheet]:
        """The topmost sheet over each cell."""
        return self.surface_up_to(None)

    @cached_property
    def _surfaces(self) -> dict[int | None, dict[Cell, LaidSheet]]:
        return {}

    def surface_up_to(self, level: int | None) -> dict[Cell, LaidSheet]:
        """Return the topmost sheet over each cell, boxes above the level left out."""
        over = self._surfaces.get(level)
        if over is None:
            over = self._surfaces[level] = {}
            for sheet in (*self.mats, *self.boxes):
                if level is None or sheet.top <= level:
                    for cell, _ in sheet.cells():
                        over[cell] = sheet
        return over

    @cached_property
    def marks_on(self) -> Mapping[str, tuple[tuple[AreaMark | StartMark, list[Cell]], ...]]:
        """The areas, then the starts, on each topmost sheet by its id, with their cells there."""
        found: dict[str, dict[AreaMark | StartMark, list[Cell]]] = {}
        marks: tuple[AreaMark | StartMark, ...] = (*self.areas, *self.starts)
        for mark in marks:
            for cell in mark.cells:
                sheet = self.surface.get(cell)
                if sheet is not None:
                    found.setdefault(sheet.id, {}).setdefault(mark, []).append(cell)
        return {on: tuple(marks.items()) for on, marks in found.items()}

    def covered(self, sheet: LaidSheet, level: int | None = None) -> Iterable[Cell]:
        """Yield the cells of a sheet under boxes above it, boxes above `level` left out."""
        for cell, _ in sheet.cells():
            boxes = self.boxes_at.get(cell, ())
            above = bisect_right(boxes, sheet.top, key=_top_of)
            if above < len(boxes) and (level is None or boxes[above].top <= level):
                yield cell

    @cached_property
    def boxes_at(self) -> Mapping[Cell, list[LaidSheet]]:
        """The boxes over each cell, the lowest first, as the boxes are listed."""
        found: dict[Cell, list[LaidSheet]] = {}
        for box in self.boxes:
            for cell, _ in box.cells():
                found.setdefault(cell, []).append(box)
        return found

    @cached_property
    def doors_of(self) -> Mapping[str, list[DoorMark]]:
        """The portals of each box that has any."""
        found: dict[str, list[DoorMark]] = {}
        for door in self.doors:
            found.setdefault(door.box, []).append(door)
        return found

    @cached_property
    def kept(self) -> dict[str, object]:
        """What drawings computed of the table, by a name."""
        return {}

    @cached_property
    def signed(self) -> frozenset[Cell]:
        """The cells in whose middle a flag, an emblem or the artifact stands."""
        middles = [
            middle_of(start.cells) for start in self.starts if start.seat > 0 and start.cells
        ]
        found = {area.trigger for area in self.areas}
        found |= {(int(x), int(y)) for x, y in middles if x % 1 and y % 1}
        return frozenset(found | ({self.artifact[1]} if self.artifact else set()))

    @cached_property
    def area_at(self) -> Mapping[Cell, AreaMark]:
        """The area over each cell; where areas overlap, the last one."""
        return {cell: area for area in self.areas for cell in area.cells}

    def highest_up_to(self, level: int | None) -> int:
        """Return the highest level of any surface, boxes above `level` left out; at least 0."""
        count = len(self.boxes)
        if level is not None:
            count = bisect_right(self.boxes, level, key=_top_of)
        return self.boxes[count - 1].top if count else 0

    @cached_property
    def _heights(self) -> dict[int | None, Heights]:
        return {}

    def heights_up_to(self, level: int | None) -> Heights:
        """Return the level of every surface, boxes above `level` left out."""
        found = self._heights.get(level)
        if found is None:
            tops = {cell: sheet.top for cell, sheet in self.surface_up_to(level).items()}
            found = self._heights[level] = heights_of(tops)
        return found

    def level_at(self, cell: Cell) -> int:
        """Return the level of the surface over a cell of the board (not of the view)."""
        sheet = self.surface.get(self.turning.cell(cell))
        return sheet.top if sheet else 0

    @cached_property
    def boxes_below(self) -> Mapping[str, tuple[LaidSheet, ...]]:
        """The boxes that stand on each box, and on the mats under the empty id."""
        held: dict[str, list[LaidSheet]] = {}
        for box in self.boxes:
            held.setdefault(box.on, []).append(box)
        return {on: tuple(boxes) for on, boxes in held.items()}

    @cached_property
    def buried(self) -> frozenset[str]:
        """The ids of boxes that are not drawn, because enough others fill the same volume.

        The topmost few are drawn: lines over one another are darker.
        """
        by_volume: dict[Volume, list[str]] = {}
        for box in self.boxes:
            by_volume.setdefault(Volume.of(box), []).append(box.id)
        return frozenset(object_id for ids in by_volume.values() for object_id in ids[:-_SHOWN])

    @cached_property
    def volumes(self) -> Mapping[str, Volume]:
        """The volume around each box with all that it carries, by the id of the box."""
        found: dict[str, Volume] = {}
        waiting = list(self.boxes)
        while waiting:
            box = waiting[-1]
            carried = self.boxes_below.get(box.id, ())
            missing = [sheet for sheet in carried if sheet.id not in found]
            if box.id in found or not missing:
                waiting.pop()
                around = [Volume.of(box), *(found[sheet.id] for sheet in carried)]
                found[box.id] = Volume.around(around)
            else:
                waiting += missing
        return found

    @property
    def boxes_in_sight(self) -> tuple[LaidSheet, ...]:
        """The boxes on the mats or near them: a picture does not reach to boxes far away."""
        x, y, width, depth = self.bounds
        return tuple(
            box
            for box in self.boxes
            if x - _SIGHT <= box.right
            and box.x <= x + width + _SIGHT
            and y - _SIGHT <= box.bottom
            and box.y <= y + depth + _SIGHT
        )

    @cached_property
    def dungeon_boxes(self) -> frozenset[str]:
        """The ids of the boxes that hold a dungeon."""
        return frozenset(dungeon.box for dungeon in self.dungeons)

    def box(self, box_id: str) -> LaidSheet | None:
        """Return the box of this id, or None."""
        return self._box_named.get(box_id)

    @cached_property
    def _box_named(self) -> dict[str, LaidSheet]:
        return {box.id: box for box in self.boxes}


def _top_of(box: LaidSheet) -> int:
    return box.top


def table_of(
    realm: Realm,
    setup: Setup | None = None,
    view: QuarterTurns = 0,
    hidden: Collection[str] = (),
    mode: str = "",
) -> Arrangement:
    """Return what lies on the table in a set-up, turned for a view.

    What stands on a hidden box is hidden with it. Where players of the mode choose among corners
    that the set-up does not list, each of these is a start of nobody.
    """
    turning = Turning(view, realm.bounds)
    board = realm.board
    boxes: dict[str, LaidSheet] = {}
    gone = set(hidden)
    for laid in realm.boxes.values():
        if laid.box.on in gone:
            gone.add(laid.box.id)
        if laid.box.id not in gone:
            on = laid.box.on if laid.box.on in boxes else ""
            boxes[laid.box.id] = sheet_of(laid, turning, on)
    seats = {player.id: player.seat for player in setup.players} if setup else {}
    numbers = portal_numbers(board)
    doors = [
        DoorMark(
            portal_id,
            numbers[portal_id],
            portal.portal.box,
            turning.side(portal.side),
            turning.cell(portal.against),
            turning.cell(portal.space),
            portal.state == "open",
        )
        for portal_id, portal in realm.portals.items()
        if portal_id not in gone and portal.portal.box in boxes
    ]
    artifact = board.artifact
    return Arrangement(
        turning,
        tuple(
            _sheet(turning, mat.mat.id, mat.at, mat.rows)
            for mat in realm.mats.values()
            if mat.mat.id not in gone
        ),
        tuple(sorted(boxes.values(), key=lambda box: (box.top, box.bottom, box.x))),
        tuple(doors),
        tuple(
            AreaMark(
                area.id,
                area_title(area),
                index,
                tuple(map(turning.cell, area.cells)),
                turning.cell(area.trigger),
            )
            for index, area in enumerate(board.areas)
            if area.id not in gone
        ),
        (
            *(
                StartMark(
                    start.id, seats.get(start.player, 0), tuple(map(turning.cell, start.cells))
                )
                for start in (setup.starts if setup else ())
                if start.id not in gone
            ),
            *(
                StartMark("", 0, tuple(map(turning.cell, place.cells)))
                for place in unlisted_places(realm, setup, mode)
            ),
        ),
        (artifact.id, turning.cell(artifact.at)) if artifact and artifact.id not in gone else None,
        tuple(label_mark(label, turning) for label in board.labels if label.id not in gone),
        tuple(
            DungeonMark(dungeon.id, dungeon.box)
            for dungeon in board.dungeons
            if dungeon.id not in gone and dungeon.box in boxes
        ),
    )


def sheet_of(laid: LaidBox, turning: Turning, on: str = "") -> LaidSheet:
    """Return a box as it lies, in the frame of a view."""
    return _sheet(turning, laid.box.id, laid.at, laid.rows, laid.base, laid.top, on)


def _sheet(
    turning: Turning, sheet_id: str, at: Cell, rows: Rows, base: int = 0, top: int = 0, on: str = ""
) -> LaidSheet:
    width, depth = len(rows[0]) if rows else 0, len(rows)
    corners = [turning.cell(at), turning.cell((at[0] + width - 1, at[1] + depth - 1))]
    x, y = min(x for x, _ in corners), min(y for _, y in corners)
    return LaidSheet(sheet_id, x, y, rotated_rows(rows, TURNS[turning.view]), base, top, on)
