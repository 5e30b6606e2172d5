"""Things laid out on plates of the size of a printer's bed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from editor.export.solid.mesh import Mesh, Vertex
from editor.export.solid.printing import Size, Thing

_NEAR = 1e-6


@dataclass(frozen=True)
class Placed:
    """A thing on a plate: its mesh turned as it lies, and the place of its lower corner."""

    thing: Thing
    mesh: Mesh
    at: Vertex
    turned: bool = False


def packed(things: Iterable[Thing], size: Size) -> list[list[Placed]]:
    """Return the plates with what lies on each: the deepest first, in rows, as given else.

    A thing that is larger than the bed has a plate of its own.
    """
    across, along = size.bed[0] - 2 * size.gap, size.bed[1] - 2 * size.gap
    ready = [_lying(thing, across, along) for thing in things]
    order = sorted(range(len(ready)), key=lambda n: (-ready[n].mesh.size[1], n))
    plates: list[list[Placed]] = []
    x = y = row = 0.0
    for number in order:
        placed = ready[number]
        width, depth, _ = placed.mesh.size
        if plates and x + width > across + _NEAR:
            x, y, row = 0.0, y + row + size.gap, 0.0
        if not plates or (y > 0 and y + depth > along + _NEAR):
            plates.append([])
            x = y = row = 0.0
        at = (round(size.gap + x, 4), round(size.gap + y, 4), 0.0)
        plates[-1].append(Placed(placed.thing, placed.mesh, at, placed.turned))
        x, row = x + width + size.gap, max(row, depth)
    return plates


def _lying(thing: Thing, across: float, along: float) -> Placed:
    """Return a thing as it lies on a plate: turned where it fits in no other way."""
    width, depth, _ = thing.mesh.size
    if width <= across + _NEAR and depth <= along + _NEAR:
        return Placed(thing, thing.mesh, (0.0, 0.0, 0.0))
    if depth <= across + _NEAR and width <= along + _NEAR:
        turned = thing.mesh.turned().moved((depth, 0.0, 0.0))
        return Placed(thing, turned, (0.0, 0.0, 0.0), turned=True)
    return Placed(thing, thing.mesh, (0.0, 0.0, 0.0))
