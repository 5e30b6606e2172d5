"""The paper of areas: its inks, which paper each area has, and how it is cut.

Areas choose a paper in an order that depends on their ids alone, each its favourite among those
that earlier neighbours left. An edit therefore recolours few areas; a minimal colouring would
recolour half of a map for a single border.

Edges wobble as if drawn by hand. The wobble depends on the place on the sheet and not on the area,
so that borders stay parallel and edits elsewhere change nothing.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from weakref import WeakKeyDictionary
from zlib import crc32

from editor.core.caches import cached
from editor.picture.affine import Point
from editor.picture.inks import NOBODY
from editor.picture.path import Path, joined, polygon, polyline
from editor.systems.trts.map.shapes import AreaShape
from editor.systems.trts.picture.marks import UNIT

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from shapely.geometry.base import BaseGeometry

    Numbers = NDArray[np.float64]


GROUND: Final = "#D9CDB4"
"""The sheet between the areas."""
HATCH: Final = "#8C7A58"
EDGE: Final = "#5A4A33"
"""The outline of an area, the rails of a walk, the chevrons of a ramp."""
BAND: Final = "#8C6A34"
"""The inner band of an area and its contour rings."""
LAND = ("#F6F0E0", "#F1EAD3", "#F4E8D2", "#EFECDA", "#F0E4CD", "#F8F4EA", "#EBE4D6")
"""Four similar papers, so that neighbours differ, and three spare ones."""
OPEN = ("#DCE2DA", "#D5DEDA", "#E1E5D9", "#DADFD2", "#D0DAD2", "#E4E9E3", "#DCDFD8")
"""The same for ground without resources: cooler."""
AIR_EDGE: Final = "#33435E"
PILL: Final = "#FFFDF6"
CASING: Final = "#F8F3E6"
NO_SEAT: Final = NOBODY


def paper_colour(tint: int, bare: bool) -> str:
    """Return the paper of a tint from 0 to 6; `bare` for open ground."""
    return (OPEN if bare else LAND)[tint]


TINTS = 4
"""How many papers are used first."""
SPARE = 3
"""How many more there are for areas whose neighbours use all others."""


def tints_of(neighbours: Mapping[str, tuple[str, ...]]) -> dict[str, int]:
    """Return a tint for each area: 0 to 3, or from 4 if earlier neighbours use all those."""
    tints: dict[str, int] = {}
    for area in sorted(neighbours, key=_rank):
        taken = {tints[other] for other in neighbours[area] if other in tints}
        first = (_rank(area)[0] >> 16) % TINTS
        favourites = ((first + step) % TINTS for step in range(TINTS))
        free = next((tint for tint in favourites if tint not in taken), None)
        if free is None:
            spare = range(TINTS, TINTS + SPARE)
            free = next((tint for tint in spare if tint not in taken), TINTS + SPARE - 1)
        tints[area] = free
    return tints


@cached()
def _rank(area: str) -> tuple[int, str]:
    return crc32(area.encode()), area


INSET = 8.0
"""Half of the gap between two areas, in units of the drawing."""
_BAND_WIDTH = 7.0
_RINGS = (13.0, 31.0, 51.0)
"""Distances of the contour rings from the edge of an area."""
_START_WIDTH = 21.0
"""How wide the band of a start is."""
_STEP = 24.0
_POLYGON = 3
"""The type number of a polygon in shapely."""
_ROUGH = (2.5, 1.0, 0.5)
"""The tolerance of lines by level of detail, in units of the drawing."""
_WAVES = (
    (0.61, 0.27, 0.4, 0.14, 0.08),
    (-0.33, 0.74, 2.1, 0.09, 0.14),
    (1.07, -0.61, 4.0, 0.11, -0.08),
    (0.73, 1.19, 1.2, -0.08, 0.11),
)
"""The wobble as waves: across, down, phase, and the amplitude in x and y."""
_CALM, _FREE = 0.6, 2.6
"""Distances from the edge of the sheet: no wobble within the first, all of it from the second."""


class Look(NamedTuple):
    """What decides how rings are drawn: the scale, the sheet and the level of detail."""

    scale: int
    sheet: tuple[int, int]
    detail: int = 2


@dataclass(frozen=True, eq=False)
class AreaPaper:
    """An area as it is cut out of paper; paths are in units of the scene.

    - edge: its outline; inset: its distance from the border, in units of the drawing
    - band: between the edge and a line inside it; rings: contour lines, the outermost first
    - ground: what the edge encloses, not rounded, in map units; clear: the part inside the band
    - reach: about how wide it is, in units of the drawing
    - broken: the rings of an area that encloses nothing
    """

    edge: Path
    inset: float
    band: Path
    rings: tuple[Path, ...]
    ground: BaseGeometry
    clear: BaseGeometry
    reach: float
    broken: Path | None = None


_papers: WeakKeyDictionary[AreaShape, dict[tuple[Look, bool], Any]] = WeakKeyDictionary()


def paper_of(shape: AreaShape, look: Look) -> AreaPaper:
    """Return the paper of a shape, cut once for each look; never raises."""
    kept = _papers.get(shape)
    if kept is None or (look, False) not in kept:
        cut_papers((shape,), look)
        kept = _papers[shape]
    found = kept[look, False]
    assert isinstance(found, AreaPaper)
    return found


def cut_papers(shapes: Iterable[AreaShape], look: Look) -> None:
    """Cut the papers of many shapes at once, which is much faster than one by one."""
    missing = [
        shape for shape in dict.fromkeys(shapes) if (look, False) not in _papers.get(shape, {})
    ]
    if not missing:
        return
    for shape, paper in zip(missing, _cut(missing, look), strict=True):
        _papers.setdefault(shape, {})[look, False] = paper


def core_of(shape: AreaShape, look: Look) -> Path | None:
    """Return the middle of a start inside its band; None without room."""
    kept = _papers.setdefault(shape, {})
    if (look, True) not in kept:
        paper = paper_of(shape, look)
        (reach,) = _reaches([paper.ground])
        (inner,) = _shrunk([paper.ground], [min(_START_WIDTH * look.scale, 0.16 * float(reach))])
        kept[look, True] = traced([inner], look)[0]
    found = kept[look, True]
    return found if isinstance(found, Path) and found.steps else None


def _cut(shapes: Sequence[AreaShape], look: Look) -> Iterator[AreaPaper]:
    """Yield the paper of each shape, in their order."""
    import numpy as np
    import shapely

    scale = look.scale
    inners, insets, reaches = _drawn_in(shapes, look)
    bands = _shrunk(inners, np.minimum(_BAND_WIDTH * scale, 0.22 * _reaches(inners)))
    rings = [bands[:0]] * len(_RINGS)
    if look.detail == 2:
        rings = [_shrunk(inners, by * scale) for by in _RINGS]
    # All lines are traced in one call: the overhead of a call is large.
    paths = iter(traced([*inners, *bands, *(ring for many in rings for ring in many)], look))
    edges = [next(paths) for _ in shapes]
    inside = [next(paths) for _ in shapes]
    lines = [[next(paths) for _ in many] for many in rings]
    for number, shape in enumerate(shapes):
        inner = inners[number]
        if shapely.is_empty(inner):
            yield _broken(shape, look)
            continue
        edge, within = edges[number], inside[number]
        hollow = joined((edge, within)) if within.steps else edge
        contours = tuple(many[number] for many in lines if many and many[number].steps)
        clear = bands[number] if within.steps else inner
        inset, reach = float(insets[number]), float(reaches[number])
        yield AreaPaper(edge, inset, hollow, contours, inner, clear, reach)


def _drawn_in(shapes: Sequence[AreaShape], look: Look) -> tuple[Any, Numbers, Numbers]:
    """Return the grounds of shapes shrunk by half a gap, their insets, and their reaches.

    A ground of which little would be left is shrunk less. Insets and reaches are in units of the
    drawing.
    """
    import numpy as np
    import shapely

    scale = look.scale
    plain = shapely.simplify([shape.ground for shape in shapes], _ROUGH[look.detail] * scale)
    parts, owners = shapely.get_parts(plain, return_index=True)
    sound = (shapely.get_type_id(parts) == _POLYGON) & (shapely.area(parts) > 0)
    parts, owners = parts[sound], owners[sound]
    by = np.minimum(INSET * scale, 0.11 * _reaches(parts))
    inner = _shrunk(parts, by)
    for _ in range(4):
        poor = shapely.area(inner) < 0.3 * shapely.area(parts)
        if not poor.any():
            break
        by[poor] /= 2
        inner[poor] = _shrunk(parts[poor], by[poor])
    poor = shapely.area(inner) < 0.3 * shapely.area(parts)
    inner[poor], by[poor] = parts[poor], 0.0
    whole = np.full(len(shapes), shapely.Polygon(), dtype=object)
    insets = np.zeros(len(shapes))
    for number, owner in enumerate(owners.tolist()):
        before = whole[owner]
        whole[owner] = inner[number] if before.is_empty else shapely.union(before, inner[number])
        insets[owner] = max(insets[owner], by[number] / scale)
    return whole, insets, _reaches(plain) / scale


def _broken(shape: AreaShape, look: Look) -> AreaPaper:
    import shapely

    by = UNIT / look.scale
    paths: list[Path] = []
    for ring in shape.rings:
        corners = tuple((x * by, y * by) for x, y in ring)
        if len(corners) > 2:
            paths.append(polygon(*corners))
        elif corners:
            paths.append(polyline((*corners, corners[0])))
    lines = joined(paths)
    nothing = shapely.Polygon()
    return AreaPaper(Path("", ()), 0.0, Path("", ()), (), nothing, nothing, 0.0, lines)


def _reaches(grounds: Any) -> Numbers:
    """Return about how wide grounds are, in map units: of a square its side."""
    import numpy as np
    import shapely

    lengths: Numbers = shapely.length(grounds)
    areas: Numbers = shapely.area(grounds)
    return 4 * areas / np.where(lengths > 0, lengths, 1.0)


def _shrunk(grounds: Any, by: Any) -> Any:
    import numpy as np
    import shapely

    with np.errstate(invalid="ignore"):  # of an outline that crosses itself
        return shapely.buffer(grounds, -np.asarray(by), join_style="mitre", mitre_limit=2.0)


def traced(grounds: Sequence[BaseGeometry], look: Look) -> list[Path]:
    """Return the outlines of grounds in map units as paths of the scene with rounded corners.

    The curves run through the middles of the sides; corners are their control points.
    """
    import numpy as np
    import shapely

    many = np.array(grounds, dtype=object)
    if look.detail:
        many = shapely.segmentize(many, _STEP * look.scale)
    parts, owners = shapely.get_parts(many, return_index=True)
    rings, of_part = shapely.get_rings(parts, return_index=True)
    corners, of_ring = shapely.get_coordinates(rings, return_index=True)
    steps: list[list[str]] = [[] for _ in grounds]
    points: list[list[Point]] = [[] for _ in grounds]
    if len(corners):
        closing = np.append(of_ring[1:] != of_ring[:-1], True)
        corners, of_ring = corners[~closing] * (UNIT / look.scale), of_ring[~closing]
        if look.detail:
            corners = wobbled(corners, look)
        starts = np.flatnonzero(np.append(True, of_ring[1:] != of_ring[:-1]))
        ends = np.append(starts[1:], len(corners))
        onward = np.arange(1, len(corners) + 1)
        onward[ends - 1] = starts
        woven = np.empty((2 * len(corners), 2))
        woven[0::2] = corners
        woven[1::2] = (corners + corners[onward]) / 2
        listed = list(map(tuple, woven.tolist()))
        whose = owners[of_part[of_ring[starts]]].tolist()
        for owner, start, end in zip(whose, starts.tolist(), ends.tolist(), strict=True):
            steps[owner].append("M" + "Q" * (end - start) + "Z")
            points[owner].append(listed[2 * end - 1])
            points[owner] += listed[2 * start : 2 * end]
    return [
        Path("".join(kinds), tuple(places), even_odd=True)
        for kinds, places in zip(steps, points, strict=True)
    ]


def wobbled(points: Numbers, look: Look) -> Numbers:
    """Return points of the scene with the wobble."""
    import numpy as np

    x, y = points[:, 0], points[:, 1]
    width, height = (side * UNIT / look.scale for side in look.sheet)
    edge = np.minimum(np.minimum(x, width - x), np.minimum(y, height - y))
    free = np.clip((edge - _CALM) / (_FREE - _CALM), 0.0, 1.0)
    moved = points.copy()
    for across, down, phase, right, below in _WAVES:
        wave = np.sin(x * across + y * down + phase) * free
        moved[:, 0] += wave * right
        moved[:, 1] += wave * below
    return moved


def wobbled_point(point: Point, look: Look) -> Point:
    """Return a point of the scene with the wobble."""
    x, y = point
    width, height = (side * UNIT / look.scale for side in look.sheet)
    edge = min(x, y, width - x, height - y)
    free = min(1.0, max(0.0, (edge - _CALM) / (_FREE - _CALM)))
    waves = [(math.sin(x * a + y * b + p) * free, right, down) for a, b, p, right, down in _WAVES]
    return (
        x + sum(wave * right for wave, right, _ in waves),
        y + sum(wave * down for wave, _, down in waves),
    )


def outline_of(shape: AreaShape, scale: int) -> Path:
    """Return the rings of a shape as in the file, as one path of the scene."""
    by = UNIT / scale
    return joined(
        polygon(*((x * by, y * by) for x, y in ring)) for ring in shape.rings if len(ring) > 2
    )
