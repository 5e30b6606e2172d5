"""A map as it lies, in one piece: its boxes on its mats without walls inside."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

from editor.core.points import Cell, name_of
from editor.core.words import listing
from editor.export.job import Job
from editor.export.solid.mesh import Mesh, MeshBuilder, together
from editor.export.solid.printing import PrintPlan
from editor.seam.tabletop import Slab, Tabletop

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
    built = MeshBuilder()
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


_MAX_NAMED = 6


def assembled(printed: PrintPlan, job: Job) -> Mesh:
    """Return the map as it lies with its lowest point at height 0.

    On a grid it is one solid; areas and cards lie side by side. Boxes that stand in each other
    become one.
    """
    table = printed.table
    if table.cells is None or not any(slab.ground for slab in table.slabs):
        return _grounded(together(solid.mesh.moved(solid.at) for solid in printed.solids))
    size = printed.size
    layers, has_mats = layers_of(table, flat=_flat(printed))
    heights = [n * size.level for n in range(len(layers) + 1)]
    if has_mats:
        heights = [-size.thickness, *(n * size.level for n in range(len(layers)))]
    step = partial(job.report, 0.7, "joining the boxes")
    return _grounded(pile(layers, heights, size.unit, step))


def layers_of(table: Tabletop, *, flat: bool) -> tuple[list[set[Cell]], bool]:
    """Return the cells that are solid level by level, and whether the first are those of mats."""
    boxes = [slab for slab in table.slabs if slab.kind == "box"]
    highest = max((slab.top for slab in boxes), default=0)
    layers: list[set[Cell]] = [set() for _ in range(highest)]
    for slab in boxes:
        for level in range(max(0, slab.base), slab.top):
            layers[level] |= slab.ground.keys()
    mats = _mats(table) if flat else set()
    return ([mats, *layers], True) if mats else (layers, False)


def edge_words(printed: PrintPlan) -> tuple[str, ...]:
    """Return where parts of the realm touch along an edge alone, as a sentence; none for nowhere.

    There a print breaks, and some programs fix the mesh in a way of their own.
    """
    if printed.table.cells is None:
        return ()
    layers, _ = layers_of(printed.table, flat=_flat(printed))
    cells = dict.fromkeys(cell for _, cell in edge_contacts(layers))
    if not cells:
        return ()
    named = [name_of(cell) for cell in list(cells)[:_MAX_NAMED]]
    more = len(cells) - len(named)
    words = listing([*named, *([f"{more} more"] if more else [])])
    return (f"Parts of the map touch along an edge alone and would break there: at {words}.",)


def _flat(printed: PrintPlan) -> bool:
    """Say whether mats are printed: their slabs are among the things."""
    own = {solid.id.rsplit("-", 1)[0] for solid in printed.solids}
    own |= {solid.id for solid in printed.solids}
    return any(slab.kind == "mat" and slab.id in own for slab in printed.table.slabs)


def _mats(table: Tabletop) -> set[Cell]:
    """Return the cells of the mats without their holes."""
    mats: list[Slab] = [slab for slab in table.slabs if slab.kind == "mat"]
    return {cell for mat in mats for cell, ground in mat.ground.items() if ground.kind != "hole"}


def _grounded(mesh: Mesh) -> Mesh:
    (x, y, z), _ = mesh.bounds
    return mesh.moved((-x, -y, -z))
