"""The solids of a print, their sizes, and the notes on what is not among them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from editor.export.solid.mesh import Mesh, Vertex
from editor.seam.tabletop import Tabletop

if TYPE_CHECKING:
    from shapely import Polygon


@dataclass(frozen=True)
class PrintSize:
    """The sizes that a print is made in, all in millimetres.

    - unit: of a unit of the set-up; level: the height of a level
    - bed: width, depth and height of the printer's bed; gap: between solids
    - relief: whether tops have grid lines, terrain and words; signs: whether walls have numbers
      and portals
    """

    unit: float
    level: float
    thickness: float
    wall: float
    bed: tuple[float, float, float]
    gap: float
    relief: bool = False
    signs: bool = False


@dataclass(frozen=True)
class Solid:
    """A solid to print, with the lower corner of its mesh at the origin.

    - slab: the id of its slab; part: the name of its part; size: its width, depth and height
    - at: its lower corner in the assembled map; make(): its mesh, made when it is first needed
    - outline: what it takes of a plate, from the origin on; None for the rectangle of its size
    """

    id: str
    slab: str
    name: str
    part: str
    colour: str
    size: Vertex
    at: Vertex
    make: Callable[[], Mesh] = field(compare=False, repr=False)
    outline: Polygon | None = field(default=None, compare=False, repr=False)

    @cached_property
    def mesh(self) -> Mesh:
        """Its closed surface."""
        return self.make()


@dataclass
class PrintPlan:
    """All solids of a set-up, with notes on what was cut or left out.

    - reliefs: the ids of the slabs whose solids have relief; signed: of those with signs
    """

    table: Tabletop
    size: PrintSize
    solids: list[Solid] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    reliefs: set[str] = field(default_factory=set)
    signed: set[str] = field(default_factory=set)


def by_sides(size: Iterable[float]) -> str:
    """Return a size as text: "200 × 125 × 32"."""
    return " × ".join(f"{side:g}" for side in size)
