"""Joining areas, with their links and all objects on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.objects import put, with_setup
from editor.core.traits import figures, joined
from editor.core.words import listing
from editor.systems.trts.edits.areas import held_area
from editor.systems.trts.edits.corners import share_corners
from editor.systems.trts.edits.links import TOLERANCE
from editor.systems.trts.edits.objects import OBJECTS, area_found, free_area, held_ring
from editor.systems.trts.map.board import (
    LINK_KINDS,
    Area,
    Board,
    Force,
    Link,
    Ring,
    Setup,
    TrtsScenario,
)
from editor.systems.trts.map.geometry import AreaMap
from editor.systems.trts.map.pairs import pair_of
from editor.systems.trts.map.shapes import shape_of
from editor.systems.trts.text.words import area_name, area_names, resources_words


class JoinAreas(Edit[TrtsScenario], frozen=True):
    """Join areas that touch; the result keeps the id and the name of the first.

    It has the resources, links and objects of all, and is a starting location if one of them is.
    """

    ids: tuple[str, ...]

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the areas joined."""
        areas = self._areas(scenario)
        for area in areas:
            free_area(scenario, area.id)
        whole = _together(areas, scenario.board.scale)
        gone = {area.id for area in areas[1:]}
        board: Board = scenario.board
        kept = tuple(area for area in put(board.areas, whole) if area.id not in gone)
        links = merged_links(board.links, dict.fromkeys(gone, whole.id))
        scenario = OBJECTS.with_board(scenario, areas=share_corners(kept, [whole.id]), links=links)
        return joined_setups(scenario, dict.fromkeys(gone, whole.id))

    def _areas(self, scenario: TrtsScenario) -> list[Area]:
        areas = [area_found(scenario, area) for area in dict.fromkeys(self.ids)]
        if len(areas) < 2:
            raise EditError("joining needs at least two areas")
        return areas

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Join Old Ford and New Ford; together 4 mineral fields"."""
        areas = self._areas(scenario)
        whole = _together(areas, scenario.board.scale)
        words = f"Join {area_names(scenario.board, [area.id for area in areas])}"
        return f"{words}; together {resources_words(whole)}" if figures(whole) else words


def merged_links(links: tuple[Link, ...], into: Mapping[str, str]) -> tuple[Link, ...]:
    """Return links with areas replaced, by id.

    A link within one area is dropped. Of several between the same areas one is kept: walks before
    ramps before air links, then the first.
    """
    found: dict[tuple[str, str], Link] = {}
    order: list[Link | tuple[str, str]] = []
    for link in links:
        moved = into.keys() & set(link.between)
        first, second = (into.get(area, area) for area in link.between)
        if first == second and moved:
            continue
        pair = pair_of(first, second)
        touched = set(pair) & set(into.values())
        if not touched:
            order.append(link)
            continue
        changed = replace(link, between=(first, second)) if moved else link
        known = found.get(pair)
        if known is None:
            order.append(pair)
        if known is None or LINK_KINDS.index(link.kind) < LINK_KINDS.index(known.kind):
            found[pair] = changed
    return tuple(item if isinstance(item, Link) else found[item] for item in order)


def joined_setups(scenario: TrtsScenario, into: Mapping[str, str]) -> TrtsScenario:
    """Return the scenario with the areas of objects of set-ups replaced.

    Of two markers of a player on an area one is kept; forces of a kind are added.
    """
    for setup in scenario.setups:
        after = _joined(setup, into)
        if after != setup:
            scenario = with_setup(scenario, after)
    return scenario


def _joined(setup: Setup, into: Mapping[str, str]) -> Setup:
    def moved(thing: Any) -> Any:
        return replace(thing, area=into[thing.area]) if thing.area in into else thing

    control = {
        (thing.player, thing.area) if thing.area in into.values() else thing.id: thing
        for thing in reversed([moved(thing) for thing in setup.control])
    }
    forces: dict[object, Force] = {}
    for item in map(moved, setup.forces):
        key = (item.player, item.piece, item.area) if item.area in into.values() else item.id
        known = forces.get(key)
        if known is None:
            forces[key] = item
        else:
            forces[key] = replace(known, count=min(999, known.count + item.count))
    return replace(
        setup,
        starts=tuple(map(moved, setup.starts)),
        control=tuple(reversed(control.values())),
        forces=tuple(forces.values()),
    )


def _together(areas: list[Area], scale: int) -> Area:
    """Return the union of areas. Raises EditError if they do not touch."""
    import shapely

    for area in areas:
        faults = shape_of(area).faults
        if faults:
            raise EditError(f"{area_name(area)} cannot be joined: {faults[0].words}")
    _held_together(areas, scale)
    grounds = [shape_of(area).ground for area in areas]
    pieces = sum(len(area.islands) for area in areas) + 1
    whole = shapely.union_all(grounds)
    if len(shapely.get_parts(whole)) > pieces:
        # There is a gap between them: snap what is within the tolerance to the first.
        near = TOLERANCE * scale
        drawn = [grounds[0]]
        for ground in grounds[1:]:
            drawn.append(shapely.snap(ground, shapely.union_all(drawn), near))
        whole = shapely.union_all([shapely.make_valid(ground) for ground in drawn])
    polygons = [part for part in shapely.get_parts(whole) if part.geom_type == "Polygon"]
    polygons.sort(key=lambda part: -float(part.area))
    rings = [_whole_ring(polygon.exterior.coords, area_name(areas[0])) for polygon in polygons]
    holes = [
        _whole_ring(ring.coords, area_name(areas[0]))
        for polygon in polygons
        for ring in polygon.interiors
        # A gap between borders that nearly meet is no hole.
        if not shapely.buffer(shapely.Polygon(ring), -TOLERANCE * scale / 2).is_empty
    ]
    islands, holed = tuple(rings[1:]), tuple(holes)
    return held_area(replace(joined(areas), outline=rings[0], islands=islands, holes=holed))


def _whole_ring(coordinates: Iterable[Sequence[float]], name: str) -> Ring:
    return held_ring([(round(x), round(y)) for x, y, *_ in coordinates], name)


def _held_together(areas: list[Area], scale: int) -> None:
    """Raise EditError unless all areas are connected by shared borders."""
    board = Board(sheet=(1, 1), scale=scale, areas=tuple(areas))
    beside = AreaMap(board, {"border.tolerance": TOLERANCE, "border.shared": 0}).neighbours
    reached = [areas[0].id]
    for area in reached:
        reached += [other for other in beside[area] if other not in reached]
    apart = [area for area in areas if area.id not in reached]
    if apart:
        names = listing([area_name(area) for area in apart])
        verb = "does" if len(apart) == 1 else "do"
        raise EditError(f"{names} {verb} not touch {area_name(areas[0])}")
