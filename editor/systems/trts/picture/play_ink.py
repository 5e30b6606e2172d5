"""A map of play on areas of any outline: one lattice of dots over the whole sheet."""

from __future__ import annotations

import math
from collections.abc import Iterable
from weakref import WeakKeyDictionary

from editor.picture.affine import Point, Rect
from editor.picture.drawing import Node
from editor.picture.halftone import LabelSpot, PlayMap, inked, largest, veil
from editor.systems.trts.map.shapes import AreaShape
from editor.systems.trts.picture.arrangement import Arrangement
from editor.systems.trts.picture.marks import UNIT, AreaMark, scene_of
from editor.systems.trts.picture.paper import Look, paper_of
from editor.systems.trts.picture.writing import writing_of

_STEPS = (4.8, 2.4, 1.2)
"""The distance of dots by the detail of the picture, in units of the scene."""
_FEW = 5
"""An area with fewer dots than this has its own lattice, twice as fine or finer."""
_FINER = 3
_APART = 1.5
"""How far apart two labels are at least, in sides of a square as large as a usual area."""
_BELOW = 1.0
"""How far below the writing of an area its figure stands, in units of the scene."""
_CLEAR = 0.56
"""How far the middle of a dot lies within its area, in distances of dots."""

Lattice = tuple[float, tuple[Point, ...]]
"""The distance of dots, and their middles."""
_known: WeakKeyDictionary[AreaShape, dict[Look, Lattice]] = WeakKeyDictionary()


def area_ink(
    mark: AreaMark, look: Look, play: PlayMap, clear: Rect | None = None
) -> Iterable[Node]:
    """Yield the veil and the dots of an area; nothing of one that encloses nothing.

    Within `clear`, where something is written, there are no dots.
    """
    paper = paper_of(mark.shape, look)
    if paper.broken is not None:
        return
    yield veil(paper.edge, play)
    share = play.share(mark.wording.name)
    if share:
        step, points = lattice_of(mark.shape, look)
        if clear is not None:
            points = tuple(at for at in points if not clear.meets(Rect(*at, 0.0, 0.0))) or points
        yield from inked(points, step, share, play)


def lattice_of(shape: AreaShape, look: Look) -> Lattice:
    """Return the dots of an area; those of neighbours continue one another."""
    kept = _known.setdefault(shape, {})
    if look not in kept:
        if len(kept) > len(_STEPS):
            kept.clear()
        kept[look] = _lattice(shape, look)
    return kept[look]


def written(table: Arrangement, play: PlayMap) -> tuple[LabelSpot, ...]:
    """Return the areas whose figures are written on the map."""
    return largest(play, _spots(table), _APART)


def _lattice(shape: AreaShape, look: Look) -> Lattice:
    """Return the lattice of a shape: finer where few dots fit, one dot where none does."""
    for finer in range(_FINER + 1):
        step = _STEPS[look.detail] / 2**finer
        points = _within(shape, look, step)
        if len(points) >= _FEW:
            return step, points
    if points:
        return step, points
    middle, room = shape.middle
    return room * UNIT / look.scale / _CLEAR, (scene_of(middle, look.scale),)


def _within(shape: AreaShape, look: Look, step: float) -> tuple[Point, ...]:
    """Return the points of the lattice of the sheet whose dots lie within a shape."""
    import numpy as np
    import shapely

    by = look.scale / UNIT
    room = shapely.buffer(paper_of(shape, look).clear, -_CLEAR * step * by)
    if room.is_empty:
        return ()
    left, top, right, bottom = (side / by for side in room.bounds)
    across = (np.arange(math.floor(left / step), math.ceil(right / step) + 1) + 0.5) * step
    down = (np.arange(math.floor(top / step), math.ceil(bottom / step) + 1) + 0.5) * step
    xs, ys = (grid.ravel() for grid in np.meshgrid(across, down))
    inside = shapely.contains_xy(room, xs * by, ys * by)
    return tuple(zip(xs[inside].tolist(), ys[inside].tolist(), strict=True))


def _spots(table: Arrangement) -> Iterable[LabelSpot]:
    """Yield the areas, their middles in sides of a square as large as a usual area."""
    sizes = sorted(mark.shape.size for mark in table.areas.values())
    side = math.sqrt(sizes[len(sizes) // 2]) if sizes else 1.0
    for mark in table.areas.values():
        x, y = mark.shape.middle[0]
        box = writing_of(mark, table.look).box
        # From afar the name is larger, and so is the room that it needs.
        room = scene_of((x, y + 0.6 * mark.shape.middle[1]), table.scale)[1]
        foot = (box.centre[0], max(box.bottom + _BELOW, room))
        yield LabelSpot(mark.wording.name, (x / (side or 1.0), y / (side or 1.0)), foot)
