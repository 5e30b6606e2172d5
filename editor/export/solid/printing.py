"""What is printed of a set-up: solids in true size, cut to the printer's bed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from editor.export.exporter import Option
from editor.export.job import Job, chosen_tabletop
from editor.export.paper.building import numbered
from editor.export.plates import MILLIMETRES
from editor.export.solid.mesh import (
    Mesh,
    PrintPlan,
    PrintSize,
    Solid,
    Vertex,
    cut_to,
    polygons,
    prism,
)
from editor.export.solid.relief.blocks import LEAST_MAT, LEAST_SPACE, relief_block, takes_relief
from editor.export.solid.relief.tiles import (
    RAISED,
    LinkNotch,
    notched,
    notches_of,
    tile_marks,
    tile_mesh,
)
from editor.seam.tabletop import Footprint, Slab, Tabletop

if TYPE_CHECKING:
    from shapely import Polygon

LAYOUTS = ("plates", "assembled")
OPTIONS = (
    Option(
        "layout",
        "Layout",
        "plates",
        "Each object by itself on plates of the size of the bed, or the assembled map.",
        choices=LAYOUTS,
    ),
    MILLIMETRES,
    Option("flat", "Flat parts too", False, "Mats, cards and areas as tiles, not boxes alone."),
    Option(
        "thickness",
        "Thickness",
        2,
        "The thickness of flat parts.",
        "mm",
        minimum=1,
        maximum=50,
        decimal=True,
    ),
    Option(
        "wall",
        "Walls",
        0,
        "The walls of hollow boxes, open below; 0 for solid boxes.",
        "mm",
        maximum=50,
        decimal=True,
    ),
    Option(
        "relief",
        "Relief",
        True,
        "Grid lines and terrain on tops, names and values on cards and areas, boxes that register.",
    ),
    Option(
        "signs",
        "Numbers and portals",
        True,
        "On the walls of boxes in relief; without them boxes suit any map.",
    ),
    Option("bed_width", "Bed, width", 220, "Of the printer.", "mm", minimum=20, maximum=2000),
    Option("bed_depth", "Bed, depth", 220, "Of the printer.", "mm", minimum=20, maximum=2000),
    Option("bed_height", "Bed, height", 250, "Of the printer.", "mm", minimum=5, maximum=2000),
    Option("gap", "Gap", 5, "Between objects, and to the edge of the bed.", "mm", maximum=100),
)
"""The options of every export of solids to print."""
_SLIT = 0.1
"""How much smaller an area is printed on each side, so that neighbours fit, in mm."""
THINNEST = 0.8
"""The thinnest wall that prints well: two lines of a nozzle of 0.4 mm."""
THINNEST_MARKED = 1.2
"""The thinnest wall with marks sunk into it."""


def size_of(job: Job, table: Tabletop) -> PrintSize:
    """Return the sizes that the options of a job ask for.

    Raises ValueError where walls are too thin to print.
    """
    number = {
        name: float(value) for name, value in job.options.items() if not isinstance(value, str)
    }
    unit = number["millimetres"]
    relief = bool(number["relief"])
    least, how = (THINNEST_MARKED, " with relief") if relief else (THINNEST, "")
    wall, thickness = round(number["wall"], 2), round(number["thickness"], 2)
    if 0 < wall < least:
        words = f"Walls of {wall:g} mm are too thin to print{how}"
        raise ValueError(f"{words}: at least {least:g} mm, or 0 for solid boxes.")
    bed = (number["bed_width"], number["bed_depth"], number["bed_height"])
    size = PrintSize(unit, unit * table.level, thickness, wall, bed, number["gap"])
    return replace(size, relief=relief, signs=bool(number["signs"]))


def print_plan(job: Job, *, whole: bool = False) -> PrintPlan:
    """Return what a job prints: boxes, and flat slabs where they are wanted or there are no boxes.

    Slabs larger than the bed are cut along the grid; without a grid they are left out. `whole`
    cuts nothing. Raises ValueError where the set-up does not exist or walls are too thin.
    """
    table = chosen_tabletop(job)
    found = PrintPlan(table, size_of(job, table))
    slabs = [slab for slab in table.slabs if slab.kind == "box"]
    if job.options["flat"] or not slabs:
        flat = [slab for slab in table.slabs if slab.kind != "box"]
        # A mat beneath areas is not printed: the areas are the tiles.
        areas = any(slab.kind == "area" for slab in flat)
        slabs = [slab for slab in flat if not (areas and slab.kind == "mat")] + slabs
    numbers = numbered(table)
    notches = notches_of(table, found.size.unit) if found.size.relief else {}
    for index, slab in enumerate(slabs):
        job.report(0.3 * index / len(slabs), f"shaping {slab.name}")
        pieces = [slab.outline] if whole else cut_to(slab, found.size)
        for number, outline in enumerate(pieces, 1):
            cut = number if len(pieces) > 1 else 0
            found.solids += _solids(found, slab, outline, numbers, cut, notches.get(slab.id, ()))
        if not pieces:
            found.notes.append(f"{slab.name} is larger than the bed and is left out.")
        elif len(pieces) > 1:
            words = f"{slab.name} is larger than the bed and is cut into {len(pieces)} pieces."
            found.notes.append(words)
        high = (slab.top - slab.base) * found.size.level
        if high > found.size.bed[2]:
            found.notes.append(
                f"{slab.name} is {high:g} mm high and the printer {found.size.bed[2]:g} mm."
            )
    found.notes += _plain_tops(found.size, slabs)
    return found


def _plain_tops(size: PrintSize, slabs: Sequence[Slab]) -> Iterator[str]:
    """Yield a sentence for each reason why tops have no relief that was asked for."""
    if size.relief and size.unit < LEAST_SPACE and any(slab.ground for slab in slabs):
        yield f"Spaces of {size.unit:g} mm are too small for relief: tops are plain."
    if size.relief and size.thickness < LEAST_MAT and any(slab.kind == "mat" for slab in slabs):
        yield f"Mats of {size.thickness:g} mm are too thin for relief: their tops are plain."


def _solids(
    plan: PrintPlan,
    slab: Slab,
    outline: Footprint,
    numbers: Mapping[str, int],
    cut: int,
    notches: Sequence[LinkNotch],
) -> Iterator[Solid]:
    """Yield the solids of a slab within an outline; `cut` is the number of the piece, 0 for all."""
    size = plan.size
    flat = slab.kind != "box"
    high = size.thickness if flat else (slab.top - slab.base) * size.level
    low = slab.base * size.level - (size.thickness if flat else 0.0)
    names = {part.component: part.name for part in plan.table.parts}
    own = replace(
        _PLAIN,
        id=f"{slab.id}-{cut}" if cut else slab.id,
        slab=slab.id,
        name=f"{slab.name}, piece {cut}" if cut else slab.name,
        part=names.get(slab.component, slab.name),
        colour=slab.colour,
    )
    if takes_relief(slab, size, high):
        plan.reliefs.add(slab.id)
        if size.signs and not flat:
            plan.signed.add(slab.id)
        made = relief_block(slab, outline, plan.table, size, numbers.get(slab.id, 0), high)
        x, y, unit = outline.bounds.x, outline.bounds.bottom, size.unit
        yield replace(own, size=made.size, at=(x * unit, -y * unit, low), make=made.make)
        return
    raised = size.relief and slab.kind in ("card", "area")
    if raised:
        plan.reliefs.add(slab.id)
    for polygon in polygons(outline, size.unit):
        slit = polygon.buffer(-_SLIT, join_style="mitre") if slab.kind == "area" else polygon
        for part in getattr(slit, "geoms", (slit,)):
            if part.area:
                left, near, right, far = part.bounds
                tall = high + RAISED if raised else high
                yield replace(
                    own,
                    size=(round(right - left, 4), round(far - near, 4), round(tall, 4)),
                    at=(left, near, low),
                    outline=_at_origin(part) if slab.kind == "area" else None,
                    make=partial(_tile, part, plan, slab, notches)
                    if raised
                    else partial(_plain, part, high, 0.0 if flat else size.wall),
                )


def _at_origin(part: Polygon) -> Polygon:
    import shapely

    left, near, _, _ = part.bounds
    return shapely.affinity.translate(part, -left, -near)


def _tile(part: Polygon, plan: PrintPlan, slab: Slab, notches: Sequence[LinkNotch]) -> Mesh:
    """Return a card or an area in relief, with notches where links leave it."""
    left, near, _, _ = part.bounds
    outline = notched(part, notches)
    marks = tile_marks(outline, plan.table, slab, plan.size.unit)
    return tile_mesh(outline, marks, plan.size.thickness).moved((-left, -near, 0.0))


def _plain(part: Polygon, high: float, wall: float) -> Mesh:
    left, near, _, _ = part.bounds
    return prism(part, 0.0, high, wall).moved((-left, -near, 0.0))


_NO_SIZE: Vertex = (0.0, 0.0, 0.0)
_PLAIN = Solid("", "", "", "", "", _NO_SIZE, _NO_SIZE, lambda: Mesh((), ()))
