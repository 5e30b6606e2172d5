"""Areas from imported outlines: fitted to the sheet, in whole map units."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import PurePath
from typing import TYPE_CHECKING

from editor.core.errors import EditError
from editor.core.points import LAST_ORDINATE
from editor.core.words import counted, free_name, hyphenated
from editor.seam.importing import (
    ImportedDrawing,
    ImportResult,
    NamedOutline,
    OutlineOptions,
    Point,
    some,
)
from editor.systems.trts.edits.areas import ImportAreas
from editor.systems.trts.edits.objects import OBJECTS
from editor.systems.trts.map.board import Area, Board, Ring, TrtsScenario
from editor.systems.trts.map.shapes import is_tangled
from editor.systems.trts.map.simplify import area_of, simplify_rings

if TYPE_CHECKING:
    from shapely import Polygon

SPAN = 140
"""The width of an average area in units of the drawing."""
NARROWEST, WIDEST = 600, 8000
"""The bounds of the width of a new sheet, in units of the drawing."""
MARGIN = 0.04
"""The relative margin at each side of the sheet."""
_MAX_CORNERS, _MAX_PIECES = 4096, 256
_MAX_RINGS = 1000
"""Maximum of rings of a shape that are sorted into pieces and holes."""
_MAX_MENDED, _TRIES = 200, 4


@dataclass(frozen=True)
class ImportedAreas:
    """The areas of a drawing, their sheet, and notes on what was left out."""

    sheet: tuple[int, int]
    scale: int
    areas: tuple[Area, ...]
    notes: tuple[str, ...]


def take_drawing(
    scenario: TrtsScenario, drawing: ImportedDrawing, options: OutlineOptions
) -> ImportResult[TrtsScenario]:
    """Return the edit that imports a drawing. Raises EditError like `import_outlines`."""
    made = import_outlines(scenario, drawing, options)
    source = PurePath(drawing.file).name[:200]
    edit = ImportAreas(
        made.areas, made.sheet, made.scale, options.links, options.replace, _line(source)
    )
    before = 0 if options.replace else len(scenario.board.links)

    def linked(after: TrtsScenario) -> str:
        return counted(len(after.board.links) - before, "link")

    return ImportResult(edit, made.notes, counted(len(made.areas), "area"), linked)


def import_outlines(
    scenario: TrtsScenario, drawing: ImportedDrawing, options: OutlineOptions
) -> ImportedAreas:
    """Return the areas of a drawing as they fit a scenario: see `_imported`.

    Raises EditError if nothing is left of the drawing, or its outlines are too tangled.
    """
    from shapely.errors import GEOSException

    try:
        return _import_outlines(scenario, drawing, options)
    except GEOSException as error:
        raise EditError("the outlines of the drawing are too tangled to find areas") from error


def _import_outlines(
    scenario: TrtsScenario, drawing: ImportedDrawing, options: OutlineOptions
) -> ImportedAreas:
    """Return the areas of a drawing as they fit a scenario.

    An empty map gets a sheet with the proportions of the drawing; otherwise the drawing is fitted
    to the sheet. Neighbours keep the points of a border that they share. Raises EditError if
    nothing is left of the drawing.
    """
    outlines = drawing.outlines
    left, top, right, bottom = _bounds(outlines)
    if not (right > left and bottom > top):
        raise EditError("the drawing has no extent")
    board = Board(sheet=(1, 1)) if options.replace else scenario.board
    sheet, scale, factor = _fitting(board, drawing, options, (right - left, bottom - top))
    if not math.isfinite(factor):
        raise EditError("the drawing has no extent")
    # Whole numbers, so that whole points of a drawing in its own size come exactly.
    dx = round((sheet[0] - (right - left) * factor) / 2 - left * factor)
    dy = round((sheet[1] - (bottom - top) * factor) / 2 - top * factor)
    if drawing.placed:
        sheet, scale, factor, dx, dy = scenario.board.sheet, scenario.board.scale, 1.0, 0, 0
    rings = [
        [(x * factor + dx, y * factor + dy) for x, y in ring]
        for outline in outlines
        for ring in outline.rings
    ]
    simple = iter(simplify_rings(rings, options.detail))
    used = set() if options.replace else OBJECTS.ids_in_use(scenario)
    areas: list[Area] = []
    lost: list[str] = []
    dropped = 0
    fixer = _Fixer()
    for outline in outlines:
        loops = [loop for _ in outline.rings for loop in next(simple)]
        pieces = _sound([item for loop in loops for item in fixer.fixed(loop)], fixer)
        large = [piece for piece in pieces if area_of(piece[0]) >= max(1.0, options.smallest)]
        if large:
            areas.append(_area_of(_fresh(outline.name, used), outline.name, large))
            dropped += len(pieces) - min(len(large), 1 + _MAX_PIECES)
        else:
            lost.append(outline.name)
    if not areas:
        raise EditError("the drawing has no shape large enough for an area")
    return ImportedAreas(sheet, scale, tuple(areas), (*drawing.notes, *_notes(lost, dropped)))


def _notes(lost: list[str], dropped: int) -> Iterator[str]:
    if lost:
        yield f"too small to be areas: {counted(len(lost), 'shape')}{some(lost)}"
    if dropped:
        yield f"left out: {counted(dropped, 'small piece')} of larger areas"


# From the drawing to the sheet


def _bounds(outlines: Iterable[NamedOutline]) -> tuple[float, float, float, float]:
    points = [point for outline in outlines for ring in outline.rings for point in ring]
    across, down = [x for x, _ in points], [y for _, y in points]
    return min(across), min(down), max(across), max(down)


def _fitting(
    board: Board, drawing: ImportedDrawing, options: OutlineOptions, size: tuple[float, float]
) -> tuple[tuple[int, int], int, float]:
    """Return the sheet, its scale, and the factor from the drawing to map units."""
    width, height = size
    free = 1 - 2 * MARGIN
    if board.areas:
        sheet, scale = board.sheet, board.scale
        factor = min(sheet[0] * free / width, sheet[1] * free / height)
        if options.width is not None:
            factor = options.width / width
        return sheet, scale, factor
    drawn = SPAN * math.sqrt(len(drawing.outlines) * width / height) / free
    drawn = min(max(drawn, NARROWEST), WIDEST)
    target_width = options.width / free if options.width is not None else drawn
    target_width = min(max(target_width, 100.0), LAST_ORDINATE * min(1.0, width / height))
    factor = target_width * free / width
    scale = min(100, max(1, round(target_width / drawn)))
    margin = target_width * MARGIN
    return (round(target_width), max(1, round(height * factor + 2 * margin))), scale, factor


# From rings to pieces


class _Fixer:
    """Repairs rings that cross themselves after rounding, up to a maximum for a drawing.

    Each repair may take a twentieth of a second.
    """

    def __init__(self) -> None:
        self._left = _MAX_MENDED

    def fixed(self, ring: Ring, tries: int = _TRIES) -> Iterator[Ring]:
        """Yield a ring, or the rings of its repair; nothing of a tangled one."""
        from shapely import Polygon, get_parts, make_valid

        drawn = Polygon(ring)
        if len(ring) <= _MAX_CORNERS and drawn.is_valid:
            yield ring
            return
        step = -(-len(ring) // _MAX_CORNERS)
        if self._left <= 0 or tries <= 0 or is_tangled(ring[::step]):
            return
        self._left -= 1
        parts = make_valid(Polygon(ring[::step]) if step > 1 else drawn)
        rings = [
            [(x, y) for x, y, *_ in part.exterior.coords[:-1]]
            for part in get_parts(get_parts(parts))  # lines may be beside a group of polygons
            if isinstance(part, Polygon)
        ]
        for loops in simplify_rings(rings, 0.0):
            for loop in loops:  # rounding may make it cross itself again
                yield from self.fixed(loop, tries - 1)


def _sound(rings: list[Ring], fixer: _Fixer) -> list[tuple[Ring, ...]]:
    """Return the pieces of a shape with their holes, none of which overlap.

    Pieces that overlap after a narrow strait was simplified away are united. What is still
    invalid is left out: a piece on another one, a hole on the border.
    """
    from shapely import Polygon, difference, get_parts, union_all

    pieces = _pieces(rings)
    for _ in range(2):
        if list(_apart(pieces)) == pieces:
            return pieces
        land = union_all([Polygon(piece[0]) for piece in pieces])
        holes = union_all([Polygon(hole) for piece in pieces for hole in piece[1:]])
        found = [
            [(x, y) for x, y, *_ in ring.coords[:-1]]
            for part in get_parts(difference(land, holes))
            if isinstance(part, Polygon)
            for ring in (part.exterior, *part.interiors)
        ]
        loops = [loop for each in simplify_rings(found, 0.0) for loop in each]
        pieces = _pieces([fixed for loop in loops for fixed in fixer.fixed(loop)])
    return list(_apart(pieces))


def _apart(pieces: list[tuple[Ring, ...]]) -> Iterator[tuple[Ring, ...]]:
    """Yield the pieces that overlap no earlier one, with their disjoint holes."""
    from shapely import Polygon

    kept = _DisjointPolygons()
    for outline, *inner in pieces:
        piece = Polygon(outline)
        if kept.takes(piece):
            holes = _DisjointPolygons()
            lying = ((ring, Polygon(ring)) for ring in inner)
            yield (outline, *(r for r, hole in lying if piece.covers(hole) and holes.takes(hole)))


class _DisjointPolygons:
    """Polygons that do not overlap; they may touch."""

    def __init__(self) -> None:
        self._held: list[tuple[tuple[float, ...], Polygon]] = []

    def takes(self, polygon: Polygon) -> bool:
        """Keep a polygon that overlaps none of the kept ones; return whether it was kept."""
        left, top, right, bottom = bounds = polygon.bounds
        for (left2, top2, right2, bottom2), other in self._held:
            if left > right2 or left2 > right or top > bottom2 or top2 > bottom:
                continue
            if polygon.intersects(other) and not polygon.touches(other):
                return False
        self._held.append((bounds, polygon))
        return True


def _pieces(rings: list[Ring]) -> list[tuple[Ring, ...]]:
    """Return the pieces of a shape, each with its holes, the largest first.

    A ring within an odd number of others is a hole of the smallest of them.
    """
    # Equal rings cancel each other; beyond a thousand the smallest are ignored.
    odd = [ring for ring, count in Counter(rings).items() if count % 2]
    ordered = sorted(odd, key=area_of, reverse=True)[:_MAX_RINGS]
    around = _around(ordered)
    holes: dict[int, list[Ring]] = {}
    for index, ring in enumerate(ordered):
        if len(around[index]) % 2:
            holes.setdefault(max(around[index]), []).append(ring)
    return [
        (ring, *holes.get(index, ()))
        for index, ring in enumerate(ordered)
        if len(around[index]) % 2 == 0
    ]


def _around(rings: list[Ring]) -> list[list[int]]:
    """Return for each ring the larger rings around it."""
    found: list[list[int]] = [[] for _ in rings]
    if len(rings) < 2:
        return found
    from shapely import Polygon, STRtree, points

    tree = STRtree([Polygon(ring) for ring in rings])
    # Rings touch at most in corners, so the middle of a side lies clearly within or outside.
    tried = points([_halfway(ring) for ring in rings])
    for inner, outer in zip(*tree.query(tried, predicate="within"), strict=True):
        if outer < inner:
            found[int(inner)].append(int(outer))
    return found


def _halfway(ring: Ring) -> Point:
    (ax, ay), (bx, by) = ring[:2]
    return (ax + bx) / 2, (ay + by) / 2


def _area_of(area_id: str, name: str, pieces: list[tuple[Ring, ...]]) -> Area:
    holes = tuple(hole for piece in pieces for hole in piece[1:])
    return Area(
        id=area_id,
        name=_line(name),
        outline=pieces[0][0],
        islands=tuple(piece[0] for piece in pieces[1 : 1 + _MAX_PIECES]),
        holes=holes[:_MAX_PIECES],
    )


# Names

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]+")


def _line(name: str) -> str:
    return _CONTROL.sub(" ", name).strip()[:200]


def _fresh(name: str, used: set[str]) -> str:
    """Return a new id made from a name, and note it as used."""
    found = free_name(hyphenated(name)[:48].strip("-") or "area", used)
    used.add(found)
    return found
