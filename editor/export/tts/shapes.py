"""Outlines as rectangles, for programs that have no other blocks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from editor.core.points import Cell
from editor.picture.affine import Point, Rect
from editor.seam.tabletop import Footprint

STRIPS = 48
"""So many rows of rectangles stand for an outline as high as the whole map."""


def merged(cells: Iterable[Cell]) -> list[Rect]:
    """Return few rectangles that cover these cells, each once: rows first, then equal rows."""
    rest = set(cells)
    found = []
    for x, y in sorted(rest, key=lambda cell: (cell[1], cell[0])):
        if (x, y) not in rest:
            continue
        width = 1
        while (x + width, y) in rest:
            width += 1
        height = 1
        while all((x + step, y + height) in rest for step in range(width)):
            height += 1
        rest.difference_update(
            (x + across, y + down) for across in range(width) for down in range(height)
        )
        found.append(Rect(float(x), float(y), float(width), float(height)))
    return found


def rectangles(outline: Footprint, strip: float) -> list[Rect]:
    """Return rectangles that cover an outline, each point once.

    They are exact where all its edges are upright or level; else they are rows of the height
    `strip`, on a grid that all outlines share, as wide as the outline is in their middle.
    """
    if _upright(outline):
        return _exact(outline)
    return list(_strips(outline, strip))


def inside(point: Point, outline: Footprint) -> bool:
    """Tell whether a point lies in an outline and in none of its holes."""
    x, y = point
    crossings = 0
    for (x1, y1), (x2, y2) in _edges(outline):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            crossings += 1
    return crossings % 2 == 1


def _edges(outline: Footprint) -> Iterator[tuple[Point, Point]]:
    for ring in (*outline.rings, *outline.holes):
        yield from zip(ring, (*ring[1:], *ring[:1]), strict=True)


def _upright(outline: Footprint) -> bool:
    return all(x1 == x2 or y1 == y2 for (x1, y1), (x2, y2) in _edges(outline))


def _exact(outline: Footprint) -> list[Rect]:
    """Divide at every corner, and merge what lies inside as cells of that uneven grid."""
    xs = sorted({x for (x, _), _ in _edges(outline)})
    ys = sorted({y for (_, y), _ in _edges(outline)})
    cells = [
        (column, row)
        for row in range(len(ys) - 1)
        for column in range(len(xs) - 1)
        if inside(((xs[column] + xs[column + 1]) / 2, (ys[row] + ys[row + 1]) / 2), outline)
    ]
    return [
        Rect(
            xs[int(x)],
            ys[int(y)],
            xs[int(x + width)] - xs[int(x)],
            ys[int(y + height)] - ys[int(y)],
        )
        for x, y, width, height in merged(cells)
    ]


def _strips(outline: Footprint, strip: float) -> Iterator[Rect]:
    _, top, _, height = outline.bounds
    row = int(top // strip)
    while row * strip < top + height:
        middle = (row + 0.5) * strip
        found = sorted(
            x1 + (middle - y1) * (x2 - x1) / (y2 - y1)
            for (x1, y1), (x2, y2) in _edges(outline)
            if (y1 > middle) != (y2 > middle)
        )
        for left, right in zip(found[::2], found[1::2], strict=False):
            if right > left:
                yield Rect(left, row * strip, right - left, strip)
        row += 1
