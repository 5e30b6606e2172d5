"""The scene of a board: its arrangement in a view, its picture, and what changed in it."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable
from dataclasses import replace
from functools import cached_property
from typing import Protocol

from editor.core.points import Cell, name_of
from editor.picture.affine import (
    LEVEL,
    Isometric,
    Point,
    Projection,
    Rect,
    TopDown,
    seen,
    seen_plane,
)
from editor.picture.drawing import Group, Node, Picture, carried_over
from editor.picture.halftone import LabelSpot, labels
from editor.picture.path import Path, rectangle, region
from editor.picture.rim import NAMES
from editor.picture.rim import WIDTH as RIM
from editor.picture.shadows import sheet_shadow
from editor.seam.fairness import FirstOn
from editor.seam.overlay import Ghost, HeatMap, Overlay
from editor.seam.scene import Flat, GhostDrawing, Layers, Rim, Scene, SceneOptions, Viewpoint
from editor.seam.tool import EdgeSide, Hit
from editor.systems.shared.spans import cells_of_span
from editor.systems.tactics.map.board import HOLE, SIDES, TERRAIN_NAMES, Setup, Side
from editor.systems.tactics.map.geometry import LaidBox, LaidPortal, Realm
from editor.systems.tactics.map.graph import cost_setting, terrain_costs
from editor.systems.tactics.picture import hits, live
from editor.systems.tactics.picture.arrangement import Arrangement, table_of
from editor.systems.tactics.picture.dungeon import open_boxes
from editor.systems.tactics.picture.invalidation import damage
from editor.systems.tactics.picture.isometric import SHEET, isometric_picture
from editor.systems.tactics.picture.marks import AreaMark, StartMark
from editor.systems.tactics.picture.play_ink import heat_on, written
from editor.systems.tactics.picture.top import Options, top_picture

FULL_SIZE = {False: 37.0, True: 53.0}
"""Pixels a space at 100 %, from above and isometric."""
_SHADOW_ROOM = 1.4
_MAX_PARTS = 100
"""With more changed rectangles than this nothing of the older picture is kept."""
_TALLEST = 0.9
"""How high a mountain or an emblem stands above its space, in the isometric scene."""
_BLUR, _DOWN, _STRENGTH = 0.42, 0.16, 0.42
"""The shadow of the mat on the felt, in sides of a space."""


class SceneSource(Protocol):
    """What a scene reads of a survey."""

    @property
    def realm(self) -> Realm:
        """The board as it lies."""

    @property
    def setup(self) -> Setup | None:
        """The set-up that is shown, or None."""

    @property
    def mode(self) -> str:
        """The mode that is shown, or empty."""


class TacticsScene:
    """A realm in a set-up, seen from a viewpoint; an immutable value.

    Boxes with their top above `faded` are drawn faintly, those above `level` are not hit.
    """

    def __init__(self, survey: SceneSource, options: SceneOptions | None = None) -> None:
        self._survey = survey
        self.realm = survey.realm
        self.options = options or SceneOptions()
        viewpoint = self.options.viewpoint
        view = viewpoint.view if viewpoint.isometric else 0
        self.table: Arrangement = table_of(
            self.realm, survey.setup, view, self.options.hidden, survey.mode
        )
        self.projection: Projection = (
            Isometric(self.table.turning) if viewpoint.isometric else TopDown()
        )
        self._pictures: dict[int, Picture] = {}
        self._older: dict[int, tuple[Picture, list[Rect]]] = {}
        """For each level of detail the picture of an older scene, and what changed since."""

    @property
    def survey(self) -> SceneSource:
        """The survey that is shown."""
        return self._survey

    @property
    def viewpoint(self) -> Viewpoint:
        """Where it is seen from."""
        return self.options.viewpoint

    @property
    def full_size(self) -> float:
        """Pixels of a space at 100 %."""
        return FULL_SIZE[self.viewpoint.isometric]

    @property
    def rim(self) -> Rim:
        """Where the names of columns and rows stand."""
        return Rim(NAMES)

    @cached_property
    def frame(self) -> Rect:
        """The rectangle of the scene that the map fills with its rim and what stands on it."""
        x, y, width, depth = self.table.bounds
        sheet = Rect(x, y, width, depth).grown(RIM)
        if not self.viewpoint.isometric:
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
        if not self.viewpoint.isometric:
            soft = sheet_shadow(self.frame, blur=_BLUR, strength=_STRENGTH, down=_DOWN)
            if not self.table.gaps:
                return soft
            around, holes = rectangle(*soft.bounds), region(self.table.gaps, 0.0, 0.0)
            steps, points = around.steps + holes.steps, around.points + holes.points
            # No shadow on the bare table between mats.
            return Group((soft,), clip=Path(steps, points, even_odd=True))
        x, y, width, depth = self.table.bounds
        # The light comes from the left of the screen: the shadow shows at the right.
        sheet = Rect(x - RIM + 0.2, y - RIM, width + 2 * RIM + 0.3, depth + 2 * RIM + 0.25)
        soft = sheet_shadow(sheet, blur=_BLUR, strength=_STRENGTH)
        return Group((soft,), seen_plane(-SHEET))

    def nodes(self, pixels: float) -> tuple[Node, ...]:
        """Return the board with its shadow on the table, in the detail for `pixels` a space."""
        return (self._shadow, *self._picture(self._drawn(pixels)).nodes)

    def picture(self, pixels: float) -> Picture:
        """Return the whole map as a picture, no level faded."""
        draw = self._drawing()
        return draw(self.table, Options(pixels=pixels, play=self.options.play))

    def _drawn(self, pixels: float) -> Options:
        """Return how the board is drawn at this many pixels a space."""
        return Options(pixels=pixels, level=self.options.faded, play=self.options.play)

    def _picture(self, options: Options) -> Picture:
        found = self._pictures.get(options.detail)
        if found is None:
            draw = self._drawing()
            found = draw(self.table, options)
            if options.detail in self._older:
                found = carried_over(found, *self._older.pop(options.detail))
            self._pictures[options.detail] = found
        return found

    def _follow(self, old: TacticsScene, parts: list[Rect]) -> None:
        """Keep the pictures of an older scene: of thousands of boxes few change."""
        older: dict[int, tuple[Picture, list[Rect]]] = dict(old._older)
        older.update((detail, (picture, [])) for detail, picture in old._pictures.items())
        for detail, (picture, before) in older.items():
            if len(before) + len(parts) <= _MAX_PARTS:
                self._older[detail] = (picture, [*before, *parts])

    def _drawing(self) -> Callable[[Arrangement, Options], Picture]:
        return isometric_picture if self.viewpoint.isometric else top_picture

    def draw_ahead(self, pixels: float) -> None:
        """Prepare the picture at this many pixels a space, before it is needed."""
        for node in self._picture(self._drawn(pixels)).nodes:
            _ = node.bounds  # computed on first access, then kept

    def looks_like(self, other: Scene) -> bool:
        """Return whether another scene has the same picture."""
        if not isinstance(other, TacticsScene):
            return False
        mine, yours = self.options, other.options
        same = (mine.viewpoint, mine.faded, mine.play) == (yours.viewpoint, yours.faded, yours.play)
        return same and self.table == other.table

    def same_as(self, old: Scene) -> None:
        """Take over the pictures of an older scene that looks the same."""
        if isinstance(old, TacticsScene):
            self.table = old.table
            self._pictures, self._older = old._pictures, old._older

    def changed_since(self, old: Scene) -> list[Rect] | None:
        """Return the parts of the scene that differ from an older one; None for all of it."""
        if not isinstance(old, TacticsScene) or self.viewpoint != old.viewpoint:
            return None
        same = old.table == self.table
        parts = [] if same else damage(old.table, self.table, self.viewpoint.isometric)
        fades = (self.options.faded, old.options.faded)
        if parts is not None and fades[0] != fades[1]:
            low, high = sorted(99 if fade is None else fade for fade in fades)
            faded = [box for box in self.table.boxes if low < box.top <= high]
            kept = replace(self.table, boxes=tuple(b for b in self.table.boxes if b not in faded))
            parts += damage(self.table, kept, self.viewpoint.isometric) or []
        if self.options.play != old.options.play:
            return None if parts is None else [*parts, self.frame]
        if parts:
            self._follow(old, parts)
        return parts

    def surface_hit(self, point: Point) -> hits.SurfaceHit | None:
        """Return what lies topmost under a point of the scene; None for the table."""
        if self.viewpoint.isometric:
            return hits.hit_isometric(self.table, point, self.options.level)
        return hits.hit_from_above(self.table, point, self.options.level)

    def cells_of(self, object_id: str) -> tuple[Cell, ...]:
        """Return the cells of the board on which an object lies; none for an unknown one."""
        if not object_id:
            return ()
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
        return tuple(
            back(cell)
            for label in table.labels
            if label.id == object_id
            for cell in cells_of_span(label)
        )

    # --- Where things lie

    def hit(self, point: Point, pixels: float, handles_of: str = "") -> Hit:
        """Return what lies under a point of the scene, handles of the selected box first."""
        handle = live.handle_at(self, point, pixels, handles_of)
        found = self.surface_hit(point)
        if found is None:
            at = self.ground_at(point)
            cell = (math.floor(at[0]), math.floor(at[1]))
            return Hit(cell, at, side=nearest_side(at, cell), handle=handle)
        wall = found.wall is not None
        side = found.wall or nearest_side(found.at, found.cell)
        return Hit(found.cell, found.at, found.on, wall, side, handle)

    def ground_at(self, point: Point) -> Point:
        """Return the point of the mats' level that a point of the scene shows."""
        return self.projection.plane(0).inverse().at(point)

    def point_of(self, ground: Point) -> Point:
        """Return the point of the scene that shows a point of the mats' level."""
        return self.projection.at(*ground)

    def cells_rect(self, cells: Iterable[Cell]) -> Rect | None:
        """Return the rectangle of the scene around the surfaces of some cells."""
        return live.cells_rect(self, cells)

    def object_rect(self, object_id: str) -> Rect | None:
        """Return the rectangle of the scene around an object; None when it is not shown."""
        inside = next(
            (dungeon.box for dungeon in self.table.dungeons if dungeon.id == object_id), object_id
        )
        box = self.table.box(inside)
        if box is not None:
            return live.box_rect(self, box)
        return live.cells_rect(self, self.cells_of(object_id))

    def outline(self, object_id: str, pixels: float) -> Path | None:
        """Return the outline of an object; None when it is not shown."""
        box = self.table.box(object_id)
        if box is not None:
            return hits.box_outline(box, self.viewpoint.isometric, pixels)
        return hits.cells_outline(self.table, self.cells_of(object_id), self.projection)

    def cells_outline(self, cells: Collection[Cell]) -> Path | None:
        """Return the outline of spaces, each at its level; None for none."""
        return hits.cells_outline(self.table, cells, self.projection)

    def cliffs(self, object_id: str) -> tuple[tuple[Point, Point], ...]:
        """Return the sides of a box up which no step leads, seen from above."""
        return tuple(hits.cliff_sides(self.realm, object_id)) if self.projection.flat else ()

    def ghost_rect(self, ghost: Ghost) -> Rect | None:
        """Return the rectangle of the scene that the ghost covers; None for an empty hand."""
        return live.ghost_rect(self, ghost)

    def linked_at(self, ids: Iterable[str], cell: Cell | None) -> frozenset[str]:
        """Return the portals among some ids, and those whose space is a cell."""
        chosen = frozenset(ids)
        there = None if cell is None else self.table.turning.cell(cell)
        doors = self.table.doors
        return frozenset(door.id for door in doors if door.id in chosen or door.space == there)

    def side_back(self, side: EdgeSide) -> EdgeSide:
        """Return the side of the board that the view shows at this side."""
        return self.table.turning.side_back(side)

    def ghost_cells(self, ghost: Ghost) -> frozenset[Cell]:
        """Return the spaces that what the pointer carries covers."""
        boxes = (each.cells() for each in ghost.things if isinstance(each, LaidBox))
        doors = (each.space for each in ghost.things if isinstance(each, LaidPortal))
        return ghost.cells.union(doors, *boxes)

    # --- Overlays

    def layers(self, shown: Overlay, pixels: float) -> Layers:
        """Return what lies over the board except the ghost, at this many pixels a space."""
        return Layers(
            flat=(
                *self._open_boxes(shown, pixels),
                *live.overlays(self, shown),
                *self._play_labels(pixels),
            ),
            links=tuple(live.link_nodes(self, shown)),
            below=live.nodes_below(self, shown, pixels),
            above=live.nodes_above(self, shown, pixels),
        )

    def _open_boxes(self, shown: Overlay, pixels: float) -> Iterable[Flat]:
        isometric, turning = self.viewpoint.isometric, self.table.turning
        for level, plan in open_boxes(
            self.realm, turning, shown.inside, pixels, isometric=isometric
        ):
            yield Flat((plan,), live.before(self, level) if isometric else None)

    def _play_labels(self, pixels: float) -> Iterable[Flat]:
        if self.options.play is not None and self._written:
            yield Flat(labels(self.options.play, self._written, pixels))

    @cached_property
    def _written(self) -> tuple[LabelSpot, ...]:
        """The spaces whose figures are written."""
        play = self.options.play
        return () if play is None else written(self.table, play, self.viewpoint.isometric)

    def first(self, owners: tuple[FirstOn, ...], pixels: float) -> tuple[Flat, ...]:
        """Return who is first where, by the level of the spaces."""
        return live.first_on(self, owners, pixels)

    def heat(self, heat: HeatMap, pixels: float) -> tuple[Flat, ...]:
        """Return a heat map, by the level of the spaces."""
        found = heat_on(self.table, self.projection, self.realm.spaces, heat, pixels)
        return tuple(live.on_level(self, level, nodes) for level, nodes in found.items())

    def ghost(self, ghost: Ghost) -> GhostDrawing | None:
        """Return the ghost of the boxes in the hand; None for an empty hand."""
        return live.ghost(self, ghost)

    def tag(self, shown: Overlay) -> str:
        """Return name, terrain and cost of the space that is pointed at: "c4  forest, cost 2"."""
        cell = shown.pointed
        space = None if cell is None else self.realm.surface.get(cell)
        if cell is None or space is None:
            return ""
        words = f"{name_of(cell)}  {TERRAIN_NAMES[space.terrain]}"
        if space.terrain == HOLE:
            return words
        step = cost_setting(self.realm.settings, "movement.step", 1)
        return f"{words}, cost {step + terrain_costs(self.realm)[space.terrain]}"

    def measure(self, object_id: str) -> str:
        """Return the size of the selected box and how high it is; empty for anything else."""
        laid = self.realm.boxes.get(object_id) if self.table.box(object_id) else None
        if laid is None:
            return ""
        return f"{laid.width}×{laid.depth} · height {laid.top - laid.base}"


def nearest_side(at: Point, cell: Cell) -> Side:
    """Return the side of a cell to which a point of it is nearest."""
    x, y = at[0] - cell[0], at[1] - cell[1]
    distances = dict(zip(SIDES, (y, 1 - x, 1 - y, x), strict=True))
    return min(distances, key=lambda side: distances[side])
