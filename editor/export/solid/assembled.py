"""The assembled map in one piece: boxes on mats, without walls inside."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

from editor.core.points import Cell, name_of
from editor.core.words import listing
from editor.export.job import Job
from editor.export.solid.mesh import Mesh, MeshBuilder, PrintPlan, together
from editor.export.solid.relief.ground import (
    PLAIN,
    RIM_HEIGHT,
    GroundKey,
    Stamp,
    ground_keys,
    top_of,
)
from editor.seam.tabletop import Slab, Tabletop

_STEP = 1000
"""After how many cells `step` is called."""
_SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))


def _no_step() -> None:
    """Ignore progress."""


def pile(
    layers: Sequence[Collection[Cell]],
    heights: Sequence[float],
    side: float,
    step: Callable[[], None] = _no_step,
    top: Callable[[int, Cell], Stamp] | None = None,
) -> Mesh:
    """Return the surface of stacked layers of cells; row 0 is the farthest.

    Layer n reaches from heights[n] to heights[n + 1]. `step` is called from time to time and may
    raise an error to stop. `top` gives the top of a cell with nothing above it; flat for None.
    Where cells touch only along an edge, four faces meet: see `edge_contacts`.
    """
    builder = MeshBuilder()
    solid = [frozenset(layer) for layer in layers]
    for number, layer in enumerate(solid):
        low, high = heights[number], heights[number + 1]
        above = solid[number + 1] if number + 1 < len(solid) else frozenset()
        beneath = solid[number - 1] if number else frozenset()
        for count, (x, y) in enumerate(sorted(layer, key=lambda cell: (cell[1], cell[0]))):
            if count % _STEP == 0:
                step()
            left, right, far, near = x * side, (x + 1) * side, -y * side, -(y + 1) * side
            corners = ((left, near), (right, near), (right, far), (left, far))
            if (x, y) not in above:
                if top is None:
                    builder.face(*((i, j, high) for i, j in corners))
                else:
                    top(number, (x, y)).lay(builder, left, near, high)
            if (x, y) not in beneath:
                builder.face(*((i, j, low) for i, j in reversed(corners)))
            walls = (
                ((right, far), (left, far)),
                ((right, near), (right, far)),
                ((left, near), (right, near)),
                ((left, far), (left, near)),
            )
            for (dx, dy), (a, b) in zip(_SIDES, walls, strict=True):
                if (x + dx, y + dy) not in layer:
                    builder.face((*a, low), (*b, low), (*b, high), (*a, high))
    return builder.mesh()


def edge_contacts(layers: Sequence[Collection[Cell]]) -> tuple[tuple[int, Cell], ...]:
    """Return where two cells touch only along an edge: the layer and the nearer cell.

    For a horizontal edge it is the upper cell.
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


def assembled(plan: PrintPlan, job: Job) -> Mesh:
    """Return the assembled map with its lowest point at height 0.

    On a grid it is one solid, in which boxes that intersect are joined; areas and cards are solids
    side by side.
    """
    table = plan.table
    if table.cells is None or not any(slab.ground for slab in table.slabs):
        return _grounded(together(solid.mesh.moved(solid.at) for solid in plan.solids))
    size = plan.size
    layers, has_mats = layers_of(table, flat=_flat(plan))
    heights = [n * size.level for n in range(len(layers) + 1)]
    if has_mats:
        heights = [-size.thickness, *(n * size.level for n in range(len(layers)))]
    step = partial(job.report, 0.7, "joining the boxes")
    if not plan.reliefs:
        return _grounded(pile(layers, heights, size.unit, step))
    side = round(size.unit, 4)
    rims, between, shown = _with_rims(layers, heights, has_mats, table)

    def top(number: int, cell: Cell) -> Stamp:
        return top_of(shown[number // 2].get(cell, PLAIN), side)

    return _grounded(pile(rims, between, side, step, top))


def _with_rims(
    layers: Sequence[Collection[Cell]], heights: Sequence[float], has_mats: bool, table: Tabletop
) -> tuple[list[set[Cell]], list[float], list[dict[Cell, GroundKey]]]:
    """Return layers with the layer of the rims over each, their heights, and what tops show.

    In a layer of rims is what stands in the layers under and over it.
    """
    found: list[set[Cell]] = []
    between = [heights[0]]
    for number, layer in enumerate(layers):
        over = layers[number + 1] if number + 1 < len(layers) else ()
        found += (set(layer), {*layer, *over})
        between += (heights[number + 1], heights[number + 1] + RIM_HEIGHT)
    shown: list[dict[Cell, GroundKey]] = [{} for _ in layers]
    for slab in table.slabs:
        level = slab.top - (not has_mats)
        if 0 <= level < len(layers):
            shown[level] |= ground_keys(slab.ground)
    return found, between, shown


def layers_of(table: Tabletop, *, flat: bool) -> tuple[list[set[Cell]], bool]:
    """Return the solid cells of each level, and whether the first layer is the mats."""
    boxes = [slab for slab in table.slabs if slab.kind == "box"]
    highest = max((slab.top for slab in boxes), default=0)
    layers: list[set[Cell]] = [set() for _ in range(highest)]
    for slab in boxes:
        for level in range(max(0, slab.base), slab.top):
            layers[level] |= slab.ground.keys()
    mats = _mats(table) if flat else set()
    return ([mats, *layers], True) if mats else (layers, False)


def edge_words(plan: PrintPlan) -> tuple[str, ...]:
    """Return a sentence on where parts of the map touch only along an edge; none for nowhere.

    A print breaks there, and some programs repair the mesh differently.
    """
    if plan.table.cells is None:
        return ()
    layers, has_mats = layers_of(plan.table, flat=_flat(plan))
    if plan.reliefs:
        layers, _, _ = _with_rims(layers, [0.0] * (len(layers) + 1), has_mats, plan.table)
    cells = dict.fromkeys(cell for _, cell in edge_contacts(layers))
    if not cells:
        return ()
    named = [name_of(cell) for cell in list(cells)[:_MAX_NAMED]]
    more = len(cells) - len(named)
    words = listing([*named, *([f"{more} more"] if more else [])])
    return (f"Parts of the map touch along an edge alone and would break there: at {words}.",)


def _flat(plan: PrintPlan) -> bool:
    """Return whether mats are printed: whether their slabs are among the solids."""
    own = {solid.slab for solid in plan.solids}
    return any(slab.kind == "mat" and slab.id in own for slab in plan.table.slabs)


def _mats(table: Tabletop) -> set[Cell]:
    """Return the cells of the mats without their holes."""
    mats: list[Slab] = [slab for slab in table.slabs if slab.kind == "mat"]
    return {cell for mat in mats for cell, ground in mat.ground.items() if ground.kind != "hole"}


def _grounded(mesh: Mesh) -> Mesh:
    (x, y, z), _ = mesh.bounds
    return mesh.moved((-x, -y, -z))
