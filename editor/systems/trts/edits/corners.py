"""The corners of borders: anyone who shares one follows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.words import counted
from editor.systems.trts.board import Area, Point, Ring, TrtsScenario
from editor.systems.trts.edits.objects import OBJECTS, checked, held_ring, with_areas
from editor.systems.trts.edits.stitching import stitched, with_rings
from editor.systems.trts.outlines import shape_of
from editor.systems.trts.words import area_name, area_names


class MoveCorners(Edit[TrtsScenario], frozen=True):
    """Move corners, each from one place to another, in every area that has one there.

    A corner that comes to lie on the border of an area becomes a corner of that one too.
    """

    moves: tuple[tuple[Point, Point], ...]

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the corners moved. Raises EditError for a locked area."""
        moves = {old: checked(new) for old, new in self.moves}
        if len(moves) != len(self.moves):
            raise EditError("a corner cannot go to two places")
        touched = _free_with(scenario, moves)
        missing = moves.keys() - {c for area in touched for c in shape_of(area).corner_set}
        if missing:
            x, y = min(missing)
            raise EditError(f"no area has a corner at {x}, {y}")
        moved = with_areas(scenario, [_moved(area, moves) for area in touched])
        if moved is scenario:
            return scenario
        fresh = [new for old, new in moves.items() if old != new]
        areas = stitched(moved.board.areas, [area.id for area in touched], fresh)
        return OBJECTS.with_board(moved, areas=areas)

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return such as "Move 3 corners of Old Ford and West Orchard"."""
        touched = _with(scenario, dict(self.moves))
        names = area_names(scenario.board, [area.id for area in touched], 2)
        return f"Move {counted(len(self.moves), 'corner')} of {names}"


class AddCorner(Edit[TrtsScenario], frozen=True):
    """Add a corner to the side between two others, in every area that has this side."""

    at: Point
    between: tuple[Point, Point]

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the corner. Raises EditError where no area has the side."""
        checked(self.at)
        if self.at in self.between:
            raise EditError("there is a corner already")
        beside = _with(scenario, self.between)
        changed = [after for area in beside if (after := with_rings(area, self._grown)) is not area]
        if not changed:
            raise EditError("no border runs between these two corners")
        for area in changed:
            _held_free(scenario, area)
        grown = with_areas(scenario, changed)
        areas = stitched(grown.board.areas, [area.id for area in changed], [self.at])
        return OBJECTS.with_board(grown, areas=areas)

    def _grown(self, ring: Ring) -> Ring:
        corners: list[Point] = []
        for begin, end in zip(ring, (*ring[1:], *ring[:1]), strict=True):
            corners.append(begin)
            if {begin, end} == set(self.between) and self.at not in ring:
                corners.append(self.at)
        return tuple(corners)

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return such as "Add a corner to the border of Old Ford and West Orchard"."""
        sides = {frozenset(self.between)}
        beside = [
            area
            for area in _with(scenario, self.between)
            if sides & {frozenset(side) for side in shape_of(area).edges}
        ]
        names = area_names(scenario.board, [area.id for area in beside])
        return f"Add a corner to the border of {names}"


class RemoveCorner(Edit[TrtsScenario], frozen=True):
    """Remove a corner from every area that has it: the border runs straight there.

    Refused where borders of three areas meet: without the corner they would part.
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
            raise EditError(f"{names} meet there and would part: move the corner instead")
        changed = [with_rings(area, partial(self._shrunk, area)) for area in touched]
        return with_areas(scenario, changed)

    def _sides(self, area: Area) -> set[frozenset[Point]]:
        """Return the corners beside this one, for each time that the area has it."""
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
        """Return such as "Remove a corner of Old Ford and West Orchard"."""
        touched = _with(scenario, [self.at])
        return f"Remove a corner of {area_names(scenario.board, [area.id for area in touched])}"


def _with(scenario: TrtsScenario, corners: Iterable[Point]) -> list[Area]:
    """Return the areas that have one of these corners."""
    wanted = frozenset(corners)
    return [
        area for area in scenario.board.areas if not wanted.isdisjoint(shape_of(area).corner_set)
    ]


def _free_with(scenario: TrtsScenario, corners: Iterable[Point]) -> list[Area]:
    """Return the areas that have one of these corners. Raises EditError for a locked one."""
    touched = _with(scenario, corners)
    for area in touched:
        _held_free(scenario, area)
    return touched


def _held_free(scenario: TrtsScenario, area: Area) -> None:
    if area.locked:
        raise EditError(f"{area_name(area)} is locked, and its border with it")


def _moved(area: Area, moves: Mapping[Point, Point]) -> Area:
    """Return an area with its corners moved; corners that fall together become one."""
    name = area_name(area)

    def moved(ring: Ring) -> Ring:
        if moves.keys().isdisjoint(ring):
            return ring
        return held_ring([moves.get(corner, corner) for corner in ring], name)

    return with_rings(area, moved)
