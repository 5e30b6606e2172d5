"""What stands on short posts in the isometric view: the artifact and the emblems of starts."""

from __future__ import annotations

from collections.abc import Iterable

from editor.core.points import Cell
from editor.picture.affine import Point
from editor.picture.drawing import Node, around, filled
from editor.picture.emblems import emblem
from editor.picture.inks import SHADOW
from editor.picture.path import ellipse
from editor.picture.signs import artifact, post
from editor.systems.tactics.picture.arrangement import Arrangement
from editor.systems.tactics.picture.hiding import cut, over_point
from editor.systems.tactics.picture.marks import middle_of
from editor.systems.tactics.picture.sign_places import ARTIFACT, EMBLEM, places_of
from editor.systems.tactics.picture.top import Options


def level_of(table: Arrangement, cell: Cell) -> int:
    """Return the level of the surface over a cell of the view."""
    sheet = table.surface.get(cell)
    return sheet.top if sheet else 0


def standing_artifact(table: Arrangement, options: Options) -> Iterable[Node]:
    """Yield the artifact."""
    at = places_of(table).artifact
    if at is not None and table.artifact is not None:
        x, y = table.artifact[1]
        signs = (
            filled(ellipse(at[0] + 0.03, at[1] + 0.18, 0.30, 0.13), SHADOW, 0.28),
            artifact(at, ARTIFACT),
        )
        yield from _standing(table, options, signs, (x + 0.5, y + 0.5), level_of(table, (x, y)))


def standing_emblems(table: Arrangement, options: Options) -> Iterable[Node]:
    """Yield the emblems of starts."""
    for start in table.starts:
        if start.seat > 0 and start.cells:
            at = places_of(table).start(start)
            signs = (*post(at, 0.30), emblem(start.seat, (at[0], at[1] - 0.42), EMBLEM))
            level = max(level_of(table, cell) for cell in start.cells)
            yield from _standing(table, options, signs, middle_of(start.cells), level)


def _standing(
    table: Arrangement, options: Options, signs: tuple[Node, ...], at: Point, level: int
) -> tuple[Node, ...]:
    """Return what stands on a point of a level, cut where nearer boxes hide it."""
    return cut(signs, over_point(table, at, level, around(signs), options.level))
