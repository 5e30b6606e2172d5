"""Edits of corners, which change in all areas that share them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import partial
from math import hypot

from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.words import counted
from editor.systems.trts.edits.objects import OBJECTS, checked, held_ring, with_areas
from editor.systems.trts.map.board import Area, Point, Ring, TrtsScenario
from editor.systems.trts.map.borders import EdgeGrid
from editor.systems.trts.map.shapes import shape_of
from editor.systems.trts.text.words import area_name, area_names

NEAR = 1.0
"""The distance within which a corner lies on a side, in map units; corners are whole numbers."""

MANY = 5000
"""Pairs of corners and sides from which a grid is faster than a linear search."""

Side = tuple[Point, Point]
"""A side of a ring, with its ends in order."""


def share_corners(
    areas: tuple[Area, ...], changed: Collection[str], corners: Iterable[Point] | None = None
) -> tuple[Area, ...]:
    """Return areas of which the changed ones share corners with their neighbours.

    A corner of a changed area on a side of another area becomes a corner of that area too, and
    vice versa. Locked areas take no corners, and no area takes a corner that another area with
    the same side does not take. `corners` limits the corners.
    """
    if corners is not None:
        return _with_corners(areas, frozenset(corners))
    known = frozenset(
        corner for area in areas if area.id in changed for corner in shape_of(area).corner_set
    )
    result = _with_corners(areas, known)
    back = frozenset(
        corner
        for area in _near(result, known)
        if area.id not in changed
        for corner in shape_of(area).corner_set
    )
    return _with_corners(result, back - known, changed)


def _near(areas: Iterable[Area], corners: Collection[Point]) -> Iterator[Area]:
    """Yield the areas whose rectangle is near the rectangle of these corners."""
    if not corners:
        return
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    for area in areas:
        x1, y1, x2, y2 = shape_of(area).bounds
        if x1 <= right + NEAR and x2 >= left - NEAR and y1 <= bottom + NEAR and y2 >= top - NEAR:
            yield area


def _with_corners(
    areas: tuple[Area, ...], corners: frozenset[Point], only: Collection[str] | None = None
) -> tuple[Area, ...]:
    """Return areas with those of some corners that lie on their sides."""
    wanted: dict[str, dict[Side, list[Point]]] = {}
    refused: set[tuple[Side, Point]] = set()
    for area in _near(areas, corners):
        takes = not area.locked and (only is None or area.id in only)
        for corner, sides in _sides_at(area, corners):
            first = takes and corner not in shape_of(area).corner_set
            if first:
                wanted.setdefault(area.id, {}).setdefault(sides[0], []).append(corner)
            # Areas that share a side which does not take the corner must not take it either.
            refused.update((side, corner) for side in sides[first:])
    if not wanted:
        return areas
    for taken in wanted.values():
        for side, held in taken.items():
            taken[side] = [corner for corner in held if (side, corner) not in refused]
    return tuple(
        with_rings(area, partial(_ring_with, wanted[area.id])) if area.id in wanted else area
        for area in areas
    )


def _sides_at(area: Area, corners: Collection[Point]) -> Iterator[tuple[Point, list[Side]]]:
    """Yield corners that lie on sides of an area, each with the sides, the nearest first."""
    shape = shape_of(area)
    left, top, right, bottom = shape.bounds
    near = [
        corner
        for corner in corners
        if left - NEAR <= corner[0] <= right + NEAR and top - NEAR <= corner[1] <= bottom + NEAR
    ]
    edges = shape.edges
    grid = EdgeGrid(list(edges), NEAR) if len(near) * len(edges) > MANY else None
    for corner in near:
        on = []
        left, right = corner[0] - NEAR, corner[0] + NEAR
        top, bottom = corner[1] - NEAR, corner[1] + NEAR
        for begin, end in grid.near(corner, corner) if grid else edges:
            # Most sides lie wholly to one side of the corner: it need not be reckoned how far.
            if (begin[0] < left and end[0] < left) or (begin[0] > right and end[0] > right):
                continue
            if (begin[1] < top and end[1] < top) or (begin[1] > bottom and end[1] > bottom):
                continue
            far, along = off_side(corner, begin, end)
            if far < NEAR and 0 < along < 1:
                on.append((far, (begin, end) if begin < end else (end, begin)))
        if on:
            yield corner, [side for _, side in sorted(on)]


def with_rings(area: Area, change: Callable[[Ring], Ring]) -> Area:
    """Return an area with changed rings; the same object if none changes."""
    outline = change(area.outline)
    islands = tuple(map(change, area.islands))
    holes = tuple(map(change, area.holes))
    if (outline, islands, holes) == (area.outline, area.islands, area.holes):
        return area
    return replace(
        area,
        outline=outline,
        # Unchanged rings stay the same objects, so that the shape is known.
        islands=area.islands if islands == area.islands else islands,
        holes=area.holes if holes == area.holes else holes,
    )


def _ring_with(corners: Mapping[Side, Collection[Point]], ring: Ring) -> Ring:
    """Return a ring with corners on its sides, in their order along them."""
    result: list[Point] = []
    for begin, end in zip(ring, (*ring[1:], *ring[:1]), strict=True):
        result.append(begin)
        held = corners.get((begin, end) if begin < end else (end, begin), ())
        result += sorted(held, key=lambda corner: off_side(corner, begin, end)[1])
    return tuple(result)


def off_side(point: Point, begin: Point, end: Point) -> tuple[float, float]:
    """Return the distance of a point from a side, and the share of the side where it is nearest."""
    dx, dy = end[0] - begin[0], end[1] - begin[1]
    length = dx * dx + dy * dy
    if not length:
        return hypot(point[0] - begin[0], point[1] - begin[1]), 0.0
    along = ((point[0] - begin[0]) * dx + (point[1] - begin[1]) * dy) / length
    along = min(1.0, max(0.0, along))
    return hypot(begin[0] + dx * along - point[0], begin[1] + dy * along - point[1]), along


class MoveCorners(Edit[TrtsScenario], frozen=True):
    """Move corners from place to place, in every area that has them.

    A corner that comes to lie on the border of an area becomes a corner of that area too.
    """

    moves: tuple[tuple[Point, Point], ...]

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the corners moved. Raises EditError for a locked area."""
        moves = {old: checked(new) for old, new in self.moves}
        if len(moves) != len(self.moves):
            raise EditError("a corner cannot move to two places")
        touched = _free_with(scenario, moves)
        missing = moves.keys() - {c for area in touched for c in shape_of(area).corner_set}
        if missing:
            x, y = min(missing)
            raise EditError(f"no area has a corner at {x}, {y}")
        moved = with_areas(scenario, [_moved(area, moves) for area in touched])
        if moved is scenario:
            return scenario
        fresh = [new for old, new in moves.items() if old != new]
        areas = share_corners(moved.board.areas, [area.id for area in touched], fresh)
        return OBJECTS.with_board(moved, areas=areas)

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Move 3 corners of Old Ford and West Orchard"."""
        touched = _with(scenario, dict(self.moves))
        names = area_names(scenario.board, [area.id for area in touched], 2)
        return f"Move {counted(len(self.moves), 'corner')} of {names}"


class AddCorner(Edit[TrtsScenario], frozen=True):
    """Add a corner to a side, in every area that has this side."""

    at: Point
    between: tuple[Point, Point]

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the corner. Raises EditError where no area has the side."""
        checked(self.at)
        if self.at in self.between:
            raise EditError("there is already a corner here")
        beside = _with(scenario, self.between)
        changed = [after for area in beside if (after := with_rings(area, self._grown)) is not area]
        if not changed:
            raise EditError("no border runs between these two corners")
        for area in changed:
            _held_free(scenario, area)
        grown = with_areas(scenario, changed)
        areas = share_corners(grown.board.areas, [area.id for area in changed], [self.at])
        return OBJECTS.with_board(grown, areas=areas)

    def _grown(self, ring: Ring) -> Ring:
        corners: list[Point] = []
        for begin, end in zip(ring, (*ring[1:], *ring[:1]), strict=True):
            corners.append(begin)
            if {begin, end} == set(self.between) and self.at not in ring:
                corners.append(self.at)
        return tuple(corners)

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Add a corner to the border of Old Ford and West Orchard"."""
        sides = {frozenset(self.between)}
        beside = [
            area
            for area in _with(scenario, self.between)
            if sides & {frozenset(side) for side in shape_of(area).edges}
        ]
        names = area_names(scenario.board, [area.id for area in beside])
        return f"Add a corner to the border of {names}"


class RemoveCorner(Edit[TrtsScenario], frozen=True):
    """Remove a corner from every area that has it.

    It is refused where borders of three areas meet, since they would part.
    """

    at: Point

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario without the corner."""
        touched = _free_with(scenario, [self.at])
        if not touched:
            raise EditError(f"no area has a corner at {self.at[0]}, {self.at[1]}")
        beside = {sides for area in touched for sides in self._sides(area)}
        if len(touched) > 2 and len(beside) > 1:
            names = area_names(scenario.board, [area.id for area in touched])
            raise EditError(f"{names} meet there and would separate; move the corner instead")
        changed = [with_rings(area, partial(self._shrunk, area)) for area in touched]
        return with_areas(scenario, changed)

    def _sides(self, area: Area) -> set[frozenset[Point]]:
        """Return the pairs of corners beside this one in an area."""
        return {
            frozenset((ring[index - 1], ring[(index + 1) % len(ring)]))
            for ring in shape_of(area).rings
            for index, corner in enumerate(ring)
            if corner == self.at
        }

    def _shrunk(self, area: Area, ring: Ring) -> Ring:
        if self.at not in ring:
            return ring
        return held_ring([cell for cell in ring if cell != self.at], area_name(area))

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Remove a corner of Old Ford and West Orchard"."""
        touched = _with(scenario, [self.at])
        return f"Remove a corner of {area_names(scenario.board, [area.id for area in touched])}"


def _with(scenario: TrtsScenario, corners: Iterable[Point]) -> list[Area]:
    """Return the areas with one of some corners."""
    wanted = frozenset(corners)
    return [
        area for area in scenario.board.areas if not wanted.isdisjoint(shape_of(area).corner_set)
    ]


def _free_with(scenario: TrtsScenario, corners: Iterable[Point]) -> list[Area]:
    """Return the areas with one of some corners. Raises EditError for a locked one."""
    touched = _with(scenario, corners)
    for area in touched:
        _held_free(scenario, area)
    return touched


def _held_free(scenario: TrtsScenario, area: Area) -> None:
    if area.locked:
        raise EditError(f"{area_name(area)} and its border are locked")


def _moved(area: Area, moves: Mapping[Point, Point]) -> Area:
    """Return an area with moved corners; corners that coincide become one."""
    name = area_name(area)

    def moved(ring: Ring) -> Ring:
        if moves.keys().isdisjoint(ring):
            return ring
        return held_ring([moves.get(corner, corner) for corner in ring], name)

    return with_rings(area, moved)
