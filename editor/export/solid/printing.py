"""What is printed of a set-up: solids in true size, cut to the printer's bed, on plates."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

from editor.export.exporter import Option
from editor.export.job import Job, chosen_tabletop
from editor.export.plates import MILLIMETRES
from editor.export.solid.mesh import Mesh, Vertex, prism
from editor.seam.tabletop import Footprint, Slab, Tabletop

if TYPE_CHECKING:
    from shapely import Polygon
    from shapely.geometry.base import BaseGeometry


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
        "thickness", "Thickness", 2, "The thickness of flat parts.", "mm", minimum=1, maximum=50
    ),
    Option(
        "wall",
        "Walls",
        0,
        "The walls of hollow boxes, open below; 0 for solid boxes.",
        "mm",
        maximum=50,
    ),
    Option("bed_width", "Bed, width", 220, "Of the printer.", "mm", minimum=20, maximum=2000),
    Option("bed_depth", "Bed, depth", 220, "Of the printer.", "mm", minimum=20, maximum=2000),
    Option("bed_height", "Bed, height", 250, "Of the printer.", "mm", minimum=5, maximum=2000),
    Option("gap", "Gap", 5, "Between objects, and to the edge of the bed.", "mm", maximum=100),
)
"""The options of every export of solids to print."""
_SLIT = 0.1
"""How much smaller an area is printed on each side, so that neighbours fit, in mm."""


@dataclass(frozen=True)
class PrintSize:
    """The sizes that a print is made in, all in millimetres.

    - unit: of a unit of the set-up; level: the height of a level
    - bed: width, depth and height of the printer's bed; gap: between solids
    """

    unit: float
    level: float
    thickness: float
    wall: float
    bed: tuple[float, float, float]
    gap: float


@dataclass(frozen=True)
class Solid:
    """A solid to print, with the lower corner of its mesh at the origin.

    - part: the name of its part; at: its lower corner in the assembled map
    """

    id: str
    name: str
    part: str
    colour: str
    mesh: Mesh
    at: tuple[float, float, float]


@dataclass
class PrintPlan:
    """All solids of a set-up, with notes on what was cut or left out."""

    table: Tabletop
    size: PrintSize
    solids: list[Solid] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def by_sides(size: Iterable[float]) -> str:
    """Return a size as text: "200 × 125 × 32"."""
    return " × ".join(f"{side:g}" for side in size)


def size_of(job: Job, table: Tabletop) -> PrintSize:
    """Return the sizes that the options of a job ask for."""
    number = {
        name: float(value) for name, value in job.options.items() if not isinstance(value, str)
    }
    unit = number["millimetres"]
    bed = (number["bed_width"], number["bed_depth"], number["bed_height"])
    return PrintSize(
        unit, unit * table.level, number["thickness"], number["wall"], bed, number["gap"]
    )


def print_plan(job: Job, *, whole: bool = False) -> PrintPlan:
    """Return what a job prints: boxes, and flat slabs where they are wanted or there are no boxes.

    Slabs larger than the bed are cut along the grid; without a grid they are left out. `whole`
    cuts nothing.
    """
    table = chosen_tabletop(job)
    found = PrintPlan(table, size_of(job, table))
    slabs = [slab for slab in table.slabs if slab.kind == "box"]
    if job.options["flat"] or not slabs:
        flat = [slab for slab in table.slabs if slab.kind != "box"]
        # A mat beneath areas is not printed: the areas are the tiles.
        areas = any(slab.kind == "area" for slab in flat)
        slabs = [slab for slab in flat if not (areas and slab.kind == "mat")] + slabs
    names = {part.component: part.name for part in table.parts}
    for index, slab in enumerate(slabs):
        job.report(0.6 * index / len(slabs), f"shaping {slab.name}")
        pieces = [slab.outline] if whole else _cut_to(slab, found.size)
        for number, outline in enumerate(pieces, 1):
            cut = number if len(pieces) > 1 else 0
            found.solids += _solids(slab, outline, found.size, names, cut)
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
    return found


def polygons(outline: Footprint, unit: float) -> Iterator[Polygon]:
    """Yield the polygons of an outline in millimetres, y away from the reader."""
    import shapely

    holes = [shapely.Polygon([(x * unit, -y * unit) for x, y in hole]) for hole in outline.holes]
    for ring in outline.rings:
        solid: BaseGeometry = shapely.Polygon([(x * unit, -y * unit) for x, y in ring]).buffer(0)
        for hole in holes:
            solid = solid.difference(hole)
        for part in getattr(solid, "geoms", (solid,)):
            if isinstance(part, shapely.Polygon) and part.area > 0:
                yield part


def _solids(
    slab: Slab, outline: Footprint, size: PrintSize, names: dict[str, str], number: int
) -> Iterator[Solid]:
    flat = slab.kind != "box"
    high = size.thickness if flat else (slab.top - slab.base) * size.level
    low = slab.base * size.level - (size.thickness if flat else 0.0)
    name = f"{slab.name}, piece {number}" if number else slab.name
    own = f"{slab.id}-{number}" if number else slab.id
    for polygon in polygons(outline, size.unit):
        slit = polygon.buffer(-_SLIT, join_style="mitre") if slab.kind == "area" else polygon
        for part in getattr(slit, "geoms", (slit,)):
            if not part.area:
                continue
            mesh = prism(part, 0.0, high, 0.0 if flat else size.wall)
            (x, y, _), _ = mesh.bounds
            yield Solid(
                own,
                name,
                names.get(slab.component, slab.name),
                slab.colour,
                mesh.moved((-x, -y, 0.0)),
                (x, y, low),
            )


def _cut_to(slab: Slab, size: PrintSize) -> list[Footprint]:
    """Return the outlines of a slab in pieces that fit on the bed; none if that is impossible."""
    frame = slab.outline.bounds
    width, depth = frame.width * size.unit, frame.height * size.unit
    across, along = size.bed[0] - 2 * size.gap, size.bed[1] - 2 * size.gap
    if _fits(width, depth, across, along):
        return [slab.outline]
    most = int(across // size.unit), int(along // size.unit)
    if not slab.ground or min(most) < 1:
        return []
    columns = _shares(round(frame.width), most[0])
    rows = _shares(round(frame.height), most[1])
    return [
        _rectangle(frame.x + x, frame.y + y, wide, deep) for y, deep in rows for x, wide in columns
    ]


def _rectangle(x: float, y: float, width: float, depth: float) -> Footprint:
    right, bottom = x + width, y + depth
    return Footprint((((x, y), (right, y), (right, bottom), (x, bottom)),))


def _fits(width: float, depth: float, across: float, along: float) -> bool:
    near = 1e-6
    straight = width <= across + near and depth <= along + near
    return straight or (depth <= across + near and width <= along + near)


def _shares(cells: int, most: int) -> list[tuple[int, int]]:
    """Return start and length of the pieces of a row of cells, about equally long."""
    count = -(-cells // most)
    edges = [cells * number // count for number in range(count + 1)]
    return [(a, b - a) for a, b in pairwise(edges)]


_NEAR = 1e-6


@dataclass(frozen=True)
class PlacedSolid:
    """A solid on a plate: its mesh as it lies, and the position of its lower corner."""

    solid: Solid
    mesh: Mesh
    at: Vertex
    turned: bool = False


def packed(solids: Iterable[Solid], size: PrintSize) -> list[list[PlacedSolid]]:
    """Pack solids onto plates in rows, the deepest first, else in the order given.

    A solid that is larger than the bed has a plate of its own.
    """
    across, along = size.bed[0] - 2 * size.gap, size.bed[1] - 2 * size.gap
    ready = [_lying(solid, across, along) for solid in solids]
    order = sorted(range(len(ready)), key=lambda n: (-ready[n].mesh.size[1], n))
    plates: list[list[PlacedSolid]] = []
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
        plates[-1].append(PlacedSolid(placed.solid, placed.mesh, at, placed.turned))
        x, row = x + width + size.gap, max(row, depth)
    return plates


def _lying(solid: Solid, across: float, along: float) -> PlacedSolid:
    """Return a solid as it lies on a plate: turned if it fits only so."""
    width, depth, _ = solid.mesh.size
    if width <= across + _NEAR and depth <= along + _NEAR:
        return PlacedSolid(solid, solid.mesh, (0.0, 0.0, 0.0))
    if depth <= across + _NEAR and width <= along + _NEAR:
        turned = solid.mesh.turned().moved((depth, 0.0, 0.0))
        return PlacedSolid(solid, turned, (0.0, 0.0, 0.0), turned=True)
    return PlacedSolid(solid, solid.mesh, (0.0, 0.0, 0.0))
