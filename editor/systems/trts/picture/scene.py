"""An area map as the canvas shows it: its picture, what lies where, what lies over it."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property, partial
from typing import Any, TypeVar

from editor.core.points import Cell
from editor.picture.affine import Point, Rect
from editor.picture.drawing import Late, Node, Picture
from editor.picture.halftone import LabelSpot, labels
from editor.picture.inks import SELECTION
from editor.picture.path import Path
from editor.picture.shadows import sheet_shadow
from editor.seam.fairness import FirstOn
from editor.seam.overlay import Ghost, HeatMap, Overlay
from editor.seam.scene import Flat, GhostDrawing, Layers, Scene, SceneOptions, Viewpoint
from editor.seam.tool import EdgeSide, Hit
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.picture import overlays, places
from editor.systems.trts.picture.arrangement import Arrangement
from editor.systems.trts.picture.ghosts import ghost_nodes, ghost_rect, shape_and_place
from editor.systems.trts.picture.heat_maps import heat_on
from editor.systems.trts.picture.marks import AreaMark
from editor.systems.trts.picture.overlays import handle_at, handle_nodes
from editor.systems.trts.picture.places import area_rect, label_rect, link_rect
from editor.systems.trts.picture.play_ink import written
from editor.systems.trts.picture.top import all_nodes, area_group, frame_of
from editor.systems.trts.picture.writing import writing_of
from editor.systems.trts.text.words import (
    area_name,
    control_name,
    force_name,
    label_name,
    link_name,
    resources_words,
    start_name,
)

T = TypeVar("T")
_EDGE = 0.4
"""How far lines with a minimum width reach beyond their shapes."""


def damage(old: Arrangement, new: Arrangement) -> list[Rect] | None:
    """Return rectangles of the scene that hold every difference between two arrangements.

    None: the whole scene changed.
    """
    if (old.sheet, old.scale) != (new.sheet, new.scale):
        return None
    found: list[Rect] = []
    for before, after in _differing(old.areas, new.areas):
        found += (reach_of(table, mark) for table, mark in ((old, before), (new, after)) if mark)
    for old_link, new_link in _differing(old.links, new.links):
        found += (link_rect(mark).grown(_EDGE) for mark in (old_link, new_link) if mark)
    for old_label, new_label in _differing(old.labels, new.labels):
        found += (label_rect(mark).grown(_EDGE) for mark in (old_label, new_label) if mark)
    return found


def _differing(old: Mapping[str, T], new: Mapping[str, T]) -> Iterator[tuple[T | None, T | None]]:
    """Yield the marks that differ, also those whose order changed."""
    changed = [
        name for name, mark in new.items() if (was := old.get(name)) is not mark and was != mark
    ]
    gone = [name for name in old if name not in new]
    if changed or gone or list(old) != list(new):
        before = [name for name in old if name in new]
        after = [name for name in new if name in old]
        if before != after:
            pairs = zip(before, after, strict=True)
            changed += {name for pair in pairs if pair[0] != pair[1] for name in pair}
    for name in dict.fromkeys((*changed, *gone)):
        yield old.get(name), new.get(name)


def reach_of(table: Arrangement, mark: AreaMark) -> Rect:
    """Return a rectangle of the scene that holds all that is drawn of an area."""
    reach = area_rect(table, mark).joined(area_group(mark, table.look).bounds)
    writing = writing_of(mark, table.look)
    reach = reach.joined(writing.box)
    for node in writing.emblems:
        reach = reach.joined(node.bounds)
    return reach.grown(_EDGE)


FULL_SIZE = 10.0
"""Pixels of a unit of the scene at 100 %; a unit is ten units of the drawing."""
_SHADOW_ROOM = 3.0
_BLUR, _DOWN, _STRENGTH = 1.5, 0.6, 0.42


class TrtsScene:
    """The scene of a survey, an immutable value.

    A cell is a square of one unit, by which the keyboard moves. Without `written` areas have no
    writing, for scenes that write themselves.
    """

    def __init__(
        self, survey: Survey, options: SceneOptions | None = None, written: bool = True
    ) -> None:
        self._survey = survey
        self._stand = options or SceneOptions()
        self._written = written
        self.table = Arrangement(survey, self._stand.hidden)
        self._nodes: dict[float, tuple[Node, ...]] = {}

    @property
    def survey(self) -> Survey:
        """The survey that is shown."""
        return self._survey

    @property
    def viewpoint(self) -> Viewpoint:
        """Always from above."""
        return Viewpoint()

    @cached_property
    def frame(self) -> Rect:
        """The rectangle of the scene that the map fills with its rim."""
        return frame_of(self.table)

    @property
    def extent(self) -> Rect:
        """The rectangle of the scene that holds the frame and its shadow on the table."""
        return self.frame.grown(_SHADOW_ROOM)

    @property
    def bounds(self) -> tuple[int, int, int, int]:
        """What the sheet fills, in cells."""
        width, height = self.table.size
        return 0, 0, math.ceil(width), math.ceil(height)

    @property
    def full_size(self) -> float:
        """Pixels of a unit of the scene at 100 %."""
        return FULL_SIZE

    @property
    def rim(self) -> None:
        """None: areas have names, and no columns and rows."""
        return None

    def nodes(self, pixels: float) -> tuple[Node, ...]:
        """Return the map with its shadow on the table, in the detail for these pixels a unit."""
        if pixels not in self._nodes:
            shade = sheet_shadow(self.frame, blur=_BLUR, strength=_STRENGTH, down=_DOWN, radius=0.8)
            if len(self._nodes) > 3:
                self._nodes.clear()
            self._nodes[pixels] = (shade, *self._drawn(pixels))
        return self._nodes[pixels]

    def picture(self, pixels: float) -> Picture:
        """Return the map as a picture without the table; nodes are made as they are painted."""
        nodes = Late(partial(self._drawn, pixels), self.extent)
        return Picture((nodes,), self.frame)

    def _drawn(self, pixels: float) -> Iterable[Node]:
        return all_nodes(self.table, pixels, written=self._written, play=self._stand.play)

    def draw_ahead(self, pixels: float) -> None:
        """Lay the picture out in advance."""
        for node in self.nodes(pixels):
            _ = node.bounds

    def looks_like(self, other: Scene) -> bool:
        """Return whether another scene has the same picture."""
        if not isinstance(other, TrtsScene) or self._written != other._written:
            return False
        return self._stand.play == other._stand.play and self.table.same_as(other.table)

    def same_as(self, old: Scene) -> None:
        """Take over the drawings of an older scene with the same picture."""
        if isinstance(old, TrtsScene):
            self._nodes = old._nodes

    def changed_since(self, old: Scene) -> list[Rect] | None:
        """Return the parts of the scene that differ from an older one; None for all of it."""
        if not isinstance(old, TrtsScene):
            return None
        parts = damage(old.table, self.table)
        if parts is not None and self._stand.play != old._stand.play:
            parts.append(self.frame)
        return parts

    def hit(self, point: Point, pixels: float, handles_of: str = "") -> Hit:
        """Return the hit at a point of the scene at this many pixels a unit."""
        cell = (math.floor(point[0]), math.floor(point[1]))
        zoom = pixels / self.full_size
        mark = self.table.areas.get(handles_of)
        if mark is not None:
            handle = handle_at(mark, self.table.look, pixels, point)
            if handle:
                return Hit(cell, point, on=handles_of, handle=handle, zoom=zoom)
        return Hit(cell, point, on=places.thing_at(self.table, point, pixels), zoom=zoom)

    def ground_at(self, point: Point) -> Point:
        """Return the point itself: the scene shows the ground as it is."""
        return point

    def point_of(self, ground: Point) -> Point:
        """Return the point itself."""
        return ground

    def cells_rect(self, cells: Iterable[Cell]) -> Rect | None:
        """Return the rectangle of the scene around some cells; None for none."""
        held = list(cells)
        if not held:
            return None
        xs, ys = [x for x, _ in held], [y for _, y in held]
        x, y = min(xs), min(ys)
        return Rect(x, y, max(xs) - x + 1, max(ys) - y + 1)

    def object_rect(self, object_id: str) -> Rect | None:
        """Return the rectangle of the scene around an object; None when it is not shown."""
        return places.object_rect(self.table, object_id)

    def outline(self, object_id: str, pixels: float) -> Path | None:
        """Return the outline of an object; None when it is not shown."""
        return overlays.outline_of(self.table, object_id)

    def cells_outline(self, cells: Collection[Cell]) -> Path | None:
        """Return None: spaces are areas here."""
        return None

    def cliffs(self, object_id: str) -> tuple[tuple[Point, Point], ...]:
        """Return none: nothing is high here."""
        return ()

    def ghost_rect(self, ghost: Ghost) -> Rect | None:
        """Return the rectangle of the scene that the ghost covers; None for an empty hand."""
        return ghost_rect(ghost.things, self.table.scale)

    def layers(self, live: Overlay, pixels: float) -> Layers:
        """Return the layers over the map without the ghost, at this many pixels a unit."""
        table = self.table
        flat: list[Node] = []
        flat += overlays.areas_overlay(table, live.counted, "reach", pixels)
        if self._stand.play is not None:
            flat += labels(self._stand.play, self._figures, pixels)
        links: list[Node] = []
        for object_id in sorted(live.linked & table.links.keys()):
            links += overlays.ring(table, object_id, SELECTION)
        below: list[Node] = list(overlays.shown(table, live.shown, pixels))
        for object_id in live.faulty:
            below += overlays.ring(table, object_id)
        if live.over:
            below += overlays.pointer(table, live.over, pixels)
        for object_id in live.selected:
            below += overlays.selected(table, object_id, pixels)
        if len(live.selected) == 1 and live.selected[0] in table.areas:
            below += handle_nodes(table.areas[live.selected[0]], table.look, pixels)
        if live.band is not None:
            below += overlays.band(*live.band, pixels)
        above: list[Node] = []
        if live.way:
            above += overlays.way(self._way(live.way), pixels, live.way_words)
        above += overlays.figures(table, live.counted, pixels)
        if live.cursor is not None:
            x, y = live.cursor
            above += overlays.keyboard_cursor(self.frame, (x + 0.5, y + 0.5), pixels)
        return Layers(
            (Flat(tuple(flat)),) if flat else (), tuple(links), tuple(below), tuple(above)
        )

    @cached_property
    def _figures(self) -> tuple[LabelSpot, ...]:
        """The areas whose figures are written."""
        play = self._stand.play
        return () if play is None else written(self.table, play)

    def first(self, owners: tuple[FirstOn, ...], pixels: float) -> tuple[Flat, ...]:
        """Return who is first where."""
        return (Flat(tuple(overlays.first_on(self.table, owners, pixels))),)

    def heat(self, heat: HeatMap, pixels: float) -> tuple[Flat, ...]:
        """Return a heat map on the areas."""
        return (Flat(tuple(heat_on(self.table, heat, pixels))),)

    def _way(self, spaces: Iterable[Any]) -> list[Point]:
        ids = [space for space in spaces if isinstance(space, str)]
        return overlays.way_over(self.table, ids)

    def ghost_cells(self, ghost: Ghost) -> frozenset[Cell]:
        """Return nothing: areas are no cells."""
        return frozenset()

    def ghost(self, ghost: Ghost) -> GhostDrawing | None:
        """Return the ghost of what is in the hand; None for an empty hand."""
        key, place = shape_and_place(ghost.things, self.table.scale)
        if not key:
            return None
        draw = partial(ghost_nodes, ghost.things, ghost.verdict, self.table.scale)
        return GhostDrawing((ghost.verdict, key), place, draw)

    def linked_at(self, ids: Iterable[str], cell: Cell | None) -> frozenset[str]:
        """Return the links of the selected areas."""
        chosen = frozenset(ids)
        if not chosen & self.table.areas.keys():
            return frozenset()
        links = self.table.map.links.values()
        return frozenset(link.id for link in links if chosen & set(link.between))

    def side_back(self, side: EdgeSide) -> EdgeSide:
        """Return the same side: the map is never turned."""
        return side

    def tag(self, live: Overlay) -> str:
        """Return the text of the pointer's tag: the name of the object under it."""
        return self._words(live.over) if live.over else ""

    def _words(self, object_id: str) -> str:
        survey, board, setup = self._survey, self._survey.board, self._survey.setup
        laid = survey.map.areas.get(object_id)
        if laid is not None:
            return f"{area_name(laid.area)}  {resources_words(laid.area)}"
        link = survey.map.links.get(object_id)
        if link is not None:
            return link_name(board, link)
        for label in board.labels:
            if label.id == object_id:
                return label_name(label)
        if setup is None:
            return ""
        for start in setup.starts:
            if start.id == object_id:
                return start_name(setup, start)
        for control in setup.control:
            if control.id == object_id:
                return control_name(setup, board, control)
        for force in setup.forces:
            if force.id == object_id:
                return force_name(setup, board, survey.components, force)
        return ""

    def measure(self, object_id: str) -> str:
        """Return how wide and high an area is, in map units; empty for anything else."""
        laid = self._survey.map.areas.get(object_id)
        if laid is None:
            return ""
        left, top, right, bottom = laid.bounds
        return f"{round(right - left)} × {round(bottom - top)}"
