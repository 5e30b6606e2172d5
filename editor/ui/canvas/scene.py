"""The board as the canvas shows it: its table in a view, its picture, and what changed in it."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from functools import cached_property

from PySide6.QtGui import QPainter

from editor.core.points import Cell, name_of
from editor.paint.painter import paint_nodes
from editor.picture.affine import Point, Rect
from editor.picture.drawing import Group, Node, Picture
from editor.picture.path import Path, rectangle
from editor.picture.regions import region
from editor.picture.rim import WIDTH as RIM
from editor.picture.shadows import sheet_shadow
from editor.systems.tactics.board import TERRAIN_NAMES, Setup
from editor.systems.tactics.geometry import Realm
from editor.systems.tactics.picture.hits import Hit, hit_from_above, hit_isometric
from editor.systems.tactics.picture.isometric import SHEET, isometric_picture
from editor.systems.tactics.picture.options import Options
from editor.systems.tactics.picture.projection import (
    LEVEL,
    Isometric,
    Projection,
    TopDown,
    View,
    seen,
    seen_plane,
)
from editor.systems.tactics.picture.table import AreaMark, StartMark, Table, table_of
from editor.systems.tactics.picture.top import top_picture
from editor.ui.canvas.damage import damage

_SHADOW_ROOM = 1.4
_TALLEST = 0.9
"""How high a mountain or an emblem stands above its space, in the isometric scene."""
_BLUR, _DOWN, _STRENGTH = 0.42, 0.16, 0.42
"""The shadow of the mat on the felt, in sides of a space."""


@dataclass(frozen=True)
class Outlook:
    """From where the board is seen: from above, or isometric in one of four views."""

    isometric: bool = False
    view: View = 0

    def turned(self, steps: int) -> Outlook:
        """Return the outlook after quarter turns of the table, clockwise for positive steps."""
        views: tuple[View, ...] = (0, 1, 2, 3)
        return replace(self, view=views[(self.view + steps) % 4])


class Scene:
    """A realm in a set-up, seen from an outlook; a value that is never changed.

    Boxes with their top above `faded` are drawn faintly, those above `level` are not hit.
    """

    def __init__(
        self,
        realm: Realm,
        setup: Setup | None,
        outlook: Outlook,
        *,
        hidden: Collection[str] = (),
        faded: int | None = None,
        level: int | None = None,
    ) -> None:
        self.realm = realm
        self.setup = setup
        self.outlook = outlook
        self.faded = faded
        self.level = level
        self.table: Table = table_of(realm, setup, outlook.view if outlook.isometric else 0, hidden)
        self.projection: Projection = (
            Isometric(self.table.turning) if outlook.isometric else TopDown()
        )
        self._pictures: dict[int, Picture] = {}

    @cached_property
    def frame(self) -> Rect:
        """The rectangle of the scene that the map fills with its rim and what stands on it."""
        x, y, width, depth = self.table.bounds
        sheet = Rect(x, y, width, depth).grown(RIM)
        if not self.outlook.isometric:
            return sheet
        frame = seen_plane().around(sheet)
        peak = min((seen(box.x, box.y, box.top)[1] for box in self.table.boxes), default=frame.y)
        top = min(frame.y, peak - _TALLEST)
        return Rect(frame.x, top, frame.width, frame.bottom + SHEET * LEVEL - top)

    @property
    def bounds(self) -> tuple[int, int, int, int]:
        """The bounding rectangle of the mats on the board: x, y, width, height."""
        return self.realm.bounds

    @property
    def extent(self) -> Rect:
        """The rectangle of the scene that holds the frame and its shadow on the table."""
        return self.frame.grown(_SHADOW_ROOM)

    @cached_property
    def _shadow(self) -> Node:
        """The shadow of the mat on the felt."""
        if not self.outlook.isometric:
            soft = sheet_shadow(self.frame, blur=_BLUR, strength=_STRENGTH, down=_DOWN)
            if not self.table.gaps:
                return soft
            around, holes = rectangle(*soft.bounds), region(self.table.gaps, 0.0, 0.0)
            steps, points = around.steps + holes.steps, around.points + holes.points
            # Where no mat lies the table is bare: it is not dark as under a sheet.
            return Group((soft,), clip=Path(steps, points, even_odd=True))
        x, y, width, depth = self.table.bounds
        # The light comes from the left of the screen: the shadow shows at the right.
        sheet = Rect(x - RIM + 0.2, y - RIM, width + 2 * RIM + 0.3, depth + 2 * RIM + 0.25)
        soft = sheet_shadow(sheet, blur=_BLUR, strength=_STRENGTH)
        return Group((soft,), seen_plane(-SHEET))

    @cached_property
    def highest(self) -> int:
        """The level of the highest top."""
        return max((box.top for box in self.table.boxes), default=0)

    def paint(self, painter: QPainter, pixels: float) -> None:
        """Paint the board in units of the scene; `pixels` a space decide the detail."""
        paint_nodes((self._shadow,), painter)
        paint_nodes(self._picture(Options(pixels=pixels, level=self.faded)).nodes, painter)

    def picture(self, pixels: float) -> Picture:
        """Return the whole map as a picture, no level faded."""
        draw = self._drawing()
        return draw(self.table, Options(pixels=pixels))

    def _picture(self, options: Options) -> Picture:
        found = self._pictures.get(options.detail)
        if found is None:
            draw = self._drawing()
            found = self._pictures[options.detail] = draw(self.table, options)
        return found

    def _drawing(self) -> Callable[[Table, Options], Picture]:
        return isometric_picture if self.outlook.isometric else top_picture

    def draw_ahead(self, pixels: float) -> None:
        """Lay the picture out at so many pixels a space, before anybody waits for it."""
        for node in self._picture(Options(pixels=pixels, level=self.faded)).nodes:
            _ = node.bounds  # kept by each node, and reckoned the first time that it is asked

    def looks_like(self, other: Scene) -> bool:
        """Say whether another scene has the very same picture."""
        seen = (self.outlook, self.faded, self.table)
        return seen == (other.outlook, other.faded, other.table)

    def same_as(self, old: Scene) -> None:
        """Take over what is known of an older scene from which this one does not differ."""
        self.table = old.table
        self._pictures = old._pictures

    def changed_since(self, old: Scene) -> list[Rect] | None:
        """Return the parts of the scene that differ from an older one; None for all of it."""
        if self.outlook != old.outlook:
            return None
        same = old.table == self.table
        parts = [] if same else damage(old.table, self.table, self.outlook.isometric)
        if parts is not None and self.faded != old.faded:
            low, high = sorted(99 if one is None else one for one in (self.faded, old.faded))
            faded = [box for box in self.table.boxes if low < box.top <= high]
            kept = replace(self.table, boxes=tuple(b for b in self.table.boxes if b not in faded))
            parts += damage(self.table, kept, self.outlook.isometric) or []
        return parts

    def hit(self, point: Point) -> Hit | None:
        """Return what lies topmost under a point of the scene; None for the table."""
        if self.outlook.isometric:
            return hit_isometric(self.table, point, self.level)
        return hit_from_above(self.table, point, self.level)

    def cell_at(self, point: Point) -> Cell:
        """Return the cell under a point of the scene; off the map the one that would be there."""
        found = self.hit(point)
        if found is not None:
            return found.cell
        x, y = self.projection.plane(0).inverse().at(point)
        return math.floor(x), math.floor(y)

    def cells_of(self, object_id: str) -> tuple[Cell, ...]:
        """Return the cells of the board on which an object lies; none for an unknown one."""
        table = self.table
        back = table.turning.cell_back
        for sheet in (*table.boxes, *table.mats):
            if sheet.id == object_id:
                return tuple(back(cell) for cell, _ in sheet.cells())
        marks: tuple[AreaMark | StartMark, ...] = (*table.areas, *table.starts)
        for mark in marks:
            if mark.id == object_id:
                return tuple(map(back, mark.cells))
        for door in table.doors:
            if door.id == object_id:
                return (back(door.space),)
        if table.artifact is not None and table.artifact[0] == object_id:
            return (back(table.artifact[1]),)
        return tuple(back(words.at) for words in table.words if words.id == object_id)


def words_of(scene: Scene, cell: Cell, cost: int | None = None) -> str:
    """Return what a tag says about a space: its name, its terrain and the cost to enter it."""
    space = scene.realm.surface.get(cell)
    if space is None:
        return name_of(cell) if min(cell) >= 0 else ""
    ground = TERRAIN_NAMES[space.terrain]
    return f"{name_of(cell)}  {ground}" + (f", cost {cost}" if cost is not None else "")
