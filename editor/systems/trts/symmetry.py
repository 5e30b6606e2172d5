"""How far an area map is its own mirror image, or the same when turned."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from editor.systems.trts.geometry import AreaMap, LaidArea
from editor.systems.trts.outlines import Place

SymmetryKind = Literal["left-right", "top-bottom", "half-turn"]

_IMAGES: dict[SymmetryKind, Callable[[float, float, int, int], Place]] = {
    "left-right": lambda x, y, width, height: (width - x, y),
    "top-bottom": lambda x, y, width, height: (x, height - y),
    "half-turn": lambda x, y, width, height: (width - x, height - y),
}
"""Where each symmetry of the sheet carries a place."""

ALIKE = 0.02
"""By what part of their size two areas may differ and be images of each other."""


class Symmetry(NamedTuple):
    """How far a map has one symmetry: the areas that have no image, of how many."""

    kind: SymmetryKind
    areas: int
    differing: tuple[str, ...]

    @property
    def score(self) -> float:
        """The share of areas that have their image, from 0 to 1; 1 for a map without any."""
        return 1 - len(self.differing) / self.areas if self.areas else 1.0


def symmetries(area_map: AreaMap) -> tuple[Symmetry, ...]:
    """Return how far a map has each symmetry of its sheet.

    An area has an image where another, or the area itself, lies at the image of its middle, is as
    large and has as many fields, and is a starting location too when it is one.
    """
    width, height = area_map.board.sheet
    middles = {area: _middle(laid) for area, laid in area_map.areas.items()}
    found = []
    for kind, image in _IMAGES.items():
        differing = []
        places = [image(x, y, width, height) for x, y in middles.values()]
        for area, other in zip(middles, area_map.areas_at(places), strict=True):
            if not other or not _alike(area_map.areas[area], area_map.areas[other]):
                differing.append(area)
        found.append(Symmetry(kind, len(middles), tuple(differing)))
    return tuple(found)


def _middle(laid: LaidArea) -> Place:
    """Return the centre of what an area covers; an image of the area has the image of it."""
    ground = laid.ground
    if ground.area <= 0:
        return laid.shape.middle[0]
    centre = ground.centroid
    return float(centre.x), float(centre.y)


def _alike(one: LaidArea, other: LaidArea) -> bool:
    least, most = sorted((one.shape.size, other.shape.size))
    return most - least <= ALIKE * most and all(
        getattr(one.area, name) == getattr(other.area, name)
        for name in ("minerals", "geysers", "start", "air_only")
    )
