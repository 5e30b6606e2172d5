"""Finding and changing the objects of a map, for all edits of trts."""

from __future__ import annotations

from collections.abc import Iterable

from editor.core.errors import EditError
from editor.core.kit import AnyLibrary, components_in_force
from editor.core.objects import found, free, put
from editor.core.points import LAST_ORDINATE
from editor.systems.shared.objects import Objects
from editor.systems.trts.map.board import (
    Area,
    Board,
    Component,
    Control,
    Force,
    Label,
    Link,
    Player,
    Point,
    Ring,
    Setup,
    Start,
    TrtsScenario,
)
from editor.systems.trts.text.words import titled

MapObject = Area | Link | Label | Start | Control | Force
"""An object of a map or a set-up."""

MAX_CORNERS = 4096
"""Maximum of corners of a ring in a file."""


def area_found(scenario: TrtsScenario, area_id: str) -> Area:
    """Return the area of an id. Raises EditError if there is none."""
    area: Area = found(scenario.board.areas, area_id, "area")
    return area


def free_area(scenario: TrtsScenario, area_id: str) -> Area:
    """Return the area of an id if it is not locked. Raises EditError otherwise."""
    area: Area = free(scenario.board.areas, area_id, "area")
    return area


def faction_of(scenario: TrtsScenario, library: AnyLibrary, player: Player) -> Component:
    """Return the faction of a player. Raises EditError if no kit in use has it."""
    component: Component | None = components_in_force(scenario, library).get(player.faction)
    if component is None:
        has = (
            f"no kit in use contains a faction {player.faction!r}" if player.faction else "has none"
        )
        raise EditError(f"{titled(player)} needs a faction: {has}")
    return component


def with_areas(scenario: TrtsScenario, changed: Iterable[Area]) -> TrtsScenario:
    """Return the scenario with areas replaced by id."""
    changed = tuple(changed)
    return (
        OBJECTS.with_board(scenario, areas=put(scenario.board.areas, *changed))
        if changed
        else scenario
    )


def checked(point: Point) -> Point:
    """Return a point if a file can hold it. Raises EditError otherwise."""
    x, y = point
    if type(x) is not int or type(y) is not int:
        raise EditError("corners must be at whole map units")
    if not (0 <= x <= LAST_ORDINATE and 0 <= y <= LAST_ORDINATE):
        raise EditError("the point is off the sheet")
    return point


def held_ring(ring: Iterable[Point], what: str) -> Ring:
    """Return a ring without repeated corners.

    Raises EditError if fewer than three different corners are left, or more than a file holds.
    """
    corners: list[Point] = []
    for corner in ring:
        if not corners or corners[-1] != corner:
            corners.append(checked(corner))
    while len(corners) > 1 and corners[0] == corners[-1]:
        corners.pop()
    if len(set(corners)) < 3:
        raise EditError(f"{what} would have fewer than three corners")
    if len(corners) > MAX_CORNERS:
        raise EditError(f"{what} would have more than {MAX_CORNERS} corners")
    return tuple(corners)


def in_map_units(scenario: TrtsScenario, by: tuple[int, int], cells: bool) -> tuple[int, int]:
    """Return a movement in map units; with `cells` it is given in cells."""
    unit = int(scenario.unit) if cells else 1
    return by[0] * unit, by[1] * unit


OBJECTS = Objects[Setup, MapObject](
    Board,
    Setup,
    prefixes={"labels": "t"},
    setup_limits=(
        "a set-up has at most 8 players, 16 starts, 1024 markers and 1024 forces, with "
        "single-line names"
    ),
)
"""The lists of objects of boards and set-ups."""
