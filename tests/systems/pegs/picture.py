"""Pegs as they are drawn: a plank with holes, from above."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable
from functools import reduce
from typing import Any

from editor.core.points import Cell
from editor.picture.affine import Point, Rect
from editor.picture.drawing import Node, Picture, drawn, filled
from editor.picture.path import Path, disc, joined, rectangle
from editor.seam.fairness import FirstOn
from editor.seam.overlay import Ghost, HeatMap, Overlay
from editor.seam.pictures import Pictures, Plate, Thumbnail
from editor.seam.scene import Flat, GhostDrawing, Layers, Scene, SceneOptions, Viewpoint
from editor.seam.tool import EdgeSide, Hit
from tests.systems.pegs.board import Peg, Survey

_PEG, _PLANK, _PICKED = "#204060", "#D0B080", "#C02020"


def _nodes(survey: Survey, hidden: frozenset[str]) -> tuple[Node, ...]:
    plank = filled(rectangle(0, 0, survey.board.holes, 1), _PLANK)
    pegs = [peg for peg in survey.board.pegs if peg.id not in hidden]
    return (plank, *(filled(disc(peg.at + 0.5, 0.5, 0.3), _PEG) for peg in pegs))


class PegsScene:
    """A plank from above."""

    full_size = 48.0
    rim = None

    def __init__(self, survey: Survey, options: SceneOptions | None = None) -> None:
        self.survey = survey
        self.options = options or SceneOptions()
        self.viewpoint = Viewpoint()
        self.frame = Rect(0, 0, survey.board.holes, 1)
        self.extent = self.frame.grown(1)
        self.bounds = (0, 0, survey.board.holes, 1)

    def nodes(self, pixels: float) -> tuple[Node, ...]:
        return _nodes(self.survey, self.options.hidden)

    def picture(self, pixels: float) -> Picture:
        return Picture(self.nodes(pixels), self.frame)

    def draw_ahead(self, pixels: float) -> None:
        pass

    def looks_like(self, other: Scene) -> bool:
        return self.nodes(1) == other.nodes(1)

    def same_as(self, old: Scene) -> None:
        pass

    def changed_since(self, old: Scene) -> list[Rect] | None:
        return [] if self.looks_like(old) else None

    def hit(self, point: Point, pixels: float, handles_of: str = "") -> Hit:
        cell = (math.floor(point[0]), math.floor(point[1]))
        peg = self.survey.at(cell[0]) if cell[1] == 0 else None
        return Hit(cell, point, on=peg.id if peg else "")

    def ground_at(self, point: Point) -> Point:
        return point

    def point_of(self, ground: Point) -> Point:
        return ground

    def cells_rect(self, cells: Iterable[Cell]) -> Rect | None:
        rects = [Rect(*cell, 1, 1) for cell in cells]
        return reduce(Rect.joined, rects) if rects else None

    def object_rect(self, object_id: str) -> Rect | None:
        return self.cells_rect((peg.at, 0) for peg in self.survey.board.pegs if peg.id == object_id)

    def outline(self, object_id: str, pixels: float) -> Path | None:
        rect = self.object_rect(object_id)
        return None if rect is None else rectangle(*rect)

    def cells_outline(self, cells: Collection[Cell]) -> Path | None:
        return joined([rectangle(*cell, 1, 1) for cell in sorted(cells)]) if cells else None

    def cliffs(self, object_id: str) -> tuple[tuple[Point, Point], ...]:
        return ()

    def ghost_rect(self, ghost: Ghost) -> Rect | None:
        return self.cells_rect(ghost.cells)

    def first(self, owners: tuple[FirstOn, ...], pixels: float) -> tuple[Flat, ...]:
        return ()

    def heat(self, heat: HeatMap, pixels: float) -> tuple[Flat, ...]:
        return ()

    def layers(self, live: Overlay, pixels: float) -> Layers:
        rects = [
            rect for object_id in live.selected if (rect := self.object_rect(object_id)) is not None
        ]
        return Layers(below=tuple(drawn(rectangle(*rect), _PICKED, 3 / pixels) for rect in rects))

    def ghost_cells(self, ghost: Ghost) -> frozenset[Cell]:
        return ghost.cells

    def ghost(self, ghost: Ghost) -> GhostDrawing | None:
        return None

    def linked_at(self, ids: Iterable[str], cell: Cell | None) -> frozenset[str]:
        return frozenset()

    def side_back(self, side: EdgeSide) -> EdgeSide:
        return side

    def tag(self, live: Overlay) -> str:
        return live.over

    def measure(self, object_id: str) -> str:
        return ""


def plate(survey: Survey, wanted: Plate) -> Picture:
    """Return the plank."""
    return Picture(_nodes(survey, frozenset()), Rect(0, 0, survey.board.holes, 1))


def _sketch(_: Any) -> Thumbnail:
    return Thumbnail(Picture((filled(disc(0.5, 0.5, 0.3), _PEG),), Rect(0, 0, 1, 1)))


PICTURES = Pictures(
    component=_sketch,
    swatch=_sketch,
    sign=_sketch,
    part=lambda thing: _sketch(thing) if isinstance(thing, Peg) else None,
)
