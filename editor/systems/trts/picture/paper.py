"""The paper of an area: its ground drawn in by half a gap, with round corners and a light hand.

The hand's wobble belongs to the place on the sheet and not to the area: borders stay beside each
other, and what is edited elsewhere changes nothing here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple
from weakref import WeakKeyDictionary

from editor.picture.affine import Point
from editor.picture.path import Path, joined, polygon, polyline
from editor.systems.trts.outlines import Shape
from editor.systems.trts.picture.units import UNIT

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from shapely.geometry.base import BaseGeometry

    Numbers = NDArray[np.float64]

INSET = 8.0
"""Half of the gap between two areas, in units of the drawing."""
BAND = 7.0
RINGS = (13.0, 31.0, 51.0)
"""How far inside of an area's edge its contour rings lie."""
START = 21.0
"""How wide the band of a start is."""
_STEP = 24.0
_ROUGH = (1.2, 0.6, 0.35)
"""How far lines may be off at each detail, in units of the drawing."""
_WAVES = (
    (0.61, 0.27, 0.4, 0.11, 0.06),
    (-0.33, 0.74, 2.1, 0.07, 0.11),
    (1.07, -0.61, 4.0, 0.08, -0.06),
    (0.73, 1.19, 1.2, -0.06, 0.08),
)
"""The hand's wobble as waves: across, down, phase, and how far each moves a point."""
_CALM, _FREE = 0.6, 2.6
"""Within how much of the sheet's edge the hand is calm, and from where it is free."""


class Look(NamedTuple):
    """What decides how rings are drawn: map units of a drawing unit, the sheet, the detail."""

    scale: int
    sheet: tuple[int, int]
    detail: int = 2


@dataclass(frozen=True, eq=False)
class Paper:
    """An area as it is cut out of paper; paths are in units of the scene.

    - edge: its outline; inset: how far it was drawn in, in units of the drawing
    - band: between the edge and a line inside it; rings: contour lines, the outermost first
    - ground: what the edge encloses before it is rounded, in map units; clear: what of it lies
      inside of the band; reach: about how wide it is, in units of the drawing
    - broken: the rings as they are, of an area that encloses nothing that could be drawn
    """

    edge: Path
    inset: float
    band: Path
    rings: tuple[Path, ...]
    ground: BaseGeometry
    clear: BaseGeometry
    reach: float
    broken: Path | None = None


_papers: WeakKeyDictionary[Shape, dict[tuple[Look, bool], Any]] = WeakKeyDictionary()


def paper_of(shape: Shape, look: Look) -> Paper:
    """Return the paper of a shape, made once for each look; never raises, whatever the rings."""
    kept = _papers.setdefault(shape, {})
    found = kept.get((look, False))
    if found is None:
        found = kept[look, False] = _cut(shape, look)
    assert isinstance(found, Paper)
    return found


def core_of(shape: Shape, look: Look) -> Path | None:
    """Return the middle of a start inside its band; None where there is no room for it."""
    kept = _papers.setdefault(shape, {})
    if (look, True) not in kept:
        paper = paper_of(shape, look)
        wide = min(START * look.scale, 0.32 * reach_of(paper.ground))
        inner = _shrunk(paper.ground, wide)
        kept[look, True] = None if inner.is_empty else traced(inner, look)
    found = kept[look, True]
    return found if isinstance(found, Path) else None


def _cut(shape: Shape, look: Look) -> Paper:
    import shapely

    ground = shape.ground
    scale = look.scale
    if ground.is_empty or ground.area <= 0:
        return _broken(shape, look)
    plain = shapely.simplify(ground, _ROUGH[look.detail] * scale)
    if plain.is_empty or plain.area <= 0:
        plain = ground
    cut = [_drawn_in(part, scale) for part in _polygons(plain)]
    if not cut:
        return _broken(shape, look)
    inner = shapely.union_all([part for part, _ in cut]) if len(cut) > 1 else cut[0][0]
    inset = max(by for _, by in cut) / scale
    edge = traced(inner, look)
    band = _shrunk(inner, min(BAND * scale, 0.22 * reach_of(inner)))
    rings: list[Path] = []
    if look.detail == 2:
        for by in RINGS:
            ring = _shrunk(inner, by * scale)
            if ring.is_empty:
                break
            rings.append(traced(ring, look))
    hollow = edge if band.is_empty else joined((edge, traced(band, look)))
    clear = inner if band.is_empty else band
    reach = reach_of(plain) / scale
    return Paper(edge, inset, hollow, tuple(rings), inner, clear, reach)


def _broken(shape: Shape, look: Look) -> Paper:
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
    return Paper(Path("", ()), 0.0, Path("", ()), (), nothing, nothing, 0.0, lines)


def _polygons(ground: BaseGeometry) -> Iterator[BaseGeometry]:
    import shapely

    for part in shapely.get_parts(ground):
        if part.geom_type == "Polygon" and part.area > 0:
            yield part


def reach_of(ground: BaseGeometry) -> float:
    """Return about how wide a ground is, in map units: the side of a square, a disc's breadth."""
    return 4 * float(ground.area) / float(ground.length) if ground.length > 0 else 0.0


def _drawn_in(part: BaseGeometry, scale: int) -> tuple[BaseGeometry, float]:
    """Return a piece drawn in by half a gap, by less where little of it would be left."""
    by = min(INSET * scale, 0.11 * reach_of(part))
    for _ in range(4):
        inner = _shrunk(part, by)
        if inner.area >= 0.3 * part.area:
            return inner, by
        by /= 2
    return part, 0.0


def _shrunk(ground: BaseGeometry, by: float) -> BaseGeometry:
    import shapely

    return shapely.buffer(ground, -by, join_style="mitre", mitre_limit=2.0)


def traced(ground: BaseGeometry, look: Look) -> Path:
    """Return the outlines of a ground in map units as one path of the scene, round at corners."""
    import shapely

    steps: list[str] = []
    points: list[Point] = []
    drawing = UNIT / look.scale
    if look.detail:
        ground = shapely.segmentize(ground, _STEP * look.scale)
    for polygon_ in _polygons(ground):
        for ring in shapely.get_rings(polygon_):
            corners = shapely.get_coordinates(ring)[:-1] * drawing
            if len(corners) < 3:
                continue
            if look.detail:
                corners = wobbled(corners, look)
            added = _rounded(corners)
            steps.append("M" + "Q" * (len(corners)) + "Z")
            points += added
    return Path("".join(steps), tuple(points), even_odd=True)


def _rounded(corners: Numbers) -> list[Point]:
    """Return a closed curve that runs from middle to middle of the sides, bent at the corners."""
    import numpy as np

    middles = (corners + np.roll(corners, -1, axis=0)) / 2
    woven = np.empty((2 * len(corners), 2))
    woven[0::2] = corners
    woven[1::2] = middles
    start = middles[-1].tolist()
    return [(x, y) for x, y in (start, *woven.tolist())]


def wobbled(points: Numbers, look: Look) -> Numbers:
    """Return points of the scene where a hand would have drawn them."""
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
    """Return a point of the scene where a hand would have drawn it."""
    import numpy as np

    ((x, y),) = wobbled(np.array([point], dtype=float), look).tolist()
    return x, y


def outline_of(shape: Shape, scale: int) -> Path:
    """Return the rings of a shape as they are in the file, as one path of the scene."""
    by = UNIT / scale
    return joined(
        polygon(*((x * by, y * by) for x, y in ring)) for ring in shape.rings if len(ring) > 2
    )


def corners_of(rings: Iterable[tuple[tuple[int, int], ...]], scale: int) -> list[Point]:
    """Return the corners of all rings, one ring after another, as points of the scene."""
    by = UNIT / scale
    return [(x * by, y * by) for ring in rings for x, y in ring]
