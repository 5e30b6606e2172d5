"""The surface of piled cells as one mesh, without walls inside."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from editor.core.points import Cell
from editor.export.solid.mesh import Builder, Mesh

_OFTEN = 1000
"""After how many cells one is told."""
_SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))


def _unheard() -> None:
    """Tell nobody."""


def pile(
    layers: Sequence[Collection[Cell]],
    heights: Sequence[float],
    side: float,
    step: Callable[[], None] = _unheard,
) -> Mesh:
    """Return the outside of layers of cells, one above the other, row 0 the farthest.

    Layer n reaches from heights[n] to heights[n + 1]. `step` is called now and then, and may end
    it by an error. Where cells touch along an edge alone, four
    faces meet there: see `edge_contacts`.
    """
    built = Builder()
    solid = [frozenset(layer) for layer in layers]
    for number, layer in enumerate(solid):
        low, high = heights[number], heights[number + 1]
        above = solid[number + 1] if number + 1 < len(solid) else frozenset()
        beneath = solid[number - 1] if number else frozenset()
        for count, (x, y) in enumerate(sorted(layer, key=lambda cell: (cell[1], cell[0]))):
            if count % _OFTEN == 0:
                step()
            left, right, far, near = x * side, (x + 1) * side, -y * side, -(y + 1) * side
            corners = ((left, near), (right, near), (right, far), (left, far))
            if (x, y) not in above:
                built.face(*((i, j, high) for i, j in corners))
            if (x, y) not in beneath:
                built.face(*((i, j, low) for i, j in reversed(corners)))
            walls = (
                ((right, far), (left, far)),
                ((right, near), (right, far)),
                ((left, near), (right, near)),
                ((left, far), (left, near)),
            )
            for (dx, dy), (a, b) in zip(_SIDES, walls, strict=True):
                if (x + dx, y + dy) not in layer:
                    built.face((*a, low), (*b, low), (*b, high), (*a, high))
    return built.mesh()


def edge_contacts(layers: Sequence[Collection[Cell]]) -> tuple[tuple[int, Cell], ...]:
    """Return where two cells of a pile touch along an edge alone: the layer and the near cell.

    Of a level edge the cell is the one above.
    """
    solid = [frozenset(layer) for layer in layers]
    found: list[tuple[int, Cell]] = []
    for number, layer in enumerate(solid):
        beneath = solid[number - 1] if number else frozenset()
        for x, y in sorted(layer, key=lambda cell: (cell[1], cell[0])):
            for dx in (-1, 1):
                beside, across, corner = (x + dx, y), (x, y + 1), (x + dx, y + 1)
                if corner in layer and beside not in layer and across not in layer:
                    found.append((number, (x, y)))
            if number and (x, y) not in beneath:
                found += (
                    (number, (x, y))
                    for dx, dy in _SIDES
                    if (x + dx, y + dy) in beneath and (x + dx, y + dy) not in layer
                )
    return tuple(found)
